"""An orb card as it is drawn: sectors with what they hold, walls as bars, barriers as beams with their strength."""

from starmeeple.core.frames import MARK, WORD
from starmeeple.drawing import Svg, icon
from starmeeple.games.race_for_the_galaxy.orb.face.view import Face

WALL = 15
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


def draw_card_face(svg: Svg, face: list[Face], turn: int, x: float, y: float, size: float, frame: str) -> None:
    """An orb card with its top left corner at x, y."""
    columns = 2 + turn % 2
    rows = 6 // columns
    svg.rect(x, y, columns * size, rows * size, 3, fill="var(--raised)", stroke=frame, stroke_width=1.2)
    edges: list[Edge] = []
    for k, sector in enumerate(face):
        left, top = x + (k % columns) * size, y + (k // columns) * size
        right, low = left + size, top + size
        holds = str(sector["holds"])
        letter = "B" if holds == "artifact-b" else "A" if holds in ("artifact-a", "breeding") else ""
        draw_content(svg, holds, left + size / 2, top + size / 2, size, bool(letter))
        if letter:
            draw_face_down(svg, letter, left + size / 2, top + size / 2, size * 0.28, holds == "breeding")
        north, east, south, west = sector["edges"]
        edges += [(left, top, right, top, north), (left, top, left, low, west)]
        if k % columns == columns - 1:
            edges.append((right, top, right, low, east))
        if k // columns == rows - 1:
            edges.append((left, low, right, low, south))
    draw_edges(svg, [edge for edge in edges if edge[4]], size)
