"""Gymnasium: the peer's own checker, seats, opponents, vectors."""

# ruff: noqa: E402  # without the peer there is nothing to import

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

from gymnasium.utils.env_checker import check_env

import starmeeple as sm
from starmeeple.bots import GreedyBot
from starmeeple.envs.gymnasium import IDS, OneSeat
from starmeeple.games import find

every_id = pytest.mark.parametrize("name", IDS.values())


def play(environment: Any, steps: int, seed: int = 0) -> list[tuple[int, float, bool]]:
    """Play on at random, at most so many steps."""
    rng = np.random.default_rng(seed)
    found = []
    for _ in range(steps):
        action = int(rng.choice(np.flatnonzero(environment.unwrapped.action_masks())))
        _, reward, over, _, _ = environment.step(action)
        found.append((action, reward, over))
        if over:
            break
    return found


@every_id
def test_the_peers_checker_passes_without_a_warning(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    environment = gymnasium.make(name, illegal="penalty", opponents="random", seat="random")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(environment.unwrapped)


@every_id
def test_an_episode_ends_with_the_return_of_the_seat(name: str) -> None:
    environment = gymnasium.make(name, opponents="random", seat=0)
    seen, info = environment.reset(seed=5)
    assert environment.observation_space.contains(seen)
    assert np.array_equal(info["action_mask"].astype(bool), environment.unwrapped.action_masks()) and info["action_mask"].any()
    played = play(environment, 100_000)
    assert played[-1][2] and not any(over for _, _, over in played[:-1])
    assert played[-1][1] == environment.unwrapped.play.returns()[0]
    assert not environment.unwrapped.action_masks().any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        environment.step(0)


def test_the_seed_draws_the_seat_and_all_else() -> None:
    environment = OneSeat("alien-frontiers", seat="random", opponents="random", players=4)
    seats = set()
    for seed in range(12):
        _, info = environment.reset(seed=seed)
        seats.add(info["seat"])
        one = play(environment, 20)
        environment.reset(seed=seed)
        assert environment.seat == info["seat"] and play(environment, 20) == one
    assert len(seats) > 1


def test_copies_go_on_equally() -> None:
    environment = OneSeat("federation", opponents="random")
    environment.reset(seed=1)
    play(environment, 10)
    for again in (copy.deepcopy(environment), pickle.loads(pickle.dumps(environment))):
        twin = copy.deepcopy(environment)
        assert play(again, 30, 3) == play(twin, 30, 3)


def test_vectors_work_in_one_process() -> None:
    vector = gymnasium.make_vec("Starmeeple/SpaceCorp-v0", num_envs=2, vectorization_mode="sync")
    seen, info = vector.reset(seed=1)
    assert seen.shape[0] == 2 and info["action_mask"].shape[0] == 2
    vector.step(np.array([int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]))
    vector.close()


def test_solo_has_no_opponents_and_others_have_one_each() -> None:
    assert OneSeat("spacecorp", players=1).bots == []
    bots = OneSeat("federation", players=3, opponents=["random", GreedyBot(find("federation").instinct)]).bots
    assert [bot.name for bot in bots] == ["random", "greedy"]


@pytest.mark.parametrize(
    ("given", "error", "sentence"),
    [
        ({"opponents": "wizard"}, sm.BadBot, "there is no bot 'wizard'"),
        ({"opponents": ["random", "random"]}, sm.BadOptions, "expected one name or 1"),
        ({"opponents": 3}, sm.BadBot, "a bot's name, a bot, or a list of them"),
        ({"opponents": [None]}, sm.BadBot, "a bot's name, a bot, or a list of them"),
        ({"seat": 2}, sm.BadOptions, "a seat from 0 to 1, found 2"),
        ({"seat": True}, sm.BadOptions, "a seat from 0 to 1"),
        ({"returns": "gold"}, sm.BadOptions, "expected one of win, place, margin"),
        ({"illegal": "shrug"}, sm.BadOptions, "expected one of raise, penalty"),
    ],
)
def test_what_is_unknown_is_refused_before_the_first_step(given: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        OneSeat("federation", **given)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    environment = OneSeat("federation", opponents="random")
    environment.reset(seed=1)
    before = environment.state_.copy()
    for action in (int(np.flatnonzero(~environment.action_masks())[0]), -1, 10**9, 0.5, True, np.array([3])):
        with pytest.raises(sm.IllegalMove):
            environment.step(action)
        assert environment.state_ == before
    assert len(play(environment, 5)) == 5


def test_with_a_penalty_an_illegal_action_ends_the_episode() -> None:
    environment = OneSeat("federation", opponents="random", illegal="penalty")
    environment.reset(seed=1)
    _, reward, over, _, info = environment.step(-1)
    assert (reward, over) == (-1.0, True) and "numbered from 0" in info["illegal"]
