"""Star Factions: fleets, planets and scarce counters on a hex battlemat."""

from starmeeple.core.game import Game, Option, Seats

GAME = Game(
    slug="star-factions",
    name="Star Factions",
    package=__name__,
    clauses="SF",
    seats=Seats(2, 4),
    blurb="Hex tactics: Motherships plant flags on four of eight planets while the fleets around them fight with scarce counters.",
    minutes="45–90",
    longest=20_000,
    margin=4,  # as many colonies as win
    rules_version=2,  # 2: End turn is asked even where nothing else is left to do
    greedy_wins=0.98,  # 300 of 300 measured
    options=(
        Option("round_limit", -1, "⚑ ours, not in the rulebook: rounds after which the game is ranked; -1 the edition's number, 0 no limit", low=-1, high=1000, clause="SF 9.5"),
        Option("stall_rounds", -1, "⚑ ours, not in the rulebook: rounds without damage or flags that end the game; -1 the edition's number, 0 never", low=-1, high=1000, clause="SF 9.6"),
        Option("two_player_corners", "free", "with two players: choose corners freely, or sit opposite", choices=("free", "opposite"), clause="SF 2.8"),
        Option(
            "los_parallel_exemption",
            "border",
            "a shot along hex borders: blocked by an asteroid that it crosses later (border), or always clear (absolute)",
            choices=("border", "absolute"),
            clause="SF 4.9",
        ),
    ),
    modes=(
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 2, "two_player_corners": "opposite", "los_parallel_exemption": "absolute"},
        {"players": 2, "round_limit": 12},
        {"players": 3, "round_limit": 0, "stall_rounds": 6},
    ),
    closing=("end-turn",),
    # First halves are told with the second, an attack with its roll; going on is told by what comes next.
    quiet=("done-ships", "done-kits", "move", "attack", "target", "weapons", "repair", "mend"),
)  # fmt: skip
