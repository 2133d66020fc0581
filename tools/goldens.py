"""Write the recorded games that the tests replay: one whole random game per game and mode.

Usage: tools/goldens.py [GAME …]. Only after a deliberate change of rules or edition.
"""

import sys
from pathlib import Path

from starmeeple.core.rng import Rng
from starmeeple.game_setup import game_setup
from starmeeple.games import find, registered
from starmeeple.match import Match
from starmeeple.record import plain

FOLDER = Path(__file__).parent.parent / "tests" / "goldens"


def golden_name(slug: str, options: dict[str, object]) -> str:
    """The file of a mode."""
    usual = {option.name: option.default for option in find(slug).options}
    parts = [f"{name}-{plain(value)}" for name, value in options.items() if name == "players" or usual.get(name) != value]
    return "_".join([slug, *parts]) + ".txt"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for slug in sys.argv[1:] or list(registered()):
        for path in FOLDER.glob(f"{slug}_*.txt"):
            path.unlink()
        for number, options in enumerate(find(slug).all_modes()):
            match = Match(game_setup(slug, **options), seed=1000 + number)
            rng = Rng(2000 + number)
            while not match.is_over:
                waiting = match.waiting
                seat = waiting[int(rng.below(len(waiting)))]
                actions = match.state.legal(seat)
                match.play_action(actions[int(rng.below(len(actions)))], seat)
            (FOLDER / golden_name(slug, dict(options))).write_text(match.record.text, encoding="utf-8")
            print(golden_name(slug, dict(options)), len(match.played))


if __name__ == "__main__":
    main()
