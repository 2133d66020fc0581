"""Facts become lines: a game's `face/log.py` says what each kind of fact tells, in parts; what one player does in a row is one sentence."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from starmeeple.core.facts import Fact
from starmeeple.core.speech import agrees, listed, who
from starmeeple.core.views import Head
from starmeeple.core.words import Line

ViewType = TypeVar("ViewType", bound=Head)
MOST = 4  # so many deeds of a player stand in one sentence


@dataclass
class Part:
    """A part of the log: what a player does (`verb` and `rest` go with the seat), or a whole sentence."""

    facts: list[Fact]
    seat: int = -1
    verb: str = ""
    rest: str = ""
    sentence: str = ""
    heading: str = ""


@dataclass
class Teller(Generic[ViewType]):
    """Tells the facts of one action: each kind by its function in `told`, which may take further facts along."""

    before: ViewType
    after: ViewType
    facts: Sequence[Fact]
    told: Mapping[int, Callable[..., None]]
    parts: list[Part] = field(default_factory=list)
    at: int = 0

    def all(self) -> list[Part]:
        """Every fact, in the order of the rules."""
        while self.at < len(self.facts):
            fact = self.facts[self.at]
            self.at += 1
            self.told[fact.number](self, fact)
        return self.parts

    def take(self, *numbers: int) -> list[Fact]:
        """The facts of these kinds that come next."""
        found: list[Fact] = []
        while self.at < len(self.facts) and self.facts[self.at].number in numbers:
            found.append(self.facts[self.at])
            self.at += 1
        return found

    def next_is(self, *numbers: int) -> bool:
        return self.at < len(self.facts) and self.facts[self.at].number in numbers

    def attach(self, facts: Sequence[Fact]) -> None:
        """What needs no words: it goes with what was told last."""
        self.parts[-1].facts.extend(facts)

    def does(self, facts: Sequence[Fact], verb: str, rest: str = "", seat: int | None = None) -> None:
        """A player does something."""
        self.parts.append(Part(list(facts), facts[0].seat if seat is None else seat, verb, rest))

    def says(self, facts: Sequence[Fact], sentence: str, heading: str = "") -> None:
        """A sentence by itself."""
        self.parts.append(Part(list(facts), sentence=sentence, heading=heading))


def lines_of_parts(parts: Sequence[Part]) -> list[Line]:
    """The parts as lines: deeds of one player that follow each other are one sentence."""
    found: list[Line] = []
    at = 0
    while at < len(parts):
        end = at + 1
        if not parts[at].sentence:
            while end < len(parts) and end - at < MOST and not parts[end].sentence and parts[end].seat == parts[at].seat:
                end += 1
        found.append(joined(parts[at:end]))
        at = end
    return found


def joined(parts: Sequence[Part]) -> Line:
    """What one player does in a row, in one sentence."""
    first = parts[0]
    facts = tuple(fact for part in parts for fact in part.facts)
    if first.sentence:
        return Line(first.sentence, facts, first.heading)
    deeds = [f"{agrees(first.seat, part.verb)} {part.rest}".rstrip() for part in parts]
    return Line(f"{who(first.seat)} {listed(deeds)}.", facts)
