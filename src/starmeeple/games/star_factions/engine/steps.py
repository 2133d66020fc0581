"""What a state waits for, how a game ends, and why an action is refused: numbers with names."""

from typing import Final

# What the state waits for.
ROLLING: Final = 0  # chance: a die for the order of choice
CHOOSING: Final = 1  # a faction
PLACING: Final = 2  # a hex for a first ship
DRAWING: Final = 3  # chance: a loot card
SHIPYARD: Final = 4  # a blueprint to build, or done
LAUNCHING: Final = 5  # a hex for the new ship
WORKSHOP: Final = 6  # a kit to build, or done
FITTING: Final = 7  # the ship that takes the kit
ACTING: Final = 8  # what to do next, or the end of the turn
MOVING: Final = 9  # the hex to move to
JUMPING: Final = 10  # the hex to land on
AIMING: Final = 11  # the target
ARMING: Final = 12  # how many Weapon counters
STRIKING: Final = 13  # chance: the attacker's die
COUNTERING: Final = 14  # chance: the defender's die
MENDING: Final = 15  # the ship to repair
SPENDING: Final = 16  # how many Metal counters
FINISHED: Final = 17

STAGE_NAMES: Final = (
    "roll-order", "faction", "place", "draw", "build", "launch", "kit", "fit", "act", "move", "jump", "target", "weapons", "attack-roll",
    "counter-roll", "repair", "metal", "over",
)  # fmt: skip

# How a game ended.
RUNNING: Final = 0
BY_COLONIES: Final = 1
BY_DOMINATION: Final = 2
BY_ROUNDS: Final = 3
BY_STALL: Final = 4

ENDINGS: Final = ("running", "colonization", "domination", "round-limit", "stall")

# You may not, because … (0 to 2 are the contract's)
FACTION_TAKEN: Final = 3
NOT_THE_OPPOSITE_CORNER: Final = 4
OUTSIDE_YOUR_AREA: Final = 5
HEX_IS_TAKEN: Final = 6
NO_SUCH_BLUEPRINT: Final = 7
MOTHERSHIPS_ARE_NEVER_REBUILT: Final = 8
CANNOT_PAY: Final = 9
NO_TOKEN_LEFT: Final = 10
NO_ROOM_IN_YOUR_AREA: Final = 11
NO_SUCH_KIT: Final = 12
NO_SHIP_TO_FIT: Final = 13
NOT_ON_THE_MAT: Final = 14
BUILT_THIS_TURN: Final = 15
HAS_MOVED: Final = 16
HAS_ACTED: Final = 17
HEMMED_IN: Final = 18
NOTHING_IN_RANGE: Final = 19
NOT_A_WAY: Final = 20
HEX_IS_CLOSED: Final = 21
NO_FUEL_FOR_THE_JUMP: Final = 22
OWN_SHIP: Final = 23
OUT_OF_RANGE: Final = 24
ASTEROID_IN_THE_LINE: Final = 25
TOO_MANY_WEAPONS: Final = 26
NOT_SO_MANY_COUNTERS: Final = 27
MOTHERSHIP_IS_LOST: Final = 28
NO_METAL: Final = 29
NOTHING_TO_REPAIR: Final = 30
TOO_FAR_TO_REPAIR: Final = 31
NOT_DAMAGED: Final = 32
TOO_MUCH_METAL: Final = 33
NOT_ON_A_PLANET: Final = 34
PLANET_IS_NOT_NEUTRAL: Final = 35
NO_ENEMY_COLONY: Final = 36
IMPOSSIBLE_ROLL: Final = 37
CARD_NOT_IN_THE_DECK: Final = 38
STAYS_PUT: Final = 39

# Where things of a side or a seat stand in a state's `sides`: add the side or the seat.
SEAT_OF: Final = 0  # the seat that commands a side, -1 none
SIDE_OF: Final = 4  # the side that a seat commands, -1 not chosen yet
GRACE: Final = 8  # turns of grace that a side has used up
WORK: Final = 12  # Colonize actions done (> 0) or Decolonize actions done (< 0) on the planet under a side's Mothership
STANDING: Final = 16  # a seat's place in the order roll, higher is better
