"""What lies on the table: the names and numbers of things, and every field of a position."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import position as core
from starmeeple.core.state import zeros
from starmeeple.games.spacecorp.engine.figures import Figures

# Sides are the seats 0 to 3, and the competition of solo play.
SEATS: Final[i64] = 4
RIVAL: Final[i64] = 4
SIDES: Final[i64] = 5
NOBODY: Final[i64] = -1

MARINERS: Final[i64] = 0
STARFARERS: Final[i64] = 2
ERA_COUNT: Final[i64] = 3
ERAS: Final = ("mariners", "planeteers", "starfarers")

# Types of values; SETTLE is an action that is paid with Build.
MOVE: Final[i64] = 0
EXPLORE: Final[i64] = 1
BUILD: Final[i64] = 2
PRODUCE: Final[i64] = 3
RESEARCH: Final[i64] = 4
GENETICS: Final[i64] = 5
REVELATION: Final[i64] = 6
UPGRADE: Final[i64] = 7
TYPE_COUNT: Final[i64] = 8
SETTLE: Final[i64] = 8
TYPES: Final = ("move", "explore", "build", "produce", "research", "genetics", "revelation", "upgrade")
PAID: Final = (*TYPES, "settle")

LAGRANGE: Final[i64] = 1
BODY: Final[i64] = 2
SYSTEM: Final[i64] = 3
BEYOND: Final[i64] = 4
SITE_KINDS: Final = ("start", "lagrange", "body", "system", "beyond")

WATER: Final[i64] = 1  # features are a mask, in the order of their names
HABITABLE: Final[i64] = 32
ALIEN: Final[i64] = 64
FEATURES: Final = ("water", "ores", "exotics", "life", "artifact", "habitable", "alien")

SALVAGE: Final[i64] = 0
SABOTAGE: Final[i64] = 1
PROBE: Final[i64] = 2
INTERCEPT: Final[i64] = 3
POACH: Final[i64] = 4
CLAIM_JUMP: Final[i64] = 5
HOSTILE_TAKEOVER: Final[i64] = 6
PARALLEL_DISCOVERY: Final[i64] = 7
EDGES: Final = (
    "salvage", "sabotage", "probe", "intercept", "poach", "claim-jump", "hostile-takeover", "parallel-discovery",
)  # fmt: skip

ADAPTATION: Final[i64] = 0
BREAKTHROUGH: Final[i64] = 1
DECK_COUNT: Final[i64] = 2
DECKS: Final = ("adaptation", "breakthrough")

FIRST_PRODUCE: Final[i64] = 0
BASES: Final[i64] = 1
REGIONS: Final[i64] = 2
INFRA: Final[i64] = 3
FIRST_BEYOND: Final[i64] = 4
RADIATION_BASE: Final[i64] = 5
BASE_TYPE: Final[i64] = 6
PROGRESS: Final[i64] = 7
COLONIES: Final[i64] = 8
SYSTEMS: Final[i64] = 9
BASES_COST: Final[i64] = 10
BASE_ON_FEATURE: Final[i64] = 11
CONDITIONS: Final = (
    "first-produce", "bases", "regions", "infra", "beyond", "radiation-base", "base-type", "progress", "colonies",
    "systems", "bases-cost", "base-on-feature",
)  # fmt: skip

SITE_CARD: Final[i64] = 0
GROUP_CARD: Final[i64] = 1
OFFERS_CARD: Final[i64] = 2
PROGRESS_CARD: Final[i64] = 3
DISCOVERY_CARD: Final[i64] = 4
CARD_KINDS: Final = ("site", "group", "offers", "progress", "discovery")
ERA_SYMBOL: Final[i64] = -1

AWAY: Final[i64] = -1  # the site of a team that is not in play
GONE: Final[i64] = -2  # the site of a team that went Beyond
MARKERS: Final[i64] = 2  # of Beyond
MOST_IN_A_DECK: Final[i64] = 60  # a competition deck, the progress cards and the regions are bit masks
MOST_BOXES: Final[i64] = 3  # of a system

# Where a drawn card goes, and what a site is chosen for.
TO_HAND: Final[i64] = 0
TO_OFFERS: Final[i64] = 1
TO_RIVAL_OFFERS: Final[i64] = 2
TO_DISCARDS: Final[i64] = 3  # the face of a card that the competition drew from a split deck
DESTINATIONS: Final = ("hand", "offers", "competition", "discards")
FOR_PROBE: Final[i64] = 0
FOR_SABOTAGE: Final[i64] = 1
FOR_RETREAT: Final[i64] = 2
FOR_STAR_CHILDREN: Final[i64] = 3
PURPOSES: Final = ("probe", "sabotage", "retreat", "star-children")

# Piles of the table that facts count, in the order of `facts.PILES`.
PILE_DECK: Final[i64] = 0
PILE_COMPETITION: Final[i64] = 1
PILE_TILES: Final[i64] = 2
PILE_OFFERS: Final[i64] = 3
PILE_DISCARDS: Final[i64] = 4

UNASKED: Final[i64] = -1  # `asked` while pending steps are taken: nobody is asked yet
DEEPEST: Final[i64] = 80  # pending steps at most


class Position(core.Position):
    """One moment of a game. A turn is a stack of pending steps; `turn.run` takes the topmost until one of them asks."""

    def __init__(self, figures: Figures, like: "Position | None" = None) -> None:
        super().__init__(figures.vocabulary, like)
        self.figures = figures
        # The course of the game.
        self.era: i64 = like.era if like else figures.first_era
        self.round: i64 = like.round if like else i64(0)  # turns of the first player
        self.seat: i64 = like.seat if like else i64(0)  # the side whose turn it is
        self.first_player: i64 = like.first_player if like else i64(0)
        self.upcoming: i64 = like.upcoming if like else i64(0)  # the side whose turn is next
        self.passes: i64 = like.passes if like else i64(0)  # turns in a row that only passed, with the deck empty
        self.idle: i64 = like.idle if like else i64(0)  # turns in a row that changed nothing
        self.deck_left: i64 = like.deck_left if like else i64(0)  # cards in the era deck,
        self.deck_aside: i64 = like.deck_aside if like else i64(0)  # of it the competition's: both are `deck`
        self.contracts_done: i64 = like.contracts_done if like else i64(0)  # mask
        # The turn.
        self.actions_left: i64 = like.actions_left if like else i64(0)
        self.acted: i64 = like.acted if like else i64(0)  # has the first action been chosen?
        self.time_used: i64 = like.time_used if like else i64(0)  # has a Time card been spent?
        self.edges_played: i64 = like.edges_played if like else i64(0)  # how many by each seat, four bits a seat
        self.borrowed: i64 = like.borrowed if like else i64(0)  # Infra cards borrowed
        self.stirred: i64 = like.stirred if like else i64(0)  # has anything changed that ends idleness?
        self.only_pass: i64 = like.only_pass if like else i64(0)  # has nothing been done but passing?
        # The payment.
        self.pay_action: i64 = like.pay_action if like else i64(0)  # what is paid for: a type, or SETTLE
        self.pay_type: i64 = like.pay_type if like else i64(0)  # the type of value that pays
        self.pay_cost: i64 = like.pay_cost if like else i64(0)
        self.pay_shield: i64 = like.pay_shield if like else i64(0)  # must a value be shielded?
        self.pay_sum: i64 = like.pay_sum if like else i64(0)  # the cards discarded so far: their values,
        self.pay_values: i64 = like.pay_values if like else i64(0)  # how many values,
        self.pay_multiplier: i64 = like.pay_multiplier if like else i64(0)  # their multiplier, 0 none,
        self.pay_shielded: i64 = like.pay_shielded if like else i64(0)  # and is a value shielded?
        self.pay_borrowed: i64 = like.pay_borrowed if like else i64(0)  # 1 + the slot whose card is borrowed, 0 none
        self.pay_claimed: i64 = like.pay_claimed if like else i64(0)  # is Claim Jump played?
        self.pay_from: i64 = like.pay_from if like else i64(0)  # the site where the action begins
        self.pay_to: i64 = like.pay_to if like else i64(0)  # the site or place that it is about
        self.pay_what: i64 = like.pay_what if like else i64(0)  # the team, base or colony
        # What the question is about.
        self.candidates: i64 = like.candidates if like else i64(0)  # mask of the seats that may be first player
        self.destination: i64 = like.destination if like else i64(0)  # where the drawn card goes,
        self.receiver: i64 = like.receiver if like else i64(0)  # and to which seat or box
        self.place: i64 = like.place if like else i64(0)  # where the drawn tile or base goes,
        self.explorer: i64 = like.explorer if like else i64(0)  # which side draws the tile,
        self.with_team: i64 = like.with_team if like else i64(0)  # and does a team go on it?
        self.left: i64 = like.left if like else i64(0)  # cards still to take, or bases that may still produce
        self.harvested: i64 = like.harvested if like else i64(0)  # mask of the places of the era that produce,
        self.gained: i64 = like.gained if like else i64(0)  # and their profit
        self.learning: i64 = like.learning if like else i64(0)  # the deck that a progress card is taken of
        self.purpose: i64 = like.purpose if like else i64(0)  # what a site is chosen for,
        self.team: i64 = like.team if like else i64(0)  # and which team goes there
        self.edge: i64 = like.edge if like else i64(0)  # the Edge that may be played in reaction,
        self.copied: i64 = like.copied if like else i64(0)  # and the Breakthrough that it would copy
        self.hostile_site: i64 = like.hostile_site if like else i64(0)  # 1 + the site whose aliens send teams home
        # The competition.
        self.rival_deck: i64 = like.rival_deck if like else i64(0)  # mask of the cards of the era that are left
        self.rival_card: i64 = like.rival_card if like else i64(0)  # the card that is being resolved
        self.rival_pending: i64 = like.rival_pending if like else i64(0)  # cards to resolve beside the first
        self.rival_profit: i64 = like.rival_profit if like else i64(0)
        self.rival_teams: i64 = like.rival_teams if like else i64(0)  # mask of the sites of the era,
        self.rival_on: i64 = like.rival_on if like else i64(0)  # and of the places whose tiles they stand on
        self.rival_contracts: i64 = like.rival_contracts if like else i64(0)  # mask of contracts with a team
        self.rival_removed: i64 = like.rival_removed if like else i64(0)  # mask of progress cards
        # Cards.
        self.hand: vec[i64] = like.hand[:] if like else zeros(figures.players * figures.kinds)  # [seat * kinds + card]
        self.known: vec[i64] = like.known[:] if like else zeros(figures.players * figures.kinds)  # known to all
        self.deck: vec[i64] = like.deck[:] if like else zeros(figures.kinds)  # [card]
        self.discards: vec[i64] = like.discards[:] if like else zeros(figures.kinds)  # [card]
        self.spent: vec[i64] = like.spent[:] if like else zeros(figures.kinds)  # [card] just discarded: to poach
        self.offers: vec[i64] = like.offers[:] if like else zeros(figures.offers)  # [box] 1 + card, 0 none
        self.hq: vec[i64] = like.hq if like else zeros(figures.players * figures.slots)  # [seat * slots + slot]
        self.time: vec[i64] = like.time if like else zeros(figures.players)  # [seat] Time cards
        # Profit and progress.
        self.profit: vec[i64] = like.profit if like else zeros(figures.players)  # [seat]
        self.wheel: vec[i64] = like.wheel if like else zeros(figures.players * DECK_COUNT)  # [seat * 2 + deck]
        self.held: vec[i64] = like.held if like else zeros(figures.players)  # [seat] mask of progress cards
        self.progress_left: vec[i64] = like.progress_left if like else figures.progress_copies[:]  # [progress]
        self.took: vec[i64] = like.took if like else zeros(SIDES * DECK_COUNT)  # [side * 2 + deck] in this era
        # The board.
        self.team_site: vec[i64] = like.team_site[:] if like else zeros(figures.players * figures.teams)  # AWAY, GONE
        self.team_place: vec[i64] = like.team_place if like else zeros(figures.players * figures.teams)  # 1 + place
        self.tile: vec[i64] = like.tile if like else zeros(figures.places)  # [place] 1 + tile, 0 none
        self.alien: vec[i64] = like.alien if like else zeros(figures.places)  # [place] 1 + Alien tile on it, 0 none
        self.base: vec[i64] = like.base if like else zeros(figures.places)  # [place] 1 + base, 0 none,
        self.owner: vec[i64] = like.owner if like else filled(figures.places, NOBODY)  # and its side
        self.tiles_left: vec[i64] = like.tiles_left if like else zeros(figures.tiles)  # [tile]
        self.supply: vec[i64] = like.supply if like else zeros(figures.players * figures.bases)  # [seat, base]
        self.cup: vec[i64] = like.cup if like else zeros(figures.bases)  # [base] of the competition
        self.contract_owner: vec[i64] = like.contract_owner if like else filled(figures.contracts, NOBODY)  # side
        self.marker: vec[i64] = like.marker if like else filled(MARKERS, NOBODY)  # [marker of Beyond] side
        self.colony_at: vec[i64] = like.colony_at if like else zeros(figures.sites)  # [site] 1 + colony, 0 none
        self.colony_owner: vec[i64] = like.colony_owner if like else filled(figures.colonies, NOBODY)  # side
        # What is pending.
        self.top: i64 = like.top if like else i64(0)  # how many steps are pending
        self.stack: vec[i64] = like.stack[:] if like else zeros(DEEPEST)  # the step, then three numbers

    def replaced(self) -> list[str]:
        return [
            "hq", "time", "profit", "wheel", "held", "progress_left", "took", "team_place", "tile", "alien", "base",
            "owner", "tiles_left", "supply", "cup", "contract_owner", "marker", "colony_at", "colony_owner",
        ]  # fmt: skip

    def push(self, step: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0) -> None:
        """Put a step on top of what is pending."""
        self.stack[self.top] = step | x << 8 | y << 20 | z << 32
        self.top += 1


def filled(n: i64, value: i64) -> vec[i64]:
    """An array of n times the same number."""
    return vec[i64]([value] * n)
