"""What an environment renders: text, SVG or pixels, of what one viewer may know."""

import zlib

import numpy as np
from numpy.typing import NDArray

from starmeeple.core.errors import BadOptions
from starmeeple.core.speech import SEAT_NAMES, named
from starmeeple.core.state import PUBLIC, State
from starmeeple.drawing.names import with_names
from starmeeple.drawing.theme import THEMES, resolved
from starmeeple.envs import peer
from starmeeple.game_setup import GameSetup

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 800
CHANNELS = 4  # of the pixels in a PNG


def checked_mode(mode: str | None) -> str | None:
    """A way to render, or none."""
    if mode is not None and mode not in MODES:
        raise BadOptions("render_mode", f"expected one of {', '.join(MODES)}, found {mode!r}")
    return mode


def render(setup: GameSetup, state: State, mode: str | None, viewer: int = PUBLIC) -> str | NDArray[np.uint8] | None:
    """The picture of what a viewer may know: `human` prints it, `ansi` is text, `svg` is SVG, `rgb_array` pixels."""
    if mode is None:
        raise BadOptions("render_mode", f"the environment was made without one; expected one of {', '.join(MODES)}")
    view = state.view(viewer)
    if mode in ("human", "ansi"):
        text = named(setup.game.picture.plain(view), SEAT_NAMES)
        if mode == "ansi":
            return text
        print(text)
        return None
    svg = resolved(with_names(setup.game.picture.draw(view)), "dark")
    return svg if mode == "svg" else pixels(svg)


def pixels(svg: str, width: int = WIDTH) -> NDArray[np.uint8]:
    """An SVG as red, green and blue."""
    drawn = peer("resvg_py", "images").svg_to_bytes(svg_string=svg, width=width, background=THEMES["dark"]["space"])
    return decoded(bytes(drawn))[:, :, :3].copy()


def decoded(png: bytes) -> NDArray[np.uint8]:
    """The pixels of a PNG of 8 bits a channel with transparency, as resvg writes it."""
    wide, high = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    if png[24:26] != b"\x08\x06":
        raise ValueError("expected a PNG of 8 bits a channel with transparency")
    packed, at = b"", 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + size]
        at += 12 + size
    lines = np.frombuffer(zlib.decompress(packed), dtype=np.uint8).reshape(high, wide * CHANNELS + 1)
    image = np.zeros((high, wide * CHANNELS), dtype=np.uint8)
    above = np.zeros(wide * CHANNELS, dtype=np.uint8)
    for row in range(high):
        image[row] = unfiltered(int(lines[row, 0]), lines[row, 1:], above)
        above = image[row]
    return image.reshape(high, wide, CHANNELS)


def unfiltered(kind: int, line: NDArray[np.uint8], above: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """One line of a PNG: each byte was written as its difference from left, above, their mean, or the nearest of three."""
    if kind == 0:
        return line
    if kind == 1:
        sums = np.cumsum(line.reshape(-1, CHANNELS), axis=0, dtype=np.uint32)
        return (sums & 255).astype(np.uint8).reshape(-1)
    if kind == 2:
        return line + above
    found, over = bytearray(CHANNELS) + line.tobytes(), bytes(CHANNELS) + above.tobytes()
    for i in range(CHANNELS, len(found)):
        left, up, corner = found[i - CHANNELS], over[i], over[i - CHANNELS]
        if kind == 3:
            guess = (left + up) >> 1
        else:
            to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
            guess = left if to_left <= to_up and to_left <= to_corner else up if to_up <= to_corner else corner
        found[i] = (found[i] + guess) & 255
    return np.frombuffer(bytes(found[CHANNELS:]), dtype=np.uint8)
