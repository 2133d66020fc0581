"""What is on the table, and what it waits for.

A turn is a small stack of pending steps. `rules.steps` takes the topmost until one of them needs an answer; then `phase`
says which question is asked, `asked` who answers it (a seat or CHANCE), and `q1`, `q2`, `q3` what it is about.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.game import Options
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, NOT_WAITING, OVER, State, zeros
from starmeeple.games.spacecorp.actions import Verbs, verbs_of
from starmeeple.games.spacecorp.edition import Tables
from starmeeple.games.spacecorp.rules import answers, chance, checking, dealing, ending, secrets, steps
from starmeeple.games.spacecorp.rules.parts import DEEPEST, EVENTS, FIRST_PLAYER
from starmeeple.games.spacecorp.rules.paying import Purse
from starmeeple.games.spacecorp.view import view_of

SPANS: Final = {
    "campaign": (0, 2),
    "mariners": (0, 0),
    "planeteers": (1, 1),
    "starfarers": (2, 2),
    "mariners-planeteers": (0, 1),
    "planeteers-starfarers": (1, 2),
}


class Board(State):
    """One position. Sides are the seats 0–3 and RIVAL, the competition of solo play."""

    def __init__(self, tables: Tables, verbs: Verbs, players: i64, source: "Board | None") -> None:
        self.tables = tables
        self.verbs = verbs
        self.players: i64 = players
        self.purse = Purse()
        if source is None:
            self.solo: i64 = 0
            self.era: i64 = 0
            self.last_era: i64 = 0
            self.round: i64 = 0
            self.seat: i64 = 0
            self.phase: i64 = 0
            self.asked: i64 = 0
            self.q1: i64 = 0
            self.q2: i64 = 0
            self.q3: i64 = 0
            self.actions_left: i64 = 0
            self.acted: i64 = 0
            self.edges_played: i64 = 0
            self.time_used: i64 = 0
            self.borrowed: i64 = 0
            self.stirred: i64 = 0
            self.only_pass: i64 = 0
            self.passes: i64 = 0
            self.idle: i64 = 0
            self.upcoming: i64 = 0
            self.extra: i64 = 0
            self.first_player: i64 = 0
            self.deck_left: i64 = 0
            self.contracts_done: i64 = 0
            self.rival_deck: i64 = 0
            self.rival_profit: i64 = 0
            self.rival_teams: i64 = 0
            self.rival_on: i64 = 0
            self.rival_contracts: i64 = 0
            self.rival_removed: i64 = 0
            self.rival_pending: i64 = 0
            self.rival_card: i64 = 0
            self.pay_action: i64 = 0
            self.pay_type: i64 = 0
            self.pay_cost: i64 = 0
            self.pay_shield: i64 = 0
            self.pay_sum: i64 = 0
            self.pay_values: i64 = 0
            self.pay_multiplier: i64 = 0
            self.pay_shielded: i64 = 0
            self.pay_borrowed: i64 = 0
            self.pay_claimed: i64 = 0
            self.pay_from: i64 = 0
            self.pay_to: i64 = 0
            self.pay_what: i64 = 0
            self.harvested: i64 = 0
            self.gained: i64 = 0
            self.hostile_site: i64 = 0
            self.top: i64 = 0
            self.told: i64 = 0
            self.hand = zeros(players * tables.kinds)
            self.known = zeros(players * tables.kinds)
            self.deck = zeros(tables.kinds)
            self.discards = zeros(tables.kinds)
            self.spent = zeros(tables.kinds)
            self.offers = zeros(tables.offers)
            self.hq = zeros(players * tables.slots)
            self.time = zeros(players)
            self.profit = zeros(players)
            self.wheel = zeros(players * 2)
            self.held = zeros(players)
            self.progress_left = zeros(tables.progress)
            self.took = zeros(10)
            self.team_site = zeros(players * tables.teams)
            self.team_place = zeros(players * tables.teams)
            self.tile = zeros(tables.places)
            self.alien = zeros(tables.places)
            self.base = zeros(tables.places)
            self.owner = zeros(tables.places)
            self.tiles_left = zeros(tables.tiles)
            self.supply = zeros(players * tables.bases)
            self.cup = zeros(tables.bases)
            self.contract_owner = zeros(tables.contracts)
            self.marker = zeros(2)
            self.ahead = zeros(2)
            self.colony_at = zeros(tables.sites)
            self.colony_owner = zeros(tables.colonies)
            self.events = zeros(EVENTS)
            self.stack = zeros(DEEPEST)
        else:
            self.solo = source.solo
            self.era = source.era
            self.last_era = source.last_era
            self.round = source.round
            self.seat = source.seat
            self.phase = source.phase
            self.asked = source.asked
            self.q1 = source.q1
            self.q2 = source.q2
            self.q3 = source.q3
            self.actions_left = source.actions_left
            self.acted = source.acted
            self.edges_played = source.edges_played
            self.time_used = source.time_used
            self.borrowed = source.borrowed
            self.stirred = source.stirred
            self.only_pass = source.only_pass
            self.passes = source.passes
            self.idle = source.idle
            self.upcoming = source.upcoming
            self.extra = source.extra
            self.first_player = source.first_player
            self.deck_left = source.deck_left
            self.contracts_done = source.contracts_done
            self.rival_deck = source.rival_deck
            self.rival_profit = source.rival_profit
            self.rival_teams = source.rival_teams
            self.rival_on = source.rival_on
            self.rival_contracts = source.rival_contracts
            self.rival_removed = source.rival_removed
            self.rival_pending = source.rival_pending
            self.rival_card = source.rival_card
            self.pay_action = source.pay_action
            self.pay_type = source.pay_type
            self.pay_cost = source.pay_cost
            self.pay_shield = source.pay_shield
            self.pay_sum = source.pay_sum
            self.pay_values = source.pay_values
            self.pay_multiplier = source.pay_multiplier
            self.pay_shielded = source.pay_shielded
            self.pay_borrowed = source.pay_borrowed
            self.pay_claimed = source.pay_claimed
            self.pay_from = source.pay_from
            self.pay_to = source.pay_to
            self.pay_what = source.pay_what
            self.harvested = source.harvested
            self.gained = source.gained
            self.hostile_site = source.hostile_site
            self.top = source.top
            self.told = source.told
            self.hand = source.hand[:]
            self.known = source.known[:]
            self.deck = source.deck[:]
            self.discards = source.discards[:]
            self.spent = source.spent[:]
            self.offers = source.offers[:]
            self.hq = source.hq[:]
            self.time = source.time[:]
            self.profit = source.profit[:]
            self.wheel = source.wheel[:]
            self.held = source.held[:]
            self.progress_left = source.progress_left[:]
            self.took = source.took[:]
            self.team_site = source.team_site[:]
            self.team_place = source.team_place[:]
            self.tile = source.tile[:]
            self.alien = source.alien[:]
            self.base = source.base[:]
            self.owner = source.owner[:]
            self.tiles_left = source.tiles_left[:]
            self.supply = source.supply[:]
            self.cup = source.cup[:]
            self.contract_owner = source.contract_owner[:]
            self.marker = source.marker[:]
            self.ahead = source.ahead[:]
            self.colony_at = source.colony_at[:]
            self.colony_owner = source.colony_owner[:]
            self.events = source.events[:]
            self.stack = source.stack[:]

    # Who decides, and what --------------------------------------------------------------------

    def actor(self) -> i64:
        return self.asked

    def widest(self) -> i64:
        return self.tables.widest()

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        if seat != self.asked or seat == OVER:
            return 0
        if seat == CHANCE:
            return chance.outcomes(self, buffer)
        return answers.legal_into(self, seat, buffer)

    def why_not(self, seat: i64, action: i64) -> i64:
        if seat != self.asked or seat == OVER:
            return NOT_WAITING
        if seat == CHANCE:
            return chance.why_not(self, action)
        return answers.why_not(self, seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            chance.apply(self, action)
        else:
            if not self.solo and secrets.shows_something(self, seat, action):
                self.revealed = True
            answers.apply(self, seat, action)
        steps.run(self)

    def sample(self, rng: Rng) -> i64:
        return chance.sample(self, rng)

    def odds(self) -> list[tuple[int, float]]:
        return chance.odds(self)

    def shows(self, viewer: i64, seat: i64, action: i64) -> bool:
        return chance.shows(self, viewer, seat)

    def copy(self) -> "Board":
        return Board(self.tables, self.verbs, self.players, self)

    def redeal(self, seat: i64, rng: Rng) -> None:
        secrets.redeal(self, seat, rng)

    def order(self) -> list[int]:
        """Clockwise from the first player of the era. [SC 18.1]"""
        if self.phase == FIRST_PLAYER:
            return []
        return [int((self.first_player + k) % self.players) for k in range(self.players)]

    def scores(self) -> list[int]:
        return [int(self.profit[seat]) for seat in range(self.players)]

    def ranking(self) -> list[int]:
        return ending.ranking(self)

    def view(self, seat: i64) -> dict[str, object]:
        return view_of(self, int(seat))

    def check(self) -> None:
        checking.check(self)

    def freeze(self) -> list[int]:
        found: list[int] = [
            int(self.players),
            int(self.solo),
            int(self.era),
            int(self.last_era),
            int(self.seat),
            int(self.phase),
            int(self.asked),
            int(self.q1),
            int(self.q2),
            int(self.q3),
            int(self.actions_left),
            int(self.acted),
            int(self.edges_played),
            int(self.time_used),
            int(self.borrowed),
            int(self.stirred),
            int(self.only_pass),
            int(self.passes),
            int(self.idle),
            int(self.upcoming),
            int(self.extra),
            int(self.first_player),
            int(self.deck_left),
            int(self.contracts_done),
            int(self.rival_deck),
            int(self.rival_profit),
            int(self.rival_teams),
            int(self.rival_on),
            int(self.rival_contracts),
            int(self.rival_removed),
            int(self.rival_pending),
            int(self.rival_card),
            int(self.pay_action),
            int(self.pay_type),
            int(self.pay_cost),
            int(self.pay_shield),
            int(self.pay_sum),
            int(self.pay_values),
            int(self.pay_multiplier),
            int(self.pay_shielded),
            int(self.pay_borrowed),
            int(self.pay_claimed),
            int(self.pay_from),
            int(self.pay_to),
            int(self.pay_what),
            int(self.harvested),
            int(self.gained),
            int(self.hostile_site),
            int(self.top),
            int(self.told),
            int(self.round),
        ]
        for pile in self.piles():
            found.append(len(pile))
            for i in range(len(pile)):
                found.append(int(pile[i]))
        return found

    def piles(self) -> list[vec[i64]]:
        """Every array that belongs to the position."""
        return [
            self.hand,
            self.known,
            self.deck,
            self.discards,
            self.spent,
            self.offers,
            self.hq,
            self.time,
            self.profit,
            self.wheel,
            self.held,
            self.progress_left,
            self.took,
            self.team_site,
            self.team_place,
            self.tile,
            self.alien,
            self.base,
            self.owner,
            self.tiles_left,
            self.supply,
            self.cup,
            self.contract_owner,
            self.marker,
            self.ahead,
            self.colony_at,
            self.colony_owner,
            self.events,
            self.stack,
        ]

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (thaw, (self.tables, self.freeze()))


def thaw(tables: Tables, numbers: list[int]) -> Board:
    """The position that was frozen."""
    board = Board(tables, verbs_of(tables), i64(numbers[0]), None)
    at = 51
    board.solo = i64(numbers[1])
    board.era = i64(numbers[2])
    board.last_era = i64(numbers[3])
    board.seat = i64(numbers[4])
    board.phase = i64(numbers[5])
    board.asked = i64(numbers[6])
    board.q1 = i64(numbers[7])
    board.q2 = i64(numbers[8])
    board.q3 = i64(numbers[9])
    board.actions_left = i64(numbers[10])
    board.acted = i64(numbers[11])
    board.edges_played = i64(numbers[12])
    board.time_used = i64(numbers[13])
    board.borrowed = i64(numbers[14])
    board.stirred = i64(numbers[15])
    board.only_pass = i64(numbers[16])
    board.passes = i64(numbers[17])
    board.idle = i64(numbers[18])
    board.upcoming = i64(numbers[19])
    board.extra = i64(numbers[20])
    board.first_player = i64(numbers[21])
    board.deck_left = i64(numbers[22])
    board.contracts_done = i64(numbers[23])
    board.rival_deck = i64(numbers[24])
    board.rival_profit = i64(numbers[25])
    board.rival_teams = i64(numbers[26])
    board.rival_on = i64(numbers[27])
    board.rival_contracts = i64(numbers[28])
    board.rival_removed = i64(numbers[29])
    board.rival_pending = i64(numbers[30])
    board.rival_card = i64(numbers[31])
    board.pay_action = i64(numbers[32])
    board.pay_type = i64(numbers[33])
    board.pay_cost = i64(numbers[34])
    board.pay_shield = i64(numbers[35])
    board.pay_sum = i64(numbers[36])
    board.pay_values = i64(numbers[37])
    board.pay_multiplier = i64(numbers[38])
    board.pay_shielded = i64(numbers[39])
    board.pay_borrowed = i64(numbers[40])
    board.pay_claimed = i64(numbers[41])
    board.pay_from = i64(numbers[42])
    board.pay_to = i64(numbers[43])
    board.pay_what = i64(numbers[44])
    board.harvested = i64(numbers[45])
    board.gained = i64(numbers[46])
    board.hostile_site = i64(numbers[47])
    board.top = i64(numbers[48])
    board.told = i64(numbers[49])
    board.round = i64(numbers[50])
    for pile in board.piles():
        size = numbers[at]
        for i in range(size):
            pile[i] = i64(numbers[at + 1 + i])
        at += 1 + size
    return board


def start(tables: Tables, options: Options) -> Board:
    """The first position: chance deals the first era."""
    players = int(options["players"])
    board = Board(tables, verbs_of(tables), i64(players), None)
    span = SPANS[str(options["era"])]
    board.solo = i64(1 if players == 1 else 0)
    board.era = i64(span[0])
    board.last_era = i64(span[1])
    dealing.begin(board)
    steps.run(board)
    return board
