"""Benchmark by ratio: compiled, interpreted and the peer, one after another on one core in the same run.

Usage: tools/bench.py [GAME …]. `make bench` prepares the environments.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from starmeeple.games import registered
from starmeeple.version import is_compiled

ROOT = Path(__file__).parent.parent
PEER = ROOT / ".bench" / "bin" / "python"
# What every mode must reach.
TIMES_THE_PEER = 30
COPY_US = 1.5
TIMES_INTERPRETED = 10


def run(command: list[str], **environment: str) -> object:
    """The JSON that a command prints; it runs on one core."""
    done = subprocess.run(
        ["taskset", "-c", "0", *command], env={**os.environ, **environment}, capture_output=True, text=True, cwd="/", check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr[-2000:]}")
    return json.loads(done.stdout)


def rows(games: list[str], pure: bool) -> list[dict[str, float]]:
    """The figures of this package, compiled or interpreted."""
    environment = {"PYTHONPATH": str(ROOT / "src")} if pure else {}
    found = run([sys.executable, "-m", "starmeeple.cli", "bench", "--json", *games], **environment)
    assert isinstance(found, list)
    return found


def workers_ratio() -> float:
    """How much faster two workers simulate than one: wall time of 2,000 games, start-up included. The median of three pairs: a machine that
    changes its speed does so for both of a pair."""
    took: dict[int, list[float]] = {1: [], 2: []}
    for workers in (1, 2) * 3:
        begun = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "starmeeple.cli", "simulate", "star-factions", "--games", "2000", "--bots", "greedy", "--workers", str(workers), "--quiet"],
            check=True, capture_output=True, cwd="/",
        )  # fmt: skip
        took[workers].append(time.perf_counter() - begun)
    return median(one / two for one, two in zip(took[1], took[2]))


def main() -> None:
    console = Console(width=150)
    if not is_compiled():
        raise SystemExit("the installed package is not compiled: run `make install` with a C compiler")
    games = sys.argv[1:] or list(registered())
    console.print("measuring the peer …")
    peer = run([str(PEER), str(ROOT / "tools" / "bench_peer.py")])
    assert isinstance(peer, dict)
    console.print("measuring compiled …")
    fast = rows(games, pure=False)
    console.print("measuring interpreted …")
    slow = rows(games, pure=True)
    table = Table(title="Random play on one core: CPU time, best of ten rounds", title_justify="left")
    heads = ("game", "mode", "decisions/s", "interpreted", "ratio", "× peer", "games/s", "copy µs", "peer copy ÷", "legal µs", "view µs")
    for number, name in enumerate(heads):
        table.add_column(name, justify="left" if number < 2 else "right")
    short: list[str] = []
    for a, b in zip(fast, slow):
        times, against = a["decisions_a_second"] / peer["decisions_a_second"], peer["copy_us"] / a["copy_us"]
        ratio = a["decisions_a_second"] / b["decisions_a_second"]
        table.add_row(
            str(a["game"]), str(a["mode"]), f"{a['decisions_a_second']:,.0f}", f"{b['decisions_a_second']:,.0f}", f"{ratio:.1f}", f"{times:.0f}",
            f"{a['games_a_second']:,.0f}", f"{a['copy_us']:.2f}", f"{against:.0f}", f"{a['legal_us']:.2f}", f"{a['view_us']:.0f}",
        )  # fmt: skip
        if times < TIMES_THE_PEER or a["copy_us"] > COPY_US or ratio < TIMES_INTERPRETED:
            short.append(
                f"{a['game']} {a['mode']}: wanted ≥ {TIMES_THE_PEER} × peer, copy ≤ {COPY_US} µs, ≥ {TIMES_INTERPRETED} × interpreted"
            )
    table.add_row(
        "catanatron",
        "4 players",
        f"{peer['decisions_a_second']:,.0f}",
        "",
        "",
        "1",
        f"{peer['games_a_second']:,.1f}",
        f"{peer['copy_us']:.2f}",
        "1",
        "",
        "",
    )
    console.print(table)
    if "star-factions" in games:
        console.print(f"simulate on two workers: {workers_ratio():.2f} × one (wanted ≥ 1.8)")
    for line in short:
        console.print(f"[red]below target:[/red] {line}")
    raise SystemExit(1 if short else 0)


if __name__ == "__main__":
    main()
