"""Questions with one answer, and answers that cannot be taken back: found by the rules and by what everybody knows, for tables that spare
people a click or ask them once more. The engine always asks."""

from collections.abc import Callable, Collection

from starmeeple.core.facts import Fact
from starmeeple.core.game import Reactions
from starmeeple.core.rng import Rng
from starmeeple.core.standing import asks_reaction
from starmeeple.core.state import CHANCE, OVER, PUBLIC, State

WORLDS = 8  # that each other seat holds possible are looked at
Applied = Callable[[State, int, int], tuple[State, list[Fact]]]  # a position after an action, and what happened


def only_answer(state: State, players: int, reactions: Reactions | None = None) -> tuple[int, int] | None:
    """The seat that is asked alone and its one answer, if everybody knows that there is no other; else None: where the number of answers
    follows from something hidden, a quick answer would tell it. A reaction is asked of whoever might have one."""
    waiting = state.waiting()
    if len(waiting) != 1:
        return None
    seat = waiting[0]
    legal = state.legal(seat)
    if len(legal) != 1:
        return None
    others = [viewer for viewer in range(players) if viewer != seat]
    if not all(state.shows(viewer, seat, legal[0]) for viewer in [*others, PUBLIC]):
        return None
    for viewer in others:
        for world in range(WORLDS):
            dealt = state.copy()
            dealt.redeal(viewer, Rng(world))
            if dealt.legal(seat) != legal:
                return None
    return None if asks_reaction(reactions, state.view(seat)) else (seat, legal[0])


def final_answers(state: State, seat: int, bots: Collection[int] = ()) -> list[int]:
    """The legal actions of a seat that it could not take back: chance would speak, something would come to light, the game would end, or
    a bot would go on. Found in a world that the seat holds possible, so that it tells nothing the seat does not know. An answer that
    stays secret until all have answered is none of them, nor is one that is given while others are asked too."""
    if state.waiting() != [seat]:
        return []
    world = state.copy()
    world.redeal(seat, Rng(1))
    found: list[int] = []
    for action in state.legal(seat):
        if state.shows(PUBLIC, seat, action):
            after = world.copy()
            after.apply(seat, action)
            waiting = after.waiting()
            passes = seat not in waiting and any(other in bots for other in waiting)
            if after.actor() in (CHANCE, OVER) or after.revealed or passes:
                found.append(action)
    return found


def only_lets_chance_speak(state: State, seat: int, action: int, applied: Applied) -> bool:
    """Is an answer that cannot be taken back no more than a draw or a roll of one's own: nothing comes to light but what chance brings,
    nobody else is struck, robbed or moved by it (nor does an automatic side play), and the seat is asked on? Whoever rolls wants the roll;
    to ask them twice each time would teach them to press without reading."""
    world = state.copy()
    world.redeal(seat, Rng(1))
    after, facts = applied(world, seat, action)
    if after.revealed or after.actor() != CHANCE:
        return False
    rng = Rng(1)
    while after.actor() == CHANCE:
        after, more = applied(after, CHANCE, int(after.sample(rng)))
        facts += more
    concerned = {fact.seat for fact in facts if fact.seat >= 0}
    return after.waiting() == [seat] and concerned <= {seat} and not any(fact.kind.beat == "fight" for fact in facts)
