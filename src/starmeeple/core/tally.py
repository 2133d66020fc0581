"""What was legal and what was chosen in a game: counted in one compiled call a decision, for any game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import State, zeros

COLUMNS: Final = 6  # of a row: seat, action, times legal, times chosen, first and last round in which it was chosen


class Tally:
    """Counts of one game after the other. The arrays are kept and only the touched cells cleared: a vocabulary is large, a game
    touches little of it."""

    def __init__(self, players: int, actions: int, widest: int) -> None:
        self.actions: i64 = actions
        self.legal: vec[i64] = zeros(players * actions)  # [seat * actions + action] decisions at which it was legal
        self.chosen: vec[i64] = zeros(players * actions)
        self.first: vec[i64] = zeros(players * actions)  # round
        self.last: vec[i64] = zeros(players * actions)
        self.touched: vec[i64] = zeros(players * actions)  # the cells with a count, in the order in which they came up
        self.count: i64 = 0  # how many
        self.buffer: vec[i64] = zeros(widest)

    def note(self, state: State, seat: i64, action: i64, round: i64) -> None:
        """Before an action is applied: what the seat could have done, and what it does."""
        buffer = self.buffer
        n = state.legal_into(seat, buffer)
        base = seat * self.actions
        legal = self.legal
        for i in range(n):
            cell = base + buffer[i]
            if legal[cell] == 0:
                self.touched[self.count] = cell
                self.count += 1
            legal[cell] += 1
        cell = base + action
        if self.chosen[cell] == 0:
            self.first[cell] = round
        self.chosen[cell] += 1
        self.last[cell] = round

    def take(self) -> list[int]:
        """The rows of the game, COLUMNS numbers each, sorted by seat and action; rounds are -1 where nothing was chosen. The counts
        begin again."""
        cells: list[int] = []
        for i in range(self.count):
            cells.append(int(self.touched[i]))
        cells.sort()
        rows: list[int] = []
        for number in cells:
            cell = i64(number)
            chosen = self.chosen[cell]
            rows.append(int(cell // self.actions))
            rows.append(int(cell % self.actions))
            rows.append(int(self.legal[cell]))
            rows.append(int(chosen))
            rows.append(int(self.first[cell]) if chosen else -1)
            rows.append(int(self.last[cell]) if chosen else -1)
            self.legal[cell] = 0
            self.chosen[cell] = 0
        self.count = 0
        return rows
