"""The odds of every draw and roll are those of the printed dice and cards."""

import pytest
from games.star_factions.composition import Composition
from modes import IDS, SETTINGS

from starmeeple.core.state import CHANCE
from starmeeple.match import Setting
from starmeeple.testing.walk import random_history

MODES = [(played, name) for played, name in zip(SETTINGS, IDS) if played.game.slug == "star-factions"]


@pytest.mark.parametrize("played", [played for played, _ in MODES], ids=[name for _, name in MODES])
@pytest.mark.parametrize("seed", [41, 42])
def test_the_odds_are_those_of_the_box(played: Setting, seed: int) -> None:
    composition = Composition(played)
    state = played.start()
    asked = 0
    for actor, action in random_history(played, seed):
        if actor == CHANCE:
            expected = composition.expected(state)
            found = {played.vocabulary.text(outcome): chance for outcome, chance in state.odds()}
            assert found.keys() == expected.keys()
            assert all(abs(found[outcome] - float(chance)) < 1e-9 for outcome, chance in expected.items())
            asked += 1
        composition.follow(state, actor, played.vocabulary.text(action))
        state.apply(actor, action)
    assert asked > 20
