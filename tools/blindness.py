"""Does a bot see what its seat cannot know? Every level of every game answers alike in worlds that differ in secrets alone.

python tools/blindness.py [GAME ...] [--positions N]

Searches have a fiftieth of their level's iterations. The same test with a few positions is in tests/bots/test_levels.py.
"""

import argparse
import sys
import time
from itertools import chain, islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from bots.blindness import MOST_HIDDEN, answered_alike, walk

from starmeeple import bots
from starmeeple.bots.levels import level
from starmeeple.bots.search import SearchBot
from starmeeple.game_setup import game_setup
from starmeeple.games import registered
from starmeeple.testing import mode_name
from starmeeple.version import is_compiled

SHARE = 50
EVERY = 5  # decisions of a random game between two positions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--positions", type=int, default=500, help="of each level and game (default 500)")
    given = parser.parse_args()
    print(f"compiled: {is_compiled()}")
    for slug in given.games or list(registered()):
        setup = game_setup(slug, players=2, **MOST_HIDDEN.get(slug, {}))
        for name in bots.NAMES:
            bot, begun = bots.find(name, setup.game), time.process_time()
            if isinstance(bot, SearchBot):
                bot.limit(max(2, level(name, slug).iterations_with(2) // SHARE))
                bot.seconds = 600.0
            positions = islice(chain.from_iterable(walk(setup, seed, EVERY) for seed in range(given.positions)), given.positions)
            asked, different = answered_alike(bot, positions)
            print(
                f"{mode_name(setup)} · {name} · {asked} questions, in {different} of them something was hidden · {time.process_time() - begun:.1f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
