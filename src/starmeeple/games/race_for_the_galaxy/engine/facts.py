"""What happens in Race for the Galaxy, as the rules report it. Cards are named by their numbers."""

from typing import Final

from starmeeple.core.facts import Kind

BEGINS_A_ROUND: Final = 0
TURNS_UP: Final = 1
DRAWS: Final = 2
TURNS_OVER: Final = 3
PLACES: Final = 4
DISCARDS: Final = 5
RECEIVES_A_GOOD: Final = 6
USES_A_GOOD: Final = 7
GAINS_CHIPS: Final = 8
GAME_ENDS: Final = 9

KINDS: Final[tuple[Kind, ...]] = (
    Kind("begins a round", "RG 3.1", "count", amount="round"),
    Kind("turns up an action", "RG 3.1", "reveal", about="action"),
    Kind("draws", "RG 3.5", "gain", amount="cards", about="card"),
    Kind("turns over", "RG 5.21", "reveal", about="card"),
    Kind("places", "RG 3.6", "gain", about="card"),
    Kind("discards from the tableau", "RG 3.6", "pay", about="card"),
    Kind("receives a good", "RG 4.9", "gain", amount="goods", place="world"),
    Kind("uses a good", "RG 4.9", "pay", amount="goods", place="world"),
    Kind("gains chips", "RG 4.6", "gain", amount="VP"),
    Kind("the game ends", "RG 7.1", "end"),
)
