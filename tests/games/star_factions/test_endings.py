"""Worked examples: elimination, victory, limits."""

import pytest
from games.star_factions.board import (
    arrange,
    asked,
    duel,
    flag,
    held,
    is_on_mat,
    player,
    position_of,
    row,
    set_up,
    skip_draws,
    until_turn,
)
from kit import example, given, play, refused

from starmeeple.games.star_factions.engine.fields import FACTIONS, SHIPS
from starmeeple.match import Match

# Elimination ----------------------------------------------------------------------------------


def three(ships: dict[str, str], **position: object) -> Match:
    match = set_up("jear", "black-cloud", "nexus")
    arrange(match, ships, **position)  # type: ignore[arg-type]  # the keywords of arrange
    return match


@example("E60", "E64")
def test_without_ship_and_colony_a_player_is_out_and_the_others_play_on() -> None:
    match = three(
        {"jear-mothership": "c5", "jear-scout-1": "k9", "black-cloud-mothership": "w1", "nexus-scout-1": "k10"},
        hull={"nexus-scout-1": 1},
        counters={"nexus": (4, 0, 0)},
    )

    play(match, "attack scout-1", "roll 2")

    assert player(match, "nexus")["alive"] is False
    assert held(match, "nexus") == (0, 0, 0)
    assert held(match, "jear") == (1, 1, 1)
    assert not match.is_over
    until_turn(match, "black-cloud")
    match.play("end-turn")
    assert FACTIONS[position_of(match).active] == "jear", "a player who is out has no turn"


@example("E61")
def test_two_turns_of_grace_then_out() -> None:
    match = three(
        {"jear-mothership": "c5", "jear-scout-1": "k9", "black-cloud-mothership": "w1", "nexus-scout-1": "k10"},
        hull={"nexus-scout-1": 1},
        flags={"s21": "nexus", "o18": "nexus"},
    )
    play(match, "attack scout-1", "roll 2")
    assert player(match, "nexus")["alive"] is True

    cards = []
    for grace in (1, 2):
        while FACTIONS[position_of(match).active] != "nexus":
            if asked(match) == "draw":
                match.play("draw metal-1")
            else:
                match.play("end-turn")
        cards.append(int(position_of(match).to_draw))
        assert player(match, "nexus")["alive"] is True
        assert player(match, "nexus")["grace"] == grace - 1
        skip_draws_of(match, "nexus")

    assert cards == [2, 2]
    assert player(match, "nexus")["alive"] is False
    assert flag(match, "s21") is None and flag(match, "o18") is None
    assert not match.is_over


def skip_draws_of(match: Match, faction: str) -> None:
    while asked(match) == "draw" and FACTIONS[position_of(match).active] == faction:
        match.play("draw metal-1")


@example("E62")
def test_a_new_ship_ends_the_grace() -> None:
    match = duel(
        {"jear-scout-1": "a1"}, without=["nexus-mothership"], flags={"s21": "nexus", "o18": "nexus"}, counters={"nexus": (1, 1, 1)}
    )

    match.play("end-turn")
    play(match, "draw metal-1", "draw metal-1")
    skip_draws(match)
    match.play("end-turn")
    play(match, "draw scout-blueprint", "draw metal-1", "build scout", "place w27")
    assert player(match, "nexus")["grace"] == 0
    assert player(match, "nexus")["alive"] is True
    assert FACTIONS[position_of(match).active] == "jear", "the new Scout cannot act, so the turn ended"
    until_turn(match, "nexus")

    assert "move scout-1" in match.legal()


@example("E63")
def test_a_colony_without_ships_still_prevents_domination() -> None:
    match = duel(
        {"jear-mothership": "s21", "jear-scout-1": "v27", "nexus-scout-1": "w27"},
        without=["nexus-mothership"],
        hull={"nexus-scout-1": 1},
        flags={"s21": "nexus"},
        work={"jear": -1},
    )

    play(match, "attack scout-1", "roll 1")
    assert not is_on_mat(match, "nexus-scout-1")
    assert not match.is_over
    match.play("decolonize")

    assert match.is_over
    assert match.view()["outcome"] == "domination"
    assert match.ranking == [1, 2]


def test_domination_also_comes_when_the_last_colony_turns_neutral() -> None:
    match = duel({"jear-scout-1": "a1"}, without=["nexus-mothership"], flags={"s21": "nexus"})

    match.play("end-turn")
    match.play("draw metal-1")
    skip_draws(match)
    match.play("end-turn")
    match.play("draw metal-1")

    assert match.is_over
    assert match.view()["outcome"] == "domination"


@example("E64")
def test_the_others_can_still_win_either_way() -> None:
    match = three({"jear-scout-1": "k9", "nexus-scout-1": "k10"}, hull={"nexus-scout-1": 1})

    play(match, "attack scout-1", "roll 2")

    assert match.is_over
    assert match.ranking == [1, 2, 2]


@example("E65")
def test_losing_the_last_ship_in_the_own_turn_ends_it_and_does_not_use_up_grace() -> None:
    match = duel(
        {"jear-scout-1": "k9", "nexus-warrior-1": "k8"}, without=["jear-mothership"], hull={"jear-scout-1": 1}, flags={"e7": "jear"}
    )

    play(match, "attack scout-1", "roll 1", "roll 6")
    assert FACTIONS[position_of(match).active] == "nexus"
    assert player(match, "jear")["grace"] == 0
    skip_draws(match)
    for grace in (1, 2):
        match.play("end-turn")
        assert player(match, "jear")["alive"] is True
        match.play("draw metal-1")
        if grace == 1:
            assert player(match, "jear")["grace"] == 1
            skip_draws(match)

    assert match.is_over
    assert match.view()["outcome"] == "domination"
    assert match.ranking == [2, 1]


@example("E66")
def test_an_undisturbed_mothership_wins_in_its_fifteenth_turn() -> None:
    match = duel({"jear-scout-1": "a1", "nexus-scout-1": "v27"})
    tables = position_of(match).figures
    flags: dict[int, str] = {}
    planets = ["e7", "h10", "h18", "e21"]
    turn = 1
    while True:
        goal = planets[len(flags)]
        where = str(row(match, "jear-mothership")["cell"])
        if where == goal:
            match.play("colonize")
            if match.is_over or flag(match, goal) == "jear":
                flags[turn] = goal
        if match.is_over:
            break
        goal = planets[len(flags)]
        if where != goal:
            match.play("move mothership")
            index = tables.planet_at[tables.cell_names.index(goal)]
            match.play(min(match.legal(), key=lambda to: tables.steps_to_planet[index * 608 + tables.cell_names.index(to.split()[1])]))
            if row(match, "jear-mothership")["cell"] == goal:
                match.play("colonize")
        until_turn(match, "jear")
        turn += 1

    assert flags == {3: "e7", 7: "h10", 11: "h18", 15: "e21"}
    assert match.view()["outcome"] == "colonization"


# Limits and options ---------------------------------------------------------------------------


def passed(match: Match) -> None:
    """One turn in which nothing happens."""
    match.play("end-turn")
    skip_draws(match)
    while not match.is_over and asked(match) != "act":
        match.play({"build": "done-ships", "kit": "done-kits"}[asked(match)])


@pytest.mark.parametrize(("players", "rounds"), [(2, 60), (3, 80), (4, 150)])
def test_the_edition_sets_the_round_limit_by_player_count(players: int, rounds: int) -> None:
    assert given("star-factions", players=players).view()["round_limit"] == rounds
    assert given("star-factions", players=players).view()["stall_limit"] == 20


def test_the_round_limit_ends_the_game_when_its_last_round_is_complete() -> None:
    match = duel({}, options={"round_limit": 3, "stall_rounds": 0})

    turns = 0
    while not match.is_over:
        passed(match)
        turns += 1

    assert turns == 6
    assert match.view()["outcome"] == "round-limit"


def test_quiet_rounds_end_the_game() -> None:
    match = duel({}, options={"round_limit": 0, "stall_rounds": 4})

    turns = 0
    while not match.is_over:
        passed(match)
        turns += 1

    assert turns == 8
    assert match.view()["outcome"] == "stall"


def test_damage_and_flags_break_the_quiet() -> None:
    match = duel(
        {"jear-scout-1": "k10", "nexus-mothership": "k6"}, options={"round_limit": 0, "stall_rounds": 4}, counters={"jear": (0, 0, 1)}
    )

    passed(match)
    passed(match)
    assert match.view()["quiet"] == 1
    play(match, "attack scout-1", "weapons 1", "roll 4")
    passed(match)
    passed(match)

    assert match.view()["quiet"] == 0


def test_a_shot_that_takes_no_hull_leaves_the_round_quiet() -> None:
    match = duel({"jear-scout-1": "k10", "nexus-mothership": "k6"}, options={"round_limit": 0, "stall_rounds": 4})

    play(match, "attack scout-1", "roll 1")
    passed(match)
    passed(match)

    assert match.view()["quiet"] == 1


def test_both_limits_can_be_switched_off() -> None:
    match = duel({}, options={"round_limit": 0, "stall_rounds": 0})

    for _ in range(150):
        passed(match)

    assert not match.is_over


def test_a_round_is_counted_even_if_the_first_player_is_out() -> None:
    match = three({"black-cloud-mothership": "w1", "nexus-mothership": "w27"}, turn="black-cloud")
    before = int(str(match.view()["round"]))

    passed(match)
    assert match.view()["round"] == before
    passed(match)

    assert FACTIONS[position_of(match).active] == "black-cloud"
    assert match.view()["round"] == before + 1


@pytest.mark.parametrize(
    ("ships", "flags", "hulls", "counters", "ranking"),
    [
        ({}, {"e7": "nexus"}, {}, {"jear": (9, 9, 9)}, [2, 1]),
        ({"jear-scout-1": "a1"}, {}, {"jear-mothership": 1}, {}, [1, 2]),
        ({}, {}, {"jear-mothership": 29}, {"jear": (9, 9, 9)}, [2, 1]),
        ({}, {}, {}, {"jear": (20, 0, 0)}, [1, 2]),
    ],
)
def test_ranking_at_the_limit(
    ships: dict[str, str],
    flags: dict[str, str],
    hulls: dict[str, int],
    counters: dict[str, tuple[int, int, int]],
    ranking: list[int],
) -> None:
    match = duel(ships, flags=flags, hull=hulls, counters=counters, options={"round_limit": 1})

    while not match.is_over:
        passed(match)

    assert match.ranking == ranking


def test_equals_share_the_victory_and_the_eliminated_the_last_place() -> None:
    match = set_up("jear", "black-cloud", "nexus", round_limit=1)
    arrange(match, {"jear-mothership": "a1", "black-cloud-mothership": "w1"})

    match.play("end-turn")
    match.play("draw metal-1")
    position_of(match).counters[0] = 1
    match.play("end-turn")

    assert match.is_over
    assert match.ranking == [1, 1, 3]


def test_the_second_of_two_players_can_be_seated_opposite() -> None:
    match = given("star-factions", players=2, two_player_corners="opposite")
    play(match, "roll 2", "roll 6", "faction black-cloud")

    assert [player["faction"] for player in match.view()["players"]] == ["marshall", "black-cloud"]  # type: ignore[attr-defined]
    free = given("star-factions", players=2)
    play(free, "roll 2", "roll 6", "faction black-cloud")
    assert free.legal() == ["faction jear", "faction nexus", "faction marshall"]
    assert refused(free, "faction black-cloud") == "SF 2.2"


def test_corners_without_a_player_are_plain_space() -> None:
    match = duel({"jear-scout-1": "v3"})

    play(match, "move scout-1", "to w1")

    assert row(match, "jear-scout-1")["cell"] == "w1"
    assert sum(1 for ship in range(SHIPS) if position_of(match).cell[ship] >= 0) == 3
