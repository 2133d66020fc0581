"""Ship tokens of the picture: one outline per kind, hull as a bar, kit as a letter, used moves and actions as pips."""

from starmeeple.drawing import Svg, badge, mark
from starmeeple.drawing.theme import seat_colour
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


def outline(svg: Svg, kind: str, seat: int, scale: float = 1.0, faded: bool = False) -> None:
    """The outline of a kind of ship in a seat's colour, with the seat's mark."""
    with svg.group(transform=f"scale({scale})" if scale != 1.0 else None, opacity=0.55 if faded else None):
        svg.path(OUTLINES[kind], fill=seat_colour(seat), stroke="var(--deep)", stroke_width=1.2, stroke_linejoin="round")
        size, drop = MARK_AT[kind]
        mark(svg, seat, 0, drop, size)


def ghost(svg: Svg, kind: str, scale: float = 1.0) -> None:
    """A token that is not on the mat."""
    with svg.group(transform=f"scale({scale})", opacity=0.7):
        svg.path(OUTLINES[kind], fill="none", stroke="var(--line)", stroke_width=1.4, stroke_dasharray="3 2.5", stroke_linejoin="round")


def hull_bar(svg: Svg, x: float, y: float, width: float, hull: int, most: int, height: float = 3.4) -> None:
    """How much hull is left, as a bar: green above a half, gold above a quarter, red below."""
    share = hull / most
    fill = "var(--good)" if share > 0.5 else "var(--lit)" if share > 0.25 else "var(--bad)"
    svg.rect(x, y, width, height, height / 2, fill="var(--deep)", stroke="var(--ink-soft)", stroke_width=0.4)
    svg.rect(x, y, max(height, width * share), height, height / 2, fill=fill)


def move_pip(svg: Svg, x: float, y: float, used: bool) -> None:
    """The move of this turn: a triangle, filled while it is unused."""
    svg.polygon(
        [(x - 2.2, y - 2.6), (x + 2.6, y), (x - 2.2, y + 2.6)],
        fill="var(--deep)" if used else "var(--lit)",
        stroke="var(--lit)",
        stroke_width=0.7,
    )


def action_pip(svg: Svg, x: float, y: float, used: bool) -> None:
    """The action of this turn: a disc, filled while it is unused."""
    svg.circle(x, y, 2.3, fill="var(--deep)" if used else "var(--lit)", stroke="var(--lit)", stroke_width=0.7)


def ring(svg: Svg, colour: str, dashed: bool = False) -> None:
    """A ring around a ship: it can be chosen, has been chosen, or is aimed at."""
    svg.circle(0, 0, 16.6, fill=colour, fill_opacity=0.18, stroke=colour, stroke_width=1.8, stroke_dasharray="4 2.5" if dashed else None)


def ship_title(row: Ship) -> str:
    """A ship in words, for a screen reader and for the pointer."""
    parts = [
        f"{row['ship'].replace('-', ' ')} on {row['cell'].upper()}",
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


def token(svg: Svg, row: Ship, x: float, y: float, on_turn: bool, mark_as: str = "", work: Work | None = None) -> None:
    """A ship on the mat; `mark_as` is `chosen` or `aimed` for the ships of a half-made decision."""
    kind, seat = row["kind"], row["seat"]
    used = on_turn and bool(row["new"] or (row["moved"] and row["acted"]))
    id = f"ship/{row['ship']}"
    with svg.piece(id, ship_title(row), x, y):
        if mark_as:
            ring(svg, "var(--ink)" if mark_as == "chosen" else "var(--bad)", dashed=True)
        elif svg.is_lit(id):
            ring(svg, "var(--lit)")
        with svg.group(transform="translate(0 -1.5)"):
            outline(svg, kind, seat, 1.02, used)
        hull_bar(svg, -11, 11.5, 22, row["hull"], row["max_hull"])
        if row["kit"]:
            badge(svg, 11, -10.5, KIT_LETTERS[row["kit"]], 4.8, "var(--ink)", "var(--space)")
        if work:
            badge(svg, -11, -10.5, f"{'+' if work['kind'] == 'colonize' else '−'}{work['done']}", 4.8, "var(--lit)", "var(--space)")
        if on_turn and row["new"]:
            svg.text(0, -13.5, "new", 6.5, anchor="middle", bold=True)
        elif on_turn:
            move_pip(svg, -15, -2.6, bool(row["moved"]))
            action_pip(svg, -15, 4.2, bool(row["acted"]))
