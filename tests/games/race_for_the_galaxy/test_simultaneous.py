"""Simultaneous choices: any order of answering, and nothing shows before all have answered."""

import json

from games.race_for_the_galaxy.scene import Scene

from starmeeple.core.state import PUBLIC


def seen(scene: Scene, seat: int) -> str:
    return json.dumps(scene.view(seat))


def test_an_action_shows_only_when_all_have_chosen() -> None:
    scene = Scene("old-earth", "new-sparta", "gem-world")
    before = {viewer: {**scene.view(viewer), "waiting": None, "actor": None} for viewer in (0, 2, PUBLIC)}
    assert scene.waiting == [0, 1, 2]
    scene.play("choose produce", seat=1)
    assert scene.waiting == [0, 2]
    for viewer, view in before.items():
        assert {**scene.view(viewer), "waiting": None, "actor": None} == view
    scene.play("choose develop", seat=2)
    scene.play("choose develop", seat=0)
    players = scene.view(PUBLIC)["players"]
    assert [player["actions"] for player in players] == [["develop"], ["produce"], ["develop"]]


def test_every_order_of_answering_leads_to_the_same_position() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        scene = Scene("old-earth", "new-sparta", hands=("public-works gem-world", "expedition-force comet-zone"))
        scene.act("develop", "settle")
        choices = {0: "develop public-works", 1: "develop expedition-force"}
        for seat in order:
            scene.play(choices[seat], seat=seat)
        ends.append(scene.position.digest())
    assert ends[0] == ends[1]


def test_a_chosen_card_stays_in_the_hand_count_until_it_is_revealed() -> None:
    scene = Scene("old-earth", "new-sparta", hands=("public-works gem-world", "expedition-force comet-zone"))
    scene.act("develop", "develop")
    before = seen(scene, 1)
    scene.play("develop public-works", seat=0)
    after = seen(scene, 1)
    assert after == before.replace('"actor": 0, "waiting": [0, 1]', '"actor": 1, "waiting": [1]')
    scene.play("pass", seat=1)
    assert "public-works" in scene.tableau()


def test_a_secret_answer_is_not_shown_in_the_log() -> None:
    scene = Scene("old-earth", "new-sparta", hands=("public-works gem-world", ""))
    scene.act("develop", "develop")
    action = scene.match.setup.vocabulary.parse("develop public-works")
    assert scene.position.shows(0, 0, action)
    assert not scene.position.shows(1, 0, action)
    assert not scene.position.shows(PUBLIC, 0, action)


def test_a_payment_is_face_down() -> None:
    scene = Scene("old-earth", "new-sparta", hands=("gem-world comet-zone new-earth plague-world", ""))
    scene.act("settle", "settle")
    scene.play("settle gem-world", "pass")
    action = scene.match.setup.vocabulary.parse("pay comet-zone")
    assert scene.position.shows(0, 0, action)
    assert not scene.position.shows(1, 0, action)
    scene.play("pay comet-zone")
    assert "comet-zone" not in seen(scene, 1)


def test_a_seat_that_has_answered_is_not_asked_again() -> None:
    scene = Scene("old-earth", "new-sparta")
    scene.play("choose produce", seat=0)
    assert scene.legal(0) == []
    assert scene.position.legal(0) == []
    assert scene.position.why_not(0, scene.match.setup.vocabulary.parse("choose produce")) == 2


def test_discards_down_to_ten_wait_for_everybody() -> None:
    many = "gem-world comet-zone new-earth plague-world space-port distant-world mining-world artist-colony spice-world new-vinland secluded-world"
    more = "public-works export-duties drop-ships space-marines colony-ship mining-robots research-labs genetics-lab deficit-spending interstellar-bank replicant-robots"
    scene = Scene("old-earth", "new-sparta", hands=(many, more))
    for seat in (0, 1):
        scene.match.play("choose trade", seat)  # unchecked: no round begins with so large a hand
    assert scene.waiting == [0, 1]
    scene.play("discard gem-world", seat=0)
    assert scene.position.held[0] == 11
    assert scene.view(1)["discards"] == 0
    scene.play("discard drop-ships", seat=1)
    assert [int(scene.position.held[seat]) for seat in (0, 1)] == [10, 10]
    assert scene.view()["round"] == 2


def test_explore_asks_only_for_new_cards() -> None:
    scene = Scene("old-earth", "new-sparta", hands=("gem-world", ""))
    scene.act("explore-1", "explore-5")
    scene.draw("comet-zone", "new-earth", "plague-world")
    assert scene.refused("keep gem-world", 0) == "RG 4.1"
    scene.play("keep comet-zone", seat=0)
    assert scene.refused("keep comet-zone", 0) == "RG 3.3"


def test_start_choices_come_in_any_order() -> None:
    scene = Scene.begin(players=3)
    scene.draw()
    assert scene.waiting == [0, 1, 2]
    for seat in (2, 0, 1, 1, 0, 2):
        scene.play(scene.legal(seat)[-1], seat=seat)
    assert scene.asked == "action"
    assert [int(scene.position.held[seat]) for seat in range(3)] == [4, 4, 4]
