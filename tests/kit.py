"""What rules tests are written with."""

from collections.abc import Callable
from typing import TypeVar

import pytest

import starmeeple as sm
from starmeeple.match import Match

Test = TypeVar("Test", bound=Callable[..., object])


def example(*ids: str) -> Callable[[Test], Test]:
    """Marks a test as the worked examples of the rules with these ids."""

    def marked(test: Test) -> Test:
        marker: Test = pytest.mark.example(*ids)(test)
        return marker

    return marked


def given(slug: str, **options: object) -> Match:
    """A new match in which the test plays chance itself."""
    return sm.game(slug).new(chance="given", **options)  # type: ignore[arg-type]  # options are the game's, whatever their type


def play(match: Match, *notations: str) -> None:
    """Play several actions in a row; each by the seat that is asked."""
    for notation in notations:
        match.play(notation)


def refused(match: Match, notation: str, seat: int | None = None) -> str:
    """The clause by which the rules refuse an action; fails if they allow it. Nothing must change."""
    before = match.state.freeze()
    with pytest.raises(sm.IllegalMove) as caught:
        match.play(notation, seat)
    assert match.state.freeze() == before
    return caught.value.clause
