"""What the log, the questions and the plain picture say about a battle."""

import re

from games.star_factions.scene import Scene, duel

from starmeeple.core.state import PUBLIC
from starmeeple.games import find
from starmeeple.games.star_factions.face import picture
from starmeeple.games.star_factions.face.names import card_note


def test_an_attack_reads_as_a_sentence() -> None:
    scene = duel({"jear-scout-1": "k9", "nexus-mothership": "k7"}, counters={"jear": (0, 0, 2)})
    scene.play("attack scout-1")

    assert scene.told("weapons 1") == ["You spend 1 Weapon on the attack."]
    assert scene.told("roll 4", viewer=1) == ["Sky’s Scout 1 shoots at your Mothership and rolls 4: 3 damage, hull 27 of 30."]
    assert scene.told("roll 6") == ["Amber’s Mothership strikes back at your Scout 1 and rolls 6: 6 damage, hull 4 of 10."]


def test_a_destroyed_ship_and_its_bounty_are_told() -> None:
    scene = duel({"jear-juggernaut": "k8", "nexus-warrior-1": "k9"}, hull={"nexus-warrior-1": 1})
    scene.play("attack juggernaut")

    assert scene.told("roll 2", viewer=PUBLIC) == [
        "Sky’s Juggernaut shoots at Amber’s Warrior 1 and rolls 2: 1 damage. Amber’s Warrior 1 is destroyed.",
        "Sky takes 2 Metal, 2 Fuel and 2 Weapons.",
    ]


def test_planets_are_told() -> None:
    scene = duel({"jear-mothership": "e7", "jear-scout-1": "a1"})
    assert scene.told("colonize") == ["You work to colonize the outer planet north-west: action 1 of 2."]

    scene = duel({"jear-mothership": "e7", "jear-scout-1": "a1"}, work={"jear": 1})
    assert scene.told("colonize") == ["You plant a flag on the outer planet north-west after 2 actions."]


def test_moves_draws_and_turns_are_told() -> None:
    scene = duel({"jear-scout-1": "k9"})
    scene.play("move scout-1")
    assert scene.told("to k10") == ["Your Scout 1 moves from K9 to K10."]
    assert scene.told("end-turn") == ["You end the turn.", "Round 1: Amber’s turn."]
    assert scene.told("draw fuel-2") == ["Amber draws the card “2 Fuel”.", "Amber takes 2 Fuel.", "Action phase."]


def test_building_and_fitting_are_told() -> None:
    scene = duel({}, counters={"jear": (3, 3, 3)}, flags={"e7": "jear"})
    scene.drawing().play("draw scout-blueprint", "draw survivor-kit")

    assert scene.told("build scout") == ["You build a Scout for 1 Metal, 1 Fuel and 1 Weapon."]
    assert scene.told("place a1") == ["Your Scout 1 appears on A1 with hull 10."]
    assert scene.told("kit survivor") == ["You build a Survivor Kit for 1 Metal, 1 Fuel and 1 Weapon."]
    assert scene.told("fit scout-1") == [
        "Your Scout 1 is fitted with the Survivor Kit (hull 12 of 12, +2).",
        "Action phase.",
    ]


def test_the_end_is_told() -> None:
    scene = duel({"jear-mothership": "e21"}, flags={"e7": "jear", "h10": "jear", "h18": "jear"}, work={"jear": 1})

    assert scene.told("colonize")[-1] == "You win: flags fly on 4 planets."
    assert scene.question() == "Sky wins: flags fly on 4 planets."


def test_the_order_roll_names_the_roller() -> None:
    scene = Scene.begin(players=2)

    assert scene.told("roll 3") == ["You roll 3 for the order of choice."]


def test_questions_name_the_ship() -> None:
    scene = duel({"jear-scout-1": "k9", "nexus-mothership": "k7", "nexus-scout-1": "k6"})

    assert scene.question(0) == "Choose a ship and what it does, or end your turn."
    assert scene.question(1) == "Waiting for Sky: the fleet's orders."
    scene.play("attack scout-1")
    assert scene.question(0) == "At whom does Scout 1 shoot?"
    assert scene.asked == "target"


def test_the_plain_picture_is_a_map_with_ships_and_players() -> None:
    scene = duel({"jear-scout-1": "k9"}, flags={"h10": "nexus"})
    scene.play("move scout-1")

    lines = picture.plain(scene.view(0)).split("\n")
    assert lines[9].split()[11] == "S0"
    assert "o1" in lines[10], "in reach, and a colony of seat 1"
    assert any("'" in line for line in lines[1:28])
    assert any("Jear: 0 flags, 0M 0F 0W; Mothership C5 30/30, Scout 1 K9 10/10" in line for line in lines)
    assert scene.position.figures.seats == 2


def test_a_card_explains_itself_and_owns_up_to_guesses() -> None:
    view = duel({}).view(0)

    assert (
        card_note(view, "crusher-kit")
        == "For one of your ships: damage +3, movement -1 and range +1. Costs 1 Metal, 1 Fuel, 1 Weapon. Reconstructed: cost."
    )
    assert card_note(view, "scout-blueprint").startswith("Shield 0, hull 10, attack d4, movement 5, range 4.")
    assert card_note(view, "fuel-2") == "Take 2 Fuel from the supply."


def test_every_clause_that_the_code_cites_is_written_down() -> None:
    folder = find("star-factions").folder()
    written = set(re.findall(r"SF (\d+(?:\.\d+)?)", find("star-factions").rules_text()))
    for path in folder.rglob("*.py"):
        for group in re.findall(r"\[SF ([\d., to]+)\]", path.read_text(encoding="utf-8")):
            for clause in re.findall(r"\d+(?:\.\d+)?", group):
                assert clause in written, (path.name, clause)


def test_more_damage_than_hull_says_what_the_hull_was() -> None:
    scene = duel({"jear-juggernaut": "k8", "nexus-warrior-1": "k9"}, hull={"nexus-warrior-1": 3})
    scene.play("attack juggernaut")

    assert scene.told("roll 6", viewer=1) == [
        "Sky’s Juggernaut shoots at your Warrior 1 and rolls 6: 5 damage, its hull was 3. Your Warrior 1 is destroyed.",
        "Sky takes 2 Metal, 2 Fuel and 2 Weapons.",
    ]


def test_cards_that_were_not_built_are_told() -> None:
    scene = duel({}, flags={"e7": "jear"})
    scene.drawing().play("draw scout-blueprint")

    assert scene.told("draw scout-blueprint")[1:] == ["You discard 2 Scout Blueprints unbuilt.", "Action phase."]
