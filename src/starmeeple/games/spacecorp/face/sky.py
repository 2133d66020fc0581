"""What lies behind the board: the solar system as an engineer's chart, in a few thin lines."""

from math import cos, pi, sin

from starmeeple.drawing import Svg

ORBITS = (0.07, 0.12, 0.17, 0.24, 0.37, 0.52, 0.68, 0.84, 1.0, 1.18)  # of the planets, as shares of the chart's reach
PLANETS = (
    (0.07, 62, 2.5),
    (0.12, 20, 3.5),
    (0.17, 47, 4.0),
    (0.24, 74, 3.0),
    (0.52, 33, 9.0),
    (0.68, 58, 7.5),
    (0.84, 17, 5.5),
    (1.0, 68, 5.0),
)
BELT = 0.37  # of them, drawn as dust
GRID = 64.0


def draw_sky(svg: Svg, width: float, height: float, middle: float) -> None:
    """Graph paper; orbits about a sun at the left edge, with bearings and planets."""
    svg.rect(0, 0, width, height, fill="var(--space)")
    reach = max(width, 2 * middle)
    with svg.group(id="panel/sky", fill="none", stroke="var(--line)", aria_hidden="true"):
        grid = "".join(f"M{n * GRID:g} 0v{height:g}" for n in range(1, int(width / GRID) + 1))
        svg.path(grid + "".join(f"M0 {n * GRID:g}h{width:g}" for n in range(1, int(height / GRID) + 1)), opacity=".4")
        with svg.group(transform=f"translate({-reach * 0.03:.0f} {middle:.0f})"):
            for share in ORBITS:
                dust = share == BELT
                svg.circle(0, 0, round(reach * share), stroke_dasharray="1 7" if dust else None, stroke_width=7 if dust else 1.5)
            ends = [(cos(degree * pi / 180), sin(degree * pi / 180)) for degree in range(-75, 76, 15)]
            rays = "".join(f"M{x * reach * 0.05:.0f} {y * reach * 0.05:.0f}L{x * reach * 1.2:.0f} {y * reach * 1.2:.0f}" for x, y in ends)
            svg.path(rays, stroke_dasharray="2 6")
            with svg.group(fill="var(--space)"):
                for share, degree, radius in PLANETS:
                    angle = degree * pi / 180
                    svg.circle(round(cos(angle) * reach * share), round(sin(angle) * reach * share), radius)
            svg.circle(0, 0, round(reach * 0.04), fill="var(--energy)", stroke="none", opacity=".6")
