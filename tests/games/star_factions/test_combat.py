"""Worked examples: attacks, counterattacks, bounties, repair."""

import pytest
from games.star_factions.board import asked, drawing, duel, held, hull, is_on_mat, number, position_of, row, until_turn
from kit import example, play, refused

from starmeeple.games.star_factions.engine.fields import CARDS, FACTIONS
from starmeeple.match import Match


def discarded(match: Match, card: str) -> int:
    return int(position_of(match).discard[CARDS.index(card)])


@example("E37")
def test_the_most_a_mothership_does_to_a_warrior_without_weapons() -> None:
    match = duel({"jear-mothership": "k7", "nexus-warrior-1": "k8"})

    match.play("attack mothership")
    assert match.legal() == [f"roll {pips}" for pips in range(1, 11)]
    match.play("roll 10")

    assert hull(match, "nexus-warrior-1") == 15 - 9


@example("E38")
def test_the_most_a_mothership_strikes_back_at_a_warrior() -> None:
    match = duel({"nexus-mothership": "k7", "jear-warrior-1": "k9"})

    play(match, "attack warrior-1", "roll 6")
    assert asked(match) == "counter-roll"
    assert match.legal()[-1] == "roll 6"
    match.play("roll 6")

    assert hull(match, "nexus-mothership") == 30 - 3
    assert hull(match, "jear-warrior-1") == 15 - 5


@example("E39")
def test_a_target_out_of_its_own_range_does_not_strike_back() -> None:
    match = duel({"jear-mothership": "k6", "nexus-warrior-1": "k9"})

    play(match, "attack mothership", "roll 3")

    assert hull(match, "nexus-warrior-1") == 13
    assert asked(match) == "act"


@example("E40")
def test_a_shield_can_swallow_a_shot_and_the_target_still_strikes_back() -> None:
    match = duel({"jear-scout-1": "k9", "nexus-mothership": "k7"})

    play(match, "attack scout-1", "roll 1")
    assert hull(match, "nexus-mothership") == 30
    assert asked(match) == "counter-roll"

    far = duel({"jear-scout-1": "k10", "nexus-mothership": "k6"})
    play(far, "attack scout-1", "roll 1")
    assert asked(far) == "act", "at distance 4 a Mothership cannot answer"


@example("E41")
@pytest.mark.parametrize(("weapons", "damage"), [(1, 3), (2, 5), (3, 7)])
def test_weapon_counters_add_damage(weapons: int, damage: int) -> None:
    match = duel({"jear-scout-1": "k10", "nexus-mothership": "k6"}, counters={"jear": (0, 0, 3)})

    play(match, "attack scout-1", f"weapons {weapons}", "roll 4")

    assert hull(match, "nexus-mothership") == 30 - damage
    assert held(match, "jear") == (0, 0, 3 - weapons)


@example("E42")
def test_three_weapon_counters_are_the_limit() -> None:
    match = duel({"jear-scout-1": "k10", "nexus-mothership": "k6"}, counters={"jear": (0, 0, 5)})

    match.play("attack scout-1")

    assert match.legal() == ["weapons 0", "weapons 1", "weapons 2", "weapons 3"]
    assert refused(match, "weapons 4") == "SF 6.6"


def test_nobody_spends_weapons_they_do_not_have() -> None:
    match = duel({"jear-scout-1": "k10", "nexus-mothership": "k6"}, counters={"jear": (0, 0, 1)})

    match.play("attack scout-1")

    assert refused(match, "weapons 2") == "SF 1.6"


@example("E43")
def test_a_destroyed_ship_pays_its_bounty_and_does_not_strike_back() -> None:
    match = duel({"jear-juggernaut": "k8", "nexus-warrior-1": "k9"}, hull={"nexus-warrior-1": 3})

    play(match, "attack juggernaut", "roll 4")

    assert not is_on_mat(match, "nexus-warrior-1")
    assert held(match, "jear") == (2, 2, 2)
    assert held(match, "nexus") == (0, 0, 0)
    assert asked(match) == "act"
    assert discarded(match, "warrior-blueprint") == 1
    match.state.check()


@example("E44")
def test_a_counterattack_can_destroy_the_attacker_and_pays_the_defender() -> None:
    match = duel({"jear-scout-1": "k9", "nexus-warrior-1": "k7"}, hull={"jear-scout-1": 2})

    play(match, "attack scout-1", "roll 1", "roll 3")

    assert not is_on_mat(match, "jear-scout-1")
    assert held(match, "nexus") == (1, 1, 1)
    assert discarded(match, "scout-blueprint") == 1


@example("E45")
def test_even_a_scout_counters_with_a_d6() -> None:
    match = duel({"jear-juggernaut": "k8", "nexus-scout-1": "k9"})

    play(match, "attack juggernaut", "roll 5", "roll 6")

    assert hull(match, "nexus-scout-1") == 5
    assert hull(match, "jear-juggernaut") == 20 - 4


@example("E46")
def test_the_kit_counts_in_a_counterattack() -> None:
    match = duel({"jear-mothership": "k8", "nexus-warrior-1": "k9"}, kits={"nexus-warrior-1": "crusher"})

    play(match, "attack mothership", "roll 1", "roll 2")

    assert hull(match, "jear-mothership") == 30 - 2


@example("E47")
def test_a_destroyed_mothership_is_gone_for_good() -> None:
    match = duel(
        {"jear-juggernaut": "h9", "nexus-mothership": "h10", "nexus-scout-1": "w27"},
        hull={"nexus-mothership": 1},
        work={"nexus": 1},
        counters={"jear": (0, 0, 0)},
    )

    play(match, "attack juggernaut", "roll 4")

    assert not is_on_mat(match, "nexus-mothership")
    assert held(match, "jear") == (4, 4, 4)
    assert position_of(match).work[FACTIONS.index("nexus")] == 0
    assert discarded(match, "mothership-blueprint") == 0
    until_turn(match, "nexus")
    assert refused(match, "colonize") == "SF 7.9"
    assert refused(match, "repair") == "SF 7.9"
    match.state.check()


@example("E48")
def test_a_ship_strikes_back_in_the_turn_after_it_was_built() -> None:
    match = duel({"nexus-mothership": "d5"}, counters={"jear": (2, 2, 2)})
    play(drawing(match), "draw warrior-blueprint", "build warrior", "place c4", "end-turn", "draw metal-1")

    play(match, "attack mothership", "target jear-warrior-1", "roll 2")

    assert asked(match) == "counter-roll"
    assert hull(match, "jear-warrior-1") == 14


def test_a_ship_attacks_once_a_turn_and_moves_before_or_after() -> None:
    match = duel({"jear-scout-1": "k9", "nexus-mothership": "k7"})

    play(match, "attack scout-1", "roll 1", "roll 1")
    assert refused(match, "attack scout-1") == "SF 6.1"
    play(match, "move scout-1", "to k10")

    assert row(match, "jear-scout-1")["acted"] and row(match, "jear-scout-1")["moved"]


def test_a_destroyed_ships_kit_is_discarded() -> None:
    match = duel({"jear-juggernaut": "k8", "nexus-warrior-1": "k9"}, hull={"nexus-warrior-1": 1}, kits={"nexus-warrior-1": "goliath"})

    play(match, "attack juggernaut", "roll 8")

    assert discarded(match, "goliath-kit") == 1
    match.state.check()


def test_a_short_supply_gives_what_is_left() -> None:
    match = duel({"jear-juggernaut": "k8", "nexus-warrior-1": "k9"}, hull={"nexus-warrior-1": 1}, counters={"nexus": (99, 100, 0)})

    play(match, "attack juggernaut", "roll 8")

    assert held(match, "jear") == (1, 0, 2)


def test_several_targets_are_asked_for() -> None:
    match = duel({"jear-scout-1": "k9", "nexus-mothership": "k7", "nexus-warrior-1": "k8"})

    match.play("attack scout-1")

    assert match.legal() == ["target nexus-mothership", "target nexus-warrior-1"]


# Repair ---------------------------------------------------------------------------------------


@example("E49")
@pytest.mark.parametrize(("metal", "after"), [(1, 7), (2, 10), (3, 13)])
def test_metal_restores_hull_and_uses_both_actions(metal: int, after: int) -> None:
    match = duel({"jear-warrior-1": "b5", "nexus-scout-1": "c7"}, hull={"jear-warrior-1": 4}, counters={"jear": (3, 0, 0)})

    play(match, "repair", f"metal {metal}")

    assert hull(match, "jear-warrior-1") == after
    assert held(match, "jear") == (3 - metal, 0, 0)
    assert refused(match, "attack warrior-1") == "SF 6.1"
    assert refused(match, "attack mothership") == "SF 6.1"
    assert "move warrior-1" in match.legal()


@example("E50")
def test_no_metal_is_wasted_and_no_hull_exceeds_the_maximum() -> None:
    match = duel({"jear-warrior-1": "b5"}, hull={"jear-warrior-1": 10}, counters={"jear": (3, 0, 0)})

    match.play("repair")
    assert match.legal() == ["metal 1", "metal 2"]
    assert refused(match, "metal 3") == "SF 7.3"
    match.play("metal 2")

    assert hull(match, "jear-warrior-1") == 15


@example("E51")
def test_a_ship_that_has_attacked_cannot_be_repaired() -> None:
    match = duel(
        {"jear-warrior-1": "b5", "nexus-scout-1": "b7"}, hull={"jear-warrior-1": 10, "jear-mothership": 29}, counters={"jear": (3, 0, 0)}
    )

    play(match, "attack warrior-1", "roll 1", "roll 1", "repair")

    assert hull(match, "jear-mothership") == 30, "only the Mothership itself could be repaired, for the one Metal that is useful"
    assert hull(match, "jear-warrior-1") == 10

    alone = duel({"jear-warrior-1": "b5", "nexus-scout-1": "b7"}, hull={"jear-warrior-1": 10}, counters={"jear": (3, 0, 0)})
    play(alone, "attack warrior-1", "roll 1", "roll 1")
    assert refused(alone, "repair") == "SF 7.2"


@example("E52")
def test_a_mothership_repairs_itself_and_moves() -> None:
    match = duel({}, hull={"jear-mothership": 20}, counters={"jear": (3, 0, 0)})

    play(match, "repair", "metal 3", "move mothership", "to d6")

    assert hull(match, "jear-mothership") == 29
    assert row(match, "jear-mothership")["cell"] == "d6"


@example("E53")
def test_repair_reaches_only_the_neighbouring_hexes() -> None:
    match = duel(
        {"jear-scout-1": "a5", "jear-warrior-1": "b5"},
        hull={"jear-scout-1": 1, "jear-warrior-1": 1, "jear-mothership": 1},
        counters={"jear": (3, 0, 0)},
    )

    match.play("repair")

    assert match.legal() == ["mend mothership", "mend warrior-1"]
    assert refused(match, "mend scout-1") == "SF 7.1"
    assert refused(match, "mend juggernaut") == "SF 6.1"


def test_a_repair_needs_metal_and_damage() -> None:
    assert refused(duel({"jear-warrior-1": "b5"}, hull={"jear-warrior-1": 3}), "repair") == "SF 7.1"
    assert refused(duel({"jear-warrior-1": "b5"}, counters={"jear": (3, 0, 0)}), "repair") == "SF 7.2"


def test_a_ship_built_this_turn_cannot_be_repaired() -> None:
    match = duel(
        {"jear-warrior-1": "b5", "jear-scout-1": "b4"}, hull={"jear-warrior-1": 3, "jear-scout-1": 3}, counters={"jear": (3, 0, 0)}
    )
    position_of(match).fresh = 1 << number("jear-warrior-1")
    position_of(match).hull[number("jear-mothership")] = 10

    match.play("repair")

    assert refused(match, "mend warrior-1") == "SF 6.1"
