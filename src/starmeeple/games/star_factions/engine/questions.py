"""Every decision in one place: what may be answered, why an answer is refused, what it does. [SF 10]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, NOT_ASKED
from starmeeple.games.star_factions.engine import setup
from starmeeple.games.star_factions.engine.chapters import attack, draw, ending, fleet, mothership, movement
from starmeeple.games.star_factions.engine.chapters.battlemat import PADDED, ROWS
from starmeeple.games.star_factions.engine.figures import CARD_KINDS, SIDES, SLOTS
from starmeeple.games.star_factions.engine.steps import (
    ACTING,
    AIMING,
    ARMING,
    CARD_NOT_IN_THE_DECK,
    CHOOSING,
    COUNTERING,
    DRAWING,
    FINISHED,
    FITTING,
    IMPOSSIBLE_ROLL,
    JUMPING,
    LAUNCHING,
    MENDING,
    MOVING,
    PLACING,
    ROLLING,
    SHIPYARD,
    SPENDING,
    STRIKING,
    WORKSHOP,
)
from starmeeple.games.star_factions.engine.verbs import (
    ATTACK,
    BUILD,
    COLONIZE,
    DECOLONIZE,
    DONE_KITS,
    DONE_SHIPS,
    DRAW,
    END_TURN,
    FACTION,
    FIT,
    KIT,
    MEND,
    MOVE,
    PLACE,
    REPAIR,
    ROLL,
    SIZE,
    SPEND,
    TARGET,
    TO,
    WEAPONS,
)

if TYPE_CHECKING:
    from starmeeple.games.star_factions.engine.state import Battle


def die_of(state: Battle) -> i64:
    """The die that is rolled now. [SF 2.1, 6.7, 6.9]"""
    t = state.tables
    if state.stage == STRIKING:
        return t.die[t.kind[state.subject]]
    if state.stage == COUNTERING:
        return t.counter_die
    return t.order_die


# What may be answered -------------------------------------------------------------------------


def list_into(state: Battle, buffer: vec[i64]) -> i64:
    """The legal answers, ascending."""
    stage = state.stage
    if stage == ACTING:
        return acts_into(state, buffer)
    if stage == MOVING:
        return movement.moves_into(state, buffer)
    if stage == AIMING:
        return attack.targets_into(state, buffer)
    if stage == ARMING:
        return attack.weapons_into(state, buffer)
    if stage in (PLACING, LAUNCHING, JUMPING):
        return setup.places_into(state, buffer)
    if stage == SHIPYARD:
        return draw.builds_into(state, buffer)
    if stage == WORKSHOP:
        return draw.kits_into(state, buffer)
    if stage == FITTING:
        return draw.fits_into(state, buffer)
    if stage == MENDING:
        return mothership.mends_into(state, buffer)
    if stage == SPENDING:
        return mothership.metal_into(state, buffer)
    if stage == CHOOSING:
        return setup.factions_into(state, buffer)
    if stage == DRAWING:
        return cards_into(state, buffer)
    if stage == FINISHED:
        return 0
    die = die_of(state)
    for pips in range(die):
        buffer[pips] = ROLL + pips
    return die


def acts_into(state: Battle, buffer: vec[i64]) -> i64:
    """First halves that have a second half, and the end of the turn. [SF 6.1]"""
    n: i64 = 0
    for slot in range(SLOTS):
        if movement.why_not_move(state, slot) == ALLOWED:
            buffer[n] = MOVE + slot
            n += 1
    for slot in range(SLOTS):
        if attack.why_not_attack(state, slot) == ALLOWED:
            buffer[n] = ATTACK + slot
            n += 1
    if mothership.why_not_repair(state) == ALLOWED:
        buffer[n] = REPAIR
        n += 1
    if mothership.why_not_colonize(state) == ALLOWED:
        buffer[n] = COLONIZE
        n += 1
    if mothership.why_not_decolonize(state) == ALLOWED:
        buffer[n] = DECOLONIZE
        n += 1
    buffer[n] = END_TURN
    return n + 1


def cards_into(state: Battle, buffer: vec[i64]) -> i64:
    n: i64 = 0
    for card in range(CARD_KINDS):
        if state.deck[card]:
            buffer[n] = DRAW + card
            n += 1
    return n


# Why an answer is refused ---------------------------------------------------------------------


def refuse(state: Battle, action: i64) -> i64:
    """0 for a legal answer, otherwise the reason; every action gets one."""
    if action < 0 or action >= SIZE:
        return NOT_ASKED
    stage = state.stage
    if stage == ACTING:
        return refuse_act(state, action)
    if stage == MOVING:
        return movement.why_not_to(state, action - TO) if action >= TO else NOT_ASKED
    if stage in (PLACING, LAUNCHING, JUMPING):
        return setup.why_not_place(state, action - PLACE) if PLACE <= action < TO else NOT_ASKED
    if stage == AIMING:
        return attack.why_not_target(state, action - TARGET) if TARGET <= action < WEAPONS else NOT_ASKED
    if stage == ARMING:
        return attack.why_not_weapons(state, action - WEAPONS) if WEAPONS <= action < MEND else NOT_ASKED
    if stage == SHIPYARD:
        if action == DONE_SHIPS:
            return ALLOWED
        return draw.why_not_build(state, action - BUILD) if BUILD <= action < DONE_SHIPS else NOT_ASKED
    if stage == WORKSHOP:
        if action == DONE_KITS:
            return ALLOWED
        return draw.why_not_kit(state, action - KIT) if KIT <= action < FIT else NOT_ASKED
    if stage == FITTING:
        return draw.why_not_fit(state, action - FIT) if FIT <= action < DONE_KITS else NOT_ASKED
    if stage == MENDING:
        return mothership.why_not_mend(state, action - MEND) if MEND <= action < SPEND else NOT_ASKED
    if stage == SPENDING:
        return mothership.why_not_metal(state, action - SPEND + 1) if SPEND <= action < ROLL else NOT_ASKED
    if stage == CHOOSING:
        return setup.why_not_faction(state, action - FACTION) if action < BUILD else NOT_ASKED
    if stage == DRAWING:
        if not DRAW <= action < PLACE:
            return NOT_ASKED
        return ALLOWED if state.deck[action - DRAW] else CARD_NOT_IN_THE_DECK
    if not ROLL <= action < DRAW:
        return NOT_ASKED
    return ALLOWED if action - ROLL < die_of(state) else IMPOSSIBLE_ROLL


def refuse_act(state: Battle, action: i64) -> i64:
    """The Action phase: first halves and the end of the turn."""
    if action == END_TURN:
        return ALLOWED
    if MOVE <= action < ATTACK:
        return movement.why_not_move(state, action - MOVE)
    if ATTACK <= action < REPAIR:
        return attack.why_not_attack(state, action - ATTACK)
    if action == REPAIR:
        return mothership.why_not_repair(state)
    if action == COLONIZE:
        return mothership.why_not_colonize(state)
    if action == DECOLONIZE:
        return mothership.why_not_decolonize(state)
    return NOT_ASKED


# What an answer does --------------------------------------------------------------------------


def answer(state: Battle, action: i64) -> None:
    """Carry out one answer."""
    stage = state.stage
    if stage == ACTING:
        act(state, action)
    elif stage == MOVING:
        movement.move_to(state, action - TO)
    elif stage == AIMING:
        attack.aim(state, action - TARGET)
    elif stage == ARMING:
        attack.arm(state, action - WEAPONS)
    elif stage == STRIKING:
        attack.strike(state, action - ROLL + 1)
    elif stage == COUNTERING:
        attack.strike_back(state, action - ROLL + 1)
    elif stage == DRAWING:
        draw.draw_card(state, action - DRAW)
    elif stage == SHIPYARD:
        if action == DONE_SHIPS:
            state.stage = WORKSHOP
        else:
            draw.choose_ship(state, action - BUILD)
    elif stage == LAUNCHING:
        draw.launch_ship(state, action - PLACE)
    elif stage == WORKSHOP:
        if action == DONE_KITS:
            draw.close_shop(state)
        else:
            draw.choose_kit(state, action - KIT)
    elif stage == FITTING:
        draw.fit_kit(state, action - FIT)
    elif stage == JUMPING:
        movement.land(state, action - PLACE)
    elif stage == MENDING:
        mothership.choose_mend(state, action - MEND)
    elif stage == SPENDING:
        mothership.repair(state, action - SPEND + 1)
    elif stage == PLACING:
        setup.place_first(state, action - PLACE)
    elif stage == CHOOSING:
        setup.choose_faction(state, action - FACTION)
    elif stage == ROLLING:
        setup.roll_for_order(state, action - ROLL + 1)


def act(state: Battle, action: i64) -> None:
    """A first half, a Mothership's work, or the end of the turn."""
    if action < ATTACK:
        state.subject = state.active * SLOTS + action - MOVE
        state.stage = MOVING
    elif action < REPAIR:
        state.subject = state.active * SLOTS + action - ATTACK
        state.stage = AIMING
    elif action == REPAIR:
        state.subject = state.active * SLOTS
        state.stage = MENDING
    elif action == COLONIZE:
        mothership.colonize(state)
    elif action == DECOLONIZE:
        mothership.decolonize(state)
    else:
        ending.end_turn(state)


# Questions with one answer --------------------------------------------------------------------


def go_on(state: Battle) -> None:
    """Nobody is asked a question that has only one answer. [SF 10.2]"""
    only = only_answer(state)
    while only >= 0:
        answer(state, only)
        only = only_answer(state)


def only_answer(state: Battle) -> i64:
    """The one answer to the question that is asked, or -1 if it has several or chance decides."""
    stage = state.stage
    if stage == ACTING:
        return -1 if can_act(state) else END_TURN
    if stage == MOVING:
        only = movement.only_way(state)
        return only if only < 0 else TO + only
    if stage == AIMING:
        only = attack.only_target(state)
        return only if only < 0 else TARGET + only
    if stage == ARMING:
        return WEAPONS if attack.most_weapons(state) == 0 else -1
    if stage == SHIPYARD:
        return -1 if draw.can_build(state) else DONE_SHIPS
    if stage == WORKSHOP:
        return -1 if draw.can_build_kit(state) else DONE_KITS
    if stage == FITTING:
        return only_fit(state)
    if stage in (LAUNCHING, JUMPING, PLACING):
        return only_place(state)
    if stage == MENDING:
        only = mothership.only_mend(state)
        return only if only < 0 else MEND + only
    if stage == SPENDING:
        return SPEND if mothership.most_metal(state) == 1 else -1
    if stage == CHOOSING:
        return only_faction(state)
    return -1


def can_act(state: Battle) -> bool:
    """Is there anything left to do in the Action phase?"""
    for slot in range(SLOTS):
        if movement.why_not_move(state, slot) == ALLOWED or attack.why_not_attack(state, slot) == ALLOWED:
            return True
    return (
        mothership.why_not_repair(state) == ALLOWED
        or mothership.why_not_colonize(state) == ALLOWED
        or mothership.why_not_decolonize(state) == ALLOWED
    )


def only_fit(state: Battle) -> i64:
    found: i64 = -1
    for slot in range(SLOTS):
        if draw.why_not_fit(state, slot) == ALLOWED:
            if found >= 0:
                return -1
            found = FIT + slot
    return found


def only_place(state: Battle) -> i64:
    t = state.tables
    found: i64 = -1
    for row in range(1, ROWS + 1):
        mask = t.area_rows[state.active * PADDED + row] & state.free[row]
        if mask:
            if found >= 0 or mask & (mask - 1):
                return -1
            found = PLACE + t.start[row] + fleet.lowest(mask)
    return found


def only_faction(state: Battle) -> i64:
    found: i64 = -1
    for side in range(SIDES):
        if setup.why_not_faction(state, side) == ALLOWED:
            if found >= 0:
                return -1
            found = FACTION + side
    return found
