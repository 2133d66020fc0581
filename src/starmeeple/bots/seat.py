"""What a bot is, and the only way to ask one."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starmeeple.core.errors import BadBot
from starmeeple.core.playout import buffer_for
from starmeeple.core.position import Position
from starmeeple.core.rng import Rng
from starmeeple.core.state import ALLOWED, State

MOST_ACTIONS = 1 << 62  # what compiled rules can read as the number of an action

if TYPE_CHECKING:
    from starmeeple.game_setup import GameSetup


@dataclass(frozen=True)
class Happening:
    """One action of a game, as far as one seat may know it."""

    number: int  # how many actions, chance included, were before it
    seat: int  # who acted, or CHANCE
    notation: str | None  # None where the seat may not know the action
    lines: tuple[str, ...]  # what the log tells the seat about it


class Bot:
    """Somebody who answers for a seat. A subclass gives a name and `choose`; the other methods are there for those who want to know more."""

    name = "bot"
    kept: Any = None  # an array of compiled code

    def begin(self, setup: "GameSetup", seat: int, seed: int) -> None:
        """A game begins: what is played, where the bot sits, and a number to draw its own luck from."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """One legal action of the seat. The state is the bot's own redealt copy: it may do with it what it likes."""
        raise NotImplementedError

    def buffer(self, state: State) -> Any:
        """A buffer that holds any decision of this game, kept from question to question: a fresh one costs more than many a thought."""
        if self.kept is None or len(self.kept) < state.widest():
            self.kept = buffer_for(state)
        return self.kept

    def listens(self) -> bool:
        """Does the bot want to be told what happens? Asked once a game, after `begin`."""
        return type(self).told is not Bot.told

    def told(self, happening: Happening) -> None:
        """Somebody acted, or chance spoke."""

    def undone(self, number: int) -> None:
        """All actions from this number on were taken back."""

    def end(self, scores: list[int], ranking: list[int]) -> None:
        """The game is over."""

    def close(self) -> None:
        """The bot is not needed any more."""


def ask(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """The bot's answer for the seat, checked; BadBot if it is nonsense. The state is not changed."""
    known = state.copy()
    known.redeal(seat, rng)
    action = bot.choose(known, seat, rng)
    if type(action) is not int or not 0 <= action < MOST_ACTIONS or state.why_not(seat, action) != ALLOWED:
        raise BadBot(
            f"the bot {bot.name} answered {written(state, action)} for seat {seat}; expected one of its {len(state.legal(seat))} legal actions"
        )
    return action


def written(state: State, action: object) -> str:
    """An answer for people: with its notation, if it is an action of the game at all."""
    if isinstance(state, Position) and type(action) is int and 0 <= action < state.vocabulary.size:
        return f"{action} (`{state.vocabulary.text(action)}`)"
    text = repr(action)
    return text if len(text) <= 80 else f"{text[:77]}…"
