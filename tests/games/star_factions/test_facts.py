"""What the rules tell adds up to what lies on the table."""

from collections import Counter
from collections.abc import Iterator
from typing import cast

from starmeeple.core.instinct import best_of
from starmeeple.core.playout import buffer_for, settle
from starmeeple.core.position import Listener
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find
from starmeeple.games.star_factions.engine import facts
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.state import StarFactions
from starmeeple.testing.walk import random_history

Told = tuple[int, int, int, int, int]  # kind, seat, amount, about, place


class Ear(Listener):
    """Writes everything down."""

    def __init__(self) -> None:
        self.heard: list[Told] = []

    def hear(self, kind: int, seat: int, amount: int, about: int, place: int) -> None:
        self.heard.append((int(kind), int(seat), int(amount), int(about), int(place)))


class Ledger:
    """The table as the facts have it."""

    def __init__(self) -> None:
        self.counters: Counter[tuple[int, int]] = Counter()  # seat and counter
        self.hulls: Counter[int] = Counter()
        self.places: dict[int, int] = {}
        self.flags: dict[int, int] = {}
        self.kinds: set[int] = set()

    def enter(self, told: Told, position: StarFactions) -> None:
        kind, seat, amount, about, place = told
        self.kinds.add(kind)
        if kind in (facts.TAKES, facts.PAYS, facts.RETURNS):
            self.counters[seat, about] += amount if kind == facts.TAKES else -amount
        elif kind == facts.PLANTS_A_FLAG:
            self.flags[place] = seat
        elif kind == facts.LOSES_A_FLAG:
            assert self.flags.pop(place) == seat
        elif kind in (facts.APPEARS, facts.MOVES, facts.LANDS):
            assert kind != facts.MOVES or self.places[about] == amount
            self.places[about] = place
            if kind == facts.APPEARS:
                self.hulls[about] = int(position.figures.hull[position.figures.kind[about] * f.FITTINGS])
        elif kind == facts.IS_FITTED:
            self.hulls[about] = int(position.hull[about])
        elif kind in (facts.IS_HIT, facts.IS_REPAIRED):
            self.hulls[about] += amount if kind == facts.IS_REPAIRED else -amount
        elif kind == facts.IS_DESTROYED:
            assert self.places.pop(about) == place
            assert self.hulls.pop(about) <= 0

    def compare(self, position: StarFactions) -> None:
        for side in range(f.SIDES):
            seat = int(position.seat_of[side])
            for counter in range(f.COUNTERS):
                assert seat < 0 or self.counters[seat, counter] == position.counters[side * f.COUNTERS + counter]
        assert self.flags == {planet: int(position.seat_of[side]) for planet, side in enumerate(position.flags) if side >= 0}
        assert self.places == {ship: int(cell) for ship, cell in enumerate(position.cell) if cell >= 0}
        assert all(self.hulls[ship] == position.hull[ship] for ship in self.places)


def random_game(played: GameSetup, seed: int) -> Iterator[State]:
    """The positions of a random game."""
    state = played.start()
    for actor, action in random_history(played, seed):
        yield state
        state.apply(actor, action)
    yield state


def greedy_game(played: GameSetup, seed: int) -> Iterator[State]:
    """The positions of a game by instinct: it plants flags, which random games hardly do."""
    instinct, rng, state = find("star-factions").instinct, Rng(seed), played.start()
    buffer = buffer_for(state)
    while (actor := int(state.actor())) != OVER:
        action = int(state.sample(rng)) if actor == CHANCE else int(best_of(instinct, state, actor, rng, buffer))
        yield state
        state.apply(actor, action)
    yield state


def followed(game: Iterator[State]) -> set[int]:
    """Follow a game by its facts alone; the kinds that were told."""
    ledger, ear = Ledger(), Ear()
    for state in game:
        position = cast(StarFactions, state)
        position.listener = ear
        for told in ear.heard:
            ledger.enter(told, position)
        ear.heard.clear()
        ledger.compare(position)
    return ledger.kinds


def test_counters_flags_hulls_and_places_follow_from_the_facts() -> None:
    kinds = followed(random_game(game_setup("star-factions", players=3, round_limit=40), 1))
    kinds |= followed(random_game(game_setup("star-factions", players=4, round_limit=15), 2))
    kinds |= followed(random_game(game_setup("star-factions", players=2, round_limit=20), 19))  # somebody jumps
    kinds |= followed(greedy_game(game_setup("star-factions", players=2), 0))
    kinds |= followed(greedy_game(game_setup("star-factions", players=3), 3))
    assert kinds >= set(range(len(facts.KINDS))) - {
        facts.RETURNS,
        facts.IS_OUT,
        facts.LOSES_A_FLAG,
        facts.HAS_GRACE,
        facts.GRACE_ENDS,
    }


def test_a_copy_tells_nothing() -> None:
    state = game_setup("star-factions").start()
    ear = Ear()
    cast(StarFactions, state).listener = ear
    settle(state.copy(), Rng(1))
    assert not ear.heard
