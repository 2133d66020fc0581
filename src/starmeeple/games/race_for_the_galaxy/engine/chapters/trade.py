"""The sale of Consume-Trade, and what a good is worth in cards. [RG 4.4]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import reasons
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, powers


def sale_price(position: f.Position, seat: i64, world: i64, bonuses: bool) -> i64:
    """Cards for a good: its price, with the trade powers where they apply. [RG 4.4]"""
    figures = position.figures
    kind = cards.good_kind(position, world)
    price = figures.price[kind]
    if bonuses:
        first = seat * f.ROOM
        for slot in range(position.snap[seat]):
            row = position.tableau[first + slot] * f.KINDS
            price += figures.sale[row] + figures.sale[row + kind]
        price += figures.sale_here[world]
    return price


def why_not_sell(position: f.Position, world: i64) -> i64:
    if cards.goods_on(position, world) == 0:
        return reasons.NO_GOOD_THERE
    return reasons.CANNOT_BE_SOLD if position.figures.unsellable[world] else ALLOWED


def goods_to_sell(position: f.Position, seat: i64) -> i64:
    """Of how many worlds a good could be sold."""
    found: i64 = 0
    for slot in range(position.size[seat]):
        if why_not_sell(position, position.tableau[seat * f.ROOM + slot]) == ALLOWED:
            found += 1
    return found


class Trade(Verb[f.Position]):
    """Sell a good. [RG 4.4]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        slot = powers.slot_of(position, seat, design)
        if slot < 0:
            return reasons.NO_SUCH_POWER
        return why_not_sell(position, position.tableau[seat * f.ROOM + slot])

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for slot in range(position.size[seat]):
            world = position.tableau[seat * f.ROOM + slot]
            if why_not_sell(position, world) == ALLOWED:
                n = cards.insert(buffer, n, self.first + position.figures.design[world])
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        sell(position, seat, position.tableau[seat * f.ROOM + powers.slot_of(position, seat, design)])


def sell(position: f.Position, seat: i64, world: i64) -> None:
    price = sale_price(position, seat, world, True)
    cards.discard_good(position, world, f.SOLD, -1)
    cards.promise(position, seat, price, f.FOR_A_SALE, world)
    position.asked = 0


def sell_only(position: f.Position, seat: i64) -> None:
    """Sell the only good that can be sold."""
    for slot in range(position.size[seat]):
        world = position.tableau[seat * f.ROOM + slot]
        if why_not_sell(position, world) == ALLOWED:
            sell(position, seat, world)
            return
