"""A table: a match with people and bots in its seats. One serial owner: whatever changes it holds its lock.

An action is planned, stored, then adopted: nothing that is not committed is ever seen by anybody, and if storing fails, nothing has changed.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from starmeeple.core.errors import IllegalMove, NothingToUndo, NotYourTurn, StaleAction
from starmeeple.core.speech import SEAT_NAMES, named
from starmeeple.core.standing import ASK, StandingOrder, asks_reaction, standing_order
from starmeeple.core.state import PUBLIC
from starmeeple.game_setup import game_setup
from starmeeple.match import Match, Plan, fresh_rng
from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.database import Database, IntegrityError, Row, SeatRow, TableRow, now
from starmeeple.server.tables.curtain import Curtain
from starmeeple.server.tables.follower import Follower
from starmeeple.server.tables.history import History, rows_of
from starmeeple.server.tables.seats import SEAT, SeatChange


@dataclass(eq=False)
class Listener:
    """One open stream at a table."""

    table: "Table"
    person: str
    news: asyncio.Event = field(default_factory=asyncio.Event)  # set when there is something new
    leaving: bool = False  # the server stops


class Table:
    """One table in memory. `wake_bots` is called when a bot or a standing order may have something to answer."""

    def __init__(
        self,
        row: TableRow,
        database: Database,
        wake_bots: Callable[["Table"], None],
        rows: Sequence[Row] = (),
        chat: Sequence[dict[str, object]] = (),
        standing: Mapping[int, StandingOrder] | None = None,
    ) -> None:
        self.row = row
        self.database = database
        self.wake_bots = wake_bots
        self.setup = game_setup(row.game, **row.options)
        if self.setup.edition.digest != row.edition:
            raise RequestError("table-unreadable", "This table was played with figures that have changed since. It cannot go on.")
        game = self.setup.game
        if row.rules != game.rules_version and row.state in ("waiting", "running"):
            raise RequestError(
                "table-unreadable",
                f"This table was begun by version {row.rules} of the rules of {game.name}; here version {game.rules_version} is played. "
                "It cannot go on.",
            )
        self.chat = list(chat)
        self.standing = dict(standing or {})  # by seat; only the holder of the seat ever hears of it
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.curtain = Curtain(self)
        self.must_reload = False  # what is stored is not known here: read it again
        self.used = 0.0  # when somebody last looked
        self.history = History(self.setup, rows)
        if any(stored.kind != SEAT for stored in rows) or row.state in ("running", "over"):
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
        if self.must_reload:
            raise StaleAction("this table was read again: look again")
        if self.history.match is None:
            raise RequestError("not-running", "The game has not begun yet.")
        if self.row.state == "closed":
            raise RequestError("not-running", "The host has closed this table.")
        return self.history.match

    def played_by_bot(self, seat: int) -> str:
        """The kind of bot that plays a seat now, or nothing."""
        chair = self.seats[seat]
        return chair.bot if chair.kind == "bot" else chair.stand_in if chair.kind == "person" else ""

    # Playing ----------------------------------------------------------------------------------

    async def act(self, person: str, seat: int, sequence: int, notation: str) -> int:
        """Play an action for a person's seat; the number of the screen after it, once it is committed."""
        async with self.lock:
            self.must_hold(person, seat)
            match = self.must_run()
            follower = await self.history.answering(seat, sequence, notation)
            if self.played_by_bot(seat):
                raise NotYourTurn("a bot plays this seat now; take it back first")
            if self.declines(seat):
                raise NotYourTurn("your standing order answers this reaction; say that you want to be asked first")
            await self._commit(match.plan(seat, notation, fresh_rng()))
            return follower.sequence

    async def act_for_bot(self, seat: int, bot: str, notation: str) -> bool:
        """Play a bot's action, if the seat still waits for it; or, without a bot, the answer of the seat's standing order."""
        async with self.lock:
            if seat not in self.waiting or self.played_by_bot(seat) != bot or (not bot and not self.declines(seat)):
                return False
            try:
                plan = self.must_run().plan(seat, notation, fresh_rng())
            except IllegalMove:
                return False
            await self._commit(plan)
            return True

    async def undo(self, person: str, seat: int, sequence: int) -> int:
        """Take back an action, as the player of a seat: the seat's own last one, or, on a screen for all where nothing is hidden,
        that of whoever acted last there."""
        async with self.lock:
            self.must_hold(person, seat)
            match = self.must_run()
            follower = await self.history.answering(seat, sequence, "undo")
            whose = self.undoable(person, seat)
            if whose is None:
                raise NothingToUndo(
                    "nothing can be taken back: something came to light, chance spoke or another seat acted since, or the game has just begun"
                )
            await self._commit(match.plan_undo(whose))
            return follower.sequence

    def undoable(self, person: str, seat: int) -> int | None:
        """The seat whose last action the player of this seat may take back. What ended the game stays. It says nothing hidden: a match
        knows only what everybody could see of an action."""
        match = self.history.match
        held = self.held_by(person)
        if match is None or self.row.state != "running" or seat not in held or self.played_by_bot(seat):
            return None
        if match.can_undo(seat):
            return seat
        if len(held) < 2 or not match.can_undo():
            return None
        last = match.played[-1][0]
        if last not in held or self.played_by_bot(last) or self.curtain.is_needed(seat, held):
            return None
        return last

    # Storing ----------------------------------------------------------------------------------

    async def _commit(self, plan: Plan) -> None:
        """Store a plan, then adopt it (the caller holds the lock)."""
        rows = rows_of(plan)
        planned = replace(self.row, changed=now(), waiting=plan.waiting)
        if plan.result is not None:
            planned.state = "over"
            planned.result = dict(zip(("ranking", "scores"), plan.result))
        cancelled = await self._stored(self.database.append(planned, len(self.rows) + 1, rows))
        self.row = planned
        self.history.add(plan, rows)
        self.touch(self.seats[plan.seat].person)
        if cancelled:
            raise asyncio.CancelledError

    async def _stored(self, work: Coroutine[Any, Any, None]) -> bool:
        """Wait until something is stored, even if whoever asked for it has gone away (then True): memory and database never part.
        If storing fails, nobody knows what is stored: the table must be read again."""
        cancelled = False
        task = asyncio.ensure_future(work)
        while not task.done():
            try:
                await asyncio.shield(task)
            except asyncio.CancelledError:
                cancelled = True
            except Exception:
                break
        if task.exception() is not None:
            self.must_reload = True
        try:
            task.result()
        except IntegrityError as error:
            raise StaleAction("another server has changed this table: look again") from error
        return cancelled

    async def start(self) -> None:
        """Begin the game once every seat is taken (the caller holds the lock)."""
        if self.row.state != "waiting" or any(seat.kind == "open" for seat in self.seats):
            return
        match = Match(self.setup, chance="given")
        plan = match.plan_chance(fresh_rng())
        rows = rows_of(plan)
        planned = replace(self.row, state="running", waiting=plan.waiting, changed=now())
        await self._stored(self.database.append(planned, len(self.rows) + 1, rows))
        self.row = planned
        self.history.match = match
        self.history.add(plan, rows)
        self.touch()

    async def save(self, planned: TableRow) -> None:
        """Store a changed head of the table, then show it (the caller holds the lock)."""
        planned.changed = now()
        await self._stored(self.database.save(planned))
        self.row = planned
        self.touch()

    async def reseat(self, seat: SeatRow, change: SeatChange) -> None:
        """Change a seat and tell everybody (the caller holds the lock): stored first, then seen. Whoever leaves takes the standing
        order along."""
        row = replace(change, begun=self.match is not None).row(seat.seat)
        seats = [seat if old.seat == seat.seat else old for old in self.seats]
        planned = replace(self.row, seats=seats, changed=now())
        forget = seat.seat if seat.kind != "person" else None
        cancelled = await self._stored(self.database.reseat(planned, len(self.rows) + 1, [row], forget))
        self.row = planned
        if forget is not None:
            self.standing.pop(forget, None)
        self.history.add_seat_change(row)
        self.touch()
        if cancelled:
            raise asyncio.CancelledError

    def touch(self, actor: str = "") -> None:
        """Wake everybody who looks on, whoever acted last: they know already; then the bots. Whether some seat has a standing order makes no
        difference here."""
        for listener in sorted(self.listeners, key=lambda listener: bool(actor) and listener.person == actor):
            listener.news.set()
        if self.setup.game.reactions is not None or any(self.played_by_bot(seat) for seat in self.waiting):
            asyncio.get_running_loop().call_soon(self.wake_bots, self)

    # Reactions and standing orders ------------------------------------------------------------

    def is_reaction(self, seat: int) -> bool:
        """Is the seat asked for a reaction?"""
        match, reactions = self.match, self.setup.game.reactions
        return reactions is not None and match is not None and seat in self.waiting and asks_reaction(reactions, match.view(seat))

    def order_of(self, seat: int) -> str:
        """For how long the seat wants not to be asked: `ask` or the name of a span."""
        order = self.standing.get(seat)
        if order is None or self.match is None or not order.holds(self.match.view(seat)):
            return ASK
        return order.span

    def declines(self, seat: int) -> bool:
        """Does a standing order answer what the seat is asked now?"""
        return not self.played_by_bot(seat) and self.order_of(seat) != ASK and self.is_reaction(seat)

    def answers_itself(self, seat: int) -> bool:
        """Is no person asked at this seat, but a bot or a standing order?"""
        return bool(self.played_by_bot(seat)) or self.declines(seat)

    async def order(self, person: str, seat: int, say: str) -> None:
        """Give or take back a standing order. Nobody else hears of it: it is no row of the log, changes no number and no time, and
        wakes nobody but its giver."""
        async with self.lock:
            self.must_hold(person, seat)
            match = self.must_run()
            reactions = self.setup.game.reactions
            if reactions is None:
                raise RequestError("bad-request", "Nobody is ever asked for a reaction in this game.")
            order = standing_order(reactions, say, match.view(seat))
            if order is None and say != ASK:
                raise RequestError("bad-request", f"A standing order is one of {', '.join([ASK, *[key for _, key in reactions.spans]])}.")
            await self._stored(self.database.order(self.id, seat, order))
            if order is None:
                self.standing.pop(seat, None)
            else:
                self.standing[seat] = order
            for listener in self.listeners:
                if listener.person == person:
                    listener.news.set()
        self.wake_bots(self)
