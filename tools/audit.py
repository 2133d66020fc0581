"""Audit the logs of many games: what was told adds up to what is seen, for every viewer, after every action.

    python tools/audit.py [--games N] [--workers W] [--viewers all|two] [GAME ...]

Every second game is random, the others are played by greedy bots, who come to other places. Every viewer keeps books, or (`two`) in each
game everybody and one seat, which is another one in the next game. Prints what was compared, mode by mode.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor

from starmeeple import bots
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, PUBLIC
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find, registered
from starmeeple.testing.audit import AUDITED, Audit
from starmeeple.testing.report import Report
from starmeeple.testing.walk import History, Walk, random_history


def greedy_history(setup: GameSetup, seed: int) -> History:
    """A game between greedy bots."""
    rng, mind, state = Rng(seed), bots.find("greedy", setup.game), setup.start()
    history: History = []
    while (actor := int(state.actor())) != OVER:
        action = int(state.sample(rng)) if actor == CHANCE else bots.ask(mind, state, actor, rng)
        history.append((actor, action))
        state.apply(actor, action)
    return history


def audited(slug: str, options: dict[str, object], games: int, viewers: str = "all") -> Report:
    """So many games of one mode."""
    setup, report = game_setup(slug, **options), Report(slug)
    for seed in range(games):
        walk = Walk(setup, seed, report)
        walk.history = greedy_history(setup, seed) if seed % 2 else random_history(setup, seed)
        walk.count("games")
        state = setup.start()
        audit = Audit(walk, state, [PUBLIC, seed // 2 % setup.players] if viewers == "two" else ())
        for step, (seat, action) in enumerate(walk.history):
            walk.stand_at(step, state)
            walk.count("actions")
            after = state.copy()
            after.apply(seat, action)
            walk.look_ahead(after)
            walk.guard(AUDITED, audit.action, state, seat, action, after)
            state = after
    return report


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slugs", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=200, help="of each mode (default 200)")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--viewers", choices=("all", "two"), default="all")
    given = parser.parse_args()
    modes = [(slug, dict(options)) for slug in given.slugs or list(registered()) for options in find(slug).all_modes()]
    wrong = 0
    with ProcessPoolExecutor(given.workers) as pool:
        work = [(slug, options, given.games, given.viewers) for slug, options in modes]
        reports = pool.map(audited, *zip(*work))
        for report in reports:
            for mode, counts in report.counts.items():
                print(f"{mode}: {', '.join(f'{number} {part}' for part, number in sorted(counts.items()))}", flush=True)
            for finding in report.findings[:5]:
                print(f"  {finding.part}: {finding.sentence} (seed {finding.seed}, step {finding.step}, {finding.notation})")
            wrong += len(report.findings)
    print(f"{wrong} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
