"""Replays: finished games and uploaded records, step by step, from any seat's view. A step is one action of a seat with all the
chance that follows it."""

import asyncio
import hashlib
from collections import OrderedDict
from dataclasses import dataclass

from starmeeple.core.errors import BadRecord, StarmeepleError
from starmeeple.core.speech import SEAT_MARKS, SEAT_NAMES, named
from starmeeple.core.state import CHANCE, PUBLIC, State
from starmeeple.drawing.names import with_names
from starmeeple.match import Match, Setting, load
from starmeeple.server.eyes import Eyes
from starmeeple.server.house import House
from starmeeple.server.people import tidy
from starmeeple.server.seeing import frame_of, log_lines, options_text
from starmeeple.server.sight import Player, Replay, Result
from starmeeple.server.table import sentence_of
from starmeeple.server.troubles import Refused

MOST_LINES = 15_000
MOST_FILMS = 8


@dataclass(frozen=True)
class Seen:
    """What a viewer had seen at a step."""

    lines: int
    acted: list[str]


class Film:
    """A whole game: the position at each step."""

    def __init__(self, film_id: str, match: Match, name: str, table: str = "") -> None:
        self.id = film_id
        self.name = name
        self.table = table
        self.setting: Setting = match.setting
        self.names = [name or SEAT_NAMES[seat] for seat, name in enumerate([*match.seats, *[""] * 5][: match.setting.players])]
        self.played = list(match.played)
        self.record = match.record.text
        self.is_over = match.is_over
        self.ranking = match.ranking if match.is_over else []
        self.scores = match.scores
        self.ends: list[int] = []  # how many actions are played at each step
        self.states: list[State] = []
        self.turns: list[int] = []
        self._walk()
        self._seen: dict[int, tuple[Eyes, list[Seen]]] = {}

    def _walk(self) -> None:
        state = self.setting.start()
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
        self.states.append(state.copy())
        self.ends.append(count)

    @property
    def steps(self) -> int:
        return len(self.states) - 1

    def seen(self, viewer: int) -> tuple[Eyes, list[Seen]]:
        """The log of a viewer over the whole game, and how far it had come at each step."""
        if viewer not in self._seen:
            state = self.setting.start()
            eyes = Eyes(self.setting, viewer, state)
            found: list[Seen] = []
            done = 0
            for end in self.ends:
                acted: list[str] = []
                for seat, action in self.played[done:end]:
                    before = state.copy()
                    state.apply(seat, action)
                    eyes.follow(before, seat, action, state)
                    if seat != CHANCE:
                        acted = eyes.steps[-1].acted
                done = end
                found.append(Seen(len(eyes.lines), acted))
            self._seen[viewer] = (eyes, found)
        return self._seen[viewer]

    def view_at(self, step: int, viewer: int) -> tuple[State, int]:
        """The position at a step and the viewer, checked."""
        if viewer != PUBLIC and not 0 <= viewer < self.setting.players:
            raise Refused("bad-request", "There is no such seat.")
        return self.states[max(0, min(step, self.steps))], viewer

    def picture(self, step: int, viewer: int) -> str:
        """The picture at a step."""
        state, viewer = self.view_at(step, viewer)
        return with_names(self.setting.game.picture.draw(state.view(viewer), ()), self.names)

    def at(self, step: int, viewer: int, base: str) -> Replay:
        """What is shown at a step."""
        step = max(0, min(step, self.steps))
        state, viewer = self.view_at(step, viewer)
        frame = frame_of(self.setting, state, viewer, state.view(viewer), self.names, False)
        eyes, seen = self.seen(viewer)
        here = seen[step]
        first = seen[step - 1].lines if step else 0
        waiting = state.waiting()
        last = step == self.steps
        players: list[Player] = [
            {
                "seat": n, "name": name, "mark": SEAT_MARKS[n], "kind": "person", "bot": "", "stand_in": False, "you": n == viewer,
                "waiting": n in waiting, "online": True, "score": frame.scores[n], "place": frame.places[n] if self.is_over and last else None,
                "facts": frame.facts[n], "invite": "", "can": [],
            }
            for n, name in enumerate(self.names)
        ]  # fmt: skip
        return {
            "id": self.id, "url": f"/replay/{self.id}", "game": self.setting.game.slug, "game_name": self.setting.game.name, "name": self.name,
            "options": options_text(self.setting), "step": step, "steps": self.steps, "viewer": viewer if viewer >= 0 else None,
            "seats": self.names, "status": frame.status, "question": frame.question,
            "told": [named(line.text, self.names) for line in eyes.lines[first : here.lines]],
            "players": players, "log": log_lines(eyes.lines, self.names, here.lines), "picture": frame.picture, "acted": here.acted,
            "result": self.result() if last else None, "turns": self.turns, "rules": f"/rules/{self.setting.game.slug}",
            "share": f"{base}/replay/{self.id}?step={step}", "table": self.table,
        }  # fmt: skip

    def result(self) -> Result | None:
        if not self.is_over:
            return None
        return {
            "sentence": sentence_of(self.ranking, self.scores, self.names), "ranking": self.ranking, "scores": self.scores, "replay": f"/replay/{self.id}",
            "record": f"/replay/{self.id}/record.txt", "rematch": "",
        }  # fmt: skip


class Replays:
    """The films that were asked for last."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._films: OrderedDict[str, Film] = OrderedDict()

    async def film(self, film_id: str) -> Film:
        """The film of a finished table or of an uploaded record."""
        if film_id in self._films:
            self._films.move_to_end(film_id)
            return self._films[film_id]
        store = self.house.store
        text = await store.run(store.uploaded_now, film_id)
        if text is not None:
            film = await asyncio.to_thread(film_of, film_id, text)
        else:
            film = await self._of_table(film_id)
        return self._keep(film)

    async def _of_table(self, table_id: str) -> Film:
        try:
            table = await self.house.table(table_id)
        except Refused as error:
            if error.code == "unknown-table":
                raise Refused("unknown-replay", "There is no such replay.") from error
            raise
        match = table.match
        if table.row.state != "over" or match is None or not match.is_over:
            raise Refused("not-over", "This game can be replayed once it is over.")
        match.seats = table.names()
        return await asyncio.to_thread(Film, table_id, match, table.row.name, f"/table/{table_id}")

    async def upload(self, text: str) -> Film:
        """Verify a record, keep it, and make its film."""
        if len(text) > 1024 * 1024 or text.count("\n") > MOST_LINES:
            raise Refused("too-large", "This record is too long.")
        film_id = "r" + hashlib.sha256(text.encode(errors="replace")).hexdigest()[:20]
        film = await asyncio.to_thread(film_of, film_id, text)
        await self.house.store.run(self.house.store.upload_now, film_id, text)
        return self._keep(film)

    def _keep(self, film: Film) -> Film:
        self._films[film.id] = film
        while len(self._films) > MOST_FILMS:
            self._films.popitem(last=False)
        return film


def film_of(film_id: str, text: str) -> Film:
    """The film of a record; BadRecord says what is wrong with it, whatever it is."""
    try:
        match = load(text)
        match.seats = [tidy(name) for name in match.seats]
        return Film(film_id, match, match.game.name)
    except StarmeepleError:
        raise
    except Exception as error:  # a record is foreign text: nothing in it may become an internal error
        raise BadRecord(1, "it cannot be played by these rules") from error
