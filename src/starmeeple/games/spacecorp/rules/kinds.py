"""The kinds of things: eras, values, sites, features, Edges, conditions, competition cards. Numbers in the engine, names in the edition."""

from typing import Final

ERAS: Final = ("mariners", "planeteers", "starfarers")
MARINERS: Final = 0
PLANETEERS: Final = 1
STARFARERS: Final = 2

TYPES: Final = ("move", "explore", "build", "produce", "research", "genetics", "revelation", "upgrade")
MOVE: Final = 0
EXPLORE: Final = 1
BUILD: Final = 2
PRODUCE: Final = 3
RESEARCH: Final = 4
GENETICS: Final = 5
REVELATION: Final = 6
UPGRADE: Final = 7
KINDS_OF_VALUE: Final = 8

SITE_KINDS: Final = ("start", "lagrange", "body", "system", "beyond")
START: Final = 0
LAGRANGE: Final = 1
BODY: Final = 2
SYSTEM: Final = 3
BEYOND: Final = 4

FEATURES: Final = ("water", "ores", "exotics", "life", "artifact", "habitable", "alien")
WATER: Final = 1
HABITABLE: Final = 32
ALIEN: Final = 64

EDGES: Final = ("salvage", "sabotage", "probe", "intercept", "poach", "claim-jump", "hostile-takeover", "parallel-discovery")
SALVAGE: Final = 0
SABOTAGE: Final = 1
PROBE: Final = 2
INTERCEPT: Final = 3
POACH: Final = 4
CLAIM_JUMP: Final = 5
HOSTILE_TAKEOVER: Final = 6
PARALLEL_DISCOVERY: Final = 7

DECKS: Final = ("adaptation", "breakthrough")
ADAPTATION: Final = 0
BREAKTHROUGH: Final = 1

CONDITIONS: Final = (
    "first-produce", "bases", "regions", "infra", "beyond", "radiation-base", "base-type", "progress", "colonies", "systems", "bases-cost",
    "base-on-feature",
)  # fmt: skip
FIRST_PRODUCE: Final = 0
BASES: Final = 1
REGIONS: Final = 2
INFRA: Final = 3
FIRST_BEYOND: Final = 4
RADIATION_BASE: Final = 5
BASE_TYPE: Final = 6
PROGRESS: Final = 7
COLONIES: Final = 8
SYSTEMS: Final = 9
BASES_COST: Final = 10
BASE_ON_FEATURE: Final = 11

CARD_KINDS: Final = ("site", "group", "offers", "progress", "discovery")
SITE_CARD: Final = 0
GROUP_CARD: Final = 1
OFFERS_CARD: Final = 2
PROGRESS_CARD: Final = 3
DISCOVERY_CARD: Final = 4
ERA_SYMBOL: Final = -1

MOST_IN_A_DECK: Final = 60  # a competition deck, the progress cards and the regions are bit masks
MOST_BOXES: Final = 3
