"""Reads edition and options into figures; each impossible figure is a BadEdition that names its key."""

from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.edition import Edition
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import verbs
from starmeeple.games.star_factions.engine.chapters import battlemat as mat
from starmeeple.games.star_factions.engine.figures import Figures

BELTS = ("outer", "middle", "centre")


def figures(edition: Edition, options: Mapping[str, object]) -> Figures:
    """The figures of an edition with the options of a game."""
    made = Figures(edition, dict(options))
    read_rules(made, edition)
    read_ships(made, edition)
    read_cards(made, edition)
    read_map(made, edition, Map(edition))
    read_options(made, edition, options)
    made.vocabulary = verbs.vocabulary(made)
    return made


def printed(made: Figures) -> Edition:
    """The edition that figures were read from."""
    return cast(Edition, made.edition)


def array(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


def read_options(made: Figures, edition: Edition, options: Mapping[str, object]) -> None:
    """What people chose; -1 stands for the edition's limit. [SF 2.8, 4.9, 9.5, 9.6]"""
    rounds, stall = int(str(options["round_limit"])), int(str(options["stall_rounds"]))
    limits = {players: edition.integer(f"limits.rounds_{players}", 1, 1000) for players in (2, 3, 4)}
    printed_stall = edition.integer("limits.stall_rounds", 1, 1000)
    made.seats = int(str(options["players"]))
    made.round_limit = limits[int(made.seats)] if rounds < 0 else rounds
    made.stall_limit = printed_stall if stall < 0 else stall
    made.opposite = 1 if options["two_player_corners"] == "opposite" else 0
    made.absolute = 1 if options["los_parallel_exemption"] == "absolute" else 0
    border, absolute = lines_of_fire(tuple(made.rocks), max(int(reach) for reach in made.range))
    made.fire = absolute if made.absolute else border


def read_rules(made: Figures, edition: Edition) -> None:
    """The constants of the rules."""
    made.colonies_to_win = edition.integer("rules.colonies_to_win", 1, f.PLANETS)
    made.order_die = edition.integer("rules.setup_order_die", 2, 20)
    made.draws_per_mothership = edition.integer("rules.draws_per_mothership", 0, 9)
    made.draws_per_colony = edition.integer("rules.draws_per_colony", 0, 9)
    made.weapon_damage = edition.integer("rules.weapon_counter_damage", 0, 20)
    made.most_weapons = edition.integer("rules.weapon_counters_max_per_attack", 0, f.MOST_COUNTERS)
    made.counter_die = edition.integer("rules.counterattack_die", 1, f.MOST_PIPS)
    made.hull_per_metal = edition.integer("rules.repair_hull_per_metal", 1, 99)
    made.most_metal = edition.integer("rules.repair_metal_max", 1, f.MOST_COUNTERS)
    made.repair_distance = edition.integer("rules.repair_distance", 0, 50)
    made.colonize_actions = edition.integer("rules.colonize_actions", 1, 9)
    made.decolonize_actions = edition.integer("rules.decolonize_actions", 1, 9)
    made.jump_fuel = edition.integer("rules.black_hole_fuel", 0, 99)
    made.grace_turns = edition.integer("rules.elimination_grace_turns", 1, 9)
    made.area_radius = edition.integer("rules.wormhole_area_radius", 2, 9)
    made.start_counters = array([edition.integer(f"rules.start_{name}", 0, 20) for name in f.COUNTER_NAMES])
    made.supply = array([edition.integer(f"counters.{name}.supply", 1, 1000) for name in f.COUNTER_NAMES])


def read_ships(made: Figures, edition: Edition) -> None:
    """Ships and kits, and what a ship of a kind with a fitting (0 = no kit) is worth."""
    made.kind = array([kind for _ in range(f.SIDES) for kind in f.SLOT_KINDS])
    made.first_slot = array(list(f.FIRST_SLOT))
    made.tokens = array([edition.integer(f"ships.{name}.tokens", 1, most) for name, most in zip(f.KINDS, f.MOST_TOKENS)])
    made.shield = array([edition.integer(f"ships.{name}.shield", 0, 20) for name in f.KINDS])
    made.die = array([edition.integer(f"ships.{name}.die", 1, f.MOST_PIPS) for name in f.KINDS])
    made.bounty = array([edition.integer(f"ships.{name}.bounty", 0, 20) for name in f.KINDS])
    made.rebuildable = array([1 if edition.flag(f"ships.{name}.rebuildable") else 0 for name in f.KINDS])
    if made.rebuildable[f.MOTHERSHIP]:
        raise edition.wrong("ships.mothership.rebuildable", "expected false: a Mothership's card never comes back")
    hull: list[int] = []
    damage: list[int] = []
    movement: list[int] = []
    reach: list[int] = []
    for ship in f.KINDS:
        for kit in ("", *f.KIT_NAMES):
            hull.append(edition.integer(f"ships.{ship}.hull", 1, 500) + (edition.integer(f"kits.{kit}.hull", -500, 500) if kit else 0))
            damage.append(edition.integer(f"kits.{kit}.damage", -20, 20) if kit else 0)
            moves = edition.integer(f"ships.{ship}.movement", 1, 12) + (edition.integer(f"kits.{kit}.movement", -12, 12) if kit else 0)
            movement.append(max(1, moves))
            reach.append(edition.integer(f"ships.{ship}.range", 1, 9) + (edition.integer(f"kits.{kit}.range", -9, 9) if kit else 0))
            if hull[-1] < 1:
                raise edition.wrong(f"kits.{kit}.hull", f"leaves a {ship} with hull {hull[-1]}")
            if reach[-1] < 1:
                raise edition.wrong(f"kits.{kit}.range", f"leaves a {ship} with range {reach[-1]}")
    made.hull = array(hull)
    made.damage = array(damage)
    made.movement = array(movement)
    made.range = array(reach)


def read_cards(made: Figures, edition: Edition) -> None:
    """The loot deck: copies of each card, what resource cards give, what blueprints cost."""
    made.loot_counter = array([f.COUNTER_NAMES.index(edition.text(f"loot.{name}.counter", f.COUNTER_NAMES)) for name in f.LOOT])
    made.loot_amount = array([edition.integer(f"loot.{name}.amount", 1, 20) for name in f.LOOT])
    copies = [edition.integer(f"loot.{name}.copies", 0, 99) for name in f.LOOT]
    copies += [edition.integer(f"ships.{name}.blueprints", f.SIDES, 99) for name in f.KINDS]
    copies += [edition.integer(f"kits.{name}.copies", 0, 99) for name in f.KIT_NAMES]
    made.copies = array(copies)
    costs = [0] * (f.BLUEPRINT * f.COUNTERS)
    for name in f.KINDS:
        costs += edition.integers(f"ships.{name}.cost", f.COUNTERS, 0, 99)
    for name in f.KIT_NAMES:
        costs += edition.integers(f"kits.{name}.cost", f.COUNTERS, 0, 99)
    made.cost = array(costs)


# The battlemat --------------------------------------------------------------------------------


class Map:
    """The hexes that an edition names; no two things share one."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.names = mat.cell_names()
        self.taken: dict[int, str] = {}

    def cells(self, key: str) -> list[int]:
        """A list of hexes that nothing else occupies."""
        return [self.cell(key, name) for name in self.edition.texts(key)]

    def cell(self, key: str, name: str) -> int:
        """A hex that nothing else occupies."""
        if name not in self.names:
            raise self.edition.wrong(key, f"there is no hex {name!r}; expected one from a1 to w27")
        cell = self.names.index(name)
        if cell in self.taken:
            raise self.edition.wrong(key, f"hex {name} already belongs to {self.taken[cell]}")
        self.taken[cell] = key
        return cell


def read_map(made: Figures, edition: Edition, drawn: Map) -> None:
    """Terrain, areas, planets, ways."""
    edition.integer("map.rows", mat.ROWS, mat.ROWS)
    edition.integer("map.columns", mat.COLUMNS, mat.COLUMNS)
    made.cell_names = drawn.names
    made.holes = drawn.cells("map.black_hole.cells")
    made.rims = drawn.cells("map.black_hole.rim")
    made.rocks = [cell for belt in BELTS for cell in drawn.cells(f"map.belts.{belt}.cells")]
    planets = [drawn.cell(key, edition.text(key)) for key in [f"map.planets.{name}.cell" for name in f.PLANET_NAMES]]
    wormholes = [drawn.cell(key, edition.text(key)) for key in [f"factions.{name}.wormhole" for name in f.FACTIONS]]
    made.wormhole = array(wormholes)
    made.planet_cell = array(planets)
    made.planet_at = array([planets.index(cell) if cell in planets else -1 for cell in range(mat.CELLS)])
    made.row = array([int(row) + 1 for row in mat.cell_rows()])
    made.column = mat.cell_columns()
    made.bit = array([1 << int(column) for column in made.column])
    made.start = array([0] + [int(mat.row_start(row)) for row in range(mat.ROWS)] + [0])
    made.no_rows = array([0] * mat.PADDED)
    closed = {*made.rocks, *made.holes, *made.rims}
    free = [cell not in closed for cell in range(mat.CELLS)]
    made.open_rows = mat.rows_of([cell for cell in range(mat.CELLS) if free[cell]])
    made.rim_rows = mat.rows_of(made.rims)
    made.distance = distances()
    read_areas(made, edition, wormholes, free)
    neighbours = mat.neighbour_table()
    made.steps_to_planet = array([steps for cell in planets for steps in mat.steps_from(neighbours, free, cell)])


def read_areas(made: Figures, edition: Edition, wormholes: list[int], free: list[bool]) -> None:
    """The open hexes around each wormhole. [SF 3.5]"""
    made.area_of = array([-1] * mat.CELLS)
    rows: list[int] = []
    for side, cell in enumerate(wormholes):
        area = [other for other in range(mat.CELLS) if made.distance[cell * mat.CELLS + other] <= made.area_radius and free[other]]
        for other in area:
            if made.area_of[other] >= 0:
                raise edition.wrong(f"factions.{f.FACTIONS[side]}.wormhole", "its area overlaps another faction's")
            made.area_of[other] = side
        if len(area) < 4:
            raise edition.wrong(f"factions.{f.FACTIONS[side]}.wormhole", "its area has no room for four ships")
        rows += [int(row) for row in mat.rows_of(area)]
    made.area_rows = array(rows)


# Geometry is slow to make (0.2 s interpreted), and the same for all options.


@lru_cache(maxsize=1)
def distances() -> bytes:
    return mat.distance_table()


@lru_cache(maxsize=16)
def lines_of_fire(rocks: tuple[int, ...], longest: int) -> tuple[bytes, bytes]:
    """The table of clear shots by the first reading of [SF 4.9], and by the second."""
    return mat.fire_tables(list(rocks), longest)
