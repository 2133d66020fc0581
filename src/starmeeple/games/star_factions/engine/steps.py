"""What the game can wait for."""

from typing import Final

END: Final = 0  # nothing: the game is over
ROLLING: Final = 1  # chance: a die for the order of choice
CHOOSING: Final = 2  # a faction
PLACING: Final = 3  # a hex for a first ship
DRAWING: Final = 4  # chance: a loot card
SHIPYARD: Final = 5  # a blueprint to build, or done
LAUNCHING: Final = 6  # a hex for the new ship
WORKSHOP: Final = 7  # a kit to build, or done
FITTING: Final = 8  # the ship that takes the kit
ACTING: Final = 9  # what to do next, or the end of the turn
MOVING: Final = 10  # the hex to move to
JUMPING: Final = 11  # the hex to land on
AIMING: Final = 12  # the target
ARMING: Final = 13  # how many Weapon counters
STRIKING: Final = 14  # chance: the attacker's die
COUNTERING: Final = 15  # chance: the defender's die
MENDING: Final = 16  # the ship to repair
SPENDING: Final = 17  # how many Metal counters

# As views name them.
NAMES: Final = (
    "over", "roll-order", "faction", "place", "draw", "build", "launch", "kit", "fit", "act", "move", "jump", "target",
    "weapons", "attack-roll", "counter-roll", "repair", "metal",
)  # fmt: skip
