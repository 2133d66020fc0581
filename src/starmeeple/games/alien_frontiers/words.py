"""Every sentence. Rules report facts; here they are spoken."""

from typing import cast

from starmeeple.core.game import View
from starmeeple.core.speech import counted, listed, who
from starmeeple.core.state import CHANCE, OVER
from starmeeple.games.alien_frontiers.names import AT_END, IN_GAME, OFFERS, OWNS, POWERS, agenda_name, name
from starmeeple.games.alien_frontiers.refusals import REFUSALS

Dict = dict[str, object]
USES = ("booster-pod", "stasis-beam", "polarity-device", "data-crystal", "gravity-manipulator", "plasma-cannon")

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
    "return": "You keep eight resources: how many of them fuel?",
}
WAITING_FOR = {
    "draft": "choose a Faction board",
    "lose-agenda": "put an agenda away",
    "keep-agendas": "choose agendas",
    "raid": "carry out the raid",
    "land": "land a colony",
}


def players(view: View) -> list[Dict]:
    """The players of a view."""
    return cast(list[Dict], view["players"])


def turn(view: View) -> Dict:
    """What a view tells of this turn."""
    return cast(Dict, view["turn"])


def number(value: object) -> int:
    """A number of a view."""
    return cast(int, value)


def cost(fuel: int, ore: int) -> str:
    """`2 fuel, 1 ore`; nothing is `free`."""
    parts = [f"{fuel} fuel"] if fuel else []
    return ", ".join([*parts, f"{ore} ore"] if ore else parts) or "free"


# Questions and status ---------------------------------------------------------------------------------


def question(view: View) -> str:
    """What the viewer is asked, for whom everybody waits, or how it ended."""
    asked = str(view["asked"])
    if view["over"]:
        winners = [who(seat) for seat, place in enumerate(cast(list[int], view["ranking"])) if place == 1]
        points = max(cast(list[int], view["scores"]))
        return f"The last colony has landed: {listed(winners)} {'wins' if len(winners) == 1 else 'win'} with {counted(points, 'point')}."
    actor = number(view["actor"])
    if actor == CHANCE:
        return "The dice are rolling." if asked == "roll" else "Cards are being dealt."
    if view["viewer"] != actor:
        return f"Waiting for {who(actor)} to {WAITING_FOR.get(asked, 'play')}."
    if asked == "raid":
        raid = cast(Dict, turn(view)["raid"])
        left = [counted(number(raid["resources"]), "resource")] if raid["resources"] else []
        left += [counted(number(raid["cards"]), "card")] if raid["cards"] else []
        return f"The raid: take up to {listed(left, 'and' if raid['both'] else 'or')}."
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


# Choices --------------------------------------------------------------------------------------------------


def ship(word: str) -> str:
    """A ship as a card names it."""
    return f"the {name(word)}" if not word.isdecimal() else f"a {word}"


def crew_words(crew: str) -> str:
    """The special ships of a docking."""
    return listed([f"the {name(part)}" for part in crew.split("+")])


def shown(target: str, value: str) -> str:
    """The ships of a docking by their values."""
    if target == "raiders-outpost":
        low = int(value)
        return f"{low}-{low + 1}-{low + 2}"
    if target in ("orbital-market", "orbital-market-agendas", "shipyard"):
        return f"{value}-{value}"
    return f"{value}-{value}-{value}" if target == "colony-constructor" else value


def label(view: View, notation: str) -> str:
    """What a choice says on its button."""
    verb, *rest = notation.split()
    if verb == "dock":
        return f"{shown(rest[0], rest[1])}{docking_hint(view, rest[0], int(rest[1]))}"
    if verb == "dock-with":
        return f"{shown(rest[0], rest[1])} with {crew_words(rest[2])}{docking_hint(view, rest[0], int(rest[1]))}"
    if verb in ("dock-mixed", "dock-mixed-with"):
        return f"{rest[0]} and {rest[1]}" + (f" with {crew_words(rest[2])}" if len(rest) > 2 else "")
    if verb in ("claim", "draft", "land", "remove", "salvage", "contest", "clear"):
        return name(rest[0])
    if verb == "trade":
        return f"Pay {rest[0]} fuel for 1 ore"
    if verb in ("raid-fuel", "raid-ore"):
        return f"1 {verb[5:]} from {who(int(rest[0]))}"
    if verb in ("raid-card", "break"):
        return f"{name(rest[1])} of {who(int(rest[0]))}"
    if verb == "use":
        return f"Use ({price(view, rest[0])})"
    if verb == "discard":
        return "Discard for its power"
    if verb in ("booster-pod", "stasis-beam", "polarity-device"):
        change = {"booster-pod": "up", "stasis-beam": "down", "polarity-device": "over"}[verb]
        return f"Turn {ship(rest[0])} {change} ({price(view, verb)})"
    if verb == "data-crystal":
        return f"Borrow {name(rest[0])}"
    if verb == "gravity-manipulator":
        return f"{ship(rest[0]).capitalize()} down, {ship(rest[1])} up ({price(view, verb)})"
    if verb == "ftl-drive":
        return f"Set {ship(rest[0])} to {rest[1]}"
    if verb == "teleport":
        return f"Take {ship(rest[1])} from {name(rest[0])}"
    if verb == "plasma-cannon":
        return f"Aim at {name(rest[0])}"
    if verb in ("blast", "fetch", "sink", "sink-in-bay"):
        return fleet_label(verb, rest)
    if verb in ("cloak", "cloak-also"):
        target, value, seat = rest if verb == "cloak" else ["", *rest]
        where = f" at {name(target)}" + (" for agendas" if target.endswith("agendas") else "") if target else ""
        return f"Replace {shown(target, value)} of {who(int(seat))}{where}"
    if verb == "move":
        return f"{who(int(rest[0]))}: {name(rest[1])} to {name(rest[2])}"
    if verb == "swap":
        return f"{who(int(rest[0]))}'s colony on {name(rest[1])}"
    if verb == "exchange":
        return f"{name(rest[0])} and {name(rest[1])}"
    if verb == "place":
        return f"{name(rest[0])} to {name(rest[1])}"
    if verb in ("reveal", "drop"):
        return f"{agenda_name(rest[0])} / {AT_END[rest[0]]}"
    if verb == "pick":
        return f"Roll {ship(rest[0])} again"
    if verb == "keep-fuel":
        ore = number(cast(Dict, view["figures"])["limit"]) - int(rest[0])
        return f"Keep {rest[0]} fuel, {ore} ore"
    return plain_label(view, verb)


def fleet_label(verb: str, rest: list[str]) -> str:
    """A ship of somebody, named by its owner."""
    if verb == "sink":
        where, owner, value = rest
        whose = "the Relic Ship" if owner == "relic" else f"{who(int(owner))}'s {value}"
        return f"{whose} at {name(where)}" + (f" (shows {value})" if owner == "relic" else "")
    whose = "the Relic Ship" if rest[0] == "relic" else f"a ship of {who(int(rest[0]))}"
    if verb == "blast":
        return f"{whose} of value {rest[1]}"
    return f"{whose} in the Bay"


def plain_label(view: View, verb: str) -> str:
    """The choices without parameters."""
    figures = cast(Dict, view["figures"])
    launch = cast(list[int], figures["launch"])
    relic = cast(list[int], figures["relic"])
    return {
        "end-turn": "End the turn",
        "cycle": "Cycle the display",
        "launch": f"Launch the colony ({cost(*launch)})",
        "advance": "Take Asimov's extra advance",
        "decline": "Leave the extra advance",
        "done": "Done",
        "buy-relic": f"Buy the Relic Ship ({cost(*relic)})",
        "scholars": "Scholars: place or remove a field",
        "keep-agendas": "Keep the rest",
    }[verb]


def price(view: View, card: str) -> str:
    """What a card costs now."""
    prices = cast(dict[str, int], turn(view).get("prices", {}))
    return cost(prices.get(card, 0), 0)


def docking_hint(view: View, target: str, value: int) -> str:
    """What a docking gives or costs, behind its ships."""
    figures = cast(Dict, view["figures"])
    now = turn(view)
    if target == "solar-converter":
        extra = 1 if "lem-badlands" in cast(list[str], now["bonuses"]) else 0
        return f" (+{cast(list[int], figures['solar'])[value - 1] + extra} fuel)"
    if target == "lunar-mine":
        return f" (+{figures['mine']} ore)"
    if target == "shipyard":
        return f" ({cost(*cast(list[int], now['build'] or [0, 0]))})"
    if target == "colony-constructor":
        return f" ({cost(0, number(now['constructor']))})"
    if target == "terraforming-station":
        return f" ({cost(*cast(list[int], figures['terraform']))})"
    if target == "orbital-market-agendas":
        return " (draw agendas)"
    boards = cast(dict[str, list[int]], figures["boards"])
    if target in boards:
        mine = any(player["board"] == target and player["seat"] == view["active"] for player in players(view))
        fuel, ore = boards[target]
        return f" ({cost(fuel + (0 if mine else number(figures['access'])), ore)})"
    return ""


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
    if verb in ("dock", "dock-with", "cloak", "plasma-cannon", "clear", "teleport", "sink"):
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
    return ["territory/burroughs-desert"] if verb == "buy-relic" else []


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
    "exchange": "AF 7.23", "sink": "AF 7.17", "sink-in-bay": "AF 11.20", "clear": "AF 7.22", "break": "AF 7.28", "salvage": "AF 7.21",
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


# The log ----------------------------------------------------------------------------------------------------


def told(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    """The log lines of one action."""
    if notation is None:
        subject = number(before["deal_to"]) if seat == CHANCE else seat
        return [f"{who(subject)} {'draws an agenda' if seat == CHANCE else 'puts an agenda away'}."]
    verb, *rest = notation.split()
    lines = by_chance(before, verb, rest, after) if seat == CHANCE else [f"{who(seat)} {deed(before, verb, rest)}."]
    return [*lines, *changes(before, after)]


def by_chance(before: View, verb: str, rest: list[str], after: View) -> list[str]:
    """What dice and decks brought."""
    active = number(before["active"])
    if verb == "roll":
        special = cast(list[str], turn(before).get("to_roll", []))
        what = f"{name(special[0])} shows {rest[0]}" if special and special[0] != "terraforming" else f"rolls {rest[0]}"
        if turn(before).get("starting") and turn(after).get("starting"):
            return []
        if turn(before).get("starting"):
            values = " ".join(str(one["value"]) for one in cast(list[Dict], after["ships"]))
            return [f"{who(active)} rolls {values}."]
        return [f"{who(active)}: {what}." if special and special[0] != "terraforming" else f"{who(active)} {what}."]
    if verb == "draw-agenda":
        return [f"{who(number(before['deal_to']))} draws the agenda “{agenda_name(rest[0])}”."]
    if verb == "draw-faction":
        return [f"{name(rest[0])} is on offer."]
    if before["asked"] == "draw":
        return [f"{who(active)} takes {name(rest[0])} off the deck."]
    receiver = number(before["deal_to"])
    return [f"{name(rest[0])} comes on display." if receiver < 0 else f"{who(receiver)} starts with {name(rest[0])}."]


def deed(view: View, verb: str, rest: list[str]) -> str:
    """What a player did, after the name."""
    if verb in ("dock", "dock-with"):
        purpose = " for agendas" if rest[0].endswith("agendas") else ""
        extra = f" with {crew_words(rest[2])}" if verb == "dock-with" else ""
        return f"docks {shown(rest[0], rest[1])}{extra} at {name(rest[0])}{purpose}"
    if verb in ("dock-mixed", "dock-mixed-with"):
        return f"docks {rest[0]} and {rest[1]} at Shipyard"
    simple = {
        "end-turn": "ends the turn",
        "cycle": "cycles the display",
        "launch": "launches a colony from the Colonist Hub",
        "advance": "takes Asimov's extra advance",
        "decline": "leaves the extra advance",
        "done": "is done",
        "buy-relic": "buys the Relic Ship",
        "scholars": "calls on the Scholars",
        "keep-agendas": "keeps the other agendas",
    }
    if verb in simple:
        return simple[verb]
    if verb in ("claim", "use", "discard", "draft", "clear", "salvage", "contest", "land"):
        acts = {"claim": "claims", "use": "uses", "discard": "discards", "draft": "keeps", "clear": "clears", "salvage": "takes"}
        after = {"discard": " for its power", "salvage": " from the discard pile"}.get(verb, "")
        return f"{ {'contest': 'uses the contested', 'land': 'lands a colony on'}.get(verb) or acts[verb] } {name(rest[0])}{after}"
    if verb == "trade":
        return f"trades {rest[0]} fuel for ore"
    if verb in ("raid-fuel", "raid-ore"):
        return f"steals 1 {verb[5:]} from {who(int(rest[0]))}"
    if verb == "raid-card":
        return f"steals {name(rest[1])} from {who(int(rest[0]))}"
    if verb == "break":
        return f"breaks {name(rest[1])} of {who(int(rest[0]))}"
    if verb == "keep-fuel":
        return f"returns resources and keeps {rest[0]} fuel"
    if verb in ("reveal", "drop"):
        return f"{'reveals' if verb == 'reveal' else 'puts away'} the agenda “{agenda_name(rest[0])}”"
    if verb in USES or verb in ("ftl-drive", "teleport", "fetch", "cloak"):
        card = {
            "ftl-drive": "experimental-ftl-drive",
            "teleport": "orbital-teleporter",
            "fetch": "astrogation-servo",
            "cloak": "chameleon-cloak",
        }
        said = label(view, " ".join([verb, *rest]))
        return f"uses {name(card.get(verb, verb))}: {said[0].lower()}{said[1:]}"
    said = label(view, " ".join([verb, *rest]))
    return {
        "blast": f"blasts {said}",
        "sink": f"sends {said} out of play",
        "sink-in-bay": f"sends {said} out of play",
        "cloak-also": f"also replaces a {rest[0]}",
        "pick": f"picks {ship(rest[0])} to roll again",
        "move": f"moves a colony, {said}",
        "swap": f"picks {said}",
        "exchange": f"exchanges all colonies of {said}",
        "place": f"brings the {said}",
        "remove": f"takes the {said} off the planet",
    }[verb]


def changes(before: View, after: View) -> list[str]:
    """Control that changed, and the end."""
    lines: list[str] = []
    for old, new in zip(cast(list[Dict], before["territories"]), cast(list[Dict], after["territories"])):
        if old["control"] != new["control"]:
            holder = new["control"]
            lines.append(
                f"{who(number(holder))} controls {name(str(new['id']))}."
                if holder is not None
                else f"Nobody controls {name(str(new['id']))}."
            )
    if after["over"] and not before["over"]:
        for player in players(after):
            fresh = [agenda for agenda in cast(list[str], player["revealed"]) if agenda not in shown_before(before, number(player["seat"]))]
            lines += [f"{who(number(player['seat']))} reveals the agenda “{agenda_name(agenda)}”." for agenda in fresh]
        lines.append(question(after))
    return lines


def shown_before(view: View, seat: int) -> list[str]:
    """The agendas that a player had revealed."""
    return cast(list[str], players(view)[seat]["revealed"])


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


def is_over(view: View) -> bool:
    """Has the game ended?"""
    return view["actor"] == OVER
