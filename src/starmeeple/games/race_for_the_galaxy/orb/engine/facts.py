"""What happens on the Orb, as the rules report it; the numbers go on from those without it."""

from typing import Final

from starmeeple.core.facts import Kind
from starmeeple.games.race_for_the_galaxy.engine import facts

TEAM_GOES: Final = 10
TAKES_A_TOKEN: Final = 11
USES_A_TOKEN: Final = 12
DRAWS_AN_ORB_CARD: Final = 13
LAYS_AN_ORB_CARD: Final = 14
PASSES: Final = 15

KINDS: Final[tuple[Kind, ...]] = (
    *facts.KINDS,
    Kind("a team goes", "RG 8.5", "move", about="team", place="cell"),
    Kind("takes a token", "RG 8.5", "gain", amount="tokens", about="kind"),
    Kind("uses a token", "RG 8.10", "pay", amount="tokens", about="kind"),
    Kind("draws an orb card", "RG 8.8", "gain", about="orb card"),
    Kind("lays an orb card", "RG 8.6", "move", about="orb card", place="cell"),
    Kind("passes", "RG 8.4", "count"),
)
