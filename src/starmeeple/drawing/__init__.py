"""Drawing for all games: one palette, one set of icons, small functions that compose."""

from starmeeple.drawing.icons import ICONS, icon
from starmeeple.drawing.names import with_names
from starmeeple.drawing.shapes import (
    badge,
    button,
    card,
    counter,
    cube,
    die,
    hexagon,
    hexagon_points,
    mark,
    panel,
    token,
    track,
)
from starmeeple.drawing.svg import Svg
from starmeeple.drawing.text import fitted, paragraph, wrapped
from starmeeple.drawing.theme import SEATS, colour, resolved

__all__ = [
    "ICONS", "SEATS", "Svg", "badge", "button", "card", "colour", "counter", "cube", "die", "fitted", "hexagon", "hexagon_points", "icon",
    "mark", "panel", "paragraph", "resolved", "token", "track", "with_names", "wrapped",
]  # fmt: skip
