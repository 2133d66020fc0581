"""Learn who wins: games of an instinct with itself, observed seat by seat, and the weights of what was observed that would best have told the
winner. One weight for each number of an observation, beside the instinct's own worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy import sparse

from starmeeple.core.features import Sheet, floats
from starmeeple.core.instinct import Instinct, best_of, drawn_by_weight
from starmeeple.core.layout import Layout
from starmeeple.core.playout import buffer_for, settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER, State, zeros
from starmeeple.game_setup import GameSetup

EVERY = 8  # one position in so many is looked at
SLIPS = (6, 6, 20)  # percent of the decisions that are any action, by style of play; a fourth style draws from the prior
ROUNDS = 40  # times that the games are gone through at most,
PATIENCE = 5  # and so many without a better forecast
A_BATCH = 512  # positions; fewer where that would make fewer batches than
BATCHES = 60  # a round
PACE = 2e-3  # of the first step; the last one is almost nothing
SMALL = 1e-4  # how much large weights are held against themselves
STEADY, WILD = 0.9, 0.999  # Adam's memories


@dataclass
class Seen:
    """What was observed in one game: one row a seat and position, only the numbers that are not 0."""

    places: Any  # their places, row after row
    numbers: Any
    lengths: Any  # how many in each row
    leads: Any  # [position, seat] the instinct's own worth in temperatures, less par alone
    shares: Any  # [position, seat] of the win


class Observer:
    """Keeps what is observed in a game."""

    def __init__(self, setup: GameSetup, instinct: Instinct) -> None:
        self.setup = setup
        self.instinct = instinct
        self.features = setup.game.features
        self.size = int(self.features.layout(setup.figures).size)
        self.array = floats(self.size)
        self.sheet = Sheet(self.array, False, self.size)
        self.row = np.frombuffer(memoryview(self.array), dtype=np.float64)
        self.places: list[Any] = []
        self.numbers: list[Any] = []
        self.leads: list[list[float]] = []

    def look(self, state: State) -> None:
        """Observe a position from every seat."""
        players = self.setup.players
        worths = zeros(players)
        self.instinct.worths(state, worths)
        forecast, quarter = self.instinct.forecast_for(state), int(self.instinct.quarter(state))
        heat = int(self.instinct.heat(players, quarter, forecast))
        par = int(self.instinct.par(quarter, forecast)) if players == 1 else 0
        self.leads.append([(int(worth) - par) / heat for worth in worths])
        for seat in range(players):
            self.features.write_at(state, seat, self.sheet, 0, self.size)
            places = np.flatnonzero(self.row)
            self.places.append(places.astype(np.int32))
            self.numbers.append(self.row[places].astype(np.float32))

    def seen(self, ranking: list[int]) -> Seen:
        """All of it, once it is known who won."""
        shares = [1 / ranking.count(1) if place == 1 else 0.0 for place in ranking]
        lengths = np.array([len(places) for places in self.places], dtype=np.int64)
        none = [np.zeros(0, dtype=np.int32)]
        return Seen(
            np.concatenate(self.places or none),
            np.concatenate(self.numbers or none),
            lengths,
            np.array(self.leads).reshape(-1, len(shares)),
            np.tile(shares, (len(self.leads), 1)),
        )


def observed_game(setup: GameSetup, instinct: Instinct, seed: int) -> Seen:
    """One game of an instinct in all seats, in one of four styles: so that good, odd and lost positions are all seen."""
    observer = Observer(setup, instinct)
    state = setup.start()
    rng, lot = Rng(seed), Rng(seed ^ 0x5EED)
    buffer, weights = buffer_for(state), buffer_for(state)
    style = int(lot.below(len(SLIPS) + 1))
    instinct.lot = lot
    while True:
        settle(state, rng)
        seat = int(state.actor())
        if seat == OVER:
            return observer.seen(state.ranking())
        known = state.copy()
        known.redeal(seat, lot)
        n = int(known.legal_into(seat, buffer))
        if int(lot.below(EVERY)) == 0:
            observer.look(state)
        if n == 1:
            action = int(buffer[0])
        elif style == len(SLIPS):
            instinct.weigh(known, seat, buffer, n, weights)
            action = int(buffer[int(drawn_by_weight(weights, n, lot))])
        elif int(lot.below(100)) < SLIPS[style]:
            action = int(buffer[int(lot.below(n))])
        else:
            action = int(best_of(instinct, known, seat, lot, buffer))
        state.apply(seat, action)


# Fitting --------------------------------------------------------------------------------------


@dataclass
class Sample:
    """Positions of many games in one table."""

    rows: Any  # [position * seats + seat, place] sparse
    leads: Any
    shares: Any

    @property
    def players(self) -> int:
        return int(self.shares.shape[1])

    def __len__(self) -> int:
        return int(self.shares.shape[0])

    def targets(self) -> Any:
        """Who won; alone, one or the game."""
        return np.hstack([self.shares, 1 - self.shares]) if self.players == 1 else self.shares

    def part(self, which: Any) -> "Sample":
        """Some of the positions."""
        rows = (which[:, None] * self.players + np.arange(self.players)).ravel()
        return Sample(self.rows[rows], self.leads[which], self.shares[which])


def sample_of(games: Sequence[Seen], size: int) -> Sample:
    """The positions of games together."""
    begin = np.concatenate([[0], np.cumsum(np.concatenate([game.lengths for game in games]))])
    rows = sparse.csr_matrix(
        (np.concatenate([game.numbers for game in games]), np.concatenate([game.places for game in games]), begin),
        shape=(len(begin) - 1, size),
    )
    return Sample(rows, np.vstack([game.leads for game in games]), np.vstack([game.shares for game in games]))


@dataclass
class Weights:
    """What was fitted: for each number of an observation, a constant alone, and what the instinct's worth counts."""

    places: Any
    constant: float
    trust: float

    def standings(self, sample: Sample) -> Any:
        alone = self.constant if sample.players == 1 else 0.0
        return (sample.rows @ self.places + alone).reshape(-1, sample.players) + self.trust * sample.leads

    def loss(self, sample: Sample) -> float:
        """The mean log-loss of its forecasts."""
        forecast = softmax(self.standings(sample))
        return float(-(sample.targets() * np.log(np.maximum(forecast, 1e-6))).sum(1).mean())

    def rounded(self) -> "Weights":
        """As the file has them: in thousandths."""
        return Weights(np.round(self.places, 3), round(self.constant, 3), round(self.trust, 3))

    def by_piece(self, layout: Layout) -> dict[str, list[int]]:
        """In thousandths by the names of the pieces; a piece that tells nothing is left out."""
        found = {}
        for piece in layout.pieces:
            row = [round(1000 * float(weight)) for weight in self.places[piece.first : piece.first + piece.size]]
            if any(row):
                found[piece.name] = row
        return found


def softmax(standings: Any) -> Any:
    """Chances from standings; alone, one's own and the game's."""
    if standings.shape[1] == 1:
        standings = np.hstack([standings, np.zeros_like(standings)])
    powers = np.exp(standings - standings.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def fit(train: Sample, choose: Sample, seed: int) -> Weights:
    """Weights of small log-loss by Adam, in batches; of all rounds the one that forecasts best what it was not fitted to."""
    order = np.random.default_rng(seed)
    size = train.rows.shape[1]
    now = np.zeros(size + 2)  # weights, constant, trust
    now[-1] = 1.0
    first, second = np.zeros_like(now), np.zeros_like(now)
    best = unpacked(now.copy())
    least = best.loss(choose)
    steps, waited = 0, 0
    batches = max(BATCHES, len(train) // A_BATCH)
    for turn in range(ROUNDS):
        mixed = order.permutation(len(train))
        pace = PACE * (1 - turn / ROUNDS)
        for number in range(batches):
            batch = train.part(mixed[number::batches])
            if len(batch) == 0:
                continue
            weights = unpacked(now)
            wrong = (softmax(weights.standings(batch)) - batch.targets())[:, : batch.players] / len(batch)
            slope = np.empty_like(now)
            slope[:size] = batch.rows.T @ wrong.ravel() + SMALL * now[:size]
            slope[size] = wrong.sum() if batch.players == 1 else 0.0
            slope[size + 1] = (wrong * batch.leads).sum()
            steps += 1
            first += (1 - STEADY) * (slope - first)
            second += (1 - WILD) * (slope * slope - second)
            now -= pace * (first / (1 - STEADY**steps)) / (np.sqrt(second / (1 - WILD**steps)) + 1e-8)
        found = unpacked(now.copy())
        loss = found.loss(choose)
        waited += 1
        if loss < least:
            best, least, waited = found, loss, 0
        if waited == PATIENCE:
            break
    return best


def unpacked(numbers: Any) -> Weights:
    return Weights(numbers[:-2], float(numbers[-2]), float(numbers[-1]))
