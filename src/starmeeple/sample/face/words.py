"""Every sentence of the game; what is not here is said by core."""

from starmeeple.core import words
from starmeeple.sample.engine import fields as f
from starmeeple.sample.face.view import View


class Words(words.Words[View]):
    asking = "SA 1.2"
    chance = "The deck and the die decide."
    questions = {"play": "Which card do you play?"}
    waits = {"play": "a card"}
    labels = {"play": "Play {0}", "draw": "Draw {0}", "roll": "Roll {0}"}
    clauses = {"play": "SA 2.1", "draw": "SA 1.1", "roll": "SA 2.2"}
    refusals = {f.NOT_IN_HAND: ("{0} is not in your hand.", "SA 2.1")}


WORDS = Words()
