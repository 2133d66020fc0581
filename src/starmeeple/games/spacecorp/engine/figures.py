"""The printed figures and the options as typed tables, each declared once; `face/edition.py` fills them.

Cards, sites, tiles and competition cards of the three eras are numbered through, era after era, so that a card in the
headquarters keeps its number when a new era begins: those of an era are first_…[era] to first_…[era + 1] - 1. Sites are
in the order of their ids. A *place* is where one base can stand: a Lagrange site, or one explore box.
"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import figures as core
from starmeeple.core.state import zeros


class Figures(core.Figures):
    """What never changes in a game. Figures by era have three numbers a thing, one for each era."""

    def __init__(self, edition: object, options: dict[str, object]) -> None:
        super().__init__(edition, options)
        # Options.
        self.players: i64 = 0
        self.solo: i64 = 0  # is there one player against the competition?
        self.first_era: i64 = 0
        self.last_era: i64 = 0
        self.ends_by_passing: i64 = 0  # with the deck empty the era goes on until everybody in a row has passed
        self.ignores_blocked: i64 = 0  # of two listed sites the competition ignores a team beside a base
        # The rules' constants.
        self.offers: i64 = 0  # boxes
        self.contracts: i64 = 0  # of an era
        self.contracts_to_end: i64 = 0  # that end it
        self.teams: i64 = 0  # of a player
        self.draw_at_most: i64 = 0  # cards in hand with which one more is drawn
        self.research: i64 = 0  # printed value
        self.slots: i64 = 0  # of a headquarters
        self.printed_slot: i64 = 0  # the slot with a printed Move,
        self.printed_move: i64 = 0  # and its value
        self.wheel: i64 = 0  # spaces of an orbit
        self.compensation: i64 = 0  # for a team on a tile where another side builds
        self.edges_per_turn: i64 = 0
        self.settle: i64 = 0  # cost of a colony
        self.time_most: i64 = 0  # Time cards of a player,
        self.time_cards: i64 = 0  # and of all players
        self.time_actions: i64 = 0  # of a turn with a Time card
        self.time_bonus: i64 = 0  # for a Time card at the end
        self.borrows_per_turn: i64 = 0
        self.borrow_draws: i64 = 0  # cards for the lender
        self.idle_rounds: i64 = 0  # that end an era
        self.rival_teams: i64 = 0
        self.rival_cheap: i64 = 0  # explore cost up to which a system is colonised in one go,
        self.rival_costly: i64 = 0  # and from which it takes three visits
        self.rival_colours: i64 = 0  # sets of bases in its cup
        self.rival_split: i64 = 0  # are its cards half of the era deck?
        # Cards.
        self.kinds: i64 = 0
        self.card_slugs: list[str] = []
        self.card_names: list[str] = []
        self.first_kind: vec[i64] = zeros(0)  # [era]
        self.copies: vec[i64] = zeros(0)  # [card]
        self.infra: vec[i64] = zeros(0)  # [card]
        self.is_start: vec[i64] = zeros(0)  # [card]
        self.edge: vec[i64] = zeros(0)  # [card] its Edge, or -1
        self.value_type: vec[i64] = zeros(0)  # [card * 2 + value] -1 none
        self.value_amount: vec[i64] = zeros(0)  # [card * 2 + value]
        self.value_shielded: vec[i64] = zeros(0)  # [card * 2 + value]
        self.value_multiple: vec[i64] = zeros(0)  # [card * 2 + value] is it a multiplier?
        self.plain: vec[i64] = zeros(0)  # [card * TYPE_COUNT + type] the best value of a type,
        self.shielded: vec[i64] = zeros(0)  # the best shielded one,
        self.multiplier: vec[i64] = zeros(0)  # and the best multiplier
        self.matching: vec[i64] = zeros(0)  # [card] mask of its types
        self.top_value: vec[i64] = zeros(0)  # [card]
        self.first_fitting: vec[i64] = zeros(0)  # [era * TYPE_COUNT + type] where its cards begin in
        self.fitting: vec[i64] = zeros(0)  # all cards with a value of a type, by era and type
        self.edge_kinds: vec[i64] = zeros(0)  # the cards with an Edge,
        self.first_edge: vec[i64] = zeros(0)  # [era] and where those of an era begin
        self.edge_profit: vec[i64] = zeros(0)  # [edge] of the competition
        self.edge_amount: vec[i64] = zeros(0)  # [edge * 3 + era]
        self.start_card: vec[i64] = zeros(0)  # [era] that everybody begins with, or -1
        self.draws: vec[i64] = zeros(0)  # [era * SEATS + place in the order of play] cards at first
        self.offers_key: vec[i64] = zeros(0)  # [era] mask of the types that the era symbol means
        # Eras.
        self.era_names: list[str] = []
        self.era_years: list[str] = []
        self.start_site: vec[i64] = zeros(0)  # [era]
        self.era_teams: vec[i64] = zeros(0)  # [era] teams of a player that are in play
        self.ahead: vec[i64] = zeros(0)  # [era * 2 + marker] where a team starts further out
        self.beyond_bonus: vec[i64] = zeros(0)  # [marker]
        # Sites and places.
        self.sites: i64 = 0
        self.site_slugs: list[str] = []
        self.site_names: list[str] = []
        self.region_slugs: list[str] = []
        self.groups: list[str] = []
        self.first_site: vec[i64] = zeros(0)  # [era]
        self.site_id: vec[i64] = zeros(0)
        self.site_kind: vec[i64] = zeros(0)
        self.region: vec[i64] = zeros(0)
        self.explore_cost: vec[i64] = zeros(0)
        self.build_cost: vec[i64] = zeros(0)
        self.gravity: vec[i64] = zeros(0)
        self.radiation: vec[i64] = zeros(0)
        self.group_mask: vec[i64] = zeros(0)  # groups that competition cards name
        self.distance: vec[i64] = zeros(0)  # [site * sites + site]
        self.places: i64 = 0
        self.place_slugs: list[str] = []
        self.first_place: vec[i64] = zeros(0)  # [site]
        self.first_place_of_era: vec[i64] = zeros(0)  # [era]
        self.place_site: vec[i64] = zeros(0)  # [place]
        self.place_stack: vec[i64] = zeros(0)  # [place] stack of tiles of an explore box, or -1
        # Tiles.
        self.tiles: i64 = 0
        self.tile_slugs: list[str] = []
        self.tile_names: list[str] = []
        self.stacks: list[str] = []
        self.alien_stack: i64 = 0
        self.first_tile: vec[i64] = zeros(0)  # [era]
        self.tile_stack: vec[i64] = zeros(0)
        self.tile_copies: vec[i64] = zeros(0)
        self.tile_features: vec[i64] = zeros(0)  # mask
        self.tile_profit: vec[i64] = zeros(0)  # for whoever discovers it
        self.tile_production: vec[i64] = zeros(0)
        self.tile_modifier: vec[i64] = zeros(0)  # of the cost to build
        self.tile_genetics: vec[i64] = zeros(0)
        self.tile_revelation: vec[i64] = zeros(0)
        self.tile_points: vec[i64] = zeros(0)  # for a colony
        self.tile_draws_alien: vec[i64] = zeros(0)
        self.tile_hostile: vec[i64] = zeros(0)  # aliens that send teams home
        self.tile_closed: vec[i64] = zeros(0)  # aliens that let nobody build
        self.tile_shunned: vec[i64] = zeros(0)  # aliens that the competition never meets
        # Bases.
        self.bases: i64 = 0
        self.base_slugs: list[str] = []
        self.base_names: list[str] = []
        self.base_copies: vec[i64] = zeros(0)
        self.base_eras: vec[i64] = zeros(0)  # mask
        self.base_lagrange: vec[i64] = zeros(0)  # what it needs: a Lagrange site,
        self.base_any_tile: vec[i64] = zeros(0)  # any tile,
        self.base_features: vec[i64] = zeros(0)  # a tile with one of these,
        self.base_features_starfarers: vec[i64] = zeros(0)
        self.base_radiation: vec[i64] = zeros(0)  # or radiation
        self.base_most: vec[i64] = zeros(0)  # of its bonus
        self.base_when_built: vec[i64] = zeros(0)
        self.base_event: vec[i64] = zeros(0)  # profit of its Base Match Event
        self.base_bonus: vec[i64] = zeros(0)  # [base * 3 + era]
        self.spaceport: i64 = -1
        self.refinery: i64 = -1
        self.research_station: i64 = -1
        self.industrial_park: i64 = -1
        self.bio_lab: i64 = -1
        self.xeno_lab: i64 = -1
        self.habitat: i64 = -1
        self.observatory: i64 = -1
        self.antimatter_plant: i64 = -1
        # Progress cards.
        self.progress: i64 = 0
        self.progress_slugs: list[str] = []
        self.progress_names: list[str] = []
        self.progress_deck: vec[i64] = zeros(0)
        self.progress_copies: vec[i64] = zeros(0)
        self.progress_award: vec[i64] = zeros(0)  # with the first copy
        self.progress_eras: vec[i64] = zeros(0)  # mask
        self.prerequisite: vec[i64] = zeros(0)  # or -1
        self.progress_value: vec[i64] = zeros(0)  # [progress * 3 + era]
        self.rr: i64 = -1  # cards with a rule of their own, by their printed letters
        self.lg: i64 = -1
        self.hb: i64 = -1
        self.cb: i64 = -1
        self.el: i64 = -1
        self.et: i64 = -1
        self.sc: i64 = -1
        self.ps: i64 = -1
        self.hm: i64 = -1
        self.ag: i64 = -1
        self.pm: i64 = -1
        self.qc: i64 = -1
        self.zp: i64 = -1
        self.ft: i64 = -1
        self.si: i64 = -1
        self.ce: i64 = -1
        # Colonies, in the order of their selectors.
        self.colonies: i64 = 0
        self.colony_slugs: list[str] = []
        self.colony_names: list[str] = []
        self.colony_selector: vec[i64] = zeros(0)
        self.colony_points: vec[i64] = zeros(0)  # that it needs
        self.colony_value: vec[i64] = zeros(0)
        self.colony_bonus: vec[i64] = zeros(0)
        self.outpost: i64 = -1
        self.smith: i64 = -1
        self.waystation: i64 = -1
        self.haven: i64 = -1
        self.foundry: i64 = -1
        self.garden: i64 = -1
        self.academy: i64 = -1
        self.exchange: i64 = -1
        self.enclave: i64 = -1
        self.metropolis: i64 = -1
        self.new_earth: i64 = -1
        self.concordia: i64 = -1
        # Contracts, [era * contracts + contract]; count and profit as they are for the number of players.
        self.contract_texts: list[str] = []
        self.contract_kind: vec[i64] = zeros(0)
        self.contract_subject: vec[i64] = zeros(0)
        self.contract_base: vec[i64] = zeros(0)
        self.contract_cost: vec[i64] = zeros(0)
        self.contract_count: vec[i64] = zeros(0)
        self.contract_profit: vec[i64] = zeros(0)
        # Competition cards.
        self.rival_slugs: list[str] = []
        self.first_rival_card: vec[i64] = zeros(0)  # [era]
        self.rival_kind: vec[i64] = zeros(0)
        self.rival_site: vec[i64] = zeros(0)  # listed first,
        self.rival_second_site: vec[i64] = zeros(0)  # and second, or -1
        self.rival_selector: vec[i64] = zeros(0)  # of a colony
        self.rival_group: vec[i64] = zeros(0)
        self.rival_end: vec[i64] = zeros(0)  # 0 lowest, 1 highest
        self.rival_parity: vec[i64] = zeros(0)
        self.rival_boxes: vec[i64] = zeros(0)  # mask
        self.rival_action: vec[i64] = zeros(0)  # type, or ERA_SYMBOL
        self.rival_progress: vec[i64] = zeros(0)
        self.rival_starred: vec[i64] = zeros(0)
        self.rival_discoveries: vec[i64] = zeros(0)
        self.rival_contract: vec[i64] = zeros(0)
