"""Ships on the mat, put down, picked up and counted; counters taken and paid. [SF 1.4, 1.6, 3.5]"""

from mypy_extensions import i64

from starmeeple.games.star_factions.engine import facts
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.chapters import battlemat as mat


def fitting(position: f.Position, ship: i64) -> i64:
    """Where the figures of a ship with its kit stand in the tables of effective figures. [SF 1.8]"""
    return position.figures.kind[ship] * f.FITTINGS + position.kit[ship]


def put(position: f.Position, ship: i64, cell: i64) -> None:
    """A ship stands on a hex; nobody else can."""
    figures = position.figures
    position.cell[ship] = cell
    position.free[figures.row[cell]] &= ~figures.bit[cell]


def lift(position: f.Position, ship: i64) -> None:
    """A ship leaves its hex, which is free again (a rim hex never is)."""
    figures = position.figures
    cell = position.cell[ship]
    row = figures.row[cell]
    position.free[row] |= figures.bit[cell] & figures.open_rows[row]
    position.cell[ship] = -1


def launch(position: f.Position, ship: i64, cell: i64) -> None:
    """A ship comes onto the mat with its base hull and without a kit. [SF 2.5, 5.5]"""
    position.kit[ship] = 0
    position.hull[ship] = position.figures.hull[fitting(position, ship)]
    put(position, ship, cell)
    position.tell(facts.APPEARS, position.seat_of[ship // f.SLOTS], position.hull[ship], ship, cell)


def stop_work(position: f.Position, side: i64, planet: i64) -> None:
    """What was begun on a planet comes to nothing, or is done; -1 is a planet left behind. [SF 7.6]"""
    done = position.work[side]
    if done:
        position.work[side] = 0
        position.tell(facts.WORK_ENDS, position.seat_of[side], done if done > 0 else -done, -1, planet)


def end_grace(position: f.Position, side: i64) -> None:
    """A time of grace is over. [SF 8.3]"""
    if position.grace[side]:
        position.tell(facts.GRACE_ENDS, position.seat_of[side], position.grace[side], -1, -1)
        position.grace[side] = 0


def has_ships(position: f.Position, side: i64) -> bool:
    """Has the side a ship on the mat?"""
    return any(position.cell[ship] >= 0 for ship in range(side * f.SLOTS, side * f.SLOTS + f.SLOTS))


def free_slot(position: f.Position, side: i64, kind: i64) -> i64:
    """The ship whose token of this kind is not on the mat, or -1. [SF 1.4]"""
    figures = position.figures
    first = side * f.SLOTS + figures.first_slot[kind]
    for ship in range(first, first + figures.tokens[kind]):
        if position.cell[ship] < 0:
            return ship
    return -1


def has_room(position: f.Position, side: i64) -> bool:
    """Is a hex of the side's area free?"""
    area = position.figures.area_rows
    return any(area[side * mat.PADDED + row] & position.free[row] for row in range(1, mat.ROWS + 1))


def next_alive(position: f.Position, side: i64) -> i64:
    """The next side clockwise that is still in the game. [SF 2.3]"""
    following = (side + 1) % f.SIDES
    while not position.alive >> following & 1:
        following = (following + 1) % f.SIDES
    return following


# Counters -------------------------------------------------------------------------------------


def take(position: f.Position, side: i64, counter: i64, amount: i64) -> None:
    """Take counters from the supply, as far as it reaches. [SF 1.6]"""
    left = position.figures.supply[counter]
    for other in range(f.SIDES):
        left -= position.counters[other * f.COUNTERS + counter]
    if amount > left:
        amount = left
    position.counters[side * f.COUNTERS + counter] += amount
    position.tell(facts.TAKES, position.seat_of[side], amount, counter, -1)


def give_back(position: f.Position, side: i64, counter: i64, amount: i64, cause: i64) -> None:
    """Pay counters to the supply. [SF 1.6]"""
    position.counters[side * f.COUNTERS + counter] -= amount
    position.tell(facts.PAYS, position.seat_of[side], amount, counter, cause)


def can_pay(position: f.Position, side: i64, card: i64) -> bool:
    """Has the side the full cost of a blueprint? [SF 5.4]"""
    cost = position.figures.cost
    for counter in range(f.COUNTERS):
        if position.counters[side * f.COUNTERS + counter] < cost[card * f.COUNTERS + counter]:
            return False
    return True


def pay(position: f.Position, side: i64, card: i64) -> None:
    """Pay the cost of a blueprint to the supply. [SF 5.4]"""
    position.tell(facts.BUILDS, position.seat_of[side], 1, card, -1)
    for counter in range(f.COUNTERS):
        give_back(position, side, counter, position.figures.cost[card * f.COUNTERS + counter], f.FOR_A_CARD)
