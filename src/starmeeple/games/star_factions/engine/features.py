"""Observations for learning: the fleets, the planets, the cards and the question, the observer's own side first."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import features as core
from starmeeple.core.figures import Figures
from starmeeple.core.state import State
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import steps
from starmeeple.games.star_factions.engine.chapters import battlemat as mat


class Features(core.Features):
    """What a seat may know: everything, but the order of the deck."""

    def write(self, state: State, seat: i64, sheet: core.Sheet) -> None:
        position = cast(f.Position, state)
        players = position.figures.seats
        write_course(position, seat, players, sheet)
        for place in range(players):
            sheet.seat(place)
            write_player(position, (seat + place) % players, sheet)
        sheet.table()
        first = sheet.row("flag-of", core.ONE_OF, f.PLANETS * players, 1)
        for planet in range(f.PLANETS):
            if position.flags[planet] >= 0:
                place = relative(position, position.seat_of[position.flags[planet]], seat, players)
                sheet.put(first + planet * players + place, 1, 1)
        write_pile("deck", position, position.deck, sheet)
        write_pile("discard", position, position.discard, sheet)
        write_pile("drawn", position, position.drawn, sheet)

    def labels(self, figures: Figures) -> dict[str, list[str]]:
        cards = list(f.CARDS)
        slots = list(f.SLOT_NAMES)
        return {
            "asked": list(steps.NAMES),
            "corner": list(f.FACTIONS),
            "counters": list(f.COUNTER_NAMES),
            "deck": cards,
            "discard": cards,
            "drawn": cards,
            "kit-built": list(f.KIT_NAMES),
            "ships": slots,
            "hull": slots,
            "row": slots,
            "column": slots,
            "moved": slots,
            "acted": slots,
            "new": slots,
            "subject": slots,
            "target": slots,
        }


FEATURES = Features()


def relative(position: f.Position, other: i64, seat: i64, players: i64) -> i64:
    """How many seats clockwise of the observer."""
    place = other - seat
    return place if place >= 0 else place + players


def write_course(position: f.Position, seat: i64, players: i64, sheet: core.Sheet) -> None:
    """The question and the course of the game."""
    figures = position.figures
    sheet.one_of("seat", seat, players)
    sheet.one_of("asked", position.step, i64(len(steps.NAMES)))
    sheet.number("round", position.round, 20)
    limit = figures.round_limit
    sheet.count("rounds-played", position.round if limit else i64(0), limit if limit else i64(1))
    stall = figures.stall_limit
    sheet.count("quiet-rounds", position.quiet if stall else i64(0), stall if stall else i64(1))
    sheet.flag("stirred", position.stirred != 0)
    sheet.flag("wiped", position.wiped != 0)
    sheet.one_of("outcome", position.outcome, i64(len(f.ENDINGS)))
    sheet.number("to-draw", position.to_draw, 4)
    sheet.count("weapons-spent", position.spent, f.MOST_COUNTERS)
    sheet.one_of("kit-built", position.subject if position.step == steps.FITTING else i64(-1), f.KITS)


def write_player(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """A seat with its side, if it has chosen one, and the ships of it."""
    figures = position.figures
    side = position.side_of[seat]
    chosen = side >= 0
    own = side if chosen else i64(0)
    sheet.one_of("corner", side, f.SIDES)
    sheet.number("order-roll", position.standing[seat], 10)
    sheet.flag("rolls", position.rollers >> seat & 1 == 1)
    sheet.flag("is-asked", position.is_asked(seat))
    sheet.flag("begins", chosen and position.first == side)
    sheet.flag("has-turn", chosen and position.active == side)
    sheet.flag("alive", chosen and position.alive >> own & 1 == 1)
    sheet.flag("wins", chosen and position.winner == side)
    sheet.count("grace", position.grace[own] if chosen else i64(0), figures.grace_turns)
    work = position.work[own] if chosen else i64(0)
    sheet.count("colonizing", work if work > 0 else i64(0), figures.colonize_actions)
    sheet.count("decolonizing", -work if work < 0 else i64(0), figures.decolonize_actions)
    first = sheet.row("counters", core.SHARE, f.COUNTERS, 1)
    if chosen:
        for counter in range(f.COUNTERS):
            sheet.put(first + counter, position.counters[own * f.COUNTERS + counter], figures.supply[counter])
    write_ships(position, own * f.SLOTS, chosen, sheet)


def write_ships(position: f.Position, ship: i64, chosen: bool, sheet: core.Sheet) -> None:
    """Seven ships: there, where, how sound, with which kit, what they have done in this turn."""
    figures = position.figures
    there = sheet.row("ships", core.FLAG, f.SLOTS, 1)
    row = sheet.row("row", core.COUNT, f.SLOTS, int(mat.ROWS))
    column = sheet.row("column", core.COUNT, f.SLOTS, int(mat.COLUMNS))
    hull = sheet.row("hull", core.SHARE, f.SLOTS, 1)
    kit = sheet.row("kit", core.ONE_OF, f.SLOTS * f.FITTINGS, 1)
    acts = position.step != steps.FITTING
    own = (1 << f.SLOTS) - 1
    sheet.flags("moved", position.moved >> ship & own if chosen else i64(0), f.SLOTS)
    sheet.flags("acted", position.acted >> ship & own if chosen else i64(0), f.SLOTS)
    sheet.flags("new", position.fresh >> ship & own if chosen else i64(0), f.SLOTS)
    sheet.one_of("subject", slot_of(position.subject, ship) if chosen and acts else i64(-1), f.SLOTS)
    sheet.one_of("target", slot_of(position.target, ship) if chosen else i64(-1), f.SLOTS)
    if not chosen:
        return
    for slot in range(f.SLOTS):
        cell = position.cell[ship + slot]
        if cell >= 0:
            fitting = position.kit[ship + slot]
            sheet.put(there + slot, 1, 1)
            sheet.put(row + slot, figures.row[cell], mat.ROWS)
            sheet.put(column + slot, figures.column[cell] + 1, mat.COLUMNS)
            full = figures.hull[figures.kind[ship + slot] * f.FITTINGS + fitting]
            sheet.put(hull + slot, position.hull[ship + slot], full)
            sheet.put(kit + slot * f.FITTINGS + fitting, 1, 1)


def slot_of(ship: i64, first: i64) -> i64:
    """Which of a side's seven ships it is, or -1."""
    return ship - first if first <= ship < first + f.SLOTS else i64(-1)


def write_pile(name: str, position: f.Position, pile: vec[i64], sheet: core.Sheet) -> None:
    """The cards of a pile, each kind by how many there are in the box."""
    copies = position.figures.copies
    first = sheet.row(name, core.SHARE, f.CARD_KINDS, 1)
    for card in range(f.CARD_KINDS):
        if pile[card]:
            sheet.put(first + card, pile[card], copies[card])
