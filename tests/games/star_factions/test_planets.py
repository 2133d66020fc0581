"""Worked examples: colonies."""

from games.star_factions.scene import Scene, duel
from scene import example

from starmeeple.games.star_factions.engine.fields import FACTIONS


def work(scene: Scene, faction: str) -> object:
    return scene.commander(faction)["work"]


# Planets --------------------------------------------------------------------------------------


@example("E54")
def test_colonize_on_two_turns_and_move_on_in_the_second() -> None:
    scene = duel({"jear-mothership": "d6", "jear-scout-1": "a1"})

    scene.play("move mothership", "to e7", "colonize")
    assert work(scene, "jear") == {"kind": "colonize", "done": 1}
    assert scene.flag("e7") is None
    assert scene.refused("colonize") == "SF 6.1"
    scene.until_turn("jear")
    scene.play("colonize", "move mothership", "to g7")

    assert scene.flag("e7") == "jear"
    assert scene.row("jear-mothership")["cell"] == "g7"
    assert work(scene, "jear") is None
    scene.drawing()
    assert scene.position.to_draw == 2


@example("E55")
def test_an_attack_only_pauses_the_work() -> None:
    scene = duel({"jear-mothership": "e7", "nexus-scout-1": "e9"}, work={"jear": 1})

    scene.play("attack mothership", "roll 1", "roll 1")
    scene.until_turn("jear")
    scene.play("colonize")

    assert scene.flag("e7") == "jear"


def test_waiting_and_being_shot_at_only_pause_the_work() -> None:
    scene = duel({"jear-mothership": "e7", "nexus-scout-1": "e10", "jear-scout-1": "a1"}, work={"jear": 1})

    scene.until_turn("nexus")
    scene.play("attack scout-1", "roll 4", "roll 1")
    scene.until_turn("jear")

    assert work(scene, "jear") == {"kind": "colonize", "done": 1}


@example("E56")
def test_leaving_the_planet_cancels_the_work() -> None:
    scene = duel({"jear-mothership": "e7", "jear-scout-1": "a1"}, work={"jear": 1})

    scene.play("move mothership", "to f7")
    assert work(scene, "jear") is None
    scene.until_turn("jear")
    scene.play("move mothership", "to e7", "colonize")
    assert scene.flag("e7") is None
    scene.until_turn("jear")
    scene.play("colonize")

    assert scene.flag("e7") == "jear"


@example("E57")
def test_an_enemy_colony_takes_four_turns() -> None:
    scene = duel({"jear-mothership": "h10", "jear-scout-1": "a1"}, flags={"h10": "nexus"})
    assert scene.refused("colonize") == "SF 7.4"

    scene.play("decolonize")
    assert work(scene, "jear") == {"kind": "decolonize", "done": 1}
    scene.until_turn("jear")
    scene.play("decolonize")
    assert scene.flag("h10") is None
    scene.play("end-turn")
    assert scene.asked == "draw" and scene.position.to_draw == 1, "Nexus draws one card less"
    scene.until_turn("jear")
    scene.play("colonize")
    scene.until_turn("jear")
    scene.play("colonize")

    assert scene.flag("h10") == "jear"


@example("E58")
def test_a_ship_on_a_planet_guards_it() -> None:
    scene = duel({"jear-mothership": "g10", "nexus-scout-1": "h10"})

    scene.play("move mothership")

    assert scene.refused("to h10") == "SF 4.1"
    again = duel({"jear-mothership": "g10", "nexus-scout-1": "h10"}, hull={"nexus-scout-1": 1})
    again.play("attack mothership", "roll 1", "move mothership", "to h10")
    assert again.row("jear-mothership")["cell"] == "h10"


@example("E59")
def test_the_fourth_flag_wins_on_the_spot() -> None:
    scene = duel({"jear-mothership": "e21"}, flags={"e7": "jear", "h10": "jear", "h18": "jear"}, work={"jear": 1})

    scene.play("colonize")

    assert scene.is_over
    assert scene.ranking == [1, 2]
    assert scene.view()["outcome"] == "colonization"
    assert scene.scores == [4, 0]


def test_only_a_mothership_on_a_planet_works_on_it() -> None:
    assert duel({"jear-scout-1": "e7"}).refused("colonize") == "SF 7.4"
    assert duel({"jear-mothership": "e7"}).refused("decolonize") == "SF 7.7"
    assert duel({"jear-mothership": "e7"}, flags={"e7": "jear"}).refused("decolonize") == "SF 7.7"


def test_decolonizing_is_dropped_when_the_colony_turns_neutral_by_itself() -> None:
    scene = Scene("jear", "black-cloud", "nexus")
    scene.arrange(
        {"jear-mothership": "h10", "black-cloud-mothership": "w1"},
        flags={"h10": "nexus"},
        work={"jear": -1},
        turn="nexus",
    )
    scene.position.grace[FACTIONS.index("nexus")] = 1

    scene.play("end-turn")

    assert scene.commander("nexus")["alive"] is False
    assert work(scene, "jear") is None
    scene.position.check()
