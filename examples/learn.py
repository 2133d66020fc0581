"""Learn a game by masked PPO against oneself, on the CPU, in numpy and scipy.

    python examples/learn.py race-for-the-galaxy --minutes 60 --seed 1 --out race.npz
    python examples/learn.py race-for-the-galaxy --play race.npz

A small network sees the observation of the seat that is asked and gives a probability to each legal action and the return that it expects. Games
are played by `Batch` in one compiled call a step. It learns from the margin of points, which tells more of a game than who won it. Every few
minutes it plays against `random` and `greedy`, and what counts there is who wins; the best so far is kept.
`pip install 'starmeeple[learn]'`.
"""

import argparse
import os
import time
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from starmeeple.bots import Bot
from starmeeple.cli import options_from
from starmeeple.core.actionspace import ActionSpace
from starmeeple.core.errors import BadOptions
from starmeeple.core.features import Features, figures_in
from starmeeple.core.figures import Figures, package_of
from starmeeple.core.game import part
from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.envs.batch import Batch
from starmeeple.game_setup import GameSetup, game_setup

Floats = NDArray[np.float32]
GAMES = 64  # played side by side
ROUND = 8192  # decisions between two updates, at least
EPOCHS, MINIBATCH = 3, 1024
CLIP, ENTROPY, VALUE, LAMBDA, LONGEST_STEP = 0.2, 0.01, 0.5, 0.95, 0.5
RATE = 5e-4
NEVER = np.float32(-1e9)


class Network:
    """Two layers, then a logit for each action and one value."""

    def __init__(self, seen: int, actions: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, scale: float) -> Floats:
            return (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.weights: dict[str, Floats] = {
            "first": layer(seen, hidden, 1.4), "first_bias": np.zeros(hidden, np.float32),
            "second": layer(hidden, hidden, 1.4), "second_bias": np.zeros(hidden, np.float32),
            "policy": layer(hidden, actions, 0.01), "policy_bias": np.zeros(actions, np.float32),
            "value": layer(hidden, 1, 0.1), "value_bias": np.zeros(1, np.float32),
        }  # fmt: skip
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.updates = 0

    def forward(self, seen: csr_array) -> tuple[Floats, Floats, Floats, Floats]:
        """Both hidden layers, logits and values."""
        w = self.weights
        one = np.maximum(seen @ w["first"] + w["first_bias"], 0)
        two = np.maximum(one @ w["second"] + w["second_bias"], 0)
        return one, two, two @ w["policy"] + w["policy_bias"], (two @ w["value"] + w["value_bias"])[:, 0]

    def choose(self, seen: csr_array, masks: NDArray[Any], rng: np.random.Generator | None) -> tuple[NDArray[np.int64], Floats, Floats]:
        """An action for each row (the likeliest if there is no generator), its log probability and the value."""
        _, _, logits, values = self.forward(seen)
        logs = log_probabilities(logits, masks)
        actions = logs.argmax(axis=1)
        if rng is not None:
            sums = np.exp(logs).cumsum(axis=1)
            actions = (sums < (1 - rng.random((len(sums), 1), dtype=np.float32)) * sums[:, -1:]).sum(axis=1)
        return actions, logs[np.arange(len(actions)), actions], values

    def learn(self, rows: dict[str, Any], rate: float) -> None:
        """One step of PPO on some decisions, the gradient by hand."""
        w, n = self.weights, len(rows["actions"])
        one, two, logits, values = self.forward(rows["seen"])
        logs = log_probabilities(logits, rows["masks"])
        chances = np.exp(logs)
        picked = (np.arange(n), rows["actions"])
        ratio = np.exp(logs[picked] - rows["logs"])
        better = rows["advantages"]
        moves = ~(((ratio > 1 + CLIP) & (better > 0)) | ((ratio < 1 - CLIP) & (better < 0)))
        slope = -(better * ratio * moves) / n
        back = -slope[:, None] * chances
        back[picked] += slope
        finite = np.where(rows["masks"] > 0, logs, 0)
        entropy = -(chances * finite).sum(axis=1, keepdims=True)
        back += ENTROPY / n * chances * (finite + entropy)
        back_value = (VALUE / n * (values - rows["returns"]))[:, None].astype(np.float32)
        into_two = (back @ w["policy"].T + back_value @ w["value"].T) * (two > 0)
        into_one = (into_two @ w["second"].T) * (one > 0)
        self.adam(
            {
                "first": rows["seen"].T @ into_one, "first_bias": into_one.sum(axis=0), "second": one.T @ into_two,
                "second_bias": into_two.sum(axis=0), "policy": two.T @ back, "policy_bias": back.sum(axis=0),
                "value": two.T @ back_value, "value_bias": back_value.sum(axis=0),
            },
            rate,
        )  # fmt: skip

    def adam(self, slopes: dict[str, Floats], rate: float) -> None:
        """Adam, with the whole gradient cut at a length."""
        self.updates += 1
        length = float(np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values())))
        shorter = min(1.0, LONGEST_STEP / (length + 1e-8))
        for name, slope in slopes.items():
            mean, square = self.moments[name]
            slope = slope * shorter
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            right = mean / (1 - 0.9**self.updates)
            self.weights[name] -= rate * right / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)


def few(seen: NDArray[Any]) -> csr_array:
    """Observations without their zeros, which are most of them."""
    there = seen != 0
    ends = np.concatenate(([0], there.sum(axis=1).cumsum()))
    return csr_array((seen[there].astype(np.float32), np.nonzero(there)[1], ends), shape=seen.shape)


def log_probabilities(logits: Floats, masks: NDArray[Any]) -> Floats:
    """Log probabilities of the legal actions; the others never happen."""
    legal = np.where(masks > 0, logits, NEVER)
    legal = legal - legal.max(axis=1, keepdims=True)
    return np.asarray(legal - np.log(np.exp(legal).sum(axis=1, keepdims=True)), dtype=np.float32)


# Playing --------------------------------------------------------------------------------------


class Collector:
    """Plays games against oneself and hands out finished ones: each decision with its return and its advantage."""

    def __init__(self, batch: Batch, seed: int) -> None:
        self.batch, self.rng = batch, np.random.default_rng(seed)
        self.open: list[list[tuple[int, tuple[Any, Any], NDArray[Any], int, float, float]]] = [[] for _ in range(batch.n)]

    def collect(self, network: Network) -> dict[str, Any]:
        """Enough decisions of finished games for an update."""
        batch, found = self.batch, []
        while len(found) < ROUND:
            seen, masks, seats = few(batch.observations), batch.masks.copy(), batch.seats.copy()
            actions, logs, values = network.choose(seen, masks, self.rng)
            batch.step(actions)
            for game in range(batch.n):
                part = slice(seen.indptr[game], seen.indptr[game + 1])
                numbers = (seen.data[part], seen.indices[part])
                row = (int(seats[game]), numbers, masks[game], int(actions[game]), float(logs[game]), float(values[game]))
                self.open[game].append(row)
                if batch.done[game]:
                    found += with_advantages(self.open[game], batch.returns[game])
                    self.open[game] = []
        observed, *columns = list(zip(*found))
        names = ("masks", "actions", "logs", "returns", "advantages")
        kinds = (np.uint8, np.int64, np.float32, np.float32, np.float32)
        rows: dict[str, Any] = {name: np.array(column, dtype=kind) for name, column, kind in zip(names, columns, kinds)}
        ends = np.concatenate(([0], np.cumsum([len(places) for _, places in observed])))
        data, places = (np.concatenate(column) for column in zip(*observed))
        rows["seen"] = csr_array((data, places, ends), shape=(len(observed), batch.layout.size))
        rows["advantages"] = (rows["advantages"] - rows["advantages"].mean()) / (rows["advantages"].std() + 1e-8)
        return rows


def with_advantages(game: list[Any], returns: NDArray[Any]) -> list[tuple[Any, ...]]:
    """The decisions of a game, each with what its seat got in the end and how much better it went than expected (GAE)."""
    found: list[tuple[Any, ...]] = []
    ahead: dict[int, tuple[float, float]] = {}  # seat -> value and advantage of its next decision
    for seat, seen, mask, action, log, value in reversed(game):
        following, advantage = ahead.get(seat, (float(returns[seat]), 0.0))
        advantage = following - value + LAMBDA * advantage
        ahead[seat] = (value, advantage)
        found.append((seen, mask, action, log, value + advantage, advantage))
    return found


def measure(network: Network, game: str, options: dict[str, object], opponents: str, deals: int, seed: int) -> tuple[float, float, float]:
    """The share of wins against opponents in so many deals, every deal played once, with its 95 % interval (Wilson)."""
    batch = Batch(game, min(deals, 100), opponents=opponents, seed=seed, **options)
    wins, played, first, even = 0.0, 0, np.ones(batch.n, dtype=bool), 1.0 / batch.players
    while played < deals:
        batch.step(network.choose(few(batch.observations), batch.masks, None)[0])
        for one in np.flatnonzero(batch.done.astype(bool) & first):
            wins += (batch.rewards[one] + 1) / 2 if batch.players == 1 else batch.rewards[one] + even
            played += 1
            first[one] = False
        if not first.any():
            seed += 1
            batch.reset(seed)
            first[:] = True
            first[max(0, deals - played) :] = False
    share, z = wins / played, 1.96
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = z / (1 + z * z / played) * np.sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    return share, float(middle - half), float(middle + half)


# Keeping --------------------------------------------------------------------------------------


def save(network: Network, path: Path, setup: GameSetup) -> None:
    """Write the weights, and for which game and layout they are."""
    kept: dict[str, Any] = dict(network.weights)
    np.savez_compressed(path, game=setup.game.slug, layout=setup.game.features.layout(setup.figures).digest, **kept)


def read(path: Path, figures: Figures) -> Network:
    """A saved network, if it was trained on this very game, its layout and its actions."""
    layout, actions = features_of(figures).layout(figures), ActionSpace(figures, features_of(figures)).size
    try:
        with path.open("rb") as opened, np.load(opened) as file:
            kept = dict(file)
        game, digest, known = str(kept["game"]), str(kept["layout"]), int(kept["policy"].shape[1])
        network = Network(layout.size, known, kept["second"].shape[0], 0)
        network.weights = {name: kept[name] for name in network.weights}
    except (OSError, ValueError, KeyError, IndexError, EOFError, BadZipFile) as error:
        raise BadOptions("play", f"expected a network that was saved here; {path} is none ({error})") from error
    if digest != layout.digest:
        raise BadOptions("play", f"the network is for {game} with the layout {digest}; this game has {layout.digest}")
    if known != actions:
        raise BadOptions("play", f"the network knows {known} actions of {game}; with these options there are {actions}")
    return network


def features_of(figures: Figures) -> Features:
    found: Features = part(package_of(type(figures)), "features").FEATURES
    return found


class LearnedBot(Bot):
    """A saved network in a seat; any game asks it. In the arena it is `examples/learn.py:LearnedBot`, and the variable LEARNED names the file."""

    name = "learned"

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or Path(os.environ.get("LEARNED", "learned.npz"))
        self.figures: Figures | None = None

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        figures = figures_in(state)
        if self.figures is not figures:
            self.figures, self.network, self.space = figures, read(self.path, figures), ActionSpace(figures, features_of(figures))
        mask = np.zeros((1, self.space.size), np.uint8)
        mask[0, [self.space.to_index(action) for action in state.legal(seat)]] = 1
        seen = few(features_of(figures).observe(state, seat)[None])
        return self.space.to_action(int(self.network.choose(seen, mask, None)[0][0]))


def train(given: argparse.Namespace, options: dict[str, object], setup: GameSetup) -> None:
    """Learn for so many minutes; print the curve; keep the best."""
    collector = Collector(Batch(given.game, GAMES, opponents="self", seed=given.seed, returns=given.returns, **options), given.seed)
    network = Network(collector.batch.layout.size, collector.batch.space.size, given.hidden, given.seed)
    rng = np.random.default_rng(given.seed)
    begun, looked, best, decisions = time.process_time(), -1e9, -1.0, 0  # what is measured is computing, whoever else uses the machine
    print("minutes  decisions    games   against random         against greedy", flush=True)
    while True:
        passed = (time.process_time() - begun) / 60
        if passed - looked >= given.every or passed >= given.minutes:
            looked = passed
            shares = [measure(network, given.game, options, name, given.deals, 1_000 + given.seed) for name in ("random", "greedy")]
            curve = "   ".join(f"{share:5.1%} ({low:.1%} to {high:.1%})" for share, low, high in shares)
            print(f"{passed:7.1f} {decisions:10,d} {int(collector.batch.games.ended):8,d}   {curve}", flush=True)
            if shares[1][0] > best:
                best = shares[1][0]
                save(network, given.out, setup)
        if passed >= given.minutes:
            return
        rows = collector.collect(network)
        decisions += len(rows["actions"])
        rate = RATE * max(0.1, 1 - passed / given.minutes)
        for _ in range(EPOCHS):
            order = rng.permutation(len(rows["actions"]))
            for start in range(0, len(order), MINIBATCH):
                part = order[start : start + MINIBATCH]
                network.learn({name: column[part] for name, column in rows.items()}, rate)


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--option", action="append", default=[], help="an option of the game: name=value")
    parser.add_argument("--minutes", type=float, default=60, help="of computing: CPU time of this process")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--returns", choices=("win", "place", "margin"), default="margin", help="what it learns from")
    parser.add_argument("--every", type=float, default=5, help="minutes between two points of the curve")
    parser.add_argument("--deals", type=int, default=200, help="deals of a point of the curve, against each opponent")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--out", type=Path, default=Path("learned.npz"))
    parser.add_argument("--play", type=Path, help="play a saved network: 400 deals against each opponent")
    given = parser.parse_args(words)
    options = options_from(given.option)
    setup = game_setup(given.game, None, **options)
    if given.play is None:
        train(given, options, setup)
        return
    for name in ("random", "greedy"):
        share, low, high = measure(read(given.play, setup.figures), given.game, options, name, max(given.deals, 400), 9_000 + given.seed)
        print(f"against {name}: {share:.1%} of the games ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
