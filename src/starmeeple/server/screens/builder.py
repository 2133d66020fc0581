"""Build what a person's screen shows of a table, from views, words and pictures only; `model` says what it holds."""

import logging
import pickle
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from starmeeple.core.frames import WIDE, Frame
from starmeeple.core.game import Game, View
from starmeeple.core.speech import SEAT_MARKS, named
from starmeeple.core.standing import ASK
from starmeeple.core.state import ALLOWED, NOT_ASKED, NOT_WAITING, PUBLIC, State
from starmeeple.core.words import Words, anchor
from starmeeple.drawing.names import with_names
from starmeeple.game_setup import GameSetup
from starmeeple.games import find
from starmeeple.server.screens.cards import bot_cards
from starmeeple.server.screens.gathering import clock_card, invite_card
from starmeeple.server.screens.making import Making
from starmeeple.server.screens.model import Amounts, ChatLine, Choice, Fact, LogLine, Pick, Player, Result, Saying, Screen
from starmeeple.server.screens.results import resigned_words, result_of, result_sentence
from starmeeple.server.screens.since import last_beats, since_last_action
from starmeeple.server.screens.versions import Shown, Version
from starmeeple.server.tables.follower import Follower, Line
from starmeeple.server.tables.seats import asked_by
from starmeeple.server.tables.table import Table

log = logging.getLogger("starmeeple.server")

SHOWN_LINES = 60
MOST_KEPT = 1000


@dataclass
class Draft:
    """A screen that is all there but for what the game draws and words, and what this is made of."""

    screen: Screen
    state: str  # of the table
    slug: str = ""
    position: tuple[Any, ...] | None = None  # what `shown_position` is given; None before the game has begun
    shown: Shown | Version | None = None  # if somebody has had it drawn already
    question: str = ""  # in the place of the game's own
    key: tuple[str, int, Frame] | None = None  # by which the drawing is kept, with the stamp
    stamp: tuple[object, ...] = ()


def packed(screen: Screen, parts: dict[str, str], shown: Shown | None) -> Version:
    return Version(pickle.dumps((screen, parts, shown), pickle.HIGHEST_PROTOCOL))


def opened(version: Version) -> tuple[Screen, dict[str, str], Shown | None]:
    found: tuple[Screen, dict[str, str], Shown | None] = pickle.loads(version.pickled)
    return found


def completed(draft: Draft) -> tuple[Screen, Shown | None]:
    """The screen, and what the game has drawn and worded for it: in any thread or process."""
    shown = opened(draft.shown)[2] if isinstance(draft.shown, Version) else draft.shown
    if draft.position is not None:
        shown = shown or shown_position(find(draft.slug), *draft.position)
        fill(draft.screen, shown, draft.state)
    if draft.question:
        draft.screen["question"] = draft.question
    return draft.screen, shown


def shown_position(
    game: Game, view: View, names: list[str], choosable: list[str], frame: Frame = WIDE, final: Mapping[str, bool] | None = None
) -> Shown:
    """Draw and word what a viewer knows of a position, and what the viewer may choose now. `final` are the choices that could not be taken
    back, and whether they are asked once more."""
    words = game.words
    final = final or {}
    choices: list[Choice] = []
    for notation in choosable:
        clause = words.clause(notation)
        choices.append(
            {
                "action": notation,
                "label": named(words.label(view, notation), names),
                "group": named(words.group(view, notation), names),
                "targets": words.targets(view, notation),
                "clause": clause,
                "clause_url": f"/rules/{game.slug}#{anchor(clause)}" if clause else "",
                "ends": notation.partition(" ")[0] in game.closing,
                "final": notation in final,
                "sure": final.get(notation, False),
                "tip": named(words.tip(view, notation), names),
            }
        )
    lit = sorted({target for choice in choices for target in choice["targets"]})
    seats = range(len(names))
    scores = numbers(view.get("scores"), len(names))
    return Shown(
        status=named(words.status(view), names),
        question=named(words.question(view), names),
        choices=choices,
        picture=drawn(game, view, lit, names, frame),
        scores=scores,
        points=[words.score(view, seat) if scores[seat] is not None else "" for seat in seats],
        places=numbers(view.get("ranking"), len(names)),
        facts=[facts_of(words, view, seat, names) for seat in seats],
        pick=pick_of(words, view, choosable),
    )


def pick_of(words: Words[Any], view: View, choosable: list[str]) -> Pick | None:
    """Whether things are picked together here, and how many."""
    series = words.pick(view, choosable) if choosable else None
    if series is None:
        return None
    amounts: Amounts | None = None
    if series.amounts is not None:
        sums = series.amounts
        amounts = {
            "unit": sums.unit, "need": sums.need, "open": sums.open, "have": sums.have, "times": sums.times, "more": sums.more,
            "adds": {action: [*added] for action, added in sums.adds.items()}, "one_of": [*sums.one_of], "without": sums.without,
        }  # fmt: skip
    return {
        "verb": series.verb, "least": series.least, "most": series.most, "does": series.does,
        "copies": dict(series.copies), "then": series.then, "amounts": amounts,
    }  # fmt: skip


def drawn(game: Game, view: View, lit: list[str], names: list[str], frame: Frame) -> str:
    """The picture; if a game fails to draw itself, the log knows, and the choices can still be played."""
    try:
        return with_names(game.picture.draw(view, lit, frame), names)
    except Exception:
        log.exception("%s cannot be drawn", game.slug)
        return ""


def facts_of(words: Words[Any], view: dict[str, object], seat: int, names: list[str]) -> list[Fact]:
    return [{"icon": icon, "label": named(label, names), "value": named(value, names)} for icon, label, value in words.summary(view, seat)]


def numbers(found: object, length: int) -> list[int | None]:
    """A list of numbers of a view, padded where the viewer may not know them."""
    known = [*(found if isinstance(found, (list, tuple)) else ()), *[None] * length]
    return [int(n) if isinstance(n, int) else None for n in known[:length]]


def log_lines(
    lines: list[Line], names: list[str], end: int, reader: int, most: int = SHOWN_LINES, since: int | None = None
) -> list[LogLine]:
    """The last lines before a number, as they are sent; the reader (a seat or PUBLIC) is "you". From the line `since` on they are new to
    the reader."""
    first = max(0, end - most)
    return [
        {
            "number": first + i + 1, "sequence": line.sequence, "text": named(line.text, names, reader), "undone": line.undone,
            "seat": line.seat, "heading": line.heading, "concerns": line.concerns, "by_table": line.by_table,
            "since": since is not None and first + i >= since,
        }
        for i, line in enumerate(lines[first:end])
    ]  # fmt: skip


def why_not_there(setup: GameSetup, state: State, seat: int, target: str) -> tuple[bool, str, str]:
    """Why nothing can be done with an element of the picture: whether something can, else the sentence and the clause of the first refusal
    among the actions about it that answer what is asked. Nothing for what is of another kind: nobody scolds."""
    words, view = setup.game.words, state.view(seat)
    refusals: list[tuple[int, str]] = []
    for action in range(setup.vocabulary.size):
        notation = setup.vocabulary.text(action)
        try:
            about = target in words.targets(view, notation)
        except (LookupError, TypeError, ValueError):
            continue  # an action that means nothing to this seat here
        if about:
            reason = int(state.why_not(seat, action))
            if reason == ALLOWED:
                return True, "", ""
            if reason not in (NOT_ASKED, NOT_WAITING):
                refusals.append((reason, notation))
    return (False, *words.refusal(refusals[0][0], view, refusals[0][1])) if refusals else (False, "", "")


class ScreenBuilder:
    """Builds screens, and keeps the positions drawn last. What belongs together is taken from the table in one go; only the drawing,
    which works on a view and a state that do not change any more, is left to `making`."""

    def __init__(self, name_of: Callable[[str], Awaitable[str]], making: Making) -> None:
        self._name_of = name_of
        self._making = making
        self._kept: dict[tuple[str, int, Frame], tuple[tuple[object, ...], Shown | Version]] = {}
        self._bots = bot_cards()

    def forget(self, tables: Collection[str]) -> None:
        """Draw these tables anew at the next look."""
        for key in [key for key in self._kept if key[0] in tables]:
            del self._kept[key]

    @staticmethod
    def shared_by(table: Table, person: str) -> tuple[str, tuple[object, ...]]:
        """With whom a person shares a screen, their own name apart: with nobody (the person), or with all who have nothing of their own at
        this table (""). And what must be as it was for the screen to be the same."""
        own = person if table.held_by(person) or person == table.row.host else ""
        present = table.present
        online = [chair.person in present for chair in table.seats]
        return own, (id(table), table.row.version, id(table.match and table.match.state), len(table.rows), *online)

    @staticmethod
    def watching(table: Table) -> int:
        """How many look on at a table without a seat."""
        return table.watching

    async def screen(
        self, table: Table, person: str, base: str, seat: int | None = None, my_name: str | None = None, frame: Frame = WIDE
    ) -> Screen:
        """What a person sees of a table, drawn for a frame; `seat` asks for one of their own seats, whatever the curtain. `base` is the
        server's address, for links; a name in the place of the person's own serves those who share a screen."""
        draft = await self.draft(table, person, base, seat, my_name, frame)
        screen, shown = await self._making.run(completed, draft)
        self.keep(draft, shown)
        return screen

    async def draft(
        self, table: Table, person: str, base: str, seat: int | None = None, my_name: str | None = None, frame: Frame = WIDE
    ) -> Draft:
        """The same before it is drawn. Whoever has it completed gives the drawing to `keep`."""
        if seat is not None:
            table.must_hold(person, seat)
        if my_name is None:
            my_name = await self._name_of(person)
        follower: Follower | None = None
        while True:
            hidden = seat is None and table.is_curtained(person)
            focus = table.focus(person) if seat is None else seat
            viewer = PUBLIC if hidden else focus
            if table.match is None or (follower is not None and follower.viewer == viewer):
                break
            follower = await table.follower(viewer)
        screen = self.outline(table, follower, person, my_name, base, viewer)
        if hidden:
            screen["curtain"] = {"seat": focus, "name": table.names()[focus]}
        draft = Draft(screen, table.row.state)
        if screen["viewer"] is not None and table.row.state == "running" and table.declines(viewer):
            draft.question = "Your standing order says no to this reaction."
        elif table.row.state == "closed":
            draft.question = result_sentence(table.row)
        if table.match is not None and follower is not None:
            self._describe(draft, table, follower, frame)
        return draft

    def _describe(self, draft: Draft, table: Table, follower: Follower, frame: Frame) -> None:
        """Say what is to be drawn: once for all who share the view and the frame."""
        names, asked = table.names(), draft.screen["asked_of_you"]
        draft.slug = table.setup.game.slug
        draft.key = (table.id, follower.viewer, frame)
        draft.stamp = (id(follower), follower.sequence, len(table.rows), asked, *names)
        kept = self._kept.get(draft.key)
        draft.shown = kept[1] if kept is not None and kept[0] == draft.stamp else None
        final = table.final_answers(follower.viewer) if asked and draft.shown is None else None
        draft.position = (follower.view, names, follower.choices() if asked else [], frame, final) if draft.shown is None else ()

    def keep(self, draft: Draft, shown: Shown | Version | None) -> None:
        """Keep a drawing for others who share the view."""
        if draft.key is not None and shown is not None:
            self._kept.pop(draft.key, None)
            self._kept[draft.key] = (draft.stamp, shown)  # the last one now
        while len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    def outline(self, table: Table, follower: Follower | None, person: str, my_name: str, base: str, viewer: int) -> Screen:
        """All of a screen but what is drawn and worded by the game."""
        row, held, names = table.row, table.held_by(person), table.names()
        host = bool(person) and person == row.host
        running = row.state == "running"
        mine = running and viewer >= 0 and not table.played_by_bot(viewer)
        lines = follower.lines if follower is not None else table.history.seat_lines()
        recent = log_lines(lines, names, len(lines), viewer, since=first_new_line(follower))
        asked = mine and viewer in table.waiting and not table.declines(viewer)
        return {
            "table": {
                "id": table.id, "url": f"/table/{table.id}", "stream": f"/table/{table.id}/stream", "game": row.game,
                "game_name": table.setup.game.name, "name": row.name, "options": table.options_text, "state": row.state,
                "pace": row.pace, "asks": bool(row.asks), "hints": bool(row.hints), "stand_in": row.stand_in,
                "spectators": bool(row.spectators), "rules": f"/rules/{row.game}", "watch": f"{base}/table/{table.id}",
            },
            "sequence": follower.sequence if follower is not None else 0,
            "viewer": viewer if viewer >= 0 else None,
            "you": {
                "name": my_name, "host": host, "seats": held,
                "links": {str(n): f"{base}/join/{table.link(n)}" for n in held},
            },
            "status": "",
            "question": "Waiting for everybody to take a seat.",
            "asked_of_you": asked,
            "choices": [],
            "pick": None,
            "can_undo": mine and table.undoable(person, viewer) is not None,
            "reactions": sayings(table, viewer) if mine else [],
            "curtain": None,
            "players": players_of(table, person, host, base),
            "log": recent,
            "log_before": recent[0]["number"] if recent and recent[0]["number"] > 1 else 0,
            "chat": chat_lines(table, person),
            "chat_allowed": bool(held) or host or bool(row.spectators),
            "picture": "",
            "acted": follower.acted if follower is not None else [],
            "since": since_last_action(follower, follower.since(), names) if follower is not None and asked else [],
            "beats": last_beats(follower, names) if follower is not None else [],
            "result": result_with_asker(table, person),
            "bots": self._bots,
            "clock": clock_card(row, table.clocks) if row.clock else None,
            "invite": invite_card(table, base) if host and any(seat.kind == "open" for seat in table.seats) else None,
        }  # fmt: skip


def result_with_asker(table: Table, person: str) -> Result | None:
    """How the table ended, and who asks for a rematch."""
    result = result_of(table.row, person) if table.row.state == "over" else None
    if result is not None and result["rematch"]:
        result["asked_by"] = asked_by(table.rows)
    return result


def fill(screen: Screen, shown: Shown, state: str) -> None:
    """Put a position into the outline of a screen."""
    screen["status"] = shown.status
    screen["question"] = shown.question
    screen["choices"] = shown.choices
    screen["pick"] = shown.pick
    screen["picture"] = shown.picture
    for player in screen["players"]:
        seat = player["seat"]
        player["score"], player["points"] = shown.scores[seat], shown.points[seat]
        player["place"] = shown.places[seat] if state == "over" else None
        player["facts"] = shown.facts[seat]


def first_new_line(follower: Follower | None) -> int | None:
    """From which line on the log is new to somebody who has acted."""
    at = follower.since() if follower is not None and follower.viewer >= 0 else 0
    if follower is None or at == 0:
        return None
    return follower.steps[at - 1].last_line


def sayings(table: Table, viewer: int) -> list[Saying]:
    """What the holder of a seat may say about reactions, and what stands now."""
    reactions = table.setup.game.reactions
    if reactions is None or len(table.seats) < 2:
        return []
    stands = table.order_of(viewer)
    said = [(ASK, "Ask me"), *[(key, f"Not {words}") for words, key in reactions.spans]]
    return [{"say": say, "label": label, "now": say == stands} for say, label in said]


def players_of(table: Table, person: str, host: bool, base: str) -> list[Player]:
    """The players as a person sees them."""
    online = table.present
    players: list[Player] = []
    for seat, name in zip(table.seats, table.names()):
        n = seat.seat
        you = bool(person) and seat.kind == "person" and seat.person == person
        players.append(
            {
                "seat": n, "name": name if seat.kind != "open" else "", "mark": SEAT_MARKS[n], "kind": seat.kind,
                "bot": table.played_by_bot(n), "stand_in": bool(seat.stand_in), "you": you, "waiting": n in table.waiting,
                "online": seat.kind == "bot" or (seat.kind == "person" and seat.person in online),
                "score": None, "points": "", "place": None, "facts": [],
                "invite": f"{base}/join/{table.link(n)}" if host and seat.kind == "open" else "",
                "can": allowed_with(table, n, you, host), "resigned": resigned_words(seat) if seat.resigned else "",
            }
        )  # fmt: skip
    return players


def allowed_with(table: Table, n: int, you: bool, host: bool) -> list[str]:
    """What a person may do with a seat."""
    seat = table.seats[n]
    if table.row.state not in ("waiting", "running") or not (host or you):
        return []
    found = ["rename"] if host or you else []
    if seat.kind == "open":
        found.append("bot")
    else:
        found.append("remove")
    if seat.kind == "person":
        found.append("return" if seat.stand_in else "stand-in")
        found += ["resign"] if you and table.row.state == "running" else []
    return found if host or seat.kind == "person" else []


def chat_lines(table: Table, person: str) -> list[ChatLine]:
    """The last lines of chat; those that were taken away are left out."""
    return [
        {"number": line.number, "name": line.name, "seat": line.seat, "text": line.text, "at": line.at,
         "yours": bool(person) and line.person == person, "spectator": bool(line.spectator)}
        for line in table.chat[-SHOWN_LINES:] if line.text
    ]  # fmt: skip
