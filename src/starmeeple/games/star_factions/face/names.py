"""What things are called, and how the words and pictures of Star Factions read a view."""

from typing import cast

from starmeeple.core.game import View
from starmeeple.core.speech import listed, who

Row = dict[str, object]

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


def price(view: View, card: str) -> str:
    """A cost in words."""
    cost = cast(dict[str, list[int]], cast(Row, view["rules"])["costs"])[card]
    parts = [f"{amount} {name}" for amount, name in zip(cost, ("Metal", "Fuel", "Weapon")) if amount]
    return ", ".join(parts) if parts else "nothing"


def hull_words(row: Row | None) -> str:
    return f"hull {row['hull']} of {row['max_hull']}" if row else "gone"


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


def card_note(view: View, card: str) -> str:
    """What a card does, for whoever looks at it closely."""
    kind, _, rest = card.partition("-")
    rules = cast(Row, view["rules"])
    if rest == "blueprint":
        row = cast(dict[str, Row], rules["ships"])[kind]
        what = f"Shield {row['shield']}, hull {row['hull']}, attack d{row['die']}, movement {row['movement']}, range {row['range']}."
    elif rest == "kit":
        row = cast(dict[str, Row], rules["kits"])[kind]
        changes = [f"{figure} {cast(int, row[figure]):+d}" for figure in ("hull", "damage", "movement", "range") if row[figure]]
        what = f"For one of your ships: {listed(changes)}."
    else:
        return f"Take {rest} {kind.title()} from the supply."
    guessed = cast(list[str], row["guessed"])
    doubt = f" Reconstructed: {listed(guessed)}." if guessed else ""
    return f"{what} Costs {price(view, card)}.{doubt}"
