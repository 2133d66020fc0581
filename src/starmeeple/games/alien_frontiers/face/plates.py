"""What all parts of the picture are made of: where a part stands, its plate, costs, ships at their ports."""

from collections.abc import Sequence
from typing import NamedTuple

from starmeeple.core.speech import who
from starmeeple.drawing import Svg, die, icon, token
from starmeeple.drawing.lettering import LEADING, line_width, lines_in, write
from starmeeple.games.alien_frontiers.face.view import Ship

GAP = 8.0  # between parts
EDGE = 12.0  # from the edge of a plate to its words
RELIC = 5  # the owner of the Relic Ship
RELIC_PAINT: dict[str, object] = {"fill": "var(--seat-auto)"}  # no colour: a clear die
BETWEEN = 5.0  # ports
SETS = 13.0  # sets of ports
LARGEST = 50.0  # a port


class Box(NamedTuple):
    """Where a part stands."""

    x: float
    y: float
    width: float
    height: float

    @property
    def bottom(self) -> float:
        return self.y + self.height


def plate(svg: Svg, width: float, height: float, lit: bool = False, edge: str = "var(--line)", fill: str = "var(--panel)") -> None:
    """The ground of a part, at its own origin; what can be chosen has a lit edge."""
    stroke, thick = ("var(--lit)", 2.5) if lit else (edge, 1.0)
    svg.rect(0.5, 0.5, width - 1, height - 1, 10, fill=fill, stroke=stroke, stroke_width=thick, fill_opacity=0.93)


def cost_width(fuel: int, ore: int) -> float:
    """How wide a cost in icons is."""
    return sum(28.0 for amount in (fuel, ore) if amount)


def costs(svg: Svg, x: float, y: float, fuel: int, ore: int) -> float:
    """A cost as numbers and icons from x on, its middle at y; returns the x behind it."""
    for symbol, amount in (("fuel", fuel), ("ore", ore)):
        if amount:
            svg.text(x, y + 4, str(amount), 12, bold=True)
            icon(svg, symbol, x + 16, y, 13)
            x += 28
    return x


def said_lines(said: str, width: float, size: float, fuel: int, ore: int, most: int = 9) -> tuple[tuple[str, ...], bool]:
    """What is said in lines, and whether its cost stands behind the last of them (else below it)."""
    said = said if fuel or ore else said.removesuffix(" for")
    lines = lines_in(said, width, size, most=most)
    return lines, not lines or line_width(lines[-1], size) + 5 + cost_width(fuel, ore) <= width


def said_height(said: str, width: float, size: float, fuel: int = 0, ore: int = 0) -> float:
    """How high words with their cost are."""
    lines, beside = said_lines(said, width, size, fuel, ore)
    return (len(lines) + (0 if beside else 1)) * size * LEADING


def say(
    svg: Svg, x: float, y: float, width: float, said: str, size: float, fuel: int = 0, ore: int = 0, ink: str = "var(--ink-soft)"
) -> float:
    """Words from the baseline y on, and their cost behind them; returns the baseline of the line after them."""
    lines, beside = said_lines(said, width, size, fuel, ore)
    below = write(svg, x, y, lines, size, fill=ink)
    if fuel or ore:
        if beside and lines:
            costs(svg, x + line_width(lines[-1], size) + 5, below - size * LEADING - 4, fuel, ore)
        else:
            costs(svg, x, below - 4, fuel, ore)
            below += size * LEADING
    return below


# Ships at ports ---------------------------------------------------------------------------------------------


class PortSet(NamedTuple):
    """Ports that belong together: how many, the ships at them with their ids, and whose they are (-1: everybody's)."""

    ports: int
    ships: Sequence[tuple[str, Ship]]
    seat: int = -1


def numbered(place: str, ships: Sequence[Ship]) -> list[tuple[str, Ship]]:
    """Ships at a place with their ids: by owner, value and rank among equals, so that a ship keeps its id when others come and go."""
    found: list[tuple[str, Ship]] = []
    for index, ship in enumerate(ships):
        rank = sum((other["owner"], other["value"]) == (ship["owner"], ship["value"]) for other in ships[:index])
        found.append((f"{place}/{owner_mark(ship['owner'])}-{ship['value']}-{rank}", ship))
    return found


def owner_mark(owner: int) -> str:
    return "relic" if owner == RELIC else str(owner)


def arranged(counts: Sequence[int], width: float, height: float, label: float = 0) -> tuple[float, int]:
    """The size of ports that come in such sets, and how many sets stand in a row, so that they are as large as the room allows."""
    best, columns = 0.0, len(counts)
    for rows in range(1, len(counts) + 1):
        across = -(-len(counts) // rows)
        size = (height - (rows - 1) * BETWEEN) / rows
        for first in range(0, len(counts), across):
            row = counts[first : first + across]
            gaps = sum((count - 1) * BETWEEN + label for count in row) + (len(row) - 1) * (SETS if max(counts) > 1 else BETWEEN)
            size = min(size, (width - gaps) / sum(row))
        if size > best + 0.5:
            best, columns = size, across
    return min(LARGEST, best), columns


def draw_ports(svg: Svg, sets: Sequence[PortSet], x: float, y: float, width: float, height: float) -> None:
    """All ports of a place, in rows in the middle of the room."""
    if len(sets) == 1 and sets[0].seat < 0:
        only = sets[0]
        sets = [PortSet(1, only.ships[port : port + 1]) for port in range(only.ports)]
    label = 16.0 if any(one.seat >= 0 for one in sets) else 0.0
    size, columns = arranged([one.ports for one in sets], width, height, label)
    rows = -(-len(sets) // columns)
    top = y + (height - rows * size - (rows - 1) * BETWEEN) / 2
    between = SETS if max(one.ports for one in sets) > 1 else BETWEEN
    for first in range(0, len(sets), columns):
        left = x
        for one in sets[first : first + columns]:
            if one.seat >= 0:
                token(svg, one.seat, left + 6.5, top + size / 2, 6.5)
                left += label
            for port in range(one.ports):
                draw_port(svg, left, top, size, one.ships[port] if port < len(one.ships) else None)
                left += size + BETWEEN
            left += between - BETWEEN
        top += size + BETWEEN


def draw_port(svg: Svg, x: float, y: float, size: float, here: tuple[str, Ship] | None) -> None:
    """A port by its corner, empty or with a ship."""
    svg.rect(x + 0.5, y + 0.5, size - 1, size - 1, 7, fill="var(--deep)", stroke="var(--line)")
    if here is not None:
        draw_ship(svg, here[0], x + size / 2, y + size / 2, here[1], size - 6)


def draw_ship(svg: Svg, id: str, x: float, y: float, ship: Ship, size: float) -> None:
    """A ship: a die in its owner's colour, the Relic Ship without one."""
    owner, value = ship["owner"], ship["value"]
    whose = "Relic Ship" if owner == RELIC else who(owner)
    with svg.piece(id, f"{whose}: {value}", x, y):
        die(svg, 0, 0, size, value, None if owner == RELIC else owner, **RELIC_PAINT if owner == RELIC else {})
