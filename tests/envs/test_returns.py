"""Returns, by arithmetic."""

import pytest
from modes import every_game, random_game

import starmeeple as sm
from starmeeple.core.returns import KINDS, bounds, by_margin, by_place, is_zero_sum, returns, wins
from starmeeple.game_setup import game_setup
from starmeeple.games import find


def test_winners_share_one_win() -> None:
    assert wins([1, 2]) == [0.5, -0.5]
    assert wins([2, 1, 1, 4]) == pytest.approx([-0.25, 0.25, 0.25, -0.25])
    assert wins([1, 1]) == [0, 0]


def test_places_are_evenly_apart_and_ties_share_the_average() -> None:
    assert by_place([1, 2, 3]) == [1, 0, -1]
    assert by_place([2, 1]) == [-1, 1]
    assert by_place([1, 1, 3, 4]) == pytest.approx([2 / 3, 2 / 3, -1 / 3, -1])
    assert by_place([1, 2, 2, 2, 5]) == pytest.approx([1, 0, 0, 0, -1])


def test_margins_are_cut_at_the_scale() -> None:
    assert by_margin([30, 20, 5], 20) == [0.5, -0.5, -1.0]
    assert by_margin([7, 7], 20) == [0, 0]


@every_game
def test_returns_keep_their_bounds_and_sums(slug: str) -> None:
    for options in (find(slug).all_modes()[0], find(slug).all_modes()[-1]):
        setup = game_setup(slug, **options)
        for kind in KINDS:
            assert returns(setup.start(), kind) == [0.0] * setup.players
        *_, (state, _, _) = random_game(setup, 1)
        for kind in KINDS:
            found = returns(state, kind, setup.game.margin)
            least, most = bounds(kind, setup.players)
            assert all(least - 1e-9 <= value <= most + 1e-9 for value in found)
            if is_zero_sum(kind, setup.players):
                assert sum(found) == pytest.approx(0)
            if setup.players == 1:
                assert found == [1.0 if state.ranking() == [1] else -1.0]


def test_an_unknown_kind_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(sm.BadOptions, match="expected one of win, place, margin, found 'glory'"):
        returns(game_setup("federation").start(), "glory")
