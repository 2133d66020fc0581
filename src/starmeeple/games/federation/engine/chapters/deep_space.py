"""Deep Space: a pile that only those know who have opened it. [FE 2.4, 6.3, 6.4]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons, steps
from starmeeple.games.federation.engine import fields as f


def reach(position: f.Position, seat: i64) -> None:
    """The last degree is reached: the first to come opens the pile, everybody chooses a tile once. [FE 2.4, 6.3]"""
    if position.deep[seat]:
        return
    position.push(steps.CHOOSE_DEEP, 0, 0)
    if position.pile_seen == 0:
        position.push(steps.DRAW_DEEP, 0, position.figures.players + position.figures.deep_space_spare)
    elif is_secret(position):
        position.revealed = True  # another player opened the pile before: this one sees it now
    position.pile_seen |= 1 << seat
    position.tell(facts.OPENS_DEEP_SPACE, seat, 0, -1, -1)


def is_secret(position: f.Position) -> bool:
    """Could the pile hold other tiles, for all that those know who have not opened it? [FE 6.3]"""
    known: i64 = 0
    for seat in range(position.figures.players):
        if position.deep[seat]:
            known += 1
    return f.SMALL_TILES - known > bits.ones(position.pile)


class DeepSpace(Choice[f.Position]):
    """Take a tile with its effect; those who have not opened the pile see it now. [FE 6.3]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return position.pile

    def why_refused(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_THERE

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        if is_secret(position):
            position.revealed = True
        position.pile &= ~(1 << tile)
        position.deep[seat] = tile + 1
        position.tell(facts.TAKES_DEEP_SPACE, seat, 0, tile, -1)
        position.push_program(position.figures.deep_at[tile], position.figures.deep_n[tile])
