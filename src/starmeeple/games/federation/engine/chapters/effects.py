"""Gains and other effects that need no answer. [FE 1.4, 2.4 to 2.6]"""

from mypy_extensions import i64

from starmeeple.games.federation.engine import facts, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import deep_space, influence, medals


def happen(position: f.Position, step: i64, about: i64, amount: i64, extra: i64) -> None:
    """Carry out an effect, for the player whose steps these are. [FE 1.4]"""
    seat = position.active
    if step == steps.GAIN:
        gain(position, seat, about, amount)
    elif step == steps.AUTHORITY:
        rise(position, seat, amount)
    elif step == steps.PIPS:
        turn_die(position, seat, position.die[seat] + amount)
    elif step == steps.SHIPS:
        commission(position, seat, amount)
    elif step == steps.POINTS:
        score(position, seat, influence.counted(position, seat, about) * amount, f.BY_EFFECTS, -1)
    elif step == steps.GAIN_PER:
        gain(position, seat, about, influence.counted(position, seat, extra) * amount)
    elif step == steps.LEVEL:
        position.passing[seat] += amount
        position.tell(facts.LEVEL_FOR_ROUND, seat, amount, -1, -1)
    elif step == steps.LASTING_LEVEL:
        position.lasting[seat] += amount
        position.tell(facts.LEVEL_FOR_GOOD, seat, amount, -1, -1)
    elif step == steps.SET_DIE:
        turn_die(position, seat, amount)
    elif step == steps.TAKE_PRESIDENT:
        position.president = seat
        position.tell(facts.HOLDS_THE_PRESIDENT, seat, 0, -1, -1)
    elif step == steps.INTRIGUE:
        medals.receive(position, seat, f.MEDAL_INTRIGUE)
    elif step == steps.EVERY_MISSION:
        for mission in range(f.ACTIONS):
            open_mission(position, seat, mission)
    elif step == steps.SPECIAL_TOKEN:
        position.hand[seat] |= f.SPECIAL_BIT
        position.tell(facts.GETS_THE_SPECIAL, seat, 0, -1, -1)


def gain(position: f.Position, seat: i64, resource: i64, amount: i64) -> None:
    """Resources come to a reserve, which has no limit. [FE 2.1]"""
    position.reserve[seat * f.RESOURCES + resource] += amount
    if amount:
        position.tell(facts.GAINS, seat, amount, resource, -1)


def pay(position: f.Position, seat: i64, resource: i64, amount: i64) -> None:
    """Resources go back to the supply. [FE 3.6]"""
    position.reserve[seat * f.RESOURCES + resource] -= amount
    if amount:
        position.tell(facts.PAYS, seat, amount, resource, -1)


def score(position: f.Position, seat: i64, points: i64, source: i64, place: i64) -> None:
    """Prestige points, of a source; `place` is the floor or planet that brings them. [FE 1.1]"""
    position.score[seat] += points
    position.earned[seat * f.SOURCES + source] += points
    position.tell(facts.SCORES, seat, points, source, place)


def rise(position: f.Position, seat: i64, degrees: i64) -> None:
    """Gain degrees of authority: the medal on the way, a Deep Space tile at the end, points beyond. [FE 2.4]"""
    degree = position.degree[seat]
    top = position.figures.top_degree
    if degree + degrees > top:
        score(position, seat, (degree + degrees - top) * position.figures.overflow_points, f.BY_DEGREES, -1)
        degrees = top - degree
    if degrees == 0:
        return
    degree += degrees
    position.degree[seat] = degree
    position.tell(facts.RISES, seat, degrees, degree, -1)
    if degree >= position.figures.medal_degree:
        medals.receive(position, seat, f.MEDAL_AUTHORITY)
    if degree == top:
        deep_space.reach(position, seat)


def turn_die(position: f.Position, seat: i64, value: i64) -> None:
    """The Assistant die shows a value, at most its highest face. [FE 2.6]"""
    faces = position.figures.die_faces
    if value > faces:
        value = faces
    position.tell(facts.DIE_TURNS, seat, value - position.die[seat], value, -1)
    position.die[seat] = value


def commission(position: f.Position, seat: i64, ships: i64) -> None:
    """Spaceships come from the supply to the hangar, as many as there are. [FE 2.5]"""
    left = influence.spaceships_left(position, seat)
    new = left if ships > left else ships
    position.hangar[seat] += new
    position.tell(facts.COMMISSIONS, seat, new, ships, -1)


def open_mission(position: f.Position, seat: i64, mission: i64) -> None:
    """A mission gets its Special Mission token, if it has none. [FE 2.5]"""
    if not position.opened[seat] >> mission & 1:
        position.opened[seat] |= 1 << mission
        position.tell(facts.OPENS_A_MISSION, seat, 0, mission, -1)


def gain_item(position: f.Position, seat: i64, item: i64, n: i64) -> None:
    """Gain n of an item of a stall: a resource, degrees, pips, spaceships or Special Mission tokens. [FE 5.4]"""
    if n == 0:
        return
    if item <= f.GOLD:
        gain(position, seat, item, n)
    elif item == f.ITEM_AUTHORITY:
        rise(position, seat, n)
    elif item == f.ITEM_DIE:
        turn_die(position, seat, position.die[seat] + n)
    elif item == f.ITEM_SHIP:
        commission(position, seat, n)
    else:
        position.push(steps.OPEN_MISSION, 0, n)
