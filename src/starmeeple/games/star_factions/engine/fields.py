"""What lies on the table: the names and numbers of things, and every field of a position."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import position as core
from starmeeple.core.state import zeros
from starmeeple.games.star_factions.engine.figures import Figures

SIDES: Final[i64] = 4  # factions, clockwise from the top left corner; play runs in this order
SLOTS: Final[i64] = 7  # tokens of a faction
SHIPS: Final[i64] = 28  # a ship's number is its faction's number times SLOTS, plus its slot
SCOUT: Final[i64] = 0
WARRIOR: Final[i64] = 1
JUGGERNAUT: Final[i64] = 2
MOTHERSHIP: Final[i64] = 3
METAL: Final[i64] = 0
FUEL: Final[i64] = 1
WEAPON: Final[i64] = 2
COUNTERS: Final[i64] = 3
KITS: Final[i64] = 5
FITTINGS: Final[i64] = 6  # no kit, or one of five
PLANETS: Final[i64] = 8
CARD_KINDS: Final[i64] = 15
BLUEPRINT: Final[i64] = 6  # the card kind of a ship's blueprint is this plus the ship's kind
KIT_CARD: Final[i64] = 10  # the card kind of a kit is this plus the kit

FACTIONS: Final = ("jear", "black-cloud", "nexus", "marshall")
KINDS: Final = ("scout", "warrior", "juggernaut", "mothership")
SLOT_NAMES: Final = ("mothership", "juggernaut", "warrior-1", "warrior-2", "scout-1", "scout-2", "scout-3")
SLOT_KINDS: Final = (3, 2, 1, 1, 0, 0, 0)
FIRST_SLOT: Final = (4, 2, 1, 0)  # of each kind
MOST_TOKENS: Final = (3, 2, 1, 1)
MOST_COUNTERS: Final = 9  # the highest number of Weapon or Metal counters that can be named
MOST_PIPS: Final = 20
COUNTER_NAMES: Final = ("metal", "fuel", "weapon")
KIT_NAMES: Final = ("survivor", "explorer", "cheetah", "goliath", "crusher")
LOOT: Final = ("metal-1", "fuel-1", "weapon-1", "metal-2", "fuel-2", "weapon-2")
CARDS: Final = (
    "metal-1", "fuel-1", "weapon-1", "metal-2", "fuel-2", "weapon-2",
    "scout-blueprint", "warrior-blueprint", "juggernaut-blueprint", "mothership-blueprint",
    "survivor-kit", "explorer-kit", "cheetah-kit", "goliath-kit", "crusher-kit",
)  # fmt: skip
PLANET_NAMES: Final = ("outer-nw", "outer-ne", "outer-se", "outer-sw", "inner-nw", "inner-ne", "inner-se", "inner-sw")

# How a game ended.
RUNNING: Final[i64] = 0
BY_COLONIES: Final[i64] = 1
BY_DOMINATION: Final[i64] = 2
BY_ROUNDS: Final[i64] = 3
BY_STALL: Final[i64] = 4
ENDINGS: Final = ("running", "colonization", "domination", "round-limit", "stall")

# What counters are paid for.
FOR_A_CARD: Final[i64] = 0
FOR_AN_ATTACK: Final[i64] = 1
FOR_A_JUMP: Final[i64] = 2
FOR_A_REPAIR: Final[i64] = 3


class Position(core.Position):
    """One moment of a game. A *side* is a faction, numbered clockwise; ships, counters and flags belong to sides."""

    def __init__(self, figures: Figures, like: "Position | None" = None) -> None:
        super().__init__(figures.vocabulary, like)
        self.figures = figures
        # The course of the game.
        self.active: i64 = like.active if like else i64(-1)  # the side whose turn it is, or that places its ships
        self.first: i64 = like.first if like else i64(-1)  # the side that took the first turn
        self.round: i64 = like.round if like else i64(0)  # 0 during the set-up
        self.quiet: i64 = like.quiet if like else i64(0)  # complete rounds in a row without damage or a change of flags
        self.stirred: i64 = like.stirred if like else i64(0)  # has this round seen damage or a change of flags?
        self.alive: i64 = like.alive if like else i64(0)  # mask of sides still in the game
        self.rollers: i64 = like.rollers if like else i64(0)  # mask of seats that still roll for the order of choice
        self.outcome: i64 = like.outcome if like else RUNNING
        self.winner: i64 = like.winner if like else i64(-1)  # side, or -1
        # The turn.
        self.to_draw: i64 = like.to_draw if like else i64(0)  # cards still to draw in this Draw phase
        self.subject: i64 = like.subject if like else i64(-1)  # the ship or kit that a half decision is about; -1 none
        self.target: i64 = like.target if like else i64(-1)  # the ship that is aimed at or repaired; -1 none
        self.spent: i64 = like.spent if like else i64(0)  # Weapon counters in the pending attack
        self.moved: i64 = like.moved if like else i64(0)  # masks of ships: have moved,
        self.acted: i64 = like.acted if like else i64(0)  # have acted,
        self.fresh: i64 = like.fresh if like else i64(0)  # were built this turn
        self.wiped: i64 = like.wiped if like else i64(0)  # did the active side lose its last ship in this very turn?
        # Ships.
        self.cell: vec[i64] = like.cell[:] if like else filled(SHIPS, -1)  # [ship] its hex; -1 off the mat
        self.hull: vec[i64] = like.hull[:] if like else zeros(SHIPS)  # [ship]
        self.kit: vec[i64] = like.kit[:] if like else zeros(SHIPS)  # [ship] 0 none, otherwise the kit's number plus 1
        # [row] open hexes without a ship, a mask of columns: follows from `cell`, kept because every move asks
        self.free: vec[i64] = like.free[:] if like else figures.open_rows[:]
        # Sides and seats.
        self.counters: vec[i64] = like.counters[:] if like else zeros(SIDES * COUNTERS)  # [side * COUNTERS + counter]
        self.flags: vec[i64] = like.flags[:] if like else filled(PLANETS, -1)  # [planet] the side whose colony it is
        self.seat_of: vec[i64] = like.seat_of[:] if like else filled(SIDES, -1)  # [side] who commands it; -1 nobody
        self.side_of: vec[i64] = like.side_of[:] if like else filled(SIDES, -1)  # [seat] -1 not chosen yet
        self.grace: vec[i64] = like.grace[:] if like else zeros(SIDES)  # [side] turns of grace used up
        # [side] Colonize actions done (> 0) or Decolonize actions done (< 0) on the planet under its Mothership
        self.work: vec[i64] = like.work[:] if like else zeros(SIDES)
        self.standing: vec[i64] = like.standing[:] if like else zeros(SIDES)  # [seat] place in the order roll
        # Cards.
        self.deck: vec[i64] = like.deck[:] if like else zeros(CARD_KINDS)  # [card]
        self.discard: vec[i64] = like.discard[:] if like else zeros(CARD_KINDS)  # [card]
        self.drawn: vec[i64] = like.drawn[:] if like else zeros(CARD_KINDS)  # [card] lie open until the phase ends

    def ask_active(self, step: i64) -> None:
        """Wait for whoever commands the active side."""
        self.step = step
        self.asked = 1 << self.seat_of[self.active]


def filled(n: i64, value: i64) -> vec[i64]:
    """An array of n times the same number."""
    return vec[i64]([value] * n)
