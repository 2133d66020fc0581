"""Special Missions: opening them, and flying one. [FE 2.5, 3.8]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import actions, effects, influence


class Open(Choice[f.Position]):
    """A Special Mission token goes to a mission that has none. [FE 2.5]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return ~position.opened[seat] & f.EVERY_MISSION

    def why_refused(self, position: f.Position, seat: i64, mission: i64, b: i64, c: i64) -> i64:
        return reasons.HAS_TOKEN

    def apply(self, position: f.Position, seat: i64, mission: i64, b: i64, c: i64) -> None:
        effects.open_mission(position, seat, mission)
        position.push_again()


def can_fly(position: f.Position, seat: i64, mission: i64) -> bool:
    """Can the effect of a mission be carried out? Planets and copies must be possible, the rest always is. [FE 3.8]"""
    figures = position.figures
    at = seat * f.RESOURCES
    cost: i64 = -1
    for i in range(figures.mission_at[mission], figures.mission_at[mission] + figures.mission_n[mission]):
        word = figures.code[i]
        step = word & steps.KIND_MASK
        about = word >> steps.ABOUT_AT & steps.ABOUT_MASK
        if step == steps.PLANET:
            if not actions.can_act_now(position, seat, about):
                return False
        elif step == steps.PAY:
            cost = about
        elif step == steps.COPY_ACTION and cost >= 0:
            has = position.reserve
            guard = f.COPY_ANY if about else f.COPY_PLANETS
            lav, cop, oce, gold = has[at], has[at + f.COPPERNIUM], has[at + f.OCEANIUM], has[at + f.GOLD]
            if not actions.can_pay_and_do(position, seat, cost, guard, lav, cop, oce, gold):
                return False
    return True


class Fly(Choice[f.Position]):
    """A spaceship flies to an open mission for which the authority is enough, and it is performed at once. [FE 3.8]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        if position.hangar[seat] == 0:
            return 0
        found = position.opened[seat] & ~position.flown[seat]
        if found == 0:
            return 0
        level = influence.authority_level(position, seat)
        rest = found
        while rest:
            mission = bits.lowest(rest)
            rest &= rest - 1
            if position.figures.mission_level[mission] > level or not can_fly(position, seat, mission):
                found &= ~(1 << mission)
        return found

    def why_refused(self, position: f.Position, seat: i64, mission: i64, b: i64, c: i64) -> i64:
        if not position.opened[seat] & ~position.flown[seat] & 1 << mission:
            return reasons.NOT_AVAILABLE
        if position.hangar[seat] == 0:
            return reasons.NO_SPACESHIP
        if position.figures.mission_level[mission] > influence.authority_level(position, seat):
            return reasons.AUTHORITY_TOO_LOW
        return reasons.CANNOT_PERFORM

    def apply(self, position: f.Position, seat: i64, mission: i64, b: i64, c: i64) -> None:
        figures = position.figures
        position.hangar[seat] -= 1
        position.flown[seat] |= 1 << mission
        position.tell(facts.FLIES, seat, 0, mission, -1)
        position.push_program(figures.mission_at[mission], figures.mission_n[mission])
        for i in range(figures.mission_at[mission], figures.mission_at[mission] + figures.mission_n[mission]):
            if figures.code[i] & steps.KIND_MASK == steps.COPY_ACTION:
                position.guard = f.COPY_ANY if figures.code[i] >> steps.ABOUT_AT & 1 else f.COPY_PLANETS
