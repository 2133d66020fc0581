"""Explore: discovery tiles, their rewards, and the aliens. [SC 6.3, 8, 14.2]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, reasons, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import actions, board, bonuses, paying, values


class Explore(Verb[f.Position]):
    """The empty boxes of a site where the seat has a team. [SC 6.3]"""

    def why_not(self, position: f.Position, seat: i64, site: i64, b: i64, c: i64) -> i64:
        figures = position.figures
        if site < figures.first_site[position.era] or site >= figures.first_site[position.era + 1]:
            return reasons.NOT_OF_THIS_ERA
        if not board.team_there(position, seat, site):
            return reasons.NO_TEAM_THERE
        if board.empty_box(position, site) < 0:
            return reasons.NOTHING_TO_EXPLORE
        return ALLOWED if values.can_pay(position, seat, f.EXPLORE, figures.explore_cost[site]) else reasons.NOT_ENOUGH

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        most: i64 = -1
        seen = board.team_sites(position, seat)
        site = figures.first_site[position.era]
        while seen:
            if seen & 1 and board.empty_box(position, site) >= 0:
                if most < 0:
                    purse = values.whole_hand(position, seat, f.EXPLORE)
                    most = values.reach(purse, position, seat, False)
                    most = values.with_bonus(most, bonuses.bonus(position, seat, f.EXPLORE))
                if figures.explore_cost[site] <= most:
                    buffer[n] = self.first + site
                    n += 1
            seen >>= 1
            site += 1
        return n

    def apply(self, position: f.Position, seat: i64, site: i64, b: i64, c: i64) -> None:
        actions.begin(position)
        cost = position.figures.explore_cost[site]
        paying.begin(position, f.EXPLORE, cost, False, site, site, 0)


def explore(position: f.Position, side: i64, site: i64, one: bool, with_team: bool) -> None:
    """Fill the empty boxes of a site (or the first one only), the first box first; aliens send the teams home last.
    [SC 6.3]"""
    figures = position.figures
    position.hostile_site = 0
    position.push(steps.THEN_EXILE, site)
    first = board.empty_box(position, site)
    if one:
        position.push(steps.THEN_TILE, first, side, i64(1) if with_team else i64(0))
        return
    place = figures.first_place[site + 1] - 1
    while place >= figures.first_place[site]:
        if figures.place_stack[place] >= 0 and position.tile[place] == 0:
            position.push(steps.THEN_TILE, place, side, i64(1) if with_team and place == first else i64(0))
        place -= 1


def ask_for_tile(position: f.Position, place: i64, side: i64, with_team: i64) -> None:
    """Chance draws a tile for the box, if its stack has one. [SC 6.3]"""
    if board.has_tiles(position, position.figures.place_stack[place]):
        position.place = place
        position.explorer = side
        position.with_team = with_team
        position.ask(steps.DISCOVER, 0)


def ask_for_alien(position: f.Position, place: i64, side: i64) -> None:
    """Chance draws an Alien tile, if there is one. [SC 14.2]"""
    if board.has_tiles(position, position.figures.alien_stack):
        position.place = place
        position.explorer = side
        position.ask(steps.CONTACT, 0)


def place_tile(position: f.Position, tile: i64) -> None:
    """A drawn tile goes into its box; its rewards follow at once. [SC 6.3, 15.9]"""
    figures = position.figures
    place, side = position.place, position.explorer
    position.tiles_left = changed(position.tiles_left, tile, position.tiles_left[tile] - 1)
    position.tile = changed(position.tile, place, tile + 1)
    position.stirred = 1
    board.gain(position, side, figures.tile_profit[tile])
    if figures.tile_draws_alien[tile]:
        position.push(steps.THEN_ALIEN, place, side)
    position.tell(facts.TILE, side, figures.tile_profit[tile], tile, place)
    if side == f.RIVAL:
        if position.with_team:
            board.put_rival_on_tile(position, place)
        return
    if position.with_team:
        put_team_on_tile(position, side, place)
    reward_steps(position, side, tile)


def reward_steps(position: f.Position, seat: i64, tile: i64) -> None:
    """Genetics, then Revelation."""
    figures = position.figures
    if figures.tile_revelation[tile] > 0:
        position.push(steps.THEN_WHEEL, seat, f.BREAKTHROUGH, figures.tile_revelation[tile])
    if figures.tile_genetics[tile] > 0:
        position.push(steps.THEN_WHEEL, seat, f.ADAPTATION, figures.tile_genetics[tile])


def put_team_on_tile(position: f.Position, seat: i64, place: i64) -> None:
    """One exploring team goes on the tile: a team that stands on none first. [SC 6.3]"""
    figures = position.figures
    site = figures.place_site[place]
    found: i64 = -1
    for team in range(seat * figures.teams, seat * figures.teams + figures.teams):
        if position.team_site[team] == site:
            if found < 0 or (position.team_place[found] > 0 and position.team_place[team] == 0):
                found = team
    if found >= 0:
        position.team_place = changed(position.team_place, found, place + 1)


# Aliens ---------------------------------------------------------------------------------------


def place_alien(position: f.Position, tile: i64) -> None:
    """An Alien tile is laid on its host; the competition draws again instead of Phobos and Introvs. [SC 14.2]"""
    figures = position.figures
    place, side = position.place, position.explorer
    position.tiles_left = changed(position.tiles_left, tile, position.tiles_left[tile] - 1)
    if side == f.RIVAL and figures.tile_shunned[tile]:
        position.tell(facts.ALIEN_SHUNNED, f.RIVAL, 0, tile, -1)
        position.push(steps.THEN_ALIEN, place, side)
        return
    position.alien = changed(position.alien, place, tile + 1)
    board.gain(position, side, figures.tile_profit[tile])
    position.tell(facts.ALIEN, side, figures.tile_profit[tile], tile, place)
    if side == f.RIVAL:
        return
    if figures.tile_hostile[tile]:
        position.hostile_site = figures.place_site[place] + 1
    reward_steps(position, side, tile)


def exile(position: f.Position, site: i64) -> None:
    """Hostile aliens send every team of the system home. [SC 14.2]"""
    if position.hostile_site != site + 1:
        return
    position.hostile_site = 0
    position.tell(facts.SENT_HOME, -1, 0, -1, site)
    board.send_home(position, site, -1)
    board.take_back_team(position, site)
