"""Which guesses matter: every reconstructed figure is moved, in groups and alone, and what that changes is weighed.

Rounds under one budget, each on fresh deals. Groups (one column of a table) and single figures are moved on few deals; the conspicuous
ones are looked at again on more; what stands out still is played on many, and only that is called found. A round's variants share out
several blocks of deals, of which the base plays all: one lucky block cannot make every change look bad.
"""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy
import polars

from starmeeple.game_setup import printed_edition
from starmeeple.games import find
from starmeeple.lab import tables
from starmeeple.lab.moves import Move, guesses_in, moves_of, sifted
from starmeeple.lab.outcomes import common, outcomes_of
from starmeeple.lab.question import GUESSES, PRINTED, BadQuestion, Question, Variant, check, default_bot
from starmeeple.lab.run import Job, Run, TooManyFailures, read_question
from starmeeple.lab.statistics import Estimate, mean_of, simultaneous
from starmeeple.lab.weights import effect_said
from starmeeple.lab.witness import Witness
from starmeeple.version import VERSION

BLOCKS = 4  # of deals that a round's variants share out
FEWEST = 8  # deals of a variant in a round
AGAIN = 160  # conspicuous changes that are looked at again
LAST_SINGLES, LAST_GROUPS = 20, 8  # guesses, and groups of them, that are played on many fresh deals
SCREENING = 0.4  # of the budget is for the first look
SECOND = 0.4  # of what is left then is for the second
CAREFUL = 0.85  # of the minutes are planned with: a changed game may last longer
HEADLINES = ("wins", "rounds", "points")  # what a weight is told in


@dataclass
class Weight:
    """What a moved guess changes."""

    move: Move
    deals: int = 0
    effects: dict[str, Estimate] = field(default_factory=dict)  # wins (of the seat that it moves most), rounds, points
    scaled: float = 0.0  # what is certain of its largest effect, over what varies from deal to deal
    is_confirmed: bool = False  # found on fresh deals
    is_silent: bool = False  # not one game went otherwise
    refused: str = ""


@dataclass
class Weights:
    """The answer: guesses by what they change, the heaviest first."""

    question: Question
    weights: list[Weight]
    games: int
    folder: Path | None = None
    untried: list[Move] = field(default_factory=list)  # single figures that the budget did not reach
    failures: list[dict[str, Any]] = field(default_factory=list)
    stopped: str = ""  # why the run ended before its time

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
        figures = [weight for weight in self.found if not weight.move.is_group]
        columns = [weight for weight in self.found if weight.move.is_group]
        lines = [
            f"{tried} changes of guesses were tried in {self.games} games; seen to matter on fresh deals: "
            f"{len(figures)} single figure{'s' * (len(figures) != 1)}, {len(columns)} whole column{'s' * (len(columns) != 1)}."
        ]
        lines += [f"{number}. {said(weight)}" for number, weight in enumerate(figures[:10], start=1)]
        lines += [f"As a whole: {said(weight)}" for weight in columns[:5]]
        if self.silent:
            named = ", ".join(weight.move.name for weight in self.silent[:4])
            lines.append(f"{len(self.silent)} changed not a single game: {named}{' …' if len(self.silent) > 4 else ''}.")
        if self.refused:
            first = self.refused[0]
            lines.append(f"{len(self.refused)} are refused by the rules, as {first.move.name}: {first.refused}")
        if self.untried:
            lines.append(f"{len(self.untried)} changes of single figures were not tried: more minutes would reach them.")
        if self.failures:
            lines.append(f"{len(self.failures)} of {self.games} games could not be played to their end.")
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
        """The file that `starmeeple fidelity` reads, for the game's folder: what was looked at closely with its numbers, of the rest
        only whether anything went otherwise."""
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
        first_look = min((weight.deals for weight in kept), default=0)
        close = [weight for weight in kept if weight.is_confirmed or weight.deals > first_look]
        known = {weight.move.key for weight in close}
        loud = {weight.move.key for weight in kept if not weight.is_silent}
        rest = list(dict.fromkeys(weight.move.key for weight in kept if weight.move.key not in known))
        lines += ["", "[screened]  # by few deals: nothing conspicuous, or not a single game that went otherwise", f"deals = {first_look}"]
        for name, keys in (("unseen", [key for key in rest if key in loud]), ("silent", [key for key in rest if key not in loud])):
            lines += [f"{name} = [", *[f"  {json.dumps(key)}," for key in keys], "]"]
        for weight in close:
            lines += [
                "",
                "[[weights]]",
                f"guess = {json.dumps(weight.move.key)}",
                f"change = {json.dumps(weight.move.change, ensure_ascii=False)}",
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
            parts.append(effect_said(one.mean * factor, one.low * factor, one.high * factor, unit))
    return f"{weight.move.name}: {'; '.join(parts) or 'nothing seen'}, {weight.deals} deals."


# How much of what ----------------------------------------------------------------------------


@dataclass
class Budget:
    """Shares out deals: by the number that a guess shall get in the end (screening takes an eighth of it, a second look a quarter), or,
    without one, by the number of games that can be afforded. It depends on these alone, so that a run that goes on shares out alike."""

    deals: int
    games: int
    spent: int = 0

    def screening(self, groups: int, singles: int) -> tuple[int, int]:
        """Deals of a variant in the first look, and how many single figures it reaches."""
        if self.deals:
            return max(FEWEST, self.deals // 8), singles
        first = SCREENING * self.games
        few = max(FEWEST, int(first / (groups + singles + 2 * BLOCKS)))
        return few, min(singles, max(0, int(first / few) - groups - 2 * BLOCKS))

    def second(self, variants: int, few: int) -> int:
        """Deals of a variant in the second look."""
        return max(FEWEST, self.deals // 4) if self.deals else max(few, int(SECOND * (self.games - self.spent) / (variants + BLOCKS)))

    def last(self, variants: int, more: int) -> int:
        """Deals of a variant in the end: all that is left."""
        return max(FEWEST, self.deals) if self.deals else max(more, int((self.games - self.spent) / (variants + BLOCKS)))


def pace(question: Question) -> float:
    """CPU seconds of a game, measured on games that are not kept."""
    witness = Witness(replace(question, variants=question.variants[:1]))
    witness.deals(0, 0, 0, 1)  # modules are read, tables are made
    begun = time.process_time()
    witness.deals(0, 0, 1, 1 + FEWEST)
    return max(1e-5, (time.process_time() - begun) / FEWEST)


# Weighing -------------------------------------------------------------------------------------


class Weighing:
    """A run of screening."""

    def __init__(self, run: Run, budget: Budget, is_played: bool = True) -> None:
        self.run = run
        self.budget = budget
        self.is_played = is_played
        self.next_deal = 0
        self.stopped = ""
        self.outcomes = [outcome for outcome in outcomes_of(run.question) if outcome.is_headline]

    def round(
        self, variants: Sequence[int], deals: int, progress: Callable[[int], None] | None, is_last: bool = False
    ) -> dict[int, Weight]:
        """Play these variants on fresh deals, a block each, the base on all blocks; what each changes. Screening judges each by itself;
        in the last round intervals hold for all variants and outcomes at once. After an interrupt nothing more is played."""
        if not variants or self.stopped:
            return {}
        blocks = min(BLOCKS, len(variants))
        first = self.next_deal
        self.next_deal += blocks * deals
        self.budget.spent += (blocks + len(variants)) * deals
        jobs: list[Job] = [(0, 0, first + block * deals, first + (block + 1) * deals) for block in range(blocks)]
        place = {}
        for index, variant in enumerate(variants):
            start = first + index % blocks * deals
            place[variant] = (start, start + deals)
            jobs.append((0, variant, start, start + deals))
        try:
            if self.is_played:
                self.run.play(jobs, progress)
        except KeyboardInterrupt:
            if not self.run.played:
                raise
            self.stopped = "Interrupted: this is the answer of what was played; --resume goes on."
        except TooManyFailures as error:
            self.stopped = f"Stopped: {error}"
        return self.weights(place, first, is_last)

    def weights(self, place: dict[int, tuple[int, int]], begin: int, is_last: bool) -> dict[int, Weight]:
        """What the variants of a round change, by the deals of this round alone: a run that goes on has later ones already."""
        if not self.run.parts:
            return {}
        frames = tables.joined(self.run.parts)
        self.run.parts = [frames]
        games = {int(str(key[0])): frame for key, frame in frames["games"].partition_by("variant", as_dict=True).items()}
        nothing = frames["games"].clear()
        base = {"games": games.get(0, nothing).filter(polars.col("deal").is_between(begin, self.next_deal - 1))}
        if not len(base["games"]):
            return {}
        found = {variant: Weight(Move("", "", ()), is_silent=True) for variant in place}
        deals_of = sorted(base["games"]["deal"].to_list())
        at = {deal: index for index, deal in enumerate(deals_of)}
        names, columns, spreads = [], [], []
        for outcome in self.outcomes:
            before = outcome.of(base)
            spread = float(numpy.std(list(before.values()))) or 1.0
            for variant, (first, last) in place.items():
                rows = games.get(variant, nothing).filter(polars.col("deal").is_between(first, last - 1))
                deals, after, then = common(outcome.of({"games": rows}), before)
                column = numpy.full(len(at), numpy.nan)
                column[[at[deal] for deal in deals]] = after - then
                names.append((variant, outcome))
                columns.append(column)
                spreads.append(spread)
                found[variant].deals = len(deals)
                found[variant].is_silent &= not (after != then).any()
        estimates = simultaneous(columns) if is_last else [mean_of(column[~numpy.isnan(column)]) for column in columns]
        for (variant, outcome), estimate, spread in zip(names, estimates, spreads):
            weight = found[variant]
            name = "wins" if outcome.is_share else outcome.name
            known = weight.effects.get(name)
            if known is None or abs(estimate.mean) > abs(known.mean):
                weight.effects[name] = estimate
            sure = min(abs(estimate.low), abs(estimate.high)) if estimate.seen else 0.0
            certain = sure if is_last else abs(estimate.mean) - estimate.error
            weight.scaled = max(weight.scaled, certain / spread)
        return {variant: weight for variant, weight in found.items() if weight.deals >= FEWEST}


def foremost(weights: dict[int, Weight], moves: Sequence[Move], singles: int, groups: int) -> list[int]:
    """The heaviest single figures and groups: of each key the move that changes most."""
    chosen: list[int] = []
    for is_group, most in ((False, singles), (True, groups)):
        best: dict[str, int] = {}
        for number in sorted(weights, key=lambda n: -weights[n].scaled):
            move = moves[number - 1]
            if move.is_group == is_group and weights[number].scaled > 0:
                best.setdefault(move.key, number)
        chosen += list(best.values())[:most]
    return chosen


def question_about(slug: str, only: str, bots: Sequence[str], seed: int, **options: Any) -> tuple[Question, list[Move], list[Weight]]:
    """The question about all guesses: a variant a move that the rules allow; these moves, and what they refuse."""
    game = find(slug)
    chosen = game.read_options(options)
    edition = printed_edition(game.slug)
    figures = guesses_in(edition, only)
    if not figures:
        raise BadQuestion(
            f"{game.name} has no reconstructed figure{f' with {only!r} in its key' if only else ''}: there is nothing to weigh"
        )
    allowed, refused = sifted(game.slug, edition, chosen, moves_of(figures))
    variants = (Variant(PRINTED), *(Variant(move.name, (move.overlay(),)) for move in allowed))
    question = Question(game.slug, GUESSES, chosen, variants, tuple(bots)[:1] or (default_bot(),), seed, only=only)
    check(replace(question, variants=variants[:1]))
    return question, allowed, [Weight(move, refused=sentence) for move, sentence in refused]


def weigh(
    slug: str,
    *,
    deals: int = 0,
    minutes: float = 0.0,
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
    is_played: bool = True,
    **options: Any,
) -> Weights:
    """Weigh the guesses of a game. `deals` are what a conspicuous guess gets in the end, screening takes an eighth of it each; `minutes`
    are shared out instead. With `is_played` false nothing is played: the answer is that of the games in the folder."""
    if deals < 0 or minutes < 0 or not (deals or minutes):
        raise BadQuestion("expected a number of deals or of minutes")
    tell = say or (lambda line: None)
    question, allowed, refused = question_about(slug, only, bots, seed, **options)
    groups = [number for number, move in enumerate(allowed, start=1) if move.is_group]
    singles = [number for number, move in enumerate(allowed, start=1) if not move.is_group]
    if resume and out is not None and (out / "lab.json").is_file() and (known := read_question(out)).games:
        games = known.games  # what was begun with: how fast this machine is now does not matter
    else:
        games = 0 if deals else int(60 * minutes * workers * CAREFUL / pace(question))
    budget = Budget(deals, games)
    question = replace(question, deals=deals, minutes=minutes, games=games)
    run = Run(question, out, workers, ray)
    run.open(resume, command)
    weighing = Weighing(run, budget, is_played)
    few, reached = budget.screening(len(groups), len(singles))
    tell(f"{len(groups)} changes of whole columns on {few} deals each")
    first = weighing.round(groups, few, progress)
    loud: dict[str, float] = {}
    for number, weight in first.items():
        key = allowed[number - 1].key
        loud[key] = max(loud.get(key, 0.0), weight.scaled)
    # A figure without fellows has no column to be judged by: it comes first.
    order = sorted(singles, key=lambda number: -loud.get(allowed[number - 1].group, float("inf")))
    tell(f"{reached} changes of single figures on {few} deals each")
    screened = {**first, **weighing.round(order[:reached], few, progress)}
    again = sorted((n for n in screened if screened[n].scaled > 0), key=lambda n: -screened[n].scaled)[:AGAIN]
    more = budget.second(len(again), few)
    tell(f"{len(again)} conspicuous changes on {more} fresh deals each")
    closer = weighing.round(again, more, progress)
    heavy = foremost(closer, allowed, LAST_SINGLES, LAST_GROUPS)
    many = budget.last(len(heavy), more)
    tell(f"{len(heavy)} of them on {many} fresh deals each")
    final = weighing.round(heavy, many, progress, True)
    try:
        run.judge()
    except TooManyFailures as error:
        weighing.stopped = weighing.stopped or f"Stopped: {error}"
    weights = []
    for number in screened:
        weight = final.get(number) or closer.get(number) or screened[number]
        weight.move = allowed[number - 1]
        weight.is_confirmed = number in final and any(one.seen for one in weight.effects.values())
        weight.is_silent = all(number not in played or played[number].is_silent for played in (screened, closer, final))
        weights.append(weight)
    weights.sort(key=lambda weight: (not weight.is_confirmed, 0 if weight.is_confirmed else -weight.deals, -weight.scaled))
    untried = [allowed[number - 1] for number in singles if number not in screened]
    if len(run.failures) < run.played:
        run.close()
    else:
        run.note()
    return Weights(question, [*weights, *refused], run.played, out, untried, run.failures, weighing.stopped)


def shown(folder: Path) -> Weights:
    """The answer of `--guesses` that lies in a folder."""
    known = read_question(folder)
    if known.kind != GUESSES:
        raise BadQuestion(f"{folder} holds the answer to another kind of question")
    command = str(json.loads((folder / "lab.json").read_text(encoding="utf-8")).get("command", ""))
    options: dict[str, Any] = dict(known.options)
    return weigh(
        known.game, deals=known.deals, minutes=known.minutes, bots=known.levels, seed=known.seed, out=folder, only=known.only, command=command,
        resume=True, is_played=False, **options,
    )  # fmt: skip
