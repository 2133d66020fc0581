"""Many games at once: the same games as one by one, whatever the company."""

from typing import Any

import numpy as np
import pytest
from modes import every_game

import starmeeple as sm
from starmeeple.core.returns import returns
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.envs.batch import Batch


def first_legal(batch: Batch) -> Any:
    return batch.masks.argmax(axis=1)


@every_game
def test_a_batch_plays_the_games_that_the_contract_plays(slug: str) -> None:
    """Seat by seat with the same generator: observations, masks and ends agree."""
    batch = Batch(slug, 2, opponents="self", seed=7)
    features, space = batch.setup.game.features, batch.space
    rng = Rng(7 * 1_000_003 + 1)  # of the second game
    state = batch.setup.start()
    begun = True
    for _ in range(60):
        while (actor := int(state.actor())) == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        if actor == OVER:
            assert batch.done[1] and batch.returns[1].tolist() == returns(state, "win")
            state, begun = batch.setup.start(), True
            continue
        assert begun or not batch.done[1]
        begun = False
        assert batch.seats[1] == actor
        assert np.array_equal(batch.observations[1].astype(np.float32), features.observe(state, actor))
        assert [space.to_action(int(i)) for i in np.flatnonzero(batch.masks[1])] == state.legal(actor)
        state.apply(actor, space.to_action(int(first_legal(batch)[1])))
        batch.step(first_legal(batch))


def test_a_game_does_not_depend_on_its_company() -> None:
    few, many = Batch("federation", 2, seed=3), Batch("federation", 5, seed=3)
    for _ in range(80):
        few.step(first_legal(few))
        many.step(first_legal(many))
        assert np.array_equal(few.observations, many.observations[:2]) and np.array_equal(few.done, many.done[:2])


def test_games_end_begin_anew_and_tell_their_returns() -> None:
    batch = Batch("spacecorp", 3, seed=1, seat=0)
    ended = 0
    for _ in range(600):
        batch.step(first_legal(batch))
        for game in np.flatnonzero(batch.done):
            ended += 1
            assert batch.rewards[game] == batch.returns[game][0] and abs(batch.rewards[game]) == 1
            assert batch.steps[game] > 0 and batch.masks[game].any()
        assert not batch.rewards[batch.done == 0].any()
    assert ended == batch.games.ended > 0


def test_a_reset_repeats_everything() -> None:
    batch = Batch("alien-frontiers", 3, seed=4, players=3)
    first = batch.observations.copy()
    for _ in range(30):
        batch.step(first_legal(batch))
    later = batch.observations.copy()
    batch.reset(4)
    assert np.array_equal(batch.observations, first)
    for _ in range(30):
        batch.step(first_legal(batch))
    assert np.array_equal(batch.observations, later)


def test_greedy_opponents_and_random_seats() -> None:
    batch = Batch("race-for-the-galaxy", 6, opponents="greedy", seed=1)
    assert set(batch.games.home) == {0, 1}
    for _ in range(3):
        batch.step(first_legal(batch))
    assert np.array_equal(batch.seats, np.array(list(batch.games.home)))


@pytest.mark.parametrize("wrong", [[0], [0.5, 0.5], [[0, 0]], [-1, 0], [0, 10**6], ["a", "b"], [True, False], [True, 0],
                                   [[0], [0, 1]], np.array([2**64 - 1] * 2, dtype=np.uint64), None])  # fmt: skip
def test_wrong_actions_are_refused_before_anything_is_played(wrong: Any) -> None:
    batch = Batch("federation", 2, seed=3)
    before = batch.observations.copy()
    with pytest.raises(sm.IllegalMove):
        batch.step(wrong)
    illegal = first_legal(batch)
    illegal[1] = int(np.flatnonzero(batch.masks[1] == 0)[0])
    with pytest.raises(sm.IllegalMove, match="not legal in game 1"):
        batch.step(illegal)
    assert np.array_equal(batch.observations, before)


@pytest.mark.parametrize(
    ("given", "error"),
    [({"n": 0}, sm.BadOptions), ({"n": 2, "opponents": "wizard"}, sm.BadBot), ({"n": 2, "seat": 5}, sm.BadOptions), ({"n": 2, "returns": "x"}, sm.BadOptions),
     ({"n": 2, "returns": ["win"]}, sm.BadOptions), ({"n": 2, "seed": "1"}, sm.BadOptions), ({"n": 2, "seed": None}, sm.BadOptions)],
)  # fmt: skip
def test_what_is_unknown_is_refused(given: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Batch("federation", **given)
