"""Whole games of every game, with a mouse and with a keyboard alone. A long game is played for a while, then a bot takes the seat over."""

import pytest
from playwright.sync_api import expect
from web.browsing import SHORT, SHORTEST, SLOW, Person
from web.conftest import Visit

from starmeeple.games import registered

BY_MOUSE = 18  # decisions that a person answers
BY_KEYS = 9


def see_the_end(person: Person) -> None:
    """If the game goes on, a bot takes over; then the result is on the table with a place for everybody."""
    if not person.is_over:
        person.let_a_bot_play()
    person.watch_to_the_end(180)
    result = person.page.locator(".result")
    expect(result.get_by_role("heading")).not_to_be_empty()
    expect(result.locator("li.won")).not_to_have_count(0)
    expect(result.get_by_role("link", name="Replay")).to_be_visible()


@pytest.mark.parametrize("slug", list(registered()))
def test_a_whole_game_by_mouse(visit: Visit, slug: str) -> None:
    person = visit("Ada")
    person.start(slug, ["me", *["bot:random"] * (max(2, registered()[slug].seats.low) - 1)], **SHORT.get(slug, {}))

    on_board = person.play_by_mouse(BY_MOUSE)

    assert on_board > 0, "nothing could be chosen on the board"
    see_the_end(person)


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

    for number in range(BY_KEYS):
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

    if not person.is_over:
        tab_to("#menu-key")
        press("Enter")
        for _ in range(60):
            if page.evaluate("document.activeElement.value") == "stand-in":
                break
            press("Tab")
        press("Enter")
    expect(page.locator(".result")).to_be_visible(timeout=6 * SLOW)


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
