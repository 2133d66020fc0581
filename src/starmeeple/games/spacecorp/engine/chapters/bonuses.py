"""What bases, progress cards and colonies add to actions, and what they spare. [SC 5.6, 9.2, 11.4, 13, 14.4]"""

from mypy_extensions import i64

from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board


def of_base(position: f.Position, seat: i64, base: i64) -> i64:
    """The bonus of a base that counts once, wherever it stands."""
    return position.figures.base_bonus[base * 3 + position.era] if board.built(position, seat, base) > 0 else i64(0)


def of_progress(position: f.Position, seat: i64, progress: i64) -> i64:
    """The bonus of a progress card."""
    if board.knows(position, seat, progress):
        return position.figures.progress_value[progress * 3 + position.era]
    return 0


def of_colony(position: f.Position, seat: i64, colony: i64) -> i64:
    """The bonus of a colony."""
    return position.figures.colony_bonus[colony] if board.owns_colony(position, seat, colony) else i64(0)


def bonus(position: f.Position, seat: i64, type_: i64) -> i64:
    """The flat bonuses of bases, progress cards and colonies; for Moves those that hold anywhere. [SC 5.6]"""
    figures = position.figures
    if type_ == f.MOVE:
        more = of_progress(position, seat, figures.hb)
        if position.era == f.STARFARERS:
            more += of_progress(position, seat, figures.lg) + of_progress(position, seat, figures.ag)
        return more
    if type_ == f.EXPLORE:
        more = of_base(position, seat, figures.observatory) + of_progress(position, seat, figures.qc)
        return more + of_colony(position, seat, figures.outpost)
    if type_ == f.BUILD:
        more = of_base(position, seat, figures.industrial_park) + of_progress(position, seat, figures.pm)
        return more + of_colony(position, seat, figures.smith)
    if type_ == f.PRODUCE:
        return of_colony(position, seat, figures.foundry)
    if type_ == f.RESEARCH:
        more = of_research_stations(position, seat) + of_progress(position, seat, figures.cb)
        return more + of_colony(position, seat, figures.academy)
    if type_ == f.GENETICS:
        more = of_base(position, seat, figures.bio_lab) + of_progress(position, seat, figures.hm)
        return more + of_colony(position, seat, figures.garden)
    if type_ == f.REVELATION:
        more = of_base(position, seat, figures.xeno_lab) + of_progress(position, seat, figures.hm)
        return more + of_colony(position, seat, figures.enclave)
    return 0


def of_research_stations(position: f.Position, seat: i64) -> i64:
    """Research Stations count each, up to a limit. [SC 9.2]"""
    figures = position.figures
    stations = board.built(position, seat, figures.research_station)
    if stations == 0:
        return 0
    extra = stations * figures.base_bonus[figures.research_station * 3 + position.era]
    most = figures.base_most[figures.research_station]
    return extra if extra < most else most


# Moves ----------------------------------------------------------------------------------------


def departure_bonus(position: f.Position, seat: i64, origin: i64) -> i64:
    """What Moves from a site count more: Spaceport (Starfarers), Antimatter Plant, Waystation. [SC 9.2, 14.4]"""
    figures = position.figures
    more = arrival_bonus(position, seat, origin)
    if board.own_base_here(position, seat, origin, figures.spaceport):
        more += figures.base_bonus[figures.spaceport * 3 + position.era]
    if board.own_base_here(position, seat, origin, figures.antimatter_plant):
        more += figures.base_bonus[figures.antimatter_plant * 3 + position.era]
    return more


def arrival_bonus(position: f.Position, seat: i64, target: i64) -> i64:
    """What a Move counts more because it ends at the Waystation. [SC 14.4]"""
    figures = position.figures
    if position.colony_at[target] != figures.waystation + 1:
        return 0
    return of_colony(position, seat, figures.waystation)


def gravity(position: f.Position, seat: i64, site: i64) -> i64:
    """What launching from or landing at a site costs the seat, never below 0. [SC 6.2, 9.2, 11.4]"""
    figures = position.figures
    cost = figures.gravity[site]
    if cost == 0 or board.knows(position, seat, figures.ag):
        return 0
    if board.own_base_here(position, seat, site, figures.spaceport):
        return 0
    if position.era != f.STARFARERS:
        cost -= of_progress(position, seat, figures.lg)
    return cost if cost > 0 else i64(0)


def depends_on_site(position: f.Position, seat: i64) -> bool:
    """Has the seat anything that eases Moves from or to some sites: gravity spared, bonuses, shields?"""
    figures = position.figures
    if board.knows(position, seat, figures.ag) or board.knows(position, seat, figures.lg):
        return True
    if board.built(position, seat, figures.spaceport) > 0 or board.built(position, seat, figures.antimatter_plant) > 0:
        return True
    return board.owns_colony(position, seat, figures.waystation)


# Radiation ------------------------------------------------------------------------------------


def needs_shield(position: f.Position, seat: i64, site: i64) -> bool:
    """Does radiation at the site ask the seat for a shielded value? [SC 13.1]"""
    return position.figures.radiation[site] != 0 and not board.knows(position, seat, position.figures.rr)


def leaves_shielded(position: f.Position, seat: i64, origin: i64) -> bool:
    """Moves that start at an Antimatter Plant of the seat are shielded. [SC 13.1]"""
    return board.own_base_here(position, seat, origin, position.figures.antimatter_plant)
