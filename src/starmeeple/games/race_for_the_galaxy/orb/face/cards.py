"""An orb card as it is drawn: sectors with what they hold, walls as bars, barriers as beams with their strength."""

from starmeeple.core.frames import MARK, WORD
from starmeeple.drawing import Svg, icon
from starmeeple.drawing.svg import number
from starmeeple.games.race_for_the_galaxy.orb.face.view import Face

WALL = 15
UNIT = 40.0  # the side of a sector as it is drawn in the maze, which is scaled as a whole
SMALL = 25.0  # and on a card
Edge = tuple[float, float, float, float, int]  # from, to, and how strong


def draw_content(svg: Svg, holds: str, x: float, y: float, size: float, covered: bool, named: bool = True) -> None:
    """A tube, a station, an airlock, which is named unless a team stands there; empty artifact sectors keep a faint ring."""
    if holds == "tube":
        for ring, heavy in ((0.36, 1.6), (0.24, 1.2), (0.1, 1.0)):
            svg.circle(x, y, size * ring, fill="none", stroke="var(--science)", stroke_width=heavy)
    elif holds == "station":
        icon(svg, "gene", x, y, size * 0.62, "var(--good-genes)")
    elif holds in ("large", "small"):
        half = size * (0.84 if holds == "large" else 0.4)
        svg.rect(x - half, y - size * 0.36, 2 * half, size * 0.72, size * 0.26, fill="none", stroke="var(--ink-soft)", stroke_width=1.4)
        if named and size > 30:
            svg.text(x, y + 4, "airlock" if holds == "large" else "lock", max(WORD, size * 0.33), anchor="middle")
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
    svg.circle(x, y, radius, fill=colour)
    text = f"{letter}!" if breeding and radius > 10 else letter
    size = max(WORD if len(text) > 1 else MARK, radius * 1.1)
    svg.text(x, y + size * 0.36, text, round(size, 1), anchor="middle", bold=True, fill="var(--space)")


def draw_edges(svg: Svg, edges: list[Edge], size: float) -> None:
    """All walls as one path, all beams as another; on each barrier a disc with its strength."""
    walls = [edge for edge in edges if edge[4] == WALL]
    barriers = [edge for edge in edges if edge[4] != WALL]
    if walls:
        path = "".join(f"M{a:.5g} {b:.5g}L{c:.5g} {d:.5g}" for a, b, c, d, _ in walls)
        svg.path(path, fill="none", stroke="var(--ink-soft)", stroke_width=round(max(2.0, size * 0.11), 1), stroke_linecap="round")
    if not barriers:
        return
    path = "".join(f"M{a:.5g} {b:.5g}L{c:.5g} {d:.5g}" for a, b, c, d, _ in barriers)
    svg.path(path, fill="none", stroke="var(--weapon)", stroke_width=round(max(1.4, size * 0.07), 1), stroke_dasharray="4 3")
    radius = round(max(6.8, size * 0.2), 1)
    letters = round(max(MARK, radius * 1.4), 1)
    with svg.group(font_size=letters, font_weight=600, text_anchor="middle"):
        for a, b, c, d, value in barriers:
            x, y = (a + c) / 2, (b + d) / 2
            svg.circle(x, y, radius, fill="var(--deep)", stroke="var(--weapon)", stroke_width=1.2)
            svg.add("text", str(value), x=x, y=round(y + letters * 0.36, 1), fill="var(--weapon)")


def draw_card_signs(svg: Svg, barriers: list[int]) -> None:
    """Barriers of each strength, lying and upright, for the maze and small for cards: what is used many times, drawn once."""
    for value in barriers:
        for size in (UNIT, SMALL):
            for level in (True, False):
                with svg.group(id=barrier_sign(value, level, size), stroke="none"):
                    draw_edges(svg, [(0.0, 0.0, size if level else 0.0, 0.0 if level else size, value)], size)


def barrier_sign(value: int, level: bool, size: float) -> str:
    return f"{'level' if level else 'upright'}-{value}{'' if size == UNIT else 's'}"


def use_barrier(svg: Svg, value: int, level: bool, x: float, y: float, size: float = UNIT) -> None:
    """A barrier from its upper or left end on."""
    svg.add("use", href=f"#{barrier_sign(value, level, size)}", x=x or None, y=y or None)


def draw_card_face(svg: Svg, face: list[Face], turn: int, x: float, y: float, size: float, frame: str) -> None:
    """An orb card with its top left corner at x, y: drawn with sectors of one of two sides, and scaled."""
    unit = UNIT if size == UNIT else SMALL
    columns = 2 + turn % 2
    rows = 6 // columns
    scale = f" scale({size / unit:.4g})" if size != unit else ""
    with svg.group(transform=f"translate({number(x)} {number(y)}){scale}"):
        svg.rect(0, 0, columns * unit, rows * unit, 3, fill="var(--raised)", stroke=frame, stroke_width=1.2)
        walls, barriers = "", []
        for k, sector in enumerate(face):
            left, top = (k % columns) * unit, (k // columns) * unit
            holds = str(sector["holds"])
            letter = "B" if holds == "artifact-b" else "A" if holds in ("artifact-a", "breeding") else ""
            draw_content(svg, holds, left + unit / 2, top + unit / 2, unit, bool(letter))
            if letter:
                draw_face_down(svg, letter, left + unit / 2, top + unit / 2, unit * 0.28, holds == "breeding")
            north, east, south, west = sector["edges"]
            edges = [(left, top, True, north), (left, top, False, west)]
            if k % columns == columns - 1:
                edges.append((left + unit, top, False, east))
            if k // columns == rows - 1:
                edges.append((left, top + unit, True, south))
            walls += "".join(f"M{a:g} {b:g}{'h' if level else 'v'}{unit:g}" for a, b, level, value in edges if value == WALL)
            barriers += [edge for edge in edges if edge[3] not in (0, WALL)]
        if walls:
            svg.path(walls, fill="none", stroke="var(--ink-soft)", stroke_width=round(max(2.0, unit * 0.11), 1), stroke_linecap="round")
        for a, b, level, value in barriers:
            use_barrier(svg, value, level, a, b, unit)
