"""The columns of the tables, one per figure or power with one entry per card, and the closed set of powers that fill them.

A power of a card is a row `{ phase, type, ... }`; `Columns.power` and the methods below it are the one place that knows the set.
The rules only ever add up columns over the cards of a tableau.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.edition import Edition

WORDS: Final = 3  # a set of cards is three masks
WORD: Final = 54  # of so many bits

NOVELTY: Final = 1
RARE: Final = 2
GENES: Final = 3
ALIEN: Final = 4
ANY: Final = 5  # of a windfall power: any kind
REBELS: Final = 5  # of specialized Military: against Rebel military worlds
KINDS: Final = 6  # width of the columns by kind; entry 0 holds what does not ask for a kind
GOODS: Final = ("none", "novelty", "rare", "genes", "alien")

PRODUCTION: Final = 1
WINDFALL: Final = 2
CIRCLES: Final = ("none", "production", "windfall")

ALIEN_WORD: Final = 1
REBEL_WORD: Final = 2
IMPERIUM_WORD: Final = 4
UPLIFT_WORD: Final = 8
TERRAFORMING_WORD: Final = 16
KEYWORDS: Final = ("alien", "rebel", "imperium", "uplift", "terraforming")

BLUE: Final = 1
RED: Final = 2

EXACTLY: Final = 1  # consume powers: discard just so many goods
UP_TO: Final = 2
ALL: Final = 3
PRICE: Final = 4  # draw the trade price
PRICE_AND_BONUS: Final = 5  # draw the trade price with all trade powers

NON_ALIEN: Final = 1  # scopes of paying for a military world
ALIEN_SCOPE: Final = 2
CHROMOSOME: Final = 3
SCOPES: Final = ("none", "non-alien", "alien", "chromosome")

ACTIONS: Final = ("explore-5", "explore-1", "develop", "settle", "trade", "double", "produce", "orb-explore")

PHASES: Final = ("placement", "explore", "develop", "settle", "trade", "consume", "produce")
FAMILIES: Final = ("alien-science", "alien-technology", "alien-uplift")

Row = dict[str, object]


class Columns:
    """What the cards of an edition are and do."""

    def __init__(self, edition: Edition, cards: i64) -> None:
        self.edition = edition
        self.cards: i64 = cards
        self._columns(cards)

    def _columns(self, n: i64) -> None:
        # What is printed on the card
        self.is_world: vec[i64] = zeros(n)
        self.military: vec[i64] = zeros(n)  # 1 = a military world
        self.cost: vec[i64] = zeros(n)  # or the defense of a military world
        self.circle: vec[i64] = zeros(n)
        self.kind: vec[i64] = zeros(n)
        self.vp: vec[i64] = zeros(n)
        self.keywords: vec[i64] = zeros(n)
        self.chromosome: vec[i64] = zeros(n)
        self.start_number: vec[i64] = zeros(n)  # -1 where there is none
        self.start_group: vec[i64] = zeros(n)
        self.phases: vec[i64] = zeros(n)  # bits of the phases in which the card has a power
        self.phases_orb: vec[i64] = zeros(n)  # the same with the powers that only the Orb uses
        # Placement
        self.enriching: vec[i64] = zeros(n)  # hand cards to discard for a good
        self.survey_team: vec[i64] = zeros(n)
        # Explore
        self.explore_draws: vec[i64] = zeros(n)
        self.explore_keeps: vec[i64] = zeros(n)
        self.orb_movement: vec[i64] = zeros(n)
        # Develop
        self.develop_start: vec[i64] = zeros(n)
        self.develop_discount: vec[i64] = zeros(n)
        self.develop_after: vec[i64] = zeros(n)
        # Settle
        self.discount: vec[i64] = zeros(n * KINDS)
        self.force: vec[i64] = zeros(n * KINDS)  # Military: entry 0 in general, then against kinds, then against Rebels
        self.per_chromosome: vec[i64] = zeros(n)
        self.settle_after: vec[i64] = zeros(n)
        self.tactics: vec[i64] = zeros(n)  # Military for discarding the card itself
        self.spend_force: vec[i64] = zeros(n)  # Military for a good
        self.spend_kind: vec[i64] = zeros(n)
        self.buy_scope: vec[i64] = zeros(n)
        self.buy_adjust: vec[i64] = zeros(n)
        self.colony_ship: vec[i64] = zeros(n)
        self.project: vec[i64] = zeros(n)
        self.convoy: vec[i64] = zeros(n)
        self.prospects: vec[i64] = zeros(n)
        # Trade
        self.sale: vec[i64] = zeros(n * KINDS)
        self.sale_here: vec[i64] = zeros(n)
        self.unsellable: vec[i64] = zeros(n)
        # Consume
        self.eats: vec[i64] = zeros(n)
        self.eats_goods: vec[i64] = zeros(n)
        self.eats_kind: vec[i64] = zeros(n)
        self.eats_distinct: vec[i64] = zeros(n)
        self.eats_vp: vec[i64] = zeros(n)
        self.eats_cards: vec[i64] = zeros(n)
        self.cash_most: vec[i64] = zeros(n)
        self.cash_vp: vec[i64] = zeros(n)
        self.consume_draw: vec[i64] = zeros(n)
        self.lucky_low: vec[i64] = zeros(n)
        self.lucky_high: vec[i64] = zeros(n)
        # Produce
        self.makes: vec[i64] = zeros(n)
        self.makes_draw: vec[i64] = zeros(n)
        self.windfall: vec[i64] = zeros(n)  # the kind of windfall world that it fills, or ANY
        self.produce_draw: vec[i64] = zeros(n)
        self.here_draw: vec[i64] = zeros(n)
        self.per_good: vec[i64] = zeros(n)
        self.per_good_kind: vec[i64] = zeros(n)
        self.per_kind: vec[i64] = zeros(n)
        self.most: vec[i64] = zeros(n)
        self.most_kind: vec[i64] = zeros(n)
        self.per_world: vec[i64] = zeros(n)
        self.per_world_kind: vec[i64] = zeros(n)
        self.per_keyword: vec[i64] = zeros(n)
        self.per_keyword_word: vec[i64] = zeros(n)
        self.per_rebel: vec[i64] = zeros(n)
        self.per_development: vec[i64] = zeros(n)
        self.per_development_cost: vec[i64] = zeros(n)
        self.stores: vec[i64] = zeros(n)  # the kind of goods that may be moved here

    def once(self, column: vec[i64], at: int, value: int, key: str) -> None:
        """Write a power that a card can have only once."""
        if column[at]:
            raise self.edition.wrong(key, "the card has this kind of power twice")
        column[at] = value

    def power(self, c: int, key: str, row: Row) -> None:
        """Write one power of a card into its columns. This is the closed set of powers. [RG 5.1]"""
        e = self.edition
        phase = word(e, key, row, "phase", PHASES)
        kind = f"{phase} {word(e, key, row, 'type', ())}"
        bit = 1 << PHASES.index(phase)
        self.phases_orb[c] |= bit
        if row.get("orb_only") is not True:
            self.phases[c] |= bit
        if kind == "placement discard-card-for-good":
            self.once(self.enriching, c, whole(e, key, row, "cards"), key)
        elif kind == "placement extra-survey-team":
            self.once(self.survey_team, c, 1, key)
        elif kind == "explore draw":
            self.explore_draws[c] += whole(e, key, row, "amount")
        elif kind == "explore keep":
            self.explore_keeps[c] += whole(e, key, row, "amount")
        elif kind == "explore orb-movement":
            self.orb_movement[c] += whole(e, key, row, "amount")
        elif kind == "develop draw-at-start":
            self.develop_start[c] += whole(e, key, row, "amount")
        elif kind == "develop discount":
            self.develop_discount[c] += whole(e, key, row, "amount")
        elif kind == "develop draw-after-placing":
            self.develop_after[c] += whole(e, key, row, "amount")
        elif phase == "settle":
            self.settle_power(c, key, kind, row)
        elif kind == "trade sale-bonus":
            if row.get("this_world_only") is True:
                self.sale_here[c] += whole(e, key, row, "amount")
            else:
                good = word(e, key, row, "good", ("any", *GOODS[1:]))
                self.sale[c * KINDS + (0 if good == "any" else GOODS.index(good))] += whole(e, key, row, "amount")
        elif kind == "trade cannot-sell-from-this-world":
            self.unsellable[c] = 1
        elif phase == "consume":
            self.consume_power(c, key, kind, row)
        else:
            self.produce_power(c, key, kind, row)

    def settle_power(self, c: int, key: str, kind: str, row: Row) -> None:
        e = self.edition
        if kind == "settle discount":
            world = word(e, key, row, "world_kind", ("none", *GOODS[1:])) if "world_kind" in row else "none"
            self.discount[c * KINDS + GOODS.index(world)] += whole(e, key, row, "amount")
        elif kind == "settle military":
            targets = (*GOODS, "rebel")
            against = word(e, key, row, "against", targets) if "against" in row else "none"
            self.force[c * KINDS + targets.index(against)] += signed(e, key, row, "amount")
        elif kind == "settle military-per-chromosome-world":
            self.once(self.per_chromosome, c, whole(e, key, row, "amount"), key)
        elif kind == "settle draw-after-placing":
            self.settle_after[c] += whole(e, key, row, "amount")
        elif kind == "settle discard-self-military":
            self.once(self.tactics, c, whole(e, key, row, "amount"), key)
        elif kind == "settle discard-good-military":
            self.once(self.spend_force, c, whole(e, key, row, "amount"), key)
            self.spend_kind[c] = GOODS.index(word(e, key, row, "good", GOODS[1:]))
        elif kind == "settle pay-for-military":
            self.once(self.buy_scope, c, SCOPES.index(word(e, key, row, "scope", SCOPES[1:])), key)
            self.buy_adjust[c] = signed(e, key, row, "cost_adjust")
        elif kind == "settle discard-self-cost-zero":
            self.colony_ship[c] = 1
            word(e, key, row, "excludes_kind", ("alien",))
        elif kind == "settle discard-self-extra-place-at-zero":
            self.project[c] = 1
            word(e, key, row, "excludes_kind", ("alien",))
        elif kind == "settle extra-conquest-with-excess-military":
            self.convoy[c] = 1
        elif kind == "settle flip-and-place-at-zero":
            self.prospects[c] = 1
        else:
            raise e.wrong(key, f"there is no power {kind!r}")

    def consume_power(self, c: int, key: str, kind: str, row: Row) -> None:
        e = self.edition
        if kind == "consume draw":
            self.consume_draw[c] += whole(e, key, row, "amount")
        elif kind == "consume discard-cards-for-vp":
            self.once(self.cash_most, c, whole(e, key, row, "max_cards"), key)
            self.cash_vp[c] = whole(e, key, row, "vp_each")
        elif kind == "consume lucky-draw":
            self.once(self.lucky_high, c, whole(e, key, row, "max"), key)
            self.lucky_low[c] = whole(e, key, row, "min")
            if not 1 <= self.lucky_low[c] <= self.lucky_high[c] <= 9:
                raise e.wrong(key, "expected a range of numbers between 1 and 9")
        elif kind == "consume consume-all":
            self.once(self.eats, c, ALL, key)
        elif kind == "consume consume-at-trade-price":
            self.once(self.eats, c, PRICE_AND_BONUS if row.get("with_trade_powers") is True else PRICE, key)
            self.eats_goods[c] = 1
        elif kind == "consume consume" or kind == "consume consume-up-to":
            exact = kind == "consume consume"
            self.once(self.eats, c, EXACTLY if exact else UP_TO, key)
            self.eats_goods[c] = whole(e, key, row, "goods" if exact else "max_goods")
            good = word(e, key, row, "good", ("any", *GOODS[1:]))
            self.eats_kind[c] = 0 if good == "any" else GOODS.index(good)
            self.eats_distinct[c] = 1 if row.get("distinct") is True else 0
            self.eats_vp[c] = amount(e, key, row, "vp" if exact else "vp_each")
            self.eats_cards[c] = amount(e, key, row, "cards" if exact else "cards_each")
        else:
            raise e.wrong(key, f"there is no power {kind!r}")

    def produce_power(self, c: int, key: str, kind: str, row: Row) -> None:
        e = self.edition
        if kind == "produce produce":
            self.once(self.makes, c, GOODS.index(word(e, key, row, "good", GOODS[1:])), key)
            self.makes_draw[c] = amount(e, key, row, "draw")
            if self.circle[c] != PRODUCTION or self.kind[c] != self.makes[c]:
                raise e.wrong(key, "only a production world of that kind produces by itself")
        elif kind == "produce produce-on-windfall":
            good = word(e, key, row, "kind", ("any", *GOODS[1:]))
            self.once(self.windfall, c, ANY if good == "any" else GOODS.index(good), key)
        elif kind == "produce draw":
            self.produce_draw[c] += whole(e, key, row, "amount")
        elif kind == "produce draw-if-produced-here":
            self.here_draw[c] += whole(e, key, row, "amount")
        elif kind == "produce draw-per-good-produced":
            self.once(self.per_good, c, whole(e, key, row, "amount"), key)
            self.per_good_kind[c] = GOODS.index(word(e, key, row, "good", GOODS[1:]))
        elif kind == "produce draw-per-kind-produced":
            self.per_kind[c] += whole(e, key, row, "amount")
        elif kind == "produce draw-if-most-produced":
            self.once(self.most, c, whole(e, key, row, "amount"), key)
            self.most_kind[c] = GOODS.index(word(e, key, row, "good", GOODS[1:]))
        elif kind == "produce draw-per-world":
            self.once(self.per_world, c, whole(e, key, row, "amount"), key)
            self.per_world_kind[c] = GOODS.index(word(e, key, row, "world_kind", GOODS[1:]))
        elif kind == "produce draw-per-keyword-card":
            self.once(self.per_keyword, c, whole(e, key, row, "amount"), key)
            self.per_keyword_word[c] = 1 << KEYWORDS.index(word(e, key, row, "keyword", KEYWORDS))
        elif kind == "produce draw-per-rebel-military-world":
            self.per_rebel[c] += whole(e, key, row, "amount")
        elif kind == "produce draw-per-development":
            self.once(self.per_development, c, whole(e, key, row, "amount"), key)
            self.per_development_cost[c] = amount(e, key, row, "min_cost")
        elif kind == "produce store-goods-here":
            self.once(self.stores, c, GOODS.index(word(e, key, row, "good", GOODS[1:])), key)
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
