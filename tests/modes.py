"""Every registered game in every mode that it declares: what the generic tests run over."""

from collections.abc import Iterator

import pytest

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.games import registered
from starmeeple.match import Setting, setting
from starmeeple.record import plain


def mode_name(slug: str, options: dict[str, object]) -> str:
    """`star-factions players=2 …`, with only the options that differ from the defaults."""
    game = registered()[slug]
    usual = {option.name: option.default for option in game.options}
    shown = [f"{name}={plain(value)}" for name, value in options.items() if name == "players" or usual.get(name) != value]
    return " ".join([slug, *shown])


SETTINGS: list[Setting] = [setting(slug, **options) for slug, game in registered().items() for options in game.all_modes()]
IDS: list[str] = [mode_name(played.game.slug, dict(played.options)) for played in SETTINGS]
every_mode = pytest.mark.parametrize("played", SETTINGS, ids=IDS)
every_game = pytest.mark.parametrize("slug", list(registered()))


def random_game(played: Setting, seed: int) -> Iterator[tuple[State, int, int]]:
    """A random game: each position with the actor and the action about to be played; the last has OVER and -1. The
    seats of a simultaneous decision answer in a random order."""
    rng = Rng(seed)
    state = played.start()
    made = 0
    while True:
        actor = int(state.actor())
        if actor == OVER:
            yield state, OVER, -1
            return
        if actor == CHANCE:
            action = int(state.sample(rng))
        else:
            waiting = state.waiting()
            actor = waiting[int(rng.below(len(waiting)))]
            actions = state.legal(actor)
            action = actions[int(rng.below(len(actions)))]
            made += 1
            assert made <= played.game.longest, f"more than {played.game.longest} decisions"
        yield state, actor, action
        state.apply(actor, action)
