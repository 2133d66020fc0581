"""Docking: which ships fit where, what it costs, what it gives. [AF 3.4, 4, 8.6]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, NOT_ASKED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import (
    agendas,
    facilities,
    factions,
    hub,
    landing,
    outpost,
    planet,
    ships,
)


def facility_of(target: i64) -> i64:
    """The facility that a docking is aimed at; the Market has two uses."""
    return target if target <= f.TO_MARKET else target - 1


def ships_needed(target: i64) -> i64:
    """How many ships one docking takes."""
    if target == f.TO_MARKET or target == f.TO_AGENDAS or target == f.TO_SHIPYARD:
        return 2
    return 3 if target == f.TO_OUTPOST or target == f.TO_CONSTRUCTOR else 1


def enough_ships(position: f.Position, target: i64, face: i64, crew: i64) -> bool:
    """Are there such unplaced ships: equal ones, or a run from `face` up; the special ships of `crew` among them?"""
    need = ships_needed(target)
    run = target == f.TO_OUTPOST
    if run and face > f.FACES - 2:
        return False
    pool = position.pool
    if crew == 0:
        if run:
            higher = ships.face_count(pool, face + 1) > 0 and ships.face_count(pool, face + 2) > 0
            return higher and ships.face_count(pool, face) > 0
        return ships.face_count(pool, face) >= need
    covered: i64 = 0  # faces of a run that special ships show
    for k in range(f.SPECIALS):
        if (crew >> k) & 1:
            shown = position.special[k]
            if shown == 0:
                return False
            if run:
                if shown < face or shown > face + 2 or (covered >> shown) & 1:
                    return False
                covered |= 1 << shown
            elif shown != face:
                return False
            need -= 1
    if run:
        for part in range(face, face + 3):
            if not (covered >> part) & 1 and ships.face_count(pool, part) == 0:
                return False
        return True
    return need >= 0 and ships.face_count(pool, face) >= need


def crew_comes_from(position: f.Position, target: i64, crew: i64) -> bool:
    """Is a teleported ship among the crew that left this very facility? [AF 7.11]"""
    air = position.air
    return air != 0 and (crew >> (air - 1)) & 1 != 0 and position.air_from == facility_of(target)


def take_ships(position: f.Position, target: i64, face: i64, crew: i64, berth: i64) -> None:
    """The ships of a docking go to a berth."""
    me = position.active
    need = ships_needed(target)
    step = i64(1) if target == f.TO_OUTPOST else i64(0)
    covered: i64 = 0
    for k in range(f.SPECIALS if crew else i64(0)):
        if (crew >> k) & 1:
            shown = position.special[k]
            covered |= 1 << shown
            dock_special(position, k, berth)
            if step == 0:
                need -= 1
    for part in range(need):
        shown = face + step * part
        if step == 0 or not (covered >> shown) & 1:
            position.pool -= ships.unit(shown)
            ships.put(position, berth, me, shown)
    position.visited |= 1 << facility_of(target)


def dock_special(position: f.Position, k: i64, berth: i64) -> None:
    """A special ship docks."""
    shown = position.special[k]
    ships.put(position, berth, ships.special_owner(position, k), shown)
    if k == f.SPECIAL_GUEST or k == f.SPECIAL_GUEST_2:
        position.guest_berth[k - f.SPECIAL_GUEST] = (berth + 1) * 8 + shown
    ships.drop_special(position, k)


# May they dock? -------------------------------------------------------------------------------


def why_not_ships(position: f.Position, target: i64, face: i64, crew: i64) -> i64:
    """Are there such unplaced ships, and may they go there?"""
    if not enough_ships(position, target, face, crew):
        return reasons.NO_RUN if target == f.TO_OUTPOST else reasons.NO_SUCH_SHIP
    if crew and crew_comes_from(position, target, crew):
        return reasons.SAME_FACILITY
    return ALLOWED


def why_not_port(position: f.Position, target: i64) -> i64:
    """Is a port free, can the whole cost be paid, is what it gives to be had? [AF 3.4]"""
    figures = position.figures
    if target == f.TO_SOLAR:
        return why_not_one_more(position, f.BERTH_SOLAR, figures.solar_ports)
    if target == f.TO_MINE:
        return why_not_one_more(position, f.BERTH_MINE, figures.mine_ports)
    if target == f.TO_ARTIFACT:
        return why_not_one_more(position, f.BERTH_ARTIFACT, figures.artifact_ports)
    if target == f.TO_HUB:
        return hub.why_not_dock(position)
    if target == f.TO_MARKET or target == f.TO_AGENDAS:
        if target == f.TO_AGENDAS and figures.factions == 0:
            return reasons.NO_FACTIONS
        if ships.free_berth(position, f.BERTH_MARKET, figures.market_sets) < 0:
            return reasons.NO_FREE_PORT
        return ALLOWED if target == f.TO_MARKET else agendas.why_not_draw(position)
    if target == f.TO_OUTPOST:
        return ALLOWED
    if target == f.TO_SHIPYARD:
        if ships.free_berth(position, f.BERTH_SHIPYARD, figures.yard_sets) < 0:
            return reasons.NO_FREE_PORT
        return facilities.why_not_build(position, 0)
    if target == f.TO_CONSTRUCTOR:
        if ships.free_berth(position, f.BERTH_CONSTRUCTOR, figures.constructor_sets) < 0:
            return reasons.NO_FREE_PORT
        return landing.why_not_constructor(position)
    if target == f.TO_TERRAFORM:
        return landing.why_not_terraform(position)
    board = target - f.TO_BOARD
    if position.owner_of[board] == 0:
        return reasons.BOARD_NOT_IN_PLAY if figures.factions else reasons.NO_FACTIONS
    if ships.ships_at(position, f.BERTH_BOARD + board):
        return reasons.NO_FREE_PORT
    return factions.why_not_board(position, board)


def why_not_one_more(position: f.Position, berth: i64, ports: i64) -> i64:
    """Is one of so many ports free?"""
    return ALLOWED if ships.count(ships.ships_at(position, berth)) < ports else reasons.NO_FREE_PORT


def why_not_value(position: f.Position, target: i64, face: i64, crew: i64) -> i64:
    """Do the values fit? [AF 4.3, 4.5, 4.7, 8.6]"""
    if target == f.TO_MINE:
        return ALLOWED if face >= facilities.mine_floor(position) else reasons.MINE_NEEDS_HIGHER
    if target == f.TO_OUTPOST:
        return ALLOWED if outpost.is_beaten(position, face) else reasons.OUTPOST_NEEDS_HIGHER
    if target == f.TO_TERRAFORM:
        return landing.why_not_terraform_with(position, face, crew)
    return why_not_unequal(position, face, crew) if target == f.TO_SCAVENGER else ALLOWED


def why_not_unequal(position: f.Position, face: i64, crew: i64) -> i64:
    """With one ship at the Scavenger Fleet, are two unequal ships left for the Shipyard? [AF 10.36]"""
    pool = position.pool
    shown: i64 = 0
    for value in range(1, f.FACES + 1):
        n = ships.face_count(pool, value)
        if crew == 0 and value == face:
            n -= 1
        for k in range(f.SPECIALS):
            stranded = position.air == k + 1 and position.air_from == f.SHIPYARD
            if position.special[k] == value and not (crew >> k) & 1 and not stranded:
                n += 1
        if n > 0:
            shown += 1
    return ALLOWED if shown >= 2 else reasons.NO_UNEQUAL_PAIR


def why_not_question(position: f.Position, target: i64) -> i64:
    """In a raid one docks only at Smuggler's Alliance, on the way to a free circle only at the Hub. [AF 8.7, 8.10]"""
    step = position.step
    if target == f.TO_SMUGGLERS:
        if step == steps.ACT:
            return reasons.ONLY_WITH_A_RAID
        return ALLOWED if step == steps.RAID and outpost.can_take_both(position) else NOT_ASKED
    if step == steps.HUB:
        on_the_way = target == f.TO_HUB and not hub.has_room(position, position.hub_at[position.active])
        return ALLOWED if on_the_way else NOT_ASKED
    return ALLOWED if step == steps.ACT else NOT_ASKED


def why_not_docking(position: f.Position, target: i64, face: i64, crew: i64) -> i64:
    """May these ships dock there now? `crew` is the mask of the special ships among them."""
    reason = why_not_question(position, target)
    if reason == ALLOWED:
        reason = why_not_ships(position, target, face, crew)
    if reason == ALLOWED:
        reason = why_not_port(position, target)
    if reason == ALLOWED:
        reason = why_not_value(position, target, face, crew)
    return reason


# What a docking does --------------------------------------------------------------------------


def dock(position: f.Position, target: i64, face: i64, crew: i64) -> None:
    """Carry out a docking. [AF 3.4]"""
    position.tell(facts.DOCKS, position.active, face, crew, target)
    if target == f.TO_OUTPOST:
        outpost.bump(position)
    if target == f.TO_MINE and face < ships.highest(ships.ships_at(position, f.BERTH_MINE)):
        planet.bonus_used(position, f.VAN_VOGT)
    berth = berth_for(position, target)
    take_ships(position, target, face, crew, berth)
    effect(position, target, face, berth)


def berth_for(position: f.Position, target: i64) -> i64:
    """Where the ships of a docking go."""
    if target < f.TO_MARKET:
        return target
    if target == f.TO_MARKET or target == f.TO_AGENDAS:
        return ships.free_berth(position, f.BERTH_MARKET, position.figures.market_sets)
    if target == f.TO_OUTPOST:
        return f.BERTH_OUTPOST
    if target == f.TO_SHIPYARD:
        return ships.free_berth(position, f.BERTH_SHIPYARD, position.figures.yard_sets)
    if target == f.TO_CONSTRUCTOR:
        return ships.free_berth(position, f.BERTH_CONSTRUCTOR, position.figures.constructor_sets)
    return f.BERTH_TERRAFORM if target == f.TO_TERRAFORM else f.BERTH_BOARD + target - f.TO_BOARD


def effect(position: f.Position, target: i64, face: i64, berth: i64) -> None:
    """Costs and benefits of a docking whose ships are in place. [AF 4, 8]"""
    if target == f.TO_SOLAR:
        facilities.convert(position, face)
    elif target == f.TO_MINE:
        facilities.mine(position)
    elif target == f.TO_ARTIFACT:
        position.artifact_total += face
        position.cycles += 1
    elif target == f.TO_HUB:
        hub.after_docking(position)
    elif target == f.TO_MARKET:
        position.trading[berth - f.BERTH_MARKET] = face
    elif target == f.TO_AGENDAS:
        position.trading[berth - f.BERTH_MARKET] = 0
        agendas.start_draw(position)
    elif target == f.TO_OUTPOST:
        outpost.begin_raid(position)
    elif target == f.TO_SHIPYARD:
        facilities.build(position)
    elif target == f.TO_CONSTRUCTOR:
        landing.construct(position)
    elif target == f.TO_TERRAFORM:
        landing.terraform(position)
    else:
        factions.use_board(position, target - f.TO_BOARD)


class Dock(Verb[f.Position]):
    """Ordinary ships dock: equal ones, or a run from the lowest up. The face is one more than the index. [AF 3.4]"""

    def why_not(self, position: f.Position, seat: i64, target: i64, less: i64, c: i64) -> i64:
        return why_not_docking(position, target, less + 1, 0)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.pool == 0:
            return n
        singles = ships.faces_with(position.pool, 1)
        if position.step != steps.ACT:
            target = f.TO_HUB if position.step == steps.HUB else f.TO_SMUGGLERS
            return n if why_not_question(position, target) else self.list_target(position, target, singles, buffer, n)
        for target in range(f.TO_MARKET):
            n = self.list_target(position, target, singles, buffer, n)
        pairs = ships.faces_with(position.pool, 2)
        if pairs:
            n = self.list_target(position, f.TO_MARKET, pairs, buffer, n)
            n = self.list_target(position, f.TO_AGENDAS, pairs, buffer, n)
        if position.pool >> 8:
            n = self.list_runs(position, buffer, n)
        if pairs:
            n = self.list_target(position, f.TO_SHIPYARD, pairs, buffer, n)
            triples = ships.faces_with(position.pool, 3)
            if triples:
                n = self.list_target(position, f.TO_CONSTRUCTOR, triples, buffer, n)
        sixes = singles & 1 << position.figures.terraform_value - 1
        if sixes:
            n = self.list_target(position, f.TO_TERRAFORM, sixes, buffer, n)
        if position.figures.factions:
            for board in range(f.BOARDS):
                if position.owner_of[board] and board != f.SMUGGLERS:
                    n = self.list_target(position, f.TO_BOARD + board, singles, buffer, n)
        return n

    def list_target(self, position: f.Position, target: i64, faces: i64, buffer: vec[i64], n: i64) -> i64:
        """The dockings at one target with ships that show one of the faces, a mask."""
        if why_not_port(position, target) != ALLOWED:
            return n
        if target == f.TO_MINE:
            floor = facilities.mine_floor(position)
            if floor > 1:
                faces &= -(1 << floor - 1)
        demanding = target == f.TO_TERRAFORM or target == f.TO_SCAVENGER
        action = self.first + target * f.FACES
        face: i64 = 1
        while faces:
            if faces & 1 and (not demanding or why_not_value(position, target, face, 0) == ALLOWED):
                buffer[n] = action
                n += 1
            faces >>= 1
            face += 1
            action += 1
        return n

    def list_runs(self, position: f.Position, buffer: vec[i64], n: i64) -> i64:
        """The dockings at the Raiders' Outpost."""
        rest = position.pool
        face: i64 = 1
        while rest >> 8:
            if rest & 15 and rest >> 4 & 15 and rest >> 8 & 15 and outpost.is_beaten(position, face):
                buffer[n] = self.first + f.TO_OUTPOST * f.FACES + face - 1
                n += 1
            rest >>= 4
            face += 1
        return n

    def apply(self, position: f.Position, seat: i64, target: i64, less: i64, c: i64) -> None:
        dock(position, target, less + 1, 0)


class DockWith(Verb[f.Position]):
    """A docking with special ships among the crew, whose mask is one more than the index. [AF 3.4]"""

    def why_not(self, position: f.Position, seat: i64, target: i64, less: i64, crew: i64) -> i64:
        return why_not_docking(position, target, less + 1, crew + 1)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        present = ships.special_mask(position)
        if present == 0:
            return n
        for target in range(f.TARGETS if position.figures.factions else f.TO_BOARD):
            if why_not_question(position, target) == ALLOWED and why_not_port(position, target) == ALLOWED:
                n = self.list_target(position, target, present, buffer, n)
        return n

    def list_target(self, position: f.Position, target: i64, present: i64, buffer: vec[i64], n: i64) -> i64:
        """The dockings at one target, with any of the special ships that are unplaced."""
        shown: i64 = 0
        for k in range(f.SPECIALS):
            shown |= 1 << position.special[k]
        for less in range(f.FACES):
            if target != f.TO_OUTPOST and not shown >> (less + 1) & 1:
                continue
            for crew in range(present if present < f.CREWS else f.CREWS):
                if (crew + 1) & ~present == 0 and why_not_ships(position, target, less + 1, crew + 1) == ALLOWED:
                    if why_not_value(position, target, less + 1, crew + 1) == ALLOWED:
                        buffer[n] = self.action(target, less, crew)
                        n += 1
        return n

    def apply(self, position: f.Position, seat: i64, target: i64, less: i64, crew: i64) -> None:
        dock(position, target, less + 1, crew + 1)
