"""Pictures as files: the colours written out, as SVG or PNG; and the covers of the games."""

import threading
from functools import lru_cache

import resvg_py

from starmeeple import bots
from starmeeple.core.game import has_part, part
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, PUBLIC
from starmeeple.drawing.names import with_names
from starmeeple.drawing.theme import THEMES, resolved
from starmeeple.game_setup import game_setup
from starmeeple.games import find, registered
from starmeeple.server.http.errors import RequestError

DRAWING = threading.Lock()
WIDEST = 2400
SAMPLE_SEED = 7
SAMPLE_DECISIONS = 70  # far enough that something stands on the board


def themed(svg: str, theme: str) -> str:
    """The picture with its colours written out."""
    if theme not in THEMES:
        raise RequestError("bad-request", f"The theme is one of {', '.join(THEMES)}.")
    return resolved(svg, theme)


def png_of(svg: str, theme: str, width: int = 1440) -> bytes:
    """The picture as PNG."""
    return bytes(
        resvg_py.svg_to_bytes(svg_string=themed(svg, theme), width=max(100, min(width, WIDEST)), background=THEMES[theme]["space"])
    )


@lru_cache(maxsize=64)
def sample(slug: str, theme: str) -> str:
    """The cover that a game draws for itself (`face/cover.py`); without one, a position in the middle of a game between greedy bots, as
    everybody sees it."""
    themed("", theme)
    game = find(slug)
    if has_part(game.package, "cover"):
        return str(part(game.package, "cover").cover(theme))
    with DRAWING:  # both themes at once would play the same game twice
        return themed(sample_drawn(slug), theme)


def prepare() -> None:
    """Draw the lobby's pictures before somebody asks for them."""
    for slug in registered():
        sample(slug, "dark")


@lru_cache(maxsize=64)
def sample_drawn(slug: str) -> str:
    game = find(slug)
    setup = game_setup(slug, players=min(max(3, game.seats.low), game.seats.high))
    bot = bots.find("greedy", game)
    rng = Rng(SAMPLE_SEED)
    state = setup.start()
    for _ in range(SAMPLE_DECISIONS):
        while state.actor() == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        actor = int(state.actor())
        if actor == OVER:
            break
        state.apply(actor, bots.ask(bot, state, actor, rng))
    while state.actor() == CHANCE:
        state.apply(CHANCE, state.sample(rng))
    return with_names(game.picture.draw(state.view(PUBLIC), ()))
