"""What a bot is, and the only way to ask one."""

from typing import Any

from starmeeple.core.errors import BadBot
from starmeeple.core.playout import buffer_for
from starmeeple.core.rng import Rng
from starmeeple.core.state import ALLOWED, State

MOST_ACTIONS = 1 << 62  # what compiled rules can read as the number of an action


class Bot:
    """Somebody who answers for a seat. A subclass gives a name and `choose`."""

    name = "bot"
    kept: Any = None  # an array of compiled code

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """One legal action of the seat. The state is the bot's own redealt copy: it may do with it what it likes."""
        raise NotImplementedError

    def buffer(self, state: State) -> Any:
        """A buffer that holds any decision of this game, kept from question to question: a fresh one costs more than many a thought."""
        if self.kept is None or len(self.kept) < state.widest():
            self.kept = buffer_for(state)
        return self.kept


def ask(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """The bot's answer for the seat, checked; BadBot if it is nonsense. The state is not changed."""
    known = state.copy()
    known.redeal(seat, rng)
    action = bot.choose(known, seat, rng)
    if type(action) is not int or not 0 <= action < MOST_ACTIONS or state.why_not(seat, action) != ALLOWED:
        raise BadBot(f"the bot {bot.name} answered {action!r} for seat {seat}; expected one of its {len(state.legal(seat))} legal actions")
    return action
