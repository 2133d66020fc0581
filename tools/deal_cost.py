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

CALLS = 3000
ROUNDS = 12


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


def main() -> None:
    print(f"compiled: {is_compiled()}; nanoseconds a draw, a call of `actor` taken off")
    rng, deal = Rng(1), Deal(1)
    for setup in bench_modes(sys.argv[1])[:2]:
        for kind, states in positions(setup).items():
            few = states[:: max(1, len(states) // 20)]
            empty = best(nothing, few)
            plain = best(lambda state: state.sample(rng), few) - empty
            weighed = best(lambda state: state.sample_by_weight(rng), few) - empty
            dealt = best(deal.draw, few) - empty
            size = sum(len(state.legal(CHANCE)) for state in few) / len(few)
            print(
                f"{kind:14} {len(states):5} questions of {size:5.1f} outcomes: sample {plain:6.0f}, by weights {weighed:6.0f}, deal {dealt:6.0f}"
            )


if __name__ == "__main__":
    main()
