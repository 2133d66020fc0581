"""The competition's Site Action in Starfarers, step by step. [SC 15.5]"""

from mypy_extensions import i64

from starmeeple.core.state import changed
from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, competition, contracts, exploring


def star_action(position: f.Position, site: i64) -> None:
    """Steps 1 to 3; where you are already, it goes elsewhere. [SC 15.5]"""
    side = board.base_at(position, site)
    colonist = board.colony_side(position, site)
    if side != f.NOBODY and side != f.RIVAL and colonist == f.NOBODY:  # [S1]
        position.tell(facts.STAR_YOUR_BASE, f.RIVAL, 0, -1, site)
        star_redirect(position, competition.lowest(position), 0)
    elif colonist != f.NOBODY and colonist != f.RIVAL:  # [S2]
        position.tell(facts.STAR_YOUR_COLONY, f.RIVAL, 0, -1, site)
        star_redirect(position, competition.highest(position), 1)
    elif colonist == f.RIVAL:  # [S3]
        value = position.figures.colony_value[position.colony_at[site] - 1]
        board.gain(position, f.RIVAL, value)
        position.tell(facts.STAR_ITS_COLONY, f.RIVAL, value, -1, site)
        position.rival_pending = 0
    else:
        star(position, site)


def star_redirect(position: f.Position, site: i64, end: i64) -> None:
    """Act at the qualifying system instead, or draw another card. [SC 15.5]"""
    if site < 0:  # [S1n] [S2n]
        position.tell(facts.NONE_QUALIFIES, f.RIVAL, 0, -1, -1)
        competition.draw_another(position)
        return
    position.tell(facts.TARGET, f.RIVAL, 0, end, site)
    star(position, site)


def star(position: f.Position, site: i64) -> None:
    """Steps 4 to 9. [SC 15.5]"""
    if not board.rival_team_at(position, site):  # [S4]
        if board.rival_supply(position) > 0:
            board.add_rival_team(position, site)
            position.tell(facts.TEAM_ARRIVES, f.RIVAL, 0, 3, site)
        else:
            position.tell(facts.NO_TEAM, f.RIVAL, 0, -1, site)
        return
    costliest = position.figures.explore_cost[site] >= position.figures.rival_costly
    cheapest = position.figures.explore_cost[site] <= position.figures.rival_cheap
    if board.base_at(position, site) == f.RIVAL:  # [S5]
        position.tell(facts.STAR_STEP, f.RIVAL, 0, 5, site)
        position.push(steps.THEN_COMPETITION_COLONY, site)
    elif not has_empty_box(position, site):
        if costliest:  # [S7]
            position.tell(facts.STAR_STEP, f.RIVAL, 0, 7, site)
        else:  # [S6]
            position.tell(facts.STAR_STEP, f.RIVAL, 0, 6, site)
            position.push(steps.THEN_COMPETITION_COLONY, site)
        position.push(steps.THEN_COMPETITION_BASES, site)
    elif cheapest:  # [S9]
        position.tell(facts.STAR_STEP, f.RIVAL, 0, 9, site)
        position.push(steps.THEN_COMPETITION_COLONY, site)
        position.push(steps.THEN_COMPETITION_BASES, site)
        exploring.explore(position, f.RIVAL, site, False, False)
    else:  # [S8]
        position.tell(facts.STAR_STEP, f.RIVAL, 0, 8, site)
        exploring.explore(position, f.RIVAL, site, False, False)


def has_empty_box(position: f.Position, site: i64) -> bool:
    """Is an explore box of the system empty?"""
    figures = position.figures
    for place in range(figures.first_place[site], figures.first_place[site + 1]):
        if position.tile[place] == 0:
            return True
    return False


def place_bases(position: f.Position, site: i64) -> None:
    """One base on each discovery tile. [SC 15.5]"""
    place = position.figures.first_place[site + 1] - 1
    while place >= position.figures.first_place[site]:
        if position.tile[place] > 0 and position.base[place] == 0:
            position.push(steps.THEN_COMPETITION_BASE, place)
        place -= 1


def place_colony(position: f.Position, site: i64) -> None:
    """The marker whose selector is closest to the card's, the lower on a tie. [SC 15.5]"""
    figures = position.figures
    wanted = figures.rival_selector[position.rival_card]
    best: i64 = -1
    distance: i64 = 0
    for colony in range(figures.colonies):
        if position.colony_owner[colony] == f.NOBODY:
            away = figures.colony_selector[colony] - wanted
            if away < 0:
                away = -away
            if best < 0 or away < distance:  # [S-C] [S-Ct]
                best = colony
                distance = away
    if best < 0:
        position.tell(facts.NO_COLONY, f.RIVAL, 0, -1, -1)
        return
    position.colony_at = changed(position.colony_at, site, best + 1)
    position.colony_owner = changed(position.colony_owner, best, f.RIVAL)
    board.gain(position, f.RIVAL, figures.colony_value[best])
    position.tell(facts.COLONY, f.RIVAL, figures.colony_value[best], best, site)
    board.take_back_team(position, site)
    if board.team_there(position, 0, site):
        position.tell(facts.SENT_HOME, -1, 0, -1, site)
    board.send_home(position, site, -1)  # [S-R]
    contracts.check_contracts(position, f.RIVAL)
