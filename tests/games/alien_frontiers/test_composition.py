"""Every die and deck shows what the printed composition says, at every chance position of two games a mode."""

import pytest
from games.alien_frontiers.composition import Composition

from starmeeple.core.game import Options
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.games import find
from starmeeple.match import setting

MODES = find("alien-frontiers").all_modes()


@pytest.mark.parametrize("mode", MODES, ids=[str(number) for number in range(len(MODES))])
def test_odds_follow_the_printed_composition(mode: Options) -> None:
    played = setting("alien-frontiers", **mode)
    text = played.vocabulary.text
    asked = set()
    for seed in (1, 2):
        composition = Composition(played)
        state, rng = played.start(), Rng(seed)
        while (actor := int(state.actor())) != OVER:
            if actor == CHANCE:
                odds = {text(outcome): chance for outcome, chance in state.odds()}
                due = composition.expected(state)
                assert odds.keys() == due.keys() and all(abs(odds[outcome] - due[outcome]) < 1e-9 for outcome in due)
                asked |= {notation.split()[0] for notation in odds}
                action = int(state.sample(rng))
            else:
                actions = state.legal(actor)
                action = actions[int(rng.below(len(actions)))]
            composition.follow(state, actor, text(action))
            state.apply(actor, action)
    assert asked == {"first", "roll", "draw"} | ({"draw-agenda", "draw-faction"} if mode.get("factions") else set())
