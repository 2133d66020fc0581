"""SpaceCorp: explore the solar system and the nearest stars in three eras, alone against the competition or with others."""

from starmeeple.core.game import Game, Option, Reactions, Seats

ERAS = ("campaign", "mariners", "planeteers", "starfarers", "mariners-planeteers", "planeteers-starfarers")

GAME = Game(
    slug="spacecorp",
    name="SpaceCorp",
    package="starmeeple.games.spacecorp",
    clauses="SC",
    seats=Seats(1, 4),
    blurb="Three eras of space exploration, from Earth orbit to the nearest stars: alone against the competition, or two to four.",
    minutes="60–240",
    longest=2000,
    margin=30,
    rules_version=2,  # 2: a blocked team is picked (SC 15.2), an empty deck ends the era with the round (SC 17.1), figures calibrated
    options=(
        Option("era", "mariners", "the eras that are played, one after another", choices=ERAS, clause="SC 17.4"),
        Option(
            "era_end",
            "round",
            "two to four players, the era deck has run out: the era ends with the round, or when everybody in a row has passed",
            choices=("round", "passing"),
            clause="SC 17.1",
        ),
        Option(
            "blocked_teams",
            "picked",
            "solo, two sites listed, a competition team beside your base: that site is picked and redirects, or the team is ignored",
            choices=("picked", "ignored"),
            clause="SC 15.2",
        ),
    ),
    modes=(
        {"players": 1, "era": "mariners"},
        {"players": 1, "era": "planeteers"},
        {"players": 1, "era": "starfarers"},
        {"players": 1, "era": "campaign"},
        {"players": 2, "era": "mariners"},
        {"players": 3, "era": "planeteers"},
        {"players": 4, "era": "starfarers"},
        {"players": 2, "era": "campaign"},
        {"players": 4, "era": "mariners-planeteers"},
        {"players": 1, "era": "planeteers-starfarers"},
        {"players": 3, "era": "mariners", "era_end": "passing"},
        {"players": 1, "era": "planeteers", "blocked_teams": "ignored"},
    ),
    default_players=1,
    closing=("pass", "end"),
    greedy_wins=0.92,  # 58 of 60 against random play, two players, Mariners
    reactions=Reactions(asked=("react",), decline="decline", spans=(("this round", "round"), ("this era", "era"))),
)
