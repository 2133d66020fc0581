"""Federation: ambassadors, laws and projects of a galactic senate."""

from starmeeple.core.game import Game, Option, Seats

SIDES = tuple(f"{a}{b}{c}{d}" for a in "ab" for b in "ab" for c in "ab" for d in "ab")

GAME = Game(
    slug="federation",
    name="Federation",
    package="starmeeple.games.federation",
    clauses="FE",
    seats=Seats(2, 4),
    blurb="Send ambassadors to the Senate: vote for laws or fund great projects, and win influence on five planets.",
    minutes="25 per player",
    longest=1200,
    margin=40,
    rules_version=2,  # 2: tied places divide exactly unless the option says otherwise
    greedy_wins=0.95,  # 60 of 60 measured
    options=(
        Option("setup", "first-game", "printed structures, or random ones", choices=("first-game", "advanced"), clause="FE 10.6"),
        Option("sides", "random", "advanced set-up: the sides of the four structure tiles", choices=("random", *SIDES), clause="FE 10.6"),
        Option(
            "oceanium_wild",
            "all-payments",
            "where Oceanium may be paid for Lavandium or Coppernium. ⚑ Every payment is our ruling: the rulebook says it in the upkeep step, but of the "
            "crystal and not of the step",
            choices=("all-payments", "upkeep-only"),
            clause="FE 2.1",
        ),
        Option(
            "tie_split", "exact", "shares of tied places on a project: exact, or rounded down", choices=("exact", "floor"), clause="FE 9.3"
        ),
        Option("neutral_votes_contest_floors", True, "neutral votes count for floor majorities", clause="FE 8.3"),
    ),
    modes=(
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 2, "setup": "advanced"},
        {"players": 3, "setup": "advanced", "oceanium_wild": "upkeep-only", "neutral_votes_contest_floors": False},
        {"players": 4, "setup": "advanced", "sides": "baba", "tie_split": "floor"},
    ),
    closing=("done", "keep"),
    # A token and its face are told with its space, a choice with what it brings, a stall or a building with its payment; a die that stays is not.
    quiet=("send", "as", "done", "assistant", "choose", "trade", "build"),
)
