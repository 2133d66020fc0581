"""What a bot feels about a battle: the worth of fleets, colonies and places, and of each half of a decision.

All weights are in the same unit: about a million is a won game. A first half is rated by its best second half.
"""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import ALLOWED, State
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import greedy_worth as w
from starmeeple.games.star_factions.engine import scoring, steps
from starmeeple.games.star_factions.engine.chapters import areas, attack, draw, fleet, mothership, movement
from starmeeple.games.star_factions.engine.chapters import battlemat as mat


class Greedy(Instinct):
    """One-ply feeling."""

    def value(self, state: State, seat: i64) -> i64:
        position = cast(f.Position, state)
        side = position.side_of[seat]
        if side < 0:
            return 0
        if position.step == steps.END and position.winner >= 0:
            return w.WON if position.winner == side else -w.WON
        if not position.alive >> side & 1:
            return -w.WON
        enemies: i64 = 0
        strongest: i64 = -w.WON
        total: i64 = 0
        for other in range(f.SIDES):
            if other != side and position.alive >> other & 1:
                worth = w.side_worth(position, other)
                enemies += 1
                total += worth
                if worth > strongest:
                    strongest = worth
        if enemies == 0:
            return w.side_worth(position, side)
        return w.side_worth(position, side) - (strongest + total // enemies) // 2

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        position = cast(f.Position, state)
        verb = position.vocabulary.kind(action)
        what = position.vocabulary.argument(action)
        subject = position.subject
        if isinstance(verb, (movement.To, areas.Place)):
            return post(position, subject, what, attack_worths(position, subject))
        if isinstance(verb, attack.Target):
            return best_shot(position, subject, what)
        if isinstance(verb, attack.Weapons):
            return shot(position, subject, position.target, what)
        if isinstance(verb, draw.Build):
            return w.kind_worth(position, what) - w.cost(position, f.BLUEPRINT + what)
        if isinstance(verb, draw.Kit):
            return w.best_fit(position, what + 1) - w.cost(position, f.KIT_CARD + what)
        own = position.active * f.SLOTS + what
        if isinstance(verb, draw.Fit):
            return w.fit_worth(position, own, subject + 1)
        if isinstance(verb, mothership.Mend):
            return mend_worth(position, own)
        if isinstance(verb, mothership.Metal):
            return metal_worth(position, position.target, what + 1)
        # First halves by their best second half, against doing nothing more.
        if isinstance(verb, movement.Move):
            return best_move(position, own)
        if isinstance(verb, attack.Attack):
            return best_attack(position, own)
        if isinstance(verb, mothership.Repair):
            return best_mend(position)
        if isinstance(verb, mothership.Colonize):
            return colonize_worth(position)
        if isinstance(verb, mothership.Decolonize):
            done = -position.work[position.active] + 1
            return w.UNDONE if done < position.figures.decolonize_actions else w.COLONY
        return 0


# Places ---------------------------------------------------------------------------------------


def post(position: f.Position, ship: i64, cell: i64, shots: vec[i64]) -> i64:
    """How good it is for a ship to stand on a hex: its place, the best shot it still has from there, the danger."""
    figures = position.figures
    if figures.rim_rows[figures.row[cell]] & figures.bit[cell]:
        return jump_worth(position, ship)
    worth = w.place_worth(position, ship, cell) - w.danger(position, ship, cell)
    if not position.acted >> ship & 1:
        worth += best_from(position, ship, cell, shots)
    return worth


def jump_worth(position: f.Position, ship: i64) -> i64:
    """The own wormhole stands for the hex that the owner will choose."""
    home = position.figures.wormhole[ship // f.SLOTS]
    return w.place_worth(position, ship, home) - w.danger(position, ship, home) - position.figures.jump_fuel * w.COUNTER


# Shots ----------------------------------------------------------------------------------------


def shot(position: f.Position, ship: i64, enemy: i64, weapons: i64) -> i64:
    """What an attack with so many Weapons is worth, the answer of the target included."""
    answers = attack.can_hit(position, enemy, ship)
    return shot_worth(position, ship, enemy, weapons, answers)


def shot_worth(position: f.Position, ship: i64, enemy: i64, weapons: i64, answers: bool) -> i64:
    """Averages over the dice, in the unit of all weights."""
    figures = position.figures
    die = figures.die[figures.kind[ship]]
    shield = figures.shield[figures.kind[enemy]]
    added = figures.damage[fleet.fitting(position, ship)] + weapons * figures.weapon_damage - shield
    left = position.hull[enemy]
    harm: i64 = 0
    kills: i64 = 0
    for pips in range(1, die + 1):
        blow = pips + added
        if blow >= left:
            kills += 1
            harm += left
        elif blow > 0:
            harm += blow
    bounty = figures.bounty[figures.kind[enemy]] * f.COUNTERS * w.COUNTER
    prize = w.kind_worth(position, figures.kind[enemy]) // 2 + bounty
    worth = (harm * w.hull_worth(position, enemy) + kills * prize) // die - weapons * w.COUNTER
    if answers and kills < die:
        back = figures.damage[fleet.fitting(position, enemy)] - figures.shield[figures.kind[ship]]
        hurt: i64 = 0
        deaths: i64 = 0
        for pips in range(1, figures.counter_die + 1):
            blow = pips + back
            if blow >= position.hull[ship]:
                deaths += 1
                hurt += position.hull[ship]
            elif blow > 0:
                hurt += blow
        lost = deaths * w.kind_worth(position, figures.kind[ship]) // 2
        loss = (hurt * w.hull_worth(position, ship) + lost) // figures.counter_die
        worth -= loss * (die - kills) // die
    return worth


def best_shot(position: f.Position, ship: i64, enemy: i64) -> i64:
    """The attack with the best number of Weapons."""
    best = shot(position, ship, enemy, 0)
    for weapons in range(1, attack.most_weapons(position) + 1):
        worth = shot(position, ship, enemy, weapons)
        if worth > best:
            best = worth
    return best


def attack_worths(position: f.Position, ship: i64) -> vec[i64]:
    """Per enemy ship, what a plain attack without an answer is worth."""
    worths = position.hull[:]
    for enemy in range(f.SHIPS):
        is_there = position.cell[enemy] >= 0 and enemy // f.SLOTS != ship // f.SLOTS
        worths[enemy] = shot_worth(position, ship, enemy, 0, False) if is_there else -w.WON
    return worths


def best_from(position: f.Position, ship: i64, cell: i64, shots: vec[i64]) -> i64:
    """The best attack from a hex; a target that can answer counts less."""
    figures = position.figures
    reach = figures.range[fleet.fitting(position, ship)]
    best: i64 = 0
    for enemy in range(f.SHIPS):
        there = position.cell[enemy]
        if there < 0 or shots[enemy] <= best:
            continue
        far = i64(position.figures.fire[cell * mat.CELLS + there])
        if far <= reach:
            worth = shots[enemy]
            if far <= figures.range[fleet.fitting(position, enemy)]:
                worth -= w.hull_worth(position, ship) * 2
            if worth > best:
                best = worth
    return best


# First halves ---------------------------------------------------------------------------------


def best_mend(position: f.Position) -> i64:
    best: i64 = 0
    for slot in range(f.SLOTS):
        if mothership.why_not_mend(position, slot) == ALLOWED:
            worth = mend_worth(position, position.active * f.SLOTS + slot)
            if worth > best:
                best = worth
    return best


def colonize_worth(position: f.Position) -> i64:
    side = position.active
    if position.work[side] + 1 < position.figures.colonize_actions:
        return w.BEGUN * 2
    owned = scoring.colonies(position, side)
    if owned + 1 >= position.figures.colonies_to_win:
        return w.WON
    return 2 * (w.colonies_worth(owned + 1) - w.colonies_worth(owned))


def best_move(position: f.Position, ship: i64) -> i64:
    """The gain of the best destination over staying; leaving work behind counts."""
    figures = position.figures
    shots = attack_worths(position, ship)
    here = post(position, ship, position.cell[ship], shots)
    if ship % f.SLOTS == 0 and position.work[ship // f.SLOTS]:
        here += w.BEGUN * 2
    reach = movement.reach(position, ship)
    best: i64 = -w.WON
    for row in range(1, mat.ROWS + 1):
        mask = reach[row]
        cell = figures.start[row]
        while mask:
            if mask & 1:
                worth = post(position, ship, cell, shots)
                if worth > best:
                    best = worth
            mask >>= 1
            cell += 1
    return best - here


def best_attack(position: f.Position, ship: i64) -> i64:
    best: i64 = -w.WON
    for enemy in range(f.SHIPS):
        if enemy // f.SLOTS != position.active and attack.can_hit(position, ship, enemy):
            worth = best_shot(position, ship, enemy)
            if worth > best:
                best = worth
    return best


# Repair ---------------------------------------------------------------------------------------


def metal_worth(position: f.Position, ship: i64, metal: i64) -> i64:
    """Hull that comes back, less the Metal; a little less while the ship could still act."""
    restored = metal * position.figures.hull_per_metal
    lost = mothership.missing(position, ship)
    return (restored if restored < lost else lost) * w.hull_worth(position, ship) - metal * w.COUNTER


def mend_worth(position: f.Position, ship: i64) -> i64:
    metal = position.figures.most_metal
    held = position.counters[position.active * f.COUNTERS + f.METAL]
    return metal_worth(position, ship, metal if metal < held else held)


GREEDY = Greedy()
