"""`starmeeple simulate`: a progress bar while it runs, then a table with error bars."""

import argparse
import os
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starmeeple.bots.loading import names_in
from starmeeple.cli.screen import console
from starmeeple.core.errors import BadOptions
from starmeeple.games import find
from starmeeple.lab.simulate import Report, simulate, write_parquet

ORDINALS = ("first", "second", "third", "fourth", "fifth")


def simulated(given: argparse.Namespace, options: dict[str, object]) -> int:
    """Run the simulation and print its report."""
    bots = names_in(given.bots)
    screen = console()
    if given.out:
        check_out(Path(given.out))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=given.quiet or not screen.is_terminal) as bar:
        task = bar.add_task(find(given.game).name, total=given.games)
        report = simulate(
            given.game,
            given.games,
            bots,
            given.workers,
            given.seed,
            given.edition,
            given.rotate,
            lambda done: bar.advance(task, done),
            given.ray,
            given.seconds,
            **options,
        )
    show(report, screen)
    if given.out:
        write_parquet(report, given.out)
        screen.print(f"wrote {report.games} rows to {given.out}")
    return 0


def check_out(path: Path) -> None:
    """See that the file can be written, before anything is played."""
    if path.is_dir() or not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        why = "is a folder" if path.is_dir() else "its folder does not exist" if not path.parent.is_dir() else "cannot be written"
        raise BadOptions("out", f"{path}: {why}")


def shares(title: str, what: str, rows: list[tuple[str, float, tuple[float, float, float], tuple[float, float]]]) -> Table:
    """A table of wins, their share with its interval, and the mean score with its error."""
    table = Table(title=title, title_justify="left")
    for name in (what, "wins", "share", "95 %", "score", "±"):
        table.add_column(name, justify="right")
    for name, wins, (share, low, high), (score, error) in rows:
        table.add_row(name, f"{wins:g}", f"{share:.1%}", f"{low:.1%} – {high:.1%}", f"{score:.2f}", f"{error:.2f}")
    return table


def show(report: Report, screen: Console) -> None:
    """The report as tables: by seat, and where there is an order of play by the place in it."""
    title = f"{find(report.slug).name}: {report.games} games, " + " ".join(f"{name}={value}" for name, value in report.options.items())
    players = range(int(report.options["players"]))
    screen.print(shares(title, "seat", [(str(seat), report.wins(seat), report.share(seat), report.score(seat)) for seat in players]))
    if report.ordered and len(players) > 1:
        rows = [(ORDINALS[turn], report.wins_at(turn), report.share_at(turn), report.score_at(turn)) for turn in players]
        screen.print(shares("by order of play", "moves", rows))
    names = sorted({name for result in report.results for name in result.bots})
    if len(names) > 1:
        for name in names:
            won, played = report.wins_of(name)
            screen.print(f"{name}: {won:g} of {played} games ({won / played:.1%})")
    length, error = report.length()
    shortest = min(result.decisions for result in report.results)
    longest = max(result.decisions for result in report.results)
    screen.print(f"decisions a game: {length:.1f} ± {error:.1f} (from {shortest} to {longest})")
    screen.print(
        f"{report.seconds:.2f} s, {report.games / report.seconds:,.1f} games/s, {report.decisions / report.seconds:,.0f} decisions/s, seed {report.seed}"
    )
