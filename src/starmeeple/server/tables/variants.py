"""Tables that are played with changed figures: an overlay is stored with the options of its table and read with them."""

import tomllib
from collections.abc import Mapping
from typing import Any

from starmeeple.core.errors import BadEdition
from starmeeple.edition import Overlay, overlay_from
from starmeeple.game_setup import GameSetup, game_setup, printed_edition
from starmeeple.record import DEEPEST, depth

OVERLAYS = "overlays"  # among the stored options; no game has an option of this name
LONGEST = 40_000  # characters of an overlay
YOURS = "your overlay"


def read_variant(slug: str, text: str) -> Overlay:
    """An overlay as somebody wrote it into a form."""
    if len(text) > LONGEST:
        raise BadEdition(YOURS, "", f"expected {LONGEST} characters at most, found {len(text)}")
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadEdition(YOURS, "", f"is not TOML: {error}") from error
    if depth(table) > DEEPEST:
        raise BadEdition(YOURS, "", f"expected at most {DEEPEST} tables within each other")
    return overlay_from(table, slug, YOURS)


def new_setup(slug: str, options: Mapping[str, object], overlay: str) -> GameSetup:
    """The game that somebody wants to play: by the printed figures, or with an overlay on top."""
    edition = printed_edition(slug).with_overlay(read_variant(slug, overlay)) if overlay.strip() else None
    return game_setup(slug, edition, **options)


def title_of(setup: GameSetup) -> str:
    """How a table is called whose maker gave it no name: a variant says so."""
    return ": ".join([setup.game.name, *(overlay.name for overlay in setup.edition.overlays)])


def stored_options(setup: GameSetup) -> dict[str, Any]:
    """The options as they are stored and sent to workers: with the overlays, where there are any."""
    overlays = [{"name": overlay.name, "figures": overlay.figures} for overlay in setup.edition.overlays]
    return {**setup.options, **({OVERLAYS: overlays} if overlays else {})}


def stored_setup(slug: str, options: Mapping[str, Any]) -> GameSetup:
    """The game of stored options."""
    overlays = options.get(OVERLAYS, ())
    if not overlays:
        return game_setup(slug, **options)
    edition = printed_edition(slug)
    for overlay in overlays:
        edition = edition.with_overlay(Overlay(str(overlay["name"]), dict(overlay["figures"])))
    return game_setup(slug, edition, **{name: value for name, value in options.items() if name != OVERLAYS})
