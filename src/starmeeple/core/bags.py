"""Bags and piles: counts by kind in an array, or in a part of one (a seat's hand)."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng


def count(bag: vec[i64], first: i64, kinds: i64) -> i64:
    """How many things are in the part of a bag that begins at `first`."""
    total: i64 = 0
    for kind in range(kinds):
        total += bag[first + kind]
    return total


def redraw(deck: vec[i64], hands: vec[i64], kinds: i64, seat: i64, rng: Rng) -> None:
    """All hands but the seat's go into the deck, and as many are drawn again: for a redeal. A hand is [seat * kinds + kind]."""
    seats = i64(len(hands)) // kinds
    sizes: list[i64] = []
    for other in range(seats):
        sizes.append(count(hands, other * kinds, kinds))
        for kind in range(kinds):
            if other != seat:
                deck[kind] += hands[other * kinds + kind]
                hands[other * kinds + kind] = 0
    for other in range(seats):
        for _ in range(sizes[int(other)] if other != seat else i64(0)):
            kind = rng.from_bag(deck, kinds)
            deck[kind] -= 1
            hands[other * kinds + kind] += 1
