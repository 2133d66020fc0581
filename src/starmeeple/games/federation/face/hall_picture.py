"""The station's hall: its tiers behind the Senate, and five windows with a planet before each."""

from functools import partial
from math import cos, pi, sin

from starmeeple.drawing import Svg
from starmeeple.drawing.sprites import sprite
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
        planet_icon(svg, planet, width / 2, min(height / 2 + bow * 0.15, 62.0), min(width * 0.88, height * 0.9))


def planet_shape(svg: Svg, planet: str) -> None:
    """A planet with what it is known by: asteroids, six moons, a ring, bands, the works of its robots; colour is not its only sign."""
    x, y, radius, colour = 12.0, 12.0, 8.5, PLANET_COLOURS[planet]
    svg.circle(x, y, radius * {"neo": 0.78, "sixmoon": 0.72, "atalum": 0.78}.get(planet, 1.0), fill=colour)
    shade = {"fill": "none", "stroke": "var(--void)", "stroke_width": 1.3, "opacity": 0.6}
    if planet == "neo":
        turns = [pi * (0.1 + step * 0.23) for step in range(9)]
        dots(svg, [(x + 1.28 * radius * cos(turn), y + 0.5 * radius * sin(turn) + radius * 0.15) for turn in turns], 2.2, colour)
    elif planet == "sixmoon":
        turns = [step * pi / 3 for step in range(6)]
        dots(svg, [(x + 1.2 * radius * cos(turn), y + 1.2 * radius * sin(turn)) for turn in turns], 2.8, colour)
    elif planet == "atalum":
        svg.path("M.5 15q11.5 4 23-7", fill="none", stroke=colour, stroke_width=2)
    elif planet == "arratooine":
        svg.path("M4.2 8.6q7.8 1.7 15.6 0M3.5 12q8.5 1.7 17 0M4.2 15.4q7.8 1.7 15.6 0", **shade)
    else:
        svg.path("M3.5 12h17M12 3.5v17", **shade)
        svg.circle(x, y, radius * 0.5, **shade)


PLANET_ICONS = {planet: sprite(f"fe-{planet}", partial(planet_shape, planet=planet)) for planet in PLANET_COLOURS}


def planet_icon(svg: Svg, planet: str, x: float, y: float, size: float) -> None:
    """A planet, centred at x, y."""
    svg.use(PLANET_ICONS[planet], x, y, size)
