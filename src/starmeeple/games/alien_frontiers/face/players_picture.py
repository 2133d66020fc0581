"""The players' sides of the table: resources, stock, cards, revealed agendas."""

from collections.abc import Collection

from starmeeple.core.speech import counted, who
from starmeeple.drawing import Svg, counter, icon, token
from starmeeple.drawing.lettering import LEADING, cut, fitting, line_width, lines_in, write
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.alien_frontiers.face import names
from starmeeple.games.alien_frontiers.face.briefs import kind_colour
from starmeeple.games.alien_frontiers.face.names import agenda_name, in_game, name
from starmeeple.games.alien_frontiers.face.plates import EDGE, Box, plate
from starmeeple.games.alien_frontiers.face.view import Player, View

CHIP = 26.0  # the height of a small card
LARGE = 92.0  # and where there is room to say what it does
WIDEST = 320.0
ROW = 4.0  # between them
LINE = 360.0  # from this width on name and counts stand in one line
COUNTS = 210.0  # the width of the counts beside a name


def head_height(width: float) -> float:
    """The name and the counts."""
    return 38.0 if width >= LINE else 60.0


def chip_columns(width: float) -> int:
    """How many small cards stand in a row."""
    return max(1, int((width - 2 * EDGE + 6) // 148))


def chip_count(player: Player) -> int:
    """How many small cards a player's side shows."""
    return len(player["tech"]) + (1 if player["agendas"] is None and player["hidden"] else 0)


def revealed_height(view: View, agenda: str, width: float) -> float:
    """How high a revealed agenda is."""
    return len(lines_in(in_game(view["figures"], agenda), width - 32, 11)) * 11 * LEADING + 10


def reachable(player: Player, lit: Collection[str]) -> bool:
    """Can a card of the player be chosen now?"""
    return any(f"card/{player['seat']}/{slug}" in lit for slug in player["tech"])


def player_height(view: View, player: Player, width: float, target: float, lit: Collection[str]) -> float:
    """How high a player's side must be."""
    chip = max(CHIP, target + 2 if reachable(player, lit) else 0)
    rows = -(-chip_count(player) // chip_columns(width))
    shown = sum(revealed_height(view, agenda, width - 2 * EDGE) + ROW for agenda in player["revealed"])
    return max(target + 2, head_height(width) + rows * (chip + ROW) + shown + 6)


def draw_player(svg: Svg, box: Box, view: View, player: Player, target: float) -> None:
    """A player's resources, ships, colonies, cards and revealed agendas."""
    seat = player["seat"]
    with svg.piece(f"player/{seat}", f"{who(seat)}: {player['score']} points", box.x, box.y):
        active = view["active"] == seat or view["actor"] == seat
        plate(svg, box.width, box.height, svg.is_lit(f"player/{seat}"), seat_colour(seat) if active else "var(--line)")
        svg.rect(0, 8, 4, box.height - 16, 2, fill=seat_colour(seat))
        draw_name(svg, view, player, box.width)
        top = head_height(box.width)
        columns = min(chip_columns(box.width), max(1, chip_count(player)))
        wide = min(WIDEST if columns > 1 or box.width > 400 else box.width, (box.width - 2 * EDGE + 6) / columns - 6)
        rows = -(-chip_count(player) // columns)
        shown = sum(revealed_height(view, agenda, box.width - 2 * EDGE) + ROW for agenda in player["revealed"])
        room = (box.height - 6 - top - shown) / max(1, rows) - ROW
        chip = max(CHIP, target + 2 if reachable(player, svg.lit) else 0, min(LARGE, room))
        for k, slug in enumerate(player["tech"]):
            draw_chip(svg, view, player, slug, Box(EDGE + k % columns * (wide + 6), top + k // columns * (chip + ROW), wide, chip))
        if player["agendas"] is None and player["hidden"]:
            k = len(player["tech"])
            x, y, high = EDGE + k % columns * (wide + 6), top + k // columns * (chip + ROW), min(chip, 30.0)
            svg.rect(x + 0.75, y + 0.75, wide - 1.5, high - 1.5, 6, fill="var(--deep)", stroke="var(--crystal)", stroke_width=1.5)
            icon(svg, "eye", x + 16, y + high / 2, 16, "var(--crystal)")
            svg.text(x + 30, y + high / 2 + 4, counted(player["hidden"], "agenda"), 11.5, fill="var(--ink-soft)")
        if not chip_count(player) and not shown and box.height - top > 24:
            svg.text(EDGE, top + 14, "no Alien Tech yet", 11.5, fill="var(--ink-soft)")
        top += rows * (chip + ROW)
        for agenda in player["revealed"]:
            high = revealed_height(view, agenda, box.width - 2 * EDGE)
            draw_revealed(svg, view, agenda, Box(EDGE, top, box.width - 2 * EDGE, high))
            top += high + ROW


def draw_name(svg: Svg, view: View, player: Player, width: float) -> None:
    """Whose side it is, and the counts."""
    seat = player["seat"]
    token(svg, seat, 20, 19, 8)
    marks = ["first player"] if view["first_player"] == seat else []
    marks += ["Relic Ship"] if player["relic"] else []
    line = width >= LINE
    right = width - (COUNTS + 20 if line else EDGE)
    room = right - 36
    told = " · ".join(marks)
    if line_width(told, 11) + 80 <= room:
        svg.text(right, 23, told, 11, anchor="end", fill="var(--ink-soft)")
        room -= line_width(told, 11) + 8
    else:
        for k, said in enumerate(marks):
            with svg.group(role="img"):
                svg.add("title", said)
                icon(svg, "flag" if said == "first player" else "ship", right - 8 - k * 20, 18, 16, "var(--ink-soft)")
        room -= len(marks) * 20 + 4
    svg.text(35, 23.5, who(seat), 13.5, bold=True, room=room)
    counts = [("vp", "points", player["score"]), ("fuel", "fuel", player["fuel"]), ("ore", "ore", player["ore"])]
    counts += [("colony", "colonies left", player["colonies_left"]), ("die", "ships in stock", player["stock"])]
    left, y = (width - COUNTS, 19.0) if line else (EDGE + 9, 46.0)
    step = (COUNTS if line else width - 2 * EDGE) / len(counts)
    for k, (symbol, what, amount) in enumerate(counts):
        size = 15.0 if step < 38 else 17.0
        counter(svg, symbol, left + k * step, y, amount, size, title=what)


def draw_chip(svg: Svg, view: View, player: Player, slug: str, box: Box) -> None:
    """A player's card as a small plate; pale when it is used this turn."""
    seat = player["seat"]
    id = f"card/{seat}/{slug}"
    used = seat == view["active"] and slug in view["turn"].get("used", [])
    with svg.piece(id, name(slug), box.x, box.y, note=names.rules_of(view["figures"], slug)):
        lit = svg.is_lit(id)
        stroke, thick = ("var(--lit)", 2.5) if lit else (kind_colour(slug), 1.5)
        svg.rect(1, 1, box.width - 2, box.height - 2, 6, fill="var(--deep)" if used else "var(--raised)", stroke=stroke, stroke_width=thick)
        svg.rect(1, 1, 6, box.height - 2, 3, fill=kind_colour(slug))
        said = f"{name(slug)} ({player['markers']})" if slug == "experimental-ftl-drive" else name(slug)
        room = box.width - 18 - (18 if used else 0)
        size = fitting(said, room, 12.5)
        ink = "var(--ink-soft)" if used else "var(--ink)"
        most = int((box.height - 28) // (11 * LEADING))
        lines = lines_in(names.rules_of(view["figures"], slug), box.width - 19, 11, most=most) if most > 0 else ()
        y = 18.0 if lines else box.height / 2 + size * 0.36
        svg.text(13, y, cut(said, room, size), size, fill=ink, bold=bool(lines) and line_width(said, size, True) <= room)
        write(svg, 13, 33, lines, 11, fill="var(--ink-soft)")
        if used:
            icon(svg, "lock", box.width - 13, 14 if lines else box.height / 2, 13, "var(--ink-soft)")


def draw_revealed(svg: Svg, view: View, agenda: str, box: Box) -> None:
    """A revealed agenda: a point."""
    figures = view["figures"]
    with svg.piece(f"agenda/{agenda}", agenda_name(figures, agenda), box.x, box.y, note=names.agenda_rules(figures, agenda)):
        edge = "var(--lit)" if svg.is_lit(f"agenda/{agenda}") else "var(--crystal)"
        svg.rect(1, 1, box.width - 2, box.height - 2, 6, fill="var(--raised)", stroke=edge, stroke_width=1.5)
        icon(svg, "vp", 15, box.height / 2, 16)
        write(svg, 28, 16, lines_in(in_game(figures, agenda), box.width - 32, 11), 11, fill="var(--ink)")
