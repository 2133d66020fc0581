"""Every sentence of Race for the Galaxy."""

from typing import cast

from starmeeple.core.game import View
from starmeeple.core.speech import counted, listed, who
from starmeeple.games.race_for_the_galaxy.face.log import told_of
from starmeeple.games.race_for_the_galaxy.face.names import headline, titled
from starmeeple.games.race_for_the_galaxy.face.refusals import REFUSALS
from starmeeple.games.race_for_the_galaxy.orb.face import words as orb_words

Row = dict[str, object]

PHASES = {"choose": "choosing actions", "explore": "Explore", "develop": "Develop", "settle": "Settle", "consume": "Consume", "produce": "Produce", "end": "end of the round"}  # fmt: skip
ROMAN = {"explore": "I", "develop": "II", "settle": "III", "consume": "IV", "produce": "V"}
ACTIONS = {
    "explore-5": "Explore +5", "explore-1": "Explore +1/+1", "develop": "Develop", "settle": "Settle", "trade": "Consume: Trade",
    "double": "Consume: 2× VP", "produce": "Produce", "orb-explore": "Orb/Explore",
}  # fmt: skip
ACTION_HINTS = {
    "explore-5": "draw 5 more", "explore-1": "draw 1 more, keep 1 more", "develop": "costs 1 less", "settle": "draw 1 after placing",
    "trade": "sell a good first", "double": "double VP chips", "produce": "fill a windfall world",
    "orb-explore": "all three orb actions",
}  # fmt: skip
CLAUSES = {
    "draw": "RG 3.5", "deal": "RG 2.3", "flip": "RG 5.21", "good": "RG 4.9", "start": "RG 2.4", "discard": "RG 3.3", "keep": "RG 4.1",
    "develop": "RG 4.2", "settle": "RG 4.3", "pay": "RG 6.5", "use": "RG 6.7", "buy": "RG 6.4", "spend": "RG 5.16", "enrich": "RG 5.1",
    "terraform": "RG 5.19", "follow": "RG 6.8", "trade": "RG 4.4", "consume": "RG 4.5", "feed": "RG 4.5", "cash": "RG 5.28",
    "store": "RG 5.40", "produce": "RG 4.7", "produce-freely": "RG 4.7", "choose": "RG 3.1", "gamble": "RG 5.30", "pass": "RG 3.2",
    "prospect": "RG 5.21", "conquer": "RG 6.3", "done": "RG 3.4",
}  # fmt: skip
LABELS = {
    "start": "Start with {card}", "discard": "Discard {card}", "keep": "Keep {card}", "develop": "Build {card}", "settle": "Settle {card}",
    "pay": "Discard {card}", "buy": "Pay, by {card}", "spend": "Spend the good of {card}", "enrich": "Discard {card}",
    "terraform": "Terraform {card}", "follow": "Also conquer {card}", "trade": "Sell the good of {card}", "feed": "Take the good of {card}",
    "cash": "Discard {card} for VP", "store": "Move the good of {card}", "produce": "Produce on {card}",
    "produce-freely": "Produce on {card} with a power for any kind", "draw": "Draw {card}", "deal": "Deal {card}", "flip": "Turn over {card}",
    "good": "Under the good: {card}",
}  # fmt: skip
GROUPS = {
    "start": "Start world", "discard": "Discard", "keep": "Keep", "develop": "Build", "settle": "Settle", "pay": "Pay with", "use": "Powers",
    "buy": "Powers", "spend": "Goods", "enrich": "Discard for a good", "terraform": "Terraforming Project", "follow": "Supply Convoy",
    "trade": "Sell", "consume": "Consume powers", "feed": "Goods", "cash": "Discard for VP", "store": "Tranship Point", "produce": "Windfall worlds",
    "produce-freely": "Windfall worlds", "gamble": "Name a number", "choose": "Actions",
}  # fmt: skip


# Reading a view -------------------------------------------------------------------------------


def players(view: View) -> list[Row]:
    return cast(list[Row], view["players"])


def own(view: View) -> Row:
    return cast(Row, view["own"] or {})


def facts(view: View, card: str) -> Row | None:
    return cast(Row | None, cast(Row, view["cards"]).get(card))


def card_name(view: View, card: object) -> str:
    """The printed name where the view shows the card, otherwise one made of the slug."""
    row = facts(view, str(card))
    return str(row["name"]) if row else titled(str(card))


def number(row: Row, name: str) -> int:
    return cast(int, row[name])


def split(notation: str) -> tuple[str, str]:
    verb, _, rest = notation.partition(" ")
    return verb, rest


def has_goods_power(view: View, card: str) -> str:
    """What a consume power does, in short."""
    from starmeeple.games.race_for_the_galaxy.face.names import power_words

    row = facts(view, card)
    for power in cast(list[Row], row["powers"]) if row else []:
        if power["phase"] == "consume" and str(power["type"]).startswith("consume"):
            return power_words(power)
    return ""


# The protocol ---------------------------------------------------------------------------------


def question(view: View) -> str:
    """What the viewer is asked, or for whom everybody waits."""
    if view["over"]:
        return ending(view)
    waiting = cast(list[int], view["waiting"])
    viewer = cast(int, view["viewer"])
    if viewer in waiting:
        return asked_of(view)
    if not waiting:
        return "The cards decide."
    names = listed([who(seat) for seat in waiting])
    return f"Waiting for {names}: {PHASES[str(view['phase'])]}."


def asked_of(view: View) -> str:
    """The question to a seat that is asked."""
    asked = str(view["asked"])
    mine = own(view)
    todo = cast(int, mine.get("todo", 0))
    need = number(view, "need")
    if asked in orb_words.STAGES:
        return orb_words.question(view)
    placing = card_name(view, view["placing"])
    if asked == "first-cards":
        start = "Choose your start world" if mine["offers"] and not mine["choice"] else ""
        more = f"discard {counted(todo, 'card')} of your hand" if todo else ""
        return (f"{start} and {more}." if start and more else f"{start or more.capitalize()}.").replace("  ", " ")
    if asked == "action":
        chosen = cast(list[str], mine["chosen"])
        return f"Choose your second action beside {ACTIONS[chosen[0]]}." if chosen else "Choose an action for this round." if todo == 1 else "Choose two actions for this round."  # fmt: skip
    if asked == "keep":
        return f"Choose {counted(todo, 'drawn card')} to keep."
    if asked == "develop":
        return "Which development do you place, if any?"
    if asked == "settle":
        return "Which world do you place, if any?"
    if asked == "pay":
        return f"Discard {counted(need, 'more card')} to pay for {placing}."
    if asked == "place":
        return f"How do you place {placing}?"
    if asked == "spend":
        return "Which good do you spend for Military?"
    if asked == "enrich":
        return f"Discard a card to put a good on {placing}?"
    if asked == "extend":
        return "Do you place another world?"
    if asked == "trade":
        return "Which good do you sell?"
    if asked == "consume":
        return "Which consume power do you use?"
    if asked == "feed":
        most = "At most " if view["orb"] else ""
        return f"Which good goes to {card_name(view, view['feeding'])}? {most}{counted(need, 'good')} to go."
    if asked == "store":
        return "Which goods do you move to the Tranship Point?"
    if asked == "fill":
        return "On which windfall world do you produce?"
    return f"Your hand is too large: discard {counted(todo, 'card')}."


def ending(view: View) -> str:
    """Who won, and by how much."""
    ranking = cast(list[int], view["ranking"])
    scores = cast(list[int], view["scores"])
    winners = [seat for seat, place in enumerate(ranking) if place == 1]
    points = f"with {scores[winners[0]]} points"
    if len(winners) > 1:
        return f"{listed([who(seat) for seat in winners])} share the victory {points}."
    return f"{who(winners[0])} wins {points}."


def status(view: View) -> str:
    """Round and phase."""
    if view["over"]:
        return f"The end, after {counted(number(view, 'round'), 'round')}"
    if not view["round"]:
        return "Set-up"
    phase = str(view["phase"])
    numeral = f"{ROMAN[phase]} " if phase in ROMAN else ""
    again = ", second time" if view["repeat"] else ""
    return f"Round {view['round']} · {numeral}{PHASES[phase]}{again}"


def label(view: View, notation: str) -> str:
    """What a choice says on its button."""
    verb, rest = split(notation)
    if verb in orb_words.CLAUSES:
        return orb_words.label(view, notation)
    if verb == "choose":
        return f"{ACTIONS[rest]} ({ACTION_HINTS[rest]})"
    if verb == "gamble":
        return f"Name {rest}"
    if verb == "pass":
        return "Place nothing"
    if verb == "prospect":
        return "Turn over the top card"
    if verb == "conquer":
        return f"Conquer {card_name(view, view['placing'])}"
    if verb == "done" and view["asked"] in ("survey", "return"):
        return orb_words.done_label(view)
    if verb == "done":
        return {
            "enrich": "Keep your cards",
            "extend": "No further world",
            "consume": "Finish",
            "store": "Move no more",
            "trade": "Sell nothing",
            "feed": "Use no token",
        }.get(str(view["asked"]), "Done")
    name = card_name(view, rest)
    if verb == "use":
        return f"Discard {name}" if discards_itself(view, rest) else f"Use {name}"
    if verb == "consume":
        return f"{name}: {has_goods_power(view, rest)}"
    if verb == "trade":
        price = cast(dict[str, int], own(view).get("prices", {})).get(rest)
        return f"Sell the good of {name}" + (f" for {counted(price, 'card')}" if price else "")
    return LABELS[verb].format(card=name)


def discards_itself(view: View, card: str) -> bool:
    row = facts(view, card)
    return row is not None and any(str(power["type"]).startswith("discard-self") for power in cast(list[Row], row["powers"]))


def group(view: View, notation: str) -> str:
    """The heading under which a choice stands."""
    verb = split(notation)[0]
    return orb_words.GROUPS[verb] if verb in orb_words.GROUPS else GROUPS.get(verb, "")


def targets(view: View, notation: str) -> list[str]:
    """The elements of the picture that a choice is about."""
    verb, rest = split(notation)
    seat = view["viewer"]
    if verb in orb_words.CLAUSES:
        return orb_words.targets(view, notation)
    if verb == "choose":
        return [f"action/{rest}"]
    if verb in ("discard", "develop", "settle", "pay", "enrich", "terraform", "follow", "cash"):
        held = cast(list[str], own(view).get("hand", [])).count(rest)
        return [f"hand/{rest}", f"hand/{rest}/2"] if held > 1 else [f"hand/{rest}"]
    if verb == "keep":
        drawn = cast(list[str], own(view).get("drawn", [])).count(rest)
        return [f"drawn/{rest}", f"drawn/{rest}/2"] if drawn > 1 else [f"drawn/{rest}"]
    if verb == "start":
        return [f"offer/{rest}"]
    if verb in ("use", "buy", "spend", "trade", "consume", "feed", "store", "produce", "produce-freely"):
        return [f"tableau/{seat}/{rest}"]
    if verb == "prospect":
        return ["supply"]
    if verb == "conquer":
        return ["placing"]
    return []


def clause(notation: str) -> str:
    """The clause that allows a choice."""
    verb = split(notation)[0]
    return CLAUSES[verb] if verb in CLAUSES else orb_words.CLAUSES[verb]


def told(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    """The log lines of one action."""
    return told_of(before, seat, notation, after)


def refusal(reason: int, view: View, notation: str) -> tuple[str, str]:
    """The sentence and the clause of a refusal."""
    sentence, cited = REFUSALS[reason] if reason in REFUSALS else orb_words.REFUSALS[reason]
    name = card_name(view, split(notation)[1]) if split(notation)[1] else "that card"
    return sentence.format(card=name, Card=name[:1].upper() + name[1:]), cited


def summary(view: View, seat: int) -> list[tuple[str, str, str]]:
    """A player's key counts."""
    player = players(view)[seat]
    tableau = cast(list[Row], player["tableau"])
    goods = sum(number(row, "goods") for row in tableau)
    return [
        ("vp", "points so far", str(cast(list[int], view["scores"])[seat])),
        ("cards", "cards in hand", str(player["hand"])),
        ("settle", "cards in the tableau", str(len(tableau))),
        ("goods", "goods", str(goods)),
        ("military", "Military", f"{number(player, 'military'):+d}"),
        ("star", "VP chips", str(player["chips"])),
        *(orb_words.summary(view, seat) if view["orb"] else []),
    ]


def card_title(view: View, card: str) -> str:
    """Name and headline of a card, for its title in pictures."""
    row = facts(view, card)
    return f"{row['name']}: {headline(row)}" if row else titled(card)
