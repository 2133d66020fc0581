"""Alien Frontiers: dice for ships, a planet to settle; with the Factions expansion or without."""

from starmeeple.core.game import Game, Option, Seats

GAME = Game(
    slug="alien-frontiers",
    name="Alien Frontiers",
    package="starmeeple.games.alien_frontiers",
    clauses="AF",
    seats=Seats(2, 4, when=(("factions", True, 2, 5),)),
    blurb="Roll your ships, dock them at the orbital facilities, and land your colonies on the planet below.",
    minutes="60–90",
    rules_version=2,  # 2: Astrogation Servo sends terraforming ships to the Bay
    longest=8000,
    margin=8,
    closing=("end-turn",),
    quiet=("roll", "swap", "done"),  # told with its last ship, with the second colony, with what was done
    greedy_wins=0.98,
    options=(
        Option("factions", False, "the Factions expansion: boards, agendas, eight more Alien Tech cards, a fifth player", clause="AF 2.6"),
        Option("long_game", False, "eight colonies each with three or four players", clause="AF 2.4"),
        Option("force_free_docking", True, "ships that can be docked for nothing must be docked", clause="AF 10.4"),
        Option("ftl_marker_paid_by_player", False, "the token on the FTL Drive is paid by the player", clause="AF 10.45"),
        Option(
            "outpost_rule",
            "sum",
            "what a run at a partly emptied Raiders' Outpost must beat",
            ("sum", "highest"),
            clause="AF 10.7",
        ),
        Option("cloak_single_opponent", True, "one use of Chameleon Cloak replaces ships of one opponent only", clause="AF 10.41"),
        Option(
            "plasma_spares_terraformer",
            True,
            "a ship on the Terraforming Station does not count for the fleet",
            clause="AF 10.18",
        ),
        Option("plasma_spares_relic", True, "the Relic Ship is safe while its owner has a small fleet", clause="AF 10.19"),
        Option("servo_forfeits_terraformer", False, "Astrogation Servo's discard sends a terraforming ship out of play", clause="AF 10.33"),
    ),
    modes=(
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 3, "long_game": True},
        {"players": 2, "factions": True},
        {"players": 3, "factions": True},
        {"players": 4, "factions": True},
        {"players": 5, "factions": True},
        {
            "players": 3,
            "factions": True,
            "force_free_docking": False,
            "ftl_marker_paid_by_player": True,
            "outpost_rule": "highest",
            "cloak_single_opponent": False,
            "plasma_spares_terraformer": False,
            "plasma_spares_relic": False,
            "servo_forfeits_terraformer": True,
        },
    ),
)
