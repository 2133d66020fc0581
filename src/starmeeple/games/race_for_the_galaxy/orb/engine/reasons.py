"""Why an action about the Orb is refused; `orb/face/words.py` has the sentences and the clauses."""

from typing import Final

PLACEMENT: Final = 60  # 61 to 68
NO_SUCH_TOKEN: Final = 70
TOKEN_WITHOUT_THAT_POWER: Final = 71
NO_SECTOR_THERE: Final = 72
TOO_FAR: Final = 73
NOT_CLOSED: Final = 74
NOT_AN_AIRLOCK: Final = 75
CORNER_TAKEN: Final = 76
NOT_A_CORNER: Final = 77
ALREADY_MOVED: Final = 78
NO_SECOND_TEAM: Final = 79
MOVE_HAS_BEGUN: Final = 80
ALL_THREE_ACTIONS: Final = 81
NOT_YOUR_ORB_CARD: Final = 82
FITS_NOWHERE: Final = 83
MUST_PLACE: Final = 84
DECK_IS_EMPTY: Final = 85
OTHER_CARD: Final = 86
NO_STEPS_LEFT: Final = 87
NO_BARRIER_NEEDS_IT: Final = 88
CHOOSE_A_TEAM: Final = 89
ALREADY_THERE: Final = 90
