"""Find the figures of a game's `instinct.toml` by self-play: temperatures by log-loss on held-out games, habits by likelihood, horizons
and weights by matches of which the last, on fresh deals, has to be won. What is not confirmed changes nothing."""

import math
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

from starmeeple.bots.greedy import GreedyBot
from starmeeple.bots.search import SearchBot
from starmeeple.bots.seat import Bot, ask
from starmeeple.core import instinct_reader
from starmeeple.core.errors import BadOptions
from starmeeple.core.instinct import Instinct
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find
from starmeeple.lab.selfplay import Played, fitted, learnt_habits, log_loss, self_play
from starmeeple.lab.statistics import wilson

WHAT = ("value", "prior", "horizon", "all")
HORIZONS = (0, 1, 2, 3, 5)
THOUGHT = 150  # iterations of a search that shows what the prior should have guessed
A_MATCH = 120  # iterations of the searches that play for a horizon
QUARTERS = 4
Say = Callable[[str], None]
Tables = dict[str, Any]


@dataclass
class Tuner:
    """One run: what is tuned, until when, and the tables as they are confirmed so far."""

    slug: str
    minutes: float
    workers: int
    seed: int
    command: str
    path: Path
    say: Say
    options: dict[str, object] = field(default_factory=dict)
    games: int = 0  # so many of them were played

    def __post_init__(self) -> None:
        if self.minutes <= 0 or self.workers < 1:
            raise BadOptions("minutes" if self.minutes <= 0 else "workers", "expected more than 0")
        self.tables: Tables = instinct_reader.parsed(self.path) if self.path.is_file() else {"game": self.slug}
        self.setup = game_setup(self.slug, **self.options)
        instinct_reader.apply_tables(fresh_instinct(self.slug), self.tables, self.slug, self.path.name)  # what is there must be right

    def run(self, what: str) -> bool:
        """Tune the parts that are asked for; True if anything was written. An interruption keeps what was confirmed before it."""
        parts = [part for part in WHAT[:-1] if what in (part, "all")]
        changed = False
        try:
            for number, part in enumerate(parts):
                end = monotonic() + self.minutes * 60 / len(parts)
                changed = {"value": self.value, "prior": self.prior, "horizon": self.horizon}[part](end) or changed
        except KeyboardInterrupt:
            self.say("interrupted: what was confirmed is kept")
        return changed

    def keep(self, table: str, figures: Tables) -> None:
        """Write a table that was confirmed, and what made it."""
        made = {"command": self.command, "seed": self.seed, "date": date.today(), "edition": self.setup.edition.digest}
        self.tables[table] = made | {key: value for key, value in self.tables.get(table, {}).items() if key not in made} | figures
        instinct_reader.apply_tables(fresh_instinct(self.slug), self.tables, self.slug, self.path.name)
        self.path.write_text(written(self.tables), encoding="utf-8")
        self.say(f"wrote [{table}] to {self.path}")

    # The value --------------------------------------------------------------------------------

    def value(self, end: float) -> bool:
        """Temperatures for every number of players, then the weights of the game if it has some."""
        low, high = self.setup.game.seats.range(self.setup.options)
        changed = False
        counts = range(low, high + 1)
        share = (end - monotonic()) * (0.5 if fresh_instinct(self.slug).weights() else 1.0) / len(counts)
        for players in counts:
            changed = self.temperatures(players, monotonic() + share) or changed
        if fresh_instinct(self.slug).weights():
            changed = self.weights(end) or changed
        return changed

    def temperatures(self, players: int, end: float) -> bool:
        """By quarter of the game, from half of the games; kept if the other half is forecast better than by the present ones."""
        games = self.self_play(players, end, 12)
        now = tuned_by(self.slug, self.tables).tuned()
        heats, pars, old, new, counted = [], [], 0.0, 0.0, 0
        for quarter in range(QUARTERS):
            parts = [
                [(moment.worths, game.shares) for game in half for moment in game.moments if moment.quarter == quarter]
                for half in halves(games)
            ]
            heat, par = fitted(parts[0])
            present = int(now.temperature[(players - 1) * QUARTERS + quarter])
            if not parts[0]:
                heat, par = present, int(now.par[quarter])
            heats.append(heat)
            pars.append(par)
            counted += len(parts[1])
            new += log_loss(parts[1], heat, par) * len(parts[1])
            old += log_loss(parts[1], present, int(now.par[quarter])) * len(parts[1])
        old, new = old / max(1, counted), new / max(1, counted)
        nothing = math.log(max(2, players))
        self.say(
            f"{players} players, {len(games)} games: log-loss {new:.3f} with temperatures {heats}"
            + (f" and par {pars}" if players == 1 else "")
            + f"; {old:.3f} with the present ones, {nothing:.3f} knowing nothing"
        )
        if new >= old:
            self.say("no better than the present ones on the games held out: nothing is changed")
            return False
        self.keep("chances", {f"players_{players}": heats} | ({"par": pars} if players == 1 else {}))
        return True

    def self_play(self, players: int, end: float, least: int) -> list[Played]:
        """Games of the present instinct with itself, until the time is over."""
        options = {**self.options, "players": players}
        found: list[Played] = []
        with pool_of(self.workers) as run:
            while monotonic() < end or len(found) < least:
                first = self.seed * 1_000_003 + self.games
                size = 4 * self.workers
                found += run([(play_alone, (self.slug, options, self.tables, first + n)) for n in range(size)])
                self.games += size
        return found

    # The prior --------------------------------------------------------------------------------

    def prior(self, end: float) -> bool:
        """Habits from self-play, and the temperature at which the prior would best have guessed what a search finds."""
        begun = monotonic()
        players = self.setup.players
        games = self.self_play(players, begun + (end - begun) * 0.4, 8)
        changed = self.habits(games) if fresh_instinct(self.slug).learns_habits() else False
        return self.prior_temperature(games, end) or changed

    def habits(self, games: list[Played]) -> bool:
        """How readily kinds of actions are taken, learnt from half of the games."""
        one, other = halves(games)
        habits = learnt_habits([choice for game in one for choice in game.choices])
        held = [choice for game in other for choice in game.choices]
        self.say(
            f"habits of {len(games)} games guess a decision with log-loss {guessed(held, habits):.3f}; any action: {guessed(held, {}):.3f}"
        )
        if guessed(held, habits) >= guessed(held, {}):
            return False
        self.tables.pop("habits", None)
        self.keep("habits", habits)
        return True

    def prior_temperature(self, games: list[Played], end: float) -> bool:
        """The temperature of the prior, from half of the decisions that a search makes; kept if it guesses the other half better."""
        rated: list[tuple[list[int], int]] = []
        instinct = tuned_by(self.slug, self.tables)
        mind = SearchBot(instinct, THOUGHT, 60.0)
        lot = Rng(self.seed)
        positions = [state for game in games for state in game.positions]
        while positions and (monotonic() < end or len(rated) < 40):
            state = positions.pop(int(lot.below(len(positions))))
            seat = int(state.actor())
            known = state.copy()
            known.redeal(seat, lot)
            legal = known.legal(seat)
            rates = [int(instinct.rate(known, seat, action, lot)) for action in legal]
            rated.append((rates, legal.index(mind.choose(known, seat, lot))))
        train, test = rated[::2], rated[1::2]
        heats = [round(10 ** (step / 8)) for step in range(4, 48)]
        heat = min(heats, key=lambda heat: surprise(train, heat))
        present = int(instinct.tuned().prior)
        self.say(
            f"{len(rated)} decisions: prior {heat} has log-loss {surprise(test, heat):.3f}, the present {present} {surprise(test, present):.3f}"
        )
        if surprise(test, heat) >= surprise(test, present):
            return False
        self.keep("prior", {"prior": heat})
        return True

    # The horizon ------------------------------------------------------------------------------

    def horizon(self, end: float) -> bool:
        """Turns after the tree, for the number of players that is set: each against the present, at the same time a decision; the best of
        them has to win a second match on fresh deals."""
        players = self.setup.players
        present = int(tuned_by(self.slug, self.tables).tuned().horizon[players - 1])
        begun = monotonic()
        results: list[tuple[float, int]] = []
        others = [horizon for horizon in HORIZONS if horizon != present]
        for number, horizon in enumerate(others):
            until = begun + (end - begun) * 0.6 * (number + 1) / len(others)
            won, deals = self.match(("horizon", horizon), ("horizon", present), until, 3)
            self.say(f"horizon {horizon} against {present}: {won:g} of {deals} deals")
            results.append((won / deals, horizon))
        share, horizon = max(results)
        if share <= 0.5:
            self.say(f"none is better than {present}: nothing is changed")
            return False
        won, deals = self.match(("horizon", horizon), ("horizon", present), end, 6)
        low, _ = wilson(won, deals)
        self.say(f"confirmation: horizon {horizon} won {won:g} of {deals} deals (at least {low:.0%})")
        if low <= 0.5:
            self.say("not sure enough: nothing is changed")
            return False
        now = tuned_by(self.slug, self.tables).tuned().horizon
        self.keep("search", {"horizon": [horizon if place == players - 1 else int(now[place]) for place in range(len(now))]})
        return True

    # The weights ------------------------------------------------------------------------------

    def weights(self, end: float) -> bool:
        """A step against all weights at once (SPSA): two opposite ones meet in a match, the winner's side is followed; then the confirmation."""
        instinct = tuned_by(self.slug, self.tables)
        best = {name: int(getattr(instinct, name)) for name in instinct.weights() if name not in instinct.forecast_weights()}
        begun, lot, steps = monotonic(), Rng(self.seed), 0
        now = {name: float(value) for name, value in best.items()}
        while monotonic() < begun + (end - begun) * 0.7 or steps == 0:
            signs = {name: 1 if lot.below(2) else -1 for name in now}
            up, down = ({name: round(value * (1 + side * 0.15 * signs[name])) for name, value in now.items()} for side in (1, -1))
            won, deals = self.match(("weights", up), ("weights", down), 0.0, 12)
            gain = 0.12 * (2 * won / deals - 1)
            now = {name: value * (1 + gain * signs[name]) for name, value in now.items()}
            steps += 1
        new = {name: round(value) for name, value in now.items()}
        won, deals = self.match(("weights", new), ("weights", best), end, 40)
        low, _ = wilson(won, deals)
        self.say(f"{steps} steps; confirmation: the new weights won {won:g} of {deals} deals (at least {low:.0%})")
        if low <= 0.5:
            self.say("not sure enough: nothing is changed")
            return False
        self.keep("weights", new)
        return True

    def match(self, one: tuple[str, Any], other: tuple[str, Any], end: float, least: int) -> tuple[float, int]:
        """Deals won by the first of two, each deal once per rotation of the seats; until the time is over."""
        won, deals = 0.0, 0
        with pool_of(self.workers) as run:
            while monotonic() < end or deals < least:
                first = self.seed * 7_919 + self.games
                won += sum(run([(play_deal, (self.slug, self.options, self.tables, one, other, first + n)) for n in range(self.workers)]))
                deals += self.workers
                self.games += self.workers
        return won, deals


# What workers do ------------------------------------------------------------------------------


def play_alone(slug: str, options: dict[str, object], tables: Tables, seed: int) -> Played:
    """One game of self-play."""
    return self_play(game_setup(slug, **options), tuned_by(slug, tables), seed)


def play_deal(slug: str, options: dict[str, object], tables: Tables, one: tuple[str, Any], other: tuple[str, Any], seed: int) -> float:
    """The share of a deal that the first of two ways to play wins, each seat tried; one seat alone: 1 if it does better than the other."""
    setup = game_setup(slug, **options)
    minds = [mind(slug, tables, how, setup) for how in (one, other)]
    if setup.players == 1:
        scores = [outcome(setup, [which], seed) for which in minds]
        return 0.5 if scores[0] == scores[1] else float(scores[0] > scores[1])
    share = 0.0
    for seat in range(setup.players):
        share += outcome(setup, [minds[0] if place == seat else minds[1] for place in range(setup.players)], seed)[seat]
    even = 1 / setup.players
    mean = share / setup.players
    return mean / (2 * even) if mean <= even else 0.5 + (mean - even) / (2 * (1 - even))  # 0.5 is an even match for any number of players


def outcome(setup: GameSetup, minds: list[Bot], seed: int) -> list[float]:
    """Each seat's share of the win; alone also what it scored, so that games of the same outcome compare."""
    state, rng = setup.start(), Rng(seed)
    thoughts = [Rng(seed + 1 + seat) for seat in range(setup.players)]
    while True:
        settle(state, rng)
        seat = int(state.actor())
        if seat == OVER:
            break
        state.apply(seat, ask(minds[seat], state, seat, thoughts[seat]))
    ranking = state.ranking()
    shares = [1 / ranking.count(1) if place == 1 else 0.0 for place in ranking]
    return [shares[0], float(state.scores()[0])] if setup.players == 1 else shares


def mind(slug: str, tables: Tables, how: tuple[str, Any], setup: GameSetup) -> Bot:
    """A bot that differs from the present one in one thing."""
    instinct = tuned_by(slug, tables)
    what, value = how
    if what == "weights":
        for name, weight in value.items():
            setattr(instinct, name, weight)
        return GreedyBot(instinct, "steady")
    instinct.tuned().horizon[setup.players - 1] = value
    # The same time a decision: a longer horizon has fewer simulations.
    return SearchBot(instinct, A_MATCH * 4 // (4 + 3 * value), 60.0)


def fresh_instinct(slug: str) -> Instinct:
    """An instinct of the game that nobody else uses."""
    kind: type[Instinct] = type(find(slug).instinct)
    return kind()


def tuned_by(slug: str, tables: Tables) -> Instinct:
    """A fresh instinct with the figures of these tables."""
    instinct = fresh_instinct(slug)
    instinct_reader.apply_tables(instinct, tables, slug, instinct_reader.FILE)
    return instinct


@contextmanager
def pool_of(workers: int) -> Iterator[Callable[[list[tuple[Callable[..., Any], tuple[Any, ...]]]], list[Any]]]:
    """Runs tasks, in this process or in others; their results come in the order of the tasks."""
    if workers == 1:
        yield lambda tasks: [work(*given) for work, given in tasks]
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield lambda tasks: [future.result() for future in [pool.submit(work, *given) for work, given in tasks]]


# Small things ---------------------------------------------------------------------------------


def halves(games: list[Played]) -> tuple[list[Played], list[Played]]:
    """Games to learn from, and games held out."""
    return games[::2], games[1::2]


def guessed(choices: list[tuple[dict[str, int], str]], habits: dict[str, int]) -> float:
    """The mean log-loss of habits at decisions that were not learnt from."""
    total = 0.0
    for legal, chosen in choices:
        weight = {key: habits.get(key, habits.get(key.partition(" ")[0], 1)) for key in legal}
        total -= math.log(weight[chosen] / sum(weight[key] * times for key, times in legal.items()))
    return total / max(1, len(choices))


def surprise(decisions: list[tuple[list[int], int]], heat: int) -> float:
    """The mean log-loss of a softmax of ratings at what was chosen."""
    total = 0.0
    for rates, chosen in decisions:
        high = max(rates)
        powers = [math.exp(max((rate - high) / heat, -30.0)) for rate in rates]
        total -= math.log(0.95 * powers[chosen] / sum(powers) + 0.05 / len(rates))
    return total / max(1, len(decisions))


def written(tables: Tables) -> str:
    """The text of an `instinct.toml`."""
    lines = ["# What `starmeeple tune` found for this game; each table says what made it.", f'game = "{tables["game"]}"']
    for name, table in tables.items():
        if isinstance(table, dict):
            lines += ["", f"[{name}]"]
            lines += [f"{quoted(key)} = {plain(value)}" for key, value in table.items()]
    return "\n".join(lines) + "\n"


def quoted(key: str) -> str:
    return key if all(letter.isalnum() or letter in "_-" for letter in key) else f'"{key}"'


def plain(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
