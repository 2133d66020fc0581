"""Ratings by maximum likelihood (Plackett–Luce, for two seats Bradley–Terry) with bootstrap intervals over deals: they do not depend on
the order of the games."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import choix
import numpy

from starmeeple.lab.arena_games import Row
from starmeeple.lab.standings import Standings, result_of

ELO = 400 / log(10)  # points of rating for a factor e in the odds
RESAMPLES = 200
PRIOR = 0.5  # a drawn game between any two bots that met: without it whoever won every game would be infinitely good


@dataclass(frozen=True)
class Rating:
    """A bot's rating on the scale that chess uses (400 points are odds of ten to one), with its 95 % interval. Their mean is 0."""

    bot: str
    rating: float
    low: float
    high: float


def ratings(standings: Standings, seed: int = 0, resamples: int = RESAMPLES) -> list[Rating]:
    """The bots from the best to the weakest."""
    bots = standings.bots
    deals = [tallied(rows, bots) for rows in standings.deals.values()]
    if not deals:
        return []
    fitted = estimate(len(bots), deals)
    luck = random.Random(seed)
    # Deals are drawn anew within each meeting: all meetings stay as large as they are. Among those that are drawn from is one in which all
    # were level: where one bot won every deal, there would be no uncertainty at all without it.
    meetings: dict[int, list[Tally]] = {}
    for (meeting, _), tally in zip(standings.deals, deals):
        meetings.setdefault(meeting, []).append(tally)
    urns = [(len(own), [*own, levelled(own[0])]) for own in meetings.values()]
    drawn = [estimate(len(bots), [luck.choice(urn) for size, urn in urns for _ in range(size)]) for _ in range(resamples)]
    rows = []
    for at, bot in enumerate(bots):
        values = sorted(sample[at] for sample in drawn)
        low, high = (values[round(part * (len(values) - 1))] for part in (0.025, 0.975)) if values else (fitted[at],) * 2
        rows.append(Rating(bot, fitted[at], min(low, fitted[at]), max(high, fitted[at])))
    return sorted(rows, key=lambda row: -row.rating)


@dataclass(frozen=True)
class Tally:
    """The games of a deal: for two seats wins by pair, for more the bots from the first place to the last."""

    wins: tuple[tuple[int, int, float], ...]  # winner, loser, how often; a tie is half a win each way
    rankings: tuple[tuple[int, ...], ...]  # twice a game; ties once in each order


def tallied(rows: Sequence[Row], bots: Sequence[str]) -> Tally:
    """The games of a deal, for the fit."""
    number = {bot: at for at, bot in enumerate(bots)}
    if len(rows[0].bots) == 1:
        keys = {number[row.bots[0]]: (-row.places[0], row.scores[0] if not row.why else 0) for row in rows}
        pairs = [(one, two, result_of(keys[one], keys[two])) for one in keys for two in keys if one != two]
        return Tally(tuple(pairs), ())
    if len(rows[0].bots) == 2:
        both = [(row, seat) for row in rows for seat in (0, 1) if row.bots[0] != row.bots[1]]
        return Tally(
            tuple(
                (number[row.bots[seat]], number[row.bots[1 - seat]], result_of((-row.places[seat],), (-row.places[1 - seat],)))
                for row, seat in both
            ),
            (),
        )
    rankings = []
    for row in rows:
        for turn in (1, -1):
            order = sorted(range(len(row.bots)), key=lambda seat: (row.places[seat], turn * seat))
            rankings.append(tuple(number[row.bots[seat]] for seat in order))
    return Tally((), tuple(rankings))


def levelled(tally: Tally) -> Tally:
    """The same games, all of them tied."""
    return Tally(
        tuple((winner, loser, 0.5) for winner, loser, _ in tally.wins),
        tuple(order[::turn] for order in tally.rankings[::2] for turn in (1, -1)),
    )


def estimate(bots: int, deals: Sequence[Tally]) -> list[float]:
    """The likeliest ratings, their mean 0."""
    rankings = [ranking for deal in deals for ranking in deal.rankings]
    if rankings:
        met = {(one, two) for ranking in rankings for one in ranking for two in ranking if one != two}
        fitted = choix.ilsr_rankings(bots, [*rankings, *met], max_iter=1000, tol=1e-6)
    else:
        wins = numpy.zeros((bots, bots))
        for deal in deals:
            for winner, loser, times in deal.wins:
                wins[winner, loser] += times
        wins += PRIOR * ((wins + wins.T) > 0)
        fitted = choix.ilsr_pairwise_dense(wins, max_iter=1000, tol=1e-6)
    return [float(value) * ELO for value in fitted - fitted.mean()]
