"""Why an action is refused: numbers with names; `face/refusals.py` has the sentences and the clauses."""

from typing import Final

NOT_IN_HAND: Final = 3
NOT_A_DEVELOPMENT: Final = 4
ALREADY_BUILT: Final = 5
TOO_EXPENSIVE: Final = 6
NOT_A_WORLD: Final = 7
TOO_LITTLE_MILITARY: Final = 8
NOT_OFFERED: Final = 9
NOT_DRAWN: Final = 10
ALREADY_PICKED: Final = 11
ENOUGH_PICKED: Final = 12
NO_SUCH_POWER: Final = 13
POWER_USED: Final = 14
NO_GOOD_THERE: Final = 15
WRONG_KIND: Final = 16
CANNOT_BE_SOLD: Final = 17
TOO_FEW_GOODS: Final = 18
STILL_COMPULSORY: Final = 19
ALREADY_FULL: Final = 20
NOT_FOR_ALIEN_WORLDS: Final = 21
NOTHING_CONQUERED: Final = 22
NOT_A_WINDFALL_WORLD: Final = 23
ACTION_TAKEN: Final = 24
NOT_NEEDED: Final = 25
NO_PROSPECTORS: Final = 26
NOT_POSSIBLE_HERE: Final = 27  # of a chance outcome
OUT_OF_RANGE: Final = 28
KIND_TAKEN: Final = 29
NO_SUCH_SOURCE: Final = 30
NEEDS_PAY_POWER: Final = 31
OUT_OF_REACH: Final = 32
NOT_MILITARY: Final = 33
PLACED_BY_A_PROJECT: Final = 34
NOTHING_TO_PAY: Final = 35
ONLY_IN_THE_ORB: Final = 91
