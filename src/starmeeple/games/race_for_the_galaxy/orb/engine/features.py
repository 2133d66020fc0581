"""Observations of the Orb for learning: counts, own cards and tokens, and the sectors around the own teams."""

from typing import cast

import numpy
from numpy.typing import NDArray

from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board

SEATS = 5
KINDS = int(o.MOST_TOKENS)
CARD_SLOTS = 54
AROUND = 6  # sectors in each direction
WINDOW = (2 * AROUND + 1) ** 2
CHANNELS = 11  # sector, tokens of either set, breeding tube, jump tube, station, four edges, teams
COUNTS = 6
PER_SEAT = 4 + KINDS
OWN = 2 * CARD_SLOTS + KINDS
SIZE = COUNTS + SEATS * PER_SEAT + OWN + 2 * WINDOW * CHANNELS


def write_orb(table: f.Position, seat: int, seen: NDArray[numpy.float32]) -> None:
    """Write what the seat may know of the Orb; zeros in games without it."""
    if not table.figures.with_orb:
        return
    position = cast(o.Position, table)
    seen[:COUNTS] = [
        1.0, position.deck_a / 15, position.deck_b / 15, position.steps_left / 8, float(position.moving) + 1.0, float(position.orb_draw),
    ]  # fmt: skip
    at = COUNTS
    players = int(position.figures.players)
    order = [int(position.priority[place]) for place in range(players)]
    for place in range(players):
        other = (seat + place) % players
        unused = sum(int(position.tokens[other * KINDS + kind]) for kind in range(KINDS))
        rank = order.index(other) if other in order else 0
        row = [float(position.hand_size(other)) / 5, unused / 5, rank / 4, float(position.team[other * 2 + 1] >= 0)]
        seen[at : at + 4] = row
        seen[at + 4 : at + PER_SEAT] = [float(position.used_tokens[other * KINDS + kind]) for kind in range(KINDS)]
        at += PER_SEAT
    at = COUNTS + SEATS * PER_SEAT
    for card in range(int(position.figures.orb.cards)):
        seen[at + card] = float((position.orb_hand[seat] >> card) & 1)
    if position.laying >= 0:
        seen[at + CARD_SLOTS + int(position.laying)] = 1.0
    at += 2 * CARD_SLOTS
    seen[at : at + KINDS] = [float(position.tokens[seat * KINDS + kind]) for kind in range(KINDS)]
    at += KINDS
    for team in range(2):
        cell = int(position.team[seat * 2 + team])
        if cell >= 0:
            write_window(position, seat, cell, seen[at : at + WINDOW * CHANNELS])
        at += WINDOW * CHANNELS


def write_window(position: o.Position, seat: int, cell: int, seen: NDArray[numpy.float32]) -> None:
    """The sectors around a team."""
    printed = position.figures.orb
    side, reach = int(printed.side), int(printed.reach)
    middle_x, middle_y = cell % side - reach, cell // side - reach
    teams = [int(position.team[i]) for i in range(len(position.team))]
    at = 0
    for y in range(middle_y - AROUND, middle_y + AROUND + 1):
        for x in range(middle_x - AROUND, middle_x + AROUND + 1):
            place = board.place_of(position.sectors, x, y)
            sector = int(position.sectors[place]) if place else 0
            if sector:
                holds = sector & board.CONTENT
                here = teams.count((y + reach) * side + x + reach)
                seen[at : at + CHANNELS] = [
                    1.0, float(sector & board.TOKENS == board.TOKEN_A), float(sector & board.TOKENS == board.TOKEN_B), float(holds == board.BREEDING),
                    float(holds == board.TUBE), float(holds == board.STATION), *[(sector >> shift & int(board.EDGE)) / int(board.EDGE) for shift in (board.NORTH, board.EAST, board.SOUTH, board.WEST)],
                    float(here),
                ]  # fmt: skip
            at += CHANNELS
