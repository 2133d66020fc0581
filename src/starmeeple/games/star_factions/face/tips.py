"""What each choice of Star Factions does, with its figures."""

from starmeeple.core.speech import counted
from starmeeple.games.star_factions.face import names
from starmeeple.games.star_factions.face.view import View


def effect(view: View, notation: str) -> str:
    """What a choice does, in a sentence or two."""
    verb, _, rest = notation.partition(" ")
    if verb in SHIP_CHOICES:
        return about_a_ship(view, verb, rest)
    if verb in ("to", "place"):
        return about_a_hex(view, verb, rest)
    if verb in ("build", "kit"):
        note = names.card_note(view, f"{rest}-{'blueprint' if verb == 'build' else 'kit'}")
        if verb == "build":
            return f"Pays for a new {names.KIND_NAMES[rest]}, which appears in your area and acts from your next turn on. {note}"
        return f"Pays for the kit and fits it to a ship of your choice for good. {note}"
    if verb in ("weapons", "metal"):
        return spending(view, verb, int(rest))
    if verb in ("colonize", "decolonize", "repair"):
        return work(view, verb)
    return {
        "faction": "You lead this faction. Its area, where your ships begin and new ones appear, is this corner of the mat.",
        "done-ships": "Ends building for this turn: blueprints that you did not pay for are discarded.",
        "done-kits": "Ends the Draw phase: kits that you did not pay for are discarded, and your fleet acts.",
        "end-turn": "Ends your turn: ships that have not moved or acted stay as they are, and the next player draws.",
    }.get(verb, "")


SHIP_CHOICES = ("move", "attack", "fit", "mend", "target")


def about_a_ship(view: View, verb: str, rest: str) -> str:
    """Orders to a ship, and what is aimed at."""
    row = names.ship_row(view, rest if verb == "target" else names.own_ship(view, rest))
    if row is None:
        return ""
    if verb == "move":
        return f"Moves this ship up to {counted(row['movement'], 'hex', 'hexes')}, once a turn, before or after its action."
    if verb == "attack":
        return (
            f"Shoots at an enemy within {counted(row['range'], 'hex', 'hexes')} and a clear line: d{row['die']} less its shield. "
            "It is this ship's action of the turn."
        )
    if verb == "fit":
        kit = (view["pending"] or {}).get("kit", "")
        return f"Fits the kit to this ship for good. {names.card_note(view, f'{kit}-kit')}" if kit else ""
    if verb == "mend":
        each = view["rules"]["hull_per_metal"]
        return f"Repairs this ship, which has lost {row['max_hull'] - row['hull']} hull: {each} hull for each Metal that you spend."
    return "Aims the shot at this ship."


def about_a_hex(view: View, verb: str, cell: str) -> str:
    """Where a ship goes or appears."""
    if verb == "place":
        return "Puts the ship on this hex of your area, with full hull."
    if view["asked"] in ("launch", "jump"):
        return "Puts the ship on this hex of your area."
    if cell in view["mat"]["rim"]:
        return f"Flies into the black hole's rim and jumps home: {view['rules']['jump_fuel']} Fuel, and the ship lands in your area."
    planet = names.planet_at(view, cell)
    if planet is not None:
        return "Ends the move on this planet: a Mothership that stays here can colonize or decolonize it."
    return "Ends the move on this hex; it stays there for this turn."


def spending(view: View, verb: str, number: int) -> str:
    """Counters for a shot or a repair."""
    rules = view["rules"]
    if verb == "metal":
        return f"Spends {number} Metal: the ship gets {number * rules['hull_per_metal']} hull back, up to its full hull."
    if number == 0:
        return "Shoots with the die alone and keeps your Weapons."
    return f"Spends {counted(number, 'Weapon')} and adds {number * rules['weapon_damage']} to the damage of this shot."


def work(view: View, verb: str) -> str:
    """What the Mothership does on a planet or beside a ship."""
    rules = view["rules"]
    if verb == "repair":
        return (
            f"The Mothership repairs itself or a ship beside it: {rules['hull_per_metal']} hull for each Metal, "
            f"at most {rules['most_metal']} Metal. It is the action of both."
        )
    if verb == "colonize":
        return (
            f"The Mothership works on the neutral planet under it. After {counted(rules['colonize_actions'], 'such action')} it carries "
            f"your flag; {rules['colonies_to_win']} flags win the game."
        )
    return f"The Mothership removes the enemy's flag from the planet under it, after {counted(rules['decolonize_actions'], 'such action')}."
