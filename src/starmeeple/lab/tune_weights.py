"""Better weights by a cross-entropy method: many candidates play the same deals, and the next ones are drawn around the best of them."""

import math
from collections.abc import Callable

import numpy as np

CANDIDATES = 16  # of a round; the first is the middle of the others
BEST = 5  # of them say where the next ones are looked for
FIRST_SPREAD = 0.5  # of the logarithms of the weights: most are within 1.6 times up or down
LEAST_SPREAD = 0.08
PACE = 0.6  # how far the middle and the spread go to those of the best
Weights = dict[str, int]


def improved(
    start: Weights, score: Callable[[list[Weights], int], list[float]], goes_on: Callable[[], bool], seed: int
) -> tuple[Weights, int]:
    """The middle after as many rounds as there is time for, at least one, and how many these were. `score` says how good the candidates of a
    round are, all by the same deals."""
    draw = np.random.default_rng(seed)
    middle, spread = np.zeros(len(start)), np.full(len(start), FIRST_SPREAD)
    rounds = 0
    while goes_on() or rounds == 0:
        drawn = [middle, *[middle + spread * draw.standard_normal(len(start)) for _ in range(CANDIDATES - 1)]]
        scores = score([weights_at(start, point) for point in drawn], rounds)
        best = np.array([drawn[at] for at in sorted(range(len(drawn)), key=lambda at: -scores[at])[:BEST]])
        middle = (1 - PACE) * middle + PACE * best.mean(0)
        spread = np.maximum(LEAST_SPREAD, (1 - PACE) * spread + PACE * np.sqrt(((best - middle) ** 2).mean(0)))
        rounds += 1
    return weights_at(start, middle), rounds


def weights_at(start: Weights, point: object) -> Weights:
    """The weights that differ from the first ones by these logarithms. A weight keeps its sign, and what is nothing stays nothing."""
    found = {}
    for (name, value), power in zip(start.items(), np.asarray(point)):
        size = round(abs(value) * math.exp(float(power)))
        found[name] = int(math.copysign(max(1, size), value)) if value else 0
    return found
