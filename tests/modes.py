"""Every registered game in every mode that it declares: what the generic tests run over."""

from collections.abc import Iterator

import pytest

from starmeeple.core.state import OVER, State
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import registered
from starmeeple.testing import mode_name
from starmeeple.testing.walk import random_history

SETUPS: list[GameSetup] = [game_setup(slug, **options) for slug, game in registered().items() for options in game.all_modes()]
IDS: list[str] = [mode_name(setup) for setup in SETUPS]
every_mode = pytest.mark.parametrize("setup", SETUPS, ids=IDS)
every_game = pytest.mark.parametrize("slug", list(registered()))


def random_game(setup: GameSetup, seed: int) -> Iterator[tuple[State, int, int]]:
    """A random game: each position with the actor and the action about to be played; the last has OVER and -1."""
    state = setup.start()
    for actor, action in random_history(setup, seed):
        yield state, actor, action
        state.apply(actor, action)
    yield state, OVER, -1
