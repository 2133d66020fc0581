"""Clocks with a given time: how they run, what happens at their end, and that nobody's time runs out while the server is away."""

import random
from pathlib import Path

import pytest
from server.postgres import new_database
from server.running import QUICK, Browser, Program, Running
from server.timing import GivenTime, asked, log_of, timed_table

from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.rows import ClockRow
from starmeeple.server.tables.clocks import DAY, ClockSetting, changed_clocks, clock_of_form, clock_setting, passing_answer, spoken


@pytest.fixture
def time(server: Running) -> GivenTime:
    return GivenTime(server)


def clock_of(person: Program, table: str, seat: int) -> dict[str, float]:
    clock = person.get(f"/api/tables/{table}")["clock"]
    return next(one for one in clock["seats"] if one["seat"] == seat)


def test_a_move_that_takes_too_long_is_left_to_a_bot_until_its_player_is_back(
    server: Running, anna: Program, berta: Program, time: GivenTime
) -> None:
    table = timed_table(anna, berta, "move 120 bot", QUICK, stand_in="random")
    seat, late = asked(table, [anna, berta])
    assert anna.get(f"/api/tables/{table}")["clock"]["words"] == "2 minutes for each move, then a bot plays on"
    time.passes(119)
    assert clock_of(anna, table, seat)["until"] == pytest.approx(time.moment + 1)
    assert not any("run out" in line for line in log_of(anna, table))

    time.passes(1)

    name = ["Anna", "Berta"][seat]
    assert sum(f"{name}’s time has run out" in line for line in log_of(anna, table)) == 1
    player = anna.get(f"/api/tables/{table}")["players"][seat]
    assert player["stand_in"] and player["bot"] == "random" and player["name"] == name
    late.post(f"/api/tables/{table}/seats/{seat}", {"do": "return"})
    assert not anna.get(f"/api/tables/{table}")["players"][seat]["stand_in"]


def test_each_answer_begins_the_time_for_a_move_anew(anna: Program, berta: Program, time: GivenTime) -> None:
    table = timed_table(anna, berta, "move 60 end", QUICK)
    chooser = random.Random(2)
    for _ in range(4):
        time.passes(50)
        assert anna.step(table, [0], chooser) or berta.step(table, [1], chooser)
        seat, _ = asked(table, [anna, berta])
        assert clock_of(anna, table, seat)["until"] == pytest.approx(time.moment + 60)
    assert anna.get(f"/api/tables/{table}")["table"]["state"] == "running"
    time.passes(60)
    assert anna.get(f"/api/tables/{table}")["table"]["state"] == "closed"


def test_the_time_for_the_whole_game_runs_only_while_a_seat_is_asked() -> None:
    setting = ClockSetting("game", 600, "bot")
    clocks = changed_clocks(setting, {}, [0], (), 1000)
    assert clocks == {0: ClockRow(600, 1600)}
    clocks |= changed_clocks(setting, clocks, [0], [0], 1100)  # an answer, and the next question is for the same seat
    assert clocks[0].until == 1600
    clocks |= changed_clocks(setting, clocks, [1], [0], 1200)
    assert clocks == {0: ClockRow(400), 1: ClockRow(600, 1800)}
    clocks |= changed_clocks(setting, clocks, [0], [1], 1300)
    assert clocks == {0: ClockRow(400, 1700), 1: ClockRow(500)}
    clocks |= changed_clocks(setting, clocks, [], (), 1700)  # it has run out, and a bot stands in
    assert clocks[0] == ClockRow(0)
    clocks |= changed_clocks(setting, clocks, [0], (), 1800, back=[0])
    assert clocks[0] == ClockRow(60, 1860), "who comes back gets a tenth, a minute at least"


def test_a_game_that_ends_by_its_clock_is_given_up_with_the_reason(server: Running, anna: Program, berta: Program, time: GivenTime) -> None:
    table = timed_table(anna, berta, "game 300 end", QUICK)
    seat, late = asked(table, [anna, berta])
    asking = late.choices(table, seat)
    time.passes(301)
    screen = berta.get(f"/api/tables/{table}")
    said = f"{['Anna', 'Berta'][seat]}’s time ran out: the game was given up."
    assert screen["table"]["state"] == "closed" and screen["question"] == said and screen["result"] is None
    assert log_of(anna, table)[-1] == f"{['Anna', 'Berta'][seat]}’s time has run out; the game ends here."
    body = {"sequence": asking["sequence"], "action": asking["choices"][0], "seat": seat}
    assert late.refused("POST", f"/api/tables/{table}/actions", body) == "not-running"
    assert not server.call(server.services.ratings.count(server.services.registry.tables[table].row))
    time.passes(1000)
    assert len([line for line in log_of(anna, table) if "run out" in line]) == 1


def test_a_turn_is_passed_where_the_rules_allow_it_and_left_to_a_bot_where_not(
    server: Running, anna: Program, berta: Program, time: GivenTime
) -> None:
    table = timed_table(anna, berta, "move 60 skip", QUICK, stand_in="random")
    here = server.services.registry.tables[table]
    chooser = random.Random(4)
    passed = False
    for _ in range(80):
        seat, person = asked(table, [anna, berta])
        notation = passing_answer(here, seat)
        if notation:
            played = len(here.match.played)  # type: ignore[union-attr]
            time.passes(61)
            assert not here.seats[seat].stand_in
            assert (seat, notation) == text_of(here, played)
            assert any(f"the table passes for {here.names()[seat]}" in line for line in log_of(anna, table))
            passed = True
            break
        assert person.step(table, [seat], chooser)
    assert passed, "nobody could ever pass"
    for _ in range(80):
        seat, person = asked(table, [anna, berta])
        if not passing_answer(here, seat):
            time.passes(61)
            assert here.seats[seat].stand_in == "random"
            return
        assert person.step(table, [seat], chooser)
    raise AssertionError("somebody could always pass")


def text_of(here: object, at: int) -> tuple[int, str]:
    seat, action = here.match.played[at]  # type: ignore[attr-defined]
    return seat, here.setup.vocabulary.text(action)  # type: ignore[attr-defined]


def test_a_secret_answer_is_never_given_by_the_clock_for_all_to_know(
    server: Running, anna: Program, berta: Program, time: GivenTime
) -> None:
    table = timed_table(anna, berta, "move 60 skip", "race-for-the-galaxy", stand_in="random")
    here = server.services.registry.tables[table]
    assert here.match is not None and len(here.waiting) == 2
    assert [passing_answer(here, seat) for seat in here.waiting] == ["", ""]


def test_days_survive_a_restart_and_no_time_runs_while_the_server_is_away(tmp_path: Path) -> None:
    first = Running(tmp_path / "games.db")
    time = GivenTime(first)
    try:
        anna, berta = Program(first.address, "Anna"), Program(first.address, "Berta")
        table = timed_table(anna, berta, f"days {2 * DAY} end", QUICK)
        time.passes(1.5 * DAY)
        assert anna.get(f"/api/tables/{table}")["table"]["state"] == "running"
    finally:
        first.stop()

    time.moment += 10 * DAY  # nobody can answer: there is no server
    second = Running(tmp_path / "games.db")
    try:
        again = GivenTime(second, moment=time.moment, begun=True)
        again.look()
        anna.http.base_url = second.address
        assert anna.get(f"/api/tables/{table}")["table"]["state"] == "running"
        seat = second.services.registry.tables[table].waiting[0]
        assert clock_of(anna, table, seat)["until"] == pytest.approx(again.moment + DAY / 2, abs=1)
        again.passes(DAY / 2 - 10)
        assert anna.get(f"/api/tables/{table}")["table"]["state"] == "running"
        again.passes(10)
        assert anna.get(f"/api/tables/{table}")["table"]["state"] == "closed"
    finally:
        second.stop()


def test_no_time_runs_while_nothing_can_be_stored(server: Running, anna: Program, berta: Program, time: GivenTime) -> None:
    table = timed_table(anna, berta, "move 60 end", QUICK)
    runner = server.services.database.runner
    time.passes(50)
    seat, late = asked(table, [anna, berta])
    runner.weather = "The disk is full."
    try:
        time.passes(3600)
    finally:
        runner.weather = ""
    time.look()
    assert anna.get(f"/api/tables/{table}")["table"]["state"] == "running"
    assert clock_of(anna, table, seat)["until"] == pytest.approx(time.moment + 20), "ten seconds were left; twenty are for everybody"
    assert late.step(table, [seat], random.Random(1))


def test_servers_that_share_a_database_end_a_clock_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    place = new_database()
    first, second = Running(place), Running(place)
    try:
        time = GivenTime(first, second)
        anna, berta = Program(first.address, "Anna"), Program(second.address, "Berta")
        table = timed_table(anna, berta, "move 60 bot", QUICK, stand_in="random")
        seat, _ = asked(table, [anna, berta])
        first.stop()  # the owner goes; the other one has the clocks in its database
        time.servers = [second]
        time.passes(59)
        assert not second.call(second.services.registry.table(table)).seats[seat].stand_in
        time.passes(1)
        time.look()
        assert sum("run out" in line for line in log_of(berta, table)) == 1
    finally:
        second.stop()


@pytest.mark.parametrize(
    ("clock", "sentence"),
    [
        ("hourglass 60 bot", "A clock is one of none, move, game, days."),
        ("move 5 bot", "from 10 seconds to 2 hours"),
        ("move -60 bot", "from 10 seconds to 2 hours"),
        ("move ٣٠ bot", "from 10 seconds to 2 hours"),
        ("game 90000 bot", "from 1 minute to 1 day"),
        ("days 3600 bot", "from 1 day to 30 days"),
        ("move 60 explode", "one of bot, skip, end"),
        ("move", "from 10 seconds"),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused_with_a_sentence(clock: str, sentence: str) -> None:
    with pytest.raises(RequestError) as refused:
        clock_setting(clock)
    assert sentence in refused.value.sentence


def test_the_form_speaks_in_minutes_and_days(server: Running) -> None:
    assert clock_of_form("move", "1,5", "skip") == "move 90 skip"
    assert clock_of_form("days", "3", "") == f"days {3 * DAY} bot"
    assert clock_of_form("none", "x", "x") == ""
    for amount in ("", "soon", "nan", "inf", "-4", "1e400"):
        with pytest.raises(RequestError):
            clock_setting(clock_of_form("move", amount, "bot"))
    browser = Browser(server.address)
    wrong = browser.submit(f"/new/{QUICK}", players="2", clock="move", **{"clock.amount": "never", "seat.0": "me", "seat.1": "here"})
    assert wrong.status_code == 422 and "Say how much time the clock gives" in wrong.text
    made = browser.submit(
        f"/new/{QUICK}", players="2", clock="days", **{"clock.amount": "2", "clock.end": "end", "seat.0": "me", "seat.1": "here"}
    )
    assert "2 days for each move, then the game ends" in browser.http.get(made.headers["location"]).text


def test_times_in_words() -> None:
    assert [spoken(n) for n in (0, 1, 59, 90, 3600, 5400, DAY, 2 * DAY + 3601)] == [
        "0 seconds", "1 second", "59 seconds", "1 minute 30 seconds", "1 hour", "1 hour 30 minutes", "1 day", "2 days 1 hour",
    ]  # fmt: skip
