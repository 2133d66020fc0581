"""A page's stream followed as the page's script does it, but by other means: an XML parser for the picture, plain lists for the parts."""

import json
import re
import xml.etree.ElementTree as ElementTree
from typing import Any

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
