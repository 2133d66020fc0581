"""What things are worth to a bot: ships, kits, colonies, places. One unit for all: about a million is a won game."""

from typing import Final

from mypy_extensions import i64

from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import scoring
from starmeeple.games.star_factions.engine.chapters import battlemat as mat
from starmeeple.games.star_factions.engine.chapters import fleet

WON: Final[i64] = 1_000_000
COLONY: Final[i64] = 60_000  # a flag; each further one is worth a third more
BEGUN: Final[i64] = 30_000  # a colonization half done
UNDONE: Final[i64] = 20_000  # a decolonization half done
COUNTER: Final[i64] = 700
SHIP: Final[i64] = 8_000  # per point of bounty
FLAGSHIP: Final[i64] = 80_000  # a Mothership
PULL: Final[i64] = 1_500  # per step that a Mothership is nearer to its planet
NEUTRAL: Final[i64] = 30_000  # a neutral planet that a Mothership can go to
TAKEN: Final[i64] = 16_000  # an enemy's
GUARDED: Final[i64] = 14_000  # less, where another ship stands on it
CONTESTED: Final[i64] = 6_000  # less, where an enemy's Mothership is nearer
HUNT: Final[i64] = 130  # per step that a warship is nearer to an enemy's Mothership
ESCORT: Final[i64] = 45  # per step that a warship is nearer to the own Mothership
IN_THE_WAY: Final[i64] = 4_000  # a warship on a planet that the own Mothership may want
DANGER_PERCENT: Final[i64] = 30  # how much of the damage that enemies could do is feared


def kind_worth(position: f.Position, kind: i64) -> i64:
    return FLAGSHIP if kind == f.MOTHERSHIP else position.figures.bounty[kind] * SHIP


def hull_worth(position: f.Position, ship: i64) -> i64:
    """One point of a ship's hull."""
    figures = position.figures
    return kind_worth(position, figures.kind[ship]) // figures.hull[figures.kind[ship] * f.FITTINGS]


def cost(position: f.Position, card: i64) -> i64:
    """What the counters of a blueprint are worth."""
    figures = position.figures
    total: i64 = 0
    for counter in range(f.COUNTERS):
        total += figures.cost[card * f.COUNTERS + counter] * COUNTER
    return total


def kit_worth(position: f.Position, kind: i64, kit: i64) -> i64:
    """What a kit does for a kind of ship: movement for Motherships, damage and range for the others."""
    figures = position.figures
    bare = kind * f.FITTINGS
    row = bare + kit
    steps = figures.movement[row] - figures.movement[bare]
    guns = figures.damage[row] + figures.range[row] - figures.range[bare]
    worth = (figures.hull[row] - figures.hull[bare]) * 700 + guns * 1500
    return worth + steps * (14_000 if kind == f.MOTHERSHIP else 700)


def fit_worth(position: f.Position, ship: i64, kit: i64) -> i64:
    kind = position.figures.kind[ship]
    return kit_worth(position, kind, kit) - kit_worth(position, kind, position.kit[ship])


def best_fit(position: f.Position, kit: i64) -> i64:
    best: i64 = -WON
    for ship in range(position.active * f.SLOTS, position.active * f.SLOTS + f.SLOTS):
        if position.cell[ship] >= 0:
            worth = fit_worth(position, ship, kit)
            if worth > best:
                best = worth
    return best


def colonies_worth(number: i64) -> i64:
    return number * COLONY + number * (number - 1) * COLONY // 6


def side_worth(position: f.Position, side: i64) -> i64:
    """Colonies, work, ships with their hull and places, counters."""
    figures = position.figures
    worth = colonies_worth(scoring.colonies(position, side))
    work = position.work[side]
    if work > 0:
        worth += BEGUN
    elif work < 0:
        worth += UNDONE
    for ship in range(side * f.SLOTS, side * f.SLOTS + f.SLOTS):
        cell = position.cell[ship]
        if cell >= 0:
            kind = figures.kind[ship]
            whole = kind_worth(position, kind)
            worth += whole // 3 + whole * 2 * position.hull[ship] // (3 * figures.hull[fleet.fitting(position, ship)])
            worth += kit_worth(position, kind, position.kit[ship]) + place_worth(position, ship, cell)
    for counter in range(f.COUNTERS):
        held = position.counters[side * f.COUNTERS + counter]
        worth += COUNTER * (held if held < 6 else i64(6))
    return worth


# Places ---------------------------------------------------------------------------------------


def place_worth(position: f.Position, ship: i64, cell: i64) -> i64:
    """How well a ship stands on a hex, enemies' guns apart."""
    if ship % f.SLOTS == 0:
        return goal_worth(position, ship // f.SLOTS, cell)
    figures = position.figures
    side = ship // f.SLOTS
    worth: i64 = 0
    nearest: i64 = 40
    for other in range(f.SIDES):
        enemy = position.cell[other * f.SLOTS]
        if other != side and enemy >= 0:
            far = i64(figures.distance[cell * mat.CELLS + enemy])
            if far < nearest:
                nearest = far
    worth -= nearest * HUNT
    home = position.cell[side * f.SLOTS]
    if home >= 0:
        worth -= i64(figures.distance[cell * mat.CELLS + home]) * ESCORT
    planet = figures.planet_at[cell]
    if planet >= 0 and position.flags[planet] < 0:
        worth -= IN_THE_WAY
    return worth


def goal_worth(position: f.Position, side: i64, cell: i64) -> i64:
    """The best planet that a Mothership on this hex can go to."""
    figures = position.figures
    best: i64 = 0
    for planet in range(f.PLANETS):
        flag = position.flags[planet]
        if flag == side:
            continue
        steps = figures.steps_to_planet[planet * mat.CELLS + cell]
        if steps < 0:
            continue
        worth = (NEUTRAL if flag < 0 else TAKEN) - steps * PULL + NEUTRAL
        spot = figures.planet_cell[planet]
        is_free = position.free[figures.row[spot]] & figures.bit[spot]
        if spot != cell and not is_free and spot != position.cell[side * f.SLOTS]:
            worth -= GUARDED
        for other in range(f.SIDES):
            rival = position.cell[other * f.SLOTS]
            if other != side and rival >= 0 and figures.steps_to_planet[planet * mat.CELLS + rival] < steps:
                worth -= CONTESTED
        if worth > best:
            best = worth
    return best


def danger(position: f.Position, ship: i64, cell: i64) -> i64:
    """What enemies who can come into range could do to a ship on this hex."""
    figures = position.figures
    own = ship // f.SLOTS
    shield = figures.shield[figures.kind[ship]]
    harm: i64 = 0
    for enemy in range(f.SHIPS):
        there = position.cell[enemy]
        if there < 0 or enemy // f.SLOTS == own:
            continue
        row = fleet.fitting(position, enemy)
        if i64(figures.distance[cell * mat.CELLS + there]) <= figures.movement[row] + figures.range[row]:
            blow = (figures.die[figures.kind[enemy]] + 1) // 2 + figures.damage[row] - shield
            if blow > 0:
                harm += blow
    fear = harm * hull_worth(position, ship) * DANGER_PERCENT // 100
    if harm >= position.hull[ship]:
        fear += kind_worth(position, figures.kind[ship]) // 4
    return fear
