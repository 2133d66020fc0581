"""Every game in every mode, by the installed conformance suite: one walk a mode, all witnesses on the way."""

import importlib

import pytest
from modes import every_game, every_mode
from toys.salvage import GAME as SALVAGE

from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find, register, registered
from starmeeple.testing import Report, check_game, check_mode
from starmeeple.testing.sentences import CLAUSE

# The first game of a mode is the one that `starmeeple check` walks through, so a finding here is seen again there.
SEED = 1


@every_mode
def test_a_mode_keeps_the_contract(setup: GameSetup) -> None:
    slug = setup.game.slug
    composition = importlib.import_module(f"games.{slug.replace('-', '_')}.composition").Composition
    report = Report(slug)
    check_mode(setup, report, games=1, seed=SEED, close=16, composition=composition, instinct=setup.players == 2)
    report.must_be_ok()
    (counts,) = report.counts.values()
    assert counts["positions"] >= 16
    assert counts["odds follow the printed composition"] > 0
    assert all(draws >= 2000 for drawn in report.draws.values() for draws in drawn.values())


@pytest.fixture
def salvage() -> object:
    register(SALVAGE)
    yield
    registered().pop("salvage")


def test_a_game_of_another_package_is_checked_like_our_own(salvage: object) -> None:
    from toys.salvage.composition import Composition

    report = check_game("salvage", games=2, composition=Composition)
    report.must_be_ok()
    assert "salvage: " in report.text and " 0 differences" in report.text
    assert {"draw", "roll"} == set(report.draws["salvage players=2"])
    assert report.met == report.verbs == {"bid", "draw", "roll"}


def test_a_slug_is_taken_once(salvage: object) -> None:
    from dataclasses import replace

    register(SALVAGE)
    with pytest.raises(ValueError, match=r"taken by toys\.salvage"):
        register(replace(SALVAGE, package="elsewhere.salvage"))


@every_game
def test_the_registration_is_complete(slug: str) -> None:
    game = find(slug)
    assert game.modes, "a game declares its modes"
    assert game.blurb and game.minutes
    counts = {int(options["players"]) for options in game.all_modes()}
    low, high = game.seats.low, game.seats.high
    assert set(range(low, high + 1)) <= counts, "every player count has a mode"
    for option in game.options:
        assert option.meaning
    verbs = {verb.name for options in game.all_modes() for verb in game_setup(slug, **options).vocabulary.verbs}
    assert {*game.quiet, *game.without_targets} <= verbs, "a verb that the game does not have"
    assert 0.5 < game.greedy_wins <= 1


@every_game
def test_every_refusal_of_chance_is_worded(slug: str) -> None:
    game, setup = find(slug), game_setup(slug)
    clauses = {f"{letters} {number}" for letters, number in CLAUSE.findall(game.rules_text()) if letters == game.clauses}
    state = setup.start()
    for reason in (1, 2):
        sentence, clause = game.words.refusal(reason, state.view(-3), setup.vocabulary.text(0))
        assert sentence.endswith(".")
        assert clause in clauses
    with pytest.raises(Exception, match=r"."):
        setup.vocabulary.text(-1)
