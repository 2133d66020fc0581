"""The Draw phase: loot cards, counters, ships, kits. [SF 5]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import NONE, SEVERAL, Verb
from starmeeple.games.star_factions.engine import facts, reasons, steps
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.chapters import fleet


def begin_turn(position: f.Position) -> None:
    """One card for the Mothership and one for each colony; the number is fixed now. [SF 5.1]"""
    figures = position.figures
    cards: i64 = 0
    if position.cell[position.active * f.SLOTS] >= 0:
        cards += figures.draws_per_mothership
    for planet in range(f.PLANETS):
        if position.flags[planet] == position.active:
            cards += figures.draws_per_colony
    position.to_draw = cards
    position.wiped = 0
    position.subject = -1
    position.target = -1
    position.tell(facts.BEGINS_A_TURN, position.seat_of[position.active], position.round, -1, -1)
    next_card(position)


def next_card(position: f.Position) -> None:
    """Draw on, from the reshuffled discard pile if the deck is empty; then collect. [SF 5.2, 5.3]"""
    if position.to_draw > 0 and is_empty(position.deck):
        for card in range(f.CARD_KINDS):
            position.deck[card] = position.discard[card]
            position.discard[card] = 0
        position.tell(facts.RESHUFFLES, -1, size(position.deck), -1, -1)
        if is_empty(position.deck):
            position.to_draw = 0
    if position.to_draw > 0:
        position.ask(steps.DRAWING, 0)
    else:
        collect(position)
        position.ask_active(steps.SHIPYARD)


def is_empty(pile: vec[i64]) -> bool:
    return all(not pile[card] for card in range(f.CARD_KINDS))


def size(pile: vec[i64]) -> i64:
    """How many cards are in a pile."""
    found: i64 = 0
    for card in range(f.CARD_KINDS):
        found += pile[card]
    return found


def draw_card(position: f.Position, card: i64) -> None:
    """A card comes off the deck and lies open until the phase ends. [SF 5.1]"""
    position.deck[card] -= 1
    position.drawn[card] += 1
    position.to_draw -= 1
    position.tell(facts.DRAWS, position.seat_of[position.active], 1, card, -1)
    next_card(position)


def collect(position: f.Position) -> None:
    """Take the counters of the resource cards and discard the cards. [SF 5.3]"""
    figures = position.figures
    for card in range(f.BLUEPRINT):
        while position.drawn[card]:
            fleet.take(position, position.active, figures.loot_counter[card], figures.loot_amount[card])
            position.drawn[card] -= 1
            position.discard[card] += 1


# Ships ----------------------------------------------------------------------------------------


class Build(Verb[f.Position]):
    """A blueprint drawn this turn, a free token, the cost and a free hex in the own area. [SF 5.4]"""

    def why_not(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> i64:
        if not position.figures.rebuildable[kind]:
            return reasons.MOTHERSHIPS_ARE_NEVER_REBUILT
        if not position.drawn[f.BLUEPRINT + kind]:
            return reasons.NO_SUCH_BLUEPRINT
        if fleet.free_slot(position, position.active, kind) < 0:
            return reasons.NO_TOKEN_LEFT
        if not fleet.can_pay(position, position.active, f.BLUEPRINT + kind):
            return reasons.CANNOT_PAY
        if not fleet.has_room(position, position.active):
            return reasons.NO_ROOM_IN_YOUR_AREA
        return ALLOWED

    def only(self, position: f.Position, seat: i64) -> i64:
        """Whoever can build can also go on."""
        for kind in range(f.MOTHERSHIP):
            if position.drawn[f.BLUEPRINT + kind] and self.why_not(position, seat, kind, 0, 0) == ALLOWED:
                return SEVERAL
        return NONE

    def apply(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        """Pay; the ship is put into the own area next. [SF 5.5]"""
        fleet.pay(position, position.active, f.BLUEPRINT + kind)
        position.drawn[f.BLUEPRINT + kind] -= 1
        position.subject = fleet.free_slot(position, position.active, kind)
        position.ask_active(steps.LAUNCHING)


def launch_ship(position: f.Position, cell: i64) -> None:
    """The new ship stands in the own area and ends a time of grace; it is still this turn. [SF 5.5, 8.3]"""
    fleet.launch(position, position.subject, cell)
    position.fresh |= 1 << position.subject
    fleet.end_grace(position, position.active)
    position.subject = -1
    position.ask_active(steps.SHIPYARD)


class DoneShips(Verb[f.Position]):
    """No more ships: on to the kits. [SF 5.4]"""

    def only(self, position: f.Position, seat: i64) -> i64:
        return self.first

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.ask_active(steps.WORKSHOP)


# Kits -----------------------------------------------------------------------------------------


class Kit(Verb[f.Position]):
    """A kit drawn this turn, the cost, and an own ship to fit it to. [SF 5.6]"""

    def why_not(self, position: f.Position, seat: i64, kit: i64, b: i64, c: i64) -> i64:
        if not position.drawn[f.KIT_CARD + kit]:
            return reasons.NO_SUCH_KIT
        if not fleet.has_ships(position, position.active):
            return reasons.NO_SHIP_TO_FIT
        if not fleet.can_pay(position, position.active, f.KIT_CARD + kit):
            return reasons.CANNOT_PAY
        return ALLOWED

    def only(self, position: f.Position, seat: i64) -> i64:
        """Whoever can build can also go on."""
        for kit in range(f.KITS):
            if position.drawn[f.KIT_CARD + kit] and self.why_not(position, seat, kit, 0, 0) == ALLOWED:
                return SEVERAL
        return NONE

    def apply(self, position: f.Position, seat: i64, kit: i64, b: i64, c: i64) -> None:
        """Pay; the kit is fitted to a ship next. [SF 5.6]"""
        fleet.pay(position, position.active, f.KIT_CARD + kit)
        position.drawn[f.KIT_CARD + kit] -= 1
        position.subject = kit
        position.ask_active(steps.FITTING)


class Fit(Verb[f.Position]):
    """Any own ship on the mat. [SF 5.6]"""

    def why_not(self, position: f.Position, seat: i64, slot: i64, b: i64, c: i64) -> i64:
        return ALLOWED if position.cell[position.active * f.SLOTS + slot] >= 0 else reasons.NOT_ON_THE_MAT

    def apply(self, position: f.Position, seat: i64, slot: i64, b: i64, c: i64) -> None:
        """The old kit is discarded with its effects, then the new one works at once. [SF 5.7]"""
        ship = position.active * f.SLOTS + slot
        before = position.hull[ship]
        fit(position, ship, position.subject + 1)
        position.tell(facts.IS_FITTED, position.seat_of[position.active], position.subject, ship, -1)
        if position.hull[ship] != before:
            position.tell(facts.HULL_CHANGES, position.seat_of[position.active], position.hull[ship] - before, ship, -1)
        position.subject = -1
        position.ask_active(steps.WORKSHOP)


def fit(position: f.Position, ship: i64, kit: i64) -> None:
    """Hull: a bonus raises maximum and current hull, a loss only cuts what is above the new maximum. [SF 5.8]"""
    figures = position.figures
    bare = figures.kind[ship] * f.FITTINGS
    if position.kit[ship]:
        position.discard[f.KIT_CARD + position.kit[ship] - 1] += 1
        if position.hull[ship] > figures.hull[bare]:
            position.hull[ship] = figures.hull[bare]
    bonus = figures.hull[bare + kit] - figures.hull[bare]
    if bonus > 0:
        position.hull[ship] += bonus
    elif position.hull[ship] > figures.hull[bare + kit]:
        position.hull[ship] = figures.hull[bare + kit]
    position.kit[ship] = kit


class DoneKits(Verb[f.Position]):
    """No more kits: on to the Action phase. [SF 5.9]"""

    def only(self, position: f.Position, seat: i64) -> i64:
        return self.first

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        """Blueprints that were not used are discarded; none is kept. [SF 5.9]"""
        seat = position.seat_of[position.active]
        for card in range(f.CARD_KINDS):
            if position.drawn[card]:
                position.tell(facts.DISCARDS, seat, position.drawn[card], card, -1)
            position.discard[card] += position.drawn[card]
            position.drawn[card] = 0
        position.tell(facts.BEGINS_TO_ACT, seat, 0, -1, -1)
        position.ask_active(steps.ACTING)
