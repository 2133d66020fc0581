"""The figures as the engine reads them: typed, shared, immutable."""

import itertools

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.edition import Edition
from starmeeple.games.federation.rules.bits import bit_of
from starmeeple.games.federation.rules.names import (
    ACTIONS,
    ANYTIME,
    BUILDINGS,
    COLUMNS,
    COPY_TILE,
    COUNTS,
    FIRST_PLANET,
    FUND,
    GAIN,
    GAIN_PER,
    IMMEDIATE,
    KINDS,
    LEFT,
    MEDAL_TYPES,
    MOONS,
    NEO_END,
    PAY,
    PLANET,
    PLANETS,
    POOLS,
    POWERS,
    REFRESH,
    RIGHT,
    ROCKS,
    SLOTS,
    SPACES,
    SPY,
    STALLS,
    STRUCTURES,
    TILES_ALL,
    TOKENS_ALL,
)
from starmeeple.games.federation.rules.programs import PLANET_NAMES as PLANET_NAMES
from starmeeple.games.federation.rules.programs import RESOURCES as RESOURCES
from starmeeple.games.federation.rules.programs import price_of, step_of

ROOM_NAMES: list[str] = ["officers-quarters", "purchasing-office", "patrons-lounge", "presidents-office", "assistants-room", "small-lounge"]
ACTION_NAMES: list[str] = PLANET_NAMES + ROOM_NAMES + ["spy"]
PROJECT_NAMES: list[str] = PLANET_NAMES + ["special-missions", "joint"]
MEDAL_NAMES: list[str] = PLANET_NAMES + ["authority", "intrigue"]
AMBASSADORS: list[str] = ["one", "two", "three", "special"]
MEGA_NAMES: list[str] = ["megastructure-1", "megastructure-2", "megastructure-3", "megastructure-4"]
ITEMS: list[str] = ["lavandium", "coppernium", "oceanium", "gold", "authority", "die", "ship", "mission-token"]


class Tables:
    """All figures. An effect is a program: a run of steps in `code`."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.rounds: i64 = edition.integer("pieces.rounds", 5, 5)
        self.spaceships: i64 = edition.integer("pieces.spaceships", 1, 12)
        self.hangar: i64 = edition.integer("pieces.hangar", 0, int(self.spaceships))
        self.robots: i64 = edition.integer("pieces.robots", 1, BUILDINGS)
        self.die_faces: i64 = edition.integer("pieces.die_faces", 1, 12)
        self.law_points: i64 = edition.integer("pieces.law_points", 0, 20)
        self.deep_space_spare: i64 = edition.integer("pieces.deep_space_spare", 0, 4)
        self.starting_spare: i64 = edition.integer("pieces.starting_spare", 0, 4)
        self.codes: list[int] = []
        self.prices: list[int] = []
        self.read_senate(edition)
        self.read_tokens(edition)
        self.read_authority(edition)
        self.read_neo(edition)
        self.read_erudites(edition)
        self.read_trade_and_building(edition)
        self.read_scoring(edition)
        self.read_small_tiles(edition)
        self.code: vec[i64] = packed(self.codes)
        self.cost: vec[i64] = packed(self.prices)

    # The Senate -------------------------------------------------------------------------------

    def read_senate(self, edition: Edition) -> None:
        self.space_names: list[str] = edition.rows("senate.spaces")
        if len(self.space_names) != SPACES:
            raise edition.wrong("senate.spaces", f"expected {SPACES} spaces")
        self.space_action: vec[i64] = zeros(SPACES)
        self.space_floor: vec[i64] = zeros(SPACES)
        self.space_column: vec[i64] = zeros(SPACES)
        self.space_of: vec[i64] = vec[i64]([-1] * (ACTIONS * 2))
        self.space_at: vec[i64] = vec[i64]([-1] * SPACES)
        for index, name in enumerate(self.space_names):
            key = f"senate.spaces.{name}"
            action = ACTION_NAMES.index(edition.text(f"{key}.action", ACTION_NAMES))
            floor = edition.integer(f"{key}.floor", 1, 3) - 1
            column = edition.integer(f"{key}.column", 1, COLUMNS) - 1
            side = LEFT if column < COLUMNS // 2 else RIGHT
            self.space_action[index] = action
            self.space_floor[index] = floor
            self.space_column[index] = column
            if self.space_at[column * 3 + floor] >= 0:
                raise edition.wrong(key, "another space lies there already")
            if self.space_of[action * 2 + side] >= 0:
                raise edition.wrong(key, "its side has this action already")
            self.space_at[column * 3 + floor] = index
            self.space_of[action * 2 + side] = index
        for action in range(ACTIONS):
            sides = (self.space_of[action * 2] >= 0) + (self.space_of[action * 2 + 1] >= 0)
            if sides != (2 if action < PLANETS or action == SPY else 1):
                raise edition.wrong("senate.spaces", f"expected a planet and the Spy once a side, a room once: {ACTION_NAMES[action]}")
        projects = edition.texts("senate.columns", PROJECT_NAMES[:6])
        if len(set(projects)) != COLUMNS:
            raise edition.wrong("senate.columns", "expected each of the six projects once")
        self.column_project: vec[i64] = packed([PROJECT_NAMES.index(name) for name in projects])
        self.outer_at, self.outer_n = self.program(edition, "outer-module.effect")
        # Costs 0 to 11 are those of the actions; a planet action costs nothing by itself.
        self.action_at: vec[i64] = zeros(ACTIONS)
        self.action_n: vec[i64] = zeros(ACTIONS)
        self.room_letters: list[str] = []
        for action, name in enumerate(ACTION_NAMES):
            if action < PLANETS:
                self.prices.extend([0, 0, 0, 0])
                at, n = self.added([PLANET + 256 * action])
            else:
                self.price(edition, f"rooms.{name}.cost")
                at, n = self.program(edition, f"rooms.{name}.effect")
                self.room_letters.append(edition.text(f"rooms.{name}.letter"))
            self.action_at[action] = at
            self.action_n[action] = n
        self.mission_level: vec[i64] = zeros(ACTIONS)
        self.mission_at: vec[i64] = zeros(ACTIONS)
        self.mission_n: vec[i64] = zeros(ACTIONS)
        for mission, name in enumerate(ACTION_NAMES):
            self.mission_level[mission] = edition.integer(f"missions.{name}.level", 1, 5)
            self.mission_at[mission], self.mission_n[mission] = self.program(edition, f"missions.{name}.effect")

    def read_tokens(self, edition: Edition) -> None:
        self.vote: vec[i64] = zeros(4)
        self.ambassador_at: vec[i64] = zeros(4)
        self.ambassador_n: vec[i64] = zeros(4)
        for index, name in enumerate(AMBASSADORS):
            copies = 2 if index == 0 else 1
            edition.integer(f"ambassadors.{name}.copies", copies, copies)
            self.vote[index] = edition.integer(f"ambassadors.{name}.vote", 0, 20)
            self.ambassador_at[index], self.ambassador_n[index] = self.program(edition, f"ambassadors.{name}.bonus")
        self.kind_names: list[str] = edition.rows("alterations")
        if len(self.kind_names) != KINDS:
            raise edition.wrong("alterations", f"expected {KINDS} kinds of tokens")
        self.kind_power: vec[i64] = zeros(KINDS)
        self.kind_vote: vec[i64] = zeros(KINDS)
        self.kind_votes: vec[i64] = zeros(KINDS)  # 1 with the Voting symbol
        self.kind_first: vec[i64] = zeros(KINDS + 1)
        self.kind_at: vec[i64] = zeros(KINDS)
        self.kind_n: vec[i64] = zeros(KINDS)
        self.kind_price: vec[i64] = vec[i64]([-1] * KINDS)  # a cost that its bonus includes
        self.kind_steps: vec[i64] = zeros(KINDS)  # project steps among its bonus
        self.kind_gain: vec[i64] = zeros(KINDS * 4)  # resources among its bonus
        self.token_kind: vec[i64] = zeros(TOKENS_ALL)
        self.power_mask: vec[i64] = zeros(POWERS)
        first = 0
        for kind, name in enumerate(self.kind_names):
            key = f"alterations.{name}"
            power = edition.integer(f"{key}.power", 1, POWERS) - 1
            self.kind_power[kind] = power
            self.kind_vote[kind] = edition.integer(f"{key}.vote", 0, 20)
            self.kind_votes[kind] = 1 if edition.text(f"{key}.symbol", ["voting", "funding"]) == "voting" else 0
            self.kind_at[kind], self.kind_n[kind] = self.program(edition, f"{key}.bonus")
            for code in self.codes[self.kind_at[kind] : self.kind_at[kind] + self.kind_n[kind]]:
                if code % 256 == PAY:
                    self.kind_price[kind] = code // 256 % 256
                elif code % 256 == FUND:
                    self.kind_steps[kind] += code // 65536
                elif code % 256 == GAIN:
                    self.kind_gain[kind * 4 + code // 256 % 256] += code // 65536
            copies = edition.integer(f"{key}.copies", 1, 4)
            self.kind_first[kind] = first
            if first + copies > TOKENS_ALL:
                raise edition.wrong("alterations", f"expected {TOKENS_ALL} tokens")
            for token in range(first, first + copies):
                self.token_kind[token] = kind
                self.power_mask[power] |= bit_of(token)
            first += copies
        self.kind_first[KINDS] = first
        self.moon_power: vec[i64] = packed([0] + [power - 1 for power in edition.integers("moons.powers", MOONS, 1, POWERS)])
        self.moon_tokens: i64 = edition.integer("moons.tokens", 4, 8)
        self.spare: vec[i64] = zeros(POWERS)
        for power in range(POWERS):
            there = sum(1 for token in range(first) if self.kind_power[self.token_kind[token]] == power)
            laid = sum(int(self.moon_tokens) for moon in range(1, MOONS + 1) if self.moon_power[moon] == power)
            if there < laid:
                raise edition.wrong("alterations", f"expected at least {laid} tokens of power {power + 1}, found {there}")
            self.spare[power] = there - laid
        self.tokens: i64 = first
        self.tokens_mask: i64 = (bit_of(first)) - 1

    def read_authority(self, edition: Edition) -> None:
        levels = edition.integers("authority.levels", -1, 1, 5)
        if len(levels) < 5 or sorted(levels) != levels or set(levels) != {1, 2, 3, 4, 5}:
            raise edition.wrong("authority.levels", "expected the levels 1 to 5 in order, each on at least one degree")
        self.top_degree: i64 = len(levels)
        self.level_of: vec[i64] = packed([0] + levels)
        self.bottom_of: vec[i64] = packed([0] + [levels.index(level) + 1 for level in range(1, 6)])
        self.start_degree: i64 = edition.integer("authority.start", 1, len(levels))
        self.medal_degree: i64 = edition.integer("authority.medal_degree", 1, len(levels))
        self.overflow_points: i64 = edition.integer("authority.overflow_points", 0, 9)
        self.lapse_degree: i64 = self.bottom_of[edition.integer("authority.lapse_level", 1, 5)]
        upkeep = edition.texts("authority.upkeep", ["none", "lavandium", "coppernium", "oceanium"])
        if len(upkeep) != 5:
            raise edition.wrong("authority.upkeep", "expected one crystal (or none) for each of the five levels")
        self.upkeep: vec[i64] = packed([0] + [["none", "lavandium", "coppernium", "oceanium"].index(name) for name in upkeep])

    # The planets ------------------------------------------------------------------------------

    def read_neo(self, edition: Edition) -> None:
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

    # Effects and costs ------------------------------------------------------------------------

    def added(self, steps: list[int]) -> tuple[int, int]:
        """A program from its steps: where it begins and how long it is."""
        at = len(self.codes)
        self.codes.extend(steps)
        return at, len(steps)

    def program(self, edition: Edition, key: str, income: bool = False) -> tuple[int, int]:
        """A program from the words of an effect."""
        return self.added([step_of(edition, key, text.split(), income, self.prices) for text in edition.texts(key)])

    def price(self, edition: Edition, key: str) -> int:
        """A cost from its words: its number."""
        return price_of(edition, key, self.prices)

    def __reduce__(self) -> tuple[object, tuple[Edition]]:
        return (tables, (self.edition,))


def packed(values: list[int]) -> vec[i64]:
    """An array of these numbers."""
    array = zeros(len(values))
    for index, value in enumerate(values):
        array[index] = value
    return array


def tables(edition: Edition) -> Tables:
    """The typed tables of an edition."""
    return Tables(edition)
