"""The sky of the game: a world seen from orbit, its rim and its air across the night behind the boards."""

from starmeeple.drawing import Svg
from starmeeple.drawing.svg import number

STARS = 150  # in a million square pixels


def draw_sky(svg: Svg, width: float, height: float) -> None:
    """Night, stars, and the rim of the world."""
    with svg.group(id="sky"):
        svg.rect(0, 0, width, height, fill="var(--space)")
        svg.path(stars(width, height), fill="none", stroke="var(--ink-soft)", stroke_width=1.5, stroke_linecap="round", opacity=0.55)
        x, y, radius = -width * 0.25, height * 0.5 + width * 1.1, width * 1.28
        for beyond, strength in ((26, 0.08), (14, 0.12), (5, 0.2)):
            svg.circle(x, y, radius + beyond, fill="var(--planet)", opacity=strength)
        svg.circle(x, y, radius, fill="var(--deep)")
        svg.circle(x, y, radius, fill="none", stroke="var(--science)", stroke_width=1.5, opacity=0.5)


def stars(width: float, height: float) -> str:
    """Points that are spread evenly and yet without order: each fraction of the golden section."""
    count = int(width * height * STARS / 1e6)
    places = [(width * (k * 0.7548776662 % 1), height * (k * 0.5698402910 % 1)) for k in range(1, count)]
    return "".join(f"M{number(round(x))} {number(round(y))}h0" for x, y in places)
