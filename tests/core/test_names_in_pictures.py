"""Pictures name players by marks, which the border replaces: whole in titles, cut where a line has no room, never as markup."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

import starmeeple as sm
from starmeeple.core.speech import SEAT_NAMES, who
from starmeeple.drawing import Svg, with_names
from starmeeple.drawing.lettering import line_width
from starmeeple.games import registered

LONG = "Wilhelmina of the Outer Reaches"


def line_of(name: str, room: float | None) -> str:
    svg = Svg(100, 100, "test")
    svg.text(0, 10, f"{who(1)}: 3", 10, room=room)
    found = re.search(r"<text[^>]*>([^<]*)</text>", with_names(svg.done(), ["x", name]))
    assert found is not None and "data-room" not in found[0]
    return found[1]


def test_a_name_is_whole_where_it_has_room_and_cut_where_not() -> None:
    assert line_of("Ann", 100) == "Ann: 3"
    assert line_of(LONG, 400) == f"{LONG}: 3"
    cut = line_of(LONG, 80)
    assert cut.startswith("Wilhelmina") and cut.endswith("…: 3") and line_width(cut, 10) <= 80
    assert line_of(LONG, None) == "Wilhelmina o…: 3"


def test_bold_and_spaced_letters_leave_less_room() -> None:
    lines = []
    for more in ({}, {"bold": True}, {"bold": True, "letter_spacing": ".04em"}):
        svg = Svg(100, 100, "test")
        svg.text(0, 10, f"{who(0)} · 3", 10, room=150, **more)
        lines.append(re.findall(r"<text[^>]*>([^<]*)</text>", with_names(svg.done(), ["abcdefghij" * 5]))[0])
    assert len(lines[0]) > len(lines[1]) > len(lines[2])
    assert all(line.endswith("… · 3") for line in lines)


def test_a_name_is_never_markup() -> None:
    svg = Svg(100, 100, f"seat of {who(0)}")
    with svg.piece("ship/1", f"{who(0)}'s ship", note=f"of {who(0)}"):
        svg.text(0, 10, who(0), 10, room=300)
    root = ElementTree.fromstring(with_names(svg.done(), ['<b a="1">&']))
    said = [element.text for element in root.iter() if element.text] + [
        value for element in root.iter() for value in element.attrib.values()
    ]
    assert sum('<b a="1">&' in one for one in said) == 5, "the picture's title and label, the piece's title and note, the line"


def test_marks_are_found_wherever_they_are_and_nothing_else_is_taken_for_one() -> None:
    text = f'<svg><text id="{who(1)}" data-room="500">{who(0)} and {who(1)}</text><text>« {who(0)}<b>{who(1)}</b></text>{who(1)}«»</svg>'
    expected = '<svg><text id="«0»">Ann and «0»</text><text>« Ann<b>«0»</b></text>«0»«»</svg>'
    assert with_names(text, ["Ann", "«0»"]) == expected, "a name is not read again"


@pytest.mark.parametrize("slug", sorted(registered()))
def test_pictures_of_a_match_show_the_names_and_no_mark_or_colour(slug: str) -> None:
    names = ["Wilma", "Xaver", "Yvonne", "Zeno"]
    game = registered()[slug]
    players = min(3, game.seats.high)
    match = sm.game(slug).new(players=players, seed=5, seats=names[:players])
    for _ in range(60):
        match.play(match.legal()[0])
    for picture in (match.picture(0), sm.game(slug).new(players=players, seed=5).picture(0)):
        assert "«" not in picture and "data-room" not in picture
    for name, colour in list(zip(names, SEAT_NAMES))[:players]:
        assert re.search(rf"<text[^>]*>[^<]*{name}", match.picture(0)), "in a line"
        assert not re.search(rf"\b{colour}\b", match.picture(0))
