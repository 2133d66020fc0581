"""OpenSpiel: every game for `pyspiel.load_game`, options as parameters, chance explicit.

>>> from starmeeple.envs import openspiel
>>> openspiel.register()
>>> game = pyspiel.load_game("starmeeple_race_for_the_galaxy(players=2,set=base)")

Actions of seats are numbered from 0 on, and so are outcomes of chance, each by themselves. Decisions that are made at once are asked one after
another and hidden from each other. A state remembers what each seat has seen, so its information states have perfect recall.
"""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starmeeple.core.actionspace import ActionSpace
from starmeeple.core.errors import BadOptions, IllegalMove
from starmeeple.core.game import Game
from starmeeple.core.returns import bounds, checked_kind, is_zero_sum, returns
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.envs import peer
from starmeeple.envs.memory import LAST, Memory, Recaller
from starmeeple.envs.play import refusal
from starmeeple.game_setup import game_setup
from starmeeple.games import registered

pyspiel: Any = peer("pyspiel")

PREFIX = "starmeeple_"
CHANCE_PER_DECISION = 8  # no game has more outcomes of chance than this for each decision: a bound, as `Game.longest` is one
_known: set[str] = set()


class Shared:
    """What all states of one loaded game have in common."""

    def __init__(self, slug: str, parameters: dict[str, Any]) -> None:
        self.slug = slug
        self.parameters = dict(parameters)
        given = dict(parameters)
        self.kind = checked_kind(str(given.pop("returns", "win")))
        last = int(given.pop("last_actions", LAST))
        if last < 0:
            raise BadOptions("last_actions", f"expected a number from 0 on, found {last}")
        self.setup = game_setup(slug, None, **given)
        self.space = ActionSpace(self.setup.figures, self.setup.game.features)
        self.recaller = Recaller(self.setup, last)

    def __deepcopy__(self, memo: dict[int, object]) -> "Shared":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (shared_of, (self.slug, tuple(sorted(self.parameters.items()))))


@lru_cache(maxsize=64)
def shared_of(slug: str, parameters: tuple[tuple[str, Any], ...]) -> Shared:
    """What the states of a game have in common, made once: every state out of a pickle asks for it."""
    return Shared(slug, dict(parameters))


def register() -> list[str]:
    """Make every registered game loadable; returns their names. It may be called again when a game was added."""
    for slug, game in registered().items():
        name = PREFIX + slug.replace("-", "_")
        if name not in _known:
            # OpenSpiel keeps what it is given until after Python has gone. A class survives that, a function does not.
            made = type(game.name, (SpielGame,), {"slug": slug})
            pyspiel.register_game(type_of(game, "win", game.default_players), made)
            _known.add(name)
    return sorted(_known)


def type_of(game: Game, kind: str, players: int) -> Any:
    """How OpenSpiel is told of a game; whether its returns sum to zero depends on their kind."""
    low = min([game.seats.low, *[row[2] for row in game.seats.when]])
    high = max([game.seats.high, *[row[3] for row in game.seats.when]])
    options: dict[str, Any] = {option.name: option.default for option in game.options}
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.slug.replace("-", "_"),
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if is_zero_sum(kind, players) else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": game.default_players, **options, "returns": "win", "last_actions": LAST},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # the peer has no types
    """A game with its options. Each registered game has a subclass with its slug."""

    slug = ""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        self.shared = shared_of(self.slug, tuple(sorted(given.items())))
        setup, kind = self.shared.setup, self.shared.kind
        least, most = bounds(kind, setup.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shared.space.size,
            max_chance_outcomes=self.shared.space.chance.size,
            num_players=setup.players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if is_zero_sum(kind, setup.players) else None,
            max_game_length=setup.game.longest,
        )
        super().__init__(type_of(setup.game, kind, setup.players), info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return CHANCE_PER_DECISION * self.shared.setup.game.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """An observer: what a seat sees now, or with perfect recall all that it has seen."""
        if params:
            raise ValueError(f"an observer of Starmeeple has no parameters; found {params}")
        return Observer(self.shared, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]  # as above
    """A position, with what each seat has seen on the way to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.position: State = self.shared.setup.start()
        self.memory = Memory(self.shared.recaller)

    def current_player(self) -> int:
        actor = int(self.position.actor())
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == OVER else actor

    def is_terminal(self) -> bool:
        return int(self.position.actor()) == OVER

    def _legal_actions(self, player: int) -> list[int]:
        indices = self.shared.space.indices
        return [int(indices[action]) for action in self.position.legal(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        indices = self.shared.space.chance.indices
        return [(int(indices[action]), odds) for action, odds in self.position.odds()]

    def _number(self, player: int, index: int) -> int:
        space = self.shared.space
        numbers = space.chance if player == pyspiel.PlayerId.CHANCE else space
        if not 0 <= index < numbers.size:
            raise IllegalMove(str(index), f"Actions are numbered from 0 to {numbers.size - 1}", "")
        return int(numbers.actions[index])

    def _apply_action(self, index: int) -> None:
        actor = int(self.position.actor())
        number = self._number(int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor, index)
        if self.position.why_not(actor, number):
            raise refusal(self.shared.setup, self.position, actor, number)
        self.memory.hear(self.position, actor, number)
        self.position.apply(actor, number)

    def _action_to_string(self, player: int, index: int) -> str:
        return self.shared.setup.vocabulary.text(self._number(player, index))

    def returns(self) -> list[float]:
        return returns(self.position, self.shared.kind, self.shared.setup.game.margin)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """A position that looks the same to the seat: all that it cannot know is dealt anew. What the seat has seen stays as it is; the
        history of the other seats, and so a serialization, is that of the game as it was played."""
        twin: SpielState = self.clone()
        twin.position.redeal(player_id, Rng(int(probability_sampler() * (1 << 53))))
        return twin

    def __str__(self) -> str:
        """The whole position, secrets included."""
        last = f", {self.memory.heard} actions played" if self.memory.heard else ""
        return f"{self.shared.setup.game.name} {self.position.digest()}{last}"


class Observer:
    """What a seat sees, for OpenSpiel: `tensor` is filled by `set_from`."""

    def __init__(self, shared: Shared, perfect_recall: bool) -> None:
        self.shared = shared
        self.perfect_recall = perfect_recall
        recaller = shared.recaller
        self.tensor: NDArray[np.float32] = np.zeros(recaller.size if perfect_recall else recaller.layout.size, np.float32)
        self.dict = {"observation": self.tensor[: recaller.layout.size]}
        if perfect_recall:
            self.dict["last_actions"] = self.tensor[recaller.layout.size :].reshape(recaller.last, recaller.width)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what the seat knows."""
        if self.perfect_recall:
            self.tensor[:] = state.memory.tensor(state.position, player)
        else:
            self.tensor[:] = self.shared.recaller.observed(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """A digest of what is seen now, with perfect recall of all that was seen; then what is seen in words, long lines cut."""
        recaller = self.shared.recaller
        seen = recaller.seen(state.position, player)
        known = state.memory.string_of(player, seen) if self.perfect_recall else sha256(seen).hexdigest()
        return f"{known}\n{recaller.described(seen)}"
