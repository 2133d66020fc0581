"""Where tuning begins, and where it writes."""

from pathlib import Path

from starmeeple.core import forecast_reader, instinct_reader
from starmeeple.games import find
from starmeeple.lab.tune import Tuner


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
