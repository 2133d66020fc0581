"""The same seed, view and iterations give the same answer, compiled and interpreted."""

import json
import os
import subprocess
import sys
from pathlib import Path

from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.core.search import Search
from starmeeple.core.state import OVER
from starmeeple.core.tuning import Settings
from starmeeple.game_setup import game_setup
from starmeeple.games import registered

SOURCE = Path(__file__).parents[2] / "src"
DECISIONS, ITERATIONS = 20, 200
PLAYED_ON = {"federation": 2, "spacecorp": 6}  # iterations of futures that are played on for a turn: interpreted, these two are slow


def lines_of(slug: str, played_on: bool) -> list[list[int]]:
    """What a search finds at the first questions of a game in which it plays all seats: many futures that end with the tree, or a few that
    are played on."""
    setup = game_setup(slug, players=2)
    iterations = PLAYED_ON.get(slug, 12) if played_on else ITERATIONS
    settings = Settings(setup.game.instinct.tuned(), 2, iterations)
    settings.horizon = min(settings.horizon, 1) if played_on else 0
    settings.patience = 1 if played_on else min(settings.patience, 4)
    search = Search(setup.game.instinct, settings, 1)
    state, rng = setup.start(), Rng(5)
    found: list[list[int]] = []
    while len(found) < DECISIONS:
        settle(state, rng)
        seat = int(state.actor())
        if seat == OVER:
            break
        search.restart(len(found))
        while search.think(state, seat, iterations) < iterations:
            pass
        best = search.lines()[0]
        found.append([int(best.action), int(best.visits), int(best.chance), int(best.prior), int(best.reply)])
        state.apply(seat, best.action)
    return found


def everything() -> dict[str, list[list[int]]]:
    """Of every game, both ways."""
    return {slug: lines_of(slug, False) + lines_of(slug, True) for slug in registered()}


def test_compiled_and_interpreted_searches_find_the_same() -> None:
    here = everything()
    assert all(len(found) == 2 * DECISIONS for found in here.values())
    environment = {**os.environ, "PYTHONPATH": f"{SOURCE}{os.pathsep}{SOURCE.parent / 'tests'}"}
    run = subprocess.run([sys.executable, __file__], env=environment, capture_output=True, text=True, timeout=300, check=True)
    assert json.loads(run.stdout) == here


if __name__ == "__main__":
    print(json.dumps(everything()))
