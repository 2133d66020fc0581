"""The printed names of things, and what cards, boards, territories and agendas do in a few words of our own. Every figure comes from
the edition that is played: no number stands here."""

from collections.abc import Sequence

from starmeeple.core.speech import counted, listed
from starmeeple.games.alien_frontiers.face.view import Unplaced
from starmeeple.games.alien_frontiers.face.view_figures import Agenda, Printed

SMALL = {"ftl": "FTL"}
SPELLED = {
    "raiders-outpost": "Raiders' Outpost",
    "smugglers-alliance": "Smuggler's Alliance",
    "orbital-market-agendas": "Orbital Market",
    "isolation": "Isolation Field",
    "positron": "Positron Field",
    "repulsor": "Repulsor Field",
    "relic": "Relic Ship",
    "guest": "fetched ship",
    "guest-2": "second fetched ship",
    "beamed": "teleported ship",
}


def name(slug: str) -> str:
    """The name of a facility, board, territory, field or card."""
    known = SPELLED.get(slug)
    if known:
        return known
    return " ".join(SMALL.get(word, word.capitalize()) for word in slug.split("-"))


def ship(row: Unplaced) -> str:
    """An unplaced ship as notation names it: an ordinary one by its value."""
    return str(row["value"]) if row["kind"] == "own" else row["kind"]


def unplaced(ships: Sequence[Unplaced]) -> list[str]:
    """The ids of unplaced ships: by their names and their rank among equals, so that each keeps its own when others are placed."""
    called = [ship(row) for row in ships]
    return [f"unplaced/{one}-{called[:at].count(one)}" for at, one in enumerate(called)]


def the(slug: str) -> str:
    """A thing in a sentence: facilities and ships have an article; boards, territories and cards are called by their names."""
    return f"the {name(slug)}" if slug in ARTICLES else name(slug)


ARTICLES = {
    "solar-converter", "lunar-mine", "alien-artifact", "colonist-hub", "orbital-market", "orbital-market-agendas", "raiders-outpost", "shipyard",
    "colony-constructor", "terraforming-station", "maintenance-bay", "isolation", "positron", "repulsor", "relic", "guest", "guest-2", "beamed",
}  # fmt: skip


def cost(fuel: int, ore: int) -> str:
    """`2 fuel, 1 ore`; nothing is `free`."""
    parts = [f"{fuel} fuel"] if fuel else []
    return ", ".join([*parts, f"{ore} ore"] if ore else parts) or "free"


def resources(fuel: int, ore: int) -> str:
    """`2 fuel and 1 ore`; nothing is `nothing`."""
    return listed([f"{number} {what}" for number, what in ((fuel, "fuel"), (ore, "ore")) if number]) or "nothing"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# Alien Tech -----------------------------------------------------------------------------------------------------------------

DISCARDS = {
    "booster-pod": "take a field generator off the planet",
    "orbital-teleporter": "move any colony to another territory",
    "plasma-cannon": "another player's ship leaves play",
    "polarity-device": "two colonies change places",
    "temporal-warper": "take a card from the discard pile",
    "astrogation-servo": "clear a facility",
    "chameleon-cloak": "all colonies of two territories change places",
    "lunar-tunneler": "clear the Lunar Mine",
    "multiverse-window": "reveal an agenda without its condition",
    "oscillation-capacitor": "break a card of another player",
    "solar-harvester": "all others lose their fuel",
}


def power(figures: Printed, slug: str) -> str:
    """What a card does, without its discard power."""
    limits, markers, cache = figures["agenda_limits"], figures["markers"], figures["cache"]
    token = f", {markers[0]} fuel of yours as a token on it" if figures["marker_paid"] else ", and a token on it"
    return {
        "alien-city": "No power.",
        "alien-monument": "No power.",
        "booster-pod": "an unplaced ship goes up by one",
        "data-crystal": "for each colony on a territory: its bonus is yours this turn",
        "gravity-manipulator": "an unplaced ship goes down by one, another up by one",
        "holographic-decoy": "Raiders cannot take your resources, and of your cards only this one.",
        "orbital-teleporter": "take one of your docked ships to another facility",
        "plasma-cannon": "for each ship: send opponents' ships at one facility to the Bay",
        "polarity-device": "turn an unplaced ship to its opposite face",
        "resource-cache": f"After your roll: more odd ships give {resources(*cache[0])}, more even ones {resources(*cache[1])}, "
        f"as many of each {resources(*cache[2])} and the card is spent.",
        "stasis-beam": "an unplaced ship goes down by one",
        "temporal-warper": "re-roll any of your unplaced ships",
        "astrogation-servo": "roll and use a ship from the Maintenance Bay this turn",
        "chameleon-cloak": "your ships replace an opponent's of the same values",
        "electrofabricator": f"receive {figures['electro'][0]} ore",
        "experimental-ftl-drive": f"set an unplaced ship to any value{token}; {counted(markers[1], 'token')} spend the card",
        "lunar-tunneler": f"after docking at the Lunar Mine: {figures['tunneler']} ore",
        "multiverse-window": f"You may hold {limits[1]} agendas, not {limits[0]}.",
        "oscillation-capacitor": "Use a card with a fuel cost a second time.",
        "solar-harvester": f"{figures['harvester']} fuel for each opponent's ship at the Solar Converter.",
    }[slug]


def discard_power(figures: Printed, slug: str) -> str:
    """What discarding a card does; may be empty."""
    for field, card in figures["placed_by"].items():
        if card == slug:
            return f"place or move the {name(field)}"
    if slug == "electrofabricator":
        return f"receive {figures['electro'][1]} ore"
    return DISCARDS.get(slug, "")


def card_rules(figures: Printed, slug: str) -> str:
    """What a card costs and does."""
    does = power(figures, slug)
    price = "" if does.endswith(".") else f"{cost(figures['tech'][slug], 0).capitalize()}{' ' if does.startswith('for each') else ': '}"
    points = figures["tech_vp"][slug]
    parts = [f"{price}{does}".rstrip(".") + "."]
    parts += [f"{counted(points, 'point')} while you hold it."] if points else []
    discard = discard_power(figures, slug)
    parts += [f"Discard: {discard}."] if discard else []
    return " ".join(parts)


# Facilities and boards ------------------------------------------------------------------------------------------------------


def offer(figures: Printed, slug: str) -> str:
    """What docking at a facility or a board gives, and what it costs."""
    boards, raid, own_move, other_move = figures["boards"], figures["raid"], *figures["uranian"]
    agendas = f", or draw {counted(figures['agendas_drawn'], 'agenda')}" if figures["factions"] else ""
    fee = f"{figures['access']} fuel to its owner"
    price = f" ({cost(*boards[slug])}, {fee})" if slug in boards and any(boards[slug]) else f" ({fee})"
    return {
        "solar-converter": f"any ship: {'/'.join(map(str, figures['solar']))} fuel by its value",
        "lunar-mine": f"at least the highest there: {figures['mine']} ore",
        "alien-artifact": f"any ships: cycle; {figures['claim']} in total claims",
        "colonist-hub": f"a circle a ship; launch from {figures['circles']}: {cost(*figures['launch'])}",
        "orbital-market": f"a pair: trade its value in fuel for {figures['trade']} ore{agendas}",
        "raiders-outpost": f"a run: take {counted(raid[0], 'resource')} or {counted(raid[1], 'card')}",
        "shipyard": f"a pair: a new ship, for {' / '.join(cost(*build) for build in figures['builds'])}",
        "colony-constructor": f"three alike: land a colony, for {cost(*figures['constructor'])}",
        "terraforming-station": f"a {figures['terraform_value']}: land a colony, for {cost(*figures['terraform'])}; the ship is spent",
        "corex-conglomerated": f"{figures['corex'][0]} ore for each territory you control{price}",
        "dark-space-explorers": f"the top Alien Tech card{price}",
        "homesteaders-union": f"one circle at the Colonist Hub{price}",
        "new-gaia-engineers": f"re-roll your terraforming ship: {figures['gaia']} or more saves it{price}",
        "proxima-centauri-scholars": f"move a field generator{price}",
        "scavenger-fleet": f"build with two unequal ships{price}",
        "smugglers-alliance": f"with a raid: {counted(raid[0], 'resource')} and {counted(raid[1], 'card')}{price}",
        "uranian-syndicate": f"move a colony: your own for {cost(*own_move)}, another's for {cost(*other_move)} ({fee})",
    }[slug]


def owns(figures: Printed, slug: str) -> str:
    """What the owner of a board may do."""
    _, base, each = figures["corex"]
    return {
        "corex-conglomerated": f"each turn {base} fuel, and {each} for each territory",
        "dark-space-explorers": f"{counted(figures['discards'][1], 'discard power')} a turn",
        "homesteaders-union": f"launch from circle {figures['homestead']}",
        "new-gaia-engineers": "others pay you for terraforming",
        "proxima-centauri-scholars": f"place or remove a field, for {cost(*figures['scholars'])}",
        "scavenger-fleet": "new ships are rolled at once",
        "smugglers-alliance": "any run bumps at the Outpost",
        "uranian-syndicate": "use a contested territory's bonus",
    }[slug]


def rules_of(figures: Printed, slug: str) -> str:
    """What a card, a board or a facility does."""
    if slug in figures["tech"]:
        return card_rules(figures, slug)
    owner = f" Its owner: {owns(figures, slug)}." if slug in figures["boards"] else ""
    return f"{capital(offer(figures, slug))}.{owner}"


def bonus(figures: Printed, slug: str) -> str:
    """The bonus of a territory."""
    return {
        "asimov-crater": "an extra Hub advance" if figures["asimov"] else "no bonus",
        "bradbury-plateau": f"Constructor {figures['bradbury']} ore less",
        "burroughs-desert": f"buy the Relic Ship: {cost(*figures['relic'])}",
        "heinlein-plains": f"trade {figures['heinlein']} fuel for {figures['trade']} ore",
        "herbert-valley": f"ships {cost(*figures['herbert'])} less",
        "lem-badlands": f"+{figures['lem']} fuel a ship at Solar",
        "pohl-foothills": f"tech costs {figures['pohl']} fuel less",
        "van-vogt-mountains": "first Mine ship any value",
    }[slug]


def field_rules(figures: Printed, field: str) -> str:
    """What a field generator does on its territory."""
    return {
        "isolation": "Nobody has the territory's bonus.",
        "positron": f"{counted(figures['positron'], 'point')} for the controller of the territory.",
        "repulsor": "No colony comes onto the territory or leaves it.",
    }[field]


# Agendas --------------------------------------------------------------------------------------------------------------------

PURE = ", without using Alien Tech"


def in_game(figures: Printed, slug: str) -> str:
    """What an agenda asks for during the game."""
    agenda = figures["agendas"][slug]
    number = agenda["number"]
    return {
        "gathered-ships": f"gather {counted(number, 'ship')}",
        "roll-sequence": f"roll {number} in sequence{PURE}",
        "colonies-landed": f"land {counted(number, 'colony', 'colonies')} in a turn",
        "roll-of-a-kind": f"roll {number} of a kind{PURE}",
        "territories-taken-from-opponents": f"take {counted(number, 'territory', 'territories')} of others in a turn",
        "ore-gained": f"gain {number} ore in a turn",
        "unique-tech": f"hold {counted(number, 'card')} nobody else holds",
        "landed-on-isolation": "land on the Isolation Field's territory",
        "bumped-own-ships": "bump your own ships at the Raiders' Outpost",
        "fuel-gained": f"gain {number} fuel in a turn",
        "tech-gained": f"gain {counted(number, 'Alien Tech card')} in a turn",
        "lowest-to-highest-score": "go from lowest to highest score, both untied, in a turn",
        "move-gains-vp-for-self-and-opponent": "move colonies: you and an opponent gain points",
        "took-and-used-bonus": "take a territory of another and use its bonus",
        "hub-advances": f"{counted(number, 'Hub advance')} in a turn",
        "stole-from-all": "steal from every opponent in a turn",
        "ships-gained": f"gain {counted(number, 'ship')} in a turn",
        "artifact-four-ships-total": f"{counted(figures['artifact_ports'], 'ship')} at the Alien Artifact that total {number}",
        "filled-unused-solar-ports": "fill all free Solar Converter ports",
        "placed-repulsor": "place the Repulsor Field, without Proxima Centauri Scholars",
        "distinct-facilities": f"dock at {counted(number, 'facility', 'facilities')} in a turn",
        "filled-mine": "fill the whole Lunar Mine",
        "launched-and-restarted": "launch and start a new colony in a turn",
        "roll-total-max": f"roll {number} or less with {counted(agenda['ships'], 'ship')}{PURE}",
    }[agenda["in_game"]]


def at_end(figures: Printed, slug: str) -> str:
    """What an agenda asks for at the end of the game."""
    return ending_of(figures["agendas"][slug])


def ending_of(agenda: Agenda) -> str:
    """An end-game half in words."""
    number = agenda["at_end_number"]
    subjects = listed([name(subject) for subject in agenda["subjects"]])
    return {
        "possess": f"hold {subjects}",
        "control": f"control {subjects}",
        "control-with-total-colonies": f"control a territory with {counted(number, 'colony', 'colonies')} in all",
        "control-with-foreign-colonies": f"control a territory with {counted(number, 'colony', 'colonies')} of others",
        "control-with-fields": f"control a territory with {counted(number, 'field generator')}",
        "no-colony": f"no colony on {subjects}",
    }[agenda["at_end"]]


def agenda_name(figures: Printed, slug: str) -> str:
    """An agenda is named by its in-game half."""
    return capital(in_game(figures, slug))


def agenda_rules(figures: Printed, slug: str) -> str:
    """Both halves of an agenda, and its points."""
    points = counted(figures["agendas"][slug]["vp"], "point")
    return f"In the game: {in_game(figures, slug)}. At the end: {at_end(figures, slug)}. {capital(points)}."
