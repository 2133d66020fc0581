"""What a bot feels about a position: profit, what bases and teams promise, contracts in reach, cards and progress."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import ALLOWED, CHANCE, State, zeros
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import scoring, steps
from starmeeple.games.spacecorp.engine.chapters import board, building, colonies, contracts, paying, producing

POINT: Final[i64] = 1000  # one ₣
WON: Final[i64] = 1000000
AVERAGE_CARD: Final[i64] = 120  # what an unknown card is worth
MOST_LOOKED_AHEAD: Final[i64] = 400


class Greedy(Instinct):
    """Evaluation by features, and a look to the end of one's own action."""

    def __init__(self) -> None:
        self.buffer: vec[i64] = zeros(0)

    def value(self, state: State, seat: i64) -> i64:
        position = cast(f.Position, state)
        if position.step == steps.END:
            return outcome(position, seat)
        total = own_worth(position, seat)
        if position.figures.solo:
            return total - position.rival_profit * POINT * 7 // 10
        best: i64 = -WON
        for other in range(position.figures.players):
            if other != seat:
                worth = position.profit[other] * POINT
                if worth > best:
                    best = worth
        return total - best * 7 // 10

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        """The value after the whole action: it is paid by a simple habit, and chance is settled on the way."""
        position = cast(f.Position, state.copy())
        if i64(len(self.buffer)) < position.widest():
            self.buffer = zeros(position.widest())
        position.apply(seat, action)
        made: i64 = 0
        while made < MOST_LOOKED_AHEAD:
            made += 1
            if position.asked == 0 and position.step != steps.END:
                position.apply(CHANCE, position.sample(rng))
            elif position.asked == 1 << seat and position.step != steps.MAIN:
                position.apply(seat, self.within(position, seat, rng))
            else:
                break
        return self.value(position, seat)

    def within(self, position: f.Position, seat: i64, rng: Rng) -> i64:
        """A quick answer within an action."""
        n = position.legal_into(seat, self.buffer)
        step = position.step
        if n == 1:
            return self.buffer[0]
        if step == steps.PAY:
            return self.habit_of_paying(position, n)
        if step == steps.HARVEST:
            return self.habit_of_harvesting(position, n)
        if step == steps.TAKE:
            return self.habit_of_taking(position, n)
        if step == steps.LEARN or step == steps.DISCARD:
            return self.buffer[rng.below(n)]
        return self.buffer[n - 1]

    def habit_of_paying(self, position: f.Position, n: i64) -> i64:
        """The smallest card that is enough, otherwise the largest; what counts by its total takes all it can use."""
        figures = position.figures
        vocabulary = position.vocabulary
        last = self.buffer[n - 1]
        by_total = position.pay_action == f.GENETICS or position.pay_action == f.REVELATION
        if not by_total and isinstance(vocabulary.kind(last), producing.Done):
            if position.pay_action != f.PRODUCE or position.pay_sum >= productive(position, position.seat):
                return last
        missing = position.pay_cost - position.pay_sum
        best = last
        high: i64 = -WON
        for i in range(n):
            action = self.buffer[i]
            verb = vocabulary.kind(action)
            if not isinstance(verb, paying.Pay):
                continue
            at = action - verb.first
            amount = i64(0) if figures.value_multiple[at] else figures.value_amount[at]
            score = -amount if amount >= missing else amount - 100
            if position.pay_shield and figures.value_shielded[at]:
                score += 50
            if score > high:
                high = score
                best = action
        return best

    def habit_of_harvesting(self, position: f.Position, n: i64) -> i64:
        """The base that produces most."""
        best = self.buffer[0]
        high: i64 = -1
        for i in range(n):
            action = self.buffer[i]
            gain: i64 = 0
            if isinstance(position.vocabulary.kind(action), producing.Harvest):
                gain = board.production(position, position.vocabulary.argument(action))
            if gain > high:
                high = gain
                best = action
        return best

    def habit_of_taking(self, position: f.Position, n: i64) -> i64:
        """The best offer, if it is better than an unknown card."""
        best = self.buffer[n - 1]
        high: i64 = 0
        for i in range(n):
            box = position.vocabulary.argument(self.buffer[i])
            of_deck = box == position.figures.offers
            worth = AVERAGE_CARD if of_deck else card_worth(position, position.offers[box] - 1)
            if worth > high:
                high = worth
                best = self.buffer[i]
        return best


def outcome(position: f.Position, seat: i64) -> i64:
    """The end: won, shared or lost, and by how much."""
    best = position.rival_profit if position.figures.solo else i64(0)
    for other in range(position.figures.players):
        if other != seat and position.profit[other] > best:
            best = position.profit[other]
    margin = position.profit[seat] - best
    return (WON if scoring.ranking(position)[seat] == 1 else -WON) + margin * POINT


def scale(position: f.Position) -> i64:
    """How large values are in the era, in halves."""
    if position.era == f.MARINERS:
        return 2
    return 7 if position.era == f.STARFARERS else 4


def card_worth(position: f.Position, kind: i64) -> i64:
    """What a card in hand is worth."""
    figures = position.figures
    worth: i64 = 45 + 50 * figures.top_value[kind] // scale(position)
    if figures.infra[kind]:
        worth += 60
    if figures.edge[kind] >= 0:
        worth += 70
    if figures.value_type[2 * kind] == f.PRODUCE:
        worth += 60
    return worth


def productive(position: f.Position, seat: i64) -> i64:
    """How many bases of the seat produce anything."""
    n: i64 = 0
    figures = position.figures
    for place in range(figures.first_place_of_era[position.era], figures.first_place_of_era[position.era + 1]):
        if position.base[place] > 0 and position.owner[place] == seat and board.production(position, place) > 0:
            n += 1
    return n


def own_worth(position: f.Position, seat: i64) -> i64:
    """Everything that the seat has and may hope for."""
    figures = position.figures
    total = position.profit[seat] * POINT + final_share(position, seat)
    cards: i64 = 0
    for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
        n = position.hand[seat * figures.kinds + kind]
        if n > 0:
            total += n * card_worth(position, kind)
            cards += n
    if cards > 6:
        total -= (cards - 6) * 85
    for slot in range(figures.slots):
        kind = position.hq[seat * figures.slots + slot] - 1
        if kind >= 0:
            total += 160 + 260 * figures.top_value[kind] // scale(position)
    if position.hq[seat * figures.slots + figures.printed_slot] == 0:
        total += 130
    total += position.time[seat] * 250
    if position.era != f.MARINERS or figures.last_era > position.era:
        total += (position.wheel[2 * seat] + position.wheel[2 * seat + 1]) * 260
    held = position.held[seat]
    while held:
        held &= held - 1
        total += 1100
    for place in range(figures.first_place_of_era[position.era], figures.first_place_of_era[position.era + 1]):
        if position.base[place] > 0 and position.owner[place] == seat:
            total += 350 + 330 * board.production(position, place)
            if position.era == f.STARFARERS and position.colony_at[figures.place_site[place]] == 0:
                total += 150 * colonies.colony_points(position, seat, figures.place_site[place])
    return total + promise_of_contracts(position, seat) + promise_of_teams(position, seat)


def final_share(position: f.Position, seat: i64) -> i64:
    """The final bonus as it would be now; it counts in full only in the last era."""
    amount = scoring.final_bonus(position, seat) - position.time[seat] * position.figures.time_bonus
    return amount * POINT * 8 // 10 if position.era == position.figures.last_era else amount * POINT * 3 // 10


def promise_of_contracts(position: f.Position, seat: i64) -> i64:
    """Open contracts pay in advance what is done for them."""
    figures = position.figures
    total: i64 = 0
    for number in range(figures.contracts):
        if contracts.is_fulfilled(position, number):
            continue
        at = position.era * figures.contracts + number
        kind = figures.contract_kind[at]
        have: i64 = 0
        if kind == f.INFRA:
            have = contracts.infra_cards(position, seat)
        elif kind == f.PROGRESS:
            have = position.took[seat * 2 + figures.contract_subject[at]]
        elif kind == f.COLONIES:
            have = contracts.colonies_of(position, seat)
        elif kind != f.FIRST_PRODUCE and kind != f.FIRST_BEYOND and kind != f.BASE_ON_FEATURE:
            have = contracts.bases_for(position, seat, at, kind)
        total += have * figures.contract_profit[at] * POINT * 5 // (figures.contract_count[at] * 10)
    return total


def promise_of_teams(position: f.Position, seat: i64) -> i64:
    """Where teams stand: a place to explore, a place to build, a way outward."""
    figures = position.figures
    total: i64 = 0
    seen: i64 = 0
    for team in range(seat * figures.teams, seat * figures.teams + figures.teams):
        site = position.team_site[team]
        if site < 0 or (seen >> (site - figures.first_site[position.era])) & 1:
            continue
        seen |= 1 << site - figures.first_site[position.era]
        total += promise_of_site(position, seat, site)
    return total


def promise_of_site(position: f.Position, seat: i64, site: i64) -> i64:
    """What a team at the site may still do there."""
    figures = position.figures
    if figures.site_kind[site] == f.BEYOND or figures.first_place[site] == figures.first_place[site + 1]:
        return 0
    side = board.base_at(position, site)
    if (side != f.NOBODY and side != seat) or board.closed_to(position, seat, site):
        return 0
    best: i64 = 0
    for place in range(figures.first_place[site], figures.first_place[site + 1]):
        if position.base[place] > 0:
            continue
        worth: i64 = 0
        if figures.site_kind[site] == f.LAGRANGE:
            worth = 420 - 20 * building.build_cost(position, seat, place)
        elif position.tile[place] == 0:
            worth = 620 - 60 * figures.explore_cost[site] // scale(position)
        else:
            for base in range(figures.bases):
                if building.why_not_type(position, seat, place, base) == ALLOWED:
                    worth = (
                        560
                        + 200 * figures.tile_production[position.tile[place] - 1]
                        - 40 * building.build_cost(position, seat, place) // scale(position)
                    )
                    break
        if worth > best:
            best = worth
    if best > 0:
        best += 260 * site_contracts(position, seat, site)
    if figures.site_kind[site] == f.SYSTEM and best > 0:
        best += 200
    return best


def site_contracts(position: f.Position, seat: i64, site: i64) -> i64:
    """How many open contracts a base at the site would help."""
    figures = position.figures
    n: i64 = 0
    for number in range(figures.contracts):
        if contracts.is_fulfilled(position, number):
            continue
        at = position.era * figures.contracts + number
        kind = figures.contract_kind[at]
        if kind == f.BASES:
            n += (figures.group_mask[site] >> figures.contract_subject[at]) & 1
        elif kind == f.RADIATION_BASE:
            n += figures.radiation[site]
        elif kind == f.BASES_COST and figures.explore_cost[site] == figures.contract_cost[at]:
            n += 1
    return n


GREEDY = Greedy()
