"""What is shown of a finished game: the score sheet, two charts, the turn that swung most, some statistics."""

from collections.abc import Sequence
from datetime import datetime
from typing import TypedDict

from starmeeple.core.speech import SEAT_MARKS, counted
from starmeeple.drawing.chart import curves
from starmeeple.game_setup import GameSetup
from starmeeple.server.screens.cards import clause_url
from starmeeple.summary import Summary, Swing

MINUTE, HOUR, DAY = 60, 3600, 86400  # seconds
LEAST_SWING = 2  # per cent
AUTOMATIC = -1  # whoever is played against alone, among the seats
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


class Figure(TypedDict):
    """One figure of the game."""

    label: str
    value: str
    step: int | None  # of the replay that shows it


class HeldRow(TypedDict):
    """What every seat had of something at the end."""

    name: str
    amounts: list[int]


class Ending(TypedDict):
    """A finished game on its page."""

    sentence: str
    seats: list[EndingSeat]  # the winner first
    rows: list[SheetRow]  # cells in the order of `seats`
    points: str  # a chart
    chances: str  # a chart
    swing: str
    swing_step: int | None
    against: Figure | None  # alone: the points of whoever was played against
    statistics: list[Figure]
    held: list[HeldRow]  # amounts in the order of `seats`


def ending_of(setup: GameSetup, found: Summary, names: list[str], sentence: str, against: tuple[str, int] | None = None) -> Ending:
    """The page of a finished game; `against` is whom somebody played against who played alone."""
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
    rival = [float(moment.rival) for moment in found.moments if moment.rival is not None]
    shown = list(range(setup.players)) + ([AUTOMATIC] if rival else [])
    said = swing_words(found.swing, names) if found.swing is not None else ""
    return {
        "sentence": sentence, "seats": seats, "rows": rows, "points": curves("Points over the rounds", scores + ([rival] if rival else []), rounds, shown),
        "chances": curves("Chance to win over the rounds, in per cent", chances, rounds, unit=" %"),
        "swing": said, "swing_step": found.swing.step if found.swing is not None and said else None, "statistics": statistics(found, names),
        "against": figure(against[0][:1].upper() + against[0][1:], str(against[1])) if against is not None else None,
        "held": [{"name": held.meaning[:1].upper() + held.meaning[1:], "amounts": [held.amounts[seat] for seat in order]} for held in found.held],
    }  # fmt: skip


def swing_words(swing: Swing, names: list[str]) -> str:
    """The turn that swung most; nothing where no turn made a difference that anybody would see."""
    before, after = round(swing.before), round(swing.after)
    if abs(after - before) < LEAST_SWING:
        return ""
    turn = f"turn in round {swing.round}" if swing.round else "set-up"
    return f"{names[swing.seat]}’s {turn}: the chance to win {'rose' if after > before else 'fell'} from {before} to {after} %."


def statistics(found: Summary, names: list[str]) -> list[Figure]:
    """How long the game was and how it went."""
    said: list[Figure] = [figure("Rounds", str(found.rounds)), figure("Decisions", str(sum(found.decisions)))]
    longest = found.longest
    if longest is not None:
        turn = f"{counted(longest.decisions, 'decision')}, {names[longest.seat]} in round {longest.round}"
        said.append({**figure("Longest turn", turn), "step": longest.step})
    if len(names) > 1:
        said.append(figure("The lead changed", counted(found.lead_changes, "time") if found.lead_changes else "never"))
    return said


def figure(label: str, value: str) -> Figure:
    return {"label": label, "value": value, "step": None}


def time_played(times: Sequence[str]) -> Figure | None:
    """From the first action to the last, by their times; nothing where there is no time between them."""
    if len(times) < 2:
        return None
    seconds = int((datetime.fromisoformat(times[-1]) - datetime.fromisoformat(times[0])).total_seconds())
    return figure("Time", lasted(seconds)) if seconds > 0 else None


def lasted(seconds: int) -> str:
    """`40 seconds`, `12 minutes`, `1 hour 5 minutes`, `3 days`."""
    if seconds < MINUTE:
        return counted(seconds, "second")
    if seconds < HOUR:
        return counted(seconds // MINUTE, "minute")
    if seconds < 2 * DAY:
        minutes = seconds % HOUR // MINUTE
        return counted(seconds // HOUR, "hour") + (f" {counted(minutes, 'minute')}" if minutes else "")
    return counted(seconds // DAY, "day")
