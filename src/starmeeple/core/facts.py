"""Facts: what happened, as the rules report it. A game declares each kind once, in its `engine/facts.py`.

Everything that tells a story is made of facts: the log, the beats on the page, the score sheet. A kind says who may know a fact, and
which counters of the view it moves; so what a viewer was told can be added up to what the viewer sees.
"""

from typing import Final

from mypy_extensions import i64

from starmeeple.core.position import Listener, Position
from starmeeple.core.state import State

BEATS: Final = ("roll", "move", "gain", "pay", "reveal", "fight", "count", "end")
HIDDEN: Final = -2_000_000_000  # stands in a fact for a number that the viewer may not know; no number of a game is that low
NUMBERS: Final = ("amount", "about", "place")

# Who may know a fact. The others get it without the numbers that it hides, or not at all if it hides everything.
EVERYBODY: Final = "everybody"
OWNER: Final = "owner"  # the seat that it is about
OWNER_AND_PLACE: Final = "owner and place"  # and the seat that stands in `place`: something passes between two
SHOWN: Final = "shown"  # whoever is shown the action that caused it
KNOWERS: Final = (EVERYBODY, OWNER, OWNER_AND_PLACE, SHOWN)
ALL: Final = ("all",)  # of `hides`: the others do not even learn that it happened


class Kind:
    """A kind of fact: its name, its clause, its beat, and what its numbers mean. The seat is whom it happened to, or who did it.

    `moves` are the counters it changes, as the view names them: `+fuel` adds the amount to the seat's fuel, `++ships`
    adds one, `-fuel@place` takes the amount from the seat in `place`, `+counters.{about}` names the counter by the word for `about`.
    """

    def __init__(
        self,
        name: str,
        clause: str,
        beat: str,
        amount: str = "",
        about: str = "",
        place: str = "",
        moves: tuple[str, ...] = (),
        knows: str = EVERYBODY,
        hides: tuple[str, ...] = (),
    ) -> None:
        if beat not in BEATS:
            raise ValueError(f"{beat!r} is no beat; there are {', '.join(BEATS)}")
        if knows not in KNOWERS:
            raise ValueError(f"{knows!r} does not say who knows; there are {', '.join(KNOWERS)}")
        if (knows == EVERYBODY) != (not hides) or (hides != ALL and any(number not in NUMBERS for number in hides)):
            raise ValueError(
                f"{name!r}: what is hidden from some is any of {', '.join(NUMBERS)}, or all; what everybody knows hides nothing"
            )
        self.name = name
        self.clause = clause
        self.beat = beat
        self.amount = amount
        self.about = about
        self.place = place
        self.moves = moves
        self.knows = knows
        self.hides = hides


class Source:
    """Where points come from: a line of the score sheet. Points that follow from what lies on the table are `derived`: no rule hands
    them out, so the difference is told after the action that made it."""

    def __init__(self, name: str, clause: str, derived: bool = False, knows: str = EVERYBODY) -> None:
        self.name = name
        self.clause = clause
        self.derived = derived
        self.knows = knows


POINTS: Final = Kind("points", "", "count", amount="points", about="source", moves=("+points",))
SECRET_POINTS: Final = Kind("points", "", "count", amount="points", about="source", moves=("+points",), knows=OWNER, hides=ALL)
ONE_SOURCE: Final = (Source("points", "", derived=True),)  # of a game that declares none


class Fact:
    """Something that happened. A number that the viewer may not know is HIDDEN."""

    def __init__(self, kind: Kind, number: int, seat: int, amount: int, about: int, place: int) -> None:
        self.kind = kind
        self.number = number  # of its kind in the game; -1 for points that are derived
        self.seat = seat
        self.amount = amount
        self.about = about
        self.place = place

    def numbers(self) -> tuple[int, int, int, int, int]:
        """All of it, to compare."""
        return (self.number, self.seat, self.amount, self.about, self.place)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fact) and self.kind is other.kind and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        return hash(self.numbers())

    def __repr__(self) -> str:
        return f"<{self.kind.name}: seat {self.seat}, amount {self.amount}, about {self.about}, place {self.place}>"

    def as_known_to(self, viewer: int, shown: bool) -> "Fact | None":
        """The fact as a viewer may know it; None if it is nothing to the viewer. `shown`: is the viewer shown the action behind it?"""
        kind = self.kind
        if (
            kind.knows == EVERYBODY
            or (kind.knows == SHOWN and shown)
            or (kind.knows != SHOWN and viewer == self.seat and viewer >= 0)
            or (kind.knows == OWNER_AND_PLACE and viewer == self.place and viewer >= 0)
        ):
            return self
        if kind.hides == ALL:
            return None
        return Fact(
            kind,
            self.number,
            self.seat,
            HIDDEN if "amount" in kind.hides else self.amount,
            HIDDEN if "about" in kind.hides else self.about,
            HIDDEN if "place" in kind.hides else self.place,
        )


class Recorder(Listener):
    """Writes down what it hears."""

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        self.kinds = kinds
        self.facts: list[Fact] = []

    def hear(self, kind: i64, seat: i64, amount: i64, about: i64, place: i64) -> None:
        self.facts.append(Fact(self.kinds[kind], int(kind), int(seat), int(amount), int(about), int(place)))


def applied(
    before: State, seat: int, action: int, kinds: tuple[Kind, ...], sources: tuple[Source, ...], seats: int
) -> tuple[State, list[Fact]]:
    """The position after an action, and what happened: the facts in the order of the rules, then the points that follow from the table."""
    after = before.copy()
    recorder = Recorder(kinds)
    if isinstance(after, Position):
        after.listener = recorder
        after.apply(seat, action)
        after.listener = None
    else:
        after.apply(seat, action)
    for owner in range(seats):
        old, new = before.sheet(owner), after.sheet(owner)
        for number, source in enumerate(sources):
            if source.derived and old[number] != new[number]:
                kind = POINTS if source.knows == EVERYBODY else SECRET_POINTS
                recorder.facts.append(Fact(kind, -1, owner, new[number] - old[number], number, -1))
    return after, recorder.facts
