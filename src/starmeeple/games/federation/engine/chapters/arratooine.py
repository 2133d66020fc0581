"""Arratooine: stalls and discs. [FE 5.4]"""

from mypy_extensions import i64

from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import costs, effects, medals


def can_act(position: f.Position, lav: i64, cop: i64, oce: i64, gold: i64) -> bool:
    """Can a stall be paid with these resources? [FE 3.6, 5.4]"""
    for stall in range(f.STALLS):  # a generator is slow when compiled
        if costs.payable(position, position.figures.stall_cost[stall], 0, lav, cop, oce, gold):
            return True
    return False


class Trade(Choice[f.Position]):
    """A stall to pay: its disc comes or climbs to a level that pays its bonus. Or where a free disc is set. [FE 5.4]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        if position.step == steps.PLACE_DISC:
            return stalls_for_disc(position, seat, position.about, position.amount == 1)
        found: i64 = 0
        for stall in range(f.STALLS):
            if costs.can_pay(position, seat, position.figures.stall_cost[stall], 0):
                found |= 1 << stall
        return found

    def why_refused(self, position: f.Position, seat: i64, stall: i64, b: i64, c: i64) -> i64:
        return reasons.DISC_IN_THE_WAY if position.step == steps.PLACE_DISC else reasons.CANNOT_PAY

    def apply(self, position: f.Position, seat: i64, stall: i64, b: i64, c: i64) -> None:
        if position.step == steps.PLACE_DISC:
            place_disc(position, seat, stall)
            return
        level = position.discs[seat] >> stall & 1
        position.push_word(steps.word(steps.STALL_BONUS, stall, level, 1))
        position.push(steps.PAY, position.figures.stall_cost[stall], 0)


def set_disc(position: f.Position, seat: i64, stall: i64, level: i64) -> None:
    """A disc comes to this level of a stall, or is there already. [FE 5.4]"""
    before = (position.discs[seat] >> stall & 1) + (position.high[seat] >> stall & 1)
    position.discs[seat] |= 1 << stall
    if level == 2:
        position.high[seat] |= 1 << stall
    position.tell(facts.SETS_A_DISC, seat, level - before, stall, level)
    medals.honour(position, seat, f.ARRATOOINE)


def pay_bonus(position: f.Position, stall: i64, level: i64, disc_first: i64) -> None:
    """The disc comes to a stall's level, which pays its bonus; two kinds are split freely. [FE 5.4]"""
    if disc_first:
        set_disc(position, position.active, stall, level + 1)
    items = position.figures.stall_item
    first = items[stall * 4 + level * 2]
    if first == items[stall * 4 + level * 2 + 1]:
        effects.gain_item(position, position.active, first, position.figures.stall_pick[stall * 2 + level])
    else:
        position.push(steps.SPLIT, stall, level)


class Split(Choice[f.Position]):
    """So many of the first kind, the rest of the second. [FE 5.4]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return (1 << position.figures.stall_pick[position.about * 2 + position.amount] + 1) - 1

    def why_refused(self, position: f.Position, seat: i64, first: i64, b: i64, c: i64) -> i64:
        return reasons.WRONG_AMOUNT

    def apply(self, position: f.Position, seat: i64, first: i64, b: i64, c: i64) -> None:
        figures = position.figures
        items = position.about * 4 + position.amount * 2
        rest = figures.stall_pick[position.about * 2 + position.amount] - first
        effects.gain_item(position, seat, figures.stall_item[items + 1], rest)
        effects.gain_item(position, seat, figures.stall_item[items], first)


# Free discs -----------------------------------------------------------------------------------


def stalls_for_disc(position: f.Position, seat: i64, level: i64, bonus: bool) -> i64:
    """Level 1 where the player has no disc, level 2 where it is not yet; if nowhere, only the bonus counts. [FE 5.4]"""
    found = f.EVERY_STALL & ~(position.discs[seat] if level == 1 else position.high[seat])
    return f.EVERY_STALL if found == 0 and bonus else found


def place_disc(position: f.Position, seat: i64, stall: i64) -> None:
    """Set a free disc, with or without its bonus. [FE 5.4]"""
    level = position.about
    if position.amount:
        position.push(steps.STALL_BONUS, stall, level - 1)
    if (position.discs[seat] if level == 1 else position.high[seat]) >> stall & 1:
        position.tell(facts.SETS_A_DISC, seat, 0, stall, level)
    else:
        set_disc(position, seat, stall, level)
