"""The planet as it is seen from orbit: a globe of eight territories with colonies, control and field generators, and the scores as an orbit."""

from math import cos, pi, sin
from typing import NamedTuple

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, icon, token
from starmeeple.drawing.lettering import lines_in
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.alien_frontiers.face.briefs import bonus_brief
from starmeeple.games.alien_frontiers.face.globe import SPOTS, Cell, cell_of
from starmeeple.games.alien_frontiers.face.names import bonus, field_rules, name
from starmeeple.games.alien_frontiers.face.plates import Box
from starmeeple.games.alien_frontiers.face.view import Territory, View

FIELD_COLOURS = {"isolation": "var(--bad)", "positron": "var(--vp)", "repulsor": "var(--crystal)"}
ORBIT = 19.0  # how far the scores' orbit needs beyond the globe
# What the ground looks like from above, in a box of 128 × 48.
GROUND = {
    "asimov-crater": "M-46 2a46 19 0 1 0 92 0a46 19 0 1 0-92 0M-28 4a28 10 0 1 0 56 0a28 10 0 1 0-56 0",
    "bradbury-plateau": "M-64 22-42-12H38L64 22M-42-12-32 22M38-12 26 22M-8-12-4 22",
    "burroughs-desert": "M-64-8q16-16 32 0t32 0 32 0 32 0M-52 8q16-16 32 0t32 0 32 0M-64 24q16-16 32 0t32 0 32 0 32 0",
    "heinlein-plains": "M-64-14H30M-36-2H64M-60 10H40M-24 22H60",
    "herbert-valley": "M-64-16q48 0 60 38 12-38 68-38M-50-20q38 2 46 28 10-26 54-28",
    "lem-badlands": "M-64-10l22 12 12-10 20 18 24-16 14 12 34-8M-30-8l-6-14M-10 10l6 14M36 6l8 18M14-6l2-16",
    "pohl-foothills": "M-64 18q20-34 38 0 16-24 30 0 22-40 44 0 8-14 16 0M-44-4q16-22 28-2M24-10q14-18 26 0",
    "van-vogt-mountains": "M-64 22l26-40 14 20 18-34 28 46 14-20 26 28M-45-7l7 7 6-8M-13-19l7 9 8-9",
}
SIZES = ((14.5, 12.0), (13.5, 12.0), (13.0, 11.0), (12.0, 11.0), (11.5, 11.0), (11.0, 11.0))  # of names and bonuses
TIGHT = 1.16  # from one line to the next, in sizes
TILT = (0.30, 0.42, 0.22, 0.36)  # how strongly the planet's colour shows, by band


# What lies on a territory -------------------------------------------------------------------------------------


class Thing(NamedTuple):
    """Colonies of a seat, a field generator, the Relic Ship or the sign of a borrowed bonus, with the room that it takes."""

    kind: str
    what: str
    number: int
    wide: float
    high: float


def things_on(svg: Svg, territory: Territory, target: float) -> list[Thing]:
    """Everything on a territory."""
    present = [(seat, number) for seat, number in enumerate(territory["colonies"]) if number]
    wide = 36.5 if len(present) < 5 else 34.0
    found = [Thing("colony", str(seat), number, wide, 25) for seat, number in present]
    for field in territory["fields"]:
        reach = max(31.0, target + 1) if svg.is_lit(f"field/{field}") else 28.0
        found.append(Thing("field", field, 0, reach, max(27.0, reach - 1) if reach > 30 else 27))
    found += [Thing("icon", "ship", 0, 26, 25)] if territory["relic"] else []
    return found + ([Thing("icon", "spark", 0, 24, 25)] if territory["borrowed"] else [])


def rows_of(things: list[Thing], width: float) -> list[list[Thing]]:
    """The things in rows that fit."""
    rows: list[list[Thing]] = []
    for thing in things:
        if rows and sum(one.wide for one in rows[-1]) + thing.wide <= width:
            rows[-1].append(thing)
        else:
            rows.append([thing])
    return rows


def row_height(row: list[Thing]) -> float:
    return max(thing.high for thing in row)


# The words of a territory --------------------------------------------------------------------------------------


class Block(NamedTuple):
    """Name and bonus of a territory as they stand in its room, and what lies on it in rows."""

    y: float
    titles: tuple[str, ...]
    title: float
    lines: tuple[str, ...]
    size: float
    rows: list[list[Thing]]

    def whole(self) -> bool:
        """Is nothing cut or left out?"""
        return bool(self.lines) and not any("…" in line for line in self.titles + self.lines)


def blocks(svg: Svg, view: View, cells: dict[str, Cell], target: float) -> dict[str, Block]:
    """The words of all territories, in the largest sizes in which those of every territory fit; names in one line if that can be."""
    found: dict[str, Block] = {}
    for most in (1, 2):
        for large, size in SIZES:
            for territory in view["territories"]:
                found[territory["id"]] = block_of(svg, view, territory, cells[territory["id"]], target, large, size, most)
            if all(block.whole() for block in found.values()):
                return found
    return found


def block_of(svg: Svg, view: View, territory: Territory, cell: Cell, target: float, large: float, size: float, most: int) -> Block:
    """The words of a territory in such sizes: in few lines, then in more; what does not fit at all is cut."""
    title, gives = name(territory["id"]), bonus_brief(view["figures"], territory["id"])
    rows = rows_of(things_on(svg, territory, target), cell.width((cell.top + cell.bottom) / 2, 1) + 12)
    below = sum(row_height(row) for row in rows)
    best = None
    for titles, lines in [(titles, lines) for titles in range(1, most + 1) for lines in (1, 2, 3)] + [(1, 0)]:
        spare = cell.bottom - cell.top - (titles * large + lines * size) * TIGHT - 1 - below
        if spare < 0 and lines:
            continue
        for pull in cell.pulls:
            y = cell.top + spare * (pull if spare > 0 else 0.5)
            under = y + titles * large * TIGHT
            named = lines_in(title, cell.width(y, titles * large), large, True, titles)
            said = lines_in(gives, cell.width(under, lines * size * TIGHT), size, most=lines) if lines else ()
            block = Block(y, named, large, said, size, rows)
            if block.whole():
                return block
            best = best or block
    assert best is not None
    return best


# The globe ----------------------------------------------------------------------------------------------------


def draw_planet(svg: Svg, box: Box, view: View, target: float) -> None:
    """The whole planet, the scores around it, and the field generators that are off the planet."""
    outer = min(box.width, box.height) / 2
    radius = outer - ORBIT
    with svg.group(id="planet", transform=f"translate({box.x + box.width / 2:.1f} {box.y + box.height / 2:.1f})"):
        for beyond, strength in ((9, 0.1), (5, 0.16), (2, 0.3)):
            svg.circle(0, 0, radius + beyond, fill="var(--planet)", opacity=strength)
        svg.circle(0, 0, radius, fill="var(--space)")
        cells = {slug: cell_of(slug, radius) for slug in SPOTS}
        said = blocks(svg, view, cells, target)
        for territory in sorted(view["territories"], key=lambda one: SPOTS[one["id"]]):
            draw_territory(svg, view, territory, cells[territory["id"]], said[territory["id"]])
        draw_moon(svg, box.width / 2 - 20, -box.height / 2 + 20)
        off = [field for field, place in view["fields"].items() if place is None]
        for field, (dx, dy) in zip(off, ((14, 14), (41, 14), (14, 41))):
            draw_field(svg, view, field, -box.width / 2 + dx, box.height / 2 - dy)
        draw_scores(svg, view, radius + ORBIT - 9)


def draw_moon(svg: Svg, x: float, y: float) -> None:
    """The moon of the Lunar Mine, for the look of it."""
    with svg.group(transform=f"translate({x:.1f} {y:.1f})", opacity=0.75):
        svg.circle(0, 0, 15, fill="var(--rock)")
        svg.path("M-3-15a15 15 0 1 1 0 30 17 17 0 0 0 0-30z", fill="var(--space)", opacity=0.45)
        for cx, cy, radius in ((-6, -4, 3), (-7, 6, 2), (1, 2, 2.5)):
            svg.circle(cx, cy, radius, fill="var(--space)", opacity=0.3)


def draw_territory(svg: Svg, view: View, territory: Territory, cell: Cell, block: Block) -> None:
    """One territory: name, bonus, who controls it, colonies by player, fields."""
    slug, holder = territory["id"], territory["control"]
    gives = bonus(view["figures"], slug)
    control = f"controlled by {who(holder)}" if holder is not None else "controlled by nobody"
    with svg.piece(f"territory/{slug}", f"{name(slug)}: {gives}; {control}", note=f"{name(slug)}. Bonus: {gives}."):
        lit = svg.is_lit(f"territory/{slug}")
        edge, thick = ("var(--lit)", 2.5) if lit else ("var(--line)", 1)
        svg.path(cell.outline, fill="var(--panel)", stroke=edge, stroke_width=thick)
        tint = "var(--planet)" if holder is None else seat_colour(holder)
        svg.path(cell.outline, fill=tint, fill_opacity=TILT[SPOTS[slug][0]] if holder is None else 0.16)
        middle = (cell.top + cell.bottom) / 2
        scale = f"scale({cell.width(middle, 1) / 128:.2f} {(cell.bottom - cell.top) / 56:.2f})"
        svg.path(
            GROUND[slug], transform=f"translate({cell.x:.1f} {middle:.1f}) {scale}", fill="none",
            stroke="var(--planet)", stroke_width=1.4, opacity=0.45, vector_effect="non-scaling-stroke",
        )  # fmt: skip
        if holder is not None:
            svg.path(cell.arc, fill="none", stroke=seat_colour(holder), stroke_width=7, stroke_linecap="round")
        draw_words(svg, view, cell, block)


def draw_words(svg: Svg, view: View, cell: Cell, block: Block) -> None:
    """The words of a territory and what lies on it, one below the other."""
    y = block.y
    for line in block.titles:
        svg.text(cell.x, y + block.title * 0.88, line, block.title, anchor="middle", bold=True)
        y += block.title * TIGHT
    for line in block.lines:
        svg.text(cell.x, y + block.size * 0.92, line, block.size, anchor="middle", fill="var(--ink-soft)")
        y += block.size * TIGHT
    y += 1
    for row in block.rows:
        x = cell.x - sum(thing.wide for thing in row) / 2
        for thing in row:
            draw_thing(svg, view, thing, x, y + row_height(row) / 2)
            x += thing.wide
        y += row_height(row)


def draw_thing(svg: Svg, view: View, thing: Thing, x: float, y: float) -> None:
    """One of them, from x on, its middle at y."""
    if thing.kind == "colony":
        token(svg, int(thing.what), x + 13, y, 11)
        svg.text(x + 26, y + 5.5, str(thing.number), 15, bold=True)
    elif thing.kind == "field":
        draw_field(svg, view, thing.what, x + thing.wide / 2, y, thing.wide if thing.wide > 30 else 0)
    else:
        icon(svg, thing.what, x + thing.wide / 2, y, 21, "var(--ink)" if thing.what == "ship" else "var(--lit)")


def draw_field(svg: Svg, view: View, field: str, x: float, y: float, reach: float = 0) -> None:
    """A field generator: a ring with its letter; where a finger chooses it, with room around it."""
    with svg.piece(f"field/{field}", name(field), x, y, note=field_rules(view["figures"], field)):
        if reach:
            svg.rect(-reach / 2 + 0.5, -reach / 2 + 0.5, reach - 1, reach - 1, 8, fill="transparent")
        stroke = "var(--lit)" if svg.is_lit(f"field/{field}") else FIELD_COLOURS[field]
        svg.circle(0, 0, 11, fill="var(--deep)", stroke=stroke, stroke_width=3)
        svg.text(0, 4.6, field[0].upper(), 12.5, anchor="middle", bold=True)


def at_angle(radius: float, angle: float) -> tuple[float, float]:
    """A point on a circle around the origin; 0 is up, clockwise."""
    return radius * sin(angle), -radius * cos(angle)


# Scores -------------------------------------------------------------------------------------------------------------


def draw_scores(svg: Svg, view: View, radius: float) -> None:
    """The scores as an orbit: each player's token flies at its points, clockwise from the top."""
    scores = view["scores"]
    steps = max(16, *(points + 2 for points in scores))
    with svg.group(id="scores"):
        svg.circle(0, 0, radius, fill="none", stroke="var(--line)", stroke_width=1, stroke_dasharray="2 5")
        for points in range(steps):
            x, y = at_angle(radius, 2 * pi * points / steps)
            svg.circle(x, y, 9, fill="var(--space)")
            svg.text(x, y + 4, str(points), 11, anchor="middle", fill="var(--ink-soft)")
        for points in sorted(set(scores)):
            here = [seat for seat, own in enumerate(scores) if own == points]
            step = min(15.0, (2 * pi * radius / steps - 26) / len(here)) / radius
            for k, seat in enumerate(here):
                x, y = at_angle(radius, 2 * pi * points / steps + 17 / radius + k * step)
                with svg.piece(f"score/{seat}", f"{who(seat)}: {points}", x, y):
                    token(svg, seat, 0, 0, 7.5)
