"""Random games over every mode with `check()` after every action.

Usage: tools/sweep.py [--games N] [--seed S] [GAME …]: N games of each game, shared out over its modes, on all cores.
"""

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import game_setup
from starmeeple.games import find, registered


def sweep(slug: str, mode: int, first: int, last: int, seed: int) -> tuple[int, int]:
    """Play some games of a mode; the seats of a simultaneous decision answer in a random order."""
    setup = game_setup(slug, **find(slug).all_modes()[mode])
    positions = longest = 0
    for number in range(first, last):
        rng = Rng(seed * 1_000_003 + number)
        state = setup.start()
        made = 0
        while (actor := int(state.actor())) != OVER:
            if actor == CHANCE:
                state.apply(CHANCE, state.sample(rng))
            else:
                waiting = state.waiting()
                actor = waiting[int(rng.below(len(waiting)))]
                actions = state.legal(actor)
                state.apply(actor, actions[int(rng.below(len(actions)))])
                made += 1
            try:
                state.check()
            except AssertionError as error:
                raise AssertionError(f"{slug} {dict(setup.options)} seed {seed} game {number} decision {made}: {error}") from error
            positions += 1
        longest = max(longest, made)
        if made > setup.game.longest:
            raise AssertionError(f"{slug}: {made} decisions, more than the declared {setup.game.longest}")
    return positions, longest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--games", dest="count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers, mp_context=get_context("spawn")) as pool:
        for slug in given.games or list(registered()):
            modes = len(find(slug).modes)
            share = -(-given.count // modes)
            begun = time.perf_counter()
            size = max(1, min(50, share // given.workers))
            tasks = [(mode, start, min(start + size, share)) for mode in range(modes) for start in range(0, share, size)]
            done = [pool.submit(sweep, slug, mode, start, end, given.seed) for mode, start, end in tasks]
            results = [task.result() for task in done]
            positions, longest = sum(n for n, _ in results), max(n for _, n in results)
            took = time.perf_counter() - begun
            print(
                f"{slug}: {share * modes} games in {modes} modes, {positions} positions checked, longest {longest} decisions, {took:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
