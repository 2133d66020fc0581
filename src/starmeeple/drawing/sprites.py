"""Symbols of a game's own: drawn once in a picture and used wherever they stand, which keeps pictures with many small pieces short."""

from collections.abc import Callable

from starmeeple.drawing.icons import SYMBOLS
from starmeeple.drawing.shapes import token
from starmeeple.drawing.svg import Svg
from starmeeple.drawing.theme import SEATS

BOX = 24.0  # the side of a symbol's box


def sprite(name: str, draw: Callable[[Svg], None]) -> str:
    """Make a symbol of what is drawn in a box of 24 × 24; it is used like an icon of this name."""
    svg = Svg(BOX, BOX, "")
    draw(svg)
    SYMBOLS[name] = "".join(svg.parts)
    return name


def seat_sprite(seat: int) -> str:
    """The round token of a seat."""
    return sprite(f"seat-{seat}" if seat >= 0 else "seat-auto", lambda svg: token(svg, seat, BOX / 2, BOX / 2, BOX / 2.12))


TOKENS = {seat: seat_sprite(seat) for seat in range(-1, SEATS)}


def seat_token(svg: Svg, seat: int, x: float, y: float, radius: float) -> None:
    """A small token of a seat with its mark, as `token` draws it, in few letters."""
    svg.use(TOKENS[seat], x, y, radius * 2)
