"""Laying an orb card: which one, where, which way round; the second survey team. [RG 8.6, RG 8.9]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED, bit
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import steps
from starmeeple.games.race_for_the_galaxy.orb.engine import facts, reasons
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board, placement, search, teams

# Which card -----------------------------------------------------------------------------------


def fitting(position: o.Position, cards: i64) -> i64:
    """Which of some orb cards fit somewhere, as a mask. [RG 8.6]"""
    printed = position.figures.orb
    return search.placeable(position.sectors, printed, cards, o.NO_CARD, printed.reach)


class Lay(Verb[o.Position]):
    """Play an orb card of the own hand that fits somewhere; its place is chosen next. [RG 8.6]"""

    def why_not(self, position: o.Position, seat: i64, card: i64, b: i64, c: i64) -> i64:
        if position.orb_hand[seat] >> card & 1 == 0:
            return reasons.NOT_YOUR_ORB_CARD
        return ALLOWED if fitting(position, bit(card)) else reasons.FITS_NOWHERE

    def list_into(self, position: o.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return bits.actions_into(self.first, fitting(position, position.orb_hand[seat]), buffer, n)

    def apply(self, position: o.Position, seat: i64, card: i64, b: i64, c: i64) -> None:
        if position.orb_known >> card & 1 == 0:
            position.revealed = True
        position.orb_hand[seat] ^= bit(card)
        position.orb_known &= ~bit(card)
        position.tell(facts.PLAYS, seat, 1, card, position.figures.orb.deck[card])
        ask_spot(position, card, o.NO_CARD, position.next)


class Hold(Verb[o.Position]):
    """Play none: voluntary, but not for the first card if one fits; who can place none then shows all. [RG 8.3, RG
    8.4]"""

    def why_not(self, position: o.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        if position.next != orb_steps.PUT or fitting(position, position.orb_hand[seat]) == 0:
            return ALLOWED
        return reasons.MUST_PLACE

    def apply(self, position: o.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        if position.next == orb_steps.PUT:
            position.orb_known |= position.orb_hand[seat]
            position.revealed = True
            for card in range(position.figures.orb.cards):
                if position.orb_hand[seat] >> card & 1:
                    position.tell(facts.SHOWS_ORB_CARDS, seat, 1, card, -1)
        position.asked = 0


class Take(Verb[o.Position]):
    """Draw instead of playing, for who has moved and has two actions. [RG 8.4]"""

    def why_not(self, position: o.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        if position.next == orb_steps.PUT:
            return reasons.MUST_PLACE
        if position.draws:
            return reasons.ALL_THREE_ACTIONS
        return ALLOWED if position.deck_size() else reasons.DECK_IS_EMPTY

    def apply(self, position: o.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.draws = 1
        position.asked = 0
        position.next = orb_steps.DRAW


# Where, and which way round -------------------------------------------------------------------


def ask_spot(position: o.Position, card: i64, avoid: i64, following: i64) -> None:
    """Ask where a card lies that fits somewhere."""
    position.laying = card
    position.avoid = avoid
    position.ask_turn(orb_steps.SPOTTING, following)


def why_not_lie(position: o.Position, cell: i64, turn: i64) -> i64:
    """Why the card that is being laid may not lie so; 0 if it may. [RG 8.6]"""
    printed = position.figures.orb
    x = cell % printed.side - printed.reach
    y = cell // printed.side - printed.reach
    reason = placement.why_not_at(
        position.sectors, printed.faces, position.laying, turn, x, y, position.avoid, printed.reach
    )  # fmt: skip
    return reasons.PLACEMENT + reason if reason else i64(ALLOWED)


class At(Verb[o.Position]):
    """Where the card lies: a sector at which it fits some way. A single way to lie needs no question. [RG 8.6]"""

    def why_not(self, position: o.Position, seat: i64, cell: i64, b: i64, c: i64) -> i64:
        for turn in range(i64(4)):
            if why_not_lie(position, cell, turn) == ALLOWED:
                return ALLOWED
        return why_not_lie(position, cell, 0)

    def list_into(self, position: o.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        printed = position.figures.orb
        return search.list_cells(
            position.sectors, printed, position.laying, position.avoid, printed.reach, self.first, buffer, n
        )  # fmt: skip

    def apply(self, position: o.Position, seat: i64, cell: i64, b: i64, c: i64) -> None:
        position.spot = cell
        turns = turns_here(position, cell)
        if turns & (turns - 1) == 0:
            put_down(position, bits.lowest(turns))
        else:
            position.ask_turn(orb_steps.TURNING, position.next)


def turns_here(position: o.Position, cell: i64) -> i64:
    """Bits of the turns that are legal at a sector."""
    printed = position.figures.orb
    orb = position.sectors
    x = cell % printed.side - printed.reach
    y = cell // printed.side - printed.reach
    first = board.HEAD + (y - orb[board.TOP]) * orb[board.WIDE] + x - orb[board.LEFT]
    return placement.turns_at(orb, printed.faces, position.laying, first, x, y, position.avoid, printed.reach, False)


class Turn(Verb[o.Position]):
    """Which way round it lies. [RG 8.6]"""

    def why_not(self, position: o.Position, seat: i64, turn: i64, b: i64, c: i64) -> i64:
        return why_not_lie(position, position.spot, turn)

    def list_into(self, position: o.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return bits.actions_into(self.first, turns_here(position, position.spot), buffer, n)

    def apply(self, position: o.Position, seat: i64, turn: i64, b: i64, c: i64) -> None:
        put_down(position, turn)


def put_down(position: o.Position, turn: i64) -> None:
    """The card lies; tokens come onto its artifact sectors, and onto a small airlock the second team. [RG 8.6, RG
    8.9]"""
    printed = position.figures.orb
    card = position.laying
    cell = position.spot
    x = cell % printed.side - printed.reach
    y = cell // printed.side - printed.reach
    before = board.count_contents(position.sectors, board.STATION) if position.listener is not None else i64(0)
    position.sectors = board.with_card(position.sectors[:], printed.faces, card, turn, x, y)
    position.laying = o.NO_CARD
    position.avoid = o.NO_CARD
    position.last = 1 + card
    if position.listener is not None:
        position.tell(facts.LAYS, position.turn, turn, card, cell)
        stations = board.count_contents(position.sectors, board.STATION) - before
        if stations:
            position.tell(facts.STATIONS_CHANGE, position.turn, stations, -1, -1)
    position.asked = 0
    if card >= printed.small_first:
        columns: i64 = 2 + (turn & 1)
        for k in range(i64(6)):
            if printed.faces[(card * 4 + turn) * 6 + k] & board.CONTENT == board.SMALL:
                at = printed.cell(x + k % columns, y + k // columns)
                teams.set_team(position, position.turn, 1, teams.place_at(position, at), o.STARTS)


# The second survey team -----------------------------------------------------------------------


def launch(position: o.Position) -> None:
    """A second survey team comes with a small airlock card; where that fits nowhere, onto any airlock space. [RG
    8.9]"""
    printed = position.figures.orb
    card = printed.small_first + position.smalls
    position.next = steps.DEVELOP_PLACED
    if position.smalls < printed.small_count:
        position.smalls += 1
        if search.can_be_placed(position.sectors, printed, card, o.NO_CARD, printed.reach):
            ask_spot(position, card, o.NO_CARD, steps.DEVELOP_PLACED)
            return
    position.ask_turn(orb_steps.DOCKING, steps.DEVELOP_PLACED)
