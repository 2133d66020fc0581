"""Observations for learning: a fixed-length array of what a seat may know, the seat itself first."""

import numpy
from numpy.typing import NDArray

from starmeeple.core.state import State
from starmeeple.games.race_for_the_galaxy import orb_features
from starmeeple.games.race_for_the_galaxy.rules.columns import WORD, WORDS
from starmeeple.games.race_for_the_galaxy.rules.flow import ACTION, FIRST_ACTION, MINE, SECOND_ACTION, STAGES, TODO, times_called
from starmeeple.games.race_for_the_galaxy.rules.powers import military
from starmeeple.games.race_for_the_galaxy.rules.scoring import points_of
from starmeeple.games.race_for_the_galaxy.rules.supply import goods_on
from starmeeple.games.race_for_the_galaxy.state import Table

DESIGNS = 134
SEATS = 5
ACTION_SLOTS = 8
GLOBAL = 16 + len(STAGES) + 3
PER_SEAT = 8 + ACTION_SLOTS + 2 * DESIGNS
OWN = 3 * DESIGNS
CARDS_SIZE = GLOBAL + SEATS * PER_SEAT + OWN
SIZE = CARDS_SIZE + orb_features.SIZE


def observe(state: State, seat: int) -> NDArray[numpy.float32]:
    """The observation of a seat."""
    assert isinstance(state, Table)
    seen = numpy.zeros(SIZE, dtype=numpy.float32)
    write_table(state, seat, seen)
    for place in range(int(state.players)):
        write_seat(
            state, (seat + place) % int(state.players), seen[GLOBAL + place * PER_SEAT : GLOBAL + (place + 1) * PER_SEAT], place == 0
        )
    own = seen[GLOBAL + SEATS * PER_SEAT : CARDS_SIZE]
    orb_features.write_orb(state, seat, seen[CARDS_SIZE:])
    for part, masks in enumerate((state.hand, state.drawn, state.picked)):
        for word in range(WORDS):
            mask = int(masks[seat * WORDS + word])
            for bit in range(WORD):
                if mask >> bit & 1:
                    own[part * DESIGNS + int(state.tables.design[word * WORD + bit])] += 1
    return seen


def write_table(state: Table, seat: int, seen: NDArray[numpy.float32]) -> None:
    """What all share."""
    pool = float(state.tables.vp_per_player * state.players)
    numbers = [
        state.round / 20, int(state.pool) / pool, state.supply / 160, float(state.over), float(state.two_actions), state.players / SEATS,
        float(state.repeat), state.need / 10, state.temporary / 10, state.mine[seat * MINE + TODO] / 5, float((state.asked >> seat) & 1),
    ]  # fmt: skip
    seen[: len(numbers)] = numbers
    for phase in range(1, 6):
        seen[10 + phase] = float(times_called(state, phase)) if state.turned_up else 0.0
    seen[16 + int(state.stage)] = 1.0
    seen[16 + len(STAGES) + min(int(state.mode), 2)] = 1.0


def write_seat(state: Table, seat: int, seen: NDArray[numpy.float32], own: bool) -> None:
    """What everybody sees in front of a player, and the own secret actions."""
    numbers = [
        1.0, state.held[seat] / 10, state.chips[seat] / 30, state.size[seat] / 12, military(state, seat) / 10, points_of(state, seat, own) / 60,
        float(state.turn == seat and state.stage > ACTION), float(state.first == seat),
    ]  # fmt: skip
    seen[: len(numbers)] = numbers
    if state.turned_up or own:
        for which in (FIRST_ACTION, SECOND_ACTION):
            action = int(state.mine[seat * MINE + which])
            if action >= 0:
                seen[8 + action] += 1.0
    for slot in range(int(state.size[seat])):
        card = state.tableau[seat * state.room + slot]
        design = int(state.tables.design[card])
        seen[8 + ACTION_SLOTS + design] = 1.0
        seen[8 + ACTION_SLOTS + DESIGNS + design] = float(goods_on(state, card))
