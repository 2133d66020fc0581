"""Does the lab find what is there, and nothing where nothing is? Planted truths over many seeds, random bots.

    python tools/lab_truths.py [--seeds 20] [--deals 100] [--only race]

* Race for the Galaxy, one start world made strong: choosing it must be worth something above replacement.
* Star Factions, the ships of seat 0 roll dice of twice the size, so that they do twice the damage: seat 0 must win more often.
* Alien Frontiers, colonies count double for seat 1 only: seat 1 must win more often.
* Race for the Galaxy, a strong card in two copies under two names: each name must be worth something; between
  them, each weighed in one half of the deals, about one interval in twenty misses zero.
* A against A: the same edition on other deals. About one interval in twenty misses zero.
"""

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from math import sqrt

import polars

from starmeeple.edition import Overlay
from starmeeple.game_setup import printed_edition
from starmeeple.lab.answer import Answer
from starmeeple.lab.asking import answered
from starmeeple.lab.question import Variant, ask
from starmeeple.lab.statistics import Estimate

MOST_MISSES = 0.12  # of intervals about nothing; one in twenty is expected
STRONG = 20  # points of a card that is made strong
NAMES = ("contact-specialist", "public-works")


def wins_of(answer: Answer, seat: int) -> Estimate:
    """The effect on a seat's wins."""
    return next(one for one in answer.effects() if one.outcome.name == f"wins of seat {seat}").estimate


def one_seat(slug: str, overlay: Overlay, seat: int, seed: int, deals: int) -> bool:
    """Is a change for one seat seen to help it? Random bots."""
    return wins_of(answered(ask(slug, bots=["random"], deals=deals, seed=seed, change=[overlay], only_seat=seat, players=2)), seat).low > 0


def double_damage() -> Overlay:
    """Every ship of Star Factions with a die of twice the size."""
    edition = printed_edition("star-factions")
    return Overlay(
        "double damage", {"ships": {name: {"die": 2 * int(str(edition.at(f"ships.{name}.die")))} for name in edition.rows("ships")}}
    )


def value_of(answer: Answer, action: str) -> Estimate | None:
    """The value above replacement of an action."""
    return next((worth.value for worth in answer.values().worths if worth.action == action), None)


def strong_world(seed: int, deals: int) -> bool:
    """Is a start world that is worth many more points seen to win, where one of two is chosen?"""
    change = Overlay("strong", {"cards": {"old-earth": {"vp": STRONG}}})
    question = ask("race-for-the-galaxy", bots=["random"], deals=deals, seed=seed, edition=[change], players=4, set="alien-artifacts")
    value = value_of(answered(question), "start old-earth")
    return value is not None and value.low > 0


def twins() -> Overlay:
    """Two developments made one card under two names, strong and in three copies each."""
    edition = printed_edition("race-for-the-galaxy")
    row = {name: edition.at(f"cards.{NAMES[0]}.{name}") for name in ("cost", "powers")}
    return Overlay("twins", {"cards": {name: {**row, "vp": STRONG, "copies": 3} for name in NAMES}})


def two_names(seed: int, deals: int, differences: list[bool]) -> bool:
    """Are both names of one strong card seen to win? Whether something is seen between them is added to the differences."""
    answer = answered(ask("race-for-the-galaxy", bots=["random"], deals=deals, seed=seed, edition=[twins()], players=4))
    one, other = (value_of(answer, f"develop {name}") for name in NAMES)
    # Of the same games, the two would pull against each other (who wins with one keeps the other from winning): each has its own half.
    left, right = (value_of(half(answer, number), f"develop {name}") for number, name in enumerate(NAMES))
    if left is not None and right is not None:
        differences.append(abs(left.mean - right.mean) > 1.96 * sqrt(left.error**2 + right.error**2))
    return one is not None and other is not None and one.low > 0 and other.low > 0


def half(answer: Answer, number: int) -> Answer:
    """The answer of every other deal."""
    return Answer(answer.question, {name: frame.filter(polars.col("deal") % 2 == number) for name, frame in answer.frames.items()})


def nothing(slug: str, seed: int, deals: int) -> list[Estimate]:
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
    return [effect.estimate for effect in Answer(two, moved).effects() if effect.outcome.name in ("wins of seat 0", "rounds", "points")]


def truths(deals: int, differences: list[bool]) -> dict[str, Callable[[int], bool]]:
    """What was planted, and whether a seed finds it."""
    rich = Overlay("rich colonies", {"scoring": {"colony": 2}})
    return {
        "Race, a strong start world": lambda seed: strong_world(seed, 4 * deals),
        "Star Factions, double damage for seat 0": lambda seed: one_seat("star-factions", double_damage(), 0, seed, 25 * deals),
        "Alien Frontiers, double colonies for seat 1": lambda seed: one_seat("alien-frontiers", rich, 1, seed, deals),
        "Race, one card under two names": lambda seed: two_names(seed, 4 * deals, differences),
    }


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seeds", type=int, default=20)
    reader.add_argument("--deals", type=int, default=100)
    reader.add_argument("--only", default="", help="only the truths with this in their name")
    given = reader.parse_args()
    seeds, needed, is_fine = range(1, given.seeds + 1), int(0.95 * given.seeds), True
    differences: list[bool] = []
    for name, finds in truths(given.deals, differences).items():
        if given.only.lower() in name.lower():
            hits = sum(finds(seed) for seed in seeds)
            is_fine &= hits >= needed
            print(f"{name}: found in {hits} of {given.seeds} seeds", flush=True)
    if differences:
        is_fine &= sum(differences) <= MOST_MISSES * len(differences) + 1
        print(f"  between the two names: {sum(differences)} of {len(differences)} differences miss zero", flush=True)
    if given.only.lower() in "a against a":
        intervals = [one for seed in seeds for one in nothing("star-factions", seed, given.deals)]
        missed = sum(one.seen for one in intervals)
        is_fine &= missed < MOST_MISSES * len(intervals)
        print(f"A against A: {missed} of {len(intervals)} intervals miss zero ({missed / len(intervals):.1%})")
    return 0 if is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
