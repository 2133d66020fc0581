"""The orbital facilities with the ships in their ports, the Colonist Hub, the Maintenance Bay, the Faction boards."""

from contextlib import AbstractContextManager
from typing import NamedTuple

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, die, icon, token
from starmeeple.drawing.lettering import LEADING, cut, fitting, line_width
from starmeeple.drawing.theme import seat_colour
from starmeeple.games.alien_frontiers.face import names, plates
from starmeeple.games.alien_frontiers.face.briefs import EMBLEMS, WAITS, Brief, board_brief, brief
from starmeeple.games.alien_frontiers.face.names import name
from starmeeple.games.alien_frontiers.face.plates import (
    BETWEEN,
    EDGE,
    RELIC,
    SETS,
    Box,
    PortSet,
    costs,
    draw_port,
    draw_ports,
    numbered,
    plate,
    say,
)
from starmeeple.games.alien_frontiers.face.view import Facility, Ship, View

TITLE = 13.0
HEAD = 26.0  # the height of a title
PORT = 27.0  # the size that a port has where room is short
FOOT = 9.0  # below the ports
TO_OWNER = "to its owner"
CELL = 30.0  # a circle of the Hub


def words_size(width: float) -> float:
    """The size of the words of a facility."""
    return 12.0 if width >= 240 else 11.0


def beside_title(slug: str, told: str, width: float) -> bool:
    """Does what is worth knowing now stand beside the title?"""
    return 32 + line_width(name(slug), TITLE, True) + 10 + line_width(told, 11, True) <= width - EDGE


def head_height(slug: str, told: Brief, width: float) -> float:
    """How high the words of a facility are."""
    size = words_size(width)
    own_line = told.now and not beside_title(slug, told.now, width)
    return HEAD + plates.said_height(told.does, width - 2 * EDGE, size, told.fuel, told.ore) + (size * LEADING if own_line else 0) + 5


def draw_head(svg: Svg, slug: str, told: Brief, width: float, height: float) -> None:
    """Emblem, title and words of a facility, at its origin; the emblem once more, large and quiet, behind the ports."""
    size = words_size(width)
    symbol, paint = EMBLEMS[slug]
    large = min(96.0, height - 40)
    svg.use(symbol, width - large * 0.5 - 6, height - large * 0.5 - 4, large, color=paint, opacity=0.13)
    icon(svg, symbol, 19, 17, 17, paint)
    title = fitting(name(slug), width - 32 - 6, TITLE, True)
    svg.text(32, 21.5, cut(name(slug), width - 32 - 6, title, True), title, bold=True)
    below = say(svg, EDGE, HEAD + size * 0.85, width - 2 * EDGE, told.does, size, told.fuel, told.ore)
    if told.now:
        if beside_title(slug, told.now, width):
            svg.text(width - EDGE, 21.5, told.now, 11, anchor="end", bold=True)
        else:
            svg.text(EDGE, below, cut(told.now, width - 2 * EDGE, 11, True), 11, bold=True)


# Facilities -------------------------------------------------------------------------------------------------


def facility_height(view: View, facility: Facility, width: float) -> float:
    """How high a facility must be: its words, and its ports at the smallest size."""
    counts = facility["ports"] if len(facility["ports"]) > 1 else [1] * facility["ports"][0]
    rows = 1
    while arranged_width(counts, rows) > width - 2 * EDGE and rows < len(counts):
        rows += 1
    return head_height(facility["id"], brief(view, facility["id"]), width) + rows * PORT + (rows - 1) * BETWEEN + FOOT


def arranged_width(counts: list[int], rows: int) -> float:
    """How wide sets of small ports are in so many rows."""
    across = -(-len(counts) // rows)
    between = SETS if max(counts) > 1 else BETWEEN
    widths = []
    for first in range(0, len(counts), across):
        row = counts[first : first + across]
        widths.append(sum(count * PORT + (count - 1) * BETWEEN for count in row) + (len(row) - 1) * between)
    return max(widths)


def draw_facility(svg: Svg, box: Box, view: View, facility: Facility) -> None:
    """A facility with its sets of ports."""
    slug = facility["id"]
    told = brief(view, slug)
    top = head_height(slug, told, box.width)
    sets = [PortSet(ports, numbered(f"ship/{slug}/{index}", facility["sets"][index])) for index, ports in enumerate(facility["ports"])]
    with place(svg, box, view, slug):
        plate(svg, box.width, box.height, svg.is_lit(f"facility/{slug}"))
        draw_head(svg, slug, told, box.width, box.height)
        draw_ports(svg, sets, EDGE, top, box.width - 2 * EDGE, box.height - top - FOOT)


def place(svg: Svg, box: Box, view: View, slug: str) -> AbstractContextManager[None]:
    """The piece of a printed facility."""
    figures = view["figures"]
    return svg.piece(f"facility/{slug}", f"{name(slug)}: {names.offer(figures, slug)}", box.x, box.y, note=names.rules_of(figures, slug))


# The Colonist Hub -------------------------------------------------------------------------------------------------


def hub_sets(view: View, facility: Facility) -> list[PortSet]:
    """The ports of the Hub: three on a track of each player's own, with five players all in common."""
    ships = facility["sets"][0]
    count = facility["ports"][0]
    if view["freeform"]:
        return [PortSet(count, numbered("ship/colonist-hub", ships))]
    each = count // len(view["players"])
    return [
        PortSet(
            each,
            [row for row in numbered("ship/colonist-hub", ships) if on_track(view, row[1]) == player["seat"]],
            player["seat"],
        )
        for player in view["players"]
    ]


def on_track(view: View, ship: Ship) -> int:
    """The track that a ship at the Hub stands on: its owner's, the Relic Ship on that of the player who has it."""
    owner = ship["owner"]
    return view["relic"]["owner"] if owner == RELIC else owner


def hub_height(view: View, facility: Facility, width: float) -> float:
    """How high the Hub must be."""
    sets = hub_sets(view, facility)
    counts = [one.ports for one in sets] if len(sets) > 1 else [1] * sets[0].ports
    rows = 1
    while arranged_width(counts, rows) + 16 * -(-len(sets) // rows) > width - 2 * EDGE and rows < len(counts):
        rows += 1
    return head_height("colonist-hub", brief(view, "colonist-hub"), width) + CELL + 6 + rows * PORT + (rows - 1) * BETWEEN + FOOT


def draw_hub(svg: Svg, box: Box, view: View, facility: Facility) -> None:
    """The Colonist Hub: the circles with everybody's colonies, and the ports."""
    told = brief(view, "colonist-hub")
    top = head_height("colonist-hub", told, box.width)
    room = box.height - top - FOOT
    cell = min(44.0, CELL + max(0.0, box.height - hub_height(view, facility, box.width)) * 0.4)
    with place(svg, box, view, "colonist-hub"):
        plate(svg, box.width, box.height, svg.is_lit("facility/colonist-hub"))
        draw_head(svg, "colonist-hub", told, box.width, box.height)
        draw_circles(svg, view, EDGE, top, box.width - 2 * EDGE, cell)
        draw_ports(svg, hub_sets(view, facility), EDGE, top + cell + 6, box.width - 2 * EDGE, room - cell - 6)


def draw_circles(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The circles of the Hub, the last one where colonies are launched."""
    circles = view["figures"]["circles"]
    step = width / circles
    launch = view["turn"].get("launch_circle", circles)
    middle = y + height / 2
    svg.line(x + step / 2, middle, x + width - step / 2, middle, stroke_width=2)
    for circle in range(1, circles + 1):
        left = x + (circle - 1) * step
        here = [player["seat"] for player in view["players"] if player["hub"] == circle]
        edge, thick = ("var(--vp)", 2) if circle >= launch else ("var(--line)", 1)
        svg.rect(left + 2, y, step - 4, height, min(height, step - 4) / 2, fill="var(--deep)", stroke=edge, stroke_width=thick)
        if not here:
            svg.text(left + step / 2, middle + 4.5, str(circle), 13, anchor="middle", fill="var(--ink-soft)")
        spots = [(0.0, 0.0)] if len(here) == 1 else [(-0.5, -0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, 0.5), (0.0, 0.0)]
        radius = min(height, step - 4) * (0.36 if len(here) == 1 else 0.24)
        for seat, (dx, dy) in zip(here, spots):
            with svg.piece(f"hub/{seat}", f"{who(seat)}: circle {circle}", left + step / 2 + dx * radius * 2.1, middle + dy * radius * 2.1):
                token(svg, seat, 0, 0, radius)


# The Maintenance Bay ------------------------------------------------------------------------------------------------


def bay_height(view: View, width: float) -> float:
    """How high the Maintenance Bay must be."""
    per_row = max(1, int((width - 2 * EDGE) // 52))
    owners = max(3, sum(1 for ships in view["bay"] if ships))
    rows = -(-owners // per_row)
    return head_height("maintenance-bay", Brief(WAITS), width) + rows * 30 + FOOT


def draw_bay(svg: Svg, box: Box, view: View) -> None:
    """The Maintenance Bay: how many ships of whom."""
    told = Brief(WAITS)
    top = head_height("maintenance-bay", told, box.width)
    room = box.height - top - FOOT
    owners = [(owner, ships) for owner, ships in enumerate(view["bay"]) if ships]
    per_row = max(1, int((box.width - 2 * EDGE) // 52))
    rows = max(1, -(-len(owners) // per_row))
    each = (box.width - 2 * EDGE) / max(1, min(per_row, len(owners)))
    size = min(36.0, room / rows - 4, each - 27)
    step = min(size + 36, each)
    with svg.piece(
        "facility/maintenance-bay", "Maintenance Bay", box.x, box.y, note="Ships that were built, bumped or could not be docked wait here."
    ):
        plate(svg, box.width, box.height, svg.is_lit("facility/maintenance-bay"), fill="var(--raised)")
        draw_head(svg, "maintenance-bay", told, box.width, box.height)
        for k, (owner, ships) in enumerate(owners):
            x = EDGE + k % per_row * step
            y = top + room * (k // per_row + 0.5) / rows
            relic = owner == len(view["bay"]) - 1
            with svg.piece(f"bay/{owner}", f"{'Relic Ship' if relic else who(owner)}: {ships}", x + size / 2, y):
                die(svg, 0, 0, size, 0, None if relic else owner, **plates.RELIC_PAINT if relic else {})
            svg.text(x + size + 5, y + 4.5, f"×{ships}", 13, bold=True)
        if not owners:
            svg.text(EDGE, top + room / 2 + 4, "no ship is here", 12, fill="var(--ink-soft)")


# Faction boards -----------------------------------------------------------------------------------------------------


class BoardText(NamedTuple):
    """What a board says to those who dock and of its owner, how wide the words may be, and whether the price stands beside its name."""

    told: Brief
    owner: str
    room: float
    beside: bool


def board_text(view: View, slug: str, width: float) -> BoardText:
    """What a board says at a width."""
    told = board_brief(view, slug)
    beside = 26 + line_width(name(slug), 12.5, True) + 12 + price_width(told, view["figures"]["access"]) <= width - EDGE
    return BoardText(told, f"Owner: {names.owns(view['figures'], slug)}", width - 2 * EDGE - 46, beside)


def board_height(view: View, slug: str, width: float) -> float:
    """How high a Faction board must be."""
    said = board_text(view, slug, width)
    words = plates.said_height(said.told.does, said.room, 11) + plates.said_height(said.owner, said.room, 11)
    return max(72.0, HEAD + words + (8 if said.beside else 24))


def draw_board(svg: Svg, box: Box, view: View, board: Facility) -> None:
    """A Faction board: its one port, what it offers and costs, what its owner has. While boards are drafted some have no owner."""
    slug, owner = board["id"], board["owner"]
    figures = view["figures"]
    whose = f"of {who(owner)}" if owner is not None else "on offer"
    said = board_text(view, slug, box.width)
    with svg.piece(
        f"facility/{slug}", f"{name(slug)} {whose}: {names.offer(figures, slug)}", box.x, box.y, note=names.rules_of(figures, slug)
    ):
        edge = "var(--line)" if owner is None else seat_colour(owner)
        plate(svg, box.width, box.height, svg.is_lit(f"facility/{slug}"), edge)
        left = EDGE
        if owner is not None:
            token(svg, owner, 16, 17, 7)
            left = 26.0
        size = fitting(name(slug), box.width - left - 3, 12.5, True)
        svg.text(left, 21.5, cut(name(slug), box.width - left - 3, size, True), size, bold=True)
        below = say(svg, EDGE, HEAD + 12, said.room, said.told.does, 11, ink="var(--ink)")
        say(svg, EDGE, below, said.room, said.owner, 11)
        ships = numbered(f"ship/{slug}", board["sets"][0])
        draw_port(svg, box.width - EDGE - 38, max(HEAD + 2, (box.height - 38) / 2 - 2), 38, ships[0] if ships else None)
        at = (box.width - EDGE - price_width(said.told, figures["access"]), 17.0) if said.beside else (EDGE, box.height - 13)
        price(svg, *at, said.told, figures["access"])


def price_width(told: Brief, access: int) -> float:
    """How wide the price of a board is."""
    own = plates.cost_width(told.fuel, told.ore)
    return own + ((13 if own else 0) + 28 + line_width(TO_OWNER, 11) if access else 0)


def price(svg: Svg, x: float, y: float, told: Brief, access: int) -> None:
    """What docking at a board costs: to the supply, and to its owner."""
    x = costs(svg, x, y, told.fuel, told.ore)
    if access:
        if told.fuel or told.ore:
            svg.text(x - 2, y + 4, "+", 12, bold=True)
            x += 13
        x = costs(svg, x, y, access, 0)
        svg.text(x, y + 4, TO_OWNER, 11, fill="var(--ink-soft)")
