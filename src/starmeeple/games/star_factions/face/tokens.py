"""Ship tokens of the picture: one outline per kind, hull as a bar, kit as a letter, used moves and actions as pips."""

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, icon, mark
from starmeeple.drawing.svg import number
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face.grid import hexagon
from starmeeple.games.star_factions.face.view import Ship, Work

# Outlines around the origin, nose up, made for a hex of inner radius 18.
OUTLINES: dict[str, str] = {
    "mothership": "M0 -13.5 L7 -10 L13 -3 L13 4 L7.5 10.5 L-7.5 10.5 L-13 4 L-13 -3 L-7 -10 Z",
    "juggernaut": "M-4.5 -12 L4.5 -12 L6 -5 L12 -1 L12 7 L5 10 L-5 10 L-12 7 L-12 -1 L-6 -5 Z",
    "warrior": "M0 -12.5 L4.5 -2 L12 8.5 L4 6.500 L0 10 L-4 6.500 L-12 8.5 L-4.5 -2 Z",
    "scout": "M0 -11.5 L8 9 L0 5.5 L-8 9 Z",
}
MARK_AT: dict[str, tuple[float, float]] = {"mothership": (9, -0.5), "juggernaut": (8, 0.5), "warrior": (6.5, 1.5), "scout": (5.5, 0.8)}
KIT_LETTERS = {"survivor": "S", "explorer": "E", "cheetah": "C", "goliath": "G", "crusher": "X"}


def define(svg: Svg, seats: int) -> None:
    """The ships of every kind and seat with the seat's mark, and their bare outlines, to be used many times."""
    svg.parts.append("<defs>")
    for kind, shape in OUTLINES.items():
        svg.path(shape, id=f"sf-{kind}", stroke_linejoin="round")
        size, drop = MARK_AT[kind]
        for seat in range(seats):
            with svg.group(id=f"sf-{kind}{seat}"):
                svg.add("use", href=f"#sf-{kind}", fill=seat_colour(seat), stroke="var(--deep)", stroke_width=1.2)
                mark(svg, seat, 0, drop, size)
    svg.parts.append("</defs>")


def outline(svg: Svg, kind: str, seat: int, scale: float = 1.0, x: float = 0.0, y: float = 0.0, faded: bool = False) -> None:
    """A kind of ship in a seat's colour, with the seat's mark."""
    svg.add("use", href=f"#sf-{kind}{seat}", transform=placed(x, y, scale), opacity=0.5 if faded else None)


def placed(x: float, y: float, scale: float) -> str:
    """A place and a size as a transform."""
    moved = f"translate({number(round(x, 1))} {number(round(y, 1))})" if x or y else ""
    return f"{moved}scale({number(scale)})"


def ghost(svg: Svg, kind: str, scale: float, x: float, y: float) -> None:
    """A token that is not on the mat."""
    svg.add(
        "use",
        href=f"#sf-{kind}",
        transform=placed(x, y, scale),
        fill="none",
        stroke="var(--ink-soft)",
        stroke_dasharray="3 2.5",
        opacity=0.55,
    )


def hull_bar(svg: Svg, x: float, y: float, width: float, hull: int, most: int, height: float = 3.4) -> None:
    """How much hull is left, as a bar: green above a half, gold above a quarter, red below."""
    share = hull / most
    fill = "var(--good)" if share > 0.5 else "var(--lit)" if share > 0.25 else "var(--bad)"
    x, y, width, height = round(x, 1), round(y, 1), round(width, 1), round(height, 1)
    svg.rect(x, y, width, height, height / 2, fill="var(--deep)", stroke="var(--ink-soft)", stroke_width=0.4)
    svg.rect(x, y, max(height, round(width * share, 1)), height, height / 2, fill=fill)


def move_pip(svg: Svg, x: float, y: float, used: bool, size: float = 1.0) -> None:
    """The move of this turn: a triangle, filled while it is unused."""
    svg.polygon(
        [(x - 2.2 * size, y - 2.6 * size), (x + 2.6 * size, y), (x - 2.2 * size, y + 2.6 * size)],
        fill="var(--deep)" if used else "var(--lit)", stroke="var(--lit)", stroke_width=0.8,
    )  # fmt: skip


def action_pip(svg: Svg, x: float, y: float, used: bool, size: float = 1.0) -> None:
    """The action of this turn: a disc, filled while it is unused."""
    svg.circle(x, y, 2.3 * size, fill="var(--deep)" if used else "var(--lit)", stroke="var(--lit)", stroke_width=0.8)


def kit_badge(svg: Svg, x: float, y: float, kit: str, radius: float = 6.0) -> None:
    """The letter of a kit."""
    letter(svg, x, y, KIT_LETTERS[kit], radius, "var(--ink)")


def letter(svg: Svg, x: float, y: float, content: str, radius: float, fill: str) -> None:
    """A round sign with one or two characters, never too small to read."""
    svg.circle(x, y, radius, fill=fill)
    size = max(9.0, radius * 1.5)
    svg.text(x, y + size * 0.35, content, size, anchor="middle", bold=True, fill="var(--space)")


def ship_title(row: Ship) -> str:
    """A ship in words, for a screen reader and for the pointer."""
    parts = [
        f"{who(row['seat'])}’s {naming.slot_name(row['slot'])}, on {row['cell'].upper()}",
        f"hull {row['hull']} of {row['max_hull']}",
        f"shield {row['shield']}, attack d{row['die']}" + (f"+{row['damage']}" if row["damage"] else ""),
        f"movement {row['movement']}, range {row['range']}",
    ]
    if row["kit"]:
        parts.append(f"{row['kit']} kit")
    for state in ("moved", "acted", "new"):
        if row[state]:
            parts.append({"moved": "has moved", "acted": "has acted", "new": "built this turn"}[state])
    return "; ".join(parts)


def token(svg: Svg, row: Ship, x: float, y: float, hex: float, on_turn: bool, mark_as: str = "", work: Work | None = None) -> None:
    """A ship on a hex so wide; `mark_as` is `chosen` or `aimed` for the ships of a half-made decision."""
    scale = hex / 36
    used = on_turn and bool(row["new"] or (row["moved"] and row["acted"]))
    id = f"ship/{row['ship']}"
    large = hex >= 40  # room for the figure of the hull
    with svg.piece(id, ship_title(row), round(x, 1), round(y, 1)):
        svg.add("use", href="#sf-room")
        if mark_as:
            ring(svg, hex, "var(--ink)" if mark_as == "chosen" else "var(--bad)", dashed=True)
        elif svg.is_lit(id):
            ring(svg, hex, "var(--lit)")
        outline(svg, row["kind"], row["seat"], scale * (0.96 if large else 1.02), 0, (-5.0 if large else -1.5) * scale, used)
        hull_bar(svg, -11 * scale, (7.2 if large else 11.5) * scale, 22 * scale, row["hull"], row["max_hull"], max(3.2, 3.4 * scale))
        if large:
            svg.text(0, 18.2 * scale, str(row["hull"]), 11, anchor="middle", bold=True)
        if row["kit"]:
            kit_badge(svg, 11 * scale, -10 * scale, row["kit"])
        if work:
            letter(svg, -11 * scale, -10 * scale, f"{'+' if work['kind'] == 'colonize' else '−'}{work['done']}", 6.6, "var(--lit)")
        if on_turn and row["new"]:
            icon(svg, "spark", 0, -13 * scale, 9 * scale, "var(--lit)")
        elif on_turn:
            move_pip(svg, -15.4 * scale, -3.5 * scale, bool(row["moved"]), scale)
            action_pip(svg, -15.4 * scale, 3.5 * scale, bool(row["acted"]), scale)


def ring(svg: Svg, hex: float, colour: str, dashed: bool = False) -> None:
    """The hex of a ship: it can be chosen, has been chosen, or is aimed at."""
    svg.path(
        hexagon((hex / 2 - 1) * 2 / 3**0.5), fill=colour, fill_opacity=0.2, stroke=colour, stroke_width=1.9,
        stroke_dasharray="4 2.5" if dashed else None,
    )  # fmt: skip
