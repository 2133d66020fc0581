"""The games, one folder each. A folder whose package names a `GAME` is registered; so is what another distribution names under the entry
point `starmeeple.games`."""

import logging
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from starmeeple.core.errors import UnknownGame
from starmeeple.core.game import Game

ENTRY_POINTS = "starmeeple.games"
log = logging.getLogger("starmeeple")


@lru_cache(maxsize=1)
def registered() -> dict[str, Game]:
    """Every game by its slug."""
    found: dict[str, Game] = {}
    for module in sorted(iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            game: Game = import_module(f"{__name__}.{module.name}").GAME
            found[game.slug] = game
    for slug, game in from_elsewhere().items():
        if slug in found:
            log.warning("the game %r of %s is left out: the slug is taken by %s", slug, game.package, found[slug].package)
        else:
            found[slug] = game
    return found


def from_elsewhere() -> dict[str, Game]:
    """The games of other distributions. One that cannot be loaded is left out with a warning: the others must be playable."""
    found: dict[str, Game] = {}
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name):
        try:
            game = entry.load()
            if not isinstance(game, Game):
                raise TypeError(f"expected a starmeeple Game, found {type(game).__name__}")
        except Exception as error:  # whatever a foreign package does wrong
            log.warning("the game %r (%s) cannot be loaded: %s: %s", entry.name, entry.value, type(error).__name__, error)
        else:
            found[game.slug] = game
    return found


def register(game: Game) -> None:
    """Make a game known that lives in a package of its own. Once registered it is like any other; the slug must be free."""
    known = registered().get(game.slug)
    if known is not None and known.package != game.package:
        raise ValueError(f"the slug {game.slug!r} is taken by {known.package}")
    registered()[game.slug] = game


def find(slug: str) -> Game:
    """The game of that slug."""
    games = registered()
    game = games.get(slug)
    if game is None:
        raise UnknownGame(f"there is no game {slug!r}; expected one of {', '.join(games)}")
    return game
