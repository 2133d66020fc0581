"""`starmeeple arena`: bots meet; a table of who beats whom, a ladder, seconds a decision."""

import argparse
import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starmeeple.bots.loading import names_in
from starmeeple.bots.program import SECONDS
from starmeeple.cli.screen import console
from starmeeple.core.errors import BadOptions
from starmeeple.edition import Edition
from starmeeple.games import find
from starmeeple.lab.arena import Report, again, arena
from starmeeple.lab.sequential import BETTER, EVEN
from starmeeple.lab.standings import Share, Standings

FORFEITED = 3  # exit code
GAMES = 100  # of each meeting, unless told otherwise


def met(given: argparse.Namespace, options: dict[str, object]) -> int:
    """Run the arena and print what it found."""
    slug, bots, edition = given.game, names_in(given.bots), given.edition or None
    games, seed, until_sure, seconds = given.games, given.seed, given.until_sure, given.seconds
    least = given.least
    found: Edition | list[str] | None = edition
    if given.resume:
        question, known = again(given.resume)
        slug, bots, seed = slug or question.game, bots or question.bots, question.seed if seed is None else seed
        until_sure, seconds = until_sure or question.until_sure, question.seconds if seconds is None else seconds
        games, found = question.games if games is None else games, edition or known
        least = question.least if least is None else least
        options = {**question.options, **options} if slug == question.game else options
    if not slug:
        raise BadOptions("game", "expected the name of a game")
    screen = console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=given.quiet or not screen.is_terminal) as bar:
        task = bar.add_task(find(slug).name, total=None)
        try:
            report = arena(
                slug,
                bots,
                GAMES if games is None else games,
                given.workers,
                seed or 0,
                found,
                until_sure,
                given.out,
                given.resume,
                given.ray,
                SECONDS if seconds is None else seconds,
                lambda done, most: bar.update(task, completed=done, total=most),
                least or 0,
                **options,
            )
        except KeyboardInterrupt:
            folder = given.out or given.resume
            print(f"starmeeple: interrupted{f'; --resume {folder} goes on' if folder else ''}", file=sys.stderr)
            return 130
    show(report, screen)
    folder = given.out or given.resume
    if folder:
        screen.print(f"{len(report.rows)} rows in {folder}/games.parquet, the picture in {folder}/ladder.svg")
    if report.broken:
        print(f"starmeeple: the run was ended: {report.broken}", file=sys.stderr)
        return FORFEITED
    return 0


def percent(share: Share) -> tuple[str, str]:
    """A share and its interval."""
    return f"{share.mean:.1%}", f"{share.low:.1%} – {share.high:.1%}"


def show(report: Report, screen: Console) -> None:
    """The report as tables."""
    question, standings = report.question, report.standings
    options = " ".join(f"{name}={value}" for name, value in question.options.items())
    screen.print(f"{find(question.game).name}: {len(report.rows)} games of {len(standings.deals)} deals, {options}")
    if not report.rows:
        return
    screen.print(ladder_table(report, standings))
    screen.print(pairs_table(report, standings))
    if standings.players > 1:
        screen.print(seats_table(standings))
    for bot in standings.bots:
        for row in standings.forfeits(bot)[:1]:
            screen.print(
                f"{bot} forfeited {len(standings.forfeits(bot))} games; the first, deal {row.deal}, rotation {row.rotation}: {row.why}",
                markup=False,
            )
    for (first, second), verdict in report.verdicts.items():
        better = f"{first} wins {BETTER:.0%} or more" if verdict.accepted == "H1" else f"{first} wins {EVEN:.0%} or less"
        said = f"accepts {verdict.accepted}: {better}" if verdict.is_sure else "not sure yet"
        screen.print(f"{first} against {second}: {said} ({verdict.deals} deals, LLR {verdict.llr:+.2f})", markup=False)
    screen.print(f"{report.seconds:.1f} s; {question.command}", markup=False, soft_wrap=True)


def ladder_table(report: Report, standings: Standings) -> Table:
    """The bots from the best to the weakest."""
    from starmeeple.lab.ratings import ratings

    table = Table(title="ladder", title_justify="left")
    for name in ("bot", "rating", "95 %", "wins", "95 %", "games", "ms a decision", "95 % within", "slowest"):
        table.add_column(name, justify="left" if name == "bot" else "right")
    for row in ratings(standings, report.question.seed):
        wins, thinking = standings.wins(row.bot), standings.thinking(row.bot)
        times = [f"{seconds * 1000:.2f}" for seconds in (thinking.mean, thinking.p95, thinking.slowest)]
        table.add_row(
            row.bot, f"{round(row.rating):+d}", f"{round(row.low):+d} – {round(row.high):+d}", *percent(wins), str(wins.games), *times
        )
    return table


def pairs_table(report: Report, standings: Standings) -> Table:
    """Who is ahead of whom."""
    table = Table(title="bot by bot: how often the first ends ahead of the second (a tie is half)", title_justify="left")
    for name in ("first", "second", "ahead", "95 %", "margin", "±", "deals", "games"):
        table.add_column(name, justify="left" if name in ("first", "second") else "right")
    for pair in standings.pairs():
        margin = (f"{pair.margin:+.2f}", f"{pair.error:.2f}")
        table.add_row(pair.first, pair.second, *percent(pair.ahead), *margin, str(pair.ahead.deals), str(pair.ahead.games))
    return table


def seats_table(standings: Standings) -> Table:
    """What a seat is worth, whoever sits there."""
    table = Table(title="the seats' own advantage", title_justify="left")
    for name in ("seat", "wins", "95 %"):
        table.add_column(name, justify="right")
    for seat, share in enumerate(standings.seats()):
        table.add_row(str(seat), *percent(share))
    for turn, share in enumerate(standings.turns()):
        table.add_row(f"moves {('first', 'second', 'third', 'fourth', 'fifth')[turn]}", *percent(share))
    return table
