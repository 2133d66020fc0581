"""The Orb without players: where cards fit, what they cover, how far a team gets."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from scene import example

from starmeeple.core.errors import BadEdition
from starmeeple.core.rng import Rng
from starmeeple.core.state import zeros
from starmeeple.edition import Edition, Overlay
from starmeeple.game_setup import printed_edition
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board as orb_board
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import movement as orb_moving
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import placement as orb_placing
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import search
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters.board import EAST, NORTH, SOUTH, WALL, WEST
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters.placement import (
    ADDS_NOTHING,
    COVERS_A_TEAM,
    COVERS_A_TOKEN,
    COVERS_AN_AIRLOCK,
    DOES_NOT_TOUCH,
    FITS,
    NO_CARD,
    OFF_THE_TABLE,
    OPENS_A_BORDER,
    TOUCHES_THE_BREEDING_TUBE,
)
from starmeeple.games.race_for_the_galaxy.orb.engine.figures import OrbFigures
from starmeeple.games.race_for_the_galaxy.orb.face import edition as edition_reader

EDITION = printed_edition("race-for-the-galaxy")


def read(edition: Edition) -> OrbFigures:
    """The figures of the Orb in an edition."""
    made = OrbFigures()
    edition_reader.read(made, edition, {"orb_priority": "one-step", "orb_removal": "flat"})
    return made


TABLES = read(EDITION)
UPRIGHT, RIGHT, DOWN, LEFT = range(4)


class Orb:
    """An Orb that a test builds card by card."""

    def __init__(self, *cards: tuple[str, int, int]) -> None:
        self.sectors: vec[i64] = TABLES.start_orb[:]
        for name, x, y in cards:
            self.lay(name, x, y)

    def lay(self, name: str, x: int, y: int, turn: int = UPRIGHT) -> None:
        self.sectors = orb_board.with_card(self.sectors, TABLES.faces, TABLES.slugs.index(name), turn, x, y)
        orb_board.check_orb(self.sectors)

    def at(self, x: int, y: int) -> int:
        return int(orb_board.place_of(self.sectors, x, y))

    def edge(self, x: int, y: int, side: int) -> int:
        return int(orb_board.edge(self.sectors, self.at(x, y), side))

    def why_not(self, name: str, x: int, y: int, turn: int = UPRIGHT, avoid: str = "") -> int:
        clear = TABLES.slugs.index(avoid) if avoid else NO_CARD
        return int(orb_placing.why_not_at(self.sectors, TABLES.faces, TABLES.slugs.index(name), turn, x, y, clear, TABLES.reach))

    def steps(self, start: tuple[int, int], end: tuple[int, int], military: int, most: int = 4) -> int:
        """How many steps a team needs, or -1."""
        place = orb_board.canonical(self.sectors, self.at(*start))
        found = orb_moving.map_of_steps(self.sectors, place, most, orb_moving.limited(military))
        return int(found[orb_board.canonical(self.sectors, self.at(*end))]) - 1


def test_the_airlock_block_is_as_printed() -> None:
    orb = Orb()

    assert [orb.edge(x, 0, NORTH) for x in range(-2, 2)] == [0, WALL, WALL, 0]
    assert [orb.edge(x, 2, SOUTH) for x in range(-2, 2)] == [WALL, 3, WALL, 0]
    assert [orb.edge(-2, y, WEST) for y in range(3)] == [WALL, 0, 0]
    assert [orb.edge(1, y, EAST) for y in range(3)] == [0, WALL, 0]
    for x in range(-2, 1):
        assert [orb.edge(x, y, EAST) for y in range(3)] == [0, 0, 0]
    assert orb_board.content(orb.sectors, orb.at(-1, 0)) == orb_board.TUBE
    assert orb.at(99, 0) == 0


def test_the_large_airlock_space_touches_six_sectors() -> None:
    orb = Orb()

    reached = [(x, y) for y in range(3) for x in range(-2, 2) if orb.steps((0, 1), (x, y), 0, most=1) == 1]

    assert reached == [(-1, 0), (0, 0), (-2, 1), (1, 1), (-1, 2), (0, 2)]


def test_a_turned_card_turns_its_sectors_and_its_edges() -> None:
    orb = Orb()
    orb.lay("a30", 2, 0)
    upright = [[orb_board.content(orb.sectors, orb.at(2 + c, r)) for c in range(2)] for r in range(3)]
    other = Orb()
    other.lay("a30", 10, 10, RIGHT)

    for row in range(3):
        for column in range(2):
            assert orb_board.content(other.sectors, other.at(10 + 2 - row, 10 + column)) == upright[row][column]
            for before, after in ((NORTH, EAST), (EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH)):
                assert other.edge(10 + 2 - row, 10 + column, after) == orb.edge(2 + column, row, before)


def test_four_quarter_turns_bring_every_card_back() -> None:
    for card in range(len(TABLES.slugs) + len(TABLES.airlocks)):
        upright = [int(TABLES.faces[card * 24 + k]) & 15 for k in range(6)]
        upside_down = [int(TABLES.faces[card * 24 + 12 + k]) & 15 for k in range(6)]
        assert upside_down == upright[::-1]
        assert sorted(int(TABLES.faces[card * 24 + 6 + k]) & 15 for k in range(6)) == sorted(upright)


def test_contents_and_tokens_add_up() -> None:
    def total(what: int, deck: int) -> int:
        return sum(
            int(TABLES.faces[card * 24 + k]) & 15 == what
            for card in range(len(TABLES.slugs))
            if TABLES.deck[card] == deck
            for k in range(6)
        )

    assert [total(what, 0) for what in (orb_board.ARTIFACT_A, orb_board.BREEDING, orb_board.TUBE, orb_board.STATION)] == [17, 13, 14, 12]
    assert [total(what, 1) for what in (orb_board.ARTIFACT_B, orb_board.TUBE, orb_board.STATION)] == [15, 5, 3]
    for deck, tokens in ((0, 30), (1, 15)):
        assert sum(int(TABLES.copies[k]) for k in range(len(TABLES.token_slugs)) if TABLES.token_deck[k] == deck) == tokens


@example("RG-51")
def test_a_team_jumps_and_crosses_a_barrier() -> None:
    orb = Orb(("a30", 2, 0))

    assert orb.steps((-1, 1), (-1, 0), 6) == 1
    assert orb.steps((-1, 1), (2, 1), 6) == 2
    assert orb.steps((-1, 1), (3, 1), 6) == 3
    assert orb.steps((-1, 1), (3, 1), 3) == -1
    assert orb.steps((1, 0), (3, 1), 0) == 3


def test_a_token_ends_the_move() -> None:
    orb = Orb(("a30", 2, 0))
    assert orb.steps((2, 1), (3, 1), 9) == 1
    assert orb.steps((2, 1), (3, 0), 9, most=2) == -1

    orb_board.take_token(orb.sectors, orb.at(3, 1))

    assert orb.steps((2, 1), (3, 0), 9, most=2) == 2


@example("RG-52")
def test_an_outer_wall_must_stay_a_wall() -> None:
    orb = Orb()

    assert orb.why_not("a30", 2, 0) == FITS
    assert orb.why_not("a01", 2, 0) == OPENS_A_BORDER


@example("RG-53")
def test_a_barrier_may_only_get_stronger() -> None:
    orb = Orb()

    assert orb.why_not("a05", -2, 3) == FITS
    assert orb.why_not("a10", -2, 3) == FITS
    assert orb.why_not("a09", -2, 3) == OPENS_A_BORDER


@example("RG-54")
def test_a_card_covers_sectors_without_tokens_teams_or_airlocks() -> None:
    orb = Orb(("a30", 2, 0))
    assert orb.edge(3, 1, SOUTH) == WALL
    assert orb.why_not("a01", 2, 2) == FITS
    assert orb.why_not("a01", 2, 1) == COVERS_A_TOKEN
    assert orb.why_not("a01", 1, 2) == COVERS_AN_AIRLOCK
    orb_board.put_team(orb.sectors, orb.at(2, 2))
    assert orb.why_not("a01", 2, 2) == COVERS_A_TEAM
    orb_board.lift_team(orb.sectors, orb.at(2, 2))

    orb.lay("a01", 2, 2)

    assert orb.edge(3, 1, SOUTH) == 0
    assert orb_board.card_at(orb.sectors, orb.at(2, 2)) == TABLES.slugs.index("a01")
    assert orb_board.card_at(orb.sectors, orb.at(2, 1)) == TABLES.slugs.index("a30")


@example("RG-55")
def test_a_corner_is_no_connection() -> None:
    assert Orb().why_not("a01", 2, 3) == DOES_NOT_TOUCH


@example("RG-56")
def test_a_breeding_tube_is_reached_and_kept_clear_of() -> None:
    orb = Orb(("a06", 2, 0))

    assert orb.steps((1, 0), (2, 1), 5) == 4
    assert orb.steps((1, 0), (2, 1), 4) == -1
    assert orb.why_not("a05", 4, 0) == FITS
    assert orb.why_not("a05", 4, 0, avoid="a06") == TOUCHES_THE_BREEDING_TUBE
    assert orb.why_not("a05", 2, 3) == OPENS_A_BORDER
    assert orb.why_not("a05", -2, 3, avoid="a06") == FITS


def test_a_card_must_add_a_sector() -> None:
    orb = Orb(("a01", 2, 0))

    assert orb.why_not("a02", 2, 0) == ADDS_NOTHING
    assert orb.why_not("a02", 3, 0) != ADDS_NOTHING


def test_the_orb_ends_at_the_edge_of_the_table() -> None:
    reach = int(TABLES.reach)
    assert Orb().why_not("a01", reach, 0) == OFF_THE_TABLE
    assert Orb().why_not("a01", -reach - 1, 0) == OFF_THE_TABLE
    assert Orb().why_not("a01", reach - 1, reach - 2) == DOES_NOT_TOUCH


def test_a_border_counts_only_where_the_orb_ended() -> None:
    """Between two sectors of the Orb an edge may open, under a new border too. [RG 8.6]"""
    orb = Orb(("a30", 2, 0))
    assert orb.edge(2, 2, WEST) == 0
    assert orb.edge(2, 1, WEST) == WALL
    orb_board.take_token(orb.sectors, orb.at(3, 1))

    assert orb.why_not("a01", 2, 1) == FITS
    orb.lay("a01", 2, 1)

    assert orb.edge(1, 1, EAST) == WALL  # a01 has a wall at its upper left edge
    assert orb.edge(1, 2, EAST) == 0


def test_a_pass_needs_something_closed_beside_the_team() -> None:
    orb = Orb(("a30", 2, 0))
    found = zeros(12)

    def beyond(x: int, y: int, military: int, walls: bool) -> list[tuple[int, int]]:
        n = orb_moving.closed_neighbours(orb.sectors, orb.at(x, y), orb_moving.limited(military), walls, found)
        return [(int(orb_board.x_of(orb.sectors, found[i])), int(orb_board.y_of(orb.sectors, found[i]))) for i in range(n)]

    assert beyond(1, 1, 0, walls=True) == [(2, 1)]
    assert beyond(1, 1, 0, walls=False) == []
    assert beyond(2, 1, 3, walls=False) == [(3, 1)]
    assert beyond(2, 1, 4, walls=False) == []
    assert beyond(2, 1, 3, walls=True) == [(2, 0), (1, 1), (3, 1)]
    assert beyond(-1, 2, 0, walls=True) == []


def slow_placements(orb: Orb, card: int, avoid: int) -> list[tuple[int, int, int]]:
    """The rule spelled out sector by sector and edge by edge, from the cards' own patterns."""
    slug = TABLES.slugs[card]
    sectors = EDITION.texts(f"orb.cards.{slug}.sectors")
    across, down = EDITION.texts(f"orb.cards.{slug}.across"), EDITION.texts(f"orb.cards.{slug}.down")
    strength = {".": 0, "#": WALL, **{str(n): n for n in range(3, 10)}}
    shape = {
        (c, r): {
            (0, -1): strength[across[r][c]],
            (1, 0): strength[down[r][c + 1]],
            (0, 1): strength[across[r + 1][c]],
            (-1, 0): strength[down[r][c]],
        }
        for r in range(len(sectors))
        for c in range(2)
    }
    old: dict[tuple[int, int], int] = {}
    for place in range(orb_board.HEAD, len(orb.sectors)):
        if orb.sectors[place]:
            old[(int(orb_board.x_of(orb.sectors, place)), int(orb_board.y_of(orb.sectors, place)))] = int(orb.sectors[place])
    sides = {(0, -1): NORTH, (1, 0): EAST, (0, 1): SOUTH, (-1, 0): WEST}
    found = []
    xs, ys = [x for x, _ in old], [y for _, y in old]
    for turn in range(4):
        for y in range(min(ys) - 4, max(ys) + 5):
            for x in range(min(xs) - 4, max(xs) + 5):
                new = {(x + c, y + r): edges for (c, r), edges in shape.items()}
                if any(old.get(spot, 0) & orb_board.KEPT for spot in new) or all(spot in old for spot in new):
                    continue
                beside = {(a + dx, b + dy) for a, b in new for dx, dy in sides}
                if not any(spot in old for spot in [*new, *beside]):
                    continue
                around = {(a + dx, b + dy) for a, b in new for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
                if avoid >= 0 and any(old.get(spot, 0) >> orb_board.CARD == avoid + 1 for spot in around):
                    continue
                sound = True
                for (a, b), edges in new.items():
                    for (dx, dy), value in edges.items():
                        beyond = (a + dx, b + dy)
                        if beyond in new or ((a, b) in old) == (beyond in old):
                            continue
                        if (a, b) in old:
                            sound = sound and value >= old[(a, b)] >> sides[(dx, dy)] & 15
                        else:
                            sound = sound and value >= old[beyond] >> sides[(-dx, -dy)] & 15
                if sound:
                    found.append((x, y, turn))
        rows = max(r for _, r in shape) + 1
        shape = {
            (rows - 1 - r, c): {(-dy, dx): value for (dx, dy), value in edges.items()}  # a quarter clockwise
            for (c, r), edges in shape.items()
        }
    return sorted(found, key=lambda spot: (spot[1], spot[0], spot[2]))


@pytest.mark.parametrize("seed", range(4))
def test_the_search_finds_exactly_what_the_rule_allows(seed: int) -> None:
    rng = Rng(seed)
    orb = Orb()
    buffer = zeros(8000)
    side, reach = int(TABLES.side), int(TABLES.reach)
    for number in range(14):
        card = (number * 7 + seed * 5) % 45
        avoid = (card + 45 - 7) % 45 if number % 4 == 3 else NO_CARD
        n = int(search.list_placements(orb.sectors, TABLES, card, avoid, reach, buffer))
        found = [(int(code) // 4 % side - reach, int(code) // 4 // side - reach, int(code) % 4) for code in buffer[:n]]
        assert found == slow_placements(orb, card, avoid)
        assert search.can_be_placed(orb.sectors, TABLES, card, avoid, reach) == (n > 0)
        positions = int(search.list_cells(orb.sectors, TABLES, card, avoid, reach, 7, buffer, 0))
        assert [int(code) - 7 for code in buffer[:positions]] == sorted({(y + reach) * side + x + reach for x, y, _ in found})
        if n:
            x, y, turn = found[int(rng.below(n))]
            orb.lay(TABLES.slugs[card], x, y, turn)
        if number % 3 == 2:
            for place in range(orb_board.HEAD, len(orb.sectors)):
                if rng.below(2):
                    orb_board.take_token(orb.sectors, place)


@pytest.mark.parametrize(
    ("figures", "key"),
    [
        ({"cards": {"a01": {"sectors": ["..", "T.", "S?"]}}}, "orb.cards.a01.sectors"),
        ({"cards": {"a01": {"across": ["..", "3.", ".."]}}}, "orb.cards.a01.across"),
        ({"tokens": {"a-settle-2": {"copies": 1}}}, "orb.tokens"),
        ({"tokens": {"a-settle-2": {"powers": [{"type": "fly"}]}}}, "orb.tokens.a-settle-2.powers"),
        ({"airlocks": {"main-left": {"place": [-3, 0]}}}, "orb.airlocks"),
    ],
)
def test_an_impossible_orb_is_refused(figures: dict[str, object], key: str) -> None:
    with pytest.raises(BadEdition) as caught:
        read(EDITION.with_overlay(Overlay("test", {"orb": figures})))
    assert key in str(caught.value)


def test_a_wide_orb_is_searched_as_exactly_as_a_narrow_one() -> None:
    orb = Orb(("a30", 2, 0))
    orb.lay("a01", 27, 1)
    orb.lay("a02", -29, 0, RIGHT)
    assert orb.sectors[orb_board.WIDE] > search.WIDEST
    buffer = zeros(8000)
    side, reach = int(TABLES.side), int(TABLES.reach)
    for card in (4, 25):
        n = int(search.list_placements(orb.sectors, TABLES, card, NO_CARD, reach, buffer))
        found = [(int(code) // 4 % side - reach, int(code) // 4 // side - reach, int(code) % 4) for code in buffer[:n]]
        slow = [
            (x, y, turn)
            for x, y, turn in slow_placements(orb, card, NO_CARD)
            if min(x, y) >= -reach and x + 1 + turn % 2 <= reach and y + 2 - turn % 2 <= reach
        ]
        assert found == slow
        positions = int(search.list_cells(orb.sectors, TABLES, card, NO_CARD, reach, 0, buffer, 0))
        assert [int(code) for code in buffer[:positions]] == sorted({(y + reach) * side + x + reach for x, y, _ in slow})
        assert search.can_be_placed(orb.sectors, TABLES, card, NO_CARD, reach)
