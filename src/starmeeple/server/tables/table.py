"""A table: a match with people and bots in its seats. One serial owner in this process: whatever changes it holds its lock. Other servers may
change it too: every change is stored under the version of the table that was seen here.

An action is planned, stored, then adopted: nothing that is not committed is ever seen by anybody, and if storing fails, nothing has changed.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from starmeeple.core.errors import IllegalMove, NothingToUndo, NotYourTurn, StaleAction
from starmeeple.core.speech import SEAT_NAMES, named
from starmeeple.core.standing import ASK, asks_reaction
from starmeeple.core.state import PUBLIC
from starmeeple.match import NOTHING_TO_UNDO, Match, Plan, fresh_rng
from starmeeple.server.http.errors import RequestError
from starmeeple.server.screens.cards import options_text
from starmeeple.server.screens.results import result_row
from starmeeple.server.storage.database import Database, now
from starmeeple.server.storage.faults import Conflict
from starmeeple.server.storage.rows import Change, Row, SeatRow, Stored, TableRow
from starmeeple.server.tables.beginning import beginning, setup_of
from starmeeple.server.tables.clocks import clocks_after
from starmeeple.server.tables.curtain import Curtain
from starmeeple.server.tables.follower import Follower
from starmeeple.server.tables.history import History, rows_of
from starmeeple.server.tables.seats import SEAT, SeatChange

Answer = TypeVar("Answer")

ATTEMPTS = 6  # at a change, while other servers are faster
LINES = 60  # of chat are kept in memory


@dataclass(eq=False)
class Listener:
    """One open stream at a table."""

    table: "Table"
    person: str
    news: asyncio.Event = field(default_factory=asyncio.Event)  # set when there is something new
    leaving: bool = False  # the server stops


class Table:
    """One table in memory. `wake_bots` is called when a bot or a standing order may have something to answer."""

    def __init__(self, stored: Stored, database: Database, wake_bots: Callable[["Table"], None]) -> None:
        row = stored.row
        self.row: TableRow = row
        self.database = database
        self.wake_bots = wake_bots
        self.setup = setup_of(row)
        self.options_text = options_text(self.setup)
        self.chat = stored.chat  # the last lines
        self.said = stored.said  # lines of chat in all
        self.standing = stored.standing  # by seat; only the holder of the seat ever hears of it
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, list[str]] = {}  # people who look on at other servers, by server
        self.clocks = stored.clocks  # by seat, at a table with clocks
        self.curtain = Curtain(self, stored.lifts)
        self.ended: Callable[[Table], None] = lambda table: None  # called when the game is over
        self.is_void = False  # deleted or broken: its bots stop
        self.in_doubt = False  # something may be stored that is not known here: read it before anything else
        self.used = 0.0  # when somebody last looked
        self.history = History(self.setup, stored.rows)
        if any(found.kind != SEAT for found in stored.rows) or row.state in ("running", "over"):
            self.history.read()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seats(self) -> list[SeatRow]:
        return self.row.seats

    @property
    def rows(self) -> list[Row]:
        """Everything that is stored of the game, in order."""
        return self.history.rows

    @property
    def match(self) -> Match | None:
        """The match; None before it has begun."""
        return self.history.match

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked."""
        match = self.history.match
        return match.waiting if match is not None and self.row.state == "running" else []

    @property
    def present(self) -> set[str]:
        """The people who look on, here or at another server."""
        return {listener.person for listener in self.listeners if listener.person}.union(*self.elsewhere.values())

    @property
    def watching(self) -> int:
        """How many look on without a seat. Strangers without a cookie count each."""
        return len(self.present - {seat.person for seat in self.seats}) + sum(not listener.person for listener in self.listeners)

    @property
    def is_watched(self) -> bool:
        """Does anybody look on?"""
        return bool(self.listeners) or any(self.elsewhere.values())

    def names(self) -> list[str]:
        """How the players are called."""
        return [seat.name or SEAT_NAMES[seat.seat] for seat in self.seats]

    def named(self, sentence: str) -> str:
        """A sentence with the players' names."""
        return named(sentence, self.names())

    async def follower(self, viewer: int) -> Follower:
        """What a viewer has seen so far."""
        if viewer in self.history.followers:
            return self.history.followers[viewer]
        async with self.lock:
            return await self.history.follower(viewer)

    def focus(self, person: str) -> int:
        """The seat for which a person's screen is now; PUBLIC for somebody without a seat."""
        held = self.held_by(person)
        return self.curtain.focus(person, held) if len(held) > 1 else held[0] if held else PUBLIC

    def is_curtained(self, person: str) -> bool:
        """Must somebody confirm that they sit here before this person's screen shows the seat in focus?"""
        held = self.held_by(person)
        return len(held) > 1 and self.row.state == "running" and self.curtain.is_down(person, held)

    def link(self, seat: int) -> str:
        """The end of the link that leads to a seat."""
        return self.database.links.sign(self.seats[seat].token)

    @property
    def invite_link(self) -> str:
        """The end of the link that leads to any free seat."""
        return self.database.links.sign(self.row.invite) if self.row.invite else ""

    # Who may do what --------------------------------------------------------------------------

    def held_by(self, person: str) -> list[int]:
        """The seats of a person."""
        return [seat.seat for seat in self.seats if person and seat.kind == "person" and seat.person == person]

    def must_hold(self, person: str, seat: int) -> SeatRow:
        if seat not in self.held_by(person):
            raise RequestError("not-your-seat", "That seat is not yours.")
        return self.seats[seat]

    def must_host(self, person: str) -> None:
        if not person or person != self.row.host:
            raise RequestError("not-the-host", "Only the host of this table may do that.")

    def must_run(self) -> Match:
        if self.history.match is None:
            raise RequestError("not-running", "The game has not begun yet.")
        if self.row.state == "closed":
            raise RequestError("not-running", "This game has ended by its clock." if self.row.ended else "The host has closed this table.")
        return self.history.match

    def played_by_bot(self, seat: int) -> str:
        """The kind of bot that plays a seat now, or nothing."""
        chair = self.seats[seat]
        return chair.bot if chair.kind == "bot" else chair.stand_in if chair.kind == "person" else ""

    # Playing ----------------------------------------------------------------------------------

    async def act(self, person: str, seat: int, sequence: int, *notations: str) -> int:
        """Play an action for a person's seat, or a series, all or none; the number of the screen after it, once it is committed."""

        async def played() -> int:
            self.must_hold(person, seat)
            match = self.must_run()
            follower = await self.history.answering(seat, sequence, notations[-1])
            if self.played_by_bot(seat):
                raise NotYourTurn("a bot plays this seat now; take it back first")
            if self.declines(seat):
                raise NotYourTurn("your standing order answers this reaction; say that you want to be asked first")
            await self.commit(match.plan_series(seat, notations, fresh_rng))
            return follower.sequence

        return await self.alone(played)

    async def act_for_bot(self, seat: int, bot: str, notation: str) -> bool:
        """Play a bot's action, if the seat still waits for it; or, without a bot, the answer of the seat's standing order."""

        async def played() -> bool:
            if seat not in self.waiting or self.played_by_bot(seat) != bot or (not bot and not self.declines(seat)):
                return False
            try:
                plan = self.must_run().plan(seat, notation, fresh_rng)
            except IllegalMove:
                return False
            await self.commit(plan)
            return True

        return await self.alone(played)

    async def undo(self, person: str, seat: int, sequence: int) -> int:
        """Take back an action, as the player of a seat: the seat's own last one, or, on a screen for all where nothing is hidden,
        that of whoever acted last there."""

        async def taken_back() -> int:
            self.must_hold(person, seat)
            match = self.must_run()
            follower = await self.history.answering(seat, sequence, "undo")
            whose = self.undoable(person, seat)
            if whose is None:
                raise NothingToUndo(NOTHING_TO_UNDO)
            for _ in range(self.undo_depth(whose)):
                await self.commit(match.plan_undo(whose))
            return follower.sequence

        return await self.alone(taken_back)

    def final_answers(self, seat: int) -> dict[str, bool]:
        """What a seat may answer and could not take back, in notation, and whether it is asked once more."""
        assert self.match is not None
        return self.match.final_answers(seat, [chair.seat for chair in self.seats if self.played_by_bot(chair.seat)])

    def undoable(self, person: str, seat: int) -> int | None:
        """The seat whose last action the player of this seat may take back. What ended the game stays. It says nothing hidden: a match
        knows only what everybody could see of an action."""
        match = self.history.match
        held = self.held_by(person)
        if match is None or self.row.state != "running" or seat not in held or self.played_by_bot(seat):
            return None
        if self.undo_depth(seat):
            return seat
        if len(held) < 2 or not match.can_undo():
            return None
        last = match.played[-1][0]
        if last not in held or self.played_by_bot(last) or self.curtain.is_needed(seat, held) or not self.undo_depth(last):
            return None
        return last

    def undo_depth(self, seat: int) -> int:
        """How many actions of a seat are taken back at once."""
        match = self.must_run()
        return match.undo_depth(seat) if not self.row.asks else int(match.can_undo(seat))

    # Storing ----------------------------------------------------------------------------------

    async def alone(self, work: Callable[[], Awaitable[Answer]]) -> Answer:
        """Do something that may change the table, as the only one here. If another server was faster, see what it did and do it again."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                if self.in_doubt:
                    await self.catch_up()
                try:
                    return await work()
                except Conflict:
                    self.in_doubt = True
        raise StaleAction("others are changing this table all the time: look again")

    async def refresh(self) -> None:
        """See what is stored that is not known here."""
        async with self.lock:
            await self.catch_up()

    async def catch_up(self) -> None:
        """The same for somebody who holds the lock. A log that cannot be followed any more makes the table unreadable."""
        stored = await self.database.stored(self.id, len(self.rows))
        if stored is None:
            raise RequestError("unknown-table", "There is no such table.")
        changed = stored.row.version != self.row.version
        self.row, self.chat, self.said = stored.row, stored.chat, stored.said
        self.standing, self.curtain.lifted, self.clocks = stored.standing, stored.lifts, stored.clocks
        try:
            self.history.grow(stored.rows, stored.row.state in ("running", "over"))
        except Exception as error:
            self.in_doubt = True
            raise RequestError("table-unreadable", "What is stored of this table is broken. It is set aside; the others go on.") from error
        self.in_doubt = False
        if changed:
            self.touch()

    async def store(self, change: Change, plan: Plan | None = None, begun: Match | None = None) -> None:
        """Store a change, then adopt it, with the plan that its rows are of (the caller holds the lock). Whoever asked for it may have gone
        away meanwhile: memory and database never part. If storing fails, nobody knows what is stored: it is read before anything else."""
        seen = self.row.version
        cancelled = False
        if self.row.clock:
            change.clocks = clocks_after(self, change, plan)
        task = asyncio.ensure_future(self.database.change(self.id, seen, change))
        while not task.done():
            try:
                await asyncio.shield(task)
            except asyncio.CancelledError:
                cancelled = True
            except Exception:
                break
        if task.exception() is not None:
            self.in_doubt = True
        task.result()
        self._adopt(change, seen + 1)
        seat_rows = [row for row in change.rows if row.kind == SEAT]
        for row in seat_rows:
            self.history.add_seat_change(row)
        if plan is not None:
            match = self.history.match = begun or self.history.match
            assert match is not None
            asked = match.waiting
            match.adopt(plan)
            self.history.add(plan, change.rows[len(seat_rows) :], asked, match.waiting)
        self.touch(self.seats[plan.seat].person if plan is not None and plan.seat >= 0 else "", quietly=bool(change.standing))
        if cancelled:
            raise asyncio.CancelledError

    def _adopt(self, change: Change, version: int) -> None:
        """Take over what was stored, the log apart."""
        seats = [change.seat if change.seat is not None and old.seat == change.seat.seat else old for old in self.seats]
        self.row = replace(self.row, **change.head, seats=seats, version=version)
        if change.forget is not None:
            self.standing.pop(change.forget, None)
        for seat, order in change.standing.items():
            self.standing.pop(seat, None)
            if order is not None:
                self.standing[seat] = order
        if change.chat is not None:
            self.chat = [*self.chat, change.chat][-LINES:]
            self.said = change.chat.number
        if change.lift is not None:
            self.curtain.lifted[change.lift[0]] = change.lift[1]
        self.clocks |= change.clocks

    async def commit(self, plan: Plan, told: Sequence[Row] = ()) -> None:
        """Store a plan with the answers that nobody had to choose, then adopt it (the caller holds the lock). What the log tells before it
        is stored with it."""
        assert self.match is not None
        people = [seat.seat for seat in self.seats if not self.row.asks and not self.played_by_bot(seat.seat)]
        plan = self.match.with_only_answers(plan, people, fresh_rng)
        head: dict[str, Any] = {"changed": now(), "waiting": plan.waiting}
        if plan.result is not None:
            head |= {"state": "over", "result": result_row(self.setup, plan.state)}
        await self.store(Change(head, [*told, *rows_of(plan)], len(self.rows) + 1), plan)
        if plan.result is not None:
            self.ended(self)

    async def start(self) -> None:
        """Begin the game once every seat is taken (the caller holds the lock)."""
        if self.row.state == "waiting" and all(seat.kind != "open" for seat in self.seats):
            head, match, plan = beginning(self.setup)
            await self.store(Change({**head, "changed": now()}, rows_of(plan), len(self.rows) + 1), plan, match)

    async def save(self, **head: Any) -> None:
        """Store changed fields of the table's head, then show them (the caller holds the lock)."""
        await self.store(Change({**head, "changed": now()}))

    async def reseat(self, seat: SeatRow, change: SeatChange) -> None:
        """Change a seat and tell everybody (the caller holds the lock): stored first, then seen. Whoever leaves takes the standing
        order along. If it was the last seat that was awaited, the game begins in the same moment."""
        row = replace(change, begun=self.match is not None).row(seat.seat)
        forget = seat.seat if seat.kind != "person" else None
        first = len(self.rows) + 1
        others = [old for old in self.seats if old.seat != seat.seat]
        if self.row.state == "waiting" and all(chair.kind != "open" for chair in (seat, *others)):
            head, match, plan = beginning(self.setup)
            await self.store(Change({**head, "changed": now()}, [row, *rows_of(plan)], first, seat, forget), plan, match)
        else:
            await self.store(Change({"changed": now()}, [row], first, seat, forget))

    def touch(self, actor: str = "", quietly: bool = False) -> None:
        """Wake everybody who looks on, whoever acted last: they know already; then the bots. If a standing order was given (quietly), nobody is
        woken but its giver, by `orders.give_order`."""
        if not quietly:
            for listener in sorted(self.listeners, key=lambda listener: bool(actor) and listener.person == actor):
                listener.news.set()
        asyncio.get_running_loop().call_soon(self._look_for_bots)

    def _look_for_bots(self) -> None:
        """Wake the bots if one of them, or a standing order, is asked: after everybody's screen, so that the time it takes tells nothing."""
        if any(self.answers_itself(seat) for seat in self.waiting):
            self.wake_bots(self)

    # Reactions and standing orders ------------------------------------------------------------

    def is_reaction(self, seat: int) -> bool:
        """Is the seat asked for a reaction?"""
        match, reactions = self.match, self.setup.game.reactions
        return reactions is not None and match is not None and seat in self.waiting and asks_reaction(reactions, match.view(seat))

    def order_of(self, seat: int) -> str:
        """For how long the seat wants not to be asked: `ask` or the name of a span."""
        order = self.standing.get(seat)
        return order.span if order is not None and self.match is not None and order.holds(self.match.view(seat)) else ASK

    def declines(self, seat: int) -> bool:
        """Does a standing order answer what the seat is asked now?"""
        return not self.played_by_bot(seat) and self.order_of(seat) != ASK and self.is_reaction(seat)

    def answers_itself(self, seat: int) -> bool:
        """Is no person asked at this seat, but a bot or a standing order?"""
        return bool(self.played_by_bot(seat)) or self.declines(seat)
