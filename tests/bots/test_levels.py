"""Levels of play: offered by name everywhere, each within its time, none of them sees what its seat cannot know."""

import math
import time
from itertools import islice
from pathlib import Path

import pytest
from bots.blindness import MOST_HIDDEN, answered_alike, walk
from modes import every_game

from starmeeple import bots, cli
from starmeeple.bots import levels
from starmeeple.bots.loading import Bench
from starmeeple.bots.search import SearchBot
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find, registered
from starmeeple.server.screens.cards import bot_cards

TINY = 6  # iterations


def tiny(name: str, setup: GameSetup) -> bots.Bot:
    """A level of play with a budget for tests."""
    bot = bots.find(name, setup.game)
    if isinstance(bot, SearchBot):
        bot.limit(TINY)
        bot.seconds = 60.0
    return bot


@pytest.mark.parametrize("name", ["novice", "steady", "strong"])
@pytest.mark.parametrize(("slug", "options"), [*[(slug, MOST_HIDDEN.get(slug, {})) for slug in registered()], ("race-for-the-galaxy", {})])
def test_two_worlds_that_a_seat_cannot_tell_apart_are_answered_alike(slug: str, options: dict[str, object], name: str) -> None:
    """Simultaneous questions included: every seat that is waiting is asked."""
    setup = game_setup(slug, players=2, **options)
    # A steady bot that looked at the world as it is would be noticed at one position in about forty.
    every, positions = (17, 6) if name == "strong" else (3, 60)
    asked, different = answered_alike(tiny(name, setup), islice(walk(setup, 11, every), positions))
    assert asked >= 6
    if slug in ("race-for-the-galaxy", "alien-frontiers"):
        assert different  # something was hidden


def test_every_level_is_offered_everywhere_with_a_sentence() -> None:
    assert levels.names() == ("novice", "steady", "strong", "champion")
    assert ("random", "greedy", *levels.names()) == bots.NAMES
    assert ", ".join(bots.NAMES) == cli.KNOWN_BOTS
    cards = {card["name"]: card["blurb"] for card in bot_cards()}
    assert cards == bots.SENTENCES
    assert bot_cards()[0]["name"] == "steady"
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    for name in levels.names():
        assert f"| `{name}` | {bots.SENTENCES[name]} |" in readme


@every_game
def test_levels_have_the_time_and_the_work_that_they_promise(slug: str) -> None:
    seconds = [levels.level(name, slug).seconds for name in levels.names()]
    assert seconds == [0.1, 0.3, 1.0, 5.0]
    strong, champion = levels.level("strong", slug), levels.level("champion", slug)
    for players in range(1, 5):
        assert 0 < strong.iterations_with(players) < champion.iterations_with(players)
    for name in levels.names():
        assert bots.find(name, find(slug)).name == name


def test_a_level_thinks_otherwise_with_some_numbers_of_players_and_in_settings_of_its_own() -> None:
    two, three = game_setup("star-factions", players=2), game_setup("star-factions", players=3)
    bot = SearchBot(two.game.instinct, 40, 60.0, with_players={"3": 9}, search={"horizon": 5, "candidates": 3})
    states = [next(walk(setup, 3, 40)) for setup in (two, three)]

    assert [bot.iterations_for(state) for state in states] == [40, 9]
    for state in states:  # with three, what the mode says goes otherwise is overruled
        settings = bot.search_for(state).settings
        assert (settings.horizon, settings.candidates) == (5, 3)
    by_players = SearchBot(two.game.instinct, 40, 60.0, search={"horizon": [9, 8, 7, 6, 5]})
    assert [by_players.search_for(state).settings.horizon for state in states] == [8, 7]
    bot.limit(6)
    assert [bot.iterations_for(state) for state in states] == [6, 6]


def test_the_levels_of_a_game_are_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {"star-factions": {"strong": {"iterations": 7, "with_players": {"4": 5}, "search": {"horizon": 2}}}}
    monkeypatch.setattr(levels, "tables", lambda: {"strong": {"kind": "search", "sentence": "", "seconds": 1.0}, "games": games})

    bot = levels.bot_of("strong", find("star-factions"))

    assert isinstance(bot, SearchBot)
    assert (bot.iterations, bot.with_players, bot.otherwise, bot.seconds) == (7, {"4": 5}, {"horizon": 2}, 1.0)


def test_in_an_arena_nothing_brakes_a_search() -> None:
    """What it plays there must not depend on what else the machine does."""
    game = find("star-factions")
    here, elsewhere = Bench(game).take("strong"), levels.bot_of("strong", game)
    assert isinstance(here, SearchBot) and isinstance(elsewhere, SearchBot)
    assert (here.seconds, elsewhere.seconds) == (math.inf, 1.0)


def test_the_seconds_are_a_brake() -> None:
    """The best of a few tries: a busy machine may hold up any one of them."""
    setup = game_setup("alien-frontiers", players=2)
    state = next(islice(walk(setup, 3, 40), 1, None))
    bot = SearchBot(setup.game.instinct, 10**9, 0.4)
    took = []
    for seed in range(5):
        begun = time.monotonic()
        bots.ask(bot, state, int(state.actor()), Rng(seed))
        took.append(time.monotonic() - begun)
        if min(took) < 0.4 * 1.2:
            break
    assert min(took) < 0.4 * 1.2


@pytest.mark.parametrize("name", ["novice", "steady", "strong"])
def test_a_level_beats_random_play(name: str) -> None:
    """At tiny budgets, with fixed seeds: 8 games of Alien Frontiers, at least 7 won."""
    setup = game_setup("alien-frontiers", players=2)
    won = 0
    for game in range(8):
        state, rng = setup.start(), Rng(game + 1)
        minds = [tiny(name, setup), bots.find("random", setup.game)]
        while True:
            settle(state, rng)
            seat = int(state.actor())
            if seat == OVER:
                break
            state.apply(seat, bots.ask(minds[(seat + game) % 2], state, seat, rng))
        won += state.ranking()[game % 2] == 1
    assert won >= 7, f"{name} won {won} of 8"
