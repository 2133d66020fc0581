"""Worked examples: the competition's Site Action in Starfarers, step by step."""

from games.spacecorp.scene import COMPETITION, Scene
from scene import example

from starmeeple.core.state import changed
from starmeeple.games.spacecorp.engine import steps
from starmeeple.games.spacecorp.engine.chapters import turn


def stars() -> Scene:
    scene = Scene("starfarers")
    scene.fulfilled(2, 3, 4)
    return scene


@example("SC-54")
def test_s4_a_team_comes_to_the_system() -> None:
    scene = stars()

    assert scene.rival_turn("c-s22") == ["card", "team"]
    assert scene.has_rival_team("kapteyns-star")


def test_s4_without_a_team_in_supply_nothing_happens() -> None:
    scene = stars()
    scene.no_rival_team_left("kapteyns-star")

    assert scene.rival_turn("c-s22") == ["card", "no-team"]


@example("SC-55")
def test_s1_your_base_sends_it_to_its_lowest_system() -> None:
    scene = stars()
    scene.tile("alpha-centauri", "marginal-world")
    scene.base("alpha-centauri", "habitat")
    scene.rival_team("luhman-16", "61-cygni")

    facts = scene.rival_turn("c-s01", "discover marginal-world", "cup bio-lab")

    assert facts[:4] == ["card", "star-your-base", "target", "star-step"]
    assert scene.colony_at("luhman-16") == ("smith", COMPETITION)
    assert scene.has_rival_team("61-cygni")


@example("SC-56")
def test_s1n_without_a_qualifying_system_another_card_is_drawn() -> None:
    scene = stars()
    scene.tile("alpha-centauri", "marginal-world")
    scene.base("alpha-centauri", "habitat")
    scene.rival_team("alpha-centauri")

    assert scene.rival_turn("c-s01", "card c-s22") == ["card", "star-your-base", "none-qualifies", "card", "team"]


@example("SC-57")
def test_s2_your_colony_sends_it_to_its_highest_system() -> None:
    scene = stars()
    scene.tile("alpha-centauri", "marginal-world")
    scene.base("alpha-centauri", "habitat")
    scene.colony("alpha-centauri", "smith")
    scene.rival_team("luhman-16", "61-cygni")

    facts = scene.rival_turn("c-s01", "discover marginal-world", "discover gas-giant")

    assert facts[:4] == ["card", "star-your-colony", "target", "star-step"]
    assert scene.tile_at("61-cygni-1") == "marginal-world"
    assert scene.has_rival_team("luhman-16")


@example("SC-58")
def test_s2n_without_a_qualifying_system_another_card_is_drawn() -> None:
    scene = stars()
    scene.tile("alpha-centauri", "marginal-world")
    scene.base("alpha-centauri", "habitat")
    scene.colony("alpha-centauri", "smith")

    assert scene.rival_turn("c-s01", "card c-s22") == ["card", "star-your-colony", "none-qualifies", "card", "team"]


def test_a14_a_system_with_your_base_never_qualifies_but_one_with_its_own_does() -> None:
    scene = stars()
    scene.tile("alpha-centauri", "marginal-world")
    scene.base("alpha-centauri", "habitat")
    scene.rival_team("alpha-centauri", "ross-128")
    scene.tile("ross-128", "marginal-world")
    scene.base("ross-128", "bio-lab", COMPETITION)

    facts = scene.rival_turn("c-s01")

    assert facts[:4] == ["card", "star-your-base", "target", "star-step"]
    assert scene.colony_at("ross-128") == ("smith", COMPETITION)


@example("SC-59")
def test_s3_its_own_colony_pays_again_and_the_turn_ends() -> None:
    scene = stars()
    scene.colony("sirius", "garden", COMPETITION)

    assert scene.rival_turn("c-s09") == ["card", "star-its-colony"]
    assert scene.position.rival_profit == 4
    assert scene.actor == 0


def test_a17_a_pending_intercept_is_lost_at_step_3() -> None:
    scene = stars()
    scene.colony("sirius", "garden", COMPETITION)
    scene.offers("alien-codex", "alien-codex", "solar-foundry", "solar-foundry")

    scene.rival_turn("c-s31", "draw intercept-s", "draw intercept-s", "draw clone-forge", "draw clone-forge", "card c-s09")

    assert scene.actor == 0, "one of the two pending cards is lost"
    assert scene.position.rival_profit == 4


@example("SC-60")
def test_s9_cost_4_tile_base_and_colony_in_one_go() -> None:
    scene = stars()
    scene.rival_team("luhman-16")

    facts = scene.rival_turn("c-s06", "discover marginal-world", "cup habitat")

    assert facts == ["card", "star-step", "tile", "base", "match", "colony"]
    assert scene.colony_at("luhman-16") == ("haven", COMPETITION)
    assert not scene.has_rival_team("luhman-16")
    assert scene.position.rival_profit == 1 + 2 + 3


@example("SC-61")
def test_s6_cost_4_explored_base_then_colony() -> None:
    scene = stars()
    scene.tile("luhman-16", "marginal-world")
    scene.rival_team("luhman-16")

    facts = scene.rival_turn("c-s06", "cup bio-lab")

    assert facts == ["card", "star-step", "base", "no-match", "colony"]


@example("SC-62")
def test_s8_cost_7_two_tiles_and_no_base() -> None:
    scene = stars()
    scene.rival_team("sirius")

    scene.rival_turn("c-s09", "discover habitable-world", "discover alien-ruins")

    assert scene.position.rival_profit == 2 + 1
    assert scene.has_rival_team("sirius")
    assert scene.base_at("sirius-1") is None


@example("SC-63")
def test_s6_cost_7_two_bases_then_a_colony() -> None:
    scene = stars()
    scene.tile("sirius-1", "marginal-world")
    scene.tile("sirius-2", "gas-giant")
    scene.rival_team("sirius")

    scene.rival_turn("c-s09", "cup bio-lab", "cup bio-lab")

    assert scene.base_at("sirius-1") == scene.base_at("sirius-2") == ("bio-lab", COMPETITION)
    assert scene.colony_at("sirius") == ("foundry", COMPETITION)


@example("SC-64")
def test_s8_cost_10_three_tiles_primary_first() -> None:
    scene = stars()
    scene.rival_team("tau-ceti")

    scene.rival_turn("c-s19", "discover marginal-world", "discover gas-giant", "discover ice-world")

    assert [scene.tile_at(f"tau-ceti-{box}") for box in (1, 2, 3)] == ["marginal-world", "gas-giant", "ice-world"]


@example("SC-65")
def test_s7_cost_10_three_bases_and_no_colony() -> None:
    scene = stars()
    for box, tile in enumerate(("marginal-world", "gas-giant", "ice-world"), start=1):
        scene.tile(f"tau-ceti-{box}", tile)
    scene.rival_team("tau-ceti")

    scene.rival_turn("c-s19", "cup bio-lab", "cup bio-lab", "cup xeno-lab")

    assert scene.base_at("tau-ceti-3") == ("xeno-lab", COMPETITION)
    assert scene.colony_at("tau-ceti") is None
    assert scene.has_rival_team("tau-ceti")


@example("SC-66")
def test_s5_its_base_is_there_colony() -> None:
    scene = stars()
    for box, tile in enumerate(("marginal-world", "gas-giant", "ice-world"), start=1):
        scene.tile(f"tau-ceti-{box}", tile)
        scene.base(f"tau-ceti-{box}", "bio-lab", COMPETITION)
    scene.rival_team("tau-ceti")

    scene.rival_turn("c-s19")

    assert scene.colony_at("tau-ceti") == ("enclave", COMPETITION)
    assert not scene.has_rival_team("tau-ceti")


@example("SC-67")
def test_s8_partly_filled_only_the_empty_box() -> None:
    scene = stars()
    scene.tile("tau-ceti-1", "marginal-world")
    scene.tile("tau-ceti-2", "gas-giant")
    scene.rival_team("tau-ceti")

    facts = scene.rival_turn("c-s19", "discover ice-world")

    assert facts == ["card", "star-step", "tile"]
    assert scene.tile_at("tau-ceti-3") == "ice-world"


@example("SC-68")
def test_s_t_the_primary_stack_comes_first() -> None:
    scene = stars()
    scene.rival_team("sirius")

    scene.rival_turn("c-s09")

    assert all(
        scene.figures.tile_stack[scene.figures.tile_slugs.index(name.split()[1])] == scene.figures.stacks.index("primary")
        for name in scene.legal()
    )


@example("SC-69")
def test_s_a_phobos_and_introvs_are_drawn_again() -> None:
    scene = stars()
    scene.rival_team("sirius")

    facts = scene.rival_turn(
        "c-s09", "discover inhabited-world", "discover phobos", "discover introvs", "discover traders", "discover gas-giant"
    )

    assert facts == ["card", "star-step", "tile", "alien-shunned", "alien-shunned", "alien", "tile"]
    assert scene.position.rival_profit == 1 + 2 + 1
    assert scene.has_rival_team("sirius")


def test_s_a_with_no_alien_tile_left_there_is_none() -> None:
    scene = stars()
    scene.rival_team("sirius")
    for name in ("phobos", "introvs", "traders", "teachers", "symbionts", "hosts"):
        at = scene.figures.tile_slugs.index(name)
        scene.position.tiles_left = changed(scene.position.tiles_left, at, 0)
    scene.position.top = 0
    turn.resume(scene.position, steps.THEN_COMPETITION_TURN, 0)
    for notation in ("card c-s09", "discover inhabited-world", "discover gas-giant"):
        scene.match.play(notation)  # unchecked: the missing tiles lie nowhere

    assert scene.position.alien[scene.place("sirius-1")] == 0


@example("SC-70")
def test_s_b_each_base_is_matched_with_its_own_tile() -> None:
    scene = stars()
    for box, tile in enumerate(("marginal-world", "alien-ruins", "gas-giant"), start=1):
        scene.tile(f"tau-ceti-{box}", tile)
    scene.base("tau-ceti-1", "bio-lab", COMPETITION)
    board = scene.position
    board.base = changed(board.base, scene.place("tau-ceti-1"), 0)
    board.owner = changed(board.owner, scene.place("tau-ceti-1"), -1)
    lab = scene.figures.base_slugs.index("bio-lab")
    board.cup = changed(board.cup, lab, board.cup[lab] + 1)
    scene.rival_team("tau-ceti")

    facts = scene.rival_turn("c-s19", "cup bio-lab", "cup xeno-lab", "cup bio-lab")

    assert facts == ["card", "star-step", "base", "no-match", "base", "match", "base", "no-match"]
    assert scene.position.rival_profit == 2


@example("SC-71")
def test_s_c_the_marker_closest_to_the_selector() -> None:
    scene = stars()
    for colony in scene.figures.colony_slugs:
        if scene.figures.colony_slugs.index(colony) + 1 not in (2, 5, 9):
            scene.position.colony_owner = changed(scene.position.colony_owner, scene.figures.colony_slugs.index(colony), 0)
    scene.fulfilled(1)
    scene.tile("sirius-1", "marginal-world")
    scene.tile("sirius-2", "gas-giant")
    scene.base("sirius-1", "bio-lab", COMPETITION)
    scene.rival_team("sirius")

    scene.rival_turn("c-s10")

    assert scene.colony_at("sirius") == ("enclave", COMPETITION)


@example("SC-72")
def test_s_ct_on_a_tie_the_lower() -> None:
    scene = stars()
    for index in range(12):
        if index + 1 not in (3, 7):
            scene.position.colony_owner = changed(scene.position.colony_owner, index, 0)
    scene.fulfilled(1)
    scene.tile("sirius-1", "marginal-world")
    scene.tile("sirius-2", "gas-giant")
    scene.base("sirius-1", "bio-lab", COMPETITION)
    scene.rival_team("sirius")

    scene.rival_turn("c-s09")

    assert scene.colony_at("sirius") == ("waystation", COMPETITION)


def test_a19_with_no_marker_left_step_5_does_nothing() -> None:
    scene = stars()
    for index in range(12):
        scene.position.colony_owner = changed(scene.position.colony_owner, index, 0)
    scene.fulfilled(1)
    scene.tile("sirius-1", "marginal-world")
    scene.tile("sirius-2", "gas-giant")
    scene.base("sirius-1", "bio-lab", COMPETITION)
    scene.rival_team("sirius")

    assert scene.rival_turn("c-s09") == ["card", "star-step", "no-colony"]
    assert scene.has_rival_team("sirius")


@example("SC-73")
def test_s_r_your_teams_return_to_sol() -> None:
    scene = stars()
    scene.tile("luhman-16", "marginal-world")
    scene.team("luhman-16", 1, on="luhman-16")
    scene.rival_team("luhman-16")

    scene.rival_turn("c-s06", "cup bio-lab")

    assert scene.where(1) == "sol"


def test_a16_after_a_redirection_the_selector_is_that_of_the_card() -> None:
    scene = stars()
    scene.tile("alpha-centauri", "marginal-world")
    scene.base("alpha-centauri", "habitat")
    scene.rival_team("luhman-16")
    scene.tile("luhman-16", "marginal-world")

    scene.rival_turn("c-s02", "cup bio-lab")

    assert scene.colony_at("luhman-16") == ("foundry", COMPETITION)


def test_a31_a_closed_tile_gets_a_base_of_the_competition_all_the_same() -> None:
    scene = stars()
    scene.tile("luhman-16", "inhabited-world")
    scene.tile("luhman-16", "introvs", alien=True)
    scene.rival_team("luhman-16")

    scene.rival_turn("c-s06", "cup bio-lab")

    assert scene.base_at("luhman-16") == ("bio-lab", COMPETITION)


def test_a_matching_spaceport_avoids_systems_with_a_colony() -> None:
    scene = stars()
    scene.tile("sirius-1", "marginal-world")
    scene.tile("sirius-2", "gas-giant")
    scene.rival_team("sirius")
    scene.colony("alpha-centauri", "smith")

    facts = scene.rival_turn("c-s09", "cup spaceport", "cup bio-lab")

    assert "match-team" in facts
    assert not scene.has_rival_team("alpha-centauri")
    assert scene.has_rival_team("barnards-star")


def test_a_spaceport_in_starfarers_with_no_team_in_supply_brings_none() -> None:
    scene = stars()
    scene.tile("sirius-1", "marginal-world")
    scene.tile("sirius-2", "gas-giant")
    scene.rival_team("sirius")
    scene.no_rival_team_left("barnards-star")

    facts = scene.rival_turn("c-s09", "cup spaceport", "cup bio-lab")

    assert "match-no-team" in facts
    assert not scene.has_rival_team("barnards-star")


def test_a_box_whose_stack_has_run_out_stays_empty_and_gets_no_base() -> None:
    scene = stars()
    scene.rival_team("sirius", "luhman-16")
    primary = scene.figures.stacks.index("primary")
    for tile in range(int(scene.figures.tiles)):
        if scene.figures.tile_stack[tile] == primary:
            scene.position.tiles_left = changed(scene.position.tiles_left, tile, 0)
    board = scene.position
    board.top = 0
    turn.resume(board, steps.THEN_COMPETITION_TURN, 0)
    scene.match.play("card c-s06")  # unchecked: the missing tiles lie nowhere

    assert scene.tile_at("luhman-16") == ""
    assert scene.base_at("luhman-16") is None
    assert scene.colony_at("luhman-16") == ("haven", COMPETITION)
