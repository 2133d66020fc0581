"""Seeded random games are the games that were written down (`tools/walks.py` compares all of them)."""

import json
from pathlib import Path

import pytest
from modes import SETTINGS

from starmeeple.match import Setting, walk_digest
from starmeeple.testing.walk import mode_name, random_history

FOLDER = Path(__file__).parent.parent / "walks"
GAMES = 2  # of each mode
WRITTEN = [played for played in SETTINGS if (FOLDER / f"{played.game.slug}.json").is_file()]


@pytest.mark.parametrize("played", WRITTEN, ids=[mode_name(played) for played in WRITTEN])
def test_the_first_random_games_are_the_same(played: Setting) -> None:
    known = json.loads((FOLDER / f"{played.game.slug}.json").read_text(encoding="utf-8"))[mode_name(played)]["first"]
    for seed, digest in enumerate(known[:GAMES], start=1):
        assert walk_digest(played, random_history(played, seed)) == digest, f"the game of seed {seed} is another"
