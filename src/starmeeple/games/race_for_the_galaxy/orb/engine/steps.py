"""What the Orb can wait for, and what comes next in it."""

from typing import Final

from starmeeple.games.race_for_the_galaxy.engine import steps

CORNER: Final = 21  # where a team starts
SURVEYING: Final = 22  # a move of a team, or what helps it
CROSSING: Final = 23  # the sector beyond a wall or a barrier
LAYING: Final = 24  # an orb card, or none
SPOTTING: Final = 25  # its position
TURNING: Final = 26  # which way round it lies
RETURNING: Final = 27  # an airlock to return to
DOCKING: Final = 28  # an airlock for a second team
FINDING: Final = 29  # chance: the token that a team takes
REVEALING: Final = 30  # chance: the top card of the orb deck

NAMES: Final[tuple[str, ...]] = (
    *steps.NAMES, "corner", "survey", "cross", "lay", "spot", "turn", "return", "dock", "chance-token",
    "chance-orb-card",
)  # fmt: skip

# What comes next.
BEGIN: Final = 40
DEAL: Final = 41
FIRST: Final = 42
PUT: Final = 43  # the first card lies: a corner for the team
SEAT: Final = 44
MOVE: Final = 45
FOUND: Final = 46
BRED: Final = 47
PLAY: Final = 48
DRAW: Final = 49
RETURN: Final = 50
