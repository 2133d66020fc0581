"""`forecast.toml`: what observations tell about the winner. Read with what made it; used where it was learnt, and nowhere else."""

import tomllib
from datetime import date
from math import exp
from pathlib import Path

import pytest
from modes import every_game

from starmeeple.bots.search import SearchBot
from starmeeple.core import forecast_reader
from starmeeple.core.errors import BadEdition
from starmeeple.core.forecast import Forecasts, Learnt
from starmeeple.core.instinct import Instinct
from starmeeple.core.playout import buffer_for, random_steps, settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER, State, zeros
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find

MADE = {"command": "by hand", "seed": 1, "date": date(2026, 11, 17), "edition": "0123456789abcdef"}


def mode(**changed: object) -> dict[str, object]:
    return {**MADE, "trust": 900, "constant": 0, "options": {"players": 2}, "weights": {"own.gold": [5, -7]}, **changed}


def middle(setup: GameSetup, steps: int = 40) -> State:
    state, rng = setup.start(), Rng(11)
    random_steps(state, rng, steps, buffer_for(state))
    settle(state, rng)
    assert state.actor() != OVER
    return state


def instinct_with(setup: GameSetup, learnt: list[Learnt]) -> Instinct:
    """An instinct that nobody else uses, with what was learnt."""
    instinct = type(setup.game.instinct)()
    instinct.tuning = setup.game.instinct.tuning
    instinct.forecasts = Forecasts(setup.game.features, learnt)
    return instinct


def forecast(setup: GameSetup, state: State, learnt: list[Learnt]) -> list[int]:
    """Its chances."""
    instinct = instinct_with(setup, learnt)
    shares = zeros(setup.players)
    instinct.chances(state, shares)
    return [int(share) for share in shares]


def test_a_file_reads_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "forecast.toml"
    modes = [
        mode(),
        mode(
            options={"players": 3, "long": True, "set": "orb"},
            weights={"round": [4], "own.gold": [1, 2]},
            search={"horizon": 0, "iterations": 800},
            instinct={"chase": -7},
            chances={"temperature": [9, 8, 7, 6], "par": [0, -1, 2, 3]},
        ),
    ]
    path.write_text(forecast_reader.written("moon-race", modes), encoding="utf-8")
    assert tomllib.loads(path.read_text(encoding="utf-8")) == {"game": "moon-race", "modes": modes}
    one, other = forecast_reader.read(path, "moon-race", ["chase"])
    assert (one.options, one.pieces, one.constant, one.trust) == ({"players": 2}, {"own.gold": [5, -7]}, 0, 900)
    assert (other.options, other.search) == ({"players": 3, "long": True, "set": "orb"}, {"horizon": 0, "iterations": 800})
    assert (one.instinct, other.instinct) == ({}, {"chase": -7})
    assert (one.temperature, other.temperature, other.par) == ((), (9, 8, 7, 6), (0, -1, 2, 3))


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"weights": {"own.gold": [1.5]}}, "weights.own.gold"),
        ({"weights": {"own.gold": []}}, "weights.own.gold"),
        ({"weights": {"own.gold": [True]}}, "weights.own.gold"),
        ({"weights": {"own.gold": [10**9]}}, "weights.own.gold"),
        ({"weights": 3}, "weights"),
        ({"options": {}}, "options"),
        ({"search": {"depth": 3}}, "search.depth"),
        ({"search": {"horizon": -1}}, "search.horizon"),
        ({"search": {"iterations": 0}}, "search.iterations"),
        ({"search": 3}, "search"),
        ({"instinct": {"horizon": 3}}, "instinct.horizon"),
        ({"instinct": {"chase": 1.5}}, "instinct.chase"),
        ({"instinct": 3}, "instinct"),
        ({"chances": 3}, "chances"),
        ({"chances": {"temperature": [1, 2, 3, 4]}}, "chances"),
        ({"chances": {"temperature": [1, 2, 3], "par": [0, 0, 0, 0]}}, "chances.temperature"),
        ({"chances": {"temperature": [1, 2, 3, 0], "par": [0, 0, 0, 0]}}, "chances.temperature"),
        ({"chances": {"temperature": [1, 2, 3, 4], "par": [0, 0, 0, "0"]}}, "chances.par"),
        ({"trust": "much"}, "trust"),
        ({"constant": 0.5}, "constant"),
        ({"seed": "1"}, "seed"),
        ({"depth": 3}, "depth"),
    ],
)
def test_a_wrong_figure_is_named(changed: dict[str, object], key: str) -> None:
    with pytest.raises(BadEdition) as caught:
        forecast_reader.learnt_of(mode(**changed), 1, "forecast.toml", ["chase"])
    assert "forecast.toml" in str(caught.value) and f"modes[1].{key}" in str(caught.value)


@pytest.mark.parametrize("text", ['game = "chess"', 'game = "moon-race"\nmodes = 3', 'game = "moon-race"\ndepth = 3'])
def test_a_file_of_another_game_or_shape_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "forecast.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadEdition, match=r"forecast\.toml"):
        forecast_reader.read(path, "moon-race", ["chase"])


@every_game
@pytest.mark.parametrize(("first", "few"), [(0, 1), (0, 2), (1, 2)])
def test_chances_are_the_softmax_of_what_the_numbers_of_an_observation_weigh(slug: str, first: int, few: int) -> None:
    """All pieces have weights, or every second: the others are passed over."""
    setup = game_setup(slug, players=2)
    layout = setup.game.features.layout(setup.figures)
    lot = Rng(7)
    weights = {piece.name: [int(lot.below(800)) - 400 for _ in range(piece.size)] for piece in layout.pieces[first::few]}
    flat = [weight / 1000 for piece in layout.pieces for weight in weights.get(piece.name, [0] * piece.size)]
    for steps in (20, 30, 40):
        state = middle(setup, steps)
        standings = [sum(float(x) * weight for x, weight in zip(setup.game.features.observe(state, seat), flat)) for seat in range(2)]
        expected = 1 / (1 + exp(standings[1] - standings[0]))
        instinct = instinct_with(setup, [Learnt(dict(setup.options), weights, 0, 0, {}, {})])
        shares = zeros(2)

        instinct.chances(state, shares)

        used = instinct.forecast_for(state)
        assert used is not None and [used.standing(state, seat) for seat in range(2)] == pytest.approx(standings, abs=1e-4)
        assert sum(shares) == 1_000_000
        assert int(shares[0]) / 1e6 == pytest.approx(expected, abs=1e-3)


def test_what_was_learnt_elsewhere_is_not_used() -> None:
    setup = game_setup("race-for-the-galaxy", players=2)
    state = middle(setup)
    as_it_is = forecast(setup, state, [])
    heavy = {"own.tableau": [9000] * setup.game.features.layout(setup.figures).by_name["own.tableau"].size}

    assert forecast(setup, state, [Learnt(dict(setup.options), heavy, 0, 1000, {}, {})]) != as_it_is
    assert forecast(setup, state, [Learnt({"players": 2}, heavy, 0, 1000, {}, {})]) != as_it_is
    assert forecast(setup, state, [Learnt({**setup.options, "two_actions": True}, heavy, 0, 1000, {}, {})]) == as_it_is
    assert forecast(setup, state, [Learnt(dict(setup.options), {"own.tableau": [9000]}, 0, 1000, {}, {})]) == as_it_is
    assert forecast(setup, state, [Learnt(dict(setup.options), {"own.gold": [9000]}, 0, 1000, {}, {})]) == as_it_is


def test_a_mode_without_weights_goes_by_worth_alone_and_observes_nothing() -> None:
    setup = game_setup("star-factions", players=3)
    state = middle(setup)
    instinct = instinct_with(setup, [Learnt({"players": 3}, {}, 0, 1000, {"horizon": 3}, {})])
    shares = zeros(3)

    instinct.chances(state, shares)

    used = instinct.forecast_for(state)
    assert [int(share) for share in shares] == pytest.approx(forecast(setup, state, []), abs=200)
    assert used is not None and used.search == {"horizon": 3} and used.sheet.counts_in[0] == 0


@pytest.mark.parametrize("players", [1, 2])
def test_a_mode_of_its_own_temperatures_goes_by_them_in_every_quarter(players: int) -> None:
    """A softmax of worths, by hand; alone a sigmoid around par."""
    setup = game_setup("spacecorp", players=players, era="starfarers")
    heats, pars = (900, 700, 500, 300), (-400, 0, 800, 1500) if players == 1 else (0, 0, 0, 0)
    learnt = Learnt({"players": players, "era": "starfarers"}, {}, 0, 1000, {}, {}, heats, pars)
    instinct, quarters = instinct_with(setup, [learnt]), set()
    for steps in range(4, 60 * players, 4):
        state = middle(setup, steps)
        quarter = int(instinct.quarter(state))
        quarters.add(quarter)
        worths, shares = zeros(players), zeros(players)
        instinct.worths(state, worths)
        lead = int(worths[0]) - (pars[quarter] if players == 1 else int(worths[1]))

        instinct.chances(state, shares)

        assert int(shares[0]) / 1e6 == pytest.approx(1 / (1 + exp(-lead / heats[quarter])), abs=1e-3)
    assert len(quarters) > 1


@every_game
def test_every_mode_that_a_game_has_learnt_fits_its_observations(slug: str) -> None:
    game = find(slug)
    path = game.folder() / forecast_reader.FILE
    for learnt in forecast_reader.read(path, slug, game.instinct.weights()) if path.is_file() else []:
        setup = game_setup(slug, **learnt.options)
        assert learnt.fits(setup.figures.options, game.features.layout(setup.figures))


def test_a_search_thinks_as_the_forecast_of_its_mode_says() -> None:
    setup = game_setup("race-for-the-galaxy", players=2)
    state = middle(setup)
    instinct = type(setup.game.instinct)()
    instinct.tuning = setup.game.instinct.tuning
    bot = SearchBot(instinct, 40, 60.0)
    assert (bot.iterations_for(state), bot.search_for(state).settings.horizon) == (40, instinct.tuned().horizon[1])

    instinct.forecasts = Forecasts(setup.game.features, [Learnt({"players": 2}, {}, 0, 1000, {"horizon": 7, "iterations": 250}, {})])
    bot = SearchBot(instinct, 40, 60.0)

    assert (bot.iterations_for(state), bot.search_for(state).settings.horizon) == (100, 7)


def test_the_instinct_of_a_search_weighs_as_the_forecast_of_its_mode_says() -> None:
    setup = game_setup("star-factions", players=3)
    instinct = instinct_with(setup, [Learnt({"players": 3}, {}, 0, 1000, {}, {"chase": 7})])
    two = game_setup("star-factions", players=2)
    bot = SearchBot(instinct, 4, 60.0)

    weighs = [bot.search_for(middle(each)).instinct for each in (setup, two)]

    assert [(getattr(one, "chase"), getattr(one, "restless")) for one in weighs] == [(7, 400), (260, 400)]  # noqa: B009
    assert (weighs[0].tuning, weighs[0].forecasts) == (instinct.tuning, instinct.forecasts)
    assert getattr(instinct, "chase") == 260  # noqa: B009
