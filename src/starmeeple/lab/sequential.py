"""When is enough known? A sequential test on paired deals that stays valid however often one looks.

GSPRT, as engine testers use it: the likelihood ratio of two hypotheses about the mean of a deal's result, each with the distribution over
the possible results that explains the deals best under it. Nothing is assumed about how the games of a deal hang together.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

EVEN = 0.50  # H0: the mean result of a deal
BETTER = 0.55  # H1
ERROR = 0.05  # of either kind
UPPER = log((1 - ERROR) / ERROR)  # 2.944: accept H1
LOWER = log(ERROR / (1 - ERROR))  # accept H0
TRACE = 1e-3  # the weight of the best and the worst result, so that a hypothesis is always possible


@dataclass(frozen=True)
class Verdict:
    """What the test says so far about a pair of bots."""

    deals: int
    llr: float  # logarithm of the likelihood ratio

    @property
    def accepted(self) -> str:
        """`H1`, `H0`, or nothing yet."""
        return "H1" if self.llr >= UPPER else "H0" if self.llr <= LOWER else ""

    @property
    def is_sure(self) -> bool:
        return self.accepted != ""


def verdict(results: Sequence[float]) -> Verdict:
    """The test on a bot's results against another, one a deal, from 0 (lost) to 1 (won): H1 says that it wins 55 %, H0 that it wins 50 %
    at most."""
    return Verdict(len(results), likelihood_ratio(results))


def likelihood_ratio(results: Sequence[float], even: float = EVEN, better: float = BETTER) -> float:
    """The logarithm of the likelihood of a mean of `better` over that of a mean of `even`."""
    if not results:
        return 0.0
    counts: dict[float, float] = dict(Counter(results))
    for extreme in (0.0, 1.0):
        counts[extreme] = counts.get(extreme, 0.0) or TRACE
    total = sum(counts.values())
    weights = {value: count / total for value, count in counts.items()}
    before, after = best_with_mean(weights, even), best_with_mean(weights, better)
    return sum(count * log(after[value] / before[value]) for value, count in counts.items())


def best_with_mean(weights: dict[float, float], mean: float) -> dict[float, float]:
    """The distribution over the same values with this mean under which the weights are likeliest: each weight divided by
    1 + λ (value − mean), where λ makes the mean right."""
    low, high = -1 / (max(weights) - mean), 1 / (mean - min(weights))
    for _ in range(200):  # the sum falls from +∞ to −∞ between the bounds
        middle = (low + high) / 2
        if sum(weight * (value - mean) / (1 + middle * (value - mean)) for value, weight in weights.items()) > 0:
            low = middle
        else:
            high = middle
    return {value: weight / (1 + low * (value - mean)) for value, weight in weights.items()}
