"""What a bot feels about a position: points, what leads to points, and what unplaced ships are still good for."""

from typing import Final, cast

from mypy_extensions import i64

from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, State
from starmeeple.games.alien_frontiers.actions import CYCLE, DISCARD, DROP, END_TURN, KEEP, KEEP_AGENDAS
from starmeeple.games.alien_frontiers.rules.agendas import fulfilled_at_end
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    ALLOTMENT,
    ARTIFACT_TOTAL,
    BERTH_TERRAFORM,
    COLONY,
    CONTROL,
    DOCKED,
    FACES,
    FUEL,
    HAND,
    HIDDEN,
    HUB_AT,
    ORE,
    OWNERS,
    PHASE,
    PHASE_LAND,
    PHASE_OVER,
    PLAYERS,
    POOL,
    RELIC_OWNER,
    SAVED,
    SEATS,
    SHOWABLE,
    SPECIAL,
    SPECIALS,
    STOCK,
    TERRITORIES,
    TRADING,
)
from starmeeple.games.alien_frontiers.rules.planet import bits, lowest, on_planet, score
from starmeeple.games.alien_frontiers.rules.ships import face_count
from starmeeple.games.alien_frontiers.state import Table

POINT: Final = 1000


class Feeling(Instinct):
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

    def promise(self, t: Table) -> i64:
        """What the active player's unplaced ships are still good for: sets of equal ships more than single ones."""
        c = t.cells
        total: i64 = 0
        for face in range(i64(1), i64(FACES + 1)):
            n = face_count(c[POOL], face)
            total += n * (self.unplaced + self.face * face)
            if n >= 3:
                total += self.triple
            elif n == 2:
                total += self.pair
        for k in range(i64(SPECIALS)):
            if c[SPECIAL + k]:
                total += self.unplaced + self.face * c[SPECIAL + k]
        return total

    def value(self, state: State, seat: i64) -> i64:
        t = cast(Table, state)
        c = t.cells
        if c[PHASE] == PHASE_OVER:
            return 1000000 if t.ranking()[seat] == 1 else -1000000
        best: i64 = 0
        others: i64 = 0
        for other in range(c[PLAYERS]):
            if other != seat:
                theirs = self.side(t, other, False)
                others += theirs
                if theirs > best:
                    best = theirs
        return self.side(t, seat, True) * 2 - best - others // (c[PLAYERS] - 1)

    def side(self, t: Table, seat: i64, own: bool) -> i64:
        """How well one player stands; face-down agendas are felt by their holder alone."""
        c = t.cells
        landed = on_planet(t, seat)
        total = POINT * score(t, seat) + landed * self.landed
        at = c[HUB_AT + seat]
        total += at * self.circle + (self.last_circle if at >= t.tables.launch_circle else i64(0))
        total += self.resources(c[FUEL + seat], c[ORE + seat])
        ships = t.tables.ships - c[STOCK + seat]
        if c[DOCKED + BERTH_TERRAFORM * OWNERS + seat] and c[SAVED] == 0:
            ships -= 1
        if c[RELIC_OWNER] == seat:
            ships += 1
        total += ships * (self.ship + self.ship_early * (c[ALLOTMENT] - landed))
        cards = bits(c[HAND + seat])
        total += cards * self.card if cards < 4 else 3 * self.card + cards * 40
        for territory in range(i64(TERRITORIES)):
            if c[CONTROL + territory] == seat + 1:
                total += self.control
                if c[COLONY + territory * SEATS + seat] > 1:
                    total += self.firm
        if own:
            total += self.plans(t, seat)
        if seat == c[ACTIVE]:
            total += self.promise(t)
            if c[PHASE] == PHASE_LAND:
                total += POINT + self.landed + 2 * self.control
            artifact = c[ARTIFACT_TOTAL]
            total += artifact * self.artifact if artifact < t.tables.claim_total else self.card - 20
            rate = c[TRADING] if c[TRADING] else c[TRADING + 1]
            if rate and c[FUEL + seat] >= rate:
                total += 60 - 8 * rate
        return total

    def plans(self, t: Table, seat: i64) -> i64:
        """What the seat's own face-down agendas promise."""
        c = t.cells
        total: i64 = 0
        hidden = c[HIDDEN + seat]
        while hidden:
            agenda = lowest(hidden)
            hidden &= hidden - 1
            total += 60
            if fulfilled_at_end(t, seat, agenda):
                total += 240
            if seat == c[ACTIVE] and (c[SHOWABLE] >> agenda) & 1:
                total += 500
        return total

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        """The position after the action; ending the turn is for when nothing else helps."""
        t = cast(Table, state)
        if action == END_TURN:
            return self.value(t, seat) - 2 * self.promise(t) - 1
        if action == CYCLE:
            return self.value(t, seat) - 5
        if DISCARD <= action < KEEP:
            return self.value(t, seat) - 40
        if DROP <= action < KEEP_AGENDAS:
            return self.value(t, seat) - 10 - (500 if fulfilled_at_end(t, seat, action - DROP) else 0)
        after = t.copy()
        after.apply(seat, action)
        steps: i64 = 0
        while after.actor() == CHANCE and steps < 200 and after.cells[ACTIVE] == t.cells[ACTIVE]:
            after.apply(CHANCE, after.sample(rng))
            steps += 1
        return self.value(after, seat)


INSTINCT: Final = Feeling()
