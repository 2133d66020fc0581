"""Observations for learning: one array of fixed size from what the seat may know.

The printed edition's sizes fix the length; an overlay that adds rows changes it (`size_for`).
"""

from pathlib import Path

import numpy
from numpy.typing import NDArray

from starmeeple.core.state import State
from starmeeple.edition import read_edition
from starmeeple.games.spacecorp.edition import Tables
from starmeeple.games.spacecorp.state import Board

SEATS = 4
SCALARS = 30


def size_for(t: Tables) -> int:
    """How long an observation is with these tables."""
    per_seat = 6 + int(t.kinds) * 2 + int(t.slots) + int(t.progress) + int(t.sites) + int(t.bases)
    shared = SCALARS + int(t.kinds) * 2 + int(t.offers) + int(t.places) * 5 + int(t.sites) + int(t.contracts) * 2 + int(t.progress)
    return SEATS * per_seat + shared + int(t.colonies) * 2 + int(t.tiles)


def observe(state: State, seat: int) -> NDArray[numpy.float32]:
    """What the seat sees, its own things first, then the others clockwise; the competition is side 4."""
    assert isinstance(state, Board)
    b, t = state, state.tables
    out: list[float] = []
    players = int(b.players)
    for k in range(SEATS):
        if k >= players:
            out += [0.0] * (6 + int(t.kinds) * 2 + int(t.slots) + int(t.progress) + int(t.sites) + int(t.bases))
            continue
        out += observe_seat(b, (seat + k) % players, k == 0)
    out += scalars(b, seat)
    out += [float(b.discards[k]) for k in range(int(t.kinds))]
    out += [float(b.spent[k]) for k in range(int(t.kinds))]
    out += [float(b.offers[box]) for box in range(int(t.offers))]
    for place in range(int(t.places)):
        on = (int(b.rival_on) >> (place - int(t.first_place_of_era[b.era]))) & 1 if place >= int(t.first_place_of_era[b.era]) else 0
        out += [float(b.tile[place]), float(b.alien[place]), float(b.base[place]), relative(b, int(b.owner[place]), seat), float(on)]
    first = int(t.first_site[b.era])
    out += [float((int(b.rival_teams) >> (site - first)) & 1) if site >= first else 0.0 for site in range(int(t.sites))]
    for number in range(int(t.contracts)):
        out += [relative(b, int(b.contract_owner[number]), seat), float((int(b.rival_contracts) >> number) & 1)]
    out += [float(b.progress_left[p]) for p in range(int(t.progress))]
    for colony in range(int(t.colonies)):
        where = next((site for site in range(int(t.sites)) if b.colony_at[site] == colony + 1), -1)
        out += [relative(b, int(b.colony_owner[colony]), seat), float(where + 1)]
    out += [float(b.tiles_left[i]) for i in range(int(t.tiles))]
    return numpy.array(out, dtype=numpy.float32)


def relative(b: Board, side: int, seat: int) -> float:
    """A side as seen from the seat: 0 nobody, 1 oneself, 2 to 4 clockwise, 5 the competition."""
    if side < 0:
        return 0.0
    return 5.0 if side >= SEATS else float((side - seat) % int(b.players) + 1)


def observe_seat(b: Board, seat: int, own: bool) -> list[float]:
    """One seat; a hand only as far as it is known."""
    t = b.tables
    kinds = int(t.kinds)
    held = sum(int(b.hand[seat * kinds + k]) for k in range(kinds))
    out = [
        float(b.profit[seat]),
        float(b.time[seat]),
        float(b.wheel[2 * seat]),
        float(b.wheel[2 * seat + 1]),
        float(held),
        float((int(b.edges_played) >> seat) & 1),
    ]
    out += [float(b.hand[seat * kinds + k]) if own else 0.0 for k in range(kinds)]
    out += [float(b.known[seat * kinds + k]) for k in range(kinds)]
    out += [float(b.hq[seat * int(t.slots) + slot]) for slot in range(int(t.slots))]
    out += [float((int(b.held[seat]) >> p) & 1) for p in range(int(t.progress))]
    where = [0.0] * int(t.sites)
    for team in range(seat * int(t.teams), (seat + 1) * int(t.teams)):
        if b.team_site[team] >= 0:
            where[int(b.team_site[team])] += 1.5 if b.team_place[team] else 1.0
    out += where
    out += [float(b.supply[seat * int(t.bases) + base]) for base in range(int(t.bases))]
    return out


def scalars(b: Board, seat: int) -> list[float]:
    """The state of the turn."""
    found = [
        b.solo, b.era, b.last_era, b.phase, b.actions_left, b.acted, b.time_used, b.borrowed, b.passes, b.idle, b.deck_left, b.contracts_done,
        int(b.rival_deck).bit_count(), b.rival_profit, b.rival_removed, b.rival_pending, b.pay_action, b.pay_type, b.pay_cost, b.pay_shield,
        b.pay_sum, b.pay_values, b.pay_multiplier, b.pay_shielded, b.q1,
    ]  # fmt: skip
    out = [float(number) for number in found]
    out += [
        relative(b, int(b.seat), seat),
        relative(b, int(b.asked), seat),
        relative(b, int(b.marker[0]), seat),
        relative(b, int(b.marker[1]), seat),
    ]
    out += [0.0] * (SCALARS - len(out))
    return out


SIZE = size_for(Tables(read_edition("spacecorp", Path(__file__).parent / "edition.toml")))
