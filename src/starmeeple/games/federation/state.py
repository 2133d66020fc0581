"""What is on the table: the players' figures, the board's figures, and the stack of steps that are pending."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, NOT_WAITING, OVER, State, zeros
from starmeeple.games.federation.edition import Tables
from starmeeple.games.federation.rules.answers import answer
from starmeeple.games.federation.rules.bits import bit_of, lowest, ones
from starmeeple.games.federation.rules.checking import check
from starmeeple.games.federation.rules.flow import run
from starmeeple.games.federation.rules.names import (
    BAG,
    BOARD,
    DEEP,
    DRAW_ALTERATION,
    DRAW_DEEP,
    DRAW_FIRST,
    FIRST,
    FIRST_CHANCE,
    LOOK,
    LOOKED,
    LOOKER,
    PILE,
    PILE_SEEN,
    REVEAL_MOON,
    SCORE,
    SIZE,
    THIRDS,
)
from starmeeple.games.federation.rules.preparation import lay_out
from starmeeple.games.federation.rules.questions import options
from starmeeple.games.federation.rules.refusals import refusal

STACK: Final = 64  # no chain of effects is longer; checked


class Table(State):
    """A game of Federation. `step` is the question that is asked, `choices` its answers as bits, bit 0 the action `base`;
    `seat` is whose steps these are."""

    def __init__(
        self,
        tables: Tables,
        players: i64,
        advanced: bool,
        sides: i64,
        wild: bool,
        contest: bool,
        exact: bool,
        own: vec[i64],
        board: vec[i64],
        stack: vec[i64],
        top: i64,
        seat: i64,
        step: i64,
        base: i64,
        choices: i64,
    ) -> None:
        self.tables = tables
        self.players = players
        self.advanced = advanced
        self.sides = sides
        self.wild = wild  # Oceanium stands in for other crystals in every payment, not in upkeep alone
        self.contest = contest  # neutral votes contest the floors
        self.exact = exact  # shares of tied places are not rounded
        self.own = own
        self.board = board
        self.stack = stack
        self.top = top
        self.seat = seat
        self.step = step
        self.base = base
        self.choices = choices

    def actor(self) -> i64:
        kind = self.step & 255
        if kind == 0:
            return OVER
        return CHANCE if kind >= FIRST_CHANCE else self.seat

    def widest(self) -> i64:
        return 64

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        if seat != self.actor():
            return 0
        rest = self.choices
        action = self.base
        n: i64 = 0
        while rest:
            if not rest & 255:
                rest >>= 8
                action += 8
                continue
            if rest & 1:
                buffer[n] = action
                n += 1
            rest >>= 1
            action += 1
        return n

    def why_not(self, seat: i64, action: i64) -> i64:
        if seat != self.actor() or seat == OVER:
            return NOT_WAITING
        bit = action - self.base
        if bit >= 0 and bit < 60 and self.choices >> bit & 1:
            return 0
        return refusal(self, bit)

    def apply(self, seat: i64, action: i64) -> None:
        step = self.step
        answer(self, step, step & 255, action - self.base)
        run(self)

    def sample(self, rng: Rng) -> i64:
        tokens = self.token_draw()
        if tokens:
            return self.base + self.tables.token_kind[rng.from_mask(tokens)]
        return self.base + rng.from_mask(self.choices)

    def token_draw(self) -> i64:
        """The Alteration tokens that chance may draw now; none if it draws something else."""
        kind = self.step & 255
        if kind == REVEAL_MOON:
            return self.board[BAG] & self.tables.power_mask[self.tables.moon_power[self.step >> 8 & 255]]
        if kind in (DRAW_ALTERATION, LOOK):
            return self.board[BAG] & self.tables.power_mask[self.step >> 8 & 255]
        return 0

    def odds(self) -> list[tuple[int, float]]:
        tokens = self.token_draw()
        found: list[tuple[int, float]] = []
        total = ones(tokens) if tokens else ones(self.choices)
        rest = self.choices
        while rest:
            bit = lowest(rest)
            rest &= rest - 1
            copies: i64 = 1
            if tokens:
                first = self.tables.kind_first[bit]
                copies = ones(tokens >> first & ((bit_of(self.tables.kind_first[bit + 1] - first)) - 1))
            found.append((int(self.base + bit), int(copies) / int(total)))
        return found

    def copy(self) -> "Table":
        return Table(
            self.tables,
            self.players,
            self.advanced,
            self.sides,
            self.wild,
            self.contest,
            self.exact,
            self.own[:],
            self.board[:],
            self.stack[:],
            self.top,
            self.seat,
            self.step,
            self.base,
            self.choices,
        )

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Only two things are known to some and hidden from others: the Deep Space pile, once opened, and the spare
        Alteration tokens that one player has looked at."""
        size = ones(self.board[PILE])
        if size and (seat < 0 or not self.board[PILE_SEEN] >> seat & 1):
            pool: i64 = 255
            for other in range(self.players):
                if self.own[other * SIZE + DEEP]:
                    pool &= ~(bit_of(self.own[other * SIZE + DEEP] - 1))
            self.board[PILE] = drawn(rng, pool, size)
        size = ones(self.board[LOOKED])
        if size and self.board[LOOKER] != seat + 1:
            power = self.tables.power_mask[self.tables.kind_power[self.tables.token_kind[lowest(self.board[LOOKED])]]]
            pool = self.board[BAG] & power | self.board[LOOKED]
            seen = drawn(rng, pool, size)
            self.board[BAG] = self.board[BAG] & ~power | pool & ~seen
            self.board[LOOKED] = seen
        if self.step:
            self.choices = options(self, self.step, self.step & 255)

    def scores(self) -> list[int]:
        return [int(self.own[seat * SIZE + SCORE]) for seat in range(int(self.players))]

    def ranking(self) -> list[int]:
        totals = [int(self.own[seat * SIZE + SCORE]) * 3 + int(self.own[seat * SIZE + THIRDS]) for seat in range(int(self.players))]
        return [1 + sum(1 for other in totals if other > mine) for mine in totals]

    def shows(self, viewer: i64, seat: i64, action: i64) -> bool:
        kind = self.step & 255
        if seat == CHANCE and (kind in (DRAW_DEEP, LOOK)):
            return viewer == self.seat
        return True

    def order(self) -> list[int]:
        """Clockwise from the holder of the President at the start of the round [FE 3.1]."""
        if self.step & 255 == DRAW_FIRST:
            return []
        return [int((self.board[FIRST] + place) % self.players) for place in range(self.players)]

    def view(self, seat: i64) -> dict[str, object]:
        from starmeeple.games.federation.view import view_of

        return view_of(self, int(seat))

    def check(self) -> None:
        check(self)

    def freeze(self) -> list[int]:
        numbers = [
            int(self.players), int(self.advanced), int(self.sides), int(self.wild), int(self.contest), int(self.exact), int(self.top),
            int(self.seat), int(self.step), int(self.base), int(self.choices),
        ]  # fmt: skip
        for i in range(int(self.players) * SIZE):
            numbers.append(int(self.own[i]))
        for i in range(BOARD):
            numbers.append(int(self.board[i]))
        size: i64 = STACK
        while size > self.top and not self.stack[size - 1]:
            size -= 1
        for i in range(int(size)):
            numbers.append(int(self.stack[i]))
        return numbers

    def __reduce__(self) -> tuple[object, tuple[Tables, list[int]]]:
        return (thaw, (self.tables, self.freeze()))


def drawn(rng: Rng, pool: i64, size: i64) -> i64:
    """So many of a set, drawn blindly."""
    found: i64 = 0
    while size > 0:
        bit = bit_of(rng.from_mask(pool))
        pool &= ~bit
        found |= bit
        size -= 1
    return found


def start(tables: Tables, options: dict[str, object]) -> Table:
    """The table before anything is revealed, then on to the first question."""
    players = int(str(options["players"]))
    sides = str(options["sides"])
    table = Table(
        tables,
        players,
        options["setup"] == "advanced",
        -1 if sides == "random" else sum(1 << slot for slot, side in enumerate(sides) if side == "b"),
        options["oceanium_wild"] == "all-payments",
        options["neutral_votes_contest_floors"] is True,
        options["tie_split"] == "exact",
        zeros(players * SIZE),
        zeros(BOARD),
        zeros(STACK),
        0,
        0,
        0,
        0,
        0,
    )
    lay_out(table)
    run(table)
    return table


def thaw(tables: Tables, numbers: list[int]) -> Table:
    """The table that these numbers are the frozen form of."""
    players, advanced, sides, wild, contest, exact, top, seat, step, base, choices = numbers[:11]
    table = Table(
        tables,
        players,
        advanced == 1,
        sides,
        wild == 1,
        contest == 1,
        exact == 1,
        zeros(players * SIZE),
        zeros(BOARD),
        zeros(STACK),
        top,
        seat,
        step,
        base,
        choices,
    )
    at = 11
    for i in range(players * SIZE):
        table.own[i] = numbers[at + i]
    at += players * SIZE
    for i in range(BOARD):
        table.board[i] = numbers[at + i]
    at += BOARD
    for i in range(len(numbers) - at):
        table.stack[i] = numbers[at + i]
    return table
