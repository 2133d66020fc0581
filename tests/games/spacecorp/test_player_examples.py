"""Worked examples of the player's side: paying, moving, exploring, building, progress, Edges, ends."""

from games.spacecorp.scene import COMPETITION, Scene
from scene import example

from starmeeple.core.state import changed


def finish_turn(scene: Scene) -> None:
    """Chance settles the offers, the draw and the competition's card, until seat 0 is asked to act."""
    scene.settle()


@example("SC-1")
def test_a_base_may_cost_nothing() -> None:
    scene = Scene()
    scene.tile("luna", "abundant-ores-m")
    scene.team("luna", on="luna")

    scene.play("build luna refinery")

    assert scene.base_at("luna") == ("refinery", 0)


@example("SC-2")
def test_the_first_production_fulfils_contract_1() -> None:
    scene = Scene()
    scene.tile("luna", "abundant-ores-m")
    scene.base("luna", "refinery")
    scene.hand("mass-driver")

    scene.play("produce", "pay mass-driver 1", "harvest luna")

    assert scene.position.profit[0] == 1 + 2
    assert scene.position.contract_owner[0] == 0


@example("SC-3")
def test_two_move_points_lead_nowhere_from_luna() -> None:
    scene = Scene()
    scene.team("luna", 1)
    scene.team("luna", 2)
    scene.hand("science-module")

    assert scene.legal(verb="move") == []
    assert scene.refused("move 1 lunar-l4") == "SC 5.7"


@example("SC-4")
def test_the_end_draw_needs_four_cards_or_fewer() -> None:
    scene = Scene()
    four = ("mass-driver", "mass-driver", "cargo-pod", "cargo-pod")
    scene.hand(*four)
    scene.play("pass", "draw ion-drive")
    assert len(scene.held()) == 5
    assert scene.legal()[0].startswith("card ")

    scene = Scene()
    scene.hand(*four, "ion-drive")
    scene.play("pass")
    assert scene.legal()[0].startswith("card "), "no card is drawn with five in hand"


@example("SC-5")
def test_an_upgrade_covers_a_slot_never_the_research_field() -> None:
    scene = Scene("planeteers")
    scene.hq("", "fission-drive", "fission-drive")
    scene.hand("grown-mesh")

    assert scene.legal(verb="upgrade") == ["upgrade grown-mesh 1", "upgrade grown-mesh 2", "upgrade grown-mesh 3"]
    scene.play("upgrade grown-mesh 2")

    assert scene.position.discards[scene.card("fission-drive")] == 1
    assert scene.position.hq[1] == scene.card("grown-mesh") + 1


@example("SC-6")
def test_an_orbit_takes_a_card_and_surplus_steps_go_on() -> None:
    scene = Scene("starfarers")
    scene.position.wheel = changed(scene.position.wheel, 0, 2)
    scene.hand("clone-forge", "evo-accelerators")

    scene.play("genetics", "pay clone-forge 1", "pay evo-accelerators 1")
    assert all(notation.startswith("learn ") for notation in scene.legal())
    scene.play("learn hb")

    assert scene.position.wheel[0] == 2
    assert scene.position.took[0] == 1


@example("SC-7")
def test_star_children_place_the_fourth_team() -> None:
    scene = Scene("starfarers")
    scene.knows("el")
    scene.position.wheel = changed(scene.position.wheel, 0, 2)
    scene.hand("clone-forge")
    scene.rival_team("sirius")
    scene.team("procyon", 1)

    scene.play("genetics", "pay clone-forge 1", "learn sc")
    assert "site sirius" not in scene.legal() and "site procyon" not in scene.legal()
    scene.play("site tau-ceti")

    assert scene.where(4) == "tau-ceti"


def test_a40_without_a_free_system_the_fourth_team_starts_at_sol() -> None:
    scene = Scene("starfarers")
    scene.knows("el")
    scene.position.wheel = changed(scene.position.wheel, 0, 2)
    scene.hand("clone-forge")
    for site in range(int(scene.figures.first_site[2]) + 1, int(scene.figures.first_site[3]) - 1):
        if site % 2:
            scene.position.rival_teams |= 1 << (site - int(scene.figures.first_site[2]))
        else:
            scene.position.colony_at = changed(scene.position.colony_at, site, 1)
    scene.position.colony_owner = changed(scene.position.colony_owner, 0, COMPETITION)
    scene.fulfilled(1)

    scene.play("genetics", "pay clone-forge 1", "learn sc")

    assert scene.where(4) == "sol"


@example("SC-8")
def test_a_multiplier_doubles_the_values() -> None:
    scene = Scene("starfarers")
    scene.hq("", "probe-network")
    scene.hand("randd-network")
    scene.team("luhman-16")

    scene.play("explore luhman-16", "pay randd-network 1", "discover habitable-world")

    assert scene.position.profit[0] == 2
    assert scene.position.wheel[0] == 1
    assert scene.position.team_place[0] == scene.place("luhman-16") + 1


@example("SC-9")
def test_enviro_tolerance_pays_its_award_and_adds_a_point() -> None:
    scene = Scene("starfarers")
    scene.position.wheel = changed(scene.position.wheel, 0, 2)
    scene.hand("clone-forge")

    scene.play("genetics", "pay clone-forge 1", "learn et")

    assert scene.position.profit[0] == 1
    sites = scene.view(0)["sites"]
    assert [site["points"] for site in sites if site["kind"] == "system"] == [1] * 13


@example("SC-10")
def test_a_base_in_starfarers() -> None:
    scene = Scene("starfarers")
    scene.hq("", "self-replicators")
    scene.hand("nanofactories", "nanofactories")
    scene.tile("alpha-centauri", "exotic-asteroid-belt-primary")
    scene.team("alpha-centauri")

    scene.play("build alpha-centauri refinery", "pay nanofactories 1")
    assert scene.refused("done") == "SC 5.7"
    scene.play("pay nanofactories 1")

    assert scene.base_at("alpha-centauri") == ("refinery", 0)
    sites = scene.view(0)["sites"]
    assert sites[1]["places"][0]["production"] == 3


@example("SC-11")
def test_settling_needs_no_team() -> None:
    scene = Scene("starfarers")
    scene.tile("alpha-centauri", "marginal-world")
    scene.base("alpha-centauri", "industrial-park")
    scene.hand("nanofactories", "nanofactories")

    assert "settle alpha-centauri smith" in scene.legal()
    assert scene.refused("settle alpha-centauri garden") == "SC 14.3"
    scene.play("settle alpha-centauri smith", "pay nanofactories 1", "pay nanofactories 1")

    assert scene.colony_at("alpha-centauri") == ("smith", 0)
    assert scene.position.profit[0] == 3


@example("SC-12")
def test_a_probe_discovers_where_another_team_stands() -> None:
    scene = Scene()
    scene.hand("near-space-probe")
    scene.rival_team("north-mars")

    scene.play("edge near-space-probe", "site north-mars", "discover water-and-microbes")

    assert scene.position.profit[0] == 2
    assert scene.position.wheel[0] == 1
    assert scene.actor == 0, "an Edge is no action"
    assert scene.refused("edge salvage") == "SC 5.2"


@example("SC-13")
def test_salvage_takes_all_offers() -> None:
    scene = Scene()
    scene.hand("salvage")
    scene.offers("ion-drive", "cargo-pod", "mass-driver", "heavy-lifter")

    scene.play("edge salvage")
    assert sorted(scene.held()) == ["cargo-pod", "heavy-lifter", "ion-drive", "mass-driver"]
    assert scene.offered() == ["", "", "", ""]
    scene.play("pass", "draw data-relay")

    assert scene.offered()[0] == "data-relay", "refilled in step 5"


@example("SC-14")
def test_the_first_team_beyond_takes_the_marker_and_the_contract() -> None:
    scene = Scene()
    scene.team("south-mars", 1)
    scene.team("south-mars", 2)
    scene.hand("heavy-lifter", "heavy-lifter", "ion-drive", "ion-drive")
    scene.position.time = changed(scene.position.time, 0, 2)

    scene.play("time", "move 1 asteroid-belt", "pay heavy-lifter 1", "pay heavy-lifter 1", "pay ion-drive 1")
    if scene.legal() and "done" in scene.legal():
        scene.play("done")

    assert scene.where(1) == "beyond"
    assert scene.position.marker[0] == 0
    assert scene.position.profit[0] == 2

    scene.hand("heavy-lifter", "heavy-lifter", "ion-drive")
    scene.play("move 2 asteroid-belt", "pay heavy-lifter 1", "pay heavy-lifter 1", "pay ion-drive 1")
    assert scene.position.marker[1] == 0
    assert scene.position.profit[0] == 2


@example("SC-15")
def test_the_first_marker_of_planeteers_starts_a_team_at_alpha_centauri() -> None:
    scene = Scene("planeteers-starfarers")
    scene.position.marker = changed(scene.position.marker, 0, 0)
    scene.position.rival_deck = 1 << (scene.figures.rival_slugs.index("c-p16") - int(scene.figures.first_rival_card[1]))

    scene.rival_turn("c-p16")
    scene.settle()

    assert sorted(scene.where(team) for team in (1, 2, 3)) == ["alpha-centauri", "sol", "sol"]
    assert scene.where(4) == "away"


def test_a_holder_of_both_markers_starts_two_teams_further_out() -> None:
    scene = Scene("planeteers-starfarers")
    scene.position.marker = changed(scene.position.marker, 0, 0)
    scene.position.marker = changed(scene.position.marker, 1, COMPETITION)
    scene.position.rival_deck = 1 << (scene.figures.rival_slugs.index("c-p16") - int(scene.figures.first_rival_card[1]))
    scene.rival_turn("c-p16")
    scene.settle()
    assert scene.has_rival_team("barnards-star")

    scene = Scene("mariners-planeteers")
    scene.position.marker = changed(scene.position.marker, 0, 0)
    scene.position.marker = changed(scene.position.marker, 1, 0)
    scene.position.rival_deck = 1
    scene.rival_turn("c-m01")
    scene.settle()
    assert sorted(scene.where(team) for team in (1, 2)) == ["ceres", "vesta"]


@example("SC-16")
def test_radiation_needs_a_shielded_value() -> None:
    scene = Scene("planeteers")
    scene.team("callisto", 1)
    scene.hand("cargo-hauler", "cargo-hauler", "cargo-hauler")
    assert scene.refused("move 1 europa") == "SC 13.1" and "move 1 europa" not in scene.legal(verb="move")

    scene.hand("cargo-hauler", "shielded-hull")
    scene.play("move 1 europa", "pay cargo-hauler 1", "pay shielded-hull 1")
    assert scene.where(1) == "europa"


@example("SC-17")
def test_compensation_for_a_team_on_the_tile() -> None:
    for on, profit in (("ceres", 1), ("", 0)):
        scene = Scene("planeteers")
        scene.tile("ceres", "abundant-ores-e2")
        scene.team("ceres")
        scene.rival_team("ceres", on=on)
        scene.hand("robotic-foundry")

        scene.play("build ceres refinery", "pay robotic-foundry 1")

        assert scene.position.rival_profit == profit


@example("SC-84")
def test_the_hand_of_starfarers_is_drawn_and_the_headquarters_stay() -> None:
    scene = Scene("planeteers-starfarers")
    scene.hq("fission-drive", "", "grown-mesh")
    scene.hand("ore-market", "ore-market")
    scene.position.rival_deck = 1 << (scene.figures.rival_slugs.index("c-p16") - int(scene.figures.first_rival_card[1]))

    scene.rival_turn("c-p16")
    scene.settle()

    assert len(scene.held()) == 2
    assert [int(card) for card in scene.position.hq] == [scene.card("fission-drive") + 1, 0, scene.card("grown-mesh") + 1]
    assert scene.view(0)["era"] == "starfarers"


@example("SC-85")
def test_a_threefold_multiplier() -> None:
    scene = Scene("starfarers")
    scene.hand("fusion-booster", "1st-gen-antimatter-drive")

    assert {"move 1 ross-780", "move 1 orion-arm"} <= set(scene.legal(verb="move"))
    scene.play("move 1 orion-arm", "pay fusion-booster 1", "pay 1st-gen-antimatter-drive 1")

    assert scene.where(1) == "beyond"
    assert scene.position.profit[0] == 4


@example("SC-86")
def test_the_next_orbit_comes_with_a_tile() -> None:
    scene = Scene("starfarers")
    scene.position.wheel = changed(scene.position.wheel, 0, 2)
    scene.hq("", "probe-network")
    scene.hand("randd-network")
    scene.team("luhman-16")

    scene.play("explore luhman-16", "pay randd-network 1", "discover habitable-world", "learn cb")

    assert scene.position.wheel[0] == 0


@example("SC-87")
def test_radiation_in_starfarers() -> None:
    scene = Scene("starfarers")
    scene.hq("", "fusion-ramjet")
    scene.hand("fusion-booster")

    scene.play("move 1 wolf-359")
    assert scene.refused("pay fusion-booster 1") == "SC 5.7"
    scene.play("pay fusion-booster 2")

    assert scene.where(1) == "wolf-359"


@example("SC-89")
def test_the_final_bonus() -> None:
    scene = Scene("starfarers")
    scene.colony("alpha-centauri", "smith")
    scene.colony("sirius", "garden")
    scene.tile("luhman-16", "exotic-asteroid-belt-primary")
    scene.base("luhman-16", "refinery")
    scene.fulfilled(2)
    scene.position.time = changed(scene.position.time, 0, 1)
    scene.position.rival_deck = 1 << (scene.figures.rival_slugs.index("c-s22") - int(scene.figures.first_rival_card[2]))

    scene.rival_turn("c-s22")

    assert scene.is_over
    assert scene.position.profit[0] == 3 + 4 + 3 + 1


@example("SC-90")
def test_the_tie_break_is_the_number_of_bases() -> None:
    scene = Scene(players=2)
    for place in ("lunar-l1", "lunar-l4", "lunar-l5"):
        scene.base(place, "spaceport", 0)
    for place in ("solar-l2", "solar-l3"):
        scene.base(place, "observatory", 0)
    for place, base in (("solar-l4", "spaceport"), ("solar-l5", "spaceport")):
        scene.base(place, base, 1)
    scene.tile("luna", "exotic-elements-m")
    scene.base("luna", "refinery", 1)
    scene.tile("phobos", "exotic-elements-m")
    scene.base("phobos", "refinery", 1)
    scene.position.profit = changed(scene.position.profit, 0, 61)
    scene.position.profit = changed(scene.position.profit, 1, 61)

    assert scene.ranking == [1, 2]
    scene.base("deimos", "observatory", 1)
    assert scene.ranking == [1, 1]
