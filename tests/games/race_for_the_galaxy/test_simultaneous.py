"""Simultaneous choices: any order of answering, and nothing shows before all have answered."""

import json

from games.race_for_the_galaxy.scene import act, draw, scene, state_of, tableau
from kit import given, play, refused

from starmeeple.core.state import PUBLIC
from starmeeple.match import Match


def seen(match: Match, seat: int) -> str:
    return json.dumps(match.view(seat))


def test_an_action_shows_only_when_all_have_chosen() -> None:
    match = scene("old-earth", "new-sparta", "gem-world")
    before = {viewer: {**match.view(viewer), "waiting": None, "actor": None} for viewer in (0, 2, PUBLIC)}
    assert match.waiting == [0, 1, 2]
    match.play("choose produce", 1)
    assert match.waiting == [0, 2]
    for viewer, view in before.items():
        assert {**match.view(viewer), "waiting": None, "actor": None} == view
    match.play("choose develop", 2)
    match.play("choose develop", 0)
    players = match.view(PUBLIC)["players"]
    assert isinstance(players, list)
    assert [player["actions"] for player in players] == [["develop"], ["produce"], ["develop"]]


def test_every_order_of_answering_leads_to_the_same_position() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        match = scene("old-earth", "new-sparta", hands=("public-works gem-world", "expedition-force comet-zone"))
        act(match, "develop", "settle")
        choices = {0: "develop public-works", 1: "develop expedition-force"}
        for seat in order:
            match.play(choices[seat], seat)
        ends.append(match.state.digest())
    assert ends[0] == ends[1]


def test_a_chosen_card_stays_in_the_hand_count_until_it_is_revealed() -> None:
    match = scene("old-earth", "new-sparta", hands=("public-works gem-world", "expedition-force comet-zone"))
    act(match, "develop", "develop")
    before = seen(match, 1)
    match.play("develop public-works", 0)
    after = seen(match, 1)
    assert after == before.replace('"actor": 0, "waiting": [0, 1]', '"actor": 1, "waiting": [1]')
    match.play("pass", 1)
    assert "public-works" in tableau(match)


def test_a_secret_answer_is_not_shown_in_the_log() -> None:
    match = scene("old-earth", "new-sparta", hands=("public-works gem-world", ""))
    act(match, "develop", "develop")
    action = match.setup.vocabulary.parse("develop public-works")
    assert match.state.shows(0, 0, action)
    assert not match.state.shows(1, 0, action)
    assert not match.state.shows(PUBLIC, 0, action)


def test_a_payment_is_face_down() -> None:
    match = scene("old-earth", "new-sparta", hands=("gem-world comet-zone new-earth plague-world", ""))
    act(match, "settle", "settle")
    play(match, "settle gem-world", "pass")
    action = match.setup.vocabulary.parse("pay comet-zone")
    assert match.state.shows(0, 0, action)
    assert not match.state.shows(1, 0, action)
    match.play("pay comet-zone")
    assert "comet-zone" not in seen(match, 1)


def test_a_seat_that_has_answered_is_not_asked_again() -> None:
    match = scene("old-earth", "new-sparta")
    match.play("choose produce", 0)
    assert match.legal(0) == []
    assert match.state.legal(0) == []
    assert match.state.why_not(0, match.setup.vocabulary.parse("choose produce")) == 2


def test_discards_down_to_ten_wait_for_everybody() -> None:
    many = "gem-world comet-zone new-earth plague-world space-port distant-world mining-world artist-colony spice-world new-vinland secluded-world"
    more = "public-works export-duties drop-ships space-marines colony-ship mining-robots research-labs genetics-lab deficit-spending interstellar-bank replicant-robots"
    match = scene("old-earth", "new-sparta", hands=(many, more))
    act(match, "trade", "trade")
    assert match.waiting == [0, 1]
    match.play("discard gem-world", 0)
    assert state_of(match).held[0] == 11
    assert match.view(1)["discards"] == 0
    match.play("discard drop-ships", 1)
    assert [int(state_of(match).held[seat]) for seat in (0, 1)] == [10, 10]
    assert match.view()["round"] == 2


def test_explore_asks_only_for_new_cards() -> None:
    match = scene("old-earth", "new-sparta", hands=("gem-world", ""))
    act(match, "explore-1", "explore-5")
    draw(match, "comet-zone", "new-earth", "plague-world")
    assert refused(match, "keep gem-world", 0) == "RG 4.1"
    match.play("keep comet-zone", 0)
    assert refused(match, "keep comet-zone", 0) == "RG 3.3"


def test_start_choices_come_in_any_order() -> None:
    match = given("race-for-the-galaxy", players=3)
    draw(match)
    assert match.waiting == [0, 1, 2]
    for seat in (2, 0, 1, 1, 0, 2):
        match.play(match.legal(seat)[-1], seat)
    assert match.view()["asked"] == "action"
    assert [int(state_of(match).held[seat]) for seat in range(3)] == [4, 4, 4]
