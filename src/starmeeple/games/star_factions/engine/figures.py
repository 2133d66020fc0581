"""The printed figures and the options as typed tables, each declared once; `face/edition.py` fills them."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import figures as core
from starmeeple.core.state import zeros


class Figures(core.Figures):
    """What never changes in a game. A fitting is a kit's number plus 1, or 0 for a ship without a kit."""

    def __init__(self, edition: object, options: dict[str, object]) -> None:
        super().__init__(edition, options)
        # Options.
        self.seats: i64 = 0
        self.round_limit: i64 = 0  # rounds after which the game is ranked; 0 no limit
        self.stall_limit: i64 = 0  # quiet rounds that end the game; 0 never
        self.opposite: i64 = 0  # do two players sit in opposite corners?
        self.absolute: i64 = 0  # is every shot along hex borders clear?
        # The rules' constants.
        self.colonies_to_win: i64 = 0
        self.order_die: i64 = 0  # sides of the die for the order of choice
        self.counter_die: i64 = 0  # of the counterattack
        self.draws_per_mothership: i64 = 0
        self.draws_per_colony: i64 = 0
        self.weapon_damage: i64 = 0  # that a Weapon counter adds
        self.most_weapons: i64 = 0  # in one attack
        self.hull_per_metal: i64 = 0  # that a Metal counter restores
        self.most_metal: i64 = 0  # in one repair
        self.repair_distance: i64 = 0
        self.colonize_actions: i64 = 0  # that plant a flag
        self.decolonize_actions: i64 = 0  # that take one away
        self.jump_fuel: i64 = 0  # for a jump through the black hole
        self.grace_turns: i64 = 0  # without a ship, until a side is out
        self.area_radius: i64 = 0  # around a wormhole
        self.start_counters: vec[i64] = zeros(0)  # [counter]
        self.supply: vec[i64] = zeros(0)  # [counter] in the box
        # Ships.
        self.kind: vec[i64] = zeros(0)  # [ship]
        self.first_slot: vec[i64] = zeros(0)  # [kind]
        self.tokens: vec[i64] = zeros(0)  # [kind] of a faction
        self.shield: vec[i64] = zeros(0)  # [kind]
        self.die: vec[i64] = zeros(0)  # [kind] sides of the attack die
        self.bounty: vec[i64] = zeros(0)  # [kind] of each counter, for whoever destroys it
        self.rebuildable: vec[i64] = zeros(0)  # [kind]
        self.hull: vec[i64] = zeros(0)  # [kind * FITTINGS + fitting]
        self.damage: vec[i64] = zeros(0)  # [kind * FITTINGS + fitting] added to the die
        self.movement: vec[i64] = zeros(0)  # [kind * FITTINGS + fitting]
        self.range: vec[i64] = zeros(0)  # [kind * FITTINGS + fitting]
        # Cards.
        self.copies: vec[i64] = zeros(0)  # [card]
        self.loot_counter: vec[i64] = zeros(0)  # [resource card] what it gives,
        self.loot_amount: vec[i64] = zeros(0)  # [resource card] and how much
        self.cost: vec[i64] = zeros(0)  # [card * COUNTERS + counter]
        # The mat.
        self.cell_names: list[str] = []
        self.rocks: list[int] = []  # hexes: asteroids,
        self.holes: list[int] = []  # the black hole,
        self.rims: list[int] = []  # its rim
        self.wormhole: vec[i64] = zeros(0)  # [side]
        self.planet_cell: vec[i64] = zeros(0)  # [planet]
        self.planet_at: vec[i64] = zeros(0)  # [hex] planet, or -1
        self.area_of: vec[i64] = zeros(0)  # [hex] side, or -1
        self.row: vec[i64] = zeros(0)  # [hex] padded
        self.column: vec[i64] = zeros(0)  # [hex]
        self.bit: vec[i64] = zeros(0)  # [hex] in its row's mask
        self.start: vec[i64] = zeros(0)  # [padded row] its first hex
        self.no_rows: vec[i64] = zeros(0)  # [padded row] an empty set of hexes
        self.open_rows: vec[i64] = zeros(0)  # [padded row] where ships may stand
        self.rim_rows: vec[i64] = zeros(0)  # [padded row]
        self.area_rows: vec[i64] = zeros(0)  # [side * PADDED + padded row]
        self.steps_to_planet: vec[i64] = zeros(0)  # [planet * CELLS + hex] -1 where no way leads
        self.distance: bytes = b""  # [hex * CELLS + hex]
        self.fire: bytes = b""  # [hex * CELLS + hex] distance of a clear shot, or NO_SHOT
