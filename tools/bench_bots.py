"""Benchmark of the bots by ratio, on one core in one run: what asking a bot costs, habits, iterations of the search, two workers.

Usage: tools/bench_bots.py [GAME …]; `make bench` runs it after the engine's rows.
"""

import importlib.util
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from types import ModuleType

from rich.console import Console
from rich.table import Table

from starmeeple.bots.levels import level
from starmeeple.core import candidates as compiled_candidates
from starmeeple.core import search as compiled_search
from starmeeple.core import tree as compiled_tree
from starmeeple.core.instinct import Instinct, best_of
from starmeeple.core.playout import buffer_for, habit_steps, random_steps, settle
from starmeeple.core.rng import Rng, scrambled
from starmeeple.core.state import OVER, State, zeros
from starmeeple.core.tuning import Settings
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find, registered
from starmeeple.lab.simulate import play_one, simulate
from starmeeple.testing import mode_name
from starmeeple.version import is_compiled

ROUNDS = 7
# Asking greedy at most so many plain loops; a habit so many random decisions; an iteration so many times copy, redeal and chances; compiled at
# least so many times interpreted; two workers so many times one.
ASKING, HABIT, ITERATION, COMPILED, WORKERS = 1.3, 5.0, 2.5, 3.0, 1.8
NODES = 4000
GAMES = 40  # of each way to ask: they are not the same games, so they have to be some


def best(work: Callable[[], int], rounds: int = ROUNDS) -> float:
    """CPU seconds of one of the things that the work does, in its best round; it returns how many it did."""
    return min(timed(work) for _ in range(rounds))


def ratio(work: Callable[[], int], unit: Callable[[], int], rounds: int = ROUNDS) -> float:
    """How many times as long one of the first takes as one of the second: the best round of each, in turn, because a machine that others use
    too may be half as fast a second later."""
    pairs = [(timed(work), timed(unit)) for _ in range(rounds)]
    return min(first for first, _ in pairs) / min(second for _, second in pairs)


def timed(work: Callable[[], int]) -> float:
    begun = time.process_time()
    done = work()
    return (time.process_time() - begun) / done


def positions(setup: GameSetup, instinct: Instinct) -> tuple[list[State], list[State]]:
    """Positions at the beginning and in the middle of games by instinct, at which a seat has a choice."""
    starts: list[State] = []
    middles: list[State] = []
    for seed in range(6):
        rng, state, course = Rng(seed), setup.start(), []
        buffer = buffer_for(state)
        while True:
            settle(state, rng)
            if state.actor() == OVER:
                break
            if state.legal_into(state.actor(), buffer) > 1:
                course.append(state.copy())
            state.apply(state.actor(), best_of(instinct, state, state.actor(), rng, buffer))
        starts += course[:2]
        middles += course[len(course) // 2 : len(course) // 2 + 2]
    return starts, middles


def plain_loop(setup: GameSetup, instinct: Instinct, games: int) -> int:
    """Games of an instinct, each seat on a redealt copy, with nothing around it."""
    made = 0
    for seed in range(games):
        state, rng, lot = setup.start(), Rng(seed), Rng(seed + 1)
        buffer = buffer_for(state)
        while True:
            settle(state, rng)
            seat = state.actor()
            if seat == OVER:
                break
            known = state.copy()
            known.redeal(seat, lot)
            state.apply(seat, best_of(instinct, known, seat, lot, buffer))
            made += 1
    return made


def asked(setup: GameSetup, games: int) -> int:
    """The same by `simulate`."""
    return sum(play_one(setup, ["greedy"] * setup.players, scrambled(seed)).decisions for seed in range(games))


def steps(setup: GameSetup, instinct: Instinct | None, n: int) -> int:
    """Decisions by habit, or at random."""
    state, rng, done = setup.start(), Rng(3), 0
    buffer = buffer_for(state)
    while done < n:
        made = random_steps(state, rng, n, buffer) if instinct is None else habit_steps(state, instinct, rng, n, buffer)
        done += int(made)
        if state.actor() == OVER:
            state = setup.start()
    return done


def thought(module: ModuleType, instinct: Instinct, players: int, states: list[State], iterations: int) -> int:
    """Iterations of a search at horizon 0, each position thought about once."""
    settings = Settings(instinct.tuned(), players, NODES)
    settings.horizon = 0
    search = module.Search(instinct, settings, 1)
    for state in states:
        search.restart(1)
        while search.think(state, int(state.actor()), iterations) < iterations:
            pass
    return iterations * len(states)


def prepared(instinct: Instinct, players: int, states: list[State], repeat: int) -> int:
    """Copy, redeal, chances: what an iteration cannot do without."""
    shares, rng = zeros(players), Rng(1)
    for _ in range(repeat):
        for state in states:
            world = state.copy()
            world.redeal(world.actor(), rng)
            instinct.chances(world, shares)
    return repeat * len(states)


def interpreted_search() -> ModuleType:
    """The source of the search, of its root and of its trees, interpreted over the compiled engine."""
    made: dict[str, ModuleType] = {}
    for module in (compiled_tree, compiled_candidates, compiled_search):
        path = Path(str(module.__file__)).parent / f"{module.__name__.rpartition('.')[2]}.py"
        source = path.read_text(encoding="utf-8")
        for earlier in made:
            source = source.replace(f"starmeeple.core.{earlier} ", f"interpreted_{earlier} ")
        name = f"interpreted_{path.stem}"
        made[path.stem] = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, None))  # type: ignore[arg-type]
        exec(compile(source, str(path), "exec"), made[path.stem].__dict__)
        sys.modules[name] = made[path.stem]
    return made[compiled_search.__name__.rpartition(".")[2]]


def workers_ratio(slug: str, bot: str, games: int) -> tuple[float, float]:
    """How much faster two workers simulate than one, and how much two simulations get done that run beside each other: what the machine has to
    give. Wall time, the median of three rounds, in each of which all are played."""
    workers: list[float] = []
    beside: list[float] = []
    for _ in range(3):
        begun = time.perf_counter()
        simulate(slug, games, [bot], 1, 1)
        one = time.perf_counter() - begun
        begun = time.perf_counter()
        simulate(slug, games, [bot], 2, 1)
        workers.append(one / (time.perf_counter() - begun))
        begun = time.perf_counter()
        command = [sys.executable, "-c", f"from starmeeple import simulate; simulate({slug!r}, {games}, [{bot!r}], 1, 1)"]
        for process in [subprocess.Popen(command, cwd="/") for _ in range(2)]:
            process.wait()
        beside.append(2 * one / (time.perf_counter() - begun))
    return median(workers), median(beside)


@dataclass(frozen=True)
class Row:
    """The ratios of one mode."""

    asking: float  # by `simulate` over the plain loop
    habit: float  # over a random decision
    iteration: float  # over copy, redeal and chances, in the middle of games
    compiled: float  # interpreted over compiled
    start: float  # iterations a second
    middle: float

    def missed(self) -> list[str]:
        """What is not as it should be."""
        found = (("asking", self.asking, ASKING), ("habit", self.habit, HABIT), ("iteration", self.iteration, ITERATION))
        missed = [f"{name} {ratio:.2f}, wanted at most {most}" for name, ratio, most in found if ratio > most]
        return missed + ([f"compiled {self.compiled:.1f} × interpreted, wanted at least {COMPILED}"] if self.compiled < COMPILED else [])


def modes_of(slug: str) -> list[GameSetup]:
    """Those of a game with two players."""
    return [game_setup(slug, **mode) for mode in find(slug).modes if mode["players"] == 2]


def measured(setup: GameSetup, slow: ModuleType) -> Row:
    """The ratios of a mode with two players."""
    instinct, yardstick = setup.game.instinct, setup.game.yardstick
    starts, middles = positions(setup, instinct)
    middle = best(lambda: thought(compiled_search, instinct, 2, middles, 400), 3)
    return Row(
        asking=ratio(lambda: asked(setup, GAMES), lambda: plain_loop(setup, yardstick, GAMES)),
        habit=ratio(lambda: steps(setup, instinct, 3000), lambda: steps(setup, None, 3000)),
        iteration=ratio(lambda: thought(compiled_search, instinct, 2, middles, 400), lambda: prepared(instinct, 2, middles, 40)),
        compiled=ratio(lambda: thought(slow, instinct, 2, middles, 100), lambda: thought(compiled_search, instinct, 2, middles, 100), 4),
        start=1 / best(lambda: thought(compiled_search, instinct, 2, starts, 400), 3),
        middle=1 / middle,
    )


def main() -> None:
    console = Console(width=150)
    if not is_compiled():
        raise SystemExit("the installed package is not compiled: run `make install` with a C compiler")
    table = Table(title="Bots on one core, two players: CPU time, best of several rounds", title_justify="left")
    heads = (
        "mode",
        "asking ÷ plain",
        "habit ÷ random",
        "iteration ÷ needed",
        "compiled ×",
        "iterations/s: start",
        "middle",
        "strong",
        "champion",
    )
    for number, name in enumerate(heads):
        table.add_column(name, justify="left" if number < 1 else "right")
    short: list[str] = []  # of what is promised: the games as they are played without options
    beyond: list[str] = []
    slow = interpreted_search()
    for setup in [setup for slug in sys.argv[1:] or list(registered()) for setup in modes_of(slug)]:
        slug, mode = setup.game.slug, mode_name(setup).replace(" players=2", "")
        row = measured(setup, slow)
        counts = [f"{level(name, slug).iterations_with(2):,}" for name in ("strong", "champion")]
        ratios = (
            f"{row.asking:.2f}",
            f"{row.habit:.1f}",
            f"{row.iteration:.2f}",
            f"{row.compiled:.1f}",
            f"{row.start:,.0f}",
            f"{row.middle:,.0f}",
        )
        table.add_row(mode, *ratios, *counts)
        promised = setup.options == game_setup(slug, players=2).options
        (short if promised else beyond).extend(f"{mode}: {missed}" for missed in row.missed())
    console.print(table)
    for bot, count in (("random", 60_000), ("steady", 4000)):
        found, given = workers_ratio("star-factions", bot, count)
        console.print(
            f"star-factions, {bot} on two workers: {found:.2f} × one (wanted ≥ {WORKERS}); two simulations beside each other: {given:.2f} × one"
        )
    for line in short:
        console.print(f"[red]missed:[/red] {line}")
    for line in beyond:
        console.print(f"missed in a mode for which it is not promised: {line}")
    raise SystemExit(1 if short else 0)


if __name__ == "__main__":
    main()
