"""What a game answers to save time is what the long way would say."""

import pytest
from modes import every_game, every_mode, random_game

from starmeeple.core.playout import buffer_for
from starmeeple.core.rng import Rng
from starmeeple.core.state import zeros
from starmeeple.game_setup import GameSetup, game_setup


@every_mode
def test_who_has_a_choice_at_a_glance_has_more_than_one_answer(setup: GameSetup) -> None:
    buffer = buffer_for(setup.start())
    for state, actor, _ in random_game(setup, 5):
        if actor >= 0 and state.has_choice(actor):
            assert state.legal_into(actor, buffer) > 1


@pytest.mark.parametrize(("slug", "share"), [("star-factions", 0.9), ("alien-frontiers", 0.3)])
def test_most_questions_need_no_list_to_see_that_they_are_a_choice(slug: str, share: float) -> None:
    seen = [state.has_choice(actor) for state, actor, _ in random_game(game_setup(slug, players=3), 6) if actor >= 0]
    assert sum(seen) > share * len(seen)


@every_game
def test_actions_that_are_rated_together_are_rated_as_each_alone(slug: str) -> None:
    setup = game_setup(slug, players=2)
    instinct = setup.game.instinct
    buffer = buffer_for(setup.start())
    together = zeros(len(buffer))
    lot = Rng(3)
    instinct.lot = lot
    for number, (state, actor, _) in enumerate(random_game(setup, 7)):
        if actor < 0 or number % 5:
            continue
        n = int(state.legal_into(actor, buffer))
        begun = lot.state
        instinct.rate_all(state, actor, buffer, n, together)
        after = lot.state
        for i in range(n):
            lot.state = begun
            assert together[i] == instinct.rate(state, actor, buffer[i], lot), setup.figures.vocabulary.text(int(buffer[i]))
        assert lot.state == after
