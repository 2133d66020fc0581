"""What the game can wait for, and what comes next when nothing is asked and no card is due."""

from typing import Final

END: Final = 0  # nothing: the game is over
FIRST_CARDS: Final = 1  # start world and first discards
ACTION: Final = 2
KEEPING: Final = 3
DEVELOPING: Final = 4
PAYING: Final = 5
SETTLING: Final = 6
PLACING: Final = 7
SPENDING: Final = 8
ENRICHING: Final = 9
EXTENDING: Final = 10
TRADING: Final = 11
CONSUMING: Final = 12
FEEDING: Final = 13
STORING: Final = 14
FILLING: Final = 15
LIMITING: Final = 16
DRAWING: Final = 17  # chance: a card from the supply, seen by its owner
DEALING: Final = 18  # chance: a start world
FLIPPING: Final = 19  # chance: the top card of the supply, seen by all
TELLING: Final = 20  # chance: what lies under a good, seen by nobody

# As views name them.
NAMES: Final[tuple[str, ...]] = (
    "over", "first-cards", "action", "keep", "develop", "pay", "settle", "place", "spend", "enrich", "extend", "trade",
    "consume", "feed", "store", "fill", "limit", "chance-draw", "chance-deal", "chance-flip", "chance-good",
)  # fmt: skip

# What comes next. An expansion's own follow from EXPANSION on.
STARTS_DEALT: Final = 0
HANDS_DEALT: Final = 1
FIRST_CARDS_CHOSEN: Final = 2
ROUND: Final = 3
REVEAL: Final = 4
NEXT_PHASE: Final = 5
EXPLORED: Final = 6
KEPT: Final = 7
DEVELOP_ASK: Final = 8
DEVELOP_REVEAL: Final = 9
DEVELOP_SEAT: Final = 10
DEVELOP_PAID: Final = 11
DEVELOP_PLACED: Final = 12
SETTLE_REVEAL: Final = 13
SETTLE_SEAT: Final = 14
SETTLE_FLIPPED: Final = 15
SETTLE_LAND: Final = 16
SETTLE_REWARD: Final = 17
SETTLE_MORE: Final = 18
CONSUME_SEAT: Final = 19
CONSUME_TRADED: Final = 20
CONSUME_MORE: Final = 21
CONSUME_FLIPPED: Final = 22
PRODUCE_SEAT: Final = 23
PRODUCE_STORED: Final = 24
PRODUCE_FILL: Final = 25
PRODUCE_DRAW: Final = 26
PRODUCE_MOST: Final = 27
LIMIT: Final = 28
LIMITED: Final = 29
EXPANSION: Final = 40
