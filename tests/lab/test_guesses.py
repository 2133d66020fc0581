"""Guesses: what is moved, and what the weighing says about a game whose guesses are known to matter."""

import re
import tomllib
from pathlib import Path

import polars
import pytest

from starmeeple.cli import main
from starmeeple.edition import Figure, Overlay
from starmeeple.game_setup import printed_edition
from starmeeple.games import registered
from starmeeple.lab import tables
from starmeeple.lab.guessing import AGAIN, BLOCKS, FEWEST, Budget, shown, weigh
from starmeeple.lab.moves import group_moves, group_of, guesses_in, moves_of, single_moves
from starmeeple.lab.pictures import tornado
from starmeeple.lab.question import BadQuestion, ask
from starmeeple.lab.weights import FILE, command_in, effect_said, heaviest, read_weights, weight_of
from starmeeple.lab.witness import Rows, Witness, play_deals


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
    assert [move.key for move in moves_of(figures) if move.is_group] == ["ships.*.cost"] * 2, "a column of one figure is that figure"


def test_every_guess_of_every_game_can_be_moved_or_is_refused_with_a_sentence() -> None:
    figures = guesses_in(printed_edition("star-factions"))
    assert figures and all(figure.source == "reconstructed" for figure in figures)
    moved = {move.key for move in single_moves(figures)}
    assert moved >= {figure.key for figure in figures if isinstance(figure.value, int)}


def test_a_guess_whose_weight_is_known_by_arithmetic(tmp_path: Path) -> None:
    """SpaceCorp alone, random bots, who do not look at profits: one more profit a contract (or less) is worth just
    the contracts that were fulfilled."""
    out = tmp_path / "out"
    found = weigh("spacecorp", deals=24, bots=["random"], only="contracts.mariners.*.profit", out=out, players=1)
    more = next(weight for weight in found.weights if weight.move.key == "contracts.mariners.*.profit")  # one step up or down
    step = {"+1": 1, "−1": -1}[more.move.change]
    assert more.is_confirmed and more.deals == 24
    number = next(at for at, variant in enumerate(found.question.variants) if variant.name == more.move.name)
    fresh = tables.read(out)[0]["games"].filter(polars.col("variant") == number).sort("deal").tail(24)["deal"].to_list()
    assert step * fulfilled(more.move.overlay(), fresh) == pytest.approx(more.effects["points"].mean)
    found.write(tmp_path / "guesses.toml", "starmeeple lab spacecorp --guesses")
    plain = tomllib.loads((tmp_path / "guesses.toml").read_text(encoding="utf-8"))
    assert plain["weights"][0]["confirmed"]
    known = read_weights(tmp_path / "guesses.toml")
    assert known["contracts.mariners.*.profit"].startswith("matters: ")
    assert "as a column (contracts.mariners.*.profit): matters" in weight_of("contracts.mariners.c1.profit", known)
    assert command_in(tmp_path / "guesses.toml") == "starmeeple lab spacecorp --guesses"
    again = shown(out)
    assert again.sentences() == found.sentences() and again.games == found.games
    with pytest.raises(BadQuestion, match="--resume"):
        weigh("spacecorp", deals=24, bots=["random"], only="contracts.mariners.*.profit", out=out, players=1)
    longer = weigh("spacecorp", deals=24, bots=["random"], only="contracts.mariners.*.profit", out=out, players=1, resume=True)
    assert longer.sentences() == found.sentences()


def fulfilled(overlay: Overlay, deals: list[int]) -> float:
    """How many contracts a player fulfils on these deals, by the measures of the witness."""
    witness = Witness(ask("spacecorp", bots=["random"], deals=1, change=[overlay], players=1))
    rows = Rows(1, witness.names)
    for deal in deals:
        witness.play(0, 1, deal, rows)
    measures = rows.tables["measures"]
    ends = [count for count, last in zip(measures["contracts"], measures["last"]) if last]
    return float(sum(ends)) / len(ends)


def test_a_word_and_a_flag_are_tried_and_one_that_matters_is_found() -> None:
    """Star Factions: no column has a step for words, so they are moved alone."""
    figures = guesses_in(printed_edition("star-factions"))
    words = {figure.key for figure in figures if isinstance(figure.value, str)}
    assert words and words <= {move.key for move in moves_of(figures)}


def test_a_budget_of_games_is_kept_and_reaches_the_loudest_columns_first() -> None:
    """By hand: 10,000 games, 100 columns, 5,000 figures. Four in ten games are for the first look, at eight deals each."""
    budget = Budget(0, 10_000)
    few, reached = budget.screening(100, 5_000)
    assert (few, reached) == (8, 4_000 // 8 - 100 - 2 * BLOCKS)
    budget.spent = (100 + reached + 2 * BLOCKS) * few
    more = budget.second(AGAIN, few)
    assert more == int(0.4 * 6_000 / (AGAIN + BLOCKS))
    budget.spent += more * (AGAIN + BLOCKS)
    many = budget.last(28, more)
    assert budget.spent + many * (28 + BLOCKS) <= 10_000 < budget.spent + (many + 1) * (28 + BLOCKS)
    plenty = Budget(0, 100_000)
    assert plenty.screening(5, 50)[1] == 50, "where there are games for all, all are tried"
    assert Budget(200, 0).screening(5, 50) == (25, 50) and Budget(8, 0).screening(5, 50) == (FEWEST, 50)


def test_minutes_are_a_budget_and_what_they_did_not_reach_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starmeeple.lab.guessing.pace", lambda question: 0.3)  # 0.85 * 60 * 0.5 / 0.3 = 85 games
    found = weigh("star-factions", minutes=0.5, bots=["random"], only="ships.", players=2, out=tmp_path / "out")
    assert found.untried and "more minutes would reach them" in " ".join(found.sentences())
    monkeypatch.setattr("starmeeple.lab.guessing.pace", lambda question: 0.001)  # a faster machine goes on with the same budget
    again = weigh("star-factions", minutes=0.5, bots=["random"], only="ships.", players=2, out=tmp_path / "out", resume=True)
    assert again.games == found.games and again.sentences() == found.sentences()
    with pytest.raises(BadQuestion, match="deals or of minutes"):
        weigh("star-factions", bots=["random"])


def test_an_interrupt_tells_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    played = iter(range(1_000))
    real = play_deals

    def interrupted(text: str, *job: int) -> Rows:
        if next(played) == 12:
            raise KeyboardInterrupt
        return real(text, *job)

    monkeypatch.setattr("starmeeple.lab.run.play_deals", interrupted)
    found = weigh("star-factions", deals=8, bots=["random"], only="ships.", players=2)
    assert found.stopped.startswith("Interrupted") and found.untried
    assert len([weight for weight in found.weights if not weight.refused]) in range(4, 12)


def test_what_fails_is_told_with_a_command_and_ends_in_exit_code_3(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starmeeple.lab.witness.PATIENCE", 0)  # every game is too long
    words = [
        "lab",
        "star-factions",
        "--players",
        "2",
        "--guesses",
        "--only",
        "ships.",
        "--bots",
        "random",
        "--deals",
        "32",
        "--out",
        str(tmp_path / "out"),
    ]
    assert main(words) == 3
    said = capsys.readouterr().out
    assert "could not be played" in said and "--again" in said.replace("\n", " ")


def test_guesses_stand_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "star-factions", "--guesses", "--vary", "ships.scout.hull=6..8"]) == 2
    assert "leave out" in capsys.readouterr().err


def test_every_game_ships_what_its_guesses_are_worth() -> None:
    """Made for the edition as it is, by a command that anybody can give again; every guess has a word."""
    for slug, game in registered().items():
        if not slug.startswith("example"):
            known = tomllib.loads((game.folder() / FILE).read_text(encoding="utf-8"))
            edition = printed_edition(slug)
            assert known["edition"] == edition.digest, f"{slug}: the figures have changed since: {known['command']}"
            assert known["command"].startswith(f"starmeeple lab {slug} ") and "--guesses" in known["command"]
            weights = read_weights(game.folder() / FILE)
            keys = {figure.key for figure in guesses_in(edition)}
            assert {key for key in weights if "*" not in key} <= keys
            assert len(heaviest(game.folder() / FILE, 10)) == min(10, sum(said.startswith("matters") for said in weights.values()))


def test_a_guess_about_four_players_is_silent_for_two() -> None:
    found = weigh("star-factions", deals=8, bots=["random"], only="limits.rounds_4", players=2)
    assert all(weight.is_silent for weight in found.weights)
    assert "changed not a single game" in " ".join(found.sentences())


def test_a_game_without_such_guesses() -> None:
    with pytest.raises(BadQuestion, match="nothing to weigh"):
        weigh("star-factions", deals=8, bots=["random"], only="no such key")


def test_the_picture_of_guesses_has_short_names_and_no_panel_of_nothing() -> None:
    """Lists of many figures by their beginning, unless two would have one name; rounds that nothing moves are left out."""
    changes = ["[0, 1, 3, 6, 10] → [1, 2, 4, 7, 11]", "[0, 1, 3, 6, 10] → [1, 2, 4, 6, 10]", "4 → 5"]
    none = {"rounds": 0.0, "rounds_low": 0.0, "rounds_high": 0.0, "wins": None, "wins_low": None, "wins_high": None}
    rows = [
        {"guess": "medals.points", "change": change, "confirmed": True, "points": 2.0, "points_low": 1.0, "points_high": 3.0} | none
        for change in changes
    ]
    picture = tornado(polars.DataFrame(rows))
    assert picture is not None
    words = re.findall(r"<text[^>]*>([^<]*)", picture.svg())
    assert {"medals.points: [0, 1, 3, …] → [1, 2, 4, …]", "medals.points: 4 → 5"} <= set(words)
    assert f"medals.points: {changes[1]}" in words
    assert "change in points a player" in words and "change in rounds" not in words


def test_an_effect_that_is_seen_is_not_written_as_zero() -> None:
    assert effect_said(-0.04, -0.07, -0.012, "points") == "−0.04 points (−0.07 to −0.01)"
    assert effect_said(0.3, 0.0021, 0.6, "rounds") == "+0.300 rounds (+0.002 to +0.600)"
    assert effect_said(29.6, 14.7, 44.5, "points of win share") == "+29.6 points of win share (+14.7 to +44.5)"
