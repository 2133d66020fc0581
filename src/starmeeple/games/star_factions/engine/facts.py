"""What happens in Star Factions, as the rules report it. Ships, hexes, cards and planets are named by their numbers.

All is open: everybody knows every fact. The counters are those of a player in the view, and the ships with their hull.
"""

from typing import Final

from starmeeple.core.facts import Kind

ROLLS_FOR_ORDER: Final = 0
COMMANDS: Final = 1
DRAWS: Final = 2
TAKES: Final = 3
PAYS: Final = 4
RETURNS: Final = 5
APPEARS: Final = 6
IS_FITTED: Final = 7
MOVES: Final = 8
LANDS: Final = 9
SHOOTS: Final = 10
STRIKES_BACK: Final = 11
IS_HIT: Final = 12
IS_DESTROYED: Final = 13
IS_REPAIRED: Final = 14
WORKS: Final = 15
PLANTS_A_FLAG: Final = 16
LOSES_A_FLAG: Final = 17
IS_OUT: Final = 18
BEGINS_A_TURN: Final = 19
GAME_ENDS: Final = 20
BUILDS: Final = 21
DISCARDS: Final = 22
BEGINS_TO_ACT: Final = 23
HULL_CHANGES: Final = 24
WORK_ENDS: Final = 25
HAS_GRACE: Final = 26
GRACE_ENDS: Final = 27
RESHUFFLES: Final = 28

KINDS: Final = (
    Kind("rolls for order", "SF 2.1", "roll", amount="pips"),
    Kind("commands", "SF 2.2", "reveal", about="side"),
    Kind("draws", "SF 5.1", "reveal", about="card"),
    Kind("takes", "SF 1.6", "gain", amount="counters", about="counter", moves=("+counters.{about}",)),
    Kind("pays", "SF 1.6", "pay", amount="counters", about="counter", place="what for", moves=("-counters.{about}",)),
    Kind("returns", "SF 9.4", "pay", amount="counters", about="counter", moves=("-counters.{about}",)),
    Kind("appears", "SF 5.5", "move", amount="hull", about="ship", place="hex", moves=("+hull", "++ships")),
    Kind("is fitted", "SF 5.7", "gain", amount="kit", about="ship"),
    Kind("moves", "SF 6.2", "move", amount="hex it leaves", about="ship", place="hex"),
    Kind("lands", "SF 6.4", "move", about="ship", place="hex"),
    Kind("shoots", "SF 6.7", "roll", amount="pips", about="ship", place="ship it shoots at"),
    Kind("strikes back", "SF 6.9", "roll", amount="pips", about="ship", place="ship it shoots at"),
    Kind("is hit", "SF 6.8", "fight", amount="hull lost", about="ship", place="damage", moves=("-hull",)),
    Kind("is destroyed", "SF 6.8", "fight", about="ship", place="hex", moves=("--ships",)),
    Kind("is repaired", "SF 7.1", "gain", amount="hull", about="ship", moves=("+hull",)),
    Kind("works", "SF 7.5", "count", amount="actions, decolonizing below 0", place="planet", moves=("++work.done",)),
    Kind("plants a flag", "SF 7.5", "gain", place="planet", moves=("++colonies", "++points")),
    Kind("loses a flag", "SF 7.7", "pay", place="planet", moves=("--colonies", "--points")),
    Kind("is out", "SF 9.4", "end"),
    Kind("begins a turn", "SF 8.2", "count", amount="round"),
    Kind("the game ends", "SF 9.8", "end", amount="outcome"),
    Kind("builds", "SF 5.4", "gain", about="card"),
    Kind("discards", "SF 5.9", "pay", amount="cards", about="card"),
    Kind("begins to act", "SF 5.9", "count"),
    Kind("hull changes", "SF 5.8", "gain", amount="hull more, below 0 less", about="ship", moves=("+hull",)),
    Kind("work ends", "SF 7.6", "pay", amount="actions", place="planet, -1 is left behind", moves=("-work.done",)),
    Kind("has a turn of grace", "SF 8.3", "count", amount="turns so far", moves=("++grace",)),
    Kind("grace ends", "SF 8.3", "gain", amount="turns", moves=("-grace",)),
    Kind("reshuffles", "SF 5.2", "count", amount="cards"),
)
