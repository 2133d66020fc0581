"""What a bot is, and the only way to ask one."""

from starmeeple.core.errors import BadBot
from starmeeple.core.rng import Rng
from starmeeple.core.state import State


class Bot:
    """Somebody who answers for a seat. A subclass gives a name and `choose`."""

    name = "bot"

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """One legal action of the seat. The state is the bot's own redealt copy: it may do with it what it likes."""
        raise NotImplementedError


def ask(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """The bot's answer for the seat, checked; BadBot if it is nonsense. The state is not changed."""
    known = state.copy()
    known.redeal(seat, rng)
    action = bot.choose(known, seat, rng)
    if isinstance(action, bool) or not isinstance(action, int) or action not in state.legal(seat):
        raise BadBot(f"the bot {bot.name} answered {action!r} for seat {seat}; expected one of its {len(state.legal(seat))} legal actions")
    return action
