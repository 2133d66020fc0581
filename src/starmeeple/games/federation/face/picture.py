"""The picture of a view, in the shape of its window: the Senate, the planets, and every player's board."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from starmeeple.core.frames import WIDE, Frame
from starmeeple.drawing import Svg
from starmeeple.games.federation.face.boards_picture import (
    board_height,
    draw_board,
    draw_hand,
    draw_other,
    hand_height,
    other_height,
)
from starmeeple.games.federation.face.glyphs import draw_effect, face_colour, face_letter, frame, line_of, plate
from starmeeple.games.federation.face.hall_picture import draw_hall
from starmeeple.games.federation.face.names import alteration_label, effect_text, numbered
from starmeeple.games.federation.face.planets_picture import GAP as ROW_GAP
from starmeeple.games.federation.face.planets_picture import (
    PLANETS,
    draw_row,
    draw_rows,
    heights,
    least_column,
    line_height,
    open_height,
    open_planets,
    row_height,
)
from starmeeple.games.federation.face.senate_picture import draw_senate, least_height
from starmeeple.games.federation.face.text_picture import plain as plain
from starmeeple.games.federation.face.view import Player, View
from starmeeple.games.federation.face.words import WORDS

GAP = 8.0
CARD = 72.0  # the height of what lies open to choose from
SENATE = 0.615  # the Senate's share of a wide window
MOST = 560.0  # the Senate's greatest height there
STEP = 28.0  # by which it gets larger, so that it does not change at every move


def draw(view: View, lit: Collection[str] = (), frame: Frame = WIDE) -> str:
    """The SVG of a view."""
    table = Table(Svg(frame.width, 0, f"Federation · {WORDS.status(view)}", lit), view, frame)
    height = {"wide": draw_wide, "square": draw_square, "tall": draw_tall}[frame.layout](table)
    svg, parts = table.svg, table.svg.parts
    svg.height, svg.parts = height, []
    draw_hall(svg, frame.width, height)
    svg.parts += parts
    return svg.done()


class Table(NamedTuple):
    """What a layout arranges: a view and the window that it is drawn for."""

    svg: Svg
    view: View
    layout: Frame

    @property
    def own(self) -> Player:
        """Whose hand is drawn at full size: the viewer's; for the public that of the first player."""
        players = self.view["players"]
        return players[max(0, self.view["viewer"])]

    @property
    def others(self) -> list[Player]:
        """The other players, as they sit from the viewer on."""
        players, first = self.view["players"], self.own["seat"]
        return [players[(first + step) % len(players)] for step in range(1, len(players))]

    @property
    def heads(self) -> list[str]:
        """The planets that can be chosen themselves, or their medals."""
        return [planet for planet in PLANETS if self.svg.lit & {f"planet/{planet}", f"medal/{planet}"}]

    @property
    def edge(self) -> float:
        """The margin beside the panels."""
        return GAP / 2 if self.layout.layout == "tall" else GAP

    @property
    def width(self) -> float:
        """The width of a panel that has the window for itself."""
        return self.layout.width - 2 * self.edge


# The layouts -------------------------------------------------------------------------------------------


def draw_wide(table: Table) -> float:
    """The Senate beside the planets; below them the own side beside the others'. The Senate gets what height is left. Returns the height."""
    svg, view, layout = table
    top = draw_choices(table, GAP)
    left = table.width * SENATE
    right = table.width - left - GAP
    half = (table.width - GAP) / 2
    full = [table.own, *table.others] if len(table.others) == 1 else [table.own]
    need = max(side_height(table, player, half) for player in full)
    sizes = [] if len(full) > 1 else [other_height(svg, view, player, half, layout) for player in table.others]
    below = max(need, sum(sizes) + GAP * (len(sizes) - 1))
    opened = open_planets(view, svg.lit)
    if len(opened) > 1 and not layout.touch:
        opened = []  # their short states are large enough to choose from
    least = max(least_height(layout), least_column(layout))
    room = max(least, min(MOST, (layout.height - top - below - 2 * GAP) // STEP * STEP))
    rows = heights(svg, view, opened, right, layout, room)
    room = max(room, sum(rows.values()) + ROW_GAP * (len(rows) - 1))
    draw_senate(svg, view, GAP, top, left, room, layout)
    closed = heights(svg, view, [], right, layout, room)
    column_rows = [(planet, rows[planet], planet in opened, closed[planet]) for planet in PLANETS]
    draw_rows(svg, view, column_rows, 2 * GAP + left, top, right, layout)
    top += room + GAP
    below = max(below, layout.height - top - GAP)
    for column, player in enumerate(full):
        draw_side(table, player, GAP + column * (half + GAP), top, half, below)
    y = top
    for player, size in zip(table.others, sizes):
        size += (below - sum(sizes) - GAP * (len(sizes) - 1)) / len(sizes)
        draw_other(svg, view, player, 2 * GAP + half, y, half, size, layout)
        y += size + GAP
    return top + below + GAP


def draw_square(table: Table) -> float:
    """One below the other: the Senate, what is asked about, the own side, the planets, the others."""
    layout = table.layout
    asked, rest = planet_panels(table)
    top = draw_choices(table, GAP)
    hand, board = own_panels(table)
    need = hand.height + GAP + sum(panel.height + GAP for panel in asked)
    room = min(MOST * 0.8, max(least_height(layout), (layout.height - top - need - 3 * GAP) // STEP * STEP))
    return draw_panels([senate_panel(table, room), *asked, hand, board, *rest, *other_panels(table)], top)


def draw_tall(table: Table) -> float:
    """What is asked about comes first, then the own hand and the Senate, which nearly fill a window together, and the rest below them."""
    svg, _, layout = table
    asked, rest = planet_panels(table)
    hand, board = own_panels(table)
    senate, seat = senate_panel(table, least_height(layout)), table.own["seat"]
    tiles = any(svg.is_lit(f"tile/{tile}") for tile in table.own["tiles"])
    if tiles or any(id.split("/")[0] in ("mission", "missions", "authority") for id in svg.lit if f"/{seat}" in id):
        panels = [*asked, board, hand, senate]
    else:
        panels = [*asked, hand, senate, board]
    return draw_panels([*panels, *rest, *other_panels(table)], draw_choices(table, GAP))


# Panels of narrow windows, and parts of layouts --------------------------------------------------


def side_height(table: Table, player: Player, width: float) -> float:
    """The height of a player's hand and board, one below the other."""
    svg, view, layout = table
    return hand_height(svg, view, player, width, layout) + GAP + board_height(svg, view, player, width, layout)


def draw_side(table: Table, player: Player, x: float, y: float, width: float, height: float) -> None:
    """A player's hand and board, one below the other."""
    svg, view, layout = table
    hand = hand_height(svg, view, player, width, layout)
    draw_hand(svg, view, player, x, y, width, hand, layout)
    draw_board(svg, view, player, x, y + hand + GAP, width, height - hand - GAP, layout)


class Panel(NamedTuple):
    """A panel of a window's width: its height, how it is drawn from a height on, and its place in the order of drawing. That order is always
    the same, wherever panels lie: a panel that only moves is not sent again."""

    order: int
    height: float
    draw: Callable[[float], None]


def draw_panels(panels: list[Panel], y: float) -> float:
    """Panels one below the other; returns where they end."""
    places: list[tuple[float, Panel]] = []
    for panel in panels:
        places.append((y, panel))
        y += panel.height + GAP
    for top, panel in sorted(places, key=lambda place: place[1].order):
        panel.draw(top)
    return y


def senate_panel(table: Table, height: float) -> Panel:
    """The Senate."""
    svg, view, layout = table
    return Panel(0, height, lambda y: draw_senate(svg, view, table.edge, y, table.width, height, layout))


def planet_panels(table: Table) -> tuple[list[Panel], list[Panel]]:
    """The planets that are asked about, open or (where only these can be chosen) their heads alone; and the others with their short states."""
    svg, view, layout = table
    opened, heads = open_planets(view, svg.lit), table.heads
    asked, rest = [], []
    for order, planet in enumerate(PLANETS, start=1):
        if planet in opened:
            asked.append(planet_panel(table, order, planet, open_height(svg, view, planet, table.width, layout), True))
        elif planet in heads:
            asked.append(planet_panel(table, order, planet, line_height(layout), False))
        else:
            rest.append(planet_panel(table, order, planet, row_height(layout), False))
    return asked, rest


def planet_panel(table: Table, order: int, planet: str, height: float, opened: bool) -> Panel:
    """A planet's row."""
    svg, view, layout = table
    closed = row_height(layout)
    return Panel(order, height, lambda y: draw_row(svg, view, planet, table.edge, y, table.width, height, layout, opened, closed))


def own_panels(table: Table) -> tuple[Panel, Panel]:
    """The viewer's hand and board."""
    svg, view, layout = table
    hand = hand_height(svg, view, table.own, table.width, layout)
    board = board_height(svg, view, table.own, table.width, layout)
    return (
        Panel(6, hand, lambda y: draw_hand(svg, view, table.own, table.edge, y, table.width, hand, layout)),
        Panel(7, board, lambda y: draw_board(svg, view, table.own, table.edge, y, table.width, board, layout)),
    )


def other_panels(table: Table) -> list[Panel]:
    """The other players."""
    return [other_panel(table, order, player) for order, player in enumerate(table.others, start=8)]


def other_panel(table: Table, order: int, player: Player) -> Panel:
    """Another player's board."""
    svg, view, layout = table
    height = other_height(svg, view, player, table.width, layout)
    return Panel(order, height, lambda y: draw_other(svg, view, player, table.edge, y, table.width, height, layout))


# What lies open to choose from -------------------------------------------------------------------------------


def to_choose(view: View) -> list[tuple[str, str, str, list[str]]]:
    """Starting tiles, the Deep Space pile for those who know it, spare tokens looked at: id, name, text, effect."""
    found: list[tuple[str, str, str, list[str]]] = []
    if view["round"] == 0:
        for tile in view["offer"]:
            effect = view["figures"]["starting"][tile]["effect"]
            found.append((f"start/{tile}", numbered("Starting", tile), effect_text(effect), effect))
    if view["asked"] == "deep-space":
        for tile in view["deep_space"]["tiles"] or []:
            effect = view["figures"]["deep_space"][tile]["effect"]
            found.append((f"deep/{tile}", numbered("Deep Space", tile), effect_text(effect), effect))
    if view["asked"] == "keep-looked":
        for kind in sorted(set(view["looked"] or [])):
            bonus = view["figures"]["alterations"][kind]["bonus"]
            found.append((f"looked/{kind}", "Spare token", alteration_label(view, kind), bonus))
    return found


def draw_choices(table: Table, y: float) -> float:
    """Cards of what can be chosen from, above the rest."""
    svg, view, layout = table
    cards = to_choose(view)
    if not cards:
        return y
    columns = 2 if layout.layout == "tall" else max(3, min(5, len(cards)))
    pitch = (table.width + GAP) / columns
    with svg.group(id="choices"):
        for index, (id, name, said, effect) in enumerate(cards):
            place = (table.edge + index % columns * pitch, y + index // columns * (CARD + GAP))
            with svg.piece(id, f"{name}: {said}", *place, note=f"{said[:1].upper()}{said[1:]}."):
                plate(svg, pitch - GAP, CARD, 10, fill="var(--raised)", **frame(svg, id, "var(--vp)"))
                svg.rect(0, 8, 5, CARD - 16, 2.5, fill="var(--vp)")
                line_of(svg, 14, 24, name, pitch - GAP - 20, 14, bold=True)
                left = 14.0
                if id.startswith("looked/"):
                    face = view["figures"]["alterations"][id.removeprefix("looked/")]
                    svg.rect(left, 37, 26, 26, 5, fill=face_colour(face))
                    svg.text(left + 13, 55.5, face_letter(face), 16, anchor="middle", bold=True, fill="var(--space)")
                    left += 36
                draw_effect(svg, left, 50, effect, 24, most=pitch - GAP - 8 - left)
    return y + -(-len(cards) // columns) * (CARD + GAP)
