"""The course of the game: pending steps, turns and phases. [FE 1.2, 1.4, 3.1]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.verbs import NONE
from starmeeple.games.federation.engine import facts, scoring, setup, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import (
    actions,
    arratooine,
    blocking,
    e81216,
    effects,
    executive,
    senate,
    six_moon,
)  # fmt: skip


def next_question(position: f.Position) -> i64:
    """Carry out what is pending until somebody (or chance) must answer, or the game is over. A question without a legal
    answer is passed over. One with a single answer is not asked, unless others could not know that it is single: the
    answer is returned. [FE 1.4]"""
    while True:
        if position.top == 0:
            if advance(position):
                continue
            forget_question(position)
            return NONE
        position.top -= 1
        word = position.stack[position.top]
        position.stack[position.top] = 0
        if word & steps.KIND_MASK >= steps.FIRST_EFFECT:
            carry_out(position, word)
            continue
        take_up(position, word)
        answers = position.answers
        if answers & (answers - 1):
            return NONE
        if answers:
            return NONE if six_moon.is_secret(position) else first_action(position) + bits.lowest(answers)


def take_up(position: f.Position, word: i64) -> None:
    """A pending step becomes the question."""
    step = word & steps.KIND_MASK
    position.step = step
    position.about = word >> steps.ABOUT_AT & steps.ABOUT_MASK
    position.amount = word >> steps.AMOUNT_AT & steps.AMOUNT_MASK
    position.extra = word >> steps.EXTRA_AT
    position.asked = i64(0) if step >= steps.FIRST_CHANCE else 1 << position.active
    position.answers = answers(position)


def answers(position: f.Position) -> i64:
    """The answers to the question as bits, from the first action of its first verb on."""
    vocabulary = position.vocabulary
    verbs = vocabulary.answering
    begin = vocabulary.begin[position.step]
    verb = verbs[begin]
    found = verb.choices(position, position.active)
    for i in range(begin + 1, vocabulary.begin[position.step + 1]):
        other = verbs[i]
        found |= other.choices(position, position.active) << (other.first - verb.first)
    return found


def first_action(position: f.Position) -> i64:
    """The action of the lowest bit of the answers."""
    return position.vocabulary.answering[position.vocabulary.begin[position.step]].first


def forget_question(position: f.Position) -> None:
    """Nothing is asked any more."""
    position.ask(steps.END, 0)
    position.about = 0
    position.amount = 0
    position.extra = 0
    position.answers = 0


def advance(position: f.Position) -> bool:
    """Nothing is pending: what the rules say comes next. False when the game is over. [FE 1.2]"""
    phase = position.phase
    if phase == f.TURNS:
        if next_turn(position):
            senate.begin_turn(position)
        else:
            begin_phase(position, f.INCOME)
    elif phase == f.INCOME:
        if not executive.next_income(position):
            begin_phase(position, f.UPKEEP)
    elif phase == f.UPKEEP:
        if not executive.next_upkeep(position):
            position.tell(facts.PHASE_BEGINS, -1, 0, f.FUNDING_STEP, -1)
            executive.fund_projects(position)
            position.tell(facts.PHASE_BEGINS, -1, 0, f.FLOORS_STEP, -1)
            executive.score_majorities(position)
            position.tell(facts.PHASE_BEGINS, -1, 0, f.LAW_STEP, -1)
            executive.vote_on_law(position)
    elif phase == f.ROUND_END:
        executive.end_round(position)
        if position.round == position.figures.rounds:
            position.tell(facts.PHASE_BEGINS, -1, 0, f.FINISHED, -1)
            scoring.final_scoring(position)
            position.phase = f.FINISHED
            position.tell(facts.GAME_ENDS, -1, 0, -1, -1)
        else:
            executive.next_laws(position)
    elif phase == f.ROUND_START:
        begin_round(position)
        blocking.begin_round(position)
    elif phase == f.PREPARING:
        begin_phase(position, f.STARTING)
    elif phase == f.STARTING:
        if not setup.next_start(position):
            position.phase = f.ROUND_START
    else:
        return False
    return True


def begin_phase(position: f.Position, phase: i64) -> None:
    position.phase = phase
    position.cursor = 0
    if phase != f.STARTING:
        position.tell(facts.PHASE_BEGINS, -1, 0, phase, -1)


def begin_round(position: f.Position) -> None:
    """A round begins with the holder of the President. [FE 3.1]"""
    position.round += 1
    position.first = position.president
    position.opening = 1
    position.fresh = 0
    position.active = position.first + position.figures.players - 1
    position.phase = f.TURNS
    position.tell(facts.ROUND_BEGINS, position.first, position.round, -1, -1)


def next_turn(position: f.Position) -> bool:
    """Pass to the next player clockwise who has a token to send; False when nobody has. [FE 3.1]"""
    for ahead in range(i64(1), position.figures.players + 1):
        seat = (position.active + ahead) % position.figures.players
        if position.hand[seat] and not (position.hand[seat] == f.SPECIAL_BIT and position.kept >> seat & 1):
            position.active = seat
            return True
    return False


def carry_out(position: f.Position, word: i64) -> None:
    """A step that needs no answer."""
    step = word & steps.KIND_MASK
    about = word >> steps.ABOUT_AT & steps.ABOUT_MASK
    if step <= steps.GAIN_PER:
        effects.happen(position, step, about, word >> steps.AMOUNT_AT & steps.AMOUNT_MASK, word >> steps.EXTRA_AT)
    elif step == steps.ACT:
        actions.act(position, about)
    elif step == steps.PLANET:
        actions.visit(position, about)
    elif step == steps.OPEN_LINKED:
        senate.open_linked(position, about)
    elif step == steps.TURN_OVER:
        position.fresh = 0
        position.opening = 0
    elif step == steps.TILE_OVER:
        position.resolving &= ~(1 << about)
    elif step == steps.STALL_BONUS:
        arratooine.pay_bonus(position, about, word >> steps.AMOUNT_AT & steps.AMOUNT_MASK, word >> steps.EXTRA_AT)
    elif step == steps.BUILT:
        e81216.place_robot(position, about)
    elif step == steps.UNGUARD:
        position.guard = f.UNGUARDED
