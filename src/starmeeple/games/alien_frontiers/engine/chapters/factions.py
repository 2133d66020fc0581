"""Faction boards: facilities with a fee, and the abilities of their owners. [AF 8]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import artifact, facilities, hub, moving, planet, resources, ships


def access_fee(position: f.Position, board: i64) -> i64:
    """Fuel that the active player owes the board's owner. [AF 8.11]"""
    return i64(0) if position.owner_of[board] == position.active + 1 else position.figures.access_fuel


def why_not_board(position: f.Position, board: i64) -> i64:
    """The cost and the condition of a Faction facility. [AF 8]"""
    figures = position.figures
    fee = access_fee(position, board)
    if not resources.can_pay(position, figures.board_fuel[board] + fee, figures.board_ore[board]):
        return reasons.CANNOT_PAY
    if board == f.DARK_SPACE:
        return ALLOWED if position.deck | position.pile else reasons.NOTHING_TO_DRAW
    if board == f.HOMESTEADERS:
        reason = hub.why_not_start(position)
        if reason:
            return reason
        return ALLOWED if can_rest_after_fee(position, fee) else reasons.NO_FREE_CIRCLE
    if board == f.NEW_GAIA:
        return ALLOWED if ships.mine_at(position, f.BERTH_TERRAFORM) else reasons.NOT_ON_TERRAFORMING
    if board == f.PROXIMA:
        return ALLOWED if planet.any_field(position) else reasons.NO_FIELD_ON_PLANET
    if board == f.SCAVENGER:
        if ships.free_berth(position, f.BERTH_SHIPYARD, figures.yard_sets) < 0:
            return reasons.NO_FREE_PORT
        return facilities.why_not_build(position, fee + figures.board_fuel[board])
    if board == f.SMUGGLERS or board < f.NEW_GAIA:
        return ALLOWED
    return ALLOWED if payable_move(position, fee) else reasons.NO_MOVE_POSSIBLE


def can_rest_after_fee(position: f.Position, fee: i64) -> bool:
    """Is there a circle for the colony one step on, or can it launch at once after the fee? [AF 10.61]"""
    me = position.active
    position.fuel[me] -= fee
    able = hub.can_rest(position, position.hub_at[me] + 1, 0, 0, 0)
    position.fuel[me] += fee
    return able


def payable_move(position: f.Position, fee: i64) -> bool:
    """Is there a colony whose move at the Uranian Syndicate can be paid besides the fee? [AF 8.8]"""
    for seat in range(position.figures.seats):
        if moving.can_pay_move(position, seat, fee) and moving.any_movable(position, seat):
            return True
    return False


def use_board(position: f.Position, board: i64) -> None:
    """A Faction facility: the fee to its owner, the cost to the supply, then what it offers. [AF 8]"""
    figures = position.figures
    me = position.active
    fee = access_fee(position, board)
    cause = f.BOARD_FACILITY + board
    if fee:
        resources.give(position, me, position.owner_of[board] - 1, fee, 0, cause)
    resources.pay(position, me, figures.board_fuel[board], figures.board_ore[board], cause)
    if board == f.COREX:
        resources.gain(position, me, 0, figures.corex_ore * planet.territories_of(position, me), cause)
    elif board == f.DARK_SPACE:
        artifact.reshuffle_tech(position)
        position.ask(steps.DRAW, 0)
    elif board == f.HOMESTEADERS:
        hub.advance(position, 0)
        hub.settle(position)
    elif board == f.NEW_GAIA:
        position.roll_mask = 1 << f.ROLL_TERRAFORMED
        position.ask(steps.ROLL, 0)
    elif board == f.PROXIMA:
        position.ask_active(steps.MOVE_FIELD)
    elif board == f.SCAVENGER:
        position.ask_active(steps.SCAVENGE)
    elif board == f.SMUGGLERS:
        position.raid_both = 1
    else:
        position.move_paid = 1
        position.ask_active(steps.MOVE)


# Owner abilities that are chosen --------------------------------------------------------------


class Scholars(Verb[f.Position]):
    """The owner of Proxima Centauri Scholars pays; then a field generator comes or goes, once a turn. [AF 8.5]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        if position.owner_of[f.PROXIMA] != seat + 1:
            return reasons.NOT_THE_OWNER
        if position.abilities & f.SCHOLARS_USED:
            return reasons.ABILITY_USED
        can = resources.can_pay(position, position.figures.scholars_fuel, position.figures.scholars_ore)
        return ALLOWED if can else reasons.CANNOT_PAY

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.owner_of[f.PROXIMA] == seat + 1 and self.why_not(position, seat, 0, 0, 0) == ALLOWED:
            buffer[n] = self.first
            n += 1
        return n

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        figures = position.figures
        resources.pay(position, seat, figures.scholars_fuel, figures.scholars_ore, f.BY_SCHOLARS)
        position.abilities |= f.SCHOLARS_USED
        position.ask_active(steps.SCHOLARS)


class Contest(Verb[f.Position]):
    """The owner of the Uranian Syndicate uses the bonus of a contested territory, once a turn. [AF 8.8]"""

    def why_not(self, position: f.Position, seat: i64, territory: i64, b: i64, c: i64) -> i64:
        if position.owner_of[f.URANIAN] != seat + 1:
            return reasons.NOT_THE_OWNER
        if position.abilities & f.CONTEST_USED:
            return reasons.ABILITY_USED
        if position.figures.borrowable[territory] == 0:
            return reasons.NOT_BORROWABLE
        if planet.colonies_on(position, territory) == 0:
            return reasons.NOT_COLONISED
        if position.control[territory]:
            return reasons.NOT_CONTESTED
        return reasons.ISOLATED if planet.isolated(position, territory) else ALLOWED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.owner_of[f.URANIAN] == seat + 1:
            for territory in range(f.TERRITORIES):
                if self.why_not(position, seat, territory, 0, 0) == ALLOWED:
                    buffer[n] = self.first + territory
                    n += 1
        return n

    def apply(self, position: f.Position, seat: i64, territory: i64, b: i64, c: i64) -> None:
        position.abilities |= f.CONTEST_USED
        position.borrowed |= 1 << territory
        position.tell(facts.BORROWS, seat, 0, -1, territory)
