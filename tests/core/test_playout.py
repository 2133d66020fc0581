"""Play that meets a dead end says so, instead of going on with an action of an earlier question."""

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.bots.random import RandomBot
from starmeeple.core.habits import Habits
from starmeeple.core.instinct import Instinct, best_of
from starmeeple.core.playout import any_of, buffer_for, instinct_steps, random_steps
from starmeeple.core.rng import Rng
from starmeeple.core.state import State, zeros
from starmeeple.game_setup import game_setup


class Stairs(State):
    """One way up, so many times; then seat 0 is asked and can do nothing."""

    UP = 7

    def __init__(self, left: int) -> None:
        self.left = left

    def actor(self) -> int:
        return 0

    def widest(self) -> int:
        return 2

    def legal_into(self, seat: int, buffer: vec[i64]) -> int:
        buffer[0] = self.UP
        return 1 if self.left else 0

    def apply(self, seat: int, action: int) -> None:
        self.left -= 1

    def copy(self) -> "Stairs":
        return Stairs(self.left)

    def redeal(self, seat: int, rng: Rng) -> None:
        pass

    def scores(self) -> list[int]:
        return [0]


class Flat(Instinct):
    def value(self, state: State, seat: int) -> int:
        return 0


@pytest.mark.parametrize(
    "play",
    [
        lambda state, buffer: random_steps(state, Rng(1), 100, buffer),
        lambda state, buffer: instinct_steps(state, Flat(), Rng(1), 100, buffer, 0),
        lambda state, buffer: instinct_steps(state, Flat(), Rng(1), 100, buffer, 100),
    ],
    ids=["at random", "by instinct", "by instinct, all of it at random"],
)
def test_play_stops_at_a_dead_end(play: Callable[[State, vec[i64]], int]) -> None:
    state = Stairs(3)
    with pytest.raises(RuntimeError, match="seat 0 is asked, but has no legal action"):
        play(state, buffer_for(state))
    assert state.left == 0


@pytest.mark.parametrize(
    "ask",
    [
        lambda state, buffer: any_of(state, 0, Rng(1), buffer),
        lambda state, buffer: best_of(Flat(), state, 0, Rng(1), buffer),
        lambda state, buffer: RandomBot().choose(state, 0, Rng(1)),
    ],
    ids=["any", "best", "the random bot"],
)
def test_no_action_is_made_up(ask: Callable[[State, vec[i64]], int]) -> None:
    buffer = zeros(2)
    assert ask(Stairs(1), buffer) == Stairs.UP
    with pytest.raises(RuntimeError, match="dead end"):
        ask(Stairs(0), buffer)


def test_habit_makes_no_action_up() -> None:
    state = game_setup("federation", players=2).start()
    with pytest.raises(RuntimeError, match="seat 5 is asked, but has no legal action"):
        Habits({}).draw(state, 5, Rng(1), buffer_for(state))  # type: ignore[arg-type]
