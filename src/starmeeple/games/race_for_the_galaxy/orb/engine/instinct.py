"""What a seat does about the Orb at a glance, in futures that are played on: few places are looked at, not all."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import dead_end
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import greedy
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board, laying, survey, teams

GLANCES: Final[i64] = 4  # actions that are rated


def habit(instinct: Instinct, position: o.Position, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
    """A quick sensible answer in the orb step."""
    n = position.legal_into(seat, buffer)
    if n == 0:
        raise dead_end(seat)
    if n == 1:
        return buffer[0]
    if position.step == orb_steps.LAYING:
        return some_card(position, seat, rng, buffer, n)
    if position.step == orb_steps.SURVEYING and position.moving >= 0:
        action = token_within_reach(position, seat, buffer, n)
        if action >= 0:
            return action
    return best_of_few(instinct, position, seat, rng, buffer, n)


def some_card(position: o.Position, seat: i64, rng: Rng, buffer: vec[i64], n: i64) -> i64:
    """Any card that fits, or another one from the deck as long as there are not enough in hand."""
    enough = position.hand_size(seat) >= greedy.ENOUGH
    kept: i64 = 0
    for i in range(n):
        verb = position.vocabulary.kind(buffer[i])
        if isinstance(verb, laying.Lay) or (isinstance(verb, laying.Take) and not enough):
            buffer[kept] = buffer[i]
            kept += 1
    return buffer[rng.below(kept if kept > 0 else n)]


def token_within_reach(position: o.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
    """The way to the best token that the moving team reaches now, or -1."""
    start = teams.team_place(position, seat, position.moving)
    seen = survey.reach(position, seat, start)
    sectors = position.sectors
    found: i64 = -1
    best: i64 = 0
    for i in range(n):
        if isinstance(position.vocabulary.kind(buffer[i]), survey.Go):
            place = teams.place_at(position, position.vocabulary.argument(buffer[i]))
            if sectors[place] & board.TOKENS:
                value = greedy.worth_of(sectors[place]) - greedy.A_STEP * seen[place]
                if value > best:
                    best = value
                    found = buffer[i]
    return found


def best_of_few(instinct: Instinct, position: o.Position, seat: i64, rng: Rng, buffer: vec[i64], n: i64) -> i64:
    """The best by instinct of a few actions that are drawn by lot."""
    best: i64 = -1
    high: i64 = 0
    for i in range(GLANCES if n > GLANCES else n):
        at = i + rng.below(n - i)
        action = buffer[at]
        buffer[at] = buffer[i]
        buffer[i] = action
        rated = instinct.rate(position, seat, action, rng)
        if best < 0 or rated > high:
            high = rated
            best = action
    return best
