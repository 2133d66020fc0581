"""Every sentence of Star Factions."""

from typing import cast

from starmeeple.core.game import View
from starmeeple.core.speech import counted, listed, who
from starmeeple.core.state import CHANCE
from starmeeple.games.star_factions.refusals import REFUSALS

Row = dict[str, object]

KIND_NAMES = {"mothership": "Mothership", "juggernaut": "Juggernaut", "warrior": "Warrior", "scout": "Scout"}
FACTION_NAMES = {"jear": "Jear", "black-cloud": "Black Cloud", "nexus": "Nexus Corporation", "marshall": "Marshall Guard"}
CORNERS = {"nw": "north-west", "ne": "north-east", "se": "south-east", "sw": "south-west"}
FACTION_CORNERS = {"jear": "nw", "black-cloud": "ne", "nexus": "se", "marshall": "sw"}
CLAUSES = {
    "faction": "SF 2.2", "build": "SF 5.4", "done-ships": "SF 5.4", "kit": "SF 5.6", "fit": "SF 5.6", "done-kits": "SF 5.9", "move": "SF 6.2",
    "attack": "SF 6.5", "repair": "SF 7.1", "colonize": "SF 7.4", "decolonize": "SF 7.7", "end-turn": "SF 8.1", "target": "SF 6.5",
    "weapons": "SF 6.6", "mend": "SF 7.1", "metal": "SF 7.3", "roll": "SF 6.7", "draw": "SF 5.1", "place": "SF 2.5", "to": "SF 4.1",
}  # fmt: skip
QUESTIONS = {
    "faction": "Choose your faction, and with it your corner.",
    "build": "Build a ship from a blueprint you drew, or go on.",
    "kit": "Build a kit you drew, or go on.",
    "act": "Choose a ship and what it does, or end your turn.",
    "weapons": "How many Weapon counters do you spend?",
    "repair": "Which ship does the Mothership repair?",
    "metal": "How many Metal counters do you spend?",
}
PHASES = {
    "roll-order": "Set-up: order roll", "faction": "Set-up: factions", "place": "Set-up: first ships", "draw": "Draw phase", "build": "Draw phase: ships",
    "launch": "Draw phase: ships", "kit": "Draw phase: kits", "fit": "Draw phase: kits", "over": "The end",
}  # fmt: skip
ENDINGS = {
    "round-limit": "The last round is over.",
    "stall": "Nothing has happened for too long.",
}


# Names ----------------------------------------------------------------------------------------


def slot_name(slot: str) -> str:
    """`scout-1` as people say it."""
    kind, _, number = slot.partition("-")
    return f"{KIND_NAMES[kind]} {number}".strip()


def split_ship(ship: str) -> tuple[str, str]:
    """`black-cloud-scout-1` into faction and slot."""
    for faction in FACTION_NAMES:
        if ship.startswith(faction + "-"):
            return faction, ship[len(faction) + 1 :]
    raise KeyError(ship)


def owner_of(view: View, ship: str) -> int:
    """The seat that commands a ship."""
    faction, _ = split_ship(ship)
    for player in players(view):
        if player["faction"] == faction:
            return cast(int, player["seat"])
    return -1


def ship_words(view: View, ship: str, speaker: int | None = None) -> str:
    """A ship in a sentence: `the Scout 1 of Amber`, or `Scout 1` where it is the speaker's own."""
    seat = owner_of(view, ship)
    name = slot_name(split_ship(ship)[1])
    return name if seat == speaker or seat < 0 else f"{who(seat)}’s {name}"


def card_name(card: str) -> str:
    """A loot card as people say it."""
    kind, _, rest = card.partition("-")
    if rest == "blueprint":
        return f"{KIND_NAMES[kind]} Blueprint"
    if rest == "kit":
        return f"{kind.title()} Kit"
    return f"{rest} {kind.title()}"


def planet_name(planet: str) -> str:
    """`outer-nw` as people say it."""
    ring, _, corner = planet.partition("-")
    return f"the {ring} planet {CORNERS[corner]}"


# Reading a view -------------------------------------------------------------------------------


def players(view: View) -> list[Row]:
    return cast(list[Row], view["players"])


def ships(view: View) -> list[Row]:
    return cast(list[Row], view["ships"])


def ship_row(view: View, ship: str) -> Row | None:
    return next((row for row in ships(view) if row["ship"] == ship), None)


def own_ship(view: View, slot: str) -> str:
    """The full name of a ship of the side whose turn it is."""
    turn = view["turn"]
    faction = next((player["faction"] for player in players(view) if player["seat"] == turn), None)
    return f"{faction}-{slot}" if faction else slot


def pending(view: View) -> Row:
    return cast(Row, view["pending"] or {})


def planet_at(view: View, cell: object) -> Row | None:
    return next((row for row in cast(list[Row], view["planets"]) if row["cell"] == cell), None)


def figure(view: View, name: str) -> int:
    return cast(int, cast(Row, view["rules"])[name])


# The question and the status ------------------------------------------------------------------


def question(view: View) -> str:
    """What the viewer is asked, for whom everybody waits, or how it ended."""
    if view["over"]:
        return ending(view)
    actor = cast(int, view["actor"])
    if actor == CHANCE:
        return "The dice and the deck decide."
    if view["viewer"] != actor:
        return f"Waiting for {who(actor)}: {waiting_for(view)}."
    asked = cast(str, view["asked"])
    if asked in QUESTIONS:
        return QUESTIONS[asked]
    half = pending(view)
    if asked == "fit":
        return f"Which ship takes the {str(half['kit']).title()} Kit?"
    name = slot_name(split_ship(cast(str, half["ship"]))[1])
    if asked == "place":
        return f"Place your {name} in your area."
    if asked == "launch":
        return f"Where in your area does the new {name} appear?"
    if asked == "move":
        return f"Where does {name} move?"
    if asked == "jump":
        return f"The black hole throws {name} back: where in your area does it land?"
    return f"At whom does {name} shoot?"


def waiting_for(view: View) -> str:
    """What the others wait for."""
    return {
        "faction": "a faction", "place": "the first ships", "build": "ships to build", "launch": "a place for the new ship", "kit": "kits to build",
        "fit": "a ship for the kit", "act": "the fleet's orders", "move": "a move", "jump": "a landing", "target": "a target", "weapons": "an attack",
        "repair": "a repair", "metal": "a repair",
    }[cast(str, view["asked"])]  # fmt: skip


def ending(view: View) -> str:
    """How the game ended."""
    places = cast(list[int], view["ranking"])
    winners = [who(seat) for seat, place in enumerate(places) if place == 1]
    outcome = cast(str, view["outcome"])
    if outcome == "colonization":
        return f"{winners[0]} wins: flags fly on {figure(view, 'colonies_to_win')} planets."
    if outcome == "domination":
        return f"{winners[0]} wins: nobody else is left."
    if len(winners) > 1:
        return f"{ENDINGS[outcome]} {listed(winners)} share the victory."
    return f"{ENDINGS[outcome]} {winners[0]} is ahead and wins."


def status(view: View) -> str:
    """Round and phase in a few words."""
    asked = cast(str, view["asked"])
    phase = PHASES.get(asked, "Action phase")
    if not view["round"]:
        return phase
    limit = view["round_limit"]
    return f"Round {view['round']}{f' of {limit}' if limit else ''} · {phase}"


# Choices --------------------------------------------------------------------------------------


def label(view: View, notation: str) -> str:
    """What a choice says on its button."""
    verb, _, rest = notation.partition(" ")
    if verb == "faction":
        return f"{FACTION_NAMES[rest]} ({CORNERS[FACTION_CORNERS[rest]]})"
    if verb == "build":
        return f"{KIND_NAMES[rest]} for {price(view, f'{rest}-blueprint')}"
    if verb == "kit":
        return f"{rest.title()} Kit for {price(view, f'{rest}-kit')}"
    if verb in ("fit", "mend"):
        return with_hull(view, own_ship(view, rest))
    if verb in ("move", "attack"):
        return f"{verb.title()}: {slot_name(rest)}"
    if verb == "repair":
        return "Repair a ship"
    if verb in ("colonize", "decolonize"):
        return work_label(view, verb)
    if verb == "target":
        return f"{ship_words(view, rest)} ({hull_words(ship_row(view, rest))})"
    if verb == "weapons":
        extra = int(rest) * figure(view, "weapon_damage")
        return f"{counted(int(rest), 'Weapon')}: +{extra}" if int(rest) else "No Weapons"
    if verb == "metal":
        return f"{rest} Metal: +{int(rest) * figure(view, 'hull_per_metal')} hull"
    if verb == "to":
        return to_label(view, rest)
    if verb == "roll":
        return f"Roll {rest}"
    if verb == "draw":
        return f"Draw {card_name(rest)}"
    if verb == "place":
        return rest.upper()
    return {"done-ships": "No more ships", "done-kits": "No more kits", "end-turn": "End turn"}[verb]


def price(view: View, card: str) -> str:
    """A cost in words."""
    cost = cast(dict[str, list[int]], cast(Row, view["rules"])["costs"])[card]
    parts = [f"{amount} {name}" for amount, name in zip(cost, ("Metal", "Fuel", "Weapon")) if amount]
    return ", ".join(parts) if parts else "nothing"


def hull_words(row: Row | None) -> str:
    return f"hull {row['hull']} of {row['max_hull']}" if row else "gone"


def with_hull(view: View, ship: str) -> str:
    return f"{slot_name(split_ship(ship)[1])} ({hull_words(ship_row(view, ship))})"


def work_label(view: View, verb: str) -> str:
    """Colonize with the progress it makes."""
    turn = view["turn"]
    work = cast(Row | None, next((player["work"] for player in players(view) if player["seat"] == turn), None))
    done = cast(int, work["done"]) if work and work["kind"] == verb else 0
    return f"{verb.title()} ({done + 1} of {figure(view, f'{verb}_actions')})"


def to_label(view: View, cell: str) -> str:
    """A destination, with what is special about it."""
    planet = planet_at(view, cell)
    if planet is not None:
        return f"{cell.upper()} ({planet_name(cast(str, planet['planet']))})"
    if cell in cast(list[str], cast(Row, view["mat"])["rim"]):
        return f"{cell.upper()} (black hole: jump home for {figure(view, 'jump_fuel')} Fuel)"
    return cell.upper()


def group(view: View, notation: str) -> str:
    """The heading under which a choice stands."""
    return {
        "move": "Move", "attack": "Attack", "repair": "Mothership", "colonize": "Mothership", "decolonize": "Mothership", "end-turn": "Turn",
        "build": "Ships", "done-ships": "Ships", "kit": "Kits", "done-kits": "Kits", "to": "Hexes", "place": "Hexes", "target": "Targets",
        "fit": "Ships", "mend": "Ships", "weapons": "Weapons", "metal": "Metal", "faction": "Factions",
    }.get(notation.partition(" ")[0], "")  # fmt: skip


def targets(view: View, notation: str) -> list[str]:
    """The elements of the picture that a choice is about."""
    verb, _, rest = notation.partition(" ")
    if verb in ("move", "attack", "fit", "mend"):
        return [f"ship/{own_ship(view, rest)}"]
    if verb in ("repair", "colonize", "decolonize"):
        return [f"ship/{own_ship(view, 'mothership')}"]
    if verb == "target":
        return [f"ship/{rest}"]
    if verb in ("to", "place"):
        return [f"hex/{rest}"]
    if verb == "faction":
        return [f"area/{rest}"]
    if verb == "build":
        return [f"card/{rest}-blueprint"]
    if verb == "kit":
        return [f"card/{rest}-kit"]
    if verb in ("weapons", "metal"):
        return [f"spend/{verb}-{rest}"]
    return []


def clause(notation: str) -> str:
    """The clause that allows a choice."""
    return CLAUSES[notation.partition(" ")[0]]


# The log --------------------------------------------------------------------------------------


def told(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    """The log lines of one action."""
    if notation is None:
        return []
    verb, _, rest = notation.partition(" ")
    me = who(cast(int, before["turn"])) if before["turn"] is not None else ""
    lines: list[str] = []
    if verb == "roll":
        lines += told_roll(before, rest, after)
    elif verb == "draw":
        lines.append(f"{me} draws {card_name(rest)}.")
    elif verb == "faction":
        lines.append(f"{who(seat)} commands {the_faction(rest)}.")
    elif verb == "build":
        lines.append(f"{me} builds a {KIND_NAMES[rest]} for {price(before, f'{rest}-blueprint')}.")
    elif verb == "kit":
        lines.append(f"{me} builds a {rest.title()} Kit for {price(before, f'{rest}-kit')}.")
    elif verb == "end-turn":
        lines.append(f"{me} ends the turn.")
    lines += told_ships(before, seat, after)
    lines += told_planets(before, after)
    lines += told_players(before, after)
    return lines


def the_faction(faction: str) -> str:
    return ("the " if faction != "nexus" else "") + FACTION_NAMES[faction]


def told_roll(before: View, pips: str, after: View) -> list[str]:
    """A die: for the order, for an attack or for a counterattack."""
    asked = before["asked"]
    half = pending(before)
    if asked == "attack-roll":
        weapons = cast(int, half["weapons"])
        spent = f" with {counted(weapons, 'Weapon')}" if weapons else ""
        attacker, target = ship_words(before, cast(str, half["ship"])), ship_words(before, cast(str, half["target"]))
        return [f"{attacker} shoots at {target}{spent} and rolls {pips}: {damage_words(before, after, cast(str, half['target']))}."]
    if asked == "counter-roll":
        attacker, target = ship_words(before, cast(str, half["ship"])), ship_words(before, cast(str, half["target"]))
        return [f"{target} strikes back at {attacker} and rolls {pips}: {damage_words(before, after, cast(str, half['ship']))}."]
    roller = next((player["seat"] for player in players(before) if player["rolls"]), None)
    return [f"{who(cast(int, roller))} rolls {pips} for the order of choice."] if roller is not None else []


def damage_words(before: View, after: View, ship: str) -> str:
    """What a shot did to a ship."""
    old, new = ship_row(before, ship), ship_row(after, ship)
    if old is None:
        return "no damage"
    if new is None:
        return "destroyed"
    lost = cast(int, old["hull"]) - cast(int, new["hull"])
    return f"{lost} damage, hull {new['hull']} of {new['max_hull']}" if lost > 0 else "no damage"


def told_ships(before: View, seat: int, after: View) -> list[str]:
    """Ships that came, moved, were fitted or repaired."""
    lines: list[str] = []
    for new in ships(after):
        name = ship_words(after, cast(str, new["ship"]))
        old = ship_row(before, cast(str, new["ship"]))
        if old is None:
            lines.append(f"{name} appears on {str(new['cell']).upper()}.")
            continue
        if old["cell"] != new["cell"]:
            landed = old["cell"] in cast(list[str], cast(Row, before["mat"])["rim"])
            lines.append(f"{name} {'lands on' if landed else 'moves to'} {str(new['cell']).upper()}.")
        if old["kit"] != new["kit"] and new["kit"]:
            lines.append(f"{name} is fitted with the {str(new['kit']).title()} Kit (hull {new['hull']} of {new['max_hull']}).")
        elif cast(int, new["hull"]) > cast(int, old["hull"]):
            lines.append(f"{name} is repaired: hull {new['hull']} of {new['max_hull']}.")
    return lines


def told_planets(before: View, after: View) -> list[str]:
    """Progress on planets, and flags that were planted or removed."""
    lines: list[str] = []
    for old_player, new_player in zip(players(before), players(after)):
        work = cast(Row | None, new_player.get("work"))
        if work and work != old_player.get("work"):
            verb = "colonize" if work["kind"] == "colonize" else "decolonize"
            cell = ship_row(after, f"{new_player['faction']}-mothership")
            where = planet_at(after, cell["cell"]) if cell else None
            place = planet_name(cast(str, where["planet"])) if where else "a planet"
            lines.append(f"{who(cast(int, new_player['seat']))} begins to {verb} {place}.")
    for old, new in zip(cast(list[Row], before["planets"]), cast(list[Row], after["planets"])):
        place = planet_name(cast(str, new["planet"]))
        if new["flag"] is not None and new["flag"] != old["flag"]:
            lines.append(f"{who(cast(int, new['flag']))} plants a flag on {place} ({str(new['cell']).upper()}).")
        elif old["flag"] is not None and new["flag"] is None:
            lines.append(f"{who(cast(int, old['flag']))}’s colony on {place} is neutral again.")
    return lines


def told_players(before: View, after: View) -> list[str]:
    """Counters gained, eliminations, the next turn, the end."""
    lines: list[str] = []
    for old, new in zip(players(before), players(after)):
        name = who(cast(int, new["seat"]))
        if old.get("alive") and not new.get("alive", True):
            lines.append(f"{name} is out of the game.")
            continue
        had, has = cast(dict[str, int], old.get("counters", {})), cast(dict[str, int], new.get("counters", {}))
        gained = [f"{has[kind] - had[kind]} {kind.title()}" for kind in has if kind in had and has[kind] > had[kind]]
        if gained:
            lines.append(f"{name} takes {listed(gained)}.")
    if after["over"] and not before["over"]:
        lines.append(ending(after))
    elif after["turn"] != before["turn"] and after["round"] and after["turn"] is not None:
        lines.append(f"Round {after['round']}: {who(cast(int, after['turn']))}’s turn.")
    return lines


# Refusals and counts --------------------------------------------------------------------------


def refusal(reason: int, view: View, notation: str) -> tuple[str, str]:
    """The sentence and the clause of a refusal."""
    sentence, clause = REFUSALS[reason]
    return sentence, clause


def summary(view: View, seat: int) -> list[tuple[str, str, str]]:
    """A player's key counts."""
    player = players(view)[seat]
    if player["faction"] is None:
        return []
    counters = cast(dict[str, int], player["counters"])
    own = [ship for ship in ships(view) if ship["seat"] == seat]
    return [
        ("flag", f"Colonies of the {figure(view, 'colonies_to_win')} that win", str(player["colonies"])),
        ("ship", "Ships", str(len(own))),
        ("hull", "Hull of all ships", str(sum(cast(int, ship["hull"]) for ship in own))),
        ("metal", "Metal", str(counters["metal"])),
        ("fuel", "Fuel", str(counters["fuel"])),
        ("weapon", "Weapons", str(counters["weapon"])),
    ]
