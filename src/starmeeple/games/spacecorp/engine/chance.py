"""What decks, stacks and the cup decide; each is a bag of what is left. [SC 4.5, 6.3, 14.2, 15.1, 15.4, 18.1]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import NOT_ASKED
from starmeeple.core.verbs import Pile, Verb, bag_into, mask_into
from starmeeple.games.spacecorp.engine import facts, reasons, setup, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import (
    cards,
    competition,
    competition_edges,
    competition_offers,
    competition_sites,
    competition_stars,
    exploring,
)


class First(Verb[f.Position]):
    """The first player, by lot. [SC 18.1]"""

    def weigh_into(self, position: f.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return mask_into(self.first, position.candidates, buffer, weights, n)

    def why_impossible(self, position: f.Position, a: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_LEFT if a < position.figures.players else NOT_ASKED

    def apply(self, position: f.Position, seat: i64, first: i64, b: i64, c: i64) -> None:
        setup.set_first(position, first)
        position.tell(facts.FIRST_PLAYER, first, 0, -1, -1)


class Draw(Pile[f.Position]):
    """The top card of the era deck: to a hand, an offer box, or a box that the competition refills; or the face of a
    card that the competition draws from its half of it. [SC 4.5, 15.1, 15.6]"""

    is_shelved = True

    def shelf(self, position: f.Position) -> i64:
        return position.era

    def pieces(self, position: f.Position, kind: i64) -> i64:
        figures = position.figures
        is_of_era = figures.first_kind[position.era] <= kind < figures.first_kind[position.era + 1]
        return figures.copies[kind] if is_of_era else i64(0)

    def left(self, position: f.Position, kind: i64) -> i64:
        return position.deck[kind]

    def weigh_into(self, position: f.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return bag_into(self.first, position.deck, position.figures.kinds, buffer, weights, n)

    def sample(self, position: f.Position, rng: Rng) -> i64:
        rest = rng.below(position.deck_left + position.deck_aside)
        kind = position.figures.first_kind[position.era]
        while rest >= position.deck[kind]:
            rest -= position.deck[kind]
            kind += 1
        return self.first + kind

    def why_impossible(self, position: f.Position, a: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_LEFT

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        """A card drawn to a hand is its owner's secret, but not in solo play. [SC 4.8]"""
        return position.figures.solo != 0 or position.destination != f.TO_HAND or viewer == position.receiver

    def apply(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        position.deck[kind] -= 1
        position.stirred = 1
        if position.destination == f.TO_DISCARDS:
            position.deck_aside -= 1
            position.discards[kind] += 1
            position.tell(facts.FACE, f.RIVAL, 0, kind, -1)
            return
        position.deck_left -= 1
        if position.destination == f.TO_HAND:
            cards.give_card(position, position.receiver, kind, False)
            position.tell(facts.DRAWS, position.receiver, 0, kind, -1)
        elif position.destination == f.TO_OFFERS:
            position.offers[position.receiver] = kind + 1
            position.tell(facts.OFFERED, -1, 0, kind, position.receiver)
        elif position.figures.edge[kind] >= 0:  # [O3]
            position.discards[kind] += 1
            position.push(steps.THEN_COMPETITION_REFILL, position.receiver + 1)
            competition_edges.edge_effect(position, kind)
        else:
            position.offers[position.receiver] = kind + 1
            position.tell(facts.OFFERED, f.RIVAL, 0, kind, position.receiver)
            position.push(steps.THEN_COMPETITION_REFILL)


class Discover(Verb[f.Position]):
    """A discovery tile of the box's stack, or an Alien tile. [SC 6.3, 14.2]"""

    def weigh_into(self, position: f.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        figures = position.figures
        stack = figures.alien_stack if position.step == steps.CONTACT else figures.place_stack[position.place]
        for tile in range(figures.first_tile[position.era], figures.first_tile[position.era + 1]):
            if position.tiles_left[tile] > 0 and figures.tile_stack[tile] == stack:
                buffer[n] = self.first + tile
                weights[n] = position.tiles_left[tile]
                n += 1
        return n

    def why_impossible(self, position: f.Position, a: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_LEFT

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        if position.step == steps.CONTACT:
            exploring.place_alien(position, tile)
        else:
            exploring.place_tile(position, tile)


class Cup(Pile[f.Position]):
    """A base of the competition. [SC 15.4]"""

    def pieces(self, position: f.Position, base: i64) -> i64:
        return position.figures.base_copies[base] * position.figures.rival_colours

    def left(self, position: f.Position, base: i64) -> i64:
        return position.cup[base]

    def weigh_into(self, position: f.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return bag_into(self.first, position.cup, position.figures.bases, buffer, weights, n)

    def sample(self, position: f.Position, rng: Rng) -> i64:
        return self.first + rng.from_bag(position.cup, position.figures.bases)

    def why_impossible(self, position: f.Position, a: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_LEFT

    def apply(self, position: f.Position, seat: i64, base: i64, b: i64, c: i64) -> None:
        competition.place_base(position, base)


class Card(Pile[f.Position]):
    """A card of the competition, which is carried out at once. [SC 15.1]"""

    is_shelved = True

    def shelf(self, position: f.Position) -> i64:
        return position.era

    def pieces(self, position: f.Position, card: i64) -> i64:
        first = position.figures.first_rival_card
        return 1 if first[position.era] <= card < first[position.era + 1] else 0

    def left(self, position: f.Position, card: i64) -> i64:
        first = position.figures.first_rival_card
        is_of_era = first[position.era] <= card < first[position.era + 1]
        return position.rival_deck >> card - first[position.era] & 1 if is_of_era else i64(0)

    def weigh_into(self, position: f.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        first = self.first + position.figures.first_rival_card[position.era]
        return mask_into(first, position.rival_deck, buffer, weights, n)

    def sample(self, position: f.Position, rng: Rng) -> i64:
        return self.first + position.figures.first_rival_card[position.era] + rng.from_mask(position.rival_deck)

    def why_impossible(self, position: f.Position, a: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_LEFT

    def apply(self, position: f.Position, seat: i64, card: i64, b: i64, c: i64) -> None:
        figures = position.figures
        position.rival_deck &= ~(1 << card - figures.first_rival_card[position.era])
        position.rival_card = card
        position.tell(facts.CARD_ON_FACE if figures.rival_split else facts.CARD, f.RIVAL, 0, card, -1)
        kind = figures.rival_kind[card]
        if kind == f.GROUP_CARD:
            competition_sites.group_action(position, card)
        elif kind == f.OFFERS_CARD:
            position.push(steps.THEN_COMPETITION_OFFERS, card)
        elif kind == f.PROGRESS_CARD:
            position.push(steps.THEN_COMPETITION_OFFERS, card)
            competition_offers.progress_action(position, card)
        elif kind == f.DISCOVERY_CARD:
            competition_offers.discovery_action(position, card)
        elif position.era == f.STARFARERS:
            competition_stars.star_action(position, figures.rival_site[card])
        else:
            competition_sites.site_action(position, figures.rival_site[card], figures.rival_second_site[card])
