"""Does the lab find what is there, and nothing where nothing is? Planted truths over many seeds, random bots.

    python tools/lab_truths.py [--seeds 20] [--deals 100]

* Alien Frontiers, colonies count double for seat 1 only: seat 1 must win more often.
* Star Factions, ships of seat 0 have twice the hull: seat 0 must win more often.
* Race for the Galaxy, one start world made strong: choosing it must be worth something above replacement.
* A against A: the same edition on other deals. About one interval in twenty misses zero.
"""

import argparse
import sys
from dataclasses import replace

import polars

from starmeeple.edition import Overlay
from starmeeple.game_setup import printed_edition
from starmeeple.lab.answer import Answer
from starmeeple.lab.asking import answered
from starmeeple.lab.question import Variant, ask


def wins_of(answer: Answer, seat: int) -> tuple[float, float, float]:
    """The effect on a seat's wins, with its interval."""
    effect = next(one for one in answer.effects() if one.outcome.name == f"wins of seat {seat}")
    return effect.estimate.mean, effect.estimate.low, effect.estimate.high


def one_seat(slug: str, overlay: Overlay, seat: int, seed: int, deals: int) -> tuple[float, float, float]:
    """A change for one seat, with random bots."""
    return wins_of(answered(ask(slug, bots=["random"], deals=deals, seed=seed, change=[overlay], only_seat=seat, players=2)), seat)


def double_hull() -> Overlay:
    """Every ship of Star Factions with twice its hull."""
    edition = printed_edition("star-factions")
    return Overlay(
        "double hull", {"ships": {name: {"hull": 2 * int(str(edition.at(f"ships.{name}.hull")))} for name in edition.rows("ships")}}
    )


def strong_world(seed: int, deals: int) -> tuple[float, float, float]:
    """The value above replacement of a start world that is worth 18 points more, where one of two is chosen."""
    name = "old-earth"
    change = Overlay("strong", {"cards": {name: {"vp": 20}}})
    question = ask("race-for-the-galaxy", bots=["random"], deals=deals, seed=seed, edition=[change], players=4, set="alien-artifacts")
    worth = next((one for one in answered(question).values().worths if one.action == f"start {name}"), None)
    if worth is None or worth.value is None:
        return 0.0, float("-inf"), float("inf")
    return worth.value.mean, worth.value.low, worth.value.high


def nothing(slug: str, seed: int, deals: int) -> list[tuple[float, float, float]]:
    """The same edition on other deals, as if it were a change."""
    question = ask(slug, bots=["random"], deals=2 * deals, seed=seed, players=2)
    frames = answered(question).frames
    later = polars.col("deal") >= deals
    moved = {
        name: frame.with_columns(
            variant=later.cast(polars.UInt16), deal=polars.when(later).then(polars.col("deal") - deals).otherwise(polars.col("deal"))
        )
        for name, frame in frames.items()
    }
    two = replace(question, kind="change", variants=(*question.variants, Variant("again")))
    headline = [effect.estimate for effect in Answer(two, moved).effects() if effect.outcome.name in ("wins of seat 0", "rounds", "points")]
    return [(one.mean, one.low, one.high) for one in headline]


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--seeds", type=int, default=20)
    reader.add_argument("--deals", type=int, default=100)
    given = reader.parse_args()
    seeds, deals = range(1, given.seeds + 1), given.deals
    rich = Overlay("rich colonies", {"scoring": {"colony": 2}})
    found = {
        "Alien Frontiers, double colonies for seat 1": [one_seat("alien-frontiers", rich, 1, seed, deals)[1] > 0 for seed in seeds],
        "Star Factions, double hull for seat 0": [one_seat("star-factions", double_hull(), 0, seed, 3 * deals)[1] > 0 for seed in seeds],
        "Race, a strong start world": [strong_world(seed, 4 * deals)[1] > 0 for seed in seeds],
    }
    for name, hits in found.items():
        print(f"{name}: found in {sum(hits)} of {len(hits)} seeds")
    intervals = [one for seed in seeds for one in nothing("star-factions", seed, deals)]
    missed = sum(low > 0 or high < 0 for _, low, high in intervals)
    print(f"A against A: {missed} of {len(intervals)} intervals miss zero ({missed / len(intervals):.1%})")
    needed = int(0.95 * given.seeds)
    return 0 if all(sum(hits) >= needed for hits in found.values()) and missed / len(intervals) < 0.12 else 1


if __name__ == "__main__":
    sys.exit(main())
