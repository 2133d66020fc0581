"""What is always true of the Orb. [RG 9.2]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board, teams


def check(position: o.Position) -> None:
    """Raise AssertionError if something of the Orb is wrong."""
    board.check_orb(position.sectors)
    check_orb_cards(position)
    check_tokens(position)
    check_teams(position)


def check_orb_cards(position: o.Position) -> None:
    """Every orb card is unseen, in one hand, being laid, or was laid or removed; sectors of airlock cards never
    change."""
    printed = position.figures.orb
    seen = position.orb_unseen
    assert 0 <= position.deck_a <= cards.count(seen & printed.all_a), "more A cards in the deck than nobody has seen"
    assert 0 <= position.deck_b <= cards.count(seen & printed.all_b), "more B cards in the deck than nobody has seen"
    hands: i64 = 0
    for seat in range(position.figures.players):
        assert seen & position.orb_hand[seat] == 0, "an orb card is in two places"
        seen |= position.orb_hand[seat]
        hands |= position.orb_hand[seat]
    assert position.orb_known & ~hands == 0, "a known orb card is in no hand"
    assert seen & position.gone == 0
    laid: i64 = 0
    airlock: i64 = 0
    for place in range(board.HEAD, i64(len(position.sectors))):
        card = board.card_at(position.sectors, place)
        if card >= printed.cards:
            airlock += 1
        elif card >= 0:
            laid |= bit(card)
    assert seen & laid == 0, "an orb card lies on the Orb and elsewhere"
    assert (position.gone & laid) == 0
    assert airlock >= 12 and airlock % 6 == 0, "a sector of an airlock card was covered"
    if 0 <= position.laying < printed.cards:
        assert (seen >> position.laying) & 1 == 0


def check_tokens(position: o.Position) -> None:
    """Tokens that nobody has seen and tokens of the players are those of the box; enough are left for the Orb."""
    printed = position.figures.orb
    left = vec[i64]([0, 0])
    for kind in range(printed.kinds):
        whole = position.token_bag[kind]
        left[printed.token_deck[kind]] += whole
        for seat in range(position.figures.players):
            assert position.tokens[seat * o.MOST_TOKENS + kind] >= 0
            whole += position.tokens[seat * o.MOST_TOKENS + kind] + position.used_tokens[seat * o.MOST_TOKENS + kind]
        assert whole == printed.copies[kind], "a token was lost"
    for place in range(board.HEAD, i64(len(position.sectors))):
        bits = position.sectors[place] & board.TOKENS
        if bits:
            left[0 if bits == board.TOKEN_A else 1] -= 1
    assert left[0] >= 0 and left[1] >= 0, "more tokens on the Orb than there are"


def check_teams(position: o.Position) -> None:
    """Teams stand on sectors, which count them; every seat is once on the slide."""
    standing: i64 = 0
    for i in range(i64(len(position.team))):
        cell = position.team[i]
        if cell >= 0:
            place = teams.place_at(position, cell)
            assert place and position.sectors[place], "a team stands in empty space"
            assert board.canonical(position.sectors, place) == place
            assert position.sectors[place] & board.ALL_TEAMS
            standing += 1
    for place in range(board.HEAD, i64(len(position.sectors))):
        standing -= (position.sectors[place] & board.ALL_TEAMS) >> board.TEAMS
    assert standing == 0, "the Orb counts other teams than there are"
    if position.round:
        seats: i64 = 0
        for place in range(position.figures.players):
            seats |= 1 << position.priority[place]
        assert seats == (1 << position.figures.players) - 1, "a seat is missing on the priority slide"
