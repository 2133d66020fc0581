"""Every sentence of Star Factions."""

from collections.abc import Sequence

from starmeeple.core import words
from starmeeple.core.facts import Fact
from starmeeple.core.speech import counted
from starmeeple.games.star_factions.engine import reasons
from starmeeple.games.star_factions.engine.fields import COUNTER_NAMES
from starmeeple.games.star_factions.engine.scoring import SOURCES
from starmeeple.games.star_factions.face import log, names, tips
from starmeeple.games.star_factions.face.view import Ship, View, ship_name

PHASES = {
    "roll-order": "Set-up: order roll", "faction": "Set-up: factions", "place": "Set-up: first ships", "draw": "Draw phase", "build": "Draw phase: ships",
    "launch": "Draw phase: ships", "kit": "Draw phase: kits", "fit": "Draw phase: kits", "over": "The end",
}  # fmt: skip


class Words(words.Words[View]):
    """What Star Factions says."""

    asking = "SF 10.1"
    chance = "The dice and the deck decide."
    clauses = {
        "faction": "SF 2.2", "build": "SF 5.4", "done-ships": "SF 5.4", "kit": "SF 5.6", "fit": "SF 5.6", "done-kits": "SF 5.9", "move": "SF 6.2",
        "attack": "SF 6.5", "repair": "SF 7.1", "colonize": "SF 7.4", "decolonize": "SF 7.7", "end-turn": "SF 8.1", "target": "SF 6.5",
        "weapons": "SF 6.6", "mend": "SF 7.1", "metal": "SF 7.3", "roll": "SF 6.7", "draw": "SF 5.1", "place": "SF 2.5", "to": "SF 4.1",
    }  # fmt: skip
    questions = {
        "faction": "Choose your faction, and with it your corner.",
        "build": "Build a ship from a blueprint you drew, or go on.",
        "kit": "Build a kit you drew, or go on.",
        "act": "Choose a ship and what it does, or end your turn.",
        "weapons": "How many Weapon counters do you spend?",
        "repair": "Which ship does the Mothership repair?",
        "metal": "How many Metal counters do you spend?",
    }
    waits = {
        "faction": "a faction", "place": "the first ships", "build": "ships to build", "launch": "a place for the new ship", "kit": "kits to build",
        "fit": "a ship for the kit", "act": "the fleet's orders", "move": "a move", "jump": "a landing", "target": "a target", "weapons": "an attack",
        "repair": "a repair", "metal": "a repair",
    }  # fmt: skip
    groups = {
        "move": "Move", "attack": "Attack", "repair": "Mothership", "colonize": "Mothership", "decolonize": "Mothership", "end-turn": "Turn",
        "build": "Ships", "done-ships": "Ships", "kit": "Kits", "done-kits": "Kits", "to": "Hexes", "place": "Hexes", "target": "Targets",
        "fit": "Ships", "mend": "Ships", "weapons": "Weapons", "metal": "Metal", "faction": "Factions",
    }  # fmt: skip
    refusals = {
        reasons.FACTION_TAKEN: ("Another player has chosen that faction.", "SF 2.2"),
        reasons.NOT_THE_OPPOSITE_CORNER: ("The second player sits in the opposite corner.", "SF 2.8"),
        reasons.OUTSIDE_YOUR_AREA: ("The hex is outside your area.", "SF 3.5"),
        reasons.HEX_IS_TAKEN: ("A ship is on that hex.", "SF 4.1"),
        reasons.NO_SUCH_BLUEPRINT: ("You have not drawn that blueprint this turn.", "SF 5.4"),
        reasons.MOTHERSHIPS_ARE_NEVER_REBUILT: ("A Mothership is never rebuilt.", "SF 1.4"),
        reasons.CANNOT_PAY: ("You cannot pay its full cost.", "SF 5.4"),
        reasons.NO_TOKEN_LEFT: ("All your tokens of that kind are on the mat.", "SF 1.4"),
        reasons.NO_ROOM_IN_YOUR_AREA: ("No hex of your area is free.", "SF 5.4"),
        reasons.NO_SUCH_KIT: ("You have not drawn that kit this turn.", "SF 5.6"),
        reasons.NO_SHIP_TO_FIT: ("You have no ship to fit it to.", "SF 5.6"),
        reasons.NOT_ON_THE_MAT: ("That ship is not on the mat.", "SF 6.1"),
        reasons.BUILT_THIS_TURN: ("That ship was built this turn.", "SF 6.1"),
        reasons.HAS_MOVED: ("That ship has moved this turn.", "SF 6.2"),
        reasons.HAS_ACTED: ("That ship has used its action this turn.", "SF 6.1"),
        reasons.HEMMED_IN: ("That ship has no free hex beside it.", "SF 4.1"),
        reasons.NOTHING_IN_RANGE: ("No enemy is in range with a clear line.", "SF 6.5"),
        reasons.NOT_A_WAY: ("The ship cannot reach that hex with its movement.", "SF 4.1"),
        reasons.HEX_IS_CLOSED: ("No ship may enter asteroids or the black hole.", "SF 4.1"),
        reasons.NO_FUEL_FOR_THE_JUMP: ("You lack the Fuel for the jump.", "SF 6.3"),
        reasons.OWN_SHIP: ("Your own ships are never targets.", "SF 6.5"),
        reasons.OUT_OF_RANGE: ("The target is out of range.", "SF 4.6"),
        reasons.ASTEROID_IN_THE_LINE: ("An asteroid is in the line of fire.", "SF 4.8"),
        reasons.TOO_MANY_WEAPONS: ("No attack takes so many Weapon counters.", "SF 6.6"),
        reasons.NOT_SO_MANY_COUNTERS: ("You do not have so many counters.", "SF 1.6"),
        reasons.MOTHERSHIP_IS_LOST: ("Your Mothership is lost.", "SF 7.9"),
        reasons.NO_METAL: ("You have no Metal.", "SF 7.1"),
        reasons.NOTHING_TO_REPAIR: ("No damaged ship of yours beside the Mothership still has its action.", "SF 7.2"),
        reasons.TOO_FAR_TO_REPAIR: ("That ship is not beside the Mothership.", "SF 7.1"),
        reasons.NOT_DAMAGED: ("That ship is not damaged.", "SF 7.2"),
        reasons.TOO_MUCH_METAL: ("So much Metal would be wasted, or is more than one repair takes.", "SF 7.3"),
        reasons.NOT_ON_A_PLANET: ("Your Mothership is not on a planet.", "SF 7.4"),
        reasons.PLANET_IS_NOT_NEUTRAL: ("Only neutral planets are colonized.", "SF 7.4"),
        reasons.NO_ENEMY_COLONY: ("There is no enemy colony under your Mothership.", "SF 7.7"),
        reasons.IMPOSSIBLE_ROLL: ("The die has no such face.", "SF 6.7"),
        reasons.CARD_NOT_IN_THE_DECK: ("That card is not in the deck.", "SF 5.1"),
        reasons.STAYS_PUT: ("A move ends on another hex.", "SF 6.2"),
    }

    # The question and the status --------------------------------------------------------------

    def asked_of(self, view: View) -> str:
        """The question, with the ship or the kit that it is about."""
        asked = view["asked"]
        if asked in self.questions:
            return self.questions[asked]
        half = view["pending"] or {}
        if asked == "fit":
            return f"Which ship takes the {half['kit'].title()} Kit?"
        name = names.slot_name(names.split_ship(half["ship"])[1])
        if asked == "place":
            return f"Place {name} in your area."
        if asked == "launch":
            return f"Where in your area does the new {name} appear?"
        if asked == "move":
            return f"Where does {name} move?"
        if asked == "jump":
            return f"The black hole throws {name} back: where in your area does it land?"
        return f"At whom does {name} shoot?"

    def ending(self, view: View) -> str:
        return names.ending(view)

    def status(self, view: View) -> str:
        """Round and phase in a few words."""
        asked = view["asked"]
        phase = PHASES.get(asked, "Action phase")
        if not view["round"]:
            return phase
        limit = view["round_limit"]
        return f"Round {view['round']}{f' of {limit}' if limit else ''} · {phase}"

    # Choices ----------------------------------------------------------------------------------

    def label(self, view: View, notation: str) -> str:
        """What a choice says on its button."""
        verb, _, rest = notation.partition(" ")
        if verb == "faction":
            return f"{names.FACTION_NAMES[rest]} ({names.CORNERS[names.FACTION_CORNERS[rest]]})"
        if verb == "build":
            return f"{names.KIND_NAMES[rest]} for {names.price(view, f'{rest}-blueprint')}"
        if verb == "kit":
            return f"{rest.title()} Kit for {names.price(view, f'{rest}-kit')}"
        if verb in ("fit", "mend"):
            return with_hull(view, names.own_ship(view, rest))
        if verb in ("move", "attack"):
            return f"{verb.title()}: {names.slot_name(rest)}"
        if verb == "repair":
            return "Repair a ship"
        if verb in ("colonize", "decolonize"):
            return work_label(view, verb)
        if verb == "target":
            return f"{names.ship_words(view, rest)} ({names.hull_words(names.ship_row(view, rest))})"
        if verb == "weapons":
            extra = int(rest) * view["rules"]["weapon_damage"]
            return f"{counted(int(rest), 'Weapon')}: +{extra}" if int(rest) else "No Weapons"
        if verb == "metal":
            return f"{rest} Metal: +{int(rest) * view['rules']['hull_per_metal']} hull"
        if verb == "to":
            return to_label(view, rest)
        if verb == "roll":
            return f"Roll {rest}"
        if verb == "draw":
            return f"Draw {names.card_name(rest)}"
        if verb == "place":
            return rest.upper()
        return {"done-ships": "No more ships", "done-kits": "No more kits", "end-turn": "End turn"}[verb]

    def targets(self, view: View, notation: str) -> list[str]:
        """The elements of the picture that a choice is about."""
        verb, _, rest = notation.partition(" ")
        if verb in ("move", "attack", "fit", "mend"):
            return [f"ship/{names.own_ship(view, rest)}"]
        if verb in ("repair", "colonize", "decolonize"):
            return [f"ship/{names.own_ship(view, 'mothership')}"]
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

    def effect(self, view: View, notation: str) -> str:
        return tips.effect(view, notation)

    def forecast(self, view: View, notation: str) -> str:
        """The damage of a shot, how likely it destroys, and what may come back."""
        verb, _, rest = notation.partition(" ")
        pending = view["pending"]
        if verb not in ("target", "weapons") or pending is None:
            return ""
        shooter = names.ship_row(view, pending["ship"])
        enemy = names.ship_row(view, rest if verb == "target" else pending["target"])
        if shooter is None or enemy is None:
            return ""
        weapons = int(rest) if verb == "weapons" else 0
        return shot_words(view, shooter, enemy, weapons * view["rules"]["weapon_damage"])

    def touched(self, view: View, fact: Fact) -> list[str]:
        """The ship that a fact is about; where it was, if it is no more."""
        if fact.kind.about != "ship":
            return []
        ship = ship_name(fact.about)
        if names.ship_row(view, ship) is None and fact.kind.place == "hex":
            return [f"hex/{log.HEXES[fact.place].lower()}"]
        return [f"ship/{ship}"]

    # The log and the counts -------------------------------------------------------------------

    sources = SOURCES
    things = {"counter": COUNTER_NAMES}
    uncounted = {"seat": "its number", "standing": "a code for the order roll, which the log tells die by die"}

    def log(self, before: View, seat: int, notation: str | None, facts: Sequence[Fact], after: View) -> list[words.Line]:
        return log.lines(before, notation, facts, after)

    def counters(self, view: View) -> dict[words.Counter, int]:
        """What stands in the players' panels: counters, colonies, work, grace, and their ships with their hull."""
        found = super().counters(view)
        for player in view["players"]:
            for name, number in words.counts_of(player, self.uncounted).items():
                found[name, player["seat"]] = number
        for ship in view["ships"]:
            for name, number in (("ships", 1), ("hull", ship["hull"])):
                found[name, ship["seat"]] = found.get((name, ship["seat"]), 0) + number
        return found

    def summary(self, view: View, seat: int) -> list[tuple[str, str, str]]:
        """A player's key counts."""
        player = view["players"][seat]
        if player["faction"] is None:
            return []
        counters = player["counters"]
        own = [ship for ship in view["ships"] if ship["seat"] == seat]
        return [
            ("flag", f"Colonies of the {view['rules']['colonies_to_win']} that win", str(player["colonies"])),
            ("ship", "Ships", str(len(own))),
            ("hull", "Hull of all ships", str(sum(ship["hull"] for ship in own))),
            ("metal", "Metal", str(counters["metal"])),
            ("fuel", "Fuel", str(counters["fuel"])),
            ("weapon", "Weapons", str(counters["weapon"])),
        ]


def with_hull(view: View, ship: str) -> str:
    return f"{names.slot_name(names.split_ship(ship)[1])} ({names.hull_words(names.ship_row(view, ship))})"


def work_label(view: View, verb: str) -> str:
    """Colonize with the progress it makes."""
    turn = view["turn"]
    work = next((player["work"] for player in view["players"] if player["seat"] == turn), None)
    needed = view["rules"]["colonize_actions" if verb == "colonize" else "decolonize_actions"]
    done = work["done"] if work and work["kind"] == verb else 0
    return f"{verb.title()} ({done + 1} of {needed})"


def to_label(view: View, cell: str) -> str:
    """A destination, with what is special about it."""
    planet = names.planet_at(view, cell)
    if planet is not None:
        return f"{cell.upper()} ({names.planet_name(planet['planet'])})"
    if cell in view["mat"]["rim"]:
        return f"{cell.upper()} (black hole: jump home for {view['rules']['jump_fuel']} Fuel)"
    return cell.upper()


def shot_words(view: View, shooter: Ship, enemy: Ship, more: int) -> str:
    """What a shot does on average and at most, and the counterattack of a survivor. [SF 6.7, 6.9]"""
    added = shooter["damage"] + more - enemy["shield"]
    damage = [max(0, pips + added) for pips in range(1, shooter["die"] + 1)]
    kills = sum(lost >= enemy["hull"] for lost in damage)
    told = f"d{shooter['die']}: {damage[0]} to {damage[-1]} damage, {sum(damage) / len(damage):.1f} on average"
    told += f"; destroys it {kills} times in {len(damage)}." if kills else "."
    if kills == len(damage):
        return told
    die = view["rules"]["counter_die"]
    most = max(0, die + enemy["damage"] - shooter["shield"])
    return f"{told} If it survives and reaches you, it strikes back: d{die}, at most {most} damage."


WORDS = Words()
