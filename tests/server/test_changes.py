"""Only what changed is sent: what a page makes of it is what it would have got whole, and a decision costs little."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from server.following import Follower, canonical, event_of
from server.running import Running

from starmeeple.core.frames import FRAMES, Frame
from starmeeple.core.state import CHANCE
from starmeeple.match import load
from starmeeple.server.http.streaming import CSRF, Encoded, page_screen
from starmeeple.server.storage.rows import Row
from starmeeple.server.tables.registry import NewTable
from starmeeple.server.tables.table import Table

GOLDENS = Path(__file__).parents[1] / "goldens"
MOST = 40_000  # bytes of the person's stream for one decision of theirs
RECORDS = {
    "star-factions": "star-factions_players-3",
    "alien-frontiers": "alien-frontiers_players-3",
    "federation": "federation_players-3",
    "race-for-the-galaxy": "race-for-the-galaxy_players-3",
    "race-orb": "race-for-the-galaxy_players-3_set-orb",
    "spacecorp": "spacecorp_players-2",
}


@dataclass
class Seen:
    """A screen of the person who is asked, as sent and as it is."""

    sent: bytes
    whole: Encoded
    acted: bool  # the person has answered just before


async def watched(server: Running, record: str, frame: Frame, most: int) -> AsyncIterator[Seen]:
    """A recorded game at a real table, as the stream of the person in seat 0 shows it, action by action."""
    services = server.services
    match = load((GOLDENS / f"{record}.txt").read_text(encoding="utf-8"))
    person = services.people.new()
    await services.registry.rename(person, "Ada")
    options: dict[str, object] = {**match.setup.options}
    seats = ["me", *["friend"] * (match.setup.players - 1)]
    table: Table = await services.registry.create(person, NewTable(match.setup.game.slug, options, seats, [], "", "off"))
    table.row = replace(table.row, state="running")
    table.history.read() if match.setup.players == 1 else None
    waits, answered, decisions = "", False, 0
    played = [(seat, match.setup.vocabulary.text(action)) for seat, action in match.played]
    begun = False
    for at, (seat, notation) in enumerate(played):
        table.history.grow([Row("action", seat, notation)], True)
        table.row = replace(table.row, version=table.row.version + 1)
        answered = answered or seat == 0
        if at + 1 < len(played) and played[at + 1][0] == CHANCE:
            continue  # the table settles chance before anybody sees it
        screen, earlier = await services.encodings.of(table, person, "http://here", None, frame, True, False)
        sent = await screen.event("Ada", "token", False, earlier.get(waits), begun)
        begun, waits = True, screen.base_mark
        yield Seen(sent, screen, answered)
        decisions += answered
        answered = False
        if decisions > most:
            break


def costs(server: Running, record: str, frame: Frame, most: int) -> list[int]:
    """The bytes that each decision of the person cost: from one of their answers to the next."""

    async def counted() -> list[int]:
        found: list[int] = []
        async for seen in watched(server, record, frame, most):
            if seen.acted:
                found.append(0)
            if found:
                found[-1] += len(seen.sent)
        return found[1:]

    return server.call(counted())


@pytest.mark.parametrize("game", RECORDS)
def test_what_a_page_makes_of_changes_is_the_whole(server: Running, game: str) -> None:
    async def compared() -> int:
        page = Follower()
        changes = 0
        async for seen in watched(server, RECORDS[game], FRAMES["wide"], 12):
            kind, mark, data = event_of(seen.sent)
            changes += kind == "change" and "picture" not in data["screen"]
            page.hear(kind, mark, data)
            expected = page_screen(seen.whole.screen)
            assert canonical(page.screen.pop("picture")) == canonical(str(expected["picture"]))
            assert {**page.screen, "picture": ""} == {**expected, "picture": ""}
            assert page.parts == {part: text.replace(CSRF, "token") for part, text in seen.whole.parts.items()}
            page.screen["picture"] = expected["picture"]
        return changes

    assert server.call(compared()) > 5


@pytest.mark.parametrize("game", RECORDS)
def test_a_decision_costs_at_most_40_kb(server: Running, game: str) -> None:
    found = costs(server, RECORDS[game], FRAMES["wide"], 12)
    assert len(found) >= 8 and max(found) <= MOST, found
