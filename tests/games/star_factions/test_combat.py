"""Worked examples: attacks, counterattacks, bounties, repair."""

import pytest
from games.star_factions.scene import duel, number
from scene import example

from starmeeple.games.star_factions.engine.fields import FACTIONS


@example("E37")
def test_the_most_a_mothership_does_to_a_warrior_without_weapons() -> None:
    scene = duel({"jear-mothership": "k7", "nexus-warrior-1": "k8"})

    scene.play("attack mothership")
    assert scene.legal() == [f"roll {pips}" for pips in range(1, 11)]
    scene.play("roll 10")

    assert scene.hull("nexus-warrior-1") == 15 - 9


@example("E38")
def test_the_most_a_mothership_strikes_back_at_a_warrior() -> None:
    scene = duel({"nexus-mothership": "k7", "jear-warrior-1": "k9"})

    scene.play("attack warrior-1", "roll 6")
    assert scene.asked == "counter-roll"
    assert scene.legal()[-1] == "roll 6"
    scene.play("roll 6")

    assert scene.hull("nexus-mothership") == 30 - 3
    assert scene.hull("jear-warrior-1") == 15 - 5


@example("E39")
def test_a_target_out_of_its_own_range_does_not_strike_back() -> None:
    scene = duel({"jear-mothership": "k6", "nexus-warrior-1": "k9"})

    scene.play("attack mothership", "roll 3")

    assert scene.hull("nexus-warrior-1") == 13
    assert scene.asked == "act"


@example("E40")
def test_a_shield_can_swallow_a_shot_and_the_target_still_strikes_back() -> None:
    scene = duel({"jear-scout-1": "k9", "nexus-mothership": "k7"})

    scene.play("attack scout-1", "roll 1")
    assert scene.hull("nexus-mothership") == 30
    assert scene.asked == "counter-roll"

    far = duel({"jear-scout-1": "k10", "nexus-mothership": "k6"})
    far.play("attack scout-1", "roll 1")
    assert far.asked == "act", "at distance 4 a Mothership cannot answer"


@example("E41")
@pytest.mark.parametrize(("weapons", "damage"), [(1, 3), (2, 5), (3, 7)])
def test_weapon_counters_add_damage(weapons: int, damage: int) -> None:
    scene = duel({"jear-scout-1": "k10", "nexus-mothership": "k6"}, counters={"jear": (0, 0, 3)})

    scene.play("attack scout-1", f"weapons {weapons}", "roll 4")

    assert scene.hull("nexus-mothership") == 30 - damage
    assert scene.held("jear") == (0, 0, 3 - weapons)


@example("E42")
def test_three_weapon_counters_are_the_limit() -> None:
    scene = duel({"jear-scout-1": "k10", "nexus-mothership": "k6"}, counters={"jear": (0, 0, 5)})

    scene.play("attack scout-1")

    assert scene.legal() == ["weapons 0", "weapons 1", "weapons 2", "weapons 3"]
    assert scene.refused("weapons 4") == "SF 6.6"


def test_nobody_spends_weapons_they_do_not_have() -> None:
    scene = duel({"jear-scout-1": "k10", "nexus-mothership": "k6"}, counters={"jear": (0, 0, 1)})

    scene.play("attack scout-1")

    assert scene.refused("weapons 2") == "SF 1.6"


@example("E43")
def test_a_destroyed_ship_pays_its_bounty_and_does_not_strike_back() -> None:
    scene = duel({"jear-juggernaut": "k8", "nexus-warrior-1": "k9"}, hull={"nexus-warrior-1": 3})

    scene.play("attack juggernaut", "roll 4")

    assert not scene.is_on_mat("nexus-warrior-1")
    assert scene.held("jear") == (2, 2, 2)
    assert scene.held("nexus") == (0, 0, 0)
    assert scene.asked == "act"
    assert scene.discarded("warrior-blueprint") == 1
    scene.position.check()


@example("E44")
def test_a_counterattack_can_destroy_the_attacker_and_pays_the_defender() -> None:
    scene = duel({"jear-scout-1": "k9", "nexus-warrior-1": "k7"}, hull={"jear-scout-1": 2})

    scene.play("attack scout-1", "roll 1", "roll 3")

    assert not scene.is_on_mat("jear-scout-1")
    assert scene.held("nexus") == (1, 1, 1)
    assert scene.discarded("scout-blueprint") == 1


@example("E45")
def test_even_a_scout_counters_with_a_d6() -> None:
    scene = duel({"jear-juggernaut": "k8", "nexus-scout-1": "k9"})

    scene.play("attack juggernaut", "roll 5", "roll 6")

    assert scene.hull("nexus-scout-1") == 5
    assert scene.hull("jear-juggernaut") == 20 - 4


@example("E46")
def test_the_kit_counts_in_a_counterattack() -> None:
    scene = duel({"jear-mothership": "k8", "nexus-warrior-1": "k9"}, kits={"nexus-warrior-1": "crusher"})

    scene.play("attack mothership", "roll 1", "roll 2")

    assert scene.hull("jear-mothership") == 30 - 2


@example("E47")
def test_a_destroyed_mothership_is_gone_for_good() -> None:
    scene = duel(
        {"jear-juggernaut": "h9", "nexus-mothership": "h10", "nexus-scout-1": "w27"},
        hull={"nexus-mothership": 1},
        work={"nexus": 1},
        counters={"jear": (0, 0, 0)},
    )

    scene.play("attack juggernaut", "roll 4")

    assert not scene.is_on_mat("nexus-mothership")
    assert scene.held("jear") == (4, 4, 4)
    assert scene.position.work[FACTIONS.index("nexus")] == 0
    assert scene.discarded("mothership-blueprint") == 0
    scene.until_turn("nexus")
    assert scene.refused("colonize") == "SF 7.9"
    assert scene.refused("repair") == "SF 7.9"
    scene.position.check()


@example("E48")
def test_a_ship_strikes_back_in_the_turn_after_it_was_built() -> None:
    scene = duel({"nexus-mothership": "d5"}, counters={"jear": (2, 2, 2)})
    scene.drawing().play("draw warrior-blueprint", "build warrior", "place c4", "end-turn", "draw metal-1")

    scene.play("attack mothership", "target jear-warrior-1", "roll 2")

    assert scene.asked == "counter-roll"
    assert scene.hull("jear-warrior-1") == 14


def test_a_ship_attacks_once_a_turn_and_moves_before_or_after() -> None:
    scene = duel({"jear-scout-1": "k9", "nexus-mothership": "k7"})

    scene.play("attack scout-1", "roll 1", "roll 1")
    assert scene.refused("attack scout-1") == "SF 6.1"
    scene.play("move scout-1", "to k10")

    assert scene.row("jear-scout-1")["acted"] and scene.row("jear-scout-1")["moved"]


def test_a_destroyed_ships_kit_is_discarded() -> None:
    scene = duel({"jear-juggernaut": "k8", "nexus-warrior-1": "k9"}, hull={"nexus-warrior-1": 1}, kits={"nexus-warrior-1": "goliath"})

    scene.play("attack juggernaut", "roll 8")

    assert scene.discarded("goliath-kit") == 1
    scene.position.check()


def test_a_short_supply_gives_what_is_left() -> None:
    scene = duel({"jear-juggernaut": "k8", "nexus-warrior-1": "k9"}, hull={"nexus-warrior-1": 1}, counters={"nexus": (99, 100, 0)})

    scene.play("attack juggernaut", "roll 8")

    assert scene.held("jear") == (1, 0, 2)


def test_several_targets_are_asked_for() -> None:
    scene = duel({"jear-scout-1": "k9", "nexus-mothership": "k7", "nexus-warrior-1": "k8"})

    scene.play("attack scout-1")

    assert scene.legal() == ["target nexus-mothership", "target nexus-warrior-1"]


# Repair ---------------------------------------------------------------------------------------


@example("E49")
@pytest.mark.parametrize(("metal", "after"), [(1, 7), (2, 10), (3, 13)])
def test_metal_restores_hull_and_uses_both_actions(metal: int, after: int) -> None:
    scene = duel({"jear-warrior-1": "b5", "nexus-scout-1": "c7"}, hull={"jear-warrior-1": 4}, counters={"jear": (3, 0, 0)})

    scene.play("repair", f"metal {metal}")

    assert scene.hull("jear-warrior-1") == after
    assert scene.held("jear") == (3 - metal, 0, 0)
    assert scene.refused("attack warrior-1") == "SF 6.1"
    assert scene.refused("attack mothership") == "SF 6.1"
    assert "move warrior-1" in scene.legal()


@example("E50")
def test_no_metal_is_wasted_and_no_hull_exceeds_the_maximum() -> None:
    scene = duel({"jear-warrior-1": "b5"}, hull={"jear-warrior-1": 10}, counters={"jear": (3, 0, 0)})

    scene.play("repair")
    assert scene.legal() == ["metal 1", "metal 2"]
    assert scene.refused("metal 3") == "SF 7.3"
    scene.play("metal 2")

    assert scene.hull("jear-warrior-1") == 15


@example("E51")
def test_a_ship_that_has_attacked_cannot_be_repaired() -> None:
    scene = duel(
        {"jear-warrior-1": "b5", "nexus-scout-1": "b7"}, hull={"jear-warrior-1": 10, "jear-mothership": 29}, counters={"jear": (3, 0, 0)}
    )

    scene.play("attack warrior-1", "roll 1", "roll 1", "repair")

    assert scene.hull("jear-mothership") == 30, "only the Mothership itself could be repaired, for the one Metal that is useful"
    assert scene.hull("jear-warrior-1") == 10

    alone = duel({"jear-warrior-1": "b5", "nexus-scout-1": "b7"}, hull={"jear-warrior-1": 10}, counters={"jear": (3, 0, 0)})
    alone.play("attack warrior-1", "roll 1", "roll 1")
    assert alone.refused("repair") == "SF 7.2"


@example("E52")
def test_a_mothership_repairs_itself_and_moves() -> None:
    scene = duel({}, hull={"jear-mothership": 20}, counters={"jear": (3, 0, 0)})

    scene.play("repair", "metal 3", "move mothership", "to d6")

    assert scene.hull("jear-mothership") == 29
    assert scene.row("jear-mothership")["cell"] == "d6"


@example("E53")
def test_repair_reaches_only_the_neighbouring_hexes() -> None:
    scene = duel(
        {"jear-scout-1": "a5", "jear-warrior-1": "b5"},
        hull={"jear-scout-1": 1, "jear-warrior-1": 1, "jear-mothership": 1},
        counters={"jear": (3, 0, 0)},
    )

    scene.play("repair")

    assert scene.legal() == ["mend mothership", "mend warrior-1"]
    assert scene.refused("mend scout-1") == "SF 7.1"
    assert scene.refused("mend juggernaut") == "SF 6.1"


def test_a_repair_needs_metal_and_damage() -> None:
    assert duel({"jear-warrior-1": "b5"}, hull={"jear-warrior-1": 3}).refused("repair") == "SF 7.1"
    assert duel({"jear-warrior-1": "b5"}, counters={"jear": (3, 0, 0)}).refused("repair") == "SF 7.2"


def test_a_ship_built_this_turn_cannot_be_repaired() -> None:
    scene = duel(
        {"jear-warrior-1": "b5", "jear-scout-1": "b4"}, hull={"jear-warrior-1": 3, "jear-scout-1": 3}, counters={"jear": (3, 0, 0)}
    )
    scene.position.fresh = 1 << number("jear-warrior-1")
    scene.position.hull[number("jear-mothership")] = 10

    scene.play("repair")

    assert scene.refused("mend warrior-1") == "SF 6.1"
