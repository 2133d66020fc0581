"""The figures of the edition as typed tables: numbers, cards, scoring, first hands."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.edition import Edition
from starmeeple.games.race_for_the_galaxy.rules.columns import (
    ACTIONS,
    BLUE,
    CIRCLES,
    FAMILIES,
    GOODS,
    KEYWORDS,
    PHASES,
    RED,
    WORD,
    WORDS,
    Columns,
    Row,
    whole,
    word,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_tables import ACTIONS_BEFORE, VERBS_BEFORE, OrbTables


class Tables(Columns):
    """The figures, shared by all states of an edition and never changed."""

    def __init__(self, edition: Edition) -> None:
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
        super().__init__(edition, n)
        self._figures(edition)
        self.first: vec[i64] = zeros(self.designs)  # the first card of a design
        self.design: vec[i64] = zeros(n)
        self.word: vec[i64] = zeros(n)
        self.bit: vec[i64] = zeros(n)
        self.decks: list[int] = []  # per set: three masks of its cards
        deck = [0] * (2 * WORDS)
        card = 0
        for d, slug in enumerate(self.slugs):
            self.first[d] = card
            group = 0 if edition.text(f"cards.{slug}.set", ("base", "alien-artifacts")) == "base" else 1
            for number in range(copies[d]):
                self.design[card] = d
                self.word[card] = card // WORD
                self.bit[card] = 1 << (card % WORD)
                for bigger in range(group, 2):
                    deck[bigger * WORDS + card // WORD] |= 1 << (card % WORD)
                self._card(card, slug)
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

    def _card(self, c: int, slug: str) -> None:
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
        for keyword in edition.texts(f"{key}.keywords", KEYWORDS):
            self.keywords[c] |= 1 << KEYWORDS.index(keyword)
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


def tables(edition: Edition) -> Tables:
    """The typed figures of an edition; BadEdition where one is impossible."""
    return Tables(edition)


def printed(edition: Edition, slug: str) -> Row:
    """What is printed on a card, for views."""
    row = edition.at(f"cards.{slug}")
    if not isinstance(row, dict):
        raise edition.wrong(f"cards.{slug}", f"expected a card, found {row!r}")
    return {name: value for name, value in row.items() if name not in ("source", "sources", "note", "notes", "set", "copies")}
