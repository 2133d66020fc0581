"""The vocabulary: every action of the game, and the first action of each verb."""

from typing import Final

from starmeeple.core.vocabulary import Verb, Vocabulary, names, numbers
from starmeeple.games.alien_frontiers.edition import (
    AGENDA_NAMES,
    BOARD_NAMES,
    FACILITY_NAMES,
    FIELD_NAMES,
    TECH_NAMES,
    TERRITORY_NAMES,
    Tables,
)

TARGET_NAMES: Final = [*FACILITY_NAMES[:5], "orbital-market-agendas", *FACILITY_NAMES[5:], *BOARD_NAMES]
ALL_FACILITY_NAMES: Final = [*FACILITY_NAMES, *BOARD_NAMES]
SPECIAL_NAMES: Final = ["relic", "guest", "guest-2", "beamed"]
SHIP_NAMES: Final = ["1", "2", "3", "4", "5", "6", "relic", "guest", "guest-2"]
OWNER_NAMES: Final = ["0", "1", "2", "3", "4", "relic"]
CREW_MASKS: Final = [mask for mask in range(1, 15)]  # which special ships take part: at most three of the four
CREW_NAMES: Final = ["+".join([SPECIAL_NAMES[k] for k in range(4) if mask >> k & 1]) for mask in CREW_MASKS]
MOST_KEPT: Final = 12

ROLL: Final = 0
END_TURN: Final = 6
DOCK: Final = 7
CYCLE: Final = 115
CLAIM: Final = 116
TRADE: Final = 136
LAUNCH: Final = 142
LAND: Final = 143
ADVANCE: Final = 151
DECLINE: Final = 152
RAID_FUEL: Final = 153
RAID_ORE: Final = 158
DONE: Final = 163
BUY_RELIC: Final = 164
USE: Final = 165
DISCARD: Final = 185
KEEP: Final = 205
BOOST: Final = 218
STASIS_USE: Final = 227
TURN_OVER: Final = 236
CRYSTAL_USE: Final = 245
DRAW: Final = 253
DRAW_AGENDA: Final = 273
DRAW_BOARD: Final = 297
DRAFT: Final = 305
RAID_CARD: Final = 313
GRAVITATE: Final = 413
PICK: Final = 494
FTL_USE: Final = 503
TELEPORT: Final = 557
AIM_PLASMA: Final = 710
BLAST: Final = 727
FETCH: Final = 763
CLOAK_DOCK: Final = 769
CLOAK_ALSO: Final = 1309
DOCK_MIXED: Final = 1339
MOVE: Final = 1375
FIELD_TO: Final = 1695
FIELD_OFF: Final = 1719
SCHOLARS: Final = 1722
CONTEST: Final = 1723
REVEAL: Final = 1731
DROP: Final = 1755
KEEP_AGENDAS: Final = 1779
SWAP_PICK: Final = 1780
EXCHANGE: Final = 1820
SINK: Final = 1884
SINK_BAY: Final = 2496
CLEAR: Final = 2502
BREAK: Final = 2519
SALVAGE: Final = 2619
DOCK_WITH: Final = 2639
DOCK_MIXED_WITH: Final = 4151
FIRST: Final = 4655
ACTIONS: Final = 4660


def vocabulary(tables: Tables) -> Vocabulary:
    """All actions. The frequent ones come first."""
    ship = names("ship", SHIP_NAMES)
    value = numbers("value", 1, 6)
    seat = numbers("seat", 0, 4)
    owner = names("owner", OWNER_NAMES)
    tech = names("card", TECH_NAMES)
    territory = names("territory", TERRITORY_NAMES)
    field = names("field", FIELD_NAMES)
    agenda = names("agenda", AGENDA_NAMES)
    board = names("faction", BOARD_NAMES)
    target = names("facility", TARGET_NAMES)
    facility = names("facility", ALL_FACILITY_NAMES)
    crew = names("crew", CREW_NAMES)
    return Vocabulary(
        [
            Verb("roll", value),
            Verb("end-turn"),
            Verb("dock", target, value),
            Verb("cycle"),
            Verb("claim", tech),
            Verb("trade", value),
            Verb("launch"),
            Verb("land", territory),
            Verb("advance"),
            Verb("decline"),
            Verb("raid-fuel", seat),
            Verb("raid-ore", seat),
            Verb("done"),
            Verb("buy-relic"),
            Verb("use", tech),
            Verb("discard", tech),
            Verb("keep-fuel", numbers("fuel", 0, MOST_KEPT)),
            Verb("booster-pod", ship),
            Verb("stasis-beam", ship),
            Verb("polarity-device", ship),
            Verb("data-crystal", territory),
            Verb("draw", tech),
            Verb("draw-agenda", agenda),
            Verb("draw-faction", board),
            Verb("draft", board),
            Verb("raid-card", seat, tech),
            Verb("gravity-manipulator", ship, ship),
            Verb("pick", ship),
            Verb("ftl-drive", ship, value),
            Verb("teleport", facility, ship),
            Verb("plasma-cannon", facility),
            Verb("blast", owner, value),
            Verb("fetch", owner),
            Verb("cloak", target, value, seat),
            Verb("cloak-also", value, seat),
            Verb("dock-mixed", value, value),
            Verb("move", seat, territory, territory),
            Verb("place", field, territory),
            Verb("remove", field),
            Verb("scholars"),
            Verb("contest", territory),
            Verb("reveal", agenda),
            Verb("drop", agenda),
            Verb("keep-agendas"),
            Verb("swap", seat, territory),
            Verb("exchange", territory, territory),
            Verb("sink", facility, owner, value),
            Verb("sink-in-bay", owner),
            Verb("clear", facility),
            Verb("break", seat, tech),
            Verb("salvage", tech),
            Verb("dock-with", target, value, crew),
            Verb("dock-mixed-with", value, value, crew),
            Verb("first", seat),
        ]
    )
