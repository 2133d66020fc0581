"""What each choice of Alien Frontiers does, with its figures."""

from starmeeple.core.speech import counted, who
from starmeeple.games.alien_frontiers.face.names import (
    agenda_rules,
    bonus,
    capital,
    card_rules,
    cost,
    discard_power,
    field_rules,
    name,
    offer,
    owns,
    power,
    rules_of,
)
from starmeeple.games.alien_frontiers.face.view import View


def effect(view: View, notation: str) -> str:
    """What a choice does, in a sentence or two."""
    verb, *rest = notation.split()
    figures = view["figures"]
    if verb in ("dock", "dock-with"):
        return docking(view, rest[0])
    if verb in ("use", "discard") or verb in figures["tech"]:
        return with_a_card(view, verb, rest)
    if verb in ("claim", "salvage", "break", "raid-card"):
        return about_a_card(view, verb, rest)
    if verb in ("reveal", "drop", "draft"):
        return about_factions(view, verb, rest[0])
    if verb in ("land", "move", "swap", "exchange", "contest", "place", "remove"):
        return on_the_planet(view, verb, rest)
    return plain(view, verb, rest)


def docking(view: View, target: str) -> str:
    """What the ships do where they dock, and that they stay."""
    figures = view["figures"]
    if target == "orbital-market-agendas":
        return f"A pair at the Orbital Market draws {counted(figures['agendas_drawn'], 'agenda')} in place of trading."
    does = f"{name(target)}: {offer(figures, target)}."
    if target == "terraforming-station":
        return does
    return f"{does} The port is taken until your next turn."


def with_a_card(view: View, verb: str, rest: list[str]) -> str:
    """A power of an Alien Tech card."""
    figures = view["figures"]
    if verb == "discard":
        return f"Discards {name(rest[0])} for good: {discard_power(figures, rest[0])}."
    card = rest[0] if verb == "use" else verb
    told = f"{name(card)}: {power(figures, card).rstrip('.')}. Once a turn."
    if verb == "data-crystal":
        return f"{told} Here: {bonus(figures, rest[0])}."
    return told


def about_a_card(view: View, verb: str, rest: list[str]) -> str:
    """A card that changes hands."""
    figures = view["figures"]
    if verb == "claim":
        return f"Takes this card from the display, for ships that total {figures['claim']}. {card_rules(figures, rest[0])}"
    if verb == "salvage":
        return f"Takes this card from the discard pile. {card_rules(figures, rest[0])}"
    if verb == "break":
        return f"{capital(who(int(rest[0])))} must discard this card. {card_rules(figures, rest[1])}"
    return f"Your raid takes this card from {who(int(rest[0]))}. {card_rules(figures, rest[1])}"


def about_factions(view: View, verb: str, what: str) -> str:
    """Boards and agendas."""
    figures = view["figures"]
    if verb == "draft":
        return f"The board is yours for this game. Anybody docks there: {offer(figures, what)}. You alone: {owns(figures, what)}."
    if verb == "reveal":
        return f"Shows this agenda: {counted(figures['agendas'][what]['vp'], 'point')}. {agenda_rules(figures, what)}"
    return f"Puts this agenda away unseen; it scores nothing. {agenda_rules(figures, what)}"


def on_the_planet(view: View, verb: str, rest: list[str]) -> str:
    """Colonies and field generators on territories."""
    figures = view["figures"]
    if verb == "land":
        colony, control = figures["points"]
        return (
            f"Lands your colony here: {counted(colony, 'point')}, and {control} more with most colonies on the territory. "
            f"Who controls it has its bonus: {bonus(figures, rest[0])}."
        )
    if verb == "move":
        return f"Takes the colony to {name(rest[2])}, whose controller has: {bonus(figures, rest[2])}. No game ends by this."
    if verb == "swap":
        return f"This colony of {who(int(rest[0]))} changes places with one on another territory."
    if verb == "exchange":
        return "All colonies of these two territories change places, whoever owns them."
    if verb == "contest":
        return f"Nobody controls it, so its bonus is yours until your turn ends: {bonus(figures, rest[0])}."
    if verb == "place":
        return f"Puts the {name(rest[0])} on {name(rest[1])}. {field_rules(figures, rest[0])}"
    return f"Takes this field generator off the planet; it no longer works. {field_rules(figures, rest[0])}"


def plain(view: View, verb: str, rest: list[str]) -> str:
    """Everything else."""
    figures = view["figures"]
    if verb in ("raid-fuel", "raid-ore"):
        return f"Your raid takes 1 {verb[5:]} from {who(int(rest[0]))}; it takes {counted(figures['raid'][0], 'resource')} in all."
    if verb == "trade":
        return f"Your pair at the Orbital Market pays {rest[0]} fuel and gets {figures['trade']} ore, as often as you like this turn."
    if verb == "keep-fuel":
        return f"Of your resources you keep {figures['limit']}; the others go back to the supply."
    return {
        "end-turn": f"Ends your turn: unplaced ships go to the Maintenance Bay, docked ones stay, and you keep at most {figures['limit']} resources.",
        "cycle": "Discards a displayed card and turns up the next one, once for each of your ships at the Alien Artifact.",
        "launch": f"Pays {cost(*figures['launch'])} and lands the colony from the Colonist Hub on a territory of your choice.",
        "advance": "Your colony at the Colonist Hub goes one circle further, by the bonus of Asimov Crater.",
        "decline": "Your colony at the Colonist Hub stays where it is; the bonus of Asimov Crater lapses this turn.",
        "done": "Takes no more and goes on with your turn.",
        "buy-relic": f"Pays {cost(*figures['relic'])}: the Relic Ship joins your fleet from the Maintenance Bay while you control Burroughs Desert.",
        "scholars": f"Pays {cost(*figures['scholars'])} to place a field generator on the planet, or to remove one; once a turn.",
        "keep-agendas": "Keeps all agendas that you have not put away.",
        "ftl-drive": f"{rules_of(figures, 'experimental-ftl-drive')} This sets the ship to {rest[1] if len(rest) > 1 else 'any value'}.",
        "teleport": f"{name('orbital-teleporter')}: {power(figures, 'orbital-teleporter')}. The ship docks elsewhere this turn.",
        "blast": "The Plasma Cannon sends this ship to the Maintenance Bay, from the Terraforming Station out of play.",
        "fetch": "Rolls this ship from the Maintenance Bay; it is yours for this turn, but not for the Terraforming Station.",
        "cloak": "Your unplaced ship of the same value takes its port, with the usual cost and benefit; the other goes to the Maintenance Bay.",
        "cloak-also": "One more of your ships takes the port of an equal ship there.",
        "pick": "Rolls this ship again; you may name more, and the others keep their values.",
        "dock-mixed": "These two unequal ships dock at the Shipyard and build a new ship at its usual cost.",
        "dock-mixed-with": "These two unequal ships dock at the Shipyard and build a new ship at its usual cost.",
        "sink": "This ship leaves play and goes back to its owner's stock.",
        "sink-in-bay": "This ship leaves play and goes back to its owner's stock.",
        "clear": "All ships docked there go to the Maintenance Bay, and the ports are free.",
    }.get(verb, "")  # fmt: skip
