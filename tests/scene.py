"""The language of rules tests, the same for every game: a scene is a match whose chance the test plays, with things where the test puts them.

A game's own scene (`tests/games/<game>/scene.py`) adds how its pieces are put in place and read, in the words of its rules.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

import pytest

import starmeeple as sm
from starmeeple.core.position import Position
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

    @property
    def position(self) -> PositionType:
        """The position itself, to put things in place."""
        return self.match.state  # type: ignore[return-value]  # of the game's own kind

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

    def settle(self, *wanted: str) -> None:
        """Let chance speak until a seat is asked: these outcomes where they are possible, otherwise the first."""
        left = list(wanted)
        while self.actor == CHANCE:
            legal = self.match.legal()
            outcome = next((each for each in left if each in legal), legal[0])
            if outcome in left:
                left.remove(outcome)
            self.match.play(outcome)

    def until(self, asked: str, *answers: str, most: int = 200) -> None:
        """Answer (with these where they are legal, otherwise with the first answer) until a question is asked."""
        for _ in range(most):
            if self.asked == asked:
                return
            legal = self.match.legal()
            self.match.play(next((answer for answer in answers if answer in legal), legal[0]))
        raise AssertionError(f"{asked!r} is not asked in {most} actions")

    def told(self, notation: str, viewer: int = 0) -> list[str]:
        """Play an action; the log lines that a viewer reads, with the colours as names."""
        before, seat, action = self.position, self.actor, self.match.setting.vocabulary.parse(notation)
        self.play(notation)
        return [named(line) for line in told(self.match.setting, before, seat, action, self.position, viewer)]

    # Looking ----------------------------------------------------------------------------------

    def legal(self, verb: str = "", seat: int | None = None) -> list[str]:
        """The legal actions, or those of one verb."""
        return [notation for notation in self.match.legal(seat) if not verb or notation.split()[0] == verb]

    def can(self, notation: str, seat: int | None = None) -> bool:
        return notation in self.match.legal(seat)

    def view(self, viewer: int = PUBLIC) -> dict[str, Any]:
        """What a seat (or everybody) may know."""
        return self.match.view(viewer)

    def player(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        """A player's part of a view: by default as the player sees it."""
        found: dict[str, Any] = self.view(seat if viewer is None else viewer)["players"][seat]
        return found

    @property
    def asked(self) -> str:
        """What the game waits for."""
        return str(self.view(max(0, self.actor))["asked"])

    @property
    def actor(self) -> int:
        return self.match.actor

    @property
    def scores(self) -> list[int]:
        return self.match.scores

    @property
    def ranking(self) -> list[int]:
        return self.match.ranking

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    def question(self, viewer: int = PUBLIC) -> str:
        """What a viewer is asked, in a sentence."""
        return self.match.question(viewer)
