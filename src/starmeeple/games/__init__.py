"""The games, one folder each. A folder whose package names a `GAME` is registered."""

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from starmeeple.core.errors import UnknownGame
from starmeeple.core.game import Game


@lru_cache(maxsize=1)
def registered() -> dict[str, Game]:
    """Every game by its slug."""
    found: dict[str, Game] = {}
    for module in sorted(iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            game: Game = import_module(f"{__name__}.{module.name}").GAME
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
