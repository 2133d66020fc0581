"""Every sentence. Rules report facts; here they are spoken."""

from typing import cast

from starmeeple.core.game import View
from starmeeple.core.speech import counted, listed, who
from starmeeple.core.state import CHANCE
from starmeeple.games.alien_frontiers.engine.fields import ALL_FACILITY_NAMES, TARGET_NAMES
from starmeeple.games.alien_frontiers.face.labels import cost, label, number, players, turn
from starmeeple.games.alien_frontiers.face.log import USES, ending, told
from starmeeple.games.alien_frontiers.face.names import AT_END, IN_GAME, OFFERS, OWNS, POWERS, name
from starmeeple.games.alien_frontiers.face.refusals import REFUSALS

__all__ = ["clause", "cost", "group", "label", "number", "players", "question", "refusal", "status", "summary", "targets", "told", "turn"]

Dict = dict[str, object]

QUESTIONS = {
    "draft": "Choose a Faction board to keep.",
    "act": "Dock ships, use cards, or end your turn.",
    "land": "On which territory does your colony land?",
    "hub": "Your colony at the Colonist Hub: how does it go on?",
    "raid": "The raid: what do you take?",
    "keep-agendas": "Which agendas do you put away?",
    "lose-agenda": "Without Multiverse Window you must put an agenda away: which?",
    "warp": "Which ships do you roll again?",
    "plasma": "Which ships does the Plasma Cannon hit?",
    "cloak": "Replace one more ship, or stop?",
    "scavenge": "Which two unequal ships dock at the Shipyard?",
    "move": "Which colony moves, and where to?",
    "move-field": "Which field generator moves, and where to?",
    "place-field": "On which territory do you place the field generator?",
    "remove-field": "Which field generator do you take off the planet?",
    "scholars": "Place a field generator from off the planet, or remove one?",
    "swap": "Which two colonies change places?",
    "exchange": "Which two territories exchange all their colonies?",
    "sink": "Which ship leaves play?",
    "clear": "Which facility is cleared?",
    "break": "Which card of another player is discarded?",
    "salvage": "Which card do you take from the discard pile?",
    "show": "Which agenda do you reveal without its condition?",
}
WAITING_FOR = {
    "draft": "choose a Faction board",
    "lose-agenda": "put an agenda away",
    "keep-agendas": "choose agendas",
    "raid": "carry out the raid",
    "land": "land a colony",
}


# Questions and status ---------------------------------------------------------------------------------


def question(view: View) -> str:
    """What the viewer is asked, for whom everybody waits, or how it ended."""
    asked = str(view["asked"])
    if view["over"]:
        return ending(view)
    actor = number(view["actor"])
    if actor == CHANCE:
        return {"roll": "The dice are rolling.", "first-player": "The first player is being drawn."}.get(asked, "Cards are being dealt.")
    if view["viewer"] != actor:
        return f"Waiting for {who(actor)} to {WAITING_FOR.get(asked, 'play')}."
    if asked == "raid":
        raid = cast(Dict, turn(view)["raid"])
        left = [counted(number(raid["resources"]), "resource")] if raid["resources"] else []
        left += [counted(number(raid["cards"]), "card")] if raid["cards"] else []
        return f"The raid: take up to {listed(left, 'and' if raid['both'] else 'or')}."
    if asked == "return":
        return f"You keep {cast(Dict, view['figures'])['limit']} resources: how many of them fuel?"
    if asked == "act" and not view["ships"]:
        return "All ships are placed: use cards, launch, trade, or end your turn."
    return QUESTIONS.get(asked, "Choose.")


def status(view: View) -> str:
    """Round and phase in a few words."""
    if view["over"]:
        return f"Game over · round {view['round']}"
    if not view["round"]:
        return "Set-up"
    return f"Round {view['round']} · {who(number(view['active']))}"


# Choices ---------------------------------------------------------------------------------------------


GROUPS = {
    "claim": "Claim a card", "cycle": "Alien Artifact", "trade": "Orbital Market", "launch": "Colonist Hub", "advance": "Colonist Hub",
    "decline": "Colonist Hub", "land": "Territories", "raid-fuel": "Fuel", "raid-ore": "Ore", "raid-card": "Cards", "draft": "Factions",
    "data-crystal": "Data Crystal", "booster-pod": "Booster Pod", "stasis-beam": "Stasis Beam", "polarity-device": "Polarity Device",
    "gravity-manipulator": "Gravity Manipulator", "ftl-drive": "Experimental FTL Drive", "teleport": "Orbital Teleporter",
    "plasma-cannon": "Plasma Cannon", "blast": "Ships", "fetch": "Astrogation Servo", "cloak": "Chameleon Cloak", "cloak-also": "Ships",
    "pick": "Ships", "dock-mixed": "Two unequal ships", "dock-mixed-with": "Two unequal ships", "move": "Colonies", "swap": "Colonies",
    "exchange": "Territories", "place": "Place", "remove": "Remove", "contest": "Uranian Syndicate", "scholars": "Proxima Centauri Scholars",
    "reveal": "Agendas", "drop": "Put away", "keep-agendas": "Agendas", "sink": "Docked ships", "sink-in-bay": "Maintenance Bay",
    "clear": "Facilities", "break": "Cards", "salvage": "Discard pile", "buy-relic": "Burroughs Desert", "keep-fuel": "Resources",
}  # fmt: skip


def group(view: View, notation: str) -> str:
    """The heading under which a choice stands."""
    verb, *rest = notation.split()
    if verb in ("dock", "dock-with", "use", "discard"):
        return name(rest[0])
    return GROUPS.get(verb, "")


def targets(view: View, notation: str) -> list[str]:
    """The picture's elements that a choice is about."""
    verb, *rest = notation.split()
    if verb in ("dock", "dock-with", "cloak", "plasma-cannon", "clear", "teleport", "sink", "draft"):
        return [f"facility/{rest[0].removesuffix('-agendas')}"]
    if verb in ("cycle", "trade", "launch", "advance", "decline"):
        place = {"cycle": "alien-artifact", "trade": "orbital-market"}.get(verb, "colonist-hub")
        return [f"facility/{place}"]
    if verb in ("dock-mixed", "dock-mixed-with"):
        return ["facility/shipyard"]
    if verb == "claim":
        return [f"display/{rest[0]}"]
    if verb in ("land", "data-crystal", "contest"):
        return [f"territory/{rest[0]}"]
    if verb in ("place", "swap"):
        return [f"territory/{rest[1]}"]
    if verb == "move":
        return [f"territory/{rest[2]}"]
    if verb == "exchange":
        return [f"territory/{rest[0]}", f"territory/{rest[1]}"]
    if verb == "remove":
        return [f"field/{rest[0]}"]
    if verb in ("raid-fuel", "raid-ore"):
        return [f"player/{rest[0]}"]
    if verb in ("raid-card", "break"):
        return [f"card/{rest[0]}/{rest[1]}"]
    if verb in ("use", "discard"):
        return [f"card/{view['active']}/{rest[0]}"]
    if verb in USES:
        return [f"card/{view['active']}/{verb}"]
    if verb == "ftl-drive":
        return [f"card/{view['active']}/experimental-ftl-drive"]
    if verb in ("reveal", "drop"):
        return [f"agenda/{rest[0]}"]
    if verb in ("fetch", "sink-in-bay"):
        return ["facility/maintenance-bay"]
    if verb == "salvage":
        return ["pile"]
    if verb in ("blast", "cloak-also"):
        aim = (ALL_FACILITY_NAMES if verb == "blast" else TARGET_NAMES)[number(turn(view)["aim"])]
        return [f"facility/{aim.removesuffix('-agendas')}"]
    if verb == "pick":
        return [f"unplaced/{i}" for i, ship in enumerate(cast(list[Dict], view["ships"])) if named_ship(ship) == rest[0]]
    return ["territory/burroughs-desert"] if verb == "buy-relic" else []


def named_ship(ship: Dict) -> str:
    """An unplaced ship as notation names it: an ordinary one by its value."""
    return str(ship["value"]) if ship["kind"] == "own" else str(ship["kind"])


DOCK_CLAUSES = {
    "alien-artifact": "AF 4.1", "colonist-hub": "AF 4.2", "raiders-outpost": "AF 4.3", "shipyard": "AF 4.4", "terraforming-station": "AF 4.5",
    "colony-constructor": "AF 4.6", "lunar-mine": "AF 4.7", "orbital-market": "AF 4.8", "solar-converter": "AF 4.9",
    "orbital-market-agendas": "AF 9.9", "corex-conglomerated": "AF 9.1", "dark-space-explorers": "AF 9.2", "homesteaders-union": "AF 9.3",
    "new-gaia-engineers": "AF 9.4", "proxima-centauri-scholars": "AF 9.5", "scavenger-fleet": "AF 9.6", "smugglers-alliance": "AF 9.7",
    "uranian-syndicate": "AF 9.8",
}  # fmt: skip
CARD_CLAUSES = {card: f"AF 7.{10 + index}" for index, card in enumerate(POWERS)}
CLAUSES = {
    "roll": "AF 3.2", "end-turn": "AF 3.6", "cycle": "AF 4.1", "claim": "AF 4.1", "trade": "AF 4.8", "launch": "AF 4.2", "land": "AF 6.2",
    "advance": "AF 5.2", "decline": "AF 11.22", "raid-fuel": "AF 4.3", "raid-ore": "AF 4.3", "raid-card": "AF 4.3", "done": "AF 11.6",
    "buy-relic": "AF 5.3", "keep-fuel": "AF 3.7", "draw": "AF 4.1", "draw-agenda": "AF 10.1", "draw-faction": "AF 2.7", "draft": "AF 2.7",
    "pick": "AF 7.21", "ftl-drive": "AF 7.25", "teleport": "AF 7.16", "blast": "AF 7.17", "fetch": "AF 7.22", "cloak": "AF 7.23",
    "cloak-also": "AF 7.23", "dock-mixed": "AF 9.6", "dock-mixed-with": "AF 9.6", "move": "AF 5.4", "place": "AF 5.4", "remove": "AF 5.4",
    "scholars": "AF 9.5", "contest": "AF 9.8", "reveal": "AF 10.1", "drop": "AF 9.9", "keep-agendas": "AF 9.9", "swap": "AF 7.18",
    "exchange": "AF 7.23", "first": "AF 2.1", "sink": "AF 7.17", "sink-in-bay": "AF 11.20", "clear": "AF 7.22", "break": "AF 7.28", "salvage": "AF 7.21",
}  # fmt: skip


def clause(notation: str) -> str:
    """The clause that allows a choice."""
    verb, *rest = notation.split()
    if verb in ("dock", "dock-with"):
        return DOCK_CLAUSES[rest[0]]
    if verb in ("use", "discard"):
        return CARD_CLAUSES[rest[0]]
    return CARD_CLAUSES.get(verb) or CLAUSES[verb]


def refusal(reason: int, view: View, notation: str) -> tuple[str, str]:
    """The sentence and the clause of a refusal."""
    return REFUSALS[reason]


def summary(view: View, seat: int) -> list[tuple[str, str, str]]:
    """A player's key counts."""
    player = players(view)[seat]
    found = [
        ("vp", "points", str(player["score"])),
        ("fuel", "fuel", str(player["fuel"])),
        ("ore", "ore", str(player["ore"])),
        ("colony", "colonies left", str(player["colonies_left"])),
        ("die", "ships in stock", str(player["stock"])),
        ("card", "Alien Tech", str(len(cast(list[str], player["tech"])))),
    ]
    if view["factions"]:
        found.append(("eye", "agendas face down", str(player["hidden"])))
    return found


def rules_of(slug: str) -> str:
    """What a card, a board or a facility does."""
    if slug in POWERS:
        return POWERS[slug]
    owner = f" Its owner: {OWNS[slug]}." if slug in OWNS else ""
    return f"{OFFERS[slug][0].upper()}{OFFERS[slug][1:]}.{owner}"


def agenda_rules(slug: str) -> str:
    """Both halves of an agenda."""
    return f"In the game: {IN_GAME[slug]}. At the end: {AT_END[slug]}."
