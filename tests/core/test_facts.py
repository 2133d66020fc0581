"""Facts: what a viewer may not know is marked, and no number of a game is taken for that mark."""

from types import SimpleNamespace
from typing import Any

import pytest

from starmeeple.core.facts import HIDDEN, POINTS, SECRET_POINTS, Fact
from starmeeple.core.state import PUBLIC
from starmeeple.game_setup import game_setup
from starmeeple.server.screens.since import moved

KNOWN = range(-1000, 1001)  # points, rooms, cards, columns and rows of a map


@pytest.mark.parametrize("about", ["amount", "about", "place"])
def test_no_number_of_a_game_stands_for_a_hidden_one(about: str) -> None:
    """Nine points less are nine points less: once −9 was the mark, and a viewer who lost nine was told nothing."""
    follower: Any = SimpleNamespace(setup=game_setup("race-for-the-galaxy", players=2, set="orb"))
    for number in KNOWN:
        numbers = {"amount": 3, "about": 0, "place": -1, about: number}
        fact = Fact(POINTS, -1, 1, numbers["amount"], numbers["about"], numbers["place"])
        assert moved(follower, fact) == {("points", 1): numbers["amount"]}


def test_what_is_hidden_is_marked_for_others_alone() -> None:
    fact = Fact(SECRET_POINTS, -1, 1, -9, 5, -1)
    assert fact.as_known_to(1, False) is fact
    assert fact.as_known_to(0, False) is None and fact.as_known_to(PUBLIC, False) is None
    assert HIDDEN not in KNOWN
