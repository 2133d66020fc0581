"""Where everything lies on the table: the state is one array of numbers, and these are the names of its places."""

from typing import Final

# Seats, ships -----------------------------------------------------------------------------------
SEATS: Final = 5  # room for five players
OWNERS: Final = 6  # whose ship: a seat, or the Relic Ship
RELIC: Final = 5
FACES: Final = 6

# Facilities, as people name them; the Faction boards follow the printed ones --------------------
SOLAR: Final = 0
MINE: Final = 1
ARTIFACT: Final = 2
HUB: Final = 3
MARKET: Final = 4
OUTPOST: Final = 5
SHIPYARD: Final = 6
CONSTRUCTOR: Final = 7
TERRAFORM: Final = 8
BOARD_FACILITY: Final = 9
FACILITIES: Final = 17
BAY: Final = 17  # the Maintenance Bay is no facility one docks at; it is named where ships are looked for

# Berths: a facility whose ports come in sets has one berth a set --------------------------------
BERTH_SOLAR: Final = 0
BERTH_MINE: Final = 1
BERTH_ARTIFACT: Final = 2
BERTH_HUB: Final = 3
BERTH_MARKET: Final = 4  # two
BERTH_OUTPOST: Final = 6
BERTH_SHIPYARD: Final = 7  # three
BERTH_CONSTRUCTOR: Final = 10  # two
BERTH_TERRAFORM: Final = 12
BERTH_BOARD: Final = 13  # eight
BERTHS: Final = 21

# What a docking may be aimed at: the facilities, the Market twice (trade, agendas) ---------------
TO_SOLAR: Final = 0
TO_MINE: Final = 1
TO_ARTIFACT: Final = 2
TO_HUB: Final = 3
TO_MARKET: Final = 4
TO_AGENDAS: Final = 5
TO_OUTPOST: Final = 6
TO_SHIPYARD: Final = 7
TO_CONSTRUCTOR: Final = 8
TO_TERRAFORM: Final = 9
TO_BOARD: Final = 10
TARGETS: Final = 18

# Faction boards -----------------------------------------------------------------------------------
COREX: Final = 0
DARK_SPACE: Final = 1
HOMESTEADERS: Final = 2
NEW_GAIA: Final = 3
PROXIMA: Final = 4
SCAVENGER: Final = 5
SMUGGLERS: Final = 6
URANIAN: Final = 7
BOARDS: Final = 8

# Territories, fields --------------------------------------------------------------------------------
ASIMOV: Final = 0
BRADBURY: Final = 1
BURROUGHS: Final = 2
HEINLEIN: Final = 3
HERBERT: Final = 4
LEM: Final = 5
POHL: Final = 6
VAN_VOGT: Final = 7
TERRITORIES: Final = 8
ISOLATION: Final = 0
POSITRON: Final = 1
REPULSOR: Final = 2
FIELDS: Final = 3

# Alien Tech -------------------------------------------------------------------------------------------
CITY: Final = 0
MONUMENT: Final = 1
BOOSTER: Final = 2
CRYSTAL: Final = 3
GRAVITY: Final = 4
DECOY: Final = 5
TELEPORTER: Final = 6
PLASMA: Final = 7
POLARITY: Final = 8
CACHE: Final = 9
STASIS: Final = 10
WARPER: Final = 11
SERVO: Final = 12
CLOAK: Final = 13
ELECTRO: Final = 14
FTL: Final = 15
TUNNELER: Final = 16
WINDOW: Final = 17
CAPACITOR: Final = 18
HARVESTER: Final = 19
TITLES: Final = 20
BASE_TITLES: Final = 12
AGENDAS: Final = 24
RESHUFFLES: Final = 4  # so many reshuffles of the agendas are remembered

# Special ships among the unplaced ones: all others of a value are alike -------------------------
SPECIAL_RELIC: Final = 0
SPECIAL_GUEST: Final = 1
SPECIAL_GUEST_2: Final = 2
SPECIAL_BEAMED: Final = 3
SPECIALS: Final = 4
ROLL_TERRAFORMED: Final = 4  # a fifth bit of the roll mask: the ship on the Terraforming Station

# Phases: what the game waits for --------------------------------------------------------------------
PHASE_DEAL: Final = 0  # chance: a tech card for the display or, at the start, for a player
PHASE_DEAL_AGENDA: Final = 1  # chance, hidden
PHASE_DEAL_BOARD: Final = 2  # chance
PHASE_ROLL: Final = 3  # chance
PHASE_DEEP: Final = 4  # chance: the top card of the tech deck for the player
PHASE_FIRST: Final = 5  # chance: who begins
PHASE_DRAFT: Final = 6
PHASE_MAIN: Final = 7
PHASE_LAND: Final = 8
PHASE_HUB: Final = 9
PHASE_RAID: Final = 10
PHASE_KEEP: Final = 11
PHASE_WINDOW: Final = 12
PHASE_WARP: Final = 13
PHASE_PLASMA: Final = 14
PHASE_CLOAK: Final = 15
PHASE_SCAVENGE: Final = 16
PHASE_MOVE: Final = 17
PHASE_MOVE_FIELD: Final = 18
PHASE_PLACE_FIELD: Final = 19
PHASE_REMOVE_FIELD: Final = 20
PHASE_SCHOLARS: Final = 21
PHASE_SWAP: Final = 22
PHASE_EXCHANGE: Final = 23
PHASE_SINK: Final = 24
PHASE_CLEAR: Final = 25
PHASE_BREAK: Final = 26
PHASE_SALVAGE: Final = 27
PHASE_SHOW: Final = 28
PHASE_RETURN: Final = 29
PHASE_OVER: Final = 30
FIRST_SEAT_PHASE: Final = 6

# Where the Relic Ship is, besides a berth -----------------------------------------------------------
AT_HOME: Final = -1
IN_BAY: Final = 21
IN_POOL: Final = 22

# Rulings that can be switched -----------------------------------------------------------------------
FORCE_DOCKING: Final = 1
MARKER_PAID: Final = 2
OUTPOST_SUM: Final = 4
ONE_OPPONENT: Final = 8
SPARE_TERRAFORMED: Final = 16
RELIC_NEEDS_FLEET: Final = 32
SERVO_FORFEITS: Final = 64

# The cells --------------------------------------------------------------------------------------------
PHASE: Final = 0
ACTIVE: Final = 1
ASKED: Final = 2
RESUME: Final = 3
PLAYERS: Final = 4
FACTIONS: Final = 5
RULINGS: Final = 6
ROUND: Final = 7
ALLOTMENT: Final = 8  # colonies each
TO_DRAW: Final = 9  # cards or boards still to be drawn
DEAL_TO: Final = 10  # the seat that gets them; -1 the display
OFFERED: Final = 11  # mask of boards in the draft
DECK: Final = 12  # two bits a title
PILE: Final = 13  # the tech discard pile, two bits a title
AGENDA_DECK: Final = 14
AGENDA_PILE: Final = 15
RELIC_OWNER: Final = 16
RELIC_PLACE: Final = 17
SAVED: Final = 18  # the ship on the Terraforming Station will go to the Bay

# ... of this turn (all zero at its start, from FIRST_TURN_CELL to LAST_TURN_CELL)
FIRST_TURN_CELL: Final = 19
POOL: Final = 19  # unplaced ships, four bits a face
SPECIAL: Final = 20  # four: face of each special ship that is unplaced
GUEST_OWNER: Final = 24  # two: owner + 1
GUEST_BERTH: Final = 26  # two: (berth + 1) * 8 + face once docked
AIR: Final = 28  # special ship in the air + 1
AIR_FROM: Final = 29  # facility it left
ROLLING: Final = 30
ROLL_MASK: Final = 31
ROLL_START: Final = 32
ARTIFACT_TOTAL: Final = 33
ARTIFACT_SPENT: Final = 34  # faces that a claim has used up, four bits a face
CYCLES: Final = 35
TRADING: Final = 36  # two
USED: Final = 38
DISCARDS: Final = 39
BORROWED: Final = 40
ABILITIES: Final = 41
HUB_DOCKED: Final = 42
ASIMOV_DONE: Final = 43
EXTRA_DUE: Final = 44
MINE_DOCKED: Final = 45
RAID_LEFT: Final = 46
RAID_CARDS: Final = 47
RAID_BOTH: Final = 48
RAID_BEGUN: Final = 49
SHOTS: Final = 50
AIM: Final = 51  # facility of a running card
AIM_SEAT: Final = 52
PICKED: Final = 53  # ships or a colony picked so far
PICKED_SPECIALS: Final = 54
MOVE_PAID: Final = 55  # 1: the running move of a colony is paid at the Uranian Syndicate
FOREIGN: Final = 56  # territories that an opponent controlled at some moment of this turn
WAS_LOWEST: Final = 57
LANDED: Final = 58
GAINED_FUEL: Final = 59
GAINED_ORE: Final = 60
CARDS_GAINED: Final = 61
SHIPS_GAINED: Final = 62
ROBBED: Final = 63
VISITED: Final = 64
HUB_MOVES: Final = 65
LAUNCHED: Final = 66
SOLAR_FREE: Final = 67
EVENTS: Final = 68  # agendas whose event happened
PRIOR: Final = 69  # agendas already fulfilled when last looked at
SHOWABLE: Final = 70
START_ROLL: Final = 71  # the roll at the start of the turn, four bits a face
LAST_TURN_CELL: Final = 71

DISPLAY: Final = 72  # four: title + 1
FIELD: Final = 76  # three: territory + 1
CONTROL: Final = 79  # eight: seat + 1
COLONY: Final = 87  # territory * SEATS + seat
FUEL: Final = 127
ORE: Final = 132
STOCK: Final = 137
IN_BAY_OF: Final = 142  # six
HUB_AT: Final = 148
HAND: Final = 153
MARKERS: Final = 158
BOARD_OF: Final = 163  # board + 1
OWNER_OF: Final = 168  # eight: seat + 1
HIDDEN: Final = 176
SHOWN: Final = 181
DROPPED: Final = 186  # cards the seat itself put onto the pile since the last reshuffle
TOLD: Final = 191  # reshuffle * SEATS + seat: cards the seat knows to have been part of it; reshuffle 0 is the last one
DRAWN: Final = 211  # reshuffle * SEATS + seat: how many agendas the seat has drawn since
DOCKED: Final = 231  # berth * OWNERS + owner: four bits a face
FIRST_PLAYER: Final = 357  # the seat that begins every round; -1 until it is drawn
CELLS: Final = 358
