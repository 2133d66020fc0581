"""Worked examples: colonies."""

from games.star_factions.board import (
    arrange,
    asked,
    drawing,
    duel,
    flag,
    player,
    position_of,
    row,
    set_up,
    until_turn,
)
from kit import example, play, refused

from starmeeple.games.star_factions.engine.fields import FACTIONS
from starmeeple.match import Match


def work(match: Match, faction: str) -> object:
    return player(match, faction)["work"]


# Planets --------------------------------------------------------------------------------------


@example("E54")
def test_colonize_on_two_turns_and_move_on_in_the_second() -> None:
    match = duel({"jear-mothership": "d6", "jear-scout-1": "a1"})

    play(match, "move mothership", "to e7", "colonize")
    assert work(match, "jear") == {"kind": "colonize", "done": 1}
    assert flag(match, "e7") is None
    assert refused(match, "colonize") == "SF 6.1"
    until_turn(match, "jear")
    play(match, "colonize", "move mothership", "to g7")

    assert flag(match, "e7") == "jear"
    assert row(match, "jear-mothership")["cell"] == "g7"
    assert work(match, "jear") is None
    drawing(match)
    assert position_of(match).to_draw == 2


@example("E55")
def test_an_attack_only_pauses_the_work() -> None:
    match = duel({"jear-mothership": "e7", "nexus-scout-1": "e9"}, work={"jear": 1})

    play(match, "attack mothership", "roll 1", "roll 1")
    until_turn(match, "jear")
    match.play("colonize")

    assert flag(match, "e7") == "jear"


def test_waiting_and_being_shot_at_only_pause_the_work() -> None:
    match = duel({"jear-mothership": "e7", "nexus-scout-1": "e10", "jear-scout-1": "a1"}, work={"jear": 1})

    until_turn(match, "nexus")
    play(match, "attack scout-1", "roll 4", "roll 1")
    until_turn(match, "jear")

    assert work(match, "jear") == {"kind": "colonize", "done": 1}


@example("E56")
def test_leaving_the_planet_cancels_the_work() -> None:
    match = duel({"jear-mothership": "e7", "jear-scout-1": "a1"}, work={"jear": 1})

    play(match, "move mothership", "to f7")
    assert work(match, "jear") is None
    until_turn(match, "jear")
    play(match, "move mothership", "to e7", "colonize")
    assert flag(match, "e7") is None
    until_turn(match, "jear")
    match.play("colonize")

    assert flag(match, "e7") == "jear"


@example("E57")
def test_an_enemy_colony_takes_four_turns() -> None:
    match = duel({"jear-mothership": "h10", "jear-scout-1": "a1"}, flags={"h10": "nexus"})
    assert refused(match, "colonize") == "SF 7.4"

    match.play("decolonize")
    assert work(match, "jear") == {"kind": "decolonize", "done": 1}
    until_turn(match, "jear")
    match.play("decolonize")
    assert flag(match, "h10") is None
    match.play("end-turn")
    assert asked(match) == "draw" and position_of(match).to_draw == 1, "Nexus draws one card less"
    until_turn(match, "jear")
    match.play("colonize")
    until_turn(match, "jear")
    match.play("colonize")

    assert flag(match, "h10") == "jear"


@example("E58")
def test_a_ship_on_a_planet_guards_it() -> None:
    match = duel({"jear-mothership": "g10", "nexus-scout-1": "h10"})

    match.play("move mothership")

    assert refused(match, "to h10") == "SF 4.1"
    again = duel({"jear-mothership": "g10", "nexus-scout-1": "h10"}, hull={"nexus-scout-1": 1})
    play(again, "attack mothership", "roll 1", "move mothership", "to h10")
    assert row(again, "jear-mothership")["cell"] == "h10"


@example("E59")
def test_the_fourth_flag_wins_on_the_spot() -> None:
    match = duel({"jear-mothership": "e21"}, flags={"e7": "jear", "h10": "jear", "h18": "jear"}, work={"jear": 1})

    match.play("colonize")

    assert match.is_over
    assert match.ranking == [1, 2]
    assert match.view()["outcome"] == "colonization"
    assert match.scores == [4, 0]


def test_only_a_mothership_on_a_planet_works_on_it() -> None:
    assert refused(duel({"jear-scout-1": "e7"}), "colonize") == "SF 7.4"
    assert refused(duel({"jear-mothership": "e7"}), "decolonize") == "SF 7.7"
    assert refused(duel({"jear-mothership": "e7"}, flags={"e7": "jear"}), "decolonize") == "SF 7.7"


def test_decolonizing_is_dropped_when_the_colony_turns_neutral_by_itself() -> None:
    match = set_up("jear", "black-cloud", "nexus")
    arrange(
        match,
        {"jear-mothership": "h10", "black-cloud-mothership": "w1"},
        flags={"h10": "nexus"},
        work={"jear": -1},
        turn="nexus",
    )
    position_of(match).grace[FACTIONS.index("nexus")] = 1

    match.play("end-turn")

    assert player(match, "nexus")["alive"] is False
    assert work(match, "jear") is None
    match.state.check()
