"""Do bots see what they cannot know? The same question in worlds that the seat cannot tell apart must get the same answer."""

from collections.abc import Iterable, Iterator

from starmeeple import bots
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER, State
from starmeeple.game_setup import GameSetup

# The options of a game with which most is hidden.
MOST_HIDDEN: dict[str, dict[str, object]] = {"alien-frontiers": {"factions": True}, "race-for-the-galaxy": {"set": "orb"}}


def walk(setup: GameSetup, seed: int, every: int) -> Iterator[State]:
    """Positions of a random game at which seats are asked."""
    state, rng = setup.start(), Rng(seed)
    made = 0
    while True:
        settle(state, rng)
        if state.actor() == OVER:
            return
        if made % every == 0:
            yield state.copy()
        made += 1
        seat = int(state.waiting()[int(rng.below(len(state.waiting())))])
        actions = state.legal(seat)
        state.apply(seat, actions[int(rng.below(len(actions)))])


def answered_alike(bot: bots.Bot, positions: Iterable[State]) -> tuple[int, int]:
    """Ask every seat that is waiting, in the world as it is and in two others. How often was asked, and how often the other two really
    differed; AssertionError where the answers do."""
    asked = different = 0
    for number, state in enumerate(positions):
        for seat in state.waiting():
            worlds = [state.copy(), state.copy()]
            for which, world in enumerate(worlds):
                world.redeal(seat, Rng(100 * number + which))
            asked += 1
            different += worlds[0] != worlds[1]
            answers = {bots.ask(bot, world, seat, Rng(number)) for world in [state, *worlds]}
            assert len(answers) == 1, f"{bot.name}, position {number}, seat {seat}: {len(answers)} answers to one question"
    return asked, different
