"""What all actions share, and those that need no payment: Time cards, Upgrade, Pass. [SC 4.2, 6]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, reasons, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import cards, contracts


def begin(position: f.Position) -> None:
    """An action is chosen, and not to pass. [SC 4.2, 4.3]"""
    position.only_pass = 0
    count(position)


def count(position: f.Position) -> None:
    """An action of the turn is used; with a Time card another follows. [SC 4.2]"""
    position.acted = 1
    position.actions_left -= 1
    if position.actions_left > 0:
        position.push(steps.THEN_ACTION)


class Time(Verb[f.Position]):
    """A Time card: before the first action, one a turn. [SC 4.2]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        if position.acted or position.time_used:
            return reasons.ONLY_BEFORE_THE_FIRST_ACTION
        return ALLOWED if position.time[seat] > 0 else reasons.NO_TIME_CARD

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.time[seat] > 0 and not position.acted and not position.time_used:
            buffer[n] = self.first
            return n + 1
        return n

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.time = changed(position.time, seat, position.time[seat] - 1)
        position.time_used = 1
        position.actions_left = position.figures.time_actions
        position.tell(facts.TIME_SPENT, seat, position.figures.time_actions, -1, -1)
        position.stirred = 1
        position.only_pass = 0
        position.push(steps.THEN_ACTION)


class Upgrade(Verb[f.Position]):
    """An Infra card into a slot; what it covers is discarded. [SC 6.6]"""

    def why_not(self, position: f.Position, seat: i64, kind: i64, slot: i64, c: i64) -> i64:
        if position.hand[seat * position.figures.kinds + kind] == 0:
            return reasons.CARD_NOT_IN_HAND
        return ALLOWED if position.figures.infra[kind] else reasons.NOT_INFRA

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        row = position.era * f.TYPE_COUNT + f.UPGRADE
        for i in range(figures.first_fitting[row], figures.first_fitting[row + 1]):
            kind = figures.fitting[i]
            if position.hand[seat * figures.kinds + kind] > 0:
                for slot in range(figures.slots):
                    buffer[n] = self.first + kind * figures.slots + slot
                    n += 1
        return n

    def apply(self, position: f.Position, seat: i64, kind: i64, slot: i64, c: i64) -> None:
        begin(position)
        if cards.is_hidden(position, seat, kind):
            position.revealed = True
        at = seat * position.figures.slots + slot
        cards.lose_card(position, seat, kind)
        position.tell(facts.UPGRADES, seat, 0, kind, slot)
        if position.hq[at] > 0:
            position.discards[position.hq[at] - 1] += 1
            position.tell(facts.COVERS, seat, 0, position.hq[at] - 1, -1)
        position.hq = changed(position.hq, at, kind + 1)
        contracts.check_contracts(position, seat)


class Pass(Verb[f.Position]):
    """Nothing at all. [SC 6.10]"""

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        buffer[n] = self.first
        return n + 1

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        count(position)
