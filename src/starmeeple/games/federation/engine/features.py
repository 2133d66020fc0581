"""Observations for learning: a fixed-length array of what a seat may know, its own figures first."""

from typing import cast

import numpy
from numpy.typing import NDArray

from starmeeple.core.state import State
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.chapters import executive, influence, senate, six_moon

SCALARS = ("degree", "lasting", "passing", "hangar", "die", "miner", "mage", "shares")  # fields [seat]
MASKS = (
    ("opened", f.ACTIONS), ("flown", f.ACTIONS), ("tiles", f.TILES), ("used", f.TILES), ("discs", f.STALLS), ("high", f.STALLS),
    ("robots", f.BUILDINGS), ("medals", f.MEDALS), ("hand", 5), ("outside", 5), ("asteroids", f.ROCKS),
)  # fmt: skip
QUESTIONS = steps.FIRST_CHANCE - 1
LAWS = f.PLANETS + 1
MEDAL_LEVELS = 10
PHASES = f.FINISHED + 1
PLAYER_SIZE = 5 + f.RESOURCES + len(SCALARS) + sum(width for _, width in MASKS) + f.KINDS + 2 * f.SMALL_TILES
SPACE_SIZE = f.PLAYERS + 5
BOARD_SIZE = (
    PHASES + QUESTIONS + 1 + 2 * f.TILES + 4 * LAWS + 2 * f.PLANETS + f.PROJECTS + f.PLANETS * MEDAL_LEVELS + f.SPACES * SPACE_SIZE
    + f.MOONS * (f.KINDS + 1) + f.POOLS * (f.ROCKS + 1) + f.SLOTS * f.STRUCTURES + f.SMALL_TILES * f.SMALL_TILES + f.POWERS + 2 * f.PLAYERS
    + f.SMALL_TILES + f.KINDS
)  # fmt: skip
SIZE = int(f.PLAYERS * PLAYER_SIZE + BOARD_SIZE)


def observe(state: State, seat: int) -> NDArray[numpy.float32]:
    """What the seat may know, as numbers of about the size of 1."""
    position = cast(f.Position, state)
    players = int(position.figures.players)
    values: list[float] = []
    for turn in range(f.PLAYERS):
        if turn < players:
            add_player(values, position, (seat + turn) % players)
        else:
            values.extend([0.0] * int(PLAYER_SIZE))
    add_course(values, position)
    add_senate(values, position, seat)
    add_planets(values, position)
    one_of(values, (int(position.president) - seat) % players, f.PLAYERS)
    one_of(values, (int(position.first) - seat) % players, f.PLAYERS)
    bits(values, int(position.pile) if position.pile_seen >> seat & 1 else 0, f.SMALL_TILES)
    bits(values, int(six_moon.kinds_of(position, position.looked)) if position.looker == seat + 1 else 0, f.KINDS)
    return numpy.array(values, dtype=numpy.float32)


def bits(values: list[float], mask: int, width: int) -> None:
    """The bits of a set."""
    for index in range(width):
        values.append(float(mask >> index & 1))


def one_of(values: list[float], index: int, width: int) -> None:
    """A choice: 1 at its place."""
    for place in range(width):
        values.append(1.0 if place == index else 0.0)


def add_player(values: list[float], position: f.Position, seat: int) -> None:
    """A player's figures."""
    values += [1.0, float(position.die_at[seat] > 0), float(position.kept >> seat & 1)]
    values += [int(influence.spaceships_left(position, seat)) / 8, int(position.score[seat]) / 100]
    values += [int(position.reserve[seat * int(f.RESOURCES) + resource]) / 8 for resource in range(f.RESOURCES)]
    values += [int(getattr(position, name)[seat]) / 8 for name in SCALARS]
    for name, width in MASKS:
        bits(values, int(getattr(position, name)[seat]), width)
    bits(values, int(six_moon.kinds_of(position, position.alterations[seat])), f.KINDS)
    one_of(values, int(position.deep[seat]) - 1, f.SMALL_TILES)
    one_of(values, int(position.started[seat]) - 1, f.SMALL_TILES)


def add_course(values: list[float], position: f.Position) -> None:
    """Phase, question and round; tiles, laws, projects and medals."""
    one_of(values, int(position.phase), PHASES)
    one_of(values, int(position.step) - 1, QUESTIONS)
    values.append(int(position.round) / 5)
    bits(values, int(position.shown), f.TILES)
    bits(values, int(position.hidden), f.TILES)
    for law in (position.law_left, position.law_right, position.next_left, position.next_right):
        one_of(values, int(law), LAWS)
    bits(values, int(position.left_pile), f.PLANETS)
    bits(values, int(position.right_pile), f.PLANETS)
    values += [int(position.projects[project]) / (9 if project == f.JOINT else 6) for project in range(f.PROJECTS)]
    for planet in range(f.PLANETS):
        bits(values, int(position.medals_left[planet]), MEDAL_LEVELS)


def add_senate(values: list[float], position: f.Position, seat: int) -> None:
    """Tokens, votes and blocked spaces."""
    for space in range(f.SPACES):
        token = int(position.senate[space])
        one_of(values, ((token & f.OWNER_MASK) - 1 - seat) % int(position.figures.players) if token else -1, f.PLAYERS)
        voting = bool(senate.votes_as(position, token >> f.FACE_AT))
        blocked = float(position.blocked >> space & 1)
        values += [float(token > 0 and voting), float(token > 0 and not voting), int(senate.votes_on(position, space)) / 8]
        values += [blocked, (int(senate.neutral_on(position, space)) + blocked) / 6]


def add_planets(values: list[float], position: f.Position) -> None:
    """Moons, asteroids, buildings in play, the supply."""
    for moon in range(1, f.MOONS + 1):
        values.append(float(position.moons_open >> moon & 1))
        bits(values, int(six_moon.kinds_of(position, position.moons[moon])), f.KINDS)
    for pool in range(f.POOLS):
        values.append(float(position.pools_open >> pool & 1))
        bits(values, int(position.pools[pool]), f.ROCKS)
    for slot in range(f.SLOTS):
        bits(values, int(position.structures & executive.slot_mask(position, slot)), f.STRUCTURES)
    for place in range(f.SMALL_TILES):
        one_of(values, int(position.counts[place]) - 1, f.SMALL_TILES)
    values += [int(position.spare[power]) / 16 for power in range(f.POWERS)]
