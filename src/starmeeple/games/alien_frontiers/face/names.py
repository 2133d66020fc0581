"""The printed names of things, and what cards, boards, territories and agendas do in a few words of our own."""

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


POWERS = {
    "alien-city": "No power. One victory point while you hold it.",
    "alien-monument": "No power. One victory point while you hold it.",
    "booster-pod": "One unplaced ship goes up by one. Discard: take one field generator off the planet.",
    "data-crystal": "Pay for each colony on a territory: its bonus is yours this turn. Discard: place or move the Positron Field.",
    "gravity-manipulator": "One unplaced ship goes down by one, another up by one. Discard: place or move the Repulsor Field.",
    "holographic-decoy": "Raiders cannot take your resources, and of your cards only this one.",
    "orbital-teleporter": "Take one of your docked ships to another facility. Discard: move any colony to another territory.",
    "plasma-cannon": "Pay for each ship: send opponents' ships at one facility to the Bay. Discard: another player's ship leaves play.",
    "polarity-device": "Turn one unplaced ship to its opposite face. Discard: two colonies change places.",
    "resource-cache": "After your roll: more odd ships give ore, more even ones fuel, as many of each give both and the card is spent.",
    "stasis-beam": "One unplaced ship goes down by one. Discard: place or move the Isolation Field.",
    "temporal-warper": "Re-roll any of your unplaced ships. Discard: take a card from the discard pile.",
    "astrogation-servo": "Roll and use a ship from the Maintenance Bay this turn. Discard: clear one facility.",
    "chameleon-cloak": "Your ships replace an opponent's of the same values. Discard: all colonies of two territories change places.",
    "electrofabricator": "Turn fuel into ore. Discard: receive more ore.",
    "experimental-ftl-drive": "Set one unplaced ship to any value. The third token spends the card.",
    "lunar-tunneler": "After docking at the Lunar Mine: one more ore. Discard: clear the Lunar Mine.",
    "multiverse-window": "You may hold four agendas. Discard: reveal one agenda without its condition.",
    "oscillation-capacitor": "Use a card with a fuel cost a second time. Discard: break a card of another player.",
    "solar-harvester": "One fuel for each opponent's ship at the Solar Converter. Discard: all others lose their fuel.",
}
OFFERS = {
    "solar-converter": "any ship: fuel, half its value",
    "lunar-mine": "at least the highest there: 1 ore",
    "alien-artifact": "any ships: cycle; 8 in total claims",
    "colonist-hub": "any ships: one circle each",
    "orbital-market": "a pair: trade its value in fuel for ore",
    "raiders-outpost": "a run of three: raid",
    "shipyard": "a pair: a new ship",
    "colony-constructor": "three alike: land a colony",
    "terraforming-station": "a six: land a colony; the ship is spent",
    "corex-conglomerated": "ore for each territory you control",
    "dark-space-explorers": "the top Alien Tech card",
    "homesteaders-union": "one circle at the Colonist Hub",
    "new-gaia-engineers": "re-roll your terraforming ship: 4–6 saves it",
    "proxima-centauri-scholars": "move a field generator",
    "scavenger-fleet": "build with two unequal ships",
    "smugglers-alliance": "with a raid: resources and a card",
    "uranian-syndicate": "move a colony",
}
OWNS = {
    "corex-conglomerated": "fuel at the start of each turn",
    "dark-space-explorers": "two discard powers a turn",
    "homesteaders-union": "launch from circle 6",
    "new-gaia-engineers": "others pay you for terraforming",
    "proxima-centauri-scholars": "place or remove a field",
    "scavenger-fleet": "new ships are rolled at once",
    "smugglers-alliance": "any run bumps at the Outpost",
    "uranian-syndicate": "use a contested territory's bonus",
}
BONUSES = {
    "asimov-crater": "an extra Hub advance",
    "bradbury-plateau": "Constructor 1 ore less",
    "burroughs-desert": "buy the Relic Ship",
    "heinlein-plains": "trade 1 fuel for 1 ore",
    "herbert-valley": "ships 1 fuel, 1 ore less",
    "lem-badlands": "+1 fuel a ship at Solar",
    "pohl-foothills": "tech costs 1 fuel less",
    "van-vogt-mountains": "first Mine ship any value",
}
IN_GAME = {
    "a01": "gather seven ships",
    "a02": "roll five in sequence",
    "a03": "land three colonies in a turn",
    "a04": "roll four of a kind",
    "a05": "take two territories of others in a turn",
    "a06": "gain 6 ore in a turn",
    "a07": "hold four cards nobody else holds",
    "a08": "land on the Isolation Field",
    "a09": "bump your own ships at the Outpost",
    "a10": "gain 12 fuel in a turn",
    "a11": "gain two tech cards in a turn",
    "a12": "go from last to first in a turn",
    "a13": "move colonies: you and an opponent gain points",
    "a14": "take a territory and use its bonus",
    "a15": "five Hub advances in a turn",
    "a16": "steal from every opponent in a turn",
    "a17": "gain two ships in a turn",
    "a18": "four Artifact ships that total 8",
    "a19": "fill all free Solar Converter ports",
    "a20": "place the Repulsor Field",
    "a21": "dock at five facilities in a turn",
    "a22": "fill the whole Lunar Mine",
    "a23": "launch and start a new colony in a turn",
    "a24": "roll 10 or less with five ships",
}
AT_END = {
    "a01": "Resource Cache and Oscillation Capacitor",
    "a02": "control Pohl Foothills",
    "a03": "control Herbert Valley",
    "a04": "control Van Vogt Mountains",
    "a05": "Plasma Cannon and Electrofabricator",
    "a06": "control with one colony in all",
    "a07": "control Asimov Crater",
    "a08": "control Bradbury Plateau",
    "a09": "control beside three foreign colonies",
    "a10": "control with all three fields",
    "a11": "Stasis Beam and Solar Harvester",
    "a12": "Booster Pod and Experimental FTL Drive",
    "a13": "control Burroughs Desert",
    "a14": "control Heinlein Plains",
    "a15": "control Lem Badlands",
    "a16": "Polarity Device and Multiverse Window",
    "a17": "no colony on Van Vogt Mountains",
    "a18": "no colony on Pohl Foothills",
    "a19": "no colony on Heinlein Plains",
    "a20": "no colony on Lem Badlands",
    "a21": "no colony on Burroughs Desert",
    "a22": "no colony on Herbert Valley",
    "a23": "no colony on Asimov Crater",
    "a24": "no colony on Bradbury Plateau",
}


def agenda_name(slug: str) -> str:
    """An agenda is named by its in-game half."""
    return IN_GAME[slug][0].upper() + IN_GAME[slug][1:]


def rules_of(slug: str) -> str:
    """What a card, a board or a facility does."""
    if slug in POWERS:
        return POWERS[slug]
    owner = f" Its owner: {OWNS[slug]}." if slug in OWNS else ""
    return f"{OFFERS[slug][0].upper()}{OFFERS[slug][1:]}.{owner}"


def agenda_rules(slug: str) -> str:
    """Both halves of an agenda."""
    return f"In the game: {IN_GAME[slug]}. At the end: {AT_END[slug]}."
