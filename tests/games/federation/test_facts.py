"""What the rules tell adds up to what lies on the table."""

from collections import Counter
from typing import cast

from starmeeple.core.playout import settle
from starmeeple.core.position import Listener
from starmeeple.core.rng import Rng
from starmeeple.game_setup import game_setup
from starmeeple.games.federation.engine import facts
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.state import Federation
from starmeeple.testing.walk import random_history

COUNTED = {facts.GAINS: ("reserve", 1), facts.PAYS: ("reserve", -1)}
COLLECTED = {
    facts.OPENS_A_MISSION: "opened", facts.FLIES: "flown", facts.TAKES_AN_ASTEROID: "asteroids", facts.TAKES_A_TILE: "tiles",
    facts.BUILDS: "robots", facts.RECEIVES_A_MEDAL: "medals",
}  # fmt: skip


class Ledger(Listener):
    """The table as the facts have it."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, int, int]] = Counter()  # field, seat, thing
        self.sets: Counter[tuple[str, int]] = Counter()  # field, seat: a mask
        self.numbers: Counter[tuple[str, int]] = Counter()  # field, seat
        self.discs: Counter[tuple[int, int]] = Counter()  # seat, stall: level
        self.single: dict[str, int] = {}
        self.kinds: set[int] = set()

    def hear(self, kind: int, seat: int, amount: int, about: int, place: int) -> None:
        self.kinds.add(int(kind))
        if kind in COUNTED:
            name, sign = COUNTED[kind]
            self.counts[name, seat, about] += sign * amount
        elif kind in COLLECTED:
            assert not self.sets[COLLECTED[kind], seat] >> about & 1, "told twice"
            self.sets[COLLECTED[kind], seat] |= 1 << about
        elif kind == facts.FUNDS:
            self.counts["projects", -1, about] += 1
            assert self.counts["projects", -1, about] == amount
        elif kind in (facts.SCORES, facts.SCORES_MEDALS, facts.SCORES_LEFTOVERS, facts.SCORES_PROJECT):
            self.numbers["score", seat] += amount
        elif kind == facts.RISES:
            self.numbers["degree", seat] += amount
            assert self.numbers["degree", seat] == about
        elif kind == facts.DROPS:
            self.numbers["degree", seat] -= amount
            assert self.numbers["degree", seat] == about
        elif kind in (facts.MINER_MOVES, facts.MAGE_MOVES):
            self.numbers["miner" if kind == facts.MINER_MOVES else "mage", seat] = place
        elif kind in (facts.TAKES_DEEP_SPACE, facts.STARTS_WITH):
            self.numbers["deep" if kind == facts.TAKES_DEEP_SPACE else "started", seat] = about + 1
        elif kind == facts.SETS_A_DISC:
            self.discs[seat, about] += amount
            assert self.discs[seat, about] == place
        elif kind == facts.HOLDS_THE_PRESIDENT:
            self.single["president"] = seat
        elif kind == facts.ROUND_BEGINS:
            self.single["round"], self.single["first"] = amount, seat
        elif kind == facts.LAW_PASSES:
            self.single["passed"], self.single["passed_side"] = about + 1, amount

    def compare(self, position: Federation) -> None:
        for project in range(f.PROJECTS):
            assert self.counts["projects", -1, project] == position.projects[project]
        for seat in range(int(position.figures.players)):
            for resource in range(f.RESOURCES):
                assert self.counts["reserve", seat, resource] == position.reserve[seat * f.RESOURCES + resource]
            for name in COLLECTED.values():
                assert self.sets[name, seat] == getattr(position, name)[seat], name
            for name in ("score", "degree", "miner", "mage", "deep", "started"):
                assert self.numbers[name, seat] == getattr(position, name)[seat], name
            for stall in range(f.STALLS):
                assert self.discs[seat, stall] == (position.discs[seat] >> stall & 1) + (position.high[seat] >> stall & 1)
        for name, value in self.single.items():
            assert getattr(position, name) == value, name


def test_what_players_have_follows_from_the_facts() -> None:
    kinds: set[int] = set()
    for players, choices in ((2, {}), (3, {"setup": "advanced"}), (4, {})):
        played = game_setup("federation", players=players, **choices)
        position = cast(Federation, played.start())
        ledger = Ledger()
        position.listener = ledger
        for seat in range(players):
            ledger.numbers["degree", seat] = int(position.figures.start_degree)
        for actor, action in random_history(played, 3):
            position.apply(actor, action)
            ledger.compare(position)
        kinds |= ledger.kinds
    rare = {
        facts.OPENS_DEEP_SPACE, facts.SEES_DEEP_SPACE, facts.TAKES_DEEP_SPACE, facts.LOOKS, facts.GETS_THE_SPECIAL, facts.KEEPS_THE_SPECIAL,
        facts.LEVEL_FOR_GOOD, facts.PARTS_CHANGE, facts.LAWS_CHANGE_PLACES, facts.LAW_GOES_BACK, facts.BREAKS_THE_TIE, facts.REFRESHES,
        facts.COPIES_A_TILE, facts.TURNS_FACEUP, facts.DECLINES,
    }  # fmt: skip
    assert kinds >= set(range(len(facts.KINDS))) - rare


def test_a_copy_tells_nothing() -> None:
    state = cast(Federation, game_setup("federation").start())
    ledger = Ledger()
    state.listener = ledger
    settle(state.copy(), Rng(1))
    assert not ledger.kinds
