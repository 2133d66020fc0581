"""Standing orders: the table says no for a seat, after a wait that tells nothing; nobody else ever hears of it."""

import asyncio
import bisect
import random
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from server.running import QUICK, Browser, Program, Running
from server.test_hidden import bytes_for
from server.test_secrets import seated, texts, token_of

from starmeeple.core.game import Reactions
from starmeeple.core.standing import standing_order
from starmeeple.core.state import PUBLIC, State
from starmeeple.game_setup import GameSetup
from starmeeple.games import find
from starmeeple.match import Match
from starmeeple.server.tables.bots import REACTION_SECONDS, BotDriver, reaction_wait
from starmeeple.server.tables.follower import Follower
from starmeeple.server.tables.table import Table

CORP = "spacecorp"
REACTS = find(CORP).reactions


def asked_positions(setup: GameSetup, seat: int) -> tuple[State, State]:
    """Two positions in which the seat is asked for a reaction: in one it has something to answer with, in the other it has not."""
    able: State | None = None
    unable: State | None = None
    chooser = random.Random(1)
    for seed in range(200):
        match = Match(setup, seed)
        for _ in range(250):
            if match.is_over:
                break
            actor = match.actor
            choices = match.legal(actor)
            if actor == seat and match.view(seat)["asked"] in REACTS.asked:  # type: ignore[union-attr]  # the game has them
                if len(choices) > 1:
                    able = able or match.state.copy()
                else:
                    unable = unable or match.state.copy()
                if able is not None and unable is not None:
                    return able, unable
            match.play(chooser.choice(choices), actor)
    raise AssertionError("no such positions")


def put(table: Table, state: State, viewers: Sequence[int] = (0, 1, 2, PUBLIC)) -> None:
    """Set a table to a position, before the follower of some."""
    match = Match(table.setup, chance="given", start=state.copy())
    table.history.match = match
    table.history.followers = {viewer: Follower(table.setup, viewer, match.state) for viewer in viewers if viewer < table.setup.players}
    table.history.questions += 1


def grown(table: Table, rows: int) -> None:
    """Wait until the table has more rows."""
    deadline = time.monotonic() + 20
    while len(table.rows) == rows:
        assert time.monotonic() < deadline, "the table does not answer"
        time.sleep(0.005)


def until_reaction(table: str, people: Sequence[Program], seat: int, chooser: random.Random, live: Table) -> None:
    """Play on until the seat is asked for a reaction."""
    for _ in range(2000):
        assert live.row.state == "running", "the game is over"
        if live.is_reaction(seat):
            return
        for n, person in enumerate(people):
            if person.step(table, [n], chooser):
                break
        else:
            time.sleep(0.002)
    raise AssertionError("no reaction was ever asked")


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """The Kolmogorov–Smirnov statistic of two samples: the largest difference between their distribution functions."""
    first, second = sorted(one), sorted(other)
    return max(abs(bisect.bisect_right(first, x) / len(first) - bisect.bisect_right(second, x) / len(second)) for x in first + second)


def limit(n: int, m: int) -> float:
    """What the statistic exceeds once in ten thousand times if both samples come from the same distribution."""
    return float(2.225 * ((n + m) / (n * m)) ** 0.5)


def test_the_order_says_no_for_the_seat_whether_or_not_it_has_a_card(server: Running, anna: Program, berta: Program) -> None:
    table = seated(CORP, anna, berta)
    live = server.services.registry.tables[table]
    for state in asked_positions(live.setup, 1):
        put(live, state)
        rows = len(live.rows)
        asked = berta.get(f"/api/tables/{table}")
        assert asked["asked_of_you"] and [saying["say"] for saying in asked["reactions"] if saying["now"]] == ["ask"]

        assert berta.post(f"/api/tables/{table}/reactions", {"say": "round"}) == {"seat": 1, "say": "round"}
        grown(live, rows)

        assert (live.rows[rows].kind, live.rows[rows].seat, live.rows[rows].notation) == ("action", 1, "decline")
        berta.post(f"/api/tables/{table}/reactions", {"say": "ask", "seat": 1})


def test_while_an_order_holds_nothing_is_asked_and_nothing_else_can_be_answered(server: Running, anna: Program, berta: Program) -> None:
    table = seated(CORP, anna, berta)
    anna.post(f"/api/tables/{table}/table", {"do": "pace", "pace": "normal"})
    live = server.services.registry.tables[table]
    server.services.registry.bots.haste = 1e-3
    able, _ = asked_positions(live.setup, 1)
    put(live, able)
    question = berta.choices(table)
    assert len(question["choices"]) > 1
    berta.post(f"/api/tables/{table}/reactions", {"say": "era"})

    screen = berta.get(f"/api/tables/{table}")
    assert not screen["asked_of_you"] and screen["choices"] == [] and "standing order" in screen["question"]
    assert berta.choices(table)["choices"] == []
    act = {"sequence": question["sequence"], "action": question["choices"][0]}
    assert berta.refused("POST", f"/api/tables/{table}/actions", act) == "not-your-turn"
    berta.post(f"/api/tables/{table}/reactions", {"say": "ask"})
    assert berta.choices(table) == question, "to change one's mind in time"
    berta.act(table, question["choices"][0], question["sequence"])


def test_only_the_holder_may_give_an_order(server: Running, anna: Program, berta: Program) -> None:
    table = seated(CORP, anna, berta)
    path = f"/api/tables/{table}/reactions"
    assert anna.refused("POST", path, {"say": "era", "seat": 1}) == "not-your-seat"
    assert Program(server.address, "Mallory").refused("POST", path, {"say": "era", "seat": 1}) == "not-your-seat"
    assert berta.refused("POST", path, {"say": "never"}) == "bad-request"
    assert berta.refused("POST", path, {"say": "actor"}) == "bad-request"
    assert Program(server.address, "Mallory").get(f"/api/tables/{table}")["reactions"] == []
    open_game = seated(QUICK, anna, berta)
    assert anna.get(f"/api/tables/{open_game}")["reactions"] == []
    assert anna.refused("POST", f"/api/tables/{open_game}/reactions", {"say": "ask"}) == "bad-request"


def test_nobody_else_sees_an_order_anywhere(server: Running) -> None:
    """Every byte that another player, the host and a spectator get is the same before and after, also while the seat is asked."""
    browsers = [Browser(server.address) for _ in range(4)]
    for number, browser in enumerate(browsers):
        browser.submit("/me", name=f"Player {number}")
    where = (
        browsers[0]
        .submit(f"/new/{CORP}", players="3", pace="normal", **{"seat.0": "me", "seat.1": "friend", "seat.2": "friend"})
        .headers["location"]
    )
    table = where.rsplit("/", 1)[1]
    live = server.services.registry.tables[table]
    for seat in (1, 2):
        browsers[seat].submit(f"/join/{live.link(seat)}", name=f"Player {seat}")
    server.services.registry.bots.haste = 1e-3  # the wait is long: there is time to look
    able, unable = asked_positions(live.setup, 1)
    others = [(browsers[0], 0), (browsers[2], 2), (browsers[3], PUBLIC)]
    for state in (None, able, unable):
        if state is not None:
            put(live, state)
        before = [bytes_for(browser, table, seat) for browser, seat in others]
        for say in ("round", "era", "ask", "era"):
            assert browsers[1].submit(f"{where}/reactions", seat="1", say=say).status_code == 303
            assert [bytes_for(browser, table, seat) for browser, seat in others] == before
        assert live.order_of(1) == "era"
        browsers[1].submit(f"{where}/reactions", seat="1", say="ask")


def test_an_order_survives_a_restart_and_ends_with_its_span(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db")
    anna, berta = Program(server.address, "Anna"), Program(server.address, "Berta")
    table = seated(CORP, anna, berta)
    berta.post(f"/api/tables/{table}/reactions", {"say": "round"})
    server.stop()

    server = Running(tmp_path / "games.db")
    try:
        anna, berta = Program(server.address, token=anna.token), Program(server.address, token=berta.token)
        assert [saying["say"] for saying in berta.get(f"/api/tables/{table}")["reactions"] if saying["now"]] == ["round"]
        assert [saying["say"] for saying in anna.get(f"/api/tables/{table}")["reactions"] if saying["now"]] == ["ask"]
        live = server.services.registry.tables[table]
        assert live.match is not None
        began = live.match.view(1)["round"]
        chooser = random.Random(5)
        answered = 0
        while live.match.view(1)["round"] == began and live.row.state == "running":
            assert not [action for action in berta.choices(table)["choices"] if action == "decline"], "asked in spite of the order"
            if not any(person.step(table, [seat], chooser) for seat, person in ((0, anna), (1, berta))):
                time.sleep(0.002)
            answered = sum(row.seat == 1 and row.notation == "decline" for row in live.rows)
        assert answered, "nothing was ever asked in this round"
        assert live.order_of(1) == "ask"
        until_reaction(table, [anna, berta], 1, chooser, live)
        assert berta.get(f"/api/tables/{table}")["asked_of_you"]
    finally:
        server.stop()


def test_a_restart_in_the_middle_of_the_wait_answers_all_the_same(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db")
    anna, berta = Program(server.address, "Anna"), Program(server.address, "Berta")
    table = seated(CORP, anna, berta)
    live = server.services.registry.tables[table]
    until_reaction(table, [anna, berta], 1, random.Random(6), live)
    anna.post(f"/api/tables/{table}/table", {"do": "pace", "pace": "normal"})
    server.services.registry.bots.haste = 1e-3
    berta.post(f"/api/tables/{table}/reactions", {"say": "era"})
    rows = len(live.rows)
    server.stop()
    assert len(live.rows) == rows

    server = Running(tmp_path / "games.db")
    try:
        deadline = time.monotonic() + 20
        while len(server.call(server.services.database.rows(table))) == rows:
            assert time.monotonic() < deadline, "nobody came, and nothing was answered"
            time.sleep(0.02)
        assert server.call(server.services.database.rows(table))[rows].notation == "decline"
    finally:
        server.stop()


def test_whoever_leaves_takes_the_order_along(server: Running, anna: Program, berta: Program) -> None:
    table = seated(CORP, anna, berta)
    live = server.services.registry.tables[table]
    berta.post(f"/api/tables/{table}/reactions", {"say": "era"})
    phone = Program(server.address, "Phone")
    phone.post(f"/api/join/{token_of(berta.get(f'/api/tables/{table}')['you']['links']['1'])}", {})
    assert live.order_of(1) == "era", "the same player in another browser"
    link = phone.post(f"/api/tables/{table}/seats/1", {"do": "remove"})
    link = anna.get(f"/api/tables/{table}")["players"][1]["invite"]
    Program(server.address, "Dora").post(f"/api/join/{token_of(link)}", {})
    assert live.order_of(1) == "ask" and server.call(server.services.database.standing(table)) == {}


def test_on_one_screen_each_seat_has_its_own_order(server: Running, anna: Program) -> None:
    table = anna.table(CORP, ["me", "here"])
    anna.post(f"/api/tables/{table}/reactions", {"say": "era", "seat": 1})
    live = server.services.registry.tables[table]
    assert (live.order_of(0), live.order_of(1)) == ("ask", "era")
    now = [[saying["say"] for saying in anna.get(f"/api/tables/{table}", seat=seat)["reactions"] if saying["now"]] for seat in (0, 1)]
    assert now == [["ask"], ["era"]]
    chooser = random.Random(2)
    for _ in range(80):
        if live.row.state != "running":
            break
        if not anna.step(table, [0, 1], chooser):
            time.sleep(0.005)
    assert any(row.seat == 1 and row.notation == "decline" for row in live.rows)
    assert not any("order" in line for line in texts(anna, table))


def test_a_bot_that_is_asked_plays_on(anna: Program) -> None:
    table = anna.table(CORP, ["me", "bot:greedy"], era="mariners")
    anna.post(f"/api/tables/{table}/reactions", {"say": "era"})
    chooser = random.Random(3)
    deadline = time.monotonic() + 100
    while anna.choices(table)["state"] == "running":
        assert time.monotonic() < deadline, "the game does not go on"
        if not anna.step(table, [0], chooser):
            time.sleep(0.002)


def test_a_round_of_the_next_era_is_another_round() -> None:
    reactions = Reactions(("react",), "decline", (("this round", "round"), ("this era", "era")))
    order = standing_order(reactions, "round", {"round": 2, "era": "one"})
    assert order is not None and order.holds({"round": 2, "era": "one"})
    assert not order.holds({"round": 3, "era": "one"}) and not order.holds({"round": 2, "era": "two"})
    longer = standing_order(reactions, "era", {"round": 2, "era": "one"})
    assert longer is not None and longer.holds({"round": 3, "era": "one"}) and not longer.holds({"round": 2, "era": "two"})
    assert standing_order(reactions, "ask", {}) is None and not order.holds({})


def test_waits_are_drawn_evenly_and_by_the_pace_alone() -> None:
    low, high = REACTION_SECONDS
    waits = [reaction_wait("normal") for _ in range(2000)]
    assert low <= min(waits) and max(waits) <= high
    assert distance(waits, [low + (high - low) * (n + 0.5) / 2000 for n in range(2000)]) < limit(2000, 2000)
    assert {reaction_wait("off") for _ in range(20)} == {0.0}
    assert 0.5 * low <= reaction_wait("quick") <= 0.5 * high


async def timed(bots: BotDriver, table: Table, state: State) -> float:
    """How long it takes in a real table from the question to the answer."""
    while bots.is_busy(table.id) or table.lock.locked():
        await asyncio.sleep(0)
    put(table, state, ())
    if not table.played_by_bot(1):
        assert REACTS is not None
        order = standing_order(REACTS, "era", state.view(1))
        assert order is not None
        table.standing[1] = order
    rows, started = len(table.rows), time.perf_counter()
    bots.wake(table)
    while len(table.rows) == rows:
        await asyncio.sleep(0.0002)
    return time.perf_counter() - started


async def timed_in_turn(bots: BotDriver, table: Table, states: Sequence[State], waits: int) -> list[list[float]]:
    """Many times, one position after the other, so that a busy machine is the same for all."""
    took: list[list[float]] = [[] for _ in states]
    for _ in range(waits):
        for found, state in zip(took, states):
            found.append(await timed(bots, table, state))
    return took


@pytest.mark.parametrize(("bot", "waits", "haste", "notices"), [("", 500, 60.0, 1.3), ("random", 60, 20.0, 2.0)], ids=["order", "bot"])
def test_the_time_to_an_answer_does_not_depend_on_the_hand(bot: str, waits: int, haste: float, notices: float) -> None:
    """Kolmogorov–Smirnov over the waits in a real table, with a clock that runs faster, with and without the card in turn. The clock must not
    run so fast that the rules' own time, which differs from position to position on a busy machine, counts more than the wait."""
    server = Running("sqlite://")
    try:
        anna, berta = Program(server.address, "Anna"), Program(server.address, "Berta")
        table = server.services.registry.tables[seated(CORP, anna, berta)]
        anna.post(f"/api/tables/{table.id}/table", {"do": "pace", "pace": "normal"})
        states = asked_positions(table.setup, 1)
        server.services.registry.bots.haste = haste
        if bot:
            anna.post(f"/api/tables/{table.id}/seats/1", {"do": "remove"})
            anna.post(f"/api/tables/{table.id}/seats/1", {"do": "bot", "bot": bot})
            server.call(timed(server.services.registry.bots, table, states[0]))  # its worker reads its modules
        able, unable = server.call(timed_in_turn(server.services.registry.bots, table, states, waits))
    finally:
        server.stop()

    assert min(able + unable) >= REACTION_SECONDS[0] / haste
    assert distance(able, unable) < limit(waits, waits)
    assert distance(able, [wait * notices for wait in unable]) > limit(waits, waits), "this test would not notice much"
