"""An orb card as it is drawn: sectors with what they hold, walls as bars, barriers as beams with their strength."""

from starmeeple.drawing import Svg, icon
from starmeeple.games.race_for_the_galaxy.orb.face.view import Face

WALL = 15


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


def draw_bar(svg: Svg, a: float, b: float, c: float, d: float, value: int, size: float) -> None:
    if value == WALL:
        svg.line(a, b, c, d, stroke="var(--ink-soft)", stroke_width=max(2.0, size * 0.11), stroke_linecap="round")
        return
    svg.line(a, b, c, d, stroke="var(--weapon)", stroke_width=max(1.4, size * 0.07), stroke_dasharray=f"{size * 0.1:.1f} {size * 0.06:.1f}")
    radius = max(4.6, size * 0.17)
    svg.circle((a + c) / 2, (b + d) / 2, radius, fill="var(--deep)", stroke="var(--weapon)", stroke_width=1.1)
    svg.text((a + c) / 2, (b + d) / 2 + radius * 0.45, str(value), radius * 1.35, anchor="middle", bold=True, fill="var(--weapon)")


def draw_card_face(svg: Svg, face: list[Face], turn: int, x: float, y: float, size: float, frame: str) -> None:
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
        north, east, south, west = sector["edges"]
        if north:
            draw_bar(svg, left, top, left + size, top, north, size)
        if west:
            draw_bar(svg, left, top, left, top + size, west, size)
        if k % columns == columns - 1 and east:
            draw_bar(svg, left + size, top, left + size, top + size, east, size)
        if k // columns == rows - 1 and south:
            draw_bar(svg, left, top + size, left + size, top + size, south, size)
