"""The Colonist Hub: tracks, Asimov's extra advance, launching; common circles with five players. [AF 4.2, 8.10]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED, NOT_ASKED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import planet, resources, ships


def ports_left(position: f.Position) -> i64:
    """Ports at which the active player may still dock."""
    figures = position.figures
    mine = ships.count(ships.mine_at(position, f.BERTH_HUB))
    if not position.figures.freeform:
        return figures.hub_ports - mine
    own = figures.hub_most_freeform - mine
    common = figures.hub_ports * figures.hub_tracks - ships.count(ships.ships_at(position, f.BERTH_HUB))
    return own if own < common else common


def has_room(position: f.Position, circle: i64) -> bool:
    """Is there a free circle at this position? A personal track always has one. [AF 8.10]"""
    if circle == 0 or not position.figures.freeform:
        return True
    taken: i64 = 0
    for seat in range(position.figures.seats):
        if seat != position.active and position.hub_at[seat] == circle:
            taken += 1
    return taken < position.figures.hub_tracks


def launch_circle(position: f.Position) -> i64:
    """The first circle from which the active player may launch. [AF 8.3]"""
    is_owner = position.owner_of[f.HOMESTEADERS] == position.active + 1
    return position.figures.homestead_circle if is_owner else position.figures.launch_circle


def why_not_launch(position: f.Position) -> i64:
    """May the active player launch the colony on the Hub? [AF 4.2]"""
    if position.hub_at[position.active] < launch_circle(position):
        return reasons.NOT_ON_LAUNCH_CIRCLE
    figures = position.figures
    return ALLOWED if resources.can_pay(position, figures.launch_fuel, figures.launch_ore) else reasons.CANNOT_PAY


def why_not_start(position: f.Position) -> i64:
    """Can the colony on the Hub advance, or a new one start? [AF 4.2]"""
    me = position.active
    at = position.hub_at[me]
    if at >= position.figures.launch_circle:
        return reasons.LAUNCH_FIRST
    if at == 0 and planet.unplaced_colonies(position, me) <= 0:
        return reasons.NO_COLONY_LEFT
    return ALLOWED


def spare_ships(position: f.Position) -> i64:
    """Unplaced ships that could still dock at the Hub."""
    n = ships.count(position.pool) + bits.ones(ships.special_mask(position))
    return n - 1 if position.air and position.air_from == f.HUB else n


def can_rest(position: f.Position, circle: i64, docked: i64, spare: i64, ports: i64) -> bool:
    """Can a colony that stands on this circle stay, launch, or go on within the same docking? [AF 8.10]"""
    if has_room(position, circle):
        return True
    figures = position.figures
    if circle >= launch_circle(position) and resources.can_pay(position, figures.launch_fuel, figures.launch_ore):
        return True
    if circle >= figures.launch_circle:
        return False
    if docked >= 2 and has_extra(position) and can_rest(position, circle + 1, 0, 0, 0):
        return True
    return spare > 0 and ports > 0 and can_rest(position, circle + 1, docked + 1, spare - 1, ports - 1)


def has_extra(position: f.Position) -> bool:
    """Does Asimov Crater still give its extra advance, once two ships have docked? [AF 5.2]"""
    return position.asimov_done == 0 and position.figures.asimov_advances != 0 and planet.has_bonus(position, f.ASIMOV)


def why_not_dock(position: f.Position) -> i64:
    """May one more ship dock at the Hub? [AF 4.2]"""
    ports = ports_left(position)
    if ports <= 0:
        return reasons.NO_FREE_PORT
    reason = why_not_start(position)
    if reason or not position.figures.freeform:
        return reason
    return ALLOWED if can_rest_after_docking(position, ports - 1) else reasons.NO_FREE_CIRCLE


def can_rest_after_docking(position: f.Position, ports: i64) -> bool:
    """Can the colony rest once one more ship has docked, with so many ports left? [AF 8.10]"""
    circle = position.hub_at[position.active] + 1
    return can_rest(position, circle, position.hub_docked + 1, spare_ships(position) - 1, ports)


def advance(position: f.Position, extra: i64) -> None:
    """The colony moves one circle on, by a ship or as Asimov's extra advance; without one a new colony starts."""
    me = position.active
    if position.hub_at[me]:
        position.tell(facts.ADVANCES, me, position.hub_at[me] + 1, extra, -1)
    else:
        position.tell(facts.STARTS_A_COLONY, me, 1, extra, -1)
    position.hub_at[me] += 1
    position.hub_moves += 1


def after_docking(position: f.Position) -> None:
    """A ship has docked: one advance, and Asimov's extra one is due when it is the second. [AF 10.22]"""
    advance(position, 0)
    position.hub_docked += 1
    if position.hub_docked >= 2 and has_extra(position):
        position.extra_due = 1
        position.asimov_done = 1
    settle(position)


def why_not_extra(position: f.Position) -> i64:
    """May the extra advance be taken now? [AF 5.2]"""
    if position.extra_due == 0:
        return NOT_ASKED
    reason = why_not_start(position)
    if reason:
        return reason
    circle = position.hub_at[position.active] + 1
    can = can_rest(position, circle, 0, spare_ships(position), ports_left(position))
    return ALLOWED if can else reasons.NO_FREE_CIRCLE


def settle(position: f.Position) -> None:
    """The docking at the Hub is finished unless an extra advance can still be used, or the colony has no circle."""
    circle = position.hub_at[position.active]
    if position.extra_due and why_not_extra(position) != ALLOWED and why_not_launch(position) != ALLOWED:
        position.extra_due = 0
    position.ask_active(steps.HUB if position.extra_due or not has_room(position, circle) else steps.ACT)


class Advance(Verb[f.Position]):
    """Asimov's extra advance is taken. [AF 5.2]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return why_not_extra(position)

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.extra_due = 0
        advance(position, 1)
        planet.bonus_used(position, f.ASIMOV)
        settle(position)


class Decline(Verb[f.Position]):
    """The extra advance is left; not while the colony stands on no free circle. [AF 10.22]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        if position.extra_due == 0:
            return NOT_ASKED
        return ALLOWED if has_room(position, position.hub_at[seat]) else reasons.NO_FREE_CIRCLE

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.extra_due = 0
        position.tell(facts.DECLINES, seat, 0, -1, -1)
        settle(position)


class Launch(Verb[f.Position]):
    """The colony leaves the Hub and will land. [AF 4.2]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return why_not_launch(position)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if why_not_launch(position) == ALLOWED:
            buffer[n] = self.first
            n += 1
        return n

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.tell(facts.LAUNCHES, seat, position.hub_at[seat], -1, -1)
        resources.pay(position, seat, position.figures.launch_fuel, position.figures.launch_ore, f.FOR_LAUNCH)
        position.hub_at[seat] = 0
        position.launched += 1
        position.ask_active(steps.LAND)
