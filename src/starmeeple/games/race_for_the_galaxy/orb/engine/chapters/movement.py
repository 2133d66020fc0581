"""How far a survey team gets. [RG 8.5]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board

MOST_SECTORS: Final[i64] = 400  # more than all cards together have
UNREACHED: Final[i64] = 0  # entries of a map of steps: 0, or 1 + the number of steps


def map_of_steps(orb: vec[i64], start: i64, steps: i64, force: i64, target: i64 = 0) -> vec[i64]:
    """For every place of the Orb's array 1 + the least number of steps to it, or 0; behind that lie the places in
    the order in which they were reached. Barriers up to `force` are open; a sector with a token can be entered,
    and ends the move. With a target the search ends where that is reached. [RG 8.5]"""
    size = i64(len(orb))
    seen = zeros(size + MOST_SECTORS)
    seen[start] = 1
    seen[size] = start
    head = size
    tail = size + 1
    tubes_known = False
    while head < tail and seen[target] == UNREACHED:
        place = seen[head]
        head += 1
        done = seen[place]
        sector = orb[place]
        if done > steps or (sector & board.TOKENS and place != start):
            continue
        tail = spread(orb, seen, place, force, done + 1, tail)
        if sector & board.CONTENT == board.LARGE:
            tail = spread(orb, seen, place + 1, force, done + 1, tail)
        elif sector & board.CONTENT == board.TUBE and not tubes_known:
            # The first tube that is reached reaches all others; no later one is nearer to them.
            tubes_known = True
            for row in range(board.MARGIN, orb[board.HIGH] - board.MARGIN):
                for column in range(board.MARGIN, orb[board.WIDE] - board.MARGIN):
                    other = board.HEAD + row * orb[board.WIDE] + column
                    if orb[other] & board.CONTENT == board.TUBE and seen[other] == UNREACHED:
                        seen[other] = done + 1
                        seen[tail] = other
                        tail += 1
    return seen


def spread(orb: vec[i64], seen: vec[i64], place: i64, force: i64, steps: i64, tail: i64) -> i64:
    """Enter the four neighbours of a sector as far as its edges allow; return the new end of the places reached."""
    wide = orb[board.WIDE]
    sector = orb[place]
    if (sector >> board.NORTH) & board.EDGE <= force:
        tail = enter(orb, seen, place - wide, steps, tail)
    if (sector >> board.WEST) & board.EDGE <= force:
        tail = enter(orb, seen, place - 1, steps, tail)
    if (sector >> board.EAST) & board.EDGE <= force:
        tail = enter(orb, seen, place + 1, steps, tail)
    if (sector >> board.SOUTH) & board.EDGE <= force:
        tail = enter(orb, seen, place + wide, steps, tail)
    return tail


def enter(orb: vec[i64], seen: vec[i64], place: i64, steps: i64, tail: i64) -> i64:
    sector = orb[place]
    if sector == 0:
        return tail
    if sector & board.CONTENT == board.LARGE:
        place = board.canonical(orb, place)
    if seen[place] != UNREACHED:
        return tail
    seen[place] = steps
    seen[tail] = place
    return tail + 1


def limited(force: i64) -> i64:
    """Military as the edges see it: at least the open edges, never the walls."""
    if force < 0:
        return 0
    return force if force < board.WALL else board.WALL - 1


def closed_neighbours(orb: vec[i64], place: i64, force: i64, walls: bool, found: vec[i64]) -> i64:
    """The sectors beside a team that it could enter only with a token: beyond a barrier that is too strong or, with
    `walls`, beyond a wall. Written in ascending order; returns how many. [RG 8.10]"""
    n = closed_beside(orb, place, force, walls, found, 0)
    if orb[place] & board.CONTENT == board.LARGE:
        n = closed_beside(orb, place + 1, force, walls, found, n)
    # At most eight, nearly sorted
    for i in range(1, n):
        j = i
        while j > 0 and found[j - 1] > found[j]:
            keep = found[j]
            found[j] = found[j - 1]
            found[j - 1] = keep
            j -= 1
    return n


def closed_beside(orb: vec[i64], place: i64, force: i64, walls: bool, found: vec[i64], n: i64) -> i64:
    wide = orb[board.WIDE]
    for side in range(i64(4)):
        if side == 0:
            other, shift = place - wide, i64(board.NORTH)
        elif side == 1:
            other, shift = place - 1, i64(board.WEST)
        elif side == 2:
            other, shift = place + 1, i64(board.EAST)
        else:
            other, shift = place + wide, i64(board.SOUTH)
        value = (orb[place] >> shift) & board.EDGE
        if orb[other] == 0 or value <= force or (value == board.WALL and not walls):
            continue
        other = board.canonical(orb, other)
        known = False
        for i in range(n):
            if found[i] == other:
                known = True
        if not known:
            found[n] = other
            n += 1
    return n
