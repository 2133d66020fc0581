"""`starmeeple replay`: step through a record; the picture of any step."""

import argparse
from collections.abc import Callable
from pathlib import Path

from starmeeple.core.errors import BadOptions
from starmeeple.core.speech import named
from starmeeple.core.state import CHANCE, PUBLIC, State
from starmeeple.drawing.names import with_names
from starmeeple.drawing.theme import resolved
from starmeeple.match import Match, load, told

Read = Callable[[str], str]
HELP = "Enter or n: next · p: previous · a number: go to that step · b: the board · q: leave"


def png(svg: str, width: int = 1600) -> bytes:
    """A picture as PNG; its colours must be resolved."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


class Replay:
    """A finished record with the position after every action."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.states: list[State] = [match.setup.start()]
        for seat, action in match.played:
            after = self.states[-1].copy()
            after.apply(seat, action)
            self.states.append(after)

    def __len__(self) -> int:
        return len(self.match.played)

    def line(self, step: int, viewer: int) -> str:
        """What the step-th action was (1 is the first), in notation and as a sentence."""
        seat, action = self.match.played[step - 1]
        sentences = told(self.match.setup, self.states[step - 1], seat, action, viewer)
        notation = self.match.setup.vocabulary.text(action) if self.states[step - 1].shows(viewer, seat, action) else "(hidden)"
        return f"{step:5d}  {'*' if seat == CHANCE else seat} {notation}    {named(' '.join(sentences), self.match.names, viewer)}".rstrip()


def replay(given: argparse.Namespace, read: Read = input) -> int:
    """Carry out the command."""
    path = Path(given.file)
    shown = Replay(load(path.read_text(encoding="utf-8")))
    viewer = PUBLIC if given.seat is None else given.seat
    if viewer >= shown.match.setup.players:
        raise BadOptions("seat", f"expected a seat from 0 to {shown.match.setup.players - 1}, found {viewer}")
    step = len(shown) if given.step is None else given.step
    if not 0 <= step <= len(shown):
        raise BadOptions("step", f"expected a step from 0 to {len(shown)}, found {step}")
    if given.list:
        for number in range(1, len(shown) + 1):
            print(shown.line(number, viewer))
        return 0
    if given.svg or given.png:
        svg = resolved(with_names(shown.match.game.picture.draw(shown.states[step].view(viewer)), shown.match.names), given.theme)
        if given.svg:
            Path(given.svg).write_text(svg, encoding="utf-8")
            print(f"wrote {given.svg}")
        if given.png:
            Path(given.png).write_bytes(png(svg))
            print(f"wrote {given.png}")
        return 0
    step_through(shown, 0 if given.step is None else step, viewer, read)
    return 0


def step_through(shown: Replay, step: int, viewer: int, read: Read) -> None:
    """Ask for the next step until the reader leaves."""
    print(f"{shown.match.game.name}, {len(shown)} actions. {HELP}")
    while True:
        print(shown.line(step, viewer) if step else "    0  the start")
        try:
            answer = read("> ").strip().lower()
        except EOFError:
            return
        if answer in ("q", "quit"):
            return
        if answer in ("", "n"):
            step = min(step + 1, len(shown))
        elif answer == "p":
            step = max(step - 1, 0)
        elif answer == "b":
            print(named(shown.match.game.picture.plain(shown.states[step].view(viewer)), shown.match.names))
        elif answer.isdecimal() and int(answer) <= len(shown):
            step = int(answer)
        else:
            print(f"I did not understand {answer!r}. {HELP}; steps go from 0 to {len(shown)}.")
