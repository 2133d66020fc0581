"""Which guesses matter: every reconstructed figure is moved, in groups and alone, and what that changes is weighed.

Three rounds under one budget. Groups (one column of a table) are moved by one step on few deals; the members of the conspicuous ones are
moved alone; what stands out is played again on fresh deals, and only that is called found. A round's variants share out several blocks
of deals, of which the base plays all: one lucky block cannot make every change look bad.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import numpy
import polars

from starmeeple.core.errors import BadEdition, StarmeepleError
from starmeeple.edition import Edition, Figure, Overlay
from starmeeple.game_setup import printed_edition
from starmeeple.games import find
from starmeeple.lab import tables
from starmeeple.lab.outcomes import Outcome, cell, common, outcomes_of
from starmeeple.lab.question import GUESSES, PRINTED, BadQuestion, Question, Variant, check, default_bot, nested
from starmeeple.lab.run import Job, Run
from starmeeple.lab.statistics import Estimate, mean_of, simultaneous
from starmeeple.version import VERSION

BLOCKS = 4  # of deals that a round's variants share out
FEWEST = 8  # deals of a variant in a round
CONSPICUOUS = 0.10  # p-value below which a guess is looked at again
MOST_CONFIRMED = 16  # guesses that are played again on fresh deals
MOST_WORDS = 3  # other words that are tried for a word
HEADLINES = ("wins", "rounds", "points")  # what a weight is told in


@dataclass(frozen=True)
class Move:
    """A guess moved: one figure, or all of a group (its key has a * for the row)."""

    key: str
    change: str  # as people read it: +1, 3 → 4, flipped
    figures: tuple[tuple[str, object], ...]  # dotted key and new value
    group: str = ""  # the group that a single figure belongs to, where it has fellows

    @property
    def name(self) -> str:
        return f"{self.key} {self.change}"

    def overlay(self) -> Overlay:
        return Overlay(self.name, nested(dict(self.figures)))


@dataclass
class Weight:
    """What a moved guess changes."""

    move: Move
    deals: int = 0
    effects: dict[str, Estimate] = field(default_factory=dict)  # wins (of the seat that it moves most), rounds, points
    scaled: float = 0.0  # the largest effect over what varies from deal to deal
    is_confirmed: bool = False  # found on fresh deals
    is_silent: bool = False  # not one game went otherwise
    refused: str = ""

    @property
    def p(self) -> float:
        return min((one.p for one in self.effects.values()), default=1.0)


@dataclass
class Weights:
    """The answer: guesses by what they change, the heaviest first."""

    question: Question
    weights: list[Weight]
    games: int
    folder: Path | None = None

    @property
    def found(self) -> list[Weight]:
        return [weight for weight in self.weights if weight.is_confirmed]

    @property
    def silent(self) -> list[Weight]:
        return [weight for weight in self.weights if weight.is_silent]

    @property
    def refused(self) -> list[Weight]:
        return [weight for weight in self.weights if weight.refused]

    def sentences(self) -> list[str]:
        """In words."""
        tried = len(self.weights) - len(self.refused)
        lines = [f"{tried} changes of guesses were tried in {self.games} games; {len(self.found)} are seen to matter on fresh deals."]
        lines += [f"{number}. {said(weight)}" for number, weight in enumerate(self.found[:10], start=1)]
        if self.silent:
            named = ", ".join(weight.move.name for weight in self.silent[:4])
            lines.append(f"{len(self.silent)} changed not a single game: {named}{' …' if len(self.silent) > 4 else ''}.")
        if self.refused:
            first = self.refused[0]
            lines.append(f"{len(self.refused)} are refused by the rules, as {first.move.name}: {first.refused}")
        return lines

    def table(self) -> polars.DataFrame:
        """One row a moved guess."""
        rows = []
        for weight in self.weights:
            row: dict[str, object] = {
                "guess": weight.move.key,
                "change": weight.move.change,
                "group": weight.move.group,
                "deals": weight.deals,
            }
            for name in HEADLINES:
                one = weight.effects.get(name)
                row |= {name: one.mean if one else None, f"{name}_low": one.low if one else None, f"{name}_high": one.high if one else None}
            rows.append({**row, "confirmed": weight.is_confirmed, "silent": weight.is_silent, "refused": weight.refused})
        return polars.DataFrame(rows, infer_schema_length=None)

    def write(self, path: Path, command: str) -> None:
        """The file that `starmeeple fidelity` reads, for the game's folder."""
        lines = [
            "# What the guesses among the figures are worth, by the command below; `starmeeple fidelity` shows it.",
            f"command = {json.dumps(command)}",
            f"version = {json.dumps(VERSION)}",
            f"edition = {json.dumps(printed_edition(self.question.game).digest)}",
            f"options = {json.dumps(' '.join(f'{name}={value}' for name, value in self.question.options.items()))}",
            f"bots = {json.dumps(self.question.levels[0])}",
            f"games = {self.games}",
        ]
        kept = [weight for weight in self.weights if not weight.refused]
        for weight in kept:
            lines += [
                "",
                "[[weights]]",
                f"guess = {json.dumps(weight.move.key)}",
                f"change = {json.dumps(weight.move.change, ensure_ascii=False)}",
            ]
            lines += [
                f"deals = {weight.deals}",
                f"confirmed = {str(weight.is_confirmed).lower()}",
                f"silent = {str(weight.is_silent).lower()}",
            ]
            for name, one in weight.effects.items():
                lines.append(f"{name} = [{one.mean:.4f}, {one.low:.4f}, {one.high:.4f}]")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def said(weight: Weight) -> str:
    """A weight in words."""
    parts = []
    for name, one in weight.effects.items():
        if one.seen:
            factor, unit = (100, "points of win share") if name == "wins" else (1, name)
            parts.append(f"{one.mean * factor:+.1f} {unit} ({one.low * factor:+.1f} to {one.high * factor:+.1f})".replace("-", "−"))
    return f"{weight.move.name}: {'; '.join(parts) or 'nothing seen'}, {weight.deals} deals."


# What can be moved ----------------------------------------------------------------------------


def guesses_in(edition: Edition) -> list[Figure]:
    """The reconstructed figures."""
    return [figure for figure in edition.ledger() if figure.source == "reconstructed"]


def group_of(key: str) -> str:
    """The column of a table that a figure belongs to, with a * for the row; a figure without rows is its own."""
    *table, row, column = key.split(".") if key.count(".") >= 2 else ["", "", key]
    return ".".join([*table, "*", column]) if row else key


def stepped(value: object, step: int) -> object | None:
    """A number, or every number of a list, moved by a step; None where there is nothing to move."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value + step
    if isinstance(value, list) and value and all(isinstance(n, int) and not isinstance(n, bool) for n in value):
        return [n + step for n in value]
    return None


def group_moves(figures: Sequence[Figure]) -> list[Move]:
    """Every group moved by one step down and up, flags flipped."""
    groups: dict[str, list[Figure]] = {}
    for figure in figures:
        groups.setdefault(group_of(figure.key), []).append(figure)
    found = []
    for name, members in groups.items():
        for step in (-1, 1):
            moved = [(figure.key, value) for figure in members if (value := stepped(figure.value, step)) is not None]
            if moved:
                found.append(Move(name, f"{step:+d}".replace("-", "−"), tuple(moved)))
        flags = [(figure.key, not figure.value) for figure in members if isinstance(figure.value, bool)]
        if flags:
            found.append(Move(name, "flipped", tuple(flags)))
    return found


def single_moves(figures: Sequence[Figure]) -> list[Move]:
    """Every figure alone: numbers −1, +1 and ±25 %, flags flipped, words each other of their column."""
    words: dict[str, list[str]] = {}
    for figure in figures:
        if isinstance(figure.value, str):
            words.setdefault(group_of(figure.key), []).append(figure.value)
    found = []
    for figure in figures:
        group = group_of(figure.key)
        for value in others(figure, words.get(group, [])):
            shown = "flipped" if isinstance(value, bool) else f"{figure.value} → {value}"
            found.append(Move(figure.key, shown, ((figure.key, value),), group))
    return found


def others(figure: Figure, words: list[str]) -> list[object]:
    """The other values that a guess might have."""
    value = figure.value
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        quarter = max(1, round(abs(value) / 4))
        return list(dict.fromkeys([value - 1, value + 1, value - quarter, value + quarter]))
    if isinstance(value, str):
        return list[object](word for word in dict.fromkeys(words) if word != value)[:MOST_WORDS]
    moved = [stepped(value, -1), stepped(value, 1)]
    return [one for one in moved if one is not None]


# Weighing -------------------------------------------------------------------------------------


class Weighing:
    """A run of screening."""

    def __init__(self, run: Run, level: int = 0) -> None:
        self.run = run
        self.level = level
        self.next_deal = 0
        self.outcomes = [outcome for outcome in outcomes_of(run.question) if outcome.is_headline]

    def round(
        self, variants: Sequence[int], deals: int, progress: Callable[[int], None] | None, is_last: bool = False
    ) -> dict[int, Weight]:
        """Play these variants on fresh deals, a block each, the base on all blocks; what each changes. Screening judges each by itself;
        in the last round intervals hold for all at once."""
        blocks = min(BLOCKS, max(1, len(variants)))
        first = self.next_deal
        self.next_deal += blocks * deals
        jobs: list[Job] = [(self.level, 0, first + block * deals, first + (block + 1) * deals) for block in range(blocks)]
        place = {}
        for index, variant in enumerate(variants):
            start = first + index % blocks * deals
            place[variant] = (start, start + deals)
            jobs.append((self.level, variant, start, start + deals))
        self.run.play(jobs, progress)
        return self.weights(place, is_last)

    def weights(self, place: dict[int, tuple[int, int]], is_last: bool) -> dict[int, Weight]:
        """What the variants of a round change."""
        frames = tables.joined(self.run.parts)
        self.run.parts = [frames]
        base = cell(frames, self.level, 0)
        cells = {variant: within(cell(frames, self.level, variant), *deals) for variant, deals in place.items()}
        found = {variant: Weight(Move("", "", ()), is_silent=True) for variant in place}
        for outcome in self.outcomes:
            before = outcome.of(base)
            spread = float(numpy.std(list(before.values()))) or 1.0
            at = {deal: index for index, deal in enumerate(sorted(before))}
            columns = []
            for variant in place:
                deals, after, then = common(outcome.of(cells[variant]), before)
                column = numpy.full(len(at), numpy.nan)
                column[[at[deal] for deal in deals]] = after - then
                columns.append(column)
                found[variant].deals = len(deals)
                found[variant].is_silent &= not (after != then).any()
            estimates = simultaneous(columns) if is_last else [mean_of(column[~numpy.isnan(column)]) for column in columns]
            for variant, estimate in zip(place, estimates):
                self.take(found[variant], outcome, estimate, spread)
        return found

    def take(self, weight: Weight, outcome: Outcome, estimate: Estimate, spread: float) -> None:
        """Keep an effect: of the shares of wins that of the seat which it moves most."""
        name = "wins" if outcome.is_share else outcome.name
        known = weight.effects.get(name)
        if known is None or abs(estimate.mean) > abs(known.mean):
            weight.effects[name] = estimate
        if estimate.error:
            weight.scaled = max(weight.scaled, abs(estimate.mean) / spread)


def within(frames: tables.Frames, first: int, last: int) -> tables.Frames:
    """The rows of some deals."""
    return {name: frame.filter(polars.col("deal").is_between(first, last - 1)) for name, frame in frames.items()}


def weigh(
    slug: str,
    *,
    deals: int = 400,
    bots: Sequence[str] = (),
    workers: int = 1,
    ray: str | None = None,
    seed: int = 0,
    out: Path | None = None,
    only: str = "",
    progress: Callable[[int], None] | None = None,
    say: Callable[[str], None] | None = None,
    command: str = "",
    resume: bool = False,
    **options: Any,
) -> Weights:
    """Weigh the guesses of a game. `deals` are what a conspicuous guess gets in the end; screening takes an eighth of it each."""
    game = find(slug)
    chosen = game.read_options(options)
    edition = printed_edition(game.slug)
    figures = [figure for figure in guesses_in(edition) if (fnmatchcase(figure.key, only) if "*" in only else only in figure.key)]
    if not figures:
        raise BadQuestion(
            f"{game.name} has no reconstructed figure{f' with {only!r} in its key' if only else ''}: there is nothing to weigh"
        )
    allowed: list[Move] = []
    refused: list[Weight] = []
    for move in [*group_moves(figures), *single_moves(figures)]:
        try:
            game.figures(edition.with_overlay(move.overlay()), chosen)
            allowed.append(move)
        except BadEdition as error:
            refused.append(Weight(move, refused=f"{error.key}: {error.why}" if error.key else error.why))
        except StarmeepleError as error:
            refused.append(Weight(move, refused=str(error)))
    variants = (Variant(PRINTED), *(Variant(move.name, (move.overlay(),)) for move in allowed))
    question = Question(game.slug, GUESSES, chosen, variants, tuple(bots)[:1] or (default_bot(),), seed, deals)
    check(replace(question, variants=variants[:1]))
    run = Run(question, out, workers, ray)
    run.open(resume, command)
    weighing = Weighing(run)
    few = max(FEWEST, deals // 8)
    groups = [number for number, move in enumerate(allowed, start=1) if not move.group]
    if say:
        say(f"round 1: {len(groups)} groups of guesses on {few} deals each")
    first = weighing.round(groups, few, progress)
    loud = {allowed[number - 1].key for number, weight in first.items() if weight.p < CONSPICUOUS}
    singles = [number for number, move in enumerate(allowed, start=1) if move.group in loud and not is_whole(move, allowed)]
    if say:
        say(f"round 2: {len(singles)} single guesses of {len(loud)} conspicuous groups on {few} deals each")
    second = weighing.round(singles, few, progress) if singles else {}
    screened = {**first, **second}
    ranked = sorted((n for n, weight in screened.items() if weight.p < CONSPICUOUS), key=lambda n: (screened[n].p, -screened[n].scaled))
    again = ranked[:MOST_CONFIRMED]
    if say:
        say(f"round 3: {len(again)} conspicuous changes on {max(FEWEST, deals)} fresh deals each")
    final = weighing.round(again, max(FEWEST, deals), progress, True) if again else {}
    weights = []
    for number in {**screened}:
        weight = final.get(number, screened[number])
        weight.move = allowed[number - 1]
        weight.is_confirmed = number in final and any(one.seen for one in weight.effects.values())
        weight.is_silent = screened[number].is_silent and number not in final
        weights.append(weight)
    weights.sort(key=lambda weight: (not weight.is_confirmed, -weight.scaled))
    run.close()
    return Weights(question, [*weights, *refused], run.played, out)


def is_whole(move: Move, allowed: list[Move]) -> bool:
    """Is this single figure the whole of its group, moved as the group was?"""
    return any(other.key == move.group and other.figures == move.figures for other in allowed if not other.group)
