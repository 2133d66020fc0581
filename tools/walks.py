"""Compare random games with those that were written down: the same seeds must give the same games, decision by decision.

Usage: tools/walks.py [--write] [--games N] [GAME …]. A walk (`match.walk_digest`) depends neither on the numbers of actions nor on how a
state is laid out, so it holds while the code behind the contract changes. Write only after a deliberate change of rules or edition.
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path

from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find, registered
from starmeeple.match import walk_digest
from starmeeple.testing.walk import mode_name, random_history

FOLDER = Path(__file__).parent.parent / "tests" / "walks"
GAMES = 50  # of each mode
FIRST = 5  # of them, each by itself: what the tests compare


def walk(setup: GameSetup, seed: int) -> str:
    """The digest of one random game."""
    return walk_digest(setup, random_history(setup, seed))


def walks(setup: GameSetup, games: int) -> dict[str, object]:
    """The digests of so many random games: the first ones each by itself, all folded into one."""
    found = [walk(setup, seed) for seed in range(1, games + 1)]
    return {"games": games, "first": found[:FIRST], "all": hashlib.sha256(" ".join(found).encode()).hexdigest()[:16]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slugs", nargs="*", metavar="GAME")
    parser.add_argument("--write", action="store_true", help="write the walks instead of comparing them")
    parser.add_argument("--games", type=int, default=GAMES, help=f"compare only the first so many games, at most {FIRST}")
    given = parser.parse_args()
    differ = False
    for slug in given.slugs or list(registered()):
        path = FOLDER / f"{slug}.json"
        known = {} if given.write else json.loads(path.read_text(encoding="utf-8"))
        found: dict[str, object] = {}
        for options in find(slug).all_modes():
            setup = game_setup(slug, **options)
            mode = mode_name(setup)
            if given.write:
                found[mode] = walks(setup, GAMES)
            elif given.games < GAMES:
                found[mode] = [walk(setup, seed + 1) for seed in range(min(given.games, FIRST))]
                same = found[mode] == known.get(mode, {"first": []})["first"][: given.games]
            else:
                found[mode] = walks(setup, GAMES)
                same = found[mode] == known.get(mode)
            if not given.write and not same:
                differ = True
            print(f"{mode}: {'written' if given.write else 'the same' if same else 'DIFFERS'}", flush=True)
        if given.write:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
