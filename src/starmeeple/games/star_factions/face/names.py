"""What things are called, and how the words and pictures of Star Factions read a view."""

from starmeeple.core.speech import agrees, listed, who
from starmeeple.games.star_factions.face.view import Planet, Ship, View

KIND_NAMES = {"mothership": "Mothership", "juggernaut": "Juggernaut", "warrior": "Warrior", "scout": "Scout"}
FACTION_NAMES = {"jear": "Jear", "black-cloud": "Black Cloud", "nexus": "Nexus Corporation", "marshall": "Marshall Guard"}
CORNERS = {"nw": "north-west", "ne": "north-east", "se": "south-east", "sw": "south-west"}
FACTION_CORNERS = {"jear": "nw", "black-cloud": "ne", "nexus": "se", "marshall": "sw"}
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
    for player in view["players"]:
        if player["faction"] == faction:
            return player["seat"]
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
    return f"{rest} {kind.title()}{'s' if kind == 'weapon' and rest != '1' else ''}"


def planet_name(planet: str) -> str:
    """`outer-nw` as people say it."""
    ring, _, corner = planet.partition("-")
    return f"the {ring} planet {CORNERS[corner]}"


# Reading a view -------------------------------------------------------------------------------


def ship_row(view: View, ship: str) -> Ship | None:
    return next((row for row in view["ships"] if row["ship"] == ship), None)


def own_ship(view: View, slot: str) -> str:
    """The full name of a ship of the side whose turn it is."""
    turn = view["turn"]
    faction = next((player["faction"] for player in view["players"] if player["seat"] == turn), None)
    return f"{faction}-{slot}" if faction else slot


def planet_at(view: View, cell: str) -> Planet | None:
    return next((row for row in view["planets"] if row["cell"] == cell), None)


def price(view: View, card: str) -> str:
    """A cost in words."""
    cost = view["rules"]["costs"][card]
    parts = [f"{amount} {name}" for amount, name in zip(cost, ("Metal", "Fuel", "Weapon")) if amount]
    return ", ".join(parts) if parts else "nothing"


def hull_words(row: Ship | None) -> str:
    return f"hull {row['hull']} of {row['max_hull']}" if row else "gone"


def ending(view: View) -> str:
    """How the game ended."""
    places = view["ranking"] or []
    first = [seat for seat, place in enumerate(places) if place == 1]
    winners, wins = [who(seat) for seat in first], agrees(first[0], "wins")
    outcome = view["outcome"]
    if outcome == "colonization":
        return f"{winners[0]} {wins}: flags fly on {view['rules']['colonies_to_win']} planets."
    if outcome == "domination":
        return f"{winners[0]} {wins}: nobody else is left."
    if len(winners) > 1:
        return f"{ENDINGS[outcome]} {listed(winners)} share the victory."
    return f"{ENDINGS[outcome]} {winners[0]} {agrees(first[0], 'is')} ahead and {wins}."


def card_note(view: View, card: str) -> str:
    """What a card does, for whoever looks at it closely."""
    kind, _, rest = card.partition("-")
    rules = view["rules"]
    if rest == "blueprint":
        ship = rules["ships"][kind]
        what = f"Shield {ship['shield']}, hull {ship['hull']}, attack d{ship['die']}, movement {ship['movement']}, range {ship['range']}."
        guessed = ship["guessed"]
    elif rest == "kit":
        kit = rules["kits"][kind]
        bonuses = {"hull": kit["hull"], "damage": kit["damage"], "movement": kit["movement"], "range": kit["range"]}
        what = f"For one of your ships: {listed([f'{figure} {bonus:+d}' for figure, bonus in bonuses.items() if bonus])}."
        guessed = kit["guessed"]
    else:
        return f"Take {rest} {kind.title()} from the supply."
    doubt = f" Reconstructed: {listed(guessed)}." if guessed else ""
    return f"{what} Costs {price(view, card)}.{doubt}"
