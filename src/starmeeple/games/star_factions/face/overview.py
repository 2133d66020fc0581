"""The whole battlemat at a glance, for windows that show only a part of it at once. Nothing in it can be chosen."""

from starmeeple.drawing import Svg
from starmeeple.drawing.svg import number
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.star_factions.face import tokens
from starmeeple.games.star_factions.face.grid import Grid, dots
from starmeeple.games.star_factions.face.view import View

HULL = 2.3  # hexes that a ship is wide, so that its outline is seen


def draw_overview(svg: Svg, view: View, grid: Grid) -> None:
    """Areas, belts, planets with their flags, ships, and what can be chosen as points of light."""
    mat = view["mat"]
    seats = {player["faction"]: player["seat"] for player in view["players"]}
    with svg.piece("panel/overview", "the whole battlemat"):
        svg.rect(grid.left - 3, grid.top - 3, grid.width + 6, grid.height + 6, 8, fill="var(--space)", stroke="var(--line)")
        with svg.group(stroke_linecap="round", fill="none", stroke_width=number(grid.hex * 0.96), pointer_events="none"):
            for faction, area in mat["areas"].items():
                seat = seats.get(faction)
                points = dots([grid.centre(cell) for cell in area])
                svg.path(
                    points, stroke=seat_colour(seat) if seat is not None else "var(--ink-soft)", opacity=0.3 if seat is not None else 0.12
                )
            svg.path(dots([grid.centre(cell) for cell in mat["asteroids"]]), stroke="var(--rock)", stroke_width=number(grid.hex * 0.72))
        svg.circle(*grid.middle, round(grid.hex * 1.5, 1), fill="var(--void)", stroke="var(--fuel)", stroke_width=2)
        for planet in view["planets"]:
            x, y = (round(at, 1) for at in grid.centre(planet["cell"]))
            flag = planet["flag"]
            edge = seat_colour(flag) if flag is not None else "var(--ink-soft)"
            svg.circle(x, y, round(grid.hex * 0.62, 1), fill="var(--planet)", stroke=edge, stroke_width=1 if flag is None else 3)
        lit = sorted(id[4:] for id in svg.lit if id.startswith("hex/"))
        if lit:
            svg.path(
                dots([grid.centre(cell) for cell in lit]), stroke="var(--lit)", stroke_width=number(grid.hex * 0.45), stroke_linecap="round"
            )
        for row in view["ships"]:
            x, y = (round(at, 1) for at in grid.centre(row["cell"]))
            if svg.is_lit(f"ship/{row['ship']}"):
                svg.circle(x, y, round(grid.hex * 0.95, 1), fill="none", stroke="var(--lit)", stroke_width=1.6)
            tokens.outline(svg, row["kind"], row["seat"], round(grid.hex * HULL / 36, 2), x, y)
