"""What the game can wait for."""

from typing import Final

END: Final = 0  # nothing: the game is over
DEAL: Final = 1  # chance: a tech card for the display or, at the start, for a player
DEAL_AGENDA: Final = 2  # chance, hidden: an agenda
DEAL_FACTION: Final = 3  # chance: a board for the draft
ROLL: Final = 4  # chance: a ship's face
DRAW: Final = 5  # chance: the top card of the tech deck for the player
FIRST_PLAYER: Final = 6  # chance: who begins
DRAFT: Final = 7  # a board to keep
ACT: Final = 8  # the main part of a turn
LAND: Final = 9  # a territory for a colony
HUB: Final = 10  # how the colony at the Hub goes on
RAID: Final = 11  # what the raid takes
KEEP_AGENDAS: Final = 12  # agendas to put away after a draw
LOSE_AGENDA: Final = 13  # an agenda to put away for want of Multiverse Window, also out of turn
WARP: Final = 14  # ships to roll again
PLASMA: Final = 15  # ships that the Plasma Cannon hits
CLOAK: Final = 16  # one more ship to replace
SCAVENGE: Final = 17  # two unequal ships for the Shipyard
MOVE: Final = 18  # a colony to move
MOVE_FIELD: Final = 19  # a field generator to move
PLACE_FIELD: Final = 20  # where a field generator goes
REMOVE_FIELD: Final = 21  # a field generator to take off the planet
SCHOLARS: Final = 22  # a field generator to place or to take off
SWAP: Final = 23  # two colonies, one after the other
EXCHANGE: Final = 24  # two territories
SINK: Final = 25  # a ship that leaves play
CLEAR: Final = 26  # a facility to clear
BREAK: Final = 27  # a card of another player
SALVAGE: Final = 28  # a card of the discard pile
SHOW: Final = 29  # an agenda to reveal without its condition
RETURN: Final = 30  # how much fuel is kept

# As views name them.
NAMES: Final = (
    "over", "deal", "deal-agenda", "deal-faction", "roll", "draw", "first-player", "draft", "act", "land", "hub",
    "raid", "keep-agendas", "lose-agenda", "warp", "plasma", "cloak", "scavenge", "move", "move-field", "place-field",
    "remove-field", "scholars", "swap", "exchange", "sink", "clear", "break", "salvage", "show", "return",
)  # fmt: skip
