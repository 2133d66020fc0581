"""The closed set of powers: each row of a card's powers in the edition becomes numbers in the columns of the figures. [RG 5.1]"""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.edition import Edition
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.figures import Figures

Row = dict[str, object]


def printed_in(made: Figures) -> Edition:
    """The edition that figures are read from."""
    return cast(Edition, made.edition)


def once(made: Figures, column: vec[i64], at: int, value: int, key: str) -> None:
    """Write a power that a card can have only once."""
    if column[at]:
        raise printed_in(made).wrong(key, "the card has this kind of power twice")
    column[at] = value


def power(made: Figures, c: int, key: str, row: Row) -> None:
    """Write one power of a card into its columns. This is the closed set of powers. [RG 5.1]"""
    e = printed_in(made)
    phase = word(e, key, row, "phase", f.PHASES)
    kind = f"{phase} {word(e, key, row, 'type', ())}"
    bit = 1 << f.PHASES.index(phase)
    if made.with_orb or row.get("orb_only") is not True:
        made.phases[c] |= bit
    if kind == "placement discard-card-for-good":
        once(made, made.enriching, c, whole(e, key, row, "cards"), key)
    elif kind == "placement extra-survey-team":
        once(made, made.survey_team, c, 1, key)
    elif kind == "explore draw":
        made.explore_draws[c] += whole(e, key, row, "amount")
    elif kind == "explore keep":
        made.explore_keeps[c] += whole(e, key, row, "amount")
    elif kind == "explore orb-movement":
        made.orb_movement[c] += whole(e, key, row, "amount")
    elif kind == "develop draw-at-start":
        made.develop_start[c] += whole(e, key, row, "amount")
    elif kind == "develop discount":
        made.develop_discount[c] += whole(e, key, row, "amount")
    elif kind == "develop draw-after-placing":
        made.develop_after[c] += whole(e, key, row, "amount")
    elif phase == "settle":
        settle_power(made, c, key, kind, row)
    elif kind == "trade sale-bonus":
        if row.get("this_world_only") is True:
            made.sale_here[c] += whole(e, key, row, "amount")
        else:
            good = word(e, key, row, "good", ("any", *f.GOODS[1:]))
            made.sale[c * f.KINDS + (0 if good == "any" else f.GOODS.index(good))] += whole(e, key, row, "amount")
    elif kind == "trade cannot-sell-from-this-world":
        made.unsellable[c] = 1
    elif phase == "consume":
        consume_power(made, c, key, kind, row)
    else:
        produce_power(made, c, key, kind, row)


def settle_power(made: Figures, c: int, key: str, kind: str, row: Row) -> None:
    """A power in Settle."""
    e = printed_in(made)
    if kind == "settle discount":
        world = word(e, key, row, "world_kind", ("none", *f.GOODS[1:])) if "world_kind" in row else "none"
        made.discount[c * f.KINDS + f.GOODS.index(world)] += whole(e, key, row, "amount")
    elif kind == "settle military":
        targets = (*f.GOODS, "rebel")
        against = word(e, key, row, "against", targets) if "against" in row else "none"
        made.force[c * f.KINDS + targets.index(against)] += signed(e, key, row, "amount")
    elif kind == "settle military-per-chromosome-world":
        once(made, made.per_chromosome, c, whole(e, key, row, "amount"), key)
    elif kind == "settle draw-after-placing":
        made.settle_after[c] += whole(e, key, row, "amount")
    elif kind == "settle discard-self-military":
        once(made, made.tactics, c, whole(e, key, row, "amount"), key)
    elif kind == "settle discard-good-military":
        once(made, made.spend_force, c, whole(e, key, row, "amount"), key)
        made.spend_kind[c] = f.GOODS.index(word(e, key, row, "good", f.GOODS[1:]))
    elif kind == "settle pay-for-military":
        once(made, made.buy_scope, c, f.SCOPES.index(word(e, key, row, "scope", f.SCOPES[1:])), key)
        made.buy_adjust[c] = signed(e, key, row, "cost_adjust")
    elif kind == "settle discard-self-cost-zero":
        made.colony_ship[c] = 1
        word(e, key, row, "excludes_kind", ("alien",))
    elif kind == "settle discard-self-extra-place-at-zero":
        made.project[c] = 1
        word(e, key, row, "excludes_kind", ("alien",))
    elif kind == "settle extra-conquest-with-excess-military":
        made.convoy[c] = 1
    elif kind == "settle flip-and-place-at-zero":
        made.prospects[c] = 1
    else:
        raise e.wrong(key, f"there is no power {kind!r}")


def consume_power(made: Figures, c: int, key: str, kind: str, row: Row) -> None:
    """A power in Consume."""
    e = printed_in(made)
    if kind == "consume draw":
        made.consume_draw[c] += whole(e, key, row, "amount")
    elif kind == "consume discard-cards-for-vp":
        once(made, made.cash_most, c, whole(e, key, row, "max_cards"), key)
        made.cash_vp[c] = whole(e, key, row, "vp_each")
    elif kind == "consume lucky-draw":
        once(made, made.lucky_high, c, whole(e, key, row, "max"), key)
        made.lucky_low[c] = whole(e, key, row, "min")
        if not 1 <= made.lucky_low[c] <= made.lucky_high[c] <= 9:
            raise e.wrong(key, "expected a range of numbers between 1 and 9")
    elif kind == "consume consume-all":
        once(made, made.eats, c, f.ALL, key)
    elif kind == "consume consume-at-trade-price":
        once(made, made.eats, c, f.PRICE_AND_BONUS if row.get("with_trade_powers") is True else f.PRICE, key)
        made.eats_goods[c] = 1
    elif kind == "consume consume" or kind == "consume consume-up-to":
        exact = kind == "consume consume"
        once(made, made.eats, c, f.EXACTLY if exact else f.UP_TO, key)
        made.eats_goods[c] = whole(e, key, row, "goods" if exact else "max_goods")
        good = word(e, key, row, "good", ("any", *f.GOODS[1:]))
        made.eats_kind[c] = 0 if good == "any" else f.GOODS.index(good)
        made.eats_distinct[c] = 1 if row.get("distinct") is True else 0
        made.eats_vp[c] = amount(e, key, row, "vp" if exact else "vp_each")
        made.eats_cards[c] = amount(e, key, row, "cards" if exact else "cards_each")
    else:
        raise e.wrong(key, f"there is no power {kind!r}")


def produce_power(made: Figures, c: int, key: str, kind: str, row: Row) -> None:
    """A power in Produce."""
    e = printed_in(made)
    if kind == "produce produce":
        once(made, made.makes, c, f.GOODS.index(word(e, key, row, "good", f.GOODS[1:])), key)
        made.makes_draw[c] = amount(e, key, row, "draw")
        if made.circle[c] != f.PRODUCTION or made.kind[c] != made.makes[c]:
            raise e.wrong(key, "only a production world of that kind produces by itself")
    elif kind == "produce produce-on-windfall":
        good = word(e, key, row, "kind", ("any", *f.GOODS[1:]))
        once(made, made.windfall, c, f.ANY if good == "any" else f.GOODS.index(good), key)
    elif kind == "produce draw":
        made.produce_draw[c] += whole(e, key, row, "amount")
    elif kind == "produce draw-if-produced-here":
        made.here_draw[c] += whole(e, key, row, "amount")
    elif kind == "produce draw-per-good-produced":
        once(made, made.per_good, c, whole(e, key, row, "amount"), key)
        made.per_good_kind[c] = f.GOODS.index(word(e, key, row, "good", f.GOODS[1:]))
    elif kind == "produce draw-per-kind-produced":
        made.per_kind[c] += whole(e, key, row, "amount")
    elif kind == "produce draw-if-most-produced":
        once(made, made.most, c, whole(e, key, row, "amount"), key)
        made.most_kind[c] = f.GOODS.index(word(e, key, row, "good", f.GOODS[1:]))
    elif kind == "produce draw-per-world":
        once(made, made.per_world, c, whole(e, key, row, "amount"), key)
        made.per_world_kind[c] = f.GOODS.index(word(e, key, row, "world_kind", f.GOODS[1:]))
    elif kind == "produce draw-per-keyword-card":
        once(made, made.per_keyword, c, whole(e, key, row, "amount"), key)
        made.per_keyword_word[c] = 1 << f.KEYWORDS.index(word(e, key, row, "keyword", f.KEYWORDS))
    elif kind == "produce draw-per-rebel-military-world":
        made.per_rebel[c] += whole(e, key, row, "amount")
    elif kind == "produce draw-per-development":
        once(made, made.per_development, c, whole(e, key, row, "amount"), key)
        made.per_development_cost[c] = amount(e, key, row, "min_cost")
    elif kind == "produce store-goods-here":
        once(made, made.stores, c, f.GOODS.index(word(e, key, row, "good", f.GOODS[1:])), key)
    else:
        raise e.wrong(key, f"there is no power {kind!r}")


def word(edition: Edition, key: str, row: Row, name: str, one_of: tuple[str, ...] | list[str]) -> str:
    """A text in a row of powers or scoring."""
    value = row.get(name)
    if not isinstance(value, str) or (len(one_of) > 0 and value not in one_of):
        raise edition.wrong(key, f"{name}: expected one of {', '.join(one_of)}, found {value!r}")
    return value


def signed(edition: Edition, key: str, row: Row, name: str) -> int:
    """A whole number in a row."""
    value = row.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not -20 <= value <= 20:
        raise edition.wrong(key, f"{name}: expected a number from -20 to 20, found {value!r}")
    return value


def amount(edition: Edition, key: str, row: Row, name: str) -> int:
    """A whole number that is not negative."""
    value = signed(edition, key, row, name)
    if value < 0:
        raise edition.wrong(key, f"{name}: expected a number from 0 to 20, found {value}")
    return value


def whole(edition: Edition, key: str, row: Row, name: str) -> int:
    """A whole number of at least 1."""
    value = signed(edition, key, row, name)
    if value < 1:
        raise edition.wrong(key, f"{name}: expected a number from 1 to 20, found {value}")
    return value
