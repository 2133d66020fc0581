"""Following a table: what happened since my last turn, things that are picked together, what cannot be taken back, beats."""

import re
from collections.abc import Callable

from playwright.sync_api import expect
from recorded_games import GOLDENS, recorded
from server.running import Running
from web.browsing import PHONE, Person
from web.recorded import Position, sit_at

Visit = Callable[..., Person]


def end_turn(person: Person) -> None:
    """Play until the turn can be ended, and end it: the first press only asks."""
    page = person.page
    for number in range(30):
        person.wait_for_question()
        end = page.locator("#live-ask .choice.ends")
        if end.count():
            before = person.sequence
            end.first.click()
            expect(end.first).to_have_attribute("data-armed", "yes")
            expect(end.first).to_contain_text("cannot be taken back")
            assert person.sequence == before, "the first press does nothing yet"
            end.first.click()
            person.wait_for_change(before)
            return
        person.choose_in_the_list(number)
    raise AssertionError("no turn came to its end")


def test_a_strip_tells_what_the_others_did_and_shows_it_again(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.page
    ann.start("alien-frontiers", ["me", "bot:greedy"])
    ann.wait_for_question()
    end_turn(ann)
    ann.wait_for_question()
    strip = page.locator("#live-since")
    expect(strip).to_be_visible()
    things = strip.locator(".thing")
    assert things.count() >= 2
    numbers = strip.locator(".thing .number").all_inner_texts()
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)] and numbers
    rings = page.locator("#sheet rect.ring.since")
    assert rings.count() >= 1 and page.locator("#sheet .ring.since.number").count() == rings.count()
    assert rings.first.evaluate("ring => getComputedStyle(ring).stroke") == "rgb(230, 159, 0)", "the seat's colour"
    expect(page.locator("#live-log .looked")).to_have_count(1)

    strip.get_by_role("button", name="Show again").click()
    expect(strip.locator(".thing.now")).to_have_count(1)
    expect(page.locator("#sheet .ring.playing").first).to_be_attached(timeout=10_000)

    mention = page.locator("#live-since .mention, #live-log .mention").first
    mention.scroll_into_view_if_needed()
    mention.hover()
    expect(page.locator("#sheet .ring.told").first).to_be_attached()

    before = ann.sequence
    ann.choose_in_the_list(0)
    assert ann.sequence != before
    expect(strip).to_be_hidden()
    expect(page.locator("#sheet .ring.since")).to_have_count(0)


def test_cards_are_picked_put_back_and_sent_together(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.page
    ann.start("race-for-the-galaxy", ["me", "bot:random"])
    ann.wait_for_question()
    bar = page.locator("#live-ask .picks")
    expect(bar.locator(".tally")).to_have_text("0 of 2")
    send = bar.locator("[data-send-picks]")
    expect(send).to_be_disabled()
    cards = page.locator('#sheet [id^="hand/"].lit')
    cards.nth(0).click()
    cards.nth(1).click()
    expect(page.locator("#sheet .lifted")).to_have_count(2)
    expect(bar.locator(".tally")).to_have_text("2 of 2")
    cards.nth(0).click()
    expect(bar.locator(".tally")).to_have_text("1 of 2")
    page.locator('#live-ask .choice[value^="discard "][aria-pressed="false"]').last.click()
    expect(bar.locator(".tally")).to_have_text("2 of 2")
    expect(cards).to_have_count(6)  # nothing is sent before the button
    send.click()
    expect(bar).to_be_hidden()
    expect(page.locator('#sheet [id^="hand/"]')).to_have_count(4)


def test_the_quick_are_not_asked_twice(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.page
    ann.start("alien-frontiers", ["me", "bot:greedy"])
    page.locator("#menu-key").click()
    page.get_by_label("Never ask twice").check()
    page.keyboard.press("Escape")
    for number in range(30):
        ann.wait_for_question()
        end = page.locator("#live-ask .choice.ends")
        before = ann.sequence
        if end.count():
            end.first.click()
            ann.wait_for_change(before)
            return
        ann.choose_in_the_list(number)
    raise AssertionError("no turn came to its end")


def test_beats_rise_from_the_counts_and_a_panel_of_dice_does_not_tumble(visit: Visit) -> None:
    ann = visit("Ann", reduced_motion="no-preference")
    page = ann.page
    ann.start("alien-frontiers", ["me", "bot:greedy"])
    ann.wait_for_question()
    page.evaluate(
        """() => {
            window.seen = [];
            new MutationObserver((changes) => {
                for (const change of changes) for (const one of change.addedNodes) window.seen.push(one.className + ' ' + one.textContent);
            }).observe(document.querySelector('.beats'), { childList: true });
            window.turned = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, how) {
                if (JSON.stringify(frames).includes('rotate')) window.turned.push(this.closest('[id].piece')?.id ?? '');
                return animate.call(this, frames, how);
            };
        }"""
    )
    for target in ("solar-converter", "lunar-mine"):
        docking = page.locator(f'#live-ask .choice[value^="dock {target} "]')
        if docking.count():
            before = ann.sequence
            docking.first.click()
            ann.wait_for_change(before)
            break
    page.wait_for_function("() => window.seen.some((one) => /beat up \\+[1-3]/.test(one))", timeout=15_000)
    for text in page.evaluate("window.seen"):
        assert re.match(r"^beat", text)
    turned = page.evaluate("window.turned")
    assert not any(piece.startswith("facility/") for piece in turned), turned


def test_no_beat_rises_where_its_count_is_hidden(visit: Visit) -> None:
    """On a phone the players' counts are behind a tab: what they would show rises from the board or not at all."""
    ann = visit("Ann", reduced_motion="no-preference", viewport=PHONE)
    page = ann.page
    ann.start("race-for-the-galaxy", ["me", "bot:greedy"])
    ann.wait_for_question()
    page.evaluate(
        """() => {
            window.seen = [];
            window.hidden = 0;
            new MutationObserver((changes) => {
                for (const change of changes) for (const one of change.addedNodes) window.seen.push([one.style.left, one.style.top]);
            }).observe(document.querySelector('.beats'), { childList: true });
            const asked = Element.prototype.getBoundingClientRect;
            Element.prototype.getBoundingClientRect = function () {
                const box = asked.call(this);
                if (this.dataset.count && !box.width) window.hidden += 1;
                return box;
            };
        }"""
    )
    for number in range(40):
        ann.choose_in_the_list(number)
        if page.evaluate("window.hidden"):
            break
        ann.wait_for_question()
    page.wait_for_timeout(300)
    assert page.evaluate("window.hidden"), "a count that is hidden changed"
    assert ["0px", "0px"] not in page.evaluate("window.seen")


def test_the_bots_hurry_to_my_turn(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.page
    ann.start("alien-frontiers", ["me", "bot:greedy", "bot:greedy"], pace="slow")
    ann.wait_for_question()
    end_turn(ann)
    hurry = page.get_by_role("button", name="Hurry to my turn")
    expect(hurry).to_be_visible()
    hurry.click()
    expect(page.locator("#live-ask.mine .choice").first).to_be_attached(timeout=15_000)


def payment_of_two_copies() -> Position:
    """A recorded SpaceCorp payment that only the second copy of the one card that pays can complete."""
    for path in sorted(GOLDENS.glob("spacecorp_*.txt")):
        match = recorded(path.stem)
        state = match.setup.start()
        for number, (actor, action) in enumerate(match.played[:420]):
            if actor >= 0 and state.waiting() == [actor]:
                choices = [match.setup.vocabulary.text(one) for one in state.legal(actor)]
                if len(choices) == 1 and choices[0].startswith("pay "):
                    series = match.setup.game.words.pick(state.view(actor), choices)
                    paid = series.amounts if series is not None and 2 in series.copies.values() else None
                    if paid is not None and paid.have + paid.adds[choices[0]][0] < paid.need:
                        return Position(path.stem, number, actor, 1, False)
            state.apply(actor, action)
    raise AssertionError("no recorded game has such a payment")


def test_a_card_that_is_there_twice_is_picked_twice(visit: Visit, server: Running) -> None:
    ann = visit("Ann")
    ann.go(sit_at(server, ann, payment_of_two_copies()))
    ann.wait_for_question()
    before = ann.sequence
    button = ann.page.locator("#live-ask .choice[aria-pressed]")
    button.click()
    assert button.get_attribute("data-times") == "" and ann.page.locator("#live-ask [data-send-picks]").is_disabled()
    button.click()
    assert button.get_attribute("data-times") == "×2"
    ann.page.locator("#live-ask [data-drop-picks]").click()
    assert ann.finish_picking()
    ann.wait_for_change(before)


def test_influence_slides_from_where_it_was(visit: Visit, server: Running) -> None:
    """Federation's Miner stands for the influence on Neo: it travels from its asteroid to the next one, as the piece that it is."""
    record = "federation_players-3"
    match = recorded(record)
    state = match.setup.start()
    for number, (actor, action) in enumerate(match.played):
        if actor >= 0 and any(match.setup.vocabulary.text(one).startswith("move ") for one in state.legal(actor)):
            break
        state.apply(actor, action)
    ann = visit(reduced_motion="no-preference")
    ann.go(sit_at(server, ann, Position(record, number, actor, 2, False)))
    page = ann.page
    page.evaluate(
        """() => {
            window.slid = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, how) {
                if (Array.isArray(frames) && frames[0].transform?.startsWith('matrix') && frames[0].transform !== frames[1].transform) window.slid.push(this.id);
                return animate.call(this, frames, how);
            };
        }"""
    )
    move = page.locator('#live-ask .choice[value^="move "]').first
    before = ann.sequence
    move.click()
    if page.locator("#live-ask .choice[data-armed]").count():
        move.click()
    ann.wait_for_change(before)
    page.wait_for_function("seat => window.slid.includes(`miner/${seat}`)", arg=actor, timeout=15_000)
