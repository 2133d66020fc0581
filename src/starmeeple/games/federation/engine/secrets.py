"""What one player knows: the Deep Space pile, and spare Alteration tokens that were looked at. [FE 6.3]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.rng import Rng
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.chapters import course


def redeal(position: f.Position, seat: i64, rng: Rng) -> None:
    """Replace both, as far as the seat does not know them, by others that are possible."""
    known = True  # is nothing replaced? Then the answers are as they were
    size = bits.ones(position.pile)
    if size and (seat < 0 or not position.pile_seen >> seat & 1):
        pool: i64 = (1 << f.SMALL_TILES) - 1
        for other in range(position.figures.players):
            if position.deep[other]:
                pool &= ~(1 << position.deep[other] - 1)
        position.pile = drawn(rng, pool, size)
        known = False
    size = bits.ones(position.looked)
    if size and position.looker != seat + 1:
        figures = position.figures
        power = figures.power_mask[figures.kind_power[figures.token_kind[bits.lowest(position.looked)]]]
        pool = position.bag & power | position.looked
        seen = drawn(rng, pool, size)
        position.bag = position.bag & ~power | pool & ~seen
        position.looked = seen
        known = False
    if not known and position.step != steps.END:
        position.answers = course.answers(position)


def drawn(rng: Rng, pool: i64, size: i64) -> i64:
    """So many of a set, drawn blindly."""
    found: i64 = 0
    while size > 0:
        bit: i64 = 1 << rng.from_mask(pool)
        pool &= ~bit
        found |= bit
        size -= 1
    return found
