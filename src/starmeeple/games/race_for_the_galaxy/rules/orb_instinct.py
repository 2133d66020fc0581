"""What a bot feels about the Orb: which tokens are within reach, now and next time, and where a card brings some nearer.

Everything is in hundredths of a point, as in instinct.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    CROSSING,
    PAYING,
    RETURNING,
    SURVEYING,
    TRADING,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_board import CONTENT, HEAD, STATION, TOKEN_B, TOKENS, place_of, with_card
from starmeeple.games.race_for_the_galaxy.rules.orb_laying import turns_here
from starmeeple.games.race_for_the_galaxy.rules.orb_moving import limited, map_of_steps
from starmeeple.games.race_for_the_galaxy.rules.orb_placing import NO_CARD, list_placements
from starmeeple.games.race_for_the_galaxy.rules.orb_state import (
    DRAWS,
    LAYING,
    MOVING,
    SPOT,
    STEPS,
    TEAM,
    hand_size,
    place_at,
    team_place,
    teams_of,
    token_sum,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_survey import closed, orb_force
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import redeemed, token_price
from starmeeple.games.race_for_the_galaxy.rules.powers import total

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table

A_VALUE: Final = 260  # a token that is taken now
B_VALUE: Final = 330
LATER: Final = 90  # a token that could be taken next time
A_STEP: Final = 8
USE_A_TOKEN: Final = 35  # a used token still scores
A_CARD: Final = 40  # an orb card drawn or played somewhere
ENOUGH: Final = 3  # orb cards in hand
SEARCHED: Final = 24  # placements of a card that are looked at closely


def worth_of(sector: i64) -> i64:
    """A token on the Orb."""
    return B_VALUE if sector & TOKENS == TOKEN_B else A_VALUE


def usual_steps(table: Table, seat: i64) -> i64:
    return table.tables.orb.movement + total(table, seat, table.tables.orb_movement)


def best_token(orb: vec[i64], start: i64, steps: i64, force: i64) -> i64:
    """The best token within reach: its value less the steps to it; 0 if there is none."""
    seen = map_of_steps(orb, start, steps, force)
    best: i64 = 0
    for place in range(HEAD, i64(len(orb))):
        if seen[place] and orb[place] & TOKENS and place != start:
            value = worth_of(orb[place]) - A_STEP * seen[place]
            if value > best:
                best = value
    return best


def outlook(table: Table, seat: i64, place: i64) -> i64:
    """What a team at this place may hope for next time."""
    steps = usual_steps(table, seat)
    force = orb_force(table, seat)
    near = best_token(table.sectors, place, steps, force)
    if near:
        return near * LATER // A_VALUE
    return best_token(table.sectors, place, 2 * steps, force) * LATER // A_VALUE // 2


def orb_hope(table: Table, seat: i64, all_three: bool) -> i64:
    """What an orb step now would bring the seat: tokens within reach, a card played or drawn."""
    hope: i64 = 2 * A_CARD if all_three else A_CARD
    steps = usual_steps(table, seat)
    force = orb_force(table, seat)
    for team in range(teams_of(table, seat)):
        hope += best_token(table.sectors, team_place(table, seat, team), steps, force)
    return hope * 3 // (table.players + 2)  # the more players, the more likely somebody else calls the phase


# Answers --------------------------------------------------------------------------------------


def rate_orb(table: Table, seat: i64, action: i64) -> i64:
    """How good an answer about the Orb looks."""
    o = table.tables.orb
    if action >= o.go:
        return rate_go(table, seat, place_at(table, action - o.go))
    if action >= o.at:
        return rate_spot(table, seat, action - o.at)
    if action >= o.turn:
        return placement_value(table, seat, table.survey[LAYING], action - o.turn, table.survey[SPOT])
    if action == o.take:
        return A_CARD if hand_size(table, seat) < ENOUGH else 1
    if action == o.hold:
        return 0
    if action == o.stay:
        return rate_done(table, seat) + (A_CARD if hand_size(table, seat) < ENOUGH else 1)
    if action == o.withdraw:
        return -A_CARD
    if action >= o.team:
        place = team_place(table, seat, action - o.team)
        return 1 + best_token(table.sectors, place, usual_steps(table, seat), orb_force(table, seat))
    if action >= o.barter:
        return token_price(table, seat, True) if table.stage == TRADING else -1
    if action >= o.redeem:
        return rate_redeem(table, action - o.redeem)
    if action >= o.boost:
        return rate_token(table, seat, action)
    return best_placement(table, seat, action - o.lay)


def rate_done(table: Table, seat: i64) -> i64:
    """Ending the move of a team where it stands, or leaving a token or a good unused."""
    if table.stage == SURVEYING or table.stage == RETURNING:
        moving = table.survey[MOVING]
        return outlook(table, seat, team_place(table, seat, moving)) if moving >= 0 else 0
    return 0


def rate_go(table: Table, seat: i64, place: i64) -> i64:
    """A sector to go to: its token, or what it is near to."""
    stage = table.stage
    if stage == SURVEYING or stage == CROSSING:
        if table.sectors[place] & TOKENS:
            start = team_place(table, seat, table.survey[MOVING])
            seen = map_of_steps(table.sectors, start, table.survey[STEPS], orb_force(table, seat))
            return 2 * worth_of(table.sectors[place]) - A_STEP * seen[place]
        if stage == CROSSING:
            return best_token(table.sectors, place, table.survey[STEPS] - 1, orb_force(table, seat))
    return outlook(table, seat, place)


def rate_strength(table: Table, seat: i64, more: i64, cost: i64) -> i64:
    """More Military in the orb step: only if it brings a token within reach that was not."""
    start = team_place(table, seat, table.survey[MOVING])
    steps = table.survey[STEPS]
    force = orb_force(table, seat)
    if best_token(table.sectors, start, steps, force):
        return -1000
    gained = best_token(table.sectors, start, steps, limited(force + more))
    return gained - cost if gained else -1000


def rate_token(table: Table, seat: i64, action: i64) -> i64:
    """Military, a pass or more steps by a token."""
    o = table.tables.orb
    if table.stage != SURVEYING:
        return -USE_A_TOKEN
    if action < o.breach:
        return rate_strength(table, seat, o.force[action - o.boost], USE_A_TOKEN)
    start = team_place(table, seat, table.survey[MOVING])
    steps = table.survey[STEPS]
    force = orb_force(table, seat)
    if best_token(table.sectors, start, steps, force):
        return -1000
    gained: i64 = 0
    if action >= o.hurry:
        gained = best_token(table.sectors, start, steps + o.strides[action - o.hurry], force)
    else:
        found = vec[i64]([0] * 8)
        n = closed(table, seat, o.passes[action - o.breach] == 2, found)
        for i in range(n):
            value = worth_of(table.sectors[found[i]]) if table.sectors[found[i]] & TOKENS else 0
            if value == 0:
                value = best_token(table.sectors, found[i], steps - 1, force)
            if value > gained:
                gained = value
    return gained - USE_A_TOKEN if gained else -1000


def rate_redeem(table: Table, kind: i64) -> i64:
    """A token instead of cards: good if it is not wasted."""
    if table.stage != PAYING:
        return 0
    saves = redeemed(table, table.placing, kind)
    if saves > table.need:
        saves = table.need
    return 25 * saves - USE_A_TOKEN // 2


# Placing --------------------------------------------------------------------------------------


def own_start(table: Table, seat: i64, team: i64) -> i64:
    """Where a team stands; before it is on the Orb, the large airlock."""
    position = table.survey[TEAM + seat * 2 + team]
    return place_at(table, position if position >= 0 else table.tables.orb.large)


def placement_value(table: Table, seat: i64, card: i64, turn: i64, position: i64) -> i64:
    """What the Orb is worth to the seat after a card is laid so: its tokens within reach next time, less those of others nearby."""
    o = table.tables.orb
    x = position % o.side - o.reach
    y = position // o.side - o.reach
    columns: i64 = 2 + (turn & 1)
    near = False
    value: i64 = 0
    for k in range(i64(6)):
        sector = o.faces[(card * 4 + turn) * 6 + k]
        if sector & TOKENS:
            token_x = x + k % columns
            token_y = y + k // columns
            mine = distance(table, seat, token_x, token_y)
            if mine <= usual_steps(table, seat) + 1:
                near = True
            value -= 2 * mine
            for other in range(table.players):
                if other != seat and distance(table, other, token_x, token_y) <= mine:
                    value -= 12
        elif sector & CONTENT == STATION:
            value += 15 * token_sum(table, seat, o.per_station)
    if not near:
        return value
    orb = with_card(table.sectors[:], o.faces, card, turn, x, y)
    force = orb_force(table, seat)
    for team in range(teams_of(table, seat)):
        at = table.survey[TEAM + seat * 2 + team]
        at = at if at >= 0 else o.large
        start = place_of(orb, at % o.side - o.reach, at // o.side - o.reach)
        value += best_token(orb, start, usual_steps(table, seat), force) * LATER // A_VALUE
    return value


def distance(table: Table, seat: i64, x: i64, y: i64) -> i64:
    """From the nearest team of a seat, as the crow flies in a grid."""
    o = table.tables.orb
    best: i64 = 99
    for team in range(teams_of(table, seat)):
        position = table.survey[TEAM + seat * 2 + team]
        position = position if position >= 0 else o.large
        dx = position % o.side - o.reach - x
        dy = position // o.side - o.reach - y
        away = (dx if dx >= 0 else -dx) + (dy if dy >= 0 else -dy)
        if away < best:
            best = away
    return best


def rate_spot(table: Table, seat: i64, position: i64) -> i64:
    """A position, by the best way to lie there."""
    turns = turns_here(table, position)
    best: i64 = -1000
    for turn in range(i64(4)):
        if (turns >> turn) & 1:
            value = placement_value(table, seat, table.survey[LAYING], turn, position)
            if value > best:
                best = value
    return best


def best_placement(table: Table, seat: i64, card: i64) -> i64:
    """What playing a card may bring, judged by some of its placements that lie near the own team."""
    o = table.tables.orb
    found = zeros(4 * o.side * o.side)
    n = list_placements(table.sectors, o.faces, card, NO_CARD, o.reach, found)
    now: i64 = 0
    for team in range(teams_of(table, seat)):
        now += best_token(table.sectors, own_start(table, seat, team), usual_steps(table, seat), orb_force(table, seat)) * LATER // A_VALUE
    best: i64 = -20
    looked: i64 = 0
    for i in range(n):
        position = found[i] // 4
        if distance(table, seat, position % o.side - o.reach + 1, position // o.side - o.reach + 1) > 4:
            continue
        looked += 1
        if looked > SEARCHED:
            break
        value = placement_value(table, seat, card, found[i] % 4, position) - now
        if value > best:
            best = value
    return best + (A_CARD // 2 if table.survey[DRAWS] == 0 else A_CARD) // 2
