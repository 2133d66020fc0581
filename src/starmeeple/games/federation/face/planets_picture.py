"""The five planets as rows: each has a window, its name, every player's influence, the medals that are left, and its short state.
The row of a planet that is asked about is open: there everything can be read and chosen."""

from collections.abc import Collection, Iterable

from starmeeple.core.frames import Frame
from starmeeple.core.speech import who
from starmeeple.core.state import PUBLIC
from starmeeple.drawing import Svg, icon
from starmeeple.drawing.sprites import seat_token
from starmeeple.games.federation.face import planets_open, planets_short
from starmeeple.games.federation.face.glyphs import PLANET_COLOURS, frame, line_of, plate
from starmeeple.games.federation.face.hall_picture import draw_window
from starmeeple.games.federation.face.names import PLACES
from starmeeple.games.federation.face.view import View

PLANETS = tuple(PLANET_COLOURS)
GAP = 6.0
STRIP = 58.0  # the short state below a row's head
LEAST = 50.0  # its least height
ASKED = {
    "move": ("neo",), "mine": ("neo",), "take": ("sixmoon",), "learn": ("atalum",), "copy-tile": ("atalum",), "trade": ("arratooine",),
    "split": ("arratooine",), "disc": ("arratooine",), "build": ("e81216",), "free-build": ("e81216",), "after-build": ("e81216",),
    "income": ("e81216",), "transport": ("neo", "sixmoon"),
}  # fmt: skip
Row = tuple[str, float, bool, float]  # a planet, its height, whether it is open, its height when all are closed
PIECES = {
    "asteroid": "neo", "rock": "neo", "moon": "sixmoon", "token": "sixmoon", "stall": "arratooine", "building": "e81216",
}  # fmt: skip


def open_planets(view: View, lit: Collection[str]) -> list[str]:
    """The planets that are drawn open: those with something to choose, and that which the question is about."""
    wanted = {PIECES[kind] for kind in (id.split("/")[0] for id in lit) if kind in PIECES}
    if any(f"tile/{tile}" in lit for tile in view["erudites"]["shown"]):
        wanted.add("atalum")
    if not wanted and view["viewer"] in (view["actor"], PUBLIC):  # the others' questions come and go too fast
        wanted.update(ASKED.get(view["asked"], ()))
        wanted.update([view["question"]["planet"]] if view["asked"] == "tiles" else [])
    return [planet for planet in PLANETS if planet in wanted]


def head_height(layout: Frame) -> float:
    """How high the head of a row is: it can be chosen."""
    return max(30.0, layout.target + 2)


def line_height(layout: Frame) -> float:
    """The height of a row that shows its head alone."""
    return head_height(layout) + 6


def row_height(layout: Frame) -> float:
    """The height of a row with its short state."""
    return head_height(layout) + STRIP + 8


def least_row(layout: Frame) -> float:
    """From which height on a row shows its short state."""
    return head_height(layout) + LEAST + 8


def least_column(layout: Frame) -> float:
    """The height of a column of rows that all show their short states."""
    return len(PLANETS) * (least_row(layout) + GAP) - GAP


def window_width(layout: Frame) -> float:
    return 36.0 if layout.layout == "tall" else 44.0


def inner_width(width: float, layout: Frame) -> float:
    """What a planet's pieces have of the width of its row."""
    return width - window_width(layout) - 16


def open_height(svg: Svg, view: View, planet: str, width: float, layout: Frame) -> float:
    """How high a planet is when it is open."""
    return head_height(layout) + 8 + planets_open.height_of(svg, view, planet, inner_width(width, layout), layout.target)


def heights(svg: Svg, view: View, opened: list[str], width: float, layout: Frame, room: float) -> dict[str, float]:
    """How high each row is in a column of this height. Open rows get what they need; if the others cannot keep their short state beside
    them, they show their heads alone. The column may need more than it has."""
    found = {planet: open_height(svg, view, planet, width, layout) for planet in opened}
    others = [planet for planet in PLANETS if planet not in opened]
    rest = room - sum(found.values()) - GAP * (len(PLANETS) - 1)
    each = rest / max(1, len(others))
    if each < least_row(layout):
        each = min(max(each, line_height(layout)), line_height(layout) + 12)
    if opened:
        spare = max(0.0, rest - each * len(others)) / len(opened)
        found = {planet: height + spare for planet, height in found.items()}
    return {**found, **dict.fromkeys(others, each)}


def draw_row(
    svg: Svg, view: View, planet: str, x: float, y: float, width: float, height: float, layout: Frame, opened: bool, closed: float = 0
) -> None:
    """A planet's row: open, with its short state, or its head alone, as its height allows. Beside an open row the short state stays in the
    picture as it is when all are closed (`closed` high), but is not shown: closing costs no more than to show it again."""
    head, window = head_height(layout), window_width(layout)
    with svg.group(id=f"row/{planet}", transform=f"translate({x:g} {y:g})"):
        edge = PLANET_COLOURS[planet]
        svg.rect(0, 0, width, height, 10, fill="var(--panel)", stroke=edge if opened else "var(--line)", stroke_width=2 if opened else 1)
        draw_window(svg, planet, 5, 4, window, height - 8)
        alone = not opened and height < least_row(layout) - 0.1
        top = (height - head) / 2 if alone else 2.0
        draw_head(svg, view, planet, window + 9, top, width - window - 13, head, alone)
        inner = inner_width(width, layout)
        if opened:
            with svg.group(id=f"open/{planet}"):
                planets_open.DRAWERS[planet](svg, view, window + 10, head + 4, inner, height - head - 10, layout.target)
        elif closed or not alone:
            with svg.group(id=f"short/{planet}", display="none" if alone else None):
                planets_short.DRAWERS[planet](svg, view, window + 10, head + 4, inner, (closed or height) - head - 10)


def draw_head(svg: Svg, view: View, planet: str, x: float, y: float, width: float, height: float, alone: bool) -> None:
    """Its name, every player's influence, and the medals that are left."""
    id, players = f"planet/{planet}", view["players"]
    influence = [player["influence"][planet] for player in players]
    said = ", ".join(f"{who(seat)} {level}" for seat, level in enumerate(influence))
    levels = view["medals"][planet]
    chip = 32.0 + 13 * max(2, len(players))
    with svg.piece(id, f"{PLACES[planet]}, influence: {said}", x, y, note=planets_short.told(view, planet, alone)):
        plate(svg, width - chip - 4, height, 7, fill="transparent", **frame(svg, id, "none"))
        line_of(svg, 4, height / 2 + 5, PLACES[planet], 86, 14, bold=True)
        pitch = min(44.0, (width - chip - 102) / len(players))
        for seat, level in enumerate(influence):
            seat_token(svg, seat, 104 + seat * pitch, height / 2, 7)
            svg.text(113 + seat * pitch, height / 2 + 4.5, str(level), 13, bold=True)
    medal = f"medal/{planet}"
    left = ", ".join(map(str, levels)) or "none"
    with svg.piece(medal, f"Medals of Honor of {PLACES[planet]} at influence {left}", x + width - chip, y + 2):
        slim = 0.0 if svg.is_lit(medal) else max(0.0, (height - 28) / 2)
        svg.rect(0, slim, chip, height - 2 - 2 * slim, 12, fill="var(--deep)", **frame(svg, medal))
        icon(svg, "medal", 14, height / 2 - 1, 17)
        svg.text(26, height / 2 + 3.5, " ".join(map(str, levels)) if levels else "none", 12)


def draw_rows(svg: Svg, view: View, rows: Iterable[Row], x: float, y: float, width: float, layout: Frame) -> float:
    """Rows one below the other; returns where the next thing begins."""
    for planet, height, opened, closed in rows:
        draw_row(svg, view, planet, x, y, width, height, layout, opened, closed)
        y += height + GAP
    return y
