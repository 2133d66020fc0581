"""Agendas: in-game halves, end-game halves, the limit, the deck [AF 10]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.edition import (
    ARTIFACT_SUM,
    BUMPED_OWN_SHIPS,
    COLONIES_LANDED,
    CONTROLS,
    CONTROLS_WITH_FIELDS,
    CONTROLS_WITH_FOREIGN,
    CONTROLS_WITH_TOTAL,
    DISTINCT_FACILITIES,
    FILLED_MINE,
    FILLED_SOLAR,
    FUEL_GAINED,
    GATHERED_SHIPS,
    HUB_ADVANCES,
    LANDED_ON_ISOLATION,
    LOWEST_TO_HIGHEST,
    MOVE_GAINS_VP,
    NO_COLONY,
    ORE_GAINED,
    PLACED_REPULSOR,
    POSSESS,
    ROLL_OF_A_KIND,
    ROLL_SEQUENCE,
    ROLL_TOTAL,
    SHIPS_BUILT,
    STOLE_FROM_ALL,
    TECH_GAINED,
    TERRITORIES_TAKEN,
    TOOK_AND_USED,
    UNIQUE_TECH,
)
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AGENDA_DECK,
    AGENDA_PILE,
    AGENDAS,
    ASKED,
    BERTH_ARTIFACT,
    BERTH_MINE,
    BERTH_SOLAR,
    CARDS_GAINED,
    COLONY,
    CONTROL,
    DEAL_TO,
    DRAWN,
    DROPPED,
    EVENTS,
    FACES,
    FIELD,
    FIELDS,
    FOREIGN,
    GAINED_FUEL,
    GAINED_ORE,
    HAND,
    HIDDEN,
    HUB_AT,
    HUB_MOVES,
    LANDED,
    LAUNCHED,
    PHASE,
    PHASE_DEAL_AGENDA,
    PHASE_KEEP,
    PHASE_MAIN,
    PHASE_WINDOW,
    PLAYERS,
    PRIOR,
    RESHUFFLES,
    RESUME,
    ROBBED,
    SEATS,
    SHIPS_GAINED,
    SHOWABLE,
    SHOWN,
    SOLAR_FREE,
    START_ROLL,
    TERRITORIES,
    TO_DRAW,
    TOLD,
    VISITED,
    WAS_LOWEST,
    WINDOW,
)
from starmeeple.games.alien_frontiers.rules.planet import bits, colonies_on, lowest, score
from starmeeple.games.alien_frontiers.rules.reasons import AGENDA_NOT_HELD, NOT_ACHIEVED, TOO_MANY_AGENDAS
from starmeeple.games.alien_frontiers.rules.ships import count, face_count, mine_at, ships_at, sum_of

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


# In-game halves -----------------------------------------------------------------------------------


def achieved(t: Table, agenda: i64) -> bool:
    """Has the active player fulfilled an agenda's in-game half in this turn? [AF 10.2]"""
    c = t.cells
    tables = t.tables
    kind = tables.agenda_kind[agenda]
    number = tables.agenda_number[agenda]
    me = c[ACTIVE]
    if kind == LANDED_ON_ISOLATION or kind == BUMPED_OWN_SHIPS or kind == MOVE_GAINS_VP or kind == TOOK_AND_USED or kind == PLACED_REPULSOR:
        return (c[EVENTS] >> agenda) & 1 != 0
    if kind == GATHERED_SHIPS:
        return count(c[START_ROLL]) == number
    if kind == ROLL_SEQUENCE:
        return longest_run(c[START_ROLL]) >= number
    if kind == ROLL_OF_A_KIND:
        return most_alike(c[START_ROLL]) >= number
    if kind == ROLL_TOTAL:
        return count(c[START_ROLL]) >= tables.agenda_ships[agenda] and sum_of(c[START_ROLL]) <= number
    if kind == COLONIES_LANDED:
        return c[LANDED] >= number
    if kind == TERRITORIES_TAKEN:
        taken: i64 = 0
        for territory in range(i64(TERRITORIES)):
            if c[CONTROL + territory] == me + 1 and (c[FOREIGN] >> territory) & 1:
                taken += 1
        return taken >= number
    if kind == ORE_GAINED:
        return c[GAINED_ORE] >= number
    if kind == FUEL_GAINED:
        return c[GAINED_FUEL] >= number
    if kind == UNIQUE_TECH:
        return unique_titles(t, me) >= number
    if kind == TECH_GAINED:
        return c[CARDS_GAINED] >= number
    if kind == LOWEST_TO_HIGHEST:
        return c[WAS_LOWEST] != 0 and is_extreme(t, me, 1)
    if kind == HUB_ADVANCES:
        return c[HUB_MOVES] >= number
    if kind == STOLE_FROM_ALL:
        return bits(c[ROBBED]) == c[PLAYERS] - 1
    if kind == SHIPS_BUILT:
        return c[SHIPS_GAINED] >= number
    if kind == ARTIFACT_SUM:
        mine = mine_at(t, BERTH_ARTIFACT)
        return count(mine) == tables.artifact_ports and sum_of(mine) == number
    if kind == FILLED_SOLAR:
        return c[SOLAR_FREE] > 0 and count(ships_at(t, BERTH_SOLAR)) == tables.solar_ports[c[PLAYERS]]
    if kind == DISTINCT_FACILITIES:
        return bits(c[VISITED]) >= number
    if kind == FILLED_MINE:
        return count(mine_at(t, BERTH_MINE)) == tables.mine_ports[c[PLAYERS]]
    return c[LAUNCHED] != 0 and c[HUB_AT + me] > 0


def longest_run(word: i64) -> i64:
    """The longest run of successive faces."""
    best: i64 = 0
    length: i64 = 0
    for face in range(i64(1), i64(FACES + 1)):
        length = length + 1 if face_count(word, face) else 0
        if length > best:
            best = length
    return best


def most_alike(word: i64) -> i64:
    """How many ships show the most frequent face."""
    best: i64 = 0
    for face in range(i64(1), i64(FACES + 1)):
        n = face_count(word, face)
        if n > best:
            best = n
    return best


def unique_titles(t: Table, seat: i64) -> i64:
    """Tech cards of a player that no opponent holds."""
    c = t.cells
    others: i64 = 0
    for other in range(c[PLAYERS]):
        if other != seat:
            others |= c[HAND + other]
    return bits(c[HAND + seat] & ~others)


def is_extreme(t: Table, seat: i64, sign: i64) -> bool:
    """Is the player's score strictly above (sign 1) or below (sign -1) every other?"""
    mine = score(t, seat)
    for other in range(t.cells[PLAYERS]):
        if other != seat and sign * (mine - score(t, other)) <= 0:
            return False
    return True


def review(t: Table) -> None:
    """After an action: which face-down agendas of the active player were fulfilled just now? [AF 11.50]"""
    c = t.cells
    rest = c[HIDDEN + c[ACTIVE]]
    while rest:
        bit = rest & -rest
        rest &= rest - 1
        if achieved(t, lowest(bit)):
            if c[PRIOR] & bit == 0:
                c[SHOWABLE] |= bit
            c[PRIOR] |= bit
        else:
            c[PRIOR] &= ~bit


def reveal_refusal(t: Table, agenda: i64) -> i64:
    """May the active player reveal an agenda now? [AF 10.1]"""
    c = t.cells
    if not (c[HIDDEN + c[ACTIVE]] >> agenda) & 1:
        return AGENDA_NOT_HELD
    if (c[SHOWABLE] >> agenda) & 1:
        return 0
    if t.tables.agenda_kind[agenda] == UNIQUE_TECH and achieved(t, agenda):
        return 0
    return NOT_ACHIEVED


def show(t: Table, seat: i64, agenda: i64) -> None:
    """An agenda is turned face up and scores."""
    c = t.cells
    bit = i64(1) << agenda
    c[HIDDEN + seat] &= ~bit
    c[SHOWN + seat] |= bit
    t.revealed = True


# End-game halves ------------------------------------------------------------------------------------


def fulfilled_at_end(t: Table, seat: i64, agenda: i64) -> bool:
    """Is an agenda's end-game half true for its holder? [AF 10.3]"""
    c = t.cells
    tables = t.tables
    kind = tables.ending_kind[agenda]
    number = tables.ending_number[agenda]
    first = tables.ending_first[agenda]
    if kind == POSSESS:
        return (c[HAND + seat] >> first) & 1 != 0 and (c[HAND + seat] >> tables.ending_second[agenda]) & 1 != 0
    if kind == CONTROLS:
        return c[CONTROL + first] == seat + 1
    if kind == NO_COLONY:
        return c[COLONY + first * SEATS + seat] == 0
    for territory in range(i64(TERRITORIES)):
        if c[CONTROL + territory] == seat + 1:
            total = colonies_on(t, territory)
            if kind == CONTROLS_WITH_TOTAL and total == number:
                return True
            if kind == CONTROLS_WITH_FOREIGN and total - c[COLONY + territory * SEATS + seat] >= number:
                return True
            if kind == CONTROLS_WITH_FIELDS:
                fields: i64 = 0
                for field in range(i64(FIELDS)):
                    if c[FIELD + field] == territory + 1:
                        fields += 1
                if fields >= number:
                    return True
    return False


def reveal_at_end(t: Table) -> None:
    """When the game ends: what the last action fulfilled, then every true end-game half [AF 11.51, AF 11.52]."""
    c = t.cells
    review(t)
    for seat in range(c[PLAYERS]):
        if c[HIDDEN + seat]:
            t.revealed = True  # also by what stays face down: it is not fulfilled
        for agenda in range(i64(AGENDAS)):
            if (c[HIDDEN + seat] >> agenda) & 1:
                if (seat == c[ACTIVE] and reveal_refusal(t, agenda) == 0) or fulfilled_at_end(t, seat, agenda):
                    show(t, seat, agenda)


# Drawing, keeping, losing -----------------------------------------------------------------------------


def reshuffle_agendas(t: Table) -> None:
    """An empty deck is made anew of the discarded agendas; all remember which cards they put there themselves [AF 10.1]."""
    c = t.cells
    if c[AGENDA_DECK] == 0 and c[AGENDA_PILE]:
        c[AGENDA_DECK] = c[AGENDA_PILE]
        c[AGENDA_PILE] = 0
        cell: i64 = RESHUFFLES * SEATS - 1
        while cell >= SEATS:
            c[TOLD + cell] = c[TOLD + cell - SEATS]
            c[DRAWN + cell] = c[DRAWN + cell - SEATS]
            cell -= 1
        for seat in range(i64(SEATS)):
            c[TOLD + seat] = c[DROPPED + seat]
            c[DRAWN + seat] = 0
            c[DROPPED + seat] = 0


def start_agenda_draw(t: Table) -> None:
    """Two agendas for the pair at the Orbital Market [AF 9.9]."""
    c = t.cells
    c[TO_DRAW] = t.tables.agendas_drawn
    c[DEAL_TO] = c[ACTIVE]
    c[PHASE] = PHASE_DEAL_AGENDA
    reshuffle_agendas(t)


def take_agenda(t: Table, agenda: i64) -> None:
    """A face-down agenda comes into a player's hand."""
    c = t.cells
    seat = c[DEAL_TO]
    bit = i64(1) << agenda
    c[AGENDA_DECK] &= ~bit
    c[HIDDEN + seat] |= bit
    for reshuffle in range(i64(RESHUFFLES)):
        c[DRAWN + reshuffle * SEATS + seat] += 1
    c[SHOWABLE] &= ~bit
    if achieved(t, agenda):
        c[PRIOR] |= bit
    else:
        c[PRIOR] &= ~bit
    c[TO_DRAW] -= 1
    reshuffle_agendas(t)


def agenda_limit(t: Table, seat: i64) -> i64:
    """How many agendas a player may hold, revealed ones included."""
    return t.tables.agenda_limit_window if (t.cells[HAND + seat] >> WINDOW) & 1 else t.tables.agenda_limit


def over_limit(t: Table, seat: i64) -> bool:
    """Must the player discard a face-down agenda? Revealed ones are never discarded [AF 9.9]."""
    c = t.cells
    return c[HIDDEN + seat] != 0 and bits(c[HIDDEN + seat]) + bits(c[SHOWN + seat]) > agenda_limit(t, seat)


def drop_refusal(t: Table, seat: i64, agenda: i64) -> i64:
    """May the player discard this agenda now?"""
    return 0 if (t.cells[HIDDEN + seat] >> agenda) & 1 else AGENDA_NOT_HELD


def keep_refusal(t: Table, seat: i64) -> i64:
    """May the player stop discarding agendas?"""
    return TOO_MANY_AGENDAS if over_limit(t, seat) else 0


def drop(t: Table, seat: i64, agenda: i64) -> None:
    """A face-down agenda goes onto the pile, still face down [AF 11.54]."""
    c = t.cells
    bit = i64(1) << agenda
    c[HIDDEN + seat] &= ~bit
    c[AGENDA_PILE] |= bit
    c[DROPPED + seat] |= bit


def ask_to_keep(t: Table) -> None:
    """After a draw the player chooses what to keep."""
    c = t.cells
    c[PHASE] = PHASE_KEEP if c[HIDDEN + c[ACTIVE]] else PHASE_MAIN
    c[ASKED] = c[ACTIVE]


def window_lost(t: Table, seat: i64) -> None:
    """A player without Multiverse Window is over the limit and discards at once, also on another player's turn [AF 11.53]."""
    c = t.cells
    if over_limit(t, seat):
        c[RESUME] = c[PHASE]
        c[PHASE] = PHASE_WINDOW
        c[ASKED] = seat
