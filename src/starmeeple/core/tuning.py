"""What tuning finds for a game: temperatures, horizons and the constants of its search. `instinct.toml` has them as data."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

QUARTERS: Final[i64] = 4  # of a game: forecasts grow sharper towards its end
MOST_SEATS: Final[i64] = 5
EVERY_ACTION: Final[i64] = 100


class Tuning:
    """The figures of one game's instinct and search; each default is what a game without `instinct.toml` uses."""

    def __init__(self) -> None:
        # [(players - 1) * QUARTERS + quarter] the difference of worth that makes a chance e times as large
        self.temperature: vec[i64] = vec[i64]([1000] * (MOST_SEATS * QUARTERS))
        self.par: vec[i64] = vec[i64]([0] * QUARTERS)  # [quarter] alone: the worth that has an even chance to beat the game
        self.prior: i64 = 1000  # the difference of ratings that makes an action e times as likely in the prior
        self.open_mind: i64 = 50  # thousandths of the prior that all actions share alike
        self.horizon: vec[i64] = vec[i64]([0] * MOST_SEATS)  # [players - 1] turns that are played after the tree
        self.candidates: i64 = 12  # actions that the root compares
        self.breadth: i64 = 24  # actions that a node of the tree keeps
        self.explore: i64 = 700  # thousandths: how much a promising action that was hardly tried counts
        self.doubt: i64 = 0  # thousandths of a chance by which an action must surely lead the prior's best; 0: the best by its mean
        self.patience: i64 = 2  # visits of a node before its actions are weighed
        self.care: i64 = 0  # after the tree, the best of so many that habit draws; 0: what habit draws; EVERY_ACTION: of all


class Settings:
    """How a search thinks: what tuning found for the game and the number of players, and how much it may remember."""

    def __init__(self, tuning: Tuning, players: int, nodes: int) -> None:
        self.nodes: i64 = max(nodes, 1)
        self.horizon: i64 = tuning.horizon[players - 1]
        self.candidates: i64 = tuning.candidates
        self.breadth: i64 = tuning.breadth
        self.explore: i64 = tuning.explore
        self.doubt: i64 = tuning.doubt
        self.patience: i64 = tuning.patience
        self.care: i64 = tuning.care
