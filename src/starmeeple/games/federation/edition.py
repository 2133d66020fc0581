"""The figures as the engine reads them: typed, shared, immutable."""

import itertools

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.edition import Edition
from starmeeple.games.federation.rules.bits import bit_of
from starmeeple.games.federation.rules.figures import ACTION_NAMES as ACTION_NAMES
from starmeeple.games.federation.rules.figures import AMBASSADORS as AMBASSADORS
from starmeeple.games.federation.rules.figures import ITEMS, SenateFigures, packed
from starmeeple.games.federation.rules.figures import MEDAL_NAMES as MEDAL_NAMES
from starmeeple.games.federation.rules.figures import MEGA_NAMES as MEGA_NAMES
from starmeeple.games.federation.rules.figures import PROJECT_NAMES as PROJECT_NAMES
from starmeeple.games.federation.rules.figures import ROOM_NAMES as ROOM_NAMES
from starmeeple.games.federation.rules.names import (
    ANYTIME,
    BUILDINGS,
    COPY_TILE,
    COUNTS,
    FIRST_PLANET,
    GAIN_PER,
    IMMEDIATE,
    LEFT,
    MEDAL_TYPES,
    NEO_END,
    PLANETS,
    POOLS,
    REFRESH,
    RIGHT,
    ROCKS,
    SLOTS,
    SPY,
    STALLS,
    STRUCTURES,
    TILES_ALL,
)
from starmeeple.games.federation.rules.programs import PLANET_NAMES as PLANET_NAMES
from starmeeple.games.federation.rules.programs import RESOURCES as RESOURCES


class Tables(SenateFigures):
    """All figures."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.rounds: i64 = edition.integer("pieces.rounds", 5, 5)
        self.spaceships: i64 = edition.integer("pieces.spaceships", 1, 12)
        self.hangar: i64 = edition.integer("pieces.hangar", 0, int(self.spaceships))
        self.robots: i64 = edition.integer("pieces.robots", 1, BUILDINGS)
        self.die_faces: i64 = edition.integer("pieces.die_faces", 1, 12)
        self.law_points: i64 = edition.integer("pieces.law_points", 0, 20)
        self.deep_space_spare: i64 = edition.integer("pieces.deep_space_spare", 0, 4)
        self.starting_spare: i64 = edition.integer("pieces.starting_spare", 0, 4)
        self.read_neo(edition)
        self.read_erudites(edition)
        self.read_trade_and_building(edition)
        self.read_scoring(edition)
        self.read_small_tiles(edition)
        self.code: vec[i64] = packed(self.codes)
        self.cost: vec[i64] = packed(self.prices)

    # The planets ------------------------------------------------------------------------------

    def read_neo(self, edition: Edition) -> None:
        """The Miner's track and the Asteroid tokens."""
        self.neo_next: vec[i64] = zeros(NEO_END + 1)
        self.neo_pool: vec[i64] = vec[i64]([-1] * (NEO_END + 1))
        self.neo_reveals: vec[i64] = vec[i64]([-1] * (NEO_END + 1))
        self.neo_at: vec[i64] = zeros(NEO_END + 1)
        self.neo_n: vec[i64] = zeros(NEO_END + 1)
        self.pool_tokens: vec[i64] = zeros(POOLS)
        self.neo_next[0] = 2
        pools = 0
        waiting = -1
        for position in range(1, NEO_END + 1):
            key = f"neo.spaces.{position}"
            for target in edition.integers(f"{key}.next", -1, position if position == NEO_END else position + 1, NEO_END):
                self.neo_next[position] |= bit_of(target)
            self.neo_at[position], self.neo_n[position] = self.program(edition, f"{key}.gain")
            tokens = edition.integer(f"{key}.tokens", 0, 6)
            if tokens:
                if pools == POOLS or waiting < 0:
                    raise edition.wrong(f"{key}.tokens", "expected three spaces with tokens, each after a space that reveals them")
                self.neo_pool[position] = pools
                self.neo_reveals[waiting] = pools
                self.pool_tokens[pools] = tokens
                pools += 1
                waiting = -1
            if edition.flag(f"{key}.reveals"):
                waiting = position
        if pools != POOLS or self.neo_pool[NEO_END] < 0:
            raise edition.wrong("neo.spaces", "expected three spaces with tokens, the last space among them")
        self.rock_names: list[str] = edition.rows("asteroids")
        if len(self.rock_names) != ROCKS:
            raise edition.wrong("asteroids", f"expected {ROCKS} tokens")
        self.rock_at: vec[i64] = zeros(ROCKS)
        self.rock_n: vec[i64] = zeros(ROCKS)
        for rock, name in enumerate(self.rock_names):
            if edition.flag(f"asteroids.{name}.dead") != (rock >= ROCKS // 2):
                raise edition.wrong(f"asteroids.{name}.dead", "expected six Asteroid tokens, then six dead ones")
            self.rock_at[rock], self.rock_n[rock] = self.program(edition, f"asteroids.{name}.gain")

    def read_erudites(self, edition: Edition) -> None:
        """The Erudite tiles: when they work, and what kind of tile each is."""
        self.tile_names: list[str] = [f"{level}{colour}{number}" for level in "123" for colour in "abcde" for number in "123"]
        self.tile_timing: vec[i64] = zeros(TILES_ALL)
        self.tile_at: vec[i64] = zeros(TILES_ALL)
        self.tile_n: vec[i64] = zeros(TILES_ALL)
        self.copier_level: vec[i64] = zeros(TILES_ALL)  # the highest level that a copying tile may copy
        self.refreshers: i64 = 0
        self.copiers: i64 = 0
        self.anytime: i64 = 0
        self.instant: i64 = 0
        self.timed: vec[i64] = zeros(PLANETS)
        self.gain_per: i64 = 0  # tiles that may also be used after a build
        timings = ["immediate", "anytime"] + PLANET_NAMES
        for tile, name in enumerate(self.tile_names):
            key = f"erudites.{name}"
            timing = timings.index(edition.text(f"{key}.timing", timings))
            if tile >= 30 and timing != IMMEDIATE:
                raise edition.wrong(f"{key}.timing", "tiles of level 3 are immediate")
            self.tile_timing[tile] = timing
            self.tile_at[tile], self.tile_n[tile] = self.program(edition, f"{key}.effect")
            bit = bit_of(tile)
            for code in self.codes[self.tile_at[tile] : self.tile_at[tile] + self.tile_n[tile]]:
                if code % 256 == REFRESH:
                    self.refreshers |= bit
                elif code % 256 == COPY_TILE:
                    if timing != ANYTIME:
                        raise edition.wrong(f"{key}.timing", "a tile that copies is for any time")
                    self.copiers |= bit
                    self.copier_level[tile] = code // 256 % 256
                elif code % 256 == GAIN_PER:
                    self.gain_per |= bit
            if timing == ANYTIME:
                self.anytime |= bit
            elif timing == IMMEDIATE:
                self.instant |= bit
            else:
                self.timed[timing - FIRST_PLANET] |= bit

    def read_trade_and_building(self, edition: Edition) -> None:
        """Stalls, production structures, megastructures."""
        self.stall_names: list[str] = edition.rows("stalls")
        if len(self.stall_names) != STALLS:
            raise edition.wrong("stalls", f"expected {STALLS} stalls")
        self.stall_cost: vec[i64] = zeros(STALLS)
        self.stall_pick: vec[i64] = zeros(STALLS * 2)
        self.stall_item: vec[i64] = zeros(STALLS * 4)  # two for each level; the same twice where there is no choice
        for stall, name in enumerate(self.stall_names):
            key = f"stalls.{name}"
            self.stall_cost[stall] = self.price(edition, f"{key}.cost")
            for level, word in enumerate(["first", "second"]):
                self.stall_pick[stall * 2 + level] = edition.integer(f"{key}.{word}", 0, 7)
                items = edition.texts(f"{key}.{word}_of", ITEMS)
                if not 1 <= len(items) <= 2:
                    raise edition.wrong(f"{key}.{word}_of", "expected one or two kinds")
                self.stall_item[stall * 4 + level * 2] = ITEMS.index(items[0])
                self.stall_item[stall * 4 + level * 2 + 1] = ITEMS.index(items[-1])
        self.structure_names: list[str] = edition.rows("structures")
        if len(self.structure_names) != STRUCTURES:
            raise edition.wrong("structures", f"expected {STRUCTURES} structures")
        self.build_cost: vec[i64] = zeros(BUILDINGS)
        self.income_at: vec[i64] = zeros(STRUCTURES)
        self.income_n: vec[i64] = zeros(STRUCTURES)
        self.side_of: vec[i64] = vec[i64]([-1] * (SLOTS * 2))  # the structure on each side of each tile
        self.printed: vec[i64] = vec[i64]([-1] * SLOTS)
        for structure, name in enumerate(self.structure_names):
            key = f"structures.{name}"
            slot = edition.integer(f"{key}.slot", 1, SLOTS) - 1
            side = ["a", "b"].index(edition.text(f"{key}.side", ["a", "b"]))
            if self.side_of[slot * 2 + side] >= 0:
                raise edition.wrong(f"{key}.side", "another structure is on this side")
            self.side_of[slot * 2 + side] = structure
            if edition.flag(f"{key}.printed"):
                self.printed[slot] = structure
            self.build_cost[structure] = self.price(edition, f"{key}.cost")
            self.income_at[structure], self.income_n[structure] = self.program(edition, f"{key}.income", True)
        for slot in range(SLOTS):
            if self.printed[slot] < 0:
                raise edition.wrong("structures", f"no structure of slot {slot + 1} is printed for the first game")
        mega = self.price(edition, "megastructures.cost")
        for building in range(STRUCTURES, BUILDINGS):
            self.build_cost[building] = mega
        multipliers = edition.integers("megastructures.multipliers", -1, 0, 9)
        if not 1 <= len(multipliers) <= 4:
            raise edition.wrong("megastructures.multipliers", "expected one to four places")
        self.multipliers: vec[i64] = packed(multipliers)
        self.mega_places: i64 = len(multipliers)
        self.mega_influence: i64 = edition.integer("megastructures.influence", 0, 9)
        counts = list(COUNTS)
        self.mega_counts: vec[i64] = packed([counts.index(name) for name in edition.texts("megastructures.tokens.counts", counts)])
        if len(self.mega_counts) != 8 or len(set(edition.texts("megastructures.tokens.counts"))) != 8:
            raise edition.wrong("megastructures.tokens.counts", "expected eight different tokens")
        names = edition.texts("megastructures.tokens.counts")
        first = edition.texts("megastructures.first_game", names)
        if sorted(first) != sorted(names):
            raise edition.wrong("megastructures.first_game", "expected each of the eight tokens once")
        self.mega_token_names: list[str] = names
        self.mega_first: vec[i64] = packed([names.index(name) for name in first])

    def read_scoring(self, edition: Edition) -> None:
        """Medals, projects, the ladder of resources, leftovers."""
        self.medal_levels: vec[i64] = zeros(5)  # by number of players: levels as bits
        self.project_steps: vec[i64] = zeros(5)
        self.joint_steps: vec[i64] = zeros(5)
        self.rank_points: vec[i64] = zeros(20)
        for players in range(2, 5):
            for level in edition.integers(f"medals.levels_{players}", -1, 1, 20):
                self.medal_levels[players] |= bit_of(level)
            self.project_steps[players] = edition.integer(f"projects.steps_{players}", 1, 20)
            self.joint_steps[players] = edition.integer(f"projects.joint_{players}", 1, 40)
            points = edition.integers(f"projects.points_{players}", 4 if players == 2 else players, 0, 100)
            for rank, number in enumerate(points):
                self.rank_points[players * 4 + rank] = number
        self.medal_points: vec[i64] = packed(edition.integers("medals.points", MEDAL_TYPES + 1, 0, 200))
        gains = edition.texts("projects.joint_gains", RESOURCES[:3])
        self.joint_gain: vec[i64] = packed([RESOURCES.index(name) for name in gains])
        self.joint_gains: i64 = len(gains)
        ladder = edition.texts("resources.ladder", RESOURCES)
        if sorted(ladder) != sorted(RESOURCES):
            raise edition.wrong("resources.ladder", "expected each of the four resources once")
        self.better: vec[i64] = vec[i64]([-1] * 4)
        for worse, better in itertools.pairwise(ladder):
            self.better[RESOURCES.index(worse)] = RESOURCES.index(better)
        self.crystals_per_point: i64 = edition.integer("leftovers.crystals_per_point", 1, 20)
        self.per_gold: i64 = edition.integer("leftovers.per_gold", 0, 9)
        self.per_ship: i64 = edition.integer("leftovers.per_ship", 0, 9)
        self.per_alteration: i64 = edition.integer("leftovers.per_alteration", 0, 9)

    def read_small_tiles(self, edition: Edition) -> None:
        """Starting tiles, Deep Space tiles, blocking tiles."""
        self.start_names: list[str] = edition.rows("starting")
        self.deep_names: list[str] = edition.rows("deep-space")
        self.start_at: vec[i64] = zeros(8)
        self.start_n: vec[i64] = zeros(8)
        self.deep_at: vec[i64] = zeros(8)
        self.deep_n: vec[i64] = zeros(8)
        if len(self.start_names) != 8 or len(self.deep_names) != 8:
            raise edition.wrong("starting", "expected eight Starting tiles and eight Deep Space tiles")
        for tile in range(8):
            self.start_at[tile], self.start_n[tile] = self.program(edition, f"starting.{self.start_names[tile]}.effect")
            self.deep_at[tile], self.deep_n[tile] = self.program(edition, f"deep-space.{self.deep_names[tile]}.effect")
        self.planet_block_names: list[str] = edition.rows("planet-blocks")
        self.room_block_names: list[str] = edition.rows("room-blocks")
        if len(self.planet_block_names) != 5 or len(self.room_block_names) != 5:
            raise edition.wrong("planet-blocks", "expected five tiles of either kind: one a round")
        self.planet_block: vec[i64] = zeros(15)  # three spaces each: left, right, zero
        self.room_block: vec[i64] = zeros(10)  # two spaces each: room, Spy
        sides = ["left", "right"]
        for tile, name in enumerate(self.planet_block_names):
            key = f"planet-blocks.{name}"
            left = PLANET_NAMES.index(edition.text(f"{key}.left", PLANET_NAMES))
            right = PLANET_NAMES.index(edition.text(f"{key}.right", PLANET_NAMES))
            zero = PLANET_NAMES.index(edition.text(f"{key}.zero", PLANET_NAMES))
            side = sides.index(edition.text(f"{key}.zero_side", sides))
            if (zero == left and side == LEFT) or (zero == right and side == RIGHT):
                raise edition.wrong(f"{key}.zero", "this space is blocked by the tile already")
            self.planet_block[tile * 3] = self.space_of[left * 2 + LEFT]
            self.planet_block[tile * 3 + 1] = self.space_of[right * 2 + RIGHT]
            self.planet_block[tile * 3 + 2] = self.space_of[zero * 2 + side]
        for tile, name in enumerate(self.room_block_names):
            key = f"room-blocks.{name}"
            room = ACTION_NAMES.index(edition.text(f"{key}.room", ROOM_NAMES))
            side = sides.index(edition.text(f"{key}.spy", sides))
            self.room_block[tile * 2] = (
                self.space_of[room * 2 + LEFT] if self.space_of[room * 2 + LEFT] >= 0 else self.space_of[room * 2 + 1]
            )
            self.room_block[tile * 2 + 1] = self.space_of[SPY * 2 + side]

    def __reduce__(self) -> tuple[object, tuple[Edition]]:
        return (tables, (self.edition,))


def tables(edition: Edition) -> Tables:
    """The typed tables of an edition."""
    return Tables(edition)
