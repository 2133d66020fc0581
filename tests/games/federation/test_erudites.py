"""Every Erudite tile does what it says."""

import pytest
from games.federation.scene import (
    asked,
    have,
    influence,
    number,
    owns,
    position_of,
    reserve,
    score,
    send,
    settle,
    show,
    start,
)
from kit import play, refused

from starmeeple.games.federation.engine.chapters.influence import authority_level
from starmeeple.match import Match


def taking(tile: str, **figures: object) -> Match:
    """A player takes a tile, with the tiles below it (used, of no other effect on what is counted)."""
    level, colour = int(tile[0]), tile[1]
    others = " ".join(f"{lower}{colour}1" for lower in range(1, level))
    extra = str(figures.pop("tiles", ""))
    tiles = f"{others} {extra}".strip()
    match = have(start(), 0, **{"hangar": 0, **figures})
    if tiles:
        have(match, tiles=tiles, used=f"{others} {figures.get('used', '')}".strip())
    show(match, tile)
    send(match, "atalum-left")
    match.play(f"learn {tile}")
    settle(match)
    return match


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
    match = taking(tile, **figures)

    assert score(match) == points
    assert tile in owns(match, "tiles") and tile in owns(match, "used")


@pytest.mark.parametrize(("tile", "degree"), [("1c1", 2), ("2c1", 3)])
def test_1c1_and_2c1_raise_authority(tile: str, degree: int) -> None:
    assert number(taking(tile), "degree") == degree


def test_1c2_gives_a_spaceship_or_a_mission_token() -> None:
    match = taking("1c2")
    assert match.legal() == ["choose spaceship", "choose mission-token"]
    match.play("choose spaceship")
    assert number(match, "hangar") == 1

    match = taking("1c2")
    play(match, "choose mission-token", "open spy")
    assert owns(match, "opened") == ["spy"]


def test_2c2_gives_both() -> None:
    match = taking("2c2")
    match.play("open neo")
    assert (number(match, "hangar"), owns(match, "opened")) == (1, ["neo"])


def test_1c3_sets_a_disc_without_bonus() -> None:
    match = taking("1c3", discs="st1")
    assert refused(match, "trade st1") == "FE 5.4"
    match.play("trade st3")
    assert influence(match, "arratooine") == 2
    assert reserve(match) == (0, 0, 0, 0)


def test_2c3_sets_a_disc_with_its_bonus() -> None:
    match = taking("2c3")
    match.play("trade st4")
    assert reserve(match) == (0, 0, 0, 1)
    assert influence(match, "arratooine") == 1


def test_2c3_gives_only_a_bonus_when_every_stall_has_a_disc() -> None:
    match = taking("2c3", discs="st1 st2 st3 st4 st5 st6")
    match.play("trade st3")
    assert reserve(match) == (0, 0, 2, 0)
    assert influence(match, "arratooine") == 6


@pytest.mark.parametrize(("tile", "die"), [("1d2", 1), ("2d2", 2)])
def test_1d2_and_2d2_raise_the_die(tile: str, die: int) -> None:
    match = taking(tile)
    assert number(match, "die") == die
    match = taking(tile, die=5)
    assert number(match, "die") == 6


def test_1b3_takes_an_income_without_a_robot() -> None:
    match = taking("1b3")
    match.play("earn lavandium-replicator")
    assert reserve(match) == (1, 0, 0, 0)
    assert owns(match, "robots") == []


def test_2b3_takes_two_incomes_even_of_one_structure() -> None:
    match = taking("2b3")
    play(match, "earn military-academy", "earn military-academy")
    assert number(match, "degree") == 3


# Tiles for any time -----------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "plus"), [("1a1", 1), ("2a1", 2)])
def test_1a1_and_2a1_raise_the_level_for_the_round(tile: str, plus: int) -> None:
    match = have(start(), tiles=tile)
    match.play(f"use {tile}")
    assert authority_level(position_of(match), 0) == 1 + plus
    assert owns(match, "used") == [tile]
    assert refused(match, f"use {tile}") == "FE 5.3"


def test_a_tile_for_any_time_may_be_used_in_the_turn_it_is_taken() -> None:
    match = show(have(start(), hangar=0), "1a1")
    send(match, "atalum-left")
    match.play("learn 1a1")
    settle(match)
    match.play("use 1a1")
    assert number(match, "passing") == 1


def test_1a2_refreshes_a_used_tile_and_an_immediate_one_works_again() -> None:
    match = have(start(), tiles="1a2 1c1 1e1", used="1c1 1e1")
    match.play("use 1a2")
    assert match.legal() == ["refresh 1c1", "refresh 1e1"]
    match.play("refresh 1c1")
    assert number(match, "degree") == 2
    assert owns(match, "used") == ["1a2", "1c1", "1e1"]

    match = have(start(), tiles="1a2 1c1 1e1", used="1c1 1e1")
    play(match, "use 1a2", "refresh 1e1")
    assert owns(match, "used") == ["1a2", "1c1"]


def test_1a2_without_a_used_tile_is_not_offered() -> None:
    match = have(start(), tiles="1a2")
    assert refused(match, "use 1a2") == "FE 5.3"


def test_1a3_copies_a_faceup_tile_of_level_1() -> None:
    match = show(have(start(), tiles="1a3 2a1"), "1c1", "2c1")
    match.play("use 1a3")
    assert "copy 2c1" not in match.legal() and "copy 2a1" not in match.legal()
    match.play("copy 1c1")
    assert number(match, "degree") == 2
    assert owns(match, "used") == ["1a3"]
    assert "1c1" in match.view(0)["erudites"]["shown"]  # type: ignore[index]


def test_2a3_copies_up_to_level_2_but_no_copying_tile() -> None:
    match = show(have(start(), tiles="1a3 2a3"), "2c1")
    match.play("use 2a3")
    assert "copy 1a3" not in match.legal()
    match.play("copy 2c1")
    assert number(match, "degree") == 3


def test_2a3_copies_ones_own_tile_which_stays() -> None:
    match = have(start(), tiles="1a1 2a3")
    play(match, "use 2a3", "copy 1a1")
    assert (number(match, "passing"), owns(match, "used")) == (1, ["2a3"])


def test_2a2_takes_any_level_3_on_a_later_action() -> None:
    match = show(have(start(), hangar=0, tiles="1a1 2a2", used="1a1", miner=2), "3e3")
    send(match, "atalum-left")
    play(match, "use 2a2")
    assert all(choice.startswith("learn 3") for choice in match.legal())
    match.play("learn 3e3")
    assert score(match) == 4


def test_2a3_copies_2a2_in_an_action_on_atalum() -> None:
    match = show(have(start(), hangar=0, tiles="1a1 2a3", used="1a1", miner=2), "3e3", "2a2")
    send(match, "atalum-left")
    play(match, "use 2a3", "learn 3e3")
    assert score(match) == 4
    assert "2a3" in owns(match, "used")


# Tiles of planets -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "gain"),
    [("1e1", (4, 0, 0, 0)), ("1e2", (2, 0, 1, 0)), ("2e1", (3, 0, 1, 0)), ("2e2", (2, 1, 1, 0)), ("2e3", (2, 0, 0, 1))],
)
def test_tiles_of_neo_add_resources(tile: str, gain: tuple[int, int, int, int]) -> None:
    match = have(start(), hangar=0, tiles=tile)
    send(match, "neo-left")
    match.play(f"use {tile}")
    assert reserve(match) == gain, "with the 2 Lavandium of the first asteroid"


def test_1e3_moves_one_space_further() -> None:
    match = have(start(), hangar=0, tiles="1e3")
    send(match, "neo-left")
    match.play("use 1e3")
    settle(match)
    assert influence(match, "neo") == 2
    assert reserve(match) == (0, 0, 1, 0)


def test_several_tiles_may_be_used_in_one_action() -> None:
    match = have(start(), hangar=0, tiles="1e3 2e3")
    send(match, "neo-left")
    play(match, "use 1e3", "use 2e3")
    settle(match)
    assert reserve(match) == (0, 0, 1, 1)


def test_a_tile_of_a_planet_may_not_be_used_in_the_turn_it_is_taken() -> None:
    match = show(have(start(), hangar=1, opened="neo"), "1e1")
    send(match, "atalum-left")
    match.play("learn 1e1")
    settle(match)
    match.play("fly neo")
    assert reserve(match) == (2, 0, 0, 0)
    assert owns(match, "used") == []


def test_a_tile_of_a_planet_works_in_a_mission_of_a_later_turn() -> None:
    match = have(start(), hangar=1, opened="neo", tiles="1e1")
    send(match, "officers-quarters")
    play(match, "fly neo", "use 1e1")
    assert reserve(match) == (4, 0, 0, 0)


@pytest.mark.parametrize(("tile", "power"), [("1d1", 1), ("2d1", 2)])
def test_1d1_and_2d1_draw_an_extra_token(tile: str, power: int) -> None:
    match = have(start(), hangar=0, tiles=tile)
    send(match, "sixmoon-right")
    match.play(f"use {tile}")
    settle(match)
    drawn = owns(match, "alterations")
    assert len(drawn) == 1 and drawn[0].startswith(f"al{power}")
    assert asked(match) == "take"


@pytest.mark.parametrize(("tile", "moon"), [("1d3", 2), ("2d3", 3)])
def test_1d3_and_2d3_move_the_mage_further(tile: str, moon: int) -> None:
    match = have(start(), hangar=0, tiles=tile)
    send(match, "sixmoon-right")
    match.play(f"use {tile}")
    settle(match)
    assert influence(match, "sixmoon") == moon
    assert all(choice.startswith("take al2") for choice in match.legal())


@pytest.mark.parametrize(("tile", "ways"), [("1b1", ["pay 0 1", "pay 1 0"]), ("2b1", [])])
def test_1b1_and_2b1_lower_the_cost(tile: str, ways: list[str]) -> None:
    match = have(start(), hangar=0, tiles=tile, lavandium=1, coppernium=1)
    send(match, "e81216-left")
    play(match, f"use {tile}", "build space-shipyard")
    if ways:
        assert match.legal() == ways
        match.play(ways[0])
        assert reserve(match) == (1, 0, 0, 0)
    else:
        assert reserve(match) == (1, 1, 0, 0)
    assert number(match, "hangar") == 1


def test_discounts_add_up_but_never_remove_gold() -> None:
    match = have(start(), hangar=0, tiles="1b1 2b1", gold=1)
    send(match, "e81216-left")
    until_build(match)
    match.play("build megastructure-2")
    assert reserve(match) == (0, 0, 0, 0)

    match = have(start(), hangar=0, tiles="1b1 2b1")
    send(match, "e81216-left")
    until_build(match)
    assert refused(match, "build megastructure-2") == "FE 3.6"


def until_build(match: Match) -> None:
    while asked(match) == "tiles":
        match.play(next(choice for choice in match.legal() if choice != "done"))


@pytest.mark.parametrize(("tile", "crystal"), [("1b2", 0), ("2b2", 1)])
def test_1b2_and_2b2_give_crystals_by_influence(tile: str, crystal: int) -> None:
    match = have(start(), hangar=0, tiles=tile, robots="space-shipyard megastructure-1", lavandium=2, coppernium=2)
    send(match, "e81216-left")
    match.play(f"use {tile}")
    assert reserve(match)[crystal] == 2 + 3


def test_1a3_copies_a_discount_from_atalum_when_it_is_needed() -> None:
    match = show(have(start(), hangar=0, tiles="1a3", lavandium=1), "1b1", "1c1")
    play(match, "send one", "as voting")
    assert "go e81216-left" in match.legal()
    match.play("go e81216-left")
    assert "1a3" in owns(match, "used"), "the only way to build was to copy the discount"
    assert match.legal() == ["build space-shipyard", "build lavandium-replicator", "build military-academy"]


# Revealing --------------------------------------------------------------------------------------


def test_taking_a_level_1_reveals_the_next_and_the_first_level_2() -> None:
    match = show(have(start(), hangar=0), "1e1")
    send(match, "atalum-left")
    match.play("learn 1e1")
    settle(match, "show-tile 1e3", "show-tile 2e2")
    shown = match.view(0)["erudites"]["shown"]  # type: ignore[index]
    assert {"1e3", "2e2"} <= set(shown)


def test_taking_a_level_2_reveals_the_next() -> None:
    match = show(have(start(), hangar=0, tiles="1e1"), "2e1")
    send(match, "atalum-left")
    match.play("learn 2e1")
    settle(match, "show-tile 2e3")
    assert "2e3" in match.view(0)["erudites"]["shown"]  # type: ignore[index]


def test_levels_are_taken_in_order_and_once_a_colour() -> None:
    match = show(have(start(), hangar=0, tiles="1c1", used="1c1"), "1c2", "2c1", "3c1", "2d1")
    send(match, "atalum-left")
    assert refused(match, "learn 1c2") == "FE 5.3"
    assert refused(match, "learn 3c1") == "FE 5.3"
    assert refused(match, "learn 2d1") == "FE 5.3"
    assert "learn 2c1" in match.legal()


def test_the_embassy_never_refreshes_the_tile_that_calls_it() -> None:
    match = have(start(setup="advanced", sides="aaba"), hangar=0, tiles="1a1", used="1a1")
    show(match, "1b3")
    send(match, "atalum-left")
    match.play("learn 1b3")
    settle(match)
    match.play("earn embassy")
    assert match.legal() == ["decline", "refresh 1a1"]
