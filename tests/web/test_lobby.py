"""The lobby: games to start, tables that wait for you, games that are over."""

import re

import pytest
from playwright.sync_api import expect
from server.running import Running
from web.conftest import Visit

from starmeeple.games import registered


def test_every_game_has_a_card_with_a_real_picture(visit: Visit) -> None:
    page = visit().go("/")

    for game in registered().values():
        card = page.locator("article", has=page.get_by_role("heading", name=game.name, exact=True))
        expect(card).to_contain_text(game.blurb)
        picture = card.locator("img")
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 100


@pytest.mark.parametrize("slug", list(registered()))
def test_a_game_starts_in_two_clicks(visit: Visit, slug: str) -> None:
    page = visit().go("/")

    page.get_by_role("link", name=f"Play {registered()[slug].name}", exact=True).click()
    page.get_by_role("button", name="Start the game").click()

    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator("#sheet svg")).to_be_visible()


def test_a_table_that_waits_for_you_comes_first(visit: Visit) -> None:
    ada = visit("Ada")
    slug = next(iter(registered()))
    ada.start(slug, ["me", "bot:random"])
    assert ada.wait_for_question()

    page = ada.go("/")

    first = page.locator(".tables .entry").first
    expect(first).to_contain_text("Your turn")
    expect(first).to_contain_text("Ada")
    first.click()
    expect(page.locator("#live-ask.mine")).to_be_visible()


def test_a_table_is_as_its_form_was_filled_in(visit: Visit, server: Running) -> None:
    person = visit()
    page = person.go("/")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Say hello").click()
    expect(page.get_by_role("button", name="Rename")).to_be_visible()
    person.go("/new/star-factions")
    for folded in page.locator("details.more").all():
        folded.locator("summary").click()
    page.locator("[name=players]").select_option("3")
    for seat, kind in enumerate(("bot:random", "me", "friend")):
        page.locator(f'[name="seat.{seat}"]').select_option(kind)
    page.locator('[data-option="round_limit"]').fill("7")
    page.locator('[data-option="los_parallel_exemption"]').select_option("absolute")
    page.locator("[name=pace]").select_option("slow")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")

    row = server.services.registry.tables[page.url.rsplit("/", 1)[1]].row
    assert (row.options["players"], row.options["round_limit"], row.options["los_parallel_exemption"]) == (3, 7, "absolute")
    assert [(seat.kind, seat.name == "Ada") for seat in row.seats] == [("bot", False), ("person", True), ("open", False)]
    assert row.pace == "slow"


def test_the_number_of_seats_follows_players_and_options(visit: Visit) -> None:
    person = visit()
    for game in registered().values():
        page = person.go(f"/new/{game.slug}")
        for count in range(game.seats.low, game.seats.high + 1):
            page.locator("[name=players]").select_option(str(count))
            expect(page.locator(".seats li:visible")).to_have_count(count)


def test_the_theme_is_switched_and_kept(visit: Visit) -> None:
    page = visit().go("/")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")

    page.get_by_role("button", name="Switch between dark and light").click()
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.reload()

    assert dark == "rgb(11, 16, 32)" and light == "rgb(244, 241, 234)"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == light


def test_an_address_that_leads_nowhere_says_so_and_shows_the_way_back(visit: Visit) -> None:
    person = visit()
    page = person.go("/no/such/page")

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", name="Start a game")).to_be_visible()
    person.forgive("404")
