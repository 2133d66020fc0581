"""Random games of Star Factions end, and never lose a piece on the way."""

import pytest

import starmeeple as sm
from starmeeple.core.game import Options
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.match import setting


@pytest.mark.parametrize("options", sm.game("star-factions").game.all_modes(), ids=str)
def test_random_games_end_with_every_piece_accounted_for(options: Options) -> None:
    start = setting("star-factions", **options).start()
    for seed in range(4):
        state, rng, decisions = start.copy(), Rng(seed), 0
        while (actor := state.actor()) != OVER:
            legal = state.legal(actor)
            assert actor == CHANCE or len(legal) > 1, "nobody is asked a question with one answer"
            state.apply(actor, int(state.sample(rng)) if actor == CHANCE else legal[rng.below(len(legal))])
            state.check()
            decisions += actor >= 0
            assert decisions < sm.game("star-factions").game.longest
