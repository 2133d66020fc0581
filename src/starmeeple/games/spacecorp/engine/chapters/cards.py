"""Cards: hands, what everybody knows of them, and who might hold what. [SC 4.8, 12]

Hands are hidden; everybody remembers the cards that came into them openly (`known`). In solo play nothing is hidden.
"""

from mypy_extensions import i64

from starmeeple.games.spacecorp.engine import fields as f


def hand_size(position: f.Position, seat: i64) -> i64:
    """How many cards the seat holds; Time cards lie beside the hand. [SC 3.2]"""
    figures = position.figures
    size: i64 = 0
    for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
        size += position.hand[seat * figures.kinds + kind]
    return size


def has_cards(position: f.Position, seat: i64) -> bool:
    """Does the seat hold any card?"""
    figures = position.figures
    for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
        if position.hand[seat * figures.kinds + kind] > 0:
            return True
    return False


def give_card(position: f.Position, seat: i64, kind: i64, seen: bool) -> None:
    """A card into a hand; everybody knows it if it was seen."""
    at = seat * position.figures.kinds + kind
    position.hand[at] += 1
    if seen:
        position.known[at] += 1
    position.stirred = 1


def lose_card(position: f.Position, seat: i64, kind: i64) -> None:
    """A card out of a hand; a card that was known to be there is the one that goes."""
    at = seat * position.figures.kinds + kind
    position.hand[at] -= 1
    if position.known[at] > 0:
        position.known[at] -= 1
    position.stirred = 1


def is_hidden(position: f.Position, seat: i64, kind: i64) -> bool:
    """Would a card of this kind, shown from the hand, be news to anybody?"""
    return not position.figures.solo and position.known[seat * position.figures.kinds + kind] == 0


def unknown_cards(position: f.Position, seat: i64) -> i64:
    """How many cards of the hand nobody else has seen."""
    figures = position.figures
    n: i64 = 0
    for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
        n += position.hand[seat * figures.kinds + kind] - position.known[seat * figures.kinds + kind]
    return n


def has_unknown_cards(position: f.Position, seat: i64) -> bool:
    """Does the seat hold a card that nobody else has seen? Solo there is nobody to hide it from."""
    figures = position.figures
    if figures.solo:
        return False
    for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
        if position.hand[seat * figures.kinds + kind] > position.known[seat * figures.kinds + kind]:
            return True
    return False


def not_accounted_for(position: f.Position, kind: i64) -> i64:
    """How many copies of a card are nowhere in the open: neither discarded, offered, in a headquarters nor known in a
    hand. [SC 4.8]"""
    figures = position.figures
    left = figures.copies[kind] - position.discards[kind]
    for box in range(figures.offers):
        if position.offers[box] == kind + 1:
            left -= 1
    for at in range(figures.players * figures.slots):
        if position.hq[at] == kind + 1:
            left -= 1
    for seat in range(figures.players):
        left -= position.known[seat * figures.kinds + kind]
    return left


def clear_spent(position: f.Position) -> None:
    """From now on cards are discarded that may be poached together."""
    figures = position.figures
    for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
        position.spent[kind] = 0


def any_spent(position: f.Position) -> bool:
    """Is one of the cards just discarded still there?"""
    figures = position.figures
    for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
        if position.spent[kind] > 0:
            return True
    return False


def has_played_edges(position: f.Position, seat: i64) -> bool:
    """Has the seat played all the Edges that a turn allows it? [SC 4.1]"""
    return position.edges_played >> 4 * seat & 15 >= position.figures.edges_per_turn
