"""Boards and pieces: where bases, teams, tiles and colonies stand, and what they are. [SC 2, 7, 8, 9]"""

from mypy_extensions import i64

from starmeeple.core.state import changed
from starmeeple.games.spacecorp.engine import facts
from starmeeple.games.spacecorp.engine import fields as f


def gain(position: f.Position, side: i64, profit: i64) -> None:
    """Profit to a side."""
    if side == f.RIVAL:
        position.rival_profit += profit
    else:
        position.profit = changed(position.profit, side, position.profit[side] + profit)


# Sites ----------------------------------------------------------------------------------------


def can_hold_bases(position: f.Position, site: i64) -> bool:
    """Is it a Lagrange site, a body or a system? Start and Beyond are not meant by "a site without a base". [SC 2.6]"""
    kind = position.figures.site_kind[site]
    return kind == f.LAGRANGE or kind == f.BODY or kind == f.SYSTEM


def base_at(position: f.Position, site: i64) -> i64:
    """The side of a base at the site, or NOBODY. No two sides have bases at one site."""
    figures = position.figures
    for place in range(figures.first_place[site], figures.first_place[site + 1]):
        if position.base[place] > 0:
            return position.owner[place]
    return f.NOBODY


def is_exposed(position: f.Position, site: i64) -> bool:
    """A site without a base of any side; Start and Beyond are never meant. [SC 2.6]"""
    return can_hold_bases(position, site) and base_at(position, site) == f.NOBODY


def colony_side(position: f.Position, site: i64) -> i64:
    """The side that has a colony in the system, or NOBODY."""
    colony = position.colony_at[site]
    return position.colony_owner[colony - 1] if colony > 0 else f.NOBODY


def closed_to(position: f.Position, seat: i64, site: i64) -> bool:
    """A system with another side's colony is closed. [SC 6.2, 14.3]"""
    side = colony_side(position, site)
    return side != f.NOBODY and side != seat


def team_there(position: f.Position, seat: i64, site: i64) -> bool:
    """Has the seat a team at the site?"""
    teams = position.figures.teams
    for team in range(seat * teams, seat * teams + teams):
        if position.team_site[team] == site:
            return True
    return False


def team_sites(position: f.Position, seat: i64) -> i64:
    """Where the seat has teams: a mask of the sites of the era."""
    figures = position.figures
    first = figures.first_site[position.era]
    mask: i64 = 0
    for team in range(seat * figures.teams, seat * figures.teams + figures.teams):
        if position.team_site[team] >= 0:
            mask |= 1 << position.team_site[team] - first
    return mask


def send_to(position: f.Position, team: i64, site: i64) -> None:
    """A team stands at a site, on no tile."""
    position.team_site[team] = site
    position.team_place = changed(position.team_place, team, 0)


def send_home(position: f.Position, site: i64, except_side: i64) -> None:
    """Players' teams at a site return to the start site, but not those of one side. [SC 14.2, 14.3]"""
    figures = position.figures
    for team in range(figures.players * figures.teams):
        if position.team_site[team] == site and team // figures.teams != except_side:
            send_to(position, team, figures.start_site[position.era])


# Tiles ----------------------------------------------------------------------------------------


def stack_left(position: f.Position, stack: i64) -> i64:
    """How many tiles of a stack are left."""
    figures = position.figures
    left: i64 = 0
    for tile in range(figures.first_tile[position.era], figures.first_tile[position.era + 1]):
        if figures.tile_stack[tile] == stack:
            left += position.tiles_left[tile]
    return left


def has_tiles(position: f.Position, stack: i64) -> bool:
    """Is a tile of a stack left?"""
    figures = position.figures
    for tile in range(figures.first_tile[position.era], figures.first_tile[position.era + 1]):
        if position.tiles_left[tile] > 0 and figures.tile_stack[tile] == stack:
            return True
    return False


def empty_box(position: f.Position, site: i64) -> i64:
    """The first empty explore box of a site whose stack has a tile left, or -1: then it cannot be explored. [SC 2.2]"""
    figures = position.figures
    for place in range(figures.first_place[site], figures.first_place[site + 1]):
        stack = figures.place_stack[place]
        if stack >= 0 and position.tile[place] == 0 and has_tiles(position, stack):
            return place
    return -1


def features(position: f.Position, place: i64) -> i64:
    """What the tile of a place has; an Alien tile on it adds *alien*. [SC 9.3]"""
    found: i64 = 0
    if position.tile[place] > 0:
        found = position.figures.tile_features[position.tile[place] - 1]
    if position.alien[place] > 0:
        found |= position.figures.tile_features[position.alien[place] - 1] | f.ALIEN
    return found


# Bases ----------------------------------------------------------------------------------------


def meets(position: f.Position, place: i64, base: i64) -> bool:
    """Are all requirements of the base for the current era met at the place? [SC 9.1, 9.3]"""
    figures = position.figures
    if figures.base_eras[base] >> position.era & 1 == 0:
        return False
    if figures.place_stack[place] < 0:
        return figures.base_lagrange[base] != 0
    if position.tile[place] == 0:
        return False
    found = features(position, place)
    if figures.base_any_tile[base] != 0 or found & figures.base_features[base] != 0:
        return True
    if figures.base_radiation[base] != 0 and figures.radiation[figures.place_site[place]] != 0:
        return True
    return position.era == f.STARFARERS and found & figures.base_features_starfarers[base] != 0


def built(position: f.Position, seat: i64, base: i64) -> i64:
    """How many bases of the type the seat has on the board."""
    if base < 0:
        return 0
    return position.figures.base_copies[base] - position.supply[seat * position.figures.bases + base]


def has_bases(position: f.Position, seat: i64) -> bool:
    """Has the seat any base on the board?"""
    figures = position.figures
    for base in range(figures.bases):
        if position.supply[seat * figures.bases + base] < figures.base_copies[base]:
            return True
    return False


def own_base_here(position: f.Position, seat: i64, site: i64, base: i64) -> bool:
    """Has the seat a base of the type at the site?"""
    if built(position, seat, base) == 0:
        return False
    figures = position.figures
    for place in range(figures.first_place[site], figures.first_place[site + 1]):
        if position.base[place] == base + 1 and position.owner[place] == seat:
            return True
    return False


def production(position: f.Position, place: i64) -> i64:
    """What the base at the place produces: its tile, +1 for a Refinery, +1 with Zero-Point Energy. [SC 2.9]"""
    figures = position.figures
    amount: i64 = 0
    if position.tile[place] > 0:
        amount = figures.tile_production[position.tile[place] - 1]
    if position.base[place] == figures.refinery + 1:
        amount += figures.base_bonus[figures.refinery * 3 + position.era]
    side = position.owner[place]
    if side >= 0 and side != f.RIVAL and knows(position, side, figures.zp):
        amount += figures.progress_value[figures.zp * 3 + position.era]
    return amount


def best_production(position: f.Position, side: i64) -> i64:
    """The production of the side's best base."""
    figures = position.figures
    best: i64 = 0
    for place in range(figures.first_place_of_era[position.era], figures.first_place_of_era[position.era + 1]):
        if position.base[place] > 0 and position.owner[place] == side:
            amount = production(position, place)
            if amount > best:
                best = amount
    return best


# What a seat has ------------------------------------------------------------------------------


def knows(position: f.Position, seat: i64, progress: i64) -> bool:
    """Does the seat hold the progress card?"""
    return progress >= 0 and position.held[seat] >> progress & 1 != 0


def owns_colony(position: f.Position, seat: i64, colony: i64) -> bool:
    """Has the seat founded this colony?"""
    return colony >= 0 and position.colony_owner[colony] == seat


# Teams of the competition ---------------------------------------------------------------------


def rival_team_at(position: f.Position, site: i64) -> bool:
    """Is a competition team at the site, on its tile or not? Teams on contracts never count. [SC 15.1]"""
    return position.rival_teams >> site - position.figures.first_site[position.era] & 1 != 0


def rival_supply(position: f.Position) -> i64:
    """How many competition teams are left."""
    left = position.figures.rival_teams
    rest = position.rival_teams
    while rest:
        rest &= rest - 1
        left -= 1
    rest = position.rival_contracts
    while rest:
        rest &= rest - 1
        left -= 1
    return left


def add_rival_team(position: f.Position, site: i64) -> None:
    """A competition team to a site, not on a tile."""
    position.rival_teams |= 1 << site - position.figures.first_site[position.era]


def remove_rival_team(position: f.Position, site: i64) -> None:
    """The competition team of a site back to supply."""
    figures = position.figures
    position.rival_teams &= ~(1 << site - figures.first_site[position.era])
    for place in range(figures.first_place[site], figures.first_place[site + 1]):
        position.rival_on &= ~(1 << place - figures.first_place_of_era[position.era])


def take_back_team(position: f.Position, site: i64) -> None:
    """If a competition team is at the site it goes back to supply."""
    if rival_team_at(position, site):
        remove_rival_team(position, site)
        position.tell(facts.TEAM_BACK, f.RIVAL, 0, -1, site)


def put_rival_on_tile(position: f.Position, place: i64) -> None:
    """The competition team of a site onto the tile of one of its boxes."""
    site = position.figures.place_site[place]
    remove_rival_team(position, site)
    add_rival_team(position, site)
    position.rival_on |= 1 << place - position.figures.first_place_of_era[position.era]
