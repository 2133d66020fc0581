"""At real tables: a click on the centre of whatever is lit selects or acts; by fingers the first tap opens a card, the second acts."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.browsing import PHONE, Person
from web.conftest import Visit
from web.test_pictures import PENDING

from starmeeple.games import registered

# What a click on the centre of each lit piece brings about, without playing it: the page posts to nobody.
WALK = """async () => {
    const board = document.querySelector('#viewport');
    const ids = [...document.querySelectorAll('#sheet .lit')].map((piece) => piece.id);
    const silent = [];
    const sent = [];
    const fetched = window.fetch;
    window.fetch = (address, more) => {
        if (more?.method !== 'POST') return fetched(address, more);
        sent.push(address);
        return Promise.resolve(new Response('{"code": "illegal-move", "sentence": "Not played."}', { status: 422 }));
    };
    for (const id of ids) {
        const piece = document.getElementById(id);
        piece.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = piece.getBoundingClientRect();
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        const hit = document.elementFromPoint(x, y);
        const before = sent.length;
        if (!hit || !board.contains(hit)) { silent.push(`${id}: nothing of the board in its centre`); continue; }
        hit.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: 'mouse' }));
        await new Promise((done) => setTimeout(done, 15));
        const answered = sent.length > before || document.querySelector('.pop') || document.querySelector('#sheet .picked')
            || document.querySelector('.picks:not([hidden]) li, .lifted');
        if (!answered) silent.push(id);
        document.querySelector('#toasts').replaceChildren(); // it says that nothing was played
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        for (const one of document.querySelectorAll('#sheet .lifted, #sheet .picked')) {
            one.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'mouse' }));
        }
    }
    window.fetch = fetched;
    return { lit: ids.length, silent };
}"""


def answers(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate(WALK)
    person.page.reload()
    return found


@pytest.mark.parametrize("slug", list(registered()))
def test_a_click_on_the_centre_of_whatever_is_lit_is_answered(visit: Visit, slug: str) -> None:
    person = visit()
    person.start(slug)
    lit = 0
    for number in range(6):
        if not person.wait_for_question():
            break
        found = answers(person)
        assert slug in PENDING or not found["silent"], found["silent"]
        lit += found["lit"]
        assert person.wait_for_question()
        person.choose_in_the_list(number * 3)
    assert lit > 5


def tapped(page: Page) -> str:
    """Tap a lit piece that is in view; its id."""
    place = page.evaluate(
        """() => {
            const frame = document.querySelector('#viewport').getBoundingClientRect();
            for (const piece of document.querySelectorAll('#sheet .lit')) {
                const box = piece.getBoundingClientRect();
                const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
                const inside = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
                if (inside && document.elementFromPoint(x, y)?.closest('.lit') === piece) return { x, y, id: piece.id };
            }
            return null;
        }"""
    )
    assert place, "what the question is about is in view"
    page.touchscreen.tap(place["x"], place["y"])
    return str(place["id"])


def test_the_first_tap_opens_a_card_and_the_second_acts(visit: Visit) -> None:
    person = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    person.start("alien-frontiers")
    page = person.page
    assert person.wait_for_question()
    before = person.sequence
    tapped(page)
    card = page.locator(".tap-card")
    expect(card).to_be_visible()
    expect(card.locator("h3")).not_to_be_empty()
    assert card.locator("button.choice").count() >= 1 and person.sequence == before, "nothing is played by the first tap"
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)

    tapped(page)
    card.locator("button.choice").first.tap()
    expect(card).to_have_count(0)

    page.reload()
    assert person.wait_for_question()
    page.evaluate("localStorage.setItem('tap', 'on')")
    tapped(page)
    expect(card).to_have_count(0)


def test_the_table_is_played_by_keyboard(visit: Visit) -> None:
    person = visit()
    person.start("alien-frontiers", ["me", "bot:random"])
    page = person.page
    assert person.wait_for_question()
    page.keyboard.press("Tab")
    assert "choice" in str(page.evaluate("document.activeElement.className")), "the first choice is reached by one Tab"
    keys = page.locator("#live-ask .choice[data-key]").evaluate_all("all => all.map((one) => one.dataset.key)")
    assert keys[:1] == ["1"] and len([key for key in keys if key != "E"]) <= 9

    page.keyboard.press("?")
    legend = page.get_by_role("dialog", name="Signs and words of this table")
    expect(legend.get_by_role("heading", name="By keyboard")).to_be_attached()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    before = person.sequence
    page.keyboard.press("1")
    person.wait_for_change(before)

    page.keyboard.press("/")
    expect(page.locator("#find-rule")).to_be_focused()
    page.keyboard.type("11e")
    expect(page.locator("#find-rule")).to_have_value(re.compile("11e"))


def test_arrow_keys_lead_to_every_lit_place(visit: Visit) -> None:
    person = visit()
    person.start("spacecorp")
    page = person.page
    assert person.wait_for_question()
    lit = set(page.locator("#sheet .lit").evaluate_all("all => all.map((one) => one.id)"))
    reached = page.evaluate(
        """() => {
            const found = new Set();
            const ways = [document.querySelector('#sheet .lit')];
            while (ways.length) {
                const from = ways.pop();
                if (found.has(from.id)) continue;
                found.add(from.id);
                for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
                    from.setAttribute('tabindex', '0');
                    from.focus();
                    from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
                    if (document.activeElement?.closest('.lit')) ways.push(document.activeElement);
                }
            }
            return [...found];
        }"""
    )
    assert lit and set(reached) == lit


def test_five_players_leave_the_log_eight_lines_and_pass_in_view(visit: Visit) -> None:
    person = visit()
    person.start("alien-frontiers", ["me", *["bot:greedy"] * 4], factions="true")
    page = person.page
    for number in range(8):
        assert person.wait_for_question()
        person.choose_in_the_list(number)
    assert person.wait_for_question()
    lines, pinned, side = page.evaluate(
        """() => {
            const panel = document.querySelector('#panel-log').getBoundingClientRect();
            const lines = [...document.querySelectorAll('#live-log li')].map((one) => one.getBoundingClientRect());
            const whole = lines.filter((box) => box.top >= panel.top - 1 && box.bottom <= panel.bottom + 1);
            const text = lines.length ? Math.min(...lines.map((box) => box.height)) : 20;
            const end = document.querySelector('.pinned .choice')?.getBoundingClientRect();
            return [Math.floor((panel.height - 24 + 6) / (text + 6)), end ? end.bottom <= innerHeight && end.top > 0 : true, whole.length];
        }"""
    )
    assert lines >= 8 and pinned and side >= 1
