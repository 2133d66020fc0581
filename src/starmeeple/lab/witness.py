"""Plays one deal of a question and keeps what happened: how it ended, how it stood round by round, what was legal and what was chosen.

The same for every game: actions and points are in the contract, rounds and measures in the game's `face/measures.py`.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from starmeeple.bots.greedy import GreedyBot
from starmeeple.bots.loading import Bench
from starmeeple.bots.players import Players
from starmeeple.core.deal import Deal
from starmeeple.core.errors import StarmeepleError
from starmeeple.core.instinct import Instinct
from starmeeple.core.measures import measurer_of, measures_of, round_of
from starmeeple.core.rng import scrambled
from starmeeple.core.state import OVER
from starmeeple.core.tally import COLUMNS, Tally
from starmeeple.core.watched import Instincts, forecast, watched_steps
from starmeeple.lab.question import GUESSES, Question, question_from
from starmeeple.record import plain
from starmeeple.version import VERSION

DECISIONS_TO_ORDER = 40  # an order of play is settled by then, or the game has none
PATIENCE = 2  # a game is given up after so many times the decisions that the game declares as its longest
MILLION = 1_000_000

# The columns of the four files, documented in docs/lab.md.
KEYS = ("level", "variant", "deal")
GAMES = (*KEYS, "seed", "edition", "overlays", "options", "version", "decisions", "rounds", "cpu_seconds")
MOMENTS = (*KEYS, "round", "seat", "last", "score", "chance")
CHOICES = (*KEYS, "seat", "action", "verb", "legal", "chosen", "first_round", "last_round")
MEASURES = (*KEYS, "round", "seat", "last")

Columns = dict[str, list[Any]]
Moment = tuple[int, bool, list[int], list[int], list[tuple[int, ...]]]  # round, whether it is the last, scores, chances, measures by seat


class Endless(StarmeepleError, RuntimeError):
    """A game that went on beyond what its game declares as the longest."""

    code = "endless-game"


def endless(setup: Any, limit: int) -> Endless:
    return Endless(f"not over after {limit} decisions, {PATIENCE} times the longest game that {setup.game.name} knows")


@dataclass
class Watched:
    """A game while it is played: the bots, the numbers that each seat's luck begins with, and what was seen so far."""

    state: Any
    chance: Deal
    minds: list[Any]
    thoughts: list[int]
    tally: Tally | None  # none where only the end is kept
    order: list[int] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)


class Rows:
    """What was kept of some deals: four tables of columns, and the deals that failed."""

    def __init__(self, players: int, measures: tuple[str, ...]) -> None:
        per_seat = [f"{what}_{seat}" for seat in range(players) for what in ("bot", "score", "place", "turn")]
        self.tables: dict[str, Columns] = {
            "games": {name: [] for name in (*GAMES, *per_seat)},
            "moments": {name: [] for name in MOMENTS},
            "choices": {name: [] for name in CHOICES},
            "measures": {name: [] for name in (*MEASURES, *measures)},
        }
        self.failures: list[dict[str, Any]] = []


class Witness:
    """Plays the deals of one question in one process."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.setups: dict[int, Any] = {}
        self.seats = range(question.players)
        self.round = round_of(question.setup(0).game)
        self.names = tuple(measure.name for measure in measures_of(question.setup(0).game))
        self.measured = measurer_of(question.setup(0).game)
        self.tallies: dict[int, Tally] = {}
        self.texts: dict[int, tuple[Texts, Texts]] = {}  # [variant] notation and verb of the actions that were met
        self.instinct: Instinct = question.setup(0).game.instinct
        self.bench = Bench(question.setup(0).game)
        self.spent: Deal | None = None  # the deal of the last game
        self.same: dict[int, dict[str, Any]] = {}  # [variant] what every row of it says
        self.is_brief = question.kind == GUESSES  # thousands of variants: of their games only the ends are kept

    def deals(self, level: int, variant: int, first: int, last: int) -> Rows:
        """Play the deals from `first` up to `last` of a variant; one that fails is noted and the rest goes on."""
        rows = Rows(self.question.players, self.names)
        for deal in range(first, last):
            try:
                self.play(level, variant, deal, rows)
            except Exception as error:  # whatever a changed figure brings about: the deal is reported, the run goes on
                tally = self.tallies.get(variant)
                if tally is not None:
                    tally.take()
                said = str(error) if isinstance(error, StarmeepleError) else f"{type(error).__name__}: {error}"
                rows.failures.append(
                    {"level": level, "variant": variant, "deal": deal, "seed": seed_of(self.question.seed, deal), "error": said}
                )
        return rows

    def play(self, level: int, variant: int, deal: int, rows: Rows) -> None:
        """One game."""
        question = self.question
        if variant not in self.setups:
            if self.is_brief:
                self.setups.clear()
            self.setups[variant] = question.setup(variant)
        setup = self.setups[variant]
        printed = self.setups.setdefault(0, question.setup(0)) if question.only_seat is not None else setup
        begun = time.process_time()
        seed = seed_of(question.seed, deal)
        names = question.seats(level)
        players = range(len(names))
        minds = [self.bench.take(name) for name in names]
        state: Any = printed.start()
        tally = None if self.is_brief else self.tallies.get(variant)
        if tally is None and not self.is_brief:
            tally = self.tallies[variant] = Tally(len(names), setup.vocabulary.size, int(state.widest()))
        chance = Deal(seed)
        if self.spent is not None:  # its buffers serve again: fresh ones cost as much as some decisions
            chance.outcomes, chance.weights = self.spent.outcomes, self.spent.weights
        self.spent = chance
        game = Watched(state, chance, minds, [scrambled(seed ^ scrambled(seat + 1)) >> 3 for seat in players], tally)
        if printed is setup and all(type(mind) is GreedyBot for mind in minds):
            made = self.by_instinct(game, setup)
        else:
            made = self.by_asking(game, setup, printed)
        for name, mind in zip(names, minds):
            self.bench.put_back(name, mind)
        now, order, moments = self.round(state), game.order, game.moments
        scores, places = self.end(state, setup, printed)
        games = rows.tables["games"]
        if variant not in self.same:
            self.same[variant] = {
                "edition": setup.edition.digest, "overlays": "; ".join(overlay.name for overlay in setup.edition.overlays),
                "options": " ".join(f"{name}={plain(value)}" for name, value in setup.options.items()), "version": VERSION,
            }  # fmt: skip
        row: dict[str, Any] = {"level": level, "variant": variant, "deal": deal, "seed": seed, "decisions": made, "rounds": now}
        row |= self.same[variant]
        for at in players:
            row |= {f"bot_{at}": names[at], f"score_{at}": scores[at], f"place_{at}": places[at]}
            row[f"turn_{at}"] = order.index(at) + 1 if order else 0
        if tally is not None:
            moments.append(self.moment(state, now, True, setup, printed))
            keep_moments(rows, (level, variant, deal), moments, self.names)
            if variant not in self.texts:
                self.texts[variant] = Texts(setup.vocabulary.text), Texts(lambda action: str(setup.vocabulary.verb(action).name))
            keep_choices(rows, (level, variant, deal), tally.take(), *self.texts[variant])
        row["cpu_seconds"] = time.process_time() - begun
        for name, column in games.items():
            column.append(row[name])

    def by_instinct(self, game: "Watched", setup: Any) -> int:
        """Play to the end where all seats follow an instinct: compiled from round to round. Return how many decisions were made."""
        state, limit, made = game.state, setup.game.longest * PATIENCE, 0
        bots = [mind.instinct for mind in game.minds]
        players = Instincts(bots, game.thoughts, state.widest())
        now = -1
        while True:
            most, looking = limit + 1 - made, DECISIONS_TO_ORDER - made
            made += int(watched_steps(state, game.chance, players, game.tally, self.round, now, most, game.order, looking))
            game.order = game.order or state.order()
            if int(state.actor()) == OVER:
                return made
            if made > limit:
                raise endless(setup, limit)
            if self.round(state) != now:
                now = self.round(state)
                if game.tally is not None:
                    game.moments.append(self.moment(state, now, False, setup, setup))

    def by_asking(self, game: "Watched", setup: Any, printed: Any) -> int:
        """Play to the end with any bots, and with a change that holds for one seat. Return how many decisions were made."""
        state, chance, thoughts = game.state, game.chance, game.thoughts
        table = Players(setup, game.minds, thoughts)
        table.begin()
        asked = [0] * len(thoughts)
        limit = setup.game.longest * PATIENCE
        made, known = 0, -1
        only_seat = self.question.only_seat
        while True:
            table.settle(state, chance)
            game.order = game.order or state.order()
            seat = int(state.actor())
            if seat == OVER:
                table.end(state)
                return made
            now = self.round(state)
            if now != known and game.tally is not None:
                game.moments.append(self.moment(state, now, False, setup, printed))
                known = now
            if printed is not setup:
                state.figures = setup.figures if seat == only_seat else printed.figures
            # A generator of its own for every decision: one more thought of a bot does not shift the next.
            table.thoughts[seat].reseed(thoughts[seat] + asked[seat])
            action = table.ask(state, seat)
            asked[seat] += 1
            if game.tally is not None:
                game.tally.note(state, seat, action, now)
            table.apply(state, seat, action)
            made += 1
            if made > limit:
                raise endless(setup, limit)

    def moment(self, state: Any, now: int, last: bool, setup: Any, printed: Any) -> Moment:
        """How it stands: scores, chances in millionths, measures of every seat."""
        players = self.seats
        measured = self.measured
        counted = [measured(state, seat) for seat in players]
        if not last:
            scores = state.scores() if printed is setup else self.end(state, setup, printed)[0]
            return now, last, scores, forecast(self.instinct, state, len(players)), counted
        scores, places = self.end(state, setup, printed)
        winners = places.count(1) or 1
        return now, last, scores, [MILLION // winners if places[seat] == 1 else 0 for seat in players], counted

    def end(self, state: Any, setup: Any, printed: Any) -> tuple[list[int], list[int]]:
        """Scores and places. Where a change holds for one seat, each seat is scored by its own figures; who ties by points is placed
        as the printed rules place them."""
        if printed is setup:
            return state.scores(), state.ranking()
        before = state.figures
        state.figures = setup.figures
        changed = state.scores()
        other = state.ranking()
        state.figures = printed.figures
        scores, places = state.scores(), state.ranking()
        state.figures = before
        if changed == scores and other == places:
            return scores, places
        only = self.question.only_seat
        mixed = [changed[seat] if seat == only else points for seat, points in enumerate(scores)]
        if mixed == scores:
            return scores, places
        keys = [(-points, places[seat]) for seat, points in enumerate(mixed)]
        return mixed, [1 + sum(other_key < key for other_key in keys) for key in keys]


def seed_of(seed: int, deal: int) -> int:
    """The seed of a deal."""
    return scrambled(seed ^ scrambled(deal)) >> 2


def keep_moments(rows: Rows, keys: tuple[int, int, int], moments: list[Moment], names: tuple[str, ...]) -> None:
    """Write down the moments of a game, column by column: a third of what row by row costs."""
    players = len(moments[0][2])
    count = players * len(moments)
    same: dict[str, list[Any]] = {name: [key] * count for name, key in zip(KEYS, keys)}
    same["round"] = [moment[0] for moment in moments for _ in range(players)]
    same["seat"] = list(range(players)) * len(moments)
    same["last"] = [moment[1] for moment in moments for _ in range(players)]
    stood, counted = rows.tables["moments"], rows.tables["measures"]
    for name, column in same.items():
        stood[name] += column
        counted[name] += column
    for moment in moments:
        stood["score"] += moment[2]
        stood["chance"] += moment[3]
    for name, numbers in zip(names, zip(*[seat for moment in moments for seat in moment[4]])):
        counted[name] += numbers


class Texts(dict[int, str]):
    """What is written of an action, looked up once."""

    def __init__(self, look_up: Callable[[int], str]) -> None:
        self.look_up = look_up

    def __missing__(self, action: int) -> str:
        self[action] = self.look_up(action)
        return self[action]


def keep_choices(rows: Rows, keys: tuple[int, int, int], numbers: list[int], texts: Texts, verbs: Texts) -> None:
    """Write down what was legal and chosen in a game."""
    kept = rows.tables["choices"]
    count = len(numbers) // COLUMNS
    for name, key in zip(KEYS, keys):
        kept[name] += [key] * count
    kept["seat"] += numbers[0::COLUMNS]
    actions = numbers[1::COLUMNS]
    kept["action"] += map(texts.__getitem__, actions)
    kept["verb"] += map(verbs.__getitem__, actions)
    for place, name in enumerate(("legal", "chosen", "first_round", "last_round"), start=2):
        kept[name] += numbers[place::COLUMNS]


@lru_cache(maxsize=2)
def witness_for(text: str) -> Witness:
    """The witness of a question, kept in its process."""
    return Witness(question_from(text))


def play_deals(text: str, level: int, variant: int, first: int, last: int) -> Rows:
    """What one worker does in one task."""
    return witness_for(text).deals(level, variant, first, last)
