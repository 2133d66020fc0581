"""`greedy` is the yardstick: what it plays never changes. The games were recorded when it was frozen (commit 3b13e8d)."""

from typing import Any

import pytest

from starmeeple.lab.simulate import simulate

Game = tuple[list[int], int]  # scores, decisions

PLAYED: list[tuple[str, dict[str, Any], list[Game]]] = [
    ("star-factions", {"players": 2}, [([4, 3], 228), ([4, 3], 206)]),
    ("alien-frontiers", {"players": 3, "factions": True}, [([7, 13, 4], 230), ([9, 8, 14], 282)]),
    ("federation", {"players": 2}, [([147, 159], 214), ([118, 177], 197)]),
    ("race-for-the-galaxy", {"players": 2}, [([36, 31], 95), ([21, 45], 108)]),
    ("race-for-the-galaxy", {"players": 3, "set": "orb"}, [([30, 39, 38], 265), ([22, 24, 22], 228)]),
    ("spacecorp", {"players": 2, "era": "mariners"}, [([2, 3], 178), ([5, 1], 148)]),
    ("spacecorp", {"players": 1, "era": "planeteers"}, [([11], 83), ([20], 91)]),
]


@pytest.mark.parametrize(("slug", "options", "games"), PLAYED, ids=[f"{slug} {options}" for slug, options, _ in PLAYED])
def test_greedy_plays_as_it_always_did(slug: str, options: dict[str, Any], games: list[Game]) -> None:
    report = simulate(slug, games=len(games), bots=["greedy"], seed=5, **options)
    assert [(list(result.scores), result.decisions) for result in report.results] == games
