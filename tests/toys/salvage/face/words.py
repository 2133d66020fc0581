"""Every sentence."""

from collections.abc import Sequence

from toys.salvage.engine import fields as f
from toys.salvage.face.view import View

from starmeeple.core import words
from starmeeple.core.facts import Fact
from starmeeple.core.speech import who
from starmeeple.core.state import CHANCE


class Words(words.Words[View]):
    asking = "SV 3"
    labels = {"bid": "Bid {0}", "draw": "Draw {0}", "roll": "Roll {0}"}
    groups = {"bid": "Your hand"}
    clauses = {"bid": "SV 3", "draw": "SV 1", "roll": "SV 2"}
    refusals = {f.NOT_IN_HAND: ("You have no {0}.", "SV 3")}

    def asked_of(self, view: View) -> str:
        return f"Which card do you bid for a wreck of {view['wreck']}?"

    def status(self, view: View) -> str:
        return f"{view['left']} cards in the bag"

    def targets(self, view: View, notation: str) -> list[str]:
        return [f"card/{notation.split()[1]}"]

    def log(self, before: View, seat: int, notation: str | None, facts: Sequence[Fact], after: View) -> list[words.Line]:
        points = [self.points_line(fact) for fact in facts if fact.number < 0]
        return [*[words.Line(sentence) for sentence in self.sentences(before, seat, notation, after)], *points]

    def sentences(self, before: View, seat: int, notation: str | None, after: View) -> list[str]:
        if after["last"] != before["last"] or (seat != CHANCE and len(before["waiting"]) == 1):
            return [f"The bids: {who(0)} {after['last'][0]}, {who(1)} {after['last'][1]}."]
        if seat == CHANCE and before["asked"] == "deal":
            for player in after["players"]:
                if player["cards"] > before["players"][player["seat"]]["cards"]:
                    return [f"{who(player['seat'])} draws {notation.split()[1] if notation else 'a card'}."]
        if seat == CHANCE:
            return [f"The next wreck is worth {after['wreck']}."]
        return [f"You bid {notation.split()[1]}."] if notation else []


WORDS = Words()
