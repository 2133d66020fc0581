"""The figures of the Orb as typed tables: the faces of its cards in all four rotations, and the artifact tokens."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import bit, zeros
from starmeeple.edition import Edition
from starmeeple.games.race_for_the_galaxy.rules.orb_board import (
    AIRLOCK,
    ARTIFACT_A,
    ARTIFACT_B,
    BREEDING,
    CONTENT,
    EAST,
    HEAD,
    LARGE,
    NORTH,
    SMALL,
    SOUTH,
    TOKEN_A,
    TOKEN_B,
    WALL,
    WEST,
    content,
    new_orb,
    with_card,
    x_of,
    y_of,
)

TURNS: Final = ("0", "90", "180", "270")  # degrees clockwise
SECTORS: Final = ".AB!TSLl"
DECKS: Final = ("A", "B")
CORNERS: Final = ("north-west", "north-east", "south-west", "south-east")
TOKEN_FAMILIES: Final = ("none", "alien-science", "alien-technology", "alien-uplift")
MOST_ORB_CARDS: Final = 54  # a set of orb cards is one mask
MOST_TOKENS: Final = 16  # kinds
VERBS_BEFORE: Final = 23  # the verbs about cards and the plain actions that come before those of the Orb: actions.py
ACTIONS_BEFORE: Final = 21


class OrbTables:
    """The figures of the Orb, shared and never changed. Cards come first, then the airlock cards."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.slugs: list[str] = edition.rows("orb.cards")
        self.cards: i64 = len(self.slugs)
        self.airlocks: list[str] = edition.rows("orb.airlocks")
        if len(self.slugs) + len(self.airlocks) > MOST_ORB_CARDS:
            raise edition.wrong("orb.cards", f"there may be at most {MOST_ORB_CARDS} orb and airlock cards")
        self._numbers(edition)
        self.faces: vec[i64] = zeros(i64(len(self.slugs) + len(self.airlocks)) * 24)
        self.deck: vec[i64] = zeros(self.cards)  # 0 = A, 1 = B
        self.all_a: i64 = 0
        self.all_b: i64 = 0
        for card, slug in enumerate(self.slugs):
            self._face(card, f"orb.cards.{slug}", 0)
            if edition.text(f"orb.cards.{slug}.deck", DECKS) == "B":
                self.deck[card] = 1
                self.all_b |= bit(card)
            else:
                self.all_a |= bit(card)
        self._airlocks(edition)
        self._tokens(edition)

    def _numbers(self, edition: Edition) -> None:
        self.full_players: i64 = edition.integer("orb.numbers.full_players", 5, 5)
        self.removed_a: i64 = edition.integer("orb.numbers.removed_a", 0, 20)
        self.removed_b: i64 = edition.integer("orb.numbers.removed_b", 0, 20)
        self.start_hand: i64 = edition.integer("orb.numbers.start_hand", 1, 6)
        self.movement: i64 = edition.integer("orb.numbers.movement", 1, 20)
        self.reach: i64 = edition.integer("orb.numbers.reach", 8, 160)
        self.side: i64 = 2 * self.reach + 1
        self.corners: vec[i64] = zeros(len(CORNERS))
        for i, corner in enumerate(CORNERS):
            x, y = edition.integers(f"orb.corners.{corner}", 2, -4, 4)
            self.corners[i] = self.position(x, y)

    def number(self, first: i64) -> i64:
        """The first action of each verb of the Orb, in the order of the vocabulary; returns the action after the last."""
        kinds = self.kinds
        self.find: i64 = first  # chance: a token
        self.reveal: i64 = self.find + kinds  # chance: an orb card
        self.lay: i64 = self.reveal + self.cards
        self.boost: i64 = self.lay + self.cards  # a token for Military
        self.breach: i64 = self.boost + kinds  # a token to pass a wall or a barrier
        self.hurry: i64 = self.breach + kinds  # a token for more steps
        self.redeem: i64 = self.hurry + kinds  # a token instead of cards
        self.barter: i64 = self.redeem + kinds  # a token as a good
        self.team: i64 = self.barter + kinds
        self.withdraw: i64 = self.team + 2
        self.stay: i64 = self.withdraw + 1
        self.hold: i64 = self.stay + 1
        self.take: i64 = self.hold + 1
        self.turn: i64 = self.take + 1
        self.at: i64 = self.turn + 4
        self.go: i64 = self.at + self.side * self.side
        self.end: i64 = self.go + self.side * self.side
        return self.end

    def position(self, x: i64, y: i64) -> i64:
        """The number of a sector of the table, row by row."""
        return (y + self.reach) * self.side + x + self.reach

    def _face(self, card: int, key: str, marked: int) -> None:
        """A card, upright and turned clockwise three times."""
        e = self.edition
        sectors = pattern(e, f"{key}.sectors", 3, 2, SECTORS)
        across = pattern(e, f"{key}.across", 4, 2, ".#3456789")
        down = pattern(e, f"{key}.down", 3, 3, ".#3456789")
        grid: list[list[list[int]]] = []  # rows of sectors: content, then edges north, east, south, west
        for row in range(3):
            line: list[list[int]] = []
            for column in range(2):
                edges = [across[row][column], down[row][column + 1], across[row + 1][column], down[row][column]]
                line.append([SECTORS.index(sectors[row][column]) + 1, *[strength(letter) for letter in edges]])
            grid.append(line)
        for turn in range(4):
            k = 0
            for line in grid:
                for sector in line:
                    what = sector[0]
                    value = what | marked | sector[1] << NORTH | sector[2] << EAST | sector[3] << SOUTH | sector[4] << WEST
                    if what in (ARTIFACT_A, BREEDING):
                        value |= TOKEN_A
                    elif what == ARTIFACT_B:
                        value |= TOKEN_B
                    self.faces[(card * 4 + turn) * 6 + k] = value
                    k += 1
            rows = len(grid)
            # A quarter clockwise: the sector in column c, row r comes to column rows - 1 - r, row c.
            grid = [[turned(grid[rows - 1 - new][old]) for new in range(rows)] for old in range(len(grid[0]))]

    def _airlocks(self, edition: Edition) -> None:
        """The main airlock cards lie on the table; the small ones wait. [RG 8.3]"""
        self.small_first: i64 = -1  # the small airlock cards are alike and come last
        self.small_count: i64 = 0
        orb = new_orb()
        for i, slug in enumerate(self.airlocks):
            card = len(self.slugs) + i
            key = f"orb.airlocks.{slug}"
            self._face(card, key, AIRLOCK)
            place = edition.integers(f"{key}.place", -1, -4, 4)
            if place:
                if len(place) != 2 or self.small_count:
                    raise edition.wrong(f"{key}.place", "expected x and y; the cards without a place come last")
                orb = with_card(orb, self.faces, card, 0, place[0], place[1])
            else:
                if not self.small_count:
                    self.small_first = card
                self.small_count += 1
        self.start_orb = orb
        self.small_space: i64 = 0  # the sector of a small airlock card that is its airlock space
        if not self.small_count:
            raise edition.wrong("orb.airlocks", "there is no small airlock card")
        for k in range(6):
            if self.faces[self.small_first * 24 + k] & CONTENT == SMALL:
                self.small_space = k
        self.large: i64 = -1
        for at in range(HEAD, i64(len(orb))):
            if self.large < 0 and content(orb, at) == LARGE:
                self.large = self.position(x_of(orb, at), y_of(orb, at))
                if content(orb, at + 1) != LARGE:
                    raise edition.wrong("orb.airlocks", "the two halves of the large airlock space do not lie side by side")
        if self.large < 0:
            raise edition.wrong("orb.airlocks", "there is no large airlock space")

    def _tokens(self, edition: Edition) -> None:
        self.token_slugs: list[str] = edition.rows("orb.tokens")
        kinds: i64 = len(self.token_slugs)
        if kinds > MOST_TOKENS:
            raise edition.wrong("orb.tokens", f"there may be at most {MOST_TOKENS} kinds")
        self.kinds: i64 = kinds
        self.token_facts: dict[str, dict[str, object]] = {slug: printed_token(edition, slug) for slug in self.token_slugs}  # for views
        self.token_deck: vec[i64] = zeros(kinds)
        self.copies: vec[i64] = zeros(kinds)
        self.family: vec[i64] = zeros(kinds)  # 0 = none
        self.vp: vec[i64] = zeros(kinds)
        self.per_station: vec[i64] = zeros(kinds)
        self.develop: vec[i64] = zeros(kinds)  # cards less for a development
        self.settle: vec[i64] = zeros(kinds)  # cards less for a world that is paid for
        self.genes_less: vec[i64] = zeros(kinds)
        self.genes_force: vec[i64] = zeros(kinds)
        self.force: vec[i64] = zeros(kinds)  # Military for a phase
        self.passes: vec[i64] = zeros(kinds)  # 1 = a barrier, 2 = a wall too
        self.strides: vec[i64] = zeros(kinds)
        self.is_good: vec[i64] = zeros(kinds)
        for kind, slug in enumerate(self.token_slugs):
            key = f"orb.tokens.{slug}"
            self.token_deck[kind] = DECKS.index(edition.text(f"{key}.deck", DECKS))
            self.copies[kind] = edition.integer(f"{key}.copies", 0, 30)
            self.family[kind] = TOKEN_FAMILIES.index(edition.text(f"{key}.family", TOKEN_FAMILIES))
            self.vp[kind] = edition.integer(f"{key}.vp", 0, 20)
            self.per_station[kind] = edition.integer(f"{key}.vp_per_station", 0, 5)
            powers = edition.at(f"{key}.powers")
            if not isinstance(powers, list):
                raise edition.wrong(f"{key}.powers", "expected a list of powers")
            for row in powers:
                if not isinstance(row, dict):
                    raise edition.wrong(f"{key}.powers", f"expected a power, found {row!r}")
                self._power(kind, f"{key}.powers", row)
        self._enough_tokens()

    def _power(self, kind: int, key: str, row: dict[str, object]) -> None:
        """Write one power of a token into its column. This is the closed set of token powers. [RG 8.10]"""
        name = row.get("type")
        if name == "pass-one-barrier":
            self.passes[kind] = 1
        elif name == "pass-one-wall-or-barrier":
            self.passes[kind] = 2
        elif name == "alien-good":
            self.is_good[kind] = 1
        else:
            amount = row.get("amount")
            if not isinstance(amount, int) or isinstance(amount, bool) or not 1 <= amount <= 20:
                raise self.edition.wrong(key, f"amount: expected a number from 1 to 20, found {amount!r}")
            if name == "discount-development":
                self.develop[kind] = amount
            elif name == "discount-nonmilitary-world":
                self.settle[kind] = amount
            elif name == "discount-genes-world":
                self.genes_less[kind] = amount
            elif name == "military-vs-genes-world":
                self.genes_force[kind] = amount
            elif name == "temporary-military":
                self.force[kind] = amount
            elif name == "extra-movement":
                self.strides[kind] = amount
            else:
                raise self.edition.wrong(key, f"there is no token power {name!r}")

    def _enough_tokens(self) -> None:
        """Tokens can never run out: there are as many as artifact sectors."""
        for deck in range(2):
            sectors = 0
            for card in range(len(self.slugs)):
                for k in range(6):
                    bits = self.faces[card * 24 + k] & (TOKEN_A | TOKEN_B)
                    sectors += 1 if bits == (TOKEN_B if deck else TOKEN_A) else 0
            tokens = 0
            for kind in range(len(self.token_slugs)):
                tokens += int(self.copies[kind]) if self.token_deck[kind] == deck else 0
            if tokens < sectors:
                raise self.edition.wrong("orb.tokens", f"there are {tokens} {DECKS[deck]} tokens for {sectors} artifact sectors")


def pattern(edition: Edition, key: str, rows: int, columns: int, letters: str) -> list[str]:
    """Rows of letters."""
    found = edition.texts(key)
    if len(found) != rows:
        raise edition.wrong(key, f"expected {rows} rows, found {len(found)}")
    for row in found:
        if len(row) != columns:
            raise edition.wrong(key, f"expected rows of {columns} letters, found {row!r}")
        for letter in row:
            if letter not in letters:
                raise edition.wrong(key, f"expected letters of {letters}, found {letter!r}")
    return found


def printed_token(edition: Edition, slug: str) -> dict[str, object]:
    """What is printed on a token, for views."""
    key = f"orb.tokens.{slug}"
    return {
        "name": edition.text(f"{key}.name"),
        "vp": edition.integer(f"{key}.vp"),
        "per_station": edition.integer(f"{key}.vp_per_station"),
        "powers": edition.at(f"{key}.powers"),
    }


def strength(letter: str) -> int:
    """The value of an edge."""
    return 0 if letter == "." else WALL if letter == "#" else int(letter)


def turned(sector: list[int]) -> list[int]:
    """A sector turned a quarter clockwise: its west edge comes to the north."""
    return [sector[0], sector[4], sector[1], sector[2], sector[3]]
