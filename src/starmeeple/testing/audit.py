"""The audit: what a viewer was told adds up to what the viewer sees.

For every viewer the counters of the view are kept by hand, moved only by the facts that stand in the viewer's own log lines. After every
action they are compared with the view; and each line must name the amounts that its facts move.
"""

import re
from collections.abc import Sequence

from starmeeple.core.facts import HIDDEN, Fact
from starmeeple.core.game import View
from starmeeple.core.speech import named
from starmeeple.core.state import State
from starmeeple.core.words import Counter, Line
from starmeeple.testing.walk import Walk

AUDITED = "what was told adds up to what is seen"
AMOUNTS = "log lines name the amounts that they tell"
SHEETS = "score sheets add up to the scores"
SPOKEN = "log lines are sentences"

NUMBER = re.compile(r"\d+")
ONE_OF_MANY = re.compile(r"(\S*) ?\b1 ([a-z]+s)\b")  # "1 ships", but "Warrior 1 moves"
INNER = re.compile(r"\bseat \d|[a-z]-\d|[A-Z]{2}\d|_|«|»|‹|›|  |\bNone\b")


class Audit:
    """The books of all viewers over one game, or of some. What is nought is not written down."""

    def __init__(self, walk: Walk, state: State, viewers: Sequence[int] = ()) -> None:
        self.walk = walk
        self.words = walk.setup.game.words
        self.views = {viewer: walk.view(state, viewer) for viewer in viewers or walk.viewers}  # as they were before the action
        self.books = {viewer: self._counted(view) for viewer, view in self.views.items()}

    def _counted(self, view: View) -> dict[Counter, int]:
        return {counter: number for counter, number in self.words.counters(view).items() if number}

    def action(self, before: State, seat: int, action: int, after: State) -> None:
        """One action, told to everybody."""
        setup = self.walk.setup
        heard_of, facts = setup.applied(before, seat, action)
        if heard_of != after:
            self.walk.fail(AUDITED, f"`{self.walk.text(action)}` leads elsewhere when somebody listens")
        for viewer in self.books:
            shown = before.shows(viewer, seat, action)
            notation = setup.vocabulary.text(action) if shown else None
            known = [fact for heard in facts if (fact := heard.as_known_to(viewer, shown or viewer == seat)) is not None]
            seen = self.walk.view(after, viewer)
            for line in self.words.log(self.views[viewer], seat, notation, known, seen):
                self._line(line, viewer)
            self.views[viewer] = seen
            self._compare(viewer, seen)
        self._sheets(after)

    def _line(self, line: Line, viewer: int) -> None:
        """Write the facts of a line into the viewer's book, and read its text."""
        walk = self.walk
        moved: dict[Counter, int] = {}
        single: dict[Counter, list[int]] = {}
        for fact in line.facts:
            for counter, amount in self._moved(fact).items():
                moved[counter] = moved.get(counter, 0) + amount
                single.setdefault(counter, []).append(abs(amount))
        book = self.books[viewer]
        text = named(line.text, [f"P{chr(97 + seat)}" for seat in range(5)], viewer)
        walk.count(SPOKEN)
        plural = any(not found[1][:1].isupper() for found in ONE_OF_MANY.finditer(text))
        if not text.strip() or text[0].islower() or text[-1] not in ".:!?" or INNER.search(text) or plural:
            walk.fail(SPOKEN, f"{walk.name_of(viewer)} reads {text!r}")
        numbers = set(NUMBER.findall(text))
        for counter, amount in moved.items():
            book[counter] = book.get(counter, 0) + amount
            if not book[counter]:
                del book[counter]
            walk.count(AMOUNTS)
            parts = {self.words.amount(counter[0], part) for part in single[counter] if part > 1}
            if abs(amount) > 1 and self.words.amount(counter[0], abs(amount)) not in numbers and not parts <= numbers:
                if not all(part in text for part in parts):
                    walk.fail(AMOUNTS, f"{text!r} does not say that {counter[0]} of seat {counter[1]} moves by {amount}")

    def _moved(self, fact: Fact) -> dict[Counter, int]:
        """The counters of a fact; a number that the viewer may not know moves nothing."""
        return self.words.moved(fact) if HIDDEN not in (fact.amount, fact.seat) else {}

    def _compare(self, viewer: int, view: View) -> None:
        walk, book = self.walk, self.books[viewer]
        seen = self._counted(view)
        walk.count(AUDITED)
        if book == seen:
            return
        wrong = [
            f"{name} of seat {seat} is {seen.get((name, seat), 0)}, told {book.get((name, seat), 0)}"
            for name, seat in sorted({*book, *seen})
            if book.get((name, seat), 0) != seen.get((name, seat), 0)
        ]
        if wrong:
            walk.fail(AUDITED, f"{walk.name_of(viewer)}: {'; '.join(wrong)}")
            self.books[viewer] = seen

    def _sheets(self, after: State) -> None:
        walk = self.walk
        scores = after.scores()
        for seat in range(walk.setup.players):
            walk.count(SHEETS)
            sheet: Sequence[int] = after.sheet(seat)
            if sum(sheet) != scores[seat] or len(sheet) != len(walk.setup.game.sources):
                walk.fail(SHEETS, f"seat {seat} has {scores[seat]} points, its sheet says {sheet}")
