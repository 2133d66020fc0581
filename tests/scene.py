"""The language of rules tests, the same for every game: a scene is a match whose chance the test plays, with things where the test puts them.

A game's own scene (`tests/games/<game>/scene.py`) adds how its pieces are put in place and read, in the words of its rules.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

import starmeeple as sm
from starmeeple.core.position import Position
from starmeeple.core.rng import Rng
from starmeeple.core.speech import named
from starmeeple.core.state import CHANCE, PUBLIC
from starmeeple.match import Match, told

PositionType = TypeVar("PositionType", bound=Position)
Test = TypeVar("Test", bound=Callable[..., object])


def example(*ids: str) -> Callable[[Test], Test]:
    """Marks a test as the worked examples of the rules with these ids."""

    def marked(test: Test) -> Test:
        marker: Test = pytest.mark.example(*ids)(test)
        return marker

    return marked


class Scene(Generic[PositionType]):
    """A match of one game. `slug` is the game; its own scene says what kind of position it has."""

    slug: ClassVar[str]

    def __init__(self, **options: Any) -> None:
        self.match: Match = sm.game(self.slug).new(chance="given", **options)

    @classmethod
    def begin(cls, **options: Any) -> Self:
        """A match at its very first decision, before anything is put in place."""
        made = cls.__new__(cls)
        Scene.__init__(made, **options)
        return made

    @property
    def position(self) -> PositionType:
        """The position itself, to put things in place."""
        return self.match.state  # type: ignore[return-value]  # of the game's own kind

    @position.setter
    def position(self, position: PositionType) -> None:
        self.match.state = position

    # Playing ----------------------------------------------------------------------------------

    def play(self, *notations: str, seat: int | None = None) -> None:
        """Play actions in a row, each by the seat that is asked (or by this one). What was put in place, and what comes of it, is sound."""
        self.position.check()
        for notation in notations:
            self.match.play(notation, seat)
            self.position.check()

    def refused(self, notation: str, seat: int | None = None) -> str:
        """The clause by which the rules refuse an action; fails if they allow it. Nothing changes."""
        before = self.position.freeze()
        with pytest.raises(sm.IllegalMove) as caught:
            self.match.play(notation, seat)
        assert self.position.freeze() == before
        return caught.value.clause

    def go_on(self, until: Callable[[], bool], *answers: str, most: int = 500) -> None:
        """Answer, with the first of these that is legal or else with the first answer there is, until something is so."""
        for _ in range(most):
            if until():
                return
            legal = self.legal()
            assert legal, "the game is over"
            self.match.play(next((answer for answer in answers if answer in legal), legal[0]))
        raise AssertionError(f"it has not come to that in {most} actions")

    def settle(self, *outcomes: str) -> None:
        """Let chance speak until a seat is asked: these outcomes where they are possible, otherwise the first."""
        self.go_on(lambda: self.actor != CHANCE, *outcomes)

    def until(self, asked: str, *answers: str) -> None:
        """Go on until a question is asked; `chance` is any question to chance."""
        self.go_on(lambda: asked in (self.asked, "chance" if self.actor == CHANCE else ""), *answers)

    def told(self, notation: str, viewer: int = 0) -> list[str]:
        """Play an action; the log lines that a viewer reads, with the colours as names."""
        return self.told_to(notation, viewer)[0]

    def told_to(self, notation: str, *viewers: int) -> list[list[str]]:
        """Play an action; the log lines that each of several viewers reads."""
        before, seat, action = self.position, self.actor, self.match.setup.vocabulary.parse(notation)
        self.play(notation)
        return [[named(line, reader=viewer) for line in told(self.match.setup, before, seat, action, viewer)] for viewer in viewers]

    def can_undo(self, seat: int | None = None) -> bool:
        return self.match.can_undo(seat)

    def undo(self, seat: int | None = None) -> None:
        self.match.undo(seat)

    # Looking ----------------------------------------------------------------------------------

    def legal(self, seat: int | None = None, verb: str = "") -> list[str]:
        """The legal actions of the seat that is asked (or of this one), or those of one verb."""
        return [notation for notation in self.match.legal(seat) if not verb or notation.split()[0] == verb]

    def can(self, notation: str, seat: int | None = None) -> bool:
        return notation in self.match.legal(seat)

    def view(self, viewer: int = PUBLIC) -> Any:
        """What a seat (or everybody) may know; of the game's own type, which a test need not name."""
        return self.match.view(viewer)

    def player(self, seat: int, viewer: int | None = None) -> Any:
        """A player's part of a view: by default as the player sees it."""
        return self.view(seat if viewer is None else viewer)["players"][seat]

    @property
    def asked(self) -> str:
        """What the game waits for."""
        return str(self.view()["asked"])

    @property
    def actor(self) -> int:
        return self.match.actor

    @property
    def waiting(self) -> list[int]:
        """Every seat that is asked."""
        return self.match.waiting

    @property
    def scores(self) -> list[int]:
        return self.match.scores

    def score(self, seat: int = 0) -> int:
        return self.scores[seat]

    @property
    def ranking(self) -> list[int]:
        return self.match.ranking

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    def question(self, viewer: int = PUBLIC) -> str:
        """What a viewer is asked, in a sentence."""
        return self.match.question(viewer)

    def worlds(self, viewer: int, number: int = 60) -> list[PositionType]:
        """So many redeals of the position for a viewer, who cannot tell them from it."""
        found = [self.position.copy() for _ in range(number)]
        for seed, world in enumerate(found):
            world.redeal(viewer, Rng(seed))
            world.check()
            assert world.view(viewer) == self.view(viewer)
        return found  # type: ignore[return-value]  # a copy is of the same kind
