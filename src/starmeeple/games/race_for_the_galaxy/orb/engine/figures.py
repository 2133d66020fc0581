"""The printed figures of the Orb and the options about it, each declared once; `orb/face/edition.py` fills them."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros


class OrbFigures:
    """What never changes of the Orb. The orb cards come first, then the airlock cards; a cell is a sector of the table,
    counted row by row."""

    def __init__(self) -> None:
        # Options.
        self.to_top: i64 = 0  # ruling: Orb/Explore leads to the top of the slide
        self.flat: i64 = 0  # ruling: orb cards are removed once, not for each missing player
        # Numbers.
        self.full_players: i64 = 0
        self.removed_a: i64 = 0  # A cards left out for a missing player
        self.removed_b: i64 = 0
        self.start_hand: i64 = 0
        self.movement: i64 = 0  # steps of a team
        self.reach: i64 = 0  # sectors of the table in each direction
        self.side: i64 = 0  # of the table
        self.corners: vec[i64] = zeros(0)  # cells
        # Cards.
        self.slugs: list[str] = []
        self.cards: i64 = 0
        self.airlocks: list[str] = []
        self.faces: vec[i64] = zeros(0)  # [(card * 4 + turn) * 6 + sector] as the board writes sectors
        self.levels: vec[i64] = zeros(0)  # [(card * 4 + turn) * BORDER + edge] how closed the edges around a card are
        self.deck: vec[i64] = zeros(0)  # [card] 0 = A, 1 = B
        self.all_a: i64 = 0  # masks of cards
        self.all_b: i64 = 0
        self.small_first: i64 = 0  # the small airlock cards are alike and come last
        self.small_count: i64 = 0
        self.start_orb: vec[i64] = zeros(0)
        self.large: i64 = 0  # the cell of the large airlock space
        # Tokens: [kind].
        self.token_slugs: list[str] = []
        self.token_printed: dict[str, Any] = {}  # what views say of a token
        self.kinds: i64 = 0
        self.token_deck: vec[i64] = zeros(0)  # 0 = A, 1 = B
        self.copies: vec[i64] = zeros(0)
        self.family: vec[i64] = zeros(0)  # 0 = none
        self.vp: vec[i64] = zeros(0)
        self.per_station: vec[i64] = zeros(0)
        self.develop: vec[i64] = zeros(0)  # cards less for a development
        self.settle: vec[i64] = zeros(0)  # cards less for a world that is paid for
        self.genes_less: vec[i64] = zeros(0)
        self.genes_force: vec[i64] = zeros(0)
        self.force: vec[i64] = zeros(0)  # Military for a phase
        self.passes: vec[i64] = zeros(0)  # 1 = a barrier, 2 = a wall too
        self.strides: vec[i64] = zeros(0)
        self.is_good: vec[i64] = zeros(0)

    def cell(self, x: i64, y: i64) -> i64:
        """The number of a sector of the table, row by row."""
        return (y + self.reach) * self.side + x + self.reach
