"""Set-up of an era. [SC 3, 18.1]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import changed
from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, cards


def begin(position: f.Position) -> None:
    """The first era of a game: nothing is carried over. [SC 3.3, 17.4]"""
    set_up(position)


def next_era(position: f.Position) -> None:
    """Profit, headquarters, cubes, progress and Time cards are kept; the rest goes back to the box. [SC 17.2]"""
    if position.listener is not None:
        tell_what_goes_back(position)
    position.era += 1
    set_up(position)


def set_up(position: f.Position) -> None:
    """Board, tiles, decks, teams; then the first player, the offers and the hands are left to chance. [SC 3.1, 3.2]"""
    figures = position.figures
    era = position.era
    clear(position)
    position.tell(facts.ERA_BEGINS, -1, 0, era, -1)
    for kind in range(figures.first_kind[era], figures.first_kind[era + 1]):
        # Infra cards of a headquarters cannot be of this era yet.
        position.deck[kind] = figures.copies[kind]
        position.deck_left += figures.copies[kind]
    tiles_left = position.tiles_left[:]
    for tile in range(figures.first_tile[era], figures.first_tile[era + 1]):
        tiles_left[tile] = figures.tile_copies[tile]
    position.tiles_left = tiles_left
    position.tell(facts.SHUFFLED, -1, position.deck_left, f.PILE_DECK, -1)
    if position.listener is not None:
        position.tell(facts.SHUFFLED, -1, tiles_in_stacks(position), f.PILE_TILES, -1)
    for seat in range(figures.players):
        set_up_seat(position, seat)
    if figures.solo:
        cup = position.cup[:]
        for base in range(figures.bases):
            cup[base] = figures.base_copies[base] * figures.rival_colours
        position.cup = cup
        its = figures.first_rival_card[era + 1] - figures.first_rival_card[era]
        position.rival_deck = (1 << its) - 1
        if figures.rival_split:
            position.deck_aside = position.deck_left // 2
            position.deck_left -= position.deck_aside
            position.tell(facts.SPLIT, f.RIVAL, position.deck_aside, -1, -1)
        else:
            position.tell(facts.SHUFFLED, -1, its, f.PILE_COMPETITION, -1)
    send_ahead(position)
    position.top = 0
    position.push(steps.THEN_NEXT_TURN)
    position.push(steps.THEN_DEAL)
    position.push(steps.THEN_OFFERS)
    position.push(steps.THEN_FIRST)


def clear(position: f.Position) -> None:
    """Teams, bases, tiles, colonies, hands, offers and discs go back. [SC 17.2]"""
    fresh = f.Position(position.figures)
    position.hand = fresh.hand
    position.known = fresh.known
    position.deck = fresh.deck
    position.discards = fresh.discards
    position.spent = fresh.spent
    position.offers = fresh.offers
    position.tile = fresh.tile
    position.alien = fresh.alien
    position.base = fresh.base
    position.owner = fresh.owner
    position.tiles_left = fresh.tiles_left
    position.colony_at = fresh.colony_at
    position.colony_owner = fresh.colony_owner
    position.contract_owner = fresh.contract_owner
    position.took = fresh.took
    position.team_place = fresh.team_place
    position.deck_left = 0
    position.deck_aside = 0
    position.contracts_done = 0
    position.rival_teams = 0
    position.rival_on = 0
    position.rival_contracts = 0
    position.rival_pending = 0
    position.passes = 0
    position.idle = 0


def set_up_seat(position: f.Position, seat: i64) -> None:
    """A Time card for whoever has fewer than two, while there are any; the Start card, teams, bases. [SC 3.1, 3.2]"""
    figures = position.figures
    era = position.era
    if position.time[seat] < figures.time_most and time_cards_left(position) > 0:
        position.time = changed(position.time, seat, position.time[seat] + 1)
        position.tell(facts.TIME_CARD, seat, 0, -1, -1)
    start = figures.start_card[era]
    if start >= 0 and position.deck[start] > 0:
        position.deck[start] -= 1
        position.deck_left -= 1
        cards.give_card(position, seat, start, True)
        position.tell(facts.START_CARD, seat, 0, start, -1)
    for team in range(figures.teams):
        in_play = team < figures.era_teams[era]
        position.team_site[seat * figures.teams + team] = figures.start_site[era] if in_play else f.AWAY
    position.tell(facts.TEAMS_READY, seat, figures.era_teams[era], -1, figures.start_site[era])
    supply = position.supply[:]
    for base in range(figures.bases):
        supply[seat * figures.bases + base] = figures.base_copies[base]
    position.supply = supply


def time_cards_left(position: f.Position) -> i64:
    """Time cards that nobody has. [SC 3.2]"""
    left = position.figures.time_cards
    for seat in range(position.figures.players):
        left -= position.time[seat]
    return left


def send_ahead(position: f.Position) -> None:
    """The holder of a Beyond marker of the last era starts one team further out, one for each marker. [SC 3.1]"""
    figures = position.figures
    for marker in range(f.MARKERS):
        side = position.marker[marker]
        position.marker = changed(position.marker, marker, f.NOBODY)
        site = figures.ahead[position.era * f.MARKERS + marker]
        if side == f.RIVAL:
            board.add_rival_team(position, site)
            position.tell(facts.RIVAL_AHEAD, f.RIVAL, 0, -1, site)
        elif side != f.NOBODY:
            for team in range(side * figures.teams, side * figures.teams + figures.teams):
                if position.team_site[team] == figures.start_site[position.era]:
                    position.team_site[team] = site
                    position.tell(facts.TEAM_AHEAD, side, 0, team % figures.teams, site)
                    break


def choose_first(position: f.Position) -> None:
    """The first player: by lot, in later eras the one with the lowest profit, ties by lot. [SC 18.1]"""
    candidates: i64 = 0
    least: i64 = position.profit[0]
    last: i64 = 0
    for seat in range(position.figures.players):
        if position.profit[seat] < least:
            least = position.profit[seat]
    for seat in range(position.figures.players):
        if position.profit[seat] == least:
            candidates |= 1 << seat
            last = seat
    if candidates == 1 << last:
        set_first(position, last)
        if not position.figures.solo:
            position.tell(facts.FIRST_PLAYER, last, 0, -1, -1)
    else:
        position.candidates = candidates
        position.ask(steps.FIRST_PLAYER, 0)


def set_first(position: f.Position, seat: i64) -> None:
    """The seat takes the first turn of the era. [SC 18.1]"""
    position.first_player = seat
    position.upcoming = seat


def deal(position: f.Position) -> None:
    """Each player's extra cards, in the order of play. [SC 3.1]"""
    figures = position.figures
    k = figures.players - 1
    while k >= 0:
        seat = (position.first_player + k) % figures.players
        for _i in range(figures.draws[position.era * f.SEATS + k]):
            position.push(steps.THEN_DRAW, seat)
        k -= 1


# What is told between two eras ----------------------------------------------------------------


def tiles_in_stacks(position: f.Position) -> i64:
    """How many tiles lie in the stacks."""
    tiles: i64 = 0
    for tile in range(position.figures.tiles):
        tiles += position.tiles_left[tile]
    return tiles


def tell_what_goes_back(position: f.Position) -> None:
    """Everything that is not kept for the next era. [SC 17.2]"""
    figures = position.figures
    offers: i64 = 0
    for box in range(figures.offers):
        offers += i64(1) if position.offers[box] > 0 else i64(0)
    discards: i64 = 0
    for card in range(figures.kinds):
        discards += position.discards[card]
    its = position.deck_aside if figures.rival_split else bits.ones(position.rival_deck)
    position.tell(facts.GOES_BACK, -1, position.deck_left, f.PILE_DECK, -1)
    position.tell(facts.GOES_BACK, -1, its, f.PILE_COMPETITION, -1)
    position.tell(facts.GOES_BACK, -1, tiles_in_stacks(position), f.PILE_TILES, -1)
    position.tell(facts.GOES_BACK, -1, offers, f.PILE_OFFERS, -1)
    position.tell(facts.GOES_BACK, -1, discards, f.PILE_DISCARDS, -1)
    for seat in range(figures.players):
        teams: i64 = 0
        for team in range(seat * figures.teams, seat * figures.teams + figures.teams):
            teams += i64(1) if position.team_site[team] >= 0 else i64(0)
        position.tell(facts.CARDS_BACK, seat, cards.hand_size(position, seat), -1, -1)
        position.tell(facts.TEAMS_BACK, seat, teams, -1, -1)
        for base in range(figures.bases):
            position.tell(facts.BASES_BACK, seat, board.built(position, seat, base), base, -1)
    if figures.solo:
        out = figures.rival_teams - board.rival_supply(position)
        position.tell(facts.RIVAL_TEAMS_BACK, f.RIVAL, out, -1, -1)
        bases: i64 = 0
        for place in range(figures.places):
            bases += i64(1) if position.base[place] > 0 and position.owner[place] == f.RIVAL else i64(0)
        position.tell(facts.RIVAL_BASES_BACK, f.RIVAL, bases, -1, -1)
    for side in range(f.SIDES):
        position.tell(facts.CONTRACTS_BACK, side, times_in(position.contract_owner, side), -1, -1)
        position.tell(facts.COLONIES_BACK, side, times_in(position.colony_owner, side), -1, -1)
        position.tell(facts.MARKERS_BACK, side, times_in(position.marker, side), -1, -1)


def times_in(sides: vec[i64], side: i64) -> i64:
    """How often a side stands in a list of owners."""
    n: i64 = 0
    for i in range(i64(len(sides))):
        n += i64(1) if sides[i] == side else i64(0)
    return n
