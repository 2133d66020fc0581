"""What happens in Federation, as the rules report it. Things are named by their numbers."""

from typing import Final

from starmeeple.core.facts import Kind

ROUND_BEGINS: Final = 0
SENDS: Final = 1
ADDS_THE_DIE: Final = 2
OPENS_A_MISSION: Final = 3
FLIES: Final = 4
GAINS: Final = 5
PAYS: Final = 6
SCORES: Final = 7
RISES: Final = 8
DROPS: Final = 9
HOLDS_THE_PRESIDENT: Final = 10
MINER_MOVES: Final = 11
TAKES_AN_ASTEROID: Final = 12
MAGE_MOVES: Final = 13
TAKES_AN_ALTERATION: Final = 14
TILE_IS_REVEALED: Final = 15
TAKES_A_TILE: Final = 16
USES_A_TILE: Final = 17
SETS_A_DISC: Final = 18
BUILDS: Final = 19
RECEIVES_A_MEDAL: Final = 20
FUNDS: Final = 21
OPENS_DEEP_SPACE: Final = 22
TAKES_DEEP_SPACE: Final = 23
STARTS_WITH: Final = 24
SPACES_ARE_BLOCKED: Final = 25
LAW_PASSES: Final = 26

KINDS: Final = (
    Kind("a round begins", "FE 3.1", "count", amount="round"),
    Kind("sends", "FE 3.4", "move", amount="face", about="Ambassador", place="space"),
    Kind("adds the die", "FE 3.7", "move", amount="pips", place="space"),
    Kind("opens a mission", "FE 2.5", "gain", amount="tokens", about="mission"),
    Kind("flies", "FE 3.8", "move", amount="spaceships", about="mission"),
    Kind("gains", "FE 2.1", "gain", amount="how many", about="resource"),
    Kind("pays", "FE 3.6", "pay", amount="how many", about="resource"),
    Kind("scores", "FE 1.1", "gain", amount="points"),
    Kind("rises", "FE 2.4", "gain", amount="degrees", about="degree reached"),
    Kind("drops", "FE 7.2", "pay", amount="degree reached"),
    Kind("holds the President", "FE 4.4", "gain"),
    Kind("the Miner moves", "FE 5.1", "move", amount="spaces", place="position"),
    Kind("takes an Asteroid token", "FE 5.1", "gain", amount="tokens", about="token"),
    Kind("the Mage moves", "FE 5.2", "move", amount="moons", place="moon"),
    Kind("takes an Alteration token", "FE 5.2", "gain", amount="tokens", about="kind"),
    Kind("a tile is revealed", "FE 5.3", "reveal", amount="tiles", about="tile"),
    Kind("takes a tile", "FE 5.3", "gain", amount="tiles", about="tile"),
    Kind("uses a tile", "FE 3.9", "reveal", amount="tiles", about="tile"),
    Kind("sets a disc", "FE 5.4", "move", amount="level", about="stall"),
    Kind("builds", "FE 5.5", "gain", amount="Robots", about="building"),
    Kind("receives a medal", "FE 6.1", "gain", amount="medals", about="medal"),
    Kind("funds", "FE 6.2", "gain", amount="steps", about="project"),
    Kind("opens the Deep Space pile", "FE 6.3", "reveal"),
    Kind("takes a Deep Space tile", "FE 6.3", "gain", amount="tiles", about="tile"),
    Kind("starts with", "FE 10.9", "gain", amount="tiles", about="tile"),
    Kind("spaces are blocked", "FE 8.1", "reveal", amount="spaces", about="tile"),
    Kind("a law passes", "FE 7.5", "reveal", amount="side", about="planet"),
)
