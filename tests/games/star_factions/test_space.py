"""Worked examples: the battlemat, movement, the black hole, lines of fire."""

import pytest
from games.star_factions.scene import duel
from scene import example

from starmeeple.game_setup import game_setup
from starmeeple.games.star_factions.engine.chapters import battlemat as mat
from starmeeple.games.star_factions.engine.figures import Figures

CELLS = mat.CELLS
NEIGHBOURS = mat.neighbour_table()


def figures_with(**options: object) -> Figures:
    found = game_setup("star-factions", **options).figures
    assert isinstance(found, Figures)
    return found


@pytest.fixture(scope="module")
def tables() -> Figures:
    return figures_with()


@pytest.fixture(scope="module")
def absolute() -> bytes:
    """Lines of fire by the second reading."""
    return figures_with(los_parallel_exemption="absolute").fire


# The map --------------------------------------------------------------------------------------


def mirrored(name: str, upside_down: bool) -> str:
    """The hex on the other side of the mat's middle."""
    column, row = ord(name[0]) - 97, int(name[1:]) - 1
    if upside_down:
        return f"{name[0]}{27 - row}"
    return f"{chr(97 + int(mat.row_width(row)) - 1 - column)}{row + 1}"


def test_the_mat_is_its_own_mirror_image(tables: Figures) -> None:
    names = tables.cell_names
    features = [tables.rocks, tables.holes, tables.rims, list(tables.planet_cell), list(tables.wormhole)]
    for upside_down in (False, True):
        for feature in features:
            cells = {names[c] for c in feature}
            assert {mirrored(name, upside_down) for name in cells} == cells


def test_the_mat_has_what_the_rules_count(tables: Figures) -> None:
    assert len(tables.cell_names) == CELLS == 608
    assert len(tables.rocks) == 70
    for side in range(4):
        assert sum(1 for c in range(CELLS) if tables.area_of[c] == side) == 19
    for rim in tables.rims:
        beside = [int(NEIGHBOURS[rim * 6 + k]) for k in range(6)]
        free = [c for c in beside if c >= 0 and c not in tables.rocks and c not in tables.holes and c not in tables.rims]
        assert len(free) == 2


@pytest.mark.parametrize(
    ("start", "end", "steps", "straight"),
    [
        ("a1", "e7", 7, 7), ("c5", "e7", 3, 3), ("a1", "h10", 14, 12), ("e7", "h10", 7, 5), ("e7", "s7", 14, 14), ("e7", "e21", 14, 14),
        ("h10", "o10", 7, 7), ("h10", "h18", 8, 8), ("h10", "o18", 13, 11), ("a1", "w1", 22, 22), ("a1", "a27", 26, 26), ("a1", "w27", 36, 35),
    ],
)  # fmt: skip
def test_ways_over_the_empty_mat(tables: Figures, start: str, end: str, steps: int, straight: int) -> None:
    names = tables.cell_names
    free = [c not in tables.rocks and c not in tables.holes and c not in tables.rims for c in range(CELLS)]
    here, there = names.index(start), names.index(end)

    assert mat.steps_from(NEIGHBOURS, free, here)[there] == steps
    assert tables.distance[here * CELLS + there] == straight
    assert tables.distance[there * CELLS + here] == straight


def test_every_open_hex_can_be_reached(tables: Figures) -> None:
    free = [c not in tables.rocks and c not in tables.holes and c not in tables.rims for c in range(CELLS)]
    for wormhole in tables.wormhole:
        reached = [step for step in mat.steps_from(NEIGHBOURS, free, int(wormhole)) if step >= 0]
        assert len(reached) == sum(free) == 530


# Movement -------------------------------------------------------------------------------------


def steps_with_ships(match_cells: list[int], tables: Figures, start: int, end: int) -> int:
    free = [c not in tables.rocks and c not in tables.holes and c not in tables.rims and c not in match_cells for c in range(CELLS)]
    return mat.steps_from(NEIGHBOURS, free, start)[end]


@example("E22")
def test_a_mothership_reaches_its_outer_planet_in_its_second_turn() -> None:
    scene = duel({})

    scene.play("move mothership", "to d6")
    scene.until_turn("jear")
    scene.play("move mothership")
    assert scene.refused("to h7") == "SF 4.1"
    scene.play("to e7")

    assert "colonize" in scene.legal()


@example("E23")
def test_asteroids_lengthen_the_way() -> None:
    scene = duel({"jear-scout-1": "f8"})

    scene.play("move scout-1")

    t = scene.position.figures
    f8, h10 = scene.cell("f8"), scene.cell("h10")
    assert t.distance[f8 * CELLS + h10] == 3
    assert steps_with_ships([], t, f8, h10) == 6
    assert scene.refused("to h10") == "SF 4.1"
    assert scene.refused("to g8") == "SF 4.1"


@example("E24")
def test_a_ship_in_a_gap_blocks_it() -> None:
    open_gap = duel({"jear-scout-1": "b14"})
    blocked = duel({"jear-scout-1": "b14", "nexus-scout-1": "c14"})
    open_gap.play("move scout-1")
    blocked.play("move scout-1")

    t = blocked.position.figures
    b14, c14, d14 = (blocked.cell(name) for name in ("b14", "c14", "d14"))
    assert "to d14" in open_gap.legal()
    assert blocked.refused("to d14") == "SF 4.1"
    assert steps_with_ships([], t, b14, d14) == 2
    assert steps_with_ships([c14], t, b14, d14) == 13


@example("E25")
def test_an_occupied_planet_cannot_be_entered() -> None:
    scene = duel({"jear-mothership": "i10", "nexus-scout-1": "h10"})

    scene.play("move mothership")

    assert scene.refused("to h10") == "SF 4.1"


def test_the_engines_reach_is_a_search_over_free_hexes() -> None:
    scene = duel({"jear-scout-1": "k8", "jear-warrior-1": "k9", "nexus-scout-1": "j9", "nexus-scout-2": "l8"})

    scene.play("move scout-1")

    t = scene.position.figures
    ships = [int(c) for c in scene.position.cell if c >= 0]
    start = scene.cell("k8")
    expected = {
        f"to {name}"
        for index, name in enumerate(t.cell_names)
        if 0 < steps_with_ships([c for c in ships if c != start], t, start, index) <= 5
    }
    assert set(scene.legal()) == expected
    assert len(expected) > 40


@example("E26")
def test_the_black_hole_throws_a_ship_home() -> None:
    scene = duel({"jear-warrior-1": "i12", "nexus-scout-1": "e3"}, counters={"jear": (0, 1, 0)})

    scene.play("move warrior-1", "to k13")
    assert scene.held("jear") == (0, 0, 0)
    assert scene.asked == "jump"
    assert scene.refused("place e3") == "SF 3.5"
    assert scene.refused("place c5") == "SF 4.1"
    scene.play("place d3")

    assert scene.row("jear-warrior-1")["cell"] == "d3"
    assert scene.refused("move warrior-1") == "SF 6.2"
    assert "attack warrior-1" in scene.legal()


@example("E27")
def test_without_fuel_the_rim_is_closed() -> None:
    scene = duel({"jear-warrior-1": "i12"})

    scene.play("move warrior-1")

    assert scene.refused("to k13") == "SF 6.3"
    assert "to j12" in scene.legal()


@example("E28")
def test_a_ship_may_attack_and_then_jump() -> None:
    scene = duel({"jear-scout-1": "j13", "nexus-scout-1": "g13"}, counters={"jear": (0, 1, 0)})

    scene.play("attack scout-1", "roll 1", "roll 1", "move scout-1", "to k13", "place a1")

    assert scene.row("jear-scout-1")["cell"] == "a1"


def test_a_move_ends_on_another_hex_and_happens_once() -> None:
    scene = duel({"jear-scout-1": "k8"})

    scene.play("move scout-1")
    assert scene.refused("to k8") == "SF 6.2"
    scene.play("to k7")

    assert scene.refused("move scout-1") == "SF 6.2"


def test_a_ship_hemmed_in_by_friends_cannot_move() -> None:
    scene = duel({"jear-scout-1": "a1", "jear-warrior-1": "b1", "jear-juggernaut": "a2"})

    assert scene.refused("move scout-1") == "SF 4.1"


def test_one_destination_is_taken_without_a_question() -> None:
    scene = duel({"jear-mothership": "a1", "jear-juggernaut": "b1", "nexus-scout-1": "a3", "nexus-scout-2": "b2", "nexus-scout-3": "b3"})

    scene.play("move mothership")

    assert scene.row("jear-mothership")["cell"] == "a2"


# Lines of fire --------------------------------------------------------------------------------

LINES = [
    ("e10", "g10", 2, False), ("h7", "h9", 2, True), ("i3", "i5", 2, True), ("i2", "j5", 3, False), ("h3", "h7", 4, False), ("h3", "k7", 5, True),
    ("j13", "n13", 4, True), ("b14", "d14", 2, True), ("k13", "m15", 3, True), ("j12", "j16", 4, False), ("g7", "i9", 3, False), ("f9", "h9", 2, False),
    ("b13", "d15", 3, True),
]  # fmt: skip


@example("E29", "E30", "E31", "E32", "E33", "E34", "E35", "E36")
@pytest.mark.parametrize(("start", "end", "distance", "clear"), LINES)
def test_lines_of_fire(tables: Figures, start: str, end: str, distance: int, clear: bool) -> None:
    here, there = tables.cell_names.index(start), tables.cell_names.index(end)

    assert tables.distance[here * CELLS + there] == distance
    for pair in (here * CELLS + there, there * CELLS + here):
        assert tables.fire[pair] == (distance if clear else mat.NO_SHOT)


@example("E33")
def test_the_absolute_reading_clears_every_border_parallel_line(tables: Figures, absolute: bytes) -> None:
    pair = tables.cell_names.index("h3") * CELLS + tables.cell_names.index("h7")

    assert tables.fire[pair] == mat.NO_SHOT
    assert absolute[pair] == 4
    through = tables.cell_names.index("e10") * CELLS + tables.cell_names.index("g10")
    assert absolute[through] == mat.NO_SHOT


def test_the_two_readings_differ_only_at_distance_four(tables: Figures, absolute: bytes) -> None:
    differing = {tables.distance[pair] for pair in range(CELLS * CELLS) if tables.fire[pair] != absolute[pair]}
    assert differing == {4}


@pytest.mark.parametrize(("reading", "legal"), [("border", False), ("absolute", True)])
def test_the_option_decides_who_may_shoot(reading: str, legal: bool) -> None:
    scene = duel({"jear-scout-1": "h3", "nexus-scout-1": "h7"}, options={"los_parallel_exemption": reading})

    assert ("attack scout-1" in scene.legal()) is legal


def test_lines_of_fire_agree_with_points_along_them(tables: Figures) -> None:
    """Sampled along the segment, in the same coordinates but in floating point."""
    for start in range(0, CELLS, 13):
        near = [axial(tables, rock) for rock in tables.rocks if 0 < tables.distance[start * CELLS + rock] <= 5]
        for end in range(CELLS):
            far = tables.distance[start * CELLS + end]
            if not 0 < far <= 5 or start in tables.rocks or end in tables.rocks:
                continue
            (q1, r1), (q2, r2) = axial(tables, start), axial(tables, end)
            blocked = False
            for step in range(1, 240):
                q, r = q1 + (q2 - q1) * step / 240, r1 + (r2 - r1) * step / 240
                for cq, cr in near:
                    if abs(cq - q) < 1.2 and abs(cr - r) < 1.2 and max(abs(f) for f in across(q - cq, r - cr)) < 1 - 1e-9:
                        blocked = True
            assert (tables.fire[start * CELLS + end] == mat.NO_SHOT) == blocked


def axial(tables: Figures, at: int) -> tuple[int, int]:
    r = int(tables.row[at]) - 1
    return int(mat.axial_q(r, int(tables.column[at]))), r


def across(q: float, r: float) -> tuple[float, float, float]:
    s = -q - r
    return (q - r, r - s, s - q)


def test_shots_are_refused_by_the_right_clause() -> None:
    scene = duel({"jear-scout-1": "e10", "nexus-scout-1": "g10", "nexus-scout-2": "e8", "nexus-scout-3": "e12", "nexus-warrior-1": "k20"})

    scene.play("attack scout-1")

    assert scene.refused("target nexus-scout-1") == "SF 4.8"
    assert scene.refused("target nexus-warrior-1") == "SF 4.6"
    assert scene.refused("target jear-mothership") == "SF 6.5"
    assert scene.refused("target nexus-juggernaut") == "SF 6.1"


def test_settings_share_their_figures(tables: Figures) -> None:
    assert game_setup("star-factions", players=2).figures is game_setup("star-factions", players=2).figures
    other = figures_with(players=4)
    assert other.distance is tables.distance and other.fire is tables.fire, "what is large is shared by all options"
