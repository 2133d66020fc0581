"""What is on the table: the names and numbers of things, and every field of a position."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import position as core
from starmeeple.core.state import zeros
from starmeeple.games.race_for_the_galaxy.engine import steps
from starmeeple.games.race_for_the_galaxy.engine.figures import Figures

SEATS: Final[i64] = 5
ROOM: Final[i64] = 20  # cards that a tableau can hold: 11 before the last round and at most 7 more in it
WORDS: Final[i64] = 3  # a set of cards is three masks
WORD: Final[i64] = 54  # of so many bits
NO_CARD: Final[i64] = -1
PROSPECTING: Final[i64] = -2  # in place of a chosen world: the top card will be turned over

# Kinds of goods and worlds.
NOVELTY: Final[i64] = 1
RARE: Final[i64] = 2
GENES: Final[i64] = 3
ALIEN: Final[i64] = 4
ANY: Final[i64] = 5  # of a windfall power: any kind
REBELS: Final[i64] = 5  # of specialized Military: against Rebel military worlds
KINDS: Final[i64] = 6  # width of what is kept by kind; entry 0 holds what does not ask for a kind
GOODS: Final = ("none", "novelty", "rare", "genes", "alien")

PRODUCTION: Final[i64] = 1
WINDFALL: Final[i64] = 2
CIRCLES: Final = ("none", "production", "windfall")

REBEL_WORD: Final[i64] = 2  # of the mask of keywords
KEYWORDS: Final = ("alien", "rebel", "imperium", "uplift", "terraforming")

BLUE: Final[i64] = 1  # groups of start worlds
RED: Final[i64] = 2

# What a consume power takes.
EXACTLY: Final[i64] = 1  # just so many goods
UP_TO: Final[i64] = 2
ALL: Final[i64] = 3
PRICE: Final[i64] = 4  # one good; draw its trade price
PRICE_AND_BONUS: Final[i64] = 5  # with all trade powers

# Scopes of paying for a military world.
NON_ALIEN: Final[i64] = 1
ALIEN_SCOPE: Final[i64] = 2
CHROMOSOME: Final[i64] = 3
SCOPES: Final = ("none", "non-alien", "alien", "chromosome")

PHASES: Final = ("placement", "explore", "develop", "settle", "trade", "consume", "produce")  # of powers
FAMILIES: Final = ("alien-science", "alien-technology", "alien-uplift")  # of artifact tokens

# Phases of a round.
EXPLORE: Final[i64] = 1
DEVELOP: Final[i64] = 2
SETTLE: Final[i64] = 3
CONSUME: Final[i64] = 4
PRODUCE: Final[i64] = 5
PHASE_NAMES: Final = ("choose", "explore", "develop", "settle", "consume", "produce")

# Action cards.
EXPLORE_5: Final[i64] = 0
EXPLORE_1: Final[i64] = 1
DEVELOP_ACTION: Final[i64] = 2
SETTLE_ACTION: Final[i64] = 3
TRADE_ACTION: Final[i64] = 4
DOUBLE_ACTION: Final[i64] = 5
PRODUCE_ACTION: Final[i64] = 6
ORB_ACTION: Final[i64] = 7  # only with the Orb
ACTIONS: Final = ("explore-5", "explore-1", "develop", "settle", "trade", "double", "produce", "orb-explore")

# Where drawn cards go.
HAND: Final[i64] = 0
APART: Final[i64] = 1  # Explore: kept apart from the hand until the choice
START_WORLD: Final[i64] = 2
FACE_UP: Final[i64] = 3

# Piles of the discards: one of each seat, which knows it; then these.
SEEN_BY_ALL: Final[i64] = 5
UNSEEN: Final[i64] = 6
PILES: Final[i64] = 7

# What lies on a world.
AWAITING: Final[i64] = -1  # it is to receive a good
UNKNOWN: Final[i64] = 1  # a good that nobody has decided; a good that is decided is DECIDED + card
DECIDED: Final[i64] = 2

# Ways in which a world comes to be placed.
MAIN: Final[i64] = 0
CONVOY: Final[i64] = 1  # with the excess of Military
PROJECT: Final[i64] = 2  # at no cost, by discarding a project
FLIPPED: Final[i64] = 3
WAYS: Final = ("main", "convoy", "project", "flip")

# Why cards are drawn: the place of a draw. The card behind it is what it is about.
FIRST_HAND: Final[i64] = 0
BY_A_POWER: Final[i64] = 1
SETTLE_BONUS: Final[i64] = 2
FOR_A_SALE: Final[i64] = 3
FOR_A_GOOD: Final[i64] = 4  # a consume power at trade price
FOR_PRODUCING: Final[i64] = 5
FOR_THE_MOST: Final[i64] = 6

# Why hand cards are discarded.
FIRST_CHOICE: Final[i64] = 0
HAND_LIMIT: Final[i64] = 1
PAYMENT: Final[i64] = 2
FOR_A_GOOD_HERE: Final[i64] = 3
FOR_CHIPS: Final[i64] = 4

# How cards come into a tableau.
AS_START_WORLD: Final[i64] = 0
BUILT: Final[i64] = 1
SETTLED: Final[i64] = 2
CONQUERED: Final[i64] = 3
PAID_FOR: Final[i64] = 4
BY_A_PROJECT: Final[i64] = 5
BY_PROSPECTING: Final[i64] = 6

# Why a card of the tableau is given up.
AS_A_SHIP: Final[i64] = 0
AS_TACTICS: Final[i64] = 1
AS_A_PROJECT: Final[i64] = 2

# Why a good comes to a world,
WHEN_PLACED: Final[i64] = 0
PRODUCED: Final[i64] = 1
FILLED: Final[i64] = 2
ENRICHED: Final[i64] = 3
# and why one is used.
SOLD: Final[i64] = 0
CONSUMED: Final[i64] = 1
SPENT: Final[i64] = 2

# Why the game ends, as a mask.
BY_THE_POOL: Final[i64] = 1
BY_A_TABLEAU: Final[i64] = 2
BY_THE_ORB: Final[i64] = 4


class Position(core.Position):
    """One moment of a game. A set of cards is WORDS masks; a tableau is a row of cards in the order they were
    placed."""

    def __init__(self, figures: Figures, like: "Position | None" = None) -> None:
        super().__init__(figures.vocabulary, like)
        self.figures = figures
        players = figures.players
        # The course of the game.
        self.next: i64 = like.next if like else i64(0)  # what comes when nothing is asked and no card is due
        self.kept_step: i64 = like.kept_step if like else i64(0)  # the question that waits until chance has spoken
        self.kept_asked: i64 = like.kept_asked if like else i64(0)  # whom it asks; 0: there is none
        self.round: i64 = like.round if like else i64(0)  # 0 during the set-up
        self.phase: i64 = like.phase if like else i64(0)
        self.repeat: i64 = like.repeat if like else i64(0)  # is it the second Develop or Settle of a round?
        self.turned_up: i64 = like.turned_up if like else i64(0)  # are the actions turned up?
        self.first: i64 = like.first if like else i64(0)  # who resolves first
        self.cursor: i64 = like.cursor if like else i64(0)  # how many seats had their turn in this phase
        self.turn: i64 = like.turn if like else i64(0)  # whose turn it is
        # Cards out of sight.
        self.supply: i64 = like.supply if like else i64(0)  # cards in the supply
        self.unknown: i64 = like.unknown if like else i64(0)  # goods on the table that nobody has decided
        self.veiled: i64 = like.veiled if like else i64(0)  # discarded goods that nobody has decided
        self.settling: i64 = like.settling if like else i64(0)  # are goods being told apart?
        self.awaiting: i64 = like.awaiting if like else i64(0)  # worlds that are to receive a good
        self.due_all: i64 = like.due_all if like else i64(0)  # cards still to be drawn by anybody
        self.where: i64 = like.where if like else i64(0)  # where drawn cards go
        self.drawing: i64 = like.drawing if like else i64(-1)  # who draws now, or -1
        self.flipped: i64 = like.flipped if like else NO_CARD  # a card just turned up
        self.pool: i64 = like.pool if like else i64(0)  # VP chips that nobody has
        # The turn.
        self.placing: i64 = like.placing if like else NO_CARD  # the card that is being placed
        self.way: i64 = like.way if like else i64(0)  # how it came to be placed
        self.need: i64 = like.need if like else i64(0)  # cards or goods still to give
        self.paid: i64 = like.paid if like else i64(0)  # cards and tokens given for it
        self.used: i64 = like.used if like else i64(0)  # mask of the tableau's places whose power was used
        self.temporary: i64 = like.temporary if like else i64(0)  # Military until the end of the phase
        self.genes_force: i64 = like.genes_force if like else i64(0)  # the same, against genes worlds only
        self.conquered: i64 = like.conquered if like else NO_CARD  # the world of the main action, if conquered
        self.landed: i64 = like.landed if like else i64(0)  # worlds placed in this phase
        self.followed: i64 = like.followed if like else i64(0)  # was the second conquest used?
        self.spending: i64 = like.spending if like else NO_CARD  # the card whose power takes a good for Military
        self.feeding: i64 = like.feeding if like else NO_CARD  # the card whose consume power is used
        self.fed: i64 = like.fed if like else i64(0)  # goods that it took,
        self.fed_kinds: i64 = like.fed_kinds if like else i64(0)  # mask of their kinds
        self.cashed: i64 = like.cashed if like else i64(0)  # hand cards discarded for chips
        self.gambled: i64 = like.gambled if like else i64(0)  # gambles in this phase
        self.named: i64 = like.named if like else i64(0)  # the number that was named
        # Sets of cards.
        self.hand: vec[i64] = like.hand[:] if like else zeros(players * WORDS)  # [seat * WORDS + word]
        self.drawn: vec[i64] = like.drawn[:] if like else zeros(players * WORDS)  # [seat * WORDS + word] from Explore
        self.picked: vec[i64] = like.picked[:] if like else zeros(players * WORDS)  # [seat * WORDS + word] set apart
        self.discards: vec[i64] = like.discards[:] if like else zeros(PILES * WORDS)  # [pile * WORDS + word]
        self.bag: vec[i64] = like.bag[:] if like else zeros(WORDS)  # every card whose place nobody knows
        self.fresh: vec[i64] = like.fresh[:] if like else zeros(WORDS)  # what the seat that draws has drawn so far
        # What all or some know of cards out of sight: in hands, and all know it,
        self.known: vec[i64] = like.known if like else zeros(WORDS)
        # such cards whose owner has discarded face down since: in the hand or in the owner's discards,
        self.loose: vec[i64] = like.loose if like else zeros(WORDS)
        # in hands when the discards last became the supply,
        self.old: vec[i64] = like.old[:] if like else zeros(WORDS)
        # start worlds that were discarded unseen: all know their group,
        self.rejected: vec[i64] = like.rejected if like else zeros(WORDS)
        # the discards that last became the supply, by who knew them.
        self.returned: vec[i64] = like.returned if like else zeros(UNSEEN * WORDS)  # [pile * WORDS + word]
        # Tableaux and goods.
        self.tableau: vec[i64] = like.tableau if like else zeros(players * ROOM)  # [seat * ROOM + place]
        self.size: vec[i64] = like.size if like else zeros(players)  # [seat] cards in the tableau
        self.snap: vec[i64] = like.snap if like else zeros(players)  # [seat] of them, those whose powers count now
        self.goods: vec[i64] = like.goods[:] if like else zeros(figures.cards)  # [card] what lies on it
        self.stored: vec[i64] = like.stored if like else zeros(0)  # the goods on the card that stores them
        self.produced: vec[i64] = like.produced if like else zeros(players * KINDS)  # [seat * KINDS + kind]
        self.sources: vec[i64] = like.sources if like else zeros(KINDS)  # [kind] powers that still fill worlds
        # Seats.
        self.held: vec[i64] = like.held[:] if like else zeros(players)  # [seat] cards in hand
        self.chips: vec[i64] = like.chips if like else zeros(players)  # [seat]
        self.due: vec[i64] = like.due[:] if like else zeros(players)  # [seat] cards still to be drawn
        self.todo: vec[i64] = like.todo[:] if like else zeros(players)  # [seat] cards or actions still to pick
        self.actions: vec[i64] = like.actions[:] if like else filled(players * 2, -1)  # [seat * 2 + which] chosen
        self.choice: vec[i64] = like.choice[:] if like else filled(players, NO_CARD)  # [seat] the card chosen face down
        # Start worlds to choose from, the blue one first.
        self.offers: vec[i64] = like.offers if like else filled(players * 2, NO_CARD)  # [seat * 2 + red]

    def varying(self) -> list[str]:
        return ["stored"]

    def replaced(self) -> list[str]:
        return [
            "known", "loose", "rejected", "returned", "tableau", "size", "snap", "stored", "produced", "sources",
            "chips", "offers",
        ]  # fmt: skip

    # Asking -----------------------------------------------------------------------------------

    def ask_all(self, step: i64, following: i64) -> None:
        """Ask every seat at once; what follows when all have answered."""
        self.step = step
        self.asked = (1 << self.figures.players) - 1
        self.next = following

    def ask_turn(self, step: i64, following: i64) -> None:
        """Ask the seat whose turn it is."""
        self.step = step
        self.asked = 1 << self.turn
        self.next = following

    def answered(self, seat: i64) -> None:
        """A seat needs to be asked no more."""
        self.asked &= ~(1 << seat)

    def question(self) -> i64:
        """The question that is open, also while chance speaks before it is asked; END if there is none."""
        if self.asked:
            return self.step
        return self.kept_step if self.kept_asked else i64(steps.END)

    def owe(self, seat: i64, cards: i64, where: i64) -> None:
        """A seat is to draw cards before anything else happens."""
        self.due[seat] += cards
        self.due_all += cards
        self.where = where

    # Telling ----------------------------------------------------------------------------------

    def tell_card(self, kind: i64, seat: i64, amount: i64, card: i64, place: i64) -> None:
        """Report a fact about a card, or about none."""
        if self.listener is not None:
            self.listener.hear(kind, seat, amount, self.figures.design[card] if card >= 0 else i64(-1), place)

    def tell_cards(self, kind: i64, seat: i64, amount: i64, card: i64, world: i64) -> None:
        """Report a fact about a card, or about none, and a world."""
        if self.listener is not None:
            self.tell_card(kind, seat, amount, card, self.figures.design[world])

    # The round --------------------------------------------------------------------------------

    def seat_at(self, place: i64) -> i64:
        """Who resolves at this place of the seat order. [RG 2.6]"""
        seat = self.first + place
        return seat if seat < self.figures.players else seat - self.figures.players

    def chose(self, seat: i64, action: i64) -> i64:
        """How often a seat chose an action this round."""
        times: i64 = 0
        if self.actions[seat * 2] == action:
            times += 1
        if self.actions[seat * 2 + 1] == action:
            times += 1
        return times

    def is_turned_up(self) -> bool:
        """Have the chosen cards left the hands: are they turned up and not yet placed?"""
        following = self.next
        if steps.DEVELOP_SEAT <= following <= steps.DEVELOP_PLACED:
            return True
        return steps.SETTLE_SEAT <= following <= steps.SETTLE_MORE

    # What an expansion changes ----------------------------------------------------------------

    def after_setup(self) -> i64:
        """What comes next when hands and start worlds are dealt."""
        return steps.ROUND

    def go_on(self) -> None:
        """Take the next step of an expansion."""
        raise AssertionError("there is no such step")

    def draws_first(self) -> bool:
        """Does chance draw for an expansion before anything else? Asks for it."""
        return False

    def before_explore(self) -> bool:
        """Does something come before Explore? Begins it."""
        return False

    def after_development(self, card: i64) -> bool:
        """Does something follow a development that was placed? Begins it."""
        return False

    def after_spending(self) -> bool:
        """Was a good spent for something else than a world? Goes on with it."""
        return False

    def ends(self) -> bool:
        """Does the game end after this round?"""
        return False

    def most_rounds(self) -> i64:
        """After so many rounds the game ends at the latest, as far as an expansion knows."""
        return 1000

    def may_hold_tokens(self, seat: i64) -> bool:
        """As far as everybody can see, might the seat use a token?"""
        return False

    def savings(self, seat: i64, card: i64) -> i64:
        """How many cards all unused tokens could save when this card is paid for."""
        return 0

    def strengths(self, seat: i64, world: i64) -> i64:
        """The Military that all unused tokens could give against this world."""
        return 0

    def good_tokens(self, seat: i64) -> i64:
        """How many unused tokens could stand in for an alien good."""
        return 0

    def possible_goods(self, seat: i64) -> i64:
        """How many of them the seat might have at most, as far as everybody can see."""
        return 0

    def turn_up_tokens(self) -> None:
        """The game is over: everybody sees the unused tokens."""

    def token_points(self, seat: i64, all_tokens: bool) -> i64:
        """Points for tokens: for all, or for those that everybody has seen."""
        return 0

    def tokens_of_family(self, seat: i64, family: i64, all_tokens: bool) -> i64:
        """How many tokens of a family the seat has."""
        return 0


def filled(n: i64, value: i64) -> vec[i64]:
    """An array of n times the same number."""
    return vec[i64]([value] * n)
