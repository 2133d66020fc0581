"""Players' clocks: none, so long for each move, so long for the whole game, or days. The host chooses when the table is made, and what happens
at the end of a clock: a bot plays on, the turn is passed where the rules allow it, or the game ends. The servers' time decides; time in which no
server was there does not count (`storage.clocks`)."""

import asyncio
import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from starmeeple.core.errors import StarmeepleError
from starmeeple.core.state import PUBLIC
from starmeeple.match import Plan, fresh_rng
from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.clocks import tick
from starmeeple.server.storage.database import now
from starmeeple.server.storage.faults import Trouble
from starmeeple.server.storage.rows import Change, ClockRow, SeatRow, TableRow
from starmeeple.server.tables.seats import SeatChange, bot_name

if TYPE_CHECKING:
    from starmeeple.server.tables.registry import Registry
    from starmeeple.server.tables.table import Table

log = logging.getLogger("starmeeple.server")

DAY = 24 * 3600
NONE = "none"
LIMITS = {"move": (10, 2 * 3600), "game": (60, DAY), "days": (DAY, 30 * DAY)}  # seconds, for each kind
FOR_EACH = {"move": "for each move", "game": "for the whole game", "days": "for each move"}
ENDS = {"bot": "then a bot plays on", "skip": "then the turn is passed", "end": "then the game ends"}
BEAT_SECONDS = 2.0
LEAST_ON_RETURN = 60  # seconds that somebody gets who comes back after the time for the whole game has run out, or a tenth of it


@dataclass(frozen=True)
class ClockSetting:
    """What the host has chosen. As a text, which is how it is stored: `move 120 bot`."""

    kind: str
    seconds: int
    end: str

    def __str__(self) -> str:
        return f"{self.kind} {self.seconds} {self.end}"

    @property
    def words(self) -> str:
        """How everybody reads it."""
        return f"{spoken(self.seconds)} {FOR_EACH[self.kind]}, {ENDS[self.end]}"


def clock_setting(text: str) -> ClockSetting | None:
    """A setting from its text; None without a clock. What makes no sense is refused with a sentence."""
    if text in ("", NONE):
        return None
    kind, seconds, end = [*text.split(" "), "", ""][:3]
    if kind not in LIMITS:
        raise RequestError("bad-request", f"A clock is one of {', '.join([NONE, *LIMITS])}.")
    low, high = LIMITS[kind]
    if not seconds.isascii() or not seconds.isdecimal() or len(seconds) > 9 or not low <= int(seconds) <= high:
        raise RequestError("bad-request", f"A clock of this kind gives from {spoken(low)} to {spoken(high)}.")
    if end not in ENDS:
        raise RequestError("bad-request", f"What happens at the end of a clock is one of {', '.join(ENDS)}.")
    return ClockSetting(kind, int(seconds), end)


def clock_of_form(kind: str, amount: str, end: str) -> str:
    """A setting as a form says it: minutes for a move or a game, or days."""
    if kind in ("", NONE):
        return ""
    try:
        found = float(amount.replace(",", "."))
        seconds = round(found * (DAY if kind == "days" else 60)) if 0 < found < 10**6 else 0
    except (ValueError, OverflowError):
        raise RequestError("bad-request", "Say how much time the clock gives, as a number.") from None
    return f"{kind} {seconds} {end or 'bot'}"


def spoken(seconds: float) -> str:
    """A time in words: its two largest units."""
    left = max(0, int(seconds))
    parts: list[str] = []
    for name, size in (("day", DAY), ("hour", 3600), ("minute", 60), ("second", 1)):
        count, left = divmod(left, size)
        if count:
            parts.append(f"{count} {name}{'s' if count > 1 else ''}")
    return " ".join(parts[:2]) or "0 seconds"


# How clocks change ----------------------------------------------------------------------------


def changed_clocks(
    setting: ClockSetting, clocks: Mapping[int, ClockRow], running: Collection[int], acted: Collection[int], moment: float,
    back: Collection[int] = (),
) -> dict[int, ClockRow]:  # fmt: skip
    """The clocks that change when these seats are asked from now on. A clock for each move begins anew when its seat is asked, and after each
    answer; one for the whole game goes on where it stopped. Who is `back` after it ran out gets a little."""
    found: dict[int, ClockRow] = {}
    whole = setting.kind == "game"
    for seat in sorted({*clocks, *running}):
        old = clocks.get(seat, ClockRow(setting.seconds))
        left = old.seconds if old.until is None else max(0.0, old.until - moment)
        if whole and seat in back and left <= 0:
            left = max(LEAST_ON_RETURN, setting.seconds // 10)
        new = old if whole and old.until is not None else ClockRow(left, moment + left)
        if not whole:
            begins = old.until is None or seat in acted
            new = ClockRow(setting.seconds, moment + setting.seconds) if begins else old
        if seat not in running:
            new = ClockRow(left if whole else setting.seconds)
        if new != clocks.get(seat):
            found[seat] = new
    return found


def timed_seats(state: str, waiting: Sequence[int], seats: Sequence[SeatRow]) -> list[int]:
    """The seats whose clocks run: people who are asked. Bots have none."""
    return [chair.seat for chair in seats if state == "running" and chair.seat in waiting and chair.kind == "person" and not chair.stand_in]


def first_clocks(row: TableRow, moment: float) -> dict[int, ClockRow]:
    """The clocks of a table that begins with its first row."""
    setting = clock_setting(row.clock)
    return changed_clocks(setting, {}, timed_seats(row.state, row.waiting, row.seats), (), moment) if setting is not None else {}


def clocks_after(table: "Table", change: Change, plan: Plan | None) -> dict[int, ClockRow]:
    """The clocks that a change of a table changes."""
    setting = clock_setting(table.row.clock)
    if setting is None:
        return {}
    moment = table.database.clock.now()
    away = table.database.clock.away(moment)  # after bad weather, somebody may act before the clocks are looked at
    clocks = {seat: replace(row, until=row.until + away) if row.until is not None else row for seat, row in table.clocks.items()}
    seats = [change.seat if change.seat is not None and old.seat == change.seat.seat else old for old in table.seats]
    running = timed_seats(change.head.get("state", table.row.state), change.head.get("waiting", table.row.waiting), seats)
    acted = {step.seat for step in plan.steps} if plan is not None and not plan.is_undo else set()
    back = [new.seat for new, old in zip(seats, table.seats) if old.stand_in and not new.stand_in]
    return changed_clocks(setting, clocks, running, acted, moment, back)


# When one runs out ----------------------------------------------------------------------------


def passing_answer(table: "Table", seat: int) -> str:
    """An answer by which a seat passes or ends its turn, in notation, or nothing. Not where answers are secret: everybody would know it."""
    match, game = table.match, table.setup.game
    assert match is not None
    reactions = game.reactions
    declines = reactions.decline if reactions is not None and table.is_reaction(seat) else ""
    others = [PUBLIC, *(chair.seat for chair in table.seats if chair.seat != seat)]
    for action in match.state.legal(seat):
        notation = table.setup.vocabulary.text(action)
        passes = notation == declines or notation.partition(" ")[0] in game.closing
        if passes and all(match.state.shows(viewer, seat, action) for viewer in others):
            return notation
    return ""


async def run_out(table: "Table") -> None:
    """Let the clocks of a table end that have run out, as the host has chosen; everybody reads it in the log."""

    async def ended() -> None:
        moment = table.database.clock.now()
        over = [seat for seat in table.waiting if (clock := table.clocks.get(seat)) and clock.until is not None and clock.until <= moment]
        setting = clock_setting(table.row.clock)
        if setting is None or not over or table.match is None:
            return
        chair, name = table.seats[over[0]], table.names()[over[0]]
        passing = passing_answer(table, chair.seat) if setting.end == "skip" else ""
        if setting.end == "end":
            told = SeatChange("time-end", name, begun=True).row(chair.seat)
            head = {"state": "closed", "waiting": [], "ended": str(chair.seat), "changed": now()}
            await table.store(Change(head, [told], len(table.rows) + 1))
        elif passing:
            told = SeatChange("time-skip", name, begun=True).row(chair.seat)
            await table.commit(table.match.plan(chair.seat, passing, fresh_rng), [told])
        else:
            bot = bot_name(chair.seat, [other.name for other in table.seats])
            await table.reseat(replace(chair, stand_in=table.row.stand_in), SeatChange("time-bot", name, to=f"{bot} (bot)"))

    await table.alone(ended)


class Clocks:
    """Looks at the clocks of all tables every few seconds, whether the tables are in memory or not. Any server may let a clock end: the version of
    the table decides that it happens once."""

    def __init__(self, registry: "Registry") -> None:
        self.registry = registry
        self.database = registry.database
        self.was_away = not self.database.is_shared  # a server with a database of its own has just begun: nobody was there before

    async def run(self) -> None:
        """Look at them for ever."""
        while True:
            try:
                await self.look()
            except Trouble:
                self.was_away = True
            except Exception:
                log.exception("the clocks were not looked at")
            await asyncio.sleep(BEAT_SECONDS)

    async def look(self) -> None:
        """Give back the time in which no server was there, then end what has run out."""
        if self.database.runner.weather:
            self.was_away = True
            return
        found = await tick(self.database, 0.0 if self.was_away else self.database.clock.grace)
        self.was_away = False
        for table_id in found.given_back:
            if (here := self.registry.tables.get(table_id)) is not None:
                await self.registry.refresh(here)
        for table_id in found.due:
            try:
                await run_out(await self.registry.table(table_id))
            except Trouble:
                raise
            except StarmeepleError as error:
                log.warning("the clock of table %s: %s", table_id, error)
