"""Every Erudite tile does what it says."""

import pytest
from games.federation.scene import Scene

from starmeeple.games.federation.engine.chapters.influence import authority_level


def taking(tile: str, **figures: object) -> Scene:
    """A player takes a tile, with the tiles below it (used, of no other effect on what is counted)."""
    level, colour = int(tile[0]), tile[1]
    others = " ".join(f"{lower}{colour}1" for lower in range(1, level))
    extra = str(figures.pop("tiles", ""))
    tiles = f"{others} {extra}".strip()
    scene = Scene().have(0, **{"hangar": 0, **figures})
    if tiles:
        scene.have(tiles=tiles, used=f"{others} {figures.get('used', '')}".strip())
    scene.show(tile)
    scene.send("atalum-left")
    scene.play(f"learn {tile}")
    scene.settle()
    return scene


# Immediate tiles --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "figures", "points"),
    [
        ("3a1", {"opened": "neo spy atalum"}, 3),
        ("3a2", {"tiles": "1b1 1c3"}, 9),
        ("3a3", {"tiles": "1b1"}, 8),
        ("3b1", {"robots": "space-shipyard megastructure-1"}, 6),
        ("3b2", {"gold": 2}, 6),
        ("3b3", {"robots": "megastructure-1 megastructure-3"}, 10),
        ("3c1", {"degree": 5, "lasting": 1}, 8),
        ("3c2", {"hangar": 2}, 6),
        ("3c3", {"discs": "st1 st2 st3", "high": "st1 st2"}, 6),
        ("3d1", {"alterations": "al1v02 al1v03"}, 6),
        ("3d2", {"die": 5}, 10),
        ("3d3", {"mage": 4}, 8),
        ("3e1", {"asteroids": "as1 da2"}, 10),
        ("3e2", {"lavandium": 2, "coppernium": 1, "oceanium": 1, "gold": 1}, 5),
        ("3e3", {"miner": 3}, 6),
    ],
)
def test_tiles_of_level_3_score_at_once(tile: str, figures: dict[str, object], points: int) -> None:
    scene = taking(tile, **figures)

    assert scene.score() == points
    assert tile in scene.owns("tiles") and tile in scene.owns("used")


@pytest.mark.parametrize(("tile", "degree"), [("1c1", 2), ("2c1", 3)])
def test_1c1_and_2c1_raise_authority(tile: str, degree: int) -> None:
    assert taking(tile).number("degree") == degree


def test_1c2_gives_a_spaceship_or_a_mission_token() -> None:
    scene = taking("1c2")
    assert scene.legal() == ["choose spaceship", "choose mission-token"]
    scene.play("choose spaceship")
    assert scene.number("hangar") == 1

    scene = taking("1c2")
    scene.play("choose mission-token", "open spy")
    assert scene.owns("opened") == ["spy"]


def test_2c2_gives_both() -> None:
    scene = taking("2c2")
    scene.play("open neo")
    assert (scene.number("hangar"), scene.owns("opened")) == (1, ["neo"])


def test_1c3_sets_a_disc_without_bonus() -> None:
    scene = taking("1c3", discs="st1")
    assert scene.refused("trade st1") == "FE 5.4"
    scene.play("trade st3")
    assert scene.influence("arratooine") == 2
    assert scene.reserve() == (0, 0, 0, 0)


def test_2c3_sets_a_disc_with_its_bonus() -> None:
    scene = taking("2c3")
    scene.play("trade st4")
    assert scene.reserve() == (0, 0, 0, 1)
    assert scene.influence("arratooine") == 1


def test_2c3_gives_only_a_bonus_when_every_stall_has_a_disc() -> None:
    scene = taking("2c3", discs="st1 st2 st3 st4 st5 st6")
    scene.play("trade st3")
    assert scene.reserve() == (0, 0, 2, 0)
    assert scene.influence("arratooine") == 6


@pytest.mark.parametrize(("tile", "die"), [("1d2", 1), ("2d2", 2)])
def test_1d2_and_2d2_raise_the_die(tile: str, die: int) -> None:
    scene = taking(tile)
    assert scene.number("die") == die
    scene = taking(tile, die=5)
    assert scene.number("die") == 6


def test_1b3_takes_an_income_without_a_robot() -> None:
    scene = taking("1b3")
    scene.play("earn lavandium-replicator")
    assert scene.reserve() == (1, 0, 0, 0)
    assert scene.owns("robots") == []


def test_2b3_takes_two_incomes_even_of_one_structure() -> None:
    scene = taking("2b3")
    scene.play("earn military-academy", "earn military-academy")
    assert scene.number("degree") == 3


# Tiles for any time -----------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "plus"), [("1a1", 1), ("2a1", 2)])
def test_1a1_and_2a1_raise_the_level_for_the_round(tile: str, plus: int) -> None:
    scene = Scene().have(tiles=tile)
    scene.play(f"use {tile}")
    assert authority_level(scene.position, 0) == 1 + plus
    assert scene.owns("used") == [tile]
    assert scene.refused(f"use {tile}") == "FE 5.3"


def test_a_tile_for_any_time_may_be_used_in_the_turn_it_is_taken() -> None:
    scene = Scene().have(hangar=0).show("1a1")
    scene.send("atalum-left")
    scene.play("learn 1a1")
    scene.settle()
    scene.play("use 1a1")
    assert scene.number("passing") == 1


def test_1a2_refreshes_a_used_tile_and_an_immediate_one_works_again() -> None:
    scene = Scene().have(tiles="1a2 1c1 1e1", used="1c1 1e1")
    scene.play("use 1a2")
    assert scene.legal() == ["refresh 1c1", "refresh 1e1"]
    scene.play("refresh 1c1")
    assert scene.number("degree") == 2
    assert scene.owns("used") == ["1a2", "1c1", "1e1"]

    scene = Scene().have(tiles="1a2 1c1 1e1", used="1c1 1e1")
    scene.play("use 1a2", "refresh 1e1")
    assert scene.owns("used") == ["1a2", "1c1"]


def test_1a2_without_a_used_tile_is_not_offered() -> None:
    scene = Scene().have(tiles="1a2")
    assert scene.refused("use 1a2") == "FE 5.3"


def test_1a3_copies_a_faceup_tile_of_level_1() -> None:
    scene = Scene().have(tiles="1a3 2a1").show("1c1", "2c1")
    scene.play("use 1a3")
    assert "copy 2c1" not in scene.legal() and "copy 2a1" not in scene.legal()
    scene.play("copy 1c1")
    assert scene.number("degree") == 2
    assert scene.owns("used") == ["1a3"]
    assert "1c1" in scene.view(0)["erudites"]["shown"]


def test_2a3_copies_up_to_level_2_but_no_copying_tile() -> None:
    scene = Scene().have(tiles="1a3 2a3").show("2c1")
    scene.play("use 2a3")
    assert "copy 1a3" not in scene.legal()
    scene.play("copy 2c1")
    assert scene.number("degree") == 3


def test_2a3_copies_ones_own_tile_which_stays() -> None:
    scene = Scene().have(tiles="1a1 2a3")
    scene.play("use 2a3", "copy 1a1")
    assert (scene.number("passing"), scene.owns("used")) == (1, ["2a3"])


def test_2a2_takes_any_level_3_on_a_later_action() -> None:
    scene = Scene().have(hangar=0, tiles="1a1 2a2", used="1a1", miner=2).show("3e3")
    scene.send("atalum-left")
    scene.play("use 2a2")
    assert all(choice.startswith("learn 3") for choice in scene.legal())
    scene.play("learn 3e3")
    assert scene.score() == 4


def test_2a3_copies_2a2_in_an_action_on_atalum() -> None:
    scene = Scene().have(hangar=0, tiles="1a1 2a3", used="1a1", miner=2).show("3e3", "2a2")
    scene.send("atalum-left")
    scene.play("use 2a3", "learn 3e3")
    assert scene.score() == 4
    assert "2a3" in scene.owns("used")


# Tiles of planets -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "gain"),
    [("1e1", (4, 0, 0, 0)), ("1e2", (2, 0, 1, 0)), ("2e1", (3, 0, 1, 0)), ("2e2", (2, 1, 1, 0)), ("2e3", (2, 0, 0, 1))],
)
def test_tiles_of_neo_add_resources(tile: str, gain: tuple[int, int, int, int]) -> None:
    scene = Scene().have(hangar=0, tiles=tile)
    scene.send("neo-left")
    scene.play(f"use {tile}")
    assert scene.reserve() == gain, "with the 2 Lavandium of the first asteroid"


def test_1e3_moves_one_space_further() -> None:
    scene = Scene().have(hangar=0, tiles="1e3")
    scene.send("neo-left")
    scene.play("use 1e3")
    scene.settle()
    assert scene.influence("neo") == 2
    assert scene.reserve() == (0, 0, 1, 0)


def test_several_tiles_may_be_used_in_one_action() -> None:
    scene = Scene().have(hangar=0, tiles="1e3 2e3")
    scene.send("neo-left")
    scene.play("use 1e3", "use 2e3")
    scene.settle()
    assert scene.reserve() == (0, 0, 1, 1)


def test_a_tile_of_a_planet_may_not_be_used_in_the_turn_it_is_taken() -> None:
    scene = Scene().have(hangar=1, opened="neo").show("1e1")
    scene.send("atalum-left")
    scene.play("learn 1e1")
    scene.settle()
    scene.play("fly neo")
    assert scene.reserve() == (2, 0, 0, 0)
    assert scene.owns("used") == []


def test_a_tile_of_a_planet_works_in_a_mission_of_a_later_turn() -> None:
    scene = Scene().have(hangar=1, opened="neo", tiles="1e1")
    scene.send("officers-quarters")
    scene.play("fly neo", "use 1e1")
    assert scene.reserve() == (4, 0, 0, 0)


@pytest.mark.parametrize(("tile", "power"), [("1d1", 1), ("2d1", 2)])
def test_1d1_and_2d1_draw_an_extra_token(tile: str, power: int) -> None:
    scene = Scene().have(hangar=0, tiles=tile)
    scene.send("sixmoon-right")
    scene.play(f"use {tile}")
    scene.settle()
    drawn = scene.owns("alterations")
    assert len(drawn) == 1 and drawn[0].startswith(f"al{power}")
    assert scene.asked == "take"


@pytest.mark.parametrize(("tile", "moon"), [("1d3", 2), ("2d3", 3)])
def test_1d3_and_2d3_move_the_mage_further(tile: str, moon: int) -> None:
    scene = Scene().have(hangar=0, tiles=tile)
    scene.send("sixmoon-right")
    scene.play(f"use {tile}")
    scene.settle()
    assert scene.influence("sixmoon") == moon
    assert all(choice.startswith("take al2") for choice in scene.legal())


@pytest.mark.parametrize(("tile", "ways"), [("1b1", ["pay 0 1", "pay 1 0"]), ("2b1", [])])
def test_1b1_and_2b1_lower_the_cost(tile: str, ways: list[str]) -> None:
    scene = Scene().have(hangar=0, tiles=tile, lavandium=1, coppernium=1)
    scene.send("e81216-left")
    scene.play(f"use {tile}", "build space-shipyard")
    if ways:
        assert scene.legal() == ways
        scene.play(ways[0])
        assert scene.reserve() == (1, 0, 0, 0)
    else:
        assert scene.reserve() == (1, 1, 0, 0)
    assert scene.number("hangar") == 1


def test_discounts_add_up_but_never_remove_gold() -> None:
    scene = Scene().have(hangar=0, tiles="1b1 2b1", gold=1)
    scene.send("e81216-left")
    until_build(scene)
    scene.play("build megastructure-2")
    assert scene.reserve() == (0, 0, 0, 0)

    scene = Scene().have(hangar=0, tiles="1b1 2b1")
    scene.send("e81216-left")
    until_build(scene)
    assert scene.refused("build megastructure-2") == "FE 3.6"


def until_build(scene: Scene) -> None:
    while scene.asked == "tiles":
        scene.play(next(choice for choice in scene.legal() if choice != "done"))


@pytest.mark.parametrize(("tile", "crystal"), [("1b2", 0), ("2b2", 1)])
def test_1b2_and_2b2_give_crystals_by_influence(tile: str, crystal: int) -> None:
    scene = Scene().have(hangar=0, tiles=tile, robots="space-shipyard megastructure-1", lavandium=2, coppernium=2)
    scene.send("e81216-left")
    scene.play(f"use {tile}")
    assert scene.reserve()[crystal] == 2 + 3


def test_1a3_copies_a_discount_from_atalum_when_it_is_needed() -> None:
    scene = Scene().have(hangar=0, tiles="1a3", lavandium=1).show("1b1", "1c1")
    scene.play("send one", "as voting")
    assert "go e81216-left" in scene.legal()
    scene.play("go e81216-left")
    assert "1a3" in scene.owns("used"), "the only way to build was to copy the discount"
    assert scene.legal() == ["build space-shipyard", "build lavandium-replicator", "build military-academy"]


# Revealing --------------------------------------------------------------------------------------


def test_taking_a_level_1_reveals_the_next_and_the_first_level_2() -> None:
    scene = Scene().have(hangar=0).show("1e1")
    scene.send("atalum-left")
    scene.play("learn 1e1")
    scene.settle("show-tile 1e3", "show-tile 2e2")
    shown = scene.view(0)["erudites"]["shown"]
    assert {"1e3", "2e2"} <= set(shown)


def test_taking_a_level_2_reveals_the_next() -> None:
    scene = Scene().have(hangar=0, tiles="1e1").show("2e1")
    scene.send("atalum-left")
    scene.play("learn 2e1")
    scene.settle("show-tile 2e3")
    assert "2e3" in scene.view(0)["erudites"]["shown"]


def test_levels_are_taken_in_order_and_once_a_colour() -> None:
    scene = Scene().have(hangar=0, tiles="1c1", used="1c1").show("1c2", "2c1", "3c1", "2d1")
    scene.send("atalum-left")
    assert scene.refused("learn 1c2") == "FE 5.3"
    assert scene.refused("learn 3c1") == "FE 5.3"
    assert scene.refused("learn 2d1") == "FE 5.3"
    assert "learn 2c1" in scene.legal()


def test_the_embassy_never_refreshes_the_tile_that_calls_it() -> None:
    scene = Scene(setup="advanced", sides="aaba").have(hangar=0, tiles="1a1", used="1a1")
    scene.show("1b3")
    scene.send("atalum-left")
    scene.play("learn 1b3")
    scene.settle()
    scene.play("earn embassy")
    assert scene.legal() == ["decline", "refresh 1a1"]
