"""OpenSpiel: the peer's own simulation test with serialization, chance, information states, resampling."""

# ruff: noqa: E402  # without the peer there is nothing to import

import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra `envs` is not installed")

import starmeeple as sm
from starmeeple.envs import openspiel
from starmeeple.envs.memory import remember

openspiel.register()
SMALL = (
    "starmeeple_star_factions(round_limit=3)", "starmeeple_alien_frontiers(players=2)", "starmeeple_federation(players=2)",
    "starmeeple_race_for_the_galaxy(players=2,set=base)", "starmeeple_spacecorp(players=1,era=mariners)",
)  # fmt: skip
every_small = pytest.mark.parametrize("name", SMALL)


def play(state: Any, rng: random.Random, most: int, look: Any = None) -> None:
    """Play on at random, at most so many actions."""
    for _ in range(most):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(rng.choices([action for action, _ in outcomes], [odds for _, odds in outcomes])[0])
        else:
            if look is not None:
                look(state)
            state.apply_action(rng.choice(state.legal_actions()))


@every_small
def test_the_peers_simulation_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_it_passes_with_serialization() -> None:
    pyspiel.random_sim_test(pyspiel.load_game(SMALL[4]), num_sims=1, serialize=True, verbose=False)


@every_small
def test_a_resampled_state_looks_the_same(name: str) -> None:
    rng = random.Random(3)
    differ = 0

    def look(state: Any) -> None:
        nonlocal differ
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
        differ += str(other) != str(state)

    play(pyspiel.load_game(name).new_initial_state(), rng, 60, look)
    if "race" in name:
        assert differ > 0


def test_an_observation_is_told_from_others_by_its_first_line() -> None:
    """The words that follow would not do: long lines are cut."""
    found: dict[str, tuple[float, ...]] = {}

    def look(state: Any) -> None:
        seat = state.current_player()
        first, seen = state.observation_string(seat).partition("\n")[0], tuple(state.observation_tensor(seat))
        assert found.setdefault(first, seen) == seen

    play(pyspiel.load_game(SMALL[3]).new_initial_state(), random.Random(1), 200, look)
    assert len(found) == len(set(found.values())) > 50


def test_options_are_parameters_and_chance_has_its_own_numbers() -> None:
    game = pyspiel.load_game("starmeeple_race_for_the_galaxy(players=3,set=alien-artifacts,two_actions=false)")
    assert game.num_players() == 3
    assert game.num_distinct_actions() == 1322 and game.max_chance_outcomes() == 536
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
    assert all(0 <= outcome < 536 for outcome, _ in state.chance_outcomes())
    assert game.max_utility() == pytest.approx(2 / 3) and game.min_utility() == pytest.approx(-1 / 3)


def test_returns_follow_their_kind() -> None:
    place = pyspiel.load_game("starmeeple_federation(players=3,returns=place)")
    assert (place.min_utility(), place.max_utility(), place.utility_sum()) == (-1, 1, 0)
    assert place.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    margin = pyspiel.load_game("starmeeple_federation(players=3,returns=margin)")
    assert margin.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    state = place.new_initial_state()
    play(state, random.Random(1), 10_000)
    assert sum(state.returns()) == pytest.approx(0) and max(state.returns()) > 0


def test_what_the_game_does_not_have_is_refused() -> None:
    with pytest.raises((sm.BadOptions, pyspiel.SpielError)):
        pyspiel.load_game("starmeeple_federation(players=7)")
    with pytest.raises((sm.BadOptions, pyspiel.SpielError)):
        pyspiel.load_game("starmeeple_federation(returns=gold)")
    with pytest.raises((sm.BadOptions, pyspiel.SpielError)):
        pyspiel.load_game("starmeeple_federation(last_actions=-1)")


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    state = pyspiel.load_game(SMALL[2]).new_initial_state()
    with pytest.raises(sm.IllegalMove, match="Chance cannot bring this now"):
        state.apply_action(next(outcome for outcome in range(99) if outcome not in [each for each, _ in state.chance_outcomes()]))
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before = str(state), state.history(), state.information_state_string(0)
    illegal = next(action for action in range(389) if action not in state.legal_actions())
    with pytest.raises(sm.IllegalMove) as refused:
        state.apply_action(illegal)
    assert refused.value.notation == state.action_to_string(illegal) and refused.value.clause.startswith("FE ")
    with pytest.raises(sm.IllegalMove, match="numbered from 0 to 388"):
        state.apply_action(389)
    assert (str(state), state.history(), state.information_state_string(0)) == before


def test_information_states_recall_what_was_seen_and_nothing_else() -> None:
    """Two matches whose difference only seat 1 has seen: seat 0's information state is the same, seat 1's is not."""
    base = sm.game("race-for-the-galaxy").new(players=2, chance="given")
    other = sm.game("race-for-the-galaxy").new(players=2, chance="given")
    differed = False
    for _ in range(12):
        options = base.legal()
        draw = options[0]
        hidden = not differed and not base.state.shows(0, -1, base.setup.vocabulary.parse(draw)) and len(options) > 1
        base.play(draw)
        other.play(options[1] if hidden else draw)
        differed = differed or hidden
        if differed:
            break
    assert differed
    assert remember(base, 0)[0] == remember(other, 0)[0] and (remember(base, 0)[1] == remember(other, 0)[1]).all()
    assert remember(base, 1)[0] != remember(other, 1)[0]


def test_the_order_of_what_was_seen_is_recalled() -> None:
    one, two = [sm.game("federation").new(players=2, seed=5) for _ in range(2)]
    assert remember(one, 0)[0] == remember(two, 0)[0]
    one.play(one.legal()[0])
    assert remember(one, 0)[0] != remember(two, 0)[0]
    tensor = remember(one, 0, last=4)[1]
    assert len(tensor) < len(remember(one, 0)[1]) and tensor.max() <= 1


def test_a_bare_state_is_remembered_as_it_looks() -> None:
    match = sm.game("race-for-the-galaxy").new(players=2, seed=5)
    other = match.state.copy()
    other.redeal(0, sm.Rng(1))
    assert remember(match.state, 0)[0] == remember(other, 0)[0] != remember(match, 0)[0]
    assert remember(match.state, 1)[0] != remember(other, 1)[0]
