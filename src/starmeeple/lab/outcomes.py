"""What is compared: numbers of a game, one a deal, out of the tables of a run."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy
import polars

from starmeeple.core.measures import measures_of
from starmeeple.games import find
from starmeeple.lab.question import Question
from starmeeple.lab.tables import Frames

Numbers = numpy.ndarray


@dataclass(frozen=True)
class Outcome:
    """A number of a game: how it is called, in what unit, whether it is a share of wins (told in points of a hundred)."""

    name: str
    unit: str
    of: Callable[[Frames], dict[int, float]]  # the tables of one cell -> deal -> number
    is_share: bool = False
    is_headline: bool = True  # sentences are made of it; the others are in the tables


def cell(frames: Frames, level: int, variant: int) -> Frames:
    """The rows of one variant at one level."""
    wanted = (polars.col("level") == level) & (polars.col("variant") == variant)
    return {name: frame.filter(wanted) for name, frame in frames.items()}


def winners(games: polars.DataFrame, players: int) -> polars.DataFrame:
    """Deal and the share of the win of each seat: who ties for the first place shares it; alone, 1 for a win."""
    count = polars.sum_horizontal([(polars.col(f"place_{seat}") == 1).cast(polars.Float64) for seat in range(players)])
    shares = [
        ((polars.col(f"place_{seat}") == 1).cast(polars.Float64) / polars.max_horizontal(count, polars.lit(1.0))).alias(f"win_{seat}")
        for seat in range(players)
    ]
    return games.select("deal", *shares)


def by_deal(frame: polars.DataFrame, value: polars.Expr) -> dict[int, float]:
    """One number a deal."""
    table = frame.select("deal", value.cast(polars.Float64).alias("value"))
    return dict(zip(table["deal"].to_list(), table["value"].to_list()))


def win_of(seat: int, players: int) -> Callable[[Frames], dict[int, float]]:
    return lambda frames: by_deal(winners(frames["games"], players), polars.col(f"win_{seat}"))


def column(value: polars.Expr) -> Callable[[Frames], dict[int, float]]:
    return lambda frames: by_deal(frames["games"], value)


def last_measure(name: str) -> Callable[[Frames], dict[int, float]]:
    """The mean over the seats at the end of the game."""

    def of(frames: Frames) -> dict[int, float]:
        table = frames["measures"].filter("last").group_by("deal").agg(polars.col(name).mean().alias("value"))
        return dict(zip(table["deal"].to_list(), table["value"].to_list()))

    return of


def margin(players: int) -> Callable[[Frames], dict[int, float]]:
    """How far the best score is above the second best."""

    def of(frames: Frames) -> dict[int, float]:
        games = frames["games"]
        scores = numpy.sort(games.select([f"score_{seat}" for seat in range(players)]).to_numpy(), axis=1)
        return dict(zip(games["deal"].to_list(), (scores[:, -1] - scores[:, -2]).astype(float).tolist()))

    return of


def outcomes_of(question: Question) -> list[Outcome]:
    """All that the lab compares of a game."""
    players = question.players
    scores = [polars.col(f"score_{seat}") for seat in range(players)]
    found = [
        Outcome(f"wins of seat {seat}" if players > 1 else "games won", "points", win_of(seat, players), True) for seat in range(players)
    ]
    found += [
        Outcome("rounds", "rounds", column(polars.col("rounds"))),
        Outcome("points", "points a player", column(polars.mean_horizontal(scores))),
        Outcome("decisions", "decisions", column(polars.col("decisions")), is_headline=False),
    ]
    if players > 1:
        found.append(Outcome("margin", "points between first and second", margin(players), is_headline=False))
        found += [Outcome(f"points of seat {seat}", "points", column(scores[seat]), is_headline=False) for seat in range(players)]
    for measure in measures_of(find(question.game)):
        found.append(Outcome(measure.name, measure.unit, last_measure(measure.name), is_headline=False))
    return found


def common(after: dict[int, float], before: dict[int, float]) -> tuple[list[int], Numbers, Numbers]:
    """The deals that both variants played, and their numbers."""
    deals = sorted(after.keys() & before.keys())
    return deals, numpy.array([after[deal] for deal in deals]), numpy.array([before[deal] for deal in deals])
