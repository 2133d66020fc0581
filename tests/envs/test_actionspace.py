"""The narrow action space: what can be legal in a mode is in it, and little else."""

from pathlib import Path

import numpy as np
import pytest
from modes import every_mode, random_game
from recorded_games import GOLDENS, recorded

import starmeeple as sm
from starmeeple.core.actionspace import ActionSpace, Mask, is_of_chance, octets
from starmeeple.core.playout import buffer_for
from starmeeple.core.state import CHANCE
from starmeeple.game_setup import GameSetup, game_setup


def space_of(setup: GameSetup) -> ActionSpace:
    return ActionSpace(setup.figures, setup.game.features)


@pytest.mark.parametrize(
    ("slug", "options", "most"),
    [("race-for-the-galaxy", {}, 1000), ("alien-frontiers", {}, 1500), ("alien-frontiers", {"players": 4}, 1500), ("spacecorp", {}, 400)],
)
def test_it_is_narrow(slug: str, options: dict[str, int], most: int) -> None:
    assert 100 < space_of(game_setup(slug, **options)).size < most


@every_mode
def test_every_action_that_is_played_is_in_it(setup: GameSetup) -> None:
    space = space_of(setup)
    for _, actor, action in random_game(setup, 3):
        if actor >= 0:
            assert space.to_action(space.to_index(action)) == action
        elif actor == CHANCE:
            assert space.chance.to_action(space.chance.to_index(action)) == action
            with pytest.raises(sm.BadNotation):
                space.to_index(action)


@pytest.mark.parametrize("path", sorted(GOLDENS.glob("*.txt")), ids=lambda path: path.stem)
def test_recorded_games_fit_into_it(path: Path) -> None:
    match = recorded(path.stem)
    space = space_of(match.setup)
    for actor, action in match.played:
        (space if actor >= 0 else space.chance).to_index(action)


def test_verbs_of_chance_are_those_of_the_module_chance() -> None:
    for slug in sm.list_games():
        for options in sm.game(slug).game.all_modes():
            for verb in game_setup(slug, **options).figures.vocabulary.kinds:
                assert is_of_chance(verb) == type(verb).__module__.endswith(".chance"), verb.name


def test_the_two_ways_to_write_a_mask_agree() -> None:
    setup = game_setup("federation", players=3)
    space = space_of(setup)
    mask, kept, buffer = octets(space.size), Mask(space, int(setup.start().widest())), buffer_for(setup.start())
    for state, actor, _ in random_game(setup, 9):
        if actor >= 0:
            legal = [space.to_index(action) for action in state.legal(actor)]
            assert space.mask_into(state, actor, mask, buffer) == kept.write(state, actor) == len(legal)
            assert [i for i in range(space.size) if mask[i]] == [i for i in range(space.size) if kept.bits[i]] == legal
    kept.clear()
    assert not any(kept.bits)


def test_the_factored_form_is_a_verb_and_its_parameters() -> None:
    space = space_of(game_setup("star-factions"))
    dimensions = space.dimensions()
    assert dimensions[0] == len(space.verbs) and len(dimensions) == 4
    for index in range(space.size):
        parts = space.factored(index)
        assert all(0 <= part < size for part, size in zip(parts, dimensions))
        assert space.unfactored(parts) == index
        assert space.describe(index).split()[0] == space.verbs[parts[0]].name
    with pytest.raises(sm.BadNotation, match="a verb from 0 to"):
        space.unfactored([99, 0, 0, 0])


@pytest.mark.parametrize("index", [-1, 10_000_000, 1 << 70])
def test_an_index_outside_is_refused(index: int) -> None:
    space = space_of(game_setup("federation"))
    with pytest.raises(sm.BadNotation, match="an index from 0 to 388"):
        space.to_action(index)
    with pytest.raises(sm.BadNotation):
        space.to_index(index)
    assert np.all(np.array(list(space.actions)) >= 0)
