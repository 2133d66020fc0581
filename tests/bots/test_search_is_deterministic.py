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
DECISIONS, ITERATIONS = 20, {"federation": 2, "spacecorp": 6}  # interpreted, these two are slow


def lines_of(slug: str) -> list[list[int]]:
    """What a search finds at every third question of a game in which it plays all seats."""
    setup = game_setup(slug, players=2)
    iterations = ITERATIONS.get(slug, 12)
    settings = Settings(setup.game.instinct.tuned(), 2, iterations)
    settings.patience, settings.horizon = 1, min(settings.horizon, 1)
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


def test_compiled_and_interpreted_searches_find_the_same() -> None:
    here = {slug: lines_of(slug) for slug in registered()}
    assert all(len(found) == DECISIONS for found in here.values())
    environment = {**os.environ, "PYTHONPATH": f"{SOURCE}{os.pathsep}{SOURCE.parent / 'tests'}"}
    run = subprocess.run([sys.executable, __file__], env=environment, capture_output=True, text=True, timeout=300, check=True)
    assert json.loads(run.stdout) == here


if __name__ == "__main__":
    print(json.dumps({slug: lines_of(slug) for slug in registered()}))
