"""A table: a match with people and bots in its seats. One serial owner: whatever changes it holds its lock.

An action is planned on a copy, then stored, then played: nothing that is not committed is ever seen by anybody, and if the
storing fails, nothing has changed.
"""

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from starmeeple.core.errors import IllegalMove, NothingToUndo, NotYourTurn, StaleAction
from starmeeple.core.rng import Rng
from starmeeple.core.speech import SEAT_MARKS, SEAT_NAMES, listed, named
from starmeeple.core.standing import ASK, StandingOrder, asks_reaction, standing_order
from starmeeple.core.state import CHANCE, OVER, PUBLIC, State
from starmeeple.match import Match, Setting, setting
from starmeeple.server.http.errors import Refused
from starmeeple.server.storage.database import IntegrityError, Row, SeatRow, Store, TableRow, now
from starmeeple.server.tables.follower import Eyes, Line
from starmeeple.server.tables.seats import SEAT, SeatChange, change_of, ever_hidden, hides_between, left_open_by, seen_by

if TYPE_CHECKING:
    from starmeeple.server.http.live import Listener

BOT_NAMES = ("Vega", "Rigel", "Mira", "Deneb", "Altair")
PACES = {"off": 0.0, "quick": 0.3, "normal": 0.8, "slow": 1.8}  # seconds for a bot's move
REACTION_PACES = {"off": 0.0, "quick": 0.5, "normal": 1.0, "slow": 1.5}
REACTION_SECONDS = (0.4, 1.2)  # after which the table or a bot answers a reaction, at the normal pace


def reaction_wait(pace: str) -> float:
    """How long the table or a bot waits before it answers a reaction: by the pace and by lot. Nothing about the seat goes in, so the
    wait cannot tell what the seat holds, nor whether a bot or a standing order answers."""
    low, high = REACTION_SECONDS
    return REACTION_PACES[pace] * (low + (high - low) * secrets.randbelow(1 << 30) / (1 << 30))


def new_id() -> str:
    """An id that nobody guesses."""
    return secrets.token_urlsafe(9)


def new_token() -> str:
    """The unguessable end of a link to a seat."""
    return secrets.token_urlsafe(24)


def settled(state: State, played: Setting) -> list[Row]:
    """Settle chance on a state, and say how it fell. The server's dice come from the operating system: nobody can work
    out the next throw from those they saw."""
    rows: list[Row] = []
    rng = Rng(secrets.randbits(62))
    while state.actor() == CHANCE:
        action = int(state.sample(rng))
        rows.append(Row("action", CHANCE, played.vocabulary.text(action)))
        state.apply(CHANCE, action)
    return rows


def taken_back(match: Match, seat: int) -> Match:
    """A match without the last action of a seat. A stored row is a fact: where the rules of undo have become stricter since it was
    stored, the game is played again without the action."""
    if match.can_undo(seat):
        match.undo(seat)
        return match
    again = Match(match.setting, chance="given")
    at = max(at for at, (actor, _) in enumerate(match.played) if actor == seat)
    for actor, action in match.played[:at] + match.played[at + 1 :]:
        again.play_action(action, actor)
    return again


class Table:
    """One table in memory."""

    def __init__(
        self,
        row: TableRow,
        store: Store,
        rows: Sequence[Row] = (),
        chat: Sequence[dict[str, object]] = (),
        standing: Mapping[int, StandingOrder] | None = None,
    ) -> None:
        self.row = row
        self.store = store
        self.setting = setting(row.game, **row.options)
        if self.setting.edition.digest != row.edition:
            raise Refused("table-unreadable", "This table was played with figures that have changed since. It cannot go on.")
        self.chat = list(chat)
        self.standing = dict(standing or {})  # by seat; only the holder of the seat ever hears of it
        self.lock = asyncio.Lock()
        self.questions = 0  # how often somebody new was asked, or something was asked again
        self.version = 0  # counts every change, of the game or around it
        self.listeners: set[Listener] = set()
        self.lifted: dict[str, int] = {}  # for whom the curtain is up, by person
        self.hides = False  # has a curtain been needed here?
        self.spoiled = False  # must be read again from the store
        self.used = 0.0  # when somebody last looked
        self.rows: list[Row] = []
        self.match: Match | None = None
        self.eyes: dict[int, Eyes] = {}
        if any(stored.kind != SEAT for stored in rows) or row.state in ("running", "over"):
            self._begin(rows)
        else:
            self.rows += rows

    # The match --------------------------------------------------------------------------------

    def _begin(self, rows: Sequence[Row]) -> None:
        self.match = Match(self.setting, chance="given")
        self._take(rows)

    def _take(self, rows: Sequence[Row]) -> None:
        """Play stored rows, before everybody's eyes."""
        assert self.match is not None
        for row in rows:
            asked = self.match.waiting
            self.match = self._followed(self.match, row, list(self.eyes.values()))
            self.rows.append(row)
            if row.kind == "undo" or any(seat not in asked or (row.kind != SEAT and seat == row.seat) for seat in self.match.waiting):
                self.questions += 1

    def _followed(self, match: Match, row: Row, everybody: Sequence[Eyes]) -> Match:
        """The match after one more row."""
        before = match.state
        if row.kind == SEAT:
            for eyes in everybody:
                eyes.follow_seat(row.seat, change_of(row).sentence(row.seat))
        elif row.kind == "undo":
            match = taken_back(match, row.seat)
            for eyes in everybody:
                eyes.follow_undo(row.seat, match.state)
        else:
            action = self.setting.vocabulary.parse(row.notation)
            match.play_action(action, row.seat)
            for eyes in everybody:
                eyes.follow(before, row.seat, action, match.state)
        return match

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
            match = self._followed(match, row, [eyes])
        return eyes

    def lines(self) -> list[Line]:
        """The log before the game: who came and went."""
        return [Line(0, change_of(row).sentence(row.seat), row.seat) for row in self.rows if row.kind == SEAT]

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
            if self.declines(seat):
                raise NotYourTurn("your standing order answers this reaction; say that you want to be asked first")
            await self._play(seat, notation)
            return eyes.sequence

    async def act_for_bot(self, seat: int, bot: str, notation: str) -> bool:
        """Play a bot's action, if the seat still waits for it; or, without a bot, the answer of the seat's standing order."""
        async with self.lock:
            if self.match is None or seat not in self.waiting or self.played_by_bot(seat) != bot:
                return False
            if not bot and not self.declines(seat):
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
        """Take back an action, as the player of a seat: the seat's own last one, or, on a screen for all where nothing is hidden,
        that of whoever acted last there."""
        async with self.lock:
            self.must_hold(person, seat)
            match = self.must_run()
            eyes = await self.eyes_of(seat)
            self.check_sequence(eyes, sequence, "undo")
            whose = self.undoable(person, seat)
            left = match.undone(whose) if whose is not None else None
            if whose is None or left is None:
                raise NothingToUndo(
                    "nothing can be taken back: something came to light, chance spoke or another seat acted since, or the game has just begun"
                )
            await self._commit([Row("undo", whose, "")], left[-1])
            return eyes.sequence

    def may_undo(self, person: str, seat: int) -> bool:
        """May the player of this seat take something back?"""
        return self.undoable(person, seat) is not None

    def undoable(self, person: str, seat: int) -> int | None:
        """The seat whose last action the player of this seat may take back. What ended the game stays. It says nothing hidden: a match
        knows only what everybody could see of an action."""
        match = self.match
        held = self.held_by(person)
        if match is None or self.row.state != "running" or seat not in held or self.played_by_bot(seat):
            return None
        if match.can_undo(seat):
            return seat
        if len(held) < 2 or not match.can_undo():
            return None
        last = match.played[-1][0]
        if last not in held or self.played_by_bot(last) or self.hides or self._hides_between(seat, held):
            return None
        return last

    async def _commit(self, rows: list[Row], planned: State) -> None:
        """Store rows that lead to a planned state, then play them."""
        before = (self.row.state, self.row.waiting, self.row.result, self.row.changed)
        self.row.changed = now()
        self.row.waiting = planned.waiting()
        if planned.actor() == OVER:
            self.row.state = "over"
            self.row.result = {"ranking": planned.ranking(), "scores": planned.scores()}
        try:
            cancelled = await self._stored(self.store.append_now, self.row, len(self.rows) + 1, rows)
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

    async def _stored(self, work_now: Callable[..., None], *arguments: object) -> bool:
        """Wait until something is stored, even if whoever asked for it has gone away (then True): memory and store never part.
        If storing fails, nobody knows what is stored: the table must be read again."""
        cancelled = False
        work = asyncio.ensure_future(self.store.run(work_now, *arguments))
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
            await self._stored(self.store.append_now, self.row, len(self.rows) + 1, rows)
        except Exception:
            self.row.state, self.row.waiting = "waiting", []
            raise
        before, self.rows = self.rows, []
        self._begin([*before, *rows])
        self.touch()

    async def save(self) -> None:
        """Store the head after a change (the caller holds the lock)."""
        self.row.changed = now()
        await self.store.run(self.store.save_now, self.row)
        self.touch()

    # Seats ------------------------------------------------------------------------------------

    async def reseat(self, seat: SeatRow, change: SeatChange) -> None:
        """Change a seat and tell everybody (the caller holds the lock): stored first, then seen. Whoever leaves takes the standing
        order along."""
        rows = [replace(change, begun=self.match is not None).row(seat.seat)]
        seats = [seat if old.seat == seat.seat else old for old in self.seats]
        planned = replace(self.row, seats=seats, changed=now())
        forget = seat.seat if seat.kind != "person" else None
        try:
            cancelled = await self._stored(self.store.reseat_now, planned, len(self.rows) + 1, rows, forget)
        except IntegrityError as error:
            raise StaleAction("another server has changed this table: look again") from error
        self.row = planned
        if forget is not None:
            self.standing.pop(forget, None)
        if self.match is not None:
            self._take(rows)
        else:
            self.rows += rows
        self.touch()
        if cancelled:
            raise asyncio.CancelledError

    async def must_not_know_too_much(self, person: str, n: int) -> None:
        """Refuse a seat to somebody who has seen another seat's hidden things, or sees them now: what others have held there in secret
        must not come together in one head. A seat that one has left oneself, and where nobody has sat since, tells nothing new."""
        others = sorted(seen_by(person, self.seats, self.rows) - {n})
        if self.match is None or self.row.state == "over" or not others:
            return
        if n in self.held_by(person) or left_open_by(person, self.seats[n], self.rows):
            return
        if await asyncio.to_thread(ever_hidden, self.setting, list(self.match.played), n, others):
            marks = listed([SEAT_MARKS[other] for other in others])
            raise Refused(
                "knows-another-seat",
                f"You have seen what is hidden at seat {marks}, so what is hidden at seat {SEAT_MARKS[n]} must stay hidden from you. "
                "Let a bot play there, or invite somebody who has sat nowhere else at this table.",
            )

    # Standing orders --------------------------------------------------------------------------

    def asked_reaction(self, seat: int) -> bool:
        """Is the seat asked for a reaction?"""
        reactions = self.setting.game.reactions
        return (
            reactions is not None and self.match is not None and seat in self.waiting
            and asks_reaction(reactions, self.match.state.view(seat))
        )  # fmt: skip

    def order_of(self, seat: int) -> str:
        """For how long the seat wants not to be asked: `ask` or the name of a span."""
        order = self.standing.get(seat)
        if order is None or self.match is None or not order.holds(self.match.state.view(seat)):
            return ASK
        return order.span

    def declines(self, seat: int) -> bool:
        """Does a standing order answer what the seat is asked now?"""
        return not self.played_by_bot(seat) and self.order_of(seat) != ASK and self.asked_reaction(seat)

    async def order(self, person: str, seat: int, say: str) -> None:
        """Give or take back a standing order. Nobody else hears of it: it is no row of the log, changes no number and no time, and
        wakes nobody but its giver."""
        async with self.lock:
            self.must_hold(person, seat)
            match = self.must_run()
            reactions = self.setting.game.reactions
            if reactions is None:
                raise Refused("bad-request", "Nobody is ever asked for a reaction in this game.")
            order = standing_order(reactions, say, match.state.view(seat))
            if order is None and say != ASK:
                raise Refused("bad-request", f"A standing order is one of {', '.join([ASK, *[key for _, key in reactions.spans]])}.")
            await self._stored(self.store.order_now, self.id, seat, order)
            if order is None:
                self.standing.pop(seat, None)
            else:
                self.standing[seat] = order
            for listener in self.listeners:
                if listener.person == person:
                    listener.wake()

    def touch(self, actor: str = "") -> None:
        """Tell everybody who looks on; whoever acted knows already, and so their sight is drawn last."""
        self.version += 1
        for listener in sorted(self.listeners, key=lambda listener: bool(actor) and listener.person == actor):
            listener.wake()

    # The curtain ------------------------------------------------------------------------------

    def focus(self, person: str) -> int:
        """The seat for which a person's screen is now: the one whose curtain is up if it is asked, else the first of
        theirs that is asked, else the one whose curtain is up, else the first."""
        held = self.held_by(person)
        if not held:
            return PUBLIC
        lifted = self.lifted.get(person, held[0])
        asked = [seat for seat in held if seat in self.waiting and not self.played_by_bot(seat) and not self.declines(seat)]
        if lifted in held and (lifted in asked or not asked):
            return lifted
        return asked[0] if asked else held[0]

    def curtain(self, person: str) -> bool:
        """Must somebody confirm that they sit here before this person's screen shows the seat in focus?"""
        held = self.held_by(person)
        if len(held) < 2 or self.match is None or self.row.state != "running":
            return False
        seat = self.focus(person)
        if self.lifted.get(person) == seat:
            return False
        return self.hides or self._hides_between(seat, held)

    def _hides_between(self, seat: int, held: list[int]) -> bool:
        """Does the seat know something that another seat at this screen cannot know?"""
        assert self.match is not None
        state = self.match.state
        if any(hides_between(state, seat, other) for other in held if other != seat):
            self.hides = True
        return self.hides

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
