"""The battlemat of the picture: hexes with their names at the edge, belts, planets, wormholes, the black hole."""

from functools import lru_cache
from math import cos, pi, sin
from xml.sax.saxutils import escape

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, hexagon_points, icon, mark
from starmeeple.drawing.svg import number
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.star_factions.engine.chapters.battlemat import ROWS
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face import words
from starmeeple.games.star_factions.face.grid import ACROSS, CELLS, HEAD, LINES, Grid, border, hexagon
from starmeeple.games.star_factions.face.view import Mat, Planet, View

ROCKS = 5  # shapes of asteroids
PLAIN, CHOSEN = 'class="piece" href="#sf-h"', 'class="piece lit" href="#sf-lit"'
HOLE = "black hole"
GLOBE = (
    '<circle r="11.5" fill="var(--planet)"/><circle cx="-3.5" cy="-3.5" r="7" fill="var(--good-novelty)" opacity=".4"/>'
    '<path d="M-11-3C-5-5.500 2-.5 11.200-2.500M-11 3.500C-4 1.500 4 6 10.900 4" fill="none" stroke="var(--deep)" stroke-width="1.6" opacity=".4"/>'
    '<path d="M4.500-10.600A11.500 11.500 0 0 1-3 11.100 13.500 13.500 0 0 0 4.500-10.600z" fill="var(--shade)" opacity=".28"/>'
)  # a planet around the origin, for a hex 36 wide
RINGS = "M-11-1.500C-20 4-13 6 0 2.500S20-6 11-3.500"  # the outer planets have rings
CHOOSING = ("roll-order", "faction")  # while corners are chosen, they lie over the hexes


def draw_mat(svg: Svg, view: View, grid: Grid, far_edges: bool = False) -> None:
    """Everything that is printed, and the flags. `far_edges` repeats the names of rows and columns on the other sides."""
    mat = view["mat"]
    choosing = view["asked"] in CHOOSING
    factions = tuple((player["faction"], player["seat"]) for player in view["players"])

    def printed(part: Svg) -> None:
        define(part, grid)
        draw_edges(part, grid, far_edges)
        if not choosing:
            draw_areas(part, view, grid)
        part.parts.append(belts(grid, tuple(mat["asteroids"])))
        draw_black_hole(part, mat, grid)

    svg.kept(("sf-mat", grid, far_edges, choosing, factions, str(mat)), printed)
    draw_hexes(svg, view, grid)
    draw_planets(svg, view, grid)
    if choosing:
        draw_areas(svg, view, grid)


def define(svg: Svg, grid: Grid) -> None:
    """Shapes that are used many times: a hex, one that can be chosen, room to point at, asteroids, planets."""
    whole, inner = hexagon(grid.side), hexagon(grid.side - 1.2)
    svg.parts.append(
        f'<defs><path id="sf-h" d="{whole}" fill="transparent" stroke="var(--line)" stroke-width=".8"/>'
        f'<path id="sf-room" d="{whole}" fill="transparent"/>'
        f'<g id="sf-lit"><path d="{whole}" fill="transparent"/>'
        f'<path d="{inner}" fill="var(--lit)" fill-opacity=".17" stroke="var(--lit)" stroke-width="1.1"/>'
        f'<circle r="{number(round(2.6 * grid.scale, 1))}" fill="var(--lit)"/></g>'
        + "".join(f'<g id="sf-rock{shape}">{rock(shape, grid)}</g>' for shape in range(ROCKS))
        + f'<g id="sf-globe" transform="scale({number(grid.scale)})">{GLOBE}</g><g id="sf-ringed"><use href="#sf-globe"/><path d="{RINGS}" transform="scale({number(grid.scale)})" fill="none" stroke="var(--ink-soft)" stroke-width="1.5"/></g>'
        + "</defs>"
    )


# What is printed ------------------------------------------------------------------------------


def draw_edges(svg: Svg, grid: Grid, far_edges: bool) -> None:
    """Letters above the columns and numbers beside the rows."""
    right, below = grid.left + grid.width, grid.top + grid.height
    with svg.group(id="mat/edges", fill="var(--ink-soft)", font_size=11, text_anchor="middle", aria_hidden="true", pointer_events="none"):
        for column in range(ACROSS):
            x = round(grid.left + grid.hex * (column + 0.5), 1)
            svg.add("text", chr(65 + column), x=x, y=grid.top - HEAD + 13)
            if far_edges:
                svg.add("text", chr(65 + column), x=x, y=below + 13)
        for row in range(int(ROWS)):
            y = round(grid.top + grid.side + grid.pitch * row + 4, 1)
            svg.add("text", str(row + 1), x=grid.left - 10, y=y)
            if far_edges:
                svg.add("text", str(row + 1), x=right + 10, y=y)


def draw_areas(svg: Svg, view: View, grid: Grid) -> None:
    """The shaded areas with their wormholes, in the colour of whoever plays from there; neutral ones in grey."""
    seats = {player["faction"]: player["seat"] for player in view["players"]}
    choosing = view["asked"] in CHOOSING
    for faction, area in view["mat"]["areas"].items():
        seat = seats.get(faction)
        fill = seat_colour(seat) if seat is not None else "var(--ink-soft)"
        whose = f"area of {naming.FACTION_NAMES[faction]}" + ("" if seat is not None else ", nobody's")
        with svg.piece(f"area/{faction}", whose):
            lit = svg.is_lit(f"area/{faction}")
            x, y = grid.centre(view["mat"]["wormholes"][faction])
            glow(svg, faction, fill, x, y, grid.hex * 5, 0.5 if seat is not None else 0.2)
            around = border(grid, tuple(area))
            svg.path(around, fill=f"url(#sf-worm-{faction})")
            if lit:
                svg.path(around, fill="var(--lit)", fill_opacity=0.14, stroke="var(--lit)", stroke_width=2.5)
            draw_wormhole(svg, fill, grid, view["mat"]["wormholes"][faction])
            if choosing:
                name_area(svg, faction, area, grid)


def glow(svg: Svg, faction: str, colour: str, x: float, y: float, radius: float, strength: float) -> None:
    """The light of a wormhole, for its area to be filled with."""
    svg.parts.append(
        f'<radialGradient id="sf-worm-{faction}" gradientUnits="userSpaceOnUse" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}">'
        f'<stop stop-color="{colour}" stop-opacity="{number(strength)}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="{number(strength * 0.3)}"/></radialGradient>'
    )


def draw_wormhole(svg: Svg, stroke: str, grid: Grid, cell: str) -> None:
    """A wormhole: rings that draw together."""
    x, y = grid.centre(cell)
    with svg.group(fill="none", stroke=stroke, transform=f"translate({number(x)} {number(y)}) scale({number(grid.scale)})"):
        svg.circle(0, 0, 14.5, stroke_width=1.2, opacity=0.45)
        svg.path("M-12 0A12 12 0 0 1 8.500-8.500M12 0A12 12 0 0 1-8.500 8.500", stroke_width=2, opacity=0.7, stroke_linecap="round")
        svg.path("M0-8A8 8 0 0 1 5.700 5.700M0 8A8 8 0 0 1-5.700-5.700", stroke_width=2.2, stroke_linecap="round")
        svg.circle(0, 0, 3.2, fill=stroke, stroke="none")


def name_area(svg: Svg, faction: str, area: list[str], grid: Grid) -> None:
    """While factions are chosen each corner says whose it is."""
    xs = [grid.centre(cell)[0] for cell in area]
    ys = [grid.centre(cell)[1] for cell in area]
    west = min(xs) < grid.middle[0]
    at, anchor = (min(xs) - grid.hex * 0.3, "start") if west else (max(xs) + grid.hex * 0.3, "end")
    parts = naming.FACTION_NAMES[faction].split()
    size = max(13.0, min(19.0, grid.hex * 0.5))
    top = (min(ys) + max(ys)) / 2 + size * 0.35 - (len(parts) - 1) * size * 0.6
    for index, word in enumerate(parts):
        svg.text(
            at, top + index * size * 1.2, word, size, anchor=anchor, bold=True, stroke="var(--deep)", stroke_width=4, paint_order="stroke"
        )


@lru_cache(maxsize=16)
def belts(grid: Grid, rocks: tuple[str, ...]) -> str:
    """All asteroids of a mat, drawn once."""
    svg = Svg(0, 0, "")
    with svg.group(id="mat/belts", pointer_events="none"):
        for cell in rocks:
            x, y = grid.centre(cell)
            shape = (ord(cell[0]) * 7 + int(cell[1:]) * 13) % ROCKS
            svg.add("use", href=f"#sf-rock{shape}", x=round(x, 1), y=round(y, 1))
    return "".join(svg.parts)


def rock(shape: int, grid: Grid) -> str:
    """An asteroid on its hex, each shape a little different, with a lit side and two craters."""
    scale = grid.scale
    far = [(10.0 + (shape * 5 + corner * 7 + shape * corner * 3) % 11 * 0.42) * scale for corner in range(9)]
    points = [(r * cos(k * 2 * pi / 9 + shape), r * sin(k * 2 * pi / 9 + shape)) for k, r in enumerate(far)]
    outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    light = " ".join(f"{x * 0.72 - 1.6 * scale:.1f},{y * 0.72 - 1.8 * scale:.1f}" for x, y in points)
    first, second = points[shape % 9], points[(shape + 4) % 9]
    return (
        f'<path d="{hexagon(grid.side - 0.6)}" fill="var(--rock)" opacity=".24"/>'
        f'<polygon points="{outline}" fill="var(--rock)" stroke="var(--deep)"/><polygon points="{light}" fill="var(--ink)" opacity=".09"/>'
        f'<g fill="var(--deep)" opacity=".4"><circle cx="{first[0] * 0.4:.1f}" cy="{first[1] * 0.4:.1f}" r="{2.4 * scale:.1f}"/>'
        f'<circle cx="{second[0] * 0.5:.1f}" cy="{second[1] * 0.5:.1f}" r="{1.5 * scale:.1f}"/></g>'
    )


def draw_black_hole(svg: Svg, mat: Mat, grid: Grid) -> None:
    """Four dark hexes with a disc of light around their middle, and the rim that throws ships home."""
    holes = mat["black_hole"]
    x = sum(grid.centre(cell)[0] for cell in holes) / len(holes)
    y = sum(grid.centre(cell)[1] for cell in holes) / len(holes)
    with svg.group(id="mat/hole", pointer_events="none"):
        svg.path(border(grid, tuple(holes)), fill="var(--void)")
        place = f"translate({number(x)} {number(y)}) rotate(-12) scale({number(grid.scale)})"
        with svg.group(transform=place, fill="none", stroke="var(--fuel)", stroke_linecap="round"):
            svg.circle(0, 0, 22, stroke_width=7, opacity=0.16)
            svg.circle(0, 0, 19, stroke_width=4, opacity=0.35)
            svg.add("ellipse", rx=33, ry=7, stroke_width=3.4, opacity=0.8)
            svg.circle(0, 0, 16, fill="var(--void)", stroke_width=2)
            svg.path("M-33 0C-30 9.500 30 9.500 33 0", stroke_width=3.6)
            svg.path("M-26-1C-22 5 22 5 26-1", stroke_width=1.4, opacity=0.7)
        for cell in mat["rim"]:
            rx, ry = grid.centre(cell)
            svg.polygon(
                [(round(px, 1), round(py, 1)) for px, py in hexagon_points(rx, ry, grid.side - 2)],
                fill="var(--fuel)", fill_opacity=0.1, stroke="var(--fuel)", stroke_width=1.2, stroke_dasharray="4 3",
            )  # fmt: skip
            icon(svg, "fuel", round(rx, 1), round(ry, 1), round(14 * grid.scale, 1))


# Hexes: all can be pointed at, some can be chosen -----------------------------------------------


def draw_hexes(svg: Svg, view: View, grid: Grid) -> None:
    """Every hex but the planets': its name is shown when it is pointed at."""
    mat = view["mat"]
    special = tuple(
        (cell, said)
        for cells, said in (
            (mat["asteroids"], "asteroids"),
            (mat["black_hole"], HOLE),
            *((tuple(area), f"area of {naming.FACTION_NAMES[faction]}") for faction, area in mat["areas"].items()),
            *(((cell,), f"wormhole of {naming.FACTION_NAMES[faction]}") for faction, cell in mat["wormholes"].items()),
        )
        for cell in cells
    )
    rim = tuple((cell, words.to_label(view, cell)) for cell in mat["rim"])
    drawn = plain_hexes(grid, special, rim, tuple(planet["cell"] for planet in view["planets"]))
    lit = {id.partition("/")[2] for id in svg.lit if id.startswith("hex/")}
    with svg.group(id="mat/hexes"):
        for cells in LINES:
            with svg.group(transform=f"translate(0 {number(round(grid.centre(cells[0])[1], 1))})"):
                svg.parts.extend(drawn[cell].replace(PLAIN, CHOSEN) if cell in lit else drawn[cell] for cell in cells)


@lru_cache(maxsize=32)
def plain_hexes(
    grid: Grid, special: tuple[tuple[str, str], ...], rim: tuple[tuple[str, str], ...], planets: tuple[str, ...]
) -> dict[str, str]:
    """Each hex as it is drawn in its row when it cannot be chosen, with its name and what is special about it; nothing for planets."""
    said = {cell: f"{cell.upper()} ({what})" for cell, what in special} | dict(rim)
    holes = {cell for cell, what in special if what == HOLE}
    made = dict.fromkeys(planets, "")
    for cell in CELLS:
        if cell not in made:
            x, title = number(round(grid.centre(cell)[0], 1)), escape(said.get(cell, cell.upper()))
            shape = PLAIN.replace("#sf-h", "#sf-room") if cell in holes else PLAIN
            made[cell] = f'<use id="hex/{cell}" {shape} x="{x}"><title>{title}</title></use>'
    return made


def draw_planets(svg: Svg, view: View, grid: Grid) -> None:
    """The planets, and over them their hexes where they can be chosen."""
    with svg.group(id="mat/planets"):
        for planet in view["planets"]:
            draw_planet(svg, planet, grid)
        for planet in view["planets"]:
            cell = planet["cell"]
            if svg.is_lit(f"hex/{cell}"):
                x, y = grid.centre(cell)
                with svg.piece(f"hex/{cell}", words.to_label(view, cell), round(x, 1), round(y, 1)):
                    svg.add("use", href="#sf-lit")


def draw_planet(svg: Svg, planet: Planet, grid: Grid) -> None:
    """A planet, with the flag of its colony."""
    cell, flag = planet["cell"], planet["flag"]
    owner = f"colony of {who(flag)}" if flag is not None else "neutral"
    colour = seat_colour(flag) if flag is not None else "var(--ink-soft)"
    title = f"{naming.planet_name(planet['planet'])} on {cell.upper()}: {owner}"
    x, y = grid.centre(cell)
    with svg.piece(f"planet/{planet['planet']}", title, round(x, 1), round(y, 1)):
        svg.path(
            hexagon(grid.side - 1.2),
            fill=colour,
            fill_opacity=0.22 if flag is not None else 0.1,
            stroke=colour,
            stroke_width=2.4 if flag is not None else 1.2,
        )
        svg.add("use", href="#sf-ringed" if planet["planet"].startswith("outer") else "#sf-globe")
        if flag is not None:
            with svg.group(transform=f"scale({number(grid.scale)})"):
                svg.path("M-11 12V-15", stroke="var(--ink)", stroke_width=1.6, stroke_linecap="round")
                svg.polygon([(-11, -15.5), (10, -9.5), (-11, -3)], fill=seat_colour(flag), stroke="var(--deep)", stroke_width=0.8)
                mark(svg, flag, -5.2, -9.4, 6)
