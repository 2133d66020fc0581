"""Every sentence."""

from typing import Any

from starmeeple.core.speech import listed, who
from starmeeple.core.state import CHANCE

View = dict[str, Any]


def question(view: View) -> str:
    if view["over"]:
        return "The game is over."
    if view["viewer"] in view["waiting"]:
        return f"Which card do you bid for a wreck of {view['wreck']}?"
    return f"Waiting for {listed([who(seat) for seat in view['waiting']]) or 'chance'}."


def status(view: View) -> str:
    return f"{view['left']} cards in the bag"


def label(view: View, notation: str) -> str:
    return f"Bid {notation.split()[1]}"


def group(view: View, notation: str) -> str:
    return "Your hand"


def targets(view: View, notation: str) -> list[str]:
    return [f"card/{notation.split()[1]}"]


def clause(notation: str) -> str:
    return "SV 3"


def told(before: View, seat: int, notation: str | None, after: View) -> list[str]:
    if after["last"] != before["last"] or (seat != CHANCE and len(before["waiting"]) == 1):
        return [f"The bids: {who(0)} {after['last'][0]}, {who(1)} {after['last'][1]}."]
    if seat == CHANCE and before["asked"] == "deal":
        for player in after["players"]:
            if player["cards"] > before["players"][player["seat"]]["cards"]:
                return [f"{who(player['seat'])} draws {notation.split()[1] if notation else 'a card'}."]
    if seat == CHANCE:
        return [f"The next wreck is worth {after['wreck']}."]
    return [f"You bid {notation.split()[1]}."] if notation else []


def refusal(reason: int, view: View, notation: str) -> tuple[str, str]:
    if reason == 1:
        return "That is not what is asked now.", "SV 3"
    if reason == 2:
        return "The game does not wait for you.", "SV 3"
    return f"You have no {notation.split()[1]}.", "SV 3"


def summary(view: View, seat: int) -> list[tuple[str, str, str]]:
    return [("vp", "points", str(view["players"][seat]["points"])), ("card", "cards", str(view["players"][seat]["cards"]))]
