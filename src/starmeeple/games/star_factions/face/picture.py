"""The picture: battlemat, cards and dashboards, arranged for the window that it is shown in."""

from collections.abc import Collection

from starmeeple.core.frames import WIDE, Frame
from starmeeple.drawing import Svg
from starmeeple.games.star_factions.face import dashboards, mat_picture, reference, sky, table_picture, tokens, words
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face.grid import ACROSS, DOWN, EDGE, HEAD, Grid, largest
from starmeeple.games.star_factions.face.overview import draw_overview
from starmeeple.games.star_factions.face.text_picture import plain as plain
from starmeeple.games.star_factions.face.view import Player, View

GAP = 6.0
STRIP = 57.0  # height of the table above the mat
TABLE = 158.0  # and beside it
SHEET_HEX = 44.0  # width of a hex on a mat that is panned: a finger's
HEADING = 94.0  # height of the table above the overview
PILES = 62.0  # width of the piles beside the overview
CORNERS = 4  # of the mat: the most players
DASHBOARD = 206.0
REFERENCE = 126.0


def draw(view: View, lit: Collection[str] = (), frame: Frame = WIDE) -> str:
    """The SVG of a view: the mat beside the dashboards, above them, or, where its hexes would get too small, on a sheet that is panned."""
    if frame.layout == "wide" and not frame.touch:
        return draw_beside(view, lit, frame)
    if largest(frame.width, float("inf")) >= frame.target:
        return draw_stacked(view, lit, frame)
    return draw_sheet(view, lit, frame)


def begin(view: View, lit: Collection[str], width: float, height: float, grid: Grid) -> Svg:
    """A picture with its sky."""
    svg = Svg(round(width, 1), round(height, 1), f"Star Factions: {words.WORDS.status(view)}", lit)
    sky.draw_sky(svg, grid)
    tokens.define(svg, len(view["players"]))
    return svg


# Arrangements -------------------------------------------------------------------------------------


def draw_beside(view: View, lit: Collection[str], frame: Frame) -> str:
    """The mat as high as the window; beside it the table and the dashboards; what ships are worth below them, or below all."""
    players = seated(view)
    hex = largest(frame.width, frame.height)
    grid = Grid(EDGE, HEAD, hex)
    left = EDGE + grid.width + GAP
    width = frame.width - left - GAP
    room = frame.height - 2 * GAP - TABLE
    share = room / len(players) - GAP
    beside = len(players) == 2
    if beside:
        share = (room - reference.STACKED - GAP) / len(players) - GAP
    svg = begin(view, lit, frame.width, frame.height + (0 if beside else REFERENCE + GAP), grid)
    draw_battle(svg, view, grid)
    table_picture.draw_column(svg, view, left, GAP, width, TABLE)
    top = 2 * GAP + TABLE
    for player in players:
        dashboards.draw_player(svg, view, player, left, top, width, share)
        top += share + GAP
    if beside:
        reference.draw_reference(svg, view, left, top, width, frame.height - top - GAP)
    else:
        reference.draw_reference(svg, view, GAP, frame.height, frame.width - 2 * GAP, REFERENCE)
    return svg.done()


def draw_stacked(view: View, lit: Collection[str], frame: Frame) -> str:
    """The table as a strip, the mat as wide as the window, the dashboards below it, then what ships are worth."""
    players = seated(view)
    grid = Grid(EDGE, STRIP + 5 + HEAD, largest(frame.width, float("inf")))
    below = grid.top + grid.height + GAP
    columns = min(len(players), int(frame.width // 250))
    rows = -(-len(players) // columns)
    svg = begin(view, lit, frame.width, below + rows * (DASHBOARD + GAP) + REFERENCE + GAP, grid)
    table_picture.draw_strip(svg, view, GAP, 4, frame.width - 2 * GAP, STRIP)
    draw_battle(svg, view, grid)
    draw_dashboards(svg, view, players, columns, GAP, below, frame.width - 2 * GAP, rows * (DASHBOARD + GAP) - GAP)
    reference.draw_reference(svg, view, GAP, below + rows * (DASHBOARD + GAP), frame.width - 2 * GAP, REFERENCE)
    return svg.done()


def draw_sheet(view: View, lit: Collection[str], frame: Frame) -> str:
    """A sheet larger than the window: at the top left, seen first, the table and the whole mat in small; right of them the
    dashboards; below them the mat with hexes as wide as a finger."""
    players = seated(view)
    width = SHEET_HEX * ACROSS + 2 * EDGE
    grid = Grid(EDGE, frame.height + HEAD, SHEET_HEX)
    below = grid.top + grid.height + HEAD
    left = frame.width + 2
    columns = 2 if width - left >= 600 else 1
    free = CORNERS - len(players)  # places among the dashboards
    aside = free * columns >= 2  # large enough for what ships are worth
    slots = CORNERS if aside else len(players)
    svg = begin(view, lit, width, below if aside else below + REFERENCE + GAP, grid)
    draw_first_window(svg, view, frame)
    wide = (width - left - 4 + GAP) / columns - GAP
    high = (frame.height - 8 + GAP) * columns / slots - GAP
    places = [(left + at % columns * (wide + GAP), 4 + at // columns * (high + GAP)) for at in range(slots)]
    for player, (x, y) in zip(players, places):
        dashboards.draw_player(svg, view, player, x, y, wide, high)
    if aside:
        x, y = places[len(players)]
        across = min(free, columns)
        reference.draw_reference(svg, view, x, y, across * (wide + GAP) - GAP, free // across * (high + GAP) - GAP)
    else:
        reference.draw_reference(svg, view, 4, below, min(width, 2 * frame.width) - 8, REFERENCE)
    draw_battle(svg, view, grid, far_edges=True)
    return svg.done()


def draw_first_window(svg: Svg, view: View, frame: Frame) -> None:
    """The table, the whole mat in small, and the piles beside it."""
    table_picture.draw_head(svg, view, 4, 4, frame.width - 8, HEADING)
    top = 4 + HEADING + GAP + 3
    whole = Grid(7, top, min((frame.width - PILES - 3 * GAP - 6) / ACROSS, (frame.height - top - 7) / DOWN))
    draw_overview(svg, view, whole)
    left = whole.left + whole.width + 3 + GAP
    table_picture.draw_piles(svg, view, left, top - 3, frame.width - 4 - left, whole.height + 6)


def draw_dashboards(svg: Svg, view: View, players: list[Player], columns: int, x: float, y: float, width: float, height: float) -> None:
    """Dashboards in so many columns."""
    rows = -(-len(players) // columns)
    wide, high = (width + GAP) / columns - GAP, (height + GAP) / rows - GAP
    for index, player in enumerate(players):
        dashboards.draw_player(svg, view, player, x + index % columns * (wide + GAP), y + index // columns * (high + GAP), wide, high)


def seated(view: View) -> list[Player]:
    """The players clockwise by corner, from the top left; before that by seat."""
    order = list(naming.FACTION_NAMES)
    return sorted(view["players"], key=lambda player: order.index(player["faction"]) if player["faction"] else player["seat"])


# The mat with its ships -----------------------------------------------------------------------------


def draw_battle(svg: Svg, view: View, grid: Grid, far_edges: bool = False) -> None:
    """The mat, the ships on it and the shot that is being made."""
    mat_picture.draw_mat(svg, view, grid, far_edges)
    draw_line_of_fire(svg, view, grid)
    draw_ships(svg, view, grid)


def draw_ships(svg: Svg, view: View, grid: Grid) -> None:
    """Every ship, with the marks of a decision that is half made."""
    half = view["pending"] or {}
    works = {player["seat"]: player.get("work") for player in view["players"]}
    playing = view["round"] and not view["over"]
    with svg.group(id="mat/ships"):
        for row in view["ships"]:
            x, y = grid.centre(row["cell"])
            chosen = "aimed" if row["ship"] == half.get("target") else "chosen" if row["ship"] == half.get("ship") else ""
            work = works.get(row["seat"]) if row["kind"] == "mothership" else None
            tokens.token(svg, row, x, y, grid.hex, bool(playing and row["seat"] == view["turn"]), chosen, work)


def draw_line_of_fire(svg: Svg, view: View, grid: Grid) -> None:
    """The line of the attack that is being made."""
    half = view["pending"] or {}
    with svg.group(id="mat/fire", pointer_events="none"):
        if "ship" not in half or "target" not in half:
            return
        shooter, target = naming.ship_row(view, half["ship"]), naming.ship_row(view, half["target"])
        if shooter and target and shooter["cell"] != target["cell"]:
            x1, y1 = grid.centre(shooter["cell"])
            x2, y2 = grid.centre(target["cell"])
            svg.line(x1, y1, x2, y2, stroke="var(--lit)", stroke_width=2.4, stroke_dasharray="6 4")
