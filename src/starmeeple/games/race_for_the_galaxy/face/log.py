"""The log: what changed between two views of the same viewer, told in sentences."""

from starmeeple.core.speech import counted, listed, who
from starmeeple.core.state import CHANCE
from starmeeple.games.race_for_the_galaxy.face.names import action_name, card_name
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face import words as orb_words

SECRET = {
    "first-cards": "{who} chooses in secret.", "action": "{who} chooses an action.", "keep": "{who} decides what to keep.",
    "develop": "{who} has decided.", "settle": "{who} has decided.", "limit": "{who} discards a card.", "pay": "{who} discards a card.",
    "enrich": "{who} discards a card for a good.", "consume": "{who} discards a card for VP.",
}  # fmt: skip
DONE = {
    "discard": "{who} sets {card} aside to discard.", "keep": "{who} keeps {card}.", "start": "{who} chooses {card}.",
    "develop": "{who} puts {card} down.", "settle": "{who} puts {card} down.", "pay": "{who} discards {card}.",
    "use": "{who} uses {card}.", "buy": "{who} pays for the world by {card}.", "spend": "{who} spends the good of {card} for Military.",
    "enrich": "{who} discards {card} for a good.", "terraform": "{who} uses a project to place {card}.",
    "follow": "{who} goes on to conquer {card}.", "trade": "{who} sells the good of {card}.", "consume": "{who} uses {card} to consume.",
    "feed": "", "cash": "{who} discards {card} for VP.", "store": "{who} moves the good of {card}.",
    "produce": "{who} produces on {card}.", "produce-freely": "{who} produces on {card}.",
    "choose": "{who} chooses {action}.", "gamble": "{who} names {card}.", "pass": "{who} will place nothing.",
    "prospect": "{who} will turn over the top card.", "conquer": "",
}  # fmt: skip


def name_in(view: View, card: str) -> str:
    return card_name(view, card)


def name_of(before: View, after: View, card: str) -> str:
    """The printed name, from whichever view shows the card."""
    return name_in(after, card) if card in after["cards"] else name_in(before, card)


def told_of(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    """First the action itself, then what became visible by it."""
    lines = orb_words.told(before, seat, notation, after)
    if lines is None:
        lines = chance_lines(before, notation, after) if seat == CHANCE else seat_lines(before, seat, notation, after)
    lines += revealed_actions(before, after)
    for player in after["players"]:
        lines += player_lines(before, after, player["seat"])
    if after["over"] and not before["over"]:
        ranking = after["ranking"] or []
        winners = [who(place) for place, rank in enumerate(ranking) if rank == 1]
        scores = after["scores"]
        lines.append(
            f"The game is over: {listed(winners)} {'win' if len(winners) > 1 else 'wins'}; the scores are {listed([str(n) for n in scores])}."
        )
    elif after["round"] != before["round"]:
        lines.append(f"Round {after['round']} begins.")
    return [line.replace("..", ".") for line in lines]


def seat_lines(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    if notation is None or (before["simultaneous"] and before["viewer"] != seat):
        return [SECRET[str(before["asked"])].format(who=who(seat))]  # what an answer opens is told below
    verb, _, rest = notation.partition(" ")
    if verb not in DONE:
        return []
    name = rest if verb in ("gamble", "choose") else name_of(before, after, rest) if rest else ""
    if verb == "feed":
        return [f"{who(seat)} gives the good of {name} to {name_in(before, str(before['feeding']))}."]
    if verb == "conquer":
        return [f"{who(seat)} conquers {name_in(before, str(before['placing']))}."]
    return [DONE[verb].format(who=who(seat), card=name, action=action_name(before, rest) if verb == "choose" else "")]


def chance_lines(before: View, notation: str | None, after: View) -> list[str]:
    """A card drawn, dealt or turned up; what lies under goods is told to nobody."""
    asked = before["asked"]
    drawing = before["drawing"]
    if asked == "chance-good" or drawing is None:
        return []
    seat = drawing
    if notation is None:
        quiet = asked == "chance-deal" or before["phase"] in ("explore", "choose")
        return [] if quiet else [f"{who(seat)} draws a card."]
    verb, _, card = notation.partition(" ")
    name = name_of(before, after, card)
    if verb == "deal":
        return [f"{who(seat)} is dealt {name}."]
    if verb == "flip":
        return [f"{who(seat)} turns over {name}."]
    return [f"{who(seat)} draws {name}."]


def revealed_actions(before: View, after: View) -> list[str]:
    if before["phases"] or not after["phases"]:
        return []
    chosen = [
        f"{who(player['seat'])} {' and '.join(action_name(after, action) for action in player['actions'])}" for player in after["players"]
    ]
    return [f"The actions: {listed(chosen)}."]


def player_lines(before: View, after: View, seat: int) -> list[str]:
    """What changed in front of a player."""
    old, new = before["players"][seat], after["players"][seat]
    had = [str(row["card"]) for row in old["tableau"]]
    has = [str(row["card"]) for row in new["tableau"]]
    lines = []
    if new["revealed"] and not old["revealed"]:
        lines.append(f"{who(seat)} reveals {name_in(after, str(new['revealed']))}.")
    if new["prospecting"] and not old["prospecting"]:
        lines.append(f"{who(seat)} prospects for a world.")
    for card in had:
        if card not in has:
            lines.append(f"{who(seat)} discards {name_in(before, card)} from the tableau.")
    for card in has:
        if card not in had:
            lines.append(f"{who(seat)} places {name_in(after, card)}.")
    gained = new["chips"] - old["chips"]
    if gained:
        lines.append(f"{who(seat)} gains {gained} VP.")
    goods = sum(row["goods"] for row in new["tableau"]) - sum(row["goods"] for row in old["tableau"])
    if goods > 0:
        lines.append(f"{who(seat)} gains {counted(goods, 'good')}.")
    elif goods < 0:
        lines.append(f"{who(seat)} uses {counted(-goods, 'good')}.")
    return lines
