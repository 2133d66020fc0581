"""Gymnasium: one seat of a game against bots. Importing this module registers the five games.

>>> import gymnasium, starmeeple.envs.gymnasium
>>> env = gymnasium.make("Starmeeple/Race-v0", seat=0, opponents="greedy")

`info["action_mask"]` and `action_masks()` say what is legal.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starmeeple.bots import Bot, ask, find
from starmeeple.core.errors import BadBot, BadOptions, IllegalMove
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER, State
from starmeeple.envs import peer
from starmeeple.envs.batch import checked_seat
from starmeeple.envs.pictures import MODES, checked_mode, render
from starmeeple.envs.play import PENALTY, SEEDS, Overlays, checked_illegal, new_play

gymnasium: Any = peer("gymnasium")

IDS = {
    "star-factions": "Starmeeple/StarFactions-v0",
    "alien-frontiers": "Starmeeple/AlienFrontiers-v0",
    "federation": "Starmeeple/Federation-v0",
    "race-for-the-galaxy": "Starmeeple/Race-v0",
    "spacecorp": "Starmeeple/SpaceCorp-v0",
}


class OneSeat(gymnasium.Env):  # type: ignore[misc]  # the peer has no types that we rely on
    """One seat of a game. `seat="random"` draws it for each episode from the seed; `opponents` is the name of a bot, or one for each other
    seat, clockwise; with `illegal="penalty"` an illegal action costs -1 and ends the episode, otherwise it raises and changes nothing."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self, game: str, seat: int | str = 0, opponents: str | Bot | Sequence[str | Bot] = "greedy", *, returns: str = "win",
        illegal: str = "raise", render_mode: str | None = None, edition: Overlays = None, **options: object,
    ) -> None:  # fmt: skip
        self.play = new_play(game, returns, edition, options)
        self.illegal = checked_illegal(illegal)
        self.render_mode = checked_mode(render_mode)
        players = self.play.setup.players
        self.wanted = checked_seat(seat, players)
        self.seat = 0 if self.wanted == "random" else int(self.wanted)
        names = [opponents] * (players - 1) if isinstance(opponents, (str, Bot)) else listed(opponents)
        if len(names) != players - 1:
            raise BadOptions("opponents", f"expected one name or {players - 1}, one for each other seat; found {len(names)}")
        self.opponents = names
        self.bots = self._seated()
        self.thoughts = Rng(0)  # what the bots draw from
        self.observation_space = gymnasium.spaces.Box(-1.0, 1.0, (self.play.layout.size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(self.play.space.size)
        self.ended = True

    def _seated(self) -> list[Bot]:
        return [name if isinstance(name, Bot) else find(name, self.play.setup.game) for name in self.opponents]

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "bots"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Bots that were named are found again: they keep buffers that cannot be copied, and nothing else."""
        self.__dict__.update(kept)
        self.bots = self._seated()

    @property
    def state_(self) -> State:
        """The whole position, secrets included: for researchers."""
        return self.play.state

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        players = self.play.setup.players
        while True:
            if self.wanted == "random":
                self.seat = int(self.np_random.integers(players))
            self.play.reset(int(self.np_random.integers(SEEDS)))
            self.thoughts = Rng(int(self.np_random.integers(SEEDS)))
            self._answer()
            if not self.play.is_over:  # a game that never asks the seat is none
                break
        self.ended = False
        return self.play.observe(self.seat), self._info()

    def _answer(self) -> None:
        """Let the opponents act until the seat is asked or the game is over."""
        play = self.play
        players = play.setup.players
        while play.actor not in (self.seat, OVER):
            bot = self.bots[(play.actor - self.seat) % players - 1]
            play.apply(play.actor, ask(bot, play.state, play.actor, self.thoughts))

    def _info(self) -> dict[str, Any]:
        mask = self.play.legal(-1 if self.ended else self.seat).copy()
        return {"action_mask": mask, "seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, as MaskablePPO asks for it."""
        return self.play.legal(-1 if self.ended else self.seat).astype(np.bool_)

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        play = self.play
        if self.ended:
            raise gymnasium.error.ResetNeeded("the episode is over: call reset() before step()")
        reward = 0.0
        try:
            play.step(self.seat, action)
        except IllegalMove as error:
            if self.illegal == "raise":
                raise
            self.ended = True
            return play.observe(self.seat), PENALTY, True, False, {**self._info(), "illegal": str(error)}
        self._answer()
        self.ended = play.is_over
        if self.ended:
            reward = play.returns()[self.seat]
        return play.observe(self.seat), reward, self.ended, False, self._info()

    def render(self) -> Any:
        """The table as the seat sees it."""
        return None if self.render_mode is None else render(self.play.setup, self.play.state, self.render_mode, self.seat)


def listed(opponents: object) -> list[str | Bot]:
    """Opponents that were given one by one."""
    if not isinstance(opponents, Sequence) or not all(isinstance(each, (str, Bot)) for each in opponents):
        raise BadBot(f"expected a bot's name, a bot, or a list of them as opponents; found {opponents!r}")
    return list(opponents)


def register() -> None:
    """Make the five games known to `gymnasium.make`; importing this module does it."""
    for slug, name in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="starmeeple.envs.gymnasium:OneSeat", kwargs={"game": slug})


register()
