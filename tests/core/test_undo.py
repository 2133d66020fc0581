"""The information horizon: what may be taken back, and what not."""

from collections.abc import Iterator

import pytest
from toys.salvage import GAME as SALVAGE

import starmeeple as sm
from starmeeple.games import register, registered
from starmeeple.match import Match


@pytest.fixture
def match() -> Iterator[Match]:
    """A game in which seat 0 holds 1 2 3 4 and seat 1 holds 5 5 6 6, before the bids for a wreck of 5."""
    register(SALVAGE)
    match = sm.game("salvage").new(chance="given")
    for card in ("1", "5", "2", "5", "3", "6", "4", "6"):
        match.play(f"draw tug-{card}")
    match.play("roll 5")
    yield match
    registered().pop("salvage")


def test_an_answer_may_be_taken_back_while_the_question_is_open(match: Match) -> None:
    before = match.state.freeze()
    match.play("bid tug-4", seat=0)
    assert match.can_undo(0) and match.can_undo() and not match.can_undo(1)
    match.undo(0)
    assert match.state.freeze() == before
    assert match.waiting == [0, 1]


def test_an_opened_answer_stays(match: Match) -> None:
    match.play("bid tug-4", seat=0)
    match.play("bid tug-6", seat=1)
    assert match.view(1)["last"] == ["tug-4", "tug-6"]
    for seat in (0, 1, None):
        assert not match.can_undo(seat)
        with pytest.raises(sm.NothingToUndo, match="came to light"):
            match.undo(seat)


def test_nothing_goes_back_behind_chance(match: Match) -> None:
    assert not match.can_undo() and not match.can_undo(0)
    with pytest.raises(sm.NothingToUndo):
        match.undo()


def three_choices() -> Match:
    """Race for the Galaxy with three players, before anybody has answered the first question put to all of them."""
    match = sm.game("race-for-the-galaxy").new(players=3, seed=3)
    assert match.waiting == [0, 1, 2]
    return match


def test_others_may_have_answered_meanwhile() -> None:
    match = three_choices()
    first, *rest = match.legal(0)
    match.play(first, seat=0)
    match.play(match.legal(1)[0], seat=1)
    without = three_choices()
    without.play(without.legal(1)[0], seat=1)

    assert match.can_undo(0)
    match.undo(0)

    assert match.state == without.state
    assert match.played == without.played
    assert 0 in match.waiting
    match.play(rest[0], seat=0)
    assert match.can_undo(1), "an answer of another seat changes nothing for the rest"
    assert sm.load(match.record.text).state == match.state


def test_taking_back_several_in_any_order() -> None:
    match = three_choices()
    start = match.state.freeze()
    for seat in (2, 0):
        match.play(match.legal(seat)[0], seat=seat)
    match.undo(2)
    match.undo(0)
    assert match.state.freeze() == start
    assert not match.can_undo(2)


def test_an_open_action_of_another_seat_is_a_horizon() -> None:
    match = sm.game("star-factions").new(players=2, seed=7)
    seat = match.actor
    while match.actor == seat:
        match.play(match.legal()[-1])
    other = match.actor
    match.play(match.legal()[0])
    assert not match.can_undo(seat)
    assert match.actor != other or match.can_undo(other)
