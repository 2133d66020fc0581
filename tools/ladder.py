"""Let the levels of every game meet, and write docs/ladder.md from what was played.

python tools/ladder.py [GAME ...] [--most GAMES] [--workers W] [--out FOLDER] [--write]

A meeting that lies in the folder already goes on where it stopped; one that the folder does not have keeps its line of the page. `--write`
plays nothing and only writes the page; `--only champion-strong-2` plays the meetings whose names begin so.
"""

import argparse
import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import calibration
import thinking_time

from starmeeple.bots import SENTENCES
from starmeeple.games import find, registered
from starmeeple.lab.arena import Report, arena, read
from starmeeple.lab.arena_folder import QUESTION
from starmeeple.lab.standings import Share

PAGE = Path(__file__).parent.parent / "docs" / "ladder.md"
LEVELS = ("champion", "strong", "steady", "novice", "random")
SEED = 2026
LEAST = 40  # deals of a meeting, however sure the test is
HEAD = """# The ladder

How the levels of each game play against each other: `starmeeple arena` on paired deals ([what the numbers mean](arena.md)). *Ahead* is how often the first ended in a better place than the second, with its 95 % interval; with several
seconds at the table each of them counts; alone a win is a win, and of two that lost the one with more points is ahead. *Wins* is the share of games that the first won, with its interval: with n seats 1/n is fair; alone, both bots' shares of games won against the competition. *Test* is what the sequential test accepted: H1, the first gets 55 % or more; H0, 50 % or less; – where it was not sure yet. The command of each row plays the same games again, and where the test was not sure, goes on. A meeting that is not in a table
has not been played yet; milliseconds are computing time of one core.

| bot | how it plays |
|---|---|
"""


@dataclass(frozen=True)
class Row:
    """A meeting of the ladder."""

    first: str
    second: str
    players: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def folder(self) -> str:
        return "-".join([self.first, self.second, str(self.players), *[value for _, value in self.options]])


def rows_of(slug: str) -> list[Row]:
    """Each level against its neighbour and champion against the yardstick; alone where that can be played; strong among steady with more seats."""
    game = find(slug)
    options = (("era", "mariners"),) if slug == "spacecorp" else ()
    pairs = [*pairwise(LEVELS), ("champion", "greedy")]
    low, high = game.seats.range(game.read_options({}))
    rows = [Row(first, second, 2, options) for first, second in pairs]
    rows += [Row(first, second, 1, options) for first, second in pairs if low == 1]
    return rows + [Row("strong", "steady", players, options) for players in range(3, min(high, 4) + 1)]


def cost(row: Row) -> tuple[bool, int]:
    """Two players before more, and what thinks longest last."""
    return row.players > 2, max(len(LEVELS) - LEVELS.index(name) for name in (row.first, row.second) if name in LEVELS)


def played(slug: str, row: Row, most: int, workers: int, folder: Path) -> None:
    """Play a meeting, or go on with it."""
    path = folder / slug / row.folder
    kept = (path / QUESTION).exists()
    arena(
        slug, [row.first, row.second], most, workers, SEED, None, True, None if kept else path, path if kept else None,
        None, 10.0, lambda done, limit: print(f"\r{slug} {row.folder}: {done} of at most {limit}", end="", file=sys.stderr),
        LEAST, players=row.players, **dict(row.options),
    )  # fmt: skip
    print(file=sys.stderr)


def won(share: Share) -> str:
    """A share of games won, with its interval."""
    return f"{share.mean:.0%} ({share.low:.0%} – {share.high:.0%})"


def line_of(report: Report) -> str:
    """A row of the page."""
    question, standings = report.question, report.standings
    (pair,) = standings.pairs()
    (verdict,) = report.verdicts.values()
    wins, thinking = won(standings.wins(pair.first)), standings.thinking(pair.first)
    if standings.players == 1:  # both have played all deals, each alone
        wins += f"; {pair.second} {won(standings.wins(pair.second))}"
    command, ms = question.command.replace("|", "\\|"), thinking.mean * 1000
    return (
        f"| {pair.first} | {pair.second} | {question.options['players']} | {pair.ahead.mean:.0%} | {pair.ahead.low:.0%} – {pair.ahead.high:.0%} | {wins} | "
        f"{pair.margin:+.1f} ± {pair.error:.1f} | {pair.ahead.deals} | {verdict.accepted or '–'} | {f'{ms:.0f}' if ms >= 10 else f'{ms:.2g}'} | `{command}` |"
    )


def lines_of(page: str) -> dict[tuple[str, ...], str]:
    """The lines of an earlier page: by game, both bots and seats."""
    found: dict[tuple[str, ...], str] = {}
    heading = ""
    for line in page.splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ")
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) > 11 and cells[3].isdigit():
            found[heading, *cells[1:4]] = line
    return found


def page(folder: Path, earlier: str) -> str:
    """docs/ladder.md from all that lies in the folder; what does not, as it stood in the earlier page."""
    text = HEAD + "".join(f"| {name} | {sentence} |\n" for name, sentence in SENTENCES.items())
    known = lines_of(earlier)
    for slug, game in registered().items():
        lines = []
        for row in rows_of(slug):
            path = folder / slug / row.folder
            report = read(path) if (path / QUESTION).exists() else None
            if report is not None and len(report.standings.deals) >= LEAST:
                lines.append(line_of(report))
            elif (game.name, row.first, row.second, str(row.players)) in known:
                lines.append(known[game.name, row.first, row.second, str(row.players)])
        if lines:
            text += (
                f"\n## {game.name}\n\n| first | second | seats | ahead | 95 % | wins | margin | deals | test | ms a decision | command |\n"
            )
            text += "|---|---|---:|---:|---|---:|---:|---:|---|---:|---|\n" + "\n".join(lines) + "\n"
    return text + calibration.section() + thinking_time.section()


def write(folder: Path) -> None:
    """Write the page anew."""
    PAGE.write_text(page(folder, PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--most", type=int, default=400, help="games of a meeting at most (default 400)")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/ladder"))
    parser.add_argument("--only", default="", metavar="MEETING", help="play only meetings whose names begin so")
    parser.add_argument("--write", action="store_true", help="play nothing, only write the page")
    given = parser.parse_args()
    for slug in [] if given.write else given.games or list(registered()):
        for row in sorted((row for row in rows_of(slug) if row.folder.startswith(given.only)), key=cost):
            played(slug, row, given.most, given.workers, given.out)
            write(given.out)
    write(given.out)
    print(f"wrote {PAGE}")


if __name__ == "__main__":
    main()
