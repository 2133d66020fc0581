"""Changes of seats: who came, who left, who was removed, who plays for whom. Each is a row of the table's log like an action, stored for
good, so that everybody reads the same lines after a restart, and so that the table knows who has seen which seat's hidden things."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from starmeeple.core.rng import Rng
from starmeeple.core.speech import SEAT_MARKS
from starmeeple.core.state import State
from starmeeple.match import Setting
from starmeeple.server.storage.database import Row, SeatRow

SEAT = "seat"  # the kind of such a row
POSITIONS = 400  # of a game are looked at, evenly spread, for something hidden
TRIALS = 8


@dataclass(frozen=True)
class SeatChange:
    """What happened to a seat. Names are those of that moment."""

    what: str  # taken, moved, left, removed, bot, stand-in, return, renamed
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
            "renamed": f"{by} renames {name} to {to}." if by else f"{name} is called {to} now.",
        }
        return told[self.what]


def change_of(row: Row) -> SeatChange:
    """The change that a row tells of."""
    return SeatChange(**json.loads(row.notation))


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
    seen = state.view(seat)
    for trial in range(trials):
        dealt = state.copy()
        dealt.redeal(other, Rng(trial))
        if dealt != state and dealt.view(seat) != seen:
            return True
    return False


def ever_hidden(played: Setting, actions: Sequence[tuple[int, int]], seat: int, others: Sequence[int]) -> bool:
    """Was there, in the game so far, anything that one of two seats knew and the other could not know?"""
    state = played.start()
    every = len(actions) // POSITIONS + 1
    for number, (actor, action) in enumerate(actions, start=1):
        state.apply(actor, action)
        if number % every == 0 or number == len(actions):
            for other in others:
                if hides_between(state, seat, other, 2) or hides_between(state, other, seat, 2):
                    return True
    return False
