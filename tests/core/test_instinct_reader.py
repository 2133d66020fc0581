"""`instinct.toml`: read with what made each table; a wrong key, type or temperature is a BadEdition that names it."""

import tomllib
from pathlib import Path

import pytest
from modes import every_game

from starmeeple.core import instinct_reader
from starmeeple.core.errors import BadEdition
from starmeeple.core.instinct import Lead
from starmeeple.core.instinct_reader import written
from starmeeple.games import find

MADE = 'command = "by hand"\nseed = 1\ndate = 2026-11-16\nedition = "0123456789abcdef"\n'


def read(tmp_path: Path, text: str) -> Lead:
    path = tmp_path / "instinct.toml"
    path.write_text(text, encoding="utf-8")
    instinct = Lead()
    instinct_reader.tune(instinct, path, "moon-race")
    return instinct


def test_the_figures_of_a_file_are_taken_over(tmp_path: Path) -> None:
    text = f'game = "moon-race"\n[chances]\n{MADE}players_3 = [4, 3, 2, 1]\npar = [-5, 0, 5, 9]\n[prior]\n{MADE}prior = 77\n'
    text += f'[search]\n{MADE}horizon = [1, 2, 3, 4, 5]\nexplore = 900\n[habits]\n{MADE}pass = 3\n"fly far" = 4000\n'
    instinct = read(tmp_path, text)
    tuning = instinct.tuned()
    assert [int(tuning.temperature[place]) for place in range(8, 12)] == [4, 3, 2, 1]
    assert list(tuning.par) == [-5, 0, 5, 9]
    assert (tuning.prior, tuning.explore, list(tuning.horizon)) == (77, 900, [1, 2, 3, 4, 5])
    assert instinct.habits is not None and instinct.habits.readiness == {"pass": 3, "fly far": 4000}


@pytest.mark.parametrize(
    ("table", "key"),
    [
        (f"[chances]\n{MADE}players_2 = [0, 1, 1, 1]", "chances.players_2"),  # an impossible temperature
        (f"[chances]\n{MADE}players_2 = [1, 1, 1]", "chances.players_2"),
        (f"[chances]\n{MADE}players_9 = [1, 1, 1, 1]", "chances.players_9"),
        (f"[prior]\n{MADE}prior = -4", "prior.prior"),
        (f"[prior]\n{MADE}prior = 1.5", "prior.prior"),
        (f"[prior]\n{MADE}prior = true", "prior.prior"),
        (f"[search]\n{MADE}depth = 3", "search.depth"),
        (f"[search]\n{MADE}patience = 0", "search.patience"),
        (f"[weights]\n{MADE}fuel = 3", "weights.fuel"),  # this instinct has none
        (f'[habits]\n{MADE}pass = "often"', "habits.pass"),
        ("[prior]\nprior = 4", "prior.command"),
        ('[prior]\ncommand = "x"\nseed = "1"', "prior.seed"),
        ("[temper]\nx = 1", "temper"),
        ("prior = 3", "prior"),
    ],
)
def test_a_wrong_figure_is_named(tmp_path: Path, table: str, key: str) -> None:
    with pytest.raises(BadEdition) as caught:
        read(tmp_path, f'game = "moon-race"\n{table}\n')
    assert "instinct.toml" in str(caught.value) and key in str(caught.value)


def test_a_file_of_another_game_or_none_at_all_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match="moon-race"):
        read(tmp_path, 'game = "federation"\n')
    with pytest.raises(BadEdition, match="not TOML"):
        read(tmp_path, "game = ")
    with pytest.raises(BadEdition, match="cannot be read"):
        instinct_reader.tune(Lead(), tmp_path / "nowhere.toml", "moon-race")


@every_game
def test_what_a_game_has_is_right_and_what_is_written_reads_the_same(slug: str) -> None:
    path = find(slug).folder() / instinct_reader.FILE
    assert find(slug).instinct.tuned() is not None
    tables = instinct_reader.parsed(path)
    assert tomllib.loads(written(tables)) == tables
