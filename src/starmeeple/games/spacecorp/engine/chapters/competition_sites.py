"""The competition's Site Action in Mariners and Planeteers. [SC 15.2, 15.3]"""

from mypy_extensions import i64

from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, competition


def site_action(position: f.Position, first: i64, second: i64) -> None:
    """One or two sites are listed. [SC 15.2]"""
    side = board.base_at(position, first)
    if second < 0:
        if side == f.NOBODY:
            act(position, first)
        elif side == f.RIVAL:  # [M-B2]
            position.tell(facts.ITS_BASE, f.RIVAL, 0, -1, first)
            redirect(position, competition.lowest(position), 0)
        else:  # [M-B1]
            position.tell(facts.YOUR_BASE, f.RIVAL, 0, -1, first)
            redirect(position, competition.highest(position), 1)
        return
    other = board.base_at(position, second)
    if side != f.NOBODY and other != f.NOBODY:  # [M-B3]
        position.tell(facts.BOTH_BASES, f.RIVAL, 0, second, first)
        redirect(position, competition.highest(position), 1)
        return
    choose_of_two(position, first, second, side == f.NOBODY, other == f.NOBODY)


def redirect(position: f.Position, site: i64, end: i64) -> None:
    """Act at the qualifying site instead, or draw another card. [SC 15.2]"""
    if site < 0:  # [M-B4]
        position.tell(facts.NONE_QUALIFIES, f.RIVAL, 0, -1, -1)
        competition.draw_another(position)
        return
    position.tell(facts.TARGET, f.RIVAL, 0, end, site)
    act(position, site)


def choose_of_two(position: f.Position, first: i64, second: i64, first_free: bool, second_free: bool) -> None:
    """The listed site with a team, of both the first; it may have a base beside the team, which then redirects. Without
    teams the site without a base, of both the first. [SC 15.2]"""
    blocked = position.figures.ignores_blocked == 0  # does a team beside a base count?
    first_team = (first_free or blocked) and board.rival_team_at(position, first)
    second_team = (second_free or blocked) and board.rival_team_at(position, second)
    if first_team and second_team:  # [M-2b]
        position.tell(facts.BOTH_TEAMS, f.RIVAL, 0, -1, first)
        site_action(position, first, -1)
    elif first_team or second_team:  # [M-2a] [M-2e]
        site = first if first_team else second
        position.tell(facts.ONE_TEAM, f.RIVAL, 0, -1, site)
        site_action(position, site, -1)
    elif first_free and second_free:  # [M-2d]
        position.tell(facts.FIRST_LISTED, f.RIVAL, 0, -1, first)
        act(position, first)
    else:  # [M-2c]
        site = first if first_free else second
        position.tell(facts.OTHER_SITE, f.RIVAL, 0, -1, site)
        act(position, site)


def group_action(position: f.Position, card: i64) -> None:
    """A group with highest or lowest, even or odd. [SC 15.2]"""
    with_team: i64 = -1
    without: i64 = -1
    listed: i64 = -1
    figures = position.figures
    top = figures.rival_end[card] != 0
    for site in range(figures.first_site[position.era], figures.first_site[position.era + 1]):
        if figures.group_mask[site] >> figures.rival_group[card] & 1 == 0:
            continue
        if figures.site_id[site] & 1 != figures.rival_parity[card]:
            continue
        if top or listed < 0:
            listed = site
        if board.base_at(position, site) != f.NOBODY:
            continue
        if board.rival_team_at(position, site):
            if top or with_team < 0:
                with_team = site
        elif top or without < 0:
            without = site
    if with_team >= 0:  # [M-Pa]
        position.tell(facts.GROUP_TEAM, f.RIVAL, 0, -1, with_team)
        act(position, with_team)
    elif without >= 0:  # [M-Pb]
        position.tell(facts.GROUP_FREE, f.RIVAL, 0, -1, without)
        act(position, without)
    else:  # [M-Pc]
        position.tell(facts.GROUP_FULL, f.RIVAL, 0, -1, listed)
        site_action(position, listed, -1)


def act(position: f.Position, site: i64) -> None:
    """The table of the sheet: with or without a team; Lagrange site, empty explore box, discovery tile. [SC 15.3]"""
    figures = position.figures
    place = figures.first_place[site]
    lagrange = figures.site_kind[site] == f.LAGRANGE
    explored = position.tile[place] > 0
    if not board.rival_team_at(position, site):
        if board.rival_supply(position) > 0:  # [M-T1] [M-T2] [M-T3]
            board.add_rival_team(position, site)
            column = i64(0) if lagrange else i64(2) if explored else i64(1)
            position.tell(facts.TEAM_ARRIVES, f.RIVAL, 0, column, site)
        elif lagrange or explored:
            position.tell(facts.NO_TEAM, f.RIVAL, 0, -1, site)
        else:  # [M-T2n]
            position.tell(facts.TILE_INSTEAD, f.RIVAL, 0, -1, site)
            position.push(steps.THEN_TILE, place, f.RIVAL)
        return
    position.push(steps.THEN_COMPETITION_BASE, place)  # [M-T4] [M-T6]
    if not lagrange and not explored:  # [M-T5]
        position.push(steps.THEN_TILE, place, f.RIVAL)
