"""Observations for learning: what a seat may know as numbers between about -1 and 1, its own side first."""

from typing import cast

import numpy
from numpy.typing import NDArray

from starmeeple.core.state import State
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import steps
from starmeeple.games.star_factions.engine.chapters import battlemat as mat

SHIP_NUMBERS = 7 + f.FITTINGS
SIDE_NUMBERS = 4 + f.COUNTERS
STEPS = len(steps.NAMES)
SIZE = (
    f.SHIPS * SHIP_NUMBERS + f.SIDES * SIDE_NUMBERS + f.PLANETS * (f.SIDES + 1) + 3 * f.CARD_KINDS + STEPS + 2 * f.SHIPS + 3 * f.SIDES + 6
)


def observe(state: State, seat: int) -> NDArray[numpy.float32]:
    """Ships, sides, flags, cards and the question, the sides clockwise from the seat's own."""
    position = cast(f.Position, state)
    figures = position.figures
    home = max(0, int(position.side_of[seat]))
    order = [(home + step) % f.SIDES for step in range(f.SIDES)]
    seen: list[float] = []
    for side in order:
        for ship in range(side * f.SLOTS, side * f.SLOTS + f.SLOTS):
            seen += ship_numbers(position, ship)
    for side in order:
        work = int(position.work[side])
        seen += [float(position.alive >> side & 1), int(position.grace[side]) / int(figures.grace_turns)]
        seen += [max(0, work) / int(figures.colonize_actions), max(0, -work) / int(figures.decolonize_actions)]
        seen += [min(1.0, int(position.counters[side * f.COUNTERS + counter]) / 10) for counter in range(f.COUNTERS)]
    for planet in range(f.PLANETS):
        flag = int(position.flags[planet])
        seen += one_hot(f.SIDES + 1, 1 + order.index(flag) if flag >= 0 else 0)
    for pile in (position.deck, position.discard, position.drawn):
        seen += [int(pile[card]) / max(1, int(figures.copies[card])) for card in range(f.CARD_KINDS)]
    seen += one_hot(STEPS, int(position.step))
    subject = -1 if position.step == steps.FITTING else int(position.subject)  # there it is a kit, not a ship
    for ship in (subject, int(position.target)):
        seen += one_hot(f.SHIPS, order.index(ship // f.SLOTS) * f.SLOTS + ship % f.SLOTS if ship >= 0 else -1)
    seen += one_hot(f.SIDES, home if position.side_of[seat] >= 0 else -1)
    seen += one_hot(f.SIDES, order.index(int(position.active)) if position.active >= 0 else -1)
    seen += [float(position.seat_of[side] >= 0) for side in order]
    limit, stall = int(position.figures.round_limit), int(position.figures.stall_limit)
    seen += [int(position.round) / 100, int(position.round) / limit if limit else 0.0, int(position.quiet) / stall if stall else 0.0]
    seen += [int(position.to_draw) / 4, int(position.spent) / 3, min(1.0, int(position.standing[seat]) / 30)]
    return numpy.array(seen, dtype=numpy.float32)


def ship_numbers(position: f.Position, ship: int) -> list[float]:
    """A ship: is it there, where, how sound, with which kit, what it has done this turn."""
    figures = position.figures
    cell = int(position.cell[ship])
    if cell < 0:
        return [0.0] * SHIP_NUMBERS
    row = int(figures.row[cell]) - 1
    column = int(figures.column[cell]) + 0.5 * (row & 1)
    fitted = int(figures.kind[ship]) * f.FITTINGS + int(position.kit[ship])
    marks = [float(mask >> ship & 1) for mask in (position.moved, position.acted, position.fresh)]
    return [
        1.0,
        row / int(mat.ROWS - 1) * 2 - 1,
        column / int(mat.COLUMNS - 1) * 2 - 1,
        int(position.hull[ship]) / int(figures.hull[fitted]),
        *marks,
        *one_hot(f.FITTINGS, int(position.kit[ship])),
    ]


def one_hot(size: int, index: int) -> list[float]:
    """Zeros with a one at the index; none where the index is negative."""
    return [1.0 if place == index else 0.0 for place in range(size)]
