"""A game's RULES.md as a readable page: every clause an element with an id, so that a refusal can point at it."""

import re
from functools import lru_cache
from html import escape
from typing import TypedDict

from markdown_it import MarkdownIt

from starmeeple.core.game import Game
from starmeeple.games import find
from starmeeple.server.http.errors import RequestError
from starmeeple.server.screens.cards import clause_url

BLOCK = re.compile(r"<(h[1-6]|p|li|td|th|dt|dd)>", re.IGNORECASE)


class Heading(TypedDict):
    id: str
    title: str
    level: int


class Rulebook:
    """The rules of one game, rendered once."""

    def __init__(self, game: Game) -> None:
        self.slug = game.slug
        self.contents: list[Heading] = []
        self.clauses: dict[str, str] = {}
        self._clause = re.compile(rf"^(?:⚑|\s|<(?:strong|code|b|em)>|\[|\()*({re.escape(game.clauses)})[  ](\d+(?:\.\d+)*[a-z]?)")
        self._loose = re.compile(r"^(?:<(?:strong|b)>)?(\d+(?:\.\d+)+[a-z]?)\b")
        self._taken: set[str] = set()
        html = MarkdownIt("commonmark", {"html": False}).enable("table").render(game.rules_text())
        self._letters = game.clauses
        self._mention = re.compile(rf"\b{re.escape(game.clauses)}[  ](\d+(?:\.\d+)*[a-z]?)\b")
        marked = self._mentioned(self._marked(html))
        self.html = marked.replace("<table>", '<table tabindex="0">')  # a wide one scrolls in its place, by keys too

    def _marked(self, html: str) -> str:
        """Give each block that begins with a clause, and each heading, its id."""
        parts: list[str] = []
        done = 0
        for found in BLOCK.finditer(html):
            tag = found.group(1).lower()
            end = html.find(f"</{tag}>", found.end())
            inner = html[found.end() : end if end >= 0 else len(html)]
            name = self._name_of(inner.lstrip(), tag, row_of(html, found.end()) if tag == "td" else "")
            parts.append(html[done : found.start()])
            parts.append(f'<{tag} id="{escape(name)}">' if name else found.group(0))
            done = found.end()
        parts.append(html[done:])
        return "".join(parts)

    def _mentioned(self, html: str) -> str:
        """A clause that begins no block of its own is found where it is first mentioned."""

        def anchored(found: re.Match[str]) -> str:
            name = f"{self._letters}-{found.group(1)}"
            if name in self._taken:
                return found.group(0)
            self._taken.add(name)
            start = max(html.rfind(f"<{tag}", 0, found.start()) for tag in ("p>", "li", "td", "h"))
            block = html[html.find(">", start) + 1 :]
            self.clauses[name.replace("-", " ", 1)] = re.split(r"</(?:p|li|td|h\d)>|<ul>|<ol>|<table>", block)[0].strip()
            return f'<span id="{name}">{found.group(0)}</span>'

        return self._mention.sub(anchored, html)

    def _name_of(self, inner: str, tag: str, row: str = "") -> str:
        """The id of a block; a clause that is told in a row of a table is the whole row."""
        while inner.startswith("<p>"):
            inner = inner[3:]
        title = re.sub(r"<[^>]+>", "", inner).strip()
        clause = self._clause.match(inner)
        loose = self._loose.match(inner) if clause is None else None
        name = ""
        if clause is not None:
            name = f"{clause.group(1)}-{clause.group(2)}"
        elif loose is not None and tag in ("p", "li", "td", "h2", "h3", "h4"):
            name = f"{self._letters}-{loose.group(1)}"
        elif tag.startswith("h"):
            name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
        if not name or name in self._taken:
            return ""
        self._taken.add(name)
        if tag.startswith("h"):
            self.contents.append({"id": name, "title": title, "level": int(tag[1])})
        if clause is not None or loose is not None:
            self.clauses[name.replace("-", " ", 1)] = row or re.split(r"</p>|<ul>|<ol>|<table>", inner)[0].strip()
        return name

    def clause(self, clause: str) -> dict[str, str]:
        """One clause, to show beside a choice or a refusal."""
        clause = " ".join(clause.replace("-", " ").split())
        if clause not in self.clauses:
            raise RequestError("unknown-clause", f"These rules have no clause {clause}.")
        return {"clause": clause, "html": self.clauses[clause], "url": clause_url(self.slug, clause)}


def row_of(html: str, start: int) -> str:
    """The cells from here to the end of a table's row, as one text."""
    end = html.find("</tr>", start)
    return " · ".join(cell.strip() for cell in re.sub(r"</?td>\s*(?:<td>)?", "\n", html[start:end]).split("\n") if cell.strip())


@lru_cache(maxsize=32)
def rulebook(slug: str) -> Rulebook:
    """The rules of a game."""
    return Rulebook(find(slug))
