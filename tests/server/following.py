"""A page's stream followed as the page's script does it, but by other means: an XML parser for the picture, plain lists for the parts."""

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from typing import Any

from recorded_games import recorded
from server.running import Running

from starmeeple.core.frames import Frame
from starmeeple.core.state import CHANCE
from starmeeple.server.http.streaming import Encoded
from starmeeple.server.storage.rows import Row
from starmeeple.server.tables.registry import NewTable
from starmeeple.server.tables.table import Table

SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", SVG)


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
        if "choices" in data:
            assert "choices" not in news
            self.screen["choices"] = json.loads(unpacked(data["choices"], []))
        if data.get("picture"):
            self.screen["picture"] = changed_picture(self.screen["picture"], data["picture"])
        for part, sent in data["parts"].items():
            self.parts[part] = sent if isinstance(sent, str) else changed_part(self.parts.get(part, ""), sent)
        self.mark = mark
        return True


def changed_picture(svg: str, changes: list[list[Any]]) -> str:
    """The picture after changes, in the one form in which equal pictures are equal texts."""
    root = ElementTree.fromstring(svg)
    known: list[str] = []

    def element_at(address: list[Any]) -> ElementTree.Element:
        ident, *way = address
        element = root if not ident else next(one for one in root.iter() if one.get("id") == ident)
        for at in way:
            element = element[at]
        return element

    def set_attributes(element: ElementTree.Element, news: dict[str, str | None]) -> None:
        for name, value in news.items():
            if value is None:
                del element.attrib[name]
            else:
                element.set(name, value)

    for kind, *what in changes:
        if kind == "m":
            for ident, place in what[0].items():
                set_attributes(element_at([ident]), {"transform": f"translate({place})"})
        elif kind == "s":
            for ident in what[1]:
                set_attributes(element_at([ident]), what[0])
        elif kind == "a":
            set_attributes(element_at(what[0]), what[1])
        elif kind == "t":
            element = element_at(what[0])
            assert len(element) == 0 and element.text
            element.text = what[1]
        else:
            element, (first, count, markup) = element_at(what[0]), what[1:]
            assert len(element) >= first + count
            element[first : first + count] = list(ElementTree.fromstring(f'<svg xmlns="{SVG}">{unpacked(markup, known)}</svg>'))
    return ElementTree.tostring(root, encoding="unicode")


def canonical(svg: str) -> str:
    """The one form in which equal pictures are equal texts."""
    return ElementTree.canonicalize(ElementTree.tostring(ElementTree.fromstring(svg), encoding="unicode")) if svg else ""


def changed_part(old: str, patch: list[Any]) -> str:
    """The text of a part made of pieces of the old one and of new text."""
    return unpacked(patch, pieces_of(old))


def unpacked(patch: list[Any], known: list[str]) -> str:
    """A text made of new text and of runs of the pieces that are known, which it adds to."""
    made: list[str] = []
    parts = iter(patch)
    for part in parts:
        news = pieces_of(part) if isinstance(part, str) else known[part : part + next(parts)]
        made += news
        known += news
    return "".join(made)


def pieces_of(text: str) -> list[str]:
    """A text cut before each of the letters that open a piece."""
    pieces: list[str] = []
    for letter in text:
        if not pieces or letter in "<> \"'(,/&":
            pieces.append("")
        pieces[-1] += letter
    return pieces


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
    match = recorded(record)
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
