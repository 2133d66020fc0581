"""Phase V, Produce. [RG 4.7, RG 4.8]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed, zeros
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import reasons, steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, order, powers


def proceed(position: f.Position) -> None:
    """Take the next step of the phase."""
    following = position.next
    if following == steps.PRODUCE_SEAT:
        produce_seat(position)
    elif following == steps.PRODUCE_STORED:
        produce_stored(position)
    elif following == steps.PRODUCE_FILL:
        produce_fill(position)
    elif following == steps.PRODUCE_DRAW:
        produce_draw(position)
    else:
        produce_most(position)


def start_produce(position: f.Position) -> None:
    position.produced = zeros(position.figures.players * f.KINDS)
    position.next = steps.PRODUCE_SEAT


def produce_seat(position: f.Position) -> None:
    """The next seat; Tranship Point comes first. [RG 5.40]"""
    if not order.next_seat(position):
        position.next = steps.PRODUCE_MOST
        return
    position.next = steps.PRODUCE_STORED
    ask_store(position)


# Moving goods to the card that stores them ----------------------------------------------------


def ask_store(position: f.Position) -> None:
    """Ask as long as there are goods that could be moved. [RG 5.40]"""
    position.asked = 0
    seat = position.turn
    store = position.figures.store_card
    if store < 0 or powers.slot_of(position, seat, position.figures.design[store]) < 0:
        return
    for slot in range(position.size[seat]):
        if why_not_store(position, position.tableau[seat * f.ROOM + slot]) == ALLOWED:
            position.ask_turn(steps.STORING, steps.PRODUCE_STORED)
            return


def why_not_store(position: f.Position, world: i64) -> i64:
    figures = position.figures
    if world == figures.store_card or cards.goods_on(position, world) == 0:
        return reasons.NO_GOOD_THERE
    fits = cards.good_kind(position, world) == figures.stores[figures.store_card]
    return ALLOWED if fits else reasons.WRONG_KIND


class Store(Verb[f.Position]):
    """Move a good to the Tranship Point. [RG 5.40]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        slot = powers.slot_of(position, seat, design)
        if slot < 0:
            return reasons.NO_SUCH_POWER
        return why_not_store(position, position.tableau[seat * f.ROOM + slot])

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for slot in range(position.size[seat]):
            world = position.tableau[seat * f.ROOM + slot]
            if why_not_store(position, world) == ALLOWED:
                n = cards.insert(buffer, n, self.first + position.figures.design[world])
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        world = position.tableau[seat * f.ROOM + powers.slot_of(position, seat, design)]
        cards.store_good(position, world)
        ask_store(position)


# Goods ----------------------------------------------------------------------------------------


def produce_stored(position: f.Position) -> None:
    """Every production world without a good produces; then the sources for windfall worlds are counted. [RG 4.7]"""
    figures = position.figures
    seat = position.turn
    first = seat * f.ROOM
    sources = zeros(f.KINDS)
    produced = position.produced[:]
    for slot in range(position.size[seat]):
        card = position.tableau[first + slot]
        if figures.windfall[card]:
            sources[figures.windfall[card]] += 1
        if figures.makes[card] and position.goods[card] == 0:
            cards.await_good(position, seat, card, f.PRODUCED)
            produced[seat * f.KINDS + figures.makes[card]] += 1
            drawn = figures.makes_draw[card] + figures.here_draw[card]
            cards.promise(position, seat, drawn, f.FOR_PRODUCING, card)
    if position.chose(seat, f.PRODUCE_ACTION):
        sources[f.ANY] += figures.produce_bonus
    position.sources = sources
    position.produced = produced
    position.next = steps.PRODUCE_FILL


def why_not_fill(position: f.Position, world: i64) -> i64:
    """An own windfall world without a good, and a source for it. [RG 4.7]"""
    figures = position.figures
    if figures.circle[world] != f.WINDFALL:
        return reasons.NOT_A_WINDFALL_WORLD
    if position.goods[world]:
        return reasons.ALREADY_FULL
    return ALLOWED if position.sources[figures.kind[world]] or position.sources[f.ANY] else reasons.NO_SUCH_SOURCE


def why_not_freely(position: f.Position, seat: i64, world: i64) -> i64:
    """Use a source for any kind although one for this kind is there: only where it makes a difference. [RG 4.7]"""
    figures = position.figures
    reason = why_not_fill(position, world)
    if reason:
        return reason
    if position.sources[figures.kind[world]] == 0 or position.sources[f.ANY] == 0:
        return reasons.NO_SUCH_SOURCE
    first = seat * f.ROOM
    for slot in range(position.size[seat]):
        other = position.tableau[first + slot]
        empty = figures.circle[other] == f.WINDFALL and position.goods[other] == 0
        if empty and figures.kind[other] != figures.kind[world]:
            return ALLOWED
    return reasons.NOT_NEEDED


def produce_fill(position: f.Position) -> None:
    """Windfall worlds are filled one by one as long as a source fits; a single possibility needs no question. [RG
    4.7]"""
    position.next = steps.PRODUCE_DRAW
    sources: i64 = 0
    for kind in range(f.KINDS):
        sources += position.sources[kind]
    if sources == 0:
        return
    seat = position.turn
    ways: i64 = 0
    only: i64 = -1
    for slot in range(position.size[seat]):
        world = position.tableau[seat * f.ROOM + slot]
        if position.figures.circle[world] == f.WINDFALL and why_not_fill(position, world) == ALLOWED:
            ways += 1 if why_not_freely(position, seat, world) else 2
            only = world
    if ways == 1:
        fill_world(position, seat, only, False)
    elif ways > 1:
        position.ask_turn(steps.FILLING, steps.PRODUCE_FILL)


class Produce(Verb[f.Position]):
    """Fill a windfall world. [RG 4.7]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        slot = powers.slot_of(position, seat, design)
        if slot < 0:
            return reasons.NO_SUCH_POWER
        return why_not_fill(position, position.tableau[seat * f.ROOM + slot])

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for slot in range(position.size[seat]):
            world = position.tableau[seat * f.ROOM + slot]
            if why_not_fill(position, world) == ALLOWED:
                n = cards.insert(buffer, n, self.first + position.figures.design[world])
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        world = position.tableau[seat * f.ROOM + powers.slot_of(position, seat, design)]
        fill_world(position, seat, world, False)


class ProduceFreely(Verb[f.Position]):
    """Fill a windfall world with a source for any kind, although one for its kind is there. [RG 4.7]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        slot = powers.slot_of(position, seat, design)
        if slot < 0:
            return reasons.NO_SUCH_POWER
        return why_not_freely(position, seat, position.tableau[seat * f.ROOM + slot])

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for slot in range(position.size[seat]):
            world = position.tableau[seat * f.ROOM + slot]
            if why_not_freely(position, seat, world) == ALLOWED:
                n = cards.insert(buffer, n, self.first + position.figures.design[world])
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        world = position.tableau[seat * f.ROOM + powers.slot_of(position, seat, design)]
        fill_world(position, seat, world, True)


def fill_world(position: f.Position, seat: i64, world: i64, freely: bool) -> None:
    """Produce on a windfall world."""
    figures = position.figures
    kind = figures.kind[world]
    source = kind if position.sources[kind] and not freely else f.ANY
    position.sources = changed(position.sources, source, position.sources[source] - 1)
    cards.await_good(position, seat, world, f.FILLED)
    at = seat * f.KINDS + kind
    position.produced = changed(position.produced, at, position.produced[at] + 1)
    cards.promise(position, seat, figures.here_draw[world], f.FOR_PRODUCING, world)
    position.asked = 0
    position.next = steps.PRODUCE_FILL


# Draws ----------------------------------------------------------------------------------------


def produce_draw(position: f.Position) -> None:
    """Draw powers, counted after all own production. [RG 4.8]"""
    seat = position.turn
    first = seat * f.ROOM
    for slot in range(position.size[seat]):
        card = position.tableau[first + slot]
        cards.promise(position, seat, draws_of(position, seat, card), f.BY_A_POWER, card)
    position.next = steps.PRODUCE_SEAT


def draws_of(position: f.Position, seat: i64, card: i64) -> i64:
    """What one card draws after production."""
    figures = position.figures
    made = seat * f.KINDS
    drawn = figures.produce_draw[card]
    if figures.per_good[card]:
        drawn += figures.per_good[card] * position.produced[made + figures.per_good_kind[card]]
    if figures.per_kind[card]:
        for k in range(1, f.KINDS):
            if position.produced[made + k]:
                drawn += figures.per_kind[card]
    if figures.per_world[card] or figures.per_keyword[card] or figures.per_rebel[card] or figures.per_development[card]:
        first = seat * f.ROOM
        for slot in range(position.size[seat]):
            other = position.tableau[first + slot]
            if figures.per_world[card] and figures.kind[other] == figures.per_world_kind[card]:
                drawn += figures.per_world[card]
            if figures.keywords[other] & figures.per_keyword_word[card]:
                drawn += figures.per_keyword[card]
            if figures.military[other] and figures.keywords[other] & f.REBEL_WORD:
                drawn += figures.per_rebel[card]
            if figures.is_world[other] == 0 and figures.cost[other] >= figures.per_development_cost[card]:
                drawn += figures.per_development[card]
    return drawn


def produce_most(position: f.Position) -> None:
    """After everybody: who produced strictly more of a kind than every other. [RG 4.8]"""
    figures = position.figures
    for seat in range(position.figures.players):
        first = seat * f.ROOM
        for slot in range(position.size[seat]):
            card = position.tableau[first + slot]
            if figures.most[card]:
                kind = figures.most_kind[card]
                made = position.produced[seat * f.KINDS + kind]
                best = True
                for other in range(position.figures.players):
                    if other != seat and position.produced[other * f.KINDS + kind] >= made:
                        best = False
                if best:
                    cards.promise(position, seat, figures.most[card], f.FOR_THE_MOST, card)
    position.next = steps.NEXT_PHASE
