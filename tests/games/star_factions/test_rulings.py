"""Rulings that no worked example shows."""

from games.star_factions.scene import Scene, duel

from starmeeple.games.star_factions.engine.fields import FACTIONS, SLOT_NAMES


def test_ships_planets_and_the_black_hole_never_block_a_shot() -> None:
    """A13"""
    scene = duel({"jear-scout-1": "f7", "jear-warrior-1": "e7", "nexus-scout-1": "d7", "nexus-scout-2": "c7"})

    scene.play("attack scout-1")

    assert scene.legal() == ["target nexus-scout-1", "target nexus-scout-2"]


def test_ships_may_take_turns_within_a_turn() -> None:
    """A09"""
    scene = duel({"jear-scout-1": "k11", "jear-warrior-1": "k9", "nexus-juggernaut": "k7"})

    scene.play("move scout-1", "to k10", "attack warrior-1", "roll 1", "roll 1", "attack scout-1", "roll 3", "move warrior-1", "to j9")

    assert scene.hull("nexus-juggernaut") == 19
    assert scene.row("jear-warrior-1")["cell"] == "j9"


def test_the_rim_is_closed_to_whoever_has_no_room_at_home() -> None:
    """A04"""
    scene = Scene("jear", "black-cloud", "nexus")
    names = scene.position.figures.cell_names
    area = [name for name in names if scene.position.figures.area_of[names.index(name)] == 0]
    fleets = [f"{faction}-{slot}" for faction in ("jear", "black-cloud", "nexus") for slot in SLOT_NAMES]
    fleets.remove("jear-scout-1")
    fleets.remove("nexus-scout-3")
    scene.arrange({**dict(zip(fleets, area)), "jear-scout-1": "j13"}, counters={"jear": (0, 1, 0)})

    scene.play("move scout-1")

    assert scene.refused("to k13") == "SF 5.4"


def test_a_second_loss_of_all_ships_starts_a_fresh_grace() -> None:
    """A41"""
    scene = duel({"jear-scout-1": "v27"}, without=["nexus-mothership"], flags={"s21": "nexus"}, counters={"nexus": (1, 1, 1)})
    scene.play("end-turn")
    scene.play("draw metal-1", "end-turn")
    assert scene.commander("nexus")["grace"] == 1
    scene.skip_draws()
    scene.play("end-turn")
    scene.play("draw scout-blueprint", "build scout", "place w27", "end-turn")
    scene.skip_draws()
    scene.position.hull[2 * 7 + 4] = 1
    scene.play("attack scout-1", "roll 4", "end-turn")

    assert not scene.is_on_mat("nexus-scout-1")
    assert scene.commander("nexus")["grace"] == 0
    scene.play("draw metal-1", "end-turn")
    assert scene.commander("nexus")["alive"] is True


def test_losing_the_last_colony_in_grace_ends_it_at_once() -> None:
    """A41"""
    scene = Scene("jear", "black-cloud", "nexus")
    scene.arrange({"jear-mothership": "s21", "black-cloud-mothership": "w1"}, flags={"s21": "nexus"}, work={"jear": -1})

    scene.play("decolonize")

    assert scene.commander("nexus")["alive"] is False
    assert scene.flag("s21") is None
    assert not scene.is_over


def test_first_ships_are_placed_clockwise_from_the_first_player() -> None:
    """A40"""
    scene = Scene.begin(players=3)
    scene.play("roll 2", "roll 6", "roll 4", "faction nexus", "faction jear", "faction marshall")

    order = []
    while scene.asked == "place":
        order.append(FACTIONS[scene.position.active])
        scene.play(scene.legal()[0])

    assert order == ["nexus"] * 4 + ["marshall"] * 4 + ["jear"] * 4


def test_everybody_begins_without_counters() -> None:
    """R18"""
    scene = Scene("jear", "nexus")

    assert scene.held("jear") == scene.held("nexus") == (0, 0, 0)


def test_a_player_without_mothership_draws_for_colonies_and_fights_on() -> None:
    """A45"""
    scene = duel({"jear-warrior-1": "k9"}, without=["jear-mothership"], flags={"e7": "jear"})

    scene.until_turn("nexus")
    scene.play("end-turn")
    assert scene.position.to_draw == 1
    scene.until_turn("jear")

    assert "move warrior-1" in scene.legal()
    assert scene.refused("repair") == "SF 7.9"


def test_moves_and_actions_are_optional() -> None:
    """A54"""
    scene = duel({"jear-scout-1": "k9", "nexus-mothership": "k7"})

    scene.play("end-turn")

    assert FACTIONS[scene.position.active] == "nexus"


def test_a_kill_forgets_the_damage_beyond_zero() -> None:
    """A20"""
    scene = duel({"jear-juggernaut": "k8", "nexus-warrior-1": "k9"}, hull={"nexus-warrior-1": 1}, counters={"jear": (0, 0, 3)})

    scene.play("attack juggernaut", "weapons 3", "roll 8")

    assert scene.hull("nexus-warrior-1") == 0
    scene.position.check()
