"""The Orb as a picture: the maze with walls, barriers, tubes, tokens and teams, ghosts of a card that is laid."""

from starmeeple.core.speech import SEAT_MARKS, counted, who
from starmeeple.drawing import Svg, token
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face import places
from starmeeple.games.race_for_the_galaxy.orb.face import words as orb_words
from starmeeple.games.race_for_the_galaxy.orb.face.cards import WALL, draw_bar, draw_card_face, draw_content, draw_face_down
from starmeeple.games.race_for_the_galaxy.orb.face.side import SIDE_PANEL, draw_side, side_height
from starmeeple.games.race_for_the_galaxy.orb.face.view import Laying, Sector, Team

MOST_TALL = 690.0
LARGEST = 46.0
HOLDS = {
    "plain": "an empty sector",
    "artifact-a": "an artifact sector",
    "artifact-b": "an artifact sector",
    "breeding": "a breeding tube",
    "tube": "a jump tube",
    "station": "a feeding station",
    "large": "the large airlock",
    "small": "a small airlock",
}


class Maze:
    """Which part of the table is drawn, and how large."""

    def __init__(self, view: View, width: float) -> None:
        seen = orb_words.orb(view)
        self.sectors = seen["sectors"]
        self.laying = seen["laying"]
        xs = [row["x"] for row in self.sectors]
        ys = [row["y"] for row in self.sectors]
        if self.laying:
            for x, y, turn in self.laying["spots"]:
                xs += [x, x + 1 + turn % 2]
                ys += [y, y + 2 - turn % 2]
        self.there = {(row["x"], row["y"]) for row in self.sectors}
        self.left, self.top = min(xs), min(ys)
        self.columns, self.rows = max(xs) - self.left + 1, max(ys) - self.top + 1
        inner = width - SIDE_PANEL - 66
        self.size = min(LARGEST, inner / (self.columns + 0.6), MOST_TALL / (self.rows + 0.6))
        self.height = max(self.rows * self.size + 50, side_height(view))
        self.x0 = 38 + (inner - self.columns * self.size) / 2
        self.y0 = 9 + (self.height - self.rows * self.size) / 2

    def x(self, column: float) -> float:
        return self.x0 + (column - self.left) * self.size

    def y(self, row: float) -> float:
        return self.y0 + (row - self.top) * self.size


def orb_height(view: View, width: float, frame: object) -> float:
    """How tall the Orb is drawn."""
    return Maze(view, width).height


def draw_orb(svg: Svg, view: View, left: float, top: float, width: float, frame: object) -> None:
    """The Orb with all that belongs to it, in a panel of its own."""
    maze = Maze(view, width)
    with svg.group(transform=f"translate({left} {top})"):
        svg.rect(0, 0, width, maze.height, 10, fill="var(--panel)", stroke="var(--line)")
        svg.rect(8, 8, width - SIDE_PANEL - 16, maze.height - 16, 8, fill="var(--deep)")
        draw_names(svg, maze)
        for row in maze.sectors:
            draw_sector(svg, view, maze, row)
        for row in maze.sectors:
            draw_edges(svg, maze, row)
        if maze.laying:
            draw_ghosts(svg, maze, maze.laying)
        draw_teams(svg, view, maze)
        draw_side(svg, view, width - SIDE_PANEL, maze.height)


# The maze -------------------------------------------------------------------------------------


def draw_names(svg: Svg, maze: Maze) -> None:
    """The letters of the columns above the maze, the numbers of the rows left of it."""
    for x in range(maze.left, maze.left + maze.columns):
        svg.text(maze.x(x + 0.5), maze.y0 - 7, places.column(x), 11, anchor="middle", fill="var(--ink-soft)")
    for y in range(maze.top, maze.top + maze.rows):
        svg.text(maze.x0 - 8, maze.y(y + 0.5) + 4, places.row(y), 11, anchor="end", fill="var(--ink-soft)")


def draw_sector(svg: Svg, view: View, maze: Maze, row: Sector) -> None:
    """The floor of a sector and what it holds. The two halves of the large airlock are one sector."""
    x, y = row["x"], row["y"]
    holds = str(row["holds"])
    seen = orb_words.orb(view)
    if holds == "large" and any(other["holds"] == "large" and other["x"] == x - 1 and other["y"] == y for other in maze.sectors):
        return
    size = maze.size
    wide = 2 * size if holds == "large" else size
    name = f"sector/{x},{y}"
    lit = svg.is_lit(name)
    on_airlock = str(row["card"]).startswith(("main", "small"))
    newest = row["card"] == seen["last"]
    title = f"{places.grid(f'{x},{y}')}: {HOLDS[holds]}" + (f", a token {row['token']}" if row["token"] else "")
    with svg.piece(name, title, maze.x(x), maze.y(y)):
        fill = "var(--planet)" if on_airlock else "var(--raised)"
        svg.rect(0, 0, wide, size, fill=fill, fill_opacity=0.55 if on_airlock else 1, stroke="var(--line)", stroke_width=0.7)
        if newest:
            svg.rect(1.5, 1.5, wide - 3, size - 3, fill="var(--ink)", fill_opacity=0.07)
        if lit:
            svg.rect(2, 2, wide - 4, size - 4, 4, fill="var(--lit)", fill_opacity=0.22, stroke="var(--lit)", stroke_width=1.6)
        draw_content(svg, holds, wide / 2, size / 2, size, row["token"] is not None)
        if row["token"]:
            draw_face_down(svg, str(row["token"]), wide / 2, size / 2, size * 0.3, holds == "breeding")
        steps = [n for a, b, n in seen["reach"] if (a, b) == (x, y)]
        if lit and steps and size > 18:
            svg.text(wide - 4, size - 4, str(steps[0]), min(11.0, size * 0.28), anchor="end", fill="var(--lit)")


def draw_edges(svg: Svg, maze: Maze, row: Sector) -> None:
    """Walls and barriers of a sector: each once, north and west, and outside also south and east."""
    x, y = row["x"], row["y"]
    north, east, south, west = row["edges"]
    draw_edge(svg, maze, x, y, x + 1, y, north)
    draw_edge(svg, maze, x, y, x, y + 1, west)
    if (x + 1, y) not in maze.there:
        draw_edge(svg, maze, x + 1, y, x + 1, y + 1, east)
    if (x, y + 1) not in maze.there:
        draw_edge(svg, maze, x, y + 1, x + 1, y + 1, south)


def draw_edge(svg: Svg, maze: Maze, x1: float, y1: float, x2: float, y2: float, value: int) -> None:
    """One edge: a wall is a solid bar, a barrier a bright beam with its strength."""
    if value == 0:
        return
    a, b, c, d = maze.x(x1), maze.y(y1), maze.x(x2), maze.y(y2)
    draw_bar(svg, a, b, c, d, value, maze.size)


def draw_teams(svg: Svg, view: View, maze: Maze) -> None:
    """Survey teams in the colours of their seats; several on a sector stand side by side."""
    seen = orb_words.orb(view)
    teams = seen["teams"]
    places: dict[tuple[int, int], list[Team]] = {}
    for row in teams:
        x, y = row["at"]
        places.setdefault((x, y), []).append(row)
    for (x, y), rows in places.items():
        large = any(row["holds"] == "large" and (row["x"], row["y"]) == (x, y) for row in maze.sectors)
        middle = maze.x(x) + maze.size * (1.0 if large else 0.5)
        radius = maze.size * (0.27 if len(rows) == 1 else 0.2 if len(rows) < 4 else 0.15)
        for index, row in enumerate(rows):
            seat, which = row["seat"], row["team"]
            across = middle + (index - (len(rows) - 1) / 2) * radius * (2.1 if large else 1.7)
            name = f"team/{seat}-{('first', 'second')[which]}"
            moving = seen["moving"] == which and view["turn"] == seat
            title = f"{who(seat)}: survey team {which + 1}"
            with svg.piece(name, title, across, maze.y(y) + maze.size * 0.5):
                if moving or svg.is_lit(name):
                    svg.circle(0, 0, radius * 1.28, fill="none", stroke="var(--lit)", stroke_width=2)
                token(svg, seat, 0, 0, radius)


# Laying a card --------------------------------------------------------------------------------


def draw_ghosts(svg: Svg, maze: Maze, laying: Laying) -> None:
    """Where the card may lie: a corner for each position (its top left sector); once that is chosen, the card as a ghost."""
    at = laying["at"]
    spots = laying["spots"]
    size = maze.size
    if at is None:
        drawn: set[tuple[int, int]] = set()
        for x, y, _ in spots:
            if (x, y) in drawn:
                continue
            drawn.add((x, y))
            name = f"spot/{x},{y}"
            turns = [orb_turn for a, b, orb_turn in spots if (a, b) == (x, y)]
            with svg.piece(
                name, f"upper left sector on {places.grid(f'{x},{y}')}, {counted(len(turns), 'way')} to lie", maze.x(x), maze.y(y)
            ):
                arm = size * 0.42
                svg.rect(2, 2, size - 4, size - 4, 3, fill="var(--lit)", fill_opacity=0.1)
                svg.path(
                    f"M{size * 0.14:.1f} {size * 0.14 + arm:.1f}V{size * 0.14:.1f}H{size * 0.14 + arm:.1f}",
                    fill="none",
                    stroke="var(--lit)",
                    stroke_width=max(1.4, size * 0.06),
                    stroke_linecap="round",
                )
        return
    turn = spots[0][2] if spots else 0
    faces = laying["faces"]
    with svg.group(opacity=0.78):
        draw_card_face(svg, faces[turn], turn, maze.x(at[0]), maze.y(at[1]), size, "var(--lit)")
    for way in {spot[2] % 2 for spot in spots}:
        columns, rows = 2 + way, 3 - way
        svg.rect(
            maze.x(at[0]),
            maze.y(at[1]),
            columns * size,
            rows * size,
            4,
            fill="none",
            stroke="var(--lit)",
            stroke_width=2,
            stroke_dasharray="6 4",
        )


# As text --------------------------------------------------------------------------------------


def plain_orb(view: View) -> list[str]:
    """The Orb as lines of text: walls as bars, barriers as digits."""
    seen = orb_words.orb(view)
    sectors = {(row["x"], row["y"]): row for row in seen["sectors"]}
    teams: dict[tuple[int, int], str] = {}
    for row in seen["teams"]:
        x, y = row["at"]
        teams[(x, y)] = teams.get((x, y), "") + SEAT_MARKS[row["seat"]]
    left, right = min(x for x, _ in sectors), max(x for x, _ in sectors)
    letters = {"plain": "·", "artifact-a": "·", "artifact-b": "·", "breeding": "·", "tube": "T", "station": "S", "large": "L", "small": "l"}
    lines = ["Priority: " + " ".join(who(seat) for seat in seen["priority"])]
    low = max(b for _, b in sectors)
    columns = "".join(f" {places.column(x):^3}" for x in range(left, right + 1))
    for y in range(min(b for _, b in sectors), low + 2):
        above, middle = "", ""
        for x in range(left, right + 2):
            here, over, beside = sectors.get((x, y)), sectors.get((x, y - 1)), sectors.get((x - 1, y))
            top = here["edges"][0] if here else over["edges"][2] if over else 0
            side = here["edges"][3] if here else beside["edges"][1] if beside else 0
            above += "+" + ("---" if top == WALL else f" {top} " if top else "   ")
            holds = teams.get((x, y)) or (str(here["token"]) if here and here["token"] else letters[str(here["holds"])] if here else "")
            middle += ("|" if side == WALL else str(side) if side else " ") + f"{holds[:3]:^3}"
        lines += ["    " + above.rstrip(), f"{places.row(y) if y <= low else '':>3} " + middle.rstrip()]
    lines.insert(1, "    " + columns)
    return [line for line in lines if line.replace("+", "").strip()]
