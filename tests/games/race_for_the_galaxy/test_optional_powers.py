"""Optional powers: offered whenever their card allows them, or by the other reading only where a placement needs them. [RG 6.7]"""

from typing import Any

import pytest
from games.race_for_the_galaxy.orb_scene import OrbScene
from games.race_for_the_galaxy.scene import Scene

from starmeeple.edition import Overlay
from starmeeple.game_setup import printed_edition

ALWAYS: dict[str, Any] = {}
NEEDED: dict[str, Any] = {"optional_powers": "needed"}
FILLER = "gem-world comet-zone spice-world mining-world export-duties"
PAYING_HAND = ("pirate-world gem-world comet-zone", "")  # Pirate World: defense 3, by Contact Specialist 2 cards


def placing(tableau: str, world: str, hand: str = "", **options: Any) -> Scene:
    """The first seat has turned up a world, the other nothing."""
    scene = Scene(tableau, "old-earth", hands=(f"{world} {hand}", ""), **options)
    scene.act("settle", "settle")
    scene.play(f"settle {world}", "pass")
    return scene


# Military that is not needed ------------------------------------------------------------------


@pytest.mark.parametrize("tactics", ["new-military-tactics", "imperium-stealth-tactics"])
def test_tactics_may_be_discarded_for_a_conquest_that_needs_none(tactics: str) -> None:
    scene = placing(f"new-sparta drop-ships {tactics}", "pirate-world")
    assert scene.legal(0) == [f"use {tactics}", "conquer"]
    scene.play(f"use {tactics}")
    assert scene.tableau() == ["new-sparta", "drop-ships", "pirate-world"]  # the only way left is taken


def test_a_tableau_stays_below_twelve_by_a_card_that_was_not_needed() -> None:
    eleven = "new-sparta drop-ships new-military-tactics gem-world comet-zone export-duties public-works space-marines" \
        " mining-robots investment-credits expedition-force"  # fmt: skip
    for use, rounds in ((True, 2), (False, 1)):
        scene = placing(eleven, "pirate-world")
        scene.play("use new-military-tactics" if use else "conquer")
        scene.skip("action")
        assert scene.is_over == (not use)
        assert scene.position.round == rounds


def test_a_good_may_be_spent_for_military_that_is_not_needed() -> None:
    scene = placing("new-sparta drop-ships rebel-gem-smugglers comet-zone*", "pirate-world")
    assert scene.legal(0) == ["use rebel-gem-smugglers", "conquer"]
    scene.play("use rebel-gem-smugglers")
    assert scene.good_on("comet-zone") == 0
    assert scene.tableau()[-1] == "pirate-world"


def test_a_world_may_be_paid_for_although_temporary_military_was_used() -> None:
    scene = placing("contact-specialist new-military-tactics", "rebel-base", f"{FILLER} colony-ship")
    assert scene.refused("conquer", 0) == "RG 6.3"
    scene.play("use new-military-tactics")  # 3 - 1 of 6: out of reach, but the world can be paid for
    assert scene.asked == "pay"
    assert scene.tableau() == ["contact-specialist"]
    assert scene.view(0)["need"] == 5


def test_military_is_refused_where_the_world_could_not_be_placed_afterwards() -> None:
    """Nothing is lost: a good that only the stronger power can turn into enough Military goes to that one."""
    stronger = [{"phase": "settle", "type": "discard-good-military", "optional": True, "amount": 4, "good": "rare"}]
    overlay = Overlay("a stronger faction", {"cards": {"imperium-war-faction": {"powers": stronger}}})
    edition = printed_edition("race-for-the-galaxy").with_overlay(overlay)
    scene = placing("rebel-gem-smugglers imperium-war-faction comet-zone*", "malevolent-lifeforms", edition=edition)
    assert scene.tableau()[-1] == "malevolent-lifeforms"  # defense 4: by the faction, without a question
    assert scene.good_on("comet-zone") == 0


def test_military_for_a_world_that_a_project_places() -> None:
    tableau = "contact-specialist terraforming-project new-military-tactics"
    scene = Scene(tableau, "old-earth", hands=("rebel-homeworld", ""))
    scene.act("settle", "settle")
    scene.play("pass", "pass", "terraform rebel-homeworld")
    assert scene.legal(0) == ["use new-military-tactics", "buy contact-specialist"]
    assert scene.refused("conquer", 0) == "RG 5.19"
    scene.play("use new-military-tactics")
    assert scene.tableau() == ["contact-specialist", "rebel-homeworld"]


# A ship that saves nothing --------------------------------------------------------------------


def test_colony_ship_may_be_discarded_for_a_world_that_costs_nothing() -> None:
    scene = placing("replicant-robots colony-ship", "gem-world", "comet-zone")
    assert scene.asked == "pay" and scene.view(0)["need"] == 0
    assert scene.legal(0) == ["use colony-ship", "done"]
    assert scene.refused("pay comet-zone", 0) == "RG 6.5"
    scene.play("use colony-ship")
    assert scene.tableau() == ["replicant-robots", "gem-world"]

    scene = placing("replicant-robots colony-ship", "gem-world", "comet-zone")
    scene.play("done")
    assert scene.tableau() == ["replicant-robots", "colony-ship", "gem-world"]


def test_colony_ship_is_not_offered_for_an_alien_world_or_a_development() -> None:
    scene = placing("alien-tech-institute alien-researchers colony-ship", "deserted-alien-outpost", "gem-world comet-zone")
    assert "use colony-ship" not in (scene.legal(0) if scene.asked == "pay" else [])
    scene = Scene("investment-credits colony-ship", "old-earth", hands=("export-duties", ""))
    scene.act("develop", "develop")
    scene.play("develop export-duties", "pass")
    assert scene.tableau() == ["investment-credits", "colony-ship", "export-duties"]


def test_a_military_world_that_costs_nothing_may_still_take_the_ship() -> None:
    scene = placing("contact-specialist replicant-robots colony-ship", "pirate-world")
    assert scene.legal(0) == ["use colony-ship", "done"]


# The other reading ----------------------------------------------------------------------------


def test_by_the_other_reading_a_power_is_used_only_where_it_is_needed() -> None:
    scene = Scene("new-sparta new-military-tactics contact-specialist refugee-world", "old-earth", hands=PAYING_HAND, **NEEDED)
    scene.act("settle", "settle")
    scene.play("settle pirate-world", "pass")
    assert scene.legal(0) == ["use new-military-tactics", "buy contact-specialist"]
    assert scene.refused("conquer", 0) == "RG 6.3"
    scene.play("use new-military-tactics")
    assert scene.tableau()[-1] == "pirate-world"

    scene = Scene("new-sparta new-military-tactics contact-specialist drop-ships", "old-earth", hands=PAYING_HAND, **NEEDED)
    scene.act("settle", "settle")
    scene.play("settle pirate-world", "pass")
    assert scene.refused("use new-military-tactics", 0) == "RG 6.7"
    assert scene.legal(0) == ["buy contact-specialist", "conquer"]

    scene = placing("replicant-robots colony-ship", "gem-world", "comet-zone", **NEEDED)
    assert scene.tableau() == ["replicant-robots", "colony-ship", "gem-world"]


# On the Orb -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "offered"), [(ALWAYS, True), (NEEDED, False)])
def test_a_moving_team_may_use_military_that_no_barrier_asks_for(options: dict[str, Any], offered: bool) -> None:
    scene = OrbScene("new-sparta new-military-tactics drop-ships", "gem-world", tokens=("a-barrier-mil-1", ""), **options)
    scene.act("explore-1", "develop")  # the only barrier on the Orb has strength 3, Military is 5
    assert ("use new-military-tactics" in scene.legal()) == offered
    assert ("boost a-barrier-mil-1" in scene.legal()) == offered
    if offered:
        scene.play("use new-military-tactics")
        assert scene.tableau() == ["new-sparta", "drop-ships"]
        assert scene.orb()["force"] == 8


def test_a_token_is_no_payment_where_nothing_is_to_pay() -> None:
    scene = OrbScene("replicant-robots colony-ship", "old-earth", hands=("gem-world comet-zone", ""), tokens=("a-settle-2", ""))
    scene.act("settle", "settle")
    scene.play("settle gem-world", "pass")
    assert scene.legal(0) == ["use colony-ship", "done"]
    assert scene.refused("redeem a-settle-2", 0) == "RG 6.5"
