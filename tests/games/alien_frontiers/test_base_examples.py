"""The worked examples of the base game."""

import pytest
from games.alien_frontiers.scene import Scene
from scene import example

from starmeeple.games.alien_frontiers.engine import fields as f


@example("BX-01")
def test_terraforming_needs_a_six_a_free_port_and_its_cost() -> None:
    scene = Scene(roll="1566")
    scene.stand(0, 1, 1)
    assert scene.can("dock terraforming-station 6")
    assert scene.refused("dock terraforming-station 5") == "AF 4.5"

    scene.stand(0, 1, 0)
    assert scene.refused("dock terraforming-station 6") == "AF 3.4"

    scene.stand(0, 1, 1)
    scene.dock(1, "terraforming-station", "6")
    assert scene.refused("dock terraforming-station 6") == "AF 3.4"


@example("BX-02")
def test_two_and_six_at_the_artifact_claim_a_card() -> None:
    scene = Scene(roll="256")

    scene.play("dock alien-artifact 2")
    assert scene.refused("claim polarity-device") == "AF 4.1"
    scene.play("dock alien-artifact 6", "claim polarity-device")

    assert "polarity-device" in scene.player(0)["tech"]


def after_three_cycles() -> Scene:
    """Three ships at the Artifact, each used to cycle, until Plasma Cannon appears."""
    scene = Scene(roll="1234")
    for face, shown in (("3", ("booster-pod", "data-crystal", "stasis-beam")), ("2", ("booster-pod", "data-crystal", "stasis-beam"))):
        scene.play(f"dock alien-artifact {face}", "cycle", *[f"draw {card}" for card in shown])
    scene.play("dock alien-artifact 4", "cycle", "draw plasma-cannon", "draw temporal-warper", "draw resource-cache")
    return scene


@example("BX-03")
def test_three_ships_cycle_three_times_and_then_claim() -> None:
    scene = after_three_cycles()
    assert scene.refused("cycle") == "AF 4.1"

    scene.play("claim plasma-cannon", "draw gravity-manipulator")

    assert "plasma-cannon" in scene.player(0)["tech"]
    assert scene.view()["pile"].count("alien-city") == 1


@example("BX-04")
def test_a_fourth_ship_may_cycle_but_not_claim() -> None:
    scene = after_three_cycles()
    scene.play("claim plasma-cannon", "draw gravity-manipulator", "dock alien-artifact 1")

    assert scene.can("cycle")
    assert scene.refused("claim gravity-manipulator") == "AF 4.1"


@example("BX-05")
def test_the_mine_takes_only_ships_as_high_as_the_highest() -> None:
    scene = Scene(players=4, roll="346")
    scene.dock(1, "lunar-mine", "14")
    assert scene.refused("dock lunar-mine 3") == "AF 4.7"

    scene.play("dock lunar-mine 4", "dock lunar-mine 6")

    assert scene.position.ore[0] == 2
    scene.turn(1, "5")
    assert scene.refused("dock lunar-mine 5") == "AF 4.7"
    scene.turn(2, "6")
    assert scene.can("dock lunar-mine 6")
    scene.play("dock lunar-mine 6")
    scene.turn(3, "6")
    assert scene.refused("dock lunar-mine 6") == "AF 3.4"


@example("BX-06")
def test_a_pair_trades_as_often_as_fuel_lasts() -> None:
    scene = Scene(roll="335")
    scene.stand(0, 6, 0)
    assert scene.refused("trade 3") == "AF 4.8"

    scene.play("dock orbital-market 3", "trade 3", "trade 3")
    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 2)
    assert scene.refused("trade 3") == "AF 3.4"
    scene.play("dock solar-converter 5", "trade 3")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 3)


@example("BX-07")
@pytest.mark.parametrize("last", ["3", "4"])
def test_a_higher_run_bumps_the_ships_at_the_outpost(last: str) -> None:
    scene = Scene(players=3, roll="234")
    scene.dock(1, "raiders-outpost", "123")
    scene.stand(1, 2, 0)

    scene.play("dock raiders-outpost 2", "raid-fuel 1", "done")
    assert scene.at("raiders-outpost", 1) == "" and scene.position.in_bay[1] == 6
    assert scene.position.fuel[0] == 1

    scene.turn(2, "".join(str(int(last) + step) for step in range(3)))
    scene.play(f"dock raiders-outpost {last}", "raid-fuel 0")
    assert scene.at("raiders-outpost", 0) == "" and scene.position.in_bay[0] == 3
    scene.turn(1, "234")
    assert scene.refused("dock raiders-outpost 2") == "AF 4.3"


@example("BX-08")
def test_the_solar_converter_gives_half_the_value_rounded_up() -> None:
    scene = Scene(roll="134")

    scene.play("dock solar-converter 3")
    assert scene.position.fuel[0] == 2
    scene.play("dock solar-converter 4")

    assert scene.position.fuel[0] == 4


@example("BX-09")
def test_strictly_most_colonies_control() -> None:
    scene = Scene(players=4, roll="111")

    scene.colonize("lem-badlands", 2, 1, 1, 1)

    assert scene.controller("lem-badlands") == 0
    assert scene.scores == [3, 1, 1, 1]


@example("BX-10")
def test_a_tie_for_most_controls_nothing() -> None:
    scene = Scene(players=4, roll="111")

    scene.colonize("lem-badlands", 2, 1, 2, 1)

    assert scene.controller("lem-badlands") is None
    scene.play("dock solar-converter 1")
    assert scene.position.fuel[0] == 1


@example("BX-11")
def test_asimov_gives_one_extra_advance_from_the_second_ship_on() -> None:
    scene = Scene(roll="123")
    scene.control(0, "asimov-crater")

    scene.play("dock colonist-hub 1")
    assert scene.position.hub_at[0] == 1
    scene.play("dock colonist-hub 2", "advance")
    assert scene.position.hub_at[0] == 3
    scene.play("dock colonist-hub 3")

    assert scene.position.hub_at[0] == 4


@example("BX-12")
def test_bradbury_makes_the_constructor_cheaper() -> None:
    scene = Scene(roll="555")
    scene.control(0, "bradbury-plateau")
    scene.stand(0, 0, 2)

    scene.play("dock colony-constructor 5", "land lem-badlands")

    assert scene.position.ore[0] == 0
    assert scene.controller("lem-badlands") == 0


@example("BX-13")
def test_the_relic_ship_is_lost_with_control_of_burroughs() -> None:
    scene = Scene(roll="")
    scene.control(0, "burroughs-desert")
    scene.relic(0, "solar-converter", 4)
    scene.turn(1, "444")
    scene.stand(1, 0, 3)

    scene.play("dock colony-constructor 4", "land burroughs-desert")

    assert scene.controller("burroughs-desert") is None
    assert scene.position.relic_owner == -1
    assert scene.at("solar-converter", f.RELIC) == ""


@example("BX-14")
def test_isolation_on_burroughs_sends_the_relic_ship_home() -> None:
    scene = Scene(roll="")
    scene.control(0, "burroughs-desert")
    scene.relic(0, "lunar-mine", 4)
    scene.stand(0, 3, 3)
    scene.turn(1, "444")
    scene.hold(1, "stasis-beam")

    scene.play("discard stasis-beam", "place isolation burroughs-desert")

    assert scene.position.relic_place == f.AT_HOME
    scene.turn(0, "1")
    assert scene.refused("buy-relic") == "AF 5.4"


@example("BX-15")
def test_the_relic_ship_terraforms_and_can_be_bought_again() -> None:
    scene = Scene(roll="111")
    scene.control(0, "burroughs-desert")
    scene.relic(0, unplaced=6)
    scene.stand(0, 2, 2)

    scene.play("dock-with terraforming-station 6 relic", "land lem-badlands")
    scene.play("dock solar-converter 1", "dock solar-converter 1", "dock solar-converter 1", "end-turn")
    scene.play("roll 1", "roll 1", "roll 1", *["dock alien-artifact 1"] * 3, "end-turn")

    assert scene.position.relic_place == f.AT_HOME
    scene.play("roll 1", "roll 1", "roll 1", "buy-relic")
    assert scene.position.relic_owner == 0


@example("BX-16")
def test_heinlein_trades_one_for_one() -> None:
    scene = Scene(roll="331")
    scene.control(0, "heinlein-plains")
    scene.stand(0, 2, 0)

    scene.play("dock orbital-market 3", "trade 1", "trade 1")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 2)
    assert scene.refused("trade 3") == "AF 4.8"


@example("BX-17")
def test_herbert_makes_ships_cheaper() -> None:
    fifth = Scene(roll="2233")
    fifth.control(0, "herbert-valley")
    fifth.stand(0, 1, 1)
    fifth.play("dock shipyard 2")
    assert (fifth.position.fuel[0], fifth.position.ore[0], fifth.position.in_bay[0]) == (0, 0, 1)

    fourth = Scene(roll="223")
    fourth.control(0, "herbert-valley")
    fourth.play("dock shipyard 2")
    assert fourth.position.in_bay[0] == 1


@example("BX-18")
def test_lem_gives_a_fuel_for_each_ship() -> None:
    scene = Scene(roll="341")
    scene.control(0, "lem-badlands")

    scene.play("dock solar-converter 3", "dock solar-converter 4")

    assert scene.position.fuel[0] == 6


@example("BX-19")
def test_pohl_makes_the_booster_pod_free() -> None:
    scene = Scene(roll="134")
    scene.control(0, "pohl-foothills")
    scene.hold(0, "booster-pod")

    scene.play("booster-pod 3")

    assert scene.unplaced() == "144"


@example("BX-20")
def test_pohl_takes_one_fuel_off_three_shots() -> None:
    scene = Scene(players=4, roll="134")
    scene.control(0, "pohl-foothills")
    scene.hold(0, "plasma-cannon")
    scene.dock(1, "lunar-mine", "123")
    scene.stand(0, 2, 0)

    scene.play("plasma-cannon lunar-mine", "blast 1 1", "blast 1 2", "blast 1 3")

    assert scene.position.fuel[0] == 0
    assert scene.at("lunar-mine", 1) == ""


@example("BX-21")
def test_van_vogt_lets_the_first_ship_be_any() -> None:
    scene = Scene(players=4, roll="1245")
    scene.control(0, "van-vogt-mountains")
    scene.dock(1, "lunar-mine", "5")
    assert scene.can("dock lunar-mine 1") and scene.can("dock lunar-mine 2") and scene.can("dock lunar-mine 4")

    scene.play("dock lunar-mine 2")

    assert scene.refused("dock lunar-mine 4") == "AF 4.7"
    scene.play("dock lunar-mine 5")
    assert scene.position.ore[0] == 2


@example("BX-22")
def test_isolation_voids_the_bonus_for_everybody() -> None:
    scene = Scene(roll="134")
    scene.control(0, "pohl-foothills")
    scene.field("isolation", "pohl-foothills")
    scene.hold(0, "booster-pod")
    assert scene.refused("booster-pod 3") == "AF 3.4"

    scene.turn(1, "134")
    scene.hold(1, "data-crystal")
    scene.stand(1, 5, 0)
    assert scene.refused("data-crystal pohl-foothills") == "AF 5.4"


@example("BX-23")
def test_positron_gives_its_controller_a_point() -> None:
    scene = Scene(roll="134")
    scene.control(0, "herbert-valley")
    before = scene.score(0)

    scene.field("positron", "herbert-valley")

    assert scene.score(0) == before + 1


@example("BX-24")
def test_repulsor_lets_no_colony_come_or_go() -> None:
    landing = Scene(roll="555")
    landing.field("repulsor", "asimov-crater")
    landing.stand(0, 0, 3)
    landing.play("dock colony-constructor 5")
    assert landing.refused("land asimov-crater") == "AF 5.4"

    scene = Scene(roll="134", boards=("dark-space", "corex"))
    scene.colonize("asimov-crater", 1, 1)
    scene.colonize("lem-badlands", 1, 0)
    scene.colonize("herbert-valley", 0, 1)
    scene.field("repulsor", "asimov-crater")
    scene.hold(0, "polarity-device", "orbital-teleporter")
    scene.play("discard orbital-teleporter")
    assert scene.refused("move 0 lem-badlands asimov-crater") == "AF 5.4"
    assert scene.refused("move 0 asimov-crater lem-badlands") == "AF 5.4"
    scene.play("move 0 lem-badlands pohl-foothills", "discard polarity-device")
    assert scene.refused("swap 0 asimov-crater") == "AF 5.4"


@example("BX-25")
def test_booster_pod_makes_a_pair_for_the_shipyard() -> None:
    scene = Scene(roll="134")
    scene.hold(0, "booster-pod")
    scene.stand(0, 2, 1)

    scene.play("booster-pod 3", "dock shipyard 4")

    assert (scene.position.fuel[0], scene.position.ore[0], scene.position.in_bay[0]) == (0, 0, 1)


@example("BX-26")
def test_data_crystal_borrows_heinlein() -> None:
    scene = Scene(players=3, roll="166")
    scene.colonize("heinlein-plains", 0, 1, 1)
    scene.hold(0, "data-crystal")
    scene.stand(0, 3, 0)

    scene.play("data-crystal heinlein-plains", "dock orbital-market 6", "trade 1")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 1)


@example("BX-27")
def test_gravity_manipulator_lowers_one_and_raises_another() -> None:
    scene = Scene(roll="125")
    scene.hold(0, "gravity-manipulator")
    scene.stand(0, 2, 0)

    scene.play("gravity-manipulator 2 5")

    assert scene.unplaced() == "116"


@example("BX-28")
def test_the_decoy_protects_resources_and_can_itself_be_taken() -> None:
    scene = Scene(roll="123")
    scene.hold(1, "holographic-decoy", "booster-pod")
    scene.stand(1, 4, 4)

    scene.play("dock raiders-outpost 1")
    assert scene.refused("raid-fuel 1") == "AF 7.10"
    assert scene.refused("raid-card 1 booster-pod") == "AF 7.10"
    scene.play("raid-card 1 holographic-decoy")

    assert "holographic-decoy" in scene.player(0)["tech"] and "holographic-decoy" not in scene.player(1)["tech"]


@example("BX-29")
def test_a_ship_works_twice_by_the_teleporter() -> None:
    scene = Scene(roll="256")
    scene.hold(0, "orbital-teleporter")
    scene.stand(0, 2, 0)

    scene.play("dock lunar-mine 6", "teleport lunar-mine 6")
    assert scene.refused("dock-with lunar-mine 6 beamed") == "AF 7.11"
    scene.play("dock-with alien-artifact 6 beamed", "dock alien-artifact 2", "claim alien-city")

    assert scene.position.ore[0] == 1
    assert scene.score(0) == 1


@example("BX-30")
def test_the_teleporter_discarded_moves_a_colony() -> None:
    scene = Scene(players=3, roll="256")
    scene.colonize("lem-badlands", 1, 1, 0)
    scene.colonize("van-vogt-mountains", 1, 0, 2)
    scene.hold(0, "orbital-teleporter")
    before = scene.score(0)

    scene.play("discard orbital-teleporter", "move 0 van-vogt-mountains lem-badlands")

    assert scene.controller("lem-badlands") == 0
    assert scene.score(0) == before + 1


@example("BX-31")
def test_plasma_cannon_clears_a_pair_for_a_pair() -> None:
    scene = Scene(roll="224")
    scene.hold(0, "plasma-cannon")
    scene.dock(1, "shipyard", "55")
    scene.stand(0, 3, 1)
    assert scene.refused("dock shipyard 2") == "AF 3.4"

    scene.play("plasma-cannon shipyard", "blast 1 5", "blast 1 5", "dock shipyard 2")

    assert scene.position.in_bay[1] == 5
    assert scene.position.fuel[0] == 0


@example("BX-32")
def test_plasma_cannon_on_the_terraforming_station_costs_the_ship() -> None:
    scene = Scene(roll="224")
    scene.hold(0, "plasma-cannon")
    scene.dock(1, "terraforming-station", "6")
    scene.stand(0, 1, 0)
    stock = scene.position.stock[1]

    scene.play("plasma-cannon terraforming-station", "blast 1 6")

    assert scene.position.stock[1] == stock + 1
    assert scene.position.in_bay[1] == 3


@example("BX-33")
def test_plasma_cannon_discarded_takes_a_ship_out_of_play() -> None:
    scene = Scene(players=4, roll="224")
    scene.hold(0, "plasma-cannon")
    scene.dock(1, "lunar-mine", "146")

    scene.play("discard plasma-cannon", "sink lunar-mine 1 6")

    assert scene.at("lunar-mine", 1) == "14"
    assert scene.position.stock[1] == 1


@example("BX-34")
def test_polarity_turns_a_one_to_six() -> None:
    scene = Scene(roll="125")
    scene.hold(0, "polarity-device")
    scene.stand(0, 1, 0)

    scene.play("polarity-device 1")

    assert scene.unplaced() == "256"


@example("BX-35")
def test_polarity_discarded_swaps_two_colonies() -> None:
    scene = Scene(players=3, roll="125")
    scene.hold(0, "polarity-device")
    scene.colonize("herbert-valley", 0, 2, 0)
    scene.colonize("lem-badlands", 0, 0, 2)

    scene.play("discard polarity-device", "swap 1 herbert-valley", "swap 2 lem-badlands")

    assert scene.colonies("herbert-valley") == scene.colonies("lem-badlands") == [0, 1, 1]
    assert scene.controller("herbert-valley") is None and scene.controller("lem-badlands") is None


@example("BX-36")
def test_resource_cache_does_not_count_in_the_turn_it_is_claimed() -> None:
    scene = Scene(roll="136")
    scene.play("dock alien-artifact 3", "cycle", "draw resource-cache", "draw data-crystal", "draw stasis-beam")
    scene.play("dock alien-artifact 6", "claim resource-cache", "draw booster-pod")
    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 0)

    scene.play("dock colonist-hub 1", "end-turn", "roll 1", "roll 1", "roll 1", *["dock solar-converter 1"] * 3, "end-turn")
    scene.play("roll 1", "roll 3", "roll 6")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 1)


@example("BX-37")
def test_stasis_beam_makes_a_pair_of_ones() -> None:
    scene = Scene(roll="125")
    scene.hold(0, "stasis-beam")
    scene.stand(0, 2, 0)

    scene.play("stasis-beam 2", "dock orbital-market 1", "trade 1")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 1)


@example("BX-38")
def test_temporal_warper_rolls_some_ships_again() -> None:
    scene = Scene(roll="125")
    scene.hold(0, "temporal-warper")
    scene.stand(0, 1, 0)

    scene.play("use temporal-warper", "pick 1", "pick 2", "done", "roll 4", "roll 4")

    assert scene.unplaced() == "445"


@example("BX-39")
def test_temporal_warper_discarded_takes_a_card_from_the_pile() -> None:
    scene = Scene(roll="125")
    scene.position.display[0] = 0
    scene.position.deck += 1
    scene.discarded("alien-city")
    scene.hold(0, "temporal-warper")

    scene.play("discard temporal-warper")
    assert scene.refused("salvage temporal-warper") == "AF 7.16"
    scene.play("salvage alien-city")

    assert scene.score(0) == 1


@example("BX-40")
def test_a_fleet_with_a_terraforming_ship_is_spared() -> None:
    scene = Scene(roll="125")
    scene.hold(0, "plasma-cannon")
    scene.dock(1, "terraforming-station", "6")
    assert scene.position.stock[1] == 2
    assert scene.refused("discard plasma-cannon") == "AF 7.12"

    literal = Scene(roll="125", plasma_spares_terraformer=False)
    literal.hold(0, "plasma-cannon")
    literal.dock(1, "terraforming-station", "6")
    literal.play("discard plasma-cannon", "sink-in-bay 1")
    assert literal.position.stock[1] == 3
