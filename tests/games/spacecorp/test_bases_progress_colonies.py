"""One test for every base, progress card, colony and alien that does something."""

from typing import Any

import pytest
from games.spacecorp.scene import COMPETITION, Scene

from starmeeple.core.state import changed


def about(scene: Scene) -> Any:
    return scene.view(0)["about"]


def total(scene: Scene, action: str) -> int:
    """What the action is worth before a card is paid."""
    scene.play(action)
    assert scene.asked == "pay"
    return int(about(scene)["total"])


def move_cost(scene: Scene, team: int, site: str) -> int:
    return int(scene.view(0)["costs"]["moves"][str(team)][site])


# Bases --------------------------------------------------------------------------------------------------------


def test_a_spaceport_frees_launching_and_landing() -> None:
    scene = Scene()
    scene.team("lunar-l4")
    assert move_cost(scene, 1, "luna") == 3
    scene.base("lunar-l4", "spaceport")
    assert move_cost(scene, 1, "luna") == 2
    assert move_cost(scene, 2, "lunar-l4") == 2


def test_a_spaceport_of_starfarers_adds_three_to_moves_from_it() -> None:
    scene = Scene("starfarers")
    scene.tile("alpha-centauri", "marginal-world")
    scene.base("alpha-centauri", "spaceport")
    scene.team("alpha-centauri", 1)
    scene.hand("star-surveyor")
    assert total(scene, "move 1 luhman-16") == 1 + 3


def test_a_research_station_draws_two_cards_and_helps_research() -> None:
    scene = Scene()
    scene.team("lunar-l4")
    scene.hand("construction-drones", "heavy-lifter")
    scene.play("build lunar-l4 research-station", "pay construction-drones 1", "pay heavy-lifter 2", "draw ion-drive", "draw data-relay")
    assert scene.held() == ["ion-drive", "data-relay"]
    scene.settle()

    scene = Scene()
    for place in ("lunar-l4", "lunar-l5", "solar-l4"):
        scene.base(place, "research-station")
    scene.play("research")
    assert about(scene)["left"] == 2 + 2, "at most two more"


def test_an_industrial_park_helps_every_build_once() -> None:
    for era, more in (("mariners", 1), ("starfarers", 2)):
        scene = Scene(era)
        if era == "mariners":
            for place in ("luna", "sisyphus"):
                scene.tile(place, "water-ice-m")
                scene.base(place, "industrial-park")
            scene.hq("", "construction-drones")
            scene.team("lunar-l4")
            scene.hand("cargo-pod")
            assert total(scene, "build lunar-l4 spaceport") == 2 + more
        else:
            scene.tile("sirius-1", "marginal-world")
            scene.base("sirius-1", "industrial-park")
            scene.hq("", "self-replicators")
            scene.tile("luhman-16", "marginal-world")
            scene.team("luhman-16")
            scene.hand("nanofactories")
            assert total(scene, "build luhman-16 habitat") == 3 + more


def test_a_bio_lab_advances_and_helps_genetics() -> None:
    scene = Scene("planeteers")
    scene.tile("ceres", "exo-microbes")
    scene.team("ceres")
    scene.hand("robotic-foundry", "robotic-foundry", "gene-splicer")
    scene.play("build ceres bio-lab", "pay robotic-foundry 1", "pay robotic-foundry 1")
    assert scene.position.wheel[0] == 1
    scene.settle()
    scene.hand("gene-splicer", "gene-splicer")
    scene.play("genetics", "pay gene-splicer 1", "done")
    assert scene.asked == "learn", "1 + 1 completes the orbit from space 1"


def test_a_xeno_lab_advances_and_helps_revelation() -> None:
    scene = Scene("planeteers")
    scene.tile("ceres", "alien-artifact-e2")
    scene.team("ceres")
    scene.hand("robotic-foundry", "robotic-foundry")
    scene.play("build ceres xeno-lab", "pay robotic-foundry 1", "pay robotic-foundry 1")
    assert scene.position.wheel[1] == 1
    scene.settle()
    scene.hand("artifact-analysis")
    scene.play("revelation", "pay artifact-analysis 1", "learn qc")
    assert scene.position.wheel[1] == 0


def test_a_habitat_pays_one_and_counts_a_point_in_starfarers() -> None:
    scene = Scene()
    scene.tile("luna", "water-ice-m")
    scene.team("luna")
    scene.hand("construction-drones")
    scene.play("build luna habitat", "pay construction-drones 1")
    assert scene.position.profit[0] == 1

    scene = Scene("starfarers")
    scene.tile("luhman-16", "marginal-world")
    scene.base("luhman-16", "habitat")
    scene.hand("nanofactories", "nanofactories", "nanofactories")
    assert "settle luhman-16 haven" in scene.legal(verb="settle"), "2 + 1 points"


def test_an_observatory_helps_exploring() -> None:
    for era, place, site, more, card in (
        ("mariners", "lunar-l4", "sisyphus", 1, "science-module"),
        ("starfarers", "luhman-16", "sirius", 2, "star-surveyor"),
    ):
        scene = Scene(era)
        if era == "starfarers":
            scene.tile(place, "marginal-world")
        scene.base(place, "observatory")
        scene.hq("", "survey-satellite" if era == "mariners" else "probe-network")
        scene.team(site)
        scene.hand(*[card] * 3)
        scene.play(f"explore {site}", f"pay {card} 2")
        value = (2 + 1) if era == "mariners" else 3 * 2
        if era == "mariners":
            assert scene.asked == "pay"
        assert about(scene)["total"] == value + more


def test_an_antimatter_plant_shields_and_speeds_moves_from_it() -> None:
    scene = Scene("planeteers")
    scene.tile("io", "rare-exotics")
    scene.base("io", "antimatter-plant")
    scene.team("io")
    scene.hand("cargo-hauler", "cargo-hauler")
    assert total(scene, "move 1 europa") == 1 + 2
    scene.play("pay cargo-hauler 1", "done")
    assert scene.where() == "europa"


# Progress cards ------------------------------------------------------------------------------------------------


def test_radiation_resistance_lifts_the_limit() -> None:
    scene = Scene("planeteers")
    scene.knows("rr")
    scene.team("callisto")
    scene.hand("cargo-hauler", "cargo-hauler")
    assert "move 1 europa" in scene.legal(verb="move")


def test_low_g_physiology() -> None:
    scene = Scene("planeteers")
    scene.team("ganymede")
    assert move_cost(scene, 1, "callisto") == 2 + 1 + 2
    scene.knows("lg")
    assert move_cost(scene, 1, "callisto") == 1 + 1 + 1
    scene = Scene("starfarers")
    scene.knows("lg")
    scene.hand("star-surveyor")
    assert total(scene, "move 1 alpha-centauri") == 1 + 1


@pytest.mark.parametrize(("era", "more"), [("planeteers", 2), ("starfarers", 3)])
def test_hibernation(era: str, more: int) -> None:
    scene = Scene(era)
    scene.knows("hb")
    scene.hand("fusion-torch" if era == "planeteers" else "star-surveyor")
    assert total(scene, "move 1 ceres" if era == "planeteers" else "move 1 alpha-centauri") == 1 + more


def test_cognitive_boost() -> None:
    scene = Scene("planeteers")
    scene.knows("cb")
    scene.play("research")
    assert about(scene)["left"] == 3


def test_extended_lifespan_draws_with_six_cards() -> None:
    scene = Scene("planeteers")
    scene.knows("el")
    scene.hand(*["ore-market"] * 3, *["ice-borers"] * 3)
    scene.play("pass")
    assert scene.legal()[0].startswith("draw ")


def test_photosynthetic_skin() -> None:
    scene = Scene("starfarers")
    scene.knows("lg", "ps")
    scene.tile("luhman-16", "marginal-world")
    scene.tile("ross-128", "desert-world")
    scene.team("luhman-16", 1)
    scene.team("ross-128", 2)
    builds = scene.view(0)["costs"]["builds"]
    assert builds["luhman-16"] == 8
    assert builds["ross-128"] == 8, "10 − 2 for the ores, nothing for the skin"


def test_hive_mind() -> None:
    for card, action in (("evo-accelerators", "genetics"), ("alien-codex", "revelation")):
        scene = Scene("starfarers")
        scene.knows("cb", "hm")
        scene.hand(card, card)
        scene.play(action, f"pay {card} 1")
        assert about(scene)["total"] == 3


def test_antigravity() -> None:
    scene = Scene("planeteers")
    scene.knows("ag")
    scene.team("ganymede")
    assert move_cost(scene, 1, "callisto") == 1
    scene = Scene("starfarers")
    scene.knows("ag")
    scene.hand("star-surveyor")
    assert total(scene, "move 1 alpha-centauri") == 1 + 2


def test_programmable_matter() -> None:
    scene = Scene("planeteers")
    scene.knows("pm")
    scene.hq("", "grown-mesh")
    scene.tile("ceres", "barren-rock-e2")
    scene.team("ceres")
    scene.hand("robotic-foundry")
    assert total(scene, "build ceres observatory") == 2 + 2


def test_quantum_comms() -> None:
    scene = Scene("planeteers")
    scene.knows("qc")
    scene.hq("", "deep-scanner")
    scene.team("io")
    scene.hand("ice-borers")
    assert total(scene, "explore io") == 2 + 1


def test_zero_point_energy() -> None:
    scene = Scene("planeteers")
    scene.knows("zp")
    scene.base("jupiter-l4", "spaceport")
    scene.hand("ore-market")
    scene.play("produce", "pay ore-market 1", "harvest jupiter-l4")
    assert scene.position.profit[0] == 1


def test_ftl_drive_doubles_moves_and_needs_antigravity() -> None:
    scene = Scene("starfarers")
    scene.knows("ag", "ft")
    scene.hand("laser-sail")
    scene.play("move 1 tau-ceti", "pay laser-sail 1")
    assert scene.where() == "tau-ceti", "(6 + 1) × 2 + 2"

    scene = Scene("starfarers")
    scene.position.wheel = changed(scene.position.wheel, 1, 2)
    scene.hand("xenoarchaeology")
    scene.play("revelation", "pay xenoarchaeology 1")
    assert scene.refused("learn ft") == "SC 11.3"


def test_synthetic_intellects_draw_one_more() -> None:
    scene = Scene("starfarers")
    scene.knows("qc", "si")
    scene.play("pass", "draw laser-sail", "draw laser-sail")
    assert len(scene.held()) == 2


def test_cosmic_engineering_cheapens_settling() -> None:
    scene = Scene("starfarers")
    scene.knows("pm", "ce")
    assert scene.view(0)["costs"]["settle"] == 12 - 4


# Colonies ------------------------------------------------------------------------------------------------------


def settled(colony: str) -> Scene:
    scene = Scene("starfarers")
    scene.fulfilled(1)
    scene.colony("sirius", colony)
    return scene


def test_outpost_and_smith_and_academy() -> None:
    scene = settled("outpost")
    scene.team("luhman-16")
    scene.hand("star-surveyor", "star-surveyor")
    scene.play("explore luhman-16", "pay star-surveyor 2")
    assert (about(scene)["total"] if scene.asked == "pay" else 4) == 4
    scene = settled("smith")
    scene.hq("", "self-replicators")
    scene.tile("luhman-16", "marginal-world")
    scene.team("luhman-16")
    scene.hand("nanofactories")
    assert total(scene, "build luhman-16 habitat") == 3 + 2
    scene = settled("academy")
    scene.play("research")
    assert about(scene)["left"] == 3


def test_waystation_helps_moves_that_start_or_end_there() -> None:
    scene = settled("waystation")
    scene.team("sirius", 1)
    scene.hand("star-surveyor")
    assert total(scene, "move 1 procyon") == 1 + 3
    scene = settled("waystation")
    scene.hand("star-surveyor", "star-surveyor")
    assert total(scene, "move 1 sirius") == 1 + 3


def test_haven_draws_with_one_card_more() -> None:
    scene = settled("haven")
    scene.hand(*["nanofactories"] * 5)
    scene.play("pass")
    assert scene.legal()[0].startswith("draw ")


def test_foundry_and_exchange_help_produce() -> None:
    scene = settled("foundry")
    for place in ("luhman-16", "ross-128", "wolf-359"):
        scene.tile(place, "ocean-world" if place != "wolf-359" else "desert-world")
        scene.base(place, "observatory")
    scene.hand("interstellar-market")
    scene.play("produce", "pay interstellar-market 1", "harvest luhman-16", "harvest ross-128", "harvest wolf-359")
    assert scene.position.profit[0] == 3
    scene = settled("exchange")
    scene.tile("luhman-16", "ocean-world")
    scene.base("luhman-16", "observatory")
    scene.hand("interstellar-market")
    scene.play("produce", "pay interstellar-market 1", "harvest luhman-16")
    assert scene.position.profit[0] == 1 + 1


def founding(colony: str, points: str = "living-world") -> Scene:
    """A scene in which the colony is just being founded by seat 0 in Epsilon Eridani."""
    scene = Scene("starfarers")
    scene.fulfilled(1, 3)
    for box, tile in ((1, points), (2, "gas-giant"), (3, "gas-giant")):
        scene.tile(f"epsilon-eridani-{box}", tile)
    scene.base("epsilon-eridani-1", "habitat")
    scene.base("epsilon-eridani-2", "refinery")
    scene.knows("et")
    scene.hand("nanofactories", "nanofactories", "nanofactories")
    scene.play(f"settle epsilon-eridani {colony}", "pay nanofactories 1", "pay nanofactories 1", "pay nanofactories 1")
    return scene


def test_garden_and_enclave_advance_a_cube_and_help_its_action() -> None:
    scene = founding("garden")
    assert scene.position.wheel[0] == 1 and scene.position.profit[0] == 4
    scene.settle()
    scene.hand("evo-accelerators", "evo-accelerators")
    scene.play("genetics", "pay evo-accelerators 1")
    assert about(scene)["total"] == 3
    scene = founding("enclave")
    assert scene.position.wheel[1] == 1 and scene.position.profit[0] == 5
    scene.settle()
    scene.hand("alien-codex", "alien-codex")
    scene.play("revelation", "pay alien-codex 1")
    assert about(scene)["total"] == 3


def test_metropolis_cheapens_settling() -> None:
    scene = settled("metropolis")
    assert scene.view(0)["costs"]["settle"] == 12 - 2


def test_new_earth_and_concordia_take_a_progress_card() -> None:
    scene = founding("new-earth")
    assert {notation for notation in scene.legal()} >= {"learn rr", "learn hb"}
    scene.play("learn hb")
    scene = founding("concordia")
    assert scene.legal() == ["learn ag", "learn pm", "learn qc", "learn zp"]


def test_a_colony_sends_the_teams_of_others_home_and_closes_the_system() -> None:
    scene = Scene("starfarers")
    scene.tile("luhman-16", "marginal-world")
    scene.base("luhman-16", "industrial-park")
    scene.rival_team("luhman-16")
    scene.hand("nanofactories", "nanofactories")
    scene.play("settle luhman-16 smith", "pay nanofactories 1", "pay nanofactories 1")
    assert not scene.has_rival_team("luhman-16")

    scene = Scene("starfarers")
    scene.colony("alpha-centauri", "smith", COMPETITION)
    scene.hand("laser-sail")
    assert scene.refused("move 1 alpha-centauri") == "SC 6.2"


# Aliens --------------------------------------------------------------------------------------------------------


def exploring(alien: str) -> Scene:
    """Seat 0 explores Luhman 16 and meets these aliens."""
    scene = Scene("starfarers")
    scene.team("luhman-16")
    scene.rival_team("luhman-16")
    scene.hq("", "probe-network")
    scene.hand("randd-network")
    scene.play("explore luhman-16", "pay randd-network 1", "discover inhabited-world", f"discover {alien}")
    return scene


def test_phobos_sends_all_teams_home_and_closes_the_tile() -> None:
    scene = exploring("phobos")
    assert scene.where() == "sol"
    assert not scene.has_rival_team("luhman-16")
    scene.settle()
    scene.team("luhman-16")
    scene.hand(*["nanofactories"] * 3)
    assert scene.refused("build luhman-16 xeno-lab") == "SC 14.2"


def test_introvs_close_the_tile() -> None:
    scene = exploring("introvs")
    assert scene.where() == "luhman-16"
    scene.settle()
    scene.hand(*["nanofactories"] * 3)
    assert scene.refused("build luhman-16 observatory") == "SC 14.2"


def test_traders_teachers_symbionts_and_hosts_reward_their_finder() -> None:
    assert exploring("traders").position.profit[0] == 1 + 2
    scene = exploring("teachers")
    assert scene.asked == "learn", "1 of the tile and 2 of the Teachers are an orbit"
    assert exploring("symbionts").position.wheel[0] == 2
    scene = exploring("hosts")
    assert scene.position.profit[0] == 1 + 1
    sites = scene.view(0)["sites"]
    assert sites[3]["points"] == 1 + 2
