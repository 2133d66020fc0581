"""What the game can wait for, and what can be pending.

A pending step is one word: its number, and up to three numbers more: what it is about, an amount, something extra.
When a step is asked, they are the fields `about`, `amount` and `extra` of the position.
"""

from typing import Final

from mypy_extensions import i64

END: Final = 0  # nothing: the game is over
# Questions to a player.
CHOOSE_TOKEN: Final = 1  # an Ambassador to send
CHOOSE_FACE: Final = 2  # about: Ambassador
CHOOSE_SPACE: Final = 3  # about: Ambassador, amount: face
ADD_DIE: Final = 4  # about: space
MISSION_WINDOW: Final = 5  # a Special Mission, or none
LAST_WINDOW: Final = 6  # the end of the turn
PAY: Final = 7  # about: cost, amount: discount
OPEN_MISSION: Final = 8  # amount: how many
FUND: Final = 9  # amount: how many steps
TAKE_MEDAL: Final = 10
COPY_ACTION: Final = 11  # about: 1 if rooms may be copied
USE_TILES: Final = 12  # about: planet, amount: what tiles have added
COPY_TILE: Final = 13  # about: highest level, amount: 0 in a window, planet + 1 in its action, extra: what was added
MOVE_MINER: Final = 14  # amount: spaces left
MINE: Final = 15  # about: pool
TAKE_ALTERATION: Final = 16  # about: moon
LEARN: Final = 17  # about: 1 if any level 3 may be taken
TRADE: Final = 18  # a stall
SPLIT: Final = 19  # about: stall, amount: level
PLACE_DISC: Final = 20  # about: level, amount: 1 with bonus
BUILD: Final = 21  # amount: discount
FREE_BUILD: Final = 22
AFTER_BUILD: Final = 23  # tiles that may be used after a build
INCOME_OF: Final = 24  # a structure in play
SHIP_OR_TOKEN: Final = 25
MOON_OR_NEO: Final = 26
REFRESH: Final = 27  # about: 1 if it may be declined
TRANSPORT: Final = 28
UPGRADE: Final = 29
CHOOSE_DEEP: Final = 30  # a Deep Space tile
CHOOSE_START: Final = 31  # a Starting tile
KEEP_LOOKED: Final = 32  # one of the tokens that were looked at
PAY_UPKEEP: Final = 33
BREAK_TIE: Final = 34  # the law that passes
# Questions to chance.
DRAW_FIRST: Final = 35  # the start player
REVEAL_TILE: Final = 36  # about: pile, level × 5 + colour
REVEAL_MOON: Final = 37  # about: moon, amount: how many
DRAW_ALTERATION: Final = 38  # about: power
LOOK: Final = 39  # about: power, amount: how many
REVEAL_POOL: Final = 40  # about: pool, amount: how many
DRAW_START: Final = 41  # amount: how many
DRAW_SIDE: Final = 42  # about: slot
DRAW_COUNT: Final = 43  # about: place of the token
DRAW_LEFT: Final = 44  # about: 1 for the laws of the last round
DRAW_RIGHT: Final = 45  # likewise
DRAW_PLANET_BLOCK: Final = 46
DRAW_ROOM_BLOCK: Final = 47
DRAW_DEEP: Final = 48  # amount: how many
FIRST_CHANCE: Final = 35

# As views name them.
NAMES: Final = (
    "over", "token", "face", "space", "die", "mission", "last", "pay", "open", "fund", "medal", "copy-action",
    "tiles", "copy-tile", "move", "mine", "take", "learn", "trade", "split", "disc", "build", "free-build",
    "after-build", "income", "choose", "choose-planet", "refresh", "transport", "upgrade", "deep-space", "start",
    "keep-looked", "upkeep", "law", "first-player", "show-tile", "show-token", "draw-token", "see-token",
    "show-asteroid", "offer", "lay", "lay-count", "law-left", "law-right", "block-planets", "block-room", "see-deep",
)  # fmt: skip

# Effects: steps that are carried out and never asked.
FIRST_EFFECT: Final = 64
GAIN: Final = 64  # about: resource, amount
AUTHORITY: Final = 65  # amount: degrees
PIPS: Final = 66  # amount
SHIPS: Final = 67  # amount
POINTS: Final = 68  # about: count, amount: points each
LEVEL: Final = 69  # amount, until the end of the round
LASTING_LEVEL: Final = 70  # amount, for the rest of the game
SET_DIE: Final = 71  # amount: pips
TAKE_PRESIDENT: Final = 72
INTRIGUE: Final = 73  # the medal
EVERY_MISSION: Final = 74  # opens
SPECIAL_TOKEN: Final = 75  # the special Ambassador
GAIN_PER: Final = 76  # about: resource, amount each, extra: count
PLANET: Final = 77  # about: planet
TILE_OVER: Final = 78  # about: tile
OPEN_LINKED: Final = 79  # about: space
TURN_OVER: Final = 80
UNGUARD: Final = 81
BUILT: Final = 82  # about: building
STALL_BONUS: Final = 83  # about: stall, amount: level, extra: 1 if the disc moves first
ACT: Final = 84  # about: action: pay and perform
# What a tile adds to the planet's action that is going on; never pending.
FURTHER: Final = 96  # amount: spaces
DISCOUNT: Final = 97  # amount: crystals
ANY_LEVEL_3: Final = 98

# Where the numbers lie in a word.
KIND_MASK: Final = 255
ABOUT_AT: Final = 8
ABOUT_MASK: Final = 255
AMOUNT_AT: Final = 16
AMOUNT_MASK: Final = 65535
EXTRA_AT: Final = 32


def word(step: i64, about: i64, amount: i64, extra: i64) -> i64:
    """A step that is to be pending."""
    return step | about << ABOUT_AT | amount << AMOUNT_AT | extra << EXTRA_AT
