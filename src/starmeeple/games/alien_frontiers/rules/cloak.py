"""Chameleon Cloak: own unplaced ships take the place of an opponent's [AF 7.23]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.docks import effect, facility_of_target, ships_needed, take_ships
from starmeeple.games.alien_frontiers.rules.hub import can_rest, is_freeform, spare_ships, start_refusal
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AGENDA_DECK,
    AGENDA_PILE,
    AIM,
    AIM_SEAT,
    AIR,
    AIR_FROM,
    ASKED,
    BERTH_HUB,
    CLOAK,
    FACES,
    FACTIONS,
    FUEL,
    HUB_AT,
    HUB_DOCKED,
    ONE_OPPONENT,
    OWNER_OF,
    PHASE,
    PHASE_CLOAK,
    PHASE_MAIN,
    PHASE_RAID,
    PICKED,
    PLAYERS,
    POOL,
    RAID_BEGUN,
    RAID_BOTH,
    RELIC,
    RELIC_OWNER,
    RELIC_PLACE,
    RULINGS,
    SCAVENGER,
    SMUGGLERS,
    SPECIAL,
    SPECIALS,
    TO_AGENDAS,
    TO_BOARD,
    TO_CONSTRUCTOR,
    TO_HUB,
    TO_OUTPOST,
    TO_SHIPYARD,
    TO_TERRAFORM,
)
from starmeeple.games.alien_frontiers.rules.permits import board_refusal, build_refusal, constructor_refusal, unequal_refusal_after
from starmeeple.games.alien_frontiers.rules.reasons import (
    ASCENDING_ONLY,
    BOARD_NOT_IN_PLAY,
    NO_CLOAK_THERE,
    NO_FACTIONS,
    NO_FREE_CIRCLE,
    NO_FREE_PORT,
    NO_MATCHING_SHIPS,
    NO_SUCH_SHIP,
    NOT_IN_THIS_GAME,
    NOTHING_TO_DRAW,
    ONLY_WITH_A_RAID,
    OWN_SEAT,
    WRONG_QUESTION,
)
from starmeeple.games.alien_frontiers.rules.ships import berths, count, face_count, first_berth, lift, mine_at, owned_at, theirs_at, to_bay
from starmeeple.games.alien_frontiers.rules.tech import price, use, use_refusal

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def wanted_faces(target: i64, face: i64) -> i64:
    """The faces that must be replaced and shown: one ship, a pair, a triple, a run; as a word."""
    if target == TO_OUTPOST:
        return i64(273) << (4 * (face - 1))  # 0x111: one of each of three faces
    return ships_needed(target) << (4 * (face - 1))


def replaceable(t: Table, berth: i64, seat: i64) -> i64:
    """The ships that may be replaced at a berth: one opponent's, or by the ruling's other reading everybody else's [AF 11.41]."""
    word = theirs_at(t, berth, seat)
    if word and not t.cells[RULINGS] & ONE_OPPONENT:
        for other in range(t.cells[PLAYERS]):
            if other != seat and other != t.cells[ACTIVE]:
                word += theirs_at(t, berth, other)
    return word


def covers(word: i64, wanted: i64) -> bool:
    """Are at least these faces among the ships?"""
    for face in range(i64(1), i64(FACES + 1)):
        if face_count(word, face) < face_count(wanted, face):
            return False
    return True


def berth_to_replace(t: Table, target: i64, face: i64, seat: i64) -> i64:
    """The berth with such ships of the opponent, or -1."""
    wanted = wanted_faces(target, face)
    facility = facility_of_target(target)
    first = first_berth(facility)
    for berth in range(first, first + berths(facility)):
        if covers(replaceable(t, berth, seat), wanted):
            return berth
    return -1


def crew_for(t: Table, target: i64, face: i64) -> i64:
    """Which special ships must help: ordinary ships go first, then the special ones in their order; -1 if there are too few."""
    c = t.cells
    wanted = wanted_faces(target, face)
    crew: i64 = 0
    for shown in range(i64(1), i64(FACES + 1)):
        lacking = face_count(wanted, shown) - face_count(c[POOL], shown)
        for k in range(i64(SPECIALS)):
            away = c[AIR] == k + 1 and c[AIR_FROM] == facility_of_target(target)
            if lacking > 0 and c[SPECIAL + k] == shown and not away:
                crew |= i64(1) << k
                lacking -= 1
        if lacking > 0:
            return -1
    return crew


def cloak_refusal(t: Table, target: i64, face: i64, seat: i64) -> i64:
    """May the Cloak replace such ships of an opponent there? [AF 7.23, AF 11.42]"""
    c = t.cells
    in_raid = c[PHASE] == PHASE_RAID and target == TO_BOARD + SMUGGLERS and c[RAID_BEGUN] == 0 and c[RAID_BOTH] == 0
    phase = c[PHASE]
    if in_raid:
        c[PHASE] = PHASE_MAIN
    reason = use_refusal(t, CLOAK, 1)
    c[PHASE] = phase
    if reason:
        return reason
    if target == TO_BOARD + SMUGGLERS and not in_raid:
        return ONLY_WITH_A_RAID
    return replacing_refusal(t, target, face, seat, price(t, CLOAK, 1))


def replacing_refusal(t: Table, target: i64, face: i64, seat: i64, fuel: i64) -> i64:
    """The ships, the opponent, the facility's cost besides the card's."""
    c = t.cells
    if seat >= c[PLAYERS]:
        return NOT_IN_THIS_GAME
    if seat == c[ACTIVE]:
        return OWN_SEAT
    if target == TO_TERRAFORM or (target == TO_HUB and not is_freeform(t)):
        return NO_CLOAK_THERE
    if target == TO_OUTPOST and face > FACES - 2:
        return NO_MATCHING_SHIPS
    if target >= TO_BOARD and c[OWNER_OF + target - TO_BOARD] == 0:
        return BOARD_NOT_IN_PLAY
    if berth_to_replace(t, target, face, seat) < 0:
        return NO_MATCHING_SHIPS
    crew = crew_for(t, target, face)
    if crew < 0:
        return NO_SUCH_SHIP
    c[FUEL + c[ACTIVE]] -= fuel  # the facility's own cost is paid after the card's
    reason = facility_refusal(t, target, face, crew)
    c[FUEL + c[ACTIVE]] += fuel
    return reason


def facility_refusal(t: Table, target: i64, face: i64, crew: i64) -> i64:
    """What the facility itself asks; a free port and the Mine's order are not needed [AF 11.42]."""
    c = t.cells
    if target == TO_AGENDAS:
        if c[FACTIONS] == 0:
            return NO_FACTIONS
        return 0 if c[AGENDA_DECK] | c[AGENDA_PILE] else NOTHING_TO_DRAW
    if target == TO_SHIPYARD:
        return build_refusal(t, 0)
    if target == TO_CONSTRUCTOR:
        return constructor_refusal(t)
    if target == TO_HUB:
        mine = count(mine_at(t, BERTH_HUB))
        if mine >= t.tables.hub_most_freeform:
            return NO_FREE_PORT
        reason = start_refusal(t)
        if reason:
            return reason
        left = t.tables.hub_most_freeform - mine - 1
        return 0 if can_rest(t, c[HUB_AT + c[ACTIVE]] + 1, c[HUB_DOCKED] + 1, spare_ships(t) - 1, left) else NO_FREE_CIRCLE
    if target >= TO_BOARD:
        reason = board_refusal(t, target - TO_BOARD)
        if reason == 0 and target == TO_BOARD + SCAVENGER:
            return unequal_refusal_after(t, face, crew)
        return reason
    return 0


def cloak(t: Table, target: i64, face: i64, seat: i64) -> None:
    """Pay for the card and replace the first ships."""
    use(t, CLOAK)
    replace(t, target, face, seat)


def replace(t: Table, target: i64, face: i64, seat: i64) -> None:
    """The opponent's ships go to the Maintenance Bay, own ones take their ports, and the facility works as usual."""
    c = t.cells
    berth = berth_to_replace(t, target, face, seat)
    wanted = wanted_faces(target, face)
    for shown in range(i64(1), i64(FACES + 1)):
        for part in range(face_count(wanted, shown)):
            send_away(t, berth, seat, shown)
    take_ships(t, target, face, crew_for(t, target, face), berth)
    effect(t, target, face, berth)
    if (target <= TO_HUB) and c[PHASE] == PHASE_MAIN:
        c[AIM] = target
        c[AIM_SEAT] = seat
        c[PICKED] = face
        for other in range(c[PLAYERS]):
            for shown in range(face, i64(FACES + 1)):
                if also_possible(t, shown, other) == 0:
                    c[PHASE] = PHASE_CLOAK
    c[ASKED] = c[ACTIVE]


def send_away(t: Table, berth: i64, seat: i64, face: i64) -> None:
    """One replaceable ship of this face goes to the Bay: the named opponent's own-colour ships first."""
    c = t.cells
    owner = seat
    if face_count(owned_at(t, berth, seat), face) == 0:
        owner = RELIC
        if not (c[RELIC_PLACE] == berth and face_count(owned_at(t, berth, RELIC), face) and c[RELIC_OWNER] != c[ACTIVE]):
            owner = 0
            while owner == c[ACTIVE] or face_count(owned_at(t, berth, owner), face) == 0:
                owner += 1
    lift(t, berth, owner, face)
    to_bay(t, owner)


def also_possible(t: Table, face: i64, seat: i64) -> i64:
    """May one more ship be replaced at the same facility by the same use? Ascending, since the order means nothing."""
    c = t.cells
    if face < c[PICKED]:
        return ASCENDING_ONLY
    if c[RULINGS] & ONE_OPPONENT and seat != c[AIM_SEAT]:
        return NO_MATCHING_SHIPS
    return replacing_refusal(t, c[AIM], face, seat, 0)


def also_refusal(t: Table, face: i64, seat: i64) -> i64:
    """Is one more replacement what is asked, and is it allowed?"""
    return also_possible(t, face, seat) if t.cells[PHASE] == PHASE_CLOAK else WRONG_QUESTION


def also(t: Table, face: i64, seat: i64) -> None:
    """Replace one more ship."""
    t.cells[PHASE] = PHASE_MAIN
    replace(t, t.cells[AIM], face, seat)
