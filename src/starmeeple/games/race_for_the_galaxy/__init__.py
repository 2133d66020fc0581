"""Race for the Galaxy, with and without Alien Artifacts and its Orb."""

from starmeeple.core.game import Game, Option, Seats

GAME = Game(
    slug="race-for-the-galaxy",
    name="Race for the Galaxy",
    package="starmeeple.games.race_for_the_galaxy",
    clauses="RG",
    facts="orb.engine.facts",
    seats=Seats(2, 4, when=(("two_actions", True, 2, 2), ("set", "alien-artifacts", 2, 5), ("set", "orb", 2, 5))),
    blurb="Choose a phase in secret, share the phases of all, and build a space empire of worlds and developments from your hand.",
    minutes="30–45",
    longest=4000,
    rules_version=2,  # 2: optional powers whenever their card allows them
    greedy_wins=0.98,  # 559 of 560 games, without and with the expansions
    closing=("pass", "done"),
    quiet=(
        "at",
        "team",
        "hold",
        "done",
        "good",
        "draw",
        "take",
    ),  # told when a card lies, when the last is drawn; what lies under a good is nobody's
    options=(
        Option("set", "base", "which cards are played with", choices=("base", "alien-artifacts", "orb"), clause="RG 1.2"),
        Option("two_actions", False, "two players choose two actions a round", clause="RG 2.7"),
        Option("preset_hands", False, "start with the fixed worlds and hands of a first game", clause="RG 2.5"),
        Option(
            "optional_powers",
            "always",
            "are optional powers offered whenever their card allows them, or only where a placement needs them?",
            choices=("always", "needed"),
            clause="RG 6.7",
        ),
        Option(
            "orb_removal",
            "per-missing-player",
            "how many orb cards are left out with fewer than five players",
            choices=("per-missing-player", "flat"),
            clause="RG 8.3",
        ),
        Option(
            "orb_priority", "one-step", "how far Orb/Explore leads up the priority slide", choices=("one-step", "to-top"), clause="RG 8.4"
        ),
    ),
    modes=(
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 2, "two_actions": True},
        {"players": 4, "preset_hands": True},
        {"players": 2, "set": "alien-artifacts"},
        {"players": 3, "set": "alien-artifacts"},
        {"players": 5, "set": "alien-artifacts"},
        {"players": 2, "set": "alien-artifacts", "two_actions": True},
        {"players": 5, "set": "alien-artifacts", "preset_hands": True, "optional_powers": "needed"},
        {"players": 2, "set": "orb"},
        {"players": 3, "set": "orb"},
        {"players": 4, "set": "orb"},
        {"players": 5, "set": "orb"},
        {"players": 2, "set": "orb", "two_actions": True},
        {
            "players": 3,
            "set": "orb",
            "preset_hands": True,
            "optional_powers": "needed",
            "orb_removal": "flat",
            "orb_priority": "to-top",
        },
    ),
)
