"""A bot of one's own in Python: `starmeeple arena GAME --bots greedy,examples/bots/own.py:Lively`."""

import starmeeple as sm


class Lively(sm.Bot):
    """Takes the last choice of its list."""

    def choose(self, state: sm.State, seat: int, rng: sm.Rng) -> int:
        return state.legal(seat)[-1]
