"""Settle: colonies in the systems of Starfarers. [SC 14.3, 14.4]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, reasons, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import actions, board, bonuses, contracts, paying, values


def settle_cost(position: f.Position, seat: i64) -> i64:
    """The cost of a colony in Build. [SC 14.3]"""
    figures = position.figures
    cost = figures.settle - bonuses.of_progress(position, seat, figures.ce)
    cost -= bonuses.of_colony(position, seat, figures.metropolis)
    return cost if cost > 0 else i64(0)


def colony_points(position: f.Position, seat: i64, site: i64) -> i64:
    """What the system counts for the seat: tiles, Alien tiles, its Habitats, Enviro Tolerance. [SC 14.3]"""
    figures = position.figures
    points = bonuses.of_progress(position, seat, figures.et)
    for place in range(figures.first_place[site], figures.first_place[site + 1]):
        if position.tile[place] > 0:
            points += figures.tile_points[position.tile[place] - 1]
        if position.alien[place] > 0:
            points += figures.tile_points[position.alien[place] - 1]
        if position.base[place] == figures.habitat + 1 and position.owner[place] == seat:
            points += figures.base_bonus[figures.habitat * 3 + position.era]
    return points


class Settle(Verb[f.Position]):
    """A colony in a system where the seat has a base. [SC 14.3]"""

    def why_not(self, position: f.Position, seat: i64, site: i64, colony: i64, c: i64) -> i64:
        figures = position.figures
        if position.era != f.STARFARERS:
            return reasons.ONLY_STARFARERS_SETTLE
        if site < figures.first_site[position.era] or site >= figures.first_site[position.era + 1]:
            return reasons.NOT_OF_THIS_ERA
        if board.base_at(position, site) != seat:
            return reasons.NO_BASE_OF_YOURS
        if position.colony_at[site] > 0:
            return reasons.COLONY_STANDS_THERE
        if position.colony_owner[colony] != f.NOBODY:
            return reasons.COLONY_TAKEN
        if colony_points(position, seat, site) < figures.colony_points[colony]:
            return reasons.TOO_FEW_POINTS
        if values.can_pay(position, seat, f.BUILD, settle_cost(position, seat)):
            return ALLOWED
        return reasons.NOT_ENOUGH

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        if position.era != f.STARFARERS or not board.has_bases(position, seat):
            return n
        if not values.can_pay(position, seat, f.BUILD, settle_cost(position, seat)):
            return n
        for site in range(figures.first_site[position.era], figures.first_site[position.era + 1]):
            if board.base_at(position, site) != seat or position.colony_at[site] > 0:
                continue
            points = colony_points(position, seat, site)
            for colony in range(figures.colonies):
                if position.colony_owner[colony] == f.NOBODY and figures.colony_points[colony] <= points:
                    buffer[n] = self.first + site * figures.colonies + colony
                    n += 1
        return n

    def apply(self, position: f.Position, seat: i64, site: i64, colony: i64, c: i64) -> None:
        actions.begin(position)
        cost = settle_cost(position, seat)
        paying.begin(position, f.SETTLE, cost, False, site, site, colony)


def found(position: f.Position, seat: i64, site: i64, colony: i64) -> None:
    """The colony is founded: its value, its effect, other sides' teams go home. [SC 14.3, 14.4]"""
    figures = position.figures
    position.colony_at = changed(position.colony_at, site, colony + 1)
    position.colony_owner = changed(position.colony_owner, colony, seat)
    position.stirred = 1
    board.gain(position, seat, figures.colony_value[colony])
    position.tell(facts.SETTLES, seat, figures.colony_value[colony], colony, site)
    if board.rival_team_at(position, site) or others_there(position, seat, site):
        position.tell(facts.SENT_HOME, -1, 0, -1, site)
    board.send_home(position, site, seat)
    board.take_back_team(position, site)
    if colony == figures.garden:
        position.push(steps.THEN_WHEEL, seat, f.ADAPTATION, figures.colony_bonus[colony])
    elif colony == figures.enclave:
        position.push(steps.THEN_WHEEL, seat, f.BREAKTHROUGH, figures.colony_bonus[colony])
    elif colony == figures.new_earth:
        position.push(steps.THEN_LEARN, seat, f.ADAPTATION)
    elif colony == figures.concordia:
        position.push(steps.THEN_LEARN, seat, f.BREAKTHROUGH)
    contracts.check_contracts(position, seat)


def others_there(position: f.Position, seat: i64, site: i64) -> bool:
    """Stands a team of another player at the site?"""
    for other in range(position.figures.players):
        if other != seat and board.team_there(position, other, site):
            return True
    return False
