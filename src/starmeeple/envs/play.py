"""One game as all environments play it: numbered actions in, arrays out, chance settled from a seed."""

import operator
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starmeeple.core.actionspace import ActionSpace, Mask
from starmeeple.core.errors import BadOptions, IllegalMove
from starmeeple.core.features import Sheet, floats
from starmeeple.core.layout import Layout
from starmeeple.core.playout import settle
from starmeeple.core.returns import checked_kind, returns
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.edition import Edition
from starmeeple.game_setup import GameSetup, game_setup

Overlays = Edition | str | Path | Sequence[str | Path] | None
ILLEGAL = ("raise", "penalty")
PENALTY = -1.0
SEEDS = 1 << 62
STALE = -9  # no seat: the mask must be written before it is read


class Play:
    """A game in the hands of an environment. `state` is the whole position, secrets included: it is for researchers, never for an agent."""

    def __init__(self, setup: GameSetup, kind: str = "win") -> None:
        self.setup = setup
        self.kind = checked_kind(kind)
        self.features = setup.game.features
        self.layout: Layout = self.features.layout(setup.figures)
        self.space = ActionSpace(setup.figures, self.features)
        self.state: State = setup.start()
        self.rng = Rng(0)
        self.actor = OVER  # who is asked; OVER before the first reset, too
        self.begun = False
        self._make_arrays()

    def _make_arrays(self) -> None:
        array = floats(self.layout.size)
        self.sheet = Sheet(array, size=self.layout.size)
        self.numbers: NDArray[np.float64] = np.frombuffer(memoryview(array), dtype=np.float64)
        self.mask = Mask(self.space, int(self.state.widest()))
        self.bits: NDArray[np.int8] = np.frombuffer(memoryview(self.mask.bits), dtype=np.int8)
        self.masked = STALE  # the seat whose legal actions the mask has

    def __getstate__(self) -> tuple[object, ...]:
        return (self.setup, self.kind, self.state, self.rng, self.actor, self.begun)

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        setup, kind, state, rng, actor, begun = kept
        self.__init__(setup, kind)  # type: ignore[misc]  # arrays are made anew, all else follows from the setup
        self.state, self.rng, self.actor, self.begun = state, rng, actor, begun

    def reset(self, seed: int) -> None:
        """Begin a new game; the seed decides all its chance."""
        self.state = self.setup.start()
        self.rng = Rng(seed)
        self.begun = True
        self._go_on()

    def _go_on(self) -> None:
        settle(self.state, self.rng)
        self.actor = int(self.state.actor())
        self.masked = STALE

    # What is asked ----------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    def legal(self, seat: int) -> NDArray[np.int8]:
        """The mask of a seat, good until the next call: all zeros unless the seat is asked."""
        if self.masked != seat:
            if seat >= 0 and seat in self.state.waiting():
                self.mask.write(self.state, seat)
            else:
                self.mask.clear()
            self.masked = seat
        return self.bits

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What a seat may know, as an array of its own."""
        self.features.write_at(self.state, seat, self.sheet, 0, self.layout.size)
        return self.numbers.astype(np.float32)

    def returns(self) -> list[float]:
        """The returns of all seats; zeros while the game goes on."""
        return returns(self.state, self.kind, self.setup.game.margin)

    # Playing ----------------------------------------------------------------------------------

    def index_of(self, action: object) -> int:
        """The index that was given as an action, whatever whole number it is; IllegalMove for anything else."""
        if isinstance(action, (bool, np.bool_)) or (isinstance(action, np.ndarray) and action.ndim):
            raise IllegalMove(
                str(action), f"An action is one whole number from 0 to {self.space.size - 1}, not {type(action).__name__}", ""
            )
        try:
            index = operator.index(action)  # type: ignore[arg-type]  # that is what is tried
        except TypeError:
            sentence = f"An action is a whole number from 0 to {self.space.size - 1}, not {type(action).__name__}"
            raise IllegalMove(str(action), sentence, "") from None
        if not 0 <= index < self.space.size:
            raise IllegalMove(str(index), f"Actions are numbered from 0 to {self.space.size - 1}", "")
        return index

    def checked(self, seat: int, action: object) -> int:
        """The action of the game that a seat means by an index; IllegalMove with the rule that forbids it."""
        index = self.index_of(action)
        number = int(self.space.actions[index])
        if not self.legal(seat)[index]:
            raise refusal(self.setup, self.state, seat, number)
        return number

    def step(self, seat: int, action: object) -> None:
        """Play a seat's index, and let chance speak. Nothing changes if it is illegal."""
        number = self.checked(seat, action)
        self.state.apply(seat, number)
        self._go_on()

    def apply(self, seat: int, number: int) -> None:
        """Play an action of the game that was checked."""
        self.state.apply(seat, number)
        self._go_on()


def new_play(game: str, returns: str, edition: Overlays, options: Mapping[str, object]) -> Play:
    """A game for an environment, all that was asked for checked: our errors say what there is."""
    return Play(game_setup(game, edition, **options), returns)


def refusal(setup: GameSetup, state: State, seat: int, number: int) -> IllegalMove:
    """Why a seat, or chance, may not do this now: the sentence, and its clause."""
    notation = setup.vocabulary.text(number)
    if seat == CHANCE:
        return IllegalMove(notation, "Chance cannot bring this now", "")
    reason = int(state.why_not(seat, number))
    sentence, clause = setup.game.words.refusal(reason, state.view(seat), notation)
    return IllegalMove(notation, sentence, clause, reason)


def checked_seed(seed: object) -> int:
    """A seed that is a whole number."""
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)):
        raise BadOptions("seed", f"expected a whole number, found {seed!r}")
    return int(seed)


def checked_illegal(illegal: str) -> str:
    """What happens at an illegal action."""
    if illegal not in ILLEGAL:
        raise BadOptions("illegal", f"expected one of {', '.join(ILLEGAL)}, found {illegal!r}")
    return illegal
