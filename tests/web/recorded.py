"""Tables at positions of recorded games, with somebody at the seat that is asked: for tests of what the page makes of a position."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from recorded_games import recorded
from server.running import Running
from web.browsing import Person
from web.rendering import NAMES

from starmeeple.core.state import CHANCE
from starmeeple.server.http.access import COOKIE
from starmeeple.server.storage.database import now
from starmeeple.server.storage.keys import new_token
from starmeeple.server.storage.rows import Row, SeatRow, TableRow
from starmeeple.server.tables.registry import new_id

EARLY = 420  # positions are looked for among the first actions of a game: the server plays them all again


@dataclass(frozen=True)
class Position:
    """A moment of a recorded game at which a seat alone is asked."""

    record: str
    number: int  # actions played before it
    seat: int
    choices: int
    fresh: bool  # the seat has played before, and others since: the page tells what they did


def positions(record: str) -> Iterator[Position]:
    """The moments of a recorded game at which one seat has something to choose from."""
    match = recorded(record)
    state = match.setup.start()
    last: dict[int, int] = {}
    mover = -1
    for number, (actor, action) in enumerate(match.played[:EARLY]):
        if actor != CHANCE:
            choices = len(state.legal(actor))
            if choices > 1 and state.waiting() == [actor]:
                yield Position(record, number, actor, choices, mover != actor and actor in last)
            last[actor] = number
            mover = actor
        state.apply(actor, action)


@cache
def crowded(record: str) -> list[Position]:
    """Two moments of a recorded game: the longest list of choices that is not folded into groups, where the others have just moved if there
    is such a moment; and the longest list of all."""
    found = list(positions(record))
    listed = [one for one in found if one.choices <= 12]
    fresh = [one for one in listed if one.fresh]
    chosen = [max(some, key=lambda one: one.choices) for some in (fresh or listed, found) if some]
    return list(dict.fromkeys(chosen))


def sit_at(server: Running, person: Person, position: Position) -> str:
    """A stored table at a position; the person sits at the seat that is asked, bots at the others. Its address."""
    match = recorded(position.record)
    setup = match.setup
    person.context.request.get("/")  # it is known from now on
    cookie = next(one["value"] for one in person.context.cookies() if one["name"] == COOKIE)
    who = server.services.people.by_cookie(cookie)
    names = iter(NAMES[1:])
    seats = [
        SeatRow(n, "person", who, name=NAMES[0], token=new_token())
        if n == position.seat
        else SeatRow(n, "bot", bot="greedy", name=next(names), token=new_token())
        for n in range(setup.players)
    ]
    rows = [Row("action", seat, setup.vocabulary.text(action)) for seat, action in match.played[: position.number]]
    row = TableRow(
        new_id(), setup.game.slug, dict(setup.options), setup.edition.digest, setup.game.name, who, "running", "slow",
        waiting=[position.seat], created=now(), changed=now(), seats=seats, rules=setup.game.rules_version,
    )  # fmt: skip
    server.call(server.services.registry.database.create(row, rows))
    return f"/table/{row.id}"
