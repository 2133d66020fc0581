"""Seeded random games are the games that were written down (`tools/walks.py` compares all of them)."""

import json
from pathlib import Path

import pytest
from modes import SETUPS

from starmeeple.game_setup import GameSetup
from starmeeple.match import walk_digest
from starmeeple.testing.walk import mode_name, random_history

FOLDER = Path(__file__).parent.parent / "walks"
GAMES = 2  # of each mode
WRITTEN = [setup for setup in SETUPS if (FOLDER / f"{setup.game.slug}.json").is_file()]


@pytest.mark.parametrize("setup", WRITTEN, ids=[mode_name(setup) for setup in WRITTEN])
def test_the_first_random_games_are_the_same(setup: GameSetup) -> None:
    known = json.loads((FOLDER / f"{setup.game.slug}.json").read_text(encoding="utf-8"))[mode_name(setup)]["first"]
    for seed, digest in enumerate(known[:GAMES], start=1):
        assert walk_digest(setup, random_history(setup, seed)) == digest, f"the game of seed {seed} is another"
