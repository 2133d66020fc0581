"""Glossaries: the words and signs of a game, each explained in a sentence or two, for somebody who sits at a table and wonders.

A game's `glossary.toml` is a list of words. A table shows those that fit its options; the pages underline them in rules, log and tips.
Knows no game."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from starmeeple.core.errors import BadEdition
from starmeeple.core.game import Value
from starmeeple.games import find

FILE = "glossary.toml"


@dataclass(frozen=True)
class Word:
    """A word of a game."""

    name: str
    text: str
    clause: str
    forms: tuple[str, ...]  # how it is written in texts; in small letters it also fits the beginning of a sentence
    icons: tuple[str, ...] = ()  # signs of the drawing module that stand for it
    when: Mapping[str, Value] = field(default_factory=dict)  # it is of a table whose options have these values

    def fits(self, options: Mapping[str, object]) -> bool:
        """Is it of a table with these options?"""
        return all(options.get(name) == value for name, value in self.when.items())


def read_glossary(text: str) -> tuple[Word, ...]:
    """A glossary from its text; BadEdition says what is wrong with it."""
    found: list[Word] = []
    for row in tomllib.loads(text).get("word", []):
        name = str(row.get("name", ""))
        unknown = set(row) - {"name", "text", "clause", "forms", "icons", "when"}
        if not name or not row.get("text") or not row.get("clause") or unknown:
            wrong = f"unknown: {', '.join(sorted(unknown))}" if unknown else "a word has a name, a text and a clause"
            raise BadEdition(FILE, f"word.{name or len(found) + 1}", wrong)
        plain = name[:1].lower() + name[1:]
        forms = tuple(str(form) for form in row.get("forms", (plain, f"{plain}s")))
        found.append(Word(name, str(row["text"]), str(row["clause"]), forms, tuple(row.get("icons", ())), dict(row.get("when", {}))))
    return tuple(found)


@cache
def glossary(slug: str) -> tuple[Word, ...]:
    """The words of a game, in the order of their names; none where a game has no glossary."""
    path = find(slug).folder() / FILE
    words = read_glossary(path.read_text(encoding="utf-8")) if path.is_file() else ()
    return tuple(sorted(words, key=lambda word: word.name.lower()))


def words_at(slug: str, options: Mapping[str, object]) -> list[Word]:
    """The words of a table with these options."""
    return [word for word in glossary(slug) if word.fits(options)]
