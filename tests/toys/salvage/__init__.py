"""Salvage: the small game that the conformance suite itself is tested with. Two hidden hands, secret bids, one die."""

from starmeeple.core.game import Game, Seats

GAME = Game(
    slug="salvage",
    name="Salvage",
    package="toys.salvage",
    clauses="SV",
    seats=Seats(2, 2),
    blurb="Two tugs bid in secret for drifting wrecks.",
    minutes="5",
    longest=60,
    modes=({"players": 2},),
    greedy_wins=0.8,
)
