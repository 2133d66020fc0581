"""Questions: what cannot be asked is said before anything is played."""

from pathlib import Path

import pytest

from starmeeple.core.errors import BadBot, BadEdition, BadOptions, UnknownGame
from starmeeple.edition import Overlay
from starmeeple.game_setup import printed_edition
from starmeeple.lab.question import BadQuestion, Question, ask, axis, nested, question_from

STURDY = Overlay("sturdy", {"ships": {"scout": {"hull": 14}}})


def asking(**given: object) -> Question:
    return ask("star-factions", **{"bots": ["random"], "deals": 1, **given})  # type: ignore[arg-type]


def test_a_question_is_its_own_text() -> None:
    question = asking(change=[STURDY], players=3, seed=5)
    assert question_from(question.text()) == question
    assert question.edition(1).at("ships.scout.hull") == 14
    assert question.edition(0).at("ships.scout.hull") == 10


def test_how_long_one_looks_is_no_part_of_what_is_asked() -> None:
    assert asking(deals=1).digest() == asking(deals=500).digest()
    assert asking(seed=1).digest() != asking(seed=2).digest()
    assert asking(change=[STURDY]).digest() != asking().digest()


def test_bots_sit_from_seat_0_on_and_a_list_is_a_list_of_levels() -> None:
    question = asking(bots=["random", "greedy+random"], players=3)
    assert question.seats(0) == ["random"] * 3
    assert question.seats(1) == ["greedy", "random", "greedy"]


def test_a_curve_has_the_printed_edition_first_and_each_value_once() -> None:
    question = asking(vary=["ships.scout.hull=6..14..2"])
    assert [variant.at for variant in question.variants] == [(10,), (6,), (8,), (12,), (14,)]
    assert question.edition(4).at("ships.scout.hull") == 14


def test_a_grid_is_every_pair() -> None:
    question = asking(vary=["ships.scout.hull=10,11", "ships.warrior.hull=15,16,17"])
    assert len(question.variants) == 6
    assert question.axes == ("ships.scout.hull", "ships.warrior.hull")


def test_values_are_read_in_three_ways() -> None:
    edition = printed_edition("star-factions")
    assert axis(edition, "ships.scout.hull=6..8") == ("ships.scout.hull", [6, 7, 8])
    assert axis(edition, "ships.scout.hull = 4..12..4") == ("ships.scout.hull", [4, 8, 12])
    assert axis(edition, "ships.scout.hull=9,3,9") == ("ships.scout.hull", [3, 9])
    assert nested({"a.b.c": 1, "a.d": 2}) == {"a": {"b": {"c": 1}, "d": 2}}


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        ({"vary": ["ships.scout.colour=1..2"]}, BadEdition, "no such figure"),
        ({"vary": ["factions.jear.colour=1..2"]}, BadEdition, "only whole numbers can be varied"),
        ({"vary": ["ships.scout.hull"]}, BadQuestion, "KEY=LOW..HIGH"),
        ({"vary": ["ships.scout.hull=9..6"]}, BadQuestion, "KEY=LOW..HIGH"),
        ({"vary": ["ships.scout.hull=a..b"]}, BadQuestion, "whole numbers"),
        ({"vary": ["ships.scout.hull=0..4"]}, BadEdition, "ships.scout.hull"),
        ({"vary": ["ships.scout.hull=10"]}, BadQuestion, "nothing to vary"),
        ({"vary": ["ships.scout.hull=1..90"]}, BadQuestion, "at most 60"),
        ({"vary": ["ships.scout.hull=9..11"] * 2}, BadQuestion, "varied twice"),
        ({"vary": ["ships.scout.hull=9..11"] * 3}, BadQuestion, "two for a grid"),
        ({"vary": ["ships.scout.hull=9..11"], "change": [STURDY]}, BadQuestion, "not for both"),
        ({"change": [Overlay("same", {"ships": {"scout": {"hull": 10}}})]}, BadQuestion, "changes nothing"),
        ({"change": [Overlay("odd", {"ships": {"scout": {"wings": 2}}})]}, BadEdition, "unknown key"),
        ({"change": [Overlay("minus", {"ships": {"scout": {"hull": -1}}})]}, BadEdition, "hull"),
        ({"bots": ["nobody"]}, BadBot, "there is no bot"),
        ({"deals": 0}, BadQuestion, "deals or of minutes"),
        ({"deals": -1}, BadQuestion, "deals or of minutes"),
        ({"only_seat": 2, "change": [STURDY]}, BadQuestion, "seat from 0 to 1"),
        ({"players": 9}, BadOptions, "players"),
        ({"colour": "red"}, BadOptions, "no such option"),
    ],
)
def test_what_cannot_be_asked(given: dict[str, object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        asking(**given)


def test_an_overlay_of_another_game_and_an_unknown_game(tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text('game = "federation"\noverlay = "x"\n', encoding="utf-8")
    with pytest.raises(BadEdition, match="expected 'star-factions'"):
        asking(change=[other])
    with pytest.raises(BadEdition, match="cannot be read"):
        asking(change=[tmp_path / "missing.toml"])
    with pytest.raises(UnknownGame):
        ask("chess", deals=1)


def test_a_change_for_one_seat_cannot_rename_things() -> None:
    fewer = Overlay("other card names", {"sites": {"mariners": {"remove": ["halleys-comet"]}}})
    with pytest.raises((BadQuestion, BadEdition)):
        ask("spacecorp", players=2, change=[fewer], only_seat=0, bots=["random"], deals=1)


@pytest.mark.parametrize("text", ["", "{}", '{"variants": 3}', "[1, 2]"])
def test_what_is_no_question(text: str) -> None:
    with pytest.raises(BadQuestion):
        question_from(text)
