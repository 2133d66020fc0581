"""A page's stream followed as the page's script does it, but by other means: an XML parser for the picture, plain lists for the parts."""

import json
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from server.running import Running

from starmeeple.core.frames import Frame
from starmeeple.core.state import CHANCE
from starmeeple.match import load
from starmeeple.server.http.streaming import Encoded
from starmeeple.server.storage.rows import Row
from starmeeple.server.tables.registry import NewTable
from starmeeple.server.tables.table import Table

SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", SVG)
GOLDENS = Path(__file__).parents[1] / "goldens"


class Follower:
    """What a page has after each event of its stream."""

    def __init__(self) -> None:
        self.screen: dict[str, Any] = {}
        self.parts: dict[str, str] = {}
        self.mark = ""

    def hear(self, kind: str, mark: str, data: Any) -> bool:
        """Take an event in; whether it was about the screen."""
        if kind not in ("screen", "change"):
            return False
        news = dict(data["screen"])
        if kind == "screen":
            self.screen, self.parts = news, {}
        else:
            assert "picture" not in data or "picture" not in news, "whole or changes, not both"
            self.screen |= news
        if data.get("picture"):
            self.screen["picture"] = changed_picture(self.screen["picture"], data["picture"])
        for part, sent in data["parts"].items():
            self.parts[part] = sent if isinstance(sent, str) else changed_part(self.parts.get(part, ""), sent)
        self.mark = mark
        return True


def changed_picture(svg: str, changes: list[list[Any]]) -> str:
    """The picture after changes, in the one form in which equal pictures are equal texts."""
    root = ElementTree.fromstring(svg)
    for kind, (ident, *way), *what in changes:
        element = root if not ident else next(one for one in root.iter() if one.get("id") == ident)
        for at in way:
            element = element[at]
        if kind == "a":
            for name, value in what[0].items():
                if value is None:
                    del element.attrib[name]
                else:
                    element.set(name, value)
        else:
            first, count, markup = what
            assert len(element) >= first + count
            element[first : first + count] = list(ElementTree.fromstring(f'<svg xmlns="{SVG}">{markup}</svg>'))
    return ElementTree.tostring(root, encoding="unicode")


def canonical(svg: str) -> str:
    """The one form in which equal pictures are equal texts."""
    return ElementTree.canonicalize(ElementTree.tostring(ElementTree.fromstring(svg), encoding="unicode")) if svg else ""


def changed_part(old: str, patch: list[Any]) -> str:
    """The text of a part made of pieces of the old one and of new text."""
    pieces = re.findall(r"<[^<]*|^[^<]+", old)
    return "".join(part if isinstance(part, str) else "".join(pieces[part[0] : part[1]]) for part in patch)


def event_of(sent: bytes) -> tuple[str, str, Any]:
    """Kind, id and data of one event as it is sent."""
    lines = dict(line.split(": ", 1) for line in sent.decode().strip().split("\n"))
    return lines["event"], lines.get("id", ""), json.loads(lines["data"])


# Recorded games at real tables -----------------------------------------------------------------


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
