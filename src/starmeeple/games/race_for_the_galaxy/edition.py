"""The figures of the edition as typed tables: one column per figure or power, one entry per card.

A power of a card is a row `{ phase, type, ... }` from a closed set; `Tables.power` is the one place that knows the set and
writes each power into its columns. The rules only ever add up columns over the cards of a tableau.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.edition import Edition
from starmeeple.games.race_for_the_galaxy.rules.orb_tables import ACTIONS_BEFORE, VERBS_BEFORE, OrbTables

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

Row = dict[str, object]


class Tables:
    """The figures, shared by all states of an edition and never changed."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.slugs: list[str] = edition.rows("cards")
        self.designs: i64 = len(self.slugs)
        self.design_of: dict[str, int] = {slug: i for i, slug in enumerate(self.slugs)}
        self.facts: dict[str, Row] = {slug: printed(edition, slug) for slug in self.slugs}  # what views say of a card
        self.names: list[str] = [edition.text(f"cards.{slug}.name") for slug in self.slugs]
        copies = [edition.integer(f"cards.{slug}.copies", 1, 4) for slug in self.slugs]
        total = 0
        for number in copies:
            total += number
        if total > WORDS * WORD:
            raise edition.wrong("cards", f"there are {total} cards, at most {WORDS * WORD} can be played with")
        n: i64 = total
        self.cards: i64 = n
        self._figures(edition)
        self.first: vec[i64] = zeros(self.designs)  # the first card of a design
        self.design: vec[i64] = zeros(n)
        self.word: vec[i64] = zeros(n)
        self.bit: vec[i64] = zeros(n)
        self._columns(n)
        self.decks: list[int] = []  # per set: three masks of its cards
        deck = [0] * (2 * WORDS)
        card = 0
        for d, slug in enumerate(self.slugs):
            self.first[d] = card
            group = 0 if edition.text(f"cards.{slug}.set", ("base", "alien-artifacts")) == "base" else 1
            for copy in range(copies[d]):
                self.design[card] = d
                self.word[card] = card // WORD
                self.bit[card] = 1 << (card % WORD)
                for bigger in range(group, 2):
                    deck[bigger * WORDS + card // WORD] |= 1 << (card % WORD)
                self._card(card, slug, copy == 0)
                card += 1
        self.decks = deck
        self._lookups()
        self._scoring()
        self.orb = OrbTables(edition)
        self.orb.number(self.designs * VERBS_BEFORE + ACTIONS_BEFORE)
        self._presets()

    def _figures(self, edition: Edition) -> None:
        self.vp_per_player: i64 = edition.integer("numbers.vp_per_player", 1, 200)
        self.start_hand: i64 = edition.integer("numbers.start_hand", 0, 12)
        self.start_discards: i64 = edition.integer("numbers.start_discards", 0, int(self.start_hand))
        self.hand_limit: i64 = edition.integer("numbers.hand_limit", 0, 60)
        self.tableau_end: i64 = edition.integer("numbers.tableau_end", 2, 14)
        self.explore_draw: i64 = edition.integer("numbers.explore_draw", 0, 20)
        self.explore_keep: i64 = edition.integer("numbers.explore_keep", 0, 20)
        self.develop_bonus: i64 = edition.integer("numbers.develop_discount", 0, 20)
        self.settle_bonus: i64 = edition.integer("numbers.settle_draw", 0, 20)
        self.consume_factor: i64 = edition.integer("numbers.consume_factor", 1, 10)
        self.produce_bonus: i64 = edition.integer("numbers.produce_bonus", 0, 10)
        self.action_names: list[str] = [edition.text(f"actions.{name}.name") for name in ACTIONS]
        self.action_draw: vec[i64] = vec[i64]([edition.integer(f"actions.{name}.draw", 0, 20) for name in ACTIONS])
        self.action_keep: vec[i64] = vec[i64]([edition.integer(f"actions.{name}.keep", 0, 20) for name in ACTIONS])
        self.price: vec[i64] = vec[i64]([0] + [edition.integer(f"goods.{good}.trade_price", 0, 20) for good in GOODS[1:]])

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

    def _card(self, c: int, slug: str, check: bool) -> None:
        """One copy of a card."""
        edition = self.edition
        key = f"cards.{slug}"
        world = edition.text(f"{key}.kind", ("world", "development")) == "world"
        if world:
            self.is_world[c] = 1
            military = edition.flag(f"{key}.military")
            self.military[c] = 1 if military else 0
            self.cost[c] = edition.integer(f"{key}.defense" if military else f"{key}.cost", 0, 20)
            self.circle[c] = CIRCLES.index(edition.text(f"{key}.goods", CIRCLES))
            self.kind[c] = GOODS.index(edition.text(f"{key}.good_kind", GOODS))
            if (self.circle[c] == 0) != (self.kind[c] == 0):
                raise edition.wrong(f"{key}.good_kind", "a world has a kind of good exactly if it is a production or windfall world")
        else:
            self.cost[c] = edition.integer(f"{key}.cost", 0, 20)
        self.vp[c] = edition.integer(f"{key}.vp", 0, 20)
        for word in edition.texts(f"{key}.keywords", KEYWORDS):
            self.keywords[c] |= 1 << KEYWORDS.index(word)
        self.chromosome[c] = 1 if edition.flag(f"{key}.chromosome") else 0
        self.start_number[c] = -1
        if edition.has(f"{key}.start_number"):
            self.start_number[c] = edition.integer(f"{key}.start_number", 0, 9)
            self.start_group[c] = BLUE if edition.text(f"{key}.start_group", ("blue", "red")) == "blue" else RED
        powers = edition.at(f"{key}.powers")
        if not isinstance(powers, list):
            raise edition.wrong(f"{key}.powers", "expected a list of powers")
        for row in powers:
            if not isinstance(row, dict):
                raise edition.wrong(f"{key}.powers", f"expected a power, found {row!r}")
            self.power(c, f"{key}.powers", row)

    def once(self, column: vec[i64], at: int, value: int, key: str) -> None:
        """Write a power that a card can have only once."""
        if column[at]:
            raise self.edition.wrong(key, "the card has this kind of power twice")
        column[at] = value

    def power(self, c: int, key: str, row: Row) -> None:
        """Write one power of a card into its columns. This is the closed set of powers. [RG 5]"""
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

    def _lookups(self) -> None:
        self.log: vec[i64] = zeros(59)  # 2 is a primitive root of 59: the remainder of a power of two names its exponent
        for k in range(WORD):
            self.log[(1 << k) % 59] = k
        self.store_card: i64 = -1
        for c in range(self.cards):
            if self.stores[c]:
                if self.store_card >= 0:
                    raise self.edition.wrong("cards", "only one card may store goods")
                self.store_card = c

    def _scoring(self) -> None:
        """Points that each card of a tableau gives to each scoring card, first without, then with the Orb. [RG 7.4]"""
        self.scorers: list[int] = []
        self.scorer: vec[i64] = zeros(self.cards)  # 1 + index of the scorer
        for c in range(self.cards):
            slug = self.slugs[int(self.design[c])]
            if self.edition.has(f"cards.{slug}.scoring"):
                self.scorers.append(int(c))
                self.scorer[c] = len(self.scorers)
        rows = len(self.scorers)
        self.worth: vec[i64] = zeros(2 * rows * self.cards)
        self.per_chips: vec[i64] = zeros(rows + 1)  # points per so many chips; 0 = none
        self.per_military: vec[i64] = zeros(rows + 1)
        self.chips_divisor: i64 = 3
        self.per_token: vec[i64] = zeros((rows + 1) * len(FAMILIES))
        for s, card in enumerate(self.scorers):
            key = f"cards.{self.slugs[int(self.design[card])]}.scoring"
            lines = self.edition.at(key)
            if not isinstance(lines, list):
                raise self.edition.wrong(key, "expected a list of lines")
            for line in lines:
                if not isinstance(line, dict):
                    raise self.edition.wrong(key, f"expected a line, found {line!r}")
                self._score_line(s, key, line, rows)

    def _score_line(self, s: int, key: str, line: Row, rows: int) -> None:
        e = self.edition
        per = word(e, key, line, "per", ("card", "3-vp-chips", "total-military", "artifact-token"))
        points = whole(e, key, line, "points")
        if per == "3-vp-chips":
            self.per_chips[s] = points
        elif per == "total-military":
            self.per_military[s] = points
        elif per == "artifact-token":
            self.per_token[s * len(FAMILIES) + FAMILIES.index(word(e, key, line, "family", FAMILIES))] = points
        else:
            match = line.get("match")
            if not isinstance(match, dict):
                raise e.wrong(key, "a line per card needs a match")
            for orb in range(2):
                for c in range(self.cards):
                    at = i64(orb * rows + s) * self.cards + c
                    if self.worth[at] == 0 and self.fits(int(c), key, match, orb == 1):
                        self.worth[at] = points

    def fits(self, c: int, key: str, match: Row, orb: bool) -> bool:
        """Does a card fit all that a scoring line asks for?"""
        e = self.edition
        for name, value in match.items():
            if name == "kind":
                good = (self.is_world[c] == 1) == (value == "world")
            elif name == "military":
                good = (self.military[c] == 1) == (value is True)
            elif name == "goods":
                good = self.circle[c] == CIRCLES.index(word(e, key, match, name, CIRCLES))
            elif name == "good_kind":
                good = self.kind[c] == GOODS.index(word(e, key, match, name, GOODS))
            elif name == "keyword":
                good = self.keywords[c] & (1 << KEYWORDS.index(word(e, key, match, name, KEYWORDS))) != 0
            elif name == "cost":
                good = self.cost[c] == whole(e, key, match, name)
            elif name == "card":
                good = self.slugs[int(self.design[c])] == word(e, key, match, name, self.slugs)
            elif name == "has_power_in":
                bit = 1 << PHASES.index(word(e, key, match, name, PHASES))
                good = ((self.phases_orb[c] if orb else self.phases[c]) & bit) != 0
            else:
                raise e.wrong(key, f"a line cannot match {name!r}")
            if not good:
                return False
        return True

    def _presets(self) -> None:
        """The fixed first hands: per number the start world and the cards, as first cards of their designs. [RG 2.5]"""
        self.preset_world: list[int] = []
        self.preset_hand: list[list[int]] = []
        for number in self.edition.rows("preset"):
            key = f"preset.{number}"
            self.preset_world.append(int(self.first[self.design_of[self.edition.text(f"{key}.start_world", self.slugs)]]))
            hand = self.edition.texts(f"{key}.cards", self.slugs)
            self.preset_hand.append([int(self.first[self.design_of[slug]]) for slug in hand])

    def bit_of(self, low: i64) -> i64:
        """The number of the only bit that is set."""
        return self.log[low % 59]

    def __reduce__(self) -> tuple[object, tuple[Edition]]:
        return (tables, (self.edition,))


PHASES: Final = ("placement", "explore", "develop", "settle", "trade", "consume", "produce")
FAMILIES: Final = ("alien-science", "alien-technology", "alien-uplift")


def tables(edition: Edition) -> Tables:
    """The typed figures of an edition; BadEdition where one is impossible."""
    return Tables(edition)


def printed(edition: Edition, slug: str) -> Row:
    """What is printed on a card, for views."""
    row = edition.at(f"cards.{slug}")
    if not isinstance(row, dict):
        raise edition.wrong(f"cards.{slug}", f"expected a card, found {row!r}")
    return {name: value for name, value in row.items() if name not in ("source", "sources", "note", "notes", "set", "copies")}


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
