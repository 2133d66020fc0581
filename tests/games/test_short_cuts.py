"""What a game answers to save time is what the long way would say."""

from typing import Any

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


@every_game
def test_a_position_that_is_written_over_another_is_a_copy(slug: str) -> None:
    setup = game_setup(slug, players=2)
    other, old = setup.start(), game_setup(slug, players=3).start()
    for state, actor, action in random_game(setup, 8):
        before = state.freeze()
        other = state.copy_onto(other)
        assert other == state and other is not state
        if actor >= 0:
            other.apply(actor, action)
            assert state.freeze() == before
    assert state.copy_onto(old) == state  # of another mode: not written over
    assert old == game_setup(slug, players=3).start()


@pytest.mark.parametrize(("slug", "options"), [("alien-frontiers", {"players": 5, "factions": True}), ("federation", {"players": 4})])
def test_every_field_is_written_over(slug: str, options: dict[str, object]) -> None:
    """With as many players as there is room for."""
    worn: Any = game_setup(slug, **options).start()
    other = worn.copy()
    number = 1000
    for name in worn.fields():
        value = getattr(worn, name)
        number += 1
        if name == "top":
            setattr(worn, name, len(worn.stack))  # all of the stack is in use
        elif isinstance(value, int):
            setattr(worn, name, number)
        else:
            for place in range(len(value)):
                number += 1
                value[place] = number

    assert worn.copy_onto(other) is other

    assert other.freeze() == worn.freeze()
