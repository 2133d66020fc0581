"""What a bot feels about a position: points, what they will become, and what is worth having."""

from mypy_extensions import i64

from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.games.federation.rules.bits import ones
from starmeeple.games.federation.rules.effects import is_funded
from starmeeple.games.federation.rules.executive import floor_votes, side_votes
from starmeeple.games.federation.rules.measures import authority_level, completed_missions, influence
from starmeeple.games.federation.rules.names import (
    ADD_DIE,
    ALTERATIONS,
    CHOOSE_FACE,
    CHOOSE_SPACE,
    COLUMNS,
    COPPERNIUM,
    DEGREE,
    DIE,
    FLOWN,
    GOLD,
    HAND,
    HANGAR,
    IN_PLAY,
    LAVANDIUM,
    LAW_LEFT,
    LAW_RIGHT,
    LEFT,
    MEDALS,
    OCEANIUM,
    OPENED,
    PAWN,
    PHASE,
    PLANETS,
    PROJECT,
    PROJECTS,
    RIGHT,
    ROBOTS,
    ROUND,
    SCORE,
    SIZE,
    SLOTS,
    SPECIAL,
    TILES,
    TOKEN_ON,
    TURNS,
    USED,
)
from starmeeple.games.federation.rules.scoring import leftovers, project_thirds
from starmeeple.games.federation.state import Table


class FederationInstinct(Instinct):
    """Greedy sense: a hundred is one point."""

    def value(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Table)
        best: i64 = -1_000_000
        for other in range(state.players):
            if other != seat:
                worth = prospects(state, other)
                if worth > best:
                    best = worth
        mine = prospects(state, seat)
        if state.actor() == OVER:
            return 10 * (mine - best)
        return mine - best // 3

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        """An action that only begins something (a token without its space yet) is rated by its best end."""
        after = state.copy()
        after.apply(seat, action)
        settled(after, rng)
        assert isinstance(after, Table)
        return self.best_end(after, seat, rng, 2)

    def best_end(self, state: Table, seat: i64, rng: Rng, depth: i64) -> i64:
        """The value after the best of the choices that finish what was begun."""
        kind = state.step & 255
        if depth == 0 or state.actor() != seat or not (kind in (CHOOSE_FACE, CHOOSE_SPACE) or kind > ADD_DIE + 2):
            return self.value(state, seat)
        best: i64 = -1_000_000_000
        rest = state.choices
        action = state.base
        while rest:
            if rest & 1:
                after = state.copy()
                after.apply(seat, action)
                settled(after, rng)
                found = self.best_end(after, seat, rng, depth - 1)
                if found > best:
                    best = found
            rest >>= 1
            action += 1
        return best


def settled(state: State, rng: Rng) -> None:
    """Let chance speak."""
    while state.actor() == CHANCE:
        state.apply(CHANCE, state.sample(rng))


def prospects(t: Table, seat: i64) -> i64:
    """Points in hundredths: scored, certain at the end, and likely."""
    at = seat * SIZE
    if t.actor() == OVER:
        return 100 * t.own[at + SCORE]
    left = t.tables.rounds - t.board[ROUND]  # rounds after this one
    worth = 100 * t.own[at + SCORE]
    worth += 100 * t.tables.medal_points[ones(t.own[at + MEDALS])] + 60 * ones(t.own[at + MEDALS])
    worth += reserves(t, seat, left)
    worth += standings(t, seat)
    level = authority_level(t, seat)
    worth += (40 + 45 * left) * level + 20 * t.own[at + DEGREE]
    worth += this_round(t, seat, level)
    # Influence scores by laws: two points a level for those in question, less for those to come.
    for planet in range(i64(PLANETS)):
        worth += influence(t, seat, planet) * (20 + 22 * left)
    worth += (20 + 25 * left) * t.own[at + DIE]
    worth += opportunities(t, seat, left, level)
    return worth


def reserves(t: Table, seat: i64, left: i64) -> i64:
    """What resources will bring."""
    at = seat * SIZE
    useful: i64 = 1 if left > 0 else 0
    crystals = t.own[at + LAVANDIUM] * 30 + t.own[at + COPPERNIUM] * 40 + t.own[at + OCEANIUM] * 50
    worth = 100 * leftovers(t, seat) + useful * crystals + useful * 90 * t.own[at + GOLD]
    return worth + useful * 60 * ones(t.own[at + ALTERATIONS])


def opportunities(t: Table, seat: i64, left: i64, level: i64) -> i64:
    """Missions that can be flown, tiles to use, structures that pay."""
    at = seat * SIZE
    worth: i64 = 0
    ready: i64 = 0
    available = t.own[at + OPENED] & ~t.own[at + FLOWN]
    mission: i64 = 0
    while available:
        if available & 1 and t.tables.mission_level[mission] <= level + 1:
            ready += 1
        available >>= 1
        mission += 1
    ships = t.own[at + HANGAR]
    pairs = ready if ready < ships else ships
    if left > 0:
        worth += 150 * pairs + 40 * ready + 60 * ships
    else:
        worth += 120 * (pairs if pairs < 2 else 2)
    worth += 60 * ones(t.own[at + TILES] & ~t.own[at + USED])
    for slot in range(i64(SLOTS)):
        if t.own[at + ROBOTS] >> t.board[IN_PLAY + slot] & 1:
            worth += 110 * (left + (1 if t.board[PHASE] == TURNS else 0))
    if t.own[at + HAND] >> SPECIAL & 1:
        worth += 250
    if t.board[PAWN] == seat:
        worth += 25
    return worth


def standings(t: Table, seat: i64) -> i64:
    """What the projects will bring, by how likely they are to be funded."""
    worth: i64 = 0
    for project in range(i64(PROJECTS)):
        points = project_thirds(t, seat, project) * 100 // 3
        if is_funded(t, project):
            worth += points
        elif project < PROJECTS - 1:
            worth += points * (1 + t.board[PROJECT + project]) // (2 + t.tables.project_steps[t.players])
        else:
            worth += points // 3
    return worth + 15 * completed_missions(t, seat)


def this_round(t: Table, seat: i64, level: i64) -> i64:
    """Floors that are led, the law that leads, columns that will be funded."""
    if t.board[PHASE] != TURNS:
        return 0
    worth: i64 = 0
    for floor in range(i64(3)):
        mine = floor_votes(t, floor, seat)
        if mine == 0:
            continue
        most = floor_votes(t, floor, -1) if t.contest else 0
        for other in range(t.players):
            if other != seat:
                votes = floor_votes(t, floor, other)
                if votes > most:
                    most = votes
        if mine >= most:
            worth += level * (55 + 8 * (mine - most if mine - most < 4 else 4))
    lead = side_votes(t, LEFT) - side_votes(t, RIGHT)
    if t.board[LAW_LEFT] and t.board[LAW_RIGHT]:
        one = influence(t, seat, t.board[LAW_LEFT] - 1)
        other_law = influence(t, seat, t.board[LAW_RIGHT] - 1)
        chance = 50 + (lead * 6 if lead < 8 and lead > -8 else 45 if lead > 0 else -45)
        worth += (one * chance + other_law * (100 - chance)) * t.tables.law_points
    for column in range(i64(COLUMNS)):
        project = t.tables.column_project[column]
        funding: i64 = 0
        for floor in range(i64(3)):
            token = t.board[TOKEN_ON + t.tables.space_at[column * 3 + floor]]
            if token & 7 == seat + 1 and token >> 6 == 1:
                funding += 1
        if funding:
            worth += funding * (20 + project_thirds(t, seat, project) * 100 // 3 // 12)
    return worth


INSTINCT: Instinct = FederationInstinct()
