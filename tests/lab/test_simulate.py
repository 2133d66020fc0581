from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

import starmeeple as sm
from starmeeple.lab.bench import bench_modes, measure
from starmeeple.lab.simulate import seats_for, simulate, write_parquet
from starmeeple.lab.statistics import mean_with_error, wilson

SLUG = "star-factions"


def test_the_outcome_depends_on_the_seed_alone() -> None:
    alone = simulate(SLUG, games=12, bots=["random"], seed=3)
    shared = simulate(SLUG, games=12, bots=["random"], seed=3, workers=2)
    other = simulate(SLUG, games=12, bots=["random"], seed=4)
    assert alone.results == shared.results
    assert alone.results != other.results


def test_a_report_adds_up() -> None:
    report = simulate(SLUG, games=30, bots=["random"], seed=1, players=3)
    assert sum(report.wins(seat) for seat in range(3)) == pytest.approx(30)
    share, low, high = report.share(0)
    assert 0 <= low <= share <= high <= 1
    assert report.decisions == sum(result.decisions for result in report.results)


def test_bots_rotate_through_the_seats() -> None:
    assert seats_for(["a", "b"], 4, 0, False) == ["a", "b", "a", "b"]
    assert [seats_for(["a", "b"], 2, game, True) for game in range(2)] == [["a", "b"], ["b", "a"]]


def test_parquet_has_one_row_a_game(tmp_path: Path) -> None:
    report = simulate(SLUG, games=5, bots=["random"], seed=1)
    write_parquet(report, tmp_path / "out.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "out.parquet")
    assert table.num_rows == 5
    assert table.column("score_0").to_pylist() == [result.scores[0] for result in report.results]


def test_wrong_figures_are_refused() -> None:
    wrongs: list[dict[str, Any]] = [{"games": 0}, {"workers": 0}, {"bots": []}, {"players": 17}]
    for wrong in wrongs:
        with pytest.raises(sm.BadOptions):
            simulate(SLUG, **wrong)
    with pytest.raises(sm.BadBot):
        simulate(SLUG, bots=["nobody"])


def test_wilson_is_the_textbook_interval() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 20)[0] == 0.0
    assert mean_with_error([1.0, 2.0, 3.0]) == pytest.approx((2.0, 1.1316), rel=1e-3)
    assert mean_with_error([5.0]) == (5.0, 0.0)


def test_the_benchmark_measures_something() -> None:
    row = measure(bench_modes(SLUG)[0], rounds=1, seconds=0.02)
    assert row.decisions_a_second > 100 and row.games_a_second > 0
    assert 0 < row.copy_us < 10_000
    assert row.legal_us > 0
    assert row.view_us > 0
