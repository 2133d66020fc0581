"""The powers of a tableau, added up. They come from the cards that lay there when the phase began. [RG 3.6, RG 6.3]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import changed
from starmeeple.games.race_for_the_galaxy.engine import facts
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards


def total(position: f.Position, seat: i64, column: vec[i64]) -> i64:
    """The sum of a column over the powers that a seat has in this phase."""
    first = seat * f.ROOM
    found: i64 = 0
    for slot in range(position.snap[seat]):
        found += column[position.tableau[first + slot]]
    return found


def promise_total(position: f.Position, seat: i64, column: vec[i64]) -> None:
    """Draw what the powers of a column add up to."""
    drawn = total(position, seat, column)
    if drawn == 0:
        return
    position.owe(seat, drawn, f.HAND)
    if position.listener is not None:
        for slot in range(position.snap[seat]):
            card = position.tableau[seat * f.ROOM + slot]
            if column[card]:
                position.tell_card(facts.DRAWS, seat, column[card], card, f.BY_A_POWER)


def slot_with(position: f.Position, seat: i64, column: vec[i64]) -> i64:
    """The first card with a power of this column, or -1."""
    first = seat * f.ROOM
    for slot in range(position.snap[seat]):
        if column[position.tableau[first + slot]]:
            return slot
    return -1


def slot_of(position: f.Position, seat: i64, design: i64) -> i64:
    """Where a design lies in a seat's tableau, or -1."""
    figures = position.figures
    first = seat * f.ROOM
    for slot in range(position.size[seat]):
        if figures.design[position.tableau[first + slot]] == design:
            return slot
    return -1


def general_force(position: f.Position, seat: i64) -> i64:
    """Military against anybody in this phase, without what is temporary. [RG 6.3]"""
    return force_of(position, seat, position.snap[seat])


def military(position: f.Position, seat: i64) -> i64:
    """Total Military of the whole tableau: negative amounts count, specialized and temporary ones do not. [RG 6.3]"""
    return force_of(position, seat, position.size[seat])


def force_of(position: f.Position, seat: i64, size: i64) -> i64:
    """General Military of the first cards of a tableau."""
    figures = position.figures
    first = seat * f.ROOM
    force: i64 = 0
    chromosomes: i64 = 0
    each: i64 = 0
    for slot in range(size):
        card = position.tableau[first + slot]
        force += figures.force[card * f.KINDS]
        chromosomes += figures.chromosome[card]
        each += figures.per_chromosome[card]
    return force + each * chromosomes


def special_force(position: f.Position, seat: i64, kind: i64) -> i64:
    """Specialized Military: against a kind, or against Rebels."""
    figures = position.figures
    first = seat * f.ROOM
    force = position.genes_force if kind == f.GENES else i64(0)
    for slot in range(position.snap[seat]):
        force += figures.force[position.tableau[first + slot] * f.KINDS + kind]
    return force


def force_against(position: f.Position, seat: i64, world: i64) -> i64:
    """Military against a world, temporary Military included. [RG 6.3]"""
    figures = position.figures
    force = general_force(position, seat) + position.temporary
    if figures.kind[world]:
        force += special_force(position, seat, figures.kind[world])
    if figures.keywords[world] & f.REBEL_WORD and figures.military[world]:
        force += special_force(position, seat, f.REBELS)
    return force


def price(position: f.Position, seat: i64, world: i64, adjust: i64) -> i64:
    """Cards to pay for a world, or for a military world whose defense is adjusted. [RG 6.2, RG 6.4]"""
    figures = position.figures
    kind = figures.kind[world]
    first = seat * f.ROOM
    cost = figures.cost[world] + adjust
    for slot in range(position.snap[seat]):
        row = position.tableau[first + slot] * f.KINDS
        cost -= figures.discount[row]
        if kind:
            cost -= figures.discount[row + kind]
    return cost if cost > 0 else i64(0)


def remove_slot(position: f.Position, seat: i64, slot: i64) -> i64:
    """Take a card out of a tableau; the others close up. Returns the card."""
    first = seat * f.ROOM
    card = position.tableau[first + slot]
    last = position.size[seat] - 1
    tableau = position.tableau[:]
    for i in range(first + slot, first + last):
        tableau[i] = tableau[i + 1]
    tableau[first + last] = 0
    position.tableau = tableau
    position.size = changed(position.size, seat, last)
    if slot < position.snap[seat]:
        position.snap = changed(position.snap, seat, position.snap[seat] - 1)
    low = position.used & ((1 << slot) - 1)
    position.used = low | ((position.used >> (slot + 1)) << slot)
    return card


def discard_from_tableau(position: f.Position, seat: i64, slot: i64, why: i64) -> i64:
    """Discard a card of the tableau; everybody has seen it."""
    before = military(position, seat) if position.listener is not None else i64(0)
    card = remove_slot(position, seat, slot)
    cards.discard(position, f.SEEN_BY_ALL, card)
    if position.listener is not None:
        position.tell_card(facts.GIVES_UP, seat, 1, card, why)
        tell_military(position, seat, before)
    return card


def lay(position: f.Position, seat: i64, card: i64, how: i64, force: i64 = 0) -> None:
    """Put a card at the end of a tableau; a conquest with so much Military."""
    size = position.size[seat]
    if size >= f.ROOM:
        raise AssertionError("a tableau is full")
    before = military(position, seat) if position.listener is not None else i64(0)
    position.tableau = changed(position.tableau, seat * f.ROOM + size, card)
    position.size = changed(position.size, seat, size + 1)
    if position.listener is not None:
        position.tell_card(facts.PLACES, seat, force, card, how)
        tell_military(position, seat, before)


def tell_military(position: f.Position, seat: i64, before: i64) -> None:
    """Tell by how much a card has changed total Military."""
    change = military(position, seat) - before
    if change:
        position.tell(facts.MILITARY_CHANGES, seat, change, -1, -1)
