"""The course of the game: set-up, forced docking, the Hub, the limit, the end and ties."""

import pytest
from games.alien_frontiers.scene import Scene

import starmeeple as sm
from starmeeple.game_setup import game_setup
from starmeeple.games.alien_frontiers.engine.state import AlienFrontiers


def table_of(players: int, **options: object) -> AlienFrontiers:
    scene = Scene.begin(players=players, **options)
    scene.play("first 0")
    return scene.position


@pytest.mark.parametrize(("players", "colonies"), [(2, 8), (3, 7), (4, 6)])
def test_set_up_by_player_count(players: int, colonies: int) -> None:
    table = table_of(players)

    assert table.figures.allotment == colonies
    compensation = [(int(table.fuel[seat]), int(table.ore[seat])) for seat in range(players)]
    assert compensation == [(0, 0), (1, 0), (0, 1), (1, 1)][:players]


def test_five_players_need_factions() -> None:
    with pytest.raises(sm.BadOptions):
        game_setup("alien-frontiers", players=5)
    table = table_of(5, factions=True)
    assert (table.figures.allotment, table.fuel[4], table.ore[4]) == (6, 2, 1)


@pytest.mark.parametrize("players", [3, 4])
def test_the_long_game_has_eight_colonies_each(players: int) -> None:
    assert table_of(players, long_game=True).figures.allotment == 8


def test_ports_are_covered_by_player_count() -> None:
    for players, ports in ((2, [7, 3, 2, 2, 3]), (3, [7, 4, 2, 4, 6]), (4, [8, 5, 4, 6, 6])):
        facilities = Scene.begin(players=players).view(0)["facilities"]
        found = {facility["id"]: sum(facility["ports"]) for facility in facilities}
        assert [found[name] for name in ("solar-converter", "lunar-mine", "orbital-market", "shipyard", "colony-constructor")] == ports


def test_ships_that_can_be_docked_for_nothing_must_be() -> None:
    scene = Scene(roll="1")
    assert scene.refused("end-turn") == "AF 3.5"
    scene.play("dock solar-converter 1", "end-turn")

    free = Scene(roll="1", force_free_docking=False)
    free.play("end-turn")
    assert free.position.in_bay[0] == 1


def test_ships_that_fit_nowhere_go_to_the_bay() -> None:
    scene = Scene(roll="1", players=3)
    scene.position.hub_at[0] = 7
    for seat in (1, 2):
        scene.turn(seat, "")
    scene.turn(0, "1")
    scene.dock(1, "solar-converter", "6666")
    scene.dock(2, "solar-converter", "666")
    scene.dock(1, "alien-artifact", "66")
    scene.dock(2, "alien-artifact", "66")
    scene.dock(2, "lunar-mine", "6")

    scene.play("end-turn")

    assert scene.position.in_bay[0] == 1


def test_at_most_eight_resources_are_kept() -> None:
    scene = Scene(roll="6")
    scene.stand(0, 5, 3)
    scene.play("dock solar-converter 6", "end-turn")

    assert scene.actor == 0
    assert scene.legal() == [f"keep-fuel {fuel}" for fuel in range(5, 9)]
    assert scene.refused("keep-fuel 4") == "AF 3.7"
    scene.play("keep-fuel 6")
    assert (scene.position.fuel[0], scene.position.ore[0]) == (6, 2)


def test_a_colony_on_circle_seven_is_launched_before_the_next_advance() -> None:
    scene = Scene(roll="123")
    scene.position.hub_at[0] = 6
    scene.stand(0, 1, 1)
    scene.play("dock colonist-hub 1")
    assert scene.refused("dock colonist-hub 2") == "AF 4.2"

    scene.play("launch", "land lem-badlands", "dock colonist-hub 2")
    assert scene.position.hub_at[0] == 1


def test_asimovs_advance_may_follow_a_launch_or_be_left() -> None:
    def scene() -> Scene:
        made = Scene(roll="123")
        made.control(0, "asimov-crater")
        made.position.hub_at[0] = 5
        made.stand(0, 1, 1)
        made.play("dock colonist-hub 1", "dock colonist-hub 2")
        return made

    launched = scene()
    assert launched.legal() == ["launch", "decline"]
    launched.play("launch", "land lem-badlands", "advance")
    assert launched.position.hub_at[0] == 1

    left = scene()
    left.play("decline")
    assert left.position.hub_at[0] == 7


def test_asimovs_advance_is_decided_before_the_next_ship_docks() -> None:
    scene = Scene(roll="123")
    scene.control(0, "asimov-crater")
    scene.play("dock colonist-hub 1", "dock colonist-hub 2")

    assert scene.legal() == ["advance", "decline"]
    assert scene.refused("dock colonist-hub 3") == "AF 3.3"


def test_the_last_colony_may_come_off_the_hub() -> None:
    scene = Scene(roll="555")
    scene.colonize("lem-badlands", 7, 0)
    scene.position.hub_at[0] = 3
    scene.stand(0, 0, 3)

    scene.play("dock colony-constructor 5", "land lem-badlands")

    assert scene.is_over and scene.position.hub_at[0] == 0


def test_terraforming_keeps_three_ships_in_the_fleet() -> None:
    scene = Scene(roll="126")
    scene.stand(0, 1, 1)

    assert scene.refused("dock terraforming-station 6") == "AF 4.5"


def test_the_shipyard_asks_more_for_each_ship_and_ends_with_six() -> None:
    for roll, price in (("112", 1), ("1123", 2), ("11234", 3)):
        scene = Scene(roll=roll)
        scene.stand(0, 5, 5)
        scene.play("dock shipyard 1")
        assert (scene.position.fuel[0], scene.position.ore[0]) == (5 - price, 5 - price)
    assert Scene(roll="112345").refused("dock shipyard 1") == "AF 4.4"


def test_an_empty_deck_is_made_anew_of_the_pile() -> None:
    scene = Scene(roll="6")
    scene.position.pile = scene.position.deck
    scene.position.deck = 0

    scene.play("dock alien-artifact 6", "cycle")

    assert scene.position.pile == 0
    assert scene.can("draw alien-city"), "the cards just cycled are among them"


def test_the_last_landing_ends_the_game_at_once() -> None:
    scene = Scene(roll="5551")
    scene.colonize("lem-badlands", 7, 0)
    scene.stand(0, 0, 3)

    scene.play("dock colony-constructor 5", "land asimov-crater")

    assert scene.is_over
    assert scene.scores == [10, 0] and scene.ranking == [1, 2]


@pytest.mark.parametrize(("cards", "ore", "fuel", "first"), [((0, 1), 3, 3, 1), ((1, 1), 3, 0, 0), ((1, 1), 0, 3, 0), ((1, 1), 0, 0, -1)])
def test_ties_are_broken_by_cards_ore_and_fuel(cards: tuple[int, int], ore: int, fuel: int, first: int) -> None:
    scene = Scene(roll="1")
    for seat in range(2):
        if cards[seat]:
            scene.hold(seat, "booster-pod")
    scene.stand(0, fuel, ore)

    assert scene.ranking == ([1, 1] if first < 0 else [1 if seat == first else 2 for seat in range(2)])


def test_with_factions_revealed_agendas_come_first() -> None:
    scene = Scene(roll="1", boards=("corex", "homesteaders"))
    scene.agendas(1, shown=("a01",))
    scene.control(0, "lem-badlands")
    scene.colonize("pohl-foothills", 0, 1)
    scene.field("isolation", "lem-badlands")
    scene.colonize("asimov-crater", 1, 0)
    scene.colonize("asimov-crater", 1, 1)
    scene.hold(0, "booster-pod", "stasis-beam")
    assert scene.scores == [3, 4]
    scene.field("positron", "lem-badlands")

    assert scene.scores == [4, 4]
    assert scene.ranking == [2, 1]
