"""How games run: who led when, when it was decided, how far behind the winner was."""

from dataclasses import dataclass

import numpy
import polars

from starmeeple.lab.outcomes import cell, winners
from starmeeple.lab.statistics import Estimate, mean_of
from starmeeple.lab.tables import Frames

POINTS = 21  # of a curve over a game: from 0 to 100 % in steps of 5 %


@dataclass(frozen=True)
class Course:
    """The course of the games of a variant, one number a game each, as means with intervals."""

    lead_changes: Estimate  # how often the lead in points changed hands
    decided: Estimate  # the share of the game after which the winner led for good
    behind: Estimate  # the most points that the winner was behind at the start of a round
    comebacks: Estimate  # the share of games whose winner was behind at half time
    games: int


def course_of(frames: Frames, players: int, level: int = 0, variant: int = 0) -> Course | None:
    """The course of the games; None for a game alone."""
    if players < 2:
        return None
    here = cell(frames, level, variant)
    wins = winners(here["games"], players)
    won = dict(zip(wins["deal"].to_list(), wins.drop("deal").to_numpy()))
    changes, decided, behind, comebacks = [], [], [], []
    ordered = here["moments"].sort("deal", "round", "last", "seat")
    for (deal,), moments in ordered.group_by(["deal"], maintain_order=True):
        scores = moments["score"].to_numpy().reshape(-1, players)
        shares = won[deal]
        winner = int(numpy.argmax(shares))
        best = scores.max(axis=1)
        alone = (scores == best[:, None]).sum(axis=1) == 1
        leaders = scores.argmax(axis=1)[alone]
        changes.append(int((leaders[1:] != leaders[:-1]).sum()))
        ahead = scores[:, winner] >= best
        last_behind = numpy.flatnonzero(~ahead)
        length = max(1, len(scores) - 1)
        decided.append((last_behind[-1] + 1) / length if len(last_behind) else 0.0)
        behind.append(float((best - scores[:, winner]).max()))
        comebacks.append(float(scores[len(scores) // 2, winner] < best[len(scores) // 2]))
    return Course(mean_of(changes), mean_of(numpy.minimum(decided, 1.0)), mean_of(behind), mean_of(comebacks), len(changes))


def curves_of(frames: Frames, players: int, level: int = 0, variant: int = 0) -> polars.DataFrame:
    """Mean score and win chance of winners and others along the game: columns share (of the rounds), who, score, chance. Every game
    counts at every point, as it stood when its latest round began: else points which only some lengths reach would compare other games."""
    here = cell(frames, level, variant)
    wins = winners(here["games"], players).unpivot(index="deal", variable_name="seat", value_name="won")
    who = polars.when(polars.col("won") > 0).then(polars.lit("winner")).otherwise(polars.lit("others"))
    seats = wins.select("deal", polars.col("seat").str.strip_prefix("win_").cast(polars.UInt8), who.alias("who"))
    begun = polars.int_range(polars.len()).over("deal", "seat")
    rounds = polars.max_horizontal(polars.len().over("deal", "seat") - 1, polars.lit(1))
    moments = here["moments"].sort("deal", "seat", "round", "last").with_columns((begun / rounds).alias("share"))
    points = polars.DataFrame({"share": [point / (POINTS - 1) for point in range(POINTS)]})
    table = points.join(seats, how="cross").sort("share").join_asof(
        moments.sort("share"), on="share", by=["deal", "seat"], check_sortedness=False
    )  # fmt: skip
    return (
        table.group_by("share", "who")
        .agg(polars.col("score").mean(), (polars.col("chance").mean() / 10_000).alias("chance"))
        .sort("who", "share")
    )
