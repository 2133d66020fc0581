"""Plays one deal of a question and keeps what happened: how it ended, how it stood round by round, what was legal and what was chosen.

The same for every game: actions and points are in the contract, rounds and measures in the game's `face/measures.py`.
"""

import time
from functools import lru_cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.bots.loading import Bench
from starmeeple.bots.players import Players
from starmeeple.core.deal import Deal
from starmeeple.core.errors import StarmeepleError
from starmeeple.core.instinct import Instinct
from starmeeple.core.measures import measurer_of, measures_of, round_of
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng, scrambled
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.core.tally import COLUMNS, Tally
from starmeeple.lab.question import Question, question_from
from starmeeple.record import plain
from starmeeple.version import VERSION

PATIENCE = 2  # a game is given up after so many times the decisions that the game declares as its longest
MILLION = 1_000_000

# The columns of the four files, documented in docs/lab.md.
KEYS = ("level", "variant", "deal")
GAMES = (*KEYS, "seed", "edition", "overlays", "options", "version", "decisions", "rounds", "cpu_seconds")
MOMENTS = (*KEYS, "round", "seat", "last", "score", "chance")
CHOICES = (*KEYS, "seat", "action", "verb", "legal", "chosen", "first_round", "last_round")
MEASURES = (*KEYS, "round", "seat", "last")

Columns = dict[str, list[Any]]


class Endless(StarmeepleError, RuntimeError):
    """A game that went on beyond what its game declares as the longest."""

    code = "endless-game"


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
        self.round = round_of(question.setup(0).game)
        self.names = tuple(measure.name for measure in measures_of(question.setup(0).game))
        self.measured = measurer_of(question.setup(0).game)
        self.tallies: dict[int, Tally] = {}
        self.texts: dict[int, dict[int, tuple[str, str]]] = {}  # [variant] notation and verb of the actions that were met
        self.instinct: Instinct = question.setup(0).game.instinct
        self.bench = Bench(question.setup(0).game)

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
            self.setups[variant] = question.setup(variant)
        setup = self.setups[variant]
        printed = self.setups.setdefault(0, question.setup(0)) if question.only_seat is not None else setup
        begun = time.process_time()
        seed = seed_of(question.seed, deal)
        names = question.seats(level)
        players = range(len(names))
        chance = Deal(seed)
        thoughts = [scrambled(seed ^ scrambled(seat + 1)) >> 3 for seat in players]
        asked = [0] * len(names)
        minds = [self.bench.take(name) for name in names]
        table = Players(setup, minds, thoughts)
        table.begin()
        state: Any = printed.start()
        tally = self.tallies.get(variant)
        if tally is None:
            tally = self.tallies[variant] = Tally(len(names), setup.vocabulary.size, int(state.widest()))
        moments: list[tuple[int, bool, list[int], list[int], list[tuple[int, ...]]]] = []
        limit = setup.game.longest * PATIENCE
        made, known = 0, -1
        order: list[int] = []
        round_of_state, note, listeners, ask = self.round, tally.note, table.listeners, table.ask
        while True:
            if listeners:
                while state.actor() == CHANCE:
                    table.apply(state, CHANCE, int(chance.draw(state)))
            else:
                settle(state, chance)
            order = order or state.order()
            seat = int(state.actor())
            now = round_of_state(state)
            if seat == OVER:
                break
            if now != known:
                moments.append(self.moment(state, now, False, setup, printed))
                known = now
            if printed is not setup:
                state.figures = setup.figures if seat == question.only_seat else printed.figures
            # A generator of its own for every decision: one more thought of a bot does not shift the next.
            table.thoughts[seat] = Rng(thoughts[seat] + asked[seat])
            action = ask(state, seat)
            asked[seat] += 1
            note(state, seat, action, now)
            if listeners:
                table.apply(state, seat, action)
            else:
                state.apply(seat, action)
            made += 1
            if made > limit:
                raise Endless(f"not over after {limit} decisions, {PATIENCE} times the longest game that {setup.game.name} knows")
        table.end(state)
        for name, mind in zip(names, minds):
            self.bench.put_back(name, mind)
        moments.append(self.moment(state, now, True, setup, printed))
        scores, places = self.end(state, setup, printed)
        games = rows.tables["games"]
        row: dict[str, Any] = {
            "level": level, "variant": variant, "deal": deal, "seed": seed, "edition": setup.edition.digest,
            "overlays": "; ".join(overlay.name for overlay in setup.edition.overlays),
            "options": " ".join(f"{name}={plain(value)}" for name, value in setup.options.items()),
            "version": VERSION, "decisions": made, "rounds": now,
        }  # fmt: skip
        for at in players:
            row |= {f"bot_{at}": names[at], f"score_{at}": scores[at], f"place_{at}": places[at]}
            row[f"turn_{at}"] = order.index(at) + 1 if order else 0
        keep_moments(rows, (level, variant, deal), moments, self.names)
        keep_choices(rows, (level, variant, deal), tally.take(), setup.vocabulary, self.texts.setdefault(variant, {}))
        row["cpu_seconds"] = time.process_time() - begun
        for name, column in games.items():
            column.append(row[name])

    def moment(
        self, state: State, now: int, last: bool, setup: Any, printed: Any
    ) -> tuple[int, bool, list[int], list[int], list[tuple[int, ...]]]:
        """How it stands: scores, chances in millionths, measures of every seat."""
        players = range(self.question.players)
        scores, places = self.end(state, setup, printed)
        if last:
            winners = places.count(1) or 1
            chances = [MILLION // winners if places[seat] == 1 else 0 for seat in players]
        else:
            chances = forecast(self.instinct, state, len(players))
        return now, last, scores, chances, [self.measured(state, seat) for seat in players]

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


def forecast(instinct: Instinct, state: State, players: int) -> list[int]:
    """Each seat's chance to win in millionths, as the instinct has it."""
    shares = vec[i64]([0] * players)
    instinct.chances(state, shares)
    return [int(share) for share in shares]


def keep_moments(rows: Rows, keys: tuple[int, int, int], moments: list[Any], names: tuple[str, ...]) -> None:
    """Write down the moments of a game."""
    stood = []
    counted = []
    for now, last, scores, chances, numbers in moments:
        for seat, score in enumerate(scores):
            stood.append((*keys, now, seat, last, score, chances[seat]))
            counted.append((*keys, now, seat, last, *numbers[seat]))
    # Column by column: a third of what appending cell by cell costs.
    for columns, names_of, found in ((rows.tables["moments"], MOMENTS, stood), (rows.tables["measures"], (*MEASURES, *names), counted)):
        for name, column in zip(names_of, zip(*found)):
            columns[name] += column


def keep_choices(rows: Rows, keys: tuple[int, int, int], numbers: list[int], vocabulary: Any, texts: dict[int, tuple[str, str]]) -> None:
    """Write down what was legal and chosen in a game."""
    kept = rows.tables["choices"]
    count = len(numbers) // COLUMNS
    for name, key in zip(KEYS, keys):
        kept[name] += [key] * count
    kept["seat"] += numbers[0::COLUMNS]
    actions = numbers[1::COLUMNS]
    for action in set(actions).difference(texts):
        texts[action] = (vocabulary.text(action), vocabulary.verb(action).name)
    written = [texts[action] for action in actions]
    kept["action"] += [text for text, _ in written]
    kept["verb"] += [verb for _, verb in written]
    for place, name in enumerate(("legal", "chosen", "first_round", "last_round"), start=2):
        kept[name] += numbers[place::COLUMNS]


@lru_cache(maxsize=2)
def witness_for(text: str) -> Witness:
    """The witness of a question, kept in its process."""
    return Witness(question_from(text))


def play_deals(text: str, level: int, variant: int, first: int, last: int) -> Rows:
    """What one worker does in one task."""
    return witness_for(text).deals(level, variant, first, last)
