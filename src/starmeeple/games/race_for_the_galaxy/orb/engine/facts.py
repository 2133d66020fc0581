"""What happens on the Orb, as the rules report it; the numbers go on from those without it.

The counters are a player's orb cards and tokens of each set, and those of the Orb: its deck and its feeding stations.
"""

from typing import Final

from starmeeple.core.facts import ALL, OWNER, Kind
from starmeeple.games.race_for_the_galaxy.engine import facts

PRIORITY: Final = 36
BEGINS_TO_SURVEY: Final = 37
TEAM_GOES: Final = 38
STAYS: Final = 39
TAKES_A_TOKEN: Final = 40
FINDS: Final = 41
USES_A_TOKEN: Final = 42
DRAWS_AN_ORB_CARD: Final = 43
SEES_AN_ORB_CARD: Final = 44
BREEDS: Final = 45
REMOVES: Final = 46
PLAYS: Final = 47
LAYS: Final = 48
STATIONS_CHANGE: Final = 49
SHOWS_ORB_CARDS: Final = 50
PASSES: Final = 51
SAVES: Final = 52
HURRIES: Final = 53
TURNS_UP_A_TOKEN: Final = 54
GAINS_FORCE: Final = 55

KINDS: Final[tuple[Kind, ...]] = (
    *facts.KINDS,
    Kind("priority", "RG 8.4", "count", place="place on the slide"),
    Kind("begins to survey", "RG 8.4", "count"),
    Kind("a team goes", "RG 8.5", "move", amount="how", about="team", place="cell"),
    Kind("stays", "RG 8.4", "count"),
    Kind("takes a token", "RG 8.5", "gain", place="set", moves=("++tokens.{place}",)),
    Kind("finds", "RG 8.5", "gain", about="token", knows=OWNER, hides=ALL),
    Kind(
        "uses a token",
        "RG 8.10",
        "pay",
        amount="what for",
        about="token",
        place="set",
        moves=("--tokens.{place}", "++tokens.used"),
    ),
    Kind("draws an orb card", "RG 8.8", "gain", place="set", moves=("++orb-cards.{place}", "--deck.{place}")),
    Kind("sees an orb card", "RG 8.8", "gain", about="orb card", knows=OWNER, hides=ALL),
    Kind("breeds", "RG 8.7", "reveal", about="orb card", place="set", moves=("--deck.{place}",)),
    Kind("removes", "RG 8.7", "pay", about="orb card"),
    Kind("plays", "RG 8.6", "reveal", about="orb card", place="set", moves=("--orb-cards.{place}",)),
    Kind("lays", "RG 8.6", "move", amount="turn", about="orb card", place="cell"),
    Kind("stations change", "RG 8.11", "count", amount="stations more, below 0 less", moves=("+stations",)),
    Kind("shows orb cards", "RG 8.3", "reveal", about="orb card"),
    Kind("passes", "RG 8.4", "count"),
    Kind("saves", "RG 8.10", "gain", amount="cards", about="token"),
    Kind("hurries", "RG 8.10", "gain", amount="steps", about="token"),
    Kind("turns up a token", "RG 8.11", "reveal", about="token"),
    Kind("gains force by a token", "RG 8.10", "gain", amount="Military in this phase", about="token"),
)
