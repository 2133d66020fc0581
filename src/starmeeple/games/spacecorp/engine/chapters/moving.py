"""Move: one team, from one site to another. [SC 6.2]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, reasons
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import actions, board, bonuses, contracts, paying, values

NEVER: Final[i64] = -100000  # what is left for a Move that lacks a shield


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
        if values.with_bonus(values.reach(purse, position, seat, shield), flat) >= cost:
            return ALLOWED
        lacks_shield = shield and values.with_bonus(values.reach(purse, position, seat, False), flat) >= cost
        return reasons.NEEDS_SHIELD if lacks_shield else reasons.NOT_ENOUGH

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        purse = values.whole_hand(position, seat, f.MOVE)
        bare = values.reach(purse, position, seat, False)
        bare_shielded = values.reach(purse, position, seat, True)
        anywhere = bonuses.bonus(position, seat, f.MOVE)
        eased = bonuses.depends_on_site(position, seat)
        resists = board.knows(position, seat, figures.rr)
        stars = position.era == f.STARFARERS
        for team in range(figures.teams):
            origin = position.team_site[seat * figures.teams + team]
            if origin < 0:
                continue
            flat = anywhere
            launch = figures.gravity[origin]
            safe = resists
            if eased:
                flat += bonuses.departure_bonus(position, seat, origin)
                launch = bonuses.gravity(position, seat, origin)
                safe = safe or bonuses.leaves_shielded(position, seat, origin)
            plain = values.with_bonus(bare, flat) - launch
            shielded = plain
            if not safe:
                shielded = values.with_bonus(bare_shielded, flat) - launch if bare_shielded >= 0 else NEVER
            action = self.first + team * figures.sites
            row = origin * figures.sites
            for target in range(figures.first_site[position.era], figures.first_site[position.era + 1]):
                left = (shielded if figures.radiation[target] else plain) - figures.distance[row + target]
                if eased:
                    left -= bonuses.gravity(position, seat, target)
                    if stars and bare > 0:
                        left += bonuses.arrival_bonus(position, seat, target)
                else:
                    left -= figures.gravity[target]
                if left < 0 or target == origin or (stars and board.closed_to(position, seat, target)):
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
    origin = position.team_site[at]
    position.team_place = changed(position.team_place, at, 0)
    if position.figures.site_kind[target] != f.BEYOND:
        position.team_site[at] = target
        position.tell(facts.MOVES, seat, team, origin, target)
        return
    position.tell(facts.GOES_BEYOND, seat, team, origin, target)
    position.team_site[at] = f.GONE
    position.stirred = 1
    contracts.take_marker(position, seat)
    contracts.happened(position, f.FIRST_BEYOND, seat)
