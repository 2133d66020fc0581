"""Another possible choice of all that a seat cannot know. [RG 10.1, RG 10.3]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import changed, zeros
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import setup, steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, develop, explore, round, settle

# What is noted of another seat while its cards are dealt anew
IN_HAND: Final[i64] = 0  # places that are still empty
DISCARDED: Final[i64] = 1
DRAWN: Final[i64] = 2
OLD_CARDS: Final[i64] = 3  # of hand and discards: older than the supply
OLD_DRAWN: Final[i64] = 4
REJECTED_GROUP: Final[i64] = 5  # the group of the start world that it rejected
KNOWN_MASK: Final[i64] = 6
LOOSE_MASK: Final[i64] = 9
OWNER: Final[i64] = 12


class Deal:
    """Cards that the viewer has not seen and that are to be dealt anew."""

    def __init__(self, position: f.Position, seat: i64) -> None:
        figures = position.figures
        self.figures = figures
        self.cards: vec[i64] = zeros(figures.cards)
        self.left: i64 = 0
        # What the viewer saw go back into the supply: it is in no place that is older.
        self.back: vec[i64] = zeros(f.WORDS)
        for word in range(f.WORDS):
            self.back[word] = position.returned[f.SEEN_BY_ALL * f.WORDS + word]
            if seat >= 0:
                self.back[word] |= position.returned[seat * f.WORDS + word]

    def collect(self, masks: vec[i64], pile: i64) -> i64:
        """Take all cards out of a set; return how many."""
        before = self.left
        for word in range(f.WORDS):
            rest = masks[pile * f.WORDS + word]
            masks[pile * f.WORDS + word] = 0
            while rest:
                low = rest & -rest
                rest ^= low
                self.put(word * f.WORD + self.figures.bit_of(low))
        return self.left - before

    def put(self, card: i64) -> None:
        self.cards[self.left] = card
        self.left += 1

    def order(self) -> None:
        """Put the cards in an order that does not depend on where they lay: what is dealt must not either."""
        here = zeros(self.figures.cards)
        for i in range(self.left):
            here[self.cards[i]] = 1
        n: i64 = 0
        for card in range(self.figures.cards):
            if here[card]:
                self.cards[n] = card
                n += 1

    def take_at(self, i: i64) -> i64:
        card = self.cards[i]
        self.left -= 1
        self.cards[i] = self.cards[self.left]
        return card

    def take(self, rng: Rng) -> i64:
        """Any card."""
        return self.take_at(rng.below(self.left))

    def take_old(self, rng: Rng) -> i64:
        """A card for a place that is older than the supply: none that the viewer saw go back."""
        while True:
            i = rng.below(self.left)
            card = self.cards[i]
            if self.back[self.figures.word[card]] & self.figures.bit[card] == 0:
                return self.take_at(i)

    def take_start(self, group: i64, rng: Rng) -> i64:
        """A start world of a group."""
        fit: i64 = 0
        for i in range(self.left):
            if self.figures.start_group[self.cards[i]] == group:
                fit += 1
        rest = rng.below(fit)
        for i in range(self.left):
            if self.figures.start_group[self.cards[i]] == group:
                if rest == 0:
                    return self.take_at(i)
                rest -= 1
        raise AssertionError("unreachable: one of the start worlds is the one")


def redeal(position: f.Position, seat: i64, rng: Rng) -> None:
    """Mix what the seat has not seen: the bag, other hands, other seats' discards, goods that were told apart. A
    card that all saw go to a hand stays there; a start world changes places only with one of its group where all
    know the group. What was held or lay under a good when the discards became the supply is none of the discards
    that the seat knew."""
    answers = zeros(position.figures.players)
    for other in range(position.figures.players):
        if other != seat:
            answers[other] = take_back(position, other)
    deal = Deal(position, seat)
    starts = collect_starts(position, seat, deal)
    goods = collect_goods(position, deal)
    unseen = deal.collect(position.discards, f.UNSEEN)
    bag = deal.collect(position.bag, 0)
    owners = zeros(position.figures.players * OWNER)
    for other in range(position.figures.players):
        if other != seat:
            collect_owner(position, other, deal, owners)
    deal.order()
    deal_starts(position, seat, deal, starts, owners, rng)
    deal_goods(position, deal, goods, rng)
    for i in range(unseen):
        give(position, position.discards, f.UNSEEN, deal.take_old(rng))
    for other in range(position.figures.players):
        if other != seat:
            deal_old(position, other, deal, owners, rng)
    for other in range(position.figures.players):
        if other != seat:
            deal_rest(position, other, deal, owners, rng)
    for i in range(bag):
        give(position, position.bag, 0, deal.take(rng))
    for other in range(position.figures.players):
        if other != seat:
            answer_again(position, other, answers[other], rng)
    drawer = cards.drawer(position)
    if drawer >= 0 and drawer != seat:
        draw_again(position, drawer, rng)


def draw_again(position: f.Position, drawer: i64, rng: Rng) -> None:
    """What the seat that draws has drawn so far is any of its cards; in Explore all that lie apart."""
    figures = position.figures
    drawn = masked(position, position.fresh, 0)
    found: list[int] = []
    explores = position.where == f.APART
    gather(position, position.drawn if explores else position.hand, drawer, found)
    for word in range(f.WORDS):
        position.fresh[word] = 0
    while drawn > 0 and len(found) > 0:
        card: i64 = found.pop(int(rng.below(i64(len(found)))))
        position.fresh[figures.word[card]] |= figures.bit[card]
        drawn -= 1


def masked(position: f.Position, masks: vec[i64], pile: i64) -> i64:
    """How many cards are in a set."""
    at = pile * f.WORDS
    return cards.count(masks[at]) + cards.count(masks[at + 1]) + cards.count(masks[at + 2])


def gather(position: f.Position, masks: vec[i64], pile: i64, found: list[int]) -> None:
    """Add the cards of a set to a list."""
    figures = position.figures
    for word in range(f.WORDS):
        rest = masks[pile * f.WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            found.append(int(word * f.WORD + figures.bit_of(low)))


def give(position: f.Position, masks: vec[i64], pile: i64, card: i64) -> None:
    """Put a card into a set."""
    masks[pile * f.WORDS + position.figures.word[card]] |= position.figures.bit[card]


# Start worlds and goods -----------------------------------------------------------------------


def collect_starts(position: f.Position, seat: i64, deal: Deal) -> i64:
    """Start worlds that others were offered, and while they are being dealt those that nobody has got; returns how
    many of the latter. They come first in the deal."""
    figures = position.figures
    if position.figures.artifacts == 0 or position.next > steps.FIRST_CARDS_CHOSEN or position.figures.preset:
        return 0
    for other in range(position.figures.players):
        if other != seat:
            for offer in range(other * 2, other * 2 + 2):
                if position.offers[offer] >= 0:
                    deal.put(position.offers[offer])
    nobodys: i64 = 0
    if position.next == steps.STARTS_DEALT:
        for card in range(figures.cards):
            if figures.start_number[card] >= 0 and cards.is_in_game(position, card):
                offered = False
                for other in range(position.figures.players):
                    if position.offers[other * 2] == card or position.offers[other * 2 + 1] == card:
                        offered = True
                if not offered:
                    deal.put(card)
                    nobodys += 1
    return nobodys


def deal_starts(position: f.Position, seat: i64, deal: Deal, nobodys: i64, owners: vec[i64], rng: Rng) -> None:
    """Offers and rejected start worlds, each of its group; what nobody was dealt is no card of the game yet."""
    for other in range(position.figures.players):
        if other != seat:
            if position.offers[other * 2] >= 0:
                position.offers = changed(position.offers, other * 2, deal.take_start(f.BLUE, rng))
            if position.offers[other * 2 + 1] >= 0:
                position.offers = changed(position.offers, other * 2 + 1, deal.take_start(f.RED, rng))
            group = owners[other * OWNER + REJECTED_GROUP]
            if group:
                card = deal.take_start(group, rng)
                give(position, position.discards, other, card)
                word = position.figures.word[card]
                bits = position.rejected[word] | position.figures.bit[card]
                position.rejected = changed(position.rejected, word, bits)
    i: i64 = 0
    while nobodys > 0:
        if position.figures.start_group[deal.cards[i]]:
            deal.take_at(i)
            nobodys -= 1
        else:
            i += 1


def collect_goods(position: f.Position, deal: Deal) -> i64:
    """The cards under goods that were told apart."""
    before = deal.left
    for card in range(position.figures.cards):
        if position.goods[card] >= f.DECIDED:
            deal.put(position.goods[card] - f.DECIDED)
    for i in range(i64(len(position.stored))):
        if position.stored[i] >= f.DECIDED:
            deal.put(position.stored[i] - f.DECIDED)
    return deal.left - before


def deal_goods(position: f.Position, deal: Deal, goods: i64, rng: Rng) -> None:
    if goods == 0:
        return
    for card in range(position.figures.cards):
        if position.goods[card] >= f.DECIDED:
            position.goods[card] = f.DECIDED + deal.take_old(rng)
    for i in range(i64(len(position.stored))):
        if position.stored[i] >= f.DECIDED:
            position.stored = changed(position.stored, i, f.DECIDED + deal.take_old(rng))


# Hands, drawn cards and discards of the others ------------------------------------------------


def collect_owner(position: f.Position, other: i64, deal: Deal, owners: vec[i64]) -> None:
    """Take away what another seat holds, drew and discarded, but for what all know to be in its hand; note how many
    cards are where."""
    figures = position.figures
    at = other * OWNER
    for word in range(f.WORDS):
        known = position.hand[other * f.WORDS + word] & position.known[word]
        position.hand[other * f.WORDS + word] ^= known
        rejected = position.discards[other * f.WORDS + word] & position.rejected[word]
        if rejected:
            card = word * f.WORD + figures.bit_of(rejected)
            owners[at + REJECTED_GROUP] = figures.start_group[card]
            deal.put(card)
            position.discards[other * f.WORDS + word] ^= rejected
            position.rejected = changed(position.rejected, word, position.rejected[word] ^ rejected)
        both = position.hand[other * f.WORDS + word] | position.discards[other * f.WORDS + word]
        owners[at + OLD_CARDS] += cards.count(both & position.old[word] & ~position.loose[word])
        owners[at + OLD_DRAWN] += cards.count(position.drawn[other * f.WORDS + word] & position.old[word])
        owners[at + LOOSE_MASK + word] = both & position.loose[word]
        position.old[word] &= ~(both | position.drawn[other * f.WORDS + word])
        owners[at + KNOWN_MASK + word] = known
    before = deal.left
    owners[at + IN_HAND] = deal.collect(position.hand, other)
    owners[at + DISCARDED] = deal.collect(position.discards, other)
    owners[at + DRAWN] = deal.collect(position.drawn, other)
    kept = before  # the loose cards do not change their owner
    for i in range(before, deal.left):
        card = deal.cards[i]
        if owners[at + LOOSE_MASK + figures.word[card]] & figures.bit[card] == 0:
            deal.cards[kept] = card
            kept += 1
    deal.left = kept


def deal_old(position: f.Position, other: i64, deal: Deal, owners: vec[i64], rng: Rng) -> None:
    """What all know, what may be in the hand or discarded since, and the cards that are older than the supply."""
    figures = position.figures
    at = other * OWNER
    for word in range(f.WORDS):
        position.hand[other * f.WORDS + word] |= owners[at + KNOWN_MASK + word]
        rest = owners[at + LOOSE_MASK + word]
        while rest:
            low = rest & -rest
            rest ^= low
            give_either(position, other, word * f.WORD + figures.bit_of(low), owners, rng)
    for i in range(owners[at + OLD_CARDS]):
        card = deal.take_old(rng)
        give(position, position.old, 0, card)
        give_either(position, other, card, owners, rng)
    for i in range(owners[at + OLD_DRAWN]):
        card = deal.take_old(rng)
        give(position, position.old, 0, card)
        give(position, position.drawn, other, card)
        owners[at + DRAWN] -= 1


def give_either(position: f.Position, other: i64, card: i64, owners: vec[i64], rng: Rng) -> None:
    """A card comes to one of the places that are left in a seat's hand and among its discards, each alike."""
    at = other * OWNER
    if rng.below(owners[at + IN_HAND] + owners[at + DISCARDED]) < owners[at + IN_HAND]:
        owners[at + IN_HAND] -= 1
        give(position, position.hand, other, card)
    else:
        owners[at + DISCARDED] -= 1
        give(position, position.discards, other, card)


def deal_rest(position: f.Position, other: i64, deal: Deal, owners: vec[i64], rng: Rng) -> None:
    """All other places take any card."""
    at = other * OWNER
    for i in range(owners[at + IN_HAND]):
        give(position, position.hand, other, deal.take(rng))
    for i in range(owners[at + DISCARDED]):
        give(position, position.discards, other, deal.take(rng))
    for i in range(owners[at + DRAWN]):
        give(position, position.drawn, other, deal.take(rng))


# Secret answers -------------------------------------------------------------------------------


def take_back(position: f.Position, seat: i64) -> i64:
    """Undo the secret answers of a seat to the question that is open; returns how many it gave, which all know."""
    step = position.question()
    given: i64 = 0
    if step == steps.ACTION:
        for which in range(seat * 2, seat * 2 + 2):
            if position.actions[which] >= 0:
                position.actions[which] = -1
                given += 1
    elif step == steps.DEVELOPING or step == steps.SETTLING:
        given = 1 - (position.asked >> seat & 1)
        position.choice[seat] = f.NO_CARD
        return given
    elif step == steps.FIRST_CARDS or step == steps.KEEPING or step == steps.LIMITING:
        given = masked(position, position.picked, seat)
        for word in range(f.WORDS):
            position.picked[seat * f.WORDS + word] = 0
    position.todo[seat] += given
    if step == steps.FIRST_CARDS and position.choice[seat] != f.NO_CARD:
        position.choice[seat] = f.NO_CARD
        given += 1
    return given


def answers_into(position: f.Position, seat: i64, buffer: vec[i64]) -> i64:
    """The answers that the open question would allow a seat, whether it is still asked or not."""
    vocabulary = position.vocabulary
    step = position.question()
    n: i64 = 0
    for i in range(vocabulary.begin[step], vocabulary.begin[step + 1]):
        n = vocabulary.answering[i].list_into(position, seat, buffer, n)
    return n


def answer_again(position: f.Position, seat: i64, answers: i64, rng: Rng) -> None:
    """Give as many answers again, any that are legal now."""
    if answers == 0:
        return
    figures = position.figures
    buffer = zeros(position.widest())
    for i in range(answers):
        n = answers_into(position, seat, buffer)
        action = buffer[rng.below(n)]
        verb = position.vocabulary.kind(action)
        what = position.vocabulary.argument(action)
        if isinstance(verb, round.Choose):
            round.pick_action(position, seat, what)
        elif isinstance(verb, (develop.Develop, settle.Settle)):
            position.choice[seat] = cards.find(figures, position.hand, seat, what)
        elif isinstance(verb, setup.Start):
            position.choice[seat] = figures.first[what]
        elif isinstance(verb, setup.Discard):
            setup.pick(position, seat, what)
        elif isinstance(verb, explore.Keep):
            explore.pick_drawn(position, seat, what)
        elif isinstance(verb, settle.Prospect):
            position.choice[seat] = f.PROSPECTING
