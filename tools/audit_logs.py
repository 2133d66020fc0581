"""Audit the log over many games: what each viewer was told must add up to what the viewer sees, after every action.

python tools/audit_logs.py [--games N] [--greedy N] [--modes 0,3] [GAME ...]
"""

import argparse
import sys
import time

from starmeeple import bots
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find, registered
from starmeeple.testing.audit import AMOUNTS, AUDITED, SPOKEN, Audit
from starmeeple.testing.report import Report
from starmeeple.testing.walk import History, Walk, random_history


def greedy_history(setup: GameSetup, seed: int) -> History:
    """A game of greedy bots, one in five answers by lot."""
    rng, mind = Rng(seed), bots.find("greedy", setup.game)
    state = setup.start()
    history: History = []
    while (actor := int(state.actor())) != OVER:
        if actor == CHANCE:
            action = int(state.sample(rng))
        else:
            actor = state.waiting()[0]
            legal = state.legal(actor)
            action = legal[int(rng.below(len(legal)))] if rng.below(5) == 0 else bots.ask(mind, state, actor, rng)
        history.append((actor, action))
        state.apply(actor, action)
    return history


def audited(setup: GameSetup, seed: int, history: History, report: Report) -> None:
    """One game, all viewers."""
    walk = Walk(setup, seed, report)
    walk.history = history
    state = setup.start()
    audit = Audit(walk, state)
    for step, (seat, action) in enumerate(history):
        walk.step = step
        walk.guard(AUDITED, audit.action, state, seat, action)
        state.apply(seat, action)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slugs", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=200, help="random games a mode")
    parser.add_argument("--greedy", type=int, default=20, help="greedy games a mode")
    parser.add_argument("--modes", default="", help="only these modes, by number")
    given = parser.parse_args()
    wrong = 0
    for slug in given.slugs or list(registered()):
        for number, options in enumerate(find(slug).all_modes()):
            if given.modes and str(number) not in given.modes.split(","):
                continue
            setup, report, began = game_setup(slug, **options), Report(slug), time.process_time()
            for seed in range(1, given.games + 1):
                audited(setup, seed, random_history(setup, seed), report)
            for seed in range(1, given.greedy + 1):
                audited(setup, seed, greedy_history(setup, seed), report)
            counts = next(iter(report.counts.values()))
            spent = time.process_time() - began
            print(
                f"{Walk(setup, 0, report).mode}: {given.games} random and {given.greedy} greedy games, {counts[SPOKEN]} lines, "
                f"{counts[AMOUNTS]} amounts, {counts[AUDITED]} comparisons, {len(report.findings) + report.dropped} findings ({spent:.0f} s)",
                flush=True,
            )
            for finding in report.findings:
                print(f"  {finding}", flush=True)
            wrong += len(report.findings)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
