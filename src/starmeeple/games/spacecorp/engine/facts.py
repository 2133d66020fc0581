"""What happens in SpaceCorp, as the rules report it; the competition is side 4. Things are named by their numbers.

The facts of the competition follow its sheet, branch by branch. [SC 15]
"""

from typing import Final

from starmeeple.core.facts import Kind

CONTRACT: Final = 0
ORBIT_LOST: Final = 1
COMPENSATION: Final = 2
SENT_HOME: Final = 3
ERA_BEGINS: Final = 4
ERA_ENDS: Final = 5
COMPETITION_BONUS: Final = 6
FINAL_BONUS: Final = 7
BEYOND: Final = 8
AWARD: Final = 9
GAINS: Final = 10
CARD: Final = 11
YOUR_BASE: Final = 12
ITS_BASE: Final = 13
BOTH_BASES: Final = 14
NONE_QUALIFIES: Final = 15
TARGET: Final = 16
GROUP_TEAM: Final = 17
GROUP_FREE: Final = 18
GROUP_FULL: Final = 19
ONE_TEAM: Final = 20
BOTH_TEAMS: Final = 21
OTHER_SITE: Final = 22
FIRST_LISTED: Final = 23
TEAM_ARRIVES: Final = 24
NO_TEAM: Final = 25
TILE_INSTEAD: Final = 26
TILE: Final = 27
BASE: Final = 28
MATCH: Final = 29
NO_MATCH: Final = 30
MATCH_TEAM: Final = 31
MATCH_TILE: Final = 32
STAR_YOUR_BASE: Final = 33
STAR_YOUR_COLONY: Final = 34
STAR_ITS_COLONY: Final = 35
STAR_STEP: Final = 36
COLONY: Final = 37
NO_COLONY: Final = 38
ALIEN_SHUNNED: Final = 39
ALIEN: Final = 40
OFFERS: Final = 41
EDGE: Final = 42
DECK_OUT: Final = 43
PROGRESS: Final = 44
STAR_REFUSED: Final = 45
NO_COPY: Final = 46
CONTRACT_TEAM: Final = 47
CONTRACT_PAID: Final = 48
CONTRACT_DONE: Final = 49
CONTRACT_NO_TEAM: Final = 50
NOTHING_DONE: Final = 51
EDGE_PROFIT: Final = 52
EDGE_STARTS: Final = 53
EDGE_SABOTAGE: Final = 54
EDGE_NOTHING: Final = 55
EDGE_STRIP: Final = 56
EDGE_PROBE: Final = 57
INTERCEPT: Final = 58
OUT_OF_CARDS: Final = 59

KINDS: Final = (
    Kind("contract", "SC 10.1", "gain", amount="profit", about="number"),
    Kind("orbit-lost", "SC 11.3", "count", about="deck"),
    Kind("compensation", "SC 6.4", "gain", amount="profit"),
    Kind("sent-home", "SC 14.2", "move", place="site"),
    Kind("era-begins", "SC 3.1", "count", about="era"),
    Kind("era-ends", "SC 17.1", "end", amount="why", about="era"),
    Kind("rival-bonus", "SC 17.2", "gain", amount="profit"),
    Kind("final-bonus", "SC 17.3", "gain", amount="profit"),
    Kind("beyond", "SC 6.2", "gain", about="marker"),
    Kind("award", "SC 11.3", "gain", amount="profit", about="progress"),
    Kind("gains", "SC 6.5", "gain", amount="profit"),
    Kind("card", "SC 15.1", "reveal", about="card"),
    Kind("your-base", "SC 15.2", "count", place="site"),
    Kind("its-base", "SC 15.2", "count", place="site"),
    Kind("both-bases", "SC 15.2", "count", about="second", place="site"),
    Kind("none-qualifies", "SC 15.2", "count"),
    Kind("target", "SC 15.1", "count", about="end", place="site"),
    Kind("group-team", "SC 15.2", "count", place="site"),
    Kind("group-free", "SC 15.2", "count", place="site"),
    Kind("group-full", "SC 15.2", "count", place="site"),
    Kind("one-team", "SC 15.2", "count", place="site"),
    Kind("both-teams", "SC 15.2", "count", place="site"),
    Kind("other-site", "SC 15.2", "count", place="site"),
    Kind("first-listed", "SC 15.2", "count", place="site"),
    Kind("team", "SC 15.3", "move", about="column", place="site"),
    Kind("no-team", "SC 15.3", "count", place="site"),
    Kind("tile-instead", "SC 15.3", "count", place="site"),
    Kind("tile", "SC 15.3", "gain", amount="profit", about="tile", place="place"),
    Kind("base", "SC 15.4", "reveal", about="base", place="place"),
    Kind("match", "SC 9.4", "gain", amount="profit", about="base"),
    Kind("no-match", "SC 15.4", "count", about="base"),
    Kind("match-team", "SC 9.4", "move", place="maybe-site"),
    Kind("match-tile", "SC 9.4", "reveal", place="site"),
    Kind("star-your-base", "SC 15.5", "count", place="site"),
    Kind("star-your-colony", "SC 15.5", "count", place="site"),
    Kind("star-its-colony", "SC 15.5", "gain", amount="profit", place="site"),
    Kind("star-step", "SC 15.5", "count", about="step", place="site"),
    Kind("colony", "SC 15.5", "gain", amount="profit", about="colony", place="site"),
    Kind("no-colony", "SC 15.5", "count"),
    Kind("alien-shunned", "SC 14.2", "count", about="tile"),
    Kind("alien", "SC 14.2", "gain", amount="profit", about="tile", place="place"),
    Kind("offers", "SC 15.6", "gain", amount="profit", about="type", place="boxes"),
    Kind("edge", "SC 15.6", "reveal", about="edge-card"),
    Kind("deck-out", "SC 15.6", "count"),
    Kind("progress", "SC 15.7", "gain", amount="profit", about="progress"),
    Kind("star-refused", "SC 15.7", "count", about="progress"),
    Kind("no-copy", "SC 15.7", "count", about="progress"),
    Kind("contract-team", "SC 15.8", "move", about="number"),
    Kind("contract-paid", "SC 15.8", "count", about="number"),
    Kind("contract-done", "SC 15.8", "count", about="number"),
    Kind("contract-no-team", "SC 15.8", "count", about="number"),
    Kind("nothing-done", "SC 15.8", "count"),
    Kind("edge-profit", "SC 12.6", "gain", amount="profit", about="edge"),
    Kind("edge-starts", "SC 12.6", "pay", amount="cards"),
    Kind("edge-sabotage", "SC 12.6", "move", place="site"),
    Kind("edge-nothing", "SC 12.6", "count", about="edge"),
    Kind("edge-strip", "SC 12.6", "pay", about="edge-card"),
    Kind("edge-probe", "SC 12.6", "reveal", place="site"),
    Kind("intercept", "SC 12.6", "count"),
    Kind("out-of-cards", "SC 15.1", "count"),
)
