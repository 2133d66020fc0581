"""Moving survey teams: how far, through what, with which powers and tokens; breeding tubes. [RG 8.5, RG 8.7, RG
8.10]"""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, bit
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import reasons, steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, conquering, powers, round
from starmeeple.games.race_for_the_galaxy.orb.engine import facts, setup
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import reasons as orb_reasons
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import (
    board,
    laying,
    movement,
    search,
    teams,
    tokens,
    turn,
)  # fmt: skip

# More Military --------------------------------------------------------------------------------


def orb_force(position: o.Position, seat: i64) -> i64:
    """Military against barriers: all that counts against aliens, and what is temporary. [RG 8.5]"""
    force = powers.general_force(position, seat) + powers.special_force(position, seat, f.ALIEN)
    return movement.limited(force + position.temporary)


def barrier_beyond(position: o.Position, force: i64) -> bool:
    """Is there a barrier on the Orb that is stronger than this?"""
    orb = position.sectors
    for place in range(board.HEAD, i64(len(orb))):
        if orb[place]:
            east = (orb[place] >> board.EAST) & board.EDGE
            south = (orb[place] >> board.SOUTH) & board.EDGE
            if (force < east < board.WALL) or (force < south < board.WALL):
                return True
    return False


def goods_to_spend(position: o.Position, seat: i64, kind: i64, with_tokens: bool = True) -> bool:
    """Has the seat a good of this kind, with or without alien good tokens? [RG 8.10]"""
    first = seat * f.ROOM
    for slot in range(position.size[seat]):
        card = position.tableau[first + slot]
        if cards.goods_on(position, card) and cards.good_kind(position, card) == kind:
            return True
    return kind == f.ALIEN and with_tokens and tokens.token_sum(position, seat, position.figures.orb.is_good) > 0


def why_not_strength(position: o.Position, seat: i64) -> i64:
    """More Military: only for a team that moves; where optional powers must be needed, only while some barrier asks
    for it. [RG 6.7, RG 8.5]"""
    if position.moving < 0:
        return orb_reasons.CHOOSE_A_TEAM
    if position.steps_left == 0:
        return orb_reasons.NO_STEPS_LEFT
    if position.figures.only_needed == 0:
        return ALLOWED
    return ALLOWED if barrier_beyond(position, orb_force(position, seat)) else orb_reasons.NO_BARRIER_NEEDS_IT


def why_not_use(position: o.Position, seat: i64, slot: i64) -> i64:
    """Temporary Military for the rest of the Explore phase. [RG 8.5]"""
    figures = position.figures
    card = position.tableau[seat * f.ROOM + slot]
    if slot >= position.snap[seat] or (figures.tactics[card] == 0 and figures.spend_force[card] == 0):
        return reasons.NO_SUCH_POWER
    if figures.tactics[card] == 0:
        if position.used >> slot & 1:
            return reasons.POWER_USED
        if not goods_to_spend(position, seat, figures.spend_kind[card]):
            return reasons.NO_GOOD_THERE
    return why_not_strength(position, seat)


class Use(conquering.Use):
    """An optional power of the tableau, for a world or for a team that moves. [RG 6.7, RG 8.5]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        if position.step != orb_steps.SURVEYING:
            return super().why_not(position, seat, design, b, c)
        slot = powers.slot_of(position, seat, design)
        return why_not_use(cast(o.Position, position), seat, slot) if slot >= 0 else i64(reasons.NO_SUCH_POWER)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.step != orb_steps.SURVEYING:
            return super().list_into(position, seat, buffer, n)
        figures = position.figures
        for slot in range(position.snap[seat]):
            card = position.tableau[seat * f.ROOM + slot]
            if figures.tactics[card] or figures.spend_force[card]:
                if why_not_use(cast(o.Position, position), seat, slot) == ALLOWED:
                    n = cards.insert(buffer, n, self.first + figures.design[card])
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        if position.step != orb_steps.SURVEYING:
            super().apply(position, seat, design, b, c)
        else:
            use_card(cast(o.Position, position), seat, powers.slot_of(position, seat, design))


def use_card(position: o.Position, seat: i64, slot: i64) -> None:
    """Temporary Military from a card of the tableau. [RG 8.5]"""
    figures = position.figures
    card = position.tableau[seat * f.ROOM + slot]
    position.begun = 1
    if figures.tactics[card]:
        conquering.use_tactics(position, seat, slot)
    else:
        if not goods_to_spend(position, seat, figures.spend_kind[card], False):
            position.revealed = True
        position.used |= 1 << slot
        position.spending = card
        position.ask_turn(steps.SPENDING, orb_steps.MOVE)


class Boost(Verb[o.Position]):
    """A token for Military until the end of the phase, for a world or for a team that moves. [RG 8.10]"""

    def why_not(self, position: o.Position, seat: i64, kind: i64, b: i64, c: i64) -> i64:
        if position.step == steps.PLACING:
            return tokens.why_not_boost(position, seat, kind)
        reason = tokens.why_not_token(position, seat, kind, position.figures.orb.force)
        return reason if reason else why_not_strength(position, seat)

    def list_into(self, position: o.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if not tokens.has_tokens(position, seat):
            return n
        if position.step == steps.PLACING:
            return super().list_into(position, seat, buffer, n)
        force = position.figures.orb.force
        if tokens.token_sum(position, seat, force) == 0 or why_not_strength(position, seat) != ALLOWED:
            return n
        return tokens.list_into(position, seat, force, self.first, buffer, n)

    def apply(self, position: o.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        if position.step == steps.PLACING:
            tokens.boost(position, seat, kind)
            return
        tokens.use(position, seat, kind, o.FOR_FORCE)
        position.begun = 1
        position.temporary += position.figures.orb.force[kind]
        position.tell(facts.GAINS_FORCE, seat, position.figures.orb.force[kind], kind, -1)


# Farther, and through what is closed ----------------------------------------------------------


class Hurry(Verb[o.Position]):
    """A token for more steps. [RG 8.10]"""

    def why_not(self, position: o.Position, seat: i64, kind: i64, b: i64, c: i64) -> i64:
        reason = tokens.why_not_token(position, seat, kind, position.figures.orb.strides)
        if reason:
            return reason
        return orb_reasons.CHOOSE_A_TEAM if position.moving < 0 else ALLOWED

    def list_into(self, position: o.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.moving < 0:
            return n
        return tokens.list_into(position, seat, position.figures.orb.strides, self.first, buffer, n)

    def apply(self, position: o.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        tokens.use(position, seat, kind, o.TO_HURRY)
        position.begun = 1
        position.steps_left += position.figures.orb.strides[kind]
        position.tell(facts.HURRIES, seat, position.figures.orb.strides[kind], kind, -1)


class Breach(Verb[o.Position]):
    """A token to cross one wall or barrier beside the team: where to, is asked next. [RG 8.10]"""

    def why_not(self, position: o.Position, seat: i64, kind: i64, b: i64, c: i64) -> i64:
        passes = position.figures.orb.passes
        reason = tokens.why_not_token(position, seat, kind, passes)
        if reason:
            return reason
        if position.moving < 0:
            return orb_reasons.CHOOSE_A_TEAM
        if position.steps_left == 0:
            return orb_reasons.NO_STEPS_LEFT
        beside = closed(position, seat, passes[kind] == 2, vec[i64]([0] * 8))
        return ALLOWED if beside else orb_reasons.NOT_CLOSED

    def list_into(self, position: o.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.moving < 0 or position.steps_left == 0:
            return n
        for kind in range(position.figures.orb.kinds):
            if position.tokens[seat * o.MOST_TOKENS + kind] and self.why_not(position, seat, kind, 0, 0) == ALLOWED:
                buffer[n] = self.first + kind
                n += 1
        return n

    def apply(self, position: o.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        tokens.use(position, seat, kind, o.TO_PASS)
        position.begun = 1
        position.crosses = 1 + kind
        position.ask_turn(orb_steps.CROSSING, orb_steps.MOVE)


def closed(position: o.Position, seat: i64, walls: bool, found: vec[i64]) -> i64:
    """The sectors that the moving team could enter only with a pass."""
    place = teams.team_place(position, seat, position.moving)
    return movement.closed_neighbours(position.sectors, place, orb_force(position, seat), walls, found)


def crossings(position: o.Position, seat: i64, found: vec[i64]) -> i64:
    """The places beyond what is closed beside the team, for the token that was used."""
    return closed(position, seat, position.figures.orb.passes[position.crosses - 1] == 2, found)


# Going ----------------------------------------------------------------------------------------


def why_not_go(position: o.Position, seat: i64, cell: i64) -> i64:
    """A sector within reach. [RG 8.5]"""
    if position.moving < 0:
        return orb_reasons.CHOOSE_A_TEAM
    place = teams.place_at(position, cell)
    if place == 0 or position.sectors[place] == 0 or board.canonical(position.sectors, place) != place:
        return orb_reasons.NO_SECTOR_THERE
    start = teams.team_place(position, seat, position.moving)
    if place == start:
        return orb_reasons.ALREADY_THERE
    if position.steps_left == 0:
        return orb_reasons.NO_STEPS_LEFT
    return ALLOWED if reach(position, seat, start)[place] else orb_reasons.TOO_FAR


def reach(position: o.Position, seat: i64, start: i64) -> vec[i64]:
    """The steps to each place that the moving team can reach."""
    return movement.map_of_steps(position.sectors, start, position.steps_left, orb_force(position, seat))


def why_not_cross(position: o.Position, seat: i64, cell: i64) -> i64:
    """A sector beyond what is closed. [RG 8.10]"""
    found = vec[i64]([0] * 8)
    place = teams.place_at(position, cell)
    for i in range(crossings(position, seat, found)):
        if found[i] == place:
            return ALLOWED
    return orb_reasons.NOT_CLOSED


class Go(Verb[o.Position]):
    """A sector for a team: where it goes, returns to or starts. [RG 8.3, RG 8.4, RG 8.5, RG 8.9]"""

    def why_not(self, position: o.Position, seat: i64, cell: i64, b: i64, c: i64) -> i64:
        step = position.step
        if step == orb_steps.SURVEYING:
            return why_not_go(position, seat, cell)
        if step == orb_steps.CROSSING:
            return why_not_cross(position, seat, cell)
        if step == orb_steps.CORNER:
            return setup.why_not_corner(position, cell)
        return teams.why_not_airlock(position, cell, standing(position, seat))

    def list_into(self, position: o.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        step = position.step
        if step == orb_steps.SURVEYING:
            if position.moving < 0 or position.steps_left == 0:
                return n
            return self.list_reach(position, seat, buffer, n)
        if step == orb_steps.CORNER:
            return setup.list_corners(position, self.first, buffer, n)
        if step != orb_steps.CROSSING:
            return teams.list_airlocks(position, standing(position, seat), self.first, buffer, n)
        found = vec[i64]([0] * 8)
        for i in range(crossings(position, seat, found)):
            buffer[n] = self.first + teams.cell_at(position, found[i])
            n += 1
        return n

    def list_reach(self, position: o.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        """Every sector within reach, row by row."""
        orb = position.sectors
        start = teams.team_place(position, seat, position.moving)
        seen = reach(position, seat, start)
        seen[start] = 0
        for row in range(board.MARGIN, orb[board.HIGH] - board.MARGIN):
            place = board.HEAD + row * orb[board.WIDE]
            cell = self.first + position.figures.orb.cell(orb[board.LEFT], orb[board.TOP] + row)
            for column in range(board.MARGIN, orb[board.WIDE] - board.MARGIN):
                if seen[place + column]:
                    buffer[n] = cell + column
                    n += 1
        return n

    def apply(self, position: o.Position, seat: i64, cell: i64, b: i64, c: i64) -> None:
        step = position.step
        place = teams.place_at(position, cell)
        if step == orb_steps.SURVEYING or step == orb_steps.CROSSING:
            go(position, seat, place)
        else:
            team = position.moving if step == orb_steps.RETURNING else i64(0 if step == orb_steps.CORNER else 1)
            teams.set_team(position, seat, team, place, o.RETURNS if step == orb_steps.RETURNING else o.STARTS)
            position.asked = 0


def standing(position: o.Position, seat: i64) -> i64:
    """The place that a returning team would leave; 0 for a new team."""
    if position.step != orb_steps.RETURNING:
        return 0
    return teams.team_place(position, seat, position.moving)


def go(position: o.Position, seat: i64, place: i64) -> None:
    """The team moves; a token ends its move. [RG 8.5]"""
    how: i64 = o.GOES
    if position.step == orb_steps.CROSSING:
        how = o.CROSSES
        position.steps_left -= 1
        position.crosses = 0
    else:
        start = teams.team_place(position, seat, position.moving)
        force = orb_force(position, seat)
        seen = movement.map_of_steps(position.sectors, start, position.steps_left, force, place)
        position.steps_left -= seen[place] - 1
    position.begun = 1
    teams.set_team(position, seat, position.moving, place, how)
    if board.has_token(position.sectors, place):
        position.orb_draw = o.A_TOKEN
        position.drawer = seat
        position.asked = 0
        position.next = orb_steps.FOUND
    elif position.steps_left == 0 and not tokens.has_tokens(position, seat):
        turn.team_done(position)
    else:
        position.ask_turn(orb_steps.SURVEYING, orb_steps.MOVE)


class Done(round.Done):
    """Leave it at that; in the orb step a team stays where it is. [RG 3.4, RG 8.4, RG 8.5]"""

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.step == orb_steps.SURVEYING:
            buffer[n] = self.first
            return n + 1
        return super().list_into(position, seat, buffer, n)


def found(position: o.Position) -> None:
    """A token was taken; from a breeding tube, the top orb card comes with it. [RG 8.7]"""
    place = teams.team_place(position, position.turn, position.moving)
    if position.sectors[place] & board.CONTENT == board.BREEDING and position.deck_size():
        position.orb_draw = o.TO_BREED
        position.drawer = position.turn
        position.next = orb_steps.BRED
    else:
        turn.team_done(position)


def bred(position: o.Position) -> None:
    """The card must be laid, clear of the card that the team stands on; if it fits nowhere it is removed. [RG 8.7]"""
    printed = position.figures.orb
    card = position.laying
    avoid = board.card_at(position.sectors, teams.team_place(position, position.turn, position.moving))
    if search.can_be_placed(position.sectors, printed, card, avoid, printed.reach):
        laying.ask_spot(position, card, avoid, orb_steps.MOVE)
        return
    position.laying = o.NO_CARD
    position.gone |= bit(card)
    position.tell(facts.REMOVES, position.turn, 1, card, -1)
    turn.team_done(position)
