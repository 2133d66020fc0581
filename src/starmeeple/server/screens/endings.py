"""What is shown of a finished game: the score sheet, two charts, the turn that swung most, some statistics."""

from typing import TypedDict

from starmeeple.core.speech import SEAT_MARKS, counted
from starmeeple.drawing.chart import curves
from starmeeple.game_setup import GameSetup
from starmeeple.server.screens.cards import clause_url
from starmeeple.summary import Summary

BAR = 72.0  # how wide the bar of the most points is


class SheetCell(TypedDict):
    points: int
    bar: float  # its width in a table of bars


class SheetRow(TypedDict):
    name: str
    clause: str
    clause_url: str
    cells: list[SheetCell]


class EndingSeat(TypedDict):
    seat: int
    name: str
    mark: str
    score: int
    place: int
    decisions: int


class Ending(TypedDict):
    """A finished game on its page."""

    sentence: str
    seats: list[EndingSeat]  # the winner first
    rows: list[SheetRow]  # cells in the order of `seats`
    points: str  # a chart
    chances: str  # a chart; nothing in a game alone
    swing: str
    swing_step: int | None
    statistics: list[str]


def ending_of(setup: GameSetup, found: Summary, names: list[str], sentence: str) -> Ending:
    """The page of a finished game."""
    order = sorted(range(setup.players), key=lambda seat: (found.ranking[seat], seat))
    most = max([abs(points) for part in found.parts for points in part.points] + [1])
    rows: list[SheetRow] = [
        {
            "name": part.name[:1].upper() + part.name[1:], "clause": part.clause, "clause_url": clause_url(setup.game.slug, part.clause),
            "cells": [{"points": part.points[seat], "bar": round(BAR * max(0, part.points[seat]) / most, 1)} for seat in order],
        }
        for part in found.parts
    ]  # fmt: skip
    seats: list[EndingSeat] = [
        {
            "seat": seat, "name": names[seat], "mark": SEAT_MARKS[seat], "score": found.scores[seat], "place": found.ranking[seat],
            "decisions": found.decisions[seat],
        }
        for seat in order
    ]  # fmt: skip
    rounds = [moment.round for moment in found.moments]
    scores = [[float(moment.scores[seat]) for moment in found.moments] for seat in range(setup.players)]
    chances = [[moment.chances[seat] for moment in found.moments] for seat in range(setup.players)]
    swing = found.swing
    said = ""
    if swing is not None and setup.players > 1:
        way = "rose" if swing.change > 0 else "fell"
        said = f"{names[swing.seat]}’s turn in round {swing.round}: the chance to win {way} by {abs(swing.change):.0f} points."
    return {
        "sentence": sentence, "seats": seats, "rows": rows, "points": curves("Points over the rounds", scores, rounds),
        "chances": curves("Chance to win over the rounds, in per cent", chances, rounds, " %") if setup.players > 1 else "",
        "swing": said, "swing_step": swing.step if swing is not None and said else None, "statistics": statistics(found, setup.players),
    }  # fmt: skip


def statistics(found: Summary, players: int) -> list[str]:
    """A few figures in words."""
    said = [counted(found.rounds, "round"), counted(sum(found.decisions), "decision")]
    if players > 1:
        said.append(f"the lead changed {counted(found.lead_changes, 'time')}" if found.lead_changes else "the lead never changed")
    return said
