"""What a viewer is told live: two games that differ in something hidden from the viewer are told in the same words, step by step."""

import random

import pytest

from starmeeple.core.state import CHANCE, OVER, PUBLIC, State
from starmeeple.match import Setting, setting
from starmeeple.server.eyes import Eyes

HIDING = [("race-for-the-galaxy", 3), ("spacecorp", 3)]


def told(eyes: Eyes) -> tuple[object, ...]:
    """Everything that a sight is made of besides the view."""
    lines = [(line.sequence, line.text, line.seat, line.undone) for line in eyes.lines]
    return eyes.sequence, eyes.asked_since, eyes.acted, eyes.answered, lines, eyes.view


def twins(played: Setting, viewer: int, chooser: random.Random) -> int:
    """Play a game; at something hidden from the viewer let a twin take another turn of fate, or another secret answer, and follow both for
    as long as the same actions are possible in both and as much is shown of them. How many steps were compared."""
    state = played.start()
    twin: State | None = None
    compared = 0
    eyes, other = Eyes(played, viewer, state), Eyes(played, viewer, state)
    while state.actor() != OVER and compared < 150:
        seats = state.waiting() or [CHANCE]
        seat = chooser.choice(seats)
        actions = state.legal(seat)
        action = second = chooser.choice(actions)
        if twin is None:
            hidden = [choice for choice in actions if not state.shows(viewer, seat, choice)]
            if seat != viewer and not state.shows(viewer, seat, action) and len(hidden) > 1:
                second = chooser.choice([choice for choice in hidden if choice != action])
                twin = state.copy()
                other = Eyes(played, viewer, state)
                eyes = Eyes(played, viewer, state)
        elif twin.why_not(seat, action) or twin.shows(viewer, seat, action) != state.shows(viewer, seat, action):
            twin = None
        before = state.copy()
        state.apply(seat, action)
        eyes.follow(before, seat, action, state)
        if twin is not None:
            shadow = twin.copy()
            twin.apply(seat, second)
            other.follow(shadow, seat, second, twin)
            if twin.view(viewer) != state.view(viewer):
                assert not twin.view(viewer)["over"] or state.view(viewer)["over"]
                twin = None  # what was hidden has come to light
                continue
            assert told(eyes) == told(other), (viewer, seat, played.vocabulary.text(action), played.vocabulary.text(second))
            compared += 1
    return compared


@pytest.mark.parametrize(("slug", "players"), HIDING)
def test_what_is_hidden_is_told_in_the_same_words_whatever_it_is(slug: str, players: int) -> None:
    played = setting(slug, players=players)
    for viewer in [*range(players), PUBLIC]:
        assert twins(played, viewer, random.Random(viewer + 10)) > 20


def test_the_last_action_of_a_seat_is_struck_out_and_nothing_after_it() -> None:
    played = setting("race-for-the-galaxy", players=3)
    state = played.start()
    chooser = random.Random(1)
    while len(state.waiting()) < 3:
        seat = state.waiting()[0] if state.waiting() else CHANCE
        state.apply(seat, chooser.choice(state.legal(seat)))
    eyes = Eyes(played, PUBLIC, state)
    start = state.copy()
    for seat in (0, 1):
        before = state.copy()
        action = state.legal(seat)[0]
        state.apply(seat, action)
        eyes.follow(before, seat, action, state)
    only = start.copy()
    only.apply(1, start.legal(1)[0])
    sequence = eyes.sequence

    eyes.follow_undo(0, only)
    eyes.follow_seat(2, "Carla takes seat ■.")

    assert [(line.seat, line.undone) for line in eyes.lines] == [(0, True), (1, False), (0, False), (2, False)]
    assert [step.seat for step in eyes.steps] == [1] and eyes.sequence == sequence + 2
