"""Rulings that no worked example shows."""

from games.star_factions.board import (
    arrange,
    asked,
    duel,
    flag,
    held,
    hull,
    is_on_mat,
    player,
    position_of,
    row,
    set_up,
    skip_draws,
    until_turn,
)
from kit import given, play, refused

from starmeeple.games.star_factions.engine.fields import FACTIONS, SLOT_NAMES


def test_ships_planets_and_the_black_hole_never_block_a_shot() -> None:
    """A13"""
    match = duel({"jear-scout-1": "f7", "jear-warrior-1": "e7", "nexus-scout-1": "d7", "nexus-scout-2": "c7"})

    match.play("attack scout-1")

    assert match.legal() == ["target nexus-scout-1", "target nexus-scout-2"]


def test_ships_may_take_turns_within_a_turn() -> None:
    """A09"""
    match = duel({"jear-scout-1": "k11", "jear-warrior-1": "k9", "nexus-juggernaut": "k7"})

    play(match, "move scout-1", "to k10", "attack warrior-1", "roll 1", "roll 1", "attack scout-1", "roll 3", "move warrior-1", "to j9")

    assert hull(match, "nexus-juggernaut") == 19
    assert row(match, "jear-warrior-1")["cell"] == "j9"


def test_the_rim_is_closed_to_whoever_has_no_room_at_home() -> None:
    """A04"""
    match = set_up("jear", "black-cloud", "nexus")
    names = position_of(match).figures.cell_names
    area = [name for name in names if position_of(match).figures.area_of[names.index(name)] == 0]
    fleets = [f"{faction}-{slot}" for faction in ("jear", "black-cloud", "nexus") for slot in SLOT_NAMES]
    fleets.remove("jear-scout-1")
    fleets.remove("nexus-scout-3")
    arrange(match, {**dict(zip(fleets, area)), "jear-scout-1": "j13"}, counters={"jear": (0, 1, 0)})

    match.play("move scout-1")

    assert refused(match, "to k13") == "SF 5.4"


def test_a_second_loss_of_all_ships_starts_a_fresh_grace() -> None:
    """A41"""
    match = duel({"jear-scout-1": "v27"}, without=["nexus-mothership"], flags={"s21": "nexus"}, counters={"nexus": (1, 1, 1)})
    match.play("end-turn")
    match.play("draw metal-1")
    assert player(match, "nexus")["grace"] == 1
    skip_draws(match)
    match.play("end-turn")
    play(match, "draw scout-blueprint", "build scout", "place w27")
    skip_draws(match)
    position_of(match).hull[2 * 7 + 4] = 1
    play(match, "attack scout-1", "roll 4", "end-turn")

    assert not is_on_mat(match, "nexus-scout-1")
    assert player(match, "nexus")["grace"] == 0
    match.play("draw metal-1")
    assert player(match, "nexus")["alive"] is True


def test_losing_the_last_colony_in_grace_ends_it_at_once() -> None:
    """A41"""
    match = set_up("jear", "black-cloud", "nexus")
    arrange(match, {"jear-mothership": "s21", "black-cloud-mothership": "w1"}, flags={"s21": "nexus"}, work={"jear": -1})

    match.play("decolonize")

    assert player(match, "nexus")["alive"] is False
    assert flag(match, "s21") is None
    assert not match.is_over


def test_first_ships_are_placed_clockwise_from_the_first_player() -> None:
    """A40"""
    match = given("star-factions", players=3)
    play(match, "roll 2", "roll 6", "roll 4", "faction nexus", "faction jear", "faction marshall")

    order = []
    while asked(match) == "place":
        order.append(FACTIONS[position_of(match).active])
        match.play(match.legal()[0])

    assert order == ["nexus"] * 4 + ["marshall"] * 4 + ["jear"] * 4


def test_everybody_begins_without_counters() -> None:
    """R18"""
    match = set_up("jear", "nexus")

    assert held(match, "jear") == held(match, "nexus") == (0, 0, 0)


def test_a_player_without_mothership_draws_for_colonies_and_fights_on() -> None:
    """A45"""
    match = duel({"jear-warrior-1": "k9"}, without=["jear-mothership"], flags={"e7": "jear"})

    until_turn(match, "nexus")
    match.play("end-turn")
    assert position_of(match).to_draw == 1
    until_turn(match, "jear")

    assert "move warrior-1" in match.legal()
    assert refused(match, "repair") == "SF 7.9"


def test_moves_and_actions_are_optional() -> None:
    """A54"""
    match = duel({"jear-scout-1": "k9", "nexus-mothership": "k7"})

    match.play("end-turn")

    assert FACTIONS[position_of(match).active] == "nexus"


def test_a_kill_forgets_the_damage_beyond_zero() -> None:
    """A20"""
    match = duel({"jear-juggernaut": "k8", "nexus-warrior-1": "k9"}, hull={"nexus-warrior-1": 1}, counters={"jear": (0, 0, 3)})

    play(match, "attack juggernaut", "weapons 3", "roll 8")

    assert hull(match, "nexus-warrior-1") == 0
    match.state.check()
