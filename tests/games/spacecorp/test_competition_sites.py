"""Worked examples: the competition's Site Action in Mariners and Planeteers, every branch of its table."""

from typing import Any

from games.spacecorp.scene import COMPETITION, Scene
from scene import example

from starmeeple.games.spacecorp.engine.chapters import board


@example("SC-19")
def test_m_t1_a_team_comes_to_a_free_lagrange_site() -> None:
    scene = Scene()

    facts = scene.rival_turn("c-m02")

    assert scene.has_rival_team("solar-l2")
    assert facts == ["card", "team"]


@example("SC-20")
def test_m_t2_a_team_comes_to_an_unexplored_site_and_draws_no_tile() -> None:
    scene = Scene()

    scene.rival_turn("c-m04")

    assert scene.has_rival_team("sisyphus")
    assert scene.tile_at("sisyphus") == ""


@example("SC-21")
def test_m_t2n_without_a_team_in_supply_the_box_gets_a_tile() -> None:
    scene = Scene()
    scene.no_rival_team_left("sisyphus")

    facts = scene.rival_turn("c-m04", "discover exotic-elements-m")

    assert facts == ["card", "tile-instead", "tile"]
    assert scene.tile_at("sisyphus") == "exotic-elements-m"
    assert not scene.has_rival_team("sisyphus")
    assert scene.position.rival_profit == 1


@example("SC-22")
def test_m_t3_a_team_comes_to_the_site_not_onto_the_tile() -> None:
    scene = Scene()
    scene.tile("luna", "barren-rock-m")

    scene.rival_turn("c-m01")

    assert scene.has_rival_team("luna")
    assert not scene.rival_on_tile("luna")


@example("SC-23")
def test_m_t1_without_a_team_in_supply_nothing_happens() -> None:
    scene = Scene()
    scene.no_rival_team_left("solar-l2")

    facts = scene.rival_turn("c-m02")

    assert facts == ["card", "no-team"]
    assert scene.actor == 0 and scene.position.rival_profit == 0


def test_m_t3_without_a_team_in_supply_a_site_with_a_tile_stays_as_it_is() -> None:
    scene = Scene()
    scene.tile("luna", "barren-rock-m")
    scene.no_rival_team_left("luna")

    assert scene.rival_turn("c-m01") == ["card", "no-team"]
    assert scene.actor == 0


@example("SC-24")
def test_m_t4_a_team_at_a_lagrange_site_becomes_a_base() -> None:
    scene = Scene()
    scene.rival_team("solar-l2")

    scene.rival_turn("c-m02", "cup habitat")

    assert scene.base_at("solar-l2") == ("habitat", COMPETITION)
    assert not scene.has_rival_team("solar-l2")


@example("SC-25")
def test_m_t5_a_team_at_an_empty_box_draws_a_tile_and_becomes_a_base() -> None:
    scene = Scene("planeteers")
    scene.rival_team("ariel")
    scene.fulfilled(4)

    facts = scene.rival_turn("c-p02", "discover exo-microbes", "cup bio-lab")

    assert facts == ["card", "one-team", "tile", "base", "match"]
    assert scene.base_at("ariel") == ("bio-lab", COMPETITION)
    assert not scene.has_rival_team("ariel")
    assert scene.position.rival_profit == 2 + 2


@example("SC-26")
def test_m_t6_a_team_at_a_tile_becomes_a_base_without_another_tile() -> None:
    scene = Scene()
    scene.tile("luna", "abundant-ores-m")
    scene.rival_team("luna")

    scene.rival_turn("c-m01", "cup bio-lab")

    assert scene.base_at("luna") == ("bio-lab", COMPETITION)
    assert scene.tile_at("luna") == "abundant-ores-m"
    assert scene.position.rival_profit == 0


@example("SC-27")
def test_m_b1_your_base_sends_it_to_its_highest_site() -> None:
    scene = Scene()
    scene.tile("luna", "abundant-ores-m")
    scene.base("luna", "refinery")
    scene.rival_team("solar-l2", "sisyphus")

    facts = scene.rival_turn("c-m01", "discover water-ice-m", "cup bio-lab")

    assert facts[:3] == ["card", "your-base", "target"]
    assert scene.tile_at("sisyphus") == "water-ice-m"
    assert scene.base_at("sisyphus") == ("bio-lab", COMPETITION)
    assert scene.has_rival_team("solar-l2")


@example("SC-28")
def test_m_b2_its_own_base_sends_it_to_its_lowest_site() -> None:
    scene = Scene()
    scene.tile("luna", "abundant-ores-m")
    scene.base("luna", "refinery", COMPETITION)
    scene.rival_team("solar-l2", "sisyphus")

    facts = scene.rival_turn("c-m01", "cup bio-lab")

    assert facts[:3] == ["card", "its-base", "target"]
    assert scene.base_at("solar-l2") == ("bio-lab", COMPETITION)
    assert scene.has_rival_team("sisyphus")


@example("SC-29")
def test_m_b3_two_bases_send_it_to_its_highest_site() -> None:
    scene = Scene("planeteers")
    scene.tile("pallas", "barren-rock-e2")
    scene.base("pallas", "observatory")
    scene.tile("interamnia", "abundant-ores-e2")
    scene.base("interamnia", "refinery", COMPETITION)
    scene.rival_team("dione", "ariel")

    facts = scene.rival_turn("c-p01", "discover water-ice-e2", "cup bio-lab")

    assert facts[:3] == ["card", "both-bases", "target"]
    assert scene.base_at("ariel") == ("bio-lab", COMPETITION)
    assert scene.has_rival_team("dione")


@example("SC-30")
def test_m_b4_teams_on_contracts_do_not_qualify() -> None:
    scene = Scene()
    scene.tile("luna", "abundant-ores-m")
    scene.base("luna", "refinery")
    scene.rival_on_contract(1, 6)

    facts = scene.rival_turn("c-m01", "card c-m02")

    assert facts == ["card", "your-base", "none-qualifies", "card", "team"]
    assert scene.has_rival_team("solar-l2")


@example("SC-31")
def test_m_b4_a_team_at_a_site_with_a_base_does_not_qualify() -> None:
    scene = Scene()
    scene.tile("luna", "abundant-ores-m")
    scene.base("luna", "refinery")
    scene.tile("sisyphus", "water-ice-m")
    scene.base("sisyphus", "habitat")
    scene.rival_team("sisyphus")

    facts = scene.rival_turn("c-m01", "card c-m02")

    assert facts == ["card", "your-base", "none-qualifies", "card", "team"]


def test_m_b4_with_the_deck_empty_the_turn_and_the_era_end() -> None:
    scene = Scene()
    scene.tile("luna", "abundant-ores-m")
    scene.base("luna", "refinery")
    scene.position.rival_deck = 1

    facts = scene.rival_turn("c-m01")

    assert "out-of-cards" in facts
    assert scene.is_over


def test_m_b2_without_a_qualifying_site_another_card_is_drawn() -> None:
    scene = Scene()
    scene.tile("luna", "abundant-ores-m")
    scene.base("luna", "refinery", COMPETITION)

    assert scene.rival_turn("c-m01", "card c-m03") == ["card", "its-base", "none-qualifies", "card", "team"]


@example("SC-32")
def test_m_2a_of_two_sites_the_one_with_a_team() -> None:
    scene = Scene("planeteers")
    scene.rival_team("titania")

    facts = scene.rival_turn("c-p02", "discover rare-exotics", "cup bio-lab")

    assert facts[:2] == ["card", "one-team"]
    assert scene.base_at("titania") == ("bio-lab", COMPETITION)
    assert not scene.has_rival_team("ariel")


@example("SC-33")
def test_m_2b_with_teams_at_both_the_first_listed() -> None:
    scene = Scene("planeteers")
    scene.rival_team("ariel", "titania")

    facts = scene.rival_turn("c-p02", "discover water-ice-e2", "cup bio-lab")

    assert facts[:2] == ["card", "both-teams"]
    assert scene.base_at("ariel") == ("bio-lab", COMPETITION)
    assert scene.has_rival_team("titania")


@example("SC-34")
def test_m_2c_the_other_site_has_a_base() -> None:
    scene = Scene("planeteers")
    scene.tile("ariel", "barren-rock-e2")
    scene.base("ariel", "observatory")

    facts = scene.rival_turn("c-p02")

    assert facts == ["card", "other-site", "team"]
    assert scene.has_rival_team("titania")


def test_m_2c_the_second_site_has_a_base() -> None:
    scene = Scene("planeteers")
    scene.tile("titania", "rare-exotics")
    scene.base("titania", "observatory")

    assert scene.rival_turn("c-p02") == ["card", "other-site", "team"]
    assert scene.has_rival_team("ariel")


def beside_your_base(site: str, **options: Any) -> Scene:
    """Planeteers: your base at Ariel or Titania with a competition team beside it, and another team at Rhea (15)."""
    scene = Scene("planeteers", **options)
    scene.tile(site, {"ariel": "barren-rock-e2", "titania": "rare-exotics"}[site])
    scene.base(site, "observatory")
    scene.rival_team(site, "rhea")
    return scene


@example("SC-92")
def test_m_2e_a_team_beside_your_base_is_picked_and_redirects() -> None:
    scene = beside_your_base("ariel")

    facts = scene.rival_turn("c-p02", "discover water-ice-e2", "cup bio-lab")

    assert facts[:4] == ["card", "one-team", "your-base", "target"]
    assert scene.base_at("rhea") == ("bio-lab", COMPETITION)
    assert scene.has_rival_team("ariel") and not scene.has_rival_team("titania")


def test_m_2e_the_same_when_the_second_site_is_blocked() -> None:
    scene = beside_your_base("titania")

    assert scene.rival_turn("c-p02", "discover water-ice-e2", "cup bio-lab")[:3] == ["card", "one-team", "your-base"]
    assert scene.base_at("rhea") == ("bio-lab", COMPETITION) and not scene.has_rival_team("ariel")


def test_m_2e_without_a_qualifying_site_another_card_is_drawn() -> None:
    scene = beside_your_base("ariel")
    board.remove_rival_team(scene.position, scene.site("rhea"))

    facts = scene.rival_turn("c-p02", "card c-p15")

    assert facts == ["card", "one-team", "your-base", "none-qualifies", "card", "team"]
    assert scene.has_rival_team("ceres")


def test_m_2b_with_teams_at_both_the_first_listed_is_meant_even_if_it_is_blocked() -> None:
    scene = beside_your_base("ariel")
    scene.rival_team("titania")

    facts = scene.rival_turn("c-p02", "discover subsurface-ocean", "cup bio-lab")

    assert facts[:4] == ["card", "both-teams", "your-base", "target"]
    assert scene.base_at("titania") == ("bio-lab", COMPETITION), "the highest qualifying site"


@example("SC-93")
def test_a3_as_an_option_a_team_beside_a_base_is_ignored() -> None:
    scene = beside_your_base("ariel", blocked_teams="ignored")

    assert scene.rival_turn("c-p02") == ["card", "other-site", "team"]
    assert scene.has_rival_team("titania")


@example("SC-35")
def test_m_2d_neither_team_nor_base_the_first_listed() -> None:
    scene = Scene("planeteers")

    assert scene.rival_turn("c-p02") == ["card", "first-listed", "team"]
    assert scene.has_rival_team("ariel")


@example("SC-36")
def test_m_pa_of_a_group_sites_with_a_team_come_first() -> None:
    scene = Scene()
    scene.rival_team("solar-l4")

    facts = scene.rival_turn("c-m12", "cup bio-lab")

    assert facts[:2] == ["card", "group-team"]
    assert scene.base_at("solar-l4") == ("bio-lab", COMPETITION)


def test_m_pa_highest_takes_the_highest_of_several_teams() -> None:
    scene = Scene()
    scene.rival_team("lunar-l1", "solar-l3", "lunar-l5")

    scene.rival_turn("c-m13", "cup bio-lab")

    assert scene.base_at("solar-l3") == ("bio-lab", COMPETITION)


def test_m_pa_lowest_takes_the_lowest_of_several_teams() -> None:
    scene = Scene()
    scene.rival_team("lunar-l4", "solar-l4")

    scene.rival_turn("c-m12", "cup bio-lab")

    assert scene.base_at("lunar-l4") == ("bio-lab", COMPETITION)


@example("SC-37")
def test_m_pb_without_teams_the_lowest_free_site() -> None:
    scene = Scene()
    scene.base("lunar-l4", "spaceport")

    facts = scene.rival_turn("c-m12")

    assert facts == ["card", "group-free", "team"]
    assert scene.has_rival_team("solar-l2")


def test_m_pb_highest_takes_the_highest_free_site() -> None:
    scene = Scene()

    scene.rival_turn("c-m13")

    assert scene.has_rival_team("solar-l5")


@example("SC-38")
def test_m_pc_a_full_group_counts_as_its_lowest_site_listed() -> None:
    scene = Scene()
    for place in ("lunar-l4", "solar-l2", "solar-l4"):
        scene.base(place, "spaceport")

    facts = scene.rival_turn("c-m12", "card c-m04")

    assert facts == ["card", "group-full", "your-base", "none-qualifies", "card", "team"]


def test_m_pc_a_full_group_redirects_to_the_highest_team() -> None:
    scene = Scene()
    for place in ("lunar-l4", "solar-l2", "solar-l4"):
        scene.base(place, "spaceport")
    scene.rival_team("lunar-l1", "solar-l5")

    facts = scene.rival_turn("c-m12", "cup bio-lab")

    assert facts[:4] == ["card", "group-full", "your-base", "target"]
    assert scene.base_at("solar-l5") == ("bio-lab", COMPETITION)


def test_m_pc_highest_lists_the_highest_site() -> None:
    scene = Scene()
    for place, side in (("lunar-l1", 0), ("lunar-l5", 0), ("solar-l3", 0), ("solar-l5", COMPETITION)):
        scene.base(place, "observatory" if side == COMPETITION else "spaceport" if place != "solar-l3" else "research-station", side)
    scene.rival_team("lunar-l4", "solar-l4")

    facts = scene.rival_turn("c-m13", "cup bio-lab")

    assert facts[:4] == ["card", "group-full", "its-base", "target"]
    assert scene.base_at("lunar-l4") == ("bio-lab", COMPETITION)


@example("SC-39")
def test_base_plus_a_matching_refinery_pays_production_and_one() -> None:
    scene = Scene()
    scene.tile("luna", "exotic-elements-m")
    scene.rival_team("luna")

    facts = scene.rival_turn("c-m01", "cup refinery")

    assert facts == ["card", "base", "match"]
    assert scene.position.rival_profit == 2


@example("SC-40")
def test_base_minus_a_bio_lab_at_a_lagrange_site_has_no_event() -> None:
    scene = Scene()
    scene.rival_team("solar-l2")

    facts = scene.rival_turn("c-m02", "cup bio-lab")

    assert facts == ["card", "base", "no-match"]
    assert scene.position.rival_profit == 0


def test_a_base_of_another_era_never_matches() -> None:
    scene = Scene()
    scene.tile("luna", "exotic-elements-m")
    scene.rival_team("luna")

    assert scene.rival_turn("c-m01", "cup xeno-lab") == ["card", "base", "no-match"]


def test_a_matching_spaceport_brings_a_team_to_the_lowest_free_site() -> None:
    scene = Scene()
    scene.rival_team("solar-l2", "luna")

    facts = scene.rival_turn("c-m02", "cup spaceport")

    assert facts == ["card", "base", "match-team"]
    assert scene.has_rival_team("lunar-l1")


def test_a_matching_spaceport_without_a_team_in_supply_brings_none() -> None:
    scene = Scene()
    scene.rival_team("solar-l2")
    scene.no_rival_team_left("lunar-l1")
    taken = scene.position.figures.rival_teams
    assert taken == 12

    facts = scene.rival_turn("c-m02", "cup spaceport")

    # The team that became the base is back in supply, so there is one after all.
    assert facts == ["card", "base", "match-team"]
    assert scene.has_rival_team("lunar-l1")


def test_a_matching_spaceport_finds_no_free_site() -> None:
    scene = Scene()
    scene.rival_team("solar-l2")
    for place in ("lunar-l1", "lunar-l4", "lunar-l5", "solar-l3", "solar-l4", "solar-l5"):
        scene.rival_team(place)
    for site in ("sisyphus", "halleys-comet", "south-mars", "north-mars"):
        scene.rival_team(site)
    for place in ("luna", "phobos", "deimos"):
        scene.tile(place, "exotic-elements-m")
        scene.base(place, "refinery")

    scene.rival_turn("c-m02", "cup spaceport")

    assert not scene.has_rival_team("luna")
    assert scene.base_at("solar-l2") == ("spaceport", COMPETITION)


def test_a_matching_observatory_explores_the_highest_site_with_a_team() -> None:
    scene = Scene()
    scene.rival_team("solar-l2", "sisyphus", "halleys-comet")

    facts = scene.rival_turn("c-m02", "cup observatory", "discover water-and-microbes")

    assert facts == ["card", "base", "match-tile", "tile"]
    assert scene.rival_on_tile("halleys-comet")
    assert scene.position.rival_profit == 2


def test_a_matching_observatory_without_a_site_to_explore_pays_its_figure() -> None:
    scene = Scene()
    scene.rival_team("solar-l2")

    assert scene.rival_turn("c-m02", "cup observatory") == ["card", "base", "match"]
    assert scene.position.rival_profit == 2


def test_the_other_bases_pay_their_figure() -> None:
    for tile, base, profit in (
        ("water-and-microbes", "bio-lab", 2),
        ("water-and-microbes", "habitat", 2),
        ("water-and-microbes", "industrial-park", 2),
        ("exotic-elements-m", "research-station", 2),
    ):
        scene = Scene()
        scene.tile("luna", tile)
        scene.rival_team("luna")

        scene.rival_turn("c-m01", f"cup {base}")

        assert scene.position.rival_profit == profit


def test_the_bases_of_planeteers_pay_two() -> None:
    scene = Scene("planeteers")
    scene.fulfilled(3)
    scene.tile("europa", "alien-artifact-e3")
    scene.rival_team("europa")
    scene.rival_turn("c-p06", "cup xeno-lab")
    assert scene.position.rival_profit == 2

    scene = Scene("planeteers")
    scene.fulfilled(3)
    scene.tile("europa", "alien-artifact-e3")
    scene.rival_team("europa")
    scene.rival_turn("c-p06", "cup antimatter-plant")
    assert scene.position.rival_profit == 2


@example("SC-41")
def test_a_placement_fulfils_a_contract() -> None:
    scene = Scene("planeteers")
    for place, tile in (("dione", "water-ice-e2"), ("titan", "rare-exotics")):
        scene.tile(place, tile)
        scene.base(place, "bio-lab", COMPETITION)
    scene.tile("ariel", "water-ice-e2")
    scene.rival_team("ariel")

    facts = scene.rival_turn("c-p02", "cup bio-lab")

    assert "contract" in facts
    assert scene.position.rival_profit == 5
    assert scene.position.contract_owner[1] == COMPETITION


def test_a21_a_team_on_a_contract_that_is_fulfilled_otherwise_returns() -> None:
    scene = Scene("planeteers")
    scene.rival_on_contract(3)
    scene.tile("europa", "subsurface-ocean")
    scene.rival_team("europa")

    scene.rival_turn("c-p06", "cup observatory")

    assert scene.position.contract_owner[2] == COMPETITION
    assert scene.position.rival_contracts == 0


def test_a32_your_team_stays_where_the_competition_builds() -> None:
    scene = Scene()
    scene.tile("luna", "abundant-ores-m")
    scene.team("luna", on="luna")
    scene.rival_team("luna")

    scene.rival_turn("c-m01", "cup bio-lab")

    assert scene.where() == "luna"
    assert scene.position.rival_profit == 0
    assert scene.position.profit[0] == 0, "the competition pays no compensation"
