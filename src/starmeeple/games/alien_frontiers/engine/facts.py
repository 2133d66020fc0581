"""What happens in Alien Frontiers, as the rules report it. Things are named by their numbers; -1 stands for none."""

from typing import Final

from starmeeple.core.facts import Kind

BEGINS: Final = 0
ROLLS: Final = 1
GAINS_FUEL: Final = 2
GAINS_ORE: Final = 3
PAYS_FUEL: Final = 4
PAYS_ORE: Final = 5
DOCKS: Final = 6
GETS_A_CARD: Final = 7
LOSES_A_CARD: Final = 8
LANDS: Final = 9
CONTROLS: Final = 10
REVEALS: Final = 11
GAME_ENDS: Final = 12

KINDS: Final = (
    Kind("begins a turn", "AF 3.1", "count", amount="round"),
    Kind("rolls", "AF 3.2", "roll", amount="pips", about="special ship"),
    Kind("gains fuel", "AF 1.3", "gain", amount="fuel"),
    Kind("gains ore", "AF 1.3", "gain", amount="ore"),
    Kind("pays fuel", "AF 3.4", "pay", amount="fuel"),
    Kind("pays ore", "AF 3.4", "pay", amount="ore"),
    Kind("docks", "AF 3.4", "move", amount="lowest face", about="crew", place="target"),
    Kind("gets a card", "AF 7.1", "gain", about="title"),
    Kind("loses a card", "AF 7.1", "pay", about="title"),
    Kind("lands a colony", "AF 6.2", "move", place="territory"),
    Kind("controls", "AF 5.1", "gain", place="territory"),
    Kind("reveals an agenda", "AF 9.1", "reveal", about="agenda"),
    Kind("the game ends", "AF 6.2", "end"),
)
