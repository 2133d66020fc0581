"""What is on the table, and what it waits for."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, NOT_ASKED, NOT_WAITING, OVER, State, zeros
from starmeeple.games.alien_frontiers.actions import ACTIONS, DRAW, DRAW_AGENDA, DRAW_BOARD, DROP, FIRST, KEEP_AGENDAS, ROLL
from starmeeple.games.alien_frontiers.edition import TIE_AGENDAS, TIE_ORE, TIE_TECH, Tables
from starmeeple.games.alien_frontiers.rules.agendas import review
from starmeeple.games.alien_frontiers.rules.checking import check
from starmeeple.games.alien_frontiers.rules.choices import choices_into, outcomes_into
from starmeeple.games.alien_frontiers.rules.deeds import by_chance, by_seat
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AGENDA_DECK,
    AGENDAS,
    ALLOTMENT,
    ASKED,
    AT_HOME,
    BASE_TITLES,
    CELLS,
    DEAL_TO,
    DECK,
    FACES,
    FACTIONS,
    FIRST_PLAYER,
    FIRST_SEAT_PHASE,
    FORCE_DOCKING,
    FUEL,
    HAND,
    HIDDEN,
    IN_BAY_OF,
    MARKER_PAID,
    OFFERED,
    ONE_OPPONENT,
    ORE,
    OUTPOST_SUM,
    PHASE,
    PHASE_DEAL_AGENDA,
    PHASE_DEAL_BOARD,
    PHASE_FIRST,
    PHASE_OVER,
    PHASE_ROLL,
    PLAYERS,
    RELIC_NEEDS_FLEET,
    RELIC_OWNER,
    RELIC_PLACE,
    RULINGS,
    SERVO_FORFEITS,
    SHOWN,
    SPARE_TERRAFORMED,
    STOCK,
    TITLES,
)
from starmeeple.games.alien_frontiers.rules.planet import bits, score
from starmeeple.games.alien_frontiers.rules.redealing import redeal
from starmeeple.games.alien_frontiers.rules.turn import in_order
from starmeeple.games.alien_frontiers.rules.verdicts import refusal


class Table(State):
    """The state: one array of numbers (named in `rules/layout.py`) beside the edition's figures."""

    def __init__(self, tables: Tables, cells: vec[i64]) -> None:
        self.tables = tables
        self.cells = cells

    # The contract -------------------------------------------------------------------------------

    def actor(self) -> i64:
        phase = self.cells[PHASE]
        if phase < FIRST_SEAT_PHASE:
            return CHANCE
        return OVER if phase == PHASE_OVER else self.cells[ASKED]

    def widest(self) -> i64:
        return ACTIONS

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        if seat == CHANCE:
            return outcomes_into(self, buffer) if self.cells[PHASE] < FIRST_SEAT_PHASE else 0
        if seat != self.actor():
            return 0
        return choices_into(self, buffer)

    def why_not(self, seat: i64, action: i64) -> i64:
        if seat != self.actor():
            return NOT_WAITING
        if action < 0 or action >= ACTIONS:
            return NOT_ASKED
        if seat == CHANCE:
            return 0 if self.weight(action) else NOT_ASKED
        return refusal(self, action) if seat >= 0 else NOT_WAITING

    def apply(self, seat: i64, action: i64) -> None:
        c = self.cells
        if seat == CHANCE:
            by_chance(self, action)
        else:
            by_seat(self, action)
        if c[FACTIONS] and c[HIDDEN + c[ACTIVE]] and c[PHASE] != PHASE_OVER and c[PHASE] != PHASE_ROLL:
            review(self)

    def weight(self, outcome: i64) -> i64:
        """How many of the equally likely cases are this outcome of chance; 0 if it cannot be."""
        c = self.cells
        phase = c[PHASE]
        if phase == PHASE_ROLL:
            return 1 if outcome < ROLL + FACES else 0
        if phase == PHASE_DEAL_AGENDA:
            return (c[AGENDA_DECK] >> (outcome - DRAW_AGENDA)) & 1 if DRAW_AGENDA <= outcome < DRAW_BOARD else 0
        if phase == PHASE_DEAL_BOARD:
            return 1 - ((c[OFFERED] >> (outcome - DRAW_BOARD)) & 1) if DRAW_BOARD <= outcome < DRAW_BOARD + 8 else 0
        if phase == PHASE_FIRST:
            return 1 if FIRST <= outcome < FIRST + c[PLAYERS] else 0
        return (c[DECK] >> (2 * (outcome - DRAW))) & 3 if DRAW <= outcome < DRAW_AGENDA else 0

    def sample(self, rng: Rng) -> i64:
        c = self.cells
        phase = c[PHASE]
        if phase == PHASE_ROLL:
            return ROLL + rng.below(FACES)
        if phase == PHASE_DEAL_AGENDA:
            return DRAW_AGENDA + rng.from_mask(c[AGENDA_DECK])
        if phase == PHASE_DEAL_BOARD:
            return DRAW_BOARD + rng.from_mask(~c[OFFERED] & 255)
        if phase == PHASE_FIRST:
            return FIRST + rng.below(c[PLAYERS])
        total: i64 = 0
        for title in range(i64(TITLES)):
            total += (c[DECK] >> (2 * title)) & 3
        rest = rng.below(total)
        for title in range(i64(TITLES)):
            rest -= (c[DECK] >> (2 * title)) & 3
            if rest < 0:
                return DRAW + title
        raise AssertionError("unreachable: the counts add up to the total")

    def odds(self) -> list[tuple[int, float]]:
        outcomes = self.legal(CHANCE)
        total = 0
        for outcome in outcomes:
            total += int(self.weight(outcome))
        return [(outcome, int(self.weight(outcome)) / total) for outcome in outcomes]

    def copy(self) -> "Table":
        return Table(self.tables, self.cells[:])

    def shows(self, viewer: i64, seat: i64, action: i64) -> bool:
        """Agendas that are drawn or put away are known to their holder alone [AF 10.1, AF 11.54]."""
        if DRAW_AGENDA <= action < DRAW_BOARD:
            return viewer == self.cells[DEAL_TO]
        if DROP <= action < KEEP_AGENDAS:
            return viewer == seat
        return True

    def order(self) -> list[int]:
        """The first player, then clockwise, the same in every round [AF 2.1]."""
        c = self.cells
        if c[FIRST_PLAYER] < 0:
            return []
        return [int(in_order(self, place)) for place in range(c[PLAYERS])]

    def redeal(self, seat: i64, rng: Rng) -> None:
        if self.cells[FACTIONS]:
            redeal(self, seat, rng)

    def scores(self) -> list[int]:
        points: list[int] = []
        for seat in range(self.cells[PLAYERS]):
            points.append(int(score(self, seat)))
        return points

    def standing(self, seat: i64) -> list[int]:
        """What a player's place depends on: points, then the tie-breakers in their order [AF 6.3]."""
        c = self.cells
        order = self.tables.ties_factions if c[FACTIONS] else self.tables.ties_base
        found = [int(score(self, seat))]
        for i in range(i64(len(order))):
            tie = order[i]
            if tie == TIE_TECH:
                found.append(int(bits(c[HAND + seat])))
            elif tie == TIE_ORE:
                found.append(int(c[ORE + seat]))
            elif tie == TIE_AGENDAS:
                found.append(int(bits(c[SHOWN + seat])))
            else:
                found.append(int(c[FUEL + seat]))
        return found

    def ranking(self) -> list[int]:
        players = int(self.cells[PLAYERS])
        standings = [self.standing(seat) for seat in range(players)]
        places: list[int] = []
        for mine in standings:
            place = 1
            for other in standings:
                if other > mine:
                    place += 1
            places.append(place)
        return places

    def view(self, seat: i64) -> dict[str, object]:
        from starmeeple.games.alien_frontiers.view import view_of

        return view_of(self, int(seat))

    def check(self) -> None:
        check(self)

    def freeze(self) -> list[int]:
        return [int(self.cells[i]) for i in range(i64(CELLS))]

    def __reduce__(self) -> tuple[object, tuple[Tables, list[int]]]:
        return (thaw, (self.tables, self.freeze()))


def thaw(tables: Tables, numbers: list[int]) -> Table:
    """The state that was frozen to these numbers."""
    return Table(tables, vec[i64]([i64(number) for number in numbers]))


SWITCHES = (
    ("force_free_docking", FORCE_DOCKING),
    ("ftl_marker_paid_by_player", MARKER_PAID),
    ("cloak_single_opponent", ONE_OPPONENT),
    ("plasma_spares_terraformer", SPARE_TERRAFORMED),
    ("plasma_spares_relic", RELIC_NEEDS_FLEET),
    ("servo_forfeits_terraformer", SERVO_FORFEITS),
)


def start(tables: Tables, options: dict[str, int | bool | str]) -> Table:
    """The first position: the boards are set out, and the first player is drawn next [AF 2]."""
    cells = zeros(CELLS)
    players = int(options["players"])
    cells[PLAYERS] = players
    cells[FACTIONS] = 1 if options["factions"] else 0
    rulings = OUTPOST_SUM if options["outpost_rule"] == "sum" else 0
    for name, bit in SWITCHES:
        if options[name]:
            rulings |= bit
    cells[RULINGS] = rulings
    cells[ALLOTMENT] = tables.colonies[players]
    if options["long_game"]:
        for i in range(i64(len(tables.long_players))):
            if tables.long_players[i] == players:
                cells[ALLOTMENT] = tables.long_colonies
    cells[RELIC_OWNER] = -1
    cells[RELIC_PLACE] = AT_HOME
    for seat in range(i64(players)):
        cells[STOCK + seat] = tables.ships - tables.start_ships
        cells[IN_BAY_OF + seat] = tables.start_ships
    for title in range(i64(TITLES if options["factions"] else BASE_TITLES)):
        cells[DECK] += tables.copies[title] << (2 * title)
    if options["factions"]:
        cells[AGENDA_DECK] = (i64(1) << AGENDAS) - 1
    cells[PHASE] = PHASE_FIRST
    cells[FIRST_PLAYER] = -1
    return Table(tables, cells)
