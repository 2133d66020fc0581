"""Sample: a small whole game to begin a new one with. Hidden hands, one die."""

from starmeeple.core.game import Game, Seats

GAME = Game(
    slug="sample",
    name="Sample",
    package="starmeeple.sample",
    clauses="SA",
    seats=Seats(2, 4),
    blurb="Play a card, roll the die: a card that the die reaches counts.",
    minutes="5",
    longest=40,
    modes=({"players": 2}, {"players": 3}, {"players": 4}),
    greedy_wins=0.3,  # the lead in points sees no further than one card
)
