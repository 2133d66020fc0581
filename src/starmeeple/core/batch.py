"""Many games at once: one call plays an action in each, lets opponents and chance answer, and writes observations and masks into two arrays.

A game that ends is begun anew in the same call, with its own generator: what a game does depends neither on how many others there are nor on
what happens in them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from starmeeple.core.actionspace import ActionSpace, octets
from starmeeple.core.features import Features, Sheet, floats
from starmeeple.core.instinct import Instinct, best_of
from starmeeple.core.playout import any_of
from starmeeple.core.returns import returns
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State, zeros

ANY_SEAT: Final[i64] = -1  # the seat is drawn for each game
EVERY_SEAT: Final[i64] = -2  # all seats are asked in turn: play against oneself


class Games:
    """Games that are stepped together. The learner sits in one seat (or in all), the others follow an instinct or draw their actions."""

    def __init__(
        self, start: State, features: Features, space: ActionSpace, players: int, n: int, seed: int, seat: int, instinct: Instinct | None,
        kind: str, margin: int,
    ) -> None:  # fmt: skip
        self.start = start
        self.features = features
        self.space = space
        self.players: i64 = players
        self.n: i64 = n
        self.seat: i64 = seat
        self.instinct = instinct
        self.kind = kind
        self.margin = margin
        self.size: i64 = features.layout(space.figures).size
        self.actions: i64 = space.size
        self.widest: i64 = start.widest()
        self.observations: vec[float] = floats(n * int(self.size))
        self.masks: vec[u8] = octets(n * space.size)
        self.rewards: vec[float] = floats(n)  # of the seat that is asked, for the game that has just ended
        self.returns: vec[float] = floats(n * players)  # of all seats of that game
        self.done: vec[u8] = octets(n)  # has a game ended in this step?
        self.asked: vec[i64] = zeros(n)  # [game] the seat that acts next
        self.steps: vec[i64] = zeros(n)  # [game] decisions of the learner so far; of a game that has ended, all of them
        self.ended: i64 = 0  # games, since the beginning
        self.sheet = Sheet(self.observations, False, self.size)
        self.buffer: vec[i64] = zeros(self.widest)
        self.marked: vec[i64] = zeros(n * int(self.widest))  # [game * widest + i] the indices that are 1 in its mask,
        self.marks: vec[i64] = zeros(n)  # [game] and how many they are
        self.home: vec[i64] = zeros(n)  # [game] the learner's seat
        self.played: vec[i64] = zeros(n)
        first: list[State] = []
        generators: list[Rng] = []
        for game in range(n):
            first.append(start.copy())
            generators.append(Rng(seed * 1_000_003 + game))
        self.states: vec[State] = vec[State](first)
        self.generators: vec[Rng] = vec[Rng](generators)
        for game in range(self.n):
            self.begin(game)
            self.show(game)

    # One game ---------------------------------------------------------------------------------

    def begin(self, game: i64) -> None:
        """Begin a game, up to the learner's first decision. A game that asks the learner nothing is begun again."""
        while True:
            self.states[game] = self.start.copy()
            self.home[game] = self.generators[game].below(self.players) if self.seat == ANY_SEAT else self.seat
            self.played[game] = 0
            if self.advance(game):
                return

    def advance(self, game: i64) -> bool:
        """Let chance and the opponents act until the learner is asked; False if the game is over."""
        state = self.states[game]
        rng = self.generators[game]
        home = self.home[game]
        while True:
            actor = state.actor()
            if actor == CHANCE:
                state.apply(CHANCE, state.sample(rng))
            elif actor == OVER:
                return False
            elif actor == home or home == EVERY_SEAT:
                self.asked[game] = actor
                return True
            else:
                state.apply(actor, self.answer(state, actor, rng))

    def answer(self, state: State, seat: i64, rng: Rng) -> i64:
        """What an opponent does. One with an instinct gets a redealt copy: it knows no more than its seat."""
        if self.instinct is None:
            return any_of(state, seat, rng, self.buffer)
        known = state.copy()
        known.redeal(seat, rng)
        return best_of(self.instinct, known, seat, rng, self.buffer)

    def show(self, game: i64) -> None:
        """Write the observation and the mask of the seat that is asked."""
        state = self.states[game]
        seat = self.asked[game]
        self.features.write_at(state, seat, self.sheet, game * self.size, self.size)
        masks = self.masks
        marked = self.marked
        row = game * self.actions
        first = game * self.widest
        for i in range(first, first + self.marks[game]):
            masks[row + marked[i]] = 0
        n = state.legal_into(seat, self.buffer)
        indices = self.space.indices
        for i in range(n):
            index = indices[self.buffer[i]]
            if index < 0:
                raise AssertionError(f"{self.space.vocabulary.text(int(self.buffer[i]))!r} is legal, but no action of this mode")
            masks[row + index] = 1
            marked[first + i] = index
        self.marks[game] = n

    def play(self, game: i64, index: i64) -> None:
        """The learner's action in one game, and all that follows it."""
        self.done[game] = 0
        self.rewards[game] = 0.0
        self.played[game] += 1
        seat = self.asked[game]
        self.states[game].apply(seat, self.space.actions[index])
        if not self.advance(game):
            self.finish(game, seat)
            self.begin(game)
        self.show(game)

    def finish(self, game: i64, seat: i64) -> None:
        """A game has ended: note what it was worth."""
        found = returns(self.states[game], self.kind, self.margin)
        for other in range(self.players):
            self.returns[game * self.players + other] = found[int(other)]
        self.rewards[game] = found[int(seat)]
        self.done[game] = 1
        self.steps[game] = self.played[game]
        self.ended += 1

    # All games --------------------------------------------------------------------------------

    def first_illegal(self, indices: vec[i64]) -> i64:
        """The first game whose action is none of its legal ones, or -1."""
        for game in range(self.n):
            index = indices[game]
            if index < 0 or index >= self.actions or self.masks[game * self.actions + index] == 0:
                return game
        return -1

    def step(self, indices: vec[i64], first: i64, behind: i64) -> None:
        """Play the indices in the games from `first` to `behind` - 1. They are trusted to be legal."""
        for game in range(first, behind):
            self.play(game, indices[game])

    def restart(self, seed: int) -> None:
        """Begin all games anew from a seed."""
        for game in range(self.n):
            self.generators[game] = Rng(seed * 1_000_003 + int(game))
            self.done[game] = 0
            self.rewards[game] = 0.0
            self.begin(game)
            self.show(game)
        self.ended = 0
