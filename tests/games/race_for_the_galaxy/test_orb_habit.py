"""What a seat does about the Orb at a glance, in futures that a search plays on."""

from typing import Any, cast

import pytest
from games.race_for_the_galaxy.orb_scene import OrbScene
from modes import random_game

from starmeeple.core.instinct import Instinct
from starmeeple.core.playout import buffer_for
from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games.race_for_the_galaxy.orb.engine import instinct as orb
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps
from starmeeple.games.race_for_the_galaxy.orb.engine.state import RaceWithTheOrb


class Counted(Instinct):
    """The instinct of the game, counting what it is asked."""

    def __init__(self, inner: Instinct) -> None:
        self.inner = inner
        self.rated: list[int] = []

    def rate(self, state: State, seat: int, action: int, rng: Rng) -> int:
        self.rated.append(int(action))
        return int(self.inner.rate(state, seat, action, rng))


def orb_questions(setup: GameSetup, seed: int) -> list[tuple[RaceWithTheOrb, int]]:
    """What a random game asks about the Orb: position and seat."""
    played = [(cast(RaceWithTheOrb, state.copy()), seat) for state, seat, _ in random_game(setup, seed) if seat >= 0]
    return [found for found in played if found[0].step >= orb_steps.CORNER]


def answers(position: RaceWithTheOrb, seat: int, times: int = 40) -> list[str]:
    """What habit answers, with so many seeds."""
    instinct = game_setup("race-for-the-galaxy", players=2, set="orb").game.instinct
    buffer = buffer_for(position)
    return [position.vocabulary.text(int(instinct.habit(position, seat, Rng(seed), buffer))) for seed in range(times)]


@pytest.mark.parametrize("players", [2, 5])
def test_few_actions_are_rated_and_what_is_found_is_legal(players: int) -> None:
    setup = game_setup("race-for-the-galaxy", players=players, set="orb")
    counted, buffer, met = Counted(setup.game.instinct), buffer_for(setup.start()), set[int]()
    for state, seat in [found for seed in range(2) for found in orb_questions(setup, seed)]:
        met.add(int(state.step))
        counted.rated.clear()
        action = int(orb.habit(counted, state, seat, Rng(1), buffer))
        legal = state.legal(seat)
        assert len(counted.rated) == len(set(counted.rated)) <= 4
        assert set(counted.rated) <= set(legal) and action in legal
    assert {orb_steps.SURVEYING, orb_steps.LAYING, orb_steps.SPOTTING, orb_steps.TURNING} <= met


def test_a_team_goes_to_a_token_within_reach() -> None:
    scene = OrbScene("old-earth", "gem-world", laid="a30@2,0", teams=("1,0", "-2,0"), tokens=("a-move-4", ""))
    scene.act("orb-explore", "develop")
    assert [f"go {sector['x']},{sector['y']}" for sector in scene.orb()["sectors"] if sector["token"]] == ["go 3,1"]
    assert "go 3,1" in scene.legal() and len(scene.legal()) > 10

    assert set(answers(scene.position, 0)) == {"go 3,1"}


def test_of_two_tokens_within_reach_it_is_the_better_one() -> None:
    setup = game_setup("race-for-the-galaxy", players=2, set="orb")
    listed_first: set[str] = set()
    for state, seat in [found for seed in range(40) for found in orb_questions(setup, seed)]:
        if state.step != orb_steps.SURVEYING or state.moving < 0:
            continue
        legal = [state.vocabulary.text(action) for action in state.legal(seat)]
        sectors: list[dict[str, Any]] = cast(dict[str, Any], state.view(seat))["orb"]["sectors"]
        kinds = {f"go {sector['x']},{sector['y']}": sector["token"] for sector in sectors if sector["token"]}
        reached = [kinds[go] for go in legal if go in kinds]
        if set(reached) == {"A", "B"}:
            listed_first.add(reached[0])
            assert [kinds[go] for go in answers(state, seat, 1)] == ["B"]
    assert listed_first == {"A", "B"}


@pytest.mark.parametrize(
    ("hand", "expected"), [("a05 a06", {"lay a05", "lay a06", "take"}), ("a05 a06 a07", {"lay a05", "lay a06", "lay a07"})]
)
def test_who_may_draw_instead_does_so_only_with_few_cards(hand: str, expected: set[str]) -> None:
    scene = OrbScene("old-earth", "gem-world", cards=(hand, ""))
    scene.act("explore-1", "develop")
    scene.play("go -1,0", "done")
    assert scene.asked == "lay" and set(scene.legal()) == {*expected, "take", "hold"}

    assert set(answers(scene.position, 0)) == expected
