"""A finished game in figures: where every point came from, how the lead went, and the turn that swung most."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from starmeeple.core.facts import Fact
from starmeeple.core.measures import measures_of, round_of
from starmeeple.core.state import CHANCE, PUBLIC, State, zeros
from starmeeple.game_setup import GameSetup

MILLION = 1_000_000
TOGETHER = ("by all", "in solo play")  # how a measure's meaning ends that is no seat's own
POINTS = "points"  # what the counter of points is called in every game


@dataclass(frozen=True)
class Part:
    """A line of the score sheet: a source of points with its clause, and what each seat has from it."""

    name: str
    clause: str
    points: list[int]


@dataclass(frozen=True)
class Moment:
    """The beginning of a turn, alone of a round: points, and each seat's chance to win in per cent as the bots see it."""

    step: int  # how many decisions of seats were made before
    round: int
    seat: int  # whose turn begins; the end belongs to nobody
    scores: list[int]
    chances: list[float]
    rival: int | None = None  # alone: the points of whoever is played against


@dataclass(frozen=True)
class Swing:
    """The turn that changed most: whose it was, where it begins, and that seat's chance before and after it."""

    step: int
    round: int
    seat: int
    before: float
    after: float

    @property
    def change(self) -> float:
        """How much the chance rose or fell."""
        return self.after - self.before


@dataclass(frozen=True)
class LongestTurn:
    """The turn with the most decisions: whose it was and where it begins."""

    step: int
    round: int
    seat: int
    decisions: int


@dataclass(frozen=True)
class Held:
    """What the game's measures say of every seat at the end."""

    meaning: str
    amounts: list[int]


@dataclass(frozen=True)
class Summary:
    """All of it."""

    parts: list[Part]
    scores: list[int]
    ranking: list[int]
    moments: list[Moment]
    swing: Swing | None
    decisions: list[int]  # of each seat
    rounds: int
    lead_changes: int
    longest: LongestTurn | None
    held: list[Held]


def summary_of(setup: GameSetup, played: Sequence[tuple[int, int]]) -> Summary:
    """Walk through a game once and add up."""
    state = setup.start()
    count_round = round_of(setup.game)
    causes: dict[tuple[str, str], list[int]] = {}
    decisions = [0] * setup.players
    moments: list[Moment] = []
    last = (CHANCE, 0)
    for seat, action in played:
        if seat != CHANCE:
            turn = (seat, count_round(state))
            if turn != last:
                moments.append(moment(setup, state, sum(decisions), turn[1], seat))
            last = turn
            decisions[seat] += 1
        state, facts = setup.applied(state, seat, action)
        for fact in facts:
            add_points(setup, fact, causes)
    moments.append(moment(setup, state, sum(decisions), count_round(state), CHANCE))
    return Summary(
        parts_of(setup, state, causes), state.scores(), state.ranking(), moments, swing_of(moments), decisions, moments[-1].round,
        lead_changes(moments), longest_of(moments), held_by(setup, state),
    )  # fmt: skip


def moment(setup: GameSetup, state: State, step: int, turn: int, seat: int) -> Moment:
    """The position as figures."""
    shares = zeros(setup.players)
    setup.game.instinct.chances(state, shares)
    rival = setup.game.words.rival(state.view(PUBLIC)) if setup.players == 1 else None
    chances = [100 * int(share) / MILLION for share in shares]
    return Moment(step, turn, seat, state.scores(), chances, rival[1] if rival is not None else None)


def add_points(setup: GameSetup, fact: Fact, causes: dict[tuple[str, str], list[int]]) -> None:
    """Note for what a seat got points."""
    for (counter, seat), amount in setup.game.words.moved(fact).items():
        if counter == POINTS and 0 <= seat < setup.players and amount:
            causes.setdefault((fact.kind.name, fact.kind.clause), [0] * setup.players)[seat] += amount


def parts_of(setup: GameSetup, state: State, causes: dict[tuple[str, str], list[int]]) -> list[Part]:
    """The score sheet. Where a game has one source only, its points are told apart by what brought them, if that adds up."""
    sheets = [state.sheet(seat) for seat in range(setup.players)]
    sources = setup.game.sources
    found = [
        Part(source.name, source.clause, [int(sheet[number]) for sheet in sheets]) for number, source in enumerate(sources)
    ]  # fmt: skip
    if len(sources) == 1 and [sum(each) for each in zip(*causes.values())] == found[0].points:
        found = [Part(name, clause, points) for (name, clause), points in causes.items()]
    shown = [part for part in found if any(part.points)]
    return sorted(shown, key=lambda part: -max(map(abs, part.points))) if len(sources) == 1 else shown


def swing_of(moments: Sequence[Moment]) -> Swing | None:
    """The turn in which the chance of whoever had it changed most. The last one only ends what was decided; without another there is none."""
    best: Swing | None = None
    for now, after in pairwise(moments[:-1]):
        swing = Swing(now.step, now.round, now.seat, now.chances[now.seat], after.chances[now.seat])
        if best is None or abs(swing.change) > abs(best.change):
            best = swing
    return best


def longest_of(moments: Sequence[Moment]) -> LongestTurn | None:
    """The turn with the most decisions; the first of several."""
    turns = [LongestTurn(now.step, now.round, now.seat, after.step - now.step) for now, after in pairwise(moments)]
    return max(turns, key=lambda turn: turn.decisions, default=None)


def held_by(setup: GameSetup, state: State) -> list[Held]:
    """The measures in which the seats can differ and somebody has something: no yes or no, and nothing that is counted of all together."""
    found = [
        Held(measure.meaning, [int(measure.of(state, seat)) for seat in range(setup.players)])
        for measure in measures_of(setup.game) if measure.unit != "0 or 1" and not measure.meaning.endswith(TOGETHER)
    ]  # fmt: skip
    return [held for held in found if any(held.amounts)]


def lead_changes(moments: Sequence[Moment]) -> int:
    """How often another seat came to lead alone in points."""
    leaders = [one.scores.index(max(one.scores)) for one in moments if one.scores.count(max(one.scores)) == 1]
    return sum(before != after for before, after in pairwise(leaders))
