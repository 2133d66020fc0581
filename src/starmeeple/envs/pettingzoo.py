"""PettingZoo: every game as an AEC environment, and as a parallel one where seats decide at once.

>>> from starmeeple.envs import pettingzoo
>>> env = pettingzoo.env("race-for-the-galaxy", players=2)
"""

import copy
import secrets
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from starmeeple.core.errors import IllegalMove
from starmeeple.core.state import OVER, State
from starmeeple.envs import peer
from starmeeple.envs.pictures import MODES, checked_mode, render
from starmeeple.envs.play import PENALTY, SEEDS, Overlays, Play, checked_illegal, new_play

peer("pettingzoo")

from gymnasium import spaces  # noqa: E402  # the sentence about the peer comes first
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils.env_logger import EnvLogger  # noqa: E402

Observation = dict[str, NDArray[Any]]


def env(
    game: str, *, returns: str = "win", render_mode: str | None = None, edition: Overlays = None, illegal: str = "raise", **options: object
) -> "AEC":
    """A game whose seats are asked one after another. Simultaneous decisions are hidden from each other until all have answered. With
    `illegal="penalty"` an illegal action costs -1 and ends the game; otherwise it raises IllegalMove and changes nothing."""
    return AEC(new_play(game, returns, edition, options), render_mode, illegal)


raw_env = env


def parallel_env(
    game: str, *, returns: str = "win", render_mode: str | None = None, edition: Overlays = None, illegal: str = "raise", **options: object
) -> "Parallel":
    """A game whose seats all act in every step: those that are asked with an action, the others with the no-op, the last index."""
    return Parallel(new_play(game, returns, edition, options), render_mode, illegal)


def agent_names(play: Play) -> list[str]:
    return [f"seat_{seat}" for seat in range(play.setup.players)]


def spaces_of(play: Play, actions: int) -> tuple[spaces.Dict, spaces.Discrete]:
    """The spaces of one agent."""
    seen = spaces.Box(-1.0, 1.0, (play.layout.size,), np.float32)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions,), np.int8)}), spaces.Discrete(actions)


class AEC(AECEnv):  # type: ignore[misc]  # the peer has no types that we rely on
    """One agent after another."""

    def __init__(self, play: Play, render_mode: str | None, illegal: str) -> None:
        super().__init__()
        self.play = play
        self.render_mode = checked_mode(render_mode)
        self.illegal = checked_illegal(illegal)
        slug = play.setup.game.slug.replace("-", "_")
        self.metadata = {"name": f"starmeeple_{slug}_v0", "render_modes": list(MODES), "is_parallelizable": False}
        self.possible_agents = agent_names(play)
        self.agents: list[str] = []
        self._spaces = {agent: spaces_of(play, play.space.size) for agent in self.possible_agents}

    @property
    def state_(self) -> State:
        """The whole position, secrets included: for researchers."""
        return self.play.state

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.play.reset(secrets.randbelow(SEEDS) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[max(0, self.play.actor)]

    def step(self, action: Any) -> None:
        play = self.play
        if not play.begun:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        try:
            play.step(play.actor, action)
        except IllegalMove:
            if self.illegal == "raise":
                raise
            self._finish({agent: PENALTY})
            return
        if play.actor == OVER:
            self._finish(dict(zip(self.possible_agents, play.returns())))
        else:
            self.agent_selection = self.possible_agents[play.actor]

    def _finish(self, rewards: dict[str, float]) -> None:
        """The game is over for all."""
        for agent in self.agents:
            self.rewards[agent] = self._cumulative_rewards[agent] = rewards.get(agent, 0.0)
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        if not self.play.begun:
            EnvLogger.error_observe_before_reset()
        seat = self.possible_agents.index(agent)
        legal = self.play.legal(seat if seat == self.play.actor and not self.terminations.get(agent, True) else -1)
        return {"observation": self.play.observe(seat), "action_mask": legal.copy()}

    def state(self) -> NDArray[np.float32]:
        """What all seats may know, one after another: for a critic that sees everything."""
        if not self.play.begun:
            EnvLogger.error_state_before_reset()
        return np.concatenate([self.play.observe(seat) for seat in range(len(self.possible_agents))])

    def render(self, agent: str | None = None) -> Any:
        """The table as everybody sees it, or as one agent does."""
        if not self.play.begun:
            EnvLogger.error_render_before_reset()
        viewer = {} if agent is None else {"viewer": self.possible_agents.index(agent)}
        return render(self.play.setup, self.play.state, self.render_mode, **viewer)

    def close(self) -> None:
        """Nothing is held open."""

    def __deepcopy__(self, memo: dict[int, object]) -> "AEC":
        return _copied_into(AEC.__new__(AEC), self, memo)


class Parallel(ParallelEnv):  # type: ignore[misc]  # as above
    """All agents in every step. An agent that is not asked can only do nothing, which is the last index."""

    def __init__(self, play: Play, render_mode: str | None, illegal: str) -> None:
        self.play = play
        self.render_mode = checked_mode(render_mode)
        self.illegal = checked_illegal(illegal)
        slug = play.setup.game.slug.replace("-", "_")
        self.metadata = {"name": f"starmeeple_{slug}_v0", "render_modes": list(MODES)}
        self.possible_agents = agent_names(play)
        self.agents: list[str] = []
        self.no_op = play.space.size
        self._spaces = {agent: spaces_of(play, play.space.size + 1) for agent in self.possible_agents}

    @property
    def state_(self) -> State:
        """The whole position, secrets included: for researchers."""
        return self.play.state

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Observation], dict[str, Any]]:
        self.play.reset(secrets.randbelow(SEEDS) if seed is None else seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        found: dict[str, Observation] = {}
        waiting = self.play.state.waiting()
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.no_op + 1, dtype=np.int8)
            if seat in waiting:
                mask[:-1] = self.play.legal(seat)
            else:
                mask[-1] = 1
            found[agent] = {"observation": self.play.observe(seat), "action_mask": mask}
        return found

    def _checked(self, actions: dict[str, Any]) -> tuple[list[tuple[int, int]], dict[str, IllegalMove]]:
        """The actions of the seats that are asked, and what is wrong with those of others."""
        play = self.play
        waiting = play.state.waiting()
        moves: list[tuple[int, int]] = []
        wrong: dict[str, IllegalMove] = {}
        for agent in actions:
            if agent not in self.possible_agents:
                raise IllegalMove(str(actions[agent]), f"There is no agent {agent!r}; there are {', '.join(self.possible_agents)}", "")
        for seat, agent in enumerate(self.possible_agents):
            action = actions.get(agent, self.no_op)
            try:
                idle = not isinstance(action, (bool, np.bool_, np.ndarray)) and action == self.no_op
                if seat in waiting:
                    if idle:
                        raise IllegalMove("no-op", f"{agent} is asked and must act", "")
                    moves.append((seat, play.checked(seat, action)))
                elif not idle:
                    raise IllegalMove(str(action), f"{agent} is not asked: only the no-op {self.no_op} is legal", "")
            except IllegalMove as error:
                wrong[agent] = error
        return moves, wrong

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        play = self.play
        if not play.begun:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return {}, {}, {}, {}, {}
        moves, wrong = self._checked(actions)
        rewards = dict.fromkeys(self.agents, 0.0)
        over = bool(wrong)
        if wrong:
            if self.illegal == "raise":
                raise next(iter(wrong.values()))
            rewards.update(dict.fromkeys(wrong, PENALTY))
        else:
            for seat, number in moves:
                play.apply(seat, number)
            over = play.actor == OVER
            if over:
                rewards = dict(zip(self.agents, play.returns()))
        ended, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        infos: dict[str, Any] = {agent: {} for agent in self.agents}
        if over:
            self.agents = []
        return self._observations(), rewards, ended, cut, infos

    def state(self) -> NDArray[np.float32]:
        """What all seats may know, one after another: for a critic that sees everything."""
        return np.concatenate([self.play.observe(seat) for seat in range(len(self.possible_agents))])

    def render(self, agent: str | None = None) -> Any:
        """The table as everybody sees it, or as one agent does."""
        if not self.play.begun:
            EnvLogger.error_render_before_reset()
        viewer = {} if agent is None else {"viewer": self.possible_agents.index(agent)}
        return render(self.play.setup, self.play.state, self.render_mode, **viewer)

    def close(self) -> None:
        """Nothing is held open."""

    def __deepcopy__(self, memo: dict[int, object]) -> "Parallel":
        return _copied_into(Parallel.__new__(Parallel), self, memo)


E = TypeVar("E")


def _copied_into(twin: E, environment: E, memo: dict[int, object]) -> E:
    """A copy that goes on equally; spaces and printed things are shared."""
    for name, value in vars(environment).items():
        twin.__dict__[name] = value if name in ("_spaces", "metadata", "possible_agents") else copy.deepcopy(value, memo)
    return twin
