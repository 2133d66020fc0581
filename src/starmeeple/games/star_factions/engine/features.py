"""Observations for learning: what a seat may know as numbers between about -1 and 1, its own side first."""

from typing import cast

import numpy
from numpy.typing import NDArray

from starmeeple.core.state import State
from starmeeple.games.star_factions.engine.chapters.battlemat import COLUMNS, ROWS
from starmeeple.games.star_factions.engine.figures import CARD_KINDS, COUNTERS, FITTINGS, PLANETS, SHIPS, SIDES, SLOTS
from starmeeple.games.star_factions.engine.state import Battle
from starmeeple.games.star_factions.engine.steps import FINISHED, FITTING, GRACE, SEAT_OF, SIDE_OF, STANDING, WORK

SHIP_NUMBERS = 7 + FITTINGS
SIDE_NUMBERS = 4 + COUNTERS
STAGES = FINISHED + 1
SIZE = SHIPS * SHIP_NUMBERS + SIDES * SIDE_NUMBERS + PLANETS * (SIDES + 1) + 3 * CARD_KINDS + STAGES + 2 * SHIPS + 3 * SIDES + 6


def observe(state: State, seat: int) -> NDArray[numpy.float32]:
    """Ships, sides, flags, cards and the question, the sides clockwise from the seat's own."""
    battle = cast(Battle, state)
    t = battle.tables
    home = max(0, int(battle.sides[SIDE_OF + seat]))
    order = [(home + step) % SIDES for step in range(SIDES)]
    seen: list[float] = []
    for side in order:
        for ship in range(side * SLOTS, side * SLOTS + SLOTS):
            seen += ship_numbers(battle, ship)
    for side in order:
        work = int(battle.sides[WORK + side])
        seen += [float(battle.alive >> side & 1), int(battle.sides[GRACE + side]) / int(t.grace_turns)]
        seen += [max(0, work) / int(t.colonize_actions), max(0, -work) / int(t.decolonize_actions)]
        seen += [min(1.0, int(battle.counters[side * COUNTERS + counter]) / 10) for counter in range(COUNTERS)]
    for planet in range(PLANETS):
        flag = int(battle.flags[planet])
        seen += one_hot(SIDES + 1, 1 + order.index(flag) if flag >= 0 else 0)
    for pile in (battle.deck, battle.discard, battle.drawn):
        seen += [int(pile[card]) / max(1, int(t.copies[card])) for card in range(CARD_KINDS)]
    seen += one_hot(STAGES, int(battle.stage))
    subject = -1 if battle.stage == FITTING else int(battle.subject)  # there it is a kit, not a ship
    for ship in (subject, int(battle.target)):
        seen += one_hot(SHIPS, order.index(ship // SLOTS) * SLOTS + ship % SLOTS if ship >= 0 else -1)
    seen += one_hot(SIDES, home if battle.sides[SIDE_OF + seat] >= 0 else -1)
    seen += one_hot(SIDES, order.index(int(battle.active)) if battle.active >= 0 else -1)
    seen += [float(battle.sides[SEAT_OF + side] >= 0) for side in order]
    limit, stall = int(battle.round_limit), int(battle.stall_limit)
    seen += [int(battle.round) / 100, int(battle.round) / limit if limit else 0.0, int(battle.quiet) / stall if stall else 0.0]
    seen += [int(battle.to_draw) / 4, int(battle.spent) / 3, min(1.0, int(battle.sides[STANDING + seat]) / 30)]
    return numpy.array(seen, dtype=numpy.float32)


def ship_numbers(battle: Battle, ship: int) -> list[float]:
    """A ship: is it there, where, how sound, with which kit, what it has done this turn."""
    t = battle.tables
    cell = int(battle.cell[ship])
    if cell < 0:
        return [0.0] * SHIP_NUMBERS
    row = int(t.row[cell]) - 1
    column = int(t.column[cell]) + 0.5 * (row & 1)
    fitted = int(t.kind[ship]) * FITTINGS + int(battle.kit[ship])
    marks = [float(mask >> ship & 1) for mask in (battle.moved, battle.acted, battle.fresh)]
    return [
        1.0,
        row / (ROWS - 1) * 2 - 1,
        column / (COLUMNS - 1) * 2 - 1,
        int(battle.hull[ship]) / int(t.hull[fitted]),
        *marks,
        *one_hot(FITTINGS, int(battle.kit[ship])),
    ]


def one_hot(size: int, index: int) -> list[float]:
    """Zeros with a one at the index; none where the index is negative."""
    return [1.0 if place == index else 0.0 for place in range(size)]
