"""Find the figures of a game's `instinct.toml` by self-play: temperatures by log-loss on held-out games, habits by likelihood, horizons
and weights by matches of which the last, on fresh deals, has to be won. What is not confirmed changes nothing."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

from starmeeple.bots.search import SearchBot
from starmeeple.core import forecast_reader, instinct_reader
from starmeeple.core.errors import BadOptions
from starmeeple.core.forecast import Learnt
from starmeeple.core.layout import Layout
from starmeeple.core.rng import Rng
from starmeeple.game_setup import game_setup
from starmeeple.lab.learning import Sample, Seen, Weights, fit, sample_of
from starmeeple.lab.selfplay import Played, fitted, guessed, learnt_habits, log_loss, surprise
from starmeeple.lab.statistics import wilson
from starmeeple.lab.tune_games import Tables, fresh_instinct, observe, play_alone, play_deal, pool_of, try_weights, tuned_by
from starmeeple.lab.tune_weights import improved

WHAT = ("value", "weights", "temperatures", "prior", "horizon", "forecast", "all")
PARTS = ("value", "prior", "horizon", "forecast")  # of all; the value is its weights and its temperatures
HORIZONS = (0, 1, 2, 3, 5)
THOUGHT = 150  # iterations of a search that shows what the prior should have guessed
TRIED = 24  # deals by which weights are compared
QUARTERS = 4
Say = Callable[[str], None]


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
    thinking: dict[str, int] = field(default_factory=dict)  # how a search by a new forecast thinks otherwise
    games: int = 0  # so many of them were played

    def __post_init__(self) -> None:
        if self.minutes <= 0 or self.workers < 1:
            raise BadOptions("minutes" if self.minutes <= 0 else "workers", "expected more than 0")
        self.setup = game_setup(self.slug, **self.options)
        present, learnt = self.begins_with(self.path, instinct_reader.FILE), self.begins_with(self.learnt_path(), forecast_reader.FILE)
        self.tables: Tables = instinct_reader.parsed(present) if present.is_file() else {"game": self.slug}
        self.modes: list[Tables] = forecast_reader.modes_in(learnt, self.slug) if learnt.is_file() else []
        instinct_reader.apply_tables(fresh_instinct(self.slug), self.tables, self.slug, self.path.name)  # what is there must be right

    def begins_with(self, path: Path, name: str) -> Path:
        """The file that a run goes on from: the one that it writes, or the game's own while there is none."""
        return path if path.is_file() else self.setup.game.folder() / name

    def learnt_path(self) -> Path:
        """Where forecasts are written: beside the rest."""
        return self.path.with_name(forecast_reader.FILE)

    def run(self, what: str) -> bool:
        """Tune the parts that are asked for; True if anything was written. An interruption keeps what was confirmed before it."""
        parts = PARTS if what == "all" else (what,)
        ways = {
            "value": self.value, "weights": self.weights, "temperatures": self.temperatures, "prior": self.prior,
            "horizon": self.horizon, "forecast": self.forecast,
        }  # fmt: skip
        changed = False
        try:
            for part in parts:
                changed = ways[part](monotonic() + self.minutes * 60 / len(parts)) or changed
        except KeyboardInterrupt:
            self.say("interrupted: what was confirmed is kept")
        return changed

    def keep(self, table: str, figures: Tables) -> None:
        """Write a table that was confirmed, and what made it."""
        made = self.made()
        self.tables[table] = made | {key: value for key, value in self.tables.get(table, {}).items() if key not in made} | figures
        instinct_reader.apply_tables(fresh_instinct(self.slug), self.tables, self.slug, self.path.name)
        self.path.write_text(instinct_reader.written(self.tables), encoding="utf-8")
        self.say(f"wrote [{table}] to {self.path}")

    def keep_mode(self, mode: Tables) -> None:
        """Write what was confirmed of a mode."""
        self.checked(mode)
        self.modes = [known for known in self.modes if known["options"] != mode["options"]] + [mode]
        path = self.learnt_path()
        path.write_text(forecast_reader.written(self.slug, self.modes), encoding="utf-8")
        self.say(f"wrote the mode to {path}")

    def made(self) -> Tables:
        """What makes the figures of this run."""
        return {"command": self.command, "seed": self.seed, "date": date.today(), "edition": self.setup.edition.digest}

    # The value --------------------------------------------------------------------------------

    def value(self, end: float) -> bool:
        """The weights of the game if it has some, then the temperatures, which belong to them."""
        begun = monotonic()
        changed = bool(fresh_instinct(self.slug).weights()) and self.weights(begun + (end - begun) / 2)
        return self.temperatures(end) or changed

    def temperatures(self, end: float) -> bool:
        """For every number of players; where options of the game are named, for their mode alone."""
        if self.names_a_mode():
            return self.temperatures_of(self.setup.players, end)
        low, high = self.setup.game.seats.range(self.setup.options)
        changed = False
        counts = range(low, high + 1)
        share = (end - monotonic()) / len(counts)
        for players in counts:
            changed = self.temperatures_of(players, monotonic() + share) or changed
        return changed

    def temperatures_of(self, players: int, end: float) -> bool:
        """By quarter of the game, from half of the games; kept if the other half is forecast better than by the present ones."""
        mode = self.present_mode() if self.names_a_mode() else None
        if mode is not None and mode["weights"]:
            self.say("what was learnt of this mode belongs to its temperatures (--what forecast learns both anew): nothing is changed")
            return False
        games = self.self_play(players, end, 12)
        heats_now, pars_now = self.present_temperatures(players, mode)
        heats: list[int] = []
        pars: list[int] = []
        old, new, counted = 0.0, 0.0, 0
        for quarter in range(QUARTERS):
            parts = [
                [(moment.worths, game.shares) for game in half for moment in game.moments if moment.quarter == quarter]
                for half in halves(games)
            ]
            heat, par = fitted(parts[0])
            if not parts[0]:
                heat, par = heats_now[quarter], pars_now[quarter]
            heats.append(heat)
            pars.append(par)
            counted += len(parts[1])
            new += log_loss(parts[1], heat, par) * len(parts[1])
            old += log_loss(parts[1], heats_now[quarter], pars_now[quarter]) * len(parts[1])
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
        if self.names_a_mode():
            nothing_learnt = {"trust": 1000, "constant": 0, "options": self.mode_options(), "weights": {}}
            search = {"search": self.thinking} if self.thinking else {}
            chances = {"chances": {"temperature": heats, "par": pars}}
            self.keep_mode({**self.made(), **nothing_learnt, **(mode or {}), **self.made(), **search, **chances})
        else:
            self.keep("chances", {f"players_{players}": heats} | ({"par": pars} if players == 1 else {}))
        return True

    def names_a_mode(self) -> bool:
        """Was an option named besides the number of players?"""
        return any(name != "players" for name in self.options)

    def present_temperatures(self, players: int, mode: Tables | None) -> tuple[list[int], list[int]]:
        """The temperatures and pars by quarter: the mode's own, or the game's."""
        if mode is not None and "chances" in mode:
            return list(mode["chances"]["temperature"]), list(mode["chances"]["par"])
        tuning = tuned_by(self.slug, self.tables).tuned()
        first = (players - 1) * QUARTERS
        return [int(heat) for heat in list(tuning.temperature)[first : first + QUARTERS]], [int(par) for par in tuning.par]

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

    # The forecast -----------------------------------------------------------------------------

    def forecast(self, end: float) -> bool:
        """What observations tell about the winner, for the mode that is set; kept if it forecasts games held out better than the present
        forecast, and if a strong bot that goes by it wins a match against one that goes by the present one."""
        begun = monotonic()
        layout = self.setup.game.features.layout(self.setup.figures)
        nothing_learnt = Weights(np.zeros(int(layout.size)), 0.0, 1.0)
        self.checked(self.learnt(nothing_learnt, layout))  # what was asked for must be right
        games = self.observed_games(begun + (end - begun) * 0.4)
        train, choose, test = (sample_of(part, int(layout.size)) for part in thirds(games))
        weights = fit(train, choose, self.seed).rounded()
        present = self.present_weights(layout, test)
        new, old, nothing = weights.loss(test), present.loss(test), math.log(max(2, self.setup.players))
        self.say(
            f"{len(games)} games, {len(train) + len(choose) + len(test):,} positions: log-loss {new:.3f} on games held out; {old:.3f} as it is, {nothing:.3f} knowing nothing"
        )
        if new >= old:
            self.say("no better than the present one on the games held out: nothing is changed")
            return False
        mode = self.learnt(weights, layout)
        won, deals = self.match(("forecast", mode), ("forecast", self.present_mode()), end, 12)
        low, _ = wilson(won, deals)
        self.say(f"confirmation: a search by the new forecast won {won:g} of {deals} deals (at least {low:.0%})")
        if low <= 0.5:
            self.say("not sure enough: nothing is changed")
            return False
        self.keep_mode(mode)
        return True

    def observed_games(self, end: float) -> list[Seen]:
        """Games of the present instinct with itself, observed, until the time is over."""
        found: list[Seen] = []
        with pool_of(self.workers) as run:
            while monotonic() < end or len(found) < 50:
                first = self.seed * 1_000_003 + self.games
                size = 10 * self.workers
                found += run([(observe, (self.slug, self.options, self.tables, self.present_mode(), first + n)) for n in range(size)])
                self.games += size
        return [game for game in found if len(game.lengths)]

    def present_mode(self) -> Tables | None:
        """What was learnt before for the mode that is set."""
        return next((mode for mode in self.modes if mode["options"] == self.mode_options()), None)

    def mode_options(self) -> dict[str, object]:
        """What makes the mode: the number of players, and the options that were named."""
        return {"players": self.setup.players, **{name: self.setup.options[name] for name in self.options if name != "players"}}

    def present_weights(self, layout: Layout, test: Sample) -> Weights:
        """The present forecast as weights: what was learnt, or the instinct's worth alone."""
        mode = self.present_mode()
        none = Weights(np.zeros(test.rows.shape[1]), 0.0, 1.0)
        if mode is None:
            return none
        learnt = self.checked(mode)
        if not learnt.fits(self.setup.figures.options, layout):
            return none
        return Weights(np.array(learnt.spread(layout)), learnt.constant / 1000, learnt.trust / 1000)

    def learnt(self, weights: Weights, layout: Layout) -> Tables:
        """A mode of `forecast.toml`."""
        figures = {"trust": round(1000 * weights.trust), "constant": round(1000 * weights.constant)}
        search = {"search": self.thinking} if self.thinking else {}
        present = self.present_mode() or {}
        kept: Tables = {name: present[name] for name in ("instinct", "chances") if name in present}  # they were not learnt anew
        return {**self.made(), **figures, "options": self.mode_options(), **search, **kept, "weights": weights.by_piece(layout)}

    def checked(self, mode: Tables) -> Learnt:
        """A mode as a search reads it."""
        return forecast_reader.learnt_of(mode, 0, forecast_reader.FILE, fresh_instinct(self.slug).weights())

    # The weights ------------------------------------------------------------------------------

    def weights(self, end: float) -> bool:
        """By a cross-entropy method, against the present instinct and a novice that draws from it, and alone where that can be played; kept if
        the new weights win a match against the present ones on fresh deals."""
        instinct = tuned_by(self.slug, self.tables)
        if not instinct.weights():
            raise BadOptions("what", f"the instinct of {self.setup.game.name} has no weights to tune")
        best = {name: int(getattr(instinct, name)) for name in instinct.weights() if name not in instinct.forecast_weights()}
        begun = monotonic()
        with pool_of(self.workers) as run:

            def score(candidates: list[dict[str, int]], number: int) -> list[float]:
                first = self.seed * 7_919 + number * TRIED
                tasks = [(try_weights, (self.slug, self.options, self.tables, weights, best, first, TRIED)) for weights in candidates]
                return [float(found) for found in run(tasks)]

            new, rounds = improved(best, score, lambda: monotonic() < begun + (end - begun) * 0.8, self.seed)
        self.games += rounds * TRIED  # the confirmation has deals of its own
        won, deals = self.match(("weights", new), ("weights", best), end, 40)
        low, _ = wilson(won, deals)
        self.say(f"{rounds} rounds; confirmation: the new weights won {won:g} of {deals} deals (at least {low:.0%})")
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


# Small things ---------------------------------------------------------------------------------


def halves(games: list[Played]) -> tuple[list[Played], list[Played]]:
    """Games to learn from, and games held out."""
    return games[::2], games[1::2]


def thirds(games: list[Seen]) -> tuple[list[Seen], list[Seen], list[Seen]]:
    """Games to fit to, to choose by, and to judge by: three, one and one of five."""
    kept = [game for number, game in enumerate(games) if number % 5 < 3]
    return kept, games[3::5], games[4::5]
