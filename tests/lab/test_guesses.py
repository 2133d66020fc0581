"""Guesses: what is moved, and what the weighing says about a game whose guesses are known to matter."""

import tomllib
from pathlib import Path

import polars
import pytest

from starmeeple.edition import Figure
from starmeeple.game_setup import printed_edition
from starmeeple.lab import tables
from starmeeple.lab.guessing import group_moves, group_of, guesses_in, single_moves, weigh
from starmeeple.lab.question import BadQuestion
from starmeeple.lab.weights import read_weights, weight_of


def test_figures_of_one_column_are_a_group() -> None:
    assert group_of("sites.mariners.luna.build") == "sites.mariners.*.build"
    assert group_of("ships.scout.cost") == "ships.*.cost"
    assert group_of("limits.rounds_2") == "limits.rounds_2"


def test_what_a_guess_may_be_instead() -> None:
    """Numbers by one and by a quarter, flags flipped, words each other of their column, lists element by element."""
    figures = [
        Figure("ships.scout.cost", 8, "reconstructed"), Figure("ships.warrior.cost", 2, "reconstructed"),
        Figure("tiles.a.dead", True, "reconstructed"), Figure("tiles.a.kind", "ore", "reconstructed"), Figure("tiles.b.kind", "ice", "reconstructed"),
        Figure("tiles.a.gain", [1, 2], "reconstructed"),
    ]  # fmt: skip
    singles = {
        (move.key, move.figures[0][1] if not isinstance(move.figures[0][1], list) else tuple(move.figures[0][1]))
        for move in single_moves(figures)
    }
    assert singles == {
        ("ships.scout.cost", 7), ("ships.scout.cost", 9), ("ships.scout.cost", 6), ("ships.scout.cost", 10),
        ("ships.warrior.cost", 1), ("ships.warrior.cost", 3), ("tiles.a.dead", False), ("tiles.a.kind", "ice"), ("tiles.b.kind", "ore"),
        ("tiles.a.gain", (0, 1)), ("tiles.a.gain", (2, 3)),
    }  # fmt: skip
    groups = {(move.key, move.change): dict(move.figures) for move in group_moves(figures)}
    assert groups["ships.*.cost", "+1"] == {"ships.scout.cost": 9, "ships.warrior.cost": 3}
    assert groups["tiles.*.dead", "flipped"] == {"tiles.a.dead": False}
    assert ("tiles.*.kind", "+1") not in groups


def test_every_guess_of_every_game_can_be_moved_or_is_refused_with_a_sentence() -> None:
    figures = guesses_in(printed_edition("star-factions"))
    assert figures and all(figure.source == "reconstructed" for figure in figures)
    moved = {move.key for move in single_moves(figures)}
    assert moved >= {figure.key for figure in figures if isinstance(figure.value, int)}


def test_a_guess_whose_weight_is_known_by_arithmetic(tmp_path: Path) -> None:
    """SpaceCorp alone, random bots, who do not look at profits: one more profit a contract is worth just the contracts that were fulfilled."""
    found = weigh("spacecorp", deals=24, bots=["random"], only="contracts.mariners.*.profit", out=tmp_path / "out")
    more = next(weight for weight in found.weights if weight.move.name == "contracts.mariners.*.profit +1")
    assert more.is_confirmed and more.deals == 24
    number = next(at for at, variant in enumerate(found.question.variants) if variant.name == more.move.name)
    measures = tables.read(tmp_path / "out")[0]["measures"].filter((polars.col("variant") == number) & polars.col("last"))
    fresh = measures.sort("deal").tail(24)
    assert more.effects["points"].mean == pytest.approx(fresh["contracts"].mean())
    found.write(tmp_path / "guesses.toml", "starmeeple lab spacecorp --guesses")
    plain = tomllib.loads((tmp_path / "guesses.toml").read_text(encoding="utf-8"))
    assert plain["weights"][0]["confirmed"]
    assert read_weights(tmp_path / "guesses.toml")["contracts.mariners.*.profit"].startswith("matters: ")
    assert (
        weight_of("contracts.mariners.c1.profit", {"contracts.mariners.*.profit": "matters"})
        == "as a group (contracts.mariners.*.profit): matters"
    )


def test_a_guess_about_four_players_is_silent_for_two() -> None:
    found = weigh("star-factions", deals=8, bots=["random"], only="limits.rounds_4")
    assert all(weight.is_silent for weight in found.weights)
    assert "changed not a single game" in " ".join(found.sentences())


def test_a_game_without_such_guesses() -> None:
    with pytest.raises(BadQuestion, match="nothing to weigh"):
        weigh("star-factions", deals=8, bots=["random"], only="no such key")
