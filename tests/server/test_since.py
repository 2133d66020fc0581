"""What happened since the last own action: told once a player, in the words of the log; and the bots that hurry."""

import random
import time

from server.running import Program, Running

from starmeeple.bots import ask, find
from starmeeple.core.rng import Rng
from starmeeple.core.speech import named
from starmeeple.game_setup import game_setup
from starmeeple.match import Match, step_of
from starmeeple.server.screens.since import last_beats, since_last_action
from starmeeple.server.tables.follower import Follower

NAMES = ["Ann", "Ben", "Cleo"]


def followed(slug: str, players: int, decisions: int, seed: int = 1, viewer: int = 0, bot: str = "") -> tuple[Match, Follower]:
    """A game, at random or by bots, as one seat has followed it, up to a moment at which it is asked and others have acted."""
    setup = game_setup(slug, players=players)
    match = Match(setup, seed)
    given = Match(setup, chance="given")
    chooser = random.Random(seed)
    follower = Follower(setup, viewer, given.state)
    rng = Rng(seed)
    bold = find(bot, setup.game) if bot else None
    if bold is not None:
        bold.begin(setup, 0, seed)
    done = 0
    while not match.is_over:
        for seat, action in match.played[done:]:
            before = given.state
            given.play_action(action, seat)
            follower.follow(step_of(setup, before, seat, action))
        done = len(match.played)
        if done > decisions and viewer in match.waiting and since_last_action(follower, follower.since(), NAMES):
            break
        seat = chooser.choice(match.waiting)
        legal = match.state.legal(seat)
        match.play_action(ask(bold, match.state, seat, rng) if bold is not None else chooser.choice(legal), seat)
    return match, follower


def test_one_entry_a_player_with_the_sentences_of_the_log_and_the_changed_counts() -> None:
    _, follower = followed("alien-frontiers", 3, 120)
    found = since_last_action(follower, follower.since(), NAMES)
    seats = [entry["seat"] for entry in found]
    assert len(seats) == len(set(seats)) and 0 not in seats[:-1]
    said = [named(line.text, NAMES, 0) for line in follower.lines]
    things = [thing for entry in found for thing in entry["happened"]]
    numbers = sorted(thing["number"] for thing in things if thing["targets"])
    assert numbers == list(range(1, len(numbers) + 1)) and all(thing["number"] == 0 for thing in things if not thing["targets"])
    assert len({thing["order"] for thing in things}) == len(things)
    for entry in found:
        assert entry["happened"] or entry["seat"] == 0
        for thing in entry["happened"]:
            assert any(thing["text"] in line for line in said), thing
            assert not thing["text"].startswith(entry["name"]), "the name stands before the line already"
    then, words = follower.then, follower.setup.game.words
    assert then is not None
    for entry in found:
        old = {label: value for _, label, value in words.summary(then, entry["seat"])}
        new = {label: value for _, label, value in words.summary(follower.view, entry["seat"])}
        assert all(int(new[one["label"]]) - int(old[one["label"]]) == one["amount"] != 0 for one in entry["changed"])
    assert any(thing["targets"] for entry in found for thing in entry["happened"]), "no place is outlined"


def test_it_is_empty_after_an_own_action_and_for_those_who_look_on() -> None:
    match, follower = followed("alien-frontiers", 2, 60)
    before = match.state
    action = before.legal(0)[0]
    follower.follow(step_of(match.setup, before, 0, action))
    assert since_last_action(follower, follower.since(), NAMES) == []
    public = Follower(match.setup, -3, before)
    public.follow(step_of(match.setup, before, 0, action))
    assert since_last_action(public, public.since(), NAMES) == []


def test_what_concerns_the_reader_is_marked_and_only_that() -> None:
    _, follower = followed("star-factions", 2, 700, seed=3)
    marked = [line for line in follower.lines if line.concerns]
    assert marked and all(line.seat != 0 and "«0»" in line.text for line in marked)


def test_beats_have_numbers_that_the_facts_had() -> None:
    """Shots with their dice, and the hull that is lost at the ship that was hit."""
    kinds: set[str] = set()
    for seed in (3, 4):
        _, follower = followed("star-factions", 2, 500, seed=seed, bot="greedy")
        for back in range(len(follower.steps), 0, -8):
            whole = follower.steps
            follower.steps = whole[:back]
            for beat in last_beats(follower, NAMES):
                kinds.add(beat["kind"])
                if beat["kind"] == "fight" and beat["amount"]:
                    assert beat["amount"] < 0 and beat["targets"][0].startswith("ship/")
                if beat["kind"] == "roll":
                    assert beat["amount"] in range(1, 13)
            follower.steps = whole
    assert {"roll", "fight", "gain", "pay"} <= kinds


def test_a_beat_tells_nothing_that_is_hidden() -> None:
    """A card drawn by another seat of SpaceCorp moves the count of its hand by one, and nothing names it."""
    _, follower = followed("spacecorp", 2, 150)
    assert any(beat["seat"] == 1 for beat in last_beats(follower, NAMES))
    for beat in last_beats(follower, NAMES):
        assert not any(target.startswith("hand/") and beat["seat"] == 1 for target in beat["targets"])


def test_bots_hurry_until_the_caller_is_asked(server: Running, anna: Program) -> None:
    """At a slow pace a bot rests 1.8 seconds a move; hurried, it plays its whole turn at once."""
    wish = {"game": "star-factions", "seats": ["me", "bot:random"], "options": {"players": 2, "round_limit": 4}, "pace": "slow"}
    table = str(anna.post("/api/tables", wish)["id"])
    stream = anna.events(f"/api/tables/{table}/stream")
    next(stream)  # somebody looks on: bots rest
    chooser = random.Random(1)
    hurried = 0
    for _ in range(400):
        found = anna.choices(table)
        if found["choices"]:
            if hurried > 2:
                break
            ends = [choice for choice in found["choices"] if choice == "end-turn"]
            anna.act(table, ends[0] if ends else chooser.choice(found["choices"]), found["sequence"])
            continue
        anna.post(f"/api/tables/{table}/hurry")
        hurried += 1
        deadline = time.monotonic() + 12
        while not anna.choices(table)["choices"] and time.monotonic() < deadline:
            time.sleep(0.05)
        assert time.monotonic() < deadline
    assert hurried > 2
    stream.close()


def test_only_who_sits_there_may_hurry(anna: Program, berta: Program) -> None:
    table = anna.table("star-factions", ["me", "bot:random"])
    assert berta.refused("POST", f"/api/tables/{table}/hurry", {}) == "not-your-seat"
