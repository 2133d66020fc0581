"""Witnesses of dice, decks and bags: what is drawn follows the odds, and the odds follow what is printed."""

from collections import Counter
from fractions import Fraction
from typing import Protocol

from starmeeple.core.position import Position
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, State
from starmeeple.game_setup import GameSetup
from starmeeple.testing.walk import Walk

PROPER = "odds are a distribution over the legal outcomes"
PRINTED = "odds follow the printed composition"
FAIR = "draws follow the odds"
WEIGHED = "a verb's own draw is the draw of its weights"

DRAWS = 2000  # at least so many for every kind of chance question
KEPT = 24  # positions of a kind that are kept to draw from
NORMAL = 4.9  # standard deviations: one false alarm in two million


class Composition(Protocol):
    """What the dice, decks and bags of a game can show, counted from the edition by other means than the game's own."""

    def __init__(self, setup: GameSetup) -> None: ...

    def expected(self, state: State) -> dict[str, Fraction]:
        """At CHANCE: every outcome in notation with its probability."""

    def follow(self, state: State, seat: int, notation: str) -> None:
        """An action is about to be played in this position."""


class Tally:
    """The draws of every kind of chance question of one mode. A kind is named by the verbs of its outcomes."""

    def __init__(self) -> None:
        self.kept: dict[str, list[State]] = {}
        self.met: Counter[str] = Counter()

    def position(self, walk: Walk, state: State, composition: Composition | None, looked_at: State) -> None:
        """One chance position: its odds, its composition, a few draws. The composition gets the position as it is `looked_at`."""
        odds = state.odds()
        walk.count(PROPER)
        if [outcome for outcome, _ in odds] != state.legal(CHANCE):
            walk.fail(PROPER, "odds() and legal(CHANCE) list different outcomes")
        if abs(sum(chance for _, chance in odds) - 1) > 1e-9 or any(chance <= 0 for _, chance in odds):
            walk.fail(PROPER, f"the odds add up to {sum(chance for _, chance in odds)}")
        if composition is not None:
            walk.count(PRINTED)
            expected = composition.expected(looked_at)
            given = {walk.text(outcome): chance for outcome, chance in odds}
            for notation in sorted({*expected, *given}):
                if abs(float(expected.get(notation, 0)) - given.get(notation, 0.0)) > 1e-9:
                    due, found = expected.get(notation, Fraction(0)), given.get(notation, 0.0)
                    walk.fail(PRINTED, f"`{notation}` is due {due} ({float(due):.4f}), the odds say {found:.4f}")
                    break
        if isinstance(state, Position):
            self.weighed(walk, state)
        kind = "+".join(dict.fromkeys(walk.verb(outcome) for outcome, _ in odds))
        self.met[kind] += 1
        kept = self.kept.setdefault(kind, [])
        if len(kept) < KEPT:
            kept.append(state.copy())
        elif walk.rng.below(self.met[kind]) < KEPT:
            kept[int(walk.rng.below(KEPT))] = state.copy()

    def weighed(self, walk: Walk, state: Position) -> None:
        """The outcome and the generator's state after a verb's own draw are those that the weights give."""
        own = Rng(int(walk.rng.next()))
        twin = own.copy()
        walk.count(WEIGHED)
        if (state.sample(own), own.state) != (state.sample_by_weight(twin), twin.state):
            walk.fail(WEIGHED, "its own `sample` draws otherwise than its weights")

    def draw(self, walk: Walk) -> None:
        """At the end of a mode's walks: draw from the positions that were kept, and compare."""
        for kind, positions in self.kept.items():
            seen: Counter[int] = Counter()
            due: dict[int, float] = {}
            each = -(-DRAWS // len(positions))
            for state in positions:
                before = state.freeze()
                for outcome, chance in state.odds():
                    due[outcome] = due.get(outcome, 0.0) + chance * each
                for _ in range(each):
                    seen[int(state.sample(walk.rng))] += 1
                if state.freeze() != before:
                    walk.fail(FAIR, f"drawing from {kind} changed the position")
            walk.report.draws.setdefault(walk.mode, Counter())[kind] += each * len(positions)
            walk.count(FAIR, each * len(positions))
            strange = sorted(set(seen) - set(due))
            if strange:
                walk.fail(FAIR, f"{kind}: `{walk.text(strange[0])}` was drawn, but has no chance")
                continue
            found, limit = chi_square(seen, due)
            if found > limit:
                worst = max(due, key=lambda outcome: abs(seen[outcome] - due[outcome]) / due[outcome] ** 0.5)
                walk.fail(
                    FAIR,
                    f"{kind}: chi-square {found:.0f}, limit {limit:.0f}; `{walk.text(worst)}` came {seen[worst]} times, due {due[worst]:.0f}",
                )


def chi_square(seen: Counter[int], due: dict[int, float]) -> tuple[float, float]:
    """The statistic, rare outcomes taken together, and the value that it passes once in two million times. The draws come from
    several positions, which makes the statistic a little smaller than for one: the limit errs on the safe side."""
    common = [(seen[outcome], number) for outcome, number in due.items() if number >= 8]
    rare = [(seen[outcome], number) for outcome, number in due.items() if number < 8]
    cells = [*common, (sum(n for n, _ in rare), sum(number for _, number in rare))] if rare else common
    freedom = len(cells) - 1
    if freedom < 1:
        return 0.0, 0.0
    statistic = sum((number - expected) ** 2 / expected for number, expected in cells)
    third = 2 / (9 * freedom)
    return statistic, freedom * float(1 - third + NORMAL * third**0.5) ** 3
