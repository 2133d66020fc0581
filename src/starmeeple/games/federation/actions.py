"""Every action as a number and as text. Verbs that answer the same question lie side by side, so that the answers to any
question are a first action and a bit mask."""

from typing import Final

from starmeeple.core.vocabulary import Verb, Vocabulary, names, numbers
from starmeeple.games.federation.edition import ACTION_NAMES, AMBASSADORS, MEDAL_NAMES, MEGA_NAMES, PLANET_NAMES, PROJECT_NAMES, Tables

# A player's turn: keep, send, fly, done and use are asked together.
KEEP: Final = 0
SEND: Final = 1  # 4 Ambassadors
FLY: Final = 5  # 12 missions
DONE: Final = 17
USE: Final = 18  # 30 Erudite tiles of levels 1 and 2
FACE: Final = 48  # voting, funding, 38 kinds of Alteration tokens
GO: Final = 88  # 18 spaces and the Outer Module
ASSISTANT: Final = 107  # stay, join
PAYING: Final = 109  # Lavandium 0–3 × Coppernium 0–3
OPENING_MISSION: Final = 125  # 12
FUNDING: Final = 137  # 7 projects
TAKING_MEDAL: Final = 144  # 7 types
PERFORM: Final = 151  # 12 actions
# Income that may be declined.
DECLINE: Final = 163
MOVE: Final = 164  # Neo's positions 0–8
ASCEND: Final = 173
UPGRADING: Final = 174  # 3 crystals
REFRESHING: Final = 177  # 15 tiles of level 1
MINING: Final = 192  # 12 Asteroid tokens
TAKE: Final = 204  # 38 kinds
LEARNING: Final = 242  # 45 tiles
COPYING: Final = 287  # 30 tiles
TRADING: Final = 317  # 6 stalls
SPLITTING: Final = 323  # 0–7 of the first item
BUILDING: Final = 331  # 12
EARN: Final = 343  # 8 structures
CHOOSE: Final = 351  # spaceship, mission-token, sixmoon, neo
DEEP_SPACE: Final = 355  # 8
START_WITH: Final = 363  # 8
UPKEEPING: Final = 371  # levels 1–5 × 3 crystals
LAPSE: Final = 386
ENACT: Final = 387  # left, right
# Chance.
FIRST_PLAYER: Final = 389  # 4
SHOW_TILE: Final = 393  # 45
SHOW_TOKEN: Final = 438  # 38
DRAW_TOKEN: Final = 476  # 38
SEE_TOKEN: Final = 514  # 38
SHOW_ASTEROID: Final = 552  # 12
OFFER_TILE: Final = 564  # 8
LAY_SIDE: Final = 572  # 8
LAY_COUNT: Final = 580  # 8
LAW_ON_LEFT: Final = 588  # 5
LAW_ON_RIGHT: Final = 593  # 5
BLOCK_PLANETS: Final = 598  # 5
BLOCK_ROOM: Final = 603  # 5
SEE_DEEP: Final = 608  # 8
ALL_ACTIONS: Final = 616


def vocabulary(tables: Tables) -> Vocabulary:
    """All actions of the game."""
    tiles = tables.tile_names
    kinds = tables.kind_names
    missions = names("mission", ACTION_NAMES)
    words = Vocabulary(
        [
            Verb("keep"),
            Verb("send", names("ambassador", AMBASSADORS)),
            Verb("fly", missions),
            Verb("done"),
            Verb("use", names("tile", tiles[:30])),
            Verb("as", names("face", ["voting", "funding"] + kinds)),
            Verb("go", names("space", tables.space_names + ["outer-module"])),
            Verb("assistant", names("where", ["stays", "joins"])),
            Verb("pay", numbers("lavandium", 0, 3), numbers("coppernium", 0, 3)),
            Verb("open", missions),
            Verb("fund", names("project", PROJECT_NAMES)),
            Verb("medal", names("type", MEDAL_NAMES)),
            Verb("perform", names("action", ACTION_NAMES)),
            Verb("decline"),
            Verb("move", numbers("position", 0, 8)),
            Verb("ascend"),
            Verb("upgrade", names("crystal", ["lavandium", "coppernium", "oceanium"])),
            Verb("refresh", names("tile", tiles[:15])),
            Verb("mine", names("asteroid", tables.rock_names)),
            Verb("take", names("token", kinds)),
            Verb("learn", names("tile", tiles)),
            Verb("copy", names("tile", tiles[:30])),
            Verb("trade", names("stall", tables.stall_names)),
            Verb("split", numbers("first", 0, 7)),
            Verb("build", names("building", tables.structure_names + MEGA_NAMES)),
            Verb("earn", names("structure", tables.structure_names)),
            Verb("choose", names("what", ["spaceship", "mission-token", "sixmoon", "neo"])),
            Verb("deep-space", names("tile", tables.deep_names)),
            Verb("start-with", names("tile", tables.start_names)),
            Verb("upkeep", numbers("level", 1, 5), names("crystal", ["lavandium", "coppernium", "oceanium"])),
            Verb("lapse"),
            Verb("enact", names("side", ["left", "right"])),
            Verb("first-player", numbers("seat", 0, 3)),
            Verb("show-tile", names("tile", tiles)),
            Verb("show-token", names("token", kinds)),
            Verb("draw-token", names("token", kinds)),
            Verb("see-token", names("token", kinds)),
            Verb("show-asteroid", names("asteroid", tables.rock_names)),
            Verb("offer", names("tile", tables.start_names)),
            Verb("lay", names("structure", tables.structure_names)),
            Verb("lay-count", names("count", tables.mega_token_names)),
            Verb("law-left", names("planet", PLANET_NAMES)),
            Verb("law-right", names("planet", PLANET_NAMES)),
            Verb("block-planets", names("tile", tables.planet_block_names)),
            Verb("block-room", names("tile", tables.room_block_names)),
            Verb("see-deep", names("tile", tables.deep_names)),
        ]
    )
    assert words.size == ALL_ACTIONS
    assert words.first("use") == USE and words.first("as") == FACE and words.first("pay") == PAYING and words.first("move") == MOVE
    assert words.first("take") == TAKE and words.first("build") == BUILDING and words.first("enact") == ENACT
    assert words.first("show-asteroid") == SHOW_ASTEROID and words.first("see-deep") == SEE_DEEP
    return words
