"""The battlemat of the picture: hexes, belts, planets, wormholes, the black hole."""

from functools import lru_cache
from math import cos, pi, sin

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, hexagon_points, icon, mark
from starmeeple.drawing.svg import number
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.star_factions.engine.chapters.battlemat import ROWS, row_width
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face import words
from starmeeple.games.star_factions.face.view import Mat, Planet, View

WIDTH = 36.0  # of a hex
SIDE = WIDTH / 3**0.5  # of its border, and its outer radius
PITCH = SIDE * 1.5
LEFT = 44.0
TOP = 40.0
MAT_WIDTH = LEFT + WIDTH * 23 + 10
MAT_HEIGHT = TOP + PITCH * 26 + SIDE * 2 - 4


def centre(cell: str) -> tuple[float, float]:
    """Where a hex is in the picture."""
    column, row = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
    return LEFT + WIDTH * (column + 0.5 * (row & 1)), TOP + PITCH * row


CELLS = tuple(f"{chr(97 + column)}{row + 1}" for row in range(ROWS) for column in range(int(row_width(row))))


@lru_cache(maxsize=64)
def outlines(of: tuple[str, ...], radius: float) -> str:
    """One path around many hexes; the same few sets are drawn again and again."""
    half, quarter = number(radius * 3**0.5 / 2), number(radius / 2)
    around = f"l-{half} {quarter}-{half}-{quarter}v-{number(radius)}l{half}-{quarter} {half} {quarter}z"
    parts: list[str] = []
    for cell in of:
        x, y = hexagon_points(*centre(cell), radius)[0]
        parts.append(f"M{number(x)} {number(y)}{around}")
    return "".join(parts)


@lru_cache(maxsize=1)
def labels() -> dict[str, str]:
    """The name of each hex, ready to be drawn in it."""
    made: dict[str, str] = {}
    for cell in CELLS:
        x, y = centre(cell)
        made[cell] = f'<text x="{number(x)}" y="{number(y + SIDE * 0.66)}">{cell.upper()}</text>'
    return made


def draw_mat(svg: Svg, view: View) -> None:
    """Everything that is printed, and the flags."""
    mat = view["mat"]
    svg.rect(4, 4, MAT_WIDTH - 8, MAT_HEIGHT - 8, 12, fill="var(--deep)", stroke="var(--line)")
    draw_areas(svg, view, mat)
    rocks = tuple(mat["asteroids"])
    svg.path(outlines(rocks, SIDE - 0.6), fill="var(--panel)", opacity=0.9)
    svg.path(outlines(CELLS, SIDE), fill="none", stroke="var(--line)", stroke_width=0.8, opacity=0.9)
    draw_labels(svg, view, mat)
    svg.parts.append(asteroids(rocks))
    draw_black_hole(svg, mat)
    for planet in view["planets"]:
        draw_planet(svg, view, planet)
    for cell in sorted(id.partition("/")[2] for id in svg.lit if id.startswith("hex/")):
        draw_choice(svg, view, cell)


def draw_labels(svg: Svg, view: View, mat: Mat) -> None:
    """Letters above, numbers at the side, and the name of each hex in it."""
    planets = {planet["cell"] for planet in view["planets"]}
    taken = {ship["cell"] for ship in view["ships"]}
    blank = {*mat["asteroids"], *mat["black_hole"], *planets, *taken}
    with svg.group(fill="var(--ink-soft)", font_size=7, text_anchor="middle", opacity=0.6, aria_hidden="true"):
        svg.parts.extend(text for cell, text in labels().items() if cell not in blank)
    with svg.group(fill="var(--ink-soft)", font_size=11, text_anchor="middle", aria_hidden="true"):
        for column in range(23):
            svg.add("text", chr(65 + column), x=LEFT + WIDTH * column, y=16)
        for row in range(int(ROWS)):
            svg.add("text", str(row + 1), x=16, y=TOP + PITCH * row + 4)


def draw_areas(svg: Svg, view: View, mat: Mat) -> None:
    """The shaded areas, in the colour of whoever plays from there; neutral ones in grey."""
    seats = {player["faction"]: player["seat"] for player in view["players"]}
    for faction, area in mat["areas"].items():
        id = f"area/{faction}"
        seat = seats.get(faction)
        fill = seat_colour(seat) if seat is not None else "var(--ink-soft)"
        whose = f"area of {naming.FACTION_NAMES[faction]}" + ("" if seat is not None else ", nobody's")
        with svg.piece(id, whose):
            svg.path(outlines(tuple(area), SIDE), fill=fill, opacity=0.2 if seat is not None else 0.08)
            x, y = centre(mat["wormholes"][faction])
            for radius, strength in ((14.0, 0.35), (10.0, 0.6), (5.5, 1.0)):
                svg.circle(x, y, radius, fill="none", stroke=fill, stroke_width=1.6, opacity=strength)
            if svg.is_lit(id):
                svg.path(outlines(tuple(area), SIDE - 1), fill="var(--lit)", opacity=0.16)
                svg.path(outlines(tuple(area), SIDE - 1), fill="none", stroke="var(--lit)", stroke_width=0.8)
            if view["asked"] in ("roll-order", "faction"):
                name_area(svg, faction, area)


def name_area(svg: Svg, faction: str, area: list[str]) -> None:
    """While factions are chosen each corner says whose it is."""
    left = min(centre(cell)[0] for cell in area) - WIDTH / 2
    right = max(centre(cell)[0] for cell in area) + WIDTH / 2
    middle = sum(centre(cell)[1] for cell in area) / len(area)
    at, anchor = (left + 8, "start") if left < MAT_WIDTH / 2 else (right - 8, "end")
    words_of_name = naming.FACTION_NAMES[faction].split()
    for index, word in enumerate(words_of_name):
        svg.text(at, middle + index * 22, word, 19, anchor=anchor, bold=True)


@lru_cache(maxsize=16)
def asteroids(rocks: tuple[str, ...]) -> str:
    """All asteroids of a mat, drawn once."""
    svg = Svg(0, 0, "")
    with svg.group(fill="var(--deep)", stroke="var(--deep)", stroke_width=1):
        for cell in rocks:
            rock(svg, cell)
    return "".join(svg.parts)


def rock(svg: Svg, cell: str) -> None:
    """An asteroid, each a little different."""
    x, y = centre(cell)
    seed = (ord(cell[0]) * 7 + int(cell[1:]) * 13) % 29
    points: list[tuple[float, float]] = []
    for corner in range(8):
        far = 9.5 + (seed * (corner + 3) * 5 % 11) * 0.42
        angle = corner * pi / 4 + seed * 0.21
        points.append((x + far * cos(angle), y + far * sin(angle)))
    svg.polygon([(round(px, 1), round(py, 1)) for px, py in points], fill="var(--rock)")
    svg.circle(round(x, 1) - 2.5 + seed % 5, round(y, 1) - 3 + seed % 4, 2.2, opacity=0.35)
    svg.circle(round(x, 1) + 4 - seed % 6, round(y, 1) + 4, 1.2, opacity=0.3)


def draw_black_hole(svg: Svg, mat: Mat) -> None:
    """Four dark hexes with a ring of light, and the rim that throws ships home."""
    holes = mat["black_hole"]
    svg.path(outlines(tuple(holes), SIDE + 0.3), fill="var(--void)")
    x = sum(centre(cell)[0] for cell in holes) / len(holes)
    y = sum(centre(cell)[1] for cell in holes) / len(holes)
    for width, height, stroke, strength in ((31, 23, 1.0, 0.35), (25, 18, 1.8, 0.7), (19, 13, 2.6, 1.0)):
        svg.add("ellipse", cx=x, cy=y, rx=width, ry=height, fill="none", stroke="var(--fuel)", stroke_width=stroke, opacity=strength)
    svg.add("ellipse", cx=x, cy=y, rx=14, ry=9, fill="var(--void)")
    for cell in mat["rim"]:
        rx, ry = centre(cell)
        svg.polygon(
            hexagon_points(rx, ry, SIDE - 2),
            fill="var(--fuel)",
            fill_opacity=0.1,
            stroke="var(--fuel)",
            stroke_width=1.2,
            stroke_dasharray="4 3",
        )
        icon(svg, "fuel", rx, ry - 2, 13)


def draw_planet(svg: Svg, view: View, planet: Planet) -> None:
    """A planet, with the flag of its colony and the work that goes on there."""
    cell = planet["cell"]
    x, y = centre(cell)
    flag = planet["flag"]
    owner = f"colony of {who(flag)}" if flag is not None else "neutral"
    outer = planet["planet"].startswith("outer")
    with svg.piece(f"planet/{planet['planet']}", f"{naming.planet_name(planet['planet'])} on {cell.upper()}: {owner}", x, y):
        colour = seat_colour(flag) if flag is not None else "var(--planet)"
        svg.polygon(hexagon_points(0, 0, SIDE - 1.5), fill=colour, fill_opacity=0.22, stroke=colour, stroke_width=2.2)
        svg.circle(0, -2.5, 11.5, fill="var(--planet)")
        svg.path(
            "M-11 -5.5 C-5 -8 2 -3 11.200 -5 M-11 0.5 C-4 -1.500 4 3 10.900 1",
            fill="none",
            stroke="var(--deep)",
            stroke_width=1.4,
            opacity=0.5,
        )
        if outer:
            svg.add(
                "ellipse", cx=0, cy=-2.5, rx=15.5, ry=4.5, fill="none", stroke="var(--ink-soft)", stroke_width=1.2, transform="rotate(-16)"
            )
        svg.text(0, 16, cell.upper(), 7, anchor="middle", fill="var(--ink)", aria_hidden="true")
        if flag is not None:
            svg.line(-11, 7, -11, -18, stroke="var(--ink)", stroke_width=1.6, stroke_linecap="round")
            svg.polygon([(-11, -18), (9, -12.5), (-11, -6.5)], fill=seat_colour(flag))
            mark(svg, flag, -5.5, -12.4, 5.6)


def draw_choice(svg: Svg, view: View, cell: str) -> None:
    """A hex that can be chosen."""
    x, y = centre(cell)
    with svg.piece(f"hex/{cell}", words.to_label(view, cell), x, y):
        svg.polygon(hexagon_points(0, 0, SIDE - 1.6), fill="var(--lit)", fill_opacity=0.15, stroke="var(--lit)", stroke_width=0.9)
        svg.circle(0, 0, 2.4, fill="var(--lit)")
