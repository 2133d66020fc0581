"""Major Projects and contributions to the Joint project. [FE 6.2]"""

from mypy_extensions import i64

from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import actions, effects, senate


def is_funded(position: f.Position, project: i64) -> bool:
    """Has a project reached its last step?"""
    return position.projects[project] >= position.figures.needed[project]


def move_on(position: f.Position, seat: i64, project: i64) -> None:
    """One step; on the Joint project it is the player's own contribution, the first ones with a crystal. [FE 6.2]"""
    position.projects[project] += 1
    position.tell(facts.FUNDS, seat, position.projects[project], project, -1)
    if project == f.JOINT:
        shares = position.shares[seat]
        position.shares[seat] = shares + 1
        position.tell(facts.CONTRIBUTES, seat, shares + 1, -1, -1)
        if shares < position.figures.joint_gains:
            effects.gain(position, seat, position.figures.joint_gain[shares], 1)
    if position.projects[project] == position.figures.needed[project]:
        position.tell(facts.PROJECT_IS_FUNDED, -1, 0, project, -1)


class Fund(Choice[f.Position]):
    """A free step: on an unfinished project, or on the Joint project always; while a placement waits for crystals of
    the Joint project, none that would make it impossible. [FE 6.2, 3.6]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        joint: i64 = 1 << f.JOINT
        found = joint
        for project in range(f.JOINT):
            if not is_funded(position, project):
                found |= 1 << project
        guard = position.guard
        if guard == f.UNGUARDED or guard > f.ACTIONS:
            return found
        if possible_with_shares(position, seat, guard - 1, position.amount - 1):
            return found
        return joint if possible_with_shares(position, seat, guard - 1, position.amount) else found

    def why_refused(self, position: f.Position, seat: i64, project: i64, b: i64, c: i64) -> i64:
        return reasons.PROJECT_IS_FUNDED if is_funded(position, project) else reasons.WOULD_BREAK_THE_PLACEMENT

    def apply(self, position: f.Position, seat: i64, project: i64, b: i64, c: i64) -> None:
        move_on(position, seat, project)
        position.push_again()


def possible_with_shares(position: f.Position, seat: i64, action: i64, count: i64) -> bool:
    """Can the action be done after so many contributions to the Joint project? [FE 3.6]"""
    at = seat * f.RESOURCES
    lav = position.reserve[at + f.LAVANDIUM] + senate.joint_gain(position, seat, count, f.LAVANDIUM)
    cop = position.reserve[at + f.COPPERNIUM] + senate.joint_gain(position, seat, count, f.COPPERNIUM)
    oce = position.reserve[at + f.OCEANIUM] + senate.joint_gain(position, seat, count, f.OCEANIUM)
    return actions.can_act(position, seat, action, lav, cop, oce, position.reserve[at + f.GOLD])
