"""The games that tuning plays: alone for what is felt in them, and deals of two ways to play against each other."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from starmeeple.bots import levels
from starmeeple.bots.greedy import GreedyBot
from starmeeple.bots.novice import NoviceBot
from starmeeple.bots.search import SearchBot
from starmeeple.bots.seat import Bot, ask
from starmeeple.core import forecast_reader, instinct_reader
from starmeeple.core.forecast import Forecasts
from starmeeple.core.instinct import Instinct
from starmeeple.core.playout import settle
from starmeeple.core.returns import MARGIN, returns
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER, State
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find
from starmeeple.lab.learning import Seen, observed_game
from starmeeple.lab.selfplay import Played, self_play

A_MATCH = 120  # iterations of the searches that play for a horizon
Tables = dict[str, Any]


def play_alone(slug: str, options: dict[str, object], tables: Tables, seed: int) -> Played:
    """One game of self-play."""
    return self_play(game_setup(slug, **options), tuned_by(slug, tables), seed)


def observe(slug: str, options: dict[str, object], tables: Tables, mode: Tables | None, seed: int) -> Seen:
    """One game of self-play, observed; worths are told in the mode's own temperatures, if it has some."""
    setup = game_setup(slug, **options)
    return observed_game(setup, going_by(tuned_by(slug, tables), mode, setup), seed)


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


def try_weights(
    slug: str, options: dict[str, object], tables: Tables, weights: dict[str, int], present: dict[str, int], first: int, deals: int
) -> float:
    """How well a steady bot with these weights plays some deals: against the present steady and a novice that draws from its prior, each seat
    tried, and alone if the game can be played alone. Leads count beside wins: they tell more of a single game."""
    setup = game_setup(slug, **options)
    own = mind(slug, tables, ("weights", weights), setup)
    rivals = [mind(slug, tables, (what, present), setup) for what in ("weights", "novice")] if setup.players > 1 else []
    total = 0.0
    for seed in range(first, first + deals):
        for rival in rivals:
            for seat in range(setup.players):
                state = played(setup, [own if place == seat else rival for place in range(setup.players)], seed)
                total += (win_shares(state)[seat] + returns(state, MARGIN, setup.game.margin)[seat] / 2) / setup.players / len(rivals)
        if setup.game.seats.range(setup.options)[0] == 1:
            total += win_shares(played(game_setup(slug, **{**options, "players": 1}), [own], seed))[0] / 2
    return total / deals


def outcome(setup: GameSetup, minds: list[Bot], seed: int) -> list[float]:
    """Each seat's share of the win; alone, where the game was lost, also what it scored: as in the arena a win is a win, and of two that lost the
    one with more points is ahead."""
    state = played(setup, minds, seed)
    shares = win_shares(state)
    return [shares[0], 0.0 if shares[0] > 0 else float(state.scores()[0])] if setup.players == 1 else shares


def played(setup: GameSetup, minds: list[Bot], seed: int) -> State:
    """The end of a game."""
    state, rng = setup.start(), Rng(seed)
    thoughts = [Rng(seed + 1 + seat) for seat in range(setup.players)]
    while True:
        settle(state, rng)
        seat = int(state.actor())
        if seat == OVER:
            return state
        state.apply(seat, ask(minds[seat], state, seat, thoughts[seat]))


def win_shares(state: State) -> list[float]:
    """What each seat has of the win; the winners share it."""
    ranking = state.ranking()
    return [1 / ranking.count(1) if place == 1 else 0.0 for place in ranking]


def mind(slug: str, tables: Tables, how: tuple[str, Any], setup: GameSetup) -> Bot:
    """A bot that differs from the present one in one thing."""
    instinct = tuned_by(slug, tables)
    what, value = how
    if what in ("weights", "novice"):
        for name, weight in value.items():
            setattr(instinct, name, weight)
        return GreedyBot(instinct, "steady") if what == "weights" else NoviceBot(instinct, levels.level("novice", slug).flatten)
    if what == "forecast":
        going_by(instinct, value, setup)
        strong = levels.level("strong", slug)
        return SearchBot(instinct, strong.iterations, 60.0, with_players=strong.with_players, search=strong.search)
    instinct.tuned().horizon[setup.players - 1] = value
    # The same time a decision: a longer horizon has fewer simulations.
    return SearchBot(instinct, A_MATCH * 4 // (4 + 3 * value), 60.0)


def going_by(instinct: Instinct, mode: Tables | None, setup: GameSetup) -> Instinct:
    """The instinct with what was learnt of one mode, and of no other."""
    learnt = [forecast_reader.learnt_of(mode, 0, forecast_reader.FILE, instinct.weights())] if mode is not None else []
    instinct.forecasts = Forecasts(setup.game.features, learnt)
    return instinct


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
