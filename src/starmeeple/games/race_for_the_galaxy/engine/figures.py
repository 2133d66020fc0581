"""The printed figures and the options as typed tables, each declared once; `face/edition.py` fills them.

A card's powers are columns, one number a card each; the rules only ever add up columns over the cards of a tableau.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import figures as core
from starmeeple.core.state import zeros
from starmeeple.games.race_for_the_galaxy.orb.engine.figures import OrbFigures


class Figures(core.Figures):
    """What never changes in a game. A design is a card as printed, a card one copy of it."""

    def __init__(self, edition: object, options: dict[str, object]) -> None:
        super().__init__(edition, options)
        # Options.
        self.players: i64 = 0
        self.artifacts: i64 = 0  # are the cards of Alien Artifacts in the game?
        self.with_orb: i64 = 0  # is the Orb?
        self.two_actions: i64 = 0
        self.preset: i64 = 0  # fixed first hands
        self.only_needed: i64 = 0  # are optional powers used only where a placement needs them?
        self.actions: i64 = 0  # different action cards
        self.orb = OrbFigures()
        # Numbers.
        self.vp_per_player: i64 = 0
        self.start_hand: i64 = 0
        self.start_discards: i64 = 0
        self.hand_limit: i64 = 0
        self.tableau_end: i64 = 0  # cards in a tableau that end the game
        self.explore_draw: i64 = 0
        self.explore_keep: i64 = 0
        self.develop_bonus: i64 = 0  # cards less for who chose Develop
        self.settle_bonus: i64 = 0  # cards drawn by who chose Settle
        self.consume_factor: i64 = 0  # of Consume-2x
        self.produce_bonus: i64 = 0  # windfall worlds for who chose Produce
        self.action_draw: vec[i64] = zeros(0)  # [action] cards more in Explore,
        self.action_keep: vec[i64] = zeros(0)  # [action] and kept
        self.price: vec[i64] = zeros(0)  # [kind of good]
        # Cards and designs.
        self.slugs: list[str] = []
        self.printed: dict[str, Any] = {}  # what views say of a design,
        self.spelled: dict[str, str] = {}  # of names that do not follow from the notation,
        self.numbers: dict[str, Any] = {}  # and of the rules' numbers
        self.design_of: dict[str, int] = {}
        self.designs: i64 = 0
        self.cards: i64 = 0
        self.first: vec[i64] = zeros(0)  # [design] its first card
        self.behind: vec[i64] = zeros(0)  # [design] the card behind its last
        self.design: vec[i64] = zeros(0)  # [card]
        self.word: vec[i64] = zeros(0)  # [card] which of the three masks of a set has it,
        self.bit: vec[i64] = zeros(0)  # [card] and as which bit
        self.log: vec[i64] = zeros(0)  # [power of two modulo 59] its exponent
        self.deck: vec[i64] = zeros(0)  # the cards in the game: three masks
        self.store_card: i64 = -1  # the card that stores goods
        self.preset_world: list[int] = []  # [number] cards
        self.preset_hand: list[list[int]] = []
        # What is printed on a card: [card].
        self.is_world: vec[i64] = zeros(0)
        self.military: vec[i64] = zeros(0)  # is it a military world?
        self.cost: vec[i64] = zeros(0)  # or the defense of a military world
        self.circle: vec[i64] = zeros(0)  # production or windfall
        self.kind: vec[i64] = zeros(0)
        self.vp: vec[i64] = zeros(0)
        self.keywords: vec[i64] = zeros(0)
        self.chromosome: vec[i64] = zeros(0)
        self.start_number: vec[i64] = zeros(0)  # -1 where there is none
        self.start_group: vec[i64] = zeros(0)
        self.phases: vec[i64] = zeros(0)  # mask of the phases in which the card has a power in this game
        # Placement.
        self.enriching: vec[i64] = zeros(0)  # hand cards to discard for a good
        self.survey_team: vec[i64] = zeros(0)
        # Explore.
        self.explore_draws: vec[i64] = zeros(0)
        self.explore_keeps: vec[i64] = zeros(0)
        self.orb_movement: vec[i64] = zeros(0)
        # Develop.
        self.develop_start: vec[i64] = zeros(0)
        self.develop_discount: vec[i64] = zeros(0)
        self.develop_after: vec[i64] = zeros(0)
        # Settle.
        self.discount: vec[i64] = zeros(0)  # [card * KINDS + kind] on worlds of a kind; kind 0 on all
        self.force: vec[i64] = zeros(0)  # [card * KINDS + kind] Military: in general, against kinds, against Rebels
        self.per_chromosome: vec[i64] = zeros(0)
        self.settle_after: vec[i64] = zeros(0)
        self.tactics: vec[i64] = zeros(0)  # Military for discarding the card itself
        self.spend_force: vec[i64] = zeros(0)  # Military for a good
        self.spend_kind: vec[i64] = zeros(0)
        self.buy_scope: vec[i64] = zeros(0)
        self.buy_adjust: vec[i64] = zeros(0)
        self.colony_ship: vec[i64] = zeros(0)
        self.project: vec[i64] = zeros(0)
        self.convoy: vec[i64] = zeros(0)
        self.prospects: vec[i64] = zeros(0)
        # Trade.
        self.sale: vec[i64] = zeros(0)  # [card * KINDS + kind]
        self.sale_here: vec[i64] = zeros(0)
        self.unsellable: vec[i64] = zeros(0)
        # Consume.
        self.eats: vec[i64] = zeros(0)
        self.eats_goods: vec[i64] = zeros(0)
        self.eats_kind: vec[i64] = zeros(0)
        self.eats_distinct: vec[i64] = zeros(0)
        self.eats_vp: vec[i64] = zeros(0)
        self.eats_cards: vec[i64] = zeros(0)
        self.cash_most: vec[i64] = zeros(0)
        self.cash_vp: vec[i64] = zeros(0)
        self.consume_draw: vec[i64] = zeros(0)
        self.lucky_low: vec[i64] = zeros(0)
        self.lucky_high: vec[i64] = zeros(0)
        # Produce.
        self.makes: vec[i64] = zeros(0)
        self.makes_draw: vec[i64] = zeros(0)
        self.windfall: vec[i64] = zeros(0)  # the kind of windfall world that it fills, or ANY
        self.produce_draw: vec[i64] = zeros(0)
        self.here_draw: vec[i64] = zeros(0)
        self.per_good: vec[i64] = zeros(0)
        self.per_good_kind: vec[i64] = zeros(0)
        self.per_kind: vec[i64] = zeros(0)
        self.most: vec[i64] = zeros(0)
        self.most_kind: vec[i64] = zeros(0)
        self.per_world: vec[i64] = zeros(0)
        self.per_world_kind: vec[i64] = zeros(0)
        self.per_keyword: vec[i64] = zeros(0)
        self.per_keyword_word: vec[i64] = zeros(0)
        self.per_rebel: vec[i64] = zeros(0)
        self.per_development: vec[i64] = zeros(0)
        self.per_development_cost: vec[i64] = zeros(0)
        self.stores: vec[i64] = zeros(0)  # the kind of goods that may be moved here
        # Scoring: a scorer is a card with variable points.
        self.scorers: list[int] = []
        self.scorer: vec[i64] = zeros(0)  # [card] 1 + its number among the scorers, or 0
        self.worth: vec[i64] = zeros(0)  # [scorer * cards + card] points that a card of the tableau gives to it
        self.per_chips: vec[i64] = zeros(0)  # [scorer] points for so many chips
        self.per_military: vec[i64] = zeros(0)  # [scorer]
        self.chips_divisor: i64 = 0
        self.per_token: vec[i64] = zeros(0)  # [scorer * FAMILIES + family]

    def bit_of(self, low: i64) -> i64:
        """The number of the only bit that is set: 2 is a primitive root of 59."""
        return self.log[low % 59]
