"""The round: choosing actions, one phase after the other, drawing what is due, the hand limit, the end. [RG 3, RG
7.1]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, NOT_ASKED
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import facts, reasons, setup, steps
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import (
    cards,
    consume,
    develop,
    explore,
    order,
    produce,
    settle,
    trade,
)  # fmt: skip

# Choosing actions -----------------------------------------------------------------------------


def begin_round(position: f.Position) -> None:
    """Everybody secretly chooses an action, or two. [RG 3.1, RG 2.7]"""
    position.round += 1
    position.tell(facts.BEGINS_A_ROUND, -1, position.round, -1, -1)
    position.phase = 0
    position.repeat = 0
    position.turned_up = 0
    position.snap = position.size
    for seat in range(position.figures.players):
        position.actions[seat * 2] = -1
        position.actions[seat * 2 + 1] = -1
        position.choice[seat] = f.NO_CARD
        position.todo[seat] = 2 if position.figures.two_actions else 1
    position.ask_all(steps.ACTION, steps.REVEAL)


class Choose(Verb[f.Position]):
    """An action card, in secret; only Develop and Settle may be chosen twice. [RG 2.7, RG 3.1]"""

    def why_not(self, position: f.Position, seat: i64, action: i64, b: i64, c: i64) -> i64:
        if action >= position.figures.actions:
            return reasons.ONLY_IN_THE_ORB
        if position.actions[seat * 2] == action and action != f.DEVELOP_ACTION and action != f.SETTLE_ACTION:
            return reasons.ACTION_TAKEN
        return ALLOWED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for action in range(position.figures.actions):
            if position.actions[seat * 2] < 0 or self.why_not(position, seat, action, 0, 0) == ALLOWED:
                buffer[n] = self.first + action
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, action: i64, b: i64, c: i64) -> None:
        pick_action(position, seat, action)
        if position.todo[seat] == 0:
            position.answered(seat)

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        """The last answer is turned up at once."""
        return viewer == seat or (position.asked == 1 << seat and position.todo[seat] == 1)


def pick_action(position: f.Position, seat: i64, action: i64) -> None:
    which: i64 = 0 if position.actions[seat * 2] < 0 else 1
    position.actions[seat * 2 + which] = action
    position.todo[seat] -= 1


def reveal(position: f.Position) -> None:
    """All actions are turned up together. [RG 3.1]"""
    position.turned_up = 1
    position.revealed = True
    for seat in range(position.figures.players):
        for which in range(seat * 2, seat * 2 + 2):
            if position.actions[which] >= 0:
                position.tell(facts.TURNS_UP, seat, 1, position.actions[which], -1)
    position.next = steps.NEXT_PHASE


# What comes next ------------------------------------------------------------------------------


def run(position: f.Position) -> None:
    """Go on until the position waits for a seat, for chance or for nobody. [RG 3.2]"""
    while not rests(position):
        proceed(position)


def rests(position: f.Position) -> bool:
    """Does the position wait for a seat, for chance, or for nobody? Supplies goods and draws on the way."""
    position.drawing = -1
    while True:
        if position.step == steps.END:
            return True
        if position.settling:
            keep_question(position, steps.TELLING)
            return True
        if position.awaiting:
            cards.fill(position)
        elif position.due_all:
            if next_draw(position):
                return True
        else:
            return position.asked != 0 or position.draws_first()


def keep_question(position: f.Position, step: i64) -> None:
    """Ask chance first; a question that is open waits."""
    if position.asked:
        position.kept_step = position.step
        position.kept_asked = position.asked
    position.ask(step, 0)


def next_draw(position: f.Position) -> bool:
    """Prepare the next card that is due; False if there is no card to draw anywhere. [RG 3.5]"""
    if position.supply == 0 and position.where != f.START_WORLD:
        cards.renew(position)
        if position.settling:
            keep_question(position, steps.TELLING)
            return True
        if position.supply == 0:
            go_without(position)
            return False
    position.drawing = cards.drawer(position)
    if position.drawing < 0:
        raise AssertionError("fewer cards are due than were counted")
    if position.where == f.START_WORLD:
        keep_question(position, steps.DEALING)
    else:
        keep_question(position, steps.FLIPPING if position.where == f.FACE_UP else steps.DRAWING)
    return True


def go_without(position: f.Position) -> None:
    """There is no card anywhere: what is due is not drawn. [RG 3.5]"""
    lacks = facts.EXPLORES_LESS if position.where == f.APART else facts.GOES_WITHOUT
    for place in range(position.figures.players):
        seat = position.seat_at(place)
        if position.due[seat]:
            if position.fresh[0] | position.fresh[1] | position.fresh[2]:
                cards.look_at_fresh(position, seat)
            if position.where != f.FACE_UP:
                position.tell(lacks, seat, position.due[seat], -1, -1)
        position.due[seat] = 0
    position.due_all = 0


def proceed(position: f.Position) -> None:
    """Take the next step."""
    following = position.next
    if following == steps.ROUND:
        begin_round(position)
    elif following == steps.REVEAL:
        reveal(position)
    elif following == steps.NEXT_PHASE:
        next_phase(position)
    elif following <= steps.FIRST_CARDS_CHOSEN:
        setup.proceed(position)
    elif following == steps.EXPLORED:
        explore.explored(position)
    elif following == steps.KEPT:
        explore.kept(position)
    elif following <= steps.DEVELOP_PLACED:
        develop.proceed(position)
    elif following <= steps.SETTLE_MORE:
        settle.proceed(position)
    elif following <= steps.CONSUME_FLIPPED:
        consume.proceed(position)
    elif following <= steps.PRODUCE_MOST:
        produce.proceed(position)
    elif following == steps.LIMIT:
        ask_limit(position)
    elif following == steps.LIMITED:
        limited(position)
    else:
        position.go_on()


def next_phase(position: f.Position) -> None:
    """Begin the next phase of the round, or end the round. [RG 3.2]"""
    phase = order.open_phase(position)
    if phase:
        position.tell(facts.BEGINS_A_PHASE, -1, position.repeat, phase, -1)
    if phase == f.EXPLORE:
        if not position.before_explore():
            explore.explore(position)
    elif phase == f.DEVELOP:
        develop.start_develop(position)
    elif phase == f.SETTLE:
        settle.ask_settle(position)
    elif phase == f.CONSUME:
        position.next = steps.CONSUME_SEAT
    elif phase == f.PRODUCE:
        produce.start_produce(position)
    else:
        position.next = steps.LIMIT


# The end of a round ---------------------------------------------------------------------------


def ask_limit(position: f.Position) -> None:
    """Who holds more than ten cards discards down to ten. [RG 3.3]"""
    position.asked = 0
    position.step = steps.LIMITING
    for seat in range(position.figures.players):
        extra = position.held[seat] - position.figures.hand_limit
        position.todo[seat] = extra if extra > 0 else i64(0)
        if extra > 0:
            position.asked |= 1 << seat
    position.next = steps.LIMITED


def limited(position: f.Position) -> None:
    """The round is over: does the game end? [RG 7.1]"""
    setup.discard_picked(position, f.HAND_LIMIT)
    why: i64 = f.BY_THE_POOL if position.pool == 0 else 0
    if position.ends():
        why |= f.BY_THE_ORB
    for seat in range(position.figures.players):
        if position.size[seat] >= position.figures.tableau_end:
            why |= f.BY_A_TABLEAU
    if why:
        position.ask(steps.END, 0)
        position.tell(facts.GAME_ENDS, -1, position.round, why, -1)
        for seat in range(position.figures.players):
            if position.may_hold_tokens(seat):
                position.revealed = True
        position.turn_up_tokens()
    position.next = steps.ROUND


# Leaving it at that ---------------------------------------------------------------------------


class Done(Verb[f.Position]):
    """No further card, good, world or power, where nothing more must be done. [RG 3.4, RG 4.5]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        step = position.step
        if step == steps.PAYING:
            return NOT_ASKED if position.need else ALLOWED
        if step == steps.CONSUMING:
            return reasons.STILL_COMPULSORY if consume.must_consume(position, seat) else ALLOWED
        if step == steps.ENRICHING:
            begun = position.need < position.figures.enriching[position.placing]
            return NOT_ASKED if begun else ALLOWED
        if step == steps.TRADING:
            return reasons.STILL_COMPULSORY if trade.goods_to_sell(position, seat) else ALLOWED
        if step == steps.FEEDING:
            return ALLOWED if consume.may_stop_feeding(position, seat) else reasons.STILL_COMPULSORY
        return ALLOWED

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        if position.step == steps.CONSUMING:
            position.next = steps.CONSUME_SEAT
        if position.step == steps.FEEDING:
            position.need = 0
            consume.feed_on(position)
        else:
            position.asked = 0
