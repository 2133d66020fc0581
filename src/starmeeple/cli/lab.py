"""`starmeeple lab`: ask a question about a game; sentences first, then tables, then a folder with the report."""

import argparse
import shlex
import time
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starmeeple.bots.loading import names_in
from starmeeple.cli import game_options
from starmeeple.cli.screen import console
from starmeeple.games import find
from starmeeple.lab import face, guessing, report
from starmeeple.lab.answer import Answer
from starmeeple.lab.asking import spend
from starmeeple.lab.question import GUESSES, BadQuestion, Question, ask
from starmeeple.lab.run import Run, TooManyFailures, read_question, said
from starmeeple.lab.sentences import number_of
from starmeeple.lab.tables import joined
from starmeeple.lab.witness import Rows, Witness

DEALS = 200
FIRST_WORDS = 4.0  # seconds after which the first lines of the answer appear; the next after twice as long, and so on
TOO_MANY = 3  # exit code when more than one game in a hundred failed


def lab(given: argparse.Namespace) -> int:
    """Ask, play, tell."""
    screen = console()
    if given.show:
        folder = Path(given.show)
        if read_question(folder).kind == GUESSES:
            return tell_weights(guessing.shown(folder), screen, folder, report.command_in(folder))
        return tell(face.show(folder), screen, folder)
    if not given.game:
        raise BadQuestion("expected a game, or --show DIR for an answer that is there already")
    options = game_options(given)
    bots = tuple(names_in(given.bots))
    game = find(given.game)
    deals = given.deals or (0 if given.minutes else DEALS)
    out = Path(given.out or f"lab/{game.slug}-{datetime.now():%Y-%m-%d}")
    command = "starmeeple " + shlex.join(given.words)
    if given.guesses:
        return weigh(given, screen, options, bots, deals, out, command)
    question = ask(
        game.slug, change=given.change, vary=given.vary, bots=bots, deals=deals, minutes=given.minutes or 0.0, seed=given.seed,
        only_seat=given.asymmetric, edition=given.edition, **options,
    )  # fmt: skip
    if given.again is not None:
        return again(question, given.again, screen)
    run = Run(question, out, given.workers, given.ray)
    run.open(given.resume, command)
    stopped = ""
    try:
        with bar(screen, given.quiet) as progress:
            cells = len(question.levels) * len(question.variants)
            task = progress.add_task(game.name, total=deals * cells - run.played if deals else None)
            live = Live(run, screen, progress.disable)

            def advance(count: int) -> None:
                progress.advance(task, count)
                live.look()

            spend(run, advance)
        run.judge()
    except KeyboardInterrupt:
        if not run.played:
            raise
        stopped = "Interrupted: this is the answer of what was played; --resume goes on."
    except TooManyFailures as error:
        stopped = f"Stopped: {error}"
        if len(run.failures) == run.played:
            run.note()
            screen.print(f"{stopped}. Again: {command} --again {run.failures[0]['deal']}", style="yellow", highlight=False, markup=False)
            return TOO_MANY
    answer = Answer(question, run.close(), run.failures, out, stopped)
    code = tell(answer, screen, out)
    return TOO_MANY if stopped.startswith("Stopped") else code


def bar(screen: Console, quiet: bool) -> Progress:
    """A bar with the remaining time."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=screen, transient=True, disable=quiet or not screen.is_terminal)


class Live:
    """The first lines of the answer while it runs: after a few seconds, then each time after twice as long."""

    def __init__(self, run: Run, screen: Console, quiet: bool) -> None:
        self.run, self.screen, self.quiet = run, screen, quiet
        self.wait = FIRST_WORDS
        self.next = time.monotonic() + self.wait

    def look(self) -> None:
        """Say something if it is time."""
        if self.quiet or time.monotonic() < self.next or not self.run.parts:
            return
        self.run.parts = [joined(self.run.parts)]
        answer = Answer(self.run.question, self.run.parts[0], self.run.failures)
        self.screen.print(f"[dim]after {self.run.played} games:[/dim] {answer.sentences()[0]}", highlight=False)
        self.wait *= 2
        self.next = time.monotonic() + self.wait


def tell(answer: Answer, screen: Console, out: Path) -> int:
    """Sentences, tables, report."""
    question = answer.question
    game = find(question.game)
    usual = {option.name: option.default for option in game.options}
    options = " ".join(f"{name}={value}" for name, value in question.options.items() if usual.get(name) != value)
    deals = max(answer.deals(level, variant) for level in range(len(question.levels)) for variant in range(len(question.variants)))
    screen.print(f"[bold]{game.name}[/bold], {deals} deals, bots {', '.join(question.levels)}, {options}", highlight=False)
    if answer.stopped:
        screen.print(answer.stopped, style="yellow", highlight=False, markup=False)
    for line in answer.sentences():
        screen.print(line, highlight=False, markup=False)
    for table in tables_of(answer):
        screen.print(table)
    for failure in answer.failures[:3]:
        screen.print(
            f"{said(failure, question)}. Again: {command_of(answer)} --again {failure['deal']}",
            style="yellow",
            highlight=False,
            markup=False,
        )
    path = report.write(answer, out)
    screen.print(f"wrote {path}", highlight=False)
    return 0


def command_of(answer: Answer) -> str:
    """The command that asked the question."""
    return report.command_in(answer.folder) or f"starmeeple lab {answer.question.game}"


def tables_of(answer: Answer) -> list[Table]:
    """What the sentences rest on."""
    found = []
    for level, bots in enumerate(answer.question.levels):
        table = Table(title=f"wins by seat and turn, {bots}", title_justify="left")
        for name in ("variant", "who", "share", "95 %", "score", "95 % "):
            table.add_column(name, justify="left" if name in ("variant", "who") else "right")
        for number, variant in enumerate(answer.question.variants[:8]):
            for share in (*answer.shares(level, number), *answer.turns(level, number)):
                score = share.score
                table.add_row(
                    variant.name, share.who, f"{share.share:.1%}", f"{share.low:.1%} – {share.high:.1%}", number_of(score.mean),
                    f"{number_of(score.low)} – {number_of(score.high)}",
                )  # fmt: skip
        found.append(table)
        effects = [effect for effect in answer.effects(level) if effect.outcome.is_headline or effect.q <= 0.05]
        if effects:
            table = Table(title=f"against the printed edition, {bots}", title_justify="left")
            for name in ("variant", "outcome", "before", "change", "95 %", "smallest seen", "deals"):
                table.add_column(name, justify="left" if name in ("variant", "outcome") else "right")
            for effect in effects[:60]:
                e, factor = effect.estimate, 100 if effect.outcome.is_share else 1
                numbers = [number_of(factor * number) for number in (effect.before, e.mean, e.low, e.high, e.detectable)]
                table.add_row(
                    effect.variant, effect.outcome.name, numbers[0], numbers[1], f"{numbers[2]} – {numbers[3]}", numbers[4], str(e.deals)
                )
            found.append(table)
    return found


def again(question: Question, deal: int, screen: Console) -> int:
    """Play one deal of every variant, in the open: what went wrong is raised here."""
    witness = Witness(question)
    for level in range(len(question.levels)):
        for number, variant in enumerate(question.variants):
            rows = Rows(question.players, witness.names)
            witness.play(level, number, deal, rows)
            games = rows.tables["games"]
            scores = [games[f"score_{seat}"][0] for seat in range(question.players)]
            screen.print(
                f"deal {deal}, {variant.name}, {question.levels[level]}: {games['rounds'][0]} rounds, {games['decisions'][0]} decisions, scores {scores}"
            )
    return 0


def weigh(
    given: argparse.Namespace, screen: Console, options: dict[str, Any], bots: tuple[str, ...], deals: int, out: Path, command: str
) -> int:
    """`--guesses`."""
    if given.change or given.vary or given.asymmetric is not None:
        raise BadQuestion("--guesses stands alone: leave out --change, --vary and --asymmetric")
    if given.edition:
        raise BadQuestion("--guesses weighs the printed edition: leave out --edition")
    if given.again is not None:
        return again(guessing.question_about(given.game, given.only, bots, given.seed, **options)[0], given.again, screen)
    with bar(screen, given.quiet) as progress:
        task = progress.add_task("guesses", total=None)
        found = guessing.weigh(
            given.game, deals=deals, minutes=given.minutes if not given.deals else 0.0, bots=bots, workers=given.workers, ray=given.ray,
            seed=given.seed, out=out, only=given.only, progress=lambda count: progress.advance(task, count),
            say=lambda line: screen.print(line, style="dim", highlight=False), command=command, resume=given.resume, **options,
        )  # fmt: skip
    code = tell_weights(found, screen, out, command)
    if given.keep:
        kept = find(given.game).folder() / "guesses.toml"
        found.write(kept, command)
        screen.print(f"wrote {kept}: `starmeeple fidelity {given.game}` shows it", highlight=False)
    return code


def tell_weights(found: guessing.Weights, screen: Console, out: Path, command: str) -> int:
    """Sentences, report and the file of weights."""
    if found.stopped:
        screen.print(found.stopped, style="yellow", highlight=False, markup=False)
    for line in found.sentences():
        screen.print(line, highlight=False, markup=False)
    for failure in found.failures[:3]:
        key = found.question.variants[failure["variant"]].name.partition(" ")[0]
        narrowed = f" --only {shlex.quote(key)}" if failure["variant"] else ""
        words = f"{said(failure, found.question)}. Again: {command}{narrowed} --again {failure['deal']}"
        screen.print(words, style="yellow", highlight=False, markup=False)
    path = report.write_weights(found, out)
    found.write(out / "guesses.toml", command)
    screen.print(f"wrote {path} and {out / 'guesses.toml'}", highlight=False)
    return TOO_MANY if found.stopped.startswith("Stopped") else 0
