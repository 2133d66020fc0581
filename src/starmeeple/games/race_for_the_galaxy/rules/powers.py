"""What the powers of a tableau add up to. Powers come from the cards that lay there when the phase began. [RG 3.6]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.rules.columns import GENES, KINDS, REBEL_WORD, REBELS
from starmeeple.games.race_for_the_galaxy.rules.orb_state import GENES as GENES_FORCE
from starmeeple.games.race_for_the_galaxy.rules.supply import SEEN_BY_ALL, discard

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table

FORCE: Final = 0  # where `measure` writes Military: in general, against each kind, against Rebels
DISCOUNT: Final = 6  # and discounts: in general, on each kind
SUMS: Final = 12
SETTLE_BIT: Final = 8  # of `Tables.phases`


def total(table: Table, seat: i64, column: vec[i64]) -> i64:
    """The sum of a column over the powers that a seat has in this phase."""
    first = seat * table.room
    found: i64 = 0
    for slot in range(table.snap[seat]):
        found += column[table.tableau[first + slot]]
    return found


def slot_with(table: Table, seat: i64, column: vec[i64]) -> i64:
    """The first card with a power of this column, or -1."""
    first = seat * table.room
    for slot in range(table.snap[seat]):
        if column[table.tableau[first + slot]]:
            return slot
    return -1


def slot_of(table: Table, seat: i64, design: i64) -> i64:
    """Where a design lies in a seat's tableau, or -1."""
    t = table.tables
    first = seat * table.room
    for slot in range(table.size[seat]):
        if t.design[table.tableau[first + slot]] == design:
            return slot
    return -1


def measure(table: Table, seat: i64) -> None:
    """Add up Military and discounts of a seat into `table.scratch.sums`. [RG 6.3]"""
    t = table.tables
    sums = table.scratch.sums
    for i in range(SUMS):
        sums[i] = 0
    first = seat * table.room
    chromosomes: i64 = 0
    each: i64 = 0
    for slot in range(table.snap[seat]):
        card = table.tableau[first + slot]
        chromosomes += t.chromosome[card]
        each += t.per_chromosome[card]
        if t.phases[card] & SETTLE_BIT:
            row = card * KINDS
            for k in range(KINDS):
                sums[FORCE + k] += t.force[row + k]
                sums[DISCOUNT + k] += t.discount[row + k]
    sums[FORCE] += each * chromosomes
    if table.orb:
        sums[FORCE + GENES] += table.survey[GENES_FORCE]


def military(table: Table, seat: i64) -> i64:
    """Total Military of the whole tableau: negative amounts count, specialized and temporary ones do not. [RG 6.3]"""
    t = table.tables
    first = seat * table.room
    force: i64 = 0
    chromosomes: i64 = 0
    each: i64 = 0
    for slot in range(table.size[seat]):
        card = table.tableau[first + slot]
        force += t.force[card * KINDS]
        chromosomes += t.chromosome[card]
        each += t.per_chromosome[card]
    return force + each * chromosomes


def special(table: Table, world: i64) -> i64:
    """Specialized Military that fits a world; after `measure`."""
    t = table.tables
    force: i64 = 0
    if t.kind[world]:
        force += table.scratch.sums[FORCE + t.kind[world]]
    if t.keywords[world] & REBEL_WORD and t.military[world]:
        force += table.scratch.sums[FORCE + REBELS]
    return force


def force_against(table: Table, world: i64) -> i64:
    """Military against a world, temporary Military included; after `measure`."""
    return table.scratch.sums[FORCE] + special(table, world) + table.temporary


def price(table: Table, world: i64, adjust: i64) -> i64:
    """Cards to pay for a world, or for a military world whose defense is adjusted; after `measure`. [RG 6.2, RG 6.4]"""
    t = table.tables
    cost = t.cost[world] + adjust - table.scratch.sums[DISCOUNT]
    if t.kind[world]:
        cost -= table.scratch.sums[DISCOUNT + t.kind[world]]
    return cost if cost > 0 else 0


def remove_slot(table: Table, seat: i64, slot: i64) -> i64:
    """Take a card out of a tableau; the others close up. Returns the card."""
    first = seat * table.room
    card = table.tableau[first + slot]
    for i in range(slot, table.size[seat] - 1):
        table.tableau[first + i] = table.tableau[first + i + 1]
    table.size[seat] -= 1
    table.tableau[first + table.size[seat]] = 0
    if slot < table.snap[seat]:
        table.snap[seat] -= 1
    low = table.used & ((1 << slot) - 1)
    table.used = low | ((table.used >> (slot + 1)) << slot)
    return card


def discard_from_tableau(table: Table, seat: i64, slot: i64) -> i64:
    """Discard a card of the tableau; everybody has seen it."""
    card = remove_slot(table, seat, slot)
    discard(table, SEEN_BY_ALL, card)
    return card


def lay(table: Table, seat: i64, card: i64) -> None:
    """Put a card at the end of a tableau."""
    if table.size[seat] >= table.room:
        raise AssertionError("a tableau is full")
    table.tableau[seat * table.room + table.size[seat]] = card
    table.size[seat] += 1
