"""Observations of the Orb for learning: cards, tokens, teams, the sectors in sight and those around the own teams."""

from typing import Final, cast

from mypy_extensions import i64

from starmeeple.core import features as core
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import steps
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board

AROUND: Final[i64] = 4  # sectors in each direction that are seen closely
SIDE: Final[i64] = 9  # of that square
CLOSE: Final[i64] = 81
FAR: Final[i64] = 17  # sectors in each direction from the middle of which only the outline is seen
OUTLINE_SIDE: Final[i64] = 35
DRAWS: Final[i64] = 4  # what chance can draw
MOST_HELD: Final[i64] = 8  # tokens of a kind


def write(table: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """Write what the seat may know of the Orb."""
    position = cast(o.Position, table)
    printed = position.figures.orb
    players = position.figures.players
    sheet.count("orb-deck-a", position.deck_a, printed.cards)
    sheet.count("orb-deck-b", position.deck_b, printed.cards)
    sheet.number("steps-left", position.steps_left, 4)
    sheet.one_of("moving", position.moving, o.TEAMS)
    sheet.flags("teams-finished", position.finished, o.TEAMS)
    sheet.flag("move-begun", position.begun != 0)
    sheet.flag("orb-card-due", position.draws != 0)
    sheet.one_of("orb-draw", position.orb_draw, DRAWS)
    sheet.one_of("drawer", clockwise(position.drawer, seat, players), players)
    sheet.one_of("crossing", position.crosses - 1, printed.kinds)
    pieces = printed.cards + i64(len(printed.airlocks))
    sheet.one_of("laying", position.laying, pieces)
    sheet.one_of("avoid", position.avoid, pieces)
    sheet.one_of("newest", position.last - 1, pieces)
    sheet.flags("gone", position.gone, printed.cards)
    write_cell("spot", position, position.spot, sheet)
    for place in range(players):
        sheet.seat(place)
        write_player(position, (seat + place) % players, place == 0, sheet)
    sheet.seat(0)
    for team in range(o.TEAMS):
        cell = position.team[seat * o.TEAMS + team]
        write_around("around-first" if team == 0 else "around-second", position, cell, sheet)
    sheet.table()
    write_outline(position, sheet)


def clockwise(other: i64, seat: i64, players: i64) -> i64:
    """How many seats clockwise of the observer."""
    return other - seat if other >= seat else other - seat + players


def write_cell(name: str, position: o.Position, cell: i64, sheet: core.Sheet) -> None:
    """A sector of the table by how far it is from the middle; 0, 0 and no flag where there is none."""
    printed = position.figures.orb
    row = sheet.row(name, core.COUNT, 3, printed.reach)
    if cell >= 0:
        sheet.put(row, cell % printed.side - printed.reach, printed.reach)
        sheet.put(row + 1, cell // printed.side - printed.reach, printed.reach)
        sheet.put(row + 2, 1, 1)


def write_player(position: o.Position, seat: i64, own: bool, sheet: core.Sheet) -> None:
    """A seat's teams, orb cards and tokens; which they are where the observer may know it."""
    printed = position.figures.orb
    players = position.figures.players
    hand = position.orb_hand[seat]
    write_cell("first-team", position, position.team[seat * o.TEAMS], sheet)
    write_cell("second-team", position, position.team[seat * o.TEAMS + 1], sheet)
    priority: i64 = -1
    turn: i64 = -1
    for place in range(players):
        if position.priority[place] == seat:
            priority = place
        if position.order_now[place] == seat:
            turn = place
    sheet.one_of("priority", priority, players)
    sheet.one_of("orb-turn", turn, players)
    sheet.flag("orb-turn-over", turn >= 0 and turn < position.place)
    sheet.number("orb-cards-a", ones(hand & printed.all_a), 2)
    sheet.number("orb-cards-b", ones(hand & printed.all_b), 2)
    sheet.flags("orb-cards", hand if own else hand & position.orb_known, printed.cards)
    sheet.counts("used-tokens", position.used_tokens, seat * o.MOST_TOKENS, printed.kinds, MOST_HELD)
    held = sheet.row("tokens", core.COUNT, printed.kinds, MOST_HELD)
    sets = sheet.row("unused-tokens", core.COUNT, i64(len(o.DECKS)), MOST_HELD)
    knows = own or position.step == steps.END
    for kind in range(printed.kinds):
        unused = position.tokens[seat * o.MOST_TOKENS + kind]
        if unused:
            sheet.add(sets + printed.token_deck[kind], unused, MOST_HELD)
            if knows:
                sheet.put(held + kind, unused, MOST_HELD)


def ones(mask: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def write_around(name: str, position: o.Position, cell: i64, sheet: core.Sheet) -> None:
    """The sectors around a team: what they hold, and how closed their east and south edges are."""
    there = sheet.row(name, core.FLAG, CLOSE, 1)
    first = sheet.row(name + "-holds" if sheet.listing else name, core.ONE_OF, CLOSE * (board.SMALL + 1), 1)
    tokens = sheet.row(name + "-tokens" if sheet.listing else name, core.FLAG, CLOSE * 2, 1)
    edges = sheet.row(name + "-edges" if sheet.listing else name, core.COUNT, CLOSE * 2, board.WALL)
    if cell < 0 or sheet.listing:
        return
    printed = position.figures.orb
    orb = position.sectors
    x = cell % printed.side - printed.reach - AROUND
    y = cell // printed.side - printed.reach - AROUND
    for row in range(SIDE):
        for column in range(SIDE):
            place = board.place_of(orb, x + column, y + row)
            sector = orb[place] if place else i64(0)
            if sector:
                k = row * SIDE + column
                sheet.put(there + k, 1, 1)
                sheet.put(first + k * (board.SMALL + 1) + (sector & board.CONTENT), 1, 1)
                if sector & board.TOKEN_A:
                    sheet.put(tokens + k * 2, 1, 1)
                if sector & board.TOKEN_B:
                    sheet.put(tokens + k * 2 + 1, 1, 1)
                sheet.put(edges + k * 2, sector >> board.EAST & board.EDGE, board.WALL)
                sheet.put(edges + k * 2 + 1, sector >> board.SOUTH & board.EDGE, board.WALL)


def write_outline(position: o.Position, sheet: core.Sheet) -> None:
    """The sectors around the middle of the table, 2 for one with a token; and how many there are of each content."""
    orb = position.sectors
    outline = sheet.row("outline", core.COUNT, OUTLINE_SIDE * OUTLINE_SIDE, 2)
    kinds = sheet.row("sectors-in-sight", core.COUNT, board.SMALL + 1, 60)
    if sheet.listing:
        return
    for row in range(board.MARGIN, orb[board.HIGH] - board.MARGIN):
        y = orb[board.TOP] + row
        place = board.HEAD + row * orb[board.WIDE] + board.MARGIN
        for x in range(orb[board.LEFT] + board.MARGIN, orb[board.LEFT] + orb[board.WIDE] - board.MARGIN):
            sector = orb[place]
            place += 1
            if sector:
                sheet.add(kinds + (sector & board.CONTENT), 1, 60)
                if -FAR <= x <= FAR and -FAR <= y <= FAR:
                    sheet.put(outline + (y + FAR) * OUTLINE_SIDE + x + FAR, 2 if sector & board.TOKENS else 1, 2)
