"""Where chance decides: a card drawn, a start world dealt, a card turned up, a good told apart. [RG 3.5]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, NOT_ASKED
from starmeeple.games.race_for_the_galaxy.actions import CASH, DEAL, DRAW, ENRICH, FLIP, GOOD, PAY, PLAIN, START
from starmeeple.games.race_for_the_galaxy.rules.columns import WORD, WORDS
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    ACTION,
    APART,
    DEVELOPING,
    FACE_UP,
    FIRST_CARDS,
    KEEPING,
    LIMITING,
    MINE,
    SETTLING,
    START_WORLD,
    TODO,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_chance import draw_odds, happen_draw, list_draws, refuse_draw, sample_draw, shows_draw
from starmeeple.games.race_for_the_galaxy.rules.reasons import NOT_POSSIBLE_HERE
from starmeeple.games.race_for_the_galaxy.rules.setup import deal_start, may_be_dealt
from starmeeple.games.race_for_the_galaxy.rules.supply import decide_good, find, list_cards, random_card, take_top, to_hand

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def verb_now(table: Table) -> i64:
    """The verb of the outcomes at this moment."""
    if table.settling:
        return GOOD
    if table.where == START_WORLD:
        return DEAL
    return FLIP if table.where == FACE_UP else DRAW


def list_outcomes(table: Table, buffer: vec[i64]) -> i64:
    t = table.tables
    if table.orb_draw:
        return list_draws(table, buffer)
    if verb_now(table) != DEAL:
        return list_cards(t, table.bag, 0, verb_now(table), buffer, 0)
    n: i64 = 0
    for card in range(t.cards):
        if may_be_dealt(table, card):
            buffer[n] = DEAL * t.designs + t.design[card]
            n += 1
    return n


def refuse_outcome(table: Table, action: i64) -> i64:
    t = table.tables
    if table.orb_draw:
        return refuse_draw(table, action)
    verb = verb_now(table)
    if action < 0 or action // t.designs != verb:
        return NOT_ASKED
    if verb == DEAL:
        return 0 if may_be_dealt(table, t.first[action % t.designs]) else NOT_POSSIBLE_HERE
    return 0 if find(t, table.bag, 0, action % t.designs) >= 0 else NOT_POSSIBLE_HERE


def sample(table: Table, rng: Rng) -> i64:
    """Every card alike."""
    t = table.tables
    if table.orb_draw:
        return sample_draw(table, rng)
    verb = verb_now(table)
    if verb != DEAL:
        return verb * t.designs + t.design[random_card(table, rng)]
    fit: i64 = 0
    for card in range(t.cards):
        if may_be_dealt(table, card):
            fit += 1
    rest = rng.below(fit)
    for card in range(t.cards):
        if may_be_dealt(table, card):
            if rest == 0:
                return DEAL * t.designs + t.design[card]
            rest -= 1
    raise AssertionError("unreachable: one of the cards is the one")


def odds(table: Table) -> list[tuple[int, float]]:
    t = table.tables
    if table.orb_draw:
        return draw_odds(table)
    verb = verb_now(table)
    counts = [0] * int(t.designs)
    for card in range(t.cards):
        if verb == DEAL:
            if may_be_dealt(table, card):
                counts[int(t.design[card])] += 1
        elif table.bag[card // WORD] >> (card % WORD) & 1:
            counts[int(t.design[card])] += 1
    whole = 0
    for number in counts:
        whole += number
    return [(int(verb * t.designs) + design, number / whole) for design, number in enumerate(counts) if number]


def happen(table: Table, action: i64) -> None:
    """Carry out an outcome."""
    t = table.tables
    if table.orb_draw:
        happen_draw(table, action)
        return
    design = action % t.designs
    if table.settling:
        decide_good(table, design)
        return
    seat = table.drawing
    if table.where == START_WORLD:
        deal_start(table, design)
    else:
        card = take_top(table, design)
        if table.where == APART:
            table.drawn[seat * WORDS + t.word[card]] |= t.bit[card]
        elif table.where == FACE_UP:
            table.flipped = card
        else:
            to_hand(table, seat, card)
    table.due[seat] -= 1
    table.due_all -= 1


def opens(table: Table, seat: i64, action: i64) -> bool:
    """Is this secret answer turned up at once, because everybody else has answered? What is discarded or kept never is. [RG 3.1]"""
    if table.asked != 1 << seat:
        return False
    todo = table.mine[seat * MINE + TODO]
    if table.stage == ACTION:
        return todo == 1
    if table.stage == FIRST_CARDS:
        return todo == 0 and action // table.tables.designs == START
    return table.stage == DEVELOPING or table.stage == SETTLING


def shows(table: Table, viewer: i64, seat: i64, action: i64) -> bool:
    """Who may know an action: hands, payments and simultaneous choices are their owner's; goods are nobody's. [RG 10.1]"""
    if seat == CHANCE:
        if table.orb_draw:
            return shows_draw(table, viewer)
        if table.settling:
            return False
        if table.where == FACE_UP or (table.where == START_WORLD and table.mode == 0):
            return True
        return viewer == table.drawing
    if viewer == seat:
        return True
    stage = table.stage
    if stage == ACTION or stage == KEEPING or stage == DEVELOPING or stage == SETTLING or stage == LIMITING or stage == FIRST_CARDS:
        return opens(table, seat, action)
    verb = action // table.tables.designs
    return not (verb < PLAIN and (verb == PAY or verb == CASH or verb == ENRICH))
