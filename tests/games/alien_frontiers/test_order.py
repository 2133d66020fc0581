"""The order of play: drawn, then clockwise [AF 2.1, AF 2.3, AF 2.7]."""

import pytest
from kit import given, play

from starmeeple.core.speech import named
from starmeeple.core.state import CHANCE
from starmeeple.games import find
from starmeeple.games.alien_frontiers.engine.features import observe
from starmeeple.games.alien_frontiers.face.words import WORDS
from starmeeple.match import Match, setting, told


def opened(players: int, first: int, **options: object) -> Match:
    """A match whose first player is drawn; nothing is dealt yet."""
    match = given("alien-frontiers", players=players, **options)
    match.play(f"first {first}")
    return match


def deal(match: Match) -> None:
    """Everything that the decks bring until a seat is asked or ships are rolled, by the lowest outcome."""
    while match.actor == CHANCE and match.view()["asked"] != "roll":
        match.play(match.legal()[0])


def test_the_first_player_is_drawn_before_anything_else() -> None:
    match = given("alien-frontiers", players=3)

    assert match.actor == CHANCE
    assert match.legal() == ["first 0", "first 1", "first 2"]
    assert [odds for _, odds in match.state.odds()] == [pytest.approx(1 / 3)] * 3
    assert match.state.order() == [] and match.view()["first_player"] == -1
    assert match.question() == "The first player is being drawn."

    match.play("first 2")

    assert match.state.order() == [2, 0, 1] and match.view(0)["first_player"] == 2


@pytest.mark.parametrize(("first", "due"), [(1, [(1, 1), (0, 0), (1, 0), (0, 1)]), (2, [(0, 1), (1, 1), (0, 0), (1, 0)])])
def test_compensation_goes_by_the_order_of_play(first: int, due: list[tuple[int, int]]) -> None:
    players = opened(4, first).view()["players"]

    assert isinstance(players, list)
    assert [(player["fuel"], player["ore"]) for player in players] == due


def test_cards_are_dealt_and_turns_taken_from_the_first_player_on() -> None:
    match = opened(3, 1)
    receivers = []
    while match.view()["asked"] == "deal":
        receivers.append(match.view()["deal_to"])
        match.play(match.legal()[0])
    assert receivers == [-1, -1, -1, 1, 2, 0]

    turns = []
    for _ in range(7):
        play(match, "roll 1", "roll 1", "roll 1")
        view = match.view()
        turns.append((view["round"], view["active"]))
        while "end-turn" not in match.legal():
            match.play(next(notation for notation in match.legal() if notation.startswith("dock")))
        match.play("end-turn")

    assert turns == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]


def test_agendas_come_in_order_and_the_last_player_drafts_first() -> None:
    match = opened(3, 1, factions=True)
    while match.view()["asked"] == "deal":
        match.play(match.legal()[0])
    receivers = []
    while match.view()["asked"] == "deal-agenda":
        receivers.append(match.view()["deal_to"])
        match.play(match.legal()[0])
    assert receivers == [1, 1, 2, 2, 0, 0]

    deal(match)
    drafted = []
    while match.view()["asked"] == "draft":
        drafted.append(match.actor)
        match.play(match.legal()[0])
    assert drafted == [0, 2, 1] and match.view()["active"] == 1


def test_everybody_is_told_who_is_first_and_sees_it() -> None:
    played = setting("alien-frontiers", players=2)
    before = played.start()
    after = before.copy()
    action = played.vocabulary.parse("first 1")
    after.apply(CHANCE, action)

    assert [named(line) for line in told(played, before, CHANCE, action, after, 0)] == ["Amber is first player."]
    assert WORDS.clause("first 1") == "AF 2.1"
    picture = find("alien-frontiers").picture
    assert "first player" in picture.draw(after.view(0), []) and "first player" not in picture.draw(before.view(0), [])
    assert picture.plain(after.view(0)).count("first player") == 1


def test_a_seat_can_tell_its_place_from_what_it_observes() -> None:
    seen = [observe(opened(2, first).state, 0).tolist() for first in range(2)]
    assert seen[0] != seen[1]
