"""What happens in Federation, as the rules report it. Things are named by their numbers; -1 as a seat is the table.

Nearly all is open. A Deep Space tile or a spare Alteration token that is looked at is known to who looks. Counters are
those of a player in the view, the steps of projects and the supply of Alteration tokens.
"""

from typing import Final

from starmeeple.core.facts import ALL, OWNER, Kind

ROUND_BEGINS: Final = 0
BEGINS_A_TURN: Final = 1
SENDS: Final = 2
GOES_OUTSIDE: Final = 3
COVERS: Final = 4
ADDS_THE_DIE: Final = 5
OPENS_A_MISSION: Final = 6
FLIES: Final = 7
GAINS: Final = 8
PAYS: Final = 9
SCORES: Final = 10
SCORES_MEDALS: Final = 11
SCORES_LEFTOVERS: Final = 12
SCORES_PROJECT: Final = 13
PARTS_CHANGE: Final = 14
RISES: Final = 15
DROPS: Final = 16
LEVEL_FOR_ROUND: Final = 17
LEVEL_FOR_GOOD: Final = 18
LEVEL_ENDS: Final = 19
DIE_TURNS: Final = 20
COMMISSIONS: Final = 21
HOLDS_THE_PRESIDENT: Final = 22
COPIES_AN_ACTION: Final = 23
DECLINES: Final = 24
MINER_MOVES: Final = 25
ASTEROID_IS_REVEALED: Final = 26
TAKES_AN_ASTEROID: Final = 27
MAGE_MOVES: Final = 28
TOKEN_IS_REVEALED: Final = 29
TAKES_AN_ALTERATION: Final = 30
SUPPLY_SHRINKS: Final = 31
LOOKS: Final = 32
TILE_IS_REVEALED: Final = 33
TAKES_A_TILE: Final = 34
TILE_IS_SPENT: Final = 35
USES_A_TILE: Final = 36
COPIES_A_TILE: Final = 37
TURNS_FACEUP: Final = 38
REFRESHES: Final = 39
SETS_A_DISC: Final = 40
BUILDS: Final = 41
HAS_INCOME: Final = 42
RECEIVES_A_MEDAL: Final = 43
FUNDS: Final = 44
CONTRIBUTES: Final = 45
PROJECT_IS_FUNDED: Final = 46
OPENS_DEEP_SPACE: Final = 47
SEES_DEEP_SPACE: Final = 48
TAKES_DEEP_SPACE: Final = 49
TILE_IS_OFFERED: Final = 50
STARTS_WITH: Final = 51
STRUCTURE_IS_LAID: Final = 52
COUNT_IS_LAID: Final = 53
LAW_IS_REVEALED: Final = 54
LAW_GOES_BACK: Final = 55
LAWS_CHANGE_PLACES: Final = 56
PLANETS_ARE_BLOCKED: Final = 57
ROOM_IS_BLOCKED: Final = 58
PHASE_BEGINS: Final = 59
VOTES_ON_FLOOR: Final = 60
VOTES_ON_LAW: Final = 61
BREAKS_THE_TIE: Final = 62
LAW_PASSES: Final = 63
TOKENS_RETURN: Final = 64
LEAVES_THE_OUTER_MODULE: Final = 65
GETS_THE_SPECIAL: Final = 66
KEEPS_THE_SPECIAL: Final = 67
GAME_ENDS: Final = 68

KINDS: Final = (
    Kind("a round begins", "FE 3.1", "count", amount="round"),
    Kind("begins a turn", "FE 3.2", "count", amount="round"),
    Kind("sends", "FE 3.4", "move", amount="face", about="Ambassador", place="space", moves=("--hand",)),
    Kind("goes to the Outer Module", "FE 4.7", "move", moves=("++outside",)),
    Kind("covers the token", "FE 3.5", "pay", about="kind", moves=("--alterations",)),
    Kind("adds the die", "FE 3.7", "move", amount="pips", place="space"),
    Kind("opens a mission", "FE 2.5", "gain", about="mission", moves=("++opened",)),
    Kind("flies", "FE 3.8", "move", about="mission", moves=("--hangar", "++flown", "++completed")),
    Kind("gains", "FE 2.1", "gain", amount="how many", about="resource", moves=("+{about}",)),
    Kind("pays", "FE 3.6", "pay", amount="how many", about="resource", moves=("-{about}",)),
    Kind("scores", "FE 1.1", "count", amount="points", about="source", place="floor or planet", moves=("+points",)),
    Kind("scores medals", "FE 9.1", "count", amount="points", about="medals", moves=("+points", "+final.medals")),
    Kind("scores leftovers", "FE 9.2", "count", amount="points", moves=("+points", "+final.leftovers")),
    Kind(
        "scores a project", "FE 9.3", "count", amount="points", about="project", place="what counts",
        moves=("+points", "+final.projects"),
    ),
    Kind("twelfths of a point", "FE 9.3", "count", amount="twelfths more, below 0 less", moves=("+parts",)),
    Kind("rises", "FE 2.4", "gain", amount="degrees", about="degree reached", moves=("+degree",)),
    Kind("drops", "FE 7.2", "pay", amount="degrees", about="degree reached", moves=("-degree",)),
    Kind("a higher level this round", "FE 2.3", "gain", amount="levels", moves=("+passing",)),
    Kind("a higher level for good", "FE 2.3", "gain", amount="levels", moves=("+lasting",)),
    Kind("a level ends", "FE 7.6", "pay", amount="levels", moves=("-passing",)),
    Kind("the die turns", "FE 2.6", "gain", amount="pips", about="value", moves=("+die",)),
    Kind("commissions", "FE 2.5", "gain", amount="spaceships", about="wanted", moves=("+hangar", "-supply")),
    Kind("holds the President", "FE 4.4", "gain"),
    Kind("copies an action", "FE 4.8", "reveal", about="action"),
    Kind("declines", "FE 5.5", "count"),
    Kind("the Miner moves", "FE 5.1", "move", amount="spaces", place="position", moves=("+miner", "+influence.neo")),
    Kind("an Asteroid token is revealed", "FE 5.1", "reveal", about="token"),
    Kind("takes an Asteroid token", "FE 5.1", "gain", about="token", moves=("++asteroids",)),
    Kind("the Mage moves", "FE 5.2", "move", amount="moons", place="moon", moves=("+mage", "+influence.sixmoon")),
    Kind("an Alteration token is revealed", "FE 5.2", "reveal", about="kind", place="moon"),
    Kind("takes an Alteration token", "FE 5.2", "gain", about="kind", place="1 if drawn", moves=("++alterations",)),
    Kind("the supply shrinks", "FE 5.2", "move", about="power", moves=("--spare.{about}",)),
    Kind("looks at a token", "FE 6.3", "reveal", about="kind", knows=OWNER, hides=("about",)),
    Kind("a tile is revealed", "FE 5.3", "reveal", about="tile"),
    Kind("takes a tile", "FE 5.3", "gain", about="tile", moves=("++tiles", "++influence.atalum")),
    Kind("a tile is spent", "FE 5.3", "pay", about="tile", moves=("++used",)),
    Kind("uses a tile", "FE 3.9", "reveal", about="tile", moves=("++used",)),
    Kind("copies a tile", "FE 5.3", "reveal", about="tile"),
    Kind("turns a tile faceup", "FE 5.3", "gain", about="tile", moves=("--used",)),
    Kind("a tile works again", "FE 5.3", "gain", about="tile"),
    Kind(
        "sets a disc", "FE 5.4", "move", amount="levels", about="stall", place="level",
        moves=("+discs.{about}", "+influence.arratooine"),
    ),
    Kind("builds", "FE 5.5", "gain", amount="influence", about="building", moves=("++robots", "+influence.e81216")),
    Kind("has an income", "FE 7.1", "gain", about="structure"),
    Kind("receives a medal", "FE 6.1", "gain", about="medal", moves=("++medals",)),
    Kind("funds", "FE 6.2", "gain", amount="steps", about="project", place="table", moves=("++project.{about}@place",)),
    Kind("contributes", "FE 6.2", "gain", amount="contributions", moves=("++shares",)),
    Kind("a project is funded", "FE 6.2", "count", about="project"),
    Kind("opens the Deep Space pile", "FE 6.3", "reveal"),
    Kind("sees a Deep Space tile", "FE 6.3", "reveal", about="tile", knows=OWNER, hides=ALL),
    Kind("takes a Deep Space tile", "FE 6.3", "gain", about="tile", moves=("++completed",)),
    Kind("a Starting tile is on offer", "FE 10.9", "reveal", about="tile"),
    Kind("starts with", "FE 10.9", "gain", about="tile", moves=("++completed",)),
    Kind("a structure is laid", "FE 10.6", "reveal", about="structure"),
    Kind("a count is laid", "FE 10.6", "reveal", about="count", place="place"),
    Kind("a law is revealed", "FE 7.7", "reveal", amount="side", about="planet", place="1 for the last round"),
    Kind("a law goes back", "FE 7.7", "move", about="planet"),
    Kind("laws change places", "FE 7.7", "move"),
    Kind("planets are blocked", "FE 8.1", "reveal", about="tile"),
    Kind("a room is blocked", "FE 8.2", "reveal", about="tile"),
    Kind("a phase begins", "FE 1.2", "count", about="phase"),
    Kind("votes on a floor", "FE 7.4", "count", amount="votes", place="floor"),
    Kind("votes on the laws", "FE 7.5", "count", amount="left", about="right"),
    Kind("breaks the tie", "FE 7.5", "reveal", amount="side"),
    Kind("a law passes", "FE 7.5", "reveal", amount="side", about="planet"),
    Kind("tokens return", "FE 7.6", "gain", amount="tokens", moves=("+hand",)),
    Kind("leaves the Outer Module", "FE 7.6", "move", amount="tokens", moves=("-outside",)),
    Kind("gets the special Ambassador", "FE 3.10", "gain", moves=("++hand",)),
    Kind("keeps the special Ambassador", "FE 3.10", "count"),
    Kind("the game ends", "FE 1.1", "end"),
)  # fmt: skip
