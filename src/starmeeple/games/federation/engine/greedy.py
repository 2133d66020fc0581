"""What a bot feels about a position: points, what they will become, what is worth having. A hundred is one point."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.instinct import Instinct
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import State, zeros
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import scoring, steps
from starmeeple.games.federation.engine.chapters import course, influence, projects, senate
from starmeeple.games.federation.engine.state import Federation

VOTERS: Final[i64] = 5  # four players and the neutral one


class Greedy(Instinct):
    """Greedy sense."""

    def value(self, state: State, seat: i64) -> i64:
        """One's own prospects, less a third of those of the best of the others; at the end only the lead."""
        assert isinstance(state, Federation)
        outlook = Outlook(state)
        mine: i64 = 0
        best: i64 = -1_000_000
        for other in range(state.figures.players):
            worth = prospects(state, outlook, other)
            if other == seat:
                mine = worth
            elif worth > best:
                best = worth
        return 10 * (mine - best) if state.step == steps.END else mine - best // 3

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        """An action that only begins something (a token without its space yet) is rated by its best end."""
        assert isinstance(state, Federation)
        return self.best_end(state.copy(), seat, action, rng, 2)

    def best_end(self, state: Federation, seat: i64, action: i64, rng: Rng, depth: i64) -> i64:
        """The value after the action and the best of the choices that finish what it began. The state is used up."""
        state.apply(seat, action)
        settle(state, rng)
        if depth == 0 or state.asked != 1 << seat or not finishes(state.step):
            return self.value(state, seat)
        best: i64 = -1_000_000_000
        first = course.first_action(state)
        rest = state.answers
        while rest:
            action = first + bits.lowest(rest)
            rest &= rest - 1
            found = self.best_end(state.copy() if rest else state, seat, action, rng, depth - 1)
            if found > best:
                best = found
        return best


def finishes(step: i64) -> bool:
    """Does the step finish what was begun? Not a new token, the die, or a window of the turn."""
    return step in (steps.CHOOSE_FACE, steps.CHOOSE_SPACE) or step > steps.LAST_WINDOW


class Outlook:
    """What the worth of every seat is made of, counted once a position."""

    def __init__(self, position: f.Position) -> None:
        self.left: i64 = position.figures.rounds - position.round  # rounds after this one
        self.standings: vec[i64] = zeros(f.PROJECTS * f.PLAYERS)  # [project * PLAYERS + seat]
        # [floor * VOTERS + seat] votes; the last voter is the neutral player, if it contests floors
        self.votes: vec[i64] = zeros(f.FLOORS * VOTERS)
        self.lead: i64 = 0  # votes on the left less those on the right
        if position.step == steps.END:
            return
        for project in range(f.PROJECTS):
            scoring.standings_into(position, project, self.standings, project * f.PLAYERS)
        if position.phase == f.TURNS:
            self.count_votes(position)

    def count_votes(self, position: f.Position) -> None:
        """Votes by floor and by side."""
        figures = position.figures
        for space in range(f.SPACES):
            token = position.senate[space]
            voter = f.PLAYERS
            if token:
                voter = (token & f.OWNER_MASK) - 1
                votes = senate.votes_on(position, space)
            elif position.neutral >> space & 1:
                votes = position.round
            else:
                continue
            if token or figures.contest:
                self.votes[figures.space_floor[space] * VOTERS + voter] += votes
            self.lead += votes if figures.space_column[space] < f.COLUMNS // 2 else -votes


def prospects(position: f.Position, outlook: Outlook, seat: i64) -> i64:
    """Points scored, certain at the end, and likely."""
    worth = 100 * position.score[seat]
    if position.step == steps.END:
        return worth
    left = outlook.left
    medals = bits.ones(position.medals[seat])
    worth += 100 * position.figures.medal_points[medals] + 60 * medals
    worth += reserves(position, seat, left)
    worth += standings(position, outlook, seat)
    level = influence.authority_level(position, seat)
    worth += (40 + 45 * left) * level + 20 * position.degree[seat]
    if position.phase == f.TURNS:
        worth += this_round(position, outlook, seat, level)
    # Influence scores by laws: two points a level for those in question, less for those to come.
    for planet in range(f.PLANETS):
        worth += outlook.standings[planet * f.PLAYERS + seat] * (20 + 22 * left)
    worth += (20 + 25 * left) * position.die[seat]
    return worth + opportunities(position, seat, left, level)


def reserves(position: f.Position, seat: i64, left: i64) -> i64:
    """What resources will bring."""
    worth = 100 * scoring.leftovers(position, seat)
    if left > 0:
        at = seat * f.RESOURCES
        worth += 30 * position.reserve[at + f.LAVANDIUM] + 40 * position.reserve[at + f.COPPERNIUM]
        worth += 50 * position.reserve[at + f.OCEANIUM] + 90 * position.reserve[at + f.GOLD]
        worth += 60 * bits.ones(position.alterations[seat])
    return worth


def opportunities(position: f.Position, seat: i64, left: i64, level: i64) -> i64:
    """Missions that can be flown, tiles to use, structures that pay."""
    worth: i64 = 0
    ready: i64 = 0
    available = position.opened[seat] & ~position.flown[seat]
    while available:
        if position.figures.mission_level[bits.lowest(available)] <= level + 1:
            ready += 1
        available &= available - 1
    ships = position.hangar[seat]
    pairs = ready if ready < ships else ships
    if left > 0:
        worth += 150 * pairs + 40 * ready + 60 * ships
    else:
        worth += 120 * (pairs if pairs < 2 else i64(2))
    worth += 60 * bits.ones(position.tiles[seat] & ~position.used[seat])
    incomes = left + 1 if position.phase == f.TURNS else left
    worth += 110 * incomes * bits.ones(position.robots[seat] & position.structures)
    if position.hand[seat] & f.SPECIAL_BIT:
        worth += 250
    if position.president == seat:
        worth += 25
    return worth


def standings(position: f.Position, outlook: Outlook, seat: i64) -> i64:
    """What the projects will bring, by how likely they are to be funded."""
    worth: i64 = 0
    for project in range(f.PROJECTS):
        points = scoring.share_of(position.figures, outlook.standings, project * f.PLAYERS, seat) * 100 // 3
        if projects.is_funded(position, project):
            worth += points
        elif project < f.JOINT:
            worth += points * (1 + position.projects[project]) // (2 + position.figures.needed[project])
        else:
            worth += points // 3
    return worth + 15 * influence.completed_missions(position, seat)


def this_round(position: f.Position, outlook: Outlook, seat: i64, level: i64) -> i64:
    """Floors that are led, the law that leads, columns that will be funded."""
    figures = position.figures
    worth: i64 = 0
    for floor in range(f.FLOORS):
        at = floor * VOTERS
        mine = outlook.votes[at + seat]
        if mine == 0:
            continue
        most: i64 = 0
        for other in range(VOTERS):
            if other != seat and outlook.votes[at + other] > most:
                most = outlook.votes[at + other]
        if mine >= most:
            worth += level * (55 + 8 * (mine - most if mine - most < 4 else i64(4)))
    if position.law_left and position.law_right:
        one = outlook.standings[(position.law_left - 1) * f.PLAYERS + seat]
        other_law = outlook.standings[(position.law_right - 1) * f.PLAYERS + seat]
        lead = outlook.lead
        chance = 50 + (lead * 6 if lead < 8 and lead > -8 else i64(45) if lead > 0 else i64(-45))
        worth += (one * chance + other_law * (100 - chance)) * figures.law_points
    for space in range(f.SPACES):
        token = position.senate[space]
        if token & f.OWNER_MASK == seat + 1 and token >> f.FACE_AT == f.FUNDING:
            at = figures.column_project[figures.space_column[space]] * f.PLAYERS
            worth += 20 + scoring.share_of(figures, outlook.standings, at, seat) * 100 // 3 // 12
    return worth


GREEDY: Final = Greedy()
