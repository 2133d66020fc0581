"""What a bot feels about a position: points, what leads to points, and what unplaced ships are still good for."""

from typing import Final, cast

from mypy_extensions import i64

from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.games.alien_frontiers.actions import CYCLE, DISCARD, DROP, END_TURN, KEEP, KEEP_AGENDAS
from starmeeple.games.alien_frontiers.rules.agendas import fulfilled_at_end
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AGENDAS,
    ALLOTMENT,
    ARTIFACT_TOTAL,
    BAY,
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
    SEATS,
    SHOWABLE,
    SPECIAL,
    SPECIALS,
    STOCK,
    TERRITORIES,
    TITLES,
    TRADING,
)
from starmeeple.games.alien_frontiers.rules.planet import on_planet, score
from starmeeple.games.alien_frontiers.rules.ships import face_count
from starmeeple.games.alien_frontiers.state import Table

POINT: Final = 1000


def resources_value(fuel: i64, ore: i64) -> i64:
    """Resources are worth less the more there are, and most when both kinds are there."""
    both = fuel if fuel < ore else ore
    if both > 4:
        both = 4
    few_fuel = fuel if fuel < 4 else i64(4)
    few_ore = ore if ore < 4 else i64(4)
    more = fuel + ore
    if more > 8:
        more = 8
    return few_fuel * 34 + few_ore * 66 + both * 30 + more * 6


def unplaced_value(t: Table) -> i64:
    """What the active player's unplaced ships promise: sets of equal ships more than single ones, a six a little more."""
    c = t.cells
    total: i64 = 0
    for face in range(i64(1), i64(FACES + 1)):
        n = face_count(c[POOL], face)
        total += n * (44 + 3 * face)
        if n >= 3:
            total += 60
        elif n == 2:
            total += 12
    for k in range(i64(SPECIALS)):
        if c[SPECIAL + k]:
            total += 44 + 3 * c[SPECIAL + k]
    return total


class Feeling(Instinct):
    """Alien Frontiers by instinct."""

    def value(self, state: State, seat: i64) -> i64:
        t = cast(Table, state)
        c = t.cells
        if c[PHASE] == PHASE_OVER:
            place = t.ranking()[seat]
            return 1000000 if place == 1 else -1000000
        mine = self.side(t, seat)
        best: i64 = 0
        others: i64 = 0
        for other in range(c[PLAYERS]):
            if other != seat:
                theirs = self.side(t, other)
                others += theirs
                if theirs > best:
                    best = theirs
        return mine * 2 - best - others // (c[PLAYERS] - 1)

    def side(self, t: Table, seat: i64) -> i64:
        """How well one player stands."""
        c = t.cells
        landed = on_planet(t, seat)
        total = POINT * score(t, seat) + landed * 160
        if landed == c[ALLOTMENT] - 1:
            total += 100
        at = c[HUB_AT + seat]
        total += at * 92 + (60 if at >= t.tables.launch_circle else 0)
        total += resources_value(c[FUEL + seat], c[ORE + seat])
        ships = t.tables.ships - c[STOCK + seat]
        if c[DOCKED + BERTH_TERRAFORM * OWNERS + seat]:
            ships -= 1
        rest = c[ALLOTMENT] - landed
        total += ships * (70 + 34 * rest)
        if c[RELIC_OWNER] == seat:
            total += 60 + 30 * rest
        hand = c[HAND + seat]
        cards: i64 = 0
        for title in range(i64(TITLES)):
            if (hand >> title) & 1:
                cards += 1
        total += cards * 150 if cards < 4 else 450 + cards * 40
        for territory in range(i64(TERRITORIES)):
            if c[CONTROL + territory] == seat + 1:
                total += 70
                if c[COLONY + territory * SEATS + seat] > 1:
                    total += 30
        hidden = c[HIDDEN + seat]
        if hidden:
            for agenda in range(i64(AGENDAS)):
                if (hidden >> agenda) & 1:
                    total += 60
                    if fulfilled_at_end(t, seat, agenda):
                        total += 240
                    if seat == c[ACTIVE] and (c[SHOWABLE] >> agenda) & 1:
                        total += 500
        if seat == c[ACTIVE]:
            total += unplaced_value(t)
            if c[PHASE] == PHASE_LAND:
                total += POINT + 330
            artifact = c[ARTIFACT_TOTAL]
            total += artifact * 14 if artifact < t.tables.claim_total else i64(130)
            if c[TRADING] | c[TRADING + 1]:
                rate = c[TRADING] if c[TRADING] else c[TRADING + 1]
                if c[FUEL + seat] >= rate:
                    total += 60 - 8 * rate
        return total

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        """The position after the action; ending the turn is for when nothing else helps."""
        t = cast(Table, state)
        if action == END_TURN:
            return self.value(t, seat) - unplaced_value(t) - 1
        if action == CYCLE:
            return self.value(t, seat) - 5
        if DISCARD <= action < KEEP:
            return self.value(t, seat) - 40
        if DROP <= action < KEEP_AGENDAS and t.cells[PHASE] != PHASE_OVER:
            return self.value(t, seat) - 10 - (500 if fulfilled_at_end(t, seat, action - DROP) else 0)
        after = t.copy()
        after.apply(seat, action)
        steps: i64 = 0
        while after.actor() == CHANCE and steps < 200 and after.cells[ACTIVE] == t.cells[ACTIVE]:
            after.apply(CHANCE, after.sample(rng))
            steps += 1
        return self.value(after, seat)


INSTINCT: Final = Feeling()
