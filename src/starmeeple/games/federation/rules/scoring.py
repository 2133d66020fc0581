"""Final scoring (chapter 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation.rules.bits import ones
from starmeeple.games.federation.rules.effects import is_funded
from starmeeple.games.federation.rules.measures import completed_missions, influence
from starmeeple.games.federation.rules.names import (
    ALTERATIONS,
    COPPERNIUM,
    END_LEFTOVERS,
    END_MEDALS,
    END_PROJECTS,
    GOLD,
    HANGAR,
    JOINT,
    LAVANDIUM,
    MEDALS,
    OCEANIUM,
    PLANETS,
    PROJECTS,
    SCORE,
    SHARES,
    SIZE,
    THIRDS,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


def final_scoring(t: Table) -> None:
    """Medals, leftovers, funded projects [FE 9.1]."""
    for seat in range(t.players):
        at = seat * SIZE
        t.own[at + END_MEDALS] = t.tables.medal_points[ones(t.own[at + MEDALS])]
        t.own[at + END_LEFTOVERS] = leftovers(t, seat)
        t.own[at + SCORE] += t.own[at + END_MEDALS] + t.own[at + END_LEFTOVERS]
    for project in range(i64(PROJECTS)):
        if is_funded(t, project):
            score_project(t, project)


def leftovers(t: Table, seat: i64) -> i64:
    """Crystals together, gold, spaceships in the hangar, unused Alteration tokens [FE 9.2]."""
    at = seat * SIZE
    crystals = t.own[at + LAVANDIUM] + t.own[at + COPPERNIUM] + t.own[at + OCEANIUM]
    points = crystals // t.tables.crystals_per_point + t.own[at + GOLD] * t.tables.per_gold
    return points + t.own[at + HANGAR] * t.tables.per_ship + ones(t.own[at + ALTERATIONS]) * t.tables.per_alteration


def standing(t: Table, seat: i64, project: i64) -> i64:
    """What a player is ranked by on a project [FE 9.3]."""
    if project < PLANETS:
        return influence(t, seat, project)
    if project == JOINT:
        return t.own[seat * SIZE + SHARES]
    return completed_missions(t, seat)


def score_project(t: Table, project: i64) -> None:
    """Rank the players who take part; ties share the points of their places [FE 9.3]."""
    for seat in range(t.players):
        at = seat * SIZE
        thirds = project_thirds(t, seat, project)
        points = thirds // 3
        t.own[at + END_PROJECTS] += points
        t.own[at + SCORE] += points
        if t.exact:
            t.own[at + THIRDS] += thirds % 3
            if t.own[at + THIRDS] >= 3:
                t.own[at + THIRDS] -= 3
                t.own[at + END_PROJECTS] += 1
                t.own[at + SCORE] += 1


def project_thirds(t: Table, seat: i64, project: i64) -> i64:
    """A player's points for a funded project, in thirds of a point [FE 9.3]."""
    mine = standing(t, seat, project)
    if mine == 0:
        return 0
    points = t.tables.rank_points
    if t.players == 2:
        other = standing(t, 1 - seat, project)
        if mine > other:
            return 3 * points[8]
        if mine == other:
            return 3 * points[8 + 2]
        return 3 * points[8 + 1] if other - mine <= points[8 + 3] else 0
    better: i64 = 0
    equal: i64 = 0
    for other_seat in range(t.players):
        other = standing(t, other_seat, project)
        if other > mine:
            better += 1
        elif other == mine:
            equal += 1
    total: i64 = 0
    for place in range(better, better + equal):
        total += points[t.players * 4 + place]
    return 3 * total // equal
