"""The log: what was done, by whom, and what changed by it."""

from starmeeple.core.speech import counted, listed, who
from starmeeple.core.state import CHANCE
from starmeeple.games.alien_frontiers.face.labels import crew_words, label, ship, shown
from starmeeple.games.alien_frontiers.face.names import agenda_name, name
from starmeeple.games.alien_frontiers.face.view import View

USES = ("booster-pod", "stasis-beam", "polarity-device", "data-crystal", "gravity-manipulator", "plasma-cannon")


def ending(view: View) -> str:
    """How the game ended."""
    winners = [who(seat) for seat, place in enumerate(view["ranking"] or []) if place == 1]
    points = max(view["scores"])
    return f"The last colony has landed: {listed(winners)} {'wins' if len(winners) == 1 else 'win'} with {counted(points, 'point')}."


def told(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    """The log lines of one action."""
    if notation is None:
        subject = before["deal_to"] if seat == CHANCE else seat
        return [f"{who(subject)} {'draws an agenda' if seat == CHANCE else 'puts an agenda away'}."]
    verb, *rest = notation.split()
    lines = by_chance(before, verb, rest, after) if seat == CHANCE else [f"{who(seat)} {deed(before, verb, rest)}."]
    return [*lines, *changes(before, after)]


def by_chance(before: View, verb: str, rest: list[str], after: View) -> list[str]:
    """What dice and decks brought."""
    active = before["active"]
    if verb == "roll":
        special = before["turn"].get("to_roll", [])
        what = f"{name(special[0])} shows {rest[0]}" if special and special[0] != "terraforming" else f"rolls {rest[0]}"
        if before["turn"].get("starting") and after["turn"].get("starting"):
            return []
        if before["turn"].get("starting"):
            values = " ".join(str(one["value"]) for one in after["ships"])
            return [f"{who(active)} rolls {values}."]
        return [f"{who(active)}: {what}." if special and special[0] != "terraforming" else f"{who(active)} {what}."]
    if verb == "first":
        return [f"{who(int(rest[0]))} is first player."]
    if verb == "draw-agenda":
        return [f"{who(before['deal_to'])} draws the agenda “{agenda_name(before['figures'], rest[0])}”."]
    if verb == "draw-faction":
        return [f"{name(rest[0])} is on offer."]
    if before["asked"] == "draw":
        return [f"{who(active)} takes {name(rest[0])} off the deck."]
    receiver = before["deal_to"]
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
        return f"{'reveals' if verb == 'reveal' else 'puts away'} the agenda “{agenda_name(view['figures'], rest[0])}”"
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
    for old, new in zip(before["territories"], after["territories"]):
        if old["control"] != new["control"]:
            holder = new["control"]
            lines.append(f"{who(holder)} controls {name(new['id'])}." if holder is not None else f"Nobody controls {name(new['id'])}.")
    if after["over"] and not before["over"]:
        for player in after["players"]:
            fresh = [agenda for agenda in player["revealed"] if agenda not in shown_before(before, player["seat"])]
            lines += [f"{who(player['seat'])} reveals the agenda “{agenda_name(after['figures'], agenda)}”." for agenda in fresh]
        lines.append(ending(after))
    return lines


def shown_before(view: View, seat: int) -> list[str]:
    """The agendas that a player had revealed."""
    return view["players"][seat]["revealed"]
