"""Move: one team, from one site to another. [SC 6.2]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import reasons
from starmeeple.games.spacecorp.engine.chapters import actions, board, bonuses, contracts, paying, values


def move_cost(position: f.Position, seat: i64, origin: i64, target: i64) -> i64:
    """Launch, distance, landing. [SC 6.2]"""
    distance = position.figures.distance[origin * position.figures.sites + target]
    return bonuses.gravity(position, seat, origin) + distance + bonuses.gravity(position, seat, target)


def must_be_shielded(position: f.Position, seat: i64, origin: i64, target: i64) -> bool:
    """Radiation at the target asks for a shield, but not of Moves from an Antimatter Plant. [SC 13.1]"""
    return bonuses.needs_shield(position, seat, target) and not bonuses.leaves_shielded(position, seat, origin)


class Move(Verb[f.Position]):
    """A team to a site of the era that it can reach. [SC 6.2]"""

    def why_not(self, position: f.Position, seat: i64, team: i64, target: i64, c: i64) -> i64:
        figures = position.figures
        origin = position.team_site[seat * figures.teams + team]
        if origin < 0:
            return reasons.TEAM_NOT_IN_PLAY
        if target < figures.first_site[position.era] or target >= figures.first_site[position.era + 1]:
            return reasons.NOT_OF_THIS_ERA
        if target == origin:
            return reasons.ALREADY_THERE
        if position.era == f.STARFARERS and board.closed_to(position, seat, target):
            return reasons.FOREIGN_COLONY
        shield = must_be_shielded(position, seat, origin, target)
        cost = move_cost(position, seat, origin, target)
        if cost <= 0 and not shield:
            return ALLOWED
        flat = bonuses.bonus(position, seat, f.MOVE) + bonuses.departure_bonus(position, seat, origin)
        flat += bonuses.arrival_bonus(position, seat, target)
        purse = values.whole_hand(position, seat, f.MOVE)
        if values.reach(purse, position, seat, flat, shield) >= cost:
            return ALLOWED
        lacks_shield = shield and values.reach(purse, position, seat, flat, False) >= cost
        return reasons.NEEDS_SHIELD if lacks_shield else reasons.NOT_ENOUGH

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        first = figures.first_site[position.era]
        last = figures.first_site[position.era + 1]
        purse = values.whole_hand(position, seat, f.MOVE)
        anywhere = bonuses.bonus(position, seat, f.MOVE)
        eased = bonuses.eases_gravity(position, seat)
        resists = board.knows(position, seat, figures.rr)
        stars = position.era == f.STARFARERS
        for team in range(figures.teams):
            origin = position.team_site[seat * figures.teams + team]
            if origin < 0:
                continue
            flat = anywhere + bonuses.departure_bonus(position, seat, origin)
            plain = values.reach(purse, position, seat, flat, False)
            shielded = plain
            if not resists and not bonuses.leaves_shielded(position, seat, origin):
                shielded = values.reach(purse, position, seat, flat, True)
            launch = bonuses.gravity(position, seat, origin)
            action = self.first + team * figures.sites
            row = origin * figures.sites
            for target in range(first, last):
                cost = launch + figures.distance[row + target]
                total = shielded if figures.radiation[target] else plain
                if total < cost and not stars:
                    continue
                cost += bonuses.gravity(position, seat, target) if eased else figures.gravity[target]
                if stars and total > 0:
                    total += bonuses.arrival_bonus(position, seat, target)
                if total < cost or total < 0 or target == origin:
                    continue
                if stars and board.closed_to(position, seat, target):
                    continue
                buffer[n] = action + target
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, team: i64, target: i64, c: i64) -> None:
        actions.begin(position)
        origin = position.team_site[seat * position.figures.teams + team]
        cost = move_cost(position, seat, origin, target)
        shield = must_be_shielded(position, seat, origin, target)
        paying.begin(position, f.MOVE, cost, shield, origin, target, team)


def arrive(position: f.Position, seat: i64, team: i64, target: i64) -> None:
    """The team arrives; Beyond it leaves the board and takes a marker. [SC 6.2]"""
    at = seat * position.figures.teams + team
    position.team_place[at] = 0
    if position.figures.site_kind[target] != f.BEYOND:
        position.team_site[at] = target
        return
    position.team_site[at] = f.GONE
    position.stirred = 1
    contracts.take_marker(position, seat)
    contracts.happened(position, f.FIRST_BEYOND, seat)
