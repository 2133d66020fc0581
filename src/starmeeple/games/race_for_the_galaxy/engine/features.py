"""Observations for learning: a fixed-length array of what a seat may know, the seat itself first."""

from typing import cast

import numpy
from numpy.typing import NDArray

from starmeeple.core.state import State
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import scoring, steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, order, powers
from starmeeple.games.race_for_the_galaxy.orb.engine import features as orb_features
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps

DESIGNS = 134
SEATS = 5
ACTION_SLOTS = 8
QUESTIONS = ("nothing", *[name for name in orb_steps.NAMES[1:] if not name.startswith("chance")])
GLOBAL = 16 + len(QUESTIONS) + 3
PER_SEAT = 8 + ACTION_SLOTS + 2 * DESIGNS
OWN = 3 * DESIGNS
CARDS_SIZE = GLOBAL + SEATS * PER_SEAT + OWN
SIZE = CARDS_SIZE + orb_features.SIZE


def observe(state: State, seat: int) -> NDArray[numpy.float32]:
    """The observation of a seat."""
    position = cast(f.Position, state)
    seen = numpy.zeros(SIZE, dtype=numpy.float32)
    write_table(position, seat, seen)
    for place in range(int(position.figures.players)):
        write_seat(
            position,
            (seat + place) % int(position.figures.players),
            seen[GLOBAL + place * PER_SEAT : GLOBAL + (place + 1) * PER_SEAT],
            place == 0,
        )
    own = seen[GLOBAL + SEATS * PER_SEAT : CARDS_SIZE]
    orb_features.write_orb(position, seat, seen[CARDS_SIZE:])
    for part, masks in enumerate((position.hand, position.drawn, position.picked)):
        for word in range(f.WORDS):
            mask = int(masks[seat * f.WORDS + word])
            for bit in range(f.WORD):
                if mask >> bit & 1:
                    own[part * DESIGNS + int(position.figures.design[word * f.WORD + bit])] += 1
    return seen


def write_table(position: f.Position, seat: int, seen: NDArray[numpy.float32]) -> None:
    """What all share."""
    pool = float(position.figures.vp_per_player * position.figures.players)
    numbers = [
        position.round / 20, int(position.pool) / pool, position.supply / 160, float(position.step == steps.END), float(position.figures.two_actions), position.figures.players / SEATS,
        float(position.repeat), position.need / 10, position.temporary / 10, position.todo[seat] / 5, float((position.asked | position.kept_asked) >> seat & 1),
    ]  # fmt: skip
    seen[: len(numbers)] = numbers
    for phase in range(1, 6):
        seen[10 + phase] = float(order.times_called(position, phase)) if position.turned_up else 0.0
    asked = int(position.question())
    seen[16 + (QUESTIONS.index(orb_steps.NAMES[asked]) if asked else 0)] = 1.0
    seen[16 + len(QUESTIONS) + int(position.figures.artifacts + position.figures.with_orb)] = 1.0


def write_seat(position: f.Position, seat: int, seen: NDArray[numpy.float32], own: bool) -> None:
    """What everybody sees in front of a player, and the own secret actions."""
    numbers = [
        1.0, position.held[seat] / 10, position.chips[seat] / 30, position.size[seat] / 12, powers.military(position, seat) / 10, scoring.points_of(position, seat, own) / 60,
        float(position.turn == seat and position.question() > steps.ACTION), float(position.first == seat),
    ]  # fmt: skip
    seen[: len(numbers)] = numbers
    if position.turned_up or own:
        for which in range(2):
            action = int(position.actions[seat * 2 + which])
            if action >= 0:
                seen[8 + action] += 1.0
    for slot in range(int(position.size[seat])):
        card = position.tableau[seat * f.ROOM + slot]
        design = int(position.figures.design[card])
        seen[8 + ACTION_SLOTS + design] = 1.0
        seen[8 + ACTION_SLOTS + DESIGNS + design] = float(cards.goods_on(position, card))
