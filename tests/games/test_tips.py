"""Tips say what a choice does: for every choice of the recorded games the tip is a sentence, and not the label again."""

import re
from functools import cache
from pathlib import Path

import pytest

from starmeeple.core.speech import named
from starmeeple.core.state import CHANCE, State
from starmeeple.game_setup import GameSetup
from starmeeple.match import load
from starmeeple.record import read

FOLDER = Path(__file__).parent.parent / "goldens"
GOLDENS = sorted(FOLDER.glob("*.txt"))
LEAST_WORDS = 4
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
EACH = 3  # times that each verb is looked at in a game, with all its choices


@cache
def played(path: Path) -> tuple[GameSetup, tuple[tuple[int, str], ...]]:
    """What a recorded game was played with, and its actions."""
    record = read(path.read_text(encoding="utf-8"))
    return load(path.read_text(encoding="utf-8").partition("\n\n")[0] + "\n\n").setup, tuple(record.lines)


def positions(path: Path) -> list[tuple[GameSetup, State, int]]:
    """The positions of a recorded game in which somebody acts: copies, with the seat."""
    setup, lines = played(path)
    state, found = setup.start(), []
    for seat, notation in lines:
        if seat != CHANCE:
            found.append((setup, state.copy(), seat))
        state.apply(seat, setup.vocabulary.parse(notation))
    return found


def wrong_with(label: str, tip: str) -> str:
    """What is wrong with a tip, or nothing."""
    if not tip:
        return "has no tip"
    if tip.rstrip(".") == label.rstrip("."):
        return "repeats its label"
    if len(tip.split()) < LEAST_WORDS:
        return "says too little"
    if re.search(r"[{}]|\bNone\b|  |\.\.| \.|::", tip):
        return f"is not well said: {tip}"
    return "" if tip[0].isupper() or tip[0].isdigit() else f"does not begin like a sentence: {tip}"


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem[:60] for path in GOLDENS])
def test_the_tip_of_every_choice_says_what_it_does(path: Path) -> None:
    seen: dict[str, int] = {}
    wrong: dict[str, str] = {}
    for setup, state, seat in positions(path):
        words = setup.game.words
        choices = [setup.vocabulary.text(action) for action in state.legal(seat)]
        new = [choice for choice in choices if seen.get(choice.split()[0], 0) < EACH]
        if not new:
            continue
        view = state.view(seat)
        for verb in {choice.split()[0] for choice in new}:
            seen[verb] = seen.get(verb, 0) + 1
        for choice in new:
            label, tip = (named(text, NAMES, seat) for text in (words.label(view, choice), words.tip(view, choice)))
            fault = wrong_with(label, tip)
            if fault:
                wrong.setdefault(choice.split()[0], f"{choice} ({label}) {fault}")
    assert seen
    assert not wrong, wrong
