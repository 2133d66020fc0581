"""What happens in Star Factions, as the rules report it. Ships, hexes, cards and planets are named by their numbers."""

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

KINDS: Final = (
    Kind("rolls for order", "SF 2.1", "roll", amount="pips"),
    Kind("commands", "SF 2.2", "reveal", about="side"),
    Kind("draws", "SF 5.1", "reveal", about="card"),
    Kind("takes", "SF 1.6", "gain", amount="counters", about="counter"),
    Kind("pays", "SF 1.6", "pay", amount="counters", about="counter"),
    Kind("returns", "SF 9.4", "pay", amount="counters", about="counter"),
    Kind("appears", "SF 5.5", "move", about="ship", place="hex"),
    Kind("is fitted", "SF 5.7", "gain", amount="kit", about="ship"),
    Kind("moves", "SF 6.2", "move", amount="hex it leaves", about="ship", place="hex"),
    Kind("lands", "SF 6.4", "move", about="ship", place="hex"),
    Kind("shoots", "SF 6.7", "roll", amount="pips", about="ship", place="ship it shoots at"),
    Kind("strikes back", "SF 6.9", "roll", amount="pips", about="ship", place="ship it shoots at"),
    Kind("is hit", "SF 6.8", "fight", amount="damage", about="ship"),
    Kind("is destroyed", "SF 6.8", "fight", about="ship", place="hex"),
    Kind("is repaired", "SF 7.1", "gain", amount="hull", about="ship"),
    Kind("works", "SF 7.5", "count", amount="actions done, below 0 to decolonize", place="planet"),
    Kind("plants a flag", "SF 7.5", "gain", place="planet"),
    Kind("loses a flag", "SF 7.7", "pay", place="planet"),
    Kind("is out", "SF 9.4", "end"),
    Kind("begins a turn", "SF 8.2", "count", amount="round"),
    Kind("the game ends", "SF 9.8", "end", amount="outcome"),
)
