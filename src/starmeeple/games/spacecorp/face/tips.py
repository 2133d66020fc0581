"""What each choice of SpaceCorp does, with its figures."""

from starmeeple.core.speech import counted, who
from starmeeple.games.spacecorp.face import names
from starmeeple.games.spacecorp.face.view import View

PAID = "Pay with cards of the hand, Infra cards and the headquarters"


def effect(view: View, notation: str) -> str:
    """What a choice does, in a sentence or two."""
    verb, *rest = notation.split()
    if verb in ("move", "explore", "build", "settle", "site", "team"):
        return on_the_board(view, verb, rest)
    if verb in ("pay", "borrow", "strip", "take", "poach", "discard", "upgrade", "edge", "learn", "harvest"):
        return with_cards(view, verb, rest)
    if verb == "decline":
        return (
            "Plays no Edge here; a card that you hold stays in your hand."
            if view["asked"] == "react"
            else "Leaves it, and the game goes on."
        )
    if verb == "done":
        return "Your values reach the cost: carries the action out." if view["asked"] == "pay" else "Chooses no more, and goes on."
    return {
        "time": f"Spends a Time card before your first action: this turn has {counted(view['time_actions'], 'action')}.",
        "research": f"Take as many cards as your Research values total, from the offers or the deck; headquarters give {view['research']}.",
        "produce": "Chooses up to as many of your bases as your Produce values total, and gains the production of each in ₣.",
        "genetics": "Advances your genetics cube by your Genetics values; a full orbit of the wheel gives an Adaptation.",
        "revelation": "Advances your revelation cube by your Revelation values; a full orbit of the wheel gives a Breakthrough.",
        "pass": "Takes no action this time, and keeps all your cards.",
        "end": "Ends your turn: offers are refilled, and with few cards in hand you draw one.",
    }.get(verb, "")


def on_the_board(view: View, verb: str, rest: list[str]) -> str:
    """Teams, tiles, bases and colonies."""
    if verb == "team":
        return f"Sabotages this team of {who(int(rest[0]))}: it falls back to one of its owner's bases, or to the start."
    if verb == "move":
        cost = names.cost_words(view, "moves", rest[1], rest[0]).strip(" ()")
        price = f", for {cost} Move in launch, distance and landing" if cost else ""
        return f"Takes this team to {names.site_name(view, rest[1])}{price}. {PAID}."
    if verb == "build":
        cost = names.cost_words(view, "builds", rest[0]).strip(" ()")
        base = view["bases"].get(rest[1])
        says = f" {base['effect'].rstrip('.')}." if base and base["effect"] else ""
        return f"Builds this base{f' for {cost} Build' if cost else ''}.{says} {PAID}."
    site = names.site_row(view, rest[0])
    where = names.site_name(view, rest[0])
    if verb == "explore":
        shield = ", one value shielded against radiation" if site and site["radiation"] else ""
        cost = f"{site['explore']} Explore{shield}" if site else "its cost"
        return f"Draws a discovery tile for every empty box of {where}, for {cost}; each pays what is printed on it."
    if verb == "settle":
        colony = next((row for row in view["colonies"] if row["colony"] == rest[1]), None)
        worth = (
            f" It is worth {names.money(colony['value'])} now and once more at the end. {colony['effect'].rstrip('.')}." if colony else ""
        )
        build = view["costs"].get("settle")
        return f"Founds this colony in {where}{f' for {build} Build' if build is not None else ''}.{worth}".replace(" .", "")
    return {
        "probe": f"Draws a discovery tile for {where} without a team there.",
        "sabotage": f"Sends the competition's team at {where} back to the start.",
        "retreat": f"Your sabotaged team falls back to your base at {where}.",
        "star-children": f"A new team of yours appears in {where}.",
    }.get(view["about"].get("purpose", ""), f"Chooses {where} for what is being played.")


def with_cards(view: View, verb: str, rest: list[str]) -> str:
    """Cards of hands, offers and headquarters."""
    if verb == "harvest":
        place = names.place_row(view, rest[0])
        profit = names.money(place["production"]) if place else "its production"
        return f"This base produces: you gain {profit}. Each base can be chosen once."
    if verb == "learn":
        progress = next((row for row in view["progress"] if row["progress"] == rest[0]), None)
        award = f" The first copy brings {names.money(progress['award'])}." if progress and progress["award"] else ""
        return f"Takes this card for good. {progress['effect'].rstrip('.') if progress else ''}.{award}"
    if verb == "borrow":
        return f"Uses this Infra card of {who(int(rest[0]))} for one action; the owner keeps it. Once a turn."
    if verb == "strip":
        return f"This Infra card of {who(int(rest[0]))} is discarded from its slot."
    if verb == "take" and rest[0] == "deck":
        return "Takes the top card of the deck, unseen by the others, to your hand."
    slug = names.offer(view, int(rest[0])) if verb == "take" else rest[0]
    row = names.card_row(view, slug)
    says = f" {row['effect'].rstrip('.')}." if row and row["effect"] else ""
    values = names.values_words(view, slug) if row and row["values"] else ""
    worth = f" Pays {values} when discarded." if values else ""
    if verb == "upgrade":
        return (
            f"Puts this Infra card into slot {rest[1]}: its value counts for every action from now on. What it covers is discarded.{worth}"
        )
    if verb == "pay":
        return f"Discards this card for {names.value_words(row['values'][int(rest[1]) - 1]) if row else 'one of its values'}; only this one of its values counts."
    return {
        "edge": f"Plays this Edge beside your action, one a turn.{says}",
        "take": f"Takes this offered card to your hand; everybody has seen it.{worth}{says}",
        "poach": f"Takes this card, which somebody has just discarded, to your hand.{worth}{says}",
        "discard": f"Gives this card up; it goes to the discards.{worth}{says}",
    }[verb]
