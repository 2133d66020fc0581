"""The picture in its windows: what is where, how large, and what folds."""

import re
from itertools import combinations
from typing import cast
from xml.etree import ElementTree

import pytest
from recorded_games import recorded

from starmeeple import game
from starmeeple.core.frames import FRAMES, WIDE, Frame
from starmeeple.drawing.lettering import cut, fits, line_width, lines_in
from starmeeple.games.race_for_the_galaxy.face.cardface import Body, lines_of
from starmeeple.games.race_for_the_galaxy.face.picture import draw
from starmeeple.games.race_for_the_galaxy.face.plan import Part, columns_for, plan
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face.maze import Maze, stretched
from starmeeple.games.race_for_the_galaxy.orb.face.words import orb
from starmeeple.match import Match

MOST = "race-for-the-galaxy_players-5_set-alien-artifacts"
WINDOWS = [FRAMES[name] for name in ("wide", "square", "tall-touch")]


@pytest.fixture(scope="module")
def ended() -> Match:
    """A game with the most players, to its end."""
    return recorded(MOST)


@pytest.fixture(scope="module")
def on_the_orb() -> Match:
    return recorded("race-for-the-galaxy_players-2_set-orb")


def seen(match: Match) -> View:
    """The table as the first seat sees it."""
    return cast(View, match.view(0))


def apart(one: Part, other: Part) -> bool:
    beside = one.x + one.width <= other.x + 0.1 or other.x + other.width <= one.x + 0.1
    return beside or one.y + one.height <= other.y + 0.1 or other.y + other.height <= one.y + 0.1


@pytest.mark.parametrize("frame", WINDOWS, ids=lambda frame: frame.name)
def test_no_two_parts_overlap_and_none_leaves_the_window_sideways(ended: Match, frame: Frame) -> None:
    parts = plan(seen(ended), frame)

    assert {part.seat for part in parts if part.name == "tableau"} == {0, 1, 2, 3, 4}
    assert all(apart(one, other) for one, other in combinations(parts, 2))
    assert all(part.x >= 0 and part.x + part.width <= frame.width for part in parts)


@pytest.mark.parametrize("frame", WINDOWS, ids=lambda frame: frame.name)
def test_hand_and_own_tableau_come_before_the_others(ended: Match, frame: Frame) -> None:
    names = [(part.name, part.seat) for part in plan(seen(ended), frame)]

    assert names[:3] == [("strip", -1), ("hand", -1), ("tableau", 0)]


def test_fewer_cards_are_larger_and_within_the_window() -> None:
    first = game("race-for-the-galaxy").new(players=2, seed=1)

    parts = plan(seen(first), WIDE)

    hand = next(part for part in parts if part.name == "hand")
    assert hand.card[0] >= 160 and hand.card[1] >= 180
    assert max(part.y + part.height for part in parts) <= WIDE.height


@pytest.mark.parametrize("frame", WINDOWS, ids=lambda frame: frame.name)
def test_words_are_never_smaller_than_eleven(ended: Match, frame: Frame) -> None:
    picture = ElementTree.fromstring(draw(seen(ended), (), frame))
    found = 0

    def check(element: ElementTree.Element, size: float) -> None:
        nonlocal found
        size = float(element.get("font-size", size))
        if element.tag.endswith("}text"):
            said = element.text or ""
            found += 1
            assert size >= (9 if len(said) == 1 or re.fullmatch(r"[+−×]\d", said) else 11), said
        for part in element:
            check(part, size)

    check(picture, 0.0)
    assert found > 200


def test_a_row_has_as_few_cards_as_its_number_of_rows_allows() -> None:
    assert [columns_for(number, (4, 6, 8)) for number in (1, 4, 5, 8, 9, 12, 13, 17, 18)] == [4, 4, 6, 8, 6, 6, 8, 6, 6]


def test_a_card_folds_its_powers_to_numerals_before_it_leaves_them_out(ended: Match) -> None:
    card = seen(ended)["cards"]["scientific-cruisers"]
    tall, short = (Body(124, 40, bottom, 11.7, bottom, 24) for bottom in (120, 57))

    assert [line.numeral for line in lines_of(card, tall, False)] == ["I", "III", "III", "IV"]
    assert [line.folded for line in lines_of(card, short, False)] == [("I", "III", "IV")]
    assert lines_of(card, Body(124, 40, 50, 11.7, 50, 24), False) == []


# The Orb --------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [340.0, 600.0, 1000.0])
def test_what_can_be_chosen_on_the_orb_is_in_sight_and_large_enough(on_the_orb: Match, width: float) -> None:
    view = seen(on_the_orb)
    sectors = orb(view)["sectors"]
    far = [min(sectors, key=lambda row: row["y"]), max(sectors, key=lambda row: row["y"])]

    maze = Maze(view, [f"sector/{row['x']},{row['y']}" for row in far], width, 400.0, 46.0)

    assert maze.size >= 46
    assert all(maze.box.has(row["x"], row["y"]) for row in far)


def test_where_there_is_room_the_whole_orb_is_in_sight(on_the_orb: Match) -> None:
    assert not Maze(seen(on_the_orb), (), 2000.0, 2000.0, 34.0).is_zoomed
    assert Maze(seen(on_the_orb), (), 340.0, 300.0, 34.0).is_zoomed


def test_a_zoom_grows_on_both_sides_until_an_end() -> None:
    assert stretched(4, 1, 0, 20, 5) == (2, 5)
    assert stretched(0, 1, 0, 20, 5) == (0, 5)
    assert stretched(19, 1, 0, 20, 5) == (15, 5)
    assert stretched(3, 9, 0, 20, 5) == (3, 9)  # what must be seen is seen


# Letters --------------------------------------------------------------------------------------


def test_lines_are_cut_and_broken_at_their_real_width() -> None:
    assert line_width("W", 10) == pytest.approx(9.9) and line_width("W", 10, True) == pytest.approx(11.1)
    assert cut("Imperium", 100, 11) == "Imperium"
    assert cut("Imperium Armaments World", 80, 11).endswith("…")
    assert line_width(cut("Imperium Armaments World", 80, 11), 11) <= 80
    assert lines_in("Imperium Armaments World", 80, 11) == ("Imperium", "Armaments", "World")
    assert not fits("Imperium Armaments World", 80, 11, most=2) and fits("Imperium Armaments World", 80, 11, most=3)
