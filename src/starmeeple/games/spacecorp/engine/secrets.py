"""What the seats do not know of each other: another deal of the hidden cards. [SC 4.8]"""

from typing import Final

from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import zeros
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import steps
from starmeeple.games.spacecorp.engine.chapters import paying

TRIES: Final[i64] = 24  # deals of a payer's hand before the swaps
SWAPS: Final[i64] = 96


def redeal(position: f.Position, viewer: i64, rng: Rng) -> None:
    """Mix what the viewer has not seen of the other hands with the era deck, and deal it again, every deal alike. Only
    a seat that is paying must still be able to pay: everybody knows that it can. [SC 4.8]"""
    if position.figures.solo:
        return
    figures = position.figures
    payer = position.seat if position.step == steps.PAY and position.seat != viewer else f.NOBODY
    unseen = zeros(figures.players)
    before = zeros(figures.kinds)
    for seat in range(figures.players):
        if seat == viewer:
            continue
        for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
            at = seat * figures.kinds + kind
            hidden = position.hand[at] - position.known[at]
            position.hand[at] = position.known[at]
            position.deck[kind] += hidden
            unseen[seat] += hidden
            if seat == payer:
                before[kind] = hidden
    if payer >= 0:
        for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
            position.hand[payer * figures.kinds + kind] += before[kind]
            position.deck[kind] -= before[kind]
        deal_to_payer(position, payer, unseen[payer], rng)
    for seat in range(figures.players):
        if seat != payer:
            deal_to(position, seat, unseen[seat], rng)


def deal_to(position: f.Position, seat: i64, cards: i64, rng: Rng) -> None:
    """So many cards of the deck to a hand, unseen."""
    for _i in range(cards):
        kind = rng.from_bag(position.deck, position.figures.kinds)
        position.deck[kind] -= 1
        position.hand[seat * position.figures.kinds + kind] += 1


def put_back(position: f.Position, seat: i64) -> None:
    """The unseen cards of a hand back into the deck."""
    figures = position.figures
    for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
        at = seat * figures.kinds + kind
        position.deck[kind] += position.hand[at] - position.known[at]
        position.hand[at] = position.known[at]


def deal_to_payer(position: f.Position, seat: i64, cards: i64, rng: Rng) -> None:
    """A hand by lot among those that can complete the payment: by trying, and where they are rare by a walk from the
    true hand, one card exchanged at a time, which reaches each of them alike."""
    figures = position.figures
    true = position.hand[:]
    deck = position.deck[:]
    for _i in range(TRIES):
        put_back(position, seat)
        deal_to(position, seat, cards, rng)
        if paying.can_still_pay(position):
            return
    position.hand = true
    position.deck = deck
    left: i64 = 0
    for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
        left += position.deck[kind]
    if cards == 0 or left == 0:
        return
    for _i in range(SWAPS):
        given = unseen_card(position, seat, rng.below(cards))
        taken = rng.from_bag(position.deck, figures.kinds)
        exchange(position, seat, given, taken)
        if not paying.can_still_pay(position):
            exchange(position, seat, taken, given)


def unseen_card(position: f.Position, seat: i64, nth: i64) -> i64:
    """The nth unseen card of a hand."""
    figures = position.figures
    kind = figures.first_kind[position.era]
    while True:
        nth -= position.hand[seat * figures.kinds + kind] - position.known[seat * figures.kinds + kind]
        if nth < 0:
            return kind
        kind += 1


def exchange(position: f.Position, seat: i64, given: i64, taken: i64) -> None:
    """One card of a hand for one of the deck."""
    position.hand[seat * position.figures.kinds + given] -= 1
    position.hand[seat * position.figures.kinds + taken] += 1
    position.deck[given] += 1
    position.deck[taken] -= 1
