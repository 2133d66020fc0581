"""What lies on the table: the names and numbers of things, and every field of a position."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import position as core
from starmeeple.core.state import copy_numbers, zeros
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.figures import Figures

PLAYERS: Final[i64] = 4  # the most that may play

# Actions of the Senate: five planets, six rooms, the Spy. A Special Mission is linked to each.
NEO: Final[i64] = 0
SIXMOON: Final[i64] = 1
ATALUM: Final[i64] = 2
ARRATOOINE: Final[i64] = 3
E81216: Final[i64] = 4
PRESIDENT: Final[i64] = 8
SPY: Final[i64] = 11
PLANETS: Final[i64] = 5
ACTIONS: Final[i64] = 12
EVERY_MISSION: Final[i64] = 4095
SPACES: Final[i64] = 18
OUTER_MODULE: Final[i64] = 18
FLOORS: Final[i64] = 3
COLUMNS: Final[i64] = 6  # three a side
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
PROJECTS: Final[i64] = 7
JOINT: Final[i64] = 6  # the seventh project

# Tokens. A face is 0 Voting, 1 Funding, 2 + the kind of an Alteration token that covers the Ambassador.
AMBASSADORS: Final[i64] = 4  # one (twice), two, three, special
SPECIAL: Final[i64] = 3  # the special Ambassador
REGULARS: Final[i64] = 15  # the four Ambassador tokens in a hand, as bits: one, one, two, three
SPECIAL_BIT: Final[i64] = 16  # the special Ambassador in a hand
VOTING: Final[i64] = 0
FUNDING: Final[i64] = 1
COVERED: Final[i64] = 2
# A token in the Senate is one number: 1 + seat, then the Ambassador, then the face.
OWNER_MASK: Final[i64] = 7
AMBASSADOR_AT: Final[i64] = 3
FACE_AT: Final[i64] = 6
KINDS: Final[i64] = 38  # of Alteration tokens
TOKENS: Final[i64] = 50
POWERS: Final[i64] = 4

# Planets.
NEO_END: Final[i64] = 8
POOLS: Final[i64] = 3  # spaces of Neo with Asteroid tokens
ROCKS: Final[i64] = 12  # Asteroid tokens, the last six dead
MOONS: Final[i64] = 7
COLOURS: Final[i64] = 5
IN_PILE: Final[i64] = 3  # Erudite tiles of a pile; a tile is (level × COLOURS + colour) × IN_PILE + number
PILE: Final[i64] = 7  # the tiles of the first pile, as bits
LEVEL: Final[i64] = 15  # Erudite tiles of a level
TILES: Final[i64] = 45
USABLE: Final[i64] = 30  # levels 1 and 2: level 3 is always immediate
LEVEL_1: Final[i64] = 32767  # the tiles of level 1, as bits
LEVEL_3: Final[i64] = 35183298347008  # the tiles of level 3, as bits
STALLS: Final[i64] = 6
EVERY_STALL: Final[i64] = 63
STRUCTURES: Final[i64] = 8
SLOTS: Final[i64] = 4
MEGAS: Final[i64] = 4
BUILDINGS: Final[i64] = 12  # eight production structures, four megastructures
STRUCTURE_BITS: Final[i64] = 255
MEGA_BITS: Final[i64] = 3840

# What players have.
LAVANDIUM: Final[i64] = 0
COPPERNIUM: Final[i64] = 1
OCEANIUM: Final[i64] = 2
GOLD: Final[i64] = 3
CRYSTALS: Final[i64] = 3
RESOURCES: Final[i64] = 4
MOST_PAID: Final = 3  # of a crystal in one payment
MOST_ITEMS: Final = 7  # of a stall
LEVELS: Final = 5  # of authority
MEDALS: Final[i64] = 7
MEDAL_AUTHORITY: Final[i64] = 5
MEDAL_INTRIGUE: Final[i64] = 6
SMALL_TILES: Final[i64] = 8  # Starting tiles; Deep Space tiles; counts of megastructures
BLOCKS: Final[i64] = 5  # blocking tiles of a kind
ALL_BLOCKS: Final[i64] = 31
LAW_PILE: Final[i64] = 31  # one law a planet, as bits
# Points of final scoring, by kind, and what shares of tied places leave beyond whole points, in twelfths: every share
# of one to four players is a whole number of them.
FINAL_MEDALS: Final[i64] = 0
FINAL_LEFTOVERS: Final[i64] = 1
FINAL_PROJECTS: Final[i64] = 2
FINAL_PARTS: Final[i64] = 3
FINALS: Final[i64] = 4
# Where points come from, in the order of `scoring.SOURCES`.
BY_FLOORS: Final[i64] = 0
BY_LAWS: Final[i64] = 1
BY_MEGASTRUCTURES: Final[i64] = 2
BY_EFFECTS: Final[i64] = 3
BY_DEGREES: Final[i64] = 4
BY_MEDALS: Final[i64] = 5
BY_LEFTOVERS: Final[i64] = 6
BY_PROJECTS: Final[i64] = 7
SOURCES: Final[i64] = 8
PARTS: Final[i64] = 12  # of a point

# Items of a stall: resources, then these.
ITEM_AUTHORITY: Final[i64] = 4
ITEM_DIE: Final[i64] = 5
ITEM_SHIP: Final[i64] = 6

# Phases.
PREPARING: Final[i64] = 0
STARTING: Final[i64] = 1
ROUND_START: Final[i64] = 2
TURNS: Final[i64] = 3
INCOME: Final[i64] = 4
UPKEEP: Final[i64] = 5
ROUND_END: Final[i64] = 6
FINISHED: Final[i64] = 7
# Steps of the Executive Phase that ask nothing, for facts only.
FUNDING_STEP: Final[i64] = 8
FLOORS_STEP: Final[i64] = 9
LAW_STEP: Final[i64] = 10

# What must stay possible while something is paid for: nothing, an action + 1, or a copy.
UNGUARDED: Final[i64] = 0
COPY_ANY: Final[i64] = 13
COPY_PLANETS: Final[i64] = 14

# Timings of Erudite tiles; a planet's timing is FIRST_PLANET + planet.
IMMEDIATE: Final[i64] = 0
ANYTIME: Final[i64] = 1
FIRST_PLANET: Final[i64] = 2

RESOURCE_NAMES: Final = ("lavandium", "coppernium", "oceanium", "gold")
ITEM_NAMES: Final = (*RESOURCE_NAMES, "authority", "die", "ship", "mission-token")
PLANET_NAMES: Final = ("neo", "sixmoon", "atalum", "arratooine", "e81216")
ROOM_NAMES: Final = (
    "officers-quarters", "purchasing-office", "patrons-lounge", "presidents-office", "assistants-room", "small-lounge",
)  # fmt: skip
ACTION_NAMES: Final = (*PLANET_NAMES, *ROOM_NAMES, "spy")
PROJECT_NAMES: Final = (*PLANET_NAMES, "special-missions", "joint")
MEDAL_NAMES: Final = (*PLANET_NAMES, "authority", "intrigue")
AMBASSADOR_NAMES: Final = ("one", "two", "three", "special")
CHOICES: Final = ("spaceship", "mission-token", "sixmoon", "neo")
MEGA_NAMES: Final = ("megastructure-1", "megastructure-2", "megastructure-3", "megastructure-4")

STACK: Final[i64] = 64  # no chain of effects is longer; checked


class Position(core.Position):
    """One moment of a game. A word of `stack` is a pending step: see `steps`."""

    def __init__(self, figures: Figures, like: "Position | None" = None) -> None:
        super().__init__(figures.vocabulary, like)
        self.figures = figures
        # What is asked. The three numbers mean what `steps` says of the step.
        self.active: i64 = like.active if like else i64(0)  # the seat whose steps these are
        self.about: i64 = like.about if like else i64(0)
        self.amount: i64 = like.amount if like else i64(0)
        self.extra: i64 = like.extra if like else i64(0)
        # The answers as bits, from the first action of the step's first verb on: follows from the rest, kept because a
        # question is only asked if it has several
        self.answers: i64 = like.answers if like else i64(0)
        self.stack: vec[i64] = like.stack[:] if like else zeros(STACK)  # steps that are still to come
        self.top: i64 = like.top if like else i64(0)  # how many; above them all is 0
        # The course of the game.
        self.round: i64 = like.round if like else i64(0)  # 0 during the set-up
        self.phase: i64 = like.phase if like else PREPARING
        self.cursor: i64 = like.cursor if like else i64(0)  # how far the phase has come
        self.first: i64 = like.first if like else i64(0)  # the seat that began the round
        self.president: i64 = like.president if like else i64(0)  # the seat that holds the President
        self.opening: i64 = like.opening if like else i64(0)  # is it the round's first turn?
        self.guard: i64 = like.guard if like else UNGUARDED  # what must stay possible
        # The Senate.
        self.senate: vec[i64] = like.senate[:] if like else zeros(SPACES)  # [space] the token there, or 0
        self.blocked: i64 = like.blocked if like else i64(0)  # mask of spaces
        self.neutral: i64 = like.neutral if like else i64(0)  # of them those with neutral votes: the round's number
        self.planet_block: i64 = like.planet_block if like else i64(0)  # the tile that blocks them + 1
        self.room_block: i64 = like.room_block if like else i64(0)  # likewise
        self.planet_blocks: i64 = like.planet_blocks if like else ALL_BLOCKS  # tiles to come
        self.room_blocks: i64 = like.room_blocks if like else ALL_BLOCKS
        # Laws: a planet + 1, 0 none; the next ones are those of the last round, seen one round early.
        self.law_left: i64 = like.law_left if like else i64(0)
        self.law_right: i64 = like.law_right if like else i64(0)
        self.next_left: i64 = like.next_left if like else i64(0)
        self.next_right: i64 = like.next_right if like else i64(0)
        self.aside: i64 = like.aside if like else i64(0)  # a right law that equals the left one
        self.left_pile: i64 = like.left_pile if like else LAW_PILE
        self.right_pile: i64 = like.right_pile if like else LAW_PILE
        self.passed: i64 = like.passed if like else i64(0)  # the law that passed last
        self.passed_side: i64 = like.passed_side if like else LEFT
        # Neo.
        self.miner: vec[i64] = like.miner[:] if like else zeros(PLAYERS)  # [seat] the position of the Miner
        self.asteroids: vec[i64] = like.asteroids[:] if like else zeros(PLAYERS)  # [seat] tokens
        self.pools: vec[i64] = like.pools[:] if like else zeros(POOLS)  # [pool] tokens faceup
        self.pools_open: i64 = like.pools_open if like else i64(0)  # pools that have been revealed
        self.rock_bag: i64 = like.rock_bag if like else (1 << ROCKS) - 1  # tokens that nobody has seen
        # 6Moon.
        self.mage: vec[i64] = like.mage[:] if like else zeros(PLAYERS)  # [seat] the moon of the Mage
        self.alterations: vec[i64] = like.alterations[:] if like else zeros(PLAYERS)  # [seat] tokens
        self.moons: vec[i64] = like.moons[:] if like else zeros(MOONS + 1)  # [moon] tokens faceup; moons count from 1
        self.moons_open: i64 = like.moons_open if like else i64(0)  # moons that have been revealed
        self.bag: i64 = like.bag if like else figures.every_token  # Alteration tokens that nobody has seen
        self.spare: vec[i64] = like.spare[:] if like else figures.spare[:]  # [power] of them in the supply
        self.spent: i64 = like.spent if like else i64(0)  # tokens that were used
        self.looked: i64 = like.looked if like else i64(0)  # spare tokens that one player has seen
        self.looker: i64 = like.looker if like else i64(0)  # that seat + 1
        # Atalum.
        self.tiles: vec[i64] = like.tiles[:] if like else zeros(PLAYERS)  # [seat] Erudite tiles
        self.used: vec[i64] = like.used[:] if like else zeros(PLAYERS)  # [seat] of them those that are turned
        self.shown: i64 = like.shown if like else i64(0)  # faceup on Atalum
        self.hidden: i64 = like.hidden if like else (1 << TILES) - 1  # not yet revealed
        self.fresh: i64 = like.fresh if like else i64(0)  # taken this turn
        self.resolving: i64 = like.resolving if like else i64(0)  # their effect is not over
        # Arratooine and E81216.
        self.discs: vec[i64] = like.discs[:] if like else zeros(PLAYERS)  # [seat] stalls with a disc
        self.high: vec[i64] = like.high[:] if like else zeros(PLAYERS)  # [seat] stalls with a disc on level 2
        self.robots: vec[i64] = like.robots[:] if like else zeros(PLAYERS)  # [seat] buildings
        self.structures: i64 = like.structures if like else i64(0)  # production structures in play
        # [megastructure * 2 + side] a count + 1
        self.counts: vec[i64] = like.counts[:] if like else zeros(SMALL_TILES)
        # Medals, projects, Deep Space, Starting tiles.
        self.medals: vec[i64] = like.medals[:] if like else zeros(PLAYERS)  # [seat]
        # [planet] levels at which medals lie, as bits
        self.medals_left: vec[i64] = like.medals_left[:] if like else filled(PLANETS, figures.medal_levels)
        self.projects: vec[i64] = like.projects[:] if like else zeros(PROJECTS)  # [project] steps made
        self.shares: vec[i64] = like.shares[:] if like else zeros(PLAYERS)  # [seat] of them on the Joint project
        self.deep: vec[i64] = like.deep[:] if like else zeros(PLAYERS)  # [seat] a Deep Space tile + 1
        self.pile: i64 = like.pile if like else i64(0)  # Deep Space tiles that have been seen and not taken
        self.pile_seen: i64 = like.pile_seen if like else i64(0)  # mask of seats that have opened the pile
        self.offer: i64 = like.offer if like else i64(0)  # Starting tiles
        self.started: vec[i64] = like.started[:] if like else zeros(PLAYERS)  # [seat] a Starting tile + 1
        # What else a player has.
        # [seat * RESOURCES + resource]
        self.reserve: vec[i64] = like.reserve[:] if like else zeros(PLAYERS * RESOURCES)
        self.degree: vec[i64] = like.degree[:] if like else zeros(PLAYERS)  # [seat] of the authority marker
        self.lasting: vec[i64] = like.lasting[:] if like else zeros(PLAYERS)  # [seat] authority levels for good
        self.passing: vec[i64] = like.passing[:] if like else zeros(PLAYERS)  # [seat] authority levels this round
        self.hangar: vec[i64] = like.hangar[:] if like else zeros(PLAYERS)  # [seat] spaceships
        self.opened: vec[i64] = like.opened[:] if like else zeros(PLAYERS)  # [seat] missions with a token
        self.flown: vec[i64] = like.flown[:] if like else zeros(PLAYERS)  # [seat] missions with a spaceship
        self.die: vec[i64] = like.die[:] if like else zeros(PLAYERS)  # [seat] 0: not yet received
        self.die_at: vec[i64] = like.die_at[:] if like else zeros(PLAYERS)  # [seat] a space + 1; 0: at home
        self.hand: vec[i64] = like.hand[:] if like else zeros(PLAYERS)  # [seat] Ambassadors not yet sent
        self.outside: vec[i64] = like.outside[:] if like else zeros(PLAYERS)  # [seat] Ambassadors at the Outer Module
        self.kept: i64 = like.kept if like else i64(0)  # mask of seats whose special Ambassador waits for a later round
        self.score: vec[i64] = like.score[:] if like else zeros(PLAYERS)  # [seat]
        # [seat * SOURCES + source] of them
        self.earned: vec[i64] = like.earned[:] if like else zeros(PLAYERS * SOURCES)
        self.final: vec[i64] = like.final[:] if like else zeros(PLAYERS * FINALS)  # [seat * FINALS + kind of points]

    # Steps that are pending: the one on top is next. -------------------------------------------

    def push(self, step: i64, about: i64, amount: i64) -> None:
        """Put a step on the stack."""
        self.stack[self.top] = step | about << steps.ABOUT_AT | amount << steps.AMOUNT_AT
        self.top += 1

    def push_word(self, word: i64) -> None:
        """Put a step on the stack that is a word already."""
        self.stack[self.top] = word
        self.top += 1

    def push_program(self, start: i64, n: i64) -> None:
        """Put the steps of an effect on the stack, the first on top."""
        i = start + n
        while i > start:
            i -= 1
            self.stack[self.top] = self.figures.code[i]
            self.top += 1

    def push_again(self) -> None:
        """The step that was answered, once less."""
        if self.amount > 1:
            self.push(self.step, self.about, self.amount - 1)

    def drop_to(self, height: i64) -> None:
        """Take steps off the stack unread, down to this height."""
        while self.top > height:
            self.top -= 1
            self.stack[self.top] = 0


def filled(n: i64, value: i64) -> vec[i64]:
    """An array of n times the same number."""
    return vec[i64]([value] * n)


def overwrite(other: Position, like: Position) -> None:
    """Make a position with the same figures equal to another, in a third of the time of a copy: arrays stay. Every
    field stands here once more; a test compares them all."""
    other.listener = None
    stack, pending = other.stack, like.stack
    for i in range(like.top if like.top > other.top else other.top):  # above both all is 0
        stack[i] = pending[i]
    other.step, other.asked, other.active, other.about = like.step, like.asked, like.active, like.about
    other.amount, other.extra, other.answers, other.top = like.amount, like.extra, like.answers, like.top
    other.round, other.phase, other.cursor, other.first = like.round, like.phase, like.cursor, like.first
    other.president, other.opening, other.guard = like.president, like.opening, like.guard
    other.blocked, other.neutral, other.planet_block = like.blocked, like.neutral, like.planet_block
    other.room_block, other.planet_blocks = like.room_block, like.planet_blocks
    other.room_blocks, other.law_left, other.law_right = like.room_blocks, like.law_left, like.law_right
    other.next_left, other.next_right, other.aside = like.next_left, like.next_right, like.aside
    other.left_pile, other.right_pile, other.passed = like.left_pile, like.right_pile, like.passed
    other.passed_side, other.pools_open, other.rock_bag = like.passed_side, like.pools_open, like.rock_bag
    other.moons_open, other.bag, other.spent, other.looked = like.moons_open, like.bag, like.spent, like.looked
    other.looker, other.shown, other.hidden, other.fresh = like.looker, like.shown, like.hidden, like.fresh
    other.resolving, other.structures, other.pile = like.resolving, like.structures, like.pile
    other.pile_seen, other.offer, other.kept = like.pile_seen, like.offer, like.kept
    other.senate = like.senate[:]
    copy_numbers(like.pools, other.pools)
    copy_numbers(like.moons, other.moons)
    copy_numbers(like.spare, other.spare)
    copy_numbers(like.counts, other.counts)
    copy_numbers(like.medals_left, other.medals_left)
    copy_numbers(like.projects, other.projects)
    earned, points = other.earned, like.earned
    for i in range(like.figures.players * SOURCES):
        earned[i] = points[i]
    reserve, resources = other.reserve, like.reserve
    for i in range(like.figures.players * RESOURCES):
        reserve[i] = resources[i]
    final, kinds = other.final, like.final
    for i in range(like.figures.players * FINALS):
        final[i] = kinds[i]
    for seat in range(like.figures.players):  # nobody sits at the others
        other.miner[seat] = like.miner[seat]
        other.asteroids[seat] = like.asteroids[seat]
        other.mage[seat] = like.mage[seat]
        other.alterations[seat] = like.alterations[seat]
        other.tiles[seat] = like.tiles[seat]
        other.used[seat] = like.used[seat]
        other.discs[seat] = like.discs[seat]
        other.high[seat] = like.high[seat]
        other.robots[seat] = like.robots[seat]
        other.medals[seat] = like.medals[seat]
        other.shares[seat] = like.shares[seat]
        other.deep[seat] = like.deep[seat]
        other.started[seat] = like.started[seat]
        other.degree[seat] = like.degree[seat]
        other.lasting[seat] = like.lasting[seat]
        other.passing[seat] = like.passing[seat]
        other.hangar[seat] = like.hangar[seat]
        other.opened[seat] = like.opened[seat]
        other.flown[seat] = like.flown[seat]
        other.die[seat] = like.die[seat]
        other.die_at[seat] = like.die_at[seat]
        other.hand[seat] = like.hand[seat]
        other.outside[seat] = like.outside[seat]
        other.score[seat] = like.score[seat]
