"""The Orb as a picture: the maze with walls, barriers, tubes, tokens and teams, ghosts of a card that is laid; what belongs to it beside or under
it."""

from collections.abc import Collection

from starmeeple.core.frames import WORD, Frame
from starmeeple.core.speech import SEAT_MARKS, counted, listed, who
from starmeeple.drawing import Svg
from starmeeple.drawing.sprites import seat_token
from starmeeple.drawing.svg import number
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face import places
from starmeeple.games.race_for_the_galaxy.orb.face import words as orb_words
from starmeeple.games.race_for_the_galaxy.orb.face.cards import (
    UNIT,
    WALL,
    draw_card_face,
    draw_card_signs,
    draw_content,
    draw_face_down,
    use_barrier,
)
from starmeeple.games.race_for_the_galaxy.orb.face.maze import Maze, least_of
from starmeeple.games.race_for_the_galaxy.orb.face.side import blocks_of, column_height, draw_column
from starmeeple.games.race_for_the_galaxy.orb.face.view import Laying, Sector, Team

SIDE = 350.0  # how wide the column beside the maze is
GAP = 8.0
USUAL = range(2, 7)  # strengths of barriers that come sooner or later: drawn from the beginning, they need not be sent in the middle
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


class Orb:
    """Where the maze is and what stands beside it, over it or under it."""

    def __init__(self, view: View, width: float, frame: Frame, lit: Collection[str]) -> None:
        beside = frame.layout == "wide"
        window = frame.height - 120 if beside else min(frame.height - 120, width)
        self.maze = Maze(view, lit, width - SIDE - 3 * GAP if beside else width - 2 * GAP, window - 2 * GAP, least_of(frame))
        blocks = blocks_of(view, frame, self.maze.is_zoomed)
        self.columns: list[tuple[float, float, float, list[str]]] = []  # x, y, width, what
        self.top = GAP
        self.width = max(width, self.maze.width + 2 * GAP)
        if beside:
            self.columns.append((self.maze.width + 2 * GAP, GAP, SIDE, blocks))
            self.width = max(width, self.maze.width + SIDE + 3 * GAP)
            self.height = max(self.maze.height, column_height(view, frame, SIDE, blocks)) + 2 * GAP
            self.maze.y0 += (self.height - 2 * GAP - self.maze.height) / 2
            self.maze.height = self.height - 2 * GAP
            return
        first = [name for name in blocks if view["asked"] in ("lay", "turn") and name in ("laid", "cards")]
        rest = [name for name in blocks if name not in first]
        inner = width - 2 * GAP
        if first:
            self.columns.append((GAP, GAP, inner, first))
            self.top += column_height(view, frame, inner, first) + GAP
        y = self.top + self.maze.height + GAP
        halves = [rest] if frame.layout == "tall" else split(view, frame, (inner - GAP) / 2, rest)
        each = (inner + GAP) / len(halves) - GAP
        for index, names in enumerate(halves):
            self.columns.append((GAP + index * (each + GAP), y, each, names))
        self.height = y + max(column_height(view, frame, each, names) for names in halves) + GAP


def split(view: View, frame: Frame, width: float, names: list[str]) -> list[list[str]]:
    """What stands under the maze, in two columns that are about equally tall."""
    best = min(
        range(1, len(names) + 1),
        key=lambda at: max(column_height(view, frame, width, names[:at]), column_height(view, frame, width, names[at:])),
    )
    return [names[:best], names[best:]]


def orb_size(view: View, width: float, frame: Frame, lit: Collection[str]) -> tuple[float, float]:
    """How wide and tall the Orb is drawn."""
    drawn = Orb(view, width, frame, lit)
    return drawn.width, drawn.height


def draw_orb(svg: Svg, view: View, left: float, top: float, width: float, frame: Frame) -> None:
    """The Orb with all that belongs to it, in a panel of its own."""
    orb = Orb(view, width, frame, svg.lit)
    maze = orb.maze
    with svg.group(id="orb", transform=f"translate({left:.6g} {top:.6g})"):
        svg.rect(0.5, 0.5, orb.width - 1, orb.height - 1, 10, fill="var(--panel)", fill_opacity=0.72, stroke="var(--line)")
        with svg.group(id="orb/maze", transform=f"translate({GAP} {orb.top:.6g})"):
            svg.rect(0, 0, maze.width, maze.height, 8, fill="var(--deep)", fill_opacity=0.6)
            with svg.group(id="orb/grid", transform=maze.place):
                draw_names(svg, maze)
                draw_signs(svg, barriers_of(view))
                with svg.group(id="orb/floor", fill="var(--raised)"):
                    for row in maze.all:
                        draw_sector(svg, view, maze, row)
                draw_walls(svg, maze)
                if maze.laying:
                    draw_ghosts(svg, maze.laying)
                draw_teams(svg, view, maze, frame.target / maze.scale)
        for x, y, wide, names in orb.columns:
            draw_column(svg, view, frame, maze, x, y, wide, names)


# The maze -------------------------------------------------------------------------------------


def draw_names(svg: Svg, maze: Maze) -> None:
    """The letters of the columns above the maze, the numbers of the rows left of it. They stand where their columns and rows are drawn, in
    letters that a zoom leaves as large as they are."""
    box, scale = maze.box, maze.scale
    with svg.group(id="orb/names", font_size=round(WORD / scale, 2), fill="var(--ink-soft)", text_anchor="middle"):
        with svg.group(id="orb/columns", transform=f"translate(0 {number(box.top * UNIT - 8 / scale)})"):
            for x in range(box.left, box.left + box.columns):
                svg.add("text", places.column(x), x=(x + 0.5) * UNIT)
        with svg.group(id="orb/rows", transform=f"translate({number(box.left * UNIT - 12 / scale)} {number(4 / scale)})"):
            for y in range(box.top, box.top + box.rows):
                svg.add("text", places.row(y), y=(y + 0.5) * UNIT)


def hidden(maze: Maze, x: int, y: int) -> str | None:
    """How a sector is drawn: what is not in sight stays in the picture unseen, so that it need not be sent when it comes into sight."""
    return None if maze.box.has(x, y) else "none"


def draw_sector(svg: Svg, view: View, maze: Maze, row: Sector) -> None:
    """The floor of a sector and what it holds. The two halves of the large airlock are one sector."""
    x, y = row["x"], row["y"]
    holds = str(row["holds"])
    seen = orb_words.orb(view)
    if holds == "large" and any(other["holds"] == "large" and other["x"] == x - 1 and other["y"] == y for other in maze.all):
        return
    size = UNIT
    wide = 2 * size if holds == "large" else size
    name = f"sector/{x},{y}"
    lit = svg.is_lit(name)
    here = [team["seat"] for team in seen["teams"] if team["at"] == [x, y]]
    title = f"{places.grid(f'{x},{y}')}: {HOLDS[holds]}" + (f", a token {row['token']}" if row["token"] else "")
    if here:
        title += f", {counted(len(here), 'survey team')} of {listed([who(seat) for seat in dict.fromkeys(here)])}"
    with svg.piece(name, title, x * UNIT, y * UNIT, display=hidden(maze, x, y)):
        on_airlock = str(row["card"]).startswith(("main", "small"))
        svg.rect(0.5, 0.5, wide - 1, size - 1, fill="var(--planet)" if on_airlock else None, fill_opacity=0.55 if on_airlock else None)
        if row["card"] == seen["last"]:
            svg.rect(1.5, 1.5, wide - 3, size - 3, fill="var(--ink)", fill_opacity=0.07)
        if lit:
            svg.add("use", href="#wide-sign" if holds == "large" else "#lit-sign")
        draw_content(svg, holds, wide / 2, size / 2, size, row["token"] is not None, not here)
        if row["token"]:
            draw_face_down(svg, str(row["token"]), wide / 2, size / 2, size * 0.3, holds == "breeding")
        steps = [n for a, b, n in seen["reach"] if (a, b) == (x, y)]
        if lit and steps:
            svg.text(wide - 5, size - 5, str(steps[0]), size * 0.34, anchor="end", bold=True)


def draw_signs(svg: Svg, barriers: list[int]) -> None:
    """What is used many times, drawn once: barriers of each strength, the light on a sector that can be chosen, on the large airlock, on a spot
    for a card."""
    near, arm = UNIT * 0.16, UNIT * 0.56
    with svg.group(id="orb-signs", display="none"):
        draw_card_signs(svg, barriers)
        for name, wide in (("lit-sign", UNIT), ("wide-sign", 2 * UNIT)):
            svg.rect(2, 2, wide - 4, UNIT - 4, 4, id=name, fill="var(--lit)", fill_opacity=0.22, stroke="var(--lit)", stroke_width=1.6)
        with svg.group(id="spot-sign"):
            svg.rect(1, 1, UNIT - 2, UNIT - 2, 3, fill="var(--lit)", fill_opacity=0.12)
            corner = f"M{near:.4g} {arm:.4g}V{near:.4g}H{arm:.4g}"
            svg.path(corner, fill="none", stroke="var(--lit)", stroke_width=2.4, stroke_linecap="round")


def draw_walls(svg: Svg, maze: Maze) -> None:
    """Walls and barriers, sector by sector: each once, north and west, and where no sector follows in sight also south and east."""
    thick = round(UNIT * 0.11, 1)
    with svg.group(id="orb/walls", pointer_events="none", stroke="var(--ink-soft)", stroke_width=thick, stroke_linecap="round"):
        for row in maze.all:
            edges = edges_of(maze, row)
            if not edges:
                continue
            x, y = row["x"], row["y"]
            with svg.group(id=f"walls/{x},{y}", display=hidden(maze, x, y)):
                walls = [edge for edge in edges if edge[4] == WALL]
                if walls:
                    svg.path("".join(f"M{a * UNIT:g} {b * UNIT:g}{'h' if b == d else 'v'}{UNIT:g}" for a, b, _, d, _ in walls))
                for a, b, _, d, value in edges:
                    if value != WALL:
                        use_barrier(svg, value, b == d, a * UNIT, b * UNIT)


def barriers_of(view: View) -> list[int]:
    """The strengths of all barriers that are drawn: of the maze, of the own cards, of the card that is laid."""
    seen = orb_words.orb(view)
    faces = [face for hand in seen["hands"] for face in [card["face"] for card in hand["cards"] or []]]
    faces += seen["laying"]["faces"] if seen["laying"] else []
    found = {edge for row in seen["sectors"] for edge in row["edges"]} | {edge for face in faces for row in face for edge in row["edges"]}
    return sorted((found | set(USUAL)) - {0, WALL})


def edges_of(maze: Maze, row: Sector) -> list[tuple[int, int, int, int, int]]:
    """The walls and barriers that are drawn with a sector: from, to and how strong."""
    x, y = row["x"], row["y"]
    north, east, south, west = row["edges"]
    found = [(x, y, x + 1, y, north), (x, y, x, y + 1, west)]
    if (x + 1, y) not in maze.there:
        found.append((x + 1, y, x + 1, y + 1, east))
    if (x, y + 1) not in maze.there:
        found.append((x, y + 1, x + 1, y + 1, south))
    return [(a, b, c, d, value) for a, b, c, d, value in found if value and not is_under(maze, a + c, b + d)]


def is_under(maze: Maze, across: int, down: int) -> bool:
    """Is the middle of an edge, in half sectors, under the card that is being laid?"""
    if maze.laying is None or maze.laying["at"] is None or not maze.laying["spots"]:
        return False
    (x, y), turn = maze.laying["at"], maze.laying["spots"][0][2]
    return 2 * x <= across <= 2 * (x + 2 + turn % 2) and 2 * y <= down <= 2 * (y + 3 - turn % 2)


def draw_teams(svg: Svg, view: View, maze: Maze, target: float) -> None:
    """Survey teams in the colours of their seats; several on a sector stand side by side. A team that cannot be chosen leaves its sector to
    whoever points at it."""
    seen = orb_words.orb(view)
    standing: dict[tuple[int, int], list[Team]] = {}
    for row in seen["teams"]:
        standing.setdefault((row["at"][0], row["at"][1]), []).append(row)
    for team in sorted(seen["teams"], key=lambda row: (row["seat"], row["team"])):  # wherever they are: who moves is not drawn anew
        x, y = team["at"]
        rows = standing[x, y]
        large = any(row["holds"] == "large" and (row["x"], row["y"]) == (x, y) for row in maze.sectors)
        middle = (x + (1.0 if large else 0.5)) * UNIT
        radius = UNIT * (0.27 if len(rows) == 1 else 0.2 if len(rows) < 4 else 0.15)
        names = [f"team/{row['seat']}-{('first', 'second')[row['team']]}" for row in rows]
        apart = radius * (2.1 if large else 1.7)
        if sum(svg.is_lit(name) for name in names) > 1:
            apart = target
        seat, which = team["seat"], team["team"]
        name, index = f"team/{seat}-{('first', 'second')[which]}", rows.index(team)
        lit = svg.is_lit(name)
        across = middle + (index - (len(rows) - 1) / 2) * apart
        moving = seen["moving"] == which and view["turn"] == seat
        title = f"{who(seat)}: survey team {which + 1}"
        with svg.piece(name, title, across, (y + 0.5) * UNIT, pointer_events=None if lit else "none", display=hidden(maze, x, y)):
            if lit:
                svg.rect(-target / 2, -target / 2, target, target, 6, fill="transparent")
            if moving or lit:
                svg.circle(0, 0, radius * 1.28, fill="none", stroke="var(--lit)", stroke_width=2)
            seat_token(svg, seat, 0, 0, radius)


# Laying a card --------------------------------------------------------------------------------


def draw_ghosts(svg: Svg, laying: Laying) -> None:
    """Where the card may lie: a corner for each position (its top left sector); once that is chosen, the card as a ghost."""
    at = laying["at"]
    spots = laying["spots"]
    size = UNIT
    if at is None:
        for x, y in dict.fromkeys((x, y) for x, y, _ in spots):
            ways = counted(len([turn for a, b, turn in spots if (a, b) == (x, y)]), "way")
            with svg.piece(f"spot/{x},{y}", f"corner on {places.grid(f'{x},{y}')}: {ways}", x * size, y * size):
                svg.add("use", href="#spot-sign")
        return
    turn = spots[0][2] if spots else 0
    with svg.group(id="orb/ghost", pointer_events="none"):
        draw_card_face(svg, laying["faces"][turn], turn, at[0] * size, at[1] * size, size, "var(--lit)")
        for way in {spot[2] % 2 for spot in spots}:
            svg.rect(
                at[0] * size,
                at[1] * size,
                (2 + way) * size,
                (3 - way) * size,
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
