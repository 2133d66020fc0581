"""Seats and their changes: who came, who left, who was removed, who plays for whom. Each change is a row of the table's log like an action,
stored for good, so that everybody reads the same lines after a restart, and so that the table knows who has seen which seat's hidden things."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

from starmeeple import bots
from starmeeple.core.errors import BadBot
from starmeeple.core.position import Position
from starmeeple.core.rng import Rng
from starmeeple.core.speech import SEAT_MARKS, listed
from starmeeple.core.state import State
from starmeeple.game_setup import GameSetup
from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.keys import new_token
from starmeeple.server.storage.rows import Row, SeatRow
from starmeeple.server.tables.names import looks, must_be_named, must_differ

if TYPE_CHECKING:
    from starmeeple.server.tables.table import Table

SEAT = "seat"  # the kind of such a row
BOT_NAMES = ("Vega", "Rigel", "Mira", "Deneb", "Altair")
POSITIONS = 400  # of a game are looked at, evenly spread, for something hidden
TRIALS = 8


@dataclass(frozen=True)
class SeatChange:
    """What happened to a seat. Names are those of that moment."""

    what: str  # taken, moved, left, removed, bot, stand-in, return, renamed, hint, rematch, resigned, time-bot, time-skip, time-end
    name: str  # of whoever it happened to
    by: str = ""  # who did it, if somebody else
    to: str = ""  # the new name, or that of the bot that stands in
    enters: str = ""  # the person who holds the seat from now on
    leaves: str = ""  # the person who held it until now
    begun: bool = False  # the game was on

    def row(self, seat: int) -> Row:
        """The change as it is stored."""
        return Row(SEAT, seat, json.dumps({key: value for key, value in asdict(self).items() if value}, ensure_ascii=False, sort_keys=True))

    def sentence(self, seat: int) -> str:
        """The line in everybody's log."""
        name, by, to, mark = self.name, self.by, self.to, SEAT_MARKS[seat]
        told = {
            "taken": f"{name} takes seat {mark}.",
            "moved": f"{name} goes on in another browser, at seat {mark}.",
            "left": f"{name} leaves seat {mark}; the seat is open.",
            "removed": f"{by} removes {name} from seat {mark}; the seat is open.",
            "bot": f"{by} gives seat {mark} to {name}.",
            "stand-in": f"{to} takes over for {name}{f', as {by} asked' if by else ''}.",
            "return": f"{by} gives {name} the seat back." if by else f"{name} is back.",
            "hint": f"{name} asks for a hint.",
            "resigned": f"{name} resigns; {to} plays on in seat {mark}.",
            "time-bot": f"{name}’s time has run out; {to} takes over.",
            "time-skip": f"{name}’s time has run out; the table passes for {name}.",
            "time-end": f"{name}’s time has run out; the game ends here.",
            "rematch": f"{name} asks for a rematch.",
            "renamed": f"{by} renames {name} to {to}." if by else f"{name} is called {to} now.",
        }
        return told[self.what]


def change_of(row: Row) -> SeatChange:
    """The change that a row tells of."""
    return SeatChange(**json.loads(row.notation))


def asked_by(rows: Sequence[Row]) -> str:
    """Who has asked for a rematch, or nothing."""
    changes = (change_of(row) for row in reversed(rows) if row.kind == SEAT)
    return next((change.name for change in changes if change.what == "rematch"), "")


def seen_by(person: str, seats: Sequence[SeatRow], rows: Sequence[Row]) -> set[int]:
    """The seats that a person holds or has held while the game was on, and whose hidden things they have seen."""
    found = {seat.seat for seat in seats if person and seat.kind == "person" and seat.person == person}
    for row in rows:
        if row.kind == SEAT and (change := change_of(row)).begun and person and change.leaves == person:
            found.add(row.seat)
    return found


def left_open_by(person: str, seat: SeatRow, rows: Sequence[Row]) -> bool:
    """Has nobody sat in this open seat since the person left it? Then it hides nothing of anybody else's."""
    if seat.kind != "open":
        return False
    for row in reversed(rows):
        if row.kind == SEAT and row.seat == seat.seat and (change := change_of(row)).what in ("left", "removed"):
            return bool(person) and change.leaves == person
    return False


def hides_between(state: State, seat: int, other: int, trials: int = TRIALS) -> bool:
    """Does the seat know something here that the other cannot know? Then a redeal for the other changes what the seat sees."""
    if type(state).redeal is Position.redeal:  # an open game; it is asked at every action of somebody with two seats
        return False
    for trial in range(trials):
        dealt = state.copy()
        dealt.redeal(other, Rng(trial))
        if dealt != state and dealt.view(seat) != state.view(seat):
            return True
    return False


def ever_hidden(setup: GameSetup, actions: Sequence[tuple[int, int]], seat: int, others: Sequence[int]) -> bool:
    """Was there, in the game so far, anything that one of two seats knew and the other could not know?"""
    state = setup.start()
    every = len(actions) // POSITIONS + 1
    for number, (actor, action) in enumerate(actions, start=1):
        state.apply(actor, action)
        if number % every == 0 or number == len(actions):
            for other in others:
                if hides_between(state, seat, other, 2) or hides_between(state, other, seat, 2):
                    return True
    return False


async def must_not_know_too_much(table: "Table", person: str, n: int) -> None:
    """Refuse a seat to somebody who has seen another seat's hidden things, or sees them now: what others have held there in secret
    must not come together in one head. A seat that one has left oneself, and where nobody has sat since, tells nothing new."""
    others = sorted(seen_by(person, table.seats, table.rows) - {n})
    if table.match is None or table.row.state == "over" or not others:
        return
    if n in table.held_by(person) or left_open_by(person, table.seats[n], table.rows):
        return
    if await asyncio.to_thread(ever_hidden, table.setup, list(table.match.played), n, others):
        marks = listed([SEAT_MARKS[other] for other in others])
        raise RequestError(
            "knows-another-seat",
            f"You have seen what is hidden at seat {marks}, so what is hidden at seat {SEAT_MARKS[n]} must stay hidden from you. "
            "Let a bot play there, or invite somebody who has sat nowhere else at this table.",
        )


# Filling seats --------------------------------------------------------------------------------


def must_be_a_bot(name: str) -> str:
    """The name of a kind of bot."""
    if name not in bots.NAMES:
        raise BadBot(f"there is no bot {name!r}; expected one of {', '.join(bots.NAMES)}")
    return name


def bot_name(n: int, others: Sequence[str]) -> str:
    """A name for the bot at a seat that looks like no other at the table."""
    names = [*BOT_NAMES[n:], *BOT_NAMES[:n], *(f"{name} II" for name in BOT_NAMES)]
    taken = {looks(other) for other in others}
    return next(name for name in names if looks(name) not in taken)


def new_seat(kind: str, n: int, person: str, name: str, my_name: str) -> SeatRow:
    """A seat of a new table: for `me`, for somebody `here` at the same screen, for a `friend`, or `bot:<kind>`."""
    if kind == "me":
        return SeatRow(n, "person", person, name=name or my_name, token=new_token())
    if kind == "here":
        return SeatRow(n, "person", person, name=name, token=new_token())
    if kind == "friend":
        return SeatRow(n, "open", name="", token=new_token())
    if kind.startswith("bot:"):
        return SeatRow(n, "bot", bot=must_be_a_bot(kind[4:]), name=name, token=new_token())
    raise RequestError("bad-request", f"A seat is for me, here, friend or bot:<kind>, not {kind!r}.")


def named_apart(seats: list[SeatRow]) -> list[SeatRow]:
    """The seats of a new table, those named that have no name yet; two people may not look alike."""
    called: list[str] = []
    for seat in seats:
        if seat.kind == "person" and seat.name:
            must_differ(seat.name, called)
            called.append(seat.name)
    for at, seat in enumerate(seats):
        if seat.kind == "person" and not seat.name:
            taken = {looks(other) for other in called}
            names = (f"{word} {seat.seat + 1}" for word in ("Player", "Guest", "Another player", "One more player", "The player at seat"))
            seats[at] = replace(seat, name=next(name for name in names if looks(name) not in taken))
            called.append(seats[at].name)
    for at, seat in enumerate(seats):
        if seat.kind == "bot":
            if seat.name:
                must_differ(seat.name, called)
            seats[at] = replace(seat, name=seat.name or bot_name(seat.seat, called))
            called.append(seats[at].name)
    return seats


def changed_seat(old: SeatRow, what: str, value: str, by: str, others: Sequence[str]) -> tuple[SeatRow, SeatChange]:
    """A seat after a change, and what everybody is told. `by` is empty for its own holder; `others` are the names at the other seats."""
    n = old.seat
    bot_called = bot_name(n, others)
    bot = f"{bot_called} (bot)"
    called = f"seat {SEAT_MARKS[n]}" if old.kind == "open" else f"{old.name} (bot)" if old.kind == "bot" else old.name
    if what == "rename":
        name = must_be_named(value)
        must_differ(name, others)
        return replace(old, name=name), SeatChange("renamed", called, by, name)
    if what == "remove" and old.kind != "open":
        change = SeatChange("removed" if by else "left", called, by, leaves=old.person)
        return replace(old, kind="open", person="", bot="", stand_in="", name="", token=new_token(), seen=""), change
    if what == "bot" and old.kind == "open":
        return replace(old, kind="bot", bot=must_be_a_bot(value), name=bot_called, token=new_token()), SeatChange("bot", bot, by)
    if what == "stand-in" and old.kind == "person":
        return replace(old, stand_in=must_be_a_bot(value)), SeatChange("stand-in", old.name, by, bot)
    if what == "return" and old.kind == "person":
        return replace(old, stand_in=""), SeatChange("return", old.name, by)
    raise RequestError("bad-request", "That cannot be done with this seat now.")
