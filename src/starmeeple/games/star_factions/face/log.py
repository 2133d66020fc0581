"""The log of Star Factions: what an action did, in sentences, from the views before and after it."""

from starmeeple.core.speech import counted, listed, who
from starmeeple.games.star_factions.face import names
from starmeeple.games.star_factions.face.view import View


def told(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    """The log lines of one action."""
    if notation is None:
        return []
    verb, _, rest = notation.partition(" ")
    me = who(before["turn"]) if before["turn"] is not None else ""
    lines: list[str] = []
    if verb == "roll":
        lines += told_roll(before, rest, after)
    elif verb == "draw":
        lines.append(f"{me} draws {names.card_name(rest)}.")
    elif verb == "faction":
        lines.append(f"{who(seat)} commands {the_faction(rest)}.")
    elif verb == "build":
        lines.append(f"{me} builds a {names.KIND_NAMES[rest]} for {names.price(before, f'{rest}-blueprint')}.")
    elif verb == "kit":
        lines.append(f"{me} builds a {rest.title()} Kit for {names.price(before, f'{rest}-kit')}.")
    elif verb == "end-turn":
        lines.append(f"{me} ends the turn.")
    lines += told_ships(before, seat, after)
    lines += told_planets(before, after)
    lines += told_players(before, after)
    return lines


def the_faction(faction: str) -> str:
    return ("the " if faction != "nexus" else "") + names.FACTION_NAMES[faction]


def told_roll(before: View, pips: str, after: View) -> list[str]:
    """A die: for the order, for an attack or for a counterattack."""
    asked = before["asked"]
    half = before["pending"] or {}
    if asked == "attack-roll":
        weapons = half["weapons"]
        spent = f" with {counted(weapons, 'Weapon')}" if weapons else ""
        attacker, target = names.ship_words(before, half["ship"]), names.ship_words(before, half["target"])
        return [f"{attacker} shoots at {target}{spent} and rolls {pips}: {damage_words(before, after, half['target'])}."]
    if asked == "counter-roll":
        attacker, target = names.ship_words(before, half["ship"]), names.ship_words(before, half["target"])
        return [f"{target} strikes back at {attacker} and rolls {pips}: {damage_words(before, after, half['ship'])}."]
    roller = next((player["seat"] for player in before["players"] if player["rolls"]), None)
    return [f"{who(roller)} rolls {pips} for the order of choice."] if roller is not None else []


def damage_words(before: View, after: View, ship: str) -> str:
    """What a shot did to a ship."""
    old, new = names.ship_row(before, ship), names.ship_row(after, ship)
    if old is None:
        return "no damage"
    if new is None:
        return "destroyed"
    lost = old["hull"] - new["hull"]
    return f"{lost} damage, hull {new['hull']} of {new['max_hull']}" if lost > 0 else "no damage"


def told_ships(before: View, seat: int, after: View) -> list[str]:
    """Ships that came, moved, were fitted or repaired."""
    lines: list[str] = []
    for new in after["ships"]:
        name = names.ship_words(after, new["ship"])
        old = names.ship_row(before, new["ship"])
        if old is None:
            lines.append(f"{name} appears on {new['cell'].upper()}.")
            continue
        if old["cell"] != new["cell"]:
            landed = old["cell"] in before["mat"]["rim"]
            lines.append(f"{name} {'lands on' if landed else 'moves to'} {new['cell'].upper()}.")
        if old["kit"] != new["kit"] and new["kit"]:
            lines.append(f"{name} is fitted with the {new['kit'].title()} Kit (hull {new['hull']} of {new['max_hull']}).")
        elif new["hull"] > old["hull"]:
            lines.append(f"{name} is repaired: hull {new['hull']} of {new['max_hull']}.")
    return lines


def told_planets(before: View, after: View) -> list[str]:
    """Progress on planets, and flags that were planted or removed."""
    lines: list[str] = []
    for old_player, new_player in zip(before["players"], after["players"]):
        work = new_player.get("work")
        if work and work != old_player.get("work"):
            verb = "colonize" if work["kind"] == "colonize" else "decolonize"
            cell = names.ship_row(after, f"{new_player['faction']}-mothership")
            where = names.planet_at(after, cell["cell"]) if cell else None
            place = names.planet_name(where["planet"]) if where else "a planet"
            lines.append(f"{who(new_player['seat'])} begins to {verb} {place}.")
    for old, new in zip(before["planets"], after["planets"]):
        place = names.planet_name(new["planet"])
        if new["flag"] is not None and new["flag"] != old["flag"]:
            lines.append(f"{who(new['flag'])} plants a flag on {place} ({new['cell'].upper()}).")
        elif old["flag"] is not None and new["flag"] is None:
            lines.append(f"{who(old['flag'])}’s colony on {place} is neutral again.")
    return lines


def told_players(before: View, after: View) -> list[str]:
    """Counters gained, eliminations, the next turn, the end."""
    lines: list[str] = []
    for old, new in zip(before["players"], after["players"]):
        name = who(new["seat"])
        if old.get("alive") and not new.get("alive", True):
            lines.append(f"{name} is out of the game.")
            continue
        had, has = old.get("counters", {}), new.get("counters", {})
        gained = [f"{has[kind] - had[kind]} {kind.title()}" for kind in has if kind in had and has[kind] > had[kind]]
        if gained:
            lines.append(f"{name} takes {listed(gained)}.")
    if after["over"] and not before["over"]:
        lines.append(names.ending(after))
    elif after["turn"] != before["turn"] and after["round"] and after["turn"] is not None:
        lines.append(f"Round {after['round']}: {who(after['turn'])}’s turn.")
    return lines
