"""Artifact tokens in Develop, Settle and Consume, and what they score. [RG 8.10, RG 8.11]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import reasons, steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, conquering, consume, military, paying
from starmeeple.games.race_for_the_galaxy.orb.engine import facts
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import reasons as orb_reasons
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board


def has_tokens(position: o.Position, seat: i64) -> bool:
    """Has the seat any unused token? Everybody sees that."""
    first = seat * o.MOST_TOKENS
    for kind in range(position.figures.orb.kinds):
        if position.tokens[first + kind]:
            return True
    return False


def token_sum(position: o.Position, seat: i64, column: vec[i64]) -> i64:
    """What all unused tokens of a seat add up to in a column."""
    found: i64 = 0
    first = seat * o.MOST_TOKENS
    for kind in range(position.figures.orb.kinds):
        if position.tokens[first + kind]:
            found += position.tokens[first + kind] * column[kind]
    return found


def why_not_token(position: o.Position, seat: i64, kind: i64, column: vec[i64]) -> i64:
    """An unused token with the power that is asked for."""
    if position.tokens[seat * o.MOST_TOKENS + kind] == 0:
        return orb_reasons.NO_SUCH_TOKEN
    return ALLOWED if column[kind] else orb_reasons.TOKEN_WITHOUT_THAT_POWER


def list_into(position: o.Position, seat: i64, column: vec[i64], first: i64, buffer: vec[i64], n: i64) -> i64:
    """Write the actions first + kind of the unused tokens that have a power."""
    for kind in range(position.figures.orb.kinds):
        if position.tokens[seat * o.MOST_TOKENS + kind] and column[kind]:
            buffer[n] = first + kind
            n += 1
    return n


def use(position: o.Position, seat: i64, kind: i64, why: i64) -> None:
    """Turn a token face up; it stays with its owner. [RG 8.10]"""
    position.revealed = True
    at = seat * o.MOST_TOKENS + kind
    position.tokens = changed(position.tokens, at, position.tokens[at] - 1)
    position.used_tokens = changed(position.used_tokens, at, position.used_tokens[at] + 1)
    position.tell(facts.USES_A_TOKEN, seat, why, kind, position.figures.orb.token_deck[kind])


# Instead of cards -----------------------------------------------------------------------------


def redeemed(position: o.Position, card: i64, kind: i64) -> i64:
    """How many cards a token saves when this card is paid for. [RG 8.10]"""
    figures = position.figures
    printed = figures.orb
    if figures.is_world[card] == 0:
        return printed.develop[kind]
    return printed.settle[kind] + printed.genes_less[kind] if figures.kind[card] == f.GENES else printed.settle[kind]


def savings(position: o.Position, seat: i64, card: i64) -> i64:
    """How many cards all unused tokens could save when this card is paid for."""
    found: i64 = 0
    for kind in range(position.figures.orb.kinds):
        held = position.tokens[seat * o.MOST_TOKENS + kind]
        if held:
            found += held * redeemed(position, card, kind)
    return found


class Redeem(Verb[o.Position]):
    """A token makes the placement cheaper; whether more tokens are used is up to the player. [RG 8.10]"""

    def why_not(self, position: o.Position, seat: i64, kind: i64, b: i64, c: i64) -> i64:
        if position.tokens[seat * o.MOST_TOKENS + kind] == 0:
            return orb_reasons.NO_SUCH_TOKEN
        if redeemed(position, position.placing, kind) == 0:
            return orb_reasons.TOKEN_WITHOUT_THAT_POWER
        if position.need == 0:
            return reasons.NOTHING_TO_PAY
        return ALLOWED if paying.suffices(position, seat) else reasons.TOO_EXPENSIVE

    def list_into(self, position: o.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return super().list_into(position, seat, buffer, n) if has_tokens(position, seat) else n

    def apply(self, position: o.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        use(position, seat, kind, o.TO_PAY_LESS)
        saved = redeemed(position, position.placing, kind)
        position.tell(facts.SAVES, seat, saved if saved < position.need else position.need, kind, -1)
        position.need -= saved
        position.paid += 1
        if position.need <= 0:
            position.need = 0
            position.paid = 0
            position.asked = 0


# Military in Settle ---------------------------------------------------------------------------


def strength(position: o.Position, world: i64, kind: i64) -> i64:
    """The Military that a token gives against this world. [RG 8.10]"""
    printed = position.figures.orb
    genes = position.figures.kind[world] == f.GENES
    return printed.force[kind] + printed.genes_force[kind] if genes else printed.force[kind]


def strengths(position: o.Position, seat: i64, world: i64) -> i64:
    """The Military that all unused tokens could give against this world."""
    found: i64 = 0
    for kind in range(position.figures.orb.kinds):
        held = position.tokens[seat * o.MOST_TOKENS + kind]
        if held:
            found += held * strength(position, world, kind)
    return found


def why_not_boost(position: o.Position, seat: i64, kind: i64) -> i64:
    """A token for Military, as long as the world can be placed afterwards: in any case, or only while the conquest
    needs it and can succeed. [RG 6.7, RG 8.10]"""
    if position.tokens[seat * o.MOST_TOKENS + kind] == 0:
        return orb_reasons.NO_SUCH_TOKEN
    if strength(position, position.placing, kind) == 0:
        return orb_reasons.TOKEN_WITHOUT_THAT_POWER
    missing = military.shortfall(position, seat, position.placing)
    needed = position.figures.only_needed
    if missing <= 0:
        return reasons.NOT_NEEDED if needed else ALLOWED
    reach = military.reserve(position, seat) + strengths(position, seat, position.placing)
    if reach >= missing or (needed == 0 and is_payable_without(position, seat, kind)):
        return ALLOWED
    return reasons.OUT_OF_REACH


def is_payable_without(position: o.Position, seat: i64, kind: i64) -> bool:
    """Could the world that is being placed still be paid for once this token is used for Military?"""
    held = position.tokens
    at = seat * o.MOST_TOKENS + kind
    position.tokens = changed(held, at, held[at] - 1)
    found = military.payable(position, seat, True)
    position.tokens = held
    return found


def boost(position: o.Position, seat: i64, kind: i64) -> None:
    """Military until the end of the phase; of an uplift token only against genes worlds. [RG 8.10]"""
    use(position, seat, kind, o.FOR_FORCE)
    position.temporary += position.figures.orb.force[kind]
    position.genes_force += position.figures.orb.genes_force[kind]
    position.tell(facts.GAINS_FORCE, seat, strength(position, position.placing, kind), kind, -1)
    conquering.only_way(position)


# As an alien good -----------------------------------------------------------------------------


def possible_goods(position: o.Position, seat: i64) -> i64:
    """How many unused alien good tokens the seat might have at most, as far as everybody can see. [RG 10.2]"""
    found: i64 = 0
    if not has_tokens(position, seat):
        return found
    printed = position.figures.orb
    for deck in range(i64(2)):
        held: i64 = 0
        left: i64 = 0
        for kind in range(printed.kinds):
            if printed.token_deck[kind] == deck:
                held += position.tokens[seat * o.MOST_TOKENS + kind]
                if printed.is_good[kind]:
                    left += printed.copies[kind]
                    for other in range(position.figures.players):
                        left -= position.used_tokens[other * o.MOST_TOKENS + kind]
        found += held if held < left else left
    return found


class Barter(Verb[o.Position]):
    """A token stands in for an alien good: sold, given to a consume power, or spent for Military. [RG 8.10]"""

    def why_not(self, position: o.Position, seat: i64, kind: i64, b: i64, c: i64) -> i64:
        figures = position.figures
        if position.step == steps.SPENDING and figures.spend_kind[position.spending] != f.ALIEN:
            return reasons.WRONG_KIND
        reason = why_not_token(position, seat, kind, figures.orb.is_good)
        if reason == ALLOWED and position.step == steps.FEEDING and not consume.tokens_fit(position):
            return reasons.WRONG_KIND
        return reason

    def list_into(self, position: o.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return super().list_into(position, seat, buffer, n) if has_tokens(position, seat) else n

    def apply(self, position: o.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        use(position, seat, kind, o.AS_A_GOOD)
        if position.step == steps.TRADING:
            cards.promise(position, seat, token_price(position, seat, True), f.FOR_A_SALE, -1)
            position.asked = 0
        elif position.step == steps.FEEDING:
            feed(position, seat)
        else:
            conquering.spent_good(position)


def feed(position: o.Position, seat: i64) -> None:
    eats = position.figures.eats[position.feeding]
    if eats == f.PRICE or eats == f.PRICE_AND_BONUS:
        price = token_price(position, seat, eats == f.PRICE_AND_BONUS)
        cards.promise(position, seat, price, f.FOR_A_GOOD, position.feeding)
    position.fed_kinds |= 1 << f.ALIEN
    position.fed += 1
    position.need -= 1
    consume.feed_on(position)


def token_price(position: o.Position, seat: i64, bonuses: bool) -> i64:
    """Cards for an alien good token: the price of the kind with the trade powers, but of no world. [RG 8.10]"""
    figures = position.figures
    price = figures.price[f.ALIEN]
    if bonuses:
        first = seat * f.ROOM
        for slot in range(position.snap[seat]):
            row = position.tableau[first + slot] * f.KINDS
            price += figures.sale[row] + figures.sale[row + f.ALIEN]
    return price


def turn_up(position: o.Position) -> None:
    """The game is over: all tokens are turned up. [RG 8.11]"""
    for place in range(position.figures.players):
        seat = position.seat_at(place)
        for kind in range(position.figures.orb.kinds):
            for i in range(position.tokens[seat * o.MOST_TOKENS + kind]):
                position.tell(facts.TURNS_UP_A_TOKEN, seat, 1, kind, i)


# Scoring --------------------------------------------------------------------------------------


def family_count(position: o.Position, seat: i64, family: i64, all_tokens: bool) -> i64:
    """How many tokens of a family a seat has, used and unused alike, or only those that all have seen. [RG 7.4]"""
    printed = position.figures.orb
    found: i64 = 0
    for kind in range(printed.kinds):
        if printed.family[kind] == family:
            found += position.used_tokens[seat * o.MOST_TOKENS + kind]
            if all_tokens:
                found += position.tokens[seat * o.MOST_TOKENS + kind]
    return found


def token_points(position: o.Position, seat: i64, all_tokens: bool) -> i64:
    """Printed points, and one for each feeding station in sight per uplift token. [RG 8.11]"""
    printed = position.figures.orb
    stations = board.count_contents(position.sectors, board.STATION)
    points: i64 = 0
    for kind in range(printed.kinds):
        tokens = position.used_tokens[seat * o.MOST_TOKENS + kind]
        if all_tokens:
            tokens += position.tokens[seat * o.MOST_TOKENS + kind]
        points += tokens * (printed.vp[kind] + printed.per_station[kind] * stations)
    return points
