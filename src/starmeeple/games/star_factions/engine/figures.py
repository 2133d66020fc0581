"""The printed figures as typed tables."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.edition import Edition
from starmeeple.games.star_factions.engine.chapters import battlemat as mat

SIDES: Final = 4  # factions, clockwise from the top left corner; play runs in this order
SLOTS: Final = 7  # tokens of a faction
SHIPS: Final = 28  # a ship's number is its faction's number times SLOTS, plus its slot
SCOUT: Final = 0
WARRIOR: Final = 1
JUGGERNAUT: Final = 2
MOTHERSHIP: Final = 3
METAL: Final = 0
FUEL: Final = 1
WEAPON: Final = 2
COUNTERS: Final = 3
KITS: Final = 5
FITTINGS: Final = 6  # no kit, or one of five
PLANETS: Final = 8
CARD_KINDS: Final = 15
BLUEPRINT: Final = 6  # the card kind of a ship's blueprint is this plus the ship's kind
KIT_CARD: Final = 10  # the card kind of a kit is this plus the kit

FACTIONS: Final = ("jear", "black-cloud", "nexus", "marshall")
KINDS: Final = ("scout", "warrior", "juggernaut", "mothership")
SLOT_NAMES: Final = ("mothership", "juggernaut", "warrior-1", "warrior-2", "scout-1", "scout-2", "scout-3")
SLOT_KINDS: Final = (3, 2, 1, 1, 0, 0, 0)
FIRST_SLOT: Final = (4, 2, 1, 0)  # of each kind
MOST_TOKENS: Final = (3, 2, 1, 1)
COUNTER_NAMES: Final = ("metal", "fuel", "weapon")
KIT_NAMES: Final = ("survivor", "explorer", "cheetah", "goliath", "crusher")
LOOT: Final = ("metal-1", "fuel-1", "weapon-1", "metal-2", "fuel-2", "weapon-2")
CARDS: Final = (
    "metal-1", "fuel-1", "weapon-1", "metal-2", "fuel-2", "weapon-2", "scout-blueprint", "warrior-blueprint", "juggernaut-blueprint",
    "mothership-blueprint", "survivor-kit", "explorer-kit", "cheetah-kit", "goliath-kit", "crusher-kit",
)  # fmt: skip
PLANET_NAMES: Final = ("outer-nw", "outer-ne", "outer-se", "outer-sw", "inner-nw", "inner-ne", "inner-se", "inner-sw")
BELTS: Final = ("outer", "middle", "centre")


class Tables:
    """Everything printed, shared by all states of an edition and never changed."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.read_rules(edition)
        self.read_ships(edition)
        self.read_cards(edition)
        self.read_map(edition)

    def __reduce__(self) -> tuple[object, tuple[Edition]]:
        return (tables, (self.edition,))

    def read_rules(self, edition: Edition) -> None:
        """The constants of the rules and the limits."""
        self.colonies_to_win: i64 = edition.integer("rules.colonies_to_win", 1, PLANETS)
        self.order_die: i64 = edition.integer("rules.setup_order_die", 2, 20)
        self.draws_per_mothership: i64 = edition.integer("rules.draws_per_mothership", 0, 9)
        self.draws_per_colony: i64 = edition.integer("rules.draws_per_colony", 0, 9)
        self.weapon_damage: i64 = edition.integer("rules.weapon_counter_damage", 0, 20)
        self.most_weapons: i64 = edition.integer("rules.weapon_counters_max_per_attack", 0, 9)
        self.counter_die: i64 = edition.integer("rules.counterattack_die", 1, 20)
        self.hull_per_metal: i64 = edition.integer("rules.repair_hull_per_metal", 1, 99)
        self.most_metal: i64 = edition.integer("rules.repair_metal_max", 1, 9)
        self.repair_distance: i64 = edition.integer("rules.repair_distance", 0, 50)
        self.colonize_actions: i64 = edition.integer("rules.colonize_actions", 1, 9)
        self.decolonize_actions: i64 = edition.integer("rules.decolonize_actions", 1, 9)
        self.jump_fuel: i64 = edition.integer("rules.black_hole_fuel", 0, 99)
        self.grace_turns: i64 = edition.integer("rules.elimination_grace_turns", 1, 9)
        self.area_radius: i64 = edition.integer("rules.wormhole_area_radius", 2, 9)
        self.start_counters = vec[i64]([edition.integer(f"rules.start_{name}", 0, 20) for name in COUNTER_NAMES])
        self.supply = vec[i64]([edition.integer(f"counters.{name}.supply", 1, 1000) for name in COUNTER_NAMES])
        self.round_limits = vec[i64]([0, 0] + [edition.integer(f"limits.rounds_{players}", 1, 1000) for players in (2, 3, 4)])
        self.stall_rounds: i64 = edition.integer("limits.stall_rounds", 1, 1000)

    def read_ships(self, edition: Edition) -> None:
        """Ships and kits, and what a ship of a kind with a fitting (0 = no kit) is worth."""
        self.kind = vec[i64]([kind for side in range(SIDES) for kind in SLOT_KINDS])
        self.first_slot = vec[i64](list(FIRST_SLOT))
        self.tokens = vec[i64]([edition.integer(f"ships.{name}.tokens", 1, most) for name, most in zip(KINDS, MOST_TOKENS)])
        self.shield = vec[i64]([edition.integer(f"ships.{name}.shield", 0, 20) for name in KINDS])
        self.die = vec[i64]([edition.integer(f"ships.{name}.die", 1, 20) for name in KINDS])
        self.bounty = vec[i64]([edition.integer(f"ships.{name}.bounty", 0, 20) for name in KINDS])
        self.rebuildable = vec[i64]([1 if edition.flag(f"ships.{name}.rebuildable") else 0 for name in KINDS])
        if self.rebuildable[MOTHERSHIP]:
            raise edition.wrong("ships.mothership.rebuildable", "expected false: a Mothership's card never comes back")
        hull: list[int] = []
        damage: list[int] = []
        movement: list[int] = []
        reach: list[int] = []
        for ship in KINDS:
            for kit in ("", *KIT_NAMES):
                hull.append(edition.integer(f"ships.{ship}.hull", 1, 500) + (edition.integer(f"kits.{kit}.hull", -500, 500) if kit else 0))
                damage.append(edition.integer(f"kits.{kit}.damage", -20, 20) if kit else 0)
                moves = edition.integer(f"ships.{ship}.movement", 1, 12) + (edition.integer(f"kits.{kit}.movement", -12, 12) if kit else 0)
                movement.append(max(1, moves))
                reach.append(edition.integer(f"ships.{ship}.range", 1, 9) + (edition.integer(f"kits.{kit}.range", -9, 9) if kit else 0))
                if hull[-1] < 1:
                    raise edition.wrong(f"kits.{kit}.hull", f"leaves a {ship} with hull {hull[-1]}")
                if reach[-1] < 1:
                    raise edition.wrong(f"kits.{kit}.range", f"leaves a {ship} with range {reach[-1]}")
        self.hull = vec[i64](hull)
        self.damage = vec[i64](damage)
        self.movement = vec[i64](movement)
        self.range = vec[i64](reach)
        self.longest_range: i64 = max(reach)

    def read_cards(self, edition: Edition) -> None:
        """The loot deck: copies of each card, what resource cards give, what blueprints cost."""
        self.loot_counter = vec[i64]([COUNTER_NAMES.index(edition.text(f"loot.{name}.counter", COUNTER_NAMES)) for name in LOOT])
        self.loot_amount = vec[i64]([edition.integer(f"loot.{name}.amount", 1, 20) for name in LOOT])
        copies = [edition.integer(f"loot.{name}.copies", 0, 99) for name in LOOT]
        copies += [edition.integer(f"ships.{name}.blueprints", SIDES, 99) for name in KINDS]
        copies += [edition.integer(f"kits.{name}.copies", 0, 99) for name in KIT_NAMES]
        self.copies = vec[i64](copies)
        costs = [0] * (BLUEPRINT * COUNTERS)
        for name in KINDS:
            costs += edition.integers(f"ships.{name}.cost", COUNTERS, 0, 99)
        for name in KIT_NAMES:
            costs += edition.integers(f"kits.{name}.cost", COUNTERS, 0, 99)
        self.cost = vec[i64](costs)  # card kind times COUNTERS, plus the counter

    def read_map(self, edition: Edition) -> None:
        """The battlemat: terrain, areas, planets, lines of fire."""
        edition.integer("map.rows", mat.ROWS, mat.ROWS)
        edition.integer("map.columns", mat.COLUMNS, mat.COLUMNS)
        self.cell_names = mat.cell_names()
        taken: dict[int, str] = {}
        holes = self.read_cells(edition, "map.black_hole.cells", taken)
        rim = self.read_cells(edition, "map.black_hole.rim", taken)
        rocks: list[int] = []
        self.belt_of: dict[int, str] = {}
        for belt in BELTS:
            cells = self.read_cells(edition, f"map.belts.{belt}.cells", taken)
            rocks += cells
            for cell in cells:
                self.belt_of[cell] = belt
        planets = [
            self.read_cell(edition, f"map.planets.{name}.cell", edition.text(f"map.planets.{name}.cell"), taken) for name in PLANET_NAMES
        ]
        wormholes = [
            self.read_cell(edition, f"factions.{name}.wormhole", edition.text(f"factions.{name}.wormhole"), taken) for name in FACTIONS
        ]
        self.rocks = rocks
        self.holes = holes
        self.rims = rim
        self.wormhole = vec[i64](wormholes)
        self.planet_cell = vec[i64](planets)
        planet_at = [-1] * mat.CELLS
        for index, cell in enumerate(planets):
            planet_at[cell] = index
        self.planet_at = vec[i64](planet_at)
        closed = set(rocks) | set(holes)
        self.row = vec[i64]([int(row) + 1 for row in mat.cell_rows()])  # padded
        self.column = mat.cell_columns()
        self.bit = vec[i64]([1 << int(column) for column in self.column])
        self.start = vec[i64]([0] + [int(mat.row_start(row)) for row in range(mat.ROWS)] + [0])  # padded
        self.no_rows = vec[i64]([0] * mat.PADDED)
        self.open_rows = mat.rows_of([cell for cell in range(mat.CELLS) if cell not in closed and cell not in rim])
        self.rim_rows = mat.rows_of(rim)
        self.neighbours = mat.neighbour_table()
        self.distance: bytes = mat.distance_table()
        self.fire_border, self.fire_absolute = mat.fire_tables(rocks, int(self.longest_range))
        self.area_of = vec[i64]([-1] * mat.CELLS)
        area_rows: list[int] = []
        for side, cell in enumerate(wormholes):
            area = [
                other
                for other in range(mat.CELLS)
                if self.distance[cell * mat.CELLS + other] <= self.area_radius and other not in closed and other not in rim
            ]
            for other in area:
                if self.area_of[other] >= 0:
                    raise edition.wrong(f"factions.{FACTIONS[side]}.wormhole", "its area overlaps another faction's")
                self.area_of[other] = side
            if len(area) < 4:
                raise edition.wrong(f"factions.{FACTIONS[side]}.wormhole", "its area has no room for four ships")
            area_rows += [int(row) for row in mat.rows_of(area)]
        self.area_rows = vec[i64](area_rows)  # side times PADDED, plus the row
        free = [cell not in closed and cell not in rim for cell in range(mat.CELLS)]
        steps: list[int] = []
        for cell in planets:
            steps += mat.steps_from(self.neighbours, free, cell)
        self.steps_to_planet = vec[i64](steps)  # planet times CELLS, plus the hex; -1 where no way leads

    def read_cells(self, edition: Edition, key: str, taken: dict[int, str]) -> list[int]:
        """A list of hexes that nothing else occupies."""
        return [self.read_cell(edition, key, name, taken) for name in edition.texts(key)]

    def read_cell(self, edition: Edition, key: str, name: str, taken: dict[int, str]) -> int:
        """A hex that nothing else occupies."""
        if name not in self.cell_names:
            raise edition.wrong(key, f"there is no hex {name!r}; expected one from a1 to w27")
        cell = self.cell_names.index(name)
        if cell in taken:
            raise edition.wrong(key, f"hex {name} already belongs to {taken[cell]}")
        taken[cell] = key
        return cell


MADE: Final[dict[Edition, Tables]] = {}
MOST_KEPT: Final = 64


def tables(edition: Edition) -> Tables:
    """The tables of an edition, made once: every state that comes out of a pickle asks for them (0.2 s interpreted)."""
    known = MADE.get(edition)
    if known is None:
        if len(MADE) >= MOST_KEPT:
            MADE.clear()
        known = Tables(edition)
        MADE[edition] = known
    return known
