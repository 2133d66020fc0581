"""The names of everything that is a number: places, a player's figures, the board's figures, steps and reasons."""

from typing import Final

PLAYERS: Final = 4  # the most that may play

# Actions of the Senate: five planets, six rooms, the Spy; missions are linked to them.
NEO: Final = 0
SIXMOON: Final = 1
ATALUM: Final = 2
ARRATOOINE: Final = 3
E81216: Final = 4
OFFICERS: Final = 5
PURCHASING: Final = 6
PATRONS: Final = 7
PRESIDENT: Final = 8
ASSISTANTS: Final = 9
SMALL_LOUNGE: Final = 10
SPY: Final = 11
PLANETS: Final = 5
ACTIONS: Final = 12
MISSIONS: Final = 12
SPACES: Final = 18
OUTER_MODULE: Final = 18
COLUMNS: Final = 6
JOINT: Final = 6  # the seventh project
PROJECTS: Final = 7
STALLS: Final = 6
STRUCTURES: Final = 8
SLOTS: Final = 4
MEGAS: Final = 4
BUILDINGS: Final = 12  # eight production structures, four megastructures
STRUCTURE_BITS: Final = 255
MEGA_BITS: Final = 3840
TILES_ALL: Final = 45
TILES_USABLE: Final = 30  # levels 1 and 2: level 3 is always immediate
MEDAL_TYPES: Final = 7
MEDAL_AUTHORITY: Final = 5
MEDAL_INTRIGUE: Final = 6
KINDS: Final = 38  # of Alteration tokens
TOKENS_ALL: Final = 50
POWERS: Final = 4
MOONS: Final = 7
ROCKS: Final = 12  # Asteroid tokens, the last six dead
NEO_END: Final = 8
POOLS: Final = 3
DEEP_TILES: Final = 8
LAW_PILE: Final = 31  # one law per planet
REGULARS: Final = 15  # the four Ambassador tokens in a hand
SPECIAL: Final = 4  # the special Ambassador's bit in a hand
LEFT: Final = 0
RIGHT: Final = 1

# A player's figures: `own[seat * SIZE + …]`.
LAVANDIUM: Final = 0
COPPERNIUM: Final = 1
OCEANIUM: Final = 2
GOLD: Final = 3
DEGREE: Final = 4
LASTING: Final = 5  # authority levels for the rest of the game
PASSING: Final = 6  # authority levels until the end of the round
HANGAR: Final = 7
SUPPLY: Final = 8
OPENED: Final = 9  # missions with a Special Mission token
FLOWN: Final = 10  # missions with a spaceship
DIE: Final = 11  # 0: not yet received
DIE_AT: Final = 12  # 0: on the player board; a space + 1
MINER: Final = 13
MAGE: Final = 14
TILES: Final = 15
USED: Final = 16
DISCS: Final = 17  # stalls with a disc
HIGH: Final = 18  # stalls with a disc on level 2
ROBOTS: Final = 19
MEDALS: Final = 20
DEEP: Final = 21  # a Deep Space tile + 1
HAND: Final = 22  # Ambassadors not yet sent
KEPT: Final = 23  # the special Ambassador waits for a later round
OUTSIDE: Final = 24  # Ambassadors at the Outer Module
STARTED: Final = 25  # a Starting tile + 1
SHARES: Final = 26  # contributions to the Joint project
SCORE: Final = 27
THIRDS: Final = 28  # of a point, where shares are not rounded
ASTEROIDS: Final = 29
ALTERATIONS: Final = 30
END_MEDALS: Final = 31  # points of final scoring, by kind
END_LEFTOVERS: Final = 32
END_PROJECTS: Final = 33
SIZE: Final = 34

# The board's figures: `board[…]`.
ROUND: Final = 0
PHASE: Final = 1
CURSOR: Final = 2
FIRST: Final = 3  # who began the round
PAWN: Final = 4  # who holds the President
OPENING: Final = 5  # the round's first turn is not over
GUARD: Final = 6  # what must stay possible while a bonus or the Spy is paid for: an action + 1, or a copy
FRESH: Final = 7  # Erudite tiles taken this turn
RESOLVING: Final = 8  # Erudite tiles whose effect is not over
SHOWN: Final = 9  # Erudite tiles faceup on Atalum
HIDDEN: Final = 10  # Erudite tiles not yet revealed
BAG: Final = 11  # Alteration tokens that nobody has seen
SPENT: Final = 12
LOOKED: Final = 13  # spare tokens that one player has seen
LOOKER: Final = 14  # that player + 1
MOONS_OPEN: Final = 15
ROCK_BAG: Final = 16
POOLS_OPEN: Final = 17
JOINT_SUM: Final = 18
LEFT_PILE: Final = 19
RIGHT_PILE: Final = 20
LAW_LEFT: Final = 21  # a planet + 1
LAW_RIGHT: Final = 22
NEXT_LEFT: Final = 23  # the laws of the last round, seen one round early
NEXT_RIGHT: Final = 24
ASIDE: Final = 25  # a right law set aside because it equals the left one
PLANET_BLOCKS: Final = 26
ROOM_BLOCKS: Final = 27
PILE: Final = 28  # Deep Space tiles that have been seen and not taken
PILE_SEEN: Final = 29  # seats that have opened the pile
OFFER: Final = 30
PASSED: Final = 31  # the law that passed last: a planet + 1
PASSED_SIDE: Final = 32
SPARE: Final = 34  # 4: facedown supply by power
POOL: Final = 38  # 3
MEDAL_AT: Final = 41  # 5: levels at which planet medals lie, as bits
PROJECT: Final = 46  # 6: steps made
IN_PLAY: Final = 52  # 4: the structure of each slot
MEGA_TOKEN: Final = 56  # 8: a count + 1
MOON: Final = 64  # 8: Alteration tokens on each moon (0 unused)
TOKEN_ON: Final = 72  # 18: see `placed`
NEUTRAL: Final = 90  # 18: a neutral vote + 1 where a space is blocked
BLOCKS_SHOWN: Final = 108  # the planet tile + 1, and 16 × (the room tile + 1)
BOARD: Final = 109

# Phases
PREPARING: Final = 0
STARTING: Final = 1
ROUND_START: Final = 2
TURNS: Final = 3
INCOME: Final = 4
UPKEEP: Final = 5
ROUND_END: Final = 7
FINISHED: Final = 8

# Where the Guard does not mean one action.
GUARD_COPY_ANY: Final = 13
GUARD_COPY_PLANETS: Final = 14

# Timings of Erudite tiles; a planet's timing is FIRST_PLANET + planet.
IMMEDIATE: Final = 0
ANYTIME: Final = 1
FIRST_PLANET: Final = 2

# What can be counted: five influences, then these.
COUNT_MISSIONS: Final = 5
COUNT_AUTHORITY: Final = 6
COUNT_DIE: Final = 7
COUNT_AVAILABLE: Final = 8
COUNT_COLOURS: Final = 9
COUNT_GOLD: Final = 10
COUNT_MEGAS: Final = 11
COUNT_HANGAR: Final = 12
COUNT_HIGH: Final = 13
COUNT_ALTERATIONS: Final = 14
COUNT_ASTEROIDS: Final = 15
COUNT_RESERVE: Final = 16
COUNTS: Final = (
    "neo", "sixmoon", "atalum", "arratooine", "e81216", "missions", "authority", "die", "available", "colours", "gold", "megastructures",
    "hangar", "high-discs", "alterations", "asteroids", "reserve",
)  # fmt: skip

# Steps: what lies on the stack. A step is its kind + 256 × a + 65536 × b + 2³² × c.
# Effects that need no answer:
GAIN: Final = 1  # a: resource, b: how many
AUTHORITY: Final = 2  # b degrees
PIPS: Final = 3  # b
SHIPS: Final = 4  # b
POINTS: Final = 5  # a: count, b: points each
LEVEL: Final = 6  # b, until the end of the round
LASTING_LEVEL: Final = 7  # b, for the rest of the game
SET_DIE: Final = 8  # b
TAKE_PAWN: Final = 9
INTRIGUE: Final = 10
EVERY_MISSION: Final = 11
SPECIAL_TOKEN: Final = 12
GAIN_PER: Final = 13  # a: resource, b: how many each, c: count
PLANET: Final = 14  # a: planet
TILE_OVER: Final = 15  # a: tile
OPEN_LINKED: Final = 16  # a: space
TURN_OVER: Final = 17
UNGUARD: Final = 18
BUILT: Final = 19  # a: building
STALL_BONUS: Final = 20  # a: stall, b: level
ACT: Final = 21  # a: action: pay and perform
# Modifiers of the planet action that is going on, read where a tile is used:
FURTHER: Final = 30  # b spaces
DISCOUNT: Final = 31  # b crystals
ANY_LEVEL_3: Final = 32
# Questions to a player:
FIRST_QUESTION: Final = 40
CHOOSE_TOKEN: Final = 40
CHOOSE_FACE: Final = 41  # a: Ambassador
CHOOSE_SPACE: Final = 42  # a: Ambassador, b: face
ADD_DIE: Final = 43  # a: space
MISSION_WINDOW: Final = 44
LAST_WINDOW: Final = 45
PAY: Final = 46  # a: cost, b: discount
OPEN_MISSION: Final = 47  # b: how many
FUND: Final = 48  # b: how many steps
TAKE_MEDAL: Final = 49
COPY_ACTION: Final = 50  # a: 1 if rooms may be copied
USE_TILES: Final = 51  # a: planet, b: what tiles have added
COPY_TILE: Final = 52  # a: highest level, b: 0 in a window, planet + 1 in its action, c: what tiles have added
MOVE_MINER: Final = 53  # b: spaces left
MINE: Final = 54  # a: pool
TAKE_ALTERATION: Final = 55  # a: moon
LEARN: Final = 56  # a: 1 if any level 3 may be taken
TRADE: Final = 57
SPLIT: Final = 58  # a: stall
PLACE_DISC: Final = 59  # a: level, b: 1 with bonus
BUILD: Final = 60  # b: discount
FREE_BUILD: Final = 61
AFTER_BUILD: Final = 62
INCOME_OF: Final = 63
CHOOSE_SHIP_OR_TOKEN: Final = 64
CHOOSE_MOON_OR_NEO: Final = 65
REFRESH: Final = 66  # a: 1 if it may be declined
TRANSPORT: Final = 67
UPGRADE: Final = 68
CHOOSE_DEEP: Final = 69
CHOOSE_START: Final = 70
KEEP_LOOKED: Final = 71
PAY_UPKEEP: Final = 72
BREAK_TIE: Final = 73
# Questions to chance:
FIRST_CHANCE: Final = 80
DRAW_FIRST: Final = 80
REVEAL_TILE: Final = 81  # a: 3 × level index + … the pile: level index × 5 + colour
REVEAL_MOON: Final = 82  # a: moon, b: how many
DRAW_ALTERATION: Final = 83  # a: power index
LOOK: Final = 84  # a: power index, b: how many
REVEAL_POOL: Final = 85  # a: pool, b: how many
DRAW_START: Final = 86  # b: how many
DRAW_SIDE: Final = 87  # a: slot
DRAW_MEGA: Final = 88  # a: place of a token
DRAW_LEFT: Final = 89  # a: 1 for the laws of the last round
DRAW_RIGHT: Final = 90
DRAW_PLANET_BLOCK: Final = 91
DRAW_ROOM_BLOCK: Final = 92
DRAW_DEEP: Final = 93  # b: how many

# Reason codes: the end of "you may not, because …" (0 to 2 are the contract's).
ALREADY_SENT: Final = 3
TOKENS_LEFT: Final = 4
SPECIAL_ONLY_VOTES: Final = 5
NOT_OWNED: Final = 6
SPACE_IS_TAKEN: Final = 7
SPACE_IS_BLOCKED: Final = 8
FIRST_PLAYER_MUST_WAIT: Final = 9
CANNOT_PAY: Final = 10
CANNOT_PERFORM: Final = 11
NOT_AVAILABLE: Final = 12
NO_SPACESHIP: Final = 13
AUTHORITY_TOO_LOW: Final = 14
TILE_NOT_READY: Final = 15
TILE_HAS_NO_TARGET: Final = 16
WOULD_BREAK_THE_PLACEMENT: Final = 17
HAS_TOKEN: Final = 18
PROJECT_IS_FUNDED: Final = 19
MEDAL_NOT_TO_BE_HAD: Final = 20
CANNOT_BE_COPIED: Final = 21
NOT_NEXT: Final = 22
NOT_THERE: Final = 23
NEEDS_LOWER_LEVEL: Final = 24
HAS_THAT_LEVEL: Final = 25
NOT_IN_PLAY: Final = 26
ALREADY_BUILT: Final = 27
MEGA_IS_FULL: Final = 28
NO_ROBOT_LEFT: Final = 29
DISC_IN_THE_WAY: Final = 30
WRONG_AMOUNT: Final = 31
NOT_USED_YET: Final = 32
NOT_THAT_LEVEL: Final = 33
MUST_ACT: Final = 34
