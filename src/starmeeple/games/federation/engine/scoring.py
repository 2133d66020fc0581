"""Final scoring and the ranking. [FE 1.1, 9]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.facts import Source
from starmeeple.core.ranking import ranked
from starmeeple.core.state import zeros
from starmeeple.games.federation.engine import facts
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import influence, projects
from starmeeple.games.federation.engine.figures import Figures

SOURCES: Final = (
    Source("floors", "FE 7.4"),
    Source("laws", "FE 7.5"),
    Source("megastructures", "FE 5.5"),
    Source("tiles and missions", "FE 5.3"),
    Source("degrees beyond the last", "FE 2.4"),
    Source("medals", "FE 9.1"),
    Source("leftovers", "FE 9.2"),
    Source("projects", "FE 9.3"),
)


def final_scoring(position: f.Position) -> None:
    """Medals, leftovers, funded projects. [FE 9.1]"""
    for seat in range(position.figures.players):
        medals = bits.ones(position.medals[seat])
        points = position.figures.medal_points[medals]
        count(position, seat, f.FINAL_MEDALS, points)
        position.tell(facts.SCORES_MEDALS, seat, points, medals, -1)
    for seat in range(position.figures.players):
        points = leftovers(position, seat)
        count(position, seat, f.FINAL_LEFTOVERS, points)
        position.tell(facts.SCORES_LEFTOVERS, seat, points, -1, -1)
    for project in range(f.PROJECTS):
        if projects.is_funded(position, project):
            score_project(position, project)


def count(position: f.Position, seat: i64, kind: i64, points: i64) -> None:
    """Points of one kind."""
    position.final[seat * f.FINALS + kind] += points
    position.earned[seat * f.SOURCES + f.BY_MEDALS + kind] += points
    position.score[seat] += points


def leftovers(position: f.Position, seat: i64) -> i64:
    """Crystals together, gold, spaceships in the hangar, unused Alteration tokens. [FE 9.2]"""
    figures = position.figures
    points = influence.crystals(position, seat) // figures.crystals_per_point
    points += position.reserve[seat * f.RESOURCES + f.GOLD] * figures.per_gold
    points += position.hangar[seat] * figures.per_ship
    return points + bits.ones(position.alterations[seat]) * figures.per_alteration


def standing(position: f.Position, seat: i64, project: i64) -> i64:
    """What a player is ranked by on a project. [FE 9.3]"""
    if project < f.PLANETS:
        return influence.influence(position, seat, project)
    if project == f.JOINT:
        return position.shares[seat]
    return influence.completed_missions(position, seat)


def standings_into(position: f.Position, project: i64, standings: vec[i64], at: i64) -> None:
    """What each player is ranked by on a project, from place `at` on."""
    for seat in range(position.figures.players):
        standings[at + seat] = standing(position, seat, project)


def all_standings_into(position: f.Position, standings: vec[i64]) -> None:
    """The same on all projects, from place project × PLAYERS on: for the instinct, which asks for all at once."""
    miners, mages, tiles = position.miner, position.mage, position.tiles
    discs, high, shares = position.discs, position.high, position.shares
    for seat in range(position.figures.players):
        standings[f.NEO * f.PLAYERS + seat] = miners[seat]
        standings[f.SIXMOON * f.PLAYERS + seat] = mages[seat]
        standings[f.ATALUM * f.PLAYERS + seat] = bits.ones(tiles[seat])
        standings[f.ARRATOOINE * f.PLAYERS + seat] = bits.ones(discs[seat]) + bits.ones(high[seat])
        standings[f.E81216 * f.PLAYERS + seat] = influence.influence(position, seat, f.E81216)
        standings[f.PLANETS * f.PLAYERS + seat] = influence.completed_missions(position, seat)
        standings[f.JOINT * f.PLAYERS + seat] = shares[seat]


def score_project(position: f.Position, project: i64) -> None:
    """Rank the players who take part; ties share the points of their places. [FE 9.3]"""
    standings = zeros(f.PLAYERS)
    standings_into(position, project, standings, 0)
    for seat in range(position.figures.players):
        parts = parts_of(position.figures, standings, 0, seat)
        points = parts // f.PARTS
        at = seat * f.FINALS + f.FINAL_PARTS
        before = position.final[at]
        if position.figures.exact:
            position.final[at] += parts % f.PARTS
            if position.final[at] >= f.PARTS:
                position.final[at] -= f.PARTS
                points += 1
        count(position, seat, f.FINAL_PROJECTS, points)
        if parts:
            position.tell(facts.SCORES_PROJECT, seat, points, project, standings[seat])
            if position.final[at] != before:
                position.tell(facts.PARTS_CHANGE, seat, position.final[at] - before, -1, -1)


def share_of(figures: Figures, standings: vec[i64], at: i64, seat: i64) -> i64:
    """A player's points for a funded project in thirds of a point, rounded down: for the instinct."""
    return parts_of(figures, standings, at, seat) // 4


def all_shares_into(figures: Figures, standings: vec[i64], shares: vec[i64]) -> None:
    """What every player's share of every project would be, in hundredths of a point, thirds rounded down: for the
    instinct, which asks for all at once. Both arrays are by project × PLAYERS + seat."""
    if figures.players != 2:
        for project in range(f.PROJECTS):
            at = project * f.PLAYERS
            for seat in range(figures.players):
                shares[at + seat] = share_of(figures, standings, at, seat) * 100 // 3
        return
    points = figures.rank_points
    first, second, tied, reach = 100 * points[0], 100 * points[1], 100 * points[2], points[3]
    for project in range(f.PROJECTS):
        at = project * f.PLAYERS
        one, other = standings[at], standings[at + 1]
        if one == other:
            shares[at] = shares[at + 1] = tied if one else i64(0)
        elif one > other:
            shares[at] = first
            shares[at + 1] = second if other and one - other <= reach else i64(0)
        else:
            shares[at] = second if one and other - one <= reach else i64(0)
            shares[at + 1] = first


def parts_of(figures: Figures, standings: vec[i64], at: i64, seat: i64) -> i64:
    """A player's points for a funded project, in twelfths of a point; the standings begin at place `at`. [FE 9.3]"""
    mine = standings[at + seat]
    if mine == 0:
        return 0
    points = figures.rank_points
    if figures.players == 2:
        other = standings[at + 1 - seat]
        if mine >= other:
            return f.PARTS * points[0] if mine > other else f.PARTS * points[2]
        return f.PARTS * points[1] if other - mine <= points[3] else i64(0)
    better: i64 = 0
    equal: i64 = 0
    for place in range(at, at + figures.players):
        if standings[place] > mine:
            better += 1
        elif standings[place] == mine:
            equal += 1
    total: i64 = 0
    for place in range(better, better + equal):
        total += points[place]
    return f.PARTS * total // equal


def ranking(position: f.Position) -> list[int]:
    """The most points win, twelfths included; equals share a place. [FE 1.1, 9.3]"""
    keys: list[tuple[int, ...]] = []
    for seat in range(position.figures.players):
        keys.append((int(position.score[seat]), int(position.final[seat * f.FINALS + f.FINAL_PARTS])))
    return ranked(keys)
