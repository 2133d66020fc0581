"""The sentence and the clause of every refusal, with the figures that it hangs on."""

from starmeeple.core.speech import counted
from starmeeple.core.state import NOT_ASKED, NOT_WAITING
from starmeeple.games.race_for_the_galaxy.engine import reasons
from starmeeple.games.race_for_the_galaxy.face.names import card_name, slugs
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face import words as orb_words

REFUSALS: dict[int, tuple[str, str]] = {
    NOT_ASKED: ("That does not answer the question that is asked now.", "RG 3.2"),
    NOT_WAITING: ("The game is not waiting for you now.", "RG 3.2"),
    reasons.NOT_IN_HAND: ("{Card} is not in your hand.", "RG 6.6"),
    reasons.NOT_A_DEVELOPMENT: ("{Card} is a world; in Develop only developments are placed.", "RG 4.2"),
    reasons.ALREADY_BUILT: ("{Card} already lies in your tableau; a development may lie there only once.", "RG 4.2"),
    reasons.TOO_EXPENSIVE: ("{Card} costs you more than you can pay.", "RG 6.6"),
    reasons.NOT_A_WORLD: ("{Card} is a development; only worlds are placed here.", "RG 4.3"),
    reasons.TOO_LITTLE_MILITARY: ("Your Military does not reach the defense of {card}.", "RG 6.3"),
    reasons.NOT_OFFERED: ("{Card} was not dealt to you as a start world.", "RG 2.4"),
    reasons.NOT_DRAWN: ("{Card} is not among the cards you just drew.", "RG 4.1"),
    reasons.ALREADY_PICKED: ("{Card} is already chosen.", "RG 3.3"),
    reasons.ENOUGH_PICKED: ("You have already chosen enough.", "RG 2.4"),
    reasons.NO_SUCH_POWER: ("{Card} gives you no such power in this phase.", "RG 3.6"),
    reasons.POWER_USED: ("The power of {card} was already used in this phase.", "RG 3.4"),
    reasons.NO_GOOD_THERE: ("There is no fitting good for that.", "RG 4.9"),
    reasons.WRONG_KIND: ("{Card} is not of the kind that is asked for.", "RG 4.5"),
    reasons.CANNOT_BE_SOLD: ("The good of {card} cannot be sold.", "RG 5.25"),
    reasons.TOO_FEW_GOODS: ("You have too few goods for {card}.", "RG 4.5"),
    reasons.STILL_COMPULSORY: ("You still have a consume power that must be used.", "RG 4.5"),
    reasons.ALREADY_FULL: ("{Card} already has a good.", "RG 4.9"),
    reasons.NOT_FOR_ALIEN_WORLDS: ("{Card} is an alien world; this power does not place alien worlds.", "RG 5.19"),
    reasons.NOTHING_CONQUERED: ("A second conquest needs a first one in this phase.", "RG 6.8"),
    reasons.NOT_A_WINDFALL_WORLD: ("{Card} is not a windfall world.", "RG 4.7"),
    reasons.ACTION_TAKEN: ("Only Develop and Settle may be chosen twice.", "RG 2.7"),
    reasons.NOT_NEEDED: ("That would change nothing here.", "RG 6.7"),
    reasons.NO_PROSPECTORS: ("Only a power lets you turn over the top card instead of placing a world.", "RG 5.21"),
    reasons.NOT_POSSIBLE_HERE: ("{Card} cannot be the next card.", "RG 3.5"),
    reasons.OUT_OF_RANGE: ("The number is outside the range printed on the card.", "RG 5.30"),
    reasons.KIND_TAKEN: ("A good of that kind was already taken; the power asks for different kinds.", "RG 4.5"),
    reasons.NO_SUCH_SOURCE: ("You have no power left that would fill {card}.", "RG 4.7"),
    reasons.NEEDS_PAY_POWER: ("{Card} is a military world; you would need a power to pay for it.", "RG 5.19"),
    reasons.OUT_OF_REACH: ("After that {placing} could no longer be placed.", "RG 6.7"),
    reasons.NOT_MILITARY: ("{Card} is not a military world; only a conquest can follow.", "RG 6.8"),
    reasons.PLACED_BY_A_PROJECT: ("A project places this world as one that is paid for; it is not conquered.", "RG 5.19"),
    reasons.NOTHING_TO_PAY: ("There is nothing to pay.", "RG 6.5"),
    reasons.ONLY_IN_THE_ORB: ("That action card belongs to the Orb.", "RG 8.3"),
}

ALL = {**REFUSALS, **orb_words.REFUSALS}


def refusal(reason: int, view: View, notation: str) -> tuple[str, str]:
    """The sentence and the clause of a refusal."""
    verb, _, rest = notation.partition(" ")
    orb = orb_words.refusal(reason, view, notation)
    if orb:
        return orb
    sentence, cited = ALL[reason]
    placing = card_name(view, view["placing"]) if view["placing"] else "this world"
    name = placing if verb == "conquer" else card_name(view, rest) if rest in slugs() else "that card"
    if reason == reasons.TOO_LITTLE_MILITARY:
        return military_words(view, str(view["placing"]) if verb == "conquer" else rest, name), cited
    if reason == reasons.TOO_EXPENSIVE:
        return cost_words(view, verb, rest, name, placing), cited
    if reason == reasons.STILL_COMPULSORY and view["asked"] == "trade":
        return "Who chose Consume-Trade must sell a good.", "RG 4.4"
    return sentence.format(card=name, Card=name[:1].upper() + name[1:], placing=placing), cited


def military_words(view: View, world: str, name: str) -> str:
    """How much Military there is, and how much it takes."""
    own, row = view["own"], view["cards"].get(world)
    if own is None or row is None or world not in own["forces"]:
        return f"Your Military does not reach the defense of {name}."
    less = " after the first conquest" if view["asked"] == "extend" else ""
    return f"Your Military against {name} is {own['forces'][world]}{less}, its defense {row.get('defense', 0)}."


def cost_words(view: View, verb: str, card: str, name: str, placing: str) -> str:
    """What it costs, and how much there is to pay with."""
    own = view["own"]
    if own is None:
        return f"{name} costs more than there is to pay with."
    held = len(own["hand"])
    if verb == "pay" or verb == "redeem":
        return f"{placing} still costs {counted(view['need'], 'card')}, and you hold {held}: something else must pay for the rest."
    if verb == "buy":
        return f"By {name}, {placing} costs {counted(own['costs'].get(card, 0), 'card')}, and you hold {held}."
    if card not in own["costs"]:
        return f"{name} costs you more than you can pay."
    others = counted(held - 1, "other card") if held > 1 else "no other card"
    return f"{name} costs you {counted(own['costs'][card], 'card')}, and you hold {others}."
