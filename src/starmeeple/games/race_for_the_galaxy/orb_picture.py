"""The Orb as a picture: the maze with walls, barriers, tubes, tokens and teams; beside it priority, orb cards and tokens."""

from typing import cast

from starmeeple.core.game import View
from starmeeple.core.speech import SEAT_MARKS, SEAT_NAMES
from starmeeple.drawing import Svg, fitted, icon, token
from starmeeple.games.race_for_the_galaxy import orb_words

Row = dict[str, object]

WALL = 15
SIDE_PANEL = 404.0
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
TOKEN_SIGNS = {
    "settle": ("settle", "Settle"), "develop": ("develop", "Develop"), "alien-good": ("goods", "alien good"), "uplift": ("gene", "uplift"),
    "pass-wall": ("lock", "wall pass"), "move": ("move", "move"), "barrier": ("military", "barrier"),
}  # fmt: skip


class Maze:
    """Which part of the table is drawn, and how large."""

    def __init__(self, view: View, width: float) -> None:
        seen = orb_words.orb(view)
        self.sectors = cast(list[Row], seen["sectors"])
        self.laying = cast(Row | None, seen["laying"])
        xs = [cast(int, row["x"]) for row in self.sectors]
        ys = [cast(int, row["y"]) for row in self.sectors]
        if self.laying:
            for x, y, turn in cast(list[list[int]], self.laying["spots"]):
                xs += [x, x + 1 + turn % 2]
                ys += [y, y + 2 - turn % 2]
        self.there = {(cast(int, row["x"]), cast(int, row["y"])) for row in self.sectors}
        self.left, self.top = min(xs), min(ys)
        self.columns, self.rows = max(xs) - self.left + 1, max(ys) - self.top + 1
        inner = width - SIDE_PANEL - 36
        self.size = min(LARGEST, inner / (self.columns + 0.6), MOST_TALL / (self.rows + 0.6))
        self.height = max(self.rows * self.size + 28, side_height(view))
        self.x0 = 18 + (inner - self.columns * self.size) / 2
        self.y0 = (self.height - self.rows * self.size) / 2

    def x(self, column: float) -> float:
        return self.x0 + (column - self.left) * self.size

    def y(self, row: float) -> float:
        return self.y0 + (row - self.top) * self.size


def orb_height(view: View, width: float) -> float:
    """How tall the Orb is drawn."""
    return Maze(view, width).height


def draw_orb(svg: Svg, view: View, left: float, top: float, width: float) -> None:
    """The Orb with all that belongs to it, in a panel of its own."""
    maze = Maze(view, width)
    with svg.group(transform=f"translate({left} {top})"):
        svg.rect(0, 0, width, maze.height, 10, fill="var(--panel)", stroke="var(--line)")
        svg.rect(8, 8, width - SIDE_PANEL - 16, maze.height - 16, 8, fill="var(--deep)")
        for row in maze.sectors:
            draw_sector(svg, view, maze, row)
        for row in maze.sectors:
            draw_edges(svg, maze, row)
        if maze.laying:
            draw_ghosts(svg, maze, maze.laying)
        draw_teams(svg, view, maze)
        draw_side(svg, view, width - SIDE_PANEL, maze.height)


# The maze -------------------------------------------------------------------------------------


def draw_sector(svg: Svg, view: View, maze: Maze, row: Row) -> None:
    """The floor of a sector and what it holds. The two halves of the large airlock are one sector."""
    x, y = cast(int, row["x"]), cast(int, row["y"])
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
    title = f"{orb_words.spoken(f'{x},{y}')}: {HOLDS[holds]}" + (f", a token {row['token']}" if row["token"] else "")
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
        steps = [n for a, b, n in cast(list[list[int]], seen["reach"]) if (a, b) == (x, y)]
        if lit and steps and size > 18:
            svg.text(wide - 4, size - 4, str(steps[0]), min(11.0, size * 0.28), anchor="end", fill="var(--lit)")


def draw_content(svg: Svg, holds: str, x: float, y: float, size: float, covered: bool) -> None:
    """A tube, a station, an airlock; empty artifact sectors keep a faint ring."""
    if holds == "tube":
        for ring, heavy in ((0.36, 1.6), (0.24, 1.2), (0.1, 1.0)):
            svg.circle(x, y, size * ring, fill="none", stroke="var(--science)", stroke_width=heavy)
    elif holds == "station":
        icon(svg, "gene", x, y, size * 0.62, "var(--good-genes)")
    elif holds == "large":
        svg.rect(
            x - size * 0.82, y - size * 0.34, size * 1.64, size * 0.68, size * 0.3, fill="none", stroke="var(--ink-soft)", stroke_width=1.4
        )
        svg.text(x, y + size * 0.1, "airlock", size * 0.3, anchor="middle", fill="var(--ink-soft)")
    elif holds == "small":
        svg.rect(
            x - size * 0.36, y - size * 0.36, size * 0.72, size * 0.72, size * 0.24, fill="none", stroke="var(--ink-soft)", stroke_width=1.4
        )
        svg.text(x, y + size * 0.1, "lock", size * 0.26, anchor="middle", fill="var(--ink-soft)")
    elif holds in ("artifact-a", "artifact-b", "breeding") and not covered:
        svg.circle(x, y, size * 0.28, fill="none", stroke="var(--line)", stroke_width=1.2, stroke_dasharray="2 2")


def draw_face_down(svg: Svg, letter: str, x: float, y: float, radius: float, breeding: bool) -> None:
    """A token face down, with the letter of its set; on a breeding tube with a ring of cells."""
    colour = "var(--metal)" if letter == "A" else "var(--good)"
    if breeding:
        svg.circle(
            x,
            y,
            radius * 1.38,
            fill="none",
            stroke="var(--crystal)",
            stroke_width=radius * 0.2,
            stroke_dasharray=f"{radius * 0.5:.1f} {radius * 0.36:.1f}",
        )
    svg.circle(x, y, radius, fill=colour, stroke="var(--space)", stroke_width=radius * 0.12)
    text = f"{letter}!" if breeding else letter
    svg.text(x, y + radius * 0.4, text, radius * 1.1, anchor="middle", bold=True, fill="var(--space)")


def draw_edges(svg: Svg, maze: Maze, row: Row) -> None:
    """Walls and barriers of a sector: each once, north and west, and outside also south and east."""
    x, y = cast(int, row["x"]), cast(int, row["y"])
    north, east, south, west = cast(list[int], row["edges"])
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


def draw_bar(svg: Svg, a: float, b: float, c: float, d: float, value: int, size: float) -> None:
    if value == WALL:
        svg.line(a, b, c, d, stroke="var(--ink-soft)", stroke_width=max(2.0, size * 0.11), stroke_linecap="round")
        return
    svg.line(a, b, c, d, stroke="var(--weapon)", stroke_width=max(1.4, size * 0.07), stroke_dasharray=f"{size * 0.1:.1f} {size * 0.06:.1f}")
    radius = max(4.6, size * 0.17)
    svg.circle((a + c) / 2, (b + d) / 2, radius, fill="var(--deep)", stroke="var(--weapon)", stroke_width=1.1)
    svg.text((a + c) / 2, (b + d) / 2 + radius * 0.45, str(value), radius * 1.35, anchor="middle", bold=True, fill="var(--weapon)")


def draw_teams(svg: Svg, view: View, maze: Maze) -> None:
    """Survey teams in the colours of their seats; several on a sector stand side by side."""
    seen = orb_words.orb(view)
    teams = cast(list[Row], seen["teams"])
    places: dict[tuple[int, int], list[Row]] = {}
    for row in teams:
        x, y = cast(list[int], row["at"])
        places.setdefault((x, y), []).append(row)
    for (x, y), rows in places.items():
        large = any(row["holds"] == "large" and (row["x"], row["y"]) == (x, y) for row in maze.sectors)
        middle = maze.x(x) + maze.size * (1.0 if large else 0.5)
        radius = maze.size * (0.27 if len(rows) == 1 else 0.2 if len(rows) < 4 else 0.15)
        for index, row in enumerate(rows):
            seat, which = cast(int, row["seat"]), cast(int, row["team"])
            across = middle + (index - (len(rows) - 1) / 2) * radius * (2.1 if large else 1.7)
            name = f"team/{seat}-{('first', 'second')[which]}"
            moving = seen["moving"] == which and view["turn"] == seat
            title = f"{SEAT_NAMES[seat]}: survey team {which + 1}"
            with svg.piece(name, title, across, maze.y(y) + maze.size * 0.5):
                if moving or svg.is_lit(name):
                    svg.circle(0, 0, radius * 1.28, fill="none", stroke="var(--lit)", stroke_width=2)
                token(svg, seat, 0, 0, radius)


# Laying a card --------------------------------------------------------------------------------


def draw_ghosts(svg: Svg, maze: Maze, laying: Row) -> None:
    """Where the card may lie: a corner for each position (its top left sector); once that is chosen, the card as a ghost."""
    at = cast(list[int] | None, laying["at"])
    spots = cast(list[list[int]], laying["spots"])
    size = maze.size
    if at is None:
        drawn: set[tuple[int, int]] = set()
        for x, y, _ in spots:
            if (x, y) in drawn:
                continue
            drawn.add((x, y))
            name = f"spot/{x},{y}"
            turns = [orb_turn for a, b, orb_turn in spots if (a, b) == (x, y)]
            with svg.piece(name, f"top left sector at {orb_words.spoken(f'{x},{y}')}, {len(turns)} ways", maze.x(x), maze.y(y)):
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
    faces = cast(list[list[Row]], laying["faces"])
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


def draw_card_face(svg: Svg, face: list[Row], turn: int, x: float, y: float, size: float, frame: str) -> None:
    """An orb card with its top left corner at x, y."""
    columns = 2 + turn % 2
    rows = 6 // columns
    svg.rect(x, y, columns * size, rows * size, 3, fill="var(--raised)", stroke=frame, stroke_width=1.2)
    for k, sector in enumerate(face):
        left, top = x + (k % columns) * size, y + (k // columns) * size
        holds = str(sector["holds"])
        svg.rect(left, top, size, size, fill="none", stroke="var(--line)", stroke_width=0.5)
        letter = "B" if holds == "artifact-b" else "A" if holds in ("artifact-a", "breeding") else ""
        draw_content(svg, holds, left + size / 2, top + size / 2, size, bool(letter))
        if letter:
            draw_face_down(svg, letter, left + size / 2, top + size / 2, size * 0.28, holds == "breeding")
    for k, sector in enumerate(face):
        left, top = x + (k % columns) * size, y + (k // columns) * size
        north, east, south, west = cast(list[int], sector["edges"])
        if north:
            draw_bar(svg, left, top, left + size, top, north, size)
        if west:
            draw_bar(svg, left, top, left, top + size, west, size)
        if k % columns == columns - 1 and east:
            draw_bar(svg, left + size, top, left + size, top + size, east, size)
        if k // columns == rows - 1 and south:
            draw_bar(svg, left, top + size, left + size, top + size, south, size)


# Beside the maze ------------------------------------------------------------------------------


def side_height(view: View) -> float:
    """How tall the panel beside the maze must be."""
    seen = orb_words.orb(view)
    tall = 62.0 + len(cast(list[Row], view["players"])) * 25
    if seen["laying"]:
        tall += 138
    viewer = cast(int, view["viewer"])
    if viewer >= 0:
        cards = len(cast(list[Row], cast(list[Row], seen["hands"])[viewer]["cards"]))
        tall += 26 + max(1, -(-cards // 6)) * 92 if cards else 30
        tall += 30 + -(-len(own_kinds(view)) // 2) * 29
    return tall + 34


def own_kinds(view: View) -> list[tuple[str, int, bool]]:
    """The viewer's tokens: kind, how many, used or not."""
    viewer = cast(int, view["viewer"])
    if viewer < 0:
        return []
    row = cast(list[Row], orb_words.orb(view)["tokens"])[viewer]
    held, used = cast(list[str], row["held"] or []), cast(list[str], row["used"])
    found = [(kind, held.count(kind), False) for kind in dict.fromkeys(held)]
    return found + [(kind, used.count(kind), True) for kind in dict.fromkeys(used)]


def draw_side(svg: Svg, view: View, x: float, height: float) -> None:
    """Priority with everybody's counts, the card that is laid, the own orb cards and tokens."""
    seen = orb_words.orb(view)
    y = draw_priority(svg, view, x + 8, 12)
    if seen["laying"]:
        y = draw_laid(svg, cast(Row, seen["laying"]), x + 8, y + 8)
    if cast(int, view["viewer"]) >= 0:
        y = draw_own_cards(svg, view, x + 8, y + 8)
        draw_own_tokens(svg, view, x + 8, y + 6)
    text = f"{seen['stations']} feeding station{'' if seen['stations'] == 1 else 's'} in sight"
    icon(svg, "gene", x + 16, height - 18, 14, "var(--good-genes)")
    svg.text(x + 28, height - 13.5, text, 12, fill="var(--ink-soft)")
    force = seen["force"]
    if force is not None:
        svg.text(x + SIDE_PANEL - 22, height - 13.5, f"Military {force} · {seen['steps']} steps left", 12, anchor="end", fill="var(--lit)")


def draw_priority(svg: Svg, view: View, x: float, y: float) -> float:
    """The slide from top to bottom; in each row a player's orb cards and tokens. Beside it the orb deck."""
    seen = orb_words.orb(view)
    order = cast(list[int], seen["priority"]) or [cast(int, player["seat"]) for player in cast(list[Row], view["players"])]
    hands, tokens = cast(list[Row], seen["hands"]), cast(list[Row], seen["tokens"])
    tall = 30.0 + len(order) * 25
    with svg.piece("priority", "priority of the orb step, from the top", x, y):
        svg.rect(0, 0, 296, tall + 6, 8, fill="var(--deep)", stroke="var(--lit)" if svg.is_lit("priority") else "var(--line)")
        svg.text(12, 19, "Priority", 13, bold=True, letter_spacing=".04em")
        svg.text(150, 19, "orb cards", 11, anchor="middle", fill="var(--ink-soft)")
        svg.text(214, 19, "tokens", 11, anchor="middle", fill="var(--ink-soft)")
        svg.text(268, 19, "points", 11, anchor="middle", fill="var(--ink-soft)")
        for place, seat in enumerate(order):
            top = 26 + place * 25
            if view["turn"] == seat and view["asked"] in orb_words.STAGES:
                svg.rect(4, top + 1, 288, 24, 6, fill="var(--raised)")
            svg.text(12, top + 17, str(place + 1), 12, fill="var(--ink-soft)")
            token(svg, seat, 34, top + 12.5, 8)
            svg.text(48, top + 17, SEAT_NAMES[seat], 13)
            hand, row = hands[seat], tokens[seat]
            svg.text(150, top + 17, sets(hand), 12.5, anchor="middle")
            used = len(cast(list[str], row["used"]))
            svg.text(214, top + 17, sets(row) + (f" +{used}" if used else ""), 12.5, anchor="middle")
            svg.text(268, top + 17, str(row["points"]), 12.5, anchor="middle", bold=True)
    deck = cast(dict[str, int], seen["deck"])
    with svg.piece("orb-deck", f"orb deck: {deck['A']} A and {deck['B']} B cards", x + 304, y):
        svg.rect(0, 0, 82, tall + 6, 8, fill="var(--deep)", stroke="var(--lit)" if svg.is_lit("orb-deck") else "var(--line)")
        svg.text(41, 19, "Orb deck", 11.5, anchor="middle", bold=True)
        svg.text(41, 46, str(deck["A"] + deck["B"]), 22, anchor="middle", bold=True)
        svg.text(41, 64, f"{deck['A']} A · {deck['B']} B", 11.5, anchor="middle", fill="var(--ink-soft)")
    return y + tall + 6


def sets(row: Row) -> str:
    """`2 A`, `1 A 1 B` or a dash."""
    parts = [f"{row[name]} {name}" for name in ("A", "B") if row[name]]
    return " ".join(parts) or "–"


def draw_laid(svg: Svg, laying: Row, x: float, y: float) -> float:
    """The card that is being laid in its four rotations; those that fit can be chosen once its position is."""
    faces = cast(list[list[Row]], laying["faces"])
    name = orb_words.orb_card(laying["card"])
    svg.text(x + 2, y + 13, f"{name[0].upper()}{name[1:]}: four ways to lie", 13, bold=True)
    fits = {spot[2] for spot in cast(list[list[int]], laying["spots"])}
    size = 28.0
    for turn in range(4):
        left = x + turn * 97
        with svg.piece(f"turn/{turn * 90}", f"turned by {turn * 90} degrees", left, y + 20):
            lit = svg.is_lit(f"turn/{turn * 90}")
            svg.rect(0, 0, 94, 106, 8, fill="var(--deep)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=1.8 if lit else 1)
            columns = 2 + turn % 2
            with svg.group(opacity=1 if turn in fits else 0.3):
                draw_card_face(svg, faces[turn], turn, (94 - columns * size) / 2, (106 - 6 // columns * size) / 2, size, "var(--line)")
    return y + 130


def draw_own_cards(svg: Svg, view: View, x: float, y: float) -> float:
    """The orb cards in the viewer's hand."""
    viewer = cast(int, view["viewer"])
    cards = cast(list[Row], cast(list[Row], orb_words.orb(view)["hands"])[viewer]["cards"])
    svg.text(x + 2, y + 13, f"Your orb cards: {len(cards)}" if cards else "You hold no orb cards", 13, bold=True)
    if not cards:
        return y + 22
    size = 21.0
    for index, row in enumerate(cards):
        left, top = x + (index % 6) * 65, y + 22 + (index // 6) * 92
        name = f"orb-card/{row['card']}"
        with svg.piece(name, f"orb card {orb_words.orb_card(row['card'])}", left, top):
            lit = svg.is_lit(name)
            svg.rect(0, 0, 61, 86, 8, fill="var(--deep)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=1.8 if lit else 1)
            draw_card_face(svg, cast(list[Row], row["face"]), 0, 9.5, 5, size, "var(--line)")
            svg.text(30.5, 81, orb_words.orb_card(row["card"]), 11, anchor="middle", fill="var(--ink-soft)")
    return y + 22 + -(-len(cards) // 6) * 92


def sign_of(kind: str) -> str:
    """The icon of a kind of token."""
    return next((sign for part, (sign, _) in TOKEN_SIGNS.items() if part in kind), "spark")


def draw_own_tokens(svg: Svg, view: View, x: float, y: float) -> None:
    """The viewer's tokens: unused ones by name, used ones faint."""
    kinds = own_kinds(view)
    svg.text(x + 2, y + 13, "Your artifact tokens" if kinds else "You have no artifact tokens yet", 13, bold=True)
    for index, (kind, number, spent) in enumerate(kinds):
        left, top = x + (index % 2) * 195, y + 22 + (index // 2) * 29
        name = f"used-token/{kind}" if spent else f"token/{kind}"
        text = orb_words.token_name(view, kind) + (f" ×{number}" if number > 1 else "") + (" (used)" if spent else "")
        with svg.piece(name, f"{text}: {orb_words.token_text(view, kind)}", left, top):
            lit = svg.is_lit(name)
            svg.rect(0, 0, 190, 25, 7, fill="var(--deep)", stroke="var(--lit)" if lit else "var(--line)", stroke_width=1.8 if lit else 1)
            with svg.group(opacity=0.5 if spent else 1):
                icon(svg, sign_of(kind), 15, 12.5, 16)
                svg.text(28, 17, text, fitted(text, 156, 12.5))


# As text --------------------------------------------------------------------------------------


def plain_orb(view: View) -> list[str]:
    """The Orb as lines of text: walls as bars, barriers as digits."""
    seen = orb_words.orb(view)
    sectors = {(cast(int, row["x"]), cast(int, row["y"])): row for row in cast(list[Row], seen["sectors"])}
    teams: dict[tuple[int, int], str] = {}
    for row in cast(list[Row], seen["teams"]):
        x, y = cast(list[int], row["at"])
        teams[(x, y)] = teams.get((x, y), "") + SEAT_MARKS[cast(int, row["seat"])]
    left, right = min(x for x, _ in sectors), max(x for x, _ in sectors)
    letters = {"plain": "·", "artifact-a": "·", "artifact-b": "·", "breeding": "·", "tube": "T", "station": "S", "large": "L", "small": "l"}
    lines = ["Priority: " + " ".join(SEAT_NAMES[seat] for seat in cast(list[int], seen["priority"]))]
    for y in range(min(b for _, b in sectors), max(b for _, b in sectors) + 2):
        above, middle = "", ""
        for x in range(left, right + 2):
            here, over, beside = sectors.get((x, y)), sectors.get((x, y - 1)), sectors.get((x - 1, y))
            top = cast(list[int], here["edges"])[0] if here else cast(list[int], over["edges"])[2] if over else 0
            side = cast(list[int], here["edges"])[3] if here else cast(list[int], beside["edges"])[1] if beside else 0
            above += "+" + ("---" if top == WALL else f" {top} " if top else "   ")
            holds = teams.get((x, y)) or (str(here["token"]) if here and here["token"] else letters[str(here["holds"])] if here else "")
            middle += ("|" if side == WALL else str(side) if side else " ") + f"{holds[:3]:^3}"
        lines += [above.rstrip(), middle.rstrip()]
    return [line for line in lines if line.replace("+", "").strip()]
