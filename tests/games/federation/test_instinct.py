"""Bots have a sense of the game."""

from games.federation.scene import Scene

from starmeeple.core.instinct import best_of
from starmeeple.core.playout import buffer_for, settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import game_setup
from starmeeple.games.federation.engine.instinct import INSTINCT


def test_greedy_wins_against_random() -> None:
    played = game_setup("federation", players=2)
    for seed in range(2):
        state, rng, greedy = played.start(), Rng(seed), seed % 2
        buffer = buffer_for(state)
        while (actor := state.actor()) != OVER:
            if actor == CHANCE:
                settle(state, rng)
            elif actor == greedy:
                state.apply(actor, best_of(INSTINCT, state, actor, rng, buffer))
            else:
                count = state.legal_into(actor, buffer)
                state.apply(actor, buffer[rng.below(count)])
        assert state.ranking()[greedy] == 1


def test_more_of_anything_good_is_worth_more() -> None:
    base = INSTINCT.value(Scene().position, 0)
    for better in ({"gold": 1}, {"oceanium": 2}, {"degree": 5}, {"die": 3}, {"medals": "neo"}, {"miner": 3}, {"score": 5}, {"hangar": 3}):
        assert INSTINCT.value(Scene().have(0, **better).position, 0) > base, better
        assert INSTINCT.value(Scene().have(1, **better).position, 0) < base, better
