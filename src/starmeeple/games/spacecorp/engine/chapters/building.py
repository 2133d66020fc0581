"""Build: bases, what they need, and what happens when they are built. [SC 6.4, 9]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, reasons, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import actions, board, bonuses, contracts, paying, values

UNKNOWN: Final[i64] = -2  # not counted yet


def build_cost(position: f.Position, seat: i64, place: i64) -> i64:
    """Site, tile modifier and reductions, never below 0; without Claim Jump. [SC 6.4]"""
    figures = position.figures
    cost = figures.build_cost[figures.place_site[place]]
    if position.tile[place] > 0:
        cost += figures.tile_modifier[position.tile[place] - 1]
        if board.knows(position, seat, figures.ps) and board.features(position, place) & (f.WATER | f.HABITABLE):
            cost -= figures.progress_value[figures.ps * 3 + position.era]
    return cost if cost > 0 else i64(0)


def why_not_place(position: f.Position, seat: i64, place: i64) -> i64:
    """May the seat build anything at the place? [SC 6.4, 14.1]"""
    figures = position.figures
    if place < figures.first_place_of_era[position.era] or place >= figures.first_place_of_era[position.era + 1]:
        return reasons.NOT_OF_THIS_ERA
    site = figures.place_site[place]
    if not board.team_there(position, seat, site):
        return reasons.NO_TEAM_THERE
    if position.base[place] > 0:
        return reasons.BASE_STANDS_THERE
    if figures.place_stack[place] >= 0 and position.tile[place] == 0:
        return reasons.NEEDS_A_TILE
    if position.alien[place] > 0 and figures.tile_closed[position.alien[place] - 1]:
        return reasons.CLOSED_BY_ALIENS
    side = board.base_at(position, site)
    if (side != f.NOBODY and side != seat) or board.closed_to(position, seat, site):
        return reasons.FOREIGN_SYSTEM
    return ALLOWED


def why_not_type(position: f.Position, seat: i64, place: i64, base: i64) -> i64:
    """May a base of this type stand there? [SC 9.1]"""
    figures = position.figures
    if position.supply[seat * figures.bases + base] == 0:
        return reasons.NOT_IN_SUPPLY
    if figures.base_eras[base] >> position.era & 1 == 0:
        return reasons.BASE_NOT_OF_THIS_ERA
    if board.meets(position, place, base):
        return ALLOWED
    return reasons.REQUIREMENT_NOT_MET


def most_for_build(position: f.Position, seat: i64, shield: bool, without: i64) -> i64:
    """The most Build that the seat can raise, without one card of its hand (-1: with all)."""
    at = seat * position.figures.kinds + without
    if without >= 0:
        position.hand[at] -= 1
    purse = values.whole_hand(position, seat, f.BUILD)
    if without >= 0:
        position.hand[at] += 1
    total = values.reach(purse, position, seat, shield)
    return values.with_bonus(total, bonuses.bonus(position, seat, f.BUILD))


def why_not_afford(position: f.Position, seat: i64, place: i64) -> i64:
    """Can the seat pay for a base there, if need be with Claim Jump? [SC 6.4, 12.5, 13.1]"""
    figures = position.figures
    cost = build_cost(position, seat, place)
    shield = bonuses.needs_shield(position, seat, figures.place_site[place])
    if cost == 0 and not shield:
        return ALLOWED
    if most_for_build(position, seat, shield, -1) >= cost or can_afford_claiming(position, seat, cost, shield):
        return ALLOWED
    if shield and most_for_build(position, seat, False, -1) >= cost:
        return reasons.NEEDS_SHIELD
    return reasons.NOT_ENOUGH


def can_afford_claiming(position: f.Position, seat: i64, cost: i64, shield: bool) -> bool:
    """Can the seat pay for a base by playing a Claim Jump, without its value? [SC 12.5]"""
    card = paying.claim_card(position, seat)
    if card < 0:
        return False
    cheaper = cost - position.figures.edge_amount[f.CLAIM_JUMP * 3 + position.era]
    if cheaper <= 0 and not shield:
        return True
    most = most_for_build(position, seat, shield, card)
    return most >= 0 and most >= cheaper


class Build(Verb[f.Position]):
    """A base at a place where the seat has a team. [SC 6.4]"""

    def why_not(self, position: f.Position, seat: i64, place: i64, base: i64, c: i64) -> i64:
        reason = why_not_place(position, seat, place)
        if reason == ALLOWED:
            reason = why_not_type(position, seat, place, base)
        if reason == ALLOWED:
            reason = why_not_afford(position, seat, place)
        return reason

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        seen = board.team_sites(position, seat)
        site = figures.first_site[position.era]
        most: i64 = UNKNOWN
        shielded: i64 = UNKNOWN
        while seen:
            if seen & 1:
                shield = bonuses.needs_shield(position, seat, site)
                for place in range(figures.first_place[site], figures.first_place[site + 1]):
                    if position.base[place] > 0 or why_not_place(position, seat, place) != ALLOWED:
                        continue
                    if shield and shielded == UNKNOWN:
                        shielded = most_for_build(position, seat, True, -1)
                    elif not shield and most == UNKNOWN:
                        most = most_for_build(position, seat, False, -1)
                    cost = build_cost(position, seat, place)
                    enough = (shielded if shield else most) >= cost
                    if enough or can_afford_claiming(position, seat, cost, shield):
                        n = self.list_types(position, seat, place, buffer, n)
            seen >>= 1
            site += 1
        return n

    def list_types(self, position: f.Position, seat: i64, place: i64, buffer: vec[i64], n: i64) -> i64:
        """Every type of base that may stand at the place."""
        bases = position.figures.bases
        for base in range(bases):
            if why_not_type(position, seat, place, base) == ALLOWED:
                buffer[n] = self.first + place * bases + base
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, place: i64, base: i64, c: i64) -> None:
        actions.begin(position)
        site = position.figures.place_site[place]
        shield = bonuses.needs_shield(position, seat, site)
        cost = build_cost(position, seat, place)
        paying.begin(position, f.BUILD, cost, shield, site, place, base)


def place_base(position: f.Position, seat: i64, place: i64, base: i64) -> None:
    """The base is placed: compensation, contracts, what happens when it is built. [SC 6.4, 9.2]"""
    figures = position.figures
    at = seat * figures.bases + base
    position.supply = changed(position.supply, at, position.supply[at] - 1)
    position.base = changed(position.base, place, base + 1)
    position.owner = changed(position.owner, place, seat)
    position.stirred = 1
    position.tell(facts.BUILDS, seat, 0, base, place)
    if not position.pay_claimed:
        compensate(position, seat, place)
    amount = figures.base_when_built[base]
    if base == figures.research_station:
        for _i in range(amount):
            position.push(steps.THEN_DRAW, seat)
    elif base == figures.bio_lab:
        position.push(steps.THEN_WHEEL, seat, f.ADAPTATION, amount)
    elif base == figures.xeno_lab:
        position.push(steps.THEN_WHEEL, seat, f.BREAKTHROUGH, amount)
    elif base == figures.habitat:
        board.gain(position, seat, amount)
        position.tell(facts.BASE_PAYS, seat, amount, base, -1)
    contracts.check_contracts(position, seat)


def compensate(position: f.Position, seat: i64, place: i64) -> None:
    """Every other side whose team stands on the tile gains profit from the bank, once per base. [SC 6.4]"""
    figures = position.figures
    for other in range(figures.players):
        if other == seat:
            continue
        for team in range(other * figures.teams, other * figures.teams + figures.teams):
            if position.team_place[team] == place + 1:
                board.gain(position, other, figures.compensation)
                position.tell(facts.COMPENSATION, other, figures.compensation, -1, place)
                break
    if position.rival_on >> place - figures.first_place_of_era[position.era] & 1:
        board.gain(position, f.RIVAL, figures.compensation)
        position.tell(facts.COMPENSATION, f.RIVAL, figures.compensation, -1, place)
