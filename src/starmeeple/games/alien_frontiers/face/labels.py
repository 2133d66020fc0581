"""What a choice says on its button: its ships, its cost, what it gives."""

from starmeeple.core.speech import listed, who
from starmeeple.games.alien_frontiers.face.names import agenda_name, at_end, cost, name
from starmeeple.games.alien_frontiers.face.view import View


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
        return f"Pay {rest[0]} fuel for {view['figures']['trade']} ore"
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
        return f"{agenda_name(view['figures'], rest[0])} / {at_end(view['figures'], rest[0])}"
    if verb == "pick":
        return f"Roll {ship(rest[0])} again"
    if verb == "keep-fuel":
        ore = view["figures"]["limit"] - int(rest[0])
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
    figures = view["figures"]
    launch = figures["launch"]
    relic = figures["relic"]
    return {
        "end-turn": "End the turn",
        "cycle": "Cycle the display",
        "launch": f"Launch the colony ({cost(*launch)})",
        "advance": "Take Asimov's extra advance",
        "decline": "Leave the extra advance",
        "done": "Done",
        "buy-relic": f"Buy the Relic Ship ({cost(*relic)})",
        "scholars": f"Scholars: place or remove a field ({cost(*figures['scholars'])})",
        "keep-agendas": "Keep the rest",
    }[verb]


def price(view: View, card: str) -> str:
    """What a card costs now."""
    prices = view["turn"].get("prices", {})
    return cost(prices.get(card, 0), 0)


def docking_hint(view: View, target: str, value: int) -> str:
    """What a docking gives or costs, behind its ships."""
    figures = view["figures"]
    now = view["turn"]
    if target == "solar-converter":
        extra = figures["lem"] if "lem-badlands" in now["bonuses"] else 0
        return f" (+{figures['solar'][value - 1] + extra} fuel)"
    if target == "lunar-mine":
        return f" (+{figures['mine']} ore)"
    if target == "shipyard":
        return f" ({cost(*now['build'] or [0, 0])})"
    if target == "colony-constructor":
        return f" ({cost(figures['constructor'][0], now['constructor'])})"
    if target == "terraforming-station":
        return f" ({cost(*figures['terraform'])})"
    if target == "orbital-market-agendas":
        return f" (draw {figures['agendas_drawn']} agendas)"
    boards = figures["boards"]
    if target in boards:
        mine = any(player["board"] == target and player["seat"] == view["active"] for player in view["players"])
        fuel, ore = boards[target]
        return f" ({cost(fuel + (0 if mine else figures['access']), ore)})"
    return ""
