"""Where the survey teams stand. [RG 8.5, RG 8.9]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.games.race_for_the_galaxy.orb.engine import facts, reasons
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board


def team_place(position: o.Position, seat: i64, team: i64) -> i64:
    """Where a team stands in the Orb's array."""
    return place_at(position, position.team[seat * o.TEAMS + team])


def place_at(position: o.Position, cell: i64) -> i64:
    """The place of a sector of the table in the Orb's array; 0 outside its window."""
    printed = position.figures.orb
    return board.place_of(position.sectors, cell % printed.side - printed.reach, cell // printed.side - printed.reach)


def cell_at(position: o.Position, place: i64) -> i64:
    """The sector of the table at a place of the Orb's array."""
    return position.figures.orb.cell(board.x_of(position.sectors, place), board.y_of(position.sectors, place))


def set_team(position: o.Position, seat: i64, team: i64, place: i64, how: i64) -> None:
    """Put a team on a sector, taking it from where it stood."""
    from_here = position.team[seat * o.TEAMS + team]
    sectors = position.sectors[:]
    if from_here >= 0:
        board.lift_team(sectors, place_at(position, from_here))
    place = board.canonical(sectors, place)
    board.put_team(sectors, place)
    position.sectors = sectors
    position.team[seat * o.TEAMS + team] = cell_at(position, place)
    position.tell(facts.TEAM_GOES, seat, how, team, position.team[seat * o.TEAMS + team])


def teams_of(position: o.Position, seat: i64) -> i64:
    """How many survey teams a seat has on the Orb."""
    return 1 if position.team[seat * o.TEAMS + 1] < 0 else 2


def is_airlock(position: o.Position, place: i64) -> bool:
    """Is this an airlock space? Of the large one only its left half."""
    what = position.sectors[place] & board.CONTENT
    return what == board.SMALL or (what == board.LARGE and board.canonical(position.sectors, place) == place)


def list_airlocks(position: o.Position, besides: i64, first: i64, buffer: vec[i64], n: i64) -> i64:
    """Write the actions first + cell of every airlock space but one."""
    for place in range(board.HEAD, i64(len(position.sectors))):
        if position.sectors[place] and place != besides and is_airlock(position, place):
            buffer[n] = first + cell_at(position, place)
            n += 1
    return n


def has_airlock(position: o.Position, besides: i64) -> bool:
    """Is there an airlock space but this one?"""
    for place in range(board.HEAD, i64(len(position.sectors))):
        if position.sectors[place] and place != besides and is_airlock(position, place):
            return True
    return False


def why_not_airlock(position: o.Position, cell: i64, besides: i64) -> i64:
    """An airlock space but this one. [RG 8.4, RG 8.9]"""
    place = place_at(position, cell)
    if place == 0 or not is_airlock(position, place):
        return reasons.NOT_AN_AIRLOCK
    return reasons.ALREADY_THERE if place == besides else ALLOWED
