"""The table: undo, refusals with their rule, pan and zoom, tabs, motion, the phone."""

import re

import pytest
from playwright.sync_api import expect
from server.running import Running
from web.browsing import PHONE, Person
from web.conftest import Visit

from starmeeple.games import registered

FIRST = next(iter(registered()))


def test_undo_takes_the_last_choice_back(visit: Visit) -> None:
    person = visit()
    person.start(FIRST, ["me", "bot:random"])
    page = person.page
    undo = page.get_by_role("button", name="Undo")
    for _ in range(40):
        assert person.wait_for_question()
        question = page.locator("#question").inner_text()
        person.choose_in_the_list()
        page.wait_for_selector("#live-ask.mine .choice", state="attached")
        if undo.is_enabled():
            break
    else:
        raise AssertionError("nothing could be taken back")
    before = person.sequence

    undo.click()

    person.wait_for_change(before)
    expect(page.locator("#question")).to_have_text(question)
    expect(page.locator(".log .undone")).not_to_have_count(0)


def test_the_rule_behind_a_choice_opens_beside_the_board(visit: Visit) -> None:
    person = visit()
    person.start(FIRST, ["me", "bot:random"])
    assert person.wait_for_question()
    link = person.page.locator("#live-ask [data-rule]").first
    clause = link.inner_text()

    link.click()
    person.page.get_by_role("dialog", name=clause).get_by_role("link", name="In the rules").click()

    expect(person.page.locator("#panel-rules .found")).to_be_in_viewport()
    found = person.page.locator("#panel-rules .found").get_attribute("id")
    assert found == clause.replace(" ", "-")


def test_a_refusal_is_a_toast_with_its_sentence_and_changes_nothing(visit: Visit) -> None:
    person = visit()
    person.start(FIRST, ["me", "bot:random"])
    assert person.wait_for_question()
    before = person.sequence

    person.page.locator("#live-ask .choice").first.evaluate("button => { button.value = 'nonsense'; button.click(); }")

    expect(person.page.locator(".toast.bad")).to_be_visible()
    assert person.sequence == before
    person.choose_in_the_list(1)
    person.forgive("400", "422")


def test_an_element_that_cannot_be_chosen_says_what_it_is_and_why_not(visit: Visit) -> None:
    person = visit()
    person.start("star-factions", ["me", "bot:random"])
    page = person.page
    for _ in range(30):
        assert person.wait_for_question()
        found = page.evaluate(
            """async () => {
                const { viewer, table } = JSON.parse(document.querySelector('#screen').textContent);
                for (const piece of document.querySelectorAll('#sheet .piece[data-title]:not(.lit)')) {
                    const answer = await fetch(`/api/tables/${table.id}/why?seat=${viewer}&target=${encodeURIComponent(piece.id)}`);
                    const told = await answer.json();
                    if (told.sentence && told.clause) return { id: piece.id, ...told };
                }
                return null;
            }"""
        )
        if found:
            break
        person.choose_in_the_list()
    assert found, "nothing was ever refused"

    page.locator(f'[id="{found["id"]}"]').evaluate(
        """(piece) => {
            const box = piece.getBoundingClientRect();
            piece.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: box.left + 2, clientY: box.top + 2 }));
        }"""
    )

    expect(page.locator(".tip strong")).not_to_be_empty()
    expect(page.locator(".tip .why")).to_contain_text(found["sentence"])
    expect(page.locator(".tip .why .clause")).to_have_text(found["clause"])


def test_the_board_scrolls_and_zooms_by_wheel_drag_keys_and_buttons(visit: Visit) -> None:
    person = visit(viewport={"width": 1000, "height": 460})  # too low for any picture
    person.start(FIRST, ["me", "bot:random"])
    page = person.page
    assert person.wait_for_question()

    def place() -> tuple[float, float, float]:
        """How far it is scrolled, and how large a unit of the picture is."""
        left, top, scale = page.evaluate(
            """() => {
                const board = document.querySelector('#viewport');
                const svg = document.querySelector('#sheet svg');
                return [board.scrollLeft, board.scrollTop, svg.getBoundingClientRect().width / svg.viewBox.baseVal.width];
            }"""
        )
        return left, top, scale

    usual = (0.0, 0.0, 0.0)

    def stands() -> bool:
        nonlocal usual
        before, usual = usual, place()
        return before == usual

    person.wait_until(stands, "the picture never stood still")  # the page may still fit it to the window
    assert usual[2] >= 0.999, "never smaller than it is drawn"
    page.locator("#viewport").evaluate("board => board.scrollTo(0, 0)")
    page.mouse.move(300, 250)
    page.mouse.wheel(0, 120)
    page.wait_for_function("() => document.querySelector('#viewport').scrollTop > 60")
    assert place()[2] == usual[2], "the wheel scrolls"
    width = page.locator("#sheet").evaluate("sheet => sheet.style.width")
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    expect(page.locator("#sheet")).not_to_have_attribute("style", re.compile(re.escape(width)))
    near = place()

    sequence = person.sequence
    page.mouse.down()
    page.mouse.move(260, 210, steps=4)
    page.mouse.up()
    assert place()[0] > near[0] and place()[1] > near[1]
    assert person.sequence == sequence, "a drag is not a click"

    page.locator("#viewport").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("+")
    assert place()[2] > near[2]
    page.get_by_role("button", name="Show all").click()
    assert page.evaluate("(() => { const b = document.querySelector('#viewport'); return b.scrollHeight <= b.clientHeight; })()")
    page.get_by_role("button", name="Show all").click()
    assert place()[2] == pytest.approx(usual[2])


# The picture as it stands in the page, without what the page's own script adds to it.
DRAWN = """() => {
    const copy = document.querySelector('#sheet svg').cloneNode(true);
    for (const one of copy.querySelectorAll('.ring')) one.remove();
    for (const one of [copy, ...copy.querySelectorAll('*')]) {
        for (const name of ['class', 'tabindex', 'role', 'aria-label', 'style']) one.removeAttribute(name);
        const sorted = [...one.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
        for (const { name, value } of sorted) { one.removeAttribute(name); one.setAttribute(name, value); }
    }
    return copy.outerHTML;
}"""


def settled(server: Running, person: Person) -> int:
    """Wait until the host alone is asked, and the page shows it: its number. It must stay so for a second and a half: a bot that is asked too may
    answer while the host's own answer is still on its way."""
    table = server.services.registry.tables[person.page.url.rsplit("/", 1)[1]]
    last, looks = -1, 0

    def is_so() -> bool:
        nonlocal last, looks
        before, last = last, server.call(table.follower(0)).sequence
        looks = looks + 1 if table.waiting == [0] and person.sequence == last == before else 0
        return looks >= 30

    person.wait_until(is_so, "the page stays behind, or a bot that is asked too never answers")
    return last


def test_what_a_page_shows_after_changes_is_what_a_reload_shows(visit: Visit, server: Running) -> None:
    person = visit()
    page = person.page
    heard: list[str] = []
    page.expose_function("heard", lambda kind: heard.append(kind))
    page.add_init_script(
        "const Source = EventSource; window.EventSource = class extends Source { constructor(...all) { super(...all);"
        "for (const kind of ['screen', 'change']) this.addEventListener(kind, () => window.heard(kind)); } };"
    )
    for slug in ("star-factions", "race-for-the-galaxy"):
        address = person.start(slug, ["me", "bot:greedy"])
        for number in range(7):
            assert person.wait_for_question()
            person.choose_in_the_list(number * 3)
        assert person.wait_for_question()
        sequence = settled(server, person)
        live = page.evaluate(DRAWN)
        person.go(address)
        assert person.wait_for_question() and person.sequence == sequence
        assert page.evaluate(DRAWN) == live
    assert heard.count("change") >= 14 and "screen" not in heard, "the page began with its screen, and got changes from then on"


def test_a_page_asks_for_the_frame_of_its_window(visit: Visit) -> None:
    person = visit()
    address = person.start(FIRST, ["me", "bot:random"])
    page = person.page
    assert person.wait_for_question()
    cookie = "document.cookie.match(/frame=([a-z-]+)/)?.[1]"
    assert page.evaluate(cookie) == "wide"
    with page.expect_request(re.compile("/stream.*frame=square")):
        page.set_viewport_size({"width": 1024, "height": 768})
    with page.expect_request(re.compile("/stream.*frame=tall")):
        page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert page.evaluate(cookie) == "tall"
    with page.expect_request(re.compile("/stream.*frame=tall")):
        person.go(address)
    assert person.wait_for_question()


def test_the_title_and_the_icon_show_whose_turn_it_is(visit: Visit) -> None:
    person = visit()
    person.start(FIRST, ["me", "bot:random"])
    assert person.wait_for_question()

    expect(person.page).to_have_title(re.compile("Your turn"))
    assert "logo-turn" in str(person.page.locator("#favicon").get_attribute("href"))


def test_pieces_move_only_where_motion_is_wanted(visit: Visit) -> None:
    calm = visit()
    lively = visit(reduced_motion="no-preference")
    running: dict[str, int] = {}
    for name, person in (("calm", calm), ("lively", lively)):
        person.page.add_init_script(
            "window.moved = 0; const animate = Element.prototype.animate;"
            "Element.prototype.animate = function (...all) { window.moved += 1; return animate.apply(this, all); };"
        )
        person.start(FIRST, ["me", "bot:random"])
        for number in range(5):
            if person.wait_for_question():
                person.choose_in_the_list(number)
        running[name] = person.page.evaluate("window.moved")

    assert running["calm"] == 0
    assert running["lively"] > 0


@pytest.mark.parametrize("slug", list(registered()))
def test_a_phone_never_scrolls_sideways_and_has_the_choices_in_reach(visit: Visit, slug: str) -> None:
    person = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = person.page

    def fits() -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert page.evaluate("document.documentElement.clientWidth") == PHONE["width"]

    for path in ("/", f"/new/{slug}", f"/rules/{slug}"):
        person.go(path)
        fits()
    person.start(slug)
    assert person.wait_for_question()
    fits()
    top, bottom, board = page.evaluate(
        """() => {
            const ask = document.querySelector('#live-ask').getBoundingClientRect();
            return [ask.top, ask.bottom, document.querySelector('#viewport').getBoundingClientRect().height];
        }"""
    )
    assert PHONE["height"] * 0.35 < top < bottom <= PHONE["height"]
    assert board > 250
    for name in ("Players", "Log", "Rules", "Chat", "Play"):
        page.get_by_role("tab", name=name, exact=True).click()
        fits()
    person.choose_in_the_list(2)


def test_the_points_of_five_players_stand_in_their_panel(visit: Visit) -> None:
    """With the Orb each player has seven counts beside the points: whatever needs more than a line takes two."""
    person = visit()
    person.start("race-for-the-galaxy", ["me", *["bot:random"] * 4], set="orb")
    assert person.wait_for_question()
    past = """() => {
        document.querySelector('#live-players').classList.remove('brief');  // as where the choices leave room
        for (const number of document.querySelectorAll('#live-players .counts b')) number.textContent = '12';  // as late in a game
        const right = document.querySelector('#live-players').getBoundingClientRect().right;
        return [...document.querySelectorAll('#live-players :is(.score, .counts li)')]
            .filter((one) => one.getClientRects().length && one.getBoundingClientRect().right > right + 0.5).length;
    }"""
    assert person.page.locator("#live-players .score:visible").count() == 5
    assert person.page.evaluate(past) == 0
