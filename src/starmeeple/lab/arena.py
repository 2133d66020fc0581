"""The arena: bots meet, every deal once per rotation of the seats, and what follows from it is said with its uncertainty."""

import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources import files
from math import isfinite
from pathlib import Path

from starmeeple.bots import loading
from starmeeple.bots.program import SECONDS
from starmeeple.core.errors import BadOptions
from starmeeple.core.game import Game
from starmeeple.edition import Edition, Overlay
from starmeeple.game_setup import GameSetup, game_setup, printed_edition
from starmeeple.lab import workers as sharing
from starmeeple.lab.arena_folder import JOURNAL, Folder, Question, read_journal, read_question
from starmeeple.lab.arena_games import NOBODY, Meeting, Order, Row, meetings_of, play_order, rotations_of
from starmeeple.lab.sequential import Verdict, verdict
from starmeeple.lab.standings import Standings
from starmeeple.version import VERSION, is_compiled

FORFEITS_IN_A_ROW = 3  # of one bot in a meeting: then the run ends
LONGEST_ORDER = 64  # deals


@dataclass
class Report:
    """How an arena ended."""

    question: Question
    meetings: list[Meeting]
    rows: list[Row] = field(default_factory=list)
    verdicts: dict[tuple[str, str], Verdict] = field(default_factory=dict)  # with `until_sure`, by pair
    broken: str = ""  # why the run was ended early, if it was
    seconds: float = 0.0
    resumed: int = 0  # rows that were there already

    @property
    def standings(self) -> Standings:
        return Standings(self.question.bots, self.rows)


class Tournament:
    """Which deals are still to be played, and when it is enough. What counts does not depend on who played what first: a meeting's deals
    count in their order, and none after the one that settled it."""

    def __init__(self, question: Question, deals: list[int], meetings: list[Meeting], players: int) -> None:
        self.question = question
        self.meetings = meetings
        self.players = players
        self.most = deals  # by meeting
        self.sizes = [len(rotations_of(meeting, players)) for meeting in meetings]
        self.given = [0] * len(meetings)  # deals that were handed out, by meeting
        self.counted = [0] * len(meetings)  # deals that count
        self.settled = [False] * len(meetings)
        self.rows: dict[int, list[Row]] = defaultdict(list)  # by meeting
        self.in_a_row: dict[tuple[int, str], int] = defaultdict(int)
        self.broken = ""
        self.seconds_a_deal = sharing.TASK_SECONDS

    def orders(self, edition: Edition) -> Iterator[tuple[Order]]:
        """What is to be played next, for as long as something is: meeting by meeting a few deals, which last about as long as a task should."""
        while not self.broken:
            waiting = [at for at in range(len(self.meetings)) if not self.settled[at] and self.given[at] < self.most[at]]
            if not waiting:
                return
            for at in waiting:
                if self.settled[at] or self.broken:
                    continue
                size = max(1, min(LONGEST_ORDER, int(sharing.TASK_SECONDS / max(self.seconds_a_deal, 1e-6))))
                first, last = self.given[at], min(self.given[at] + size, self.most[at])
                self.given[at] = last
                question = self.question
                yield (
                    Order(
                        question.game, edition, question.options, at, self.meetings[at], first, last, question.seed, question.seconds
                    ),
                )  # fmt: skip

    def take(self, rows: Sequence[Row]) -> list[Row]:
        """Count the games of one deal; those that count are given back: none, if the meeting was settled before."""
        at = rows[0].meeting
        if self.settled[at] or self.broken:
            return []
        assert rows[0].deal == self.counted[at], "the deals of a meeting come in their order"
        self.counted[at] += 1
        self.given[at] = max(self.given[at], self.counted[at])
        self.rows[at] += rows
        self.settled[at] = self.counted[at] >= self.most[at]
        for row in rows:
            self.watch(row)
        is_enough = self.counted[at] >= self.question.least
        if self.question.until_sure and is_enough and all(found.is_sure for found in self.verdicts(at).values()):
            self.settled[at] = True
        return list(rows)

    def watch(self, row: Row) -> None:
        """Three forfeits of a bot in a row end the run."""
        for bot in set(row.bots):
            key = row.meeting, bot
            self.in_a_row[key] = self.in_a_row[key] + 1 if row.forfeit != NOBODY and row.bots[row.forfeit] == bot else 0
            if self.in_a_row[key] == FORFEITS_IN_A_ROW and not self.broken:
                self.broken = f"{bot} forfeited {FORFEITS_IN_A_ROW} games in a row: {row.why}"

    def verdicts(self, at: int) -> dict[tuple[str, str], Verdict]:
        """What the sequential test says about the pairs of a meeting. Two bots that meet in several meetings are tested in each."""
        standings = Standings(self.meetings[at], self.rows[at])
        return {(pair.first, pair.second): verdict(pair.results) for pair in standings.pairs()}

    def all_verdicts(self) -> dict[tuple[str, str], Verdict]:
        """What the sequential test says about every pair, if it was asked."""
        asked = range(len(self.meetings)) if self.question.until_sure else ()
        return {pair: found for at in asked for pair, found in self.verdicts(at).items()}

    def all_rows(self) -> list[Row]:
        """All that counts, in order."""
        return sorted((row for rows in self.rows.values() for row in rows), key=lambda row: row.key)


def arena(
    slug: str = "",
    bots: Sequence[str] = (),
    games: int = 100,
    workers: int = 1,
    seed: int = 0,
    edition: Edition | str | Path | Sequence[str | Path] | None = None,
    until_sure: bool = False,
    out: str | Path | None = None,
    resume: str | Path | None = None,
    ray: str | None = None,
    seconds: float = SECONDS,
    progress: Callable[[int, int], None] | None = None,
    least: int = 0,
    **options: object,
) -> Report:
    """Let bots meet: `games` in each meeting, rounded up to whole deals. With `until_sure` a meeting ends as soon as the sequential test
    knows which bot is better, but not before `least` deals. `out` is a folder for games.parquet; `resume` goes on with the folder of a run that was interrupted. `progress`
    is told the games played so far and how many there will be at most."""
    if resume is not None and out is not None:
        raise BadOptions("out", "a run that goes on stays in its folder: leave out --out")
    if games < 1 or workers < 1:
        raise BadOptions("games" if games < 1 else "workers", "expected at least 1")
    if not (isfinite(seconds) and seconds > 0):
        raise BadOptions("seconds", f"expected a number above 0, found {seconds}")
    if least < 0 or (least and not until_sure):
        raise BadOptions("least", "expected deals that are played however sure the test is: 0 or more, with --until-sure")
    setup = game_setup(slug, edition, **options)
    meetings = meetings_of(bots, setup.players)
    loading.check(bots, setup.game)
    question = question_of(setup, bots, games, seed, seconds, until_sure, least)
    deals = [-(-games // len(rotations_of(meeting, setup.players))) for meeting in meetings]
    tournament = Tournament(question, deals, meetings, setup.players)
    folder: Folder | None = None
    report = Report(question, meetings)
    begun = time.perf_counter()
    if resume is not None or out is not None:
        import choix  # noqa: F401  # what the end needs is missed before the first game, not after the last
        import pyarrow  # noqa: F401
    if resume is not None:
        folder, known = Folder.old(resume, question)
        try:
            for rows in whole_deals(known, tournament):
                report.resumed += len(tournament.take(rows))
        except BaseException:
            folder.close()
            raise
    elif out is not None:
        folder = Folder.new(out, question)
    try:
        run(tournament, setup, folder, workers, ray, progress)
    finally:
        report.rows = tournament.all_rows()
        report.broken = tournament.broken
        report.seconds = time.perf_counter() - begun
        report.verdicts = tournament.all_verdicts()
        if folder is not None:
            finish(folder, report)
    return report


def run(
    tournament: Tournament,
    setup: GameSetup,
    folder: Folder | None,
    workers: int,
    ray: str | None,
    progress: Callable[[int, int], None] | None,
) -> None:
    """Play what is left to play."""
    results = sharing.spread(play_order, tournament.orders(setup.edition), workers, ray)
    try:
        for rows, seconds in results:
            deals = by_deal(rows)
            tournament.seconds_a_deal = seconds / len(deals)
            for deal in deals:
                counted = tournament.take(deal)
                if folder is not None and counted:
                    folder.add(counted)
            if progress:
                most = sum(
                    size * (counted if settled else limit)
                    for size, counted, settled, limit in zip(tournament.sizes, tournament.counted, tournament.settled, tournament.most)
                )
                progress(sum(map(len, tournament.rows.values())), most)
            if tournament.broken or all(tournament.settled):
                break
    finally:
        results.close()  # type: ignore[attr-defined]  # a generator: whoever is still at work is ended


def read(path: str | Path) -> Report:
    """The report of a run that lies in a folder, as far as it went; nothing is played."""
    question = read_question(path)
    meetings = meetings_of(question.bots, int(question.options["players"]))
    tournament = Tournament(question, [sys.maxsize] * len(meetings), meetings, int(question.options["players"]))
    for rows in whole_deals(read_journal(Path(path) / JOURNAL)[0], tournament):
        tournament.take(rows)
    report = Report(question, meetings, tournament.all_rows())
    report.broken = tournament.broken
    report.verdicts = tournament.all_verdicts()
    return report


def by_deal(rows: Sequence[Row]) -> list[list[Row]]:
    """Rows, deal by deal."""
    deals: dict[tuple[int, int], list[Row]] = {}
    for row in rows:
        deals.setdefault((row.meeting, row.deal), []).append(row)
    return list(deals.values())


def whole_deals(rows: Sequence[Row], tournament: Tournament) -> list[list[Row]]:
    """The deals of a journal that are whole; BadOptions if they are not those of the question."""
    deals = by_deal(rows)
    expected = [0] * len(tournament.meetings)
    found = []
    for deal in deals:
        at = deal[0].meeting
        seatings = rotations_of(tournament.meetings[at], tournament.players) if at < len(tournament.meetings) else []
        if [row.bots for row in deal] != seatings[: len(deal)] or deal[0].deal != expected[at]:
            raise BadOptions("resume", f"its games are not those of its question: meeting {at}, deal {deal[0].deal}")
        expected[at] += 1
        if len(deal) == len(seatings) and expected[at] <= tournament.most[at]:
            found.append(deal)
    return found


def finish(folder: Folder, report: Report) -> None:
    """Write what a run leaves behind, also one that was interrupted."""
    from starmeeple.lab.ladder import draw

    try:
        folder.finish(report.rows, draw(report) if report.rows else "")
    finally:
        folder.close()


def question_of(setup: GameSetup, bots: Sequence[str], games: int, seed: int, seconds: float, until_sure: bool, least: int) -> Question:
    """All that the rows depend on."""
    edition = setup.edition
    known = {bot: loading.digest(bot) for bot in bots}
    return Question(
        game=setup.game.slug,
        options=setup.options,
        bots=list(bots),
        seed=seed,
        seconds=seconds,
        until_sure=until_sure,
        version=VERSION,
        rules=setup.game.rules_version,
        edition=edition.digest,
        overlays=[{"name": overlay.name, "figures": overlay.figures} for overlay in edition.overlays],
        files={**{bot: digest for bot, digest in known.items() if digest}, **settings_of(setup.game)},
        compiled=is_compiled(),
        games=games,
        least=least,
    )


def settings_of(game: Game) -> dict[str, str]:
    """Digests of the settings that our own bots play by, where there are any."""
    paths = [Path(str(files("starmeeple.bots"))) / "levels.toml", game.folder() / "instinct.toml"]
    return {path.name: sha256(path.read_bytes()).hexdigest()[:16] for path in paths if path.is_file()}


def again(path: str | Path) -> tuple[Question, Edition]:
    """The question of a folder and the edition that it was played with."""
    question = read_question(path)
    edition = printed_edition(question.game)
    for overlay in question.overlays:
        figures = overlay["figures"]
        assert isinstance(figures, dict)
        edition = edition.with_overlay(Overlay(str(overlay["name"]), figures))
    return question, edition
