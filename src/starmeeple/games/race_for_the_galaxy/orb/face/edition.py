"""Reads the Orb's part of the edition into its figures: the faces of its cards in all four rotations, and the artifact tokens."""

import re
from collections.abc import Mapping

from starmeeple.core.state import bit, zeros
from starmeeple.edition import Edition
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board, search
from starmeeple.games.race_for_the_galaxy.orb.engine.figures import OrbFigures

SECTORS = ".AB!TSLl"
CORNERS = ("north-west", "north-east", "south-west", "south-east")
TOKEN_FAMILIES = ("none", "alien-science", "alien-technology", "alien-uplift")
MOST_ORB_CARDS = 54  # a set of orb cards is one mask


def read(made: OrbFigures, edition: Edition, options: Mapping[str, object]) -> None:
    """The figures of the Orb with the options about it."""
    made.to_top = 1 if options["orb_priority"] == "to-top" else 0
    made.flat = 1 if options["orb_removal"] == "flat" else 0
    made.slugs = edition.rows("orb.cards")
    made.cards = len(made.slugs)
    made.airlocks = edition.rows("orb.airlocks")
    if len(made.slugs) + len(made.airlocks) > MOST_ORB_CARDS:
        raise edition.wrong("orb.cards", f"there may be at most {MOST_ORB_CARDS} orb and airlock cards")
    read_numbers(made, edition)
    made.faces = zeros((len(made.slugs) + len(made.airlocks)) * 24)
    made.deck = zeros(made.cards)
    for card, slug in enumerate(made.slugs):
        read_face(made, edition, card, f"orb.cards.{slug}", 0)
        if edition.text(f"orb.cards.{slug}.deck", o.DECKS) == "B":
            made.deck[card] = 1
            made.all_b |= bit(card)
        else:
            made.all_a |= bit(card)
    read_airlocks(made, edition)
    made.levels = search.borders(made.faces, len(made.slugs) + len(made.airlocks))
    read_tokens(made, edition)


def read_numbers(made: OrbFigures, edition: Edition) -> None:
    """Counts, steps and the table."""
    made.full_players = edition.integer("orb.numbers.full_players", 5, 5)
    made.removed_a = edition.integer("orb.numbers.removed_a", 0, 20)
    made.removed_b = edition.integer("orb.numbers.removed_b", 0, 20)
    made.start_hand = edition.integer("orb.numbers.start_hand", 1, 6)
    made.movement = edition.integer("orb.numbers.movement", 1, 20)
    made.reach = edition.integer("orb.numbers.reach", 8, 160)
    made.side = 2 * made.reach + 1
    made.corners = zeros(len(CORNERS))
    for i, corner in enumerate(CORNERS):
        x, y = edition.integers(f"orb.corners.{corner}", 2, -4, 4)
        made.corners[i] = made.cell(x, y)


def read_face(made: OrbFigures, edition: Edition, card: int, key: str, marked: int) -> None:
    """A card, upright and turned clockwise three times."""
    sectors = pattern(edition, f"{key}.sectors", 3, 2, SECTORS)
    across = pattern(edition, f"{key}.across", 4, 2, ".#3456789")
    down = pattern(edition, f"{key}.down", 3, 3, ".#3456789")
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
                value = (
                    what | marked | sector[1] << board.NORTH | sector[2] << board.EAST | sector[3] << board.SOUTH | sector[4] << board.WEST
                )
                if what in (board.ARTIFACT_A, board.BREEDING):
                    value |= board.TOKEN_A
                elif what == board.ARTIFACT_B:
                    value |= board.TOKEN_B
                made.faces[(card * 4 + turn) * 6 + k] = value
                k += 1
        rows = len(grid)
        # A quarter clockwise: the sector in column c, row r comes to column rows - 1 - r, row c.
        grid = [[turned(grid[rows - 1 - new][old]) for new in range(rows)] for old in range(len(grid[0]))]


def read_airlocks(made: OrbFigures, edition: Edition) -> None:
    """The main airlock cards lie on the table; the small ones wait. [RG 8.3]"""
    made.small_first = -1
    made.small_count = 0
    orb = board.new_orb()
    for i, slug in enumerate(made.airlocks):
        card = len(made.slugs) + i
        key = f"orb.airlocks.{slug}"
        read_face(made, edition, card, key, board.AIRLOCK)
        place = edition.integers(f"{key}.place", -1, -4, 4)
        if place:
            if len(place) != 2 or made.small_count:
                raise edition.wrong(f"{key}.place", "expected x and y; the cards without a place come last")
            orb = board.with_card(orb, made.faces, card, 0, place[0], place[1])
        else:
            if not made.small_count:
                made.small_first = card
            made.small_count += 1
    made.start_orb = orb
    if not made.small_count:
        raise edition.wrong("orb.airlocks", "there is no small airlock card")
    made.large = -1
    for at in range(board.HEAD, len(orb)):
        if made.large < 0 and board.content(orb, at) == board.LARGE:
            made.large = made.cell(board.x_of(orb, at), board.y_of(orb, at))
            if board.content(orb, at + 1) != board.LARGE:
                raise edition.wrong("orb.airlocks", "the two halves of the large airlock space do not lie side by side")
    if made.large < 0:
        raise edition.wrong("orb.airlocks", "there is no large airlock space")


def read_tokens(made: OrbFigures, edition: Edition) -> None:
    """The artifact tokens."""
    made.token_slugs = edition.rows("orb.tokens")
    kinds = len(made.token_slugs)
    if kinds > o.MOST_TOKENS:
        raise edition.wrong("orb.tokens", f"there may be at most {o.MOST_TOKENS} kinds")
    made.kinds = kinds
    made.token_printed = {slug: printed_token(edition, slug) for slug in made.token_slugs}
    made.token_deck = zeros(kinds)
    made.copies = zeros(kinds)
    made.family = zeros(kinds)
    made.vp = zeros(kinds)
    made.per_station = zeros(kinds)
    made.develop = zeros(kinds)
    made.settle = zeros(kinds)
    made.genes_less = zeros(kinds)
    made.genes_force = zeros(kinds)
    made.force = zeros(kinds)
    made.passes = zeros(kinds)
    made.strides = zeros(kinds)
    made.is_good = zeros(kinds)
    for kind, slug in enumerate(made.token_slugs):
        key = f"orb.tokens.{slug}"
        made.token_deck[kind] = o.DECKS.index(edition.text(f"{key}.deck", o.DECKS))
        made.copies[kind] = edition.integer(f"{key}.copies", 0, 30)
        made.family[kind] = TOKEN_FAMILIES.index(edition.text(f"{key}.family", TOKEN_FAMILIES))
        made.vp[kind] = edition.integer(f"{key}.vp", 0, 20)
        made.per_station[kind] = edition.integer(f"{key}.vp_per_station", 0, 5)
        powers = edition.at(f"{key}.powers")
        if not isinstance(powers, list):
            raise edition.wrong(f"{key}.powers", "expected a list of powers")
        for row in powers:
            if not isinstance(row, dict):
                raise edition.wrong(f"{key}.powers", f"expected a power, found {row!r}")
            read_power(made, edition, kind, f"{key}.powers", row)
    check_tokens(made, edition)


def read_power(made: OrbFigures, edition: Edition, kind: int, key: str, row: dict[str, object]) -> None:
    """Write one power of a token into its column. This is the closed set of token powers. [RG 8.10]"""
    name = row.get("type")
    if name == "pass-one-barrier":
        made.passes[kind] = 1
    elif name == "pass-one-wall-or-barrier":
        made.passes[kind] = 2
    elif name == "alien-good":
        made.is_good[kind] = 1
    else:
        amount = row.get("amount")
        if not isinstance(amount, int) or isinstance(amount, bool) or not 1 <= amount <= 20:
            raise edition.wrong(key, f"amount: expected a number from 1 to 20, found {amount!r}")
        if name == "discount-development":
            made.develop[kind] = amount
        elif name == "discount-nonmilitary-world":
            made.settle[kind] = amount
        elif name == "discount-genes-world":
            made.genes_less[kind] = amount
        elif name == "military-vs-genes-world":
            made.genes_force[kind] = amount
        elif name == "temporary-military":
            made.force[kind] = amount
        elif name == "extra-movement":
            made.strides[kind] = amount
        else:
            raise edition.wrong(key, f"there is no token power {name!r}")


def check_tokens(made: OrbFigures, edition: Edition) -> None:
    """Tokens can never run out: there are as many as artifact sectors."""
    for deck in range(2):
        sectors = 0
        for card in range(len(made.slugs)):
            for k in range(6):
                bits = made.faces[card * 24 + k] & (board.TOKEN_A | board.TOKEN_B)
                sectors += 1 if bits == (board.TOKEN_B if deck else board.TOKEN_A) else 0
        tokens = 0
        for kind in range(len(made.token_slugs)):
            tokens += int(made.copies[kind]) if made.token_deck[kind] == deck else 0
        if tokens < sectors:
            raise edition.wrong("orb.tokens", f"there are {tokens} {o.DECKS[deck]} tokens for {sectors} artifact sectors")


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
    rows = edition.at(f"{key}.powers")
    amounts = [row["amount"] for row in rows if isinstance(row, dict) and "amount" in row] if isinstance(rows, list) else []
    name = edition.text(f"{key}.name").replace("-", "−")
    return {
        "name": re.sub(r"(?<=[−+])\d+", str(amounts[0]), name) if amounts else name,  # the number in it is the power's
        "vp": edition.integer(f"{key}.vp"),
        "per_station": edition.integer(f"{key}.vp_per_station"),
        "powers": edition.at(f"{key}.powers"),
    }


def strength(letter: str) -> int:
    """The value of an edge."""
    return 0 if letter == "." else board.WALL if letter == "#" else int(letter)


def turned(sector: list[int]) -> list[int]:
    """A sector turned a quarter clockwise: its west edge comes to the north."""
    return [sector[0], sector[4], sector[1], sector[2], sector[3]]
