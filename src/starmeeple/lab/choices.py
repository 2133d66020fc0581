"""What the choices of a game are worth: use, neglect, value above replacement, pairs that win together."""

from dataclasses import dataclass, field

import numpy
import polars

from starmeeple.lab.outcomes import Numbers, cell, winners
from starmeeple.lab.question import Question
from starmeeple.lab.statistics import Estimate, benjamini_hochberg, controlled
from starmeeple.lab.tables import Frames

LEAST = 15  # seats that chose, and seats that could have and did not, below which no value is given
FOUND = 0.05  # the share of false findings that is accepted
OFTEN = 25  # the choices whose pairs are looked at
MILLION = 1_000_000


@dataclass(frozen=True)
class Worth:
    """One action: how often it was possible and taken, and what taking it adds to the share of wins."""

    action: str
    could: int  # seats that could have chosen it at least once
    chose: int  # seats that did
    legal: int  # decisions
    chosen: int
    rounds: float  # mean round of the first time
    value: Estimate | None = None
    q: float = 1.0

    @property
    def use(self) -> float:
        """The share of the decisions at which it was possible that took it."""
        return self.chosen / self.legal if self.legal else 0.0


@dataclass
class Values:
    """All choices of one variant at one level."""

    worths: list[Worth] = field(default_factory=list)
    pairs: list[tuple[str, str, int, Estimate, float]] = field(default_factory=list)  # both, seats with both, what they add together, q
    compared: int = 0  # comparisons that were made
    seats: int = 0  # games times players

    @property
    def found(self) -> list[Worth]:
        """What wins or loses beyond chance, by what is certain of it: what surely wins most is first, what surely loses most last."""
        sure = [worth for worth in self.worths if worth.value is not None and worth.q <= FOUND]
        return sorted(sure, key=lambda worth: -(max(worth.value.low, 0.0) + min(worth.value.high, 0.0)) if worth.value else 0.0)

    @property
    def neglected(self) -> list[Worth]:
        """What was possible in many games and never done."""
        return sorted((worth for worth in self.worths if worth.chose == 0 and worth.could >= LEAST), key=lambda worth: -worth.could)


def seat_table(frames: Frames, players: int) -> polars.DataFrame:
    """One row a deal and seat: its share of the win, and what the opening gave it: its chance at the first moment, and its turn."""
    wins = winners(frames["games"], players).unpivot(index="deal", variable_name="seat", value_name="won")
    wins = wins.with_columns(polars.col("seat").str.strip_prefix("win_").cast(polars.UInt8))
    turns = (
        frames["games"]
        .select("deal", *[f"turn_{seat}" for seat in range(players)])
        .unpivot(index="deal", variable_name="seat", value_name="turn")
    )
    turns = turns.with_columns(polars.col("seat").str.strip_prefix("turn_").cast(polars.UInt8))
    opening = frames["moments"].sort("deal", "seat", "round", "last").group_by("deal", "seat", maintain_order=True).first()
    table = wins.join(turns, on=["deal", "seat"]).join(opening.select("deal", "seat", "chance"), on=["deal", "seat"])
    return table.sort("deal", "seat").with_row_index("row")


def values_of(frames: Frames, question: Question, level: int = 0, variant: int = 0) -> Values:
    """The value above replacement of every action: seats that chose it against seats that could have and did not."""
    players = question.players
    here = cell(frames, level, variant)
    table = seat_table(here, players)
    won, deals = table["won"].to_numpy(), table["deal"].to_numpy()
    controls = numpy.column_stack(
        [
            table["chance"].to_numpy() / MILLION,
            table["turn"].to_numpy() == 1,
            *[table["seat"].to_numpy() == seat for seat in range(1, players)],
        ]
    ).astype(float)
    choices = here["choices"].join(table.select("row", "deal", "seat"), on=["deal", "seat"])
    found = Values(seats=len(table))
    groups = choices.sort("action").group_by("action", maintain_order=True).agg(
        polars.col("row"), polars.col("chosen"), polars.col("legal").sum().alias("decisions"),
        polars.col("first_round").filter(polars.col("chosen") > 0).mean().alias("begun"),
    )  # fmt: skip
    sure: list[int] = []
    for action, rows, chosen, legal, begun in groups.iter_rows():
        at, took = numpy.array(rows), numpy.array(chosen) > 0
        worth = Worth(action, len(at), int(took.sum()), legal, int(sum(chosen)), begun if begun is not None else -1.0)
        if min(worth.chose, worth.could - worth.chose) >= LEAST:
            sure.append(len(found.worths))
            worth = Worth(
                action, worth.could, worth.chose, legal, worth.chosen, worth.rounds, controlled(won[at], took, controls[at], deals[at])
            )
        found.worths.append(worth)
    for index, q in zip(sure, benjamini_hochberg([estimate_of(found.worths[index]).p for index in sure])):
        worth = found.worths[index]
        found.worths[index] = Worth(worth.action, worth.could, worth.chose, worth.legal, worth.chosen, worth.rounds, worth.value, q)
    found.compared = len(sure)
    pairs_into(found, choices, won, controls, deals)
    return found


def estimate_of(worth: Worth) -> Estimate:
    """The value of a choice that has one."""
    assert worth.value is not None
    return worth.value


def pairs_into(found: Values, choices: polars.DataFrame, won: Numbers, controls: Numbers, deals: Numbers) -> None:
    """What two choices of one seat add together beyond what each adds alone, for the choices that are most often a choice."""
    ranked = sorted((worth for worth in found.worths if worth.value), key=lambda worth: -min(worth.chose, worth.could - worth.chose))
    names = [worth.action for worth in ranked[:OFTEN]]
    took = {}
    for name in names:
        flags = numpy.zeros(len(won))
        flags[choices.filter((polars.col("action") == name) & (polars.col("chosen") > 0))["row"].to_numpy()] = 1
        took[name] = flags
    tried: list[tuple[str, str, int, Estimate]] = []
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            both = took[one] * took[other]
            alone = took[one] + took[other] - 2 * both
            if both.sum() >= LEAST and alone.sum() >= LEAST and (len(won) - both.sum() - alone.sum()) >= LEAST:
                rest = numpy.column_stack([took[one], took[other], controls])
                tried.append((one, other, int(both.sum()), controlled(won, both, rest, deals)))
    for (one, other, count, value), q in zip(tried, benjamini_hochberg([value.p for *_, value in tried])):
        found.pairs.append((one, other, count, value, q))
    found.pairs.sort(key=lambda pair: pair[3].p)
    found.compared += len(tried)


def first_uses(frames: Frames, level: int = 0, variant: int = 0) -> polars.DataFrame:
    """Verb, round and how many seats used the verb for the first time in that round, as a share of all seats."""
    here = cell(frames, level, variant)
    seats = max(1, len(here["games"]) * here["choices"]["seat"].n_unique())
    used = (
        here["choices"]
        .filter(polars.col("chosen") > 0)
        .group_by("deal", "seat", "verb")
        .agg(polars.col("first_round").min().alias("round"))
    )
    return used.group_by("verb", "round").agg((polars.len() / seats).alias("share")).sort("verb", "round")
