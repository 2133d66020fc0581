"""`starmeeple simulate`: a progress bar while it runs, then a table with error bars."""

import argparse

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starmeeple.cli.screen import console
from starmeeple.games import find
from starmeeple.lab.simulate import Report, simulate, write_parquet


def simulated(given: argparse.Namespace, options: dict[str, object]) -> int:
    """Run the simulation and print its report."""
    bots = [name.strip() for name in given.bots.split(",") if name.strip()]
    screen = console()
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
            **options,
        )
    show(report, screen)
    if given.out:
        write_parquet(report, given.out)
        screen.print(f"wrote {report.games} rows to {given.out}")
    return 0


def show(report: Report, screen: Console) -> None:
    """The report as tables."""
    title = f"{find(report.slug).name}: {report.games} games, " + " ".join(f"{name}={value}" for name, value in report.options.items())
    table = Table(title=title, title_justify="left")
    for name in ("seat", "wins", "share", "95 %", "score", "±"):
        table.add_column(name, justify="right")
    for seat in range(int(report.options["players"])):
        share, low, high = report.share(seat)
        score, error = report.score(seat)
        table.add_row(str(seat), f"{report.wins(seat):g}", f"{share:.1%}", f"{low:.1%} – {high:.1%}", f"{score:.2f}", f"{error:.2f}")
    screen.print(table)
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
