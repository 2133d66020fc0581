"""Several people: on one screen with a curtain between them, and by a link with a wire that is cut."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from server.running import Running
from web.browsing import PHONE, SHORT, SHORTEST, SLOW, Person, Wire
from web.conftest import Visit

from starmeeple.games import registered

FIRST = SHORTEST
LONG = 12  # decisions after which a curtain would have come in a game that needs none
WITH_HANDS = ("race-for-the-galaxy", "spacecorp")  # what one holds there is hidden from the others


def seen(person: Person) -> dict[str, str]:
    """What is on the page, part by part."""
    return person.page.evaluate(  # type: ignore[no-any-return]
        """() => Object.fromEntries(['live-status', 'live-ask', 'live-players', 'live-log'].map(
            (id) => [id, document.getElementById(id).innerText.replace(/\\s+/g, ' ').trim()]))"""
    )


@pytest.mark.parametrize("slug", list(registered()))
def test_hot_seat_with_a_curtain_where_something_is_hidden(visit: Visit, slug: str) -> None:
    person = visit("Ada")
    person.start(slug, ["me", *["here"] * (max(2, registered()[slug].seats.low) - 1)])
    page = person.page
    curtains = 0
    turns = set()

    for number in range(60):
        assert person.wait_for_question()
        curtain = page.locator("#live-curtain button")
        if curtain.count():
            curtains += 1
            expect(page.locator("#live-ask .choice")).to_have_count(0)
            expect(page.locator("#sheet .lit")).to_have_count(0)
            assert page.locator("main").evaluate("main => main.inert")
            assert page.evaluate("document.elementFromPoint(700, 450).closest('.curtain') !== null")
            expect(curtain).to_be_focused()
            curtain.click()
            expect(page.locator("#live-ask.mine .choice").first).to_be_attached(timeout=SLOW)
            assert not page.locator("main").evaluate("main => main.inert")
        turns.add(page.locator("#live-undo [name=seat]").input_value())
        if len(turns) > 1 and (curtains or (number > LONG and slug not in WITH_HANDS)):
            break
        person.choose_in_the_list(number * 3)

    assert len(turns) > 1, "the screen never went to another seat"
    assert curtains or slug not in WITH_HANDS, "another seat's hand could be seen"


@pytest.fixture
def wire(server: Running) -> Iterator[Wire]:
    strung = Wire(server.address)
    yield strung
    strung.close()


def in_step(people: list[Person]) -> list[int]:
    """Wait until both pages have come to the same position, and somebody is asked there: these seats."""
    people[0].wait_until(lambda: any(person.is_asked for person in people) and alike(people), "nobody is asked")
    return [seat for seat, person in enumerate(people) if person.is_asked]


def alike(people: list[Person]) -> bool:
    """Have all pages come to the same position?"""
    return len({person.sequence for person in people}) == 1


def shown_as(cards: list[str], copies: bool) -> set[str]:
    """The ids of a hand's cards in the picture; where copies are drawn, the second one is numbered."""
    seconds = {f"hand/{card}/2" for card in cards if copies and cards.count(card) > 1}
    return {f"hand/{card}" for card in cards} | seconds


@pytest.mark.parametrize("slug", ["alien-frontiers", "race-for-the-galaxy", pytest.param("spacecorp", marks=pytest.mark.long)])
def test_two_browsers_play_together_and_see_the_same(visit: Visit, server: Running, slug: str) -> None:
    """Each answers at a browser of its own; both show the same positions, a reload changes nothing, and nobody sees the other's hand."""
    ada = visit("Ada")
    ada.start(slug, ["me", "friend"], **SHORT.get(slug, {}))
    link = ada.page.locator("#invite-1").input_value()
    bob = visit()
    bob.come_by(link, "Bob")
    expect(ada.page.locator("#sheet svg")).to_be_visible(timeout=SLOW)
    people = [ada, bob]
    answered = [0, 0]
    for number in range(30):
        asked = in_step(people)
        seat = asked[number % len(asked)]
        people[seat].choose_in_the_list(number * 5)
        answered[seat] += 1
        if min(answered) > 5 or any(person.is_over for person in people):
            break
    assert min(answered) > 3, "both have answered"
    for person in people:
        expect(person.page.locator("#live-ask.busy")).to_have_count(0)
    ada.wait_until(lambda: alike(people), "the pages stay apart")
    scores = [person.page.locator("#live-players .score").all_inner_texts() for person in people]
    if slug != "race-for-the-galaxy":  # where chips are their owner's secret
        assert scores[0] == scores[1]
    status = [person.page.locator("#live-status").inner_text() for person in people]
    assert status[0] == status[1]
    hands = [set(person.page.locator('#sheet [id^="hand/"]').evaluate_all("all => all.map((one) => one.id)")) for person in people]
    if slug in WITH_HANDS:
        match = server.services.registry.tables[ada.page.url.rsplit("/", 1)[1]].match
        assert match is not None
        views: list[Any] = [match.view(seat) for seat in (0, 1)]
        held = [view["own"]["hand"] if "own" in view else view["players"][seat]["hand"] for seat, view in enumerate(views)]
        copies = slug == "race-for-the-galaxy"  # SpaceCorp's picture counts the copies of a card
        assert hands == [shown_as(cards, copies) for cards in held], "each sees its own hand, and no other"
    for person in people:
        live = seen(person)
        person.page.reload()
        expect(person.page.locator("#sheet svg")).to_be_visible()
        again = seen(person)
        for part in ("live-status", "live-ask", "live-log"):  # among the players stands who is away just now
            assert again[part] == live[part], "a reload shows something else than live"


def test_two_browsers_and_a_wire_that_is_cut(visit: Visit, wire: Wire) -> None:
    ada = visit("Ada")
    address = ada.start(FIRST, ["me", "friend"])
    expect(ada.page.get_by_text("Waiting for people").first).to_be_visible()
    link = ada.page.locator("#invite-1").input_value()

    bob = visit(address=wire.address)
    bob.come_by(link, "Bob")
    expect(ada.page.locator("#sheet svg")).to_be_visible(timeout=SLOW)
    people = [ada, bob]

    def one_plays() -> None:
        asked = people[in_step(people)[0]]
        before = asked.sequence
        asked.choose_in_the_list(3)
        for person in people:
            person.wait_for_change(before)

    for _ in range(6):
        one_plays()
    assert ada.sequence == bob.sequence

    for _ in range(40):  # until Ada is asked, so that the game goes on while Bob is away
        if 0 in in_step(people):
            break
        one_plays()
    wire.cut()
    expect(bob.page.get_by_text("Connection lost")).to_be_visible(timeout=SLOW)
    earlier = bob.sequence
    ada.choose_in_the_list(1)
    assert bob.sequence == earlier

    wire.mend()
    expect(bob.page.get_by_text("Connection lost")).to_be_hidden(timeout=SLOW)
    bob.wait_for_change(earlier)
    expect(bob.page.locator("#live-undo [name=sequence]")).to_have_value(str(ada.sequence))
    live = seen(bob)
    bob.page.reload()
    expect(bob.page.locator("#sheet svg")).to_be_visible()
    assert seen(bob) == live, "a reload shows something else than live"
    assert address.rsplit("/", 1)[1] in bob.page.url
    bob.forgive("Failed to load resource", "ERR_")


def test_chat_is_heard_and_escaped(visit: Visit) -> None:
    ada = visit("Ada")
    address = ada.start(FIRST, ["me", "bot:random"])
    guest = visit("Eve")
    guest.go(address)

    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("<b>Hello</b> & welcome")
    ada.page.get_by_role("button", name="Send").click()

    guest.page.get_by_role("tab", name="Chat").click()
    expect(guest.page.locator("#live-chat")).to_contain_text("<b>Hello</b> & welcome")
    expect(guest.page.locator("#live-ask .choice")).to_have_count(0)


def test_the_host_fills_an_open_seat_with_a_bot_and_gives_the_seat_back(visit: Visit) -> None:
    ada = visit("Ada")
    ada.start(FIRST, ["me", "friend"], pace="slow")
    page = ada.page

    page.locator("#live-note").get_by_role("button", name="Bot", exact=True).click()
    expect(page.locator("#sheet svg")).to_be_visible(timeout=SLOW)
    page.locator("#menu-key").click()
    page.get_by_role("button", name="Let a bot play").first.click()
    expect(page.locator("#live-players")).to_contain_text("bot stands in", timeout=SLOW)
    page.get_by_role("button", name="Give the seat back").first.click()
    expect(page.locator("#live-players")).not_to_contain_text("bot stands in", timeout=SLOW)
    page.keyboard.press("Escape")

    assert ada.wait_for_question()


# Pressing while something arrives ------------------------------------------------------------


def both_choose_an_action(visit: Visit, **screen: Any) -> tuple[Person, Person]:
    """Ada and Bob at Race, both asked which action they choose; whoever answers first changes the other's page."""
    ada = visit("Ada", **screen)
    ada.start("race-for-the-galaxy", ["me", "friend"])
    link = ada.page.locator("#invite-1").input_value()
    bob = visit()
    bob.come_by(link, "Bob")
    for person in (ada, bob):  # what they keep of their first cards
        assert person.wait_for_question()
        before = person.sequence
        assert person.finish_picking()
        person.wait_for_change(before)
    expect(ada.page.locator("#question")).to_contain_text("action", timeout=SLOW)
    expect(bob.page.locator("#question")).to_contain_text("action", timeout=SLOW)
    return ada, bob


def actions_sent(person: Person) -> int:
    return sum(line.startswith("actions ") and line.endswith(" 200") for line in person.posted)


def sent_once(person: Person, sent: int) -> None:
    """One action has gone out since, and no second one follows."""
    person.wait_until(lambda: actions_sent(person) > sent, "nothing was sent")
    person.page.wait_for_timeout(200)
    assert actions_sent(person) == sent + 1, person.posted


@pytest.mark.parametrize("finger", [False, True])
def test_a_press_counts_though_something_arrives_while_it_is_held(visit: Visit, finger: bool) -> None:
    """What arrives would push the button away from under the pointer; the page waits until it is released."""
    ada, bob = both_choose_an_action(visit, **({"viewport": PHONE, "has_touch": True, "is_mobile": True} if finger else {}))
    button = ada.page.locator("#live-ask li:not([hidden]) > .choice").last
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before, sent = ada.sequence, actions_sent(ada)
    wire = ada.context.new_cdp_session(ada.page)
    # Whatever arrives makes room for itself above the list, as a strip about the others' turns does.
    ada.page.evaluate("""() => new MutationObserver(() => { document.querySelector('#live-ask').style.marginTop = '160px'; })
        .observe(document.querySelector('#live-players').parentElement, { childList: true, subtree: true })""")
    if finger:
        wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    else:
        ada.page.mouse.move(x, y)
        ada.page.mouse.down()
    bob.choose_in_the_list(2)
    ada.page.wait_for_timeout(600)
    assert ada.sequence == before, "the page changed under the finger"
    if finger:
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        ada.page.mouse.up()
    armed = ada.page.locator("#live-ask .choice[data-armed]")
    ada.wait_until(lambda: armed.count() or actions_sent(ada) > sent, "the press was lost")
    if actions_sent(ada) == sent:  # what arrived has not made it forget the first press
        armed.click()
    sent_once(ada, sent)
    ada.wait_for_change(before)


# The words of a button, in an element of their own that fills it.
WORDS_ANEW = """button => {
    const words = document.createElement('b');
    words.style.display = 'block';
    words.append(button.textContent);
    button.replaceChildren(words);
}"""


@pytest.mark.parametrize("what", ["moves", "is written anew"])
def test_a_press_counts_though_its_button_does_not_stay_as_it_was(visit: Visit, what: str) -> None:
    """Whatever does it: browsers give the click to what both ends of a press have in common, or to nobody."""
    ada, _ = both_choose_an_action(visit)
    button = ada.page.locator("#live-ask li:not([hidden]) > .choice").first
    before, sent = ada.sequence, actions_sent(ada)
    button.evaluate(WORDS_ANEW)
    button.hover()
    ada.page.mouse.down()
    button.evaluate(WORDS_ANEW if what == "is written anew" else "() => { document.querySelector('#live-ask').style.marginTop = '160px'; }")
    ada.page.mouse.up()
    armed = ada.page.locator("#live-ask .choice[data-armed]")
    ada.wait_until(lambda: armed.count() or actions_sent(ada) > sent, "the press was lost")
    if actions_sent(ada) == sent:
        armed.click()
    sent_once(ada, sent)
    ada.wait_for_change(before)


def test_a_press_that_goes_away_is_none(visit: Visit) -> None:
    ada, _ = both_choose_an_action(visit)
    before, sent = ada.sequence, actions_sent(ada)
    ada.page.locator("#live-ask li:not([hidden]) > .choice").first.hover()
    ada.page.mouse.down()
    ada.page.locator("#question").hover()
    ada.page.mouse.up()
    ada.page.wait_for_timeout(300)
    assert (ada.sequence, actions_sent(ada)) == (before, sent)
    assert ada.page.locator("#live-ask .choice[data-armed]").count() == 0


def test_a_first_press_is_remembered_when_the_same_question_comes_anew(visit: Visit) -> None:
    """What cannot be taken back is pressed twice; a window of another shape gets the same question with another picture in between."""
    ada, bob = both_choose_an_action(visit)
    bob.choose_in_the_list(2)  # Ada's answer opens both: it cannot be taken back
    ada.page.reload()
    assert ada.wait_for_question()
    sent = actions_sent(ada)
    button = ada.page.locator("#live-ask li:not([hidden]) > .choice").first
    button.click()
    expect(button).to_have_attribute("data-armed", "yes")
    shape = ada.page.locator("#sheet svg").get_attribute("viewBox")
    button.evaluate("button => { button.dataset.old = 'yes'; }")
    ada.page.set_viewport_size({"width": 900, "height": 1000})
    expect(ada.page.locator("#sheet svg")).not_to_have_attribute("viewBox", shape or "", timeout=SLOW)
    expect(button).not_to_have_attribute("data-old", "yes")
    expect(button).to_have_attribute("data-armed", "yes")
    button.click()
    sent_once(ada, sent)
