"""The Draw phase: loot cards, counters, ships, kits. [SF 5]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.games.star_factions.engine.chapters import fleet
from starmeeple.games.star_factions.engine.figures import BLUEPRINT, CARD_KINDS, FITTINGS, KIT_CARD, KITS, MOTHERSHIP, PLANETS, SLOTS
from starmeeple.games.star_factions.engine.steps import (
    ACTING,
    CANNOT_PAY,
    DRAWING,
    FITTING,
    GRACE,
    LAUNCHING,
    MOTHERSHIPS_ARE_NEVER_REBUILT,
    NO_ROOM_IN_YOUR_AREA,
    NO_SHIP_TO_FIT,
    NO_SUCH_BLUEPRINT,
    NO_SUCH_KIT,
    NO_TOKEN_LEFT,
    NOT_ON_THE_MAT,
    SHIPYARD,
    WORKSHOP,
)
from starmeeple.games.star_factions.engine.verbs import BUILD, DONE_KITS, DONE_SHIPS, FIT, KIT

if TYPE_CHECKING:
    from starmeeple.games.star_factions.engine.state import Battle


def begin_turn(state: Battle) -> None:
    """One card for the Mothership and one for each colony; the number is fixed now. [SF 5.1]"""
    t = state.tables
    cards: i64 = 0
    if state.cell[state.active * SLOTS] >= 0:
        cards += t.draws_per_mothership
    for planet in range(PLANETS):
        if state.flags[planet] == state.active:
            cards += t.draws_per_colony
    state.to_draw = cards
    state.wiped = 0
    state.subject = -1
    state.target = -1
    next_card(state)


def next_card(state: Battle) -> None:
    """Draw on, from the reshuffled discard pile if the deck is empty; then collect. [SF 5.2, 5.3]"""
    if state.to_draw > 0 and is_empty(state.deck):
        for card in range(CARD_KINDS):
            state.deck[card] = state.discard[card]
            state.discard[card] = 0
        if is_empty(state.deck):
            state.to_draw = 0
    if state.to_draw > 0:
        state.stage = DRAWING
    else:
        collect(state)
        state.stage = SHIPYARD


def is_empty(pile: vec[i64]) -> bool:
    return all(not pile[card] for card in range(CARD_KINDS))


def draw_card(state: Battle, card: i64) -> None:
    """A card comes off the deck and lies open until the phase ends. [SF 5.1]"""
    state.deck[card] -= 1
    state.drawn[card] += 1
    state.to_draw -= 1
    next_card(state)


def collect(state: Battle) -> None:
    """Take the counters of the resource cards and discard the cards. [SF 5.3]"""
    t = state.tables
    for card in range(BLUEPRINT):
        while state.drawn[card]:
            fleet.take(state, state.active, t.loot_counter[card], t.loot_amount[card])
            state.drawn[card] -= 1
            state.discard[card] += 1


# Ships ----------------------------------------------------------------------------------------


def why_not_build(state: Battle, kind: i64) -> i64:
    """A blueprint drawn this turn, a free token, the cost and a free hex in the own area. [SF 5.4]"""
    if not state.tables.rebuildable[kind]:
        return MOTHERSHIPS_ARE_NEVER_REBUILT
    if not state.drawn[BLUEPRINT + kind]:
        return NO_SUCH_BLUEPRINT
    if fleet.free_slot(state, state.active, kind) < 0:
        return NO_TOKEN_LEFT
    if not fleet.can_pay(state, state.active, BLUEPRINT + kind):
        return CANNOT_PAY
    if not fleet.has_room(state, state.active):
        return NO_ROOM_IN_YOUR_AREA
    return ALLOWED


def can_build(state: Battle) -> bool:
    return any(state.drawn[BLUEPRINT + kind] and why_not_build(state, kind) == ALLOWED for kind in range(MOTHERSHIP))


def builds_into(state: Battle, buffer: vec[i64]) -> i64:
    n: i64 = 0
    for kind in range(MOTHERSHIP):
        if why_not_build(state, kind) == ALLOWED:
            buffer[n] = BUILD + kind
            n += 1
    buffer[n] = DONE_SHIPS
    return n + 1


def choose_ship(state: Battle, kind: i64) -> None:
    """Pay; the ship is put into the own area next. [SF 5.5]"""
    fleet.pay(state, state.active, BLUEPRINT + kind)
    state.drawn[BLUEPRINT + kind] -= 1
    state.subject = fleet.free_slot(state, state.active, kind)
    state.stage = LAUNCHING


def launch_ship(state: Battle, cell: i64) -> None:
    """The new ship stands in the own area and ends a time of grace; it neither moves nor acts this turn. [SF 5.5, 8.3]"""
    fleet.launch(state, state.subject, cell)
    state.fresh |= 1 << state.subject
    state.sides[GRACE + state.active] = 0
    state.subject = -1
    state.stage = SHIPYARD


# Kits -----------------------------------------------------------------------------------------


def why_not_kit(state: Battle, kit: i64) -> i64:
    """A kit drawn this turn, the cost, and an own ship to fit it to. [SF 5.6]"""
    if not state.drawn[KIT_CARD + kit]:
        return NO_SUCH_KIT
    if not fleet.has_ships(state, state.active):
        return NO_SHIP_TO_FIT
    if not fleet.can_pay(state, state.active, KIT_CARD + kit):
        return CANNOT_PAY
    return ALLOWED


def can_build_kit(state: Battle) -> bool:
    return any(state.drawn[KIT_CARD + kit] and why_not_kit(state, kit) == ALLOWED for kit in range(KITS))


def kits_into(state: Battle, buffer: vec[i64]) -> i64:
    n: i64 = 0
    for kit in range(KITS):
        if why_not_kit(state, kit) == ALLOWED:
            buffer[n] = KIT + kit
            n += 1
    buffer[n] = DONE_KITS
    return n + 1


def choose_kit(state: Battle, kit: i64) -> None:
    """Pay; the kit is fitted to a ship next. [SF 5.6]"""
    fleet.pay(state, state.active, KIT_CARD + kit)
    state.drawn[KIT_CARD + kit] -= 1
    state.subject = kit
    state.stage = FITTING


def why_not_fit(state: Battle, slot: i64) -> i64:
    """Any own ship on the mat. [SF 5.6]"""
    return ALLOWED if state.cell[state.active * SLOTS + slot] >= 0 else NOT_ON_THE_MAT


def fits_into(state: Battle, buffer: vec[i64]) -> i64:
    n: i64 = 0
    for slot in range(SLOTS):
        if why_not_fit(state, slot) == ALLOWED:
            buffer[n] = FIT + slot
            n += 1
    return n


def fit_kit(state: Battle, slot: i64) -> None:
    """The old kit is discarded with its effects, then the new one works at once. [SF 5.7]"""
    ship = state.active * SLOTS + slot
    fit(state, ship, state.subject + 1)
    state.subject = -1
    state.stage = WORKSHOP


def fit(state: Battle, ship: i64, kit: i64) -> None:
    """Hull: a bonus raises maximum and current hull, a loss only cuts what is above the new maximum. [SF 5.8]"""
    t = state.tables
    bare = t.kind[ship] * FITTINGS
    if state.kit[ship]:
        state.discard[KIT_CARD + state.kit[ship] - 1] += 1
        if state.hull[ship] > t.hull[bare]:
            state.hull[ship] = t.hull[bare]
    bonus = t.hull[bare + kit] - t.hull[bare]
    if bonus > 0:
        state.hull[ship] += bonus
    elif state.hull[ship] > t.hull[bare + kit]:
        state.hull[ship] = t.hull[bare + kit]
    state.kit[ship] = kit


def close_shop(state: Battle) -> None:
    """Blueprints that were not used are discarded; none is kept. [SF 5.9]"""
    for card in range(CARD_KINDS):
        state.discard[card] += state.drawn[card]
        state.drawn[card] = 0
    state.stage = ACTING
