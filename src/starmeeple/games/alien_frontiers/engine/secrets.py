"""Another choice of all that a seat cannot know: only agendas are ever hidden. [AF 9.1]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.rng import Rng
from starmeeple.core.state import zeros
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import agendas


def drawn(rng: Rng, loose: i64, size: i64) -> i64:
    """So many cards of a mask, drawn blindly."""
    found: i64 = 0
    for i in range(size):
        found |= 1 << rng.from_mask(loose & ~found)
    return found


def split_by_age(position: f.Position, seat: i64, rng: Rng, kept: vec[i64], gone: vec[i64]) -> None:
    """How many cards of each age are in a player's hand and among those put away: any of the last ones drawn."""
    hand = bits.ones(position.hidden[seat])
    rest = hand + bits.ones(position.put_away[seat])
    age: i64 = 0
    for back in range(rest):
        while age < f.RESHUFFLES and back >= position.drawn[age * f.SEATS + seat]:
            age += 1
        if rng.below(rest - back) < hand:
            hand -= 1
            kept[age * f.SEATS + seat] += 1
        else:
            gone[age * f.SEATS + seat] += 1


def redeal(position: f.Position, seat: i64, rng: Rng) -> None:
    """Other agendas in the others' hands, on the pile and in the deck; what the seat has seen stays. A card that is
    held since before a reshuffle is none that the seat knows to have been part of it.

    Nobody sees which cards a player puts away. So of the cards that a player drew last, as many as are in hand or were
    put away since the last reshuffle, any may be the ones in hand. The number of reshuffles before which a card was
    drawn is its age: the older a card, the fewer it can be, and so the oldest are drawn first, which makes every
    possible choice equally likely.
    """
    if position.figures.factions == 0:
        return
    mine = position.put_away[seat] if seat >= 0 else i64(0)
    loose = position.agenda_deck | (position.agenda_pile & ~mine)
    kept = zeros((f.RESHUFFLES + 1) * f.SEATS)
    gone = zeros((f.RESHUFFLES + 1) * f.SEATS)
    for other in range(position.figures.seats):
        if other != seat:
            loose |= position.hidden[other]
            split_by_age(position, other, rng, kept, gone)
            position.hidden[other] = 0
            for known in range(f.RESHUFFLES + 1):
                position.put_away[known * f.SEATS + other] = 0
    pile = mine
    age: i64 = f.RESHUFFLES
    while age >= 0:
        told: i64 = 0
        for known in range(1, age + 1):
            told |= position.put_away[known * f.SEATS + seat] if seat >= 0 else i64(0)
        for other in range(position.figures.seats):
            if other != seat:
                hand = drawn(rng, loose & ~told, kept[age * f.SEATS + other])
                loose &= ~hand
                position.hidden[other] |= hand
                dropped = drawn(rng, loose & ~told, gone[age * f.SEATS + other])
                loose &= ~dropped
                position.put_away[other] |= dropped
                pile |= dropped
        age -= 1
    position.agenda_pile = pile
    position.agenda_deck = loose
    if position.active != seat:
        position.prior = 0
        for agenda in range(f.AGENDAS):
            if (position.hidden[position.active] >> agenda) & 1 and agendas.achieved(position, agenda):
                position.prior |= 1 << agenda
        position.showable = position.prior
