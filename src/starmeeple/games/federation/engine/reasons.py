"""Why an action is refused: numbers with names; `face/words.py` has the sentences and the clauses."""

from typing import Final

# You may not, because … (0 to 2 are the contract's)
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
