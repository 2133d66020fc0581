"""What a seat has and may hope for, in thousandths of a ₣: profit, and what cards, headquarters, bases and teams
promise by what is left of the era."""

from typing import Final

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import greedy, scoring
from starmeeple.games.spacecorp.engine.chapters import board, building, colonies, contracts, values
from starmeeple.games.spacecorp.engine.greedy import POINT

WHOLE: Final[i64] = 1000  # all of a hope


class Worth(greedy.Greedy):
    """The weights of a SpaceCorp position; `instinct.toml` has what was found for them."""

    def __init__(self) -> None:
        super().__init__()
        # What is left of the era.
        self.pace: i64 = 12  # tenths of a card that a turn takes from the deck
        self.half: i64 = 40  # tenths of a turn: with so many turns left a hope is worth half
        # Cards.
        self.card: i64 = 60  # any card in hand,
        self.card_value: i64 = 60  # its largest value,
        self.card_infra: i64 = 60  # and what it may be besides
        self.card_edge: i64 = 80
        self.card_produce: i64 = 60
        self.card_build: i64 = 40
        self.hand: i64 = 7  # cards that can be put to use,
        self.surplus: i64 = 80  # and less for each card more
        self.slot: i64 = 160  # an Infra card in the headquarters,
        self.slot_value: i64 = 260  # and its largest value
        self.printed: i64 = 130  # the printed Move while it is not covered
        self.time_card: i64 = 400  # a second action, beside the bonus of a card that is kept
        # Bases.
        self.base: i64 = 500
        self.production: i64 = 400  # each ₣ that a base produces
        self.harvest: i64 = 300  # thousandths of what the Produce in hand would bring now
        self.spaceport: i64 = 150
        self.station: i64 = 200
        self.effect: i64 = 100  # any other base that does something
        self.last_base: i64 = 900  # thousandths of the bonus for the best base at the end
        # Teams.
        self.explore: i64 = 500  # a site that can be explored,
        self.build: i64 = 400  # or built on
        self.unready: i64 = 600  # thousandths of it while the cards for it are missing
        self.contract: i64 = 500  # thousandths of the share of a contract that is done,
        self.contract_site: i64 = 400  # and of the share that a team could do where it stands
        self.beyond: i64 = 250  # thousandths of a Beyond marker in reach of the cards,
        self.beyond_far: i64 = 100  # and of one that is not
        self.rivalry: i64 = 600  # thousandths of what the best of the others has

    def weights(self) -> list[str]:
        return [
            "pace", "half", "card", "card_value", "card_infra", "card_edge", "card_produce", "card_build", "hand",
            "surplus", "slot", "slot_value", "printed", "time_card", "base", "production", "harvest", "spaceport",
            "station", "effect", "last_base", "explore", "build", "unready", "contract", "contract_site", "beyond",
            "beyond_far", "rivalry",
        ]  # fmt: skip

    # What is left -----------------------------------------------------------------------------

    def hope(self, position: f.Position) -> i64:
        """How much of what takes turns can still come in this era, in thousandths."""
        figures = position.figures
        turns = position.deck_left * 100 // (self.pace * figures.players + 1)  # in tenths
        if figures.solo:
            rival = 10 * bits.ones(position.rival_deck)
            if rival < turns:
                turns = rival
        elif figures.ends_by_passing and turns < 10:
            turns = 10
        return turns * WHOLE // (turns + self.half + 1)

    def own(self, position: f.Position, seat: i64) -> i64:
        """Everything that the seat has and may hope for."""
        figures = position.figures
        hope = self.hope(position)
        stays = hope if position.era == figures.last_era else WHOLE  # of what goes along into the next era
        total = position.profit[seat] * POINT + self.bonus(position, seat)
        total += self.cards(position, seat) * hope // WHOLE + self.headquarters(position, seat) * stays // WHOLE
        total += position.time[seat] * (figures.time_bonus * POINT + self.time_card * hope // WHOLE)
        if position.era != f.MARINERS or figures.last_era > position.era:
            total += (position.wheel[2 * seat] + position.wheel[2 * seat + 1]) * 260 * stays // WHOLE
        held = position.held[seat]
        while held:
            held &= held - 1
            total += 1100 * stays // WHOLE
        promised = self.bases(position, seat) + self.of_contracts(position, seat) + self.of_teams(position, seat)
        return total + promised * hope // WHOLE

    def bonus(self, position: f.Position, seat: i64) -> i64:
        """The final bonus as it would be now, without Time cards; little of it counts before the last era."""
        figures = position.figures
        best = board.best_production(position, seat)
        sure = scoring.final_bonus(position, seat) - position.time[seat] * figures.time_bonus - best
        share = i64(1000) if position.era == figures.last_era else i64(300)
        return (sure * POINT + best * self.last_base) * share // 1000

    # Cards ------------------------------------------------------------------------------------

    def cards(self, position: f.Position, seat: i64) -> i64:
        """The hand; what is too much to be used burdens it."""
        figures = position.figures
        scale = greedy.scale(position)
        total: i64 = 0
        count: i64 = 0
        for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
            n = position.hand[seat * figures.kinds + kind]
            if n == 0:
                continue
            worth = self.card + self.card_value * figures.top_value[kind] // scale
            if figures.infra[kind]:
                worth += self.card_infra
            if figures.edge[kind] >= 0:
                worth += self.card_edge
            if figures.matching[kind] >> f.PRODUCE & 1:
                worth += self.card_produce
            if figures.matching[kind] >> f.BUILD & 1:
                worth += self.card_build
            total += n * worth
            count += n
        if count > self.hand:
            total -= (count - self.hand) * self.surplus
        return total

    def headquarters(self, position: f.Position, seat: i64) -> i64:
        figures = position.figures
        scale = greedy.scale(position)
        total: i64 = 0
        for slot in range(figures.slots):
            kind = position.hq[seat * figures.slots + slot] - 1
            if kind >= 0:
                total += self.slot + self.slot_value * figures.top_value[kind] // scale
            elif slot == figures.printed_slot:
                total += self.printed
        return total

    # Bases ------------------------------------------------------------------------------------

    def bases(self, position: f.Position, seat: i64) -> i64:
        """What bases will bring: by themselves, and by the Produce that is in hand."""
        figures = position.figures
        total: i64 = 0
        ready = values.whole_hand(position, seat, f.PRODUCE).total
        yields: i64 = 0
        for place in range(figures.first_place_of_era[position.era], figures.first_place_of_era[position.era + 1]):
            if position.base[place] == 0 or position.owner[place] != seat:
                continue
            base = position.base[place] - 1
            made = board.production(position, place)
            total += self.base + self.production * made
            if base == figures.spaceport:
                total += self.spaceport
            elif base == figures.research_station:
                total += self.station
            elif base != figures.refinery and base != figures.habitat:
                total += self.effect
            if made > 0 and ready > 0:
                ready -= 1
                yields += made
            if position.era == f.STARFARERS and position.colony_at[figures.place_site[place]] == 0:
                total += 150 * colonies.colony_points(position, seat, figures.place_site[place])
        if yields > 0:
            yields = yields * POINT + self.first(position, f.FIRST_PRODUCE) * POINT
        return total + yields * self.harvest // WHOLE

    def first(self, position: f.Position, kind: i64) -> i64:
        """What the contract of this kind still pays to whoever is first."""
        figures = position.figures
        for number in range(figures.contracts):
            at = position.era * figures.contracts + number
            if figures.contract_kind[at] == kind and not contracts.is_fulfilled(position, number):
                return figures.contract_profit[at]
        return 0

    # Contracts and teams ----------------------------------------------------------------------

    def of_contracts(self, position: f.Position, seat: i64) -> i64:
        """Open contracts pay in advance what is done for them."""
        return greedy.promise_of_contracts(position, seat) * self.contract // 500

    def of_teams(self, position: f.Position, seat: i64) -> i64:
        """Where teams stand: a place to explore, a place to build, a way Beyond."""
        figures = position.figures
        total: i64 = 0
        seen: i64 = 0
        explores = values.whole_hand(position, seat, f.EXPLORE).total
        builds = values.whole_hand(position, seat, f.BUILD).total
        nearest: i64 = 1000
        gone: i64 = 0
        beyond = figures.first_site[position.era + 1] - 1
        is_open = position.marker[f.MARKERS - 1] == f.NOBODY and figures.site_kind[beyond] == f.BEYOND
        for team in range(seat * figures.teams, seat * figures.teams + figures.teams):
            site = position.team_site[team]
            if site < 0:
                if site == f.GONE:
                    gone += 1
                continue
            if is_open:
                way = figures.distance[site * figures.sites + beyond] + figures.gravity[site]
                if way < nearest:
                    nearest = way
            if (seen >> (site - figures.first_site[position.era])) & 1:
                continue
            seen |= 1 << site - figures.first_site[position.era]
            total += self.at_site(position, seat, site, explores, builds)
        if is_open and nearest < 1000:
            marker: i64 = 0 if position.marker[0] == f.NOBODY else 1
            prize = (figures.beyond_bonus[marker] + self.first(position, f.FIRST_BEYOND)) * POINT
            moves = values.whole_hand(position, seat, f.MOVE).total
            near = prize * self.beyond // WHOLE
            far = prize * self.beyond_far // WHOLE
            total += near if moves >= nearest else far * moves // nearest
        return total

    def at_site(self, position: f.Position, seat: i64, site: i64, explores: i64, builds: i64) -> i64:
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
            if figures.place_stack[place] >= 0 and position.tile[place] == 0:
                worth = self.explore + self.build // 2
                if explores < figures.explore_cost[site]:
                    worth = worth * self.unready // WHOLE
            else:
                for base in range(figures.bases):
                    if building.why_not_type(position, seat, place, base) == ALLOWED:
                        worth = self.build
                        if position.tile[place] > 0:
                            worth += self.production * figures.tile_production[position.tile[place] - 1] // 2
                        if builds < building.build_cost(position, seat, place):
                            worth = worth * self.unready // WHOLE
                        break
            if worth > best:
                best = worth
        if best > 0:
            best += self.for_contracts(position, seat, site)
            if figures.site_kind[site] == f.SYSTEM:
                best += 200
        return best

    def for_contracts(self, position: f.Position, seat: i64, site: i64) -> i64:
        """The share of open contracts that a base at the site would do."""
        figures = position.figures
        total: i64 = 0
        for number in range(figures.contracts):
            if contracts.is_fulfilled(position, number):
                continue
            at = position.era * figures.contracts + number
            kind = figures.contract_kind[at]
            helps: i64 = 0
            if kind == f.BASES:
                helps = (figures.group_mask[site] >> figures.contract_subject[at]) & 1
            elif kind == f.RADIATION_BASE:
                helps = figures.radiation[site]
            elif kind == f.BASES_COST and figures.explore_cost[site] == figures.contract_cost[at]:
                helps = 1
            elif kind == f.REGIONS and not has_region(position, seat, figures.region[site]):
                helps = 1
            if helps:
                total += figures.contract_profit[at] * self.contract_site // figures.contract_count[at]
        return total


def has_region(position: f.Position, seat: i64, region: i64) -> bool:
    """Has the seat a base in the region?"""
    figures = position.figures
    for place in range(figures.first_place_of_era[position.era], figures.first_place_of_era[position.era + 1]):
        if position.base[place] > 0 and position.owner[place] == seat:
            if figures.region[figures.place_site[place]] == region:
                return True
    return False
