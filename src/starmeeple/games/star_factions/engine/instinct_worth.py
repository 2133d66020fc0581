"""What things in a battle are worth to a bot: ships, kits, colonies, places. All weights are in one unit: about a million is a won game."""

from typing import Final

from mypy_extensions import i64

from starmeeple.games.star_factions.engine.chapters import ending, fleet
from starmeeple.games.star_factions.engine.chapters.battlemat import CELLS
from starmeeple.games.star_factions.engine.figures import COUNTERS, FITTINGS, MOTHERSHIP, PLANETS, SHIPS, SIDES, SLOTS
from starmeeple.games.star_factions.engine.state import Battle
from starmeeple.games.star_factions.engine.steps import WORK

WON: Final = 1_000_000
COLONY: Final = 60_000  # a flag; each further one is worth a third more
BEGUN: Final = 30_000  # a colonization half done
UNDONE: Final = 20_000  # a decolonization half done
COUNTER: Final = 700
SHIP: Final = 8_000  # per point of bounty
FLAGSHIP: Final = 80_000  # a Mothership
PULL: Final = 1_500  # per step that a Mothership is nearer to its planet
NEUTRAL: Final = 30_000  # a neutral planet that a Mothership can go to
TAKEN: Final = 16_000  # an enemy's
GUARDED: Final = 14_000  # less, where another ship stands on it
CONTESTED: Final = 6_000  # less, where an enemy's Mothership is nearer
HUNT: Final = 130  # per step that a warship is nearer to an enemy's Mothership
ESCORT: Final = 45  # per step that a warship is nearer to the own Mothership
IN_THE_WAY: Final = 4_000  # a warship on a planet that the own Mothership may want
DANGER_PERCENT: Final = 30  # how much of the damage that enemies could do is feared


def kind_worth(battle: Battle, kind: i64) -> i64:
    return FLAGSHIP if kind == MOTHERSHIP else battle.tables.bounty[kind] * SHIP


def hull_worth(battle: Battle, ship: i64) -> i64:
    """One point of a ship's hull."""
    t = battle.tables
    return kind_worth(battle, t.kind[ship]) // t.hull[t.kind[ship] * FITTINGS]


def cost(battle: Battle, card: i64) -> i64:
    """What the counters of a blueprint are worth."""
    t = battle.tables
    total: i64 = 0
    for counter in range(COUNTERS):
        total += t.cost[card * COUNTERS + counter] * COUNTER
    return total


def kit_worth(battle: Battle, kind: i64, kit: i64) -> i64:
    """What a kit does for a kind of ship: movement for Motherships, damage and range for the others."""
    t = battle.tables
    bare = kind * FITTINGS
    row = bare + kit
    steps = t.movement[row] - t.movement[bare]
    worth = (t.hull[row] - t.hull[bare]) * 700 + t.damage[row] * 1500 + (t.range[row] - t.range[bare]) * 1500
    return worth + steps * (14_000 if kind == MOTHERSHIP else 700)


def fit_worth(battle: Battle, ship: i64, kit: i64) -> i64:
    kind = battle.tables.kind[ship]
    return kit_worth(battle, kind, kit) - kit_worth(battle, kind, battle.kit[ship])


def best_fit(battle: Battle, kit: i64) -> i64:
    best: i64 = -WON
    for ship in range(battle.active * SLOTS, battle.active * SLOTS + SLOTS):
        if battle.cell[ship] >= 0:
            worth = fit_worth(battle, ship, kit)
            if worth > best:
                best = worth
    return best


def colonies_worth(number: i64) -> i64:
    return number * COLONY + number * (number - 1) * COLONY // 6


def side_worth(battle: Battle, side: i64) -> i64:
    """Colonies, work, ships with their hull and places, counters."""
    t = battle.tables
    worth = colonies_worth(ending.colonies(battle, side))
    work = battle.sides[WORK + side]
    if work > 0:
        worth += BEGUN
    elif work < 0:
        worth += UNDONE
    for ship in range(side * SLOTS, side * SLOTS + SLOTS):
        cell = battle.cell[ship]
        if cell >= 0:
            kind = t.kind[ship]
            whole = kind_worth(battle, kind)
            worth += whole // 3 + whole * 2 * battle.hull[ship] // (3 * t.hull[kind * FITTINGS + battle.kit[ship]])
            worth += kit_worth(battle, kind, battle.kit[ship]) + place_worth(battle, ship, cell)
    for counter in range(COUNTERS):
        held = battle.counters[side * COUNTERS + counter]
        worth += COUNTER * (held if held < 6 else 6)
    return worth


# Places ---------------------------------------------------------------------------------------


def place_worth(battle: Battle, ship: i64, cell: i64) -> i64:
    """How well a ship stands on a hex, enemies' guns apart."""
    if ship % SLOTS == 0:
        return goal_worth(battle, ship // SLOTS, cell)
    t = battle.tables
    side = ship // SLOTS
    worth: i64 = 0
    nearest: i64 = 40
    for other in range(SIDES):
        enemy = battle.cell[other * SLOTS]
        if other != side and enemy >= 0:
            far = i64(t.distance[cell * CELLS + enemy])
            if far < nearest:
                nearest = far
    worth -= nearest * HUNT
    home = battle.cell[side * SLOTS]
    if home >= 0:
        worth -= i64(t.distance[cell * CELLS + home]) * ESCORT
    planet = t.planet_at[cell]
    if planet >= 0 and battle.flags[planet] < 0:
        worth -= IN_THE_WAY
    return worth


def goal_worth(battle: Battle, side: i64, cell: i64) -> i64:
    """The best planet that a Mothership on this hex can go to."""
    t = battle.tables
    best: i64 = 0
    for planet in range(PLANETS):
        flag = battle.flags[planet]
        if flag == side:
            continue
        steps = t.steps_to_planet[planet * CELLS + cell]
        if steps < 0:
            continue
        worth = (NEUTRAL if flag < 0 else TAKEN) - steps * PULL + NEUTRAL
        spot = t.planet_cell[planet]
        if spot != cell and not battle.free[t.row[spot]] & t.bit[spot] and spot != battle.cell[side * SLOTS]:
            worth -= GUARDED
        for other in range(SIDES):
            rival = battle.cell[other * SLOTS]
            if other != side and rival >= 0 and t.steps_to_planet[planet * CELLS + rival] < steps:
                worth -= CONTESTED
        if worth > best:
            best = worth
    return best


def danger(battle: Battle, ship: i64, cell: i64) -> i64:
    """What enemies who can come into range could do to a ship on this hex."""
    t = battle.tables
    own = ship // SLOTS
    shield = t.shield[t.kind[ship]]
    harm: i64 = 0
    for enemy in range(SHIPS):
        there = battle.cell[enemy]
        if there < 0 or enemy // SLOTS == own:
            continue
        row = fleet.fitting(battle, enemy)
        if i64(t.distance[cell * CELLS + there]) <= t.movement[row] + t.range[row]:
            blow = (t.die[t.kind[enemy]] + 1) // 2 + t.damage[row] - shield
            if blow > 0:
                harm += blow
    fear = harm * hull_worth(battle, ship) * DANGER_PERCENT // 100
    if harm >= battle.hull[ship]:
        fear += kind_worth(battle, t.kind[ship]) // 4
    return fear
