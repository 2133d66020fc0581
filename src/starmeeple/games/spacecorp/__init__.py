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
    options=(Option("era", "mariners", "the eras that are played, one after another", choices=ERAS, clause="SC 17.4"),),
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
    ),
    default_players=1,
    greedy_wins=0.92,  # 58 of 60 against random play, two players, Mariners
    reactions=Reactions(asked=("react",), decline="decline", spans=(("this round", "round"), ("this era", "era"))),
)
