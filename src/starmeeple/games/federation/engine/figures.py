"""The printed figures and the options as typed tables, each declared once; `face/edition.py` fills them.

An effect is a program: a run of steps in `code`, from `…_at` on, `…_n` of them. A cost is a row of `cost`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import figures as core
from starmeeple.core.state import zeros


class Figures(core.Figures):
    """What never changes in a game."""

    def __init__(self, edition: object, options: dict[str, object]) -> None:
        super().__init__(edition, options)
        # Options.
        self.players: i64 = 0
        self.advanced: bool = False  # random structures and counts
        self.sides: i64 = -1  # the sides of the structure tiles as bits; -1 random
        self.wild: bool = False  # does Oceanium stand for other crystals in every payment, not in upkeep alone?
        self.contest: bool = False  # do neutral votes contest the floors?
        self.exact: bool = False  # are shares of tied places not rounded?
        # Effects and costs.
        self.code: vec[i64] = zeros(0)  # steps, as words
        self.cost: vec[i64] = zeros(0)  # [cost * RESOURCES + resource]; the first costs are those of the actions
        # Pieces.
        self.rounds: i64 = 0
        self.spaceships: i64 = 0  # of a player
        self.hangar: i64 = 0  # of them in the hangar at the start
        self.robots: i64 = 0  # of a player
        self.die_faces: i64 = 0
        self.law_points: i64 = 0  # for each level of influence
        self.deep_space_spare: i64 = 0  # tiles more than players
        self.starting_spare: i64 = 0  # tiles more than players
        # The Senate.
        self.space_names: list[str] = []
        self.space_action: vec[i64] = zeros(0)  # [space]
        self.space_floor: vec[i64] = zeros(0)  # [space]
        self.space_column: vec[i64] = zeros(0)  # [space]
        self.space_at: vec[i64] = zeros(0)  # [column * FLOORS + floor] space
        self.column_project: vec[i64] = zeros(0)  # [column]
        self.action_at: vec[i64] = zeros(0)  # [action] its effect
        self.action_n: vec[i64] = zeros(0)
        self.mission_level: vec[i64] = zeros(0)  # [mission] authority level that it needs
        self.mission_at: vec[i64] = zeros(0)  # [mission] its effect
        self.mission_n: vec[i64] = zeros(0)
        self.outer_at: i64 = 0  # the effect of the Outer Module
        self.outer_n: i64 = 0
        # Ambassadors and Alteration tokens.
        self.vote: vec[i64] = zeros(0)  # [Ambassador]
        self.ambassador_at: vec[i64] = zeros(0)  # [Ambassador] its bonus
        self.ambassador_n: vec[i64] = zeros(0)
        self.kind_names: list[str] = []
        self.kind_power: vec[i64] = zeros(0)  # [kind]
        self.kind_vote: vec[i64] = zeros(0)  # [kind]
        self.kind_votes: vec[i64] = zeros(0)  # [kind] 1 with the Voting symbol
        self.kind_first: vec[i64] = zeros(0)  # [kind] its first token; the tokens of a kind lie side by side
        self.kind_at: vec[i64] = zeros(0)  # [kind] its bonus
        self.kind_n: vec[i64] = zeros(0)
        self.kind_price: vec[i64] = zeros(0)  # [kind] a cost that its bonus includes, or -1
        self.kind_steps: vec[i64] = zeros(0)  # [kind] project steps among its bonus
        self.kind_gain: vec[i64] = zeros(0)  # [kind * RESOURCES + resource] among its bonus
        self.token_kind: vec[i64] = zeros(0)  # [token]
        self.power_mask: vec[i64] = zeros(0)  # [power] tokens
        self.every_token: i64 = 0  # all tokens, as bits
        self.moon_power: vec[i64] = zeros(0)  # [moon]
        self.moon_tokens: i64 = 0  # tokens on a moon
        self.spare: vec[i64] = zeros(0)  # [power] tokens beyond those on moons
        # Authority.
        self.top_degree: i64 = 0
        self.start_degree: i64 = 0
        self.medal_degree: i64 = 0  # that brings the medal
        self.lapse_degree: i64 = 0  # to which the marker drops if nothing is paid
        self.overflow_points: i64 = 0  # for each degree beyond the last
        self.level_of: vec[i64] = zeros(0)  # [degree]
        self.bottom_of: vec[i64] = zeros(0)  # [level] its lowest degree
        self.upkeep: vec[i64] = zeros(0)  # [level] a crystal + 1, or 0
        # Neo.
        self.neo_next: vec[i64] = zeros(0)  # [position] where the Miner may go, as bits
        self.neo_pool: vec[i64] = zeros(0)  # [position] its pool of tokens, or -1
        self.neo_reveals: vec[i64] = zeros(0)  # [position] the pool that is revealed there, or -1
        self.neo_at: vec[i64] = zeros(0)  # [position] its gain
        self.neo_n: vec[i64] = zeros(0)
        self.pool_tokens: vec[i64] = zeros(0)  # [pool] how many
        self.rock_names: list[str] = []
        self.rock_at: vec[i64] = zeros(0)  # [Asteroid token] its gain
        self.rock_n: vec[i64] = zeros(0)
        # Erudite tiles; sets of them are bits.
        self.tile_names: list[str] = []
        self.tile_timing: vec[i64] = zeros(0)  # [tile]
        self.tile_at: vec[i64] = zeros(0)  # [tile] its effect
        self.tile_n: vec[i64] = zeros(0)
        self.copier_level: vec[i64] = zeros(0)  # [tile] the highest level that a copying tile may copy
        self.refreshers: i64 = 0
        self.copiers: i64 = 0
        self.anytime: i64 = 0
        self.instant: i64 = 0
        self.timed: vec[i64] = zeros(0)  # [planet] tiles for its actions
        self.gain_per: i64 = 0  # tiles that may also be used after a build
        # Stalls and buildings.
        self.stall_names: list[str] = []
        self.stall_cost: vec[i64] = zeros(0)  # [stall] its cost
        self.stall_pick: vec[i64] = zeros(0)  # [stall * 2 + level] how many items
        self.stall_item: vec[i64] = zeros(0)  # [stall * 4 + level * 2 + which]; the same twice where there is no choice
        self.structure_names: list[str] = []
        self.build_cost: vec[i64] = zeros(0)  # [building] its cost
        self.income_at: vec[i64] = zeros(0)  # [structure] its income
        self.income_n: vec[i64] = zeros(0)
        self.slot_sides: vec[i64] = zeros(0)  # [slot * 2 + side] the structure on each side of each tile
        self.printed: i64 = 0  # the structures of a first game, as bits
        self.multipliers: vec[i64] = zeros(0)  # [Robots on a megastructure before]
        self.mega_places: i64 = 0
        self.mega_influence: i64 = 0
        self.count_names: list[str] = []  # of the eight tokens of megastructures
        self.token_count: vec[i64] = zeros(0)  # [token] what it counts
        self.first_counts: vec[i64] = zeros(0)  # [place] the token of a first game
        # Scoring.
        self.medal_levels: i64 = 0  # at which planet medals lie, as bits
        self.medal_points: vec[i64] = zeros(0)  # [number of medals]
        self.needed: vec[i64] = zeros(0)  # [project] steps
        self.rank_points: vec[i64] = zeros(0)  # [place]; of two: first, second, tied, how close a second must be
        self.joint_gain: vec[i64] = zeros(0)  # [contribution] a resource
        self.joint_gains: i64 = 0  # how many contributions bring one
        self.better: vec[i64] = zeros(0)  # [resource] the next better one, or -1
        self.crystals_per_point: i64 = 0
        self.per_gold: i64 = 0
        self.per_ship: i64 = 0
        self.per_alteration: i64 = 0
        # Starting tiles, Deep Space tiles, blocking tiles.
        self.start_names: list[str] = []
        self.start_at: vec[i64] = zeros(0)  # [tile] its effect
        self.start_n: vec[i64] = zeros(0)
        self.deep_names: list[str] = []
        self.deep_at: vec[i64] = zeros(0)  # [tile] its effect
        self.deep_n: vec[i64] = zeros(0)
        self.planet_block_names: list[str] = []
        self.room_block_names: list[str] = []
        self.planet_block: vec[i64] = zeros(0)  # [tile * 3 + which] spaces: left, right, the one without votes
        self.room_block: vec[i64] = zeros(0)  # [tile * 2 + which] spaces: room, Spy
