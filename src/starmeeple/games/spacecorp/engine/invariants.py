"""What is always true: pieces are conserved, limits are kept."""

from mypy_extensions import i64

from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import setup, steps
from starmeeple.games.spacecorp.engine.chapters import board


def check(position: f.Position) -> None:
    """Raise AssertionError if a piece was lost or a limit is broken."""
    check_turn(position)
    check_cards(position)
    check_board(position)
    check_teams(position)
    figures = position.figures
    assert position.rival_profit >= 0, "the competition owes money"
    for seat in range(figures.players):
        assert position.profit[seat] >= 0 and 0 <= position.time[seat] <= figures.time_most, "less than nothing"
        for deck in range(f.DECK_COUNT):
            assert 0 <= position.wheel[seat * f.DECK_COUNT + deck] < figures.wheel, "a cube is beside the wheel"
    assert setup.time_cards_left(position) >= 0, "more Time cards than there are"
    for progress in range(figures.progress):
        held = figures.progress_copies[progress] - position.progress_left[progress]
        for seat in range(figures.players):
            held -= position.held[seat] >> progress & 1
        assert held == 0 or (figures.solo and held > 0), "a progress card was lost"


def check_turn(position: f.Position) -> None:
    """The turn, and the sets that are kept as masks."""
    figures = position.figures
    era, step = position.era, position.step
    assert figures.first_era <= era <= figures.last_era, "an era that is not played"
    assert 0 <= step < len(steps.NAMES), "there is no such question"
    assert 0 <= position.asked < 1 << figures.players, "somebody is asked who does not play"
    assert (position.asked == 0) == (step < steps.MAIN), "a seat is asked what chance decides, or the other way"
    assert position.asked & (position.asked - 1) == 0, "two seats are asked at once"
    assert 0 <= position.first_player < figures.players and position.round >= 0, "nobody began"
    assert 0 <= position.seat < figures.players or (figures.solo and position.seat == f.RIVAL), "it is nobody's turn"
    assert 0 <= position.edges_played < 1 << 4 * figures.players, "an Edge of nobody"
    for seat in range(figures.players):
        assert position.edges_played >> 4 * seat & 15 <= figures.edges_per_turn, "an Edge too many"
    sites = figures.first_site[era + 1] - figures.first_site[era]
    assert 0 <= position.rival_teams < 1 << sites, "a competition team stands on no site"
    places = figures.first_place_of_era[era + 1] - figures.first_place_of_era[era]
    assert 0 <= position.rival_on < 1 << places, "a competition team stands on no tile"
    assert 0 <= position.rival_contracts < 1 << figures.contracts, "there is no such contract"
    assert 0 <= position.contracts_done < 1 << figures.contracts, "there is no such contract"
    left = figures.first_rival_card[era + 1] - figures.first_rival_card[era]
    assert 0 <= position.rival_deck < 1 << left, "there is no such card"
    assert 0 <= position.top < f.DEEPEST, "too much is pending"


def check_cards(position: f.Position) -> None:
    """Every card of the era is somewhere, and once."""
    figures = position.figures
    left: i64 = 0
    for kind in range(figures.kinds):
        n = position.deck[kind] + position.discards[kind]
        left += position.deck[kind]
        for seat in range(figures.players):
            at = seat * figures.kinds + kind
            assert 0 <= position.known[at] <= position.hand[at], "more cards are known than held"
            n += position.hand[at]
        for at in range(figures.players * figures.slots):
            if position.hq[at] == kind + 1:
                n += 1
                assert figures.infra[kind], "a card in a headquarters is no Infra card"
        for box in range(figures.offers):
            if position.offers[box] == kind + 1:
                n += 1
        assert 0 <= position.spent[kind] <= position.discards[kind], "a card to poach is not discarded"
        if figures.first_kind[position.era] <= kind < figures.first_kind[position.era + 1]:
            assert n == figures.copies[kind], "a card was lost"
        else:
            assert n <= figures.copies[kind], "a card of another era was multiplied"
    assert left == position.deck_left + position.deck_aside, "the deck is miscounted"
    assert position.deck_aside >= 0 and (figures.rival_split or position.deck_aside == 0), "no deck is split"


def check_board(position: f.Position) -> None:
    """Tiles, bases and contracts."""
    figures = position.figures
    era = position.era
    for tile in range(figures.first_tile[era], figures.first_tile[era + 1]):
        n = position.tiles_left[tile]
        for place in range(figures.places):
            if position.tile[place] == tile + 1 or position.alien[place] == tile + 1:
                n += 1
        copies = figures.tile_copies[tile]
        assert n == copies or (figures.tile_shunned[tile] and n < copies), "a tile was lost"
    for base in range(figures.bases):
        on_board: i64 = 0
        for place in range(figures.places):
            if position.base[place] == base + 1:
                on_board += 1
        supply = position.cup[base]
        for seat in range(figures.players):
            supply += position.supply[seat * figures.bases + base]
            assert position.supply[seat * figures.bases + base] >= 0, "less than no base"
        colours = figures.players + (figures.rival_colours if figures.solo else 0)
        assert on_board + supply == figures.base_copies[base] * colours, "a base was lost"
    for place in range(figures.places):
        assert (position.base[place] > 0) == (position.owner[place] != f.NOBODY), "a base of nobody"
        outside = place < figures.first_place_of_era[era] or place >= figures.first_place_of_era[era + 1]
        empty = position.base[place] == 0 and position.tile[place] == 0
        assert empty or not outside, "a piece lies on the board of another era"
    for number in range(figures.contracts):
        done = position.contracts_done >> number & 1 != 0
        assert done == (position.contract_owner[number] != f.NOBODY), "a contract of nobody"
        assert not (done and position.rival_contracts >> number & 1), "a team stands on a fulfilled contract"


def check_teams(position: f.Position) -> None:
    """Teams stand where teams can stand."""
    figures = position.figures
    era = position.era
    assert board.rival_supply(position) >= 0, "more competition teams than there are"
    for team in range(figures.players * figures.teams):
        site = position.team_site[team]
        if site in (f.AWAY, f.GONE):
            assert position.team_place[team] == 0, "a team stands on a tile and is not on the board"
        else:
            assert figures.first_site[era] <= site < figures.first_site[era + 1], "a team is on another board"
            assert figures.site_kind[site] != f.BEYOND, "a team stands Beyond"
            place = position.team_place[team] - 1
            if place >= 0:
                assert figures.place_site[place] == site and position.tile[place] > 0, "a team stands on no tile"
    for place in range(figures.first_place_of_era[era], figures.first_place_of_era[era + 1]):
        if position.rival_on >> place - figures.first_place_of_era[era] & 1:
            stands = board.rival_team_at(position, figures.place_site[place])
            assert stands and position.tile[place] > 0, "a competition team stands on no tile"
