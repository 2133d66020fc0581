"""Chance of the Orb: the token that a team takes, the orb card that is drawn. [RG 8.3, RG 8.5, RG 8.8]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import bit, changed
from starmeeple.core.verbs import Verb, mask_into
from starmeeple.games.race_for_the_galaxy.engine import reasons
from starmeeple.games.race_for_the_galaxy.orb.engine import facts
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board, teams


def token_set(position: o.Position) -> i64:
    """Of which set is the token that is being taken: 0 = A, 1 = B."""
    place = teams.team_place(position, position.drawer, position.moving)
    return 1 if position.sectors[place] & board.TOKENS == board.TOKEN_B else 0


class Find(Verb[o.Position]):
    """The token that a team takes: its owner's secret, each of its set alike. [RG 8.5]"""

    def weigh_into(self, position: o.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        printed = position.figures.orb
        which = token_set(position)
        for kind in range(printed.kinds):
            if printed.token_deck[kind] == which and position.token_bag[kind]:
                buffer[n] = self.first + kind
                weights[n] = position.token_bag[kind]
                n += 1
        return n

    def why_impossible(self, position: o.Position, a: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_POSSIBLE_HERE

    def apply(self, position: o.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        owner = position.drawer
        at = owner * o.MOST_TOKENS + kind
        position.token_bag = changed(position.token_bag, kind, position.token_bag[kind] - 1)
        position.tokens = changed(position.tokens, at, position.tokens[at] + 1)
        position.tell(facts.TAKES_A_TOKEN, owner, 1, -1, position.figures.orb.token_deck[kind])
        position.tell(facts.FINDS, owner, 1, kind, -1)
        sectors = position.sectors[:]
        board.take_token(sectors, teams.team_place(position, owner, position.moving))
        position.sectors = sectors
        position.orb_draw = o.NO_DRAW

    def shows(self, position: o.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        return viewer == position.drawer


def top_cards(position: o.Position) -> i64:
    """The orb cards one of which is the top one, as a mask: A cards lie on the B cards. [RG 8.3]"""
    printed = position.figures.orb
    return position.orb_unseen & (printed.all_a if position.deck_a else printed.all_b)


class Reveal(Verb[o.Position]):
    """The top card of the orb deck, for a hand or from a breeding tube: each that nobody has seen alike. [RG 8.7, RG
    8.8]"""

    def weigh_into(self, position: o.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return mask_into(self.first, top_cards(position), buffer, weights, n)

    def sample(self, position: o.Position, rng: Rng) -> i64:
        return self.first + rng.from_mask(top_cards(position))

    def why_impossible(self, position: o.Position, a: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_POSSIBLE_HERE

    def apply(self, position: o.Position, seat: i64, card: i64, b: i64, c: i64) -> None:
        position.orb_unseen ^= bit(card)
        if position.deck_a:
            position.deck_a -= 1
        else:
            position.deck_b -= 1
        deck = position.figures.orb.deck[card]
        if position.orb_draw == o.TO_BREED:
            position.laying = card
            position.tell(facts.BREEDS, position.drawer, 1, card, deck)
        else:
            position.orb_hand[position.drawer] |= bit(card)
            position.tell(facts.DRAWS_AN_ORB_CARD, position.drawer, 1, -1, deck)
            position.tell(facts.SEES_AN_ORB_CARD, position.drawer, 1, card, -1)
        position.orb_draw = o.NO_DRAW

    def shows(self, position: o.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        """The card of a breeding tube is shown to all. [RG 10.2]"""
        return position.orb_draw == o.TO_BREED or viewer == position.drawer
