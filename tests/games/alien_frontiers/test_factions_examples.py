"""The worked examples of Factions. Costs come from the edition, so that a correction there corrects the tests."""

from games.alien_frontiers.scene import Scene
from scene import example

from starmeeple.games.alien_frontiers.engine import fields as f


def tech_fuel(scene: Scene, card: str) -> int:
    return int(scene.position.figures.tech_fuel[f.TECH_NAMES.index(card)])


@example("FX-01")
def test_corex_gives_ore_for_each_territory() -> None:
    scene = Scene(roll="123", boards=("homesteaders", "corex"))
    scene.control(0, "asimov-crater", "pohl-foothills", "bradbury-plateau")
    scene.stand(0, 3, 0)

    scene.play("dock corex-conglomerated 1")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 3)
    assert scene.position.fuel[1] == 1


@example("FX-02")
def test_corex_pays_its_owner_even_without_territories() -> None:
    scene = Scene(roll="1", boards=("homesteaders", "corex"))

    scene.play("dock alien-artifact 1", "end-turn")

    assert scene.position.fuel[1] == 1


@example("FX-03")
def test_dark_space_gives_the_top_card_of_the_deck() -> None:
    scene = Scene(roll="123", boards=("homesteaders", "dark-space"))
    scene.stand(0, 1 + int(scene.position.figures.board_fuel[1]), 0)

    scene.play("dock dark-space-explorers 1", "draw booster-pod")

    assert "booster-pod" in scene.player(0)["tech"]
    assert scene.position.fuel[0] == 0 and scene.position.fuel[1] == 1


@example("FX-04")
def test_the_owner_of_dark_space_has_two_discard_powers() -> None:
    scene = Scene(roll="123", boards=("dark-space", "corex"))
    scene.hold(0, "orbital-teleporter", "gravity-manipulator", "stasis-beam")
    scene.colonize("van-vogt-mountains", 1, 0)

    scene.play("discard orbital-teleporter", "move 0 van-vogt-mountains burroughs-desert")
    scene.play("discard gravity-manipulator", "place repulsor burroughs-desert")

    assert scene.colonies("burroughs-desert") == [1, 0]
    assert scene.view()["fields"]["repulsor"] == "burroughs-desert"
    assert scene.refused("discard stasis-beam") == "AF 7.3"


@example("FX-05")
def test_homesteaders_advance_a_colony() -> None:
    scene = Scene(roll="123", boards=("corex", "homesteaders"))
    scene.position.hub_at[0] = 3
    scene.stand(0, 1, 0)

    scene.play("dock homesteaders-union 2")

    assert scene.position.hub_at[0] == 4
    assert scene.position.fuel[1] == 1


@example("FX-06")
def test_the_owner_of_homesteaders_launches_from_circle_six() -> None:
    scene = Scene(roll="123", boards=("homesteaders", "corex"))
    scene.position.hub_at[0] = 4
    scene.stand(0, 1, 1)

    scene.play("dock colonist-hub 1", "dock colonist-hub 2")
    assert scene.position.hub_at[0] == 6
    scene.play("launch", "land lem-badlands")

    assert scene.position.hub_at[0] == 0 and scene.colonies("lem-badlands") == [1, 0]
    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 0)


def terraformed(roll: int) -> Scene:
    """Seat 0 terraforms, docks at New Gaia, re-rolls and comes to the next turn's start."""
    scene = Scene(roll="1236", boards=("corex", "new-gaia"))
    scene.stand(0, 2, 1)
    scene.play("dock terraforming-station 6", "land lem-badlands")
    assert (scene.position.fuel[1], scene.position.ore[1]) == (1, 1)
    scene.play("dock new-gaia-engineers 1", f"roll {roll}")
    assert scene.position.fuel[1] == 2
    assert scene.at("terraforming-station", 0) == str(roll)
    scene.play("dock solar-converter 2", "dock solar-converter 3", "end-turn")
    scene.play("roll 1", "roll 1", "roll 1", *["dock solar-converter 1"] * 3, "end-turn")
    return scene


@example("FX-07")
def test_new_gaia_saves_a_ship_by_a_high_roll_only() -> None:
    lost = terraformed(2)
    assert lost.position.stock[0] == 3 and lost.position.rolling == 3

    saved = terraformed(5)
    assert saved.position.stock[0] == 2 and saved.position.rolling == 4


@example("FX-08")
def test_the_owner_of_new_gaia_is_paid_for_terraforming() -> None:
    scene = Scene(players=3, roll="1236", boards=("corex", "homesteaders", "new-gaia"))
    scene.stand(0, 1, 1)

    scene.play("dock terraforming-station 6")

    assert (scene.position.fuel[2], scene.position.ore[2]) == (1, 1)


@example("FX-09")
def test_proxima_moves_a_field() -> None:
    scene = Scene(roll="123", boards=("corex", "proxima"))
    scene.field("repulsor", "burroughs-desert")
    scene.stand(0, 1 + int(scene.position.figures.board_fuel[4]), 0)

    scene.play("dock proxima-centauri-scholars 1")
    assert scene.refused("place positron pohl-foothills") == "AF 5.4"
    scene.play("place repulsor pohl-foothills")

    assert scene.view()["fields"]["repulsor"] == "pohl-foothills"
    assert scene.position.fuel[0] == 0


@example("FX-10")
def test_the_owner_of_proxima_removes_a_field() -> None:
    scene = Scene(roll="123", boards=("proxima", "corex"))
    scene.field("positron", "lem-badlands")
    scene.stand(0, int(scene.position.figures.scholars_fuel), 0)

    scene.play("scholars")
    assert scene.refused("place positron pohl-foothills") == "AF 8.5"
    scene.play("remove positron")

    assert scene.view()["fields"]["positron"] is None
    assert scene.position.fuel[0] == 0


@example("FX-11")
def test_scavengers_build_with_two_unequal_ships() -> None:
    scene = Scene(roll="135", boards=("corex", "scavenger"))
    scene.stand(0, 2, 1)

    scene.play("dock scavenger-fleet 5")
    assert scene.refused("dock-mixed 3 5") == "AF 3.4"
    scene.play("dock-mixed 1 3")

    assert scene.position.in_bay[0] == 1
    assert scene.at("shipyard", 0) == "13"
    assert (scene.position.fuel[0], scene.position.ore[0], scene.position.fuel[1]) == (0, 0, 1)


@example("FX-12")
def test_the_owner_of_scavengers_rolls_a_new_ship_at_once() -> None:
    scene = Scene(roll="335", boards=("scavenger", "corex"))
    scene.stand(0, 1, 1)

    scene.play("dock shipyard 3", "roll 6")

    assert scene.unplaced() == "56"
    assert scene.position.in_bay[0] == 0


@example("FX-13")
def test_the_owner_of_scavengers_rolls_the_relic_ship_at_once() -> None:
    scene = Scene(roll="335", boards=("scavenger", "corex"))
    scene.control(0, "burroughs-desert")
    scene.stand(0, 1, 1)

    scene.play("buy-relic", "roll 4")

    assert scene.position.special[f.SPECIAL_RELIC] == 4
    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 0)


@example("FX-14")
def test_smugglers_take_resources_and_a_card() -> None:
    scene = Scene(players=5, roll="2346", boards=("corex", "smugglers", "proxima", "uranian", "homesteaders"))
    for seat in range(1, 5):
        scene.stand(seat, 1, 1)
    scene.stand(0, 1, 0)
    scene.hold(4, "plasma-cannon")

    scene.play("dock raiders-outpost 2", "dock smugglers-alliance 6")
    scene.play("raid-fuel 1", "raid-ore 2", "raid-card 4 plasma-cannon", "raid-fuel 3", "raid-ore 3")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (2, 2)
    assert "plasma-cannon" in scene.player(0)["tech"]
    assert scene.position.fuel[1] == 1, "one stolen, one received as the fee"


@example("FX-15")
def test_smugglers_may_take_the_decoy_first() -> None:
    scene = Scene(roll="1345", boards=("corex", "smugglers"))
    scene.hold(1, "holographic-decoy")
    scene.stand(0, 1, 0)
    scene.stand(1, 2, 2)

    scene.play("dock raiders-outpost 3", "dock smugglers-alliance 1")
    assert scene.refused("raid-fuel 1") == "AF 7.10"
    scene.play("raid-card 1 holographic-decoy", "raid-fuel 1", "raid-ore 1")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (1, 1)
    assert "holographic-decoy" in scene.player(0)["tech"]


@example("FX-16")
def test_the_owner_of_smugglers_bumps_with_any_run() -> None:
    scene = Scene(roll="234", boards=("smugglers", "corex"))
    scene.dock(1, "raiders-outpost", "456")
    scene.stand(1, 1, 0)

    scene.play("dock raiders-outpost 2", "raid-fuel 1")

    assert scene.position.in_bay[1] == 6
    assert scene.position.fuel[0] == 1


@example("FX-17")
def test_uranians_move_a_colony_and_use_the_contested_territory() -> None:
    scene = Scene(players=3, roll="123", boards=("uranian", "corex", "homesteaders"))
    scene.colonize("herbert-valley", 0, 1, 0)
    scene.colonize("pohl-foothills", 0, 0, 1)
    scene.stand(0, 0, int(scene.position.figures.uranian_ore[1]))
    scene.hold(0, "booster-pod")

    scene.play("dock uranian-syndicate 3", "move 1 herbert-valley pohl-foothills")
    assert scene.position.ore[0] == 0 and scene.controller("pohl-foothills") is None
    scene.play("contest pohl-foothills", "booster-pod 2")

    assert scene.unplaced() == "13"


@example("FX-18")
def test_the_owner_of_uranians_uses_a_contested_territory() -> None:
    scene = Scene(players=3, roll="123", boards=("uranian", "corex", "homesteaders"))
    scene.colonize("lem-badlands", 0, 1, 1)

    scene.play("contest lem-badlands", "dock solar-converter 1", "dock solar-converter 3")

    assert scene.position.fuel[0] == 1 + 1 + 2 + 1


@example("FX-19")
def test_the_servo_uses_a_ship_of_another_player() -> None:
    scene = Scene(roll="123", boards=("corex", "homesteaders"))
    scene.hold(0, "astrogation-servo")
    scene.stand(0, tech_fuel(scene, "astrogation-servo"), 0)

    scene.play("fetch 1", "roll 6", "dock-with lunar-mine 6 guest")
    assert scene.position.ore[0] == 1 and scene.position.fuel[0] == 0
    assert scene.at("lunar-mine", 1) == "6"
    scene.play("dock solar-converter 1", "dock solar-converter 2", "dock solar-converter 3", "end-turn")

    assert scene.at("lunar-mine", 1) == ""
    assert scene.position.rolling == 3


@example("FX-20")
def test_the_servo_discarded_clears_a_facility() -> None:
    scene = Scene(players=3, roll="123", boards=("corex", "homesteaders", "proxima"))
    scene.hold(0, "astrogation-servo")
    scene.dock(1, "alien-artifact", "25")
    scene.dock(2, "alien-artifact", "6")
    scene.play("dock alien-artifact 3")

    scene.play("discard astrogation-servo", "clear alien-artifact")

    assert [scene.position.in_bay[seat] for seat in range(3)] == [1, 5, 4]
    assert scene.position.artifact_total == 0


@example("FX-21")
def test_the_cloak_replaces_ships_at_the_artifact() -> None:
    scene = Scene(players=3, roll="2356", boards=("corex", "homesteaders", "proxima"))
    scene.hold(0, "chameleon-cloak")
    scene.dock(1, "alien-artifact", "56")
    scene.dock(2, "alien-artifact", "23")
    scene.stand(0, tech_fuel(scene, "chameleon-cloak"), 0)

    scene.play("cloak alien-artifact 5 1", "cloak-also 6 1")

    assert scene.position.fuel[0] == 0 and scene.position.in_bay[1] == 5
    assert scene.position.artifact_total == 11
    assert scene.can("claim alien-city")


@example("FX-22")
def test_the_cloak_waives_the_order_of_the_mine() -> None:
    scene = Scene(players=4, roll="235", boards=("corex", "homesteaders", "proxima", "uranian"))
    scene.hold(0, "chameleon-cloak")
    scene.dock(1, "lunar-mine", "23")
    scene.dock(2, "lunar-mine", "556")
    scene.stand(0, tech_fuel(scene, "chameleon-cloak"), 0)

    scene.play("cloak lunar-mine 2 1", "cloak-also 3 1")

    assert scene.position.ore[0] == 2
    assert scene.at("lunar-mine", 0) == "23" and scene.position.in_bay[1] == 5


@example("FX-23")
def test_the_cloak_discarded_exchanges_two_territories() -> None:
    scene = Scene(roll="235", boards=("corex", "homesteaders"))
    scene.hold(0, "chameleon-cloak")
    scene.colonize("burroughs-desert", 0, 1)
    scene.colonize("lem-badlands", 2, 0)

    scene.play("discard chameleon-cloak", "exchange burroughs-desert lem-badlands")

    assert scene.colonies("burroughs-desert") == [2, 0] and scene.colonies("lem-badlands") == [0, 1]


@example("FX-24")
def test_the_electrofabricator_turns_fuel_into_ore() -> None:
    scene = Scene(roll="235", boards=("corex", "homesteaders"))
    scene.hold(0, "electrofabricator")
    scene.stand(0, tech_fuel(scene, "electrofabricator"), 0)

    scene.play("use electrofabricator")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, int(scene.position.figures.electro_ore))


@example("FX-25")
def test_the_electrofabricator_discarded_gives_ore() -> None:
    scene = Scene(roll="235", boards=("corex", "homesteaders"))
    scene.hold(0, "electrofabricator")

    scene.play("discard electrofabricator")

    assert scene.position.ore[0] == int(scene.position.figures.electro_discard_ore)
    assert scene.view()["pile"].count("electrofabricator") == 1


@example("FX-26")
def test_the_ftl_drive_makes_a_triple() -> None:
    scene = Scene(roll="3346", boards=("corex", "homesteaders"))
    scene.hold(0, "experimental-ftl-drive")
    scene.stand(0, 1, 3)

    scene.play("ftl-drive 4 3", "dock colony-constructor 3", "land pohl-foothills")

    assert scene.position.markers[0] == 1
    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 0)


@example("FX-27")
def test_pohl_makes_the_ftl_drive_free() -> None:
    scene = Scene(roll="2356", boards=("corex", "homesteaders"))
    scene.hold(0, "experimental-ftl-drive")
    scene.position.markers[0] = 1
    scene.control(0, "pohl-foothills")

    scene.play("ftl-drive 2 3")

    assert scene.position.markers[0] == 2
    assert scene.unplaced() == "3356"


@example("FX-28")
def test_a_stolen_ftl_drive_keeps_its_tokens_and_is_spent_by_the_third() -> None:
    scene = Scene(roll="2344", boards=("corex", "homesteaders"))
    scene.hold(1, "experimental-ftl-drive")
    scene.position.markers[1] = 2
    scene.stand(0, 2, 1)

    scene.play("dock raiders-outpost 2", "raid-card 1 experimental-ftl-drive", "ftl-drive 4 6")
    scene.play("dock terraforming-station 6", "land lem-badlands")
    assert scene.position.markers[0] == 3
    scene.play("end-turn")

    assert scene.view()["pile"].count("experimental-ftl-drive") == 1
    assert scene.position.markers[0] == 0 and (scene.position.fuel[0], scene.position.ore[0]) == (0, 0)


@example("FX-29")
def test_the_tunneler_gives_a_second_ore() -> None:
    scene = Scene(roll="235", boards=("corex", "homesteaders"))
    scene.hold(0, "lunar-tunneler")
    scene.stand(0, tech_fuel(scene, "lunar-tunneler"), 0)

    scene.play("dock lunar-mine 5", "use lunar-tunneler")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 2)


@example("FX-30")
def test_the_tunneler_discarded_clears_the_mine() -> None:
    scene = Scene(players=4, roll="123", boards=("corex", "homesteaders", "proxima", "uranian"))
    scene.hold(0, "lunar-tunneler")
    scene.dock(1, "lunar-mine", "456")
    scene.dock(2, "lunar-mine", "66")

    scene.play("discard lunar-tunneler", "dock lunar-mine 1", "dock lunar-mine 2", "dock lunar-mine 3")

    assert scene.position.in_bay[1] == 6 and scene.position.in_bay[2] == 5
    assert scene.position.ore[0] == 3


@example("FX-31")
def test_the_window_lets_four_agendas_be_held() -> None:
    scene = Scene(roll="223", boards=("corex", "homesteaders"))
    scene.hold(0, "multiverse-window")
    scene.agendas(0, shown=("a01", "a02"))

    scene.play("dock orbital-market-agendas 2", "draw-agenda a05", "draw-agenda a06", "keep-agendas")

    assert int(scene.position.hidden[0]).bit_count() == 2


@example("FX-32")
def test_who_loses_the_window_discards_at_once() -> None:
    scene = Scene(roll="1234", boards=("corex", "homesteaders"))
    scene.hold(1, "multiverse-window")
    scene.agendas(1, "a05", "a06", shown=("a01", "a02"))

    scene.play("dock raiders-outpost 1", "raid-card 1 multiverse-window")
    assert scene.actor == 1
    assert scene.legal() == ["drop a05", "drop a06"]
    scene.play("drop a05")

    assert scene.actor == 0
    assert int(scene.position.hidden[1]).bit_count() == 1


@example("FX-33")
def test_the_window_discarded_reveals_a_fourth_agenda() -> None:
    scene = Scene(roll="223", boards=("corex", "homesteaders"))
    scene.hold(0, "multiverse-window")
    scene.agendas(0, shown=("a01", "a02", "a03"))

    scene.play("dock orbital-market-agendas 2", "draw-agenda a05", "draw-agenda a06")
    assert scene.refused("keep-agendas") == "AF 9.1"
    scene.play("drop a06", "keep-agendas", "discard multiverse-window", "reveal a05")

    assert scene.player(0)["revealed"] == ["a01", "a02", "a03", "a05"]
    assert scene.score(0) == 4 and scene.actor == 0


@example("FX-34")
def test_the_capacitor_lets_the_teleporter_work_twice() -> None:
    scene = Scene(roll="1266", boards=("corex", "homesteaders"))
    scene.hold(0, "orbital-teleporter", "oscillation-capacitor")
    scene.stand(0, 4, 0)

    scene.play("dock lunar-mine 6", "teleport lunar-mine 6", "dock-with alien-artifact 6 beamed")
    scene.play("teleport alien-artifact 6", "dock-with colonist-hub 6 beamed")

    assert scene.position.fuel[0] == 0 and scene.position.hub_at[0] == 1
    scene.stand(0, 4, 0)
    assert scene.refused("teleport colonist-hub 6") == "AF 7.2"


@example("FX-35")
def test_the_capacitor_discarded_breaks_a_card() -> None:
    scene = Scene(roll="126", boards=("corex", "homesteaders"))
    scene.hold(0, "oscillation-capacitor")
    scene.hold(1, "plasma-cannon")

    scene.play("discard oscillation-capacitor", "break 1 plasma-cannon")

    assert "plasma-cannon" not in scene.player(1)["tech"] and scene.view()["pile"].count("plasma-cannon") == 1


@example("FX-36")
def test_the_harvester_gives_fuel_for_ships_of_others() -> None:
    scene = Scene(players=3, roll="126", boards=("corex", "homesteaders", "proxima"))
    scene.hold(0, "solar-harvester")
    scene.dock(1, "solar-converter", "12")
    scene.dock(2, "solar-converter", "34")
    scene.play("dock solar-converter 1")

    scene.play("use solar-harvester")

    assert scene.position.fuel[0] == 1 + 4 * int(scene.position.figures.harvester_fuel)


@example("FX-37")
def test_the_harvester_discarded_burns_all_other_fuel() -> None:
    scene = Scene(players=3, roll="126", boards=("corex", "homesteaders", "proxima"))
    scene.hold(0, "solar-harvester")
    for seat in range(3):
        scene.stand(seat, 3, 2)

    scene.play("discard solar-harvester")

    assert [scene.position.fuel[seat] for seat in range(3)] == [3, 0, 0]
    assert [scene.position.ore[seat] for seat in range(3)] == [2, 2, 2]
