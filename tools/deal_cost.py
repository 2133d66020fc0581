"""What a draw by a deal costs beside a plain draw, for every kind of chance question of a game, and how much closer it pairs two variants.

python tools/deal_cost.py GAME [key=value]     (compiled: PYTHONPATH=build/compiled/src)
"""

import sys
import time
from collections.abc import Callable

from starmeeple.core.deal import Deal
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.game_setup import GameSetup
from starmeeple.lab.bench import bench_modes
from starmeeple.version import is_compiled

CALLS = 500
ROUNDS = 60  # short ones: on a busy machine some of them are undisturbed


def positions(setup: GameSetup) -> dict[str, list[State]]:
    """The chance positions of a random game by kind."""
    found: dict[str, list[State]] = {}
    rng = Rng(1)
    state = setup.start()
    while state.actor() != OVER:
        seat = int(state.actor())
        if seat == CHANCE:
            outcome = int(state.sample(rng))
            found.setdefault(setup.vocabulary.verb(outcome).name, []).append(state.copy())
        else:
            actions = state.legal(seat)
            outcome = actions[int(rng.below(len(actions)))]
        state.apply(seat, outcome)
    return found


def best(work: Callable[[State], object], states: list[State]) -> float:
    """Nanoseconds a call, the least of several rounds."""
    least = 1e9
    for _ in range(ROUNDS):
        begun = time.process_time()
        for index in range(CALLS):
            work(states[index % len(states)])
        least = min(least, (time.process_time() - begun) / CALLS * 1e9)
    return least


def nothing(state: State) -> object:
    """What a call from interpreted Python costs by itself."""
    return state.actor()


def told(plain: float, weighed: float, dealt: float) -> str:
    """The three times, and how many times a plain draw the deal takes (in brackets: a draw by all weights)."""
    return f"sample {plain:5.0f}, by weights {weighed:5.0f}, deal {dealt:5.0f}: {dealt / plain:.2f} × ({dealt / weighed:.2f} ×)"


def main() -> None:
    print(f"compiled: {is_compiled()}; nanoseconds a draw, a call of `actor` taken off")
    rng, deal = Rng(1), Deal(1)
    for setup in bench_modes(sys.argv[1])[:2]:
        found = positions(setup)
        questions = sum(len(states) for states in found.values())
        mean = [0.0, 0.0, 0.0]
        for kind, states in found.items():
            few = states[:: max(1, len(states) // 20)]
            empty = best(nothing, few)
            plain = best(lambda state: state.sample(rng), few) - empty
            weighed = best(lambda state: state.sample_by_weight(rng), few) - empty
            dealt = best(lambda state: deal.draw(state), few) - empty  # a call by the same means as the others
            size = sum(len(state.legal(CHANCE)) for state in few) / len(few)
            mean = [so_far + one * len(states) / questions for so_far, one in zip(mean, (plain, weighed, dealt))]
            print(f"{kind:14} {len(states):5} questions of {size:5.1f} outcomes: {told(plain, weighed, dealt)}")
        print(f"all of a random game by {setup.players}: {told(*mean)}")


if __name__ == "__main__":
    main()
