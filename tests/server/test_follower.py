"""What a viewer is told live: two games that differ in something hidden from the viewer are told in the same words, step by step."""

import random

import pytest

from starmeeple.core.state import CHANCE, PUBLIC
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.match import Match, step_of
from starmeeple.server.tables.follower import Follower

HIDING = [("race-for-the-galaxy", 3), ("spacecorp", 3)]


def told(follower: Follower) -> tuple[object, ...]:
    """Everything that a screen is made of besides the view."""
    lines = [(line.sequence, line.text, line.seat, line.undone) for line in follower.lines]
    return follower.sequence, follower.asked_since, follower.acted, follower.answered, lines, follower.view


def replayed(match: Match) -> Match:
    """The same game once more."""
    again = Match(match.setup, chance="given")
    for seat, action in match.played:
        again.play_action(action, seat)
    return again


def twins(setup: GameSetup, viewer: int, chooser: random.Random) -> int:
    """Play a game; at something hidden from the viewer let a twin take another turn of fate, or another secret answer, and follow both for
    as long as the same actions are possible in both and as much is shown of them. How many steps were compared."""
    match = Match(setup, chance="given")
    twin: Match | None = None
    compared = 0
    follower = other = Follower(setup, viewer, match.state)
    while not match.is_over and compared < 150:
        state = match.state
        seat = chooser.choice(match.waiting or [CHANCE])
        actions = state.legal(seat)
        action = second = chooser.choice(actions)
        if twin is None:
            hidden = [choice for choice in actions if not state.shows(viewer, seat, choice)]
            if seat != viewer and action in hidden and len(hidden) > 1:
                second = chooser.choice([choice for choice in hidden if choice != action])
                twin = replayed(match)
                follower, other = Follower(setup, viewer, state), Follower(setup, viewer, state)
        elif twin.state.why_not(seat, action) or twin.state.shows(viewer, seat, action) != state.shows(viewer, seat, action):
            twin = None
        match.play_action(action, seat)
        follower.follow(step_of(setup, state, seat, action))
        if twin is not None:
            shadow = twin.state
            twin.play_action(second, seat)
            other.follow(step_of(setup, shadow, seat, second))
            if twin.view(viewer) != match.view(viewer):
                twin = None  # what was hidden has come to light
                continue
            assert told(follower) == told(other), (viewer, seat, setup.vocabulary.text(action), setup.vocabulary.text(second))
            assert viewer < 0 or twin.can_undo(viewer) == match.can_undo(viewer), "what can be taken back tells something"
            compared += 1
    return compared


@pytest.mark.parametrize(("slug", "players"), HIDING)
def test_what_is_hidden_is_told_in_the_same_words_whatever_it_is(slug: str, players: int) -> None:
    setup = game_setup(slug, players=players)
    for viewer in [*range(players), PUBLIC]:
        assert twins(setup, viewer, random.Random(viewer + 10)) > 20


def test_the_last_action_of_a_seat_is_struck_out_and_nothing_after_it() -> None:
    setup = game_setup("race-for-the-galaxy", players=3)
    state = setup.start()
    chooser = random.Random(1)
    while len(state.waiting()) < 3:
        seat = state.waiting()[0] if state.waiting() else CHANCE
        state.apply(seat, chooser.choice(state.legal(seat)))
    follower = Follower(setup, PUBLIC, state)
    start = state.copy()
    for seat in (0, 1):
        step = step_of(setup, state, seat, state.legal(seat)[0])
        follower.follow(step)
        state = step.after
    only = start.copy()
    only.apply(1, start.legal(1)[0])
    sequence = follower.sequence

    follower.follow_undo(0, only)
    follower.follow_seat(2, "Carla takes seat ■.")

    assert [(line.seat, line.undone) for line in follower.lines] == [(0, True), (1, False), (0, False), (2, False)]
    assert [step.seat for step in follower.steps] == [1] and follower.sequence == sequence + 2
