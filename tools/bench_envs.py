"""Benchmark of the environments by ratio, on one core in one run: observations, masks, AEC steps, batches, and PettingZoo's own games beside them.

Usage: tools/bench_envs.py [GAME …]; `make bench` runs it after the engine's rows. It needs `starmeeple[envs]`; the peer's chess needs `chess`.

An AEC step is one decision of one seat. A step of a batch is one decision of the learner, whose seat is drawn for each game, and all that the
opponents decide until it is asked again: over whole games that is one decision of every seat. Both units are shown; the bound is on steps.
What a step needs is a random decision of every seat in compiled code, one observation, and one mask without its listing, which the decision has.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from starmeeple.core.actionspace import ActionSpace, Mask
from starmeeple.core.features import Sheet, floats
from starmeeple.core.playout import buffer_for, random_steps, settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.envs import pettingzoo
from starmeeple.envs.batch import Batch
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import registered
from starmeeple.version import is_compiled

ROUNDS = 12
WARM, STEPS = 200, 20  # steps of a batch before it is measured, so that its games are at all stages; steps of a round
# Observation at most so many copies, mask so many listings, an AEC step so many random decisions, a batch at least so many AEC steps.
OBSERVE, MASK, AEC_STEP, BATCH, CHESS, CONNECT_FOUR = 5.0, 2.0, 12.0, 10.0, 20.0, 5.0


def best(work: Callable[[], int]) -> float:
    """CPU seconds of one of the things that the work does, in its best round; it returns how many it did."""
    return min(timed(work) for _ in range(ROUNDS))


def timed(work: Callable[[], int]) -> float:
    begun = time.process_time()
    done = work()
    return (time.process_time() - begun) / done


def some_positions(setup: GameSetup, n: int) -> list[State]:
    """Positions of random games at which a seat is asked."""
    rng, state, found = Rng(5), setup.start(), []
    buffer = buffer_for(state)
    while len(found) < n:
        if state.actor() == OVER:
            state = setup.start()
        random_steps(state, rng, 7, buffer)
        settle(state, rng)
        if state.actor() >= 0:
            found.append(state.copy())
    return found


def decisions(setup: GameSetup, n: int) -> int:
    """Random decisions, driven from Python by the contract alone."""
    rng, state, done = Rng(1), setup.start(), 0
    while done < n:
        actor = state.actor()
        if actor >= 0:
            legal = state.legal(actor)
            state.apply(actor, legal[int(rng.below(len(legal)))])
            done += 1
        elif actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            state = setup.start()
    return done


def aec_steps(environment: Any, n: int) -> int:
    """Steps of an AEC environment with the first legal action or one further on; what choosing costs is not the environment's."""
    done = 0
    environment.reset(seed=1)
    while done < n:
        seen, _, over, cut, _ = environment.last()
        if over or cut:
            environment.reset(seed=done)
            continue
        legal = seen["action_mask"].nonzero()[0]
        environment.step(int(legal[done * 7 % len(legal)]))
        done += 1
    return done


def batch_step(batch: Batch) -> float:
    """CPU seconds of a step of one game of a batch, in its best round; choosing the actions is not the batch's."""
    rng, least = np.random.default_rng(1), 1e9
    for played in range(-WARM // STEPS, ROUNDS):
        took = 0.0
        for _ in range(STEPS):
            chosen = (rng.random(batch.masks.shape, dtype=np.float32) * batch.masks).argmax(axis=1)
            begun = time.process_time()
            batch.step(chosen)
            took += time.process_time() - begun
        if played >= 0:
            least = min(least, took / STEPS / batch.n)
    return least


def compiled_decisions(setup: GameSetup, n: int) -> int:
    """Random decisions with all chance between them, in compiled code: what no batch can do without, once for each seat."""
    rng, state, done = Rng(1), setup.start(), 0
    buffer = buffer_for(state)
    while done < n:
        if state.actor() == OVER:
            state = setup.start()
        done += int(random_steps(state, rng, 500, buffer))
    return done


def row(setup: GameSetup, games: int) -> dict[str, float]:
    """The figures of one mode, in seconds."""
    features, states = setup.game.features, some_positions(setup, 200)
    size = features.layout(setup.figures).size
    space = ActionSpace(setup.figures, features)
    sheet, mask, buffer = Sheet(floats(size), size=size), Mask(space, int(states[0].widest())), buffer_for(states[0])

    def copies() -> int:
        for state in states:
            state.copy()
        return len(states)

    def observations() -> int:
        for state in states:
            features.write_at(state, 0, sheet, 0, size)
        return len(states)

    def listings() -> int:
        for state in states:
            state.legal_into(state.actor(), buffer)
        return len(states)

    def masks() -> int:
        for state in states:
            mask.write(state, state.actor())
        return len(states)

    environment = pettingzoo.env(setup.game.slug, **setup.options)
    batch = Batch(setup.game.slug, games, opponents="random", **setup.options)
    return {
        "copy": best(copies), "observe": best(observations), "legal": best(listings), "mask": best(masks),
        "decision": best(lambda: decisions(setup, 2000)), "aec": best(lambda: aec_steps(environment, 2000)),
        "batch": batch_step(batch), "compiled": best(lambda: compiled_decisions(setup, 5000)), "size": size, "actions": space.size,
    }  # fmt: skip


def peers() -> dict[str, float]:
    """Seconds of a step of the peer's own games, those that are installed."""
    found = {}
    for name in ("chess_v6", "connect_four_v3"):
        try:
            module = __import__(f"pettingzoo.classic.{name}", fromlist=["env"])
            environment = module.env()
        except Exception as error:  # the peer's games have needs of their own
            print(f"{name} is left out: {error}")
            continue
        found[name] = best(lambda environment=environment: aec_steps(environment, 300))  # type: ignore[misc]
    return found


def main() -> int:
    console = Console(width=270)
    if not is_compiled():
        console.print("[red]not compiled: these are not the figures that count[/red]")
    games = sys.argv[1:] or list(registered())
    known = peers()
    table = Table(title="Environments on one core: CPU time, best of twelve rounds", title_justify="left")
    for name in ("game", "numbers", "actions", "copy µs", "observe µs", "÷ copy", "legal µs", "mask ÷ legal", "decision µs", "AEC µs",
                 "÷ decision", "compiled decision µs", "Batch(256) µs", "needs µs", "steps/s", "decisions/s", "× AEC steps", "× AEC decisions", "× chess", "× connect four"):  # fmt: skip
        table.add_column(name, justify="left" if name == "game" else "right")
    short: list[str] = []
    for slug in games:
        setup = game_setup(slug)
        at = row(setup, 256)
        needed = setup.players * at["compiled"] + at["observe"] + max(0.0, at["mask"] - at["legal"])
        ratios = {
            "observe": at["observe"] / at["copy"], "mask": at["mask"] / at["legal"], "aec": at["aec"] / at["decision"],
            "batch": at["aec"] / at["batch"], **{name: peer / at["batch"] for name, peer in known.items()},
        }  # fmt: skip
        table.add_row(
            slug, f"{at['size']}", f"{at['actions']}", f"{at['copy'] * 1e6:.2f}", f"{at['observe'] * 1e6:.2f}", f"{ratios['observe']:.1f}",
            f"{at['legal'] * 1e6:.2f}", f"{ratios['mask']:.2f}", f"{at['decision'] * 1e6:.1f}", f"{at['aec'] * 1e6:.1f}", f"{ratios['aec']:.1f}",
            f"{at['compiled'] * 1e6:.2f}", f"{at['batch'] * 1e6:.2f}", f"{needed * 1e6:.2f}", f"{1 / at['batch']:,.0f}", f"{setup.players / at['batch']:,.0f}",
            f"{ratios['batch']:.1f}", f"{setup.players * ratios['batch']:.1f}", f"{ratios.get('chess_v6', 0):.0f}", f"{ratios.get('connect_four_v3', 0):.1f}",
        )  # fmt: skip
        wanted = (("observe", OBSERVE, -1), ("mask", MASK, -1), ("aec", AEC_STEP, -1), ("batch", BATCH, 1), ("chess_v6", CHESS, 1),
                  ("connect_four_v3", CONNECT_FOUR, 1))  # fmt: skip
        for name, limit, sign in wanted:
            if name in ratios and (ratios[name] - limit) * sign < 0:
                short.append(f"{slug}: {name} is {ratios[name]:.2f}, wanted {'at least' if sign > 0 else 'at most'} {limit:g}")
    console.print(table)
    for line in short:
        console.print(f"[red]below target:[/red] {line}")
    return 1 if short else 0


if __name__ == "__main__":
    raise SystemExit(main())
