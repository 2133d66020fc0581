"""Observations of the Orb for learning: counts, own cards and tokens, and the sectors around the own teams."""

import numpy
from numpy.typing import NDArray

from starmeeple.games.race_for_the_galaxy.rules.orb_board import (
    BREEDING,
    CONTENT,
    EAST,
    EDGE,
    NORTH,
    SOUTH,
    STATION,
    TOKEN_A,
    TOKEN_B,
    TUBE,
    WEST,
    place_of,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_board import TOKENS as TOKEN_BITS
from starmeeple.games.race_for_the_galaxy.rules.orb_state import (
    CARDS,
    DECK,
    LAYING,
    MOVING,
    PRIORITY,
    STEPS,
    TEAM,
    TOKENS,
    USED,
    hand_size,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_tables import MOST_TOKENS
from starmeeple.games.race_for_the_galaxy.state import Table

SEATS = 5
CARD_SLOTS = 54
AROUND = 6  # sectors in each direction
WINDOW = (2 * AROUND + 1) ** 2
CHANNELS = 11  # sector, tokens of either set, breeding tube, jump tube, station, four edges, teams
COUNTS = 6
PER_SEAT = 4 + MOST_TOKENS
OWN = 2 * CARD_SLOTS + MOST_TOKENS
SIZE = COUNTS + SEATS * PER_SEAT + OWN + 2 * WINDOW * CHANNELS


def write_orb(state: Table, seat: int, seen: NDArray[numpy.float32]) -> None:
    """Write what the seat may know of the Orb; zeros in games without it."""
    if not state.orb:
        return
    survey = state.survey
    seen[:COUNTS] = [
        1.0, survey[DECK] / 15, survey[DECK + 1] / 15, survey[STEPS] / 8, float(survey[MOVING]) + 1.0, float(state.orb_draw),
    ]  # fmt: skip
    at = COUNTS
    players = int(state.players)
    order = [int(survey[PRIORITY + place]) for place in range(players)]
    for place in range(players):
        other = (seat + place) % players
        unused = sum(int(survey[TOKENS + other * MOST_TOKENS + kind]) for kind in range(MOST_TOKENS))
        rank = order.index(other) if other in order else 0
        row = [float(hand_size(state, other)) / 5, unused / 5, rank / 4, float(survey[TEAM + other * 2 + 1] >= 0)]
        seen[at : at + 4] = row
        seen[at + 4 : at + PER_SEAT] = [float(survey[USED + other * MOST_TOKENS + kind]) for kind in range(MOST_TOKENS)]
        at += PER_SEAT
    at = COUNTS + SEATS * PER_SEAT
    for card in range(int(state.tables.orb.cards)):
        seen[at + card] = float((survey[CARDS + seat] >> card) & 1)
    if survey[LAYING] >= 0:
        seen[at + CARD_SLOTS + int(survey[LAYING])] = 1.0
    at += 2 * CARD_SLOTS
    seen[at : at + MOST_TOKENS] = [float(survey[TOKENS + seat * MOST_TOKENS + kind]) for kind in range(MOST_TOKENS)]
    at += MOST_TOKENS
    for team in range(2):
        position = int(survey[TEAM + seat * 2 + team])
        if position >= 0:
            write_window(state, seat, position, seen[at : at + WINDOW * CHANNELS])
        at += WINDOW * CHANNELS


def write_window(state: Table, seat: int, position: int, seen: NDArray[numpy.float32]) -> None:
    """The sectors around a team."""
    o = state.tables.orb
    side, reach = int(o.side), int(o.reach)
    middle_x, middle_y = position % side - reach, position // side - reach
    teams = [int(state.survey[TEAM + i]) for i in range(10)]
    at = 0
    for y in range(middle_y - AROUND, middle_y + AROUND + 1):
        for x in range(middle_x - AROUND, middle_x + AROUND + 1):
            place = place_of(state.sectors, x, y)
            sector = int(state.sectors[place]) if place else 0
            if sector:
                holds = sector & CONTENT
                here = teams.count((y + reach) * side + x + reach)
                seen[at : at + CHANNELS] = [
                    1.0, float(sector & TOKEN_BITS == TOKEN_A), float(sector & TOKEN_BITS == TOKEN_B), float(holds == BREEDING),
                    float(holds == TUBE), float(holds == STATION), *[(sector >> shift & EDGE) / EDGE for shift in (NORTH, EAST, SOUTH, WEST)],
                    float(here),
                ]  # fmt: skip
            at += CHANNELS
