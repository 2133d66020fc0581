"""Worked examples: elimination, victory, limits."""

import pytest
from games.star_factions.scene import Scene, duel
from scene import example

from starmeeple.games.star_factions.engine.fields import FACTIONS, SHIPS

# Elimination ----------------------------------------------------------------------------------


def three(ships: dict[str, str], **position: object) -> Scene:
    scene = Scene("jear", "black-cloud", "nexus")
    scene.arrange(ships, **position)  # type: ignore[arg-type]  # the keywords of arrange
    return scene


@example("E60", "E64")
def test_without_ship_and_colony_a_player_is_out_and_the_others_play_on() -> None:
    scene = three(
        {"jear-mothership": "c5", "jear-scout-1": "k9", "black-cloud-mothership": "w1", "nexus-scout-1": "k10"},
        hull={"nexus-scout-1": 1},
        counters={"nexus": (4, 0, 0)},
    )

    scene.play("attack scout-1", "roll 2")

    assert scene.commander("nexus")["alive"] is False
    assert scene.held("nexus") == (0, 0, 0)
    assert scene.held("jear") == (1, 1, 1)
    assert not scene.is_over
    scene.until_turn("black-cloud")
    scene.play("end-turn")
    assert FACTIONS[scene.position.active] == "jear", "a player who is out has no turn"


@example("E61")
def test_two_turns_of_grace_then_out() -> None:
    scene = three(
        {"jear-mothership": "c5", "jear-scout-1": "k9", "black-cloud-mothership": "w1", "nexus-scout-1": "k10"},
        hull={"nexus-scout-1": 1},
        flags={"s21": "nexus", "o18": "nexus"},
    )
    scene.play("attack scout-1", "roll 2")
    assert scene.commander("nexus")["alive"] is True

    cards = []
    for grace in (1, 2):
        while FACTIONS[scene.position.active] != "nexus":
            if scene.asked == "draw":
                scene.play("draw metal-1")
            else:
                scene.play("end-turn")
        cards.append(int(scene.position.to_draw))
        assert scene.commander("nexus")["alive"] is True
        assert scene.commander("nexus")["grace"] == grace - 1
        skip_draws_of(scene, "nexus")
        if scene.asked == "act":
            scene.play("end-turn")

    assert cards == [2, 2]
    assert scene.commander("nexus")["alive"] is False
    assert scene.flag("s21") is None and scene.flag("o18") is None
    assert not scene.is_over


def skip_draws_of(scene: Scene, faction: str) -> None:
    while scene.asked == "draw" and FACTIONS[scene.position.active] == faction:
        scene.play("draw metal-1")


@example("E62")
def test_a_new_ship_ends_the_grace() -> None:
    scene = duel(
        {"jear-scout-1": "a1"}, without=["nexus-mothership"], flags={"s21": "nexus", "o18": "nexus"}, counters={"nexus": (1, 1, 1)}
    )

    scene.play("end-turn")
    scene.play("draw metal-1", "draw metal-1", "end-turn")
    scene.skip_draws()
    scene.play("end-turn")
    scene.play("draw scout-blueprint", "draw metal-1", "build scout", "place w27")
    assert scene.commander("nexus")["grace"] == 0
    assert scene.commander("nexus")["alive"] is True
    assert scene.legal() == ["end-turn"], "the new Scout cannot act"
    scene.play("end-turn")
    scene.until_turn("nexus")

    assert "move scout-1" in scene.legal()


@example("E63")
def test_a_colony_without_ships_still_prevents_domination() -> None:
    scene = duel(
        {"jear-mothership": "s21", "jear-scout-1": "v27", "nexus-scout-1": "w27"},
        without=["nexus-mothership"],
        hull={"nexus-scout-1": 1},
        flags={"s21": "nexus"},
        work={"jear": -1},
    )

    scene.play("attack scout-1", "roll 1")
    assert not scene.is_on_mat("nexus-scout-1")
    assert not scene.is_over
    scene.play("decolonize")

    assert scene.is_over
    assert scene.view()["outcome"] == "domination"
    assert scene.ranking == [1, 2]


def test_domination_also_comes_when_the_last_colony_turns_neutral() -> None:
    scene = duel({"jear-scout-1": "a1"}, without=["nexus-mothership"], flags={"s21": "nexus"})

    scene.play("end-turn")
    scene.play("draw metal-1", "end-turn")
    scene.skip_draws()
    scene.play("end-turn")
    scene.play("draw metal-1", "end-turn")

    assert scene.is_over
    assert scene.view()["outcome"] == "domination"


@example("E64")
def test_the_others_can_still_win_either_way() -> None:
    scene = three({"jear-scout-1": "k9", "nexus-scout-1": "k10"}, hull={"nexus-scout-1": 1})

    scene.play("attack scout-1", "roll 2")

    assert scene.is_over
    assert scene.ranking == [1, 2, 2]


@example("E65")
def test_losing_the_last_ship_in_the_own_turn_ends_it_and_does_not_use_up_grace() -> None:
    scene = duel(
        {"jear-scout-1": "k9", "nexus-warrior-1": "k8"}, without=["jear-mothership"], hull={"jear-scout-1": 1}, flags={"e7": "jear"}
    )

    scene.play("attack scout-1", "roll 1", "roll 6")
    assert FACTIONS[scene.position.active] == "nexus"
    assert scene.commander("jear")["grace"] == 0
    scene.skip_draws()
    for grace in (1, 2):
        scene.play("end-turn")
        assert scene.commander("jear")["alive"] is True
        scene.play("draw metal-1", "end-turn")
        if grace == 1:
            assert scene.commander("jear")["grace"] == 1
            scene.skip_draws()

    assert scene.is_over
    assert scene.view()["outcome"] == "domination"
    assert scene.ranking == [2, 1]


@example("E66")
def test_an_undisturbed_mothership_wins_in_its_fifteenth_turn() -> None:
    scene = duel({"jear-scout-1": "a1", "nexus-scout-1": "v27"})
    tables = scene.position.figures
    flags: dict[int, str] = {}
    planets = ["e7", "h10", "h18", "e21"]
    turn = 1
    while True:
        goal = planets[len(flags)]
        where = str(scene.row("jear-mothership")["cell"])
        if where == goal:
            scene.play("colonize")
            if scene.is_over or scene.flag(goal) == "jear":
                flags[turn] = goal
        if scene.is_over:
            break
        goal = planets[len(flags)]
        if where != goal:
            scene.play("move mothership")
            index = tables.planet_at[tables.cell_names.index(goal)]
            scene.play(min(scene.legal(), key=lambda to: tables.steps_to_planet[index * 608 + tables.cell_names.index(to.split()[1])]))
            if scene.row("jear-mothership")["cell"] == goal:
                scene.play("colonize")
        scene.until_turn("jear")
        turn += 1

    assert flags == {3: "e7", 7: "h10", 11: "h18", 15: "e21"}
    assert scene.view()["outcome"] == "colonization"


# Limits and options ---------------------------------------------------------------------------


def passed(scene: Scene) -> None:
    """One turn in which nothing happens."""
    scene.play("end-turn")
    scene.skip_draws()
    while not scene.is_over and scene.asked != "act":
        scene.play({"build": "done-ships", "kit": "done-kits"}[scene.asked])


@pytest.mark.parametrize(("players", "rounds"), [(2, 60), (3, 80), (4, 150)])
def test_the_edition_sets_the_round_limit_by_player_count(players: int, rounds: int) -> None:
    assert Scene.begin(players=players).view()["round_limit"] == rounds
    assert Scene.begin(players=players).view()["stall_limit"] == 20


def test_the_round_limit_ends_the_game_when_its_last_round_is_complete() -> None:
    scene = duel({}, options={"round_limit": 3, "stall_rounds": 0})

    turns = 0
    while not scene.is_over:
        passed(scene)
        turns += 1

    assert turns == 6
    assert scene.view()["outcome"] == "round-limit"


def test_quiet_rounds_end_the_game() -> None:
    scene = duel({}, options={"round_limit": 0, "stall_rounds": 4})

    turns = 0
    while not scene.is_over:
        passed(scene)
        turns += 1

    assert turns == 8
    assert scene.view()["outcome"] == "stall"


def test_damage_and_flags_break_the_quiet() -> None:
    scene = duel(
        {"jear-scout-1": "k10", "nexus-mothership": "k6"}, options={"round_limit": 0, "stall_rounds": 4}, counters={"jear": (0, 0, 1)}
    )

    passed(scene)
    passed(scene)
    assert scene.view()["quiet"] == 1
    scene.play("attack scout-1", "weapons 1", "roll 4")
    passed(scene)
    passed(scene)

    assert scene.view()["quiet"] == 0


def test_a_shot_that_takes_no_hull_leaves_the_round_quiet() -> None:
    scene = duel({"jear-scout-1": "k10", "nexus-mothership": "k6"}, options={"round_limit": 0, "stall_rounds": 4})

    scene.play("attack scout-1", "roll 1")
    passed(scene)
    passed(scene)

    assert scene.view()["quiet"] == 1


def test_both_limits_can_be_switched_off() -> None:
    scene = duel({}, options={"round_limit": 0, "stall_rounds": 0})

    for _ in range(150):
        passed(scene)

    assert not scene.is_over


def test_a_round_is_counted_even_if_the_first_player_is_out() -> None:
    scene = three({"black-cloud-mothership": "w1", "nexus-mothership": "w27"}, turn="black-cloud")
    before = int(scene.view()["round"])

    passed(scene)
    assert scene.view()["round"] == before
    passed(scene)

    assert FACTIONS[scene.position.active] == "black-cloud"
    assert scene.view()["round"] == before + 1


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
    scene = duel(ships, flags=flags, hull=hulls, counters=counters, options={"round_limit": 1})

    while not scene.is_over:
        passed(scene)

    assert scene.ranking == ranking


def test_equals_share_the_victory_and_the_eliminated_the_last_place() -> None:
    scene = Scene("jear", "black-cloud", "nexus", round_limit=1)
    scene.arrange({"jear-mothership": "a1", "black-cloud-mothership": "w1"})

    scene.play("end-turn")
    scene.play("draw metal-1")
    scene.position.counters[0] = 1
    scene.play("end-turn")

    assert scene.is_over
    assert scene.ranking == [1, 1, 3]


def test_the_second_of_two_players_can_be_seated_opposite() -> None:
    scene = Scene.begin(players=2, two_player_corners="opposite")
    scene.play("roll 2", "roll 6", "faction black-cloud")

    assert [player["faction"] for player in scene.view()["players"]] == ["marshall", "black-cloud"]
    free = Scene.begin(players=2)
    free.play("roll 2", "roll 6", "faction black-cloud")
    assert free.legal() == ["faction jear", "faction nexus", "faction marshall"]
    assert free.refused("faction black-cloud") == "SF 2.2"


def test_corners_without_a_player_are_plain_space() -> None:
    scene = duel({"jear-scout-1": "v3"})

    scene.play("move scout-1", "to w1")

    assert scene.row("jear-scout-1")["cell"] == "w1"
    assert sum(1 for ship in range(SHIPS) if scene.position.cell[ship] >= 0) == 3
