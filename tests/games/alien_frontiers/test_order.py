"""The order of play: drawn, then clockwise [AF 2.1, AF 2.3, AF 2.7]."""

import pytest
from games.alien_frontiers.scene import Scene

from starmeeple.core.state import CHANCE, PUBLIC
from starmeeple.games import find
from starmeeple.games.alien_frontiers.engine.features import FEATURES
from starmeeple.games.alien_frontiers.face.words import WORDS


def opened(players: int, first: int, **options: object) -> Scene:
    """A match whose first player is drawn; nothing is dealt yet."""
    scene = Scene.begin(players=players, **options)
    scene.play(f"first {first}")
    return scene


def test_the_first_player_is_drawn_before_anything_else() -> None:
    scene = Scene.begin(players=3)

    assert scene.actor == CHANCE
    assert scene.legal() == ["first 0", "first 1", "first 2"]
    assert [odds for _, odds in scene.position.odds()] == [pytest.approx(1 / 3)] * 3
    assert scene.position.order() == [] and scene.view()["first_player"] == -1
    assert scene.question() == "The first player is being drawn."

    scene.play("first 2")

    assert scene.position.order() == [2, 0, 1] and scene.view(0)["first_player"] == 2


@pytest.mark.parametrize(("first", "due"), [(1, [(1, 1), (0, 0), (1, 0), (0, 1)]), (2, [(0, 1), (1, 1), (0, 0), (1, 0)])])
def test_compensation_goes_by_the_order_of_play(first: int, due: list[tuple[int, int]]) -> None:
    players = opened(4, first).view()["players"]

    assert [(player["fuel"], player["ore"]) for player in players] == due


def test_cards_are_dealt_and_turns_taken_from_the_first_player_on() -> None:
    scene = opened(3, 1)
    receivers = []
    while scene.asked == "deal":
        receivers.append(scene.view()["deal_to"])
        scene.play(scene.legal()[0])
    assert receivers == [-1, -1, -1, 1, 2, 0]

    turns = []
    for _ in range(7):
        scene.play("roll 1", "roll 1", "roll 1")
        view = scene.view()
        turns.append((view["round"], view["active"]))
        while "end-turn" not in scene.legal():
            scene.play(next(notation for notation in scene.legal() if notation.startswith("dock")))
        scene.play("end-turn")

    assert turns == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]


def test_agendas_come_in_order_and_the_last_player_drafts_first() -> None:
    scene = opened(3, 1, factions=True)
    while scene.asked == "deal":
        scene.play(scene.legal()[0])
    receivers = []
    while scene.asked == "deal-agenda":
        receivers.append(scene.view()["deal_to"])
        scene.play(scene.legal()[0])
    assert receivers == [1, 1, 2, 2, 0, 0]

    scene.settle()
    drafted = []
    while scene.asked == "draft":
        drafted.append(scene.actor)
        scene.play(scene.legal()[0])
    assert drafted == [0, 2, 1] and scene.view()["active"] == 1


def test_everybody_is_told_who_is_first_and_sees_it() -> None:
    scene = Scene.begin(players=2)
    before = scene.view(0)

    assert scene.told("first 1", viewer=PUBLIC)[0] == "Amber is first player."
    assert WORDS.clause("first 1") == "AF 2.1"
    picture = find("alien-frontiers").picture
    assert "first player" in picture.draw(scene.view(0), []) and "first player" not in picture.draw(before, [])
    assert picture.plain(scene.view(0)).count("first player") == 1


def test_a_seat_can_tell_its_place_from_what_it_observes() -> None:
    seen = [FEATURES.observe(opened(2, first).position, 0).tolist() for first in range(2)]
    assert seen[0] != seen[1]
