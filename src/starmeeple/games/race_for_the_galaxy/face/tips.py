"""What each choice of Race for the Galaxy does, with its figures; the Orb's are in its own folder."""

from starmeeple.core.speech import counted
from starmeeple.games.race_for_the_galaxy.face.names import action_hint, card_name, full_text, power_words
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face import tips as orb_tips

PHASES = {  # what everybody does in the phase of an action
    "explore-5": "Explore: everybody draws cards and keeps some",
    "explore-1": "Explore: everybody draws cards and keeps some",
    "develop": "Develop: everybody may build a development from the hand",
    "settle": "Settle: everybody may place a world from the hand",
    "trade": "Consume: everybody must turn goods into chips and cards where powers can",
    "double": "Consume: everybody must turn goods into chips and cards where powers can",
    "produce": "Produce: every production world without a good gets one",
    "orb-explore": "Explore with the Orb: teams move, orb cards are played and drawn, then everybody draws cards",
}
PAYING = "One card of the hand pays for one of the cost"


def effect(view: View, notation: str) -> str:
    """What a choice does, in a sentence or two."""
    verb, _, rest = notation.partition(" ")
    if verb in orb_tips.VERBS or (verb == "done" and view["asked"] in ("survey", "return")):
        return orb_tips.effect(view, notation)
    if verb == "choose":
        return f"{PHASES[rest]}. Only you, and who else chose it: {action_hint(view, rest)}."
    if verb in CARD_CHOICES:
        return with_card(view, CARD_CHOICES[verb], rest)
    if verb in ("use", "buy", "spend", "consume", "store", "produce", "produce-freely", "feed", "trade"):
        return on_the_tableau(view, verb, rest)
    if verb == "done":
        return DONE.get(view["asked"], "Leaves it at that and goes on with the phase.")
    if verb == "gamble":
        return f"Turns up the top card of the supply: with a cost or defense of {rest} it goes to your hand, else it is discarded."
    placing = card_name(view, view["placing"]) if view["placing"] is not None else "the world"
    return {
        "pass": "Keeps your cards: nothing is placed in this phase, and nothing is paid.",
        "prospect": "Turns over the top card of the supply: a world is placed for nothing, anything else comes to your hand.",
        "conquer": f"Places {placing} without paying, because your Military reaches its defense.",
    }.get(verb, "")


CARD_CHOICES = {  # verbs about a card that is named: what happens to it
    "start": "Begins your tableau with this world; the other one is discarded.",
    "discard": "Puts this card on the discard pile, face down.",
    "keep": "Takes this card to your hand; what you do not keep is discarded.",
    "develop": f"Builds this development. {PAYING}.",
    "settle": f"Places this world. {PAYING}; a military world needs Military instead.",
    "pay": "Discards this card as payment for one of the cost.",
    "enrich": "Discards this card to put a good on the world that you have just placed.",
    "terraform": "Places this world from your hand for nothing; Terraforming Project is discarded for it.",
    "follow": "Conquers this second military world in the same phase.",
    "cash": "Discards this card for a VP chip.",
}
DONE = {
    "pay": "Discards nothing more for it: it is paid.",
    "enrich": "Keeps your cards; the world gets no good.",
    "extend": "Places no further world in this phase.",
    "consume": "Uses no further consume power; goods that are left stay.",
    "store": "Moves no further good to the Tranship Point.",
    "trade": "Sells nothing; your goods stay for consume powers.",
    "feed": "Uses no artifact token as a good.",
}


def with_card(view: View, does: str, card: str) -> str:
    """What happens to a card, and what is printed on it."""
    row = view["cards"].get(card)
    return f"{does} {full_text(row)}" if row else does


def on_the_tableau(view: View, verb: str, card: str) -> str:
    """Powers and goods of cards that are in play."""
    own, name, row = view["own"], card_name(view, card), view["cards"].get(card)
    phase = view["phase"]
    powers = [power_words(power) for power in row["powers"] if power["phase"] == phase] if row else []
    told = f" Its power now: {'; '.join(powers)}." if powers else ""
    if verb == "trade":
        price = own["prices"].get(card, 0) if own else 0
        return f"Discards the good of {name} and draws {counted(price, 'card')} for it; more valuable kinds bring more."
    if verb == "buy":
        cost = own["costs"].get(card, 0) if own else 0
        return f"Uses {name} to pay for a military world as for others: {counted(cost, 'card')} in all.{told}"
    return {
        "use": f"Uses the power of {name} for what you are placing.{told}",
        "spend": f"Discards the good of {name} for more Military in this phase.",
        "consume": f"Consumes goods with {name}, once in this phase.{told}",
        "feed": f"Discards the good of {name} for the consume power in use.",
        "store": f"Moves the good of {name} to the Tranship Point, so that the world can produce again.",
        "produce": f"Puts a good on {name}: a windfall world gets one only so.{told}",
        "produce-freely": f"Puts a good on {name} with a power that serves any kind; others keep theirs.{told}",
    }[verb]
