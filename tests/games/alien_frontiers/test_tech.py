"""Every Alien Tech card: what it does and when it is refused."""

import pytest
from games.alien_frontiers.scene import Scene

from starmeeple.games.alien_frontiers.engine import fields as f

TWO = ("corex", "homesteaders")


def holding(*cards: str, roll: str = "1256", fuel: int = 8, players: int = 2) -> Scene:
    """Seat 0 holds cards, fuel and four ships; Factions is in play."""
    boards = ("corex", "homesteaders", "proxima", "uranian")[:players]
    scene = Scene(players=players, roll=roll, boards=boards)
    scene.hold(0, *[card for card in cards if card not in ("alien-city", "alien-monument")])
    for slot, card in enumerate(("alien-city", "alien-monument")):
        if card in cards:
            scene.position.display[slot] = 0
            scene.position.hand[0] |= 1 << slot
    scene.stand(0, fuel, 0)
    return scene


# Using ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["alien-city", "alien-monument"])
def test_city_and_monument_are_worth_a_point_and_nothing_else(card: str) -> None:
    scene = holding(card)

    assert scene.score(0) == 1
    assert scene.refused(f"use {card}") == "AF 7.1"
    assert scene.refused(f"discard {card}") == "AF 7.3"


@pytest.mark.parametrize("card", ["holographic-decoy", "resource-cache", "multiverse-window", "oscillation-capacitor"])
def test_cards_that_work_by_themselves_cannot_be_used(card: str) -> None:
    assert holding(card).refused(f"use {card}") == "AF 7.1"


@pytest.mark.parametrize("card", ["holographic-decoy", "resource-cache", "experimental-ftl-drive"])
def test_cards_without_a_discard_power_cannot_be_discarded(card: str) -> None:
    assert holding(card).refused(f"discard {card}") == "AF 7.3"


@pytest.mark.parametrize(
    ("card", "use"),
    [
        ("booster-pod", "booster-pod 1"),
        ("data-crystal", "data-crystal lem-badlands"),
        ("gravity-manipulator", "gravity-manipulator 2 5"),
        ("orbital-teleporter", "teleport solar-converter 5"),
        ("plasma-cannon", "plasma-cannon lunar-mine"),
        ("polarity-device", "polarity-device 1"),
        ("stasis-beam", "stasis-beam 2"),
        ("temporal-warper", "use temporal-warper"),
        ("astrogation-servo", "fetch 1"),
        ("chameleon-cloak", "cloak lunar-mine 2 1"),
        ("electrofabricator", "use electrofabricator"),
        ("experimental-ftl-drive", "ftl-drive 1 4"),
        ("lunar-tunneler", "use lunar-tunneler"),
        ("solar-harvester", "use solar-harvester"),
    ],
)
def test_each_card_must_be_held_paid_and_unused(card: str, use: str) -> None:
    def scene(fuel: int, *cards: str) -> Scene:
        made = holding(*cards, roll="12556", fuel=fuel)
        made.colonize("lem-badlands", 0, 1)
        made.dock(1, "lunar-mine", "2")
        made.play("dock solar-converter 5", "dock lunar-mine 6")
        made.stand(0, fuel, 0)
        return made

    assert scene(8).refused(use) == "AF 7.1"
    if card != "solar-harvester":
        assert scene(0, card).refused(use) == "AF 3.4"
    used = scene(8, card)
    assert used.can(use)
    used.position.used = (1 << f.TITLES) - 1
    assert used.refused(use) == "AF 7.2"


@pytest.mark.parametrize(
    ("card", "use", "clause"),
    [
        ("booster-pod", "booster-pod 6", "AF 7.4"),
        ("stasis-beam", "stasis-beam 1", "AF 7.4"),
        ("polarity-device", "polarity-device 3", "AF 3.4"),
        ("gravity-manipulator", "gravity-manipulator 1 2", "AF 7.4"),
        ("gravity-manipulator", "gravity-manipulator 2 6", "AF 7.4"),
        ("gravity-manipulator", "gravity-manipulator 2 2", "AF 7.9"),
        ("experimental-ftl-drive", "ftl-drive 2 2", "AF 7.20"),
        ("data-crystal", "data-crystal lem-badlands", "AF 7.8"),
        ("data-crystal", "data-crystal burroughs-desert", "AF 7.8"),
        ("orbital-teleporter", "teleport solar-converter 6", "AF 7.11"),
        ("plasma-cannon", "plasma-cannon lunar-mine", "AF 7.12"),
        ("lunar-tunneler", "use lunar-tunneler", "AF 7.21"),
        ("chameleon-cloak", "cloak terraforming-station 6 1", "AF 10.42"),
        ("chameleon-cloak", "cloak colonist-hub 6 1", "AF 10.42"),
        ("chameleon-cloak", "cloak lunar-mine 6 1", "AF 7.18"),
        ("astrogation-servo", "fetch 0", "AF 4.10"),
    ],
)
def test_each_use_has_its_own_condition(card: str, use: str, clause: str) -> None:
    assert holding(card).refused(use) == clause


def test_data_crystal_is_not_offered_for_a_territory_one_controls() -> None:
    scene = holding("data-crystal")
    scene.control(0, "lem-badlands")

    assert scene.refused("data-crystal lem-badlands") == "AF 10.15"


def test_a_teleported_ship_keeps_its_value_and_comes_before_the_next_one() -> None:
    scene = holding("orbital-teleporter", "oscillation-capacitor", "booster-pod", roll="125")
    scene.control(0, "burroughs-desert")
    scene.relic(0, unplaced=4)

    scene.play("dock-with lunar-mine 4 relic", "dock lunar-mine 5", "teleport lunar-mine relic")

    assert scene.position.special[f.SPECIAL_RELIC] == 4
    assert scene.refused("booster-pod relic") == "AF 10.13"
    assert scene.refused("teleport lunar-mine 5") == "AF 10.13"
    assert scene.refused("end-turn") == "AF 3.5"


def test_nothing_is_teleported_off_the_terraforming_station() -> None:
    scene = holding("orbital-teleporter", roll="1256")
    scene.stand(0, 5, 1)
    scene.play("dock terraforming-station 6", "land lem-badlands")

    assert scene.refused("teleport terraforming-station 6") == "AF 4.5"


def test_a_ship_that_leaves_the_artifact_takes_its_value_along() -> None:
    scene = holding("orbital-teleporter", roll="1356")
    scene.play("dock alien-artifact 3", "dock alien-artifact 6", "teleport alien-artifact 6")

    assert scene.refused("claim alien-city") == "AF 4.1"


def test_a_broken_pair_trades_no_more() -> None:
    scene = holding("orbital-teleporter", roll="1133")
    scene.play("dock orbital-market 3", "trade 3", "teleport orbital-market 3")

    assert scene.refused("trade 3") == "AF 4.8"


def test_plasma_cannon_never_hits_own_ships_and_needs_one_shot() -> None:
    scene = holding("plasma-cannon", roll="1256")
    scene.dock(1, "lunar-mine", "2")
    scene.play("dock lunar-mine 5", "plasma-cannon lunar-mine")

    assert scene.refused("blast 0 5") == "AF 7.12"
    assert scene.refused("done") == "AF 7.2"
    scene.play("blast 1 2")
    assert scene.at("lunar-mine", 0) == "5"


def test_plasma_cannon_is_limited_by_fuel() -> None:
    scene = holding("plasma-cannon", fuel=1)
    scene.dock(1, "lunar-mine", "23")
    scene.play("plasma-cannon lunar-mine", "blast 1 2")

    assert scene.refused("blast 1 3") == "AF 3.4"


def test_temporal_warper_needs_a_ship_to_roll() -> None:
    scene = holding("temporal-warper", roll="1")
    scene.play("dock alien-artifact 1")
    assert scene.refused("use temporal-warper") == "AF 3.4"

    several = holding("temporal-warper", roll="25")
    several.play("use temporal-warper")
    assert several.refused("done") == "AF 7.2"
    several.play("pick 2")
    assert several.refused("pick 1") == "AF 7.16"


@pytest.mark.parametrize(("roll", "fuel", "ore", "kept"), [("135", 0, 1, True), ("246", 1, 0, True), ("1234", 1, 1, False)])
def test_resource_cache_counts_odd_and_even_ships(roll: str, fuel: int, ore: int, kept: bool) -> None:
    scene = Scene(roll="1", boards=TWO)
    scene.hold(1, "resource-cache")
    if len(roll) == 4:
        scene.position.stock[1] -= 1
        scene.position.in_bay[1] += 1

    scene.play("dock alien-artifact 1", "end-turn", *[f"roll {face}" for face in roll])

    assert (scene.position.fuel[1], scene.position.ore[1]) == (fuel, ore)
    assert ("resource-cache" in scene.player(1)["tech"]) == kept


def test_a_fetched_ship_may_not_terraform_and_serves_no_fleet() -> None:
    scene = holding("astrogation-servo", roll="1256")
    scene.stand(0, 4, 4)
    scene.play("fetch 1", "roll 6")

    assert scene.refused("dock-with terraforming-station 6 guest") == "AF 7.17"
    assert scene.can("dock-with orbital-market 6 guest")
    scene.play("dock-with orbital-market 6 guest")
    assert scene.at("orbital-market", 1) == "6" and scene.at("orbital-market", 0) == "6"


def test_a_fetched_ship_that_is_not_docked_returns_to_the_bay() -> None:
    scene = Scene(roll="1", boards=TWO, force_free_docking=False)
    scene.hold(0, "astrogation-servo")
    scene.stand(0, 1, 0)

    scene.play("fetch 1", "roll 3", "end-turn")

    assert scene.position.rolling == 3


def test_a_fetched_ship_is_back_before_resources_are_returned() -> None:
    scene = Scene(roll="1", boards=TWO, force_free_docking=False)
    scene.hold(0, "astrogation-servo")
    scene.stand(0, 8, 2)

    scene.play("fetch 1", "roll 3", "end-turn")

    assert scene.legal()[0].startswith("keep-fuel")
    assert scene.position.in_bay[1] == 3 and scene.position.guest_owner[0] == 0


def test_the_cloak_pays_the_facility_too() -> None:
    scene = holding("chameleon-cloak", roll="2256", fuel=1)
    scene.dock(1, "shipyard", "22")
    assert scene.refused("cloak shipyard 2 1") == "AF 3.4"

    scene.stand(0, 3, 2)
    scene.play("cloak shipyard 2 1")

    assert (scene.position.fuel[0], scene.position.ore[0]) == (0, 0)
    assert scene.position.in_bay[0] == 1 and scene.position.in_bay[1] == 5


def test_the_cloak_replaces_one_opponent_unless_switched() -> None:
    def scene(single: bool) -> Scene:
        made = Scene(players=3, roll="56", boards=("corex", "homesteaders", "proxima"), cloak_single_opponent=single)
        made.hold(0, "chameleon-cloak")
        made.dock(1, "solar-converter", "5")
        made.dock(2, "solar-converter", "6")
        made.stand(0, 1, 0)
        return made

    strict = scene(True)
    strict.play("cloak solar-converter 5 1")
    assert strict.refused("cloak-also 6 2") == "AF 3.3"

    loose = scene(False)
    loose.play("cloak solar-converter 5 1", "cloak-also 6 2")
    assert loose.at("solar-converter", 0) == "56"


def test_the_cloak_works_at_a_faction_board_and_in_a_raid() -> None:
    scene = Scene(roll="123455", boards=("corex", "smugglers"))
    scene.hold(0, "chameleon-cloak")
    scene.dock(1, "smugglers-alliance", "5")
    scene.stand(0, 2, 0)
    scene.stand(1, 1, 1)
    assert scene.refused("cloak smugglers-alliance 5 1") == "AF 8.7"

    scene.play("dock raiders-outpost 1", "cloak smugglers-alliance 5 1")

    assert scene.at("smugglers-alliance", 0) == "5" and scene.position.in_bay[1] == 4
    assert scene.position.raid_both == 1


def test_the_ftl_token_may_be_paid_by_the_player() -> None:
    scene = Scene(roll="125", boards=TWO, ftl_marker_paid_by_player=True)
    scene.hold(0, "experimental-ftl-drive")
    scene.stand(0, 1, 0)
    assert scene.refused("ftl-drive 1 3") == "AF 3.4"

    scene.stand(0, 2, 0)
    scene.play("ftl-drive 1 3")
    assert scene.position.fuel[0] == 0


def test_the_capacitor_repeats_only_cards_with_a_cost_and_only_one() -> None:
    scene = holding("oscillation-capacitor", "solar-harvester", "booster-pod", "stasis-beam", roll="1245")
    scene.play("use solar-harvester")
    assert scene.refused("use solar-harvester") == "AF 7.2"

    scene.play("booster-pod 1", "booster-pod 2", "stasis-beam 5")
    assert scene.refused("stasis-beam 4") == "AF 7.2"
    assert scene.refused("discard oscillation-capacitor") == "AF 7.2"


def test_a_duplicate_that_is_stolen_or_drawn_is_discarded() -> None:
    scene = Scene(roll="123")
    scene.hold(0, "booster-pod")
    scene.hold(1, "booster-pod")
    scene.play("dock raiders-outpost 1", "raid-card 1 booster-pod")
    assert scene.view()["pile"].count("booster-pod") == 1 and "booster-pod" not in scene.player(1)["tech"]

    deep = Scene(roll="123", boards=("dark-space", "corex"))
    deep.hold(0, "booster-pod")
    deep.stand(0, 1, 0)
    deep.play("dock dark-space-explorers 1", "draw booster-pod")
    assert deep.view()["pile"].count("booster-pod") == 1


# Discarding -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "clause"),
    [
        ("booster-pod", "AF 5.4"),
        ("orbital-teleporter", "AF 5.4"),
        ("plasma-cannon", "AF 7.12"),
        ("polarity-device", "AF 5.4"),
        ("temporal-warper", "AF 7.16"),
        ("astrogation-servo", "AF 7.17"),
        ("lunar-tunneler", "AF 7.17"),
        ("chameleon-cloak", "AF 5.4"),
        ("multiverse-window", "AF 9.1"),
        ("oscillation-capacitor", "AF 4.3"),
    ],
)
def test_a_discard_power_needs_something_to_work_on(card: str, clause: str) -> None:
    assert holding(card).refused(f"discard {card}") == clause


@pytest.mark.parametrize(
    ("card", "field"), [("data-crystal", "positron"), ("gravity-manipulator", "repulsor"), ("stasis-beam", "isolation")]
)
def test_field_cards_place_and_move_their_field(card: str, field: str) -> None:
    scene = holding(card)
    scene.field(field, "lem-badlands")

    scene.play(f"discard {card}")
    assert scene.refused(f"place {field} lem-badlands") == "AF 5.4"
    scene.play(f"place {field} asimov-crater")

    assert scene.view()["fields"][field] == "asimov-crater"


def test_booster_pod_discarded_removes_a_field() -> None:
    scene = holding("booster-pod")
    scene.field("positron", "lem-badlands")

    scene.play("discard booster-pod")
    assert scene.refused("remove repulsor") == "AF 5.4"
    scene.play("remove positron")

    assert scene.view()["fields"]["positron"] is None


def test_one_discard_power_a_turn_and_never_of_a_used_card() -> None:
    scene = holding("data-crystal", "stasis-beam", "booster-pod")
    scene.field("repulsor", "lem-badlands")
    scene.play("stasis-beam 2")
    assert scene.refused("discard stasis-beam") == "AF 7.2"

    scene.play("discard data-crystal", "place positron lem-badlands")
    assert scene.refused("discard booster-pod") == "AF 7.3"


def test_plasma_cannon_discarded_spares_small_fleets_and_the_relic_ship_with_them() -> None:
    scene = holding("plasma-cannon")
    scene.control(1, "burroughs-desert")
    scene.relic(1, "lunar-mine", 3)
    assert scene.refused("discard plasma-cannon") == "AF 7.12"

    loose = Scene(roll="12", plasma_spares_relic=False)
    loose.hold(0, "plasma-cannon")
    loose.control(1, "burroughs-desert")
    loose.relic(1, "lunar-mine", 3)
    loose.play("discard plasma-cannon")
    assert loose.refused("sink-in-bay 1") == "AF 7.12"
    loose.play("sink lunar-mine relic 3")
    assert loose.position.relic_place == f.AT_HOME


def test_the_servo_sends_a_terraforming_ship_to_the_bay_too_unless_switched() -> None:
    def cleared(**options: bool) -> Scene:
        scene = Scene(roll="12", boards=TWO, **options)
        scene.hold(0, "astrogation-servo")
        scene.dock(1, "terraforming-station", "6")
        scene.play("discard astrogation-servo", "clear terraforming-station")
        return scene

    assert cleared().position.in_bay[1] == 4
    assert cleared(servo_forfeits_terraformer=True).position.stock[1] == 3


def test_a_swap_needs_two_territories_and_an_exchange_no_repulsor() -> None:
    scene = holding("polarity-device")
    scene.colonize("lem-badlands", 1, 1)
    scene.colonize("herbert-valley", 1, 0)
    scene.play("discard polarity-device", "swap 0 lem-badlands")
    assert scene.refused("swap 1 lem-badlands") == "AF 10.58"

    cloak = holding("chameleon-cloak")
    cloak.colonize("lem-badlands", 1, 1)
    cloak.field("repulsor", "herbert-valley")
    cloak.play("discard chameleon-cloak")
    assert cloak.refused("exchange herbert-valley lem-badlands") == "AF 5.4"


def test_the_warper_takes_no_title_already_held() -> None:
    scene = holding("temporal-warper", "booster-pod")
    scene.discarded("booster-pod", "stasis-beam")
    scene.play("discard temporal-warper")

    assert scene.refused("salvage booster-pod") == "AF 7.1"
    scene.play("salvage stasis-beam")
    assert "stasis-beam" in scene.player(0)["tech"]
