"""Where tuning begins, and where it writes."""

from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starmeeple.core import forecast_reader, instinct_reader
from starmeeple.games import find
from starmeeple.lab.tune import Tuner
from starmeeple.lab.tune_games import observe


def tuner_for(slug: str, path: Path) -> Tuner:
    return Tuner(slug, 0.01, 1, 1, "tune", path, print)


def test_tuning_begins_with_the_figures_of_the_game_wherever_it_writes(tmp_path: Path) -> None:
    home = find("alien-frontiers").folder()

    elsewhere = tuner_for("alien-frontiers", tmp_path / instinct_reader.FILE)

    assert elsewhere.tables == instinct_reader.parsed(home / instinct_reader.FILE) and elsewhere.tables["chances"]
    assert elsewhere.modes == forecast_reader.modes_in(home / forecast_reader.FILE, "alien-frontiers") and elsewhere.modes


def test_tuning_goes_on_from_what_it_wrote(tmp_path: Path) -> None:
    path = tmp_path / instinct_reader.FILE
    first = tuner_for("alien-frontiers", path)
    first.keep("chances", {"players_2": [11, 12, 13, 14]})

    second = tuner_for("alien-frontiers", path)

    assert second.tables == first.tables and second.tables["chances"]["players_2"] == [11, 12, 13, 14]


def test_temperatures_of_a_mode_are_its_own_and_those_of_what_was_learnt_stay(tmp_path: Path) -> None:
    path, said = tmp_path / instinct_reader.FILE, list[str]()
    tuner = Tuner("spacecorp", 0.01, 1, 1, "tune", path, said.append, {"players": 1, "era": "starfarers"})
    tuner.modes = []

    assert tuner.run("temperatures")

    (mode,) = forecast_reader.modes_in(tuner.learnt_path(), "spacecorp")
    assert mode["options"] == {"players": 1, "era": "starfarers"} and mode["weights"] == {} and mode["trust"] == 1000
    chances = mode["chances"]
    assert isinstance(chances, dict) and len(chances["temperature"]) == len(chances["par"]) == 4
    assert not path.exists()  # the game's own temperatures are for its usual mode

    tuner.modes = [{**mode, "weights": {"seat": [1, 2]}}]
    assert not tuner.run("temperatures")
    assert "nothing is changed" in said[-1]


def test_what_is_observed_is_told_in_the_temperatures_of_the_mode() -> None:
    """The same game: with ten times the temperatures every lead is a tenth."""
    tables: dict[str, Any] = instinct_reader.parsed(find("spacecorp").folder() / instinct_reader.FILE)
    options: dict[str, object] = {"players": 2, "era": "starfarers"}
    heats = [10 * heat for heat in tables["chances"]["players_2"]]
    made = {"command": "by hand", "seed": 1, "date": date(2026, 11, 18), "edition": "0123456789abcdef"}
    mode = {**made, "trust": 1000, "constant": 0, "options": options, "chances": {"temperature": heats, "par": [0] * 4}, "weights": {}}

    plain, tempered = (observe("spacecorp", options, tables, given, 5) for given in (None, mode))

    assert len(plain.leads) > 10 and np.any(plain.leads != 0)
    assert tempered.leads * 10 == pytest.approx(plain.leads)
