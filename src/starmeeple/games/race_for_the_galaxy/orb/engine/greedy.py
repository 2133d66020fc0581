"""What a bot feels about the Orb: which tokens are within reach, now and next time, and where a card brings some
nearer.

Everything is in hundredths of a point, as in the base game.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import conquering, powers
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import (
    board,
    laying,
    movement,
    search,
    survey,
    teams,
    tokens,
    turn,
)  # fmt: skip

A_VALUE: Final[i64] = 260  # a token that is taken now
B_VALUE: Final[i64] = 330
LATER: Final[i64] = 90  # a token that could be taken next time
A_STEP: Final[i64] = 8
USE_A_TOKEN: Final[i64] = 35  # a used token still scores
A_CARD: Final[i64] = 40  # an orb card drawn or played somewhere
ENOUGH: Final[i64] = 3  # orb cards in hand
SEARCHED: Final[i64] = 24  # placements of a card that are looked at closely


def worth_of(sector: i64) -> i64:
    """A token on the Orb."""
    return B_VALUE if sector & board.TOKENS == board.TOKEN_B else A_VALUE


def usual_steps(position: o.Position, seat: i64) -> i64:
    return position.figures.orb.movement + powers.total(position, seat, position.figures.orb_movement)


def best_token(orb: vec[i64], start: i64, steps: i64, force: i64) -> i64:
    """The best token within reach: its value less the steps to it; 0 if there is none."""
    seen = movement.map_of_steps(orb, start, steps, force)
    best: i64 = 0
    for place in range(board.HEAD, i64(len(orb))):
        if seen[place] and orb[place] & board.TOKENS and place != start:
            value = worth_of(orb[place]) - A_STEP * seen[place]
            if value > best:
                best = value
    return best


def outlook(position: o.Position, seat: i64, place: i64) -> i64:
    """What a team at this place may hope for next time."""
    steps = usual_steps(position, seat)
    force = survey.orb_force(position, seat)
    near = best_token(position.sectors, place, steps, force)
    if near:
        return near * LATER // A_VALUE
    return best_token(position.sectors, place, 2 * steps, force) * LATER // A_VALUE // 2


def hope(position: o.Position, seat: i64, all_three: bool) -> i64:
    """What an orb step now would bring the seat: tokens within reach, a card played or drawn."""
    found: i64 = 2 * A_CARD if all_three else A_CARD
    steps = usual_steps(position, seat)
    force = survey.orb_force(position, seat)
    for team in range(teams.teams_of(position, seat)):
        found += best_token(position.sectors, teams.team_place(position, seat, team), steps, force)
    # The more players, the more likely somebody else calls the phase.
    return found * 3 // (position.figures.players + 2)


# Answers --------------------------------------------------------------------------------------


def rate(position: o.Position, seat: i64, verb: Verb, what: i64) -> i64:  # type: ignore[type-arg]
    """How good an answer about the Orb looks."""
    if isinstance(verb, survey.Go):
        return rate_go(position, seat, teams.place_at(position, what))
    if isinstance(verb, laying.At):
        return rate_spot(position, seat, what)
    if isinstance(verb, laying.Turn):
        return placement_value(position, seat, position.laying, what, position.spot)
    if isinstance(verb, laying.Lay):
        return best_placement(position, seat, what)
    if isinstance(verb, laying.Hold):
        return 0
    if isinstance(verb, survey.Done):
        return rate_done(position, seat)
    if isinstance(verb, (laying.Take, turn.Stay)):
        drawn = A_CARD if position.hand_size(seat) < ENOUGH else i64(1)
        return drawn if isinstance(verb, laying.Take) else drawn + rate_done(position, seat)
    if isinstance(verb, turn.Withdraw):
        return -A_CARD
    if isinstance(verb, turn.Team):
        place = teams.team_place(position, seat, what)
        return 1 + best_token(position.sectors, place, usual_steps(position, seat), survey.orb_force(position, seat))
    if isinstance(verb, tokens.Barter):
        return tokens.token_price(position, seat, True) if position.step == steps.TRADING else i64(-1)
    if isinstance(verb, tokens.Redeem):
        return rate_redeem(position, what)
    if isinstance(verb, survey.Use):
        figures = position.figures
        card = position.tableau[seat * f.ROOM + powers.slot_of(position, seat, what)]
        return rate_strength(position, seat, figures.tactics[card] + figures.spend_force[card], 150)
    return rate_token(position, seat, verb, what)


def rate_done(position: o.Position, seat: i64) -> i64:
    """Ending the move of a team where it stands, or leaving a token or a good unused."""
    if position.step == orb_steps.SURVEYING or position.step == orb_steps.RETURNING:
        moving = position.moving
        return outlook(position, seat, teams.team_place(position, seat, moving)) if moving >= 0 else i64(0)
    return 0


def rate_go(position: o.Position, seat: i64, place: i64) -> i64:
    """A sector to go to: its token, or what it is near to."""
    step = position.step
    if step == orb_steps.SURVEYING or step == orb_steps.CROSSING:
        if position.sectors[place] & board.TOKENS:
            start = teams.team_place(position, seat, position.moving)
            seen = movement.map_of_steps(position.sectors, start, position.steps_left, survey.orb_force(position, seat))
            return 2 * worth_of(position.sectors[place]) - A_STEP * seen[place]
        if step == orb_steps.CROSSING:
            return best_token(position.sectors, place, position.steps_left - 1, survey.orb_force(position, seat))
    return outlook(position, seat, place)


def rate_strength(position: o.Position, seat: i64, more: i64, cost: i64) -> i64:
    """More Military in the orb step: only if it brings a token within reach that was not."""
    start = teams.team_place(position, seat, position.moving)
    steps_left = position.steps_left
    force = survey.orb_force(position, seat)
    if best_token(position.sectors, start, steps_left, force):
        return -1000
    gained = best_token(position.sectors, start, steps_left, movement.limited(force + more))
    return gained - cost if gained else i64(-1000)


def rate_token(position: o.Position, seat: i64, verb: Verb, kind: i64) -> i64:  # type: ignore[type-arg]
    """Military, a pass or more steps by a token."""
    printed = position.figures.orb
    if position.step != orb_steps.SURVEYING:
        return -USE_A_TOKEN if conquering.brings_conquest(position, seat) else i64(-1000)
    if isinstance(verb, survey.Boost):
        return rate_strength(position, seat, printed.force[kind], USE_A_TOKEN)
    start = teams.team_place(position, seat, position.moving)
    steps_left = position.steps_left
    force = survey.orb_force(position, seat)
    if best_token(position.sectors, start, steps_left, force):
        return -1000
    gained: i64 = 0
    if isinstance(verb, survey.Hurry):
        gained = best_token(position.sectors, start, steps_left + printed.strides[kind], force)
    else:
        found = vec[i64]([0] * 8)
        n = survey.closed(position, seat, printed.passes[kind] == 2, found)
        for i in range(n):
            value: i64 = 0
            if position.sectors[found[i]] & board.TOKENS:
                value = worth_of(position.sectors[found[i]])
            else:
                value = best_token(position.sectors, found[i], steps_left - 1, force)
            if value > gained:
                gained = value
    return gained - USE_A_TOKEN if gained else i64(-1000)


def rate_redeem(position: o.Position, kind: i64) -> i64:
    """A token instead of cards: good if it is not wasted."""
    if position.step != steps.PAYING:
        return 0
    saves = tokens.redeemed(position, position.placing, kind)
    if saves > position.need:
        saves = position.need
    return 25 * saves - USE_A_TOKEN // 2


# Placing --------------------------------------------------------------------------------------


def own_start(position: o.Position, seat: i64, team: i64) -> i64:
    """Where a team stands; before it is on the Orb, the large airlock."""
    cell = position.team[seat * o.TEAMS + team]
    return teams.place_at(position, cell if cell >= 0 else position.figures.orb.large)


def placement_value(position: o.Position, seat: i64, card: i64, turn: i64, cell: i64) -> i64:
    """What the Orb is worth to the seat after a card is laid so: its tokens within reach next time, less those of
    others nearby."""
    printed = position.figures.orb
    x = cell % printed.side - printed.reach
    y = cell // printed.side - printed.reach
    columns: i64 = 2 + (turn & 1)
    near = False
    value: i64 = 0
    for k in range(i64(6)):
        sector = printed.faces[(card * 4 + turn) * 6 + k]
        if sector & board.TOKENS:
            token_x = x + k % columns
            token_y = y + k // columns
            mine = distance(position, seat, token_x, token_y)
            if mine <= usual_steps(position, seat) + 1:
                near = True
            value -= 2 * mine
            for other in range(position.figures.players):
                if other != seat and distance(position, other, token_x, token_y) <= mine:
                    value -= 12
        elif sector & board.CONTENT == board.STATION:
            value += 15 * tokens.token_sum(position, seat, printed.per_station)
    if not near:
        return value
    orb = board.with_card(position.sectors[:], printed.faces, card, turn, x, y)
    force = survey.orb_force(position, seat)
    for team in range(teams.teams_of(position, seat)):
        at = position.team[seat * o.TEAMS + team]
        at = at if at >= 0 else printed.large
        start = board.place_of(orb, at % printed.side - printed.reach, at // printed.side - printed.reach)
        value += best_token(orb, start, usual_steps(position, seat), force) * LATER // A_VALUE
    return value


def distance(position: o.Position, seat: i64, x: i64, y: i64) -> i64:
    """From the nearest team of a seat, as the crow flies in a grid."""
    printed = position.figures.orb
    best: i64 = 99
    for team in range(teams.teams_of(position, seat)):
        cell = position.team[seat * o.TEAMS + team]
        cell = cell if cell >= 0 else printed.large
        dx = cell % printed.side - printed.reach - x
        dy = cell // printed.side - printed.reach - y
        away = (dx if dx >= 0 else -dx) + (dy if dy >= 0 else -dy)
        if away < best:
            best = away
    return best


def rate_spot(position: o.Position, seat: i64, cell: i64) -> i64:
    """A position, by the best way to lie there."""
    turns = laying.turns_here(position, cell)
    best: i64 = -1000
    for way in range(i64(4)):
        if (turns >> way) & 1:
            value = placement_value(position, seat, position.laying, way, cell)
            if value > best:
                best = value
    return best


def best_placement(position: o.Position, seat: i64, card: i64) -> i64:
    """What playing a card may bring, judged by some of its placements that lie near the own team."""
    printed = position.figures.orb
    found = zeros(4 * printed.side * printed.side)
    n = search.list_placements(position.sectors, printed, card, o.NO_CARD, printed.reach, found)
    now: i64 = 0
    for team in range(teams.teams_of(position, seat)):
        start = own_start(position, seat, team)
        near = best_token(position.sectors, start, usual_steps(position, seat), survey.orb_force(position, seat))
        now += near * LATER // A_VALUE
    best: i64 = -20
    looked: i64 = 0
    for i in range(n):
        cell = found[i] // 4
        x = cell % printed.side - printed.reach
        y = cell // printed.side - printed.reach
        if distance(position, seat, x + 1, y + 1) > 4:
            continue
        looked += 1
        if looked > SEARCHED:
            break
        value = placement_value(position, seat, card, found[i] % 4, cell) - now
        if value > best:
            best = value
    return best + A_CARD // 4 if position.draws == 0 else best + A_CARD // 2
