"""What can be paid. [FE 2.1, 3.6]"""

from mypy_extensions import i64

from starmeeple.games.federation.engine import fields as f


def at_most(a: i64, b: i64) -> i64:
    """The smaller of two numbers."""
    return a if a < b else b


def payable(position: f.Position, cost: i64, discount: i64, lav: i64, cop: i64, oce: i64, gold: i64) -> bool:
    """Can a cost be paid from these resources? Oceanium stands for other crystals where the options say so. [FE 2.1]"""
    prices = position.figures.cost
    at = cost * f.RESOURCES
    if gold < prices[at + f.GOLD]:
        return False
    need_lav = prices[at + f.LAVANDIUM]
    need_cop = prices[at + f.COPPERNIUM]
    need_oce = prices[at + f.OCEANIUM]
    rest = need_lav + need_cop + need_oce - discount
    if rest <= 0:
        return True
    if not position.figures.wild:
        oce = at_most(oce, need_oce)
    return at_most(lav, need_lav) + at_most(cop, need_cop) + oce >= rest


def can_pay(position: f.Position, seat: i64, cost: i64, discount: i64) -> bool:
    """Can a player pay a cost now?"""
    at = seat * f.RESOURCES
    has = position.reserve
    return payable(position, cost, discount, has[at], has[at + f.COPPERNIUM], has[at + f.OCEANIUM], has[at + f.GOLD])
