"""Error bars. The unit is the deal: what is compared was played on the same deals, and an interval speaks about further deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

Z95 = 1.959964
LEVEL = 0.95
POWER = 0.8  # an effect counts as one that would have been seen if four of five repetitions would show it
Z_POWER = 0.841621
FEWEST = 8  # deals below which no interval is given
RESAMPLES = 4000


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson): it stays within 0 and 1 and is honest for few games."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    z2 = Z95 * Z95
    centre = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def mean_with_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the half width of its 95 % interval."""
    n = len(values)
    if n == 0:
        return 0.0, 0.0
    mean = sum(values) / n
    if n == 1:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return mean, Z95 * sqrt(variance / n)


@dataclass(frozen=True)
class Estimate:
    """A mean over deals with its 95 % interval."""

    mean: float
    low: float
    high: float
    deals: int
    error: float  # standard error
    p: float = 1.0  # of the hypothesis that the true value is 0
    bound: float = 0.0  # where nothing varied: what might be there all the same

    @property
    def seen(self) -> bool:
        """Does the interval leave out 0?"""
        return self.low > 0 or self.high < 0

    @property
    def detectable(self) -> float:
        """The smallest effect that would have been seen four times out of five."""
        return self.bound or (Z95 + Z_POWER) * self.error

    def deals_for(self, effect: float) -> int:
        """How many deals would show an effect of this size four times out of five."""
        return 0 if effect == 0 else int(self.deals * (self.detectable / abs(effect)) ** 2 + 0.999)


def mean_of(values: Any) -> Estimate:
    """The mean of one number a deal, with a t interval. Fewer than two deals have an endless one."""
    import numpy

    sample = numpy.asarray(values, dtype=float)
    n = len(sample)
    if n == 0:
        return Estimate(0.0, float("-inf"), float("inf"), 0, float("inf"))
    mean = float(sample.mean())
    if n == 1:
        return Estimate(mean, float("-inf"), float("inf"), 1, float("inf"))
    error = float(sample.std(ddof=1)) / sqrt(n)
    if error == 0.0:
        return Estimate(mean, mean, mean, n, 0.0, 1.0 if mean == 0 else 0.0)
    from scipy.special import stdtr, stdtrit

    half = float(stdtrit(n - 1, 0.5 + LEVEL / 2)) * error
    return Estimate(mean, mean - half, mean + half, n, error, 2 * float(stdtr(n - 1, -abs(mean / error))))


def paired(after: Any, before: Any) -> Estimate:
    """The mean difference of two variants on the same deals."""
    import numpy

    return mean_of(numpy.asarray(after, dtype=float) - numpy.asarray(before, dtype=float))


def variance_ratio(after: Any, before: Any) -> float:
    """The variance of the paired difference over that of unpaired games: below 1 pairing helps, 0 is perfect. Not a number where
    nothing varies."""
    import numpy

    one, other = numpy.asarray(after, dtype=float), numpy.asarray(before, dtype=float)
    alone = float(one.var(ddof=1) + other.var(ddof=1)) if len(one) > 1 else 0.0
    return float((one - other).var(ddof=1)) / alone if alone else float("nan")


def bootstrap(values: Any, seed: int = 0, resamples: int = RESAMPLES) -> tuple[float, float]:
    """The 95 % interval of a mean by resampling deals (bootstrap-t): for few deals and lopsided numbers."""
    import numpy

    sample = numpy.asarray(values, dtype=float)
    n = len(sample)
    if n < 2:
        return float("-inf"), float("inf")
    mean, error = sample.mean(), sample.std(ddof=1) / sqrt(n)
    if error == 0:
        return float(mean), float(mean)
    drawn = sample[numpy.random.default_rng(seed).integers(0, n, (resamples, n))]
    spread = drawn.std(axis=1, ddof=1) / sqrt(n)
    usable = spread > 0
    t = (drawn.mean(axis=1)[usable] - mean) / spread[usable]
    low, high = numpy.quantile(t, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return float(mean - high * error), float(mean - low * error)


def simultaneous(columns: Sequence[Any], seed: int = 0, resamples: int = RESAMPLES) -> list[Estimate]:
    """Intervals for many paired differences that all hold at once in 95 % of repetitions (max-t by resampling whole deals, so that
    what the variants share on a deal is respected). A column has one number a deal; deals that a variant did not play are NaN."""
    import numpy

    if not columns:
        return []
    table = numpy.array([numpy.asarray(column, dtype=float) for column in columns])
    plain = [mean_of(row[~numpy.isnan(row)]) for row in table]
    moving = [index for index, one in enumerate(plain) if 0 < one.error < float("inf")]
    if not moving:
        return plain
    rng = numpy.random.default_rng(seed)
    deals = table.shape[1]
    centred = table[moving] - numpy.array([[plain[index].mean] for index in moving])
    there = ~numpy.isnan(centred)
    centred = numpy.where(there, centred, 0.0)
    squares = centred**2
    highest = numpy.zeros(resamples)
    for start in range(0, resamples, 500):
        # How often each deal is drawn: means of resamples are products of matrices.
        draws = rng.multinomial(deals, [1 / deals] * deals, size=min(500, resamples - start)).astype(float)
        counts = draws @ there.T
        counts[counts < 2] = numpy.nan
        means = draws @ centred.T / counts
        variances = (draws @ squares.T / counts - means**2) * counts / (counts - 1)
        errors = numpy.sqrt(numpy.where(variances > 0, variances, numpy.nan) / counts)
        highest[start : start + len(draws)] = numpy.nan_to_num(numpy.nanmax(numpy.abs(means / errors), axis=1, initial=0.0))
    factor = float(numpy.quantile(highest, LEVEL))
    found = list(plain)
    for index in moving:
        one = plain[index]
        share = float((highest >= abs(one.mean) / one.error).mean())
        found[index] = Estimate(one.mean, one.mean - factor * one.error, one.mean + factor * one.error, one.deals, one.error, share)
    return found


def benjamini_hochberg(p: Sequence[float]) -> list[float]:
    """Each p-value as the share of false findings that is accepted if it and all smaller ones count as found."""
    order = sorted(range(len(p)), key=lambda index: p[index])
    adjusted = [1.0] * len(p)
    least = 1.0
    for place in range(len(order) - 1, -1, -1):
        least = min(least, p[order[place]] * len(p) / (place + 1))
        adjusted[order[place]] = least
    return adjusted


def controlled(won: Any, chose: Any, controls: Any, deals: Any) -> Estimate:
    """What choosing adds to winning, given the controls (a matrix with a column each): least squares, errors by deal (rows of one deal
    are not independent), and never smaller than if all rows scattered alike: few who chose, most of whom won, show too little of their
    scatter (without this, what 15 seats chose for nothing had p < 0.001 in 0.6 to 1.5 % of trials)."""
    import numpy

    y, x = numpy.asarray(won, dtype=float), numpy.asarray(chose, dtype=float)
    design = numpy.column_stack([x, numpy.ones(len(x)), controls])
    keep = [0, *[column for column in range(1, design.shape[1]) if column == 1 or design[:, column].std() > 0]]
    design = design[:, keep]
    inverse = numpy.linalg.pinv(design.T @ design)
    rest = y - design @ (inverse @ (design.T @ y))
    scores = design * rest[:, None]
    names, place = numpy.unique(numpy.asarray(deals), return_inverse=True)
    sums = numpy.zeros((len(names), design.shape[1]))
    numpy.add.at(sums, place, scores)
    groups = len(names)
    scale = groups / max(1, groups - 1) * (len(y) - 1) / max(1, len(y) - design.shape[1])
    alike = float(rest @ rest) / max(1, len(y) - design.shape[1]) * float(inverse[0, 0])
    variance = max(alike, scale * float((inverse @ (sums.T @ sums) @ inverse)[0, 0]))
    mean = float((inverse @ (design.T @ y))[0])
    error = sqrt(max(0.0, variance))
    if error == 0 or groups < 3:
        return Estimate(mean, float("-inf"), float("inf"), groups, float("inf"))
    from scipy.special import stdtr, stdtrit

    half = float(stdtrit(groups - 1, 0.5 + LEVEL / 2)) * error
    return Estimate(mean, mean - half, mean + half, groups, error, 2 * float(stdtr(groups - 1, -abs(mean / error))))


@dataclass(frozen=True)
class Fit:
    """What a curve looks like: `flat`, `line` (slope a step) or `step` (jump before the value `at`)."""

    shape: str
    slope: float = 0.0
    jump: float = 0.0
    at: float = 0.0
    fitted: tuple[float, ...] = ()


def fitted(x: Sequence[float], y: Sequence[float], errors: Sequence[float]) -> Fit:
    """The simplest of a level, a line and one step that explains a curve, by weighted least squares and the Bayesian criterion."""
    import numpy

    xs, ys = numpy.asarray(x, dtype=float), numpy.asarray(y, dtype=float)
    floor = max([error for error in errors if error > 0], default=1.0) * 0.1
    weights = 1 / numpy.maximum(numpy.asarray(errors, dtype=float), floor) ** 2
    n = len(xs)

    def loss(guess: Any) -> float:
        return float((weights * (ys - guess) ** 2).sum())

    level = numpy.full(n, numpy.average(ys, weights=weights))
    options: list[tuple[float, Fit]] = [(loss(level) + numpy.log(n), Fit("flat", fitted=tuple(level)))]
    if n >= 3:
        slope, start = numpy.polyfit(xs, ys, 1, w=numpy.sqrt(weights))
        line = slope * xs + start
        options.append((loss(line) + 2 * numpy.log(n), Fit("line", slope=float(slope), fitted=tuple(line))))
    for cut in range(1, n) if n >= 4 else ():
        low, high = numpy.average(ys[:cut], weights=weights[:cut]), numpy.average(ys[cut:], weights=weights[cut:])
        step = numpy.where(numpy.arange(n) < cut, low, high)
        options.append((loss(step) + 3 * numpy.log(n), Fit("step", jump=float(high - low), at=float(xs[cut]), fitted=tuple(step))))
    return min(options, key=lambda option: option[0])[1]
