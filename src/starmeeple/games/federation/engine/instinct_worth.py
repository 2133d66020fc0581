"""What the worth of every seat is made of, as `greedy` counts it: once a position, in arrays that are kept."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import zeros
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import greedy, scoring, steps
from starmeeple.games.federation.engine.chapters import influence, senate

VOTERS: Final[i64] = 5  # four players and the neutral one


class Outlook:
    """What all seats have in common."""

    def __init__(self) -> None:
        self.left: i64 = 0  # rounds after this one
        self.standings: vec[i64] = zeros(f.PROJECTS * f.PLAYERS)  # [project * PLAYERS + seat]
        self.shares: vec[i64] = zeros(f.PROJECTS * f.PLAYERS)  # [project * PLAYERS + seat] what they would bring
        # [floor * VOTERS + seat] votes; the last voter is the neutral player, if it contests floors
        self.votes: vec[i64] = zeros(f.FLOORS * VOTERS)
        self.lead: i64 = 0  # votes on the left less those on the right
        self.funding: vec[i64] = zeros(VOTERS)  # [seat] spaces with a Funding token, as bits

    def look_at(self, position: f.Position) -> None:
        """Count anew."""
        self.left = position.figures.rounds - position.round
        if position.step == steps.END:
            return
        scoring.all_standings_into(position, self.standings)
        scoring.all_shares_into(position.figures, self.standings, self.shares)
        if position.phase == f.TURNS:
            self.count_votes(position)

    def count_votes(self, position: f.Position) -> None:
        """Votes by floor and by side, and who funds."""
        figures = position.figures
        floors, columns = figures.space_floor, figures.space_column
        tokens, counted, funding = position.senate, self.votes, self.funding
        neutral = position.neutral
        for place in range(f.FLOORS * VOTERS):
            counted[place] = 0
        for voter in range(VOTERS):
            funding[voter] = 0
        lead: i64 = 0
        for space in range(f.SPACES):
            token = tokens[space]
            voter = f.PLAYERS
            if token:
                voter = (token & f.OWNER_MASK) - 1
                if token >> f.FACE_AT == f.FUNDING:
                    funding[voter] |= 1 << space
                    continue
                votes = senate.votes_on(position, space)
            elif neutral >> space & 1:
                votes = position.round
            else:
                continue
            if token or figures.contest:
                counted[floors[space] * VOTERS + voter] += votes
            lead += votes if columns[space] < f.COLUMNS // 2 else -votes
        self.lead = lead


def prospects(position: f.Position, outlook: Outlook, seat: i64) -> i64:
    """Points scored, certain at the end, and likely."""
    worth = 100 * position.score[seat]
    if position.step == steps.END:
        return worth
    left = outlook.left
    medals = bits.ones(position.medals[seat])
    worth += 100 * position.figures.medal_points[medals] + 60 * medals
    worth += greedy.reserves(position, seat, left)
    worth += standings(position, outlook, seat)
    level = influence.authority_level(position, seat)
    worth += (40 + 45 * left) * level + 20 * position.degree[seat]
    if position.phase == f.TURNS:
        worth += this_round(position, outlook, seat, level)
    # Influence scores by laws: two points a level for those in question, less for those to come.
    ranked = outlook.standings
    for planet in range(f.PLANETS):
        worth += ranked[planet * f.PLAYERS + seat] * (20 + 22 * left)
    worth += (20 + 25 * left) * position.die[seat]
    return worth + greedy.opportunities(position, seat, left, level)


def standings(position: f.Position, outlook: Outlook, seat: i64) -> i64:
    """What the projects will bring, by how likely they are to be funded."""
    shares, funded, needed = outlook.shares, position.projects, position.figures.needed
    worth: i64 = 0
    for project in range(f.PROJECTS):
        points = shares[project * f.PLAYERS + seat]
        if points == 0:
            continue
        if funded[project] >= needed[project]:
            worth += points
        elif project < f.JOINT:
            worth += points * (1 + funded[project]) // (2 + needed[project])
        else:
            worth += points // 3
    return worth + 15 * outlook.standings[f.PLANETS * f.PLAYERS + seat]  # missions flown


def this_round(position: f.Position, outlook: Outlook, seat: i64, level: i64) -> i64:
    """Floors that are led, the law that leads, columns that will be funded."""
    figures = position.figures
    votes = outlook.votes
    worth: i64 = 0
    for floor in range(f.FLOORS):
        at = floor * VOTERS
        mine = votes[at + seat]
        if mine == 0:
            continue
        most: i64 = 0
        for other in range(VOTERS):
            if other != seat and votes[at + other] > most:
                most = votes[at + other]
        if mine >= most:
            worth += level * (55 + 8 * (mine - most if mine - most < 4 else i64(4)))
    if position.law_left and position.law_right:
        one = outlook.standings[(position.law_left - 1) * f.PLAYERS + seat]
        other_law = outlook.standings[(position.law_right - 1) * f.PLAYERS + seat]
        lead = outlook.lead
        chance = 50 + (lead * 6 if lead < 8 and lead > -8 else i64(45) if lead > 0 else i64(-45))
        worth += (one * chance + other_law * (100 - chance)) * figures.law_points
    rest = outlook.funding[seat]
    while rest:
        at = figures.column_project[figures.space_column[bits.lowest(rest)]] * f.PLAYERS
        rest &= rest - 1
        worth += 20 + outlook.shares[at + seat] // 12
    return worth
