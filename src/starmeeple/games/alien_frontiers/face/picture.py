"""The picture of a view, in the shape of its window: the planet, the facilities around it, cards, Faction boards, players."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import NamedTuple

from starmeeple.core.frames import WIDE, Frame
from starmeeple.drawing import Svg
from starmeeple.games.alien_frontiers.face import cards_picture as cards
from starmeeple.games.alien_frontiers.face import facility_picture as facilities
from starmeeple.games.alien_frontiers.face import words
from starmeeple.games.alien_frontiers.face.planet_picture import draw_planet
from starmeeple.games.alien_frontiers.face.plates import GAP, Box
from starmeeple.games.alien_frontiers.face.players_picture import draw_player, player_height
from starmeeple.games.alien_frontiers.face.sky_picture import draw_sky
from starmeeple.games.alien_frontiers.face.text_picture import plain as plain
from starmeeple.games.alien_frontiers.face.view import Facility, View

GLOBE = {"wide": 464.0, "square": 396.0, "tall": 386.0}
DECKS = 78.0  # the width of the decks beside the display
LEFT = ("solar-converter", "lunar-mine", "alien-artifact", "colonist-hub", "maintenance-bay")
RIGHT = ("orbital-market", "raiders-outpost", "shipyard", "colony-constructor", "terraforming-station")
PAIRS = (
    ("solar-converter", "shipyard"), ("lunar-mine", "alien-artifact"), ("orbital-market", "raiders-outpost"),
    ("terraforming-station", "maintenance-bay"), ("colony-constructor",),
)  # fmt: skip


class Part(NamedTuple):
    """Something to draw, where, and in what box."""

    draw: Callable[[Svg, Box], None]
    box: Box


class Piece(NamedTuple):
    """Something to draw that wants to be so high."""

    draw: Callable[[Svg, Box], None]
    height: float


def draw(view: View, lit: Collection[str] = (), frame: Frame = WIDE) -> str:
    """The SVG of a view."""
    table = Table(view, lit, frame)
    parts = {"wide": wide, "square": square, "tall": tall}[frame.layout](table)
    height = max(frame.height, max(part.box.bottom for part in parts) + GAP)
    svg = Svg(frame.width, height, f"Alien Frontiers: {words.WORDS.status(view)}", lit)
    draw_sky(svg, frame.width, height)
    for part in parts:
        part.draw(svg, part.box)
    return svg.done()


class Table:
    """What is drawn, with the heights that its parts want at a width."""

    def __init__(self, view: View, lit: Collection[str], frame: Frame) -> None:
        self.view = view
        self.lit = lit
        self.frame = frame
        self.target = frame.target if frame.touch else 0.0
        self.width = frame.width - 2 * GAP
        self.facilities = {facility["id"]: facility for facility in view["facilities"]}
        self.boards = {facility["owner"]: facility for facility in view["facilities"] if facility["owner"] is not None}
        self.offered: list[Facility] = [{"id": slug, "ports": [1], "owner": None, "sets": [[]]} for slug in view["offered"]]

    def facility(self, slug: str, width: float) -> Piece:
        """A printed facility."""
        view = self.view
        if slug == "maintenance-bay":
            return Piece(partial(facilities.draw_bay, view=view), facilities.bay_height(view, width))
        facility = self.facilities[slug]
        if slug == "colonist-hub":
            return Piece(partial(facilities.draw_hub, view=view, facility=facility), facilities.hub_height(view, facility, width))
        return Piece(partial(facilities.draw_facility, view=view, facility=facility), facilities.facility_height(view, facility, width))

    def planet(self) -> Piece:
        return Piece(partial(draw_planet, view=self.view, target=self.target), GLOBE[self.frame.layout])

    def ships(self, width: float) -> Piece:
        """The active player's unplaced ships."""
        return Piece(partial(cards.draw_ships, view=self.view, target=self.target), cards.ships_height(self.view, width, self.target))

    def display(self, width: float) -> Piece:
        """The cards that can be claimed."""
        shown = len(self.view["display"])
        return Piece(partial(cards.draw_display, view=self.view), cards.display_height(self.view, (width + GAP) / shown - GAP))

    def decks(self, height: float) -> Piece:
        return Piece(partial(cards.draw_decks, view=self.view), height)

    def agendas(self, y: float) -> list[Part]:
        """The viewer's agendas across the picture, if there are any."""
        height = cards.agendas_height(self.view, self.width, self.target)
        return [Part(partial(cards.draw_agendas, view=self.view, target=self.target), Box(GAP, y, self.width, height))] if height else []

    def drafted(self, across: int) -> list[Part]:
        """The boards that are on offer, while boards are drafted: on top of everything."""
        return self.board_rows(self.offered, across, GAP) if self.offered else []

    def board_rows(self, boards: Sequence[Facility], across: int, y: float) -> list[Part]:
        """Boards in rows."""
        across = -(-len(boards) // -(-len(boards) // across))
        parts: list[Part] = []
        for first in range(0, len(boards), across):
            row = boards[first : first + across]
            each = (self.width - GAP * (len(row) - 1)) / len(row)
            height = max(facilities.board_height(self.view, board["id"], each) for board in row)
            for k, board in enumerate(row):
                draw_one = partial(facilities.draw_board, view=self.view, board=board)
                parts.append(Part(draw_one, Box(GAP + k * (each + GAP), y, each, height)))
            y += height + GAP
        return parts

    def players(self, across: int, y: float, least: float = 0) -> list[Part]:
        """The players' sides in rows, each with its Faction board above it; the last row is at least so high that it ends at `least`."""
        view, parts = self.view, []
        players = view["players"]
        across = -(-len(players) // -(-len(players) // across))
        for first in range(0, len(players), across):
            row = players[first : first + across]
            each = (self.width - GAP * (len(row) - 1)) / len(row)
            boards = [self.boards[player["seat"]] for player in row if player["seat"] in self.boards]
            above = max((facilities.board_height(view, board["id"], each) + GAP for board in boards), default=0.0)
            height = max(player_height(view, player, each, self.target, self.lit) for player in row)
            if first + across >= len(players):
                height = max(height, least - y - above)
            for k, player in enumerate(row):
                x = GAP + k * (each + GAP)
                if player["seat"] in self.boards:
                    board = partial(facilities.draw_board, view=view, board=self.boards[player["seat"]])
                    parts.append(Part(board, Box(x, y, each, above - GAP)))
                one = partial(draw_player, view=view, player=player, target=self.target)
                parts.append(Part(one, Box(x, y + above, each, height)))
            y += above + height + GAP
        return parts


def below(parts: Sequence[Part], y: float = GAP) -> float:
    """Where there is room again below these parts."""
    return max((part.box.bottom + GAP for part in parts), default=y)


def stacked(pieces: Sequence[Piece], x: float, y: float, width: float, bottom: float = 0) -> list[Part]:
    """Pieces one below the other; what is left down to `bottom` is shared among them."""
    spare = max(0.0, bottom - y - sum(piece.height for piece in pieces) - GAP * (len(pieces) - 1)) / len(pieces)
    parts: list[Part] = []
    for piece in pieces:
        parts.append(Part(piece.draw, Box(x, y, width, piece.height + spare)))
        y += piece.height + spare + GAP
    return parts


# The three shapes -------------------------------------------------------------------------------------------------


def wide(table: Table) -> list[Part]:
    """The planet in the middle, the facilities on both sides, the players below."""
    parts = table.drafted(3)
    top = below(parts)
    globe = GLOBE["wide"]
    side = (table.width - globe) / 2 - GAP
    left, middle, right = GAP, 2 * GAP + side, 3 * GAP + side + globe
    centre = stacked([table.planet(), table.ships(globe)], middle, top, globe)
    y = below(centre)
    shown = globe - DECKS - GAP
    display = table.display(shown)
    centre.append(Part(display.draw, Box(middle, y, shown, display.height)))
    centre.append(Part(table.decks(display.height).draw, Box(middle + shown + GAP, y, DECKS, display.height)))
    columns = [[table.facility(slug, side) for slug in slugs] for slugs in (LEFT, RIGHT)]
    needed = [sum(piece.height + GAP for piece in column) - GAP + top for column in columns]
    bottom = max(below(centre) - GAP, *needed)
    parts += stacked(columns[0], left, top, side, bottom) + centre + stacked(columns[1], right, top, side, bottom)
    parts += table.agendas(below(parts))
    return parts + table.players(5, below(parts), table.frame.height - GAP)


def square(table: Table) -> list[Part]:
    """The planet with a column of facilities; cards and players below."""
    parts = table.drafted(2)
    top = below(parts)
    globe = GLOBE["square"]
    side = table.width - globe - GAP
    right = [table.facility(slug, side) for slug in ("solar-converter", "lunar-mine", *RIGHT)]
    middle = [table.ships(globe), table.planet(), table.facility("colonist-hub", globe)]
    half = (globe - GAP) / 2
    pair = [table.facility(slug, half) for slug in ("alien-artifact", "maintenance-bay")]
    needed = [
        sum(piece.height + GAP for piece in right),
        sum(piece.height + GAP for piece in middle) + max(piece.height for piece in pair) + GAP,
    ]
    bottom = top + max(*needed, table.frame.height - 2 * GAP if not parts else 0) - GAP
    low = max(piece.height for piece in pair)
    column = [middle[0], middle[1], middle[2]._replace(height=bottom - top - low - sum(piece.height + GAP for piece in middle[:2]) - GAP)]
    parts += stacked(column, GAP, top, globe)
    for k, piece in enumerate(pair):
        parts.append(Part(piece.draw, Box(GAP + k * (half + GAP), bottom - low, half, low)))
    parts += stacked(right, 2 * GAP + globe, top, side, bottom)
    y = below(parts)
    display = table.display(table.width)
    parts.append(Part(display.draw, Box(GAP, y, table.width, display.height)))
    parts.append(Part(table.decks(46).draw, Box(GAP, below(parts), table.width, 46)))
    parts += table.agendas(below(parts))
    return parts + table.players(3, below(parts))


def tall(table: Table) -> list[Part]:
    """Everything below each other: ships and facilities first, then cards, the planet, the players."""
    parts = table.drafted(1)
    ships = table.ships(table.width)
    parts.append(Part(ships.draw, Box(GAP, below(parts), table.width, ships.height)))
    for pair in PAIRS:
        each = (table.width - GAP * (len(pair) - 1)) / len(pair)
        row = [table.facility(slug, each) for slug in pair]
        height, y = max(piece.height for piece in row), below(parts)
        parts += [Part(piece.draw, Box(GAP + k * (each + GAP), y, each, height)) for k, piece in enumerate(row)]
    hub = table.facility("colonist-hub", table.width)
    display = table.display(table.width)
    parts.append(Part(hub.draw, Box(GAP, below(parts), table.width, hub.height)))
    globe = table.planet()
    parts.append(Part(globe.draw, Box((table.frame.width - globe.height) / 2, below(parts), globe.height, globe.height)))
    for piece in (display, table.decks(50)):
        parts.append(Part(piece.draw, Box(GAP, below(parts), table.width, piece.height)))
    parts += table.agendas(below(parts))
    return parts + table.players(1, below(parts))
