"""Every deck and bag holds what is printed: odds against an account of its own, in random games of all modes."""

from collections.abc import Mapping

import pytest
from games.race_for_the_galaxy.composition import Composition

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import game_setup
from starmeeple.games.race_for_the_galaxy import GAME

MODES = GAME.all_modes()


@pytest.mark.parametrize("seed", (1, 2))
@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(str(value) for value in options.values()))
def test_the_odds_follow_the_printed_cards(options: Mapping[str, object], seed: int) -> None:
    setup = game_setup("race-for-the-galaxy", **options)
    composition, rng, state = Composition(setup), Rng(seed), setup.start()
    met: set[str] = set()
    while (actor := int(state.actor())) != OVER:
        if actor == CHANCE:
            expected = composition.expected(state)
            odds = {setup.vocabulary.text(outcome): chance for outcome, chance in state.odds()}
            assert expected.keys() == odds.keys()
            assert max(abs(float(expected[notation]) - odds[notation]) for notation in odds) < 1e-9
            action = int(state.sample(rng))
            met.add(setup.vocabulary.verb(action).name)
        else:
            waiting = state.waiting()
            actor = waiting[int(rng.below(len(waiting)))]
            actions = state.legal(actor)
            action = actions[int(rng.below(len(actions)))]
        composition.follow(state, actor, setup.vocabulary.text(action))
        state.apply(actor, action)
    assert "draw" in met and (options["preset_hands"] or "deal" in met)
