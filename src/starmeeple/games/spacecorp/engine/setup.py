"""Set-up of an era. [SC 3, 18.1]"""

from mypy_extensions import i64

from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, cards


def begin(position: f.Position) -> None:
    """The first era of a game: nothing is carried over. [SC 3.3, 17.4]"""
    set_up(position)


def next_era(position: f.Position) -> None:
    """Profit, headquarters, cubes, progress and Time cards are kept; the rest goes back to the box. [SC 17.2]"""
    position.era += 1
    set_up(position)


def set_up(position: f.Position) -> None:
    """Board, tiles, decks, teams; then the first player, the offers and the hands are left to chance. [SC 3.1, 3.2]"""
    figures = position.figures
    era = position.era
    clear(position)
    for kind in range(figures.first_kind[era], figures.first_kind[era + 1]):
        # Infra cards of a headquarters cannot be of this era yet.
        position.deck[kind] = figures.copies[kind]
        position.deck_left += figures.copies[kind]
    for tile in range(figures.first_tile[era], figures.first_tile[era + 1]):
        position.tiles_left[tile] = figures.tile_copies[tile]
    for seat in range(figures.players):
        set_up_seat(position, seat)
    if figures.solo:
        if figures.rival_split:
            position.deck_aside = position.deck_left // 2
            position.deck_left -= position.deck_aside
        for base in range(figures.bases):
            position.cup[base] = figures.base_copies[base] * figures.rival_colours
        position.rival_deck = (1 << figures.first_rival_card[era + 1] - figures.first_rival_card[era]) - 1
    send_ahead(position)
    position.tell(facts.ERA_BEGINS, -1, 0, era, -1)
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
        position.time[seat] += 1
    start = figures.start_card[era]
    if start >= 0 and position.deck[start] > 0:
        position.deck[start] -= 1
        position.deck_left -= 1
        cards.give_card(position, seat, start, True)
    for team in range(figures.teams):
        in_play = team < figures.era_teams[era]
        position.team_site[seat * figures.teams + team] = figures.start_site[era] if in_play else f.AWAY
    for base in range(figures.bases):
        position.supply[seat * figures.bases + base] = figures.base_copies[base]


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
        position.marker[marker] = f.NOBODY
        site = figures.ahead[position.era * f.MARKERS + marker]
        if side == f.RIVAL:
            board.add_rival_team(position, site)
        elif side != f.NOBODY:
            for team in range(side * figures.teams, side * figures.teams + figures.teams):
                if position.team_site[team] == figures.start_site[position.era]:
                    position.team_site[team] = site
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
