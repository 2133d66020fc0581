"""The control for reactions in one's own panel: by keyboard, at three sizes, and nobody else has it."""

import pytest
from playwright.sync_api import expect
from web.browsing import PHONE, SLOW, WIDE
from web.conftest import Visit
from web.test_axe import serious

# One look at a button: between two of them the bots may play, and the panel is drawn anew.
MEASURED = """name => {
    const key = [...document.querySelectorAll('.reactions button')].find((button) => button.textContent.trim() === name);
    key.scrollIntoView({ block: 'nearest' });
    const box = key.getBoundingClientRect();
    return {
        width: box.width, height: box.height, leaves: key.scrollWidth > key.clientWidth, font: parseFloat(getComputedStyle(key).fontSize),
        seen: key.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)),
    };
}"""
SIZES = [WIDE, {"width": 1024, "height": 768}, PHONE]


def test_a_standing_order_by_keyboard_that_nobody_else_sees(visit: Visit) -> None:
    ada = visit("Ada")
    address = ada.start("spacecorp", ["me", "friend"], era="mariners")
    link = ada.page.locator(".invite").first.input_value()
    bob = visit("Bob")
    bob.go("/join/" + link.rsplit("/", 1)[1])
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.page.wait_for_url("**/table/*")
    eve = visit("Eve")
    eve.go(address)
    expect(ada.page.locator("#sheet svg")).to_be_visible(timeout=SLOW)
    control = ada.page.get_by_role("group", name="Reactions")
    expect(control).to_have_count(1)
    expect(control.locator("[aria-pressed=true]")).to_have_text("Ask me")
    others = [person.page.locator("#live-players").inner_html() for person in (bob, eve)]

    control.get_by_role("button", name="Ask me").focus()
    for _ in range(2):
        ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Enter")

    expect(control.locator("[aria-pressed=true]")).to_have_text("Not this era", timeout=SLOW)
    expect(control.get_by_role("button", name="Not this era")).to_be_focused()
    assert [person.page.locator("#live-players").inner_html() for person in (bob, eve)] == others
    ada.page.reload()
    expect(control.locator("[aria-pressed=true]")).to_have_text("Not this era")
    expect(bob.page.get_by_role("group", name="Reactions").locator("[aria-pressed=true]")).to_have_text("Ask me")
    expect(eve.page.locator(".reactions")).to_have_count(0)
    for person in (bob, eve):
        expect(person.page.locator("#live-players .seat-0 .away")).to_be_hidden(timeout=SLOW)  # Ada is back after the reload
    assert [person.page.locator("#live-players").inner_html() for person in (bob, eve)] == others
    assert serious(ada.page) == []


@pytest.mark.parametrize("size", SIZES, ids=["wide", "medium", "phone"])
def test_the_control_can_be_hit_and_read_at_every_size(visit: Visit, size: dict[str, int]) -> None:
    ada = visit("Ada", viewport=size, has_touch=size is PHONE)
    ada.start("spacecorp", ["me", "bot:random", "bot:random", "bot:random"], era="mariners")
    assert ada.wait_for_question()
    if size is PHONE:
        ada.page.get_by_role("tab", name="Players").click()
    for name in ("Ask me", "Not this round", "Not this era"):
        ada.page.get_by_role("button", name=name).wait_for()
        key = ada.page.evaluate(MEASURED, name)
        assert key["seen"] and key["width"] >= 44 and key["height"] >= (44 if size is PHONE else 24)
        assert not key["leaves"], "a word leaves its button"
        assert key["font"] >= 13
    ada.page.get_by_role("button", name="Not this round").click()
    expect(ada.page.locator(".reactions [aria-pressed=true]")).to_have_text("Not this round", timeout=SLOW)


def test_games_without_reactions_have_no_control(visit: Visit) -> None:
    ada = visit("Ada")
    ada.start("star-factions", ["me", "bot:random"])
    assert ada.wait_for_question()
    expect(ada.page.locator(".reactions")).to_have_count(0)


def test_changes_of_seats_stand_in_the_log_of_the_page(visit: Visit) -> None:
    ada = visit("Ada")
    address = ada.start("star-factions", ["me", "bot:random"], pace="slow")
    eve = visit("Eve")
    eve.go(address)
    ada.page.locator("#menu-key").click()
    ada.page.get_by_role("button", name="Let a bot play").first.click()
    for person in (ada, eve):
        expect(person.page.locator("#live-log")).to_contain_text("Vega (bot) takes over for Ada.", timeout=SLOW)
    ada.page.get_by_role("button", name="Give the seat back").first.click()
    for person in (ada, eve):
        expect(person.page.locator("#live-log")).to_contain_text("Ada is back.", timeout=SLOW)
