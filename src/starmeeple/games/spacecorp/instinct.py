"""What a bot feels about a position: profit, what bases and teams promise, contracts within reach, cards and progress."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State, bit, zeros
from starmeeple.games.spacecorp.rules.building import build_cost, colony_points, why_not_type
from starmeeple.games.spacecorp.rules.contracts import (
    bases_for,
    colonies_of,
    infra_cards,
    is_fulfilled,
    side_of_display,
)
from starmeeple.games.spacecorp.rules.ending import final_bonus
from starmeeple.games.spacecorp.rules.kinds import (
    BASE_TYPE,
    BASES,
    BASES_COST,
    BEYOND,
    COLONIES,
    INFRA,
    LAGRANGE,
    MARINERS,
    PRODUCE,
    PROGRESS,
    RADIATION_BASE,
    REGIONS,
    STARFARERS,
    SYSTEM,
    SYSTEMS,
)
from starmeeple.games.spacecorp.rules.parts import (
    DISCARD,
    HARVEST,
    LEARN,
    MAIN,
    NOBODY,
    PAY,
    TAKE,
    base_at,
    colony_side,
    production,
)
from starmeeple.games.spacecorp.state import Board

POINT: Final = 1000  # one ₣
WON: Final = 1000000


class Mind(Instinct):
    """Evaluation by features, and a look to the end of one's own action."""

    def __init__(self) -> None:
        self.buffer: vec[i64] = zeros(8192)

    def value(self, state: State, seat: i64) -> i64:
        b = cast(Board, state)
        if b.asked == OVER:
            return self.outcome(b, seat)
        total = own_worth(b, seat)
        if b.solo:
            return total - b.rival_profit * POINT * 7 // 10
        best: i64 = -WON
        for other in range(b.players):
            if other != seat:
                worth = b.profit[other] * POINT
                if worth > best:
                    best = worth
        return total - best * 7 // 10

    def outcome(self, b: Board, seat: i64) -> i64:
        """The end: won, shared or lost, and by how much."""
        best: i64 = 0 if not b.solo else b.rival_profit
        for other in range(b.players):
            if other != seat and b.profit[other] > best:
                best = b.profit[other]
        margin = b.profit[seat] - best
        place = b.ranking()[seat]
        return (WON if place == 1 else -WON) + margin * POINT

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        """The value after the whole action: it is paid by a simple habit, and chance is settled on the way."""
        b = cast(Board, state).copy()
        b.apply(seat, action)
        steps: i64 = 0
        while steps < 400:
            steps += 1
            if b.asked == CHANCE:
                b.apply(CHANCE, b.sample(rng))
            elif b.asked == seat and b.phase != MAIN:
                b.apply(seat, self.habit(b, seat, rng))
            else:
                break
        return self.value(b, seat)

    def habit(self, b: Board, seat: i64, rng: Rng) -> i64:
        """A quick answer within an action."""
        n = b.legal_into(seat, self.buffer)
        if n == 1:
            return self.buffer[0]
        if b.phase == PAY:
            return self.habit_of_paying(b, n)
        if b.phase == HARVEST:
            best = self.buffer[0]
            high: i64 = -1
            for i in range(n):
                action = self.buffer[i]
                gain = production(b, action - b.verbs.harvest) if action != b.verbs.done else 0
                if gain > high:
                    high = gain
                    best = action
            return best
        if b.phase == TAKE:
            return self.habit_of_taking(b, n)
        if b.phase == LEARN or b.phase == DISCARD:
            return self.buffer[rng.below(n)]
        return self.buffer[n - 1]

    def habit_of_paying(self, b: Board, n: i64) -> i64:
        """The smallest card that is enough, otherwise the largest; what counts by its total takes all it can use."""
        v = b.verbs
        last = self.buffer[n - 1]
        paid = last == v.done
        if paid and (b.pay_action <= PRODUCE or b.pay_action == 4 or b.pay_action == 8):
            if b.pay_action != PRODUCE or b.pay_sum >= productive(b, b.seat):
                return last
        missing = b.pay_cost - b.pay_sum
        best = last
        high: i64 = -WON
        for i in range(n):
            action = self.buffer[i]
            if action < v.pay or action >= v.borrow:
                continue
            at = action - v.pay
            amount = b.tables.value_amount[at]
            if b.tables.value_multiple[at]:
                amount = 0
            score = -amount if amount >= missing else amount - 100
            if b.pay_shield and b.tables.value_shielded[at]:
                score += 50
            if score > high:
                high = score
                best = action
        return best

    def habit_of_taking(self, b: Board, n: i64) -> i64:
        """The best offer, if it is better than an unknown card."""
        best = self.buffer[n - 1]
        high: i64 = 0
        for i in range(n):
            box = self.buffer[i] - b.verbs.take
            worth = average_card(b) if box == b.tables.offers else card_worth(b, b.offers[box] - 1)
            if worth > high:
                high = worth
                best = self.buffer[i]
        return best


def scale(b: Board) -> i64:
    """How large values are in the era, in halves."""
    return 2 if b.era == MARINERS else 7 if b.era == STARFARERS else 4


def card_worth(b: Board, kind: i64) -> i64:
    """What a card in hand is worth."""
    t = b.tables
    worth: i64 = 45 + 50 * t.top_value[kind] // scale(b)
    if t.infra[kind]:
        worth += 60
    if t.edge[kind] >= 0:
        worth += 70
    if t.value_type[2 * kind] == PRODUCE:
        worth += 60
    return worth


def average_card(b: Board) -> i64:
    return 120


def productive(b: Board, seat: i64) -> i64:
    """How many bases of the seat produce anything."""
    n: i64 = 0
    for place in range(b.tables.first_place_of_era[b.era], b.tables.first_place_of_era[b.era + 1]):
        if b.base[place] > 0 and b.owner[place] == seat and production(b, place) > 0:
            n += 1
    return n


def own_worth(b: Board, seat: i64) -> i64:
    """Everything that the seat has and may hope for."""
    t = b.tables
    total = b.profit[seat] * POINT + final_share(b, seat)
    cards: i64 = 0
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        n = b.hand[seat * t.kinds + kind]
        if n > 0:
            total += n * card_worth(b, kind)
            cards += n
    if cards > 6:
        total -= (cards - 6) * 85
    for slot in range(t.slots):
        kind = b.hq[seat * t.slots + slot] - 1
        if kind >= 0:
            total += 160 + 260 * t.top_value[kind] // scale(b)
    if b.hq[seat * t.slots + t.printed_slot] == 0:
        total += 130
    total += b.time[seat] * 250
    if b.era != MARINERS or b.last_era > b.era:
        total += (b.wheel[2 * seat] + b.wheel[2 * seat + 1]) * 260
    held = b.held[seat]
    while held:
        held &= held - 1
        total += 1100
    for place in range(t.first_place_of_era[b.era], t.first_place_of_era[b.era + 1]):
        if b.base[place] > 0 and b.owner[place] == seat:
            total += 350 + 330 * production(b, place)
            if b.era == STARFARERS and b.colony_at[t.place_site[place]] == 0:
                total += 150 * colony_points(b, seat, t.place_site[place])
    return total + promise_of_contracts(b, seat) + promise_of_teams(b, seat)


def final_share(b: Board, seat: i64) -> i64:
    """The final bonus as it would be now; it counts in full only in the last era."""
    amount = final_bonus(b, seat) - b.time[seat] * b.tables.time_bonus
    return amount * POINT * 8 // 10 if b.era == b.last_era else amount * POINT * 3 // 10


def promise_of_contracts(b: Board, seat: i64) -> i64:
    """Open contracts pay in advance what is done for them."""
    t = b.tables
    total: i64 = 0
    for number in range(t.contracts):
        if is_fulfilled(b, number):
            continue
        at = b.era * t.contracts + number
        shown = (side_of_display(b) * 3 + b.era) * t.contracts + number
        kind = t.contract_kind[at]
        have: i64 = 0
        if kind == INFRA:
            have = infra_cards(b, seat)
        elif kind == PROGRESS:
            have = b.took[seat * 2 + t.contract_subject[at]]
        elif kind == COLONIES:
            have = colonies_of(b, seat)
        elif kind in (BASES, REGIONS, RADIATION_BASE, BASE_TYPE, SYSTEMS, BASES_COST):
            have = bases_for(b, seat, at, kind)
        total += have * t.contract_profit[shown] * POINT * 5 // (t.contract_count[shown] * 10)
    return total


def promise_of_teams(b: Board, seat: i64) -> i64:
    """Where teams stand: a place to explore, a place to build, a way outward."""
    t = b.tables
    total: i64 = 0
    seen: i64 = 0
    for team in range(seat * t.teams, seat * t.teams + t.teams):
        site = b.team_site[team]
        if site < 0 or (seen >> (site - t.first_site[b.era])) & 1:
            continue
        seen |= bit(site - t.first_site[b.era])
        total += promise_of_site(b, seat, site)
    return total


def promise_of_site(b: Board, seat: i64, site: i64) -> i64:
    """What a team at the site may still do there."""
    t = b.tables
    if t.site_kind[site] == BEYOND or t.first_place[site] == t.first_place[site + 1]:
        return 0
    side = base_at(b, site)
    if side not in (NOBODY, seat) or colony_side(b, site) not in (NOBODY, seat):
        return 0
    best: i64 = 0
    for place in range(t.first_place[site], t.first_place[site + 1]):
        if b.base[place] > 0:
            continue
        worth: i64 = 0
        if t.site_kind[site] == LAGRANGE:
            worth = 420 - 20 * build_cost(b, seat, place)
        elif b.tile[place] == 0:
            worth = 620 - 60 * t.explore_cost[site] // scale(b)
        else:
            for base in range(t.bases):
                if why_not_type(b, seat, place, base) == 0:
                    worth = 560 + 200 * t.tile_production[b.tile[place] - 1] - 40 * build_cost(b, seat, place) // scale(b)
                    break
        if worth > best:
            best = worth
    if best > 0:
        best += 260 * site_contracts(b, seat, site)
    if t.site_kind[site] == SYSTEM and best > 0:
        best += 200
    return best


def site_contracts(b: Board, seat: i64, site: i64) -> i64:
    """How many open contracts a base at the site would help."""
    t = b.tables
    n: i64 = 0
    for number in range(t.contracts):
        if is_fulfilled(b, number):
            continue
        at = b.era * t.contracts + number
        kind = t.contract_kind[at]
        if kind == BASES:
            n += (t.group_mask[site] >> t.contract_subject[at]) & 1
        elif kind == RADIATION_BASE:
            n += t.radiation[site]
        elif kind == BASES_COST and t.explore_cost[site] == t.contract_cost[at]:
            n += 1
    return n


INSTINCT = Mind()
