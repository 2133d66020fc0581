"""Matches and records: every error path leaves everything as it was."""

import json

import pytest

import starmeeple as sm
from starmeeple.core.errors import StarmeepleError
from starmeeple.core.state import CHANCE
from starmeeple.game_setup import game_setup, printed_edition
from starmeeple.match import load
from starmeeple.record import read

SLUG = "star-factions"


def test_the_face_works_in_notation() -> None:
    match = sm.game(SLUG).new(players=2, seed=7)
    assert match.actor in (0, 1)
    legal = match.legal()
    match.play(legal[0])
    assert match.record.lines[-1][0] in (CHANCE, 0, 1)
    assert match.view(0)["viewer"] == 0
    assert match.picture(0).startswith("<svg")
    assert match.picture(0)._repr_svg_() == match.picture(0)
    assert sm.load(match.record.text).state == match.state


def test_the_same_seed_gives_the_same_game_and_none_a_new_one() -> None:
    one, two = (sm.game(SLUG).new(seed=5) for _ in range(2))
    assert one.record.text == two.record.text
    assert sm.game(SLUG).new().seed != sm.game(SLUG).new().seed


def test_chance_can_be_given() -> None:
    match = sm.game(SLUG).new(chance="given")
    assert match.actor == CHANCE
    outcome = match.legal()[0]
    match.play(outcome)
    assert match.played[0][0] == CHANCE
    with pytest.raises(sm.BadOptions):
        sm.game(SLUG).new(chance="loaded dice")


def test_unknown_games_and_options_say_what_there_is() -> None:
    with pytest.raises(sm.UnknownGame, match=SLUG):
        sm.game("monopoly")
    with pytest.raises(LookupError):
        sm.game("monopoly")
    with pytest.raises(sm.BadOptions, match="has no such option"):
        sm.game(SLUG).new(colour="red")
    for players in (1, 5, "many", True, 2.5):
        with pytest.raises(sm.BadOptions, match="players"):
            sm.game(SLUG).new(players=players)


@pytest.mark.parametrize("nonsense", ["", "   ", "frobnicate", "*", "0", "«0»", "move", "\x00", "end-turn now"])
def test_bad_notation_changes_nothing(nonsense: str) -> None:
    match = sm.game(SLUG).new(seed=1)
    before = match.state.freeze()
    with pytest.raises(sm.BadNotation):
        match.play(nonsense)
    assert match.state.freeze() == before


def test_an_illegal_move_names_its_rule_and_changes_nothing() -> None:
    match = sm.game(SLUG).new(seed=1)
    legal = set(match.legal())
    vocabulary = match.setup.vocabulary
    forbidden = next(vocabulary.text(action) for action in range(vocabulary.size) if vocabulary.text(action) not in legal)
    before = match.state.freeze()
    with pytest.raises(sm.IllegalMove) as caught:
        match.play(forbidden)
    assert caught.value.clause.startswith("SF ")
    assert caught.value.reason > 0
    assert caught.value.notation == forbidden
    assert match.why_not(forbidden) == (caught.value.sentence, caught.value.clause)
    assert match.why_not(match.legal()[0]) is None
    assert match.state.freeze() == before


def test_only_the_seat_that_is_asked_may_play() -> None:
    match = sm.game(SLUG).new(seed=1)
    other = 1 - match.actor
    with pytest.raises(sm.NotYourTurn, match=f"seat {other} is not asked"):
        match.play(match.legal()[0], seat=other)
    assert match.legal(other) == []


def test_an_overlay_travels_with_the_record() -> None:
    from starmeeple.edition import Overlay

    table = printed_edition(SLUG).figures
    key = next(figure.key for figure in printed_edition(SLUG).ledger() if figure.key.startswith("ships.") and figure.key.endswith(".hull"))
    assert table
    group, ship, figure = key.split(".")
    value = printed_edition(SLUG).integer(key) + 1
    edition = printed_edition(SLUG).with_overlay(Overlay("sturdier", {group: {ship: {figure: value}}}))
    match = sm.game(SLUG).new(edition=edition, seed=3)
    for _ in range(10):
        match.play(match.legal()[0])
    again = load(match.record.text)
    assert again.setup.edition.integer(key) == value
    assert again.state == match.state
    assert match.record.edition_digest != printed_edition(SLUG).digest


def test_an_impossible_figure_is_refused_when_the_tables_are_made() -> None:
    from starmeeple.edition import Overlay

    key = next(figure.key for figure in printed_edition(SLUG).ledger() if figure.key.startswith("ships.") and figure.key.endswith(".hull"))
    group, ship, figure = key.split(".")
    edition = printed_edition(SLUG).with_overlay(Overlay("ghost ship", {group: {ship: {figure: -3}}}))
    with pytest.raises(sm.BadEdition) as caught:
        game_setup(SLUG, edition)
    assert caught.value.key == key
    assert caught.value.file == "ghost ship"


def broken_records() -> list[tuple[str, int]]:
    """Records broken in every way, with the line of the damage."""
    match = sm.game(SLUG).new(seed=4, seats=["Anna", "Bo"])
    for _ in range(8):
        match.play(match.legal()[0])
    lines = match.record.text.rstrip("\n").split("\n")
    start = lines.index("")

    def with_line(number: int, text: str) -> str:
        return "\n".join([*lines[: number - 1], text, *lines[number:]])

    return [
        ("", 1),
        ("hello", 1),
        (with_line(1, "starmeeple record 99"), 1),
        (with_line(2, "game chess"), 2),
        (with_line(3, "options: players"), start + 1),
        (with_line(3, "options: players=9"), 2),
        (with_line(3, "options: colour=red"), 2),
        (with_line(4, "edition: new"), start + 1),
        (with_line(4, "edition: 1 0000000000000000"), 4),
        (with_line(5, "colour: red"), 5),
        (with_line(5, "rules: new"), start + 1),
        (with_line(7, "seed: lucky"), start + 1),
        (with_line(6, "overlay: {"), 6),
        (with_line(6, "overlay: []"), 6),
        (with_line(start + 2, "x roll 5"), start + 2),
        (with_line(start + 2, "*"), start + 2),
        (with_line(start + 2, "* roll 77"), start + 2),
        (with_line(start + 2, "0 end-turn"), start + 2),
        ("\n".join([*lines, "", "* roll 1"]), len(lines) + 1),
        ("\n".join([*lines, "", "end: ranking 1 2"]), len(lines) + 1),
    ]


@pytest.mark.parametrize(("text", "line"), broken_records())
def test_a_broken_record_is_refused_at_its_line(text: str, line: int) -> None:
    with pytest.raises(sm.BadRecord) as caught:
        load(text)
    assert caught.value.line == line, str(caught.value)


def test_an_unknown_game_in_a_record_says_so() -> None:
    match = sm.game(SLUG).new(seed=4)
    with pytest.raises(StarmeepleError, match="monopoly"):
        load(match.record.text.replace(f"game: {SLUG}", "game: monopoly"))


def test_names_cannot_break_a_record() -> None:
    match = sm.game(SLUG).new(seed=4, seats=["An|na\ngame: x", "   "])
    assert read(match.record.text).seats == ["An/na game: x", "?"]


def test_a_view_is_json() -> None:
    match = sm.game(SLUG).new(seed=4)
    assert json.loads(json.dumps(match.view(0))) == match.view(0)


def test_nonsense_is_refused_in_a_sentence() -> None:
    match = sm.game("star-factions").new(players=2, seed=1)
    for seat in (2, 99, -7):
        for ask in (match.view, match.legal, match.question, match.picture):
            with pytest.raises(sm.BadOptions, match=f"expected a seat from 0 to 1, found {seat}"):
                ask(seat)
        with pytest.raises(sm.BadOptions, match="expected a seat from 0 to 1"):
            match.play(match.legal()[0], seat)
    with pytest.raises(sm.NotYourTurn, match=f"no chance is asked now; the game waits for seat {match.actor}"):
        match.odds()
    given = sm.game("star-factions").new(players=2, chance="given")
    assert dict(given.odds()) == pytest.approx({f"roll {pips}": 1 / 6 for pips in range(1, 7)})
