"""What happens in SpaceCorp, as the rules report it; the competition is side 4. Things are named by their numbers.

Only what is drawn to a hand is hidden. The facts of the competition follow its sheet, branch by branch. Counters are
those of a side, or of the table: the era deck, the competition deck, the offers, the discards, the tiles. [SC 15]
"""

from typing import Final

from starmeeple.core.facts import SHOWN, Kind

DISCARDED: Final = "++discards@table"
OFF_THE_DECK: Final = "--deck@table"
OFF_THE_OFFERS: Final = "--offers@table"
PAYING_TILE: Final = ("+points", "--tiles@table")
HIDDEN_CARD: Final = ("about",)
SETTLED: Final = ("+points", "++colonies")
OFF_ITS_DECK: Final = "--competition deck@table"
PILES: Final = ("deck", "competition deck", "tiles", "offers", "discards")  # of the table

ERA_BEGINS: Final = 0
FIRST_PLAYER: Final = 1
SHUFFLED: Final = 2
SPLIT: Final = 3
TIME_CARD: Final = 4
START_CARD: Final = 5
TEAMS_READY: Final = 6
TEAM_AHEAD: Final = 7
RIVAL_AHEAD: Final = 8
BEGINS_TURN: Final = 9
TIME_SPENT: Final = 10
PAYS: Final = 11
BORROWS: Final = 12
PAID: Final = 13
DRAWS: Final = 14
TAKES: Final = 15
OFFERED: Final = 16
MOVES: Final = 17
GOES_BEYOND: Final = 18
MARKER: Final = 19
TILE: Final = 20
ALIEN: Final = 21
ALIEN_SHUNNED: Final = 22
SENT_HOME: Final = 23
ADVANCES: Final = 24
ORBIT: Final = 25
STOPS: Final = 26
ORBIT_LOST: Final = 27
LEARNS: Final = 28
NEW_TEAM: Final = 29
BUILDS: Final = 30
BASE_PAYS: Final = 31
COMPENSATION: Final = 32
PRODUCES: Final = 33
UPGRADES: Final = 34
COVERS: Final = 35
SETTLES: Final = 36
CONTRACT: Final = 37
EDGE_PLAYED: Final = 38
CHEAPER: Final = 39
RETREATS: Final = 40
STRIPPED: Final = 41
LOSES: Final = 42
POACHES: Final = 43
DISCARDS: Final = 44
CARD: Final = 45
FACE: Final = 46
CARD_ON_FACE: Final = 47
YOUR_BASE: Final = 48
ITS_BASE: Final = 49
BOTH_BASES: Final = 50
NONE_QUALIFIES: Final = 51
TARGET: Final = 52
GROUP_TEAM: Final = 53
GROUP_FREE: Final = 54
GROUP_FULL: Final = 55
ONE_TEAM: Final = 56
BOTH_TEAMS: Final = 57
OTHER_SITE: Final = 58
FIRST_LISTED: Final = 59
TEAM_ARRIVES: Final = 60
NO_TEAM: Final = 61
TILE_INSTEAD: Final = 62
TEAM_BACK: Final = 63
TEAM_OFF_CONTRACT: Final = 64
RIVAL_BASE: Final = 65
MATCH: Final = 66
NO_MATCH: Final = 67
MATCH_TEAM: Final = 68
MATCH_NO_TEAM: Final = 69
MATCH_TILE: Final = 70
STAR_YOUR_BASE: Final = 71
STAR_YOUR_COLONY: Final = 72
STAR_ITS_COLONY: Final = 73
STAR_STEP: Final = 74
COLONY: Final = 75
NO_COLONY: Final = 76
CLEARED: Final = 77
OFFERS: Final = 78
EDGE: Final = 79
DECK_OUT: Final = 80
PROGRESS: Final = 81
PROGRESS_AGAIN: Final = 82
STAR_REFUSED: Final = 83
NO_COPY: Final = 84
CONTRACT_TEAM: Final = 85
CONTRACT_PAID: Final = 86
CONTRACT_DONE: Final = 87
CONTRACT_NO_TEAM: Final = 88
NOTHING_DONE: Final = 89
EDGE_PROFIT: Final = 90
EDGE_START: Final = 91
EDGE_SABOTAGE: Final = 92
EDGE_NOTHING: Final = 93
EDGE_POACH: Final = 94
EDGE_PROBE: Final = 95
EDGE_INTERCEPT: Final = 96
OUT_OF_CARDS: Final = 97
ERA_ENDS: Final = 98
RIVAL_BONUS: Final = 99
FINAL_BASE: Final = 100
FINAL_COLONY: Final = 101
FINAL_TIME: Final = 102
FINAL_MARKER: Final = 103
GOES_BACK: Final = 104
CARDS_BACK: Final = 105
TEAMS_BACK: Final = 106
BASES_BACK: Final = 107
CONTRACTS_BACK: Final = 108
MARKERS_BACK: Final = 109
COLONIES_BACK: Final = 110
RIVAL_TEAMS_BACK: Final = 111
RIVAL_BASES_BACK: Final = 112

KINDS: Final = (
    Kind("era begins", "SC 3.1", "count", about="era"),
    Kind("is first player", "SC 18.1", "reveal"),
    Kind("is laid ready", "SC 3.1", "count", amount="cards or tiles", about="pile", moves=("+{about}@table",)),
    Kind("the deck is split", "SC 15.10", "count", amount="cards", moves=("-deck@table", "+competition deck@table")),
    Kind("gets a Time card", "SC 3.2", "gain", moves=("++time",)),
    Kind("gets the Start card", "SC 3.2", "gain", about="card", moves=("++cards", OFF_THE_DECK)),
    Kind("has teams at the start", "SC 3.1", "move", amount="teams", place="site", moves=("+teams",)),
    Kind("starts a team further out", "SC 3.1", "move", about="team", place="site"),
    Kind("the competition starts a team further out", "SC 3.1", "move", place="site", moves=("--reserve",)),
    Kind("begins a turn", "SC 4.3", "count", amount="round", about="by Intercept"),
    Kind("spends a Time card", "SC 4.2", "pay", amount="actions", moves=("--time",)),
    Kind("discards a card for a value", "SC 5.2", "pay", amount="value", about="card", moves=("--cards", DISCARDED)),
    Kind("borrows an Infra card", "SC 18.2", "pay", about="card", place="lender"),
    Kind("has paid", "SC 5.7", "pay", amount="total", about="type", place="cost"),
    Kind("draws", "SC 4.6", "reveal", about="card", moves=("++cards", OFF_THE_DECK), knows=SHOWN, hides=HIDDEN_CARD),
    Kind("takes an offer", "SC 6.1", "gain", about="card", place="box", moves=("++cards", OFF_THE_OFFERS)),
    Kind("a card is offered", "SC 4.5", "reveal", about="card", place="box", moves=("++offers@table", OFF_THE_DECK)),
    Kind("moves a team", "SC 6.2", "move", amount="team", about="site left", place="site"),
    Kind("a team goes Beyond", "SC 6.2", "move", amount="team", about="site left", place="site", moves=("--teams",)),
    Kind("takes a Beyond marker", "SC 6.2", "gain", about="marker", moves=("++markers",)),
    Kind("discovers a tile", "SC 6.3", "reveal", amount="profit", about="tile", place="place", moves=PAYING_TILE),
    Kind("meets aliens", "SC 14.2", "reveal", amount="profit", about="tile", place="place", moves=PAYING_TILE),
    Kind("aliens are drawn again", "SC 14.2", "count", about="tile", moves=("--tiles@table",)),
    Kind("teams are sent home", "SC 14.2", "move", place="site"),
    Kind("a cube advances", "SC 11.1", "count", amount="steps", about="deck", moves=("+{about}",)),
    Kind("an orbit is complete", "SC 11.2", "gain", amount="steps", about="deck", moves=("-{about}",)),
    Kind("a cube stops", "SC 11.1", "count", amount="steps lost", about="deck"),
    Kind("an orbit is lost", "SC 11.3", "count", about="deck"),
    Kind("takes a progress card", "SC 11.3", "gain", amount="award", about="progress", moves=("+points", "++progress")),
    Kind("a further team appears", "SC 11.5", "move", place="site", moves=("++teams",)),
    Kind("builds a base", "SC 6.4", "gain", about="base", place="place", moves=("++bases", "--supply.{about}")),
    Kind("a base pays when it is built", "SC 9.2", "gain", amount="profit", about="base", moves=("+points",)),
    Kind("is compensated", "SC 6.4", "gain", amount="profit", place="place", moves=("+points",)),
    Kind("produces", "SC 6.5", "gain", amount="profit", place="bases", moves=("+points",)),
    Kind("installs an Infra card", "SC 6.6", "gain", about="card", place="slot", moves=("--cards", "++infra")),
    Kind("a covered card is discarded", "SC 6.6", "pay", about="card", moves=("--infra", DISCARDED)),
    Kind("founds a colony", "SC 14.3", "gain", amount="value", about="colony", place="site", moves=SETTLED),
    Kind("fulfils a contract", "SC 10.1", "gain", amount="profit", about="contract", moves=("+points", "++contracts")),
    Kind("plays an Edge", "SC 4.1", "pay", about="card", moves=("--cards", DISCARDED)),
    Kind("pays less for a Build", "SC 12.5", "gain", amount="less"),
    Kind("a sabotaged team falls back", "SC 12.5", "move", about="team", place="site"),
    Kind("loses an Infra card", "SC 12.5", "pay", about="card", place="by whom", moves=("--infra", DISCARDED)),
    Kind("loses profit", "SC 12.5", "pay", amount="profit", moves=("-points",)),
    Kind("poaches a card", "SC 12.5", "gain", about="card", moves=("++cards", "--discards@table")),
    Kind("discards a card", "SC 12.6", "pay", about="card", moves=("--cards", DISCARDED)),
    Kind("the competition draws a card", "SC 15.1", "reveal", about="competition card", moves=(OFF_ITS_DECK,)),
    Kind("the competition draws an action card", "SC 15.10", "reveal", about="card", moves=(OFF_ITS_DECK, DISCARDED)),
    Kind("what stands on it", "SC 15.1", "reveal", about="competition card"),
    Kind("your base is there", "SC 15.2", "count", place="site"),
    Kind("its base is there", "SC 15.2", "count", place="site"),
    Kind("both sites have bases", "SC 15.2", "count", about="second site", place="site"),
    Kind("no site qualifies", "SC 15.2", "count"),
    Kind("acts elsewhere", "SC 15.1", "count", about="end", place="site"),
    Kind("a site of the group has a team", "SC 15.2", "count", place="site"),
    Kind("no site of the group has a team", "SC 15.2", "count", place="site"),
    Kind("every site of the group has a base", "SC 15.10", "count", place="site"),
    Kind("one of two sites has a team", "SC 15.2", "count", place="site"),
    Kind("both sites have teams", "SC 15.2", "count", place="site"),
    Kind("one of two sites has no base", "SC 15.2", "count", place="site"),
    Kind("neither site has anything", "SC 15.2", "count", place="site"),
    Kind("a competition team arrives", "SC 15.3", "move", about="column", place="site", moves=("--reserve",)),
    Kind("no competition team is left", "SC 15.3", "count", place="site"),
    Kind("a tile instead of a team", "SC 15.3", "count", place="site"),
    Kind("a competition team goes back", "SC 15.3", "move", place="site", moves=("++reserve",)),
    Kind("a competition team leaves a contract", "SC 15.8", "move", about="contract", moves=("++reserve",)),
    Kind("the competition places a base", "SC 15.4", "reveal", about="base", place="place", moves=("++bases",)),
    Kind("a base matches", "SC 9.4", "gain", amount="profit", about="base", moves=("+points",)),
    Kind("a base does not match", "SC 15.4", "count", about="base"),
    Kind("a Spaceport matches", "SC 9.4", "move", place="site", moves=("--reserve",)),
    Kind("a Spaceport matches in vain", "SC 9.4", "count"),
    Kind("an Observatory matches", "SC 9.4", "reveal", place="site"),
    Kind("your base is in the system", "SC 15.5", "count", place="site"),
    Kind("your colony is in the system", "SC 15.5", "count", place="site"),
    Kind("its colony pays again", "SC 15.5", "gain", amount="profit", place="site", moves=("+points",)),
    Kind("a step of the sheet", "SC 15.5", "count", about="step", place="site"),
    Kind("its colony is founded", "SC 15.5", "gain", amount="profit", about="colony", place="site", moves=SETTLED),
    Kind("no colony marker is left", "SC 15.10", "count"),
    Kind("clears", "SC 15.6", "pay", amount="matches", about="card", place="box", moves=(OFF_THE_OFFERS, DISCARDED)),
    Kind("the offers pay", "SC 15.6", "gain", amount="profit", about="type", moves=("+points",)),
    Kind("an Edge turns up", "SC 15.6", "reveal", about="card", moves=(OFF_THE_DECK, DISCARDED)),
    Kind("the era deck is empty", "SC 15.6", "count"),
    Kind("removes progress", "SC 15.7", "gain", amount="award", about="progress", moves=("+points", "++removed")),
    Kind("removes the other copy", "SC 15.7", "gain", amount="award", about="progress", moves=("+points",)),
    Kind("a prerequisite is missing", "SC 15.7", "count", about="progress"),
    Kind("no copy is left", "SC 15.7", "count", about="progress"),
    Kind("a competition team goes onto a contract", "SC 15.8", "move", about="contract", moves=("--reserve",)),
    Kind("the contract is paid", "SC 15.8", "count", about="contract"),
    Kind("the contract is fulfilled already", "SC 15.8", "count", about="contract"),
    Kind("no team is left for it", "SC 15.8", "count", about="contract"),
    Kind("neither step did anything", "SC 15.8", "count"),
    Kind("an Edge pays the competition", "SC 12.6", "gain", amount="profit", about="edge", moves=("+points",)),
    Kind("a Start card leaves", "SC 12.6", "pay", about="card", place="box", moves=(OFF_THE_OFFERS, DISCARDED)),
    Kind("your team is sabotaged", "SC 12.6", "move", about="team", place="site"),
    Kind("an Edge has no target", "SC 12.6", "count", about="edge"),
    Kind("the competition poaches", "SC 12.6", "pay"),
    Kind("a competition probe", "SC 12.6", "reveal", place="site"),
    Kind("one more card", "SC 12.6", "count"),
    Kind("the competition deck is empty", "SC 15.1", "count"),
    Kind("era ends", "SC 17.1", "end", amount="why", about="era"),
    Kind("the competition's best base pays", "SC 17.2", "gain", amount="profit", moves=("+points",)),
    Kind("the best base pays once more", "SC 17.3", "gain", amount="profit", moves=("+points",)),
    Kind("a colony pays once more", "SC 17.3", "gain", amount="profit", about="colony", moves=("+points",)),
    Kind("Time cards pay", "SC 17.3", "gain", amount="profit", place="Time cards", moves=("+points",)),
    Kind("a Beyond marker pays", "SC 17.3", "gain", amount="profit", about="marker", moves=("+points",)),
    Kind("goes back to the box", "SC 17.2", "count", amount="cards or tiles", about="pile", moves=("-{about}@table",)),
    Kind("gives back the hand", "SC 17.2", "pay", amount="cards", moves=("-cards",)),
    Kind("gives back the teams", "SC 17.2", "pay", amount="teams", moves=("-teams",)),
    Kind("gives back bases", "SC 17.2", "pay", amount="bases", about="base", moves=("-bases", "+supply.{about}")),
    Kind("the contracts are cleared", "SC 17.2", "count", amount="contracts", moves=("-contracts",)),
    Kind("the Beyond markers are used", "SC 3.1", "count", amount="markers", moves=("-markers",)),
    Kind("the colonies are cleared", "SC 17.2", "count", amount="colonies", moves=("-colonies",)),
    Kind("the competition's teams go back", "SC 17.2", "count", amount="teams", moves=("+reserve",)),
    Kind("the competition's bases go back", "SC 17.2", "count", amount="bases", moves=("-bases",)),
)
