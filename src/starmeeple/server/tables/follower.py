"""What one viewer has seen of a table so far: the log in sentences, and the number of the screen.

Everything here is made from the viewer's own views and from the actions that `shows` lets the viewer know. The number counts
the changes of what this viewer may know, not the rows of the table: so not even the number tells of something hidden.
"""

import logging
from dataclasses import dataclass

from starmeeple.core import words
from starmeeple.core.errors import StaleAction
from starmeeple.core.facts import Fact
from starmeeple.core.game import View
from starmeeple.core.speech import mentions, who
from starmeeple.core.state import State
from starmeeple.game_setup import GameSetup
from starmeeple.match import Step as Played
from starmeeple.server.http.errors import RequestError

log = logging.getLogger("starmeeple.server")

PRIVATE = ("hand/", "drawn/")  # how the ids of elements begin that every seat has for itself
REMEMBERED = 200  # steps whose facts are kept, for what happened since the viewer last acted


@dataclass
class Line:
    """A line of the log, players still as marks."""

    sequence: int
    text: str
    seat: int
    heading: str = ""  # "turn" or "phase" where the line begins one
    undone: bool = False
    concerns: bool = False  # somebody else does it, and it is about the viewer
    by_table: bool = False  # it was the only answer, and the table gave it


@dataclass
class Step:
    """What an action that stands has meant to the viewer."""

    seat: int
    first_line: int
    last_line: int
    noticed: bool
    acted: list[str]
    told: list[words.Line]  # with the facts as far as the viewer may know them
    sequence: int  # of the screen on which it appeared
    by_table: bool = False
    closes: bool = False  # it ends a turn, or passes


class Follower:
    """One viewer, a seat or PUBLIC, following a match."""

    def __init__(self, setup: GameSetup, viewer: int, state: State) -> None:
        self.setup = setup
        self.viewer = viewer
        self.sequence = 1
        self.asked_since = 1  # answers to this screen or a later one are answers to the question that is asked now
        self.lines: list[Line] = []
        self.steps: list[Step] = []
        self.answered: tuple[int, int, str] = (0, 0, "")  # the screens that the last own action answered, and its notation
        self.view: View
        self.legal: list[int]  # what the viewer may answer, if it is a seat that is asked
        self.see(state)
        self.then: View | None = self.view  # what the viewer saw after their last action; None if it was taken back

    def see(self, state: State) -> None:
        """Look at a position."""
        self.view = state.view(self.viewer)
        self.legal = state.legal(self.viewer) if self.viewer >= 0 and self.viewer in state.waiting() else []

    def _question(self) -> tuple[object, ...]:
        """What tells one question from another."""
        return (self.view.get("asked"), *self.legal) if self.legal else ()

    def choices(self) -> list[str]:
        """What the viewer may answer, in notation."""
        return [self.setup.vocabulary.text(action) for action in self.legal]

    @property
    def acted(self) -> list[str]:
        """The ids of the elements that the last noticed action was about."""
        for step in reversed(self.steps):
            if step.noticed:
                return step.acted
        return []

    def since(self) -> int:
        """Where in `steps` begins what happened since the viewer's last action of their own will."""
        for at in range(len(self.steps) - 1, -1, -1):
            if self.steps[at].seat == self.viewer and not self.steps[at].by_table:
                return at + 1
        return 0

    def check_sequence(self, sequence: int, notation: str) -> None:
        """Refuse an answer to a question that is not asked any more."""
        if self.asked_since <= sequence <= self.sequence:
            return
        low, high, answer = self.answered
        if low <= sequence <= high and answer == " ".join(notation.lower().split()):
            raise RequestError("repeated-action", "This action was played already.")
        raise StaleAction(f"this answers screen {sequence}, but the table is at {self.sequence}: look again")

    def follow(self, played: Played) -> None:
        """See an action being played."""
        seat = played.seat
        shown = seat == self.viewer or played.before.shows(self.viewer, seat, played.action)
        notation = played.notation if shown else None
        known = [fact for heard in played.facts if (fact := heard.as_known_to(self.viewer, shown)) is not None]
        acted = self._about(seat, notation) if notation is not None and seat >= 0 else []
        view, question = self.view, self._question()
        self.see(played.after)
        told = self._told(view, seat, notation, known)
        noticed = seat == self.viewer or bool(told) or view != self.view
        if seat == self.viewer and not played.by_table:
            self.answered = (self.asked_since, self.sequence, notation or "")
        if noticed:
            self.sequence += 1
        if seat == self.viewer and not played.by_table:
            self.then = self.view
        closes = notation is not None and notation.partition(" ")[0] in self.setup.game.closing
        first = len(self.lines)
        self.steps.append(Step(seat, first, first + len(told), noticed, acted, told, self.sequence, played.by_table, closes))
        if len(self.steps) > REMEMBERED:
            self.steps[-REMEMBERED - 1].told = []
        for line in told:
            concerns = seat != self.viewer >= 0 and mentions(line.text, self.viewer) and not line.text.startswith(f"{who(self.viewer)} ")
            self.lines.append(Line(self.sequence, line.text, seat, line.heading, concerns=concerns, by_table=played.by_table))
        self._note_question(question, seat)

    def follow_undo(self, seat: int, after: State) -> None:
        """See the last action of a seat being taken back. Others may have answered since, in secret, a question that is put to all
        at once: what they did stays."""
        step = self.steps.pop(max(at for at, step in enumerate(self.steps) if step.seat == seat))
        if seat == self.viewer:
            low, _, before = self.answered  # what the table answered is taken back in the same go
            self.answered = (low if before == "undo" else self.asked_since, self.sequence, "undo")
            self.then = None
        if step.noticed:
            self.sequence += 1
            for line in self.lines[step.first_line : step.last_line]:
                line.undone = True
            self.lines.append(Line(self.sequence, f"{who(seat)} takes that back.", seat))
        question = self._question()
        self.see(after)
        self._note_question(question, seat)

    def follow_seat(self, seat: int, sentence: str) -> None:
        """Hear of a change of a seat; everybody does. What is asked stays asked."""
        self.sequence += 1
        self.lines.append(Line(self.sequence, sentence, seat))

    def _told(self, before: View, seat: int, notation: str | None, facts: list[Fact]) -> list[words.Line]:
        """The log lines of an action. A game that fails to word one goes on all the same: what is played is played."""
        try:
            return self.setup.game.words.log(before, seat, notation, facts, self.view)
        except Exception:
            log.exception("%s cannot word %s", self.setup.game.slug, notation or "a hidden action")
            return []

    def _about(self, seat: int, notation: str) -> list[str]:
        """The elements that an action is about. Games word their targets for the seat that is asked; for other viewers
        some of it may not be there to point at, and what another has in hand is not what the viewer has."""
        try:
            found = self.setup.game.words.targets({**self.view, "viewer": seat}, notation)
            return found if seat == self.viewer else [target for target in found if not target.startswith(PRIVATE)]
        except (LookupError, TypeError, ValueError):
            return []

    def _note_question(self, before: tuple[object, ...], seat: int) -> None:
        """Answers to earlier screens are no answers to a question that is new, or that is asked again after the viewer's own action."""
        if seat == self.viewer or self._question() != before:
            self.asked_since = self.sequence
