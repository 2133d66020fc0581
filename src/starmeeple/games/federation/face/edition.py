"""Reads edition and options into figures; each impossible figure is a BadEdition that names its key."""

import itertools
from collections.abc import Mapping
from typing import cast

from starmeeple.edition import Edition
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import steps, verbs
from starmeeple.games.federation.engine.chapters import influence
from starmeeple.games.federation.engine.figures import Figures
from starmeeple.games.federation.face.edition_effects import Programs, array

SIDES = ("left", "right")


def figures(edition: Edition, options: Mapping[str, object]) -> Figures:
    """The figures of an edition with the options of a game."""
    made = Figures(edition, dict(options))
    read_options(made, options)
    programs = Programs(edition)
    read_pieces(made, edition)
    spaces = read_senate(made, edition)
    read_actions(made, edition, programs)
    read_tokens(made, edition, programs)
    read_moons(made, edition)
    read_authority(made, edition)
    read_neo(made, edition, programs)
    read_erudites(made, edition, programs)
    read_stalls(made, edition, programs)
    read_structures(made, edition, programs)
    read_megastructures(made, edition)
    read_scoring(made, edition)
    read_small_tiles(made, edition, programs)
    read_blocks(made, edition, spaces)
    made.code = array(programs.codes)
    made.cost = array(programs.prices)
    made.vocabulary = verbs.vocabulary(made)
    return made


def printed(made: Figures) -> Edition:
    """The edition that figures were read from."""
    return cast(Edition, made.edition)


def named(edition: Edition, key: str, count: int) -> list[str]:
    """The names of a group that has so many rows."""
    found = edition.rows(key)
    if len(found) != count:
        raise edition.wrong(key, f"expected {count} rows, found {len(found)}")
    return found


def mask_of(numbers: list[int]) -> int:
    return sum(1 << number for number in set(numbers))


# Options and pieces ---------------------------------------------------------------------------


def read_options(made: Figures, options: Mapping[str, object]) -> None:
    """What people chose."""
    sides = str(options["sides"])
    made.players = int(str(options["players"]))
    made.advanced = options["setup"] == "advanced"
    made.sides = -1 if sides == "random" else mask_of([slot for slot, side in enumerate(sides) if side == "b"])
    made.wild = options["oceanium_wild"] == "all-payments"
    made.contest = options["neutral_votes_contest_floors"] is True
    made.exact = options["tie_split"] == "exact"


def read_pieces(made: Figures, edition: Edition) -> None:
    """How many there are of what, and single figures."""
    made.rounds = edition.integer("pieces.rounds", 5, 5)
    made.spaceships = edition.integer("pieces.spaceships", 1, 12)
    made.hangar = edition.integer("pieces.hangar", 0, int(made.spaceships))
    made.robots = edition.integer("pieces.robots", 1, int(f.BUILDINGS))
    made.die_faces = edition.integer("pieces.die_faces", 1, 12)
    made.law_points = edition.integer("pieces.law_points", 0, 20)
    made.deep_space_spare = edition.integer("pieces.deep_space_spare", 0, 4)
    made.starting_spare = edition.integer("pieces.starting_spare", 0, 4)


# The Senate -----------------------------------------------------------------------------------


def read_senate(made: Figures, edition: Edition) -> list[int]:
    """Spaces and columns; returns the space of each action on each side, -1 where there is none."""
    made.space_names = named(edition, "senate.spaces", int(f.SPACES))
    space_of, space_at = [-1] * (int(f.ACTIONS) * 2), [-1] * int(f.SPACES)
    actions, floors, columns = [], [], []
    for index, name in enumerate(made.space_names):
        key = f"senate.spaces.{name}"
        action = f.ACTION_NAMES.index(edition.text(f"{key}.action", list(f.ACTION_NAMES)))
        floor = edition.integer(f"{key}.floor", 1, int(f.FLOORS)) - 1
        column = edition.integer(f"{key}.column", 1, int(f.COLUMNS)) - 1
        side = int(f.LEFT if column < f.COLUMNS // 2 else f.RIGHT)
        if space_at[column * int(f.FLOORS) + floor] >= 0:
            raise edition.wrong(key, "another space lies there already")
        if space_of[action * 2 + side] >= 0:
            raise edition.wrong(key, "its side has this action already")
        space_at[column * int(f.FLOORS) + floor] = space_of[action * 2 + side] = index
        actions.append(action)
        floors.append(floor)
        columns.append(column)
    for action, name in enumerate(f.ACTION_NAMES):
        sides = (space_of[action * 2] >= 0) + (space_of[action * 2 + 1] >= 0)
        if sides != (2 if action < f.PLANETS or action == f.SPY else 1):
            raise edition.wrong("senate.spaces", f"expected a planet and the Spy once a side, a room once: {name}")
    made.space_action, made.space_floor, made.space_column = array(actions), array(floors), array(columns)
    made.space_at = array(space_at)
    projects = edition.texts("senate.columns", list(f.PROJECT_NAMES[: f.COLUMNS]))
    if len(set(projects)) != f.COLUMNS:
        raise edition.wrong("senate.columns", "expected each of the six projects once")
    made.column_project = array([f.PROJECT_NAMES.index(name) for name in projects])
    return space_of


def read_actions(made: Figures, edition: Edition, programs: Programs) -> None:
    """Planets, rooms and the missions linked to them. The first costs are those of the actions; a planet's costs nothing by itself."""
    found: list[tuple[int, int]] = []
    for action, name in enumerate(f.ACTION_NAMES):
        if action < f.PLANETS:
            programs.prices.extend([0] * int(f.RESOURCES))
            found.append(programs.added([int(steps.word(steps.PLANET, action, 0, 0))]))
        else:
            programs.price(f"rooms.{name}.cost")
            found.append(programs.read(f"rooms.{name}.effect"))
            edition.text(f"rooms.{name}.letter")
    made.action_at, made.action_n = array([at for at, _ in found]), array([n for _, n in found])
    made.mission_level = array([edition.integer(f"missions.{name}.level", 1, f.LEVELS) for name in f.ACTION_NAMES])
    made.mission_at, made.mission_n = programs.rows([f"missions.{name}.effect" for name in f.ACTION_NAMES])
    made.outer_at, made.outer_n = programs.read("outer-module.effect")


# Tokens and authority -------------------------------------------------------------------------


def read_tokens(made: Figures, edition: Edition, programs: Programs) -> None:
    """Ambassadors and Alteration tokens."""
    for index, name in enumerate(f.AMBASSADOR_NAMES):
        copies = 2 if index == 0 else 1
        edition.integer(f"ambassadors.{name}.copies", copies, copies)
    made.vote = array([edition.integer(f"ambassadors.{name}.vote", 0, 20) for name in f.AMBASSADOR_NAMES])
    made.ambassador_at, made.ambassador_n = programs.rows([f"ambassadors.{name}.bonus" for name in f.AMBASSADOR_NAMES])
    made.kind_names = named(edition, "alterations", int(f.KINDS))
    keys = [f"alterations.{name}" for name in made.kind_names]
    made.kind_power = array([edition.integer(f"{key}.power", 1, int(f.POWERS)) - 1 for key in keys])
    made.kind_vote = array([edition.integer(f"{key}.vote", 0, 20) for key in keys])
    made.kind_votes = array([edition.text(f"{key}.symbol", ["voting", "funding"]) == "voting" for key in keys])
    made.kind_at, made.kind_n = programs.rows([f"{key}.bonus" for key in keys])
    copies_of = [edition.integer(f"{key}.copies", 1, 4) for key in keys]
    if sum(copies_of) > f.TOKENS:
        raise edition.wrong("alterations", f"expected {f.TOKENS} tokens")
    made.kind_first = array([sum(copies_of[:kind]) for kind in range(len(keys) + 1)])
    tokens = [kind for kind, copies in enumerate(copies_of) for _ in range(copies)]
    made.token_kind = array(tokens)
    made.every_token = (1 << len(tokens)) - 1
    made.power_mask = array(
        [mask_of([token for token, kind in enumerate(tokens) if made.kind_power[kind] == power]) for power in range(f.POWERS)]
    )
    price, funding, gain = [-1] * len(keys), [0] * len(keys), [0] * (len(keys) * int(f.RESOURCES))
    for kind in range(len(keys)):
        for step, about, amount in programs.steps(made.kind_at[kind], made.kind_n[kind]):
            if step == steps.PAY:
                price[kind] = about
            elif step == steps.FUND:
                funding[kind] += amount
            elif step == steps.GAIN:
                gain[kind * int(f.RESOURCES) + about] += amount
    made.kind_price, made.kind_steps, made.kind_gain = array(price), array(funding), array(gain)


def read_moons(made: Figures, edition: Edition) -> None:
    """Powers of the moons; tokens that do not lie there are the supply."""
    powers = [power - 1 for power in edition.integers("moons.powers", int(f.MOONS), 1, int(f.POWERS))]
    made.moon_power = array([0, *powers])
    made.moon_tokens = edition.integer("moons.tokens", 4, 8)
    spare: list[int] = []
    for power in range(f.POWERS):
        there = int(made.power_mask[power]).bit_count()
        laid = powers.count(power) * int(made.moon_tokens)
        if there < laid:
            raise edition.wrong("alterations", f"expected at least {laid} tokens of power {power + 1}, found {there}")
        spare.append(there - laid)
    made.spare = array(spare)


def read_authority(made: Figures, edition: Edition) -> None:
    """The authority track and its upkeep."""
    levels = edition.integers("authority.levels", -1, 1, f.LEVELS)
    if len(levels) < f.LEVELS or sorted(levels) != levels or set(levels) != set(range(1, f.LEVELS + 1)):
        raise edition.wrong("authority.levels", "expected the levels 1 to 5 in order, each on at least one degree")
    bottom = [0, *[levels.index(level) + 1 for level in range(1, f.LEVELS + 1)]]
    made.top_degree = len(levels)
    made.level_of, made.bottom_of = array([0, *levels]), array(bottom)
    made.start_degree = edition.integer("authority.start", 1, len(levels))
    made.medal_degree = edition.integer("authority.medal_degree", 1, len(levels))
    made.overflow_points = edition.integer("authority.overflow_points", 0, 9)
    made.lapse_degree = bottom[edition.integer("authority.lapse_level", 1, f.LEVELS)]
    crystals = ["none", *f.RESOURCE_NAMES[: f.CRYSTALS]]
    upkeep = edition.texts("authority.upkeep", crystals)
    if len(upkeep) != f.LEVELS:
        raise edition.wrong("authority.upkeep", "expected one crystal (or none) for each of the five levels")
    made.upkeep = array([0, *[crystals.index(name) for name in upkeep]])


# The planets ----------------------------------------------------------------------------------


def read_neo(made: Figures, edition: Edition, programs: Programs) -> None:
    """The Miner's track and the Asteroid tokens."""
    end = int(f.NEO_END)
    follow, pool_at, reveals = [2] + [0] * end, [-1] * (end + 1), [-1] * (end + 1)
    tokens_of: list[int] = []
    waiting = -1
    for position in range(1, end + 1):
        key = f"neo.spaces.{position}"
        follow[position] = mask_of(edition.integers(f"{key}.next", -1, position if position == end else position + 1, end))
        tokens = edition.integer(f"{key}.tokens", 0, 6)
        if tokens:
            if len(tokens_of) == f.POOLS or waiting < 0:
                raise edition.wrong(f"{key}.tokens", "expected three spaces with tokens, each after a space that reveals them")
            pool_at[position] = reveals[waiting] = len(tokens_of)
            tokens_of.append(tokens)
            waiting = -1
        if edition.flag(f"{key}.reveals"):
            waiting = position
    if len(tokens_of) != f.POOLS or pool_at[end] < 0:
        raise edition.wrong("neo.spaces", "expected three spaces with tokens, the last space among them")
    at, n = programs.rows([f"neo.spaces.{position}.gain" for position in range(1, end + 1)])
    made.neo_at, made.neo_n = array([0, *at]), array([0, *n])
    made.neo_next, made.neo_pool, made.neo_reveals, made.pool_tokens = array(follow), array(pool_at), array(reveals), array(tokens_of)
    made.rock_names = named(edition, "asteroids", int(f.ROCKS))
    for rock, name in enumerate(made.rock_names):
        if edition.flag(f"asteroids.{name}.dead") != (rock >= f.ROCKS // 2):
            raise edition.wrong(f"asteroids.{name}.dead", "expected six Asteroid tokens, then six dead ones")
    made.rock_at, made.rock_n = programs.rows([f"asteroids.{name}.gain" for name in made.rock_names])


def read_erudites(made: Figures, edition: Edition, programs: Programs) -> None:
    """The Erudite tiles: when they work, and what kind of tile each is."""
    timings = ["immediate", "anytime", *f.PLANET_NAMES]
    made.tile_names = [f"{level}{colour}{number}" for level in "123" for colour in "abcde" for number in "123"]
    timing_of = [timings.index(edition.text(f"erudites.{name}.timing", timings)) for name in made.tile_names]
    made.tile_at, made.tile_n = programs.rows([f"erudites.{name}.effect" for name in made.tile_names])
    copier_level = [0] * int(f.TILES)
    for tile, name in enumerate(made.tile_names):
        key = f"erudites.{name}"
        if tile >= f.USABLE and timing_of[tile] != f.IMMEDIATE:
            raise edition.wrong(f"{key}.timing", "tiles of level 3 are immediate")
        for step, about, _ in programs.steps(made.tile_at[tile], made.tile_n[tile]):
            if step == steps.REFRESH:
                made.refreshers |= 1 << tile
            elif step == steps.COPY_TILE:
                if timing_of[tile] != f.ANYTIME:
                    raise edition.wrong(f"{key}.timing", "a tile that copies is for any time")
                made.copiers |= 1 << tile
                copier_level[tile] = about
            elif step == steps.GAIN_PER:
                made.gain_per |= 1 << tile
    masks = [mask_of([tile for tile, timing in enumerate(timing_of) if timing == wanted]) for wanted in range(len(timings))]
    made.instant, made.anytime = masks[f.IMMEDIATE], masks[f.ANYTIME]
    made.timed = array(masks[f.FIRST_PLANET :])
    made.tile_timing, made.copier_level = array(timing_of), array(copier_level)


def read_stalls(made: Figures, edition: Edition, programs: Programs) -> None:
    """Stalls: costs and bonuses of both levels."""
    made.stall_names = named(edition, "stalls", int(f.STALLS))
    made.stall_cost = array([programs.price(f"stalls.{name}.cost") for name in made.stall_names])
    pick: list[int] = []
    item: list[int] = []
    for name in made.stall_names:
        for level in ("first", "second"):
            pick.append(edition.integer(f"stalls.{name}.{level}", 0, f.MOST_ITEMS))
            items = edition.texts(f"stalls.{name}.{level}_of", list(f.ITEM_NAMES))
            if not 1 <= len(items) <= 2:
                raise edition.wrong(f"stalls.{name}.{level}_of", "expected one or two kinds")
            item += [f.ITEM_NAMES.index(items[0]), f.ITEM_NAMES.index(items[-1])]
    made.stall_pick, made.stall_item = array(pick), array(item)


def read_structures(made: Figures, edition: Edition, programs: Programs) -> None:
    """Production structures: two on each tile, one of them printed for the first game; and what buildings cost."""
    made.structure_names = named(edition, "structures", int(f.STRUCTURES))
    sides = [-1] * (int(f.SLOTS) * 2)
    printed = [-1] * int(f.SLOTS)
    for structure, name in enumerate(made.structure_names):
        key = f"structures.{name}"
        slot = edition.integer(f"{key}.slot", 1, int(f.SLOTS)) - 1
        side = ["a", "b"].index(edition.text(f"{key}.side", ["a", "b"]))
        if sides[slot * 2 + side] >= 0:
            raise edition.wrong(f"{key}.side", "another structure is on this side")
        sides[slot * 2 + side] = structure
        if edition.flag(f"{key}.printed"):
            printed[slot] = structure
    for slot, structure in enumerate(printed):
        if structure < 0:
            raise edition.wrong("structures", f"no structure of slot {slot + 1} is printed for the first game")
    made.slot_sides, made.printed = array(sides), mask_of(printed)
    costs = [programs.price(f"structures.{name}.cost") for name in made.structure_names]
    made.build_cost = array(costs + [programs.price("megastructures.cost")] * int(f.MEGAS))
    made.income_at, made.income_n = programs.rows([f"structures.{name}.income" for name in made.structure_names], True)


def read_megastructures(made: Figures, edition: Edition) -> None:
    """Megastructures and what they count."""
    multipliers = edition.integers("megastructures.multipliers", -1, 0, 9)
    if not 1 <= len(multipliers) <= 4:
        raise edition.wrong("megastructures.multipliers", "expected one to four places")
    made.multipliers, made.mega_places = array(multipliers), len(multipliers)
    made.mega_influence = edition.integer("megastructures.influence", 0, 9)
    names = edition.texts("megastructures.tokens.counts", list(influence.COUNTS))
    if len(names) != f.SMALL_TILES or len(set(names)) != f.SMALL_TILES:
        raise edition.wrong("megastructures.tokens.counts", "expected eight different tokens")
    first = edition.texts("megastructures.first_game", names)
    if sorted(first) != sorted(names):
        raise edition.wrong("megastructures.first_game", "expected each of the eight tokens once")
    made.count_names = names
    made.token_count = array([influence.COUNTS.index(name) for name in names])
    made.first_counts = array([names.index(name) for name in first])


# Scoring and small tiles ----------------------------------------------------------------------


def read_scoring(made: Figures, edition: Edition) -> None:
    """Medals, projects, the ladder of resources, leftovers."""
    for players in range(2, f.PLAYERS + 1):
        levels = mask_of(edition.integers(f"medals.levels_{players}", -1, 1, 20))
        needed = [edition.integer(f"projects.steps_{players}", 1, 20)] * int(f.JOINT) + [
            edition.integer(f"projects.joint_{players}", 1, 40)
        ]
        points = edition.integers(f"projects.points_{players}", 4 if players == 2 else players, 0, 100)
        if players == made.players:
            made.medal_levels, made.needed, made.rank_points = levels, array(needed), array(points)
    made.medal_points = array(edition.integers("medals.points", int(f.MEDALS) + 1, 0, 200))
    gains = edition.texts("projects.joint_gains", list(f.RESOURCE_NAMES[: f.CRYSTALS]))
    made.joint_gain, made.joint_gains = array([f.RESOURCE_NAMES.index(name) for name in gains]), len(gains)
    ladder = edition.texts("resources.ladder", list(f.RESOURCE_NAMES))
    if sorted(ladder) != sorted(f.RESOURCE_NAMES):
        raise edition.wrong("resources.ladder", "expected each of the four resources once")
    following = dict(itertools.pairwise(ladder))
    made.better = array([f.RESOURCE_NAMES.index(following[name]) if name in following else -1 for name in f.RESOURCE_NAMES])
    made.crystals_per_point = edition.integer("leftovers.crystals_per_point", 1, 20)
    made.per_gold = edition.integer("leftovers.per_gold", 0, 9)
    made.per_ship = edition.integer("leftovers.per_ship", 0, 9)
    made.per_alteration = edition.integer("leftovers.per_alteration", 0, 9)


def read_small_tiles(made: Figures, edition: Edition, programs: Programs) -> None:
    """Starting tiles and Deep Space tiles."""
    made.start_names = named(edition, "starting", int(f.SMALL_TILES))
    made.deep_names = named(edition, "deep-space", int(f.SMALL_TILES))
    made.start_at, made.start_n = programs.rows([f"starting.{name}.effect" for name in made.start_names])
    made.deep_at, made.deep_n = programs.rows([f"deep-space.{name}.effect" for name in made.deep_names])


def read_blocks(made: Figures, edition: Edition, space_of: list[int]) -> None:
    """Blocking tiles: one of either kind a round."""
    made.planet_block_names = named(edition, "planet-blocks", int(f.BLOCKS))
    made.room_block_names = named(edition, "room-blocks", int(f.BLOCKS))
    planets: list[int] = []
    for name in made.planet_block_names:
        key = f"planet-blocks.{name}"
        left, right, zero = [
            f.PLANET_NAMES.index(edition.text(f"{key}.{what}", list(f.PLANET_NAMES))) for what in ("left", "right", "zero")
        ]
        side = SIDES.index(edition.text(f"{key}.zero_side", list(SIDES)))
        if zero == (left if side == f.LEFT else right):
            raise edition.wrong(f"{key}.zero", "this space is blocked by the tile already")
        planets += [space_of[place] for place in (left * 2 + int(f.LEFT), right * 2 + int(f.RIGHT), zero * 2 + side)]
    made.planet_block = array(planets)
    rooms: list[int] = []
    for name in made.room_block_names:
        key = f"room-blocks.{name}"
        room = f.ACTION_NAMES.index(edition.text(f"{key}.room", list(f.ROOM_NAMES)))
        side = SIDES.index(edition.text(f"{key}.spy", list(SIDES)))
        rooms += [max(space_of[room * 2 + each] for each in (0, 1)), space_of[int(f.SPY) * 2 + side]]
    made.room_block = array(rooms)
