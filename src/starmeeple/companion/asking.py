"""Questions of a session: what only the person can see. Each says what it takes, offers its answers, and reads one."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from starmeeple.core.errors import BadNotation, StarmeepleError


class Excluded(StarmeepleError, ValueError):
    """What was said cannot be so: a rule excludes it."""

    code = "excluded"

    def __init__(self, said: str, why: str, clause: str) -> None:
        super().__init__(f"{said}: {why} ({clause}).")
        self.clause = clause


@dataclass(frozen=True)
class Answer:
    """One answer as a button: what it says, and the words that say it."""

    words: str
    label: str


@dataclass(frozen=True)
class Question:
    """What is asked, with its clause; `answers` are buttons, `read` takes any of them and more."""

    text: str
    clause: str
    answers: tuple[Answer, ...]
    reads: Callable[[str], object]
    takes: str = "answer"  # what kind of thing is asked: `card`, `number`, `answer`

    def read(self, line: str) -> object:
        """What the line answers; BadNotation if it does not."""
        return self.reads(line.strip().lower() if self.takes != "card" else line.strip())


def number(text: str, clause: str, low: int = 0, high: int = 9, most: int = 99) -> Question:
    """How many, or how much: buttons from low to high, any number up to `most`."""

    def read(line: str) -> int:
        found = re.search(r"\d+", line)
        if not found or not low <= int(found[0]) <= most:
            raise BadNotation(line, f"a number from {low} to {most}")
        return int(found[0])

    return Question(text, clause, tuple(Answer(str(n), str(n)) for n in range(low, high + 1)), read, "number")


def choice(text: str, clause: str, answers: Sequence[tuple[str, str]]) -> Question:
    """One of some words; their beginnings will do."""

    def read(line: str) -> str:
        plain = line.replace("’", "'").strip(" .!")
        words = [word for word, _ in answers]
        close = [word for word in words if word == plain] or [word for word in words if plain and word.startswith(plain)]
        if len(close) != 1:
            raise BadNotation(line, "one of " + ", ".join(words))
        return close[0]

    return Question(text, clause, tuple(Answer(word, label) for word, label in answers), read)


def yes_or_no(text: str, clause: str) -> Question:
    return choice(text, clause, (("yes", "Yes"), ("no", "No")))
