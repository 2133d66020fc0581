"""Which phases a round has, and whose turn it is in them. [RG 2.6, RG 3.2]"""

from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.engine import fields as f


def phase_of(action: i64) -> i64:
    """The phase that an action card calls."""
    if action <= f.EXPLORE_1 or action == f.ORB_ACTION:
        return f.EXPLORE
    if action == f.DEVELOP_ACTION:
        return f.DEVELOP
    if action == f.SETTLE_ACTION:
        return f.SETTLE
    if action <= f.DOUBLE_ACTION:
        return f.CONSUME
    return f.PRODUCE


def times_called(position: f.Position, phase: i64) -> i64:
    """How often a phase happens this round: more than once only if one seat chose it twice. [RG 2.7, RG 3.2]"""
    most: i64 = 0
    for seat in range(position.figures.players):
        times: i64 = 0
        for which in range(i64(2)):
            action = position.actions[seat * 2 + which]
            if action >= 0 and phase_of(action) == phase:
                times += 1
        if phase != f.DEVELOP and phase != f.SETTLE and times > 1:
            times = 1
        if times > most:
            most = times
    return most


def open_phase(position: f.Position) -> i64:
    """Go to the next phase that is called and take down whose powers count; 0 when the round is over. [RG 3.2, RG
    3.6]"""
    if position.phase and position.repeat + 1 < times_called(position, position.phase):
        position.repeat += 1
    else:
        position.repeat = 0
        position.phase += 1
        while position.phase <= f.PRODUCE and times_called(position, position.phase) == 0:
            position.phase += 1
    position.cursor = 0
    forget_powers(position)
    position.snap = position.size
    return position.phase if position.phase <= f.PRODUCE else i64(0)


def next_seat(position: f.Position) -> bool:
    """Whose turn it is to resolve, in seat order; False when all had theirs. [RG 2.6]"""
    if position.cursor >= position.figures.players:
        return False
    position.turn = position.seat_at(position.cursor)
    position.cursor += 1
    forget_powers(position)
    position.conquered = f.NO_CARD
    position.landed = 0
    position.followed = 0
    position.placing = f.NO_CARD
    position.way = 0
    position.cashed = 0
    position.gambled = 0
    return True


def forget_powers(position: f.Position) -> None:
    """No power was used, and no Military is temporary."""
    position.used = 0
    position.temporary = 0
    position.genes_force = 0
