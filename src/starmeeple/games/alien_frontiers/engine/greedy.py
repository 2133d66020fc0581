"""What a bot feels about a position: points, what leads to points, and what unplaced ships are still good for."""

from typing import Final, cast

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, State
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import scoring, steps
from starmeeple.games.alien_frontiers.engine.chapters import (
    agendas,
    artifact,
    docking,
    tech_discards,
    turn,
)

POINT: Final = 1000


class Greedy(Instinct):
    """Alien Frontiers by instinct. The weights were found by playing against earlier ones; a point is 1000."""

    def __init__(self) -> None:
        self.landed: i64 = 320  # a colony on the planet, beyond its point
        self.circle: i64 = 64  # a step at the Hub
        self.last_circle: i64 = 158
        self.fuel: i64 = 34  # each of the first four
        self.ore: i64 = 137
        self.both: i64 = 21  # each couple of fuel and ore
        self.any: i64 = 6
        self.ship: i64 = 240
        self.ship_early: i64 = 188  # more for each colony still to land
        self.card: i64 = 125
        self.control: i64 = 70
        self.firm: i64 = 15  # control by more than one colony
        self.unplaced: i64 = 61
        self.face: i64 = 3
        self.triple: i64 = 75
        self.pair: i64 = 6
        self.artifact: i64 = 9

    def resources(self, fuel: i64, ore: i64) -> i64:
        """Resources are worth less the more there are, and most when both kinds are there."""
        both = fuel if fuel < ore else ore
        few_fuel = fuel if fuel < 4 else i64(4)
        few_ore = ore if ore < 4 else i64(4)
        more = fuel + ore
        if more > 8:
            more = 8
        return few_fuel * self.fuel + few_ore * self.ore + (both if both < 4 else i64(4)) * self.both + more * self.any

    def promise(self, position: f.Position) -> i64:
        """What the active player's unplaced ships are still good for: sets of equal ships more than single ones."""
        total: i64 = 0
        worth = self.unplaced
        rest = position.pool
        while rest:
            worth += self.face
            n = rest & 15
            rest >>= 4
            total += n * worth
            if n >= 3:
                total += self.triple
            elif n == 2:
                total += self.pair
        special = position.special
        for k in range(f.SPECIALS):
            if special[k]:
                total += self.unplaced + self.face * special[k]
        return total

    def value(self, state: State, seat: i64) -> i64:
        position = cast(f.Position, state)
        if position.step == steps.END:
            return 1000000 if position.ranking()[seat] == 1 else -1000000
        best: i64 = 0
        others: i64 = 0
        for other in range(position.figures.seats):
            if other != seat:
                theirs = self.side(position, other)
                others += theirs
                if theirs > best:
                    best = theirs
        own = self.side(position, seat) + self.plans(position, seat)
        return own * 2 - best - others // (position.figures.seats - 1)

    def side(self, position: f.Position, seat: i64) -> i64:
        """How well one player stands, by what lies open."""
        figures = position.figures
        colonies = position.colonies
        control = position.control
        landed: i64 = 0
        controlled: i64 = 0
        firm: i64 = 0
        place = seat
        for territory in range(f.TERRITORIES):
            settled = colonies[place]
            place += f.SEATS
            landed += settled
            if control[territory] == seat + 1:
                controlled += 1
                if settled > 1:
                    firm += 1
        points = landed * figures.colony_vp + controlled * figures.control_vp
        field = position.field_at[f.POSITRON]
        if field and control[field - 1] == seat + 1:
            points += figures.positron_vp
        if position.shown[seat] | position.hand[seat] & figures.valued_titles:
            points += scoring.held_points(position, seat)
        total = POINT * points + landed * self.landed + controlled * self.control + firm * self.firm
        at = position.hub_at[seat]
        total += at * self.circle
        if at >= figures.launch_circle:
            total += self.last_circle
        total += self.resources(position.fuel[seat], position.ore[seat])
        ships = figures.ships - position.stock[seat]
        if position.saved == 0 and position.docked[f.BERTH_TERRAFORM * f.OWNERS + seat]:
            ships -= 1
        if position.relic_owner == seat:
            ships += 1
        total += ships * (self.ship + self.ship_early * (figures.allotment - landed))
        cards = bits.ones(position.hand[seat])
        total += cards * self.card if cards < 4 else 3 * self.card + cards * 40
        if seat == position.active:
            total += self.promise(position)
            if position.step == steps.LAND:
                total += POINT + self.landed + 2 * self.control
            total += self.prospects(position, seat)
        return total

    def prospects(self, position: f.Position, seat: i64) -> i64:
        """What the active player's docked ships are still good for this turn: claims and trades."""
        total = self.card - 20
        if position.artifact_total < position.figures.claim_total:
            total = position.artifact_total * self.artifact
        rate = position.trading[0] if position.trading[0] else position.trading[1]
        if rate and position.fuel[seat] >= rate:
            total += 60 - 8 * rate
        return total

    def plans(self, position: f.Position, seat: i64) -> i64:
        """What the seat's own face-down agendas promise; they are felt by their holder alone."""
        total: i64 = 0
        hidden = position.hidden[seat]
        while hidden:
            agenda = bits.lowest(hidden)
            hidden &= hidden - 1
            total += 60
            if agendas.fulfilled_at_end(position, seat, agenda):
                total += 240
            if seat == position.active and (position.showable >> agenda) & 1:
                total += 500
        return total

    def tried(self, position: f.Position, seat: i64, target: i64, face: i64) -> i64:
        """The value after a plain docking, tried on the position itself and taken back: a copy costs more."""
        berth = docking.berth_for(position, target)
        pair = berth - f.BERTH_MARKET if target == f.TO_MARKET else i64(0)
        owner = position.owner_of[target - f.TO_BOARD] - 1 if target >= f.TO_BOARD else seat
        step, listener, rate = position.step, position.listener, position.trading[pair]
        pool, visited, docked = position.pool, position.visited, position.docked[berth * f.OWNERS + seat]
        fuel, ore, theirs = position.fuel[seat], position.ore[seat], position.fuel[owner]
        gained_fuel, gained_ore = position.gained_fuel, position.gained_ore
        mine_docked, artifact_total, cycles = position.mine_docked, position.artifact_total, position.cycles
        circle, hub_moves, hub_docked = position.hub_at[seat], position.hub_moves, position.hub_docked
        extra_due, asimov_done, move_paid = position.extra_due, position.asimov_done, position.move_paid
        events, prior, showable = position.events, position.prior, position.showable
        position.listener = None
        docking.dock(position, target, face, 0)
        if position.hidden[seat]:
            agendas.review(position)
        worth = self.value(position, seat)
        position.ask_active(step)
        position.listener = listener
        position.pool, position.visited, position.docked[berth * f.OWNERS + seat] = pool, visited, docked
        position.fuel[owner], position.fuel[seat], position.ore[seat] = theirs, fuel, ore
        position.gained_fuel, position.gained_ore = gained_fuel, gained_ore
        position.mine_docked, position.artifact_total, position.cycles = mine_docked, artifact_total, cycles
        position.hub_at[seat], position.hub_moves, position.hub_docked = circle, hub_moves, hub_docked
        position.extra_due, position.asimov_done, position.move_paid = extra_due, asimov_done, move_paid
        position.events, position.prior, position.showable = events, prior, showable
        position.trading[pair] = rate
        return worth

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        """The position after the action; ending the turn is for when nothing else helps."""
        position = cast(f.Position, state)
        verb = position.vocabulary.kind(action)
        if isinstance(verb, turn.EndTurn):
            return self.value(position, seat) - 2 * self.promise(position) - 1
        if isinstance(verb, artifact.Cycle):
            return self.value(position, seat) - 5
        if isinstance(verb, tech_discards.Discard):
            return self.value(position, seat) - 40
        if isinstance(verb, agendas.Drop):
            kept = agendas.fulfilled_at_end(position, seat, position.vocabulary.argument(action))
            return self.value(position, seat) - 10 - (500 if kept else 0)
        if isinstance(verb, docking.Dock):
            target = position.vocabulary.argument(action)
            if is_plain(target):
                return self.tried(position, seat, target, action - verb.action(target, 0, 0) + 1)
        after = cast(f.Position, position.copy())
        after.apply(seat, action)
        spoken: i64 = 0
        while after.actor() == CHANCE and spoken < 200 and after.active == position.active:
            after.apply(CHANCE, after.sample(rng))
            spoken += 1
        return self.value(after, seat)


def is_plain(target: i64) -> bool:
    """Does a docking there leave chance and all ships that are docked alone, and needs no copy to be tried?"""
    if target >= f.TO_BOARD:
        board = target - f.TO_BOARD
        return board == f.COREX or board == f.HOMESTEADERS or board == f.PROXIMA or board == f.URANIAN
    return target <= f.TO_MARKET


GREEDY: Final = Greedy()
