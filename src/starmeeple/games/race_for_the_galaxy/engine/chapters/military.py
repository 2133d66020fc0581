"""How much Military a seat has against a world and could still gain, and whether it could pay instead. [RG 6.3, RG
6.4, RG 6.8]"""

from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, paying, powers


def buys(position: f.Position, power: i64, world: i64) -> bool:
    """Does a power let its owner pay for this military world? [RG 5.17]"""
    figures = position.figures
    scope = figures.buy_scope[power]
    if scope == f.NON_ALIEN:
        return figures.kind[world] != f.ALIEN
    if scope == f.ALIEN_SCOPE:
        return figures.kind[world] == f.ALIEN
    return scope == f.CHROMOSOME and figures.chromosome[world] == 1


def goods_of_kind(position: f.Position, seat: i64, kind: i64, tokens: bool = True) -> i64:
    """How many goods of a kind a seat has (kind 0: of all kinds), with or without the tokens that stand in for one."""
    first = seat * f.ROOM
    found: i64 = 0
    for slot in range(position.size[seat]):
        card = position.tableau[first + slot]
        if kind == 0 or cards.good_kind(position, card) == kind:
            found += cards.goods_on(position, card)
    return found + position.good_tokens(seat) if kind == f.ALIEN and tokens else found


def reserve(position: f.Position, seat: i64, tokens: bool = True, without: i64 = -1) -> i64:
    """The most temporary Military that a seat could still gain in this phase; or without one power of the tableau and
    the good that it takes. [RG 5.15, RG 5.16]"""
    figures = position.figures
    first = seat * f.ROOM
    most: i64 = 0
    kinds: i64 = 0
    spent: i64 = position.used
    if without >= 0:
        spent |= 1 << without
    for slot in range(position.snap[seat]):
        card = position.tableau[first + slot]
        if slot != without:
            most += figures.tactics[card]
        if figures.spend_force[card] and (spent >> slot) & 1 == 0:
            kinds |= 1 << figures.spend_kind[card]
    kind: i64 = 1
    while kinds >> kind:
        if (kinds >> kind) & 1:
            goods = goods_of_kind(position, seat, kind, tokens)
            if without >= 0 and figures.spend_kind[position.tableau[first + without]] == kind:
                goods -= 1
            used: i64 = spent
            while goods > 0:
                best: i64 = -1
                for slot in range(position.snap[seat]):
                    card = position.tableau[first + slot]
                    if figures.spend_force[card] and figures.spend_kind[card] == kind and (used >> slot) & 1 == 0:
                        if best < 0 or figures.spend_force[card] > figures.spend_force[position.tableau[first + best]]:
                            best = slot
                if best < 0:
                    break
                used |= 1 << best
                most += figures.spend_force[position.tableau[first + best]]
                goods -= 1
        kind += 1
    return most


def spent(position: f.Position, seat: i64, world: i64) -> i64:
    """How much Military the first conquest leaves unavailable for another world. [RG 6.8]"""
    figures = position.figures
    before = position.conquered
    fits: i64 = 0
    if figures.kind[before] and figures.kind[before] != figures.kind[world]:
        fits += powers.special_force(position, seat, figures.kind[before])
    if figures.keywords[before] & f.REBEL_WORD and figures.keywords[world] & f.REBEL_WORD == 0:
        fits += powers.special_force(position, seat, f.REBELS)
    left = figures.cost[before] - fits
    return left if left > 0 else i64(0)


def shortfall(position: f.Position, seat: i64, world: i64) -> i64:
    """How much Military is missing to conquer the world now."""
    force = powers.force_against(position, seat, world)
    if position.way == f.CONVOY:
        force -= spent(position, seat, world)
    return position.figures.cost[world] - force


def needs_tokens(position: f.Position, seat: i64) -> bool:
    """Can the world that is being placed not be placed without tokens, once temporary Military is used for it?"""
    if not position.figures.with_orb or position.way == f.PROJECT:
        return False
    if reserve(position, seat, False) >= shortfall(position, seat, position.placing):
        return False
    return position.figures.only_needed == 1 or not payable(position, seat, False)


def payable(position: f.Position, seat: i64, tokens: bool) -> bool:
    """Could the military world that is being placed be paid for, with or without tokens? [RG 6.4]"""
    if position.way == f.PROJECT:
        return True
    if position.way != f.MAIN:
        return False
    figures = position.figures
    world = position.placing
    for slot in range(position.snap[seat]):
        power = position.tableau[seat * f.ROOM + slot]
        if figures.buy_scope[power] and buys(position, power, world):
            cost = powers.price(position, seat, world, figures.buy_adjust[power])
            if paying.affordable(position, seat, world, cost, position.held[seat], tokens):
                return True
    return False


def is_within_reach(position: f.Position, seat: i64, missing: i64, without: i64) -> bool:
    """Could other powers and tokens still bring so much Military?"""
    return reserve(position, seat, True, without) + position.strengths(seat, position.placing) >= missing


def helps_paying(position: f.Position, card: i64) -> bool:
    """Would a payment miss this card if it were discarded?"""
    figures = position.figures
    for kind in range(f.KINDS):
        if figures.discount[card * f.KINDS + kind]:
            return True
    return figures.buy_scope[card] != 0 or figures.colony_ship[card] != 0
