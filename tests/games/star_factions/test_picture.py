"""The picture takes the shape of its window: hexes large enough to be hit, names at the edge, everything lit drawn once."""

import re
from collections.abc import Sequence
from xml.etree import ElementTree

import pytest
from games.star_factions.scene import Scene, duel

from starmeeple.core.frames import FRAMES, SQUARE, WIDE, Frame
from starmeeple.drawing import with_names
from starmeeple.games.star_factions.face import picture, words
from starmeeple.games.star_factions.face.grid import Grid, border

TALL_TOUCH = FRAMES["tall-touch"]
FACTIONS = ("jear", "black-cloud", "nexus", "marshall")


def drawn(scene: Scene, frame: Frame, lit: Sequence[str] = ()) -> ElementTree.Element:
    return ElementTree.fromstring(with_names(picture.draw(scene.view(0), lit, frame)))


def targets(scene: Scene) -> list[str]:
    view = scene.view(0)
    return sorted({target for choice in scene.legal() for target in words.WORDS.targets(view, choice)})


def size(root: ElementTree.Element) -> tuple[float, float]:
    width, height = root.attrib["viewBox"].split()[2:]
    return float(width), float(height)


def hex_width(root: ElementTree.Element) -> float:
    """How wide a hex is that can be chosen, read off its shape."""
    shape = next(one for one in root.iter() if one.get("id") == "sf-lit")
    across = re.match(r"M([\d.]+) ", shape[0].attrib["d"])
    assert across
    return 2 * float(across[1])


@pytest.mark.parametrize("frame", FRAMES.values(), ids=list(FRAMES))
def test_every_hex_can_be_hit_in_every_window(frame: Frame) -> None:
    root = drawn(Scene(*FACTIONS), frame)

    assert hex_width(root) >= frame.target


def test_the_picture_is_as_wide_as_its_window_unless_hexes_would_be_too_small() -> None:
    for players in (2, 4):
        scene = Scene(*FACTIONS[:players])
        assert size(drawn(scene, WIDE))[0] == 1056
        assert size(drawn(scene, SQUARE))[0] == 640
        assert size(drawn(scene, TALL_TOUCH))[0] == pytest.approx(1050, abs=5), "a map to be panned"


def test_two_players_need_no_scrolling_in_a_wide_window() -> None:
    assert size(drawn(Scene("jear", "nexus"), WIDE)) == (1056, 844)
    assert size(drawn(Scene(*FACTIONS), WIDE))[1] < 844 * 1.2
    assert size(drawn(Scene(*FACTIONS), SQUARE))[1] < 712 * 2
    assert size(drawn(Scene(*FACTIONS), TALL_TOUCH))[1] < 430 * 4


def test_names_of_hexes_stand_at_the_edge_and_on_hover_only() -> None:
    root = drawn(duel({"jear-scout-1": "k9"}), WIDE)

    said = [one.text or "" for one in root.findall(".//{*}text")]
    assert sorted(text for text in said if re.fullmatch(r"[A-W]\d+", text)) == ["C5", "K9", "W27"], "the dashboards say where ships are"
    titles = {one.get("id"): one.findtext("{*}title") for one in root.iter() if (one.get("id") or "").startswith("hex/")}
    assert len(titles) == 608 - 8, "planets have titles of their own"
    assert titles["hex/f6"] == "F6"
    assert titles["hex/c10"] == "C10 (asteroids)"
    assert titles["hex/b2"] == "B2 (area of Jear)"


@pytest.mark.parametrize("frame", FRAMES.values(), ids=list(FRAMES))
def test_what_can_be_chosen_is_drawn_once_and_lit(frame: Frame) -> None:
    scene = duel({"jear-scout-1": "f8"})
    scene.play("move scout-1")

    lit = targets(scene)
    root = drawn(scene, frame, lit)

    assert "hex/e7" in lit, "a planet"
    marked = [one.get("id") for one in root.iter() if "lit" in (one.get("class") or "").split()]
    assert sorted(filter(None, marked)) == lit


@pytest.mark.parametrize("frame", FRAMES.values(), ids=list(FRAMES))
def test_a_move_changes_the_ships_and_one_dashboard_only(frame: Frame) -> None:
    scene = duel({"jear-scout-1": "k9"})
    before = parts(drawn(scene, frame))
    scene.play("move scout-1", "to k10")
    after = parts(drawn(scene, frame))

    assert {id for id in before if before[id] != after[id]} <= {"mat/ships", "dashboard/0", "panel/overview"}
    assert before.keys() == after.keys()


def parts(root: ElementTree.Element) -> dict[str, str]:
    """The parts of a picture by id."""
    return {one.attrib["id"]: ElementTree.tostring(one, "unicode") for one in root if "id" in one.attrib}


def test_a_line_goes_around_a_set_of_hexes_and_leaves_shared_sides_out() -> None:
    grid = Grid(0, 0, 20)

    assert border(grid, ("c3",)).count("L") == 5
    assert border(grid, ("c3", "d3")).count("L") == 9, "ten corners, two of them shared"
    ring = ("b2", "c2", "b3", "d3", "b4", "c4")
    assert border(grid, ring).count("M") == 2, "around the ring, and around the hex in its middle"
