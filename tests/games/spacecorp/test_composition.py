"""The odds of every deck, stack and cup are those of the printed pieces."""

import pytest
from games.spacecorp.composition import Composition

from starmeeple.core.game import Options
from starmeeple.core.state import CHANCE
from starmeeple.games import find
from starmeeple.match import setting
from starmeeple.testing.walk import random_history

MODES = find("spacecorp").all_modes()


@pytest.mark.parametrize("options", MODES, ids=[" ".join(f"{name}={value}" for name, value in mode.items()) for mode in MODES])
def test_odds_follow_the_printed_pieces(options: Options) -> None:
    setup = setting("spacecorp", **options)
    kinds = set()
    for seed in (11, 12):
        composition = Composition(setup)
        state = setup.start()
        for seat, action in random_history(setup, seed):
            if seat == CHANCE:
                found = {setup.vocabulary.text(outcome): chance for outcome, chance in state.odds()}
                expected = composition.expected(state)
                assert found.keys() == expected.keys()
                assert all(abs(float(expected[outcome]) - chance) < 1e-9 for outcome, chance in found.items()), (seed, found, expected)
                kinds.add(state.view(-3)["asked"])
            composition.follow(state, seat, setup.vocabulary.text(action))
            state.apply(seat, action)
    assert {"draw", "discover"} <= kinds
    assert ("first-player" in kinds) == (setup.players > 1)
    assert ("competition-card" in kinds) == (setup.players == 1)
