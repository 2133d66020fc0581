"""The picture takes the shape of its window: floors, ids, dice, the words on the globe."""

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

import pytest
from games.alien_frontiers.scene import Scene

from starmeeple.core.frames import FRAMES, MARK, WORD, Frame
from starmeeple.drawing.names import with_names
from starmeeple.games.alien_frontiers.face import picture
from starmeeple.games.alien_frontiers.face.globe import SPOTS, cell_of
from starmeeple.games.alien_frontiers.face.plates import arranged

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = ("corex", "dark-space", "homesteaders", "proxima", "uranian")
every_frame = pytest.mark.parametrize("frame", list(FRAMES.values()), ids=list(FRAMES))


def crowded(players: int = 5) -> Scene:
    """A table where much lies on the planet, at the facilities and before the players."""
    scene = Scene(players=players, roll="1246", boards=BOARDS[:players])
    scene.colonize("lem-badlands", *[1] * players)
    scene.colonize("asimov-crater", 2, 1)
    scene.field("repulsor", "asimov-crater")
    scene.field("positron", "lem-badlands")
    scene.dock(1, "solar-converter", "35")
    scene.agendas(0, "a07", "a09")
    scene.agendas(1, "a12", shown=("a13",))
    return scene


def drawn(scene: Scene, frame: Frame, lit: tuple[str, ...] = ()) -> ElementTree.Element:
    return ElementTree.fromstring(with_names(picture.draw(scene.view(0), lit, frame)))


def pieces(svg: ElementTree.Element) -> dict[str, ElementTree.Element]:
    """The pieces by their ids."""
    return {one.attrib["id"]: one for one in svg.iter(f"{SVG}g") if "piece" in one.get("class", "").split()}


def inside(svg: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, ElementTree.Element]]:
    """Every element with its parent."""
    return ((parent, child) for parent in svg.iter() for child in parent)


@every_frame
def test_the_picture_is_as_wide_as_its_window(frame: Frame) -> None:
    _, _, width, height = map(float, drawn(crowded(), frame).attrib["viewBox"].split())
    most = {"wide": 1.5, "square": 2.4, "tall": 6.0}[frame.layout]
    assert width == frame.width
    assert frame.height <= height <= most * frame.height


def test_two_players_see_the_whole_table_at_once() -> None:
    frame = FRAMES["wide"]
    assert float(drawn(Scene(players=2, roll="126"), frame).attrib["viewBox"].split()[3]) == frame.height


@every_frame
def test_no_word_is_smaller_than_the_floor(frame: Frame) -> None:
    words = [one for one in drawn(crowded(), frame).iter(f"{SVG}text")]
    assert len(words) > 100
    for one in words:
        said = one.text or ""
        assert float(one.attrib["font-size"]) >= (MARK if len(said) == 1 else WORD), said


@every_frame
def test_a_die_is_a_piece_of_its_own_and_nothing_else_is_one(frame: Frame) -> None:
    scene = crowded()
    scene.play("dock solar-converter 1", "dock lunar-mine 2")
    svg = drawn(scene, frame)
    dice = [parent for parent, child in inside(svg) if child.get("class") == "die"]
    ids = [parent.get("id", "") for parent in dice]
    assert {"ship/solar-converter/0/0-1-0", "ship/lunar-mine/0/0-2-0", "bay/1"} <= set(ids)
    assert [id for id in ids if id.startswith("unplaced/")]
    assert len(ids) == len(set(ids))
    for id, parent in zip(ids, dice):
        assert id.startswith(("unplaced/", "ship/", "bay/")), id
        assert "piece" in parent.get("class", "").split()
        assert sum(1 for child in parent.iter() if child.get("class") == "die") == 1


def test_a_ship_keeps_its_id_and_its_value_while_others_are_docked() -> None:
    scene = Scene(players=2, roll="1224")

    def dice() -> dict[str, str]:
        return {
            id: piece.findtext(f"{SVG}title", "")
            for id, piece in pieces(drawn(scene, FRAMES["wide"])).items()
            if id.startswith(("unplaced/", "ship/"))
        }

    before = dice()
    assert list(before) == ["unplaced/1-0", "unplaced/2-0", "unplaced/2-1", "unplaced/4-0"]
    scene.play("dock lunar-mine 2")
    after = dice()
    assert set(before) - set(after) == {"unplaced/2-1"} and set(after) - set(before) == {"ship/lunar-mine/0/0-2-0"}
    assert after["ship/lunar-mine/0/0-2-0"] == before["unplaced/2-1"], "it is known by its title where it comes from"
    scene.play("dock lunar-mine 4", "dock solar-converter 1")
    assert all(before.get(id, after.get(id, title)) == title for id, title in dice().items()), "no id stands for another ship"


@every_frame
def test_what_is_lit_is_drawn_and_large_enough_for_a_finger(frame: Frame) -> None:
    scene = crowded()
    scene.hold(0, "booster-pod", "stasis-beam")
    lit = ("card/0/booster-pod", "player/1", "unplaced/1-0", "facility/solar-converter", "territory/lem-badlands", "pile")
    found = pieces(drawn(scene, frame, lit))
    for id in lit:
        assert "lit" in found[id].attrib["class"].split(), id
    for id in ("card/0/booster-pod", "pile", "unplaced/1-0", "player/1"):
        sides = [(float(one.attrib["width"]), float(one.attrib["height"])) for one in found[id] if one.tag == f"{SVG}rect"]
        assert max(min(side) for side in sides) >= frame.target, id


def test_a_docking_changes_few_pieces() -> None:
    scene = crowded()
    before = {id: ElementTree.tostring(one) for id, one in pieces(drawn(scene, FRAMES["wide"])).items()}
    scene.play("dock solar-converter 1")
    after = {id: ElementTree.tostring(one) for id, one in pieces(drawn(scene, FRAMES["wide"])).items()}
    changed = {id.split("/")[0] + "/" + id.split("/")[1] for id, one in after.items() if before.get(id) != one}
    assert "facility/solar-converter" in changed
    assert not {id for id in changed if id.startswith(("territory", "display", "score", "facility"))} - {"facility/solar-converter"}


def test_the_territories_share_the_globe_without_touching() -> None:
    cells = {slug: cell_of(slug, 200) for slug in SPOTS}
    assert len(cells) == 8
    for slug, cell in cells.items():
        band, side = SPOTS[slug]
        assert (cell.x > cell.split) == bool(side), "words stand on their side of the meridian"
        assert cell.top < cell.bottom
        if band:
            above = next(other for name, other in cells.items() if SPOTS[name] == (band - 1, side))
            assert above.bottom < cell.top
        for y in (cell.top + 20, cell.bottom - 20):
            reach = abs(cell.x) + cell.width(y, 1) / 2
            assert reach**2 + y**2 < 200**2, f"words of {slug} leave the globe"


def test_ports_are_as_large_as_their_room_allows() -> None:
    assert arranged([1] * 8, 256, 100) == (50 - 2.5, 4), "two rows of four"
    assert arranged([3], 256, 100)[0] == 50, "never larger than that"
    size, columns = arranged([2, 2, 2], 159, 60)
    assert columns == 2 and 2 * size + 5 <= 60
