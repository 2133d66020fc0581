"""Play many games and count. The outcome depends on the seed alone, not on how many workers share the work."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from starmeeple.bots import loading
from starmeeple.bots.players import Players
from starmeeple.bots.program import SECONDS
from starmeeple.core.errors import BadOptions
from starmeeple.core.game import Options
from starmeeple.core.playout import buffer_for, random_steps, settle
from starmeeple.core.rng import Rng, scrambled
from starmeeple.core.state import OVER
from starmeeple.edition import Edition
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.lab import workers as sharing
from starmeeple.lab.statistics import mean_with_error, wilson
from starmeeple.record import plain
from starmeeple.version import VERSION

STEPS_A_CALL = 20_000  # one native call stays far below 50 ms
DECISIONS_TO_ORDER = 40  # an order of play is settled by then, or the game has none


@dataclass(frozen=True)
class Result:
    """One game: who sat where, and how it ended."""

    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    decisions: int
    order: tuple[int, ...] = ()  # the seats in the first round's order of play; empty where all play at once


@dataclass
class Report:
    """Many games."""

    slug: str
    options: Options
    seed: int
    results: list[Result] = field(default_factory=list)
    seconds: float = 0.0
    edition: str = ""  # its digest
    overlays: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def decisions(self) -> int:
        return sum(result.decisions for result in self.results)

    def wins(self, seat: int) -> float:
        """Games won by a seat; winners who tie share the game."""
        return sum(1 / result.ranking.count(1) for result in self.results if result.ranking[seat] == 1)

    def wins_of(self, bot: str) -> tuple[float, int]:
        """Games won by a bot wherever it sat, and in how many games it sat."""
        won, played = 0.0, 0
        for result in self.results:
            if bot not in result.bots:
                continue
            played += 1
            winners = [seat for seat, place in enumerate(result.ranking) if place == 1]
            won += sum(1 / len(winners) for seat in winners if result.bots[seat] == bot)
        return won, played

    def share(self, seat: int) -> tuple[float, float, float]:
        """A seat's share of wins with its 95 % interval."""
        won = self.wins(seat)
        return (won / self.games, *wilson(won, self.games))

    def score(self, seat: int) -> tuple[float, float]:
        """A seat's mean score and its error."""
        return mean_with_error([result.scores[seat] for result in self.results])

    # By order of play: `turn` 0 is the first to move, wherever that seat is.

    @property
    def ordered(self) -> list[Result]:
        """The games that have an order of play."""
        return [result for result in self.results if result.order]

    def wins_at(self, turn: int) -> float:
        """Games won by whoever moved at this place of the order; winners who tie share the game."""
        return sum(1 / result.ranking.count(1) for result in self.ordered if result.ranking[result.order[turn]] == 1)

    def share_at(self, turn: int) -> tuple[float, float, float]:
        """The share of wins of this place of the order with its 95 % interval."""
        won, games = self.wins_at(turn), len(self.ordered)
        return (won / games, *wilson(won, games))

    def score_at(self, turn: int) -> tuple[float, float]:
        """The mean score of this place of the order and its error."""
        return mean_with_error([result.scores[result.order[turn]] for result in self.ordered])

    def length(self) -> tuple[float, float]:
        """The mean number of decisions in a game and its error."""
        return mean_with_error([result.decisions for result in self.results])


def play_one(setup: GameSetup, names: Sequence[str], seed: int, bench: loading.Bench | None = None) -> Result:
    """One game between bots."""
    state = setup.start()
    rng = Rng(seed)
    made = 0
    order: tuple[int, ...] = ()
    if all(name == "random" for name in names):
        buffer = buffer_for(state)
        while state.actor() != OVER and not order and made < DECISIONS_TO_ORDER:
            settle(state, rng)
            order = tuple(state.order())
            if not order:
                made += int(random_steps(state, rng, 1, buffer))
        while state.actor() != OVER:
            made += int(random_steps(state, rng, STEPS_A_CALL, buffer))
        return Result(seed, tuple(names), tuple(state.scores()), tuple(state.ranking()), made, order)
    bench = bench or loading.Bench(setup.game)
    minds = [bench.take(name) for name in names]
    players = Players(setup, minds, [int(rng.next()) << 32 | int(rng.next()) for _ in names])
    try:
        players.begin()
        while True:
            players.settle(state, rng)
            if not order and made < DECISIONS_TO_ORDER:
                order = tuple(state.order())
            seat = int(state.actor())
            if seat == OVER:
                break
            players.apply(state, seat, players.ask(state, seat))
            made += 1
        players.end(state)
    except BaseException:
        players.close()
        raise
    for name, mind in zip(names, minds):
        bench.put_back(name, mind)
    return Result(seed, tuple(names), tuple(state.scores()), tuple(state.ranking()), made, order)


def seats_for(names: Sequence[str], players: int, game: int, rotate: bool) -> list[str]:
    """Who sits where in the n-th game: the list from seat 0 on, repeated; with `rotate` it moves on one seat a game."""
    return [names[(seat + (game if rotate else 0)) % len(names)] for seat in range(players)]


def play_some(
    slug: str,
    edition: Edition | None,
    options: Options,
    names: Sequence[str],
    first: int,
    last: int,
    seed: int,
    rotate: bool,
    seconds: float = SECONDS,
) -> list[Result]:
    """The games from `first` to `last` of a simulation: what one worker does in one task."""
    setup = game_setup(slug, edition, **options)
    bench = loading.Bench(setup.game, seconds)
    try:
        return [
            play_one(setup, seats_for(names, setup.players, game, rotate), scrambled(seed ^ scrambled(game)) >> 2, bench)
            for game in range(first, last)
        ]
    finally:
        bench.close()


def simulate(
    slug: str,
    games: int = 100,
    bots: Sequence[str] = ("random",),
    workers: int = 1,
    seed: int = 0,
    edition: Edition | str | Path | Sequence[str | Path] | None = None,
    rotate: bool = False,
    progress: Callable[[int], None] | None = None,
    ray: str | None = None,
    seconds: float = SECONDS,
    **options: object,
) -> Report:
    """Play a number of games between bots and report what happened. `ray` is the address of a Ray cluster, or `local`; `seconds` is what a
    program has for an answer."""
    if games < 1 or workers < 1:
        raise BadOptions("games" if games < 1 else "workers", "expected at least 1")
    setup = game_setup(slug, edition, **options)
    names = list(bots)
    if not names:
        raise BadOptions("bots", "expected at least one bot")
    loading.check(names, setup.game)
    report = Report(slug, setup.options, seed, edition=setup.edition.digest, overlays=tuple(o.name for o in setup.edition.overlays))
    begun = time.perf_counter()
    first = play_some(slug, setup.edition, setup.options, names, 0, 1, seed, rotate, seconds)
    took = time.perf_counter() - begun
    size = max(1, min(int(sharing.TASK_SECONDS / max(took, 1e-6)), -(-(games - 1) // (workers * 2))))
    jobs = [
        (slug, setup.edition, setup.options, names, start, min(start + size, games), seed, rotate, seconds)
        for start in range(1, games, size)
    ]
    report.results += first
    if progress:
        progress(1)
    for results in sharing.spread(play_some, jobs, workers, ray) if jobs else ():
        report.results += results
        if progress:
            progress(len(results))
    report.seconds = time.perf_counter() - begun
    return report


def write_parquet(report: Report, path: str | Path) -> None:
    """One row a game: what was played (game, edition, overlays, options, version), seed, decisions, and bot, score and place of every
    seat; where there is an order of play, the seat that moved first and the turn of every seat in the first round, from 1 on. The
    columns are called as in the lab's `games.parquet` (docs/lab.md)."""
    import pyarrow
    import pyarrow.parquet

    columns: dict[str, list[object]] = {
        "game": [report.slug] * report.games,
        "deal": list(range(report.games)),
        "edition": [report.edition] * report.games,
        "overlays": ["; ".join(report.overlays)] * report.games,
        "options": [" ".join(f"{name}={plain(value)}" for name, value in report.options.items())] * report.games,
        "version": [VERSION] * report.games,
        "seed": [result.seed for result in report.results],
        "decisions": [result.decisions for result in report.results],
    }
    for seat in range(int(report.options["players"])):
        columns[f"bot_{seat}"] = [result.bots[seat] for result in report.results]
        columns[f"score_{seat}"] = [result.scores[seat] for result in report.results]
        columns[f"place_{seat}"] = [result.ranking[seat] for result in report.results]
    if report.ordered:
        columns["first_to_move"] = [result.order[0] if result.order else None for result in report.results]
        for seat in range(int(report.options["players"])):
            columns[f"turn_{seat}"] = [result.order.index(seat) + 1 if result.order else None for result in report.results]
    table = pyarrow.table(columns).replace_schema_metadata(
        {"starmeeple": " ".join(f"{name}={value}" for name, value in report.options.items()), "seed": str(report.seed)}
    )
    pyarrow.parquet.write_table(table, str(path))
