"""The sky behind the picture: stars, and the glow of a wormhole that turns around the black hole and reaches into the four corners."""

from functools import lru_cache
from itertools import pairwise
from math import cos, exp, pi, sin

from starmeeple.drawing import Svg
from starmeeple.drawing.svg import number
from starmeeple.games.star_factions.face.grid import Grid, dots

ARMS = 4
SOFT = ((0.2, 0.02), (0.15, 0.025), (0.1, 0.035), (0.055, 0.045), (0.02, 0.06))  # widths of an arm, from its haze to its core
TURN = 1.05  # how far an arm turns on its way out, in half turns
DENSITY = 8000.0  # square pixels of sky a star


def draw_sky(svg: Svg, grid: Grid) -> None:
    """The whole background; nothing in it can be pointed at."""
    svg.parts.append(sky(float(svg.width), float(svg.height), grid))


@lru_cache(maxsize=32)
def sky(width: float, height: float, grid: Grid) -> str:
    """The sky of one shape of picture, drawn once."""
    svg = Svg(width, height, "")
    x, y = grid.middle
    reach = grid.height * 0.62
    turned = "".join(f'<use href="#sf-arm" transform="rotate({index * 360 // ARMS})"/>' for index in range(1, ARMS))
    svg.parts.append(
        f'<defs><radialGradient id="sf-glow" gradientUnits="userSpaceOnUse" cx="{number(x)}" cy="{number(y)}" r="{number(reach)}">'
        '<stop stop-color="var(--crystal)" stop-opacity=".42"/><stop offset=".2" stop-color="var(--crystal)" stop-opacity=".2"/>'
        '<stop offset=".55" stop-color="var(--good-novelty)" stop-opacity=".1"/>'
        '<stop offset="1" stop-color="var(--good-novelty)" stop-opacity="0"/></radialGradient>'
        f'<g id="sf-arms"><path id="sf-arm" d="{arm(grid.height * 0.86)}"/>{turned}</g></defs>'
    )
    with svg.group(id="mat/sky", pointer_events="none", aria_hidden="true"):
        svg.rect(0, 0, width, height, fill="var(--deep)")
        svg.circle(x, y, reach, fill="url(#sf-glow)")
        place = f"translate({number(x)} {number(y)})"
        with svg.group(fill="none", stroke="var(--crystal)", stroke_linecap="round"):
            for share, strength in SOFT:
                svg.add("use", href="#sf-arms", transform=place, stroke_width=round(grid.height * share, 1), opacity=strength)
        for size, strength, share, seed in ((0.9, 0.55, 1.0, 1), (1.4, 0.6, 0.45, 2), (2.1, 0.7, 0.12, 3)):
            svg.path(
                stars(width, height, share, seed), stroke="var(--ink-soft)", stroke_width=size, stroke_linecap="round", opacity=strength
            )
    return "".join(svg.parts)


def arm(reach: float) -> str:
    """One arm of the glow, from the middle to a corner, around the origin."""
    steps = 14
    points: list[tuple[float, float]] = []
    for step in range(steps + 1):
        share = step / steps
        far = reach * (exp(2.0 * share) - 0.72) / (exp(2.0) - 0.72)
        angle = pi * (TURN * (1 - share) - 0.75)
        points.append((far * cos(angle), far * sin(angle)))
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(points)]
    curve = "".join(f"Q{pair(point)} {pair(middle)}" for point, middle in zip(points[1:], middles[1:]))
    return f"M{pair(points[0])}L{pair(middles[0])}{curve}L{pair(points[-1])}"


def pair(point: tuple[float, float]) -> str:
    """A point as a path writes it."""
    return f"{number(round(point[0], 1))} {number(round(point[1], 1))}"


def stars(width: float, height: float, share: float, seed: int) -> str:
    """Stars scattered evenly but in no pattern: steps of irrational length."""
    many = int(width * height / DENSITY * share)
    return dots(
        [
            (width * ((index * 0.7548777 + seed * 0.31) % 1), height * ((index * 0.5698403 + seed * 0.17) % 1))
            for index in range(1, many + 1)
        ]
    )
