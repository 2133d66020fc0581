"""The log: what was done, to whom, for what, and what followed; each sentence as its reader gets it."""

from games.alien_frontiers.scene import Scene

from starmeeple.core.state import PUBLIC


def test_a_docking_tells_its_income() -> None:
    scene = Scene(roll="256")
    scene.control(0, "lem-badlands")

    assert scene.told("dock solar-converter 5") == ["You dock a 5 at the Solar Converter and gain 4 fuel, 1 of it by Lem Badlands."]
    assert scene.told("dock lunar-mine 6", viewer=1) == ["Sky docks a 6 at the Lunar Mine and gains 1 ore."]


def test_a_built_ship_is_told_with_its_cost() -> None:
    scene = Scene(roll="335")
    scene.stand(0, 4, 4)

    assert scene.told("dock shipyard 3", viewer=PUBLIC) == [
        "Sky docks 3-3 at the Shipyard, pays 1 fuel and 1 ore and builds a ship into the Maintenance Bay."
    ]


def test_the_relic_ship_is_one_ship() -> None:
    scene = Scene(roll="235")
    scene.control(0, "burroughs-desert")
    scene.relic(0, unplaced=4)

    assert scene.told("dock-with alien-artifact 4 relic") == ["You dock the Relic Ship (4) at the Alien Artifact."]


def test_access_fees_go_to_the_owner() -> None:
    scene = Scene(roll="12", boards=("homesteaders", "corex"))
    scene.stand(0, 4, 0)
    scene.control(0, "lem-badlands")

    assert scene.told("dock corex-conglomerated 2", viewer=1) == [
        "Sky docks a 2 at Corex Conglomerated, pays you 1 fuel, pays 2 fuel to the supply and gains 1 ore."
    ]


def test_bumped_ships_are_told_to_their_owner() -> None:
    scene = Scene(roll="456")
    scene.dock(1, "raiders-outpost", "123")

    assert scene.told("dock raiders-outpost 4", viewer=1) == [
        "Sky docks 4-5-6 at the Raiders' Outpost.",
        "Your 1, 2 and 3 are bumped to the Maintenance Bay.",
    ]


def test_a_stolen_second_copy_is_discarded() -> None:
    scene = Scene(roll="123")
    scene.hold(0, "booster-pod")
    scene.hold(1, "booster-pod")
    scene.play("dock raiders-outpost 1")

    assert scene.told("raid-card 1 booster-pod", viewer=1) == ["Sky takes Booster Pod from you: a second copy, which is discarded."]


def test_a_second_copy_off_the_deck_is_discarded() -> None:
    scene = Scene(roll="12", boards=("dark-space", "corex"))
    scene.stand(0, 3, 0)
    scene.hold(0, "booster-pod")
    scene.play("dock dark-space-explorers 2")

    assert scene.told("draw booster-pod") == ["You draw Booster Pod off the deck: a second copy, which is discarded."]


def test_a_last_landing_names_the_half_that_was_fulfilled() -> None:
    scene = Scene(roll="555", boards=("corex", "homesteaders"))
    scene.agendas(0, "a02")
    scene.colonize("pohl-foothills", 6, 0)
    scene.colonize("lem-badlands", 1, 0)
    scene.stand(0, 0, 3)
    scene.play("dock colony-constructor 5")

    lines = scene.told("land pohl-foothills")

    assert lines[:2] == ["You land a colony on Pohl Foothills.", "You reveal the agenda “Control Pohl Foothills”, fulfilled at the end."]
    assert lines[-1].startswith("The last colony has landed: you win with")


def test_a_lost_relic_ship_is_told() -> None:
    scene = Scene(roll="12")
    scene.hold(0, "stasis-beam")
    scene.control(1, "burroughs-desert")
    scene.relic(1, "lunar-mine", 4)
    scene.play("discard stasis-beam")

    assert scene.told("place isolation burroughs-desert", viewer=1) == [
        "Sky places the Isolation Field on Burroughs Desert.",
        "You lose the Relic Ship (it returns to Burroughs Desert).",
    ]


def test_the_harvester_burns_fuel_and_the_cache_is_spent() -> None:
    scene = Scene(players=3, roll="12", factions=True)
    scene.hold(0, "solar-harvester")
    scene.stand(1, 3, 1)

    assert scene.told("discard solar-harvester", viewer=1) == ["Sky discards Solar Harvester for its power.", "You lose 3 fuel."]


def test_a_spent_drive_is_told_at_the_end_of_the_turn() -> None:
    scene = Scene(roll="", factions=True)
    scene.hold(0, "experimental-ftl-drive")
    scene.position.markers[0] = 3

    assert scene.told("end-turn", viewer=1)[:2] == [
        "Sky ends the turn.",
        "Sky’s Experimental FTL Drive is spent and discarded with its 3 tokens.",
    ]


def test_nobody_reads_which_agenda_another_draws_or_puts_away() -> None:
    scene = Scene(roll="33", factions=True)
    scene.play("dock orbital-market-agendas 3")
    scene.play("draw-agenda a05")

    mine, theirs = scene.told_to("draw-agenda a06", 0, 1)

    assert mine == ["You draw the agenda “Gain 6 ore in a turn”."]
    assert theirs == ["Sky draws an agenda."]
    assert scene.told("drop a06", viewer=1) == ["Sky puts an agenda away."]
