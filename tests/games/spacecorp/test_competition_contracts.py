"""Worked examples: Discovery & Contract, and how eras end against the competition."""

from games.spacecorp.scene import COMPETITION, Scene
from scene import example

from starmeeple.core.state import changed


@example("SC-74")
def test_d1_the_highest_explorable_site_with_a_team_is_explored() -> None:
    scene = Scene()
    scene.rival_team("sisyphus", "south-mars")

    scene.rival_turn("c-m25", "discover water-and-microbes")

    assert scene.rival_on_tile("south-mars")
    assert scene.position.rival_profit == 2
    assert scene.tile_at("sisyphus") == ""


@example("SC-75")
def test_d2_two_discoveries_at_the_two_highest_sites() -> None:
    scene = Scene()
    scene.rival_team("sisyphus", "south-mars")

    scene.rival_turn("c-m27", "discover water-ice-m", "discover exotic-elements-m")

    assert scene.tile_at("south-mars") == "water-ice-m"
    assert scene.tile_at("sisyphus") == "exotic-elements-m"
    assert scene.position.rival_profit == 2


@example("SC-76")
def test_d2_with_one_site_only_one_discovery() -> None:
    scene = Scene()
    scene.rival_team("sisyphus")

    facts = scene.rival_turn("c-m27", "discover water-ice-m")

    assert facts == ["card", "tile", "contract-team"]


@example("SC-77")
def test_d3_a_team_goes_onto_the_contract() -> None:
    scene = Scene()

    assert scene.rival_turn("c-m26") == ["card", "contract-team"]
    assert scene.position.rival_contracts == 1 << 5


@example("SC-78")
def test_d4_the_team_on_contract_7_is_paid_and_takes_the_marker() -> None:
    scene = Scene()
    scene.rival_on_contract(7)

    facts = scene.rival_turn("c-m28")

    assert facts == ["card", "contract-paid", "contract", "marker"]
    assert scene.position.rival_profit == 2
    assert scene.position.contract_owner[6] == COMPETITION
    assert scene.position.marker[0] == COMPETITION
    assert scene.position.rival_contracts == 0


def test_d4_another_contract_takes_no_marker() -> None:
    scene = Scene()
    scene.rival_on_contract(6)

    assert scene.rival_turn("c-m26") == ["card", "contract-paid", "contract"]
    assert scene.position.marker[0] == -1


@example("SC-79")
def test_d5_a_fulfilled_contract_leaves_only_the_discovery() -> None:
    scene = Scene()
    scene.fulfilled(1)
    scene.rival_team("sisyphus")

    assert scene.rival_turn("c-m25", "discover water-ice-m") == ["card", "tile", "contract-done"]


@example("SC-80")
def test_d6_neither_step_did_anything() -> None:
    scene = Scene()
    scene.fulfilled(1)
    scene.rival_team("solar-l2")

    facts = scene.rival_turn("c-m25", "card c-m03")

    assert facts == ["card", "contract-done", "nothing-done", "card", "team"]


@example("SC-81")
def test_d6_no_team_in_supply_for_the_contract() -> None:
    scene = Scene()
    board = scene.position
    for site in ("lunar-l1", "lunar-l4", "lunar-l5", "solar-l2", "solar-l3", "solar-l4", "solar-l5"):
        scene.rival_team(site)
    scene.rival_on_contract(2, 3, 4, 5, 6)
    assert board.figures.rival_teams == 12

    facts = scene.rival_turn("c-m25", "card c-m02", "cup bio-lab")

    assert facts[:4] == ["card", "contract-no-team", "nothing-done", "card"]


def test_starfarers_explores_the_first_empty_box_only() -> None:
    scene = Scene("starfarers")
    scene.rival_team("sirius")

    scene.rival_turn("c-s43", "discover marginal-world")

    assert scene.rival_on_tile("sirius-1")
    assert scene.tile_at("sirius-2") == ""


def test_two_discoveries_need_two_different_sites() -> None:
    scene = Scene("planeteers")
    scene.rival_team("ceres", "eris")

    scene.rival_turn("c-p37", "discover rare-exotics", "discover water-ice-e2")

    assert scene.rival_on_tile("eris") and scene.rival_on_tile("ceres")


@example("SC-18")
def test_the_era_ends_after_the_turn_of_the_sixth_contract() -> None:
    scene = Scene()
    scene.fulfilled(1, 2, 3, 4, 5)
    scene.rival_on_contract(7)

    scene.rival_turn("c-m28")

    assert scene.is_over


@example("SC-82")
def test_a_tie_is_lost_against_the_competition() -> None:
    scene = Scene()
    scene.position.profit = changed(scene.position.profit, 0, 61)
    scene.position.rival_profit = 61
    assert scene.ranking == [2]
    scene.position.profit = changed(scene.position.profit, 0, 62)
    assert scene.ranking == [1]


@example("SC-83")
def test_the_era_ends_when_the_competition_deck_is_empty() -> None:
    scene = Scene()
    scene.position.rival_deck = 1 << scene.figures.rival_slugs.index("c-m02")

    scene.rival_turn("c-m02")

    assert scene.has_rival_team("solar-l2"), "the last card is resolved"
    assert scene.is_over


@example("SC-88")
def test_the_competition_gains_the_production_of_its_best_base() -> None:
    scene = Scene("planeteers")
    scene.position.rival_profit = 36
    scene.tile("ceres", "abundant-ores-e2")
    scene.base("ceres", "habitat", COMPETITION)
    scene.tile("pallas", "water-ice-e2")
    scene.base("pallas", "habitat", COMPETITION)
    scene.base("jupiter-l4", "spaceport", COMPETITION)
    scene.position.rival_deck = 1 << (scene.figures.rival_slugs.index("c-p16") - int(scene.figures.first_rival_card[1]))
    before = scene.position.profit[0]
    scene.position.time = changed(scene.position.time, 0, 0)

    scene.rival_turn("c-p16")

    assert scene.is_over
    assert scene.position.rival_profit == 37
    assert scene.position.profit[0] == before
