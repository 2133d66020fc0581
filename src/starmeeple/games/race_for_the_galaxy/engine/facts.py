"""What happens in Race for the Galaxy, as the rules report it. Cards are named by the numbers of their designs.

The counters are those of a player in the view (hand, drawn, chips, tableau, military), the goods that lie before a
player, and those of the table: pool, supply and discards. Cards leave the supply when somebody is told to draw them;
which ones they are, their owner sees later.
"""

from typing import Final

from starmeeple.core.facts import ALL, OWNER, Kind

BEGINS_A_ROUND: Final = 0
TURNS_UP: Final = 1
BEGINS_A_PHASE: Final = 2
DRAWS: Final = 3
EXPLORES: Final = 4
GOES_WITHOUT: Final = 5
EXPLORES_LESS: Final = 6
SEES: Final = 7
KEEPS: Final = 8
LEAVES: Final = 9
DISCARDS: Final = 10
SHOWS: Final = 11
PLACES_NOTHING: Final = 12
PROSPECTS: Final = 13
COSTS: Final = 14
PAYS_BY: Final = 15
PLACES: Final = 16
MILITARY_CHANGES: Final = 17
GIVES_UP: Final = 18
GAINS_FORCE: Final = 19
RECEIVES_A_GOOD: Final = 20
LACKS_A_GOOD: Final = 21
USES_A_GOOD: Final = 22
MOVES_A_GOOD: Final = 23
CONSUMES: Final = 24
GAINS_CHIPS: Final = 25
SPARE_CHIPS: Final = 26
NAMES_A_NUMBER: Final = 27
TURNS_OVER: Final = 28
TAKES_OPENLY: Final = 29
LOSES_THE_BET: Final = 30
RESHUFFLES: Final = 31
IS_OFFERED: Final = 32
REJECTS: Final = 33
START_WORLDS_JOIN: Final = 34
GAME_ENDS: Final = 35

KINDS: Final[tuple[Kind, ...]] = (
    Kind("begins a round", "RG 3.1", "count", amount="round"),
    Kind("turns up an action", "RG 3.1", "reveal", about="action"),
    Kind("begins a phase", "RG 3.2", "count", amount="times before in this round", about="phase"),
    Kind("draws", "RG 3.5", "gain", amount="cards", about="card", place="why", moves=("+hand", "-supply")),
    Kind("explores", "RG 4.1", "gain", amount="cards", about="cards to keep", moves=("+drawn", "-supply")),
    Kind("goes without", "RG 3.5", "pay", amount="cards", moves=("-hand", "+supply")),
    Kind("explores less", "RG 3.5", "pay", amount="cards", moves=("-drawn", "+supply")),
    Kind("sees", "RG 10.1", "gain", about="card", knows=OWNER, hides=ALL),
    Kind("keeps", "RG 4.1", "gain", amount="cards", moves=("+hand", "-drawn")),
    Kind("leaves", "RG 4.1", "pay", amount="cards", moves=("-drawn", "+discards")),
    Kind(
        "discards",
        "RG 3.5",
        "pay",
        about="card",
        place="why",
        moves=("--hand", "++discards"),
        knows=OWNER,
        hides=("about",),
    ),
    Kind("shows", "RG 6.6", "reveal", about="card", moves=("--hand",)),
    Kind("places nothing", "RG 4.2", "count"),
    Kind("prospects", "RG 5.21", "reveal"),
    Kind("costs", "RG 6.2", "count", amount="cards", about="card"),
    Kind("pays by a power", "RG 6.4", "count", about="power", place="world"),
    Kind("places", "RG 3.6", "gain", amount="Military, of a conquest", about="card", place="how", moves=("++tableau",)),
    Kind("Military changes", "RG 6.3", "gain", amount="Military more, below 0 less", moves=("+military",)),
    Kind("gives up", "RG 6.7", "pay", about="card", place="why", moves=("--tableau", "++discards")),
    Kind("gains force", "RG 5.14", "gain", amount="Military in this phase", about="card"),
    Kind("receives a good", "RG 4.9", "gain", about="world", place="why", moves=("++goods", "--supply")),
    Kind("lacks a good", "RG 3.5", "pay", about="world", moves=("--goods", "++supply")),
    Kind("uses a good", "RG 4.9", "pay", amount="why", about="card", place="world", moves=("--goods", "++discards")),
    Kind("moves a good", "RG 5.40", "move", about="world"),
    Kind("consumes", "RG 4.5", "count", about="card"),
    Kind("gains chips", "RG 4.6", "gain", amount="VP", about="card", moves=("+chips", "-pool", "+points")),
    Kind("spare chips", "RG 4.6", "count", amount="VP", moves=("+pool",)),
    Kind("names a number", "RG 5.30", "count", amount="number", about="card"),
    Kind("turns over", "RG 5.21", "reveal", about="card", moves=("--supply",)),
    Kind("takes openly", "RG 5.21", "gain", about="card", moves=("++hand",)),
    Kind("loses the bet", "RG 5.30", "pay", about="card", moves=("++discards",)),
    Kind("reshuffles", "RG 3.5", "count", amount="cards", moves=("+supply", "-discards")),
    Kind("is offered", "RG 2.4", "gain", about="card", knows=OWNER, hides=ALL),
    Kind("rejects", "RG 2.4", "pay", about="card", moves=("++discards",), knows=OWNER, hides=("about",)),
    Kind("start worlds join", "RG 2.3", "count", amount="cards", moves=("+supply",)),
    Kind("the game ends", "RG 7.1", "end", amount="round", about="why"),
)
