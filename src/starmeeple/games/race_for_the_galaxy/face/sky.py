"""The sky of Race for the Galaxy: an arm of a galaxy from corner to corner, its glow, its dust and its stars."""

from random import Random

from starmeeple.drawing import Svg

# What glows along the arm: where its middle is in parts of the picture, how far it reaches, its colour and how strong it is.
GLOWS = ((0.1, 0.06, 0.75, "crystal", 0.22), (0.55, 0.5, 0.7, "planet", 0.5), (1.0, 0.95, 0.8, "good-novelty", 0.2))

HEIGHT = 1000.0  # as it is drawn


def draw_sky(svg: Svg, width: float, full: tuple[float, float]) -> None:
    """Behind everything. One glow lies over the next, so that no part of the sky is flat. It is drawn as wide as the window and stretched to
    its full size as a whole: a picture that grows changes two numbers of it."""
    across, down, height = full[0] / width, full[1] / HEIGHT, HEIGHT
    shades = "".join(
        f'<radialGradient id="glow-{colour}" cx="{x}" cy="{y}" r="{reach}"><stop stop-color="var(--{colour})" stop-opacity="{strength}"/>'
        f'<stop offset="1" stop-color="var(--{colour})" stop-opacity="0"/></radialGradient>'
        for x, y, reach, colour, strength in GLOWS
    )
    with svg.group(id="sky", transform=f"scale({across:.4g} {down:.4g})"):
        svg.parts.append(f"<defs>{shades}</defs>")
        svg.rect(0, 0, width, height, fill="var(--space)")
        for _, _, _, colour, _ in GLOWS:
            svg.rect(0, 0, width, height, fill=f"url(#glow-{colour})")
        bend = f"M{-0.1 * width:.0f} {-0.1 * height:.0f}C{0.9 * width:.0f} {0.1 * height:.0f} {0.1 * width:.0f} {0.75 * height:.0f} {1.1 * width:.0f} {1.05 * height:.0f}"
        for thick, colour, strength in ((0.34, "planet", 0.1), (0.2, "crystal", 0.07), (0.05, "space", 0.35)):
            svg.path(bend, fill="none", stroke=f"var(--{colour})", stroke_width=round(min(width, height) * thick), stroke_opacity=strength)
        chance = Random(7)  # always the same stars
        for size, number in ((1.4, 60), (2.4, 20)):
            stars = "".join(f"M{chance.random() * width:.0f} {chance.random() * height:.0f}h0" for _ in range(number))
            svg.path(stars, stroke="var(--ink)", stroke_width=size, stroke_linecap="round", stroke_opacity=0.5)
