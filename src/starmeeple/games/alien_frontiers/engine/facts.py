"""What happens in Alien Frontiers, as the rules report it. Things are named by their numbers; -1 stands for none, and
as a seat for the table. Only agendas are hidden: which one is drawn or put away is known to its holder alone.

Counters are those of a player in the view, ships by their owners (the Relic Ship is an owner of its own), colonies and
control by territory, and the decks of the table.
"""

from typing import Final

from starmeeple.core.facts import OWNER, Kind

BEGINS: Final = 0
IS_FIRST: Final = 1
LEAVES_BAY: Final = 2
LEAVES_PORTS: Final = 3
ROLLS: Final = 4
GAINS_FUEL: Final = 5
GAINS_ORE: Final = 6
PAYS_FUEL: Final = 7
PAYS_ORE: Final = 8
GIVES_FUEL: Final = 9
GIVES_ORE: Final = 10
STEALS_FUEL: Final = 11
STEALS_ORE: Final = 12
DOCKS: Final = 13
SHIP_DOCKS: Final = 14
SHIP_LEAVES: Final = 15
TO_BAY: Final = 16
TO_STOCK: Final = 17
BUILDS: Final = 18
BUYS_RELIC: Final = 19
LOSES_RELIC: Final = 20
RELIC_RETURNS: Final = 21
TERRAFORMER_ROLLS: Final = 22
COMES_ON_DISPLAY: Final = 23
STARTS_WITH: Final = 24
CYCLES: Final = 25
CLAIMS: Final = 26
DRAWS_A_CARD: Final = 27
DRAWS_IN_VAIN: Final = 28
TAKES_FROM_PILE: Final = 29
STEALS_A_CARD: Final = 30
STEALS_IN_VAIN: Final = 31
LOSES_A_CARD: Final = 32
ONTO_THE_PILE: Final = 33
RESHUFFLES: Final = 34
GETS_A_TOKEN: Final = 35
TOKENS_MOVE: Final = 36
TOKENS_RETURN: Final = 37
USES: Final = 38
TURNS_A_SHIP: Final = 39
PICKS: Final = 40
BORROWS: Final = 41
TELEPORTS: Final = 42
FETCHES: Final = 43
AIMS: Final = 44
STARTS_A_COLONY: Final = 45
ADVANCES: Final = 46
DECLINES: Final = 47
LAUNCHES: Final = 48
LEAVES_THE_HUB: Final = 49
LANDS: Final = 50
COLONY_LEAVES: Final = 51
COLONY_COMES: Final = 52
CONTROLS: Final = 53
LOSES_CONTROL: Final = 54
FIELD_COMES: Final = 55
FIELD_GOES: Final = 56
RAID_ENDS: Final = 57
BOARD_IS_OFFERED: Final = 58
DRAFTS: Final = 59
BOARD_IS_OUT: Final = 60
DRAWS_AN_AGENDA: Final = 61
PUTS_AWAY: Final = 62
KEEPS: Final = 63
AGENDAS_RESHUFFLED: Final = 64
REVEALS: Final = 65
GAME_ENDS: Final = 66

KINDS: Final = (
    Kind("begins a turn", "AF 3.1", "count", amount="round"),
    Kind("is first player", "AF 2.1", "reveal"),
    Kind("ships leave the Bay", "AF 3.2", "move", amount="ships", moves=("-bay",)),
    Kind("ships leave their ports", "AF 3.2", "move", amount="ships", moves=("-docked",)),
    Kind("rolls", "AF 3.2", "roll", amount="pips", about="special ship"),
    Kind("gains fuel", "AF 1.3", "gain", amount="fuel", about="cause", moves=("+fuel",)),
    Kind("gains ore", "AF 1.3", "gain", amount="ore", about="cause", moves=("+ore",)),
    Kind("pays fuel", "AF 3.4", "pay", amount="fuel", about="cause", moves=("-fuel",)),
    Kind("pays ore", "AF 3.4", "pay", amount="ore", about="cause", moves=("-ore",)),
    Kind("gives fuel", "AF 8.11", "pay", amount="fuel", about="cause", place="seat", moves=("-fuel", "+fuel@place")),
    Kind("gives ore", "AF 8.4", "pay", amount="ore", about="cause", place="seat", moves=("-ore", "+ore@place")),
    Kind("steals fuel", "AF 4.3", "gain", amount="fuel", place="victim", moves=("+fuel", "-fuel@place")),
    Kind("steals ore", "AF 4.3", "gain", amount="ore", place="victim", moves=("+ore", "-ore@place")),
    Kind("docks", "AF 3.4", "move", amount="lowest face, or low + 8 × high", about="crew", place="target"),
    Kind("a ship docks", "AF 3.4", "move", amount="face", about="berth", moves=("++docked",)),
    Kind("a ship leaves its port", "AF 4.10", "move", amount="face", about="berth", moves=("--docked",)),
    Kind("ships go to the Bay", "AF 4.10", "move", amount="ships", moves=("+bay",)),
    Kind("a ship goes to the stock", "AF 4.5", "move", amount="ships", moves=("+stock",)),
    Kind("builds a ship", "AF 4.4", "gain", amount="ships", moves=("-stock",)),
    Kind("buys the Relic Ship", "AF 5.3", "gain"),
    Kind("loses the Relic Ship", "AF 5.3", "pay"),
    Kind("the Relic Ship returns", "AF 5.3", "move"),
    Kind("re-rolls the terraforming ship", "AF 8.4", "roll", amount="pips", about="1 if it is saved"),
    Kind("a card comes on display", "AF 4.1", "reveal", about="title", moves=("--deck",)),
    Kind("starts with a card", "AF 2.5", "gain", about="title", place="table", moves=("++tech", "--deck@place")),
    Kind("cycles the display", "AF 4.1", "reveal", amount="cards", place="table", moves=("+pile@place",)),
    Kind("claims a card", "AF 4.1", "gain", about="title", moves=("++tech",)),
    Kind("draws a card", "AF 8.2", "gain", about="title", place="table", moves=("++tech", "--deck@place")),
    Kind("draws in vain", "AF 8.2", "reveal", about="title", place="table", moves=("--deck@place", "++pile@place")),
    Kind("takes from the pile", "AF 7.16", "gain", about="title", place="table", moves=("++tech", "--pile@place")),
    Kind("steals a card", "AF 4.3", "gain", about="title", place="victim", moves=("++tech", "--tech@place")),
    Kind("steals a card in vain", "AF 4.3", "pay", about="title", place="victim", moves=("--tech@place",)),
    Kind("discards a card", "AF 7.3", "pay", amount="1 power, 2 broken, 3 spent", about="title", moves=("--tech",)),
    Kind("a card goes onto the pile", "AF 7.1", "move", about="title", moves=("++pile",)),
    Kind("the deck is made anew", "AF 4.1", "count", amount="cards", moves=("+deck", "-pile")),
    Kind("a token on the FTL Drive", "AF 7.20", "count", amount="tokens", moves=("+markers",)),
    Kind("tokens go along", "AF 7.20", "gain", amount="tokens", place="victim", moves=("+markers", "-markers@place")),
    Kind("tokens return", "AF 7.20", "pay", amount="tokens", moves=("-markers",)),
    Kind("uses a card", "AF 7.2", "reveal", amount="1 the first time, 2 by the Capacitor", about="title"),
    Kind("turns a ship", "AF 7.4", "move", amount="face", about="ship", place="face before"),
    Kind("picks a ship", "AF 7.16", "move", amount="face", about="ship"),
    Kind("has a bonus for the turn", "AF 7.8", "gain", about="title, or -1 by the Syndicate", place="territory"),
    Kind("teleports a ship", "AF 7.11", "move", amount="face", about="ship", place="facility"),
    Kind("fetches a ship", "AF 7.17", "move", about="owner", moves=("--bay@about",)),
    Kind("aims the Cannon", "AF 7.12", "fight", place="facility"),
    Kind("starts a colony at the Hub", "AF 4.2", "move", moves=("++hub", "--colonies_left")),
    Kind("advances at the Hub", "AF 4.2", "move", amount="circle", about="1 by Asimov", moves=("++hub",)),
    Kind("leaves the extra advance", "AF 10.22", "count"),
    Kind("launches a colony", "AF 4.2", "move", amount="circle", moves=("-hub", "++colonies_left")),
    Kind("takes the last colony off the Hub", "AF 10.56", "move", amount="circle", moves=("-hub", "++colonies_left")),
    Kind("lands a colony", "AF 6.2", "move", place="territory", moves=("--colonies_left", "++colonies.{place}")),
    Kind("a colony leaves", "AF 5.4", "move", amount="colonies", place="territory", moves=("-colonies.{place}",)),
    Kind("a colony comes", "AF 5.4", "move", amount="colonies", place="territory", moves=("+colonies.{place}",)),
    Kind("controls a territory", "AF 5.1", "gain", place="territory", moves=("++control.{place}",)),
    Kind("loses control", "AF 5.1", "pay", place="territory", moves=("--control.{place}",)),
    Kind("a field comes", "AF 5.4", "move", amount="territory before", about="field", place="territory"),
    Kind("a field leaves the planet", "AF 5.4", "move", amount="territory before", about="field"),
    Kind("the raid ends", "AF 10.6", "count"),
    Kind("a board is on offer", "AF 2.7", "reveal", about="board"),
    Kind("keeps a board", "AF 2.7", "gain", about="board"),
    Kind("a board is out", "AF 2.7", "move", about="board"),
    Kind(
        "draws an agenda", "AF 9.1", "gain", about="agenda", place="table",
        moves=("++hidden", "--agenda_deck@place"), knows=OWNER, hides=("about",),
    ),
    Kind(
        "puts an agenda away", "AF 8.9", "pay", about="agenda", place="table",
        moves=("--hidden", "++agenda_pile@place"), knows=OWNER, hides=("about",),
    ),
    Kind("keeps the other agendas", "AF 8.9", "count"),
    Kind("the agendas are shuffled", "AF 9.1", "count", amount="agendas", moves=("+agenda_deck", "-agenda_pile")),
    Kind("reveals an agenda", "AF 9.1", "reveal", amount="half", about="agenda", moves=("--hidden", "++revealed")),
    Kind("the game ends", "AF 6.2", "end"),
)  # fmt: skip
