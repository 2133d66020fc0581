"""Replays: finished games and uploaded records, step by step, from any seat's view. A step is one action of a seat with all the
chance that follows it."""

import asyncio
import hashlib
from collections import OrderedDict
from dataclasses import dataclass

from starmeeple.core.errors import BadRecord, StarmeepleError
from starmeeple.core.frames import WIDE, Frame
from starmeeple.core.speech import SEAT_MARKS, SEAT_NAMES, named
from starmeeple.core.state import CHANCE, PUBLIC, State
from starmeeple.drawing.names import with_names
from starmeeple.game_setup import GameSetup
from starmeeple.match import Match, load, step_of
from starmeeple.server.http.errors import RequestError
from starmeeple.server.screens.builder import log_lines, shown_position
from starmeeple.server.screens.cards import options_text
from starmeeple.server.screens.endings import Ending, ending_of
from starmeeple.server.screens.model import Player, ReplayScreen, Result
from starmeeple.server.screens.results import result_card, result_row
from starmeeple.server.tables.follower import Follower
from starmeeple.server.tables.names import tidy
from starmeeple.server.tables.registry import Registry
from starmeeple.summary import summary_of

MOST_LINES = 15_000
MOST_REPLAYS = 8


@dataclass(frozen=True)
class Seen:
    """How far a viewer's log had come at a step, and what the step was about."""

    lines: int
    acted: list[str]


class Replay:
    """A whole game: the position at each step."""

    def __init__(self, replay_id: str, match: Match, name: str, table: str = "") -> None:
        self.id = replay_id
        self.name = name
        self.table = table
        self.setup: GameSetup = match.setup
        self.names = [name or SEAT_NAMES[seat] for seat, name in enumerate([*match.seats, *[""] * 5][: match.setup.players])]
        self.played = list(match.played)
        self.record = match.record.text
        self.is_over = match.is_over
        self.ends: list[int] = []  # how many actions are played at each step
        self.states: list[State] = []
        self.turns: list[int] = []
        self.changes: list[int] = []  # steps with other points than the step before
        self._walk()
        self._seen: dict[int, tuple[Follower, list[Seen]]] = {}
        self._ending: Ending | None = None

    def _walk(self) -> None:
        state = self.setup.start()
        last = CHANCE
        for count, (seat, action) in enumerate(self.played):
            if seat != CHANCE:
                self._cut(state, count)
                if seat != last:
                    self.turns.append(len(self.ends))
                last = seat
            state.apply(seat, action)
        self._cut(state, len(self.played))

    def _cut(self, state: State, count: int) -> None:
        if self.states and state.scores() != self.states[-1].scores():
            self.changes.append(len(self.states))
        self.states.append(state.copy())
        self.ends.append(count)

    @property
    def steps(self) -> int:
        return len(self.states) - 1

    def seen(self, viewer: int) -> tuple[Follower, list[Seen]]:
        """The log of a viewer over the whole game, and how far it had come at each step."""
        if viewer not in self._seen:
            state = self.setup.start()
            follower = Follower(self.setup, viewer, state)
            found: list[Seen] = []
            done = 0
            for end in self.ends:
                acted: list[str] = []
                for seat, action in self.played[done:end]:
                    step = step_of(self.setup, state, seat, action)
                    follower.follow(step)
                    state = step.after
                    if seat != CHANCE:
                        acted = follower.steps[-1].acted
                done = end
                found.append(Seen(len(follower.lines), acted))
            self._seen[viewer] = (follower, found)
        return self._seen[viewer]

    def view_at(self, step: int, viewer: int) -> tuple[State, int]:
        """The position at a step and the viewer, checked."""
        if viewer != PUBLIC and not 0 <= viewer < self.setup.players:
            raise RequestError("bad-request", "There is no such seat.")
        return self.states[max(0, min(step, self.steps))], viewer

    def picture(self, step: int, viewer: int, frame: Frame = WIDE) -> str:
        """The picture at a step."""
        state, viewer = self.view_at(step, viewer)
        return with_names(self.setup.game.picture.draw(state.view(viewer), (), frame), self.names)

    def at(self, step: int, viewer: int, base: str, frame: Frame = WIDE) -> ReplayScreen:
        """What is shown at a step."""
        step = max(0, min(step, self.steps))
        state, viewer = self.view_at(step, viewer)
        shown = shown_position(self.setup.game, state.view(viewer), self.names, [], frame)
        follower, seen = self.seen(viewer)
        here = seen[step]
        first = seen[step - 1].lines if step else 0
        waiting = state.waiting()
        last = step == self.steps
        players: list[Player] = [
            {
                "seat": n, "name": name, "mark": SEAT_MARKS[n], "kind": "person", "bot": "", "stand_in": False, "you": n == viewer,
                "waiting": n in waiting, "online": True, "score": shown.scores[n], "points": shown.points[n],
                "place": shown.places[n] if self.is_over and last else None,
                "facts": shown.facts[n], "invite": "", "can": [], "resigned": "",
            }
            for n, name in enumerate(self.names)
        ]  # fmt: skip
        return {
            "id": self.id, "url": f"/replay/{self.id}", "game": self.setup.game.slug, "game_name": self.setup.game.name, "name": self.name,
            "options": options_text(self.setup), "step": step, "steps": self.steps, "viewer": viewer if viewer >= 0 else None,
            "seats": self.names, "status": shown.status, "question": shown.question,
            "told": [named(line.text, self.names, viewer) for line in follower.lines[first : here.lines]],
            "players": players, "log": log_lines(follower.lines, self.names, here.lines, viewer), "picture": shown.picture, "acted": here.acted,
            "result": self.result() if last else None, "turns": self.turns, "changes": self.changes, "over": self.is_over,
            "rules": f"/rules/{self.setup.game.slug}",
            "share": f"{base}/replay/{self.id}?step={step}", "table": self.table,
        }  # fmt: skip

    def ending(self) -> Ending | None:
        """Where the points came from and how the lead went; None for a record without an end. Worked out once."""
        result = self.result()
        if self._ending is None and result is not None:
            rival = self.setup.game.words.rival(self.states[-1].view(PUBLIC))
            self._ending = ending_of(self.setup, summary_of(self.setup, self.played), self.names, result["sentence"], rival)
        return self._ending

    def result(self) -> Result | None:
        """How the game ended; None for a record without an end."""
        return result_card(self.id, result_row(self.setup, self.states[-1]), self.names) if self.is_over else None


class Replays:
    """The replays that were asked for last."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self._replays: OrderedDict[str, Replay] = OrderedDict()

    async def replay(self, replay_id: str) -> Replay:
        """The replay of a finished table or of an uploaded record."""
        if replay_id in self._replays:
            self._replays.move_to_end(replay_id)
            return self._replays[replay_id]
        text = await self.registry.database.uploaded(replay_id)
        if text is not None:
            replay = await asyncio.to_thread(replay_of, replay_id, text)
        else:
            replay = await self._of_table(replay_id)
        return self._keep(replay)

    async def _of_table(self, table_id: str) -> Replay:
        try:
            table = await self.registry.table(table_id)
        except RequestError as error:
            if error.code == "unknown-table":
                raise RequestError("unknown-replay", "There is no such replay.") from error
            raise
        match = table.match
        if table.row.state != "over" or match is None or not match.is_over:
            raise RequestError("not-over", "This game can be replayed once it is over.")
        match.seats = table.names()
        return await asyncio.to_thread(Replay, table_id, match, table.row.name, f"/table/{table_id}")

    async def upload(self, text: str) -> Replay:
        """Verify a record, keep it, and make its replay."""
        if len(text) > 1024 * 1024 or text.count("\n") > MOST_LINES:
            raise RequestError("too-large", "This record is too long.")
        replay_id = "r" + hashlib.sha256(text.encode(errors="replace")).hexdigest()[:20]
        replay = await asyncio.to_thread(replay_of, replay_id, text)
        await self.registry.database.upload(replay_id, text)
        return self._keep(replay)

    def _keep(self, replay: Replay) -> Replay:
        self._replays[replay.id] = replay
        while len(self._replays) > MOST_REPLAYS:
            self._replays.popitem(last=False)
        return replay


def replay_of(replay_id: str, text: str) -> Replay:
    """The replay of a record; BadRecord says what is wrong with it, whatever it is."""
    try:
        match = load(text)
        match.seats = [tidy(name) for name in match.seats]
        return Replay(replay_id, match, match.game.name)
    except StarmeepleError:
        raise
    except Exception as error:  # a record is foreign text: nothing in it may become an internal error
        raise BadRecord(1, "it cannot be played by these rules") from error
