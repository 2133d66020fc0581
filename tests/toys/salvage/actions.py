"""The vocabulary: bid, draw, roll."""

from starmeeple.core.vocabulary import Verb, Vocabulary, names, numbers
from toys.salvage.edition import Tables

PIPS = 6


def vocabulary(tables: Tables) -> Vocabulary:
    cards = names("card", [f"tug-{rank}" for rank in range(1, tables.ranks + 1)])
    return Vocabulary([Verb("bid", cards), Verb("draw", cards), Verb("roll", numbers("pips", 1, PIPS))])
