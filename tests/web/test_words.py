"""Words and signs explain themselves: the legend of a table, underlined words, counts by mouse, finger and keys, hits in the rules, clauses
beside choices, a hint that stays."""

import re

import pytest
from playwright.sync_api import Page, expect
from recorded_games import recorded
from server.running import Running
from web.browsing import PHONE, SLOW, Person
from web.conftest import Visit
from web.recorded import crowded, sit_at
from web.rendering import GAMES
from web.test_axe import serious

from starmeeple.games import registered
from starmeeple.glossary import words_at
from starmeeple.server.screens.rulebook import rulebook

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def seated(server: Running, person: Person, game: str = "alien-frontiers", which: int = 0) -> Page:
    """Somebody at a table in the middle of a recorded game, with its words loaded."""
    person.go(sit_at(server, person, crowded(GAMES[game][1])[which]))
    expect(person.page.locator("#sheet svg")).to_be_visible()
    expect(person.page.locator("#live-log .word").first).to_be_attached(timeout=SLOW)
    return person.page


@pytest.mark.parametrize("game", list(GAMES))
def test_the_legend_shows_the_signs_and_words_of_this_table(visit: Visit, server: Running, game: str) -> None:
    person = visit()
    page = person.page
    record = GAMES[game][1]
    person.go(sit_at(server, person, crowded(record)[0]))
    expect(page.locator("#sheet svg")).to_be_visible()
    setup = recorded(record).setup
    words = words_at(setup.game.slug, setup.options)
    drawn = set(page.evaluate("() => [...document.querySelectorAll('#sheet symbol')].map((one) => one.id.slice(5))"))
    counted = set(page.evaluate("() => [...document.querySelectorAll('#live-players [data-icon]')].map((one) => one.dataset.icon)"))
    signs = {word.name for word in words if set(word.icons) & (drawn | counted)}

    page.keyboard.press("?")

    legend = page.get_by_role("dialog", name="Signs and words of this table")
    expect(legend).to_be_visible()
    listed = [line.strip().split("\n")[-1] for line in legend.locator("dl").first.locator("dt").all_inner_texts()]
    assert set(listed) == signs and len(signs) > 5
    assert set(legend.locator("dl").nth(1).locator("dt").all_inner_texts()) == {word.name for word in words} - signs
    assert legend.locator("dl").first.locator("dt:not(:has(svg))").count() == 0, "a sign is drawn"
    assert legend.locator(".marks li").count() == setup.players
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(legend).to_have_count(0)


def test_a_word_of_the_log_opens_its_meaning_and_leads_to_the_rules(visit: Visit, server: Running) -> None:
    page = seated(server, visit())
    word = page.locator("#live-log .word", has_text=re.compile(r"^fuel$")).last
    word.click()
    card = page.get_by_role("dialog", name="Fuel")
    expect(card).to_contain_text("It pays for colonies, ships and most Alien Tech.")
    assert serious(page) == []
    card.locator("a.clause").click()
    expect(page.locator("#panel-rules .found")).to_contain_text("Solar Converter")
    expect(page.locator(".card-beside")).to_have_count(0)
    expect(page.locator("#panel-rules .word").first).to_be_attached()


def test_what_a_piece_is_stays_after_a_click_with_its_words_underlined(visit: Visit, server: Running) -> None:
    page = seated(server, visit())
    box = page.locator('[id="facility/terraforming-station"]').bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    expect(page.locator(".tip")).to_contain_text("Terraforming Station")
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    page.mouse.move(5, 5)
    card = page.locator(".card-beside")
    expect(card).to_contain_text("Terraforming Station")
    card.locator(".word").first.click()
    expect(page.locator(".card-beside .said")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".card-beside")).to_have_count(0)


def test_counts_of_players_explain_themselves_by_finger(visit: Visit, server: Running) -> None:
    page = seated(server, visit(**TOUCH))
    page.locator("#tab-players").tap()
    count = page.locator('.player[data-seat="0"] [data-icon=die]')
    amount = count.locator("b").inner_text()
    count.tap()
    card = page.locator(".card-beside")
    expect(card).to_contain_text(f"Ships in stock: {amount}")
    expect(card).to_contain_text("Your ships are dice.")
    seen = card.bounding_box()
    assert (
        seen
        and seen["x"] >= 0
        and seen["x"] + seen["width"] <= PHONE["width"]
        and seen["y"] >= 0
        and seen["y"] + seen["height"] <= PHONE["height"]
    )
    assert serious(page) == []
    count.tap()
    expect(card).to_have_count(0)


def test_counts_of_players_explain_themselves_by_keys(visit: Visit, server: Running) -> None:
    page = seated(server, visit())
    page.locator("#live-players").focus()
    head = page.locator(".card-beside h3")
    said = [""]
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        expect(head).not_to_have_text(said[-1])
        said.append(head.inner_text())
    assert len({text.split(":")[0] for text in said[1:]}) == 3
    page.keyboard.press("Escape")
    expect(page.locator(".card-beside")).to_have_count(0)


@pytest.mark.parametrize("slug", list(registered()))
def test_the_rules_drawer_opens_with_goal_turn_and_end(visit: Visit, slug: str) -> None:
    person = visit()
    person.start(slug)
    person.page.locator("#tab-rules").click()
    opening = person.page.locator("#panel-rules .prose > p")
    expect(opening.first).to_contain_text(re.compile(r"^Goal\."))
    panel = person.page.locator("#panel-rules .prose").bounding_box()
    first = opening.first.bounding_box()
    assert panel and first and first["y"] < panel["y"] + panel["height"], "in view, not below"
    heads = [text.split(".")[0] for text in opening.all_inner_texts()[:4]]
    assert heads[:2] == ["Goal", "Turn"] and "End" in heads


def test_the_search_marks_every_hit_and_steps_through_them(visit: Visit, server: Running) -> None:
    page = seated(server, visit())
    text = re.sub(r"<[^>]+>", "", rulebook("alien-frontiers").html).replace("\n", " ").lower()
    sought = "relic ship"
    number = text.count(sought)
    assert number > 3
    page.keyboard.press("/")
    page.locator("#find-rule").fill("Relic  Ship")
    hits, says = page.locator("#panel-rules mark.hit"), page.locator("#rule-hits")
    expect(says).to_have_text(f"1 of {number}")
    marked = page.evaluate(
        "() => [...document.querySelectorAll('#panel-rules mark.hit')].map((one) => one.textContent).join('').toLowerCase()"
    )
    assert marked.replace(" ", "") == "relicship" * number
    page.keyboard.press("Enter")
    expect(says).to_have_text(f"2 of {number}")
    page.get_by_role("button", name="The next hit").click()
    expect(says).to_have_text(f"3 of {number}")
    now = page.locator("mark.hit.now").first
    panel, spot = page.locator("#panel-rules .prose").bounding_box(), now.bounding_box()
    assert panel and spot and panel["y"] <= spot["y"] <= panel["y"] + panel["height"]
    page.locator("#find-rule").press("Shift+Enter")
    expect(says).to_have_text(f"2 of {number}")
    for _ in range(2):
        page.get_by_role("button", name="The hit before").click()
    expect(says).to_have_text(f"{number} of {number}")
    page.locator("#find-rule").fill("no such word")
    expect(says).to_have_text("none")
    expect(hits).to_have_count(0)
    assert serious(page) == []


@pytest.mark.parametrize("screen", [{}, TOUCH], ids=["wide", "phone"])
def test_a_clause_opens_beside_the_choice_that_cites_it(visit: Visit, server: Running, screen: dict[str, object]) -> None:
    page = seated(server, visit(**screen))
    link = page.locator("#live-ask .clauses a").first
    clause = link.inner_text()
    link.click()
    card = page.get_by_role("dialog", name=clause)
    expect(card).to_be_visible()
    words = re.sub(r"<[^>]+>", "", rulebook("alien-frontiers").clauses[clause])
    expect(card.locator(".said")).to_have_text(words)
    expect(page.locator("#panel-rules")).to_be_hidden()
    if not screen:
        first, box = page.locator("#live-ask .choice").first.bounding_box(), card.bounding_box()
        assert first and box and box["x"] + box["width"] <= first["x"], "no choice is covered"
    assert serious(page) == []
    card.get_by_role("link", name="In the rules").click()
    expect(page.locator("#panel-rules .found")).to_contain_text(clause)


def test_the_clause_of_the_choice_that_is_looked_at_is_at_hand(visit: Visit, server: Running) -> None:
    page = seated(server, visit())
    cited = page.locator("#live-ask .choice[data-clause]").evaluate_all("all => [...new Set(all.map((one) => one.dataset.clause))]")
    assert len(cited) > 2, "more than there is room for"
    page.locator(f'#live-ask .choice[data-clause="{cited[-1]}"]').last.focus()
    expect(page.locator(f'#live-ask .clauses [data-rule="{cited[-1]}"]')).to_have_text(cited[-1])


def test_a_hint_stays_under_its_question_until_it_is_answered(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.start("federation", ["me", "bot:random"])
    assert person.wait_for_question()
    page.locator("[data-hint]").click()
    hinted = page.locator("#live-ask .hinted")
    expect(hinted).to_contain_text("in 100 of the futures that I tried", timeout=SLOW)
    expect(page.locator("#live-ask .choice.hint")).to_have_count(1)
    expect(page.locator("#live-ask .choice.hint")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#live-log")).to_contain_text("asks for a hint")
    page.wait_for_timeout(4500)  # longer than a note that only passes by
    expect(hinted).to_be_visible()
    assert serious(page) == []
    before = person.sequence
    page.locator("#live-ask .choice.hint").click()
    armed = page.locator("#live-ask .choice[data-armed]")
    if armed.count():
        armed.first.click()
    person.wait_for_change(before)
    expect(hinted).to_have_count(0)
    assert person.wait_for_question()
    page.locator("#menu-key").click()
    page.locator("#hints").select_option("forbidden")
    expect(page.locator("[data-hint]")).to_have_count(0, timeout=SLOW)


@pytest.mark.parametrize("slug", list(registered()))
def test_words_of_a_guide_can_be_asked_about(visit: Visit, slug: str) -> None:
    page = visit().go(f"/learn/{slug}")
    word = page.locator("#sentence .word").first
    expect(word).to_be_visible(timeout=SLOW)
    word.click()
    expect(page.locator(".card-beside .said")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#at")).to_have_text(re.compile("^1 of"))
