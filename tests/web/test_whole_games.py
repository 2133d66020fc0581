"""Whole games to their end: every game with a mouse, one with a keyboard alone, one by touch on a phone."""

import pytest
from playwright.sync_api import expect
from web.browsing import LIT, PHONE, SHORT, SHORTEST, Person
from web.conftest import Visit

from starmeeple.games import registered

MOST = 700  # decisions that a person answers in a game
BY_TAB = 9  # that are reached by the tabulator; the rest by 1 to 9 and E


def see_the_end(person: Person) -> None:
    """The result is on the table with a place for everybody."""
    person.watch_to_the_end(60)
    result = person.page.locator(".result")
    expect(result.get_by_role("heading")).not_to_be_empty()
    expect(result.locator("li.won")).not_to_have_count(0)
    expect(result.get_by_role("link", name="Replay")).to_be_visible()


def bots(slug: str) -> list[str]:
    """A person and as few bots as a game of two needs."""
    return ["me", *["bot:random"] * (max(2, registered()[slug].seats.low) - 1)]


@pytest.mark.long
@pytest.mark.parametrize("slug", list(registered()))
def test_a_whole_game_by_mouse(visit: Visit, slug: str) -> None:
    """Every decision of a person to the very end, by turns on the board and in the list."""
    person = visit("Ada")
    person.start(slug, bots(slug), **SHORT.get(slug, {}))

    on_board = person.play_by_mouse(MOST)

    assert person.is_over, f"{MOST} decisions, and no end"
    assert on_board > 0, "nothing could be chosen on the board"
    see_the_end(person)


def test_a_whole_game_by_touch_on_a_phone(visit: Visit) -> None:
    """To the very end at 390x844, by taps alone: a piece, then the button of its card; or a button of the sheet."""
    person = visit("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    person.start(SHORTEST, bots(SHORTEST), **SHORT.get(SHORTEST, {}))
    page = person.page
    on_board = decisions = 0
    while person.wait_for_question():
        decisions += 1
        assert decisions < MOST, "no end"
        before = person.sequence
        if decisions % 2 and tap_the_board(person):
            on_board += 1
        else:
            person.tap_in_the_list(decisions * 3)
        person.wait_for_change(before)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert on_board > 5
    see_the_end(person)


def tap_the_board(person: Person) -> bool:
    """Tap something that glows, then the button of its card, as often as the choice goes on; False where nothing glows in view."""
    page = person.page
    for _ in range(6):
        place = page.evaluate(LIT)
        if place is None:
            return False
        page.touchscreen.tap(place["x"], place["y"])
        card = page.locator(".tap-card button.choice")
        if card.count():
            card.first.tap()
        menu = page.locator(".pop button")
        if menu.count():
            menu.first.tap()
        if person.finish_picking():
            return True
        if not page.locator("#live-ask .picked-line:visible").count():
            return True
    page.locator("[data-unpick]").tap()
    return False


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    person = visit()
    page = person.go("/")
    press = page.keyboard.press

    def tab_to(selector: str) -> None:
        """Press the tabulator until the focus, which must be visible, is where it should be."""
        for _ in range(120):
            press("Tab")
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
                return
        raise AssertionError(f"the tabulator never comes to {selector}")

    tab_to(f'a.primary[href="/new/{SHORTEST}"]')
    press("Enter")
    page.wait_for_url("**/new/*")
    tab_to("summary")
    while "The table" not in page.evaluate("document.activeElement.textContent"):
        tab_to("summary")
    press("Enter")
    tab_to("select[name=pace]")
    press("Home")
    tab_to("button[type=submit].primary")
    press("Enter")
    page.wait_for_url("**/table/*")

    for number in range(BY_TAB):
        if not person.wait_for_question():
            break
        before = person.sequence
        on_a_choice = "document.activeElement.matches('.choice, .choice-group summary')"
        if not page.evaluate(on_a_choice):
            tab_to(".choice, .choice-group summary")
        if page.evaluate("document.activeElement.matches('summary')"):
            if not page.evaluate("document.activeElement.parentElement.open"):
                press("Enter")
            tab_to(".choice")
        for _ in range(number % 3):
            press("Tab")
            if not page.evaluate(on_a_choice):
                tab_to(".choice")
        if not page.evaluate("document.activeElement.matches('.choice')"):
            tab_to(".choice")
        press("Enter")
        if page.locator("#live-ask .choice[data-armed]").count():  # it cannot be taken back
            press("Enter")
        person.wait_for_change(before)

    for number in range(MOST):
        if not person.wait_for_question():
            break
        before = person.sequence
        # A new list gets its numbers with the next frame.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        keys = page.locator("#live-ask .choice[data-key]").evaluate_all("all => all.map((one) => one.dataset.key)")
        if not keys and page.locator("#live-ask summary").count():  # every group is folded: open one
            page.locator("#live-ask .choice-group:not([open]) > summary").first.press("Enter")
            keys = page.locator("#live-ask .choice[data-key]").evaluate_all("all => all.map((one) => one.dataset.key)")
        press(keys[(number * 7) % len(keys)] if keys else "e")
        if page.locator("#live-ask .choice[data-armed]").count():
            press(page.locator("#live-ask .choice[data-armed]").first.get_attribute("data-key") or "e")
        send = page.locator("#live-ask .picks:visible [data-send-picks]")
        for key in [*keys, *keys]:
            if not send.count() or send.is_enabled():
                break
            press(key)
        if send.count() and send.is_enabled():
            press("e")
        person.wait_for_change(before)
    assert person.is_over
    see_the_end(person)


def test_a_choice_on_the_board_by_keys(visit: Visit) -> None:
    """One tab stop for all that glows; arrows go from one to the next; Enter chooses."""
    person = visit()
    person.start(SHORTEST, ["me", "bot:random"])
    page = person.page
    for _ in range(12):
        assert person.wait_for_question()
        if page.locator("#sheet .lit").count() > 1:
            break
        person.choose_in_the_list()
    before = person.sequence

    page.locator("#viewport").focus()
    page.keyboard.press("Tab")
    first = page.evaluate("document.activeElement.id")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.id") != first:
            break

    assert page.evaluate("document.activeElement.classList.contains('lit')")
    assert page.evaluate("document.activeElement.id") != first
    assert page.evaluate("document.activeElement.getAttribute('aria-label')")
    expect(page.locator(".ring.focus")).to_have_count(1)
    for _ in range(4):
        page.keyboard.press("Enter")
        if page.locator(".pop button").count() or not page.locator("#live-ask .picked-line:visible").count():
            break
        page.locator("#sheet .lit").first.focus()
    if page.locator(".pop button").count():
        page.keyboard.press("Enter")
    person.wait_for_change(before)
