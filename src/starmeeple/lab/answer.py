"""The answer to a question: estimates with intervals, made of the tables of a run."""

from dataclasses import dataclass, field
from functools import cached_property
from math import isnan, sqrt
from pathlib import Path
from typing import Any

import numpy
import polars

from starmeeple.games import find
from starmeeple.lab import outcomes
from starmeeple.lab.choices import Values, values_of
from starmeeple.lab.course import Course, course_of
from starmeeple.lab.outcomes import Outcome, cell, common, outcomes_of, winners
from starmeeple.lab.question import CHANGE, VARY, Question
from starmeeple.lab.statistics import Estimate, Fit, benjamini_hochberg, bootstrap, fitted, mean_of, simultaneous, variance_ratio, wilson
from starmeeple.lab.tables import Frames

FEW = 30  # deals below which an interval is made by resampling


@dataclass(frozen=True)
class Share:
    """A seat's, or a turn's, share of the wins."""

    who: str
    share: float
    low: float
    high: float
    games: int
    score: Estimate
    p: float  # of an even share

    @property
    def detectable(self) -> float:
        """The smallest distance from an even share that would have been seen four times out of five."""
        return 2.8016 * sqrt(max(self.share * (1 - self.share), 0.01) / max(1, self.games))


@dataclass(frozen=True)
class Effect:
    """What a variant does to one outcome, against another variant on the same deals."""

    variant: str
    against: str
    outcome: Outcome
    estimate: Estimate
    before: float
    ratio: float  # variance of the paired difference over that of unpaired games
    q: float = 1.0  # among all outcomes of this variant


@dataclass
class Answer:
    """What the lab found. In a notebook it shows itself."""

    question: Question
    frames: Frames
    failures: list[dict[str, Any]] = field(default_factory=list)
    folder: Path | None = None
    stopped: str = ""  # why the run ended before its time

    @property
    def tables(self) -> Frames:
        """The four tables, and what was worked out of them, as Polars frames."""
        return {**self.frames, "shares": self.share_table(), "effects": self.effect_table(), "values": self.value_table()}

    @cached_property
    def outcomes(self) -> list[Outcome]:
        return outcomes_of(self.question)

    def deals(self, level: int = 0, variant: int = 0) -> int:
        """How many deals a variant was played on."""
        return len(cell(self.frames, level, variant)["games"])

    # How the game stands ----------------------------------------------------------------------

    def shares(self, level: int = 0, variant: int = 0) -> list[Share]:
        """Wins by seat."""
        games = cell(self.frames, level, variant)["games"]
        table = winners(games, self.question.players)
        return [self.share(f"seat {seat}", table[f"win_{seat}"], games[f"score_{seat}"]) for seat in range(self.question.players)]

    def turns(self, level: int = 0, variant: int = 0) -> list[Share]:
        """Wins by order of play, where there is one."""
        players = self.question.players
        games = cell(self.frames, level, variant)["games"].filter(polars.col("turn_0") > 0)
        if players < 2 or not len(games):
            return []
        wins = winners(games, players).drop("deal").to_numpy()
        scores = games.select([f"score_{seat}" for seat in range(players)]).to_numpy()
        order = games.select([f"turn_{seat}" for seat in range(players)]).to_numpy()
        found = []
        for turn in range(1, players + 1):
            seats = (order == turn).argmax(axis=1)
            rows = numpy.arange(len(games))
            found.append(self.share(f"turn {turn}", polars.Series(wins[rows, seats]), polars.Series(scores[rows, seats])))
        return found

    def share(self, who: str, wins: polars.Series, scores: polars.Series) -> Share:
        games = len(wins)
        share = float(wins.mean() or 0.0)  # type: ignore[arg-type]  # of floats
        even = 1 / self.question.players if self.question.players > 1 else 0.5
        error = sqrt(even * (1 - even) / max(1, games))
        from scipy.special import ndtr

        return Share(
            who, share, *wilson(share * games, games), games, mean_of(scores.to_numpy()), 2 * float(ndtr(-abs(share - even) / error))
        )

    def mean(self, outcome: Outcome, level: int = 0, variant: int = 0) -> Estimate:
        """The mean of an outcome."""
        return mean_of(list(outcome.of(cell(self.frames, level, variant)).values()))

    def course(self, level: int = 0, variant: int = 0) -> Course | None:
        """Leads and comebacks."""
        return course_of(self.frames, self.question.players, level, variant)

    def values(self, level: int = 0, variant: int = 0) -> Values:
        """What the choices are worth."""
        key = (level, variant)
        if key not in self._values:
            self._values[key] = values_of(self.frames, self.question, level, variant)
        return self._values[key]

    @cached_property
    def _values(self) -> dict[tuple[int, int], Values]:
        return {}

    # What a change does -----------------------------------------------------------------------

    def effects(self, level: int = 0, base: int = 0) -> list[Effect]:
        """Every variant against the base (or another), every outcome. Intervals of one outcome hold for all variants at once; what is
        called found among many outcomes is adjusted for their number."""
        key = (level, base)
        if key not in self._effects:
            self._effects[key] = self.effects_of(level, base)
        return self._effects[key]

    @cached_property
    def _effects(self) -> dict[tuple[int, int], list[Effect]]:
        return {}

    def effects_of(self, level: int, base: int) -> list[Effect]:
        names = [variant.name for variant in self.question.variants]
        others = [number for number in range(len(names)) if number > base]
        cells = {number: cell(self.frames, level, number) for number in (base, *others)}
        found: dict[int, list[Effect]] = {number: [] for number in others}
        for outcome in self.outcomes:
            before = outcome.of(cells[base])
            place = {deal: at for at, deal in enumerate(sorted(before))}
            columns, ratios, means = [], [], []
            for number in others:
                deals, after, then = common(outcome.of(cells[number]), before)
                column = numpy.full(len(place), numpy.nan)
                column[[place[deal] for deal in deals]] = after - then
                columns.append(column)
                ratios.append(variance_ratio(after, then) if len(deals) > 1 else float("nan"))
                means.append(float(then.mean()) if len(deals) else 0.0)
            estimates = simultaneous(columns) if len(columns) > 1 else [difference(column) for column in columns]
            for number, estimate, ratio, mean in zip(others, estimates, ratios, means):
                sure = unmoved(estimate, numpy.array(list(before.values())), outcome.is_share)
                found[number].append(Effect(names[number], names[base], outcome, sure, mean, ratio))
        return [effect for number in others for effect in adjusted(found[number])]

    def pairing(self, level: int = 0) -> float:
        """The variance ratio of this question: of the mean score, over all its variants; not a number where nothing varies."""
        ratios = [effect.ratio for effect in self.effects(level) if effect.outcome.name == "points" and not isnan(effect.ratio)]
        return sum(ratios) / len(ratios) if ratios else float("nan")

    def curve(self, outcome: Outcome, level: int = 0) -> tuple[list[float], list[Estimate], Fit]:
        """An outcome along one axis of a `--vary`: values, means with pointwise intervals, and what the curve looks like. What the deals
        have in common is taken out before the shape is judged: only differences on the same deals count."""
        points = sorted((variant.at[0], number) for number, variant in enumerate(self.question.variants) if len(variant.at) == 1)
        numbers = [outcome.of(cell(self.frames, level, number)) for _, number in points]
        estimates = [mean_of(list(column.values())) for column in numbers]
        deals = sorted(set(numbers[0]).intersection(*numbers[1:]))
        xs = [x for x, _ in points]
        if len(deals) < 2:
            return xs, estimates, Fit("flat")
        table = numpy.array([[column[deal] for column in numbers] for deal in deals])
        errors = (table - table.mean(axis=1, keepdims=True)).std(axis=0, ddof=1) / sqrt(len(deals))
        return xs, estimates, fitted(xs, table.mean(axis=0).tolist(), errors.tolist())

    # As frames --------------------------------------------------------------------------------

    def share_table(self) -> polars.DataFrame:
        """Wins by seat and by turn of every variant."""
        rows = []
        for level, bots in enumerate(self.question.levels):
            for number, variant in enumerate(self.question.variants):
                for share in (*self.shares(level, number), *self.turns(level, number)):
                    rows.append(
                        {"bots": bots, "variant": variant.name, "who": share.who, "share": share.share, "low": share.low, "high": share.high,
                         "games": share.games, "score": share.score.mean, "score_low": share.score.low, "score_high": share.score.high}
                    )  # fmt: skip
        return polars.DataFrame(rows)

    def effect_table(self) -> polars.DataFrame:
        """Every effect against the base, and of changes against each other."""
        rows = []
        for level, bots in enumerate(self.question.levels):
            bases = (
                range(len(self.question.variants) - 1) if self.question.kind == CHANGE else range(min(1, len(self.question.variants) - 1))
            )
            for base in bases:
                for effect in self.effects(level, base):
                    e = effect.estimate
                    rows.append(
                        {"bots": bots, "variant": effect.variant, "against": effect.against, "outcome": effect.outcome.name, "before": effect.before,
                         "effect": e.mean, "low": e.low, "high": e.high, "deals": e.deals, "detectable": e.detectable, "q": effect.q,
                         "variance_ratio": effect.ratio}
                    )  # fmt: skip
        kinds = {"bots": polars.String, "variant": polars.String, "against": polars.String, "outcome": polars.String}
        numbers = ("before", "effect", "low", "high", "deals", "detectable", "q", "variance_ratio")
        return polars.DataFrame(rows, schema={**kinds, **{name: polars.Int64 if name == "deals" else polars.Float64 for name in numbers}})

    def value_table(self) -> polars.DataFrame:
        """What every action is worth in the base."""
        rows = []
        for level, bots in enumerate(self.question.levels):
            for worth in self.values(level).worths:
                v = worth.value
                rows.append(
                    {"bots": bots, "action": worth.action, "could": worth.could, "chose": worth.chose, "legal": worth.legal, "chosen": worth.chosen,
                     "use": worth.use, "first_round": worth.rounds, "value": v.mean if v else None, "low": v.low if v else None,
                     "high": v.high if v else None, "q": worth.q if v else None}
                )  # fmt: skip
        return polars.DataFrame(rows, infer_schema_length=None)

    def sentences(self) -> list[str]:
        """The answer in words."""
        from starmeeple.lab.sentences import sentences_of

        return sentences_of(self)

    def _repr_html_(self) -> str:
        from starmeeple.lab.report import body_of

        return body_of(self)

    def __str__(self) -> str:
        return f"{find(self.question.game).name}\n" + "\n".join(self.sentences())


def difference(column: outcomes.Numbers) -> Estimate:
    """One paired difference: a t interval; where the deals are few, widened to what resampling says."""
    sample = column[~numpy.isnan(column)]
    plain = mean_of(sample)
    if 1 < plain.deals < FEW and plain.error:
        low, high = bootstrap(sample)
        return Estimate(plain.mean, min(low, plain.low), max(high, plain.high), plain.deals, plain.error, plain.p)
    return plain


def unmoved(estimate: Estimate, before: outcomes.Numbers, is_share: bool) -> Estimate:
    """No deal differed: that n deals did not is compatible with one deal in n / 3 that does (the rule of three), by as much as the
    outcome varies."""
    if estimate.error or estimate.mean or not estimate.deals:
        return estimate
    spread = 1.0 if is_share or not len(before) else float(before.max() - before.min()) or 1.0
    bound = min(1.0, 3 / estimate.deals) * spread
    return Estimate(0.0, -bound, bound, estimate.deals, 0.0, 1.0, bound)


def adjusted(effects: list[Effect]) -> list[Effect]:
    """The effects of a variant with what their number makes of their p-values."""
    marks = benjamini_hochberg([effect.estimate.p for effect in effects])
    return [Effect(e.variant, e.against, e.outcome, e.estimate, e.before, e.ratio, q) for e, q in zip(effects, marks)]


def is_curve(question: Question) -> bool:
    """Is it one figure that varies?"""
    return question.kind == VARY and len(question.axes) == 1
