"""The competition of solo play: its turn, qualifying sites, its bases. [SC 15.1, 15.4, 9.4]

The procedures follow its sheet line by line; what the events pay and which cards there are is in the edition. Every
branch has its code in brackets. *Qualifying* sites (Q): with a competition team, and without a base (Starfarers:
without a base or a colony of yours).
"""

from mypy_extensions import i64

from starmeeple.core.state import changed
from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, contracts, exploring


def begin_turn(position: f.Position) -> None:
    """One card, and one more for each Intercept. [SC 15.1]"""
    position.seat = f.RIVAL
    position.edges_played = 0
    position.rival_pending = 0
    position.tell(facts.BEGINS_TURN, f.RIVAL, position.round, 0, -1)
    position.push(steps.THEN_COMPETITION_END)
    position.push(steps.THEN_COMPETITION_CARD)


def has_cards(position: f.Position) -> bool:
    """Is a competition card left? [SC 15.1]"""
    return position.rival_deck != 0 and (position.figures.rival_split == 0 or position.deck_aside > 0)


def ask_for_card(position: f.Position) -> None:
    """Chance draws a competition card; from a split deck first the action card on which it stands. [SC 15.1]"""
    if position.figures.rival_split == 0:
        position.ask(steps.COMPETITION_CARD, 0)
        return
    position.push(steps.THEN_COMPETITION_ACTION)
    position.destination = f.TO_DISCARDS
    position.receiver = 0
    position.ask(steps.DRAW, 0)


def draw_another(position: f.Position) -> None:
    """This card is discarded, the next one is resolved instead; with the deck empty the turn ends. [SC 15.1]"""
    if has_cards(position):
        position.push(steps.THEN_COMPETITION_CARD)
    else:
        position.tell(facts.OUT_OF_CARDS, f.RIVAL, 0, -1, -1)


def highest(position: f.Position) -> i64:
    """hi(Q): the qualifying site with the highest id, or -1. [SC 15.1]"""
    site = position.figures.first_site[position.era + 1] - 1
    while site >= position.figures.first_site[position.era]:
        if qualifies(position, site):
            return site
        site -= 1
    return -1


def lowest(position: f.Position) -> i64:
    """lo(Q): the qualifying site with the lowest id, or -1. [SC 15.1]"""
    for site in range(position.figures.first_site[position.era], position.figures.first_site[position.era + 1]):
        if qualifies(position, site):
            return site
    return -1


def qualifies(position: f.Position, site: i64) -> bool:
    """Is the site in Q? [SC 15.1]"""
    if not board.rival_team_at(position, site):
        return False
    side = board.base_at(position, site)
    if position.era == f.STARFARERS:
        colonist = board.colony_side(position, site)
        return (side == f.NOBODY or side == f.RIVAL) and (colonist == f.NOBODY or colonist == f.RIVAL)
    return side == f.NOBODY


def best_discovery(position: f.Position, below: i64) -> i64:
    """The highest explorable site with a competition team under a bound, or -1."""
    site = below - 1
    while site >= position.figures.first_site[position.era]:
        if board.rival_team_at(position, site) and board.empty_box(position, site) >= 0:
            return site
        site -= 1
    return -1


def ask_for_base(position: f.Position, place: i64) -> None:
    """Chance draws a base from the cup, if there is one. [SC 15.4]"""
    for base in range(position.figures.bases):
        if position.cup[base] > 0:
            position.place = place
            position.ask(steps.CUP, 0)
            return


def place_base(position: f.Position, base: i64) -> None:
    """A base drawn from the cup is placed; if it meets its requirements its Base Match Event follows. [SC 15.4]"""
    place = position.place
    site = position.figures.place_site[place]
    if position.era != f.STARFARERS:
        board.take_back_team(position, site)
    position.cup = changed(position.cup, base, position.cup[base] - 1)
    position.base = changed(position.base, place, base + 1)
    position.owner = changed(position.owner, place, f.RIVAL)
    position.tell(facts.RIVAL_BASE, f.RIVAL, 0, base, place)
    contracts.check_contracts(position, f.RIVAL)
    if board.meets(position, place, base):  # [BASE+]
        match_event(position, place, base)
    else:  # [BASE-]
        position.tell(facts.NO_MATCH, f.RIVAL, 0, base, -1)


def match_event(position: f.Position, place: i64, base: i64) -> None:
    """What a base pays that happens to fit. [SC 9.4]"""
    figures = position.figures
    profit = figures.base_event[base]
    if base == figures.spaceport:
        spaceport_event(position)
        return
    if base == figures.observatory:
        site = best_discovery(position, figures.first_site[position.era + 1])
        if site >= 0:
            position.tell(facts.MATCH_TILE, f.RIVAL, 0, -1, site)
            exploring.explore(position, f.RIVAL, site, True, True)
            return
    if base == figures.refinery:
        profit += figures.tile_production[position.tile[place] - 1]
    board.gain(position, f.RIVAL, profit)
    position.tell(facts.MATCH, f.RIVAL, profit, base, -1)


def spaceport_event(position: f.Position) -> None:
    """A team to the lowest-numbered site without a base, a team or a colony. [SC 9.4]"""
    figures = position.figures
    if board.rival_supply(position) > 0:
        for site in range(figures.first_site[position.era], figures.first_site[position.era + 1]):
            if position.colony_at[site] > 0 or board.rival_team_at(position, site):
                continue
            if board.is_exposed(position, site):
                board.add_rival_team(position, site)
                position.tell(facts.MATCH_TEAM, f.RIVAL, 0, -1, site)
                return
    position.tell(facts.MATCH_NO_TEAM, f.RIVAL, 0, -1, -1)
