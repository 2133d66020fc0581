"""PettingZoo: the peer's own tests, copies, secrets, and the two forms of one game."""

# without the peer there is nothing to import

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra `envs` is not installed")

from modes import every_game
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

import starmeeple as sm
from starmeeple.core.rng import Rng
from starmeeple.core.state import PUBLIC
from starmeeple.envs.pettingzoo import AEC, env, parallel_env
from starmeeple.games import find


def last_mode(slug: str) -> dict[str, object]:
    return dict(find(slug).all_modes()[-1])


def choose(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def random_steps(environment: AEC, steps: int, seed: int = 0) -> list[tuple[str, int]]:
    """Play on at random, at most so many steps; what was played."""
    rng = np.random.default_rng(seed)
    played = []
    for _ in range(steps):
        if not environment.agents or environment.terminations[environment.agent_selection]:
            break
        agent = environment.agent_selection
        action = choose(environment.observe(agent)["action_mask"], rng)
        environment.step(action)
        played.append((agent, action))
    return played


@every_game
def test_the_peers_own_tests_pass(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    options: dict[str, Any] = last_mode(slug)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the peer wonders about spaces that are dictionaries, as its own classic games have
        api_test(env(slug, **options), num_cycles=60)
        seed_test(lambda: env(slug, **options), num_cycles=20)
        parallel_api_test(parallel_env(slug, **options), num_cycles=30)
        parallel_seed_test(lambda: parallel_env(slug, illegal="penalty", **options), num_cycles=20)


def test_the_peers_render_test_passes(capsys: pytest.CaptureFixture[str]) -> None:
    def made(render_mode: str | None = None) -> AEC:
        return env("federation", render_mode=render_mode)

    render_test(made, custom_tests={"svg": lambda svg: svg.startswith("<svg"), "ansi": lambda text: "Round" in text or len(text) > 50})


@every_game
@pytest.mark.parametrize("again", [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))], ids=["deepcopy", "pickle"])
def test_a_copy_in_the_middle_of_a_game_goes_on_equally(slug: str, again: Callable[[Any], Any]) -> None:
    environment = env(slug)
    environment.reset(seed=11)
    random_steps(environment, 30)
    twin = again(environment)
    assert random_steps(environment, 60, 5) == random_steps(twin, 60, 5)
    assert twin.state_ == environment.state_ and twin.state_ is not environment.state_
    for agent in environment.agents:
        assert np.array_equal(environment.observe(agent)["observation"], twin.observe(agent)["observation"])


def test_a_seed_decides_everything_and_environments_share_nothing() -> None:
    one, two = env("alien-frontiers"), env("alien-frontiers")
    one.reset(seed=3)
    two.reset(seed=3)
    random_steps(two, 7)
    other = env("alien-frontiers")
    other.reset(seed=3)
    played = random_steps(other, 40, 1)
    assert random_steps(one, 40, 1) == played and one.state_ == other.state_
    one.reset(seed=4)
    assert random_steps(one, 40, 1) != played


def test_a_game_ends_with_its_returns() -> None:
    environment = env("race-for-the-galaxy", returns="place")
    environment.reset(seed=2)
    random_steps(environment, 5000)
    assert all(environment.terminations.values())
    places = environment.state_.ranking()
    for seat in range(2):
        seen, reward, over, cut, _ = environment.last()
        assert environment.agent_selection == f"seat_{seat}"
        assert reward == (1.0 if places[seat] == 1 else -1.0)
        assert over and not cut and not seen["action_mask"].any()
        environment.step(None)
    assert environment.agents == []


@every_game
def test_parallel_and_aec_are_the_same_game(slug: str) -> None:
    """What the parallel environment plays in a step, the other plays seat by seat, with the same result."""
    together, apart = parallel_env(slug), env(slug)
    seen, _ = together.reset(seed=6)
    apart.reset(seed=6)
    rng = np.random.default_rng(1)
    steps = 0
    while together.agents and steps < 60:
        waiting = together.state_.waiting()
        actions = {agent: choose(seen[agent]["action_mask"], rng) for agent in together.agents}
        for seat, agent in enumerate(together.possible_agents):
            assert (actions[agent] == together.no_op) == (seat not in waiting)
        before = apart.play
        for seat in waiting:
            before.apply(seat, before.checked(seat, actions[f"seat_{seat}"]))
        seen, rewards, over, _, _ = together.step(actions)
        assert together.state_ == apart.state_
        steps += 1
    if not together.agents:
        assert all(over.values()) and list(rewards.values()) == apart.play.returns()


def test_answers_at_once_are_hidden_until_all_have_answered() -> None:
    environment = env("race-for-the-galaxy")
    environment.reset(seed=1)
    while environment.state_.view(0)["asked"] != "action":
        random_steps(environment, 1)
    twin = copy.deepcopy(environment)
    legal = np.flatnonzero(environment.observe("seat_0")["action_mask"])
    environment.step(int(legal[0]))
    twin.step(int(legal[1]))
    assert environment.agent_selection == twin.agent_selection == "seat_1"
    assert np.array_equal(environment.observe("seat_1")["observation"], twin.observe("seat_1")["observation"])
    assert not np.array_equal(environment.observe("seat_0")["observation"], twin.observe("seat_0")["observation"])


def test_rendering_tells_no_secrets() -> None:
    environment = env("race-for-the-galaxy", render_mode="svg")
    environment.reset(seed=1)
    random_steps(environment, 30)
    other = copy.deepcopy(environment)
    other.state_.redeal(0, Rng(1))
    assert environment.render("seat_0") == other.render("seat_0")
    other.state_.redeal(PUBLIC, Rng(1))
    assert environment.render() == other.render()
    assert environment.render("seat_0") != other.render("seat_0")


BAD = [-1, 10_000, True, np.True_, 1.0, np.float32(1), "1", None, np.array([1]), [1]]


@pytest.mark.parametrize("action", BAD, ids=[repr(action) for action in BAD])
def test_what_is_no_action_is_refused_and_nothing_changes(action: object) -> None:
    environment = env("star-factions")
    environment.reset(seed=1)
    before = environment.state_.copy()
    with pytest.raises(sm.IllegalMove):
        environment.step(action)
    assert environment.state_ == before and environment.agent_selection == f"seat_{before.actor()}"
    environment.step(np.int64(np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"])[0]))


def test_an_illegal_action_names_its_rule() -> None:
    environment = env("star-factions")
    environment.reset(seed=1)
    illegal = int(np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(sm.IllegalMove) as refused:
        environment.step(illegal)
    assert refused.value.notation == environment.play.space.describe(illegal)
    assert refused.value.clause.startswith("SF ")


def test_with_a_penalty_an_illegal_action_ends_the_game() -> None:
    environment = env("star-factions", illegal="penalty")
    environment.reset(seed=1)
    agent = environment.agent_selection
    environment.step(-5)
    assert environment.rewards[agent] == -1.0 and sum(environment.rewards.values()) == -1.0
    assert all(environment.terminations.values())


def test_the_peer_answers_a_step_out_of_order() -> None:
    environment = env("federation")
    for act in (lambda: environment.step(0), lambda: environment.observe("seat_0"), environment.render, environment.state):
        with pytest.raises(AssertionError, match="reset"):
            act()
    environment.reset(seed=0)
    random_steps(environment, 100_000)
    with pytest.raises(ValueError, match="dead"):
        environment.step(0)


def test_in_parallel_every_agent_that_is_asked_must_act_and_no_other() -> None:
    environment = parallel_env("race-for-the-galaxy")
    seen, _ = environment.reset(seed=1)
    before = environment.state_.copy()
    legal = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in environment.agents}
    for wrong in ({}, {"seat_0": legal["seat_0"]}, {**legal, "seat_1": environment.no_op}, {**legal, "seat_7": 1}, {**legal, "seat_0": -1}):
        with pytest.raises(sm.IllegalMove):
            environment.step(wrong)
        assert environment.state_ == before


@pytest.mark.parametrize(
    ("given", "error", "sentence"),
    [
        ({"game": "chess"}, sm.UnknownGame, "chess"),
        ({"game": "federation", "players": 9}, sm.BadOptions, "from 2 to 4"),
        ({"game": "federation", "colour": "red"}, sm.BadOptions, "has no such option"),
        ({"game": "federation", "returns": "gold"}, sm.BadOptions, "expected one of win, place, margin"),
        ({"game": "federation", "render_mode": "film"}, sm.BadOptions, "expected one of human, ansi, svg, rgb_array"),
        ({"game": "federation", "illegal": "shrug"}, sm.BadOptions, "expected one of raise, penalty"),
    ],
)
def test_what_is_unknown_is_refused_before_the_first_step(given: dict[str, Any], error: type[Exception], sentence: str) -> None:
    for make in (env, parallel_env):
        with pytest.raises(error, match=sentence):
            make(**given)


def test_rendering_without_a_mode_says_which_there_are() -> None:
    environment = env("federation")
    environment.reset(seed=0)
    with pytest.raises(sm.BadOptions, match="made without one"):
        environment.render()
