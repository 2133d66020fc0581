"""What others may build on is there under its public name, and nothing shadows a package."""

import importlib

import starmeeple as sm


def test_every_public_name_is_there() -> None:
    assert all(hasattr(sm, name) for name in sm.__all__)
    wanted = {"list_games", "game", "load", "simulate", "Match", "State", "Record", "Edition", "Rng", "Bot"}
    assert wanted <= set(sm.__all__)
    errors = {name for name, kind in vars(sm).items() if isinstance(kind, type) and issubclass(kind, sm.StarmeepleError)}
    assert errors <= set(sm.__all__)


def test_the_package_of_the_games_is_not_shadowed() -> None:
    import starmeeple.games.star_factions.engine.state as state

    assert state is importlib.import_module("starmeeple.games.star_factions.engine.state")
    assert sm.games.__name__ == "starmeeple.games"
    assert "star-factions" in sm.list_games()


def test_a_researcher_needs_one_import() -> None:
    setup = sm.game("star-factions").setup(players=2)
    state = setup.start()
    assert isinstance(state, sm.State) and setup.vocabulary.size > 100
    assert sm.play_at_random(state, sm.Rng(1)) > 50
    assert state.actor() == sm.OVER and sorted(state.ranking())[0] == 1
    assert sm.simulate("star-factions", games=2).games == 2
