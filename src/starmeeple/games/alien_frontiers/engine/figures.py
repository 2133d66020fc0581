"""The printed figures and the options as typed tables, each declared once; `face/edition.py` fills them."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import figures as core
from starmeeple.core.state import zeros


class Figures(core.Figures):
    """What never changes in a game; figures that differ with the number of players are those of this game."""

    def __init__(self, edition: object, options: dict[str, object]) -> None:
        super().__init__(edition, options)
        # Options.
        self.seats: i64 = 0
        self.factions: i64 = 0  # is the Factions expansion in play?
        self.force_docking: i64 = 0  # must ships be docked that can be docked for nothing?
        self.marker_paid: i64 = 0  # is the token on the FTL Drive paid by the player?
        self.outpost_sum: i64 = 0  # must a run beat the sum of the ships at the Outpost, not only the highest?
        self.one_opponent: i64 = 0  # does a use of the Cloak replace ships of one opponent only?
        self.spare_terraformed: i64 = 0  # does a ship on the Terraforming Station not count for the fleet?
        self.relic_needs_fleet: i64 = 0  # is the Relic Ship safe while its owner has a small fleet?
        self.servo_forfeits: i64 = 0  # does Astrogation Servo send a terraforming ship out of play?
        self.verbs_always: i64 = 0  # mask of the verbs of a turn, by their order, that need nothing,
        self.verbs_with: vec[i64] = zeros(0)  # [title, or the like] and of those that need it
        # Limits.
        self.allotment: i64 = 0  # colonies each
        self.resource_limit: i64 = 0  # at the end of a turn
        self.ships: i64 = 0  # own-colour ships each,
        self.start_ships: i64 = 0  # in play at the start,
        self.least_ships: i64 = 0  # and below which no fleet falls
        self.display: i64 = 0  # tech cards on display
        self.start_tech: i64 = 0  # tech cards each at the start
        self.claim_total: i64 = 0  # at the Alien Artifact
        self.discard_powers: i64 = 0  # a turn
        self.raid_resources: i64 = 0  # that a raid takes,
        self.raid_cards: i64 = 0  # or cards
        self.start_agendas: i64 = 0
        self.agenda_limit: i64 = 0
        self.agenda_limit_window: i64 = 0  # with Multiverse Window
        self.agendas_drawn: i64 = 0  # at the Orbital Market
        self.boards_extra: i64 = 0  # boards in the draft beyond one a player
        self.start_fuel: vec[i64] = zeros(0)  # [place in the order of play]
        self.start_ore: vec[i64] = zeros(0)  # [place in the order of play]
        # Open ports, and sets of ports.
        self.solar_ports: i64 = 0
        self.mine_ports: i64 = 0
        self.artifact_ports: i64 = 0
        self.market_sets: i64 = 0
        self.yard_sets: i64 = 0
        self.constructor_sets: i64 = 0
        self.hub_ports: i64 = 0  # a track
        self.hub_tracks: i64 = 0
        self.hub_most_freeform: i64 = 0  # ships of a player where the ports are common
        self.freeform: i64 = 0  # are the ports and circles of the Hub common to all?
        # Facilities.
        self.launch_fuel: i64 = 0
        self.launch_ore: i64 = 0
        self.launch_circle: i64 = 0  # the last circle of the Hub
        self.constructor_fuel: i64 = 0
        self.constructor_ore: i64 = 0
        self.mine_ore: i64 = 0  # a ship
        self.trade_ore: i64 = 0  # a trade
        self.build_fuel: vec[i64] = zeros(0)  # [ships built before]
        self.build_ore: vec[i64] = zeros(0)  # [ships built before]
        self.solar_fuel: vec[i64] = zeros(0)  # [face]
        self.terraform_fuel: i64 = 0
        self.terraform_ore: i64 = 0
        self.terraform_value: i64 = 0
        # Territories and fields.
        self.asimov_advances: i64 = 0  # extra advances at the Hub
        self.bradbury_ore: i64 = 0  # off the Colony Constructor
        self.relic_fuel: i64 = 0  # for the Relic Ship
        self.relic_ore: i64 = 0
        self.heinlein_rate: i64 = 0  # fuel for a trade
        self.herbert_fuel: i64 = 0  # off a new ship
        self.herbert_ore: i64 = 0
        self.lem_fuel: i64 = 0  # more at the Solar Converter
        self.pohl_fuel: i64 = 0  # off a use of a card
        self.borrowable: vec[i64] = zeros(0)  # [territory]
        self.field_of_tech: vec[i64] = zeros(0)  # [title] the field generator that its discard places; -1 none
        self.positron_vp: i64 = 0
        # Alien Tech.
        self.copies: vec[i64] = zeros(0)  # [title]
        self.tech_fuel: vec[i64] = zeros(0)  # [title] for a use
        self.has_price: vec[i64] = zeros(0)  # [title]
        self.tech_vp: vec[i64] = zeros(0)  # [title]
        self.valued_titles: i64 = 0  # mask of the titles that are worth points
        self.cache_fuel: vec[i64] = zeros(0)  # [more odd, more even, equal]
        self.cache_ore: vec[i64] = zeros(0)  # [more odd, more even, equal]
        self.electro_ore: i64 = 0
        self.electro_discard_ore: i64 = 0
        self.marker_fuel: i64 = 0  # for a token on the FTL Drive
        self.marker_limit: i64 = 0  # tokens that spend it
        self.tunneler_ore: i64 = 0
        self.harvester_fuel: i64 = 0  # for each opponent's ship
        # Faction boards.
        self.access_fuel: i64 = 0  # that others pay to the owner
        self.board_fuel: vec[i64] = zeros(0)  # [board]
        self.board_ore: vec[i64] = zeros(0)  # [board]
        self.corex_ore: i64 = 0  # for each territory
        self.corex_base_fuel: i64 = 0  # of the owner,
        self.corex_territory_fuel: i64 = 0  # and for each territory
        self.dark_discard_powers: i64 = 0  # of the owner
        self.homestead_circle: i64 = 0  # from which the owner may launch
        self.gaia_bay_from: i64 = 0  # the face that saves a terraforming ship
        self.scholars_fuel: i64 = 0  # of the owner's ability
        self.scholars_ore: i64 = 0
        self.uranian_fuel: vec[i64] = zeros(0)  # [own colony, another's]
        self.uranian_ore: vec[i64] = zeros(0)  # [own colony, another's]
        # Agendas.
        self.agenda_kind: vec[i64] = zeros(0)  # [agenda] what its in-game half asks for,
        self.agenda_number: vec[i64] = zeros(0)  # [agenda] how much of it,
        self.agenda_ships: vec[i64] = zeros(0)  # [agenda] and with how many ships
        self.kind_mask: vec[i64] = zeros(0)  # [what is asked for] the agendas that ask for it
        self.event_agendas: i64 = 0  # mask of those that ask for an event and not for a count
        self.ending_kind: vec[i64] = zeros(0)  # [agenda] what its end-game half asks for,
        self.ending_number: vec[i64] = zeros(0)  # [agenda] how much of it,
        self.ending_first: vec[i64] = zeros(0)  # [agenda] a title or territory, or -1,
        self.ending_second: vec[i64] = zeros(0)  # [agenda] a second title, or -1
        self.agenda_vp: vec[i64] = zeros(0)  # [agenda]
        # Points.
        self.colony_vp: i64 = 0
        self.control_vp: i64 = 0
        self.ties: vec[i64] = zeros(0)  # tie-breakers in their order
