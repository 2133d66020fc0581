"""The picture takes the shape of its window: floors of size, what is lit is drawn large enough, regions do not meet (LOOK, "Size and space")."""

import re
from typing import cast

import pytest

import starmeeple as sm
from starmeeple.core.frames import FRAMES, MARK, WIDE, WORD, Frame
from starmeeple.core.state import CHANCE, PUBLIC
from starmeeple.drawing.lettering import cut, line_width
from starmeeple.games.spacecorp.face import fitting, hand_picture, map_picture, picture
from starmeeple.games.spacecorp.face.view import View

ERAS = ("mariners", "planeteers", "starfarers")
TEXT = re.compile(r"<text([^>]*)>([^<]*)</text>")
SIZE = re.compile(r'font-size="([\d.]+)"')


def first_view(era: str, players: int = 1) -> View:
    """What the first seat sees when it chooses its first action."""
    match = sm.game("spacecorp").new(players=players, era=era, seed=3)
    seat = match.actor
    assert seat != CHANCE
    return cast(View, match.view(seat))


def drawn(view: View, frame: Frame, lit: tuple[str, ...] = ()) -> str:
    return picture.draw(view, lit, frame)


def size_of(svg: str) -> tuple[float, float]:
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert found
    return float(found[1]), float(found[2])


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("players", [1, 4])
def test_every_frame_is_filled_at_sizes_that_can_be_read(era: str, players: int) -> None:
    view = first_view(era, players)
    for frame in FRAMES.values():
        svg = drawn(view, frame)
        width, height = size_of(svg)
        assert width == frame.width and height >= frame.height
        assert height <= frame.height * {"wide": 1.7, "square": 2.9, "tall": 7}[frame.layout]
        assert len(svg) <= 100_000
        for attributes, said in TEXT.findall(svg):
            size = SIZE.search(attributes)
            assert float(size[1] if size else WORD) >= (MARK if len(said) == 1 else WORD), said
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))


def test_the_first_era_alone_needs_one_window() -> None:
    assert size_of(drawn(first_view("mariners"), WIDE)) == (1056, 844)


def test_a_spectator_of_hidden_hands_sees_no_hand() -> None:
    match = sm.game("spacecorp").new(players=2, seed=3)
    view = cast(View, match.view(PUBLIC))
    for frame in FRAMES.values():
        assert 'id="panel/hand"' not in drawn(view, frame)
    assert 'id="panel/hand"' in drawn(cast(View, match.view(0)), WIDE)


@pytest.mark.parametrize("name", list(FRAMES))
def test_the_time_token_reacts_in_all_of_its_area(name: str) -> None:
    svg = drawn(first_view("mariners"), FRAMES[name], ("time/0",))
    token = svg[svg.index('<g id="time/0" class="piece lit"') :]
    shape = re.search(r'<rect x="0" y="0" width="([\d.]+)" height="([\d.]+)"[^>]* fill="([^"]+)"', token)
    assert shape and float(shape[1]) >= 44 and float(shape[2]) >= 44 and shape[3] != "none"
    assert token.index("<rect") < token.index("<use"), "nothing larger lies over it"


@pytest.mark.parametrize("name", list(FRAMES))
def test_teams_that_can_be_chosen_are_as_large_as_what_points(name: str) -> None:
    view, frame = first_view("starfarers", 4), FRAMES[name]
    lit = tuple(f"team/{player['seat']}-{team['team']}" for player in view["players"] for team in player["teams"] if team["site"])
    svg = drawn(view, frame, lit)
    centres = []
    for id in lit:
        found = re.search(
            rf'<g id="{id}" class="piece lit" transform="translate\(([\d.]+) ([\d.]+)\)"><title>[^<]*</title><rect ([^>]*)>', svg
        )
        assert found, id
        assert f'width="{frame.target:g}" height="{frame.target:g}"' in found[3]
        centres.append((float(found[1]), float(found[2])))
    assert len(lit) > 8, "all start in one system"
    for at, one in enumerate(centres):
        assert all(max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= frame.target for other in centres[:at])


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("name", ["wide", "square", "tall", "tall-touch"])
def test_regions_and_sites_do_not_meet(era: str, name: str) -> None:
    view, frame = first_view(era, 4), FRAMES[name]
    width = frame.width - 16
    board = map_picture.Board(view, width, frame, frozenset())
    edges = board.grid.edges(board.needs, board.height() + 37)
    assert edges == sorted(edges) and edges[-1] == pytest.approx(board.height() + 37)
    regions = [board.grid.box(region, width, edges) for region in board.grid.sites]
    assert len(regions) == len(view["regions"])
    for at, (left, top, wide, high) in enumerate(regions):
        assert left >= 0 and left + wide <= width and top + high <= edges[-1] + 1
        for other in regions[:at]:
            assert left >= other[0] + other[2] or other[0] >= left + wide or top >= other[1] + other[3] or other[1] >= top + high
    for region, box in zip(board.grid.sites, regions):
        sites = board.grid.site_boxes(region, box, board.needs[region])
        for (left, top, wide, high), need in zip(sites, board.needs[region], strict=True):
            assert high >= need - 1 and wide > 80
            assert left >= 0 and left + wide <= box[2] + 1 and top + high <= box[3] + 1


@pytest.mark.parametrize("number", range(1, 15))
@pytest.mark.parametrize("width", [382, 624, 736])
def test_a_hand_of_any_size_lies_in_its_panel(number: int, width: float) -> None:
    height = max(122.0, hand_picture.height_for(number, width, 58))
    where, wide, high = hand_picture.spots(number, width, height)
    assert len(set(where)) == number and wide >= 88 and high >= 50
    assert all(left + wide <= width - 9 and top + high <= height for left, top in where)


def test_words_are_folded_and_cut_but_never_smaller() -> None:
    assert cut("Interamnia", 200) == "Interamnia"
    assert cut("Interamnia", 40).endswith("…") and line_width(cut("Interamnia", 40)) <= 40
    assert fitting.folded("Self-Replicators", 70, 2) == ["Self-", "Replicators"]
    assert fitting.folded("one two three four five six seven", 60, 2)[1].endswith("…")
