"""Several browsers at one table over an evening: invitations that lead home, leaving, resigning, clocks by a given time, notices, spectators
who are counted and may chat if the host allows it, a rematch with seats turned."""

import re
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import expect
from server.running import Running
from server.timing import GivenTime
from web.browsing import SHORTEST, SLOW, Person
from web.conftest import Visit

GAME = "star-factions"
# What a browser would show and sound, noted down; whether the page is seen, as the test says.
LISTENING = """
window.noticed = []; window.sounded = 0; window.seen = true;
window.Notification = class {
  static permission = localStorage.getItem('permission') ?? 'default';
  static async requestPermission() { window.asked = (window.asked ?? 0) + 1; localStorage.setItem('permission', 'granted'); return Notification.permission = 'granted'; }
  constructor(title, { body }) { window.noticed.push([title, body]); }
  close() {}
};
window.AudioContext = class {
  currentTime = 0; destination = {};
  createOscillator() { window.sounded += 1; return { frequency: {}, connect: (to) => to, start() {}, stop() {} }; }
  createGain() { const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }; return { gain, connect: (to) => to }; }
};
Object.defineProperty(document, 'hidden', { get: () => !window.seen });
"""


def two_at(visit: Visit, slug: str = GAME, **more: str) -> tuple[Person, Person, str]:
    """Ada has made a table, and Bob has come by the one link for any free seat. The link."""
    ada, bob = visit("Ada"), visit()
    ada.start(slug, ["me", "friend"], **more)
    link = ada.page.locator("#invite-any").input_value()
    bob.come_by(link, "Bob")
    expect(ada.page.locator("#sheet svg")).to_be_visible(timeout=SLOW)
    return ada, bob, link


def who_is_asked(*people: Person) -> Person:
    people[0].wait_until(lambda: any(person.is_asked for person in people), "nobody is asked")
    return next(person for person in people if person.is_asked)


def play_until(asked: Person, *people: Person) -> None:
    """Let whoever is asked play until this person is."""
    for number in range(80):
        person = who_is_asked(*people)
        if person is asked:
            return
        person.choose_in_the_list(number * 3)
    raise AssertionError("the turn never comes")


def test_an_invitation_leads_home_and_shows_others_the_way_to_watch(visit: Visit) -> None:
    ada, bob, link = two_at(visit)
    path = "/join/" + link.rsplit("/", 1)[1]
    expect(ada.page.locator("#live-players")).to_contain_text("Bob")

    bob.go(path)
    bob.page.wait_for_url("**/table/*")
    assert who_is_asked(ada, bob) in (ada, bob)

    eve = visit("Eve")
    eve.go(path)
    expect(eve.page.get_by_text("Every seat at this table is taken.")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Take the seat")).to_have_count(0)
    eve.page.get_by_role("link", name="Watch the game").click()
    eve.page.wait_for_url("**/table/*")
    expect(eve.page.locator("#live-ask .choice")).to_have_count(0)
    expect(ada.page.locator("#live-clock .company")).to_contain_text("1 watching", timeout=SLOW)
    eve.go("/")
    expect(ada.page.locator("#live-clock .company")).to_be_hidden(timeout=SLOW)


def test_the_qr_code_stands_beside_the_one_link(visit: Visit) -> None:
    ada = visit("Ada")
    ada.start(GAME, ["me", "friend"])
    code = ada.page.get_by_role("img", name="The link as a QR code").first
    expect(code.locator("svg")).to_be_visible()
    box = code.locator("svg").bounding_box()
    assert box and box["width"] >= 120, "a camera can read it"


def test_bobs_own_link_brings_him_back_from_another_browser(visit: Visit) -> None:
    ada, bob, _ = two_at(visit)
    bob.page.locator("#menu-key").click()
    link = bob.page.get_by_role("button", name="Copy my link back").get_attribute("data-copy")
    assert link
    phone = visit()
    phone.go("/join/" + link.rsplit("/", 1)[1])
    phone.page.get_by_role("button", name="Take the seat").click()
    phone.page.wait_for_url("**/table/*")
    expect(phone.page.locator("#live-players .player", has_text="Bob")).to_contain_text("you")
    assert who_is_asked(ada, phone)


def test_leaving_opens_the_seat_for_somebody_else(visit: Visit) -> None:
    ada, bob, link = two_at(visit)
    bob.page.locator("#menu-key").click()
    bob.page.get_by_role("button", name="Leave").click()
    bob.page.get_by_role("button", name="Press again").click()
    expect(ada.page.locator("#live-log")).to_contain_text("Bob leaves", timeout=SLOW)
    expect(ada.page.locator("#live-players")).to_contain_text("Open seat")
    expect(bob.page.locator("#live-ask .choice")).to_have_count(0)

    cem = visit()
    cem.come_by(link, "Cem")
    expect(ada.page.locator("#live-players")).to_contain_text("Cem", timeout=SLOW)


def test_who_resigns_is_followed_by_a_bot_that_is_marked_and_the_others_play_on(visit: Visit) -> None:
    ada, bob, _ = two_at(visit)
    bob.page.locator("#menu-key").click()
    bob.page.get_by_role("button", name="Resign").click()
    expect(ada.page.locator("#live-log")).not_to_contain_text("resign")
    bob.page.get_by_role("button", name="Press again").click()
    expect(ada.page.locator("#live-log")).to_contain_text("Bob resigns", timeout=SLOW)
    expect(ada.page.locator("#live-players")).to_contain_text("bot for Bob, who resigned in")
    play_until(ada, ada)
    ada.choose_in_the_list(1)
    expect(bob.page.locator("#live-ask .choice")).to_have_count(0)
    expect(bob.page.locator("#live-players .player small", has_text="you")).to_have_count(0)


@pytest.fixture
def timed(tmp_path: Path) -> Iterator[tuple[Running, GivenTime]]:
    """A server of its own, by whose clock only the test's time passes."""
    running = Running(tmp_path / "timed.db")
    yield running, GivenTime(running)
    running.stop()


def with_clock(ada: Person, bob: Person, kind: str, amount: str, end: str) -> None:
    """A table with a clock, made by the form."""
    page = ada.go(f"/new/{GAME}")
    page.get_by_text("Time and company").click()
    page.locator("[name=clock]").select_option(kind)
    page.locator('[name="clock.amount"]').fill(amount)
    page.locator('[name="clock.end"]').select_option(end)
    page.locator("[name=stand_in]").select_option("random")
    page.locator('[name="seat.1"]').select_option("friend")
    page.get_by_text("The table", exact=True).click()
    page.locator("[name=pace]").select_option("off")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    bob.come_by(page.locator("#invite-any").input_value(), "Bob")
    expect(page.locator("#sheet svg")).to_be_visible(timeout=SLOW)


def test_a_move_that_takes_too_long_goes_to_a_bot_and_its_player_may_come_back(timed: tuple[Running, GivenTime], visit: Visit) -> None:
    server, time = timed
    ada, bob = visit("Ada", address=server.address), visit(address=server.address)
    begun = monotonic()
    with_clock(ada, bob, "move", "2", "bot")
    late = who_is_asked(ada, bob)
    other, name = (bob, "Ada") if late is ada else (ada, "Bob")
    expect(other.page.locator(".clock-words")).to_have_text("2 minutes for each move, then a bot plays on.")
    clock = other.page.locator(".clocks li.runs time")
    expect(clock).to_have_text(re.compile(r"^\d:\d\d$"))
    minutes, seconds = clock.inner_text().split(":")
    assert 120 - (monotonic() - begun) - 1 <= int(minutes) * 60 + int(seconds) <= 120

    time.passes(119)
    expect(other.page.locator("#live-log")).not_to_contain_text("run out")
    time.passes(1)

    expect(other.page.locator("#live-log")).to_contain_text(f"{name}’s time has run out", timeout=SLOW)
    expect(other.page.locator("#live-players")).to_contain_text("bot stands in")
    expect(late.page.locator("#live-clock .back")).to_contain_text("A bot plays for you.", timeout=SLOW)
    late.page.get_by_role("button", name="Play on yourself").click()
    expect(other.page.locator("#live-players")).not_to_contain_text("bot stands in", timeout=SLOW)


def test_a_turn_is_passed_where_the_rules_allow_it(timed: tuple[Running, GivenTime], visit: Visit) -> None:
    server, time = timed
    ada, bob = visit("Ada", address=server.address), visit(address=server.address)
    with_clock(ada, bob, "game", "30", "skip")
    for number in range(60):  # until somebody may end the turn
        late = who_is_asked(ada, bob)
        if late.page.locator("#live-ask .choice.ends").count():
            break
        late.choose_in_the_list(number * 3)
    name, other = ("Ada", bob) if late is ada else ("Bob", ada)
    time.passes(1800)
    expect(other.page.locator("#live-log")).to_contain_text(f"{name}’s time has run out", timeout=SLOW)
    expect(other.page.locator("#live-players")).not_to_contain_text("bot stands in")
    assert who_is_asked(other) is other, "it is the other's turn"


def test_days_for_a_move_and_the_game_that_ends_with_them(timed: tuple[Running, GivenTime], visit: Visit) -> None:
    server, time = timed
    ada, bob = visit("Ada", address=server.address), visit(address=server.address)
    with_clock(ada, bob, "days", "3", "end")
    late = who_is_asked(ada, bob)
    other, name = (bob, "Ada") if late is ada else (ada, "Bob")
    expect(other.page.locator(".clocks li.runs time")).to_have_text("3 days")
    address = late.page.url
    late.go("/")
    time.passes(2 * 24 * 3600 + 60)
    other.page.reload()
    expect(other.page.locator("#live-clock .company")).to_contain_text(f"{name} has been away for 2 days.", timeout=SLOW)
    time.passes(24 * 3600)
    expect(other.page.locator("#live-turn")).to_have_text("Closed", timeout=SLOW)
    expect(other.page.locator("#live-log")).to_contain_text(f"{name}’s time has run out")
    late.go(address)
    expect(late.page.locator("#live-ask .choice")).to_have_count(0)


def test_notices_and_a_sound_are_asked_for_once_and_come_when_the_page_is_hidden(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit()
    bob.context.add_init_script(LISTENING)
    ada.start(GAME, ["me", "friend"])
    bob.come_by(ada.page.locator("#invite-any").input_value(), "Bob")
    play_until(ada, ada, bob)
    page = bob.page

    page.get_by_role("button", name="Tell me when it is my turn").click()
    expect(page.get_by_text("You will hear of your turn")).to_be_visible()
    expect(page.locator("[data-tell]")).to_be_hidden()
    assert page.evaluate("[window.asked, window.noticed.length]") == [1, 0]
    play_until(bob, ada, bob)
    page.wait_for_function("window.sounded > 0")
    assert page.evaluate("window.noticed") == [], "who looks at the page sees it there"
    play_until(ada, ada, bob)
    page.evaluate("window.seen = false")
    play_until(bob, ada, bob)

    page.wait_for_function("window.noticed.length === 1")
    assert page.evaluate("window.noticed[0][0]") == "Your turn: Star Factions"
    assert page.evaluate("window.noticed[0][1]") == page.locator("#question").inner_text()
    expect(page).to_have_title("(1) ● Your turn: Star Factions")

    page.reload()
    expect(page.locator("#sheet svg")).to_be_visible()
    expect(page.locator("[data-tell]")).to_be_hidden()
    assert page.evaluate("window.asked ?? 0") == 0, "nobody is asked twice"


def test_nothing_is_noticed_where_nobody_asked_for_it(visit: Visit) -> None:
    ada, bob = visit("Ada"), visit()
    bob.context.add_init_script(LISTENING)
    ada.start(GAME, ["me", "friend"])
    bob.come_by(ada.page.locator("#invite-any").input_value(), "Bob")
    play_until(ada, ada, bob)
    bob.page.evaluate("window.seen = false")
    play_until(bob, ada, bob)
    bob.page.wait_for_timeout(200)
    assert bob.page.evaluate("[window.noticed.length, window.sounded]") == [0, 0]


def test_the_lobby_lists_what_waits_for_somebody_with_a_count_in_the_title(visit: Visit) -> None:
    ada, bob, _ = two_at(visit)
    asked = who_is_asked(ada, bob)
    other = bob if asked is ada else ada
    asked.go("/")
    expect(asked.page).to_have_title("(1) Starmeeple")
    expect(asked.page.get_by_role("heading", name="Waiting for you")).to_be_visible()
    other.go("/")
    expect(other.page).to_have_title("Starmeeple: space board games")
    expect(other.page.get_by_role("heading", name="Waiting for you")).to_have_count(0)
    expect(other.page.get_by_role("heading", name="Your tables")).to_be_visible()


def test_spectators_are_silent_until_the_host_lets_them_chat(visit: Visit) -> None:
    ada, bob, _ = two_at(visit)
    eve = visit("Eve")
    eve.go(ada.page.url)
    for person in (ada, bob, eve):
        person.page.get_by_role("tab", name="Chat").click()
    expect(eve.page.locator("#chat-form")).to_be_hidden()
    expect(bob.page.locator("#chat-form")).to_be_visible()

    ada.page.locator("#menu-key").click()
    ada.page.locator("#spectators").select_option("chat")
    expect(eve.page.locator("#chat-form")).to_be_visible(timeout=SLOW)
    ada.page.keyboard.press("Escape")
    eve.page.get_by_label("Say something").fill("A fine fleet!")
    eve.page.get_by_role("button", name="Send").click()
    for person in (ada, bob):
        line = person.page.locator("#live-chat li", has_text="A fine fleet!")
        expect(line).to_contain_text("spectator", timeout=SLOW)
        expect(line).to_contain_text("Eve")

    ada.page.locator("#menu-key").click()
    ada.page.locator("#spectators").select_option("silent")
    expect(eve.page.locator("#chat-form")).to_be_hidden(timeout=SLOW)


def test_a_rematch_is_offered_to_the_other_and_the_seats_are_turned(visit: Visit, server: Running) -> None:
    ada, bob, _ = two_at(visit, SHORTEST)
    address = ada.page.url
    for person, seat in ((ada, 0), (bob, 1)):
        person.let_a_bot_play(seat)
        person.go("/")  # while nobody looks the bots are soon done
    table = server.services.registry.tables[address.rsplit("/", 1)[1]]
    ada.wait_until(lambda: table.row.state == "over", "the bots never end their game")
    for person in (ada, bob):
        person.go(address)
    ada.watch_to_the_end(10)
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda address: address != bob.page.url)
    expect(bob.page.locator(".invitation")).to_contain_text("Ada asks for a rematch", timeout=SLOW)
    bob.page.get_by_role("link", name="Take your seat").click()
    bob.page.wait_for_url(ada.page.url)
    expect(bob.page.locator("#live-players .player").first).to_contain_text("Bob")
    expect(bob.page.locator("#live-players .player").nth(1)).to_contain_text("Ada")
