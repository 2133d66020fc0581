"""A table: a match with people and bots in its seats. One serial owner: whatever changes it holds its lock.

An action is planned on a copy, then stored, then played: nothing that is not committed is ever seen by anybody, and if the
storing fails, nothing has changed.
"""

import asyncio
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from starmeeple.core.errors import IllegalMove, NothingToUndo, NotYourTurn, StaleAction
from starmeeple.core.rng import Rng
from starmeeple.core.speech import SEAT_NAMES, listed, named
from starmeeple.core.state import CHANCE, OVER, PUBLIC, State
from starmeeple.match import Match, Setting, setting
from starmeeple.server.eyes import Eyes
from starmeeple.server.store import IntegrityError, Row, SeatRow, Store, TableRow, now
from starmeeple.server.troubles import Refused

if TYPE_CHECKING:
    from starmeeple.server.live import Listener

BOT_NAMES = ("Vega", "Rigel", "Mira", "Deneb", "Altair")
PACES = {"off": 0.0, "quick": 0.3, "normal": 0.8, "slow": 1.8}


def new_id() -> str:
    """An id that nobody guesses."""
    return secrets.token_urlsafe(9)


def new_token() -> str:
    """The unguessable end of a link to a seat."""
    return secrets.token_urlsafe(24)


def settled(state: State, played: Setting) -> list[Row]:
    """Settle chance on a state, and say how it fell. The server's dice come from the operating system: nobody can work
    out the next throw from those he saw."""
    rows: list[Row] = []
    rng = Rng(secrets.randbits(62))
    while state.actor() == CHANCE:
        action = int(state.sample(rng))
        rows.append(Row("action", CHANCE, played.vocabulary.text(action)))
        state.apply(CHANCE, action)
    return rows


class Table:
    """One table in memory."""

    def __init__(self, row: TableRow, store: Store, rows: Sequence[Row] = (), chat: Sequence[dict[str, object]] = ()) -> None:
        self.row = row
        self.store = store
        self.setting = setting(row.game, **row.options)
        if self.setting.edition.digest != row.edition:
            raise Refused("table-unreadable", "This table was played with figures that have changed since. It cannot go on.")
        self.chat = list(chat)
        self.lock = asyncio.Lock()
        self.version = 0  # counts every change, of the game or around it
        self.listeners: set[Listener] = set()
        self.lifted: dict[str, int] = {}  # for whom the curtain is up, by person
        self.hides = False  # has a curtain been needed here?
        self.spoiled = False  # must be read again from the store
        self.used = 0.0  # when somebody last looked
        self.rows: list[Row] = []
        self.match: Match | None = None
        self.eyes: dict[int, Eyes] = {}
        if row.state != "waiting":
            self._begin(rows)

    # The match --------------------------------------------------------------------------------

    def _begin(self, rows: Sequence[Row]) -> None:
        self.match = Match(self.setting, chance="given")
        self._take(rows)

    def _take(self, rows: Sequence[Row]) -> None:
        """Play stored rows."""
        assert self.match is not None
        for row in rows:
            before = self.match.state
            if row.kind == "undo":
                self.match.undo()
                for eyes in self.eyes.values():
                    eyes.follow_undo(row.seat, self.match.state)
            else:
                action = self.setting.vocabulary.parse(row.notation)
                self.match.play_action(action, row.seat)
                for eyes in self.eyes.values():
                    eyes.follow(before, row.seat, action, self.match.state)
            self.rows.append(row)

    async def look(self, viewer: int) -> Eyes:
        """The eyes of a viewer."""
        if viewer not in self.eyes:
            async with self.lock:
                return await self.eyes_of(viewer)
        return self.eyes[viewer]

    async def eyes_of(self, viewer: int) -> Eyes:
        """The eyes of a viewer (the caller holds the lock); at the first look they follow the whole game once."""
        if viewer not in self.eyes:
            self.eyes[viewer] = await asyncio.to_thread(self._opened, viewer)
        return self.eyes[viewer]

    def _opened(self, viewer: int) -> Eyes:
        match = Match(self.setting, chance="given")
        eyes = Eyes(self.setting, viewer, match.state)
        for row in self.rows:
            before = match.state
            if row.kind == "undo":
                match.undo()
                eyes.follow_undo(row.seat, match.state)
            else:
                action = self.setting.vocabulary.parse(row.notation)
                match.play_action(action, row.seat)
                eyes.follow(before, row.seat, action, match.state)
        return eyes

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seats(self) -> list[SeatRow]:
        return self.row.seats

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked."""
        return self.match.waiting if self.match is not None and self.row.state == "running" else []

    def names(self) -> list[str]:
        """How the players are called."""
        return [seat.name or SEAT_NAMES[seat.seat] for seat in self.seats]

    def named(self, sentence: str) -> str:
        """A sentence with the players' names."""
        return named(sentence, self.names())

    # Who may what -----------------------------------------------------------------------------

    def held_by(self, person: str) -> list[int]:
        """The seats of a person."""
        return [seat.seat for seat in self.seats if person and seat.kind == "person" and seat.person == person]

    def must_hold(self, person: str, seat: int) -> SeatRow:
        if seat not in self.held_by(person):
            raise Refused("not-your-seat", "That seat is not yours.")
        return self.seats[seat]

    def must_host(self, person: str) -> None:
        if not person or person != self.row.host:
            raise Refused("not-the-host", "Only the host of this table may do that.")

    def must_run(self) -> Match:
        if self.spoiled:
            raise StaleAction("this table was read again: look again")
        if self.match is None:
            raise Refused("not-running", "The game has not begun yet.")
        if self.row.state == "closed":
            raise Refused("not-running", "The host has closed this table.")
        return self.match

    def played_by_bot(self, seat: int) -> str:
        """The kind of bot that plays a seat now, or nothing."""
        chair = self.seats[seat]
        return chair.bot if chair.kind == "bot" else chair.stand_in if chair.kind == "person" else ""

    # Playing ----------------------------------------------------------------------------------

    def check_sequence(self, eyes: Eyes, sequence: int, notation: str) -> None:
        """Refuse an answer to a question that is not asked any more."""
        if eyes.asked_since <= sequence <= eyes.sequence:
            return
        low, high, answer = eyes.answered
        if low <= sequence <= high and answer == " ".join(notation.lower().split()):
            raise Refused("repeated-action", "This action was played already.")
        raise StaleAction(f"this answers sight {sequence}, but the table is at {eyes.sequence}: look again")

    async def act(self, person: str, seat: int, sequence: int, notation: str) -> int:
        """Play an action for a person's seat; the number of the sight after it, once it is committed."""
        async with self.lock:
            self.must_hold(person, seat)
            self.must_run()
            eyes = await self.eyes_of(seat)
            self.check_sequence(eyes, sequence, notation)
            if self.played_by_bot(seat):
                raise NotYourTurn("a bot plays this seat now; take it back first")
            await self._play(seat, notation)
            return eyes.sequence

    async def act_for_bot(self, seat: int, bot: str, notation: str) -> bool:
        """Play a bot's action, if the seat still waits for it."""
        async with self.lock:
            if self.match is None or seat not in self.waiting or self.played_by_bot(seat) != bot:
                return False
            try:
                await self._play(seat, notation)
            except IllegalMove:
                return False
            return True

    async def _play(self, seat: int, notation: str) -> None:
        match = self.must_run()
        action = self.setting.vocabulary.parse(notation)
        why = match.why_not(notation, seat)
        if why is not None:
            raise IllegalMove(notation, why[0], why[1])
        planned = match.state.copy()
        planned.apply(seat, action)
        rows = [Row("action", seat, self.setting.vocabulary.text(action)), *settled(planned, self.setting)]
        await self._commit(rows, planned)

    async def undo(self, person: str, seat: int, sequence: int) -> int:
        """Take back the last action, as the player of a seat: his own, or, on a screen for all where nothing is hidden, that of
        whoever acted last there."""
        async with self.lock:
            self.must_hold(person, seat)
            match = self.must_run()
            eyes = await self.eyes_of(seat)
            self.check_sequence(eyes, sequence, "undo")
            if not self.may_undo(person, seat):
                raise NothingToUndo("nothing can be taken back: chance spoke or another seat acted since, or the game has just begun")
            await self._commit([Row("undo", match.played[-1][0], "")], match._earlier[-1])
            return eyes.sequence

    def may_undo(self, person: str, seat: int) -> bool:
        """May the player of this seat take back the last action? What ended the game stays."""
        match = self.match
        if match is None or self.row.state != "running" or not match.can_undo():
            return False
        last = match.played[-1][0]
        held = self.held_by(person)
        if last not in held or self.played_by_bot(last) or self.played_by_bot(seat):
            return False
        return last == seat or not (self.hides or self._hides_between(seat, held))

    async def _commit(self, rows: list[Row], planned: State) -> None:
        """Store rows that lead to a planned state, then play them."""
        before = (self.row.state, self.row.waiting, self.row.result, self.row.changed)
        self.row.changed = now()
        self.row.waiting = planned.waiting()
        if planned.actor() == OVER:
            self.row.state = "over"
            self.row.result = {"ranking": planned.ranking(), "scores": planned.scores()}
        try:
            cancelled = await self._stored(len(self.rows) + 1, rows)
        except IntegrityError as error:
            self.row.state, self.row.waiting, self.row.result, self.row.changed = before
            raise StaleAction("another server has changed this table: look again") from error
        except Exception:
            self.row.state, self.row.waiting, self.row.result, self.row.changed = before
            raise
        self._take(rows)
        self.touch(self.seats[rows[0].seat].person if rows[0].seat >= 0 else "")
        if cancelled:
            raise asyncio.CancelledError

    async def _stored(self, first: int, rows: list[Row]) -> bool:
        """Wait until rows are stored, even if whoever asked for it has gone away (then True): memory and store never part.
        If storing fails, nobody knows what is stored: the table must be read again."""
        cancelled = False
        work = asyncio.ensure_future(self.store.run(self.store.append_now, self.row, first, rows))
        while not work.done():
            try:
                await asyncio.shield(work)
            except asyncio.CancelledError:
                cancelled = True
            except Exception:
                break
        if work.exception() is not None:
            self.spoiled = True
        work.result()
        return cancelled

    async def start(self) -> None:
        """Begin the game once every seat is taken (the caller holds the lock)."""
        if self.row.state != "waiting" or any(seat.kind == "open" for seat in self.seats):
            return
        planned = self.setting.start()
        rows = settled(planned, self.setting)
        self.row.state, self.row.waiting, self.row.changed = "running", planned.waiting(), now()
        try:
            await self._stored(1, rows)
        except Exception:
            self.row.state, self.row.waiting = "waiting", []
            raise
        self._begin(rows)
        self.touch()

    async def save(self) -> None:
        """Store the head and the seats after a change (the caller holds the lock)."""
        self.row.changed = now()
        await self.store.run(self.store.save_now, self.row)
        self.touch()

    def touch(self, actor: str = "") -> None:
        """Tell everybody who looks on; whoever acted knows already, and so his sight is drawn last."""
        self.version += 1
        for listener in sorted(self.listeners, key=lambda listener: bool(actor) and listener.person == actor):
            listener.wake()

    # The curtain ------------------------------------------------------------------------------

    def focus(self, person: str) -> int:
        """The seat for which a person's screen is now: the one whose curtain is up if it is asked, else the first of his
        that is asked, else the one whose curtain is up, else the first."""
        held = self.held_by(person)
        if not held:
            return PUBLIC
        lifted = self.lifted.get(person, held[0])
        asked = [seat for seat in held if seat in self.waiting and not self.played_by_bot(seat)]
        if lifted in held and (lifted in asked or not asked):
            return lifted
        return asked[0] if asked else held[0]

    def curtain(self, person: str) -> bool:
        """Must somebody confirm that he sits here before this person's screen shows the seat in focus?"""
        held = self.held_by(person)
        if len(held) < 2 or self.match is None or self.row.state != "running":
            return False
        seat = self.focus(person)
        if self.lifted.get(person) == seat:
            return False
        return self.hides or self._hides_between(seat, held)

    def _hides_between(self, seat: int, held: list[int]) -> bool:
        """Does the seat know something that another seat at this screen cannot know? Then a redeal for the other changes
        what the seat sees."""
        assert self.match is not None
        state = self.match.state
        seen = state.view(seat)
        for other in held:
            for trial in range(8 if other != seat else 0):
                dealt = state.copy()
                dealt.redeal(other, Rng(trial))
                if dealt.view(seat) != seen:
                    self.hides = True
                    return True
        return False

    def lift(self, person: str, seat: int) -> None:
        """The player of this seat sits at the screen now."""
        self.must_hold(person, seat)
        self.lifted[person] = seat
        self.touch()


def result_sentence(row: TableRow) -> str:
    """How a table ended, in one sentence; nothing while it goes on."""
    if row.state == "closed":
        return "Closed by the host."
    if not row.result:
        return ""
    ranking, scores = row.result["ranking"], row.result["scores"]
    assert isinstance(ranking, list) and isinstance(scores, list)
    names = [seat.name or SEAT_NAMES[seat.seat] for seat in row.seats]
    return sentence_of(ranking, scores, names)


def sentence_of(ranking: list[int], scores: list[int], names: list[str]) -> str:
    """Who won, and the points in the order of seats."""
    winners = [names[seat] for seat, place in enumerate(ranking) if place == 1]
    points = " : ".join(str(score) for score in scores)
    if not winners:
        return f"Nobody wins ({points})."
    return f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'} ({points})."
