"""Observations for learning: one array of fixed size from what the seat may know.

An overlay that adds rows makes it longer (`size_for`).
"""

from typing import cast

import numpy
from numpy.typing import NDArray

from starmeeple.core.state import State
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.figures import Figures

SEATS = 4
SCALARS = 36
PER_SEAT = 6
SIZE = 1494  # with the printed edition


def seat_size(figures: Figures) -> int:
    """How many numbers describe one seat."""
    return PER_SEAT + int(figures.kinds) * 2 + int(figures.slots + figures.progress + figures.sites + figures.bases)


def size_for(figures: Figures) -> int:
    """How long an observation is with these figures."""
    shared = SCALARS + int(figures.kinds) * 2 + int(figures.offers) + int(figures.places) * 5 + int(figures.sites)
    shared += int(figures.contracts) * 2 + int(figures.progress) + int(figures.colonies) * 2 + int(figures.tiles)
    return SEATS * seat_size(figures) + shared


def observe(state: State, seat: int) -> NDArray[numpy.float32]:
    """What the seat sees, its own things first, then the others clockwise; the competition is side 4."""
    position = cast(f.Position, state)
    figures = position.figures
    players = int(figures.players)
    out: list[float] = []
    for k in range(SEATS):
        out += observe_seat(position, (seat + k) % players, k == 0) if k < players else [0.0] * seat_size(figures)
    out += scalars(position, seat)
    out += [float(number) for number in (*position.discards, *position.spent, *position.offers)]
    first_place, first_site = int(figures.first_place_of_era[position.era]), int(figures.first_site[position.era])
    for place in range(int(figures.places)):
        on = int(position.rival_on) >> (place - first_place) & 1 if place >= first_place else 0
        out += [float(position.tile[place]), float(position.alien[place]), float(position.base[place])]
        out += [relative(position, int(position.owner[place]), seat), float(on)]
    teams = int(position.rival_teams)
    out += [float(teams >> (site - first_site) & 1) if site >= first_site else 0.0 for site in range(int(figures.sites))]
    for number in range(int(figures.contracts)):
        out += [relative(position, int(position.contract_owner[number]), seat), float(int(position.rival_contracts) >> number & 1)]
    out += [float(left) for left in position.progress_left]
    for colony in range(int(figures.colonies)):
        where = next((site for site in range(int(figures.sites)) if position.colony_at[site] == colony + 1), -1)
        out += [relative(position, int(position.colony_owner[colony]), seat), float(where + 1)]
    out += [float(left) for left in position.tiles_left]
    return numpy.array(out, dtype=numpy.float32)


def relative(position: f.Position, side: int, seat: int) -> float:
    """A side as seen from the seat: 0 nobody, 1 oneself, 2 to 4 clockwise, 5 the competition."""
    if side < 0:
        return 0.0
    return 5.0 if side >= SEATS else float((side - seat) % int(position.figures.players) + 1)


def observe_seat(position: f.Position, seat: int, own: bool) -> list[float]:
    """One seat; a hand only as far as it is known."""
    figures = position.figures
    kinds, bases, slots, teams = int(figures.kinds), int(figures.bases), int(figures.slots), int(figures.teams)
    hand = [float(position.hand[seat * kinds + k]) for k in range(kinds)]
    out = [float(position.profit[seat]), float(position.time[seat]), float(position.wheel[2 * seat]), float(position.wheel[2 * seat + 1])]
    out += [sum(hand), float(int(position.edges_played) >> 4 * seat & 15)]
    out += hand if own else [0.0] * kinds
    out += [float(position.known[seat * kinds + k]) for k in range(kinds)]
    out += [float(position.hq[seat * slots + slot]) for slot in range(slots)]
    out += [float(int(position.held[seat]) >> progress & 1) for progress in range(int(figures.progress))]
    where = [0.0] * int(figures.sites)
    for team in range(seat * teams, (seat + 1) * teams):
        if position.team_site[team] >= 0:
            where[int(position.team_site[team])] += 1.5 if position.team_place[team] else 1.0
    out += where
    out += [float(position.supply[seat * bases + base]) for base in range(bases)]
    return out


def scalars(position: f.Position, seat: int) -> list[float]:
    """The state of the turn, and what the question is about."""
    figures = position.figures
    found = [
        figures.solo, position.era, figures.last_era, position.step, position.actions_left, position.acted, position.time_used, position.borrowed,
        position.passes, position.idle, position.deck_left, position.contracts_done, int(position.rival_deck).bit_count(), position.rival_profit,
        position.rival_removed, position.rival_pending, position.pay_action, position.pay_type, position.pay_cost, position.pay_shield,
        position.pay_sum, position.pay_values, position.pay_multiplier, position.pay_shielded, position.pay_borrowed, position.pay_claimed,
        position.left, position.gained, position.learning, position.purpose, position.edge,
    ]  # fmt: skip
    out = [float(number) for number in found]
    out += [relative(position, int(side), seat) for side in (position.seat, position.actor(), position.marker[0], position.marker[1])]
    return out + [0.0] * (SCALARS - len(out))
