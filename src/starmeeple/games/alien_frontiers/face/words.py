"""Every sentence of Alien Frontiers."""

from collections.abc import Sequence

from starmeeple.core import words
from starmeeple.core.facts import Fact
from starmeeple.core.speech import counted, listed, who
from starmeeple.games.alien_frontiers.engine import reasons
from starmeeple.games.alien_frontiers.engine.fields import ALL_FACILITY_NAMES, RELIC, TARGET_NAMES, TECH_NAMES, TERRITORY_NAMES
from starmeeple.games.alien_frontiers.engine.scoring import SOURCES
from starmeeple.games.alien_frontiers.face import labels, log, names, odds, tips
from starmeeple.games.alien_frontiers.face.names import name
from starmeeple.games.alien_frontiers.face.view import View

DOCK_CLAUSES = {
    "alien-artifact": "AF 4.1", "colonist-hub": "AF 4.2", "raiders-outpost": "AF 4.3", "shipyard": "AF 4.4", "terraforming-station": "AF 4.5",
    "colony-constructor": "AF 4.6", "lunar-mine": "AF 4.7", "orbital-market": "AF 4.8", "solar-converter": "AF 4.9",
    "orbital-market-agendas": "AF 8.9", "corex-conglomerated": "AF 8.1", "dark-space-explorers": "AF 8.2", "homesteaders-union": "AF 8.3",
    "new-gaia-engineers": "AF 8.4", "proxima-centauri-scholars": "AF 8.5", "scavenger-fleet": "AF 8.6", "smugglers-alliance": "AF 8.7",
    "uranian-syndicate": "AF 8.8",
}  # fmt: skip
CARD_CLAUSES = {card: f"AF 7.{5 + index}" for index, card in enumerate(TECH_NAMES)}

USES = ("booster-pod", "stasis-beam", "polarity-device", "data-crystal", "gravity-manipulator", "plasma-cannon")


class Words(words.Words[View]):
    """What Alien Frontiers says."""

    asking = "AF 3.3"
    chance = "Cards are being dealt."
    questions = {
        "draft": "Choose a Faction board to keep.",
        "act": "Dock your ships; use cards, launch or trade as you like.",
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
    waits = {
        "draft": "choose a Faction board",
        "lose-agenda": "put an agenda away",
        "keep-agendas": "choose agendas",
        "raid": "carry out the raid",
        "land": "land a colony",
    }
    groups = {
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
    clauses = {
        "roll": "AF 3.2", "end-turn": "AF 3.6", "cycle": "AF 4.1", "claim": "AF 4.1", "trade": "AF 4.8", "launch": "AF 4.2", "land": "AF 6.2",
        "advance": "AF 5.2", "decline": "AF 10.22", "raid-fuel": "AF 4.3", "raid-ore": "AF 4.3", "raid-card": "AF 4.3", "done": "AF 10.6",
        "buy-relic": "AF 5.3", "keep-fuel": "AF 3.7", "draw": "AF 4.1", "draw-agenda": "AF 9.1", "draw-faction": "AF 2.7", "draft": "AF 2.7",
        "pick": "AF 7.16", "ftl-drive": "AF 7.20", "teleport": "AF 7.11", "blast": "AF 7.12", "fetch": "AF 7.17", "cloak": "AF 7.18",
        "cloak-also": "AF 7.18", "dock-mixed": "AF 8.6", "dock-mixed-with": "AF 8.6", "move": "AF 5.4", "place": "AF 5.4", "remove": "AF 5.4",
        "scholars": "AF 8.5", "contest": "AF 8.8", "reveal": "AF 9.1", "drop": "AF 8.9", "keep-agendas": "AF 8.9", "swap": "AF 7.13",
        "exchange": "AF 7.18", "first": "AF 2.1", "sink": "AF 7.12", "sink-in-bay": "AF 10.20", "clear": "AF 7.17", "break": "AF 7.23", "salvage": "AF 7.16",
    }  # fmt: skip
    refusals = {
        reasons.NO_SUCH_SHIP: ("You have no such unplaced ships.", "AF 3.4"),
        reasons.NO_FREE_PORT: ("No port, or no whole set of ports, is free there.", "AF 3.4"),
        reasons.CANNOT_PAY: ("You cannot pay the whole cost.", "AF 3.4"),
        reasons.MINE_NEEDS_HIGHER: ("The Lunar Mine takes only ships at least as high as the highest one docked there.", "AF 4.7"),
        reasons.OUTPOST_NEEDS_HIGHER: ("Your run must beat the ships that are docked at the Raiders' Outpost.", "AF 4.3"),
        reasons.NO_RUN: ("The Raiders' Outpost needs three ships in sequence.", "AF 4.3"),
        reasons.STOCK_IS_EMPTY: ("You have no ship left in your stock.", "AF 4.4"),
        reasons.NO_COLONY_LEFT: ("You have no unplaced colony.", "AF 4.2"),
        reasons.NEEDS_A_SIX: ("The Terraforming Station needs a ship of value {terraform_value}.", "AF 4.5"),
        reasons.FLEET_TOO_SMALL: ("Your fleet would fall below {least} ships.", "AF 4.5"),
        reasons.GUEST_MAY_NOT_TERRAFORM: ("A ship fetched from the Maintenance Bay may not use the Terraforming Station.", "AF 7.17"),
        reasons.LAUNCH_FIRST: ("The colony on the last circle must be launched first.", "AF 4.2"),
        reasons.NO_FREE_CIRCLE: ("All circles of the position where your colony would end are taken.", "AF 8.10"),
        reasons.NOT_ON_LAUNCH_CIRCLE: ("Your colony is not on the launch circle.", "AF 4.2"),
        reasons.NO_FACTIONS: ("This belongs to the Factions expansion.", "AF 2.6"),
        reasons.BOARD_NOT_IN_PLAY: ("This Faction board is not in play.", "AF 2.7"),
        reasons.NOTHING_TO_DRAW: ("There is no card left to draw.", "AF 8.2"),
        reasons.NOT_ON_TERRAFORMING: ("You have no ship on the Terraforming Station.", "AF 8.4"),
        reasons.NO_FIELD_ON_PLANET: ("There is no field generator on the planet.", "AF 5.4"),
        reasons.NO_MOVE_POSSIBLE: ("There is no colony that could be moved.", "AF 5.4"),
        reasons.ONLY_WITH_A_RAID: ("Smuggler's Alliance is used only together with a docking at the Raiders' Outpost.", "AF 8.7"),
        reasons.NO_UNEQUAL_PAIR: ("Two unequal ships must dock at the Shipyard.", "AF 8.6"),
        reasons.SAME_FACILITY: ("A teleported ship must dock at another facility.", "AF 7.11"),
        reasons.NO_CYCLE_LEFT: ("Each ship at the Alien Artifact cycles the display once.", "AF 4.1"),
        reasons.TOTAL_TOO_LOW: ("Your ships at the Alien Artifact must total {claim} or more since the last claim.", "AF 4.1"),
        reasons.ALREADY_HELD: ("You already hold a card of this title.", "AF 7.1"),
        reasons.NOT_ON_DISPLAY: ("This card is not on display.", "AF 4.1"),
        reasons.NO_TRADING_PAIR: ("You have no pair at the Orbital Market that trades at this rate.", "AF 4.8"),
        reasons.NOT_CONTROLLED: ("You do not control Burroughs Desert.", "AF 5.3"),
        reasons.ISOLATED: ("The Isolation Field voids this territory's bonus.", "AF 5.4"),
        reasons.RELIC_IS_AWAY: ("The Relic Ship is not on Burroughs Desert.", "AF 5.3"),
        reasons.NOT_HELD: ("That card is not held.", "AF 7.1"),
        reasons.ALREADY_USED: ("This card has been used this turn.", "AF 7.2"),
        reasons.NO_POWER: ("This card has no power that is used this way.", "AF 7.1"),
        reasons.NO_DISCARD_POWER: ("This card has no discard power.", "AF 7.3"),
        reasons.DISCARD_LIMIT: ("No further discard power is allowed this turn.", "AF 7.3"),
        reasons.VALUE_OUT_OF_RANGE: ("A ship's value stays between one and six.", "AF 7.4"),
        reasons.SHIP_IN_THE_AIR: ("A ship that is being teleported must dock first.", "AF 10.13"),
        reasons.NEEDS_ANOTHER_SHIP: ("Gravity Manipulator needs two different ships.", "AF 7.9"),
        reasons.SAME_VALUE: ("The ship shows this value already.", "AF 7.20"),
        reasons.NOT_YOUR_DOCKED_SHIP: ("You have no such ship docked there.", "AF 7.11"),
        reasons.FIXED_ON_TERRAFORMING: ("A ship may not be teleported off the Terraforming Station.", "AF 4.5"),
        reasons.NO_OPPONENT_SHIP: ("There is no such ship of another player.", "AF 7.12"),
        reasons.EMPTY_BAY: ("There is no such ship in the Maintenance Bay.", "AF 4.10"),
        reasons.NOT_COLONISED: ("There is no colony on this territory.", "AF 7.8"),
        reasons.NOT_BORROWABLE: ("The bonus of Burroughs Desert cannot be borrowed.", "AF 7.8"),
        reasons.HAS_IT_ALREADY: ("This bonus is yours already.", "AF 10.15"),
        reasons.NOT_DOCKED_AT_MINE: ("You have not docked at the Lunar Mine this turn.", "AF 7.21"),
        reasons.REPULSED: ("The Repulsor Field keeps colonies from coming and going.", "AF 5.4"),
        reasons.NO_COLONY_THERE: ("There is no such colony.", "AF 5.1"),
        reasons.SAME_TERRITORY: ("Two different territories must be named, the first of the list first.", "AF 10.58"),
        reasons.FIELD_IS_THERE: ("The field generator is there already.", "AF 5.4"),
        reasons.FIELD_NOT_ON_PLANET: ("This field generator is not on the planet.", "AF 5.4"),
        reasons.FIELD_ON_PLANET: ("The Scholars' owner places a field generator from off the planet and never moves one.", "AF 8.5"),
        reasons.NOT_THE_OWNER: ("Only the owner of the Faction board may do this.", "AF 8.11"),
        reasons.ABILITY_USED: ("An owner's ability is used once per turn.", "AF 8.11"),
        reasons.NOT_CONTESTED: ("Somebody controls this territory.", "AF 8.8"),
        reasons.NOT_ACHIEVED: ("You have not fulfilled this agenda's in-game half just now.", "AF 9.2"),
        reasons.AGENDA_NOT_HELD: ("You do not hold this agenda face down.", "AF 9.1"),
        reasons.TOO_MANY_AGENDAS: ("You may hold {agendas} agendas.", "AF 9.1"),
        reasons.MUST_DOCK: ("A ship can still be docked for nothing; it must be.", "AF 3.5"),
        reasons.WRONG_EXCESS: ("You must keep just as many resources as the limit allows.", "AF 3.7"),
        reasons.NOTHING_TO_STEAL: ("There is nothing of the kind to take.", "AF 4.3"),
        reasons.PROTECTED_BY_DECOY: ("The Holographic Decoy protects that player.", "AF 7.10"),
        reasons.ONE_KIND_OF_LOOT: ("A raid takes resources or a card, not both.", "AF 4.3"),
        reasons.RAID_IS_SPENT: ("The raid has taken all it may of this kind.", "AF 4.3"),
        reasons.OWN_SEAT: ("This must be another player.", "AF 4.3"),
        reasons.TARGET_FLEET_TOO_SMALL: ("That player's fleet would fall below {least} ships.", "AF 7.12"),
        reasons.NOT_IN_PILE: ("There is no such card to take from the discard pile.", "AF 7.16"),
        reasons.NO_SHIPS_THERE: ("No ship is docked there.", "AF 7.17"),
        reasons.NEEDS_ONE_FIRST: ("At least one ship must be named.", "AF 7.2"),
        reasons.NO_CLOAK_THERE: ("Chameleon Cloak does not work there.", "AF 10.42"),
        reasons.NO_MATCHING_SHIPS: ("That opponent has no such ships there.", "AF 7.18"),
        reasons.NOT_OFFERED: ("This board is not on offer.", "AF 2.7"),
        reasons.NOT_IN_THIS_GAME: ("There is no such player in this game.", "AF 2.1"),
        reasons.ASCENDING_ONLY: ("Ships of one choice are named in ascending order.", "AF 7.16"),
    }

    # Questions and status ---------------------------------------------------------------------

    def asked_of(self, view: View) -> str:
        """The question to a seat that is asked, with what is left of a raid or the limit."""
        asked = view["asked"]
        if asked == "raid":
            raid = view["turn"]["raid"]
            left = [counted(raid["resources"], "resource")] if raid["resources"] else []
            left += [counted(raid["cards"], "card")] if raid["cards"] else []
            return f"The raid: take up to {listed(left, 'and' if raid['both'] else 'or')}."
        if asked == "return":
            return f"You keep {view['figures']['limit']} resources: how many of them fuel?"
        if asked == "act" and not view["ships"]:
            return "All ships are placed: use cards, launch, trade, or end your turn."
        return self.questions.get(asked, "Choose.")

    def waiting_for(self, view: View) -> str:
        """For whom the others wait, and for what."""
        return f"Waiting for {who(view['actor'])} to {self.waits.get(view['asked'], 'play')}."

    def while_chance(self, view: View) -> str:
        """What everybody reads while dice and decks decide."""
        rolls = {"roll": "The dice are rolling.", "first-player": "The first player is being drawn."}
        return rolls.get(view["asked"], self.chance)

    def ending(self, view: View) -> str:
        return log.ending(view)

    def status(self, view: View) -> str:
        """Round and phase in a few words."""
        if view["over"]:
            return f"Game over · round {view['round']}"
        return f"Round {view['round']} · {who(view['active'])}" if view["round"] else "Set-up"

    def refusal(self, reason: int, view: View, notation: str) -> tuple[str, str]:
        """The sentence and the clause of a refusal, with the figures of this edition."""
        if reason not in self.refusals:
            return super().refusal(reason, view, notation)
        sentence, clause = self.refusals[reason]
        figures, seat = view["figures"], view["actor"]
        window = seat >= 0 and "multiverse-window" in view["players"][seat]["tech"]
        numbers = {name: figures[name] for name in ("terraform_value", "least", "claim")}
        return sentence.format(**numbers, agendas=figures["agenda_limits"][window]), clause

    # Choices ----------------------------------------------------------------------------------

    def label(self, view: View, notation: str) -> str:
        return labels.label(view, notation)

    def effect(self, view: View, notation: str) -> str:
        return tips.effect(view, notation)

    def forecast(self, view: View, notation: str) -> str:
        return odds.forecast(view, notation)

    def group(self, view: View, notation: str) -> str:
        """The heading under which a choice stands."""
        verb, *rest = notation.split()
        if verb in ("dock", "dock-with", "use", "discard"):
            return name(rest[0])
        return self.groups.get(verb, "")

    def targets(self, view: View, notation: str) -> list[str]:
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
            aim = (ALL_FACILITY_NAMES if verb == "blast" else TARGET_NAMES)[view["turn"]["aim"]]
            return [f"facility/{aim.removesuffix('-agendas')}"]
        if verb == "pick":
            return [id for id, ship in zip(names.unplaced(view["ships"]), view["ships"]) if names.ship(ship) == rest[0]]
        return ["territory/burroughs-desert"] if verb == "buy-relic" else []

    def clause(self, notation: str) -> str:
        """The clause that allows a choice."""
        verb, *rest = notation.split()
        if verb in ("dock", "dock-with"):
            return DOCK_CLAUSES[rest[0]]
        if verb in ("use", "discard"):
            return CARD_CLAUSES[rest[0]]
        return CARD_CLAUSES.get(verb) or self.clauses[verb]

    # The log and the counts -------------------------------------------------------------------

    sources = SOURCES
    things = {"territory": TERRITORY_NAMES}
    events = ("reveals an agenda",)

    def touched(self, view: View, fact: Fact) -> list[str]:
        """The territory that a fact is about."""
        return [f"territory/{TERRITORY_NAMES[fact.place]}"] if fact.kind.place == "territory" and fact.place >= 0 else []

    uncounted = {
        "seat": "its number",
        "score": "it stands in the scores",
        "agendas": "how many there are is `hidden`",
    }

    def log(self, before: View, seat: int, notation: str | None, facts: Sequence[Fact], after: View) -> list[words.Line]:
        return log.lines(before, seat, notation, facts, after)

    def counters(self, view: View) -> dict[words.Counter, int]:
        """What stands in the players' panels; ships, colonies and control on the board; the decks (their seat is -1)."""
        found = super().counters(view)
        for player in view["players"]:
            for key, number in words.counts_of(player, self.uncounted).items():
                found[key, player["seat"]] = number
        found["bay", int(RELIC)] = view["bay"][-1]
        for facility in view["facilities"]:
            for ship in (ship for ships in facility["sets"] for ship in ships):
                found["docked", ship["owner"]] = found.get(("docked", ship["owner"]), 0) + 1
        for territory in view["territories"]:
            for seat, colonies in enumerate(territory["colonies"]):
                found[f"colonies.{territory['id']}", seat] = colonies
            if territory["control"] is not None:
                found[f"control.{territory['id']}", territory["control"]] = 1
        found["deck", -1], found["pile", -1] = view["deck"], len(view["pile"])
        found["agenda_deck", -1], found["agenda_pile", -1] = view["agenda_deck"], view["agenda_pile"]
        return found

    def summary(self, view: View, seat: int) -> list[tuple[str, str, str]]:
        """A player's key counts."""
        player = view["players"][seat]
        found = [
            ("vp", "points", str(player["score"])),
            ("fuel", "fuel", str(player["fuel"])),
            ("ore", "ore", str(player["ore"])),
            ("colony", "colonies left", str(player["colonies_left"])),
            ("die", "ships in stock", str(player["stock"])),
            ("card", "Alien Tech", str(len(player["tech"]))),
        ]
        if view["factions"]:
            found.append(("eye", "agendas face down", str(player["hidden"])))
        return found


WORDS = Words()
