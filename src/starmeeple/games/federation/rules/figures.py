"""The Senate's figures: spaces, tokens, authority; and how effects and costs are kept."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.edition import Edition
from starmeeple.games.federation.rules.bits import bit_of
from starmeeple.games.federation.rules.names import (
    ACTIONS,
    COLUMNS,
    FUND,
    GAIN,
    KINDS,
    LEFT,
    MOONS,
    PAY,
    PLANET,
    PLANETS,
    POWERS,
    RIGHT,
    SPACES,
    SPY,
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


def packed(values: list[int]) -> vec[i64]:
    """An array of these numbers."""
    array = zeros(len(values))
    for index, value in enumerate(values):
        array[index] = value
    return array


class SenateFigures:
    """What the Senate, its tokens and the authority track print. An effect is a program: a run of steps in `code`."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.codes: list[int] = []
        self.prices: list[int] = []
        self.read_senate(edition)
        self.read_tokens(edition)
        self.read_authority(edition)

    def read_senate(self, edition: Edition) -> None:
        """Spaces, columns, rooms and the missions linked to them."""
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
        self.outer_at, self.outer_n = self.program(edition, "outer-module.effect")

    def read_tokens(self, edition: Edition) -> None:
        """Ambassadors, Alteration tokens and the moons they lie on."""
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
        """The authority track and its upkeep."""
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
