"""Guides: the beginning of a game as a record with comments, for somebody who has never played it.

A game's `guide.txt` is a record. Before a decision of the learner (seat 0) that is taught stands a comment of one line: what it is about,
and what to do. What has no comment is played on without a word, and the last comment stands at the end. Knows no game."""

import re
from dataclasses import dataclass
from functools import cache

from starmeeple.core.errors import BadRecord
from starmeeple.core.game import Options
from starmeeple.core.speech import named
from starmeeple.core.state import State
from starmeeple.core.words import Line
from starmeeple.game_setup import GameSetup
from starmeeple.games import find
from starmeeple.match import lines_of, load, step_of
from starmeeple.record import read

FILE = "guide.txt"
LEARNER = 0
MOST_TOLD = 3  # lines of the log between two steps


@dataclass(frozen=True)
class Step:
    """Something that is taught: the position, the sentence, and the action that the learner shall choose (none at the end)."""

    text: str
    state: State
    notation: str
    told: tuple[str, ...]  # what happened since the step before

    @property
    def is_last(self) -> bool:
        return not self.notation


@dataclass(frozen=True)
class Guide:
    """All steps of a game's guide, and what it is played with."""

    setup: GameSetup
    names: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def options(self) -> Options:
        return self.setup.options

    @property
    def words(self) -> int:
        """How many words a learner reads in all."""
        return sum(len(step.text.split()) for step in self.steps)

    def label(self, step: Step) -> str:
        """What the table calls the action that the step asks for."""
        return named(self.setup.game.words.label(step.state.view(LEARNER), step.notation), self.names, LEARNER) if step.notation else ""

    def targets(self, step: Step) -> list[str]:
        """The ids of the picture's elements that the action is about; none where it is a labelled choice."""
        return self.setup.game.words.targets(step.state.view(LEARNER), step.notation) if step.notation else []


def has_guide(slug: str) -> bool:
    """Is there a guide to this game?"""
    return (find(slug).folder() / FILE).is_file()


@cache
def guide(slug: str) -> Guide:
    """The guide to a game, checked action by action; BadRecord says what is wrong with it."""
    return read_guide((find(slug).folder() / FILE).read_text(encoding="utf-8"))


def read_guide(text: str) -> Guide:
    """A guide from its text."""
    match, record = load(text), read(text)
    steps: list[Step] = []
    heard: list[tuple[int, Line]] = []
    state = match.setup.start()
    for number in range(len(record.lines) + 1):
        seat, notation = record.lines[number] if number < len(record.lines) else (LEARNER, "")
        if number in record.comments:
            if seat != LEARNER or len(record.comments[number]) > 1:
                raise BadRecord(record.numbers[number], "a guide has comments of one line, before decisions of seat 0 and at the end")
            since = told(match.setup, match.names, heard) if steps else ()  # nobody wants to hear of the set-up
            steps.append(Step(record.comments[number][0], state, notation, since))
            heard = []
        if notation:
            step = step_of(match.setup, state, seat, match.setup.vocabulary.parse(notation))
            lines = lines_of(match.setup, step.before, seat, step.action, step.after, step.facts, LEARNER)
            heard += [(weight(match.setup, line), line) for line in lines if not line.heading]
            state = step.after
    if not steps or not steps[-1].is_last:
        raise BadRecord(record.numbers[-1], "a guide ends with a comment: how the game is won")
    return Guide(match.setup, tuple(match.names[: match.setup.players]), tuple(steps))


def weight(setup: GameSetup, line: Line) -> int:
    """How much a line of the log matters to the learner: points first, then what happens to the learner, to others, on the table."""
    if any(("points", LEARNER) in setup.game.words.moved(fact) for fact in line.facts):
        return 4
    return max((3 if fact.seat == LEARNER else 2 if fact.seat >= 0 else 1 for fact in line.facts), default=0)


def told(setup: GameSetup, names: list[str], heard: list[tuple[int, Line]]) -> tuple[str, ...]:
    """The few lines that matter most, in their order; of equals the later. Clauses are for those who know the game."""
    least = min(1, max((found for found, _ in heard), default=0))
    best = sorted((at for at in range(len(heard)) if heard[at][0] >= least), key=lambda at: (heard[at][0], at))[-MOST_TOLD:]
    clause = re.compile(rf" \({re.escape(setup.game.clauses)}[  ][\d.]+\)")
    return tuple(clause.sub("", named(heard[at][1].text, names, LEARNER)) for at in sorted(best))
