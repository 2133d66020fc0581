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


def draw_sky(svg: Svg, width: float, height: float) -> None:
    """Graph paper, orbits about a sun in the lower left corner, bearings with their ticks."""
    svg.rect(0, 0, width, height, fill="var(--space)")
    with svg.group(id="sky", fill="none", stroke="var(--line)", aria_hidden="true"):
        columns, rows = int(width / GRID), int(height / GRID)
        grid = "".join(f"M{n * GRID:g} 0v{height:g}" for n in range(1, columns + 1))
        grid += "".join(f"M0 {n * GRID:g}h{width:g}" for n in range(1, rows + 1))
        svg.path(grid, opacity=".3")
        reach = max(width, height)
        left, bottom = -reach * 0.02, min(height, reach) + reach * 0.02
        for share in ORBITS:
            dust = share == BELT
            svg.circle(left, bottom, reach * share, stroke_dasharray="1 7" if dust else None, stroke_width=5 if dust else 1, opacity=".8")
        ticks = ""
        for degree in range(0, 91, 15):
            x, y = cos(degree * pi / 180), sin(degree * pi / 180)
            ticks += f"M{left + x * reach * 0.04:.0f} {bottom - y * reach * 0.04:.0f}L{left + x * reach * 1.3:.0f} {bottom - y * reach * 1.3:.0f}"
        svg.path(ticks, stroke_dasharray="2 6", opacity=".7")
        with svg.group(fill="var(--rock)", stroke="var(--ink-soft)", opacity=".8"):
            for share, degree, radius in PLANETS:
                angle = degree * pi / 180
                svg.circle(round(left + cos(angle) * reach * share), round(bottom - sin(angle) * reach * share), radius)
        svg.circle(left, bottom, reach * 0.035, fill="var(--energy)", stroke="none", opacity=".8")
