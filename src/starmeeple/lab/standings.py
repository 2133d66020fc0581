"""What the rows of an arena say. The unit of every statistic is the deal: its games share their chance and are not independent."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from starmeeple.lab.arena_games import BINS_A_DOUBLING, FASTEST, NOBODY, Row
from starmeeple.lab.statistics import Z95, mean_with_error

Deal = tuple[int, int]  # meeting and number
LARGEST_VARIANCE = 0.25  # of anything between 0 and 1


@dataclass(frozen=True)
class Share:
    """A mean result between 0 and 1 over deals, with its 95 % interval."""

    mean: float
    low: float
    high: float
    deals: int
    games: int


@dataclass(frozen=True)
class Pair:
    """Two bots, as the first one sees it."""

    first: str
    second: str
    ahead: Share  # how often it ended ahead; a tie is half
    margin: float  # mean lead in points, forfeited games left out
    error: float  # half the width of the margin's 95 % interval
    results: tuple[float, ...]  # by deal


@dataclass(frozen=True)
class Thinking:
    """How long a bot took for a decision, in seconds."""

    decisions: int
    mean: float
    p95: float  # within a tenth
    slowest: float


def share_of(results: Sequence[float], games: int = 0) -> Share:
    """The mean of results between 0 and 1 and its 95 % interval: Wilson's, for as many independent games as would vary like these deals.
    One deal of the largest variance is added, so that a few deals which all ended alike do not pass for certainty; and the quantile is
    Student's."""
    n = len(results)
    if n == 0:
        return Share(0.0, 0.0, 1.0, 0, games)
    mean = sum(results) / n
    shrunk = (sum(results) + 0.5) / (n + 1)
    variance = (sum((result - mean) ** 2 for result in results) + LARGEST_VARIANCE) / n
    size = n * shrunk * (1 - shrunk) / variance  # how many independent games of won or lost tell as much
    z = student(n)
    spread = z * z / size
    centre = (mean + spread / 2) / (1 + spread)
    half = z * sqrt(mean * (1 - mean) / size + spread / (4 * size)) / (1 + spread)
    return Share(mean, max(0.0, centre - half), min(1.0, centre + half), n, games or n)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution, by its expansion around the normal one (exact to a hundredth from 10 on)."""
    z = Z95
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def won(row: Row, seat: int) -> float:
    """What a seat won of a game; winners who tie share it."""
    return 1 / row.places.count(1) if row.places[seat] == 1 else 0.0


class Standings:
    """The rows of an arena, counted."""

    def __init__(self, bots: Sequence[str], rows: Iterable[Row]) -> None:
        self.bots = list(dict.fromkeys(bots))
        self.rows = sorted(rows, key=lambda row: row.key)
        self.deals: dict[Deal, list[Row]] = defaultdict(list)
        for row in self.rows:
            self.deals[row.meeting, row.deal].append(row)
        self.players = len(self.rows[0].bots) if self.rows else 0

    def pairs(self) -> list[Pair]:
        """Every two bots that met."""
        found = [self.pair(first, second) for at, first in enumerate(self.bots) for second in self.bots[at + 1 :]]
        return [pair for pair in found if pair.results]

    def pair(self, first: str, second: str) -> Pair:
        """Two bots against each other."""
        results: list[float] = []
        margins: list[float] = []
        games = 0
        for rows in self.deals.values():
            met = compared(rows, first, second)
            if met:
                games += len({at for at, _, _ in met})
                results.append(sum(result for _, result, _ in met) / len(met))
                leads = [lead for _, _, lead in met if lead is not None]
                margins += [sum(leads) / len(leads)] if leads else []
        return Pair(first, second, share_of(results, games), *mean_with_error(margins), tuple(results))

    def wins(self, bot: str) -> Share:
        """The bot's share of the games in which it sat, for each of its seats: what is fair is one game in as many as there are seats."""
        results: list[float] = []
        games = 0
        for rows in self.deals.values():
            seats = [won(row, seat) for row in rows for seat, name in enumerate(row.bots) if name == bot]
            if seats:
                games += sum(bot in row.bots for row in rows)
                results.append(sum(seats) / len(seats))
        return share_of(results, games)

    def seats(self) -> list[Share]:
        """Each seat's share of wins, whoever sat there."""
        return [
            share_of([sum(won(row, seat) for row in rows) / len(rows) for rows in self.deals.values()], len(self.rows))
            for seat in range(self.players)
        ]

    def turns(self) -> list[Share]:
        """The share of wins of each place of the first round's order of play; empty where all play at once."""
        ordered = [[row for row in rows if row.order] for rows in self.deals.values()]
        ordered = [rows for rows in ordered if rows]
        games = sum(map(len, ordered))
        return [
            share_of([sum(won(row, row.order[turn]) for row in rows) / len(rows) for rows in ordered], games)
            for turn in range(self.players if ordered else 0)
        ]

    def forfeits(self, bot: str) -> list[Row]:
        """The games that a bot forfeited."""
        return [row for row in self.rows if row.forfeit != NOBODY and row.bots[row.forfeit] == bot]

    def thinking(self, bot: str) -> Thinking:
        """How long the bot took for its decisions."""
        seated = [(row, seat) for row in self.rows for seat, name in enumerate(row.bots) if name == bot and row.times]
        decisions = sum(row.decisions[seat] for row, seat in seated)
        bins: dict[int, int] = defaultdict(int)
        for row, seat in seated:
            for at, count in enumerate(row.times[seat]):
                bins[at] += count
        slowest = max((row.slowest[seat] for row, seat in seated), default=0.0)
        mean = sum(row.seconds[seat] for row, seat in seated) / decisions if decisions else 0.0
        return Thinking(decisions, mean, min(slowest, quantile(bins, 0.95)), slowest)


def compared(rows: list[Row], first: str, second: str) -> list[tuple[int, float, float | None]]:
    """Two bots in the games of one deal: in which game, what the first made of it (1 ahead, ½ level, 0 behind), and its lead in points, if
    neither forfeited. Alone at the table each has a game of its own: who won is ahead of who lost, and a win is a win; of two that
    lost, the one with more points is ahead."""
    if rows and len(rows[0].bots) == 1:
        alone = {row.bots[0]: row for row in rows}
        if first not in alone or second not in alone:
            return []
        mine, other = alone[first], alone[second]
        sound = mine.forfeit == other.forfeit == NOBODY
        keys = [(-row.places[0], row.scores[0] if row.forfeit == NOBODY and row.places[0] > 1 else 0) for row in (mine, other)]
        return [(0, result_of(keys[0], keys[1]), mine.scores[0] - other.scores[0] if sound else None)]
    found: list[tuple[int, float, float | None]] = []
    for at, row in enumerate(rows):
        for one, name in enumerate(row.bots):
            for two, other_name in enumerate(row.bots):
                if name == first and other_name == second:
                    lead = row.scores[one] - row.scores[two] if not row.why else None
                    found.append((at, result_of((-row.places[one],), (-row.places[two],)), lead))
    return found


def result_of(mine: tuple[int, ...], other: tuple[int, ...]) -> float:
    """1, ½ or 0."""
    return 1.0 if mine > other else 0.5 if mine == other else 0.0


def quantile(bins: dict[int, int], part: float) -> float:
    """The seconds within which this part of the decisions was made."""
    total, seen = sum(bins.values()), 0
    for at in sorted(bins):
        seen += bins[at]
        if seen >= part * total:
            return float(FASTEST * 2 ** (at / BINS_A_DOUBLING))
    return 0.0
