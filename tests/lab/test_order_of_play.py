"""Whether the first turn is an advantage: wins by order of play beside wins by seat."""

import math
from dataclasses import replace
from pathlib import Path

import pyarrow.parquet
import pytest

from starmeeple.cli.screen import console
from starmeeple.cli.simulate import show
from starmeeple.core.playout import buffer_for, random_steps, settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER
from starmeeple.game_setup import game_setup
from starmeeple.lab.simulate import Report, Result, play_one, simulate, write_parquet
from starmeeple.lab.statistics import wilson


@pytest.fixture(scope="module")
def frontiers() -> Report:
    """Alien Frontiers draws who begins."""
    return simulate("alien-frontiers", games=200, bots=["random"], seed=11, players=2)


@pytest.fixture(scope="module")
def factions() -> Report:
    """Star Factions rolls dice for it."""
    return simulate("star-factions", games=40, bots=["random"], seed=2, players=2)


def within(count: float, games: int, chance: float) -> bool:
    """Is a count within four standard deviations of what chance gives?"""
    return abs(count - games * chance) <= 4 * math.sqrt(games * chance * (1 - chance))


def test_each_seat_begins_and_wins_equally_often(frontiers: Report) -> None:
    for seat in range(2):
        assert within(sum(result.order[0] == seat for result in frontiers.results), 200, 1 / 2)
        assert within(frontiers.wins(seat), 200, 1 / 2)


@pytest.mark.parametrize("name", ["frontiers", "factions"])
def test_shares_by_order_add_up_and_are_not_those_by_seat(name: str, request: pytest.FixtureRequest) -> None:
    report: Report = request.getfixturevalue(name)

    by_seat = [report.share(seat)[0] for seat in range(2)]
    by_order = [report.share_at(turn)[0] for turn in range(2)]

    assert sum(by_seat) == pytest.approx(1) and sum(by_order) == pytest.approx(1)
    assert by_order != by_seat
    assert report.share_at(0)[1:] == wilson(report.wins_at(0), report.games)
    assert sum(report.score_at(turn)[0] for turn in range(2)) == pytest.approx(sum(report.score(seat)[0] for seat in range(2)))


@pytest.mark.parametrize(("slug", "players"), [("alien-frontiers", 3), ("star-factions", 3)])
def test_the_order_is_the_one_in_which_the_seats_take_their_first_turns(slug: str, players: int) -> None:
    """The witness plays the same games and notes who acts; orders that only name the seats would not agree with it."""
    setup = game_setup(slug, players=players)
    orders = set()
    for seed in range(8):
        result = play_one(setup, ["random"] * players, seed)
        state, rng = setup.start(), Rng(seed)
        buffer = buffer_for(state)
        acted: list[int] = []
        while len(acted) < players:
            settle(state, rng)
            assert state.actor() != OVER
            if state.view(0)["asked"] == "act" and int(state.actor()) not in acted:
                acted.append(int(state.actor()))
            random_steps(state, rng, 1, buffer)
        assert result.order == tuple(acted)
        orders.add(result.order)
    assert len(orders) > 1


def test_asking_bots_finds_the_order_too() -> None:
    setup = game_setup("star-factions", players=2)

    asked = play_one(setup, ["greedy", "random"], 3)

    assert sorted(asked.order) == [0, 1]


def test_wins_go_to_the_place_in_the_order_not_to_the_seat() -> None:
    games = [Result(0, ("random",) * 3, (5, 3, 3), (1, 2, 2), 9, (2, 0, 1)), Result(1, ("random",) * 3, (4, 4, 1), (1, 1, 3), 9, (1, 2, 0))]
    report = Report("alien-frontiers", {"players": 3}, 0, games)

    assert [report.wins_at(turn) for turn in range(3)] == [0.5, 1, 0.5]
    assert [report.score_at(turn)[0] for turn in range(3)] == [3.5, 3, 3.5]


def test_a_game_in_which_all_play_at_once_has_no_order(tmp_path: Path) -> None:
    report = simulate("race-for-the-galaxy", games=1, bots=["random"], seed=1, players=2)

    write_parquet(report, tmp_path / "out.parquet")

    assert report.ordered == []
    assert "first_to_move" not in pyarrow.parquet.read_table(tmp_path / "out.parquet").column_names


def test_the_order_is_printed_and_written(frontiers: Report, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    show(frontiers, console())
    printed = capsys.readouterr().out
    assert "by order of play" in printed and "first" in printed and "second" in printed

    write_parquet(frontiers, tmp_path / "out.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "out.parquet")
    assert table.column("first_to_move").to_pylist() == [result.order[0] for result in frontiers.results]
    assert table.column("turn_1").to_pylist() == [1 if result.order[0] == 1 else 2 for result in frontiers.results]

    unordered = replace(frontiers, results=[replace(result, order=()) for result in frontiers.results])
    show(unordered, console())
    assert "by order of play" not in capsys.readouterr().out
