"""What the lab costs, as ratios in one run: the witness beside `simulate`, a draw by a deal beside a plain one, a report of 2,000 games, two workers.

Usage: tools/bench_lab.py [GAME …] [--part witness|deal|report|workers]. CPU time, the best of several rounds taken in turn; the speed of two
workers is told by the clock, so it says something on an idle machine alone.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

from rich.console import Console
from rich.table import Table

import starmeeple.lab as lab
from starmeeple.bots.loading import Bench
from starmeeple.core.deal import Deal
from starmeeple.core.position import Position
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import game_setup
from starmeeple.games import registered
from starmeeple.lab.question import ask
from starmeeple.lab.report import write
from starmeeple.lab.run import Run
from starmeeple.lab.simulate import play_one
from starmeeple.lab.witness import Witness
from starmeeple.version import is_compiled

WITNESS, DEAL, WORKERS, REPORT_SECONDS, REPORT_BYTES = 1.3, 2.0, 1.8, 20.0, 3_000_000  # what is wanted
ROUNDS = 6
SHORT_ROUNDS = 60  # of draws: on a busy machine some of them are undisturbed
GAMES = 2_000  # of the report
WITNESSED = 100  # games of a round, the same in every round; simulated and witnessed games are not the same ones, so they have to be many
CALLS = 500  # draws of a round
BUSY = 15.0  # seconds that one worker has to do
PARTS = ("witness", "deal", "report", "workers")


def players_of(slug: str) -> int:
    return max(2, registered()[slug].seats.low) if slug != "spacecorp" else 1


def witnessed(slug: str) -> tuple[float, float]:
    """CPU seconds of a decision of greedy play: simulated, and with the witness. Rounds of both take turns; each is as good as its best."""
    players = players_of(slug)
    setup, bench, names = game_setup(slug, players=players), Bench(registered()[slug]), ["greedy"] * players
    witness = Witness(ask(slug, players=players, bots=["greedy"], deals=1))
    plain = kept = 1e9
    for _ in range(ROUNDS):
        begun = time.process_time()
        made = sum(play_one(setup, names, seed, bench).decisions for seed in range(WITNESSED))
        plain = min(plain, (time.process_time() - begun) / made)
        begun = time.process_time()
        rows = witness.deals(0, 0, 0, WITNESSED)
        kept = min(kept, (time.process_time() - begun) / sum(rows.tables["games"]["decisions"]))
    return plain, kept


def drawn(slug: str) -> tuple[float, float, float, list[tuple[str, int, float, float, float]]]:
    """Seconds of a draw of a random game, a call of `actor` taken off: plain (`sample`, for which frequent verbs have a short way of their own),
    by the weights of all outcomes, and by a deal, which needs these weights too; and for each kind how often it is asked, and all three."""
    found: dict[str, list[Position]] = {}
    setup, rng, deal = game_setup(slug, players=players_of(slug)), Rng(1), Deal(1)
    for _ in range(3):
        state = setup.start()
        while (actor := int(state.actor())) != OVER:
            if actor == CHANCE:
                action = int(state.sample(rng))
                found.setdefault(setup.vocabulary.verb(action).name, []).append(cast(Position, state.copy()))
            else:
                legal = state.legal(actor)
                action = legal[int(rng.below(len(legal)))]
            state.apply(actor, action)
    kinds = []
    for name, states in found.items():
        few = states[:: max(1, len(states) // 40)]
        empty = best(lambda state: state.actor(), few)
        plainly, weighing = best(lambda state: state.sample(rng), few), best(lambda state: state.sample_by_weight(rng), few)
        kinds.append((name, len(states), plainly - empty, weighing - empty, best(lambda state: deal.draw(state), few) - empty))
    whole = sum(kind[1] for kind in kinds)
    plain, weighed, dealt = (sum(kind[1] * times[place] for kind in kinds for times in [kind[2:]]) / whole for place in range(3))
    return plain, weighed, dealt, kinds


def best(work: Callable[[Position], object], states: list[Position]) -> float:
    """Seconds of a call, of the best round."""
    least = 1e9
    for _ in range(SHORT_ROUNDS):
        begun = time.process_time()
        for index in range(CALLS):
            work(states[index % len(states)])
        least = min(least, (time.process_time() - begun) / CALLS)
    return least


def reported(slug: str) -> tuple[float, int]:
    """CPU seconds and bytes of the report of so many games."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        # Random bots make games quickly, and as many rows as any.
        lab.stand(slug, bots="random", deals=GAMES, players=players_of(slug), out=out)
        begun = time.process_time()
        write(lab.show(out), out)
        return time.process_time() - begun, (out / "report.html").stat().st_size


def shared(slug: str) -> float:
    """How much faster two workers are, by the clock, in a run that keeps one busy for a while; the time to start them is taken off."""
    question = ask(slug, players=players_of(slug), bots=["greedy"], deals=1_000_000)
    deals, took = 40, {}
    for workers in (1, 2):
        run = Run(question, None, workers)
        begun = time.monotonic()
        run.play([(0, 0, deal, deal + 10) for deal in range(0, 40, 10)])  # costs are known then; processes are started for every call
        start = time.monotonic() - begun
        if workers == 1:
            deals = int(BUSY / start * 40)
            start = 0.0  # what the first deals took is no start, and they are not played again
        begun = time.monotonic()
        run.play(run.jobs(deals, 40))
        took[workers] = time.monotonic() - begun - start
    return took[1] / took[2]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--part", action="append", choices=PARTS, help="only these")
    given = parser.parse_args()
    console = Console(width=150)
    if not is_compiled():
        console.print("[red]not compiled: these are not the figures that count[/red]")
    parts = given.part or PARTS
    table = Table(title="The lab on one core: CPU time, best of several rounds", title_justify="left")
    for name in (
        "game",
        "decision µs",
        "with witness µs",
        "ratio",
        "draw ns",
        "by weights",
        "by deal",
        "ratio",
        "report s",
        "report MB",
        "two workers",
    ):
        table.add_column(name, justify="left" if name == "game" else "right")
    short: list[str] = []

    def cell(slug: str, what: str, value: float, limit: float, is_least: bool = False, form: str = ".2f") -> str:
        if (value < limit) if is_least else (value > limit):
            short.append(f"{slug}: {what} is {value:{form}}, wanted {'at least' if is_least else 'at most'} {limit:{form}}")
        return f"{value:{form}}"

    for slug in given.games or list(registered()):
        row = [slug, *[""] * 10]
        if "witness" in parts:
            plain, kept = witnessed(slug)
            row[1:4] = [f"{plain * 1e6:.1f}", f"{kept * 1e6:.1f}", cell(slug, "the witness", kept / plain, WITNESS)]
        if "deal" in parts:
            plain, weighed, dealt, kinds = drawn(slug)
            ratio = f"{cell(slug, 'a draw by a deal', dealt / plain, DEAL)} ({dealt / weighed:.2f})"  # in brackets: against the weights
            row[4:8] = [f"{plain * 1e9:.0f}", f"{weighed * 1e9:.0f}", f"{dealt * 1e9:.0f}", ratio]
            told = [f"{name} {number} × {one * 1e9:.0f}, {two * 1e9:.0f} → {last * 1e9:.0f}" for name, number, one, two, last in kinds]
            console.print(f"{slug}: {'; '.join(told)}")
        if "report" in parts:
            seconds, size = reported(slug)
            row[8] = cell(slug, "a report of 2,000 games", seconds, REPORT_SECONDS, form=".1f")
            row[9] = cell(slug, "its size", size / 1e6, REPORT_BYTES / 1e6)
        if "workers" in parts:
            row[10] = cell(slug, f"two workers (load {os.getloadavg()[0]:.1f})", shared(slug), WORKERS, True)
        table.add_row(*row)
    console.print(table)
    for line in short:
        console.print(f"[red]missed:[/red] {line}")
    return 1 if short else 0


if __name__ == "__main__":
    raise SystemExit(main())
