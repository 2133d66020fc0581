"""The vocabulary: every action of Star Factions. Decisions come in halves: choose the ship, then the hex."""

from typing import Final

from starmeeple.core.vocabulary import Verb, Vocabulary, names, numbers
from starmeeple.games.star_factions.engine.chapters.battlemat import cell_names
from starmeeple.games.star_factions.engine.figures import CARDS, FACTIONS, KINDS, KIT_NAMES, SLOT_NAMES, Tables

FACTION: Final = 0  # + faction: choose it at set-up
BUILD: Final = 4  # + kind of ship: build a drawn blueprint
DONE_SHIPS: Final = 8
KIT: Final = 9  # + kit: build a drawn kit …
FIT: Final = 14  # + slot: … on this own ship
DONE_KITS: Final = 21
MOVE: Final = 22  # + slot: this own ship moves …
ATTACK: Final = 29  # + slot: this own ship attacks …
REPAIR: Final = 36  # the own Mothership repairs …
COLONIZE: Final = 37
DECOLONIZE: Final = 38
END_TURN: Final = 39
TARGET: Final = 40  # + ship: … this enemy …
WEAPONS: Final = 68  # + number: … with so many Weapon counters
MEND: Final = 78  # + slot: … this own ship …
SPEND: Final = 85  # + number - 1: … with so many Metal counters
ROLL: Final = 94  # + pips - 1: chance
DRAW: Final = 114  # + card: chance
PLACE: Final = 129  # + hex: put a ship into the own area
TO: Final = 737  # + hex: … to this hex
SIZE: Final = 1345

MOST_COUNTERS: Final = 9  # the highest number of Weapon or Metal counters that can be named
MOST_PIPS: Final = 20


def vocabulary(tables: Tables) -> Vocabulary:
    """All actions; the same for every edition."""
    cells = cell_names()
    everybody = [f"{faction}-{slot}" for faction in FACTIONS for slot in SLOT_NAMES]
    known = Vocabulary(
        [
            Verb("faction", names("faction", list(FACTIONS))),
            Verb("build", names("kind", list(KINDS))),
            Verb("done-ships"),
            Verb("kit", names("kit", list(KIT_NAMES))),
            Verb("fit", names("ship", list(SLOT_NAMES))),
            Verb("done-kits"),
            Verb("move", names("ship", list(SLOT_NAMES))),
            Verb("attack", names("ship", list(SLOT_NAMES))),
            Verb("repair"),
            Verb("colonize"),
            Verb("decolonize"),
            Verb("end-turn"),
            Verb("target", names("enemy", everybody)),
            Verb("weapons", numbers("counters", 0, MOST_COUNTERS)),
            Verb("mend", names("ship", list(SLOT_NAMES))),
            Verb("metal", numbers("counters", 1, MOST_COUNTERS)),
            Verb("roll", numbers("pips", 1, MOST_PIPS)),
            Verb("draw", names("card", list(CARDS))),
            Verb("place", names("hex", cells)),
            Verb("to", names("hex", cells)),
        ]
    )
    firsts = [
        FACTION, BUILD, DONE_SHIPS, KIT, FIT, DONE_KITS, MOVE, ATTACK, REPAIR, COLONIZE, DECOLONIZE, END_TURN, TARGET, WEAPONS, MEND, SPEND,
        ROLL, DRAW, PLACE, TO,
    ]  # fmt: skip
    assert [verb.first for verb in known.verbs] == firsts and known.size == SIZE
    return known
