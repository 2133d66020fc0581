"""Every agenda: both halves, each shown once fulfilled and once not; drawing, keeping, hiding."""

from collections.abc import Callable
from typing import Any

import pytest
from games.alien_frontiers.scene import Scene

from starmeeple.core.rng import Rng
from starmeeple.core.state import PUBLIC
from starmeeple.edition import Overlay
from starmeeple.game_setup import printed_edition
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters.agendas import fulfilled_at_end

TWO = ("corex", "homesteaders")
Play = Callable[[], Scene]


def scene_with(
    agenda: str, roll: str, players: int = 2, boards: tuple[str, ...] = ("corex", "homesteaders", "proxima"), **options: Any
) -> Scene:
    """Seat 0 holds an agenda face down at the start of the main part."""
    scene = Scene(players=players, roll=roll, boards=boards[:players], **options)
    scene.agendas(0, agenda)
    return scene


def rolled(agenda: str, roll: str, relic: int = 0) -> Scene:
    """Seat 1 ends a turn, and seat 0 rolls its whole fleet at the start of the next."""
    scene = scene_with(agenda, "")
    position = scene.position
    position.stock[0] -= len(roll)
    position.in_bay[0] += len(roll)
    if relic:
        scene.control(0, "burroughs-desert")
        scene.relic(0)
    scene.turn(1, "1")
    scene.play("dock colonist-hub 1", "end-turn", *[f"roll {face}" for face in roll], *([f"roll {relic}"] if relic else []))
    return scene


def landings(number: int) -> Scene:
    scene = scene_with("a03", "555666", players=4, boards=("corex", "homesteaders", "proxima", "uranian"))
    scene.stand(0, 8, 9)
    scene.position.hub_at[0] = 7
    scene.play("launch", "land lem-badlands", "dock colony-constructor 5", "land pohl-foothills")
    if number == 3:
        scene.play("dock colony-constructor 6", "land asimov-crater")
    return scene


def taken(territories: int) -> Scene:
    scene = Scene(roll="555666", players=4, boards=("corex", "homesteaders", "proxima", "uranian"))
    scene.colonize("lem-badlands", 0, 1)
    scene.colonize("pohl-foothills", 0, 1)
    scene.turn(0, "555666")
    scene.agendas(0, "a05")
    scene.stand(0, 0, 9)
    scene.colonize("lem-badlands", 1, 1)
    scene.colonize("pohl-foothills", 1, 1)
    scene.play("dock colony-constructor 5", "land lem-badlands")
    if territories == 2:
        scene.play("dock colony-constructor 6", "land pohl-foothills")
    return scene


def ore_gained(start: int) -> Scene:
    scene = scene_with("a06", "466")
    scene.position.gained_ore = start
    scene.play("dock lunar-mine 4")
    return scene


def fuel_gained(start: int) -> Scene:
    scene = scene_with("a10", "166")
    scene.position.gained_fuel = start
    scene.play("dock solar-converter 6")
    return scene


def unique_cards(shared: bool) -> Scene:
    scene = scene_with("a07", "166")
    scene.hold(0, "booster-pod", "stasis-beam", "data-crystal", "temporal-warper")
    if shared:
        scene.hold(1, "booster-pod")
    return scene


def isolated_landing(territory: str) -> Scene:
    scene = scene_with("a08", "555")
    scene.field("isolation", "lem-badlands")
    scene.stand(0, 0, 3)
    scene.play("dock colony-constructor 5", f"land {territory}")
    return scene


def bumped(owner: int) -> Scene:
    scene = scene_with("a09", "234")
    if owner == 0:
        scene = scene_with("a09", "123234")
        scene.play("dock raiders-outpost 1", "done")
    else:
        scene.dock(1, "raiders-outpost", "123")
    scene.play("dock raiders-outpost 2", "done")
    return scene


def cards_gained(before: int) -> Scene:
    scene = scene_with("a11", "266")
    scene.position.cards_gained = before
    scene.play("dock alien-artifact 2", "dock alien-artifact 6", "claim polarity-device", "draw booster-pod")
    return scene


def overtaking(lowest: int) -> Scene:
    scene = scene_with("a12", "555")
    scene.colonize("lem-badlands", 0, 1)
    scene.position.was_lowest = lowest
    scene.stand(0, 0, 3)
    scene.control(0, "asimov-crater")
    scene.play("dock colony-constructor 5", "land pohl-foothills")
    return scene


def shared_move(target: str) -> Scene:
    scene = scene_with("a13", "555", players=3)
    scene.hold(0, "orbital-teleporter")
    scene.colonize("lem-badlands", 1, 1, 0)
    scene.colonize("pohl-foothills", 1, 0, 1)
    scene.colonize("heinlein-plains", 0, 0, 2)
    scene.play("discard orbital-teleporter", f"move 0 lem-badlands {target}")
    return scene


def bonus_of_taken(use: bool) -> Scene:
    scene = scene_with("a14", "5552")
    scene.colonize("lem-badlands", 1, 2)
    scene.position.foreign |= 1 << f.LEM
    scene.colonize("lem-badlands", 2, 2)
    scene.stand(0, 0, 3)
    scene.play("dock colony-constructor 5", "land lem-badlands", "dock solar-converter 2" if use else "dock alien-artifact 2")
    return scene


def hub_moves(ships: int) -> Scene:
    scene = scene_with("a15", "1234")
    scene.control(0, "asimov-crater")
    scene.stand(0, 1, 0)
    scene.play("dock colonist-hub 1", "dock colonist-hub 2", "advance", "dock colonist-hub 3")
    if ships == 4:
        scene.play("dock homesteaders-union 4")
    return scene


def robbed(all_of_them: bool) -> Scene:
    scene = scene_with("a16", "123", players=3)
    scene.stand(1, 2, 0)
    scene.stand(2, 0, 2)
    scene.play("dock raiders-outpost 1", "raid-fuel 1")
    scene.play("raid-ore 2" if all_of_them else "raid-fuel 1", "done")
    return scene


def two_ships(number: int) -> Scene:
    scene = scene_with("a17", "2233")
    scene.control(0, "burroughs-desert")
    scene.stand(0, 4, 4)
    scene.play("dock shipyard 2", *(["buy-relic"] if number == 2 else []))
    return scene


def at_artifact(roll: str) -> Scene:
    scene = scene_with("a18", roll)
    scene.play(*[f"dock alien-artifact {face}" for face in roll])
    return scene


def solar_filled(free: int) -> Scene:
    scene = scene_with("a19", "12")
    scene.dock(1, "solar-converter", "111")
    scene.position.docked[1] += 2  # five ships of seat 1 stand there
    scene.position.in_bay[1] -= 2
    scene.position.solar_free = free
    scene.play("dock solar-converter 1", "dock solar-converter 2")
    return scene


def repulsor_placed(before: bool) -> Scene:
    scene = scene_with("a20", "12")
    scene.hold(0, "gravity-manipulator")
    if before:
        scene.field("repulsor", "lem-badlands")
    scene.play("discard gravity-manipulator", "place repulsor asimov-crater")
    return scene


def facilities(number: int) -> Scene:
    scene = scene_with("a21", "123466")
    scene.stand(0, 1, 0)
    scene.play("dock solar-converter 1", "dock lunar-mine 2", "dock alien-artifact 3", "dock colonist-hub 4")
    scene.play("dock orbital-market 6" if number == 5 else "dock alien-artifact 6")
    return scene


def mine_filled(roll: str) -> Scene:
    scene = scene_with("a22", roll)
    if len(roll) == 2:
        scene.dock(1, "lunar-mine", "1")
    scene.play(*[f"dock lunar-mine {face}" for face in roll])
    return scene


def restarted(again: bool) -> Scene:
    scene = scene_with("a23", "12")
    scene.position.hub_at[0] = 7
    scene.stand(0, 1, 1)
    scene.play("launch", "land lem-badlands", "dock colonist-hub 1" if again else "dock solar-converter 1")
    return scene


IN_GAME: dict[str, tuple[Play, Play]] = {
    "a01": (lambda: rolled("a01", "123456", relic=3), lambda: rolled("a01", "123456")),
    "a02": (lambda: rolled("a02", "12345"), lambda: rolled("a02", "12346")),
    "a03": (lambda: landings(3), lambda: landings(2)),
    "a04": (lambda: rolled("a04", "33133"), lambda: rolled("a04", "33122")),
    "a05": (lambda: taken(2), lambda: taken(1)),
    "a06": (lambda: ore_gained(5), lambda: ore_gained(4)),
    "a07": (lambda: unique_cards(False), lambda: unique_cards(True)),
    "a08": (lambda: isolated_landing("lem-badlands"), lambda: isolated_landing("pohl-foothills")),
    "a09": (lambda: bumped(0), lambda: bumped(1)),
    "a10": (lambda: fuel_gained(9), lambda: fuel_gained(8)),
    "a11": (lambda: cards_gained(1), lambda: cards_gained(0)),
    "a12": (lambda: overtaking(1), lambda: overtaking(0)),
    "a13": (lambda: shared_move("pohl-foothills"), lambda: shared_move("heinlein-plains")),
    "a14": (lambda: bonus_of_taken(True), lambda: bonus_of_taken(False)),
    "a15": (lambda: hub_moves(4), lambda: hub_moves(3)),
    "a16": (lambda: robbed(True), lambda: robbed(False)),
    "a17": (lambda: two_ships(2), lambda: two_ships(1)),
    "a18": (lambda: at_artifact("1124"), lambda: at_artifact("1125")),
    "a19": (lambda: solar_filled(2), lambda: solar_filled(0)),
    "a20": (lambda: repulsor_placed(False), lambda: repulsor_placed(True)),
    "a21": (lambda: facilities(5), lambda: facilities(4)),
    "a22": (lambda: mine_filled("123"), lambda: mine_filled("12")),
    "a23": (lambda: restarted(True), lambda: restarted(False)),
    "a24": (lambda: rolled("a24", "11233"), lambda: rolled("a24", "11243")),
}


@pytest.mark.parametrize("agenda", list(IN_GAME))
def test_an_in_game_half_is_revealed_when_it_is_fulfilled(agenda: str) -> None:
    scene = IN_GAME[agenda][0]()
    before = scene.score(0)

    scene.play(f"reveal {agenda}")

    assert scene.player(0)["revealed"] == [agenda]
    assert scene.score(0) == before + 1


@pytest.mark.parametrize("agenda", list(IN_GAME))
def test_an_in_game_half_is_refused_while_it_is_not(agenda: str) -> None:
    scene = IN_GAME[agenda][1]()

    assert scene.refused(f"reveal {agenda}") == "AF 9.2"


POSSESSED = {
    "a01": ("resource-cache", "oscillation-capacitor"),
    "a05": ("plasma-cannon", "electrofabricator"),
    "a11": ("stasis-beam", "solar-harvester"),
    "a12": ("booster-pod", "experimental-ftl-drive"),
    "a16": ("polarity-device", "multiverse-window"),
}
CONTROLLED = {
    "a02": "pohl-foothills", "a03": "herbert-valley", "a04": "van-vogt-mountains", "a07": "asimov-crater", "a08": "bradbury-plateau",
    "a13": "burroughs-desert", "a14": "heinlein-plains", "a15": "lem-badlands",
}  # fmt: skip
AVOIDED = {
    "a17": "van-vogt-mountains", "a18": "pohl-foothills", "a19": "heinlein-plains", "a20": "lem-badlands", "a21": "burroughs-desert",
    "a22": "herbert-valley", "a23": "asimov-crater", "a24": "bradbury-plateau",
}  # fmt: skip


def finished(agenda: str, ready: Callable[[Scene], None]) -> Scene:
    """Seat 1 lands its last colony while seat 0 holds an agenda."""
    scene = Scene(players=3, roll="", boards=("corex", "proxima", "uranian"))
    scene.agendas(0, agenda)
    ready(scene)
    neutral = "heinlein-plains" if agenda not in ("a14", "a19") else "asimov-crater"
    placed = sum(scene.colonies(name)[1] for name in ALL)
    scene.colonize(neutral, 0, 6 - placed, 0)
    scene.turn(1, "555")
    scene.stand(1, 0, 3)
    scene.play("dock colony-constructor 5", f"land {'lem-badlands' if agenda != 'a15' else 'pohl-foothills'}")
    assert scene.is_over
    return scene


ALL = (
    "asimov-crater",
    "bradbury-plateau",
    "burroughs-desert",
    "heinlein-plains",
    "herbert-valley",
    "lem-badlands",
    "pohl-foothills",
    "van-vogt-mountains",
)


@pytest.mark.parametrize("agenda", list(POSSESSED))
def test_an_end_game_half_asks_for_two_cards(agenda: str) -> None:
    first, second = POSSESSED[agenda]

    assert finished(agenda, lambda scene: scene.hold(0, first, second)).player(0)["revealed"] == [agenda]
    assert finished(agenda, lambda scene: scene.hold(0, first)).player(0)["revealed"] == []
    assert finished(agenda, lambda scene: scene.hold(0, second)).player(0)["revealed"] == []


@pytest.mark.parametrize("agenda", list(CONTROLLED))
def test_an_end_game_half_asks_for_control(agenda: str) -> None:
    territory = CONTROLLED[agenda]

    assert finished(agenda, lambda scene: scene.colonize(territory, 2, 0, 1)).player(0)["revealed"] == [agenda]
    assert finished(agenda, lambda scene: scene.colonize(territory, 1, 0, 1)).player(0)["revealed"] == []


@pytest.mark.parametrize("agenda", list(AVOIDED))
def test_an_end_game_half_asks_for_an_empty_territory(agenda: str) -> None:
    territory = AVOIDED[agenda]

    assert finished(agenda, lambda scene: scene.colonize(territory, 0, 1, 1)).player(0)["revealed"] == [agenda]
    assert finished(agenda, lambda scene: scene.colonize(territory, 1, 1, 1)).player(0)["revealed"] == []


def test_a06_asks_for_control_with_one_colony_in_all() -> None:
    assert finished("a06", lambda scene: scene.colonize("asimov-crater", 1, 0, 0)).player(0)["revealed"] == ["a06"]
    assert finished("a06", lambda scene: scene.colonize("asimov-crater", 2, 0, 1)).player(0)["revealed"] == []


def test_a09_asks_for_control_beside_three_foreign_colonies() -> None:
    assert finished("a09", lambda scene: scene.colonize("asimov-crater", 3, 1, 2)).player(0)["revealed"] == ["a09"]
    assert finished("a09", lambda scene: scene.colonize("asimov-crater", 3, 1, 1)).player(0)["revealed"] == []


def test_a10_asks_for_control_with_all_three_fields() -> None:
    def ready(scene: Scene, last: str = "asimov-crater") -> None:
        scene.control(0, "asimov-crater")
        for field, territory in (("isolation", "asimov-crater"), ("positron", "asimov-crater"), ("repulsor", last)):
            scene.field(field, territory)

    assert finished("a10", ready).player(0)["revealed"] == ["a10"]
    assert finished("a10", lambda scene: ready(scene, "herbert-valley")).player(0)["revealed"] == []


def test_a_last_landing_that_fulfils_an_agenda_reveals_it() -> None:
    edition = printed_edition("alien-frontiers").with_overlay(Overlay("a test", {"players": {"2": {"colonies": 1}}}))
    scene = Scene(roll="555", boards=TWO, edition=edition)
    scene.agendas(0, "a08")
    scene.field("isolation", "lem-badlands")
    scene.stand(0, 0, 3)

    scene.play("dock colony-constructor 5", "land lem-badlands")

    assert scene.is_over and scene.player(0)["revealed"] == ["a08"]
    assert scene.score(0) == 3


def test_what_was_fulfilled_before_the_draw_does_not_count() -> None:
    scene = Scene(roll="114556", boards=TWO)
    scene.position.gained_fuel = 12

    scene.play("dock orbital-market-agendas 1", "draw-agenda a10", "draw-agenda a21", "keep-agendas", "dock solar-converter 6")
    assert scene.refused("reveal a10") == "AF 9.2"
    scene.play("dock lunar-mine 4", "dock alien-artifact 5", "dock colonist-hub 5")

    scene.play("reveal a21")
    assert scene.player(0)["revealed"] == ["a21"]


def test_three_agendas_are_the_limit_and_revealed_ones_stay() -> None:
    scene = Scene(roll="112", boards=TWO)
    scene.agendas(0, "a01", shown=("a02",))
    scene.play("dock orbital-market-agendas 1", "draw-agenda a05", "draw-agenda a06")

    assert scene.refused("keep-agendas") == "AF 9.1"
    assert scene.refused("drop a02") == "AF 9.1"
    scene.play("drop a01", "drop a05", "keep-agendas")
    assert int(scene.position.hidden[0]).bit_count() == 1


def test_a_drawing_pair_does_not_trade() -> None:
    scene = Scene(roll="112", boards=TWO)
    scene.stand(0, 5, 0)
    scene.play("dock orbital-market-agendas 1", "draw-agenda a05", "draw-agenda a06", "keep-agendas")

    assert scene.refused("trade 1") == "AF 4.8"


def test_without_factions_there_are_no_agendas() -> None:
    assert Scene(roll="112").refused("dock orbital-market-agendas 1") == "AF 2.6"


def test_face_down_agendas_are_seen_by_their_holder_alone() -> None:
    scene = Scene(roll="112", boards=TWO)
    scene.agendas(1, "a07", "a09")

    def seen(viewer: int) -> object:
        return scene.player(1, viewer)["agendas"]

    assert seen(1) == ["a07", "a09"]
    assert seen(0) is None and seen(PUBLIC) is None
    assert "a07" not in str(scene.match.picture(0))


def test_a_redeal_respects_what_the_seat_put_away() -> None:
    scene = Scene(roll="112", boards=TWO)
    position = scene.position
    scene.agendas(1, "a07", "a09")
    mine = int(position.agenda_deck) & ~0b1111
    position.agenda_pile = position.put_away[0] = mine
    position.agenda_deck = 0b1111
    scene.position.check()

    hands = set()
    for seed in range(30):
        other = scene.position.copy()
        other.redeal(0, Rng(seed))
        hands.add(int(other.hidden[1]))

    assert len(hands) > 5
    assert all(hand & mine == 0 for hand in hands), "the seat knows that these cards are on the pile"


def test_a_redeal_respects_what_the_seat_put_away_before_a_reshuffle() -> None:
    scene = Scene(roll="1122", players=4, boards=("corex", "homesteaders", "proxima", "uranian"))
    position = scene.position
    scene.agendas(1, "a07", "a09")
    mine = int(position.agenda_deck) & ~0b11
    position.agenda_pile = position.put_away[0] = mine
    position.agenda_deck = 0b11

    scene.play("dock orbital-market-agendas 1", "draw-agenda a01", "draw-agenda a02", "drop a01", "drop a02")
    for seed in range(30):
        other = scene.position.copy()
        other.redeal(0, Rng(seed))
        assert int(other.hidden[1]) & mine == 0, "they were held before these cards came back into the deck"


@pytest.mark.parametrize("agenda", range(24))
def test_every_end_game_half_can_be_asked_of_every_seat(agenda: int) -> None:
    scene = Scene(players=5, roll="1", boards=("corex", "homesteaders", "proxima", "uranian", "smugglers"))

    assert {fulfilled_at_end(scene.position, seat, agenda) for seat in range(5)} in ({True}, {False})
