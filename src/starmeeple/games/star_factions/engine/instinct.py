"""What a bot feels about a battle: the worth of fleets, colonies and places, and of each half of a decision.

All weights are in the same unit: about a million is a won game. The first half of a decision is rated by its best second half.
"""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.games.star_factions.engine.chapters import attack, ending, fleet, mothership, movement
from starmeeple.games.star_factions.engine.chapters.battlemat import CELLS, ROWS
from starmeeple.games.star_factions.engine.figures import (
    BLUEPRINT,
    COUNTERS,
    KIT_CARD,
    METAL,
    MOTHERSHIP,
    SHIPS,
    SIDES,
    SLOTS,
)
from starmeeple.games.star_factions.engine.instinct_worth import (
    BEGUN,
    COLONY,
    COUNTER,
    UNDONE,
    WON,
    best_fit,
    colonies_worth,
    cost,
    danger,
    fit_worth,
    hull_worth,
    kind_worth,
    place_worth,
    side_worth,
)
from starmeeple.games.star_factions.engine.state import Battle
from starmeeple.games.star_factions.engine.steps import (
    ACTING,
    AIMING,
    ARMING,
    FINISHED,
    FITTING,
    MENDING,
    MOVING,
    SHIPYARD,
    SIDE_OF,
    SPENDING,
    WORK,
    WORKSHOP,
)
from starmeeple.games.star_factions.engine.verbs import (
    ATTACK,
    BUILD,
    COLONIZE,
    DECOLONIZE,
    END_TURN,
    FIT,
    KIT,
    MEND,
    MOVE,
    PLACE,
    REPAIR,
    SPEND,
    TARGET,
    TO,
    WEAPONS,
)


class BattleInstinct(Instinct):
    """One-ply feeling."""

    def value(self, state: State, seat: i64) -> i64:
        battle = cast(Battle, state)
        side = battle.sides[SIDE_OF + seat]
        if side < 0:
            return 0
        if battle.stage == FINISHED and battle.winner >= 0:
            return WON if battle.winner == side else -WON
        if not battle.alive >> side & 1:
            return -WON
        enemies: i64 = 0
        strongest: i64 = -WON
        total: i64 = 0
        for other in range(SIDES):
            if other != side and battle.alive >> other & 1:
                worth = side_worth(battle, other)
                enemies += 1
                total += worth
                if worth > strongest:
                    strongest = worth
        if enemies == 0:
            return side_worth(battle, side)
        return side_worth(battle, side) - (strongest + total // enemies) // 2

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        battle = cast(Battle, state)
        stage = battle.stage
        side = battle.active
        if stage == ACTING:
            return rate_act(battle, action)
        if stage == MOVING:
            return post(battle, battle.subject, action - TO, attack_worths(battle, battle.subject))
        if stage == AIMING:
            return best_shot(battle, battle.subject, action - TARGET)
        if stage == ARMING:
            return shot(battle, battle.subject, battle.target, action - WEAPONS)
        if stage == SHIPYARD:
            return kind_worth(battle, action - BUILD) - cost(battle, BLUEPRINT + action - BUILD) if action < BUILD + MOTHERSHIP else 0
        if stage == WORKSHOP:
            return best_fit(battle, action - KIT + 1) - cost(battle, KIT_CARD + action - KIT) if action < FIT else 0
        if stage == FITTING:
            return fit_worth(battle, side * SLOTS + action - FIT, battle.subject + 1)
        if stage == MENDING:
            return mend_worth(battle, side * SLOTS + action - MEND)
        if stage == SPENDING:
            return metal_worth(battle, battle.target, action - SPEND + 1)
        if PLACE <= action < TO:
            return post(battle, battle.subject, action - PLACE, attack_worths(battle, battle.subject))
        return 0


# Places ---------------------------------------------------------------------------------------


def post(battle: Battle, ship: i64, cell: i64, shots: vec[i64]) -> i64:
    """How good it is for a ship to stand on a hex: its place, the best shot it still has from there, the danger."""
    t = battle.tables
    if t.rim_rows[t.row[cell]] & t.bit[cell]:
        return jump_worth(battle, ship)
    worth = place_worth(battle, ship, cell) - danger(battle, ship, cell)
    if not battle.acted >> ship & 1:
        worth += best_from(battle, ship, cell, shots)
    return worth


def jump_worth(battle: Battle, ship: i64) -> i64:
    """The own wormhole stands for the hex that the owner will choose."""
    home = battle.tables.wormhole[ship // SLOTS]
    return place_worth(battle, ship, home) - danger(battle, ship, home) - battle.tables.jump_fuel * COUNTER


# Shots ----------------------------------------------------------------------------------------


def shot(battle: Battle, ship: i64, enemy: i64, weapons: i64) -> i64:
    """What an attack with so many Weapons is worth, the answer of the target included."""
    answers = attack.can_hit(battle, enemy, ship)
    return shot_worth(battle, ship, enemy, weapons, answers)


def shot_worth(battle: Battle, ship: i64, enemy: i64, weapons: i64, answers: bool) -> i64:
    """Averages over the dice, in the unit of all weights."""
    t = battle.tables
    die = t.die[t.kind[ship]]
    added = t.damage[fleet.fitting(battle, ship)] + weapons * t.weapon_damage - t.shield[t.kind[enemy]]
    left = battle.hull[enemy]
    harm: i64 = 0
    kills: i64 = 0
    for pips in range(1, die + 1):
        blow = pips + added
        if blow >= left:
            kills += 1
            harm += left
        elif blow > 0:
            harm += blow
    prize = kind_worth(battle, t.kind[enemy]) // 2 + t.bounty[t.kind[enemy]] * COUNTERS * COUNTER
    worth = (harm * hull_worth(battle, enemy) + kills * prize) // die - weapons * COUNTER
    if answers and kills < die:
        back = t.damage[fleet.fitting(battle, enemy)] - t.shield[t.kind[ship]]
        hurt: i64 = 0
        deaths: i64 = 0
        for pips in range(1, t.counter_die + 1):
            blow = pips + back
            if blow >= battle.hull[ship]:
                deaths += 1
                hurt += battle.hull[ship]
            elif blow > 0:
                hurt += blow
        loss = (hurt * hull_worth(battle, ship) + deaths * kind_worth(battle, t.kind[ship]) // 2) // t.counter_die
        worth -= loss * (die - kills) // die
    return worth


def best_shot(battle: Battle, ship: i64, enemy: i64) -> i64:
    """The attack with the best number of Weapons."""
    best = shot(battle, ship, enemy, 0)
    for weapons in range(1, attack.most_weapons(battle) + 1):
        worth = shot(battle, ship, enemy, weapons)
        if worth > best:
            best = worth
    return best


def attack_worths(battle: Battle, ship: i64) -> vec[i64]:
    """Per enemy ship, what a plain attack without an answer is worth."""
    worths = battle.hull[:]
    for enemy in range(SHIPS):
        worths[enemy] = shot_worth(battle, ship, enemy, 0, False) if battle.cell[enemy] >= 0 and enemy // SLOTS != ship // SLOTS else -WON
    return worths


def best_from(battle: Battle, ship: i64, cell: i64, shots: vec[i64]) -> i64:
    """The best attack from a hex; a target that can answer counts less."""
    t = battle.tables
    reach = t.range[fleet.fitting(battle, ship)]
    best: i64 = 0
    for enemy in range(SHIPS):
        there = battle.cell[enemy]
        if there < 0 or shots[enemy] <= best:
            continue
        far = i64(battle.fire[cell * CELLS + there])
        if far <= reach:
            worth = shots[enemy]
            if far <= t.range[fleet.fitting(battle, enemy)]:
                worth -= hull_worth(battle, ship) * 2
            if worth > best:
                best = worth
    return best


# First halves ---------------------------------------------------------------------------------


def rate_act(battle: Battle, action: i64) -> i64:
    """Each first half by its best second half, against doing nothing more."""
    side = battle.active
    if action == END_TURN:
        return 0
    if action < ATTACK:
        return best_move(battle, side * SLOTS + action - MOVE)
    if action < REPAIR:
        return best_attack(battle, side * SLOTS + action - ATTACK)
    if action == REPAIR:
        best: i64 = 0
        for slot in range(SLOTS):
            if mothership.why_not_mend(battle, slot) == 0:
                worth = mend_worth(battle, side * SLOTS + slot)
                if worth > best:
                    best = worth
        return best
    if action == COLONIZE:
        if battle.sides[WORK + side] + 1 < battle.tables.colonize_actions:
            return BEGUN * 2
        owned = ending.colonies(battle, side)
        return WON if owned + 1 >= battle.tables.colonies_to_win else 2 * (colonies_worth(owned + 1) - colonies_worth(owned))
    if action == DECOLONIZE:
        return UNDONE if battle.sides[WORK + side] - 1 > -battle.tables.decolonize_actions else COLONY
    return 0


def best_move(battle: Battle, ship: i64) -> i64:
    """The gain of the best destination over staying; leaving work behind counts."""
    t = battle.tables
    shots = attack_worths(battle, ship)
    here = post(battle, ship, battle.cell[ship], shots)
    if ship % SLOTS == 0 and battle.sides[WORK + ship // SLOTS]:
        here += BEGUN * 2
    reach = movement.reach(battle, ship)
    best: i64 = -WON
    for row in range(1, ROWS + 1):
        mask = reach[row]
        cell = t.start[row]
        while mask:
            if mask & 1:
                worth = post(battle, ship, cell, shots)
                if worth > best:
                    best = worth
            mask >>= 1
            cell += 1
    return best - here


def best_attack(battle: Battle, ship: i64) -> i64:
    best: i64 = -WON
    for enemy in range(SHIPS):
        if enemy // SLOTS != battle.active and attack.can_hit(battle, ship, enemy):
            worth = best_shot(battle, ship, enemy)
            if worth > best:
                best = worth
    return best


# Repair ---------------------------------------------------------------------------------------


def metal_worth(battle: Battle, ship: i64, metal: i64) -> i64:
    """Hull that comes back, less the Metal; a little less while the ship could still act."""
    restored = metal * battle.tables.hull_per_metal
    lost = mothership.missing(battle, ship)
    return (restored if restored < lost else lost) * hull_worth(battle, ship) - metal * COUNTER


def mend_worth(battle: Battle, ship: i64) -> i64:
    metal = battle.tables.most_metal
    held = battle.counters[battle.active * COUNTERS + METAL]
    return metal_worth(battle, ship, metal if metal < held else held)


INSTINCT = BattleInstinct()
