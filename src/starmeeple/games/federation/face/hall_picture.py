"""The station's hall: its tiers behind the Senate, and five windows with a planet before each."""

from math import cos, pi, sin

from starmeeple.drawing import Svg
from starmeeple.games.federation.face.glyphs import PLANET_COLOURS, dots

STARS = ((0.2, 0.2), (0.75, 0.12), (0.62, 0.86), (0.14, 0.7), (0.88, 0.62), (0.4, 0.95))  # of a window, by its width and height


def draw_hall(svg: Svg, width: float, height: float) -> None:
    """The wall of the hall behind all panels: its ribs, and the arcs of its vault."""
    svg.rect(0, 0, width, height, fill="var(--space)")
    with svg.group(id="hall", fill="none", stroke="var(--line)", stroke_width=1):
        for rib in range(1, 12):
            svg.path(f"M{width * rib / 12:.0f} 0V{height:.0f}")


def draw_tiers(svg: Svg, width: float, height: float) -> None:
    """The half circles of an assembly's seats, seen from above, on the ground of the Senate."""
    with svg.group(fill="none", stroke="var(--line)", stroke_width=1.5, opacity=0.7):
        for step in range(1, 8):
            wide, tall = width * step / 14.4, (height - 16) * step / 7.2
            svg.path(
                f"M{width / 2 - wide:.0f} {height - 4:.0f}v{-tall + wide * 0.6:.0f}a{wide:.0f} {wide * 0.6:.0f} 0 0 1 {2 * wide:.0f} 0V{height - 4:.0f}"
            )


def draw_window(svg: Svg, planet: str, x: float, y: float, width: float, height: float) -> None:
    """An arched window with a planet before the stars."""
    bow = min(width / 2, height * 0.4)
    with svg.group(transform=f"translate({x:g} {y:g})"):
        svg.path(
            f"M0 {height:g}V{bow:g}a{width / 2:g} {bow:g} 0 0 1 {width:g} 0V{height:g}z",
            fill="var(--void)",
            stroke="var(--line)",
            stroke_width=1.5,
        )
        stars = [(width * left, bow * 0.5 + (height - bow * 0.5) * top * 0.95) for left, top in STARS]
        dots(svg, stars, 1.7, "var(--metal)")
        draw_planet(svg, planet, width / 2, min(height / 2 + bow * 0.15, 62.0), min(width * 0.34, height * 0.3))


def draw_planet(svg: Svg, planet: str, x: float, y: float, radius: float) -> None:
    """A planet with what it is known by: asteroids, six moons, a ring, bands, the works of its robots."""
    colour = PLANET_COLOURS[planet]
    with svg.group(fill=colour, stroke="none"):
        svg.circle(x, y, radius * (0.8 if planet in ("sixmoon", "atalum", "neo") else 1))
        if planet == "neo":
            turns = [pi * (0.1 + step * 0.23) for step in range(9)]
            rocks = [(x + 1.3 * radius * cos(turn), y + 0.5 * radius * sin(turn) + radius * 0.15) for turn in turns]
            dots(svg, rocks, 3.2, colour)
        if planet == "sixmoon":
            turns = [step * pi / 3 for step in range(6)]
            dots(svg, [(x + 1.25 * radius * cos(turn), y + 1.25 * radius * sin(turn)) for turn in turns], radius * 0.3, colour)
        if planet == "atalum":
            svg.path(
                f"M{x - 1.35 * radius:.1f} {y + 0.35 * radius:.1f}q{1.35 * radius:.1f} {0.5 * radius:.1f} {2.7 * radius:.1f} {-0.8 * radius:.1f}",
                fill="none", stroke=colour, stroke_width=2,
            )  # fmt: skip
    shade = {"fill": "none", "stroke": "var(--void)", "stroke_width": 1.5, "opacity": 0.55}
    if planet == "arratooine":
        for band in (-0.4, 0.0, 0.4):
            half = radius * (1 - band * band) ** 0.5
            svg.path(f"M{x - half:.1f} {y + band * radius:.1f}q{half:.1f} {radius * 0.2:.1f} {2 * half:.1f} 0", **shade)
    if planet == "e81216":
        svg.path(f"M{x - radius:.1f} {y:.1f}h{2 * radius:.1f}M{x:.1f} {y - radius:.1f}v{2 * radius:.1f}", **shade)
        svg.circle(x, y, radius * 0.5, **shade)
