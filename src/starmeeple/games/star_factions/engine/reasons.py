"""Why an action is refused: numbers with names; `face/words.py` has the sentences and the clauses."""

from typing import Final

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
