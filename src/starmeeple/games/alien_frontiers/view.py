"""What a seat may know: everything but the agendas that lie face down before others, in the deck or on the pile."""

from functools import lru_cache
from typing import TYPE_CHECKING

from starmeeple.core.state import OVER
from starmeeple.games.alien_frontiers.actions import ALL_FACILITY_NAMES, SPECIAL_NAMES
from starmeeple.games.alien_frontiers.edition import (
    AGENDA_NAMES,
    BOARD_NAMES,
    FIELD_NAMES,
    TECH_NAMES,
    TERRITORY_NAMES,
    Tables,
)
from starmeeple.games.alien_frontiers.rules import layout as at
from starmeeple.games.alien_frontiers.rules.docks import build_fuel, build_ore, constructor_ore
from starmeeple.games.alien_frontiers.rules.hub import is_freeform, launch_circle
from starmeeple.games.alien_frontiers.rules.planet import has_bonus, score, unplaced_colonies
from starmeeple.games.alien_frontiers.rules.ships import berths, first_berth
from starmeeple.games.alien_frontiers.rules.tech import price

if TYPE_CHECKING:
    from starmeeple.core.game import View
    from starmeeple.games.alien_frontiers.state import Table

ASKED_FOR = (
    "deal", "deal-agenda", "deal-faction", "roll", "draw", "first-player", "draft", "act", "land", "hub", "raid", "keep-agendas", "lose-agenda", "warp", "plasma",
    "cloak", "scavenge", "move", "move-field", "place-field", "remove-field", "scholars", "swap", "exchange", "sink", "clear", "break",
    "salvage", "show", "return", "over",
)  # fmt: skip


def slugs(mask: int, names: list[str]) -> list[str]:
    """The names of the set bits of a mask."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def faces(word: int) -> list[int]:
    """The values of a word's ships, ascending."""
    return [face for face in range(1, 7) for _ in range(word >> (4 * (face - 1)) & 15)]


def view_of(t: "Table", viewer: int) -> "View":
    """The view of a seat, or of the public."""
    c = t.cells
    players = int(c[at.PLAYERS])
    actor = int(t.actor())
    over = actor == OVER
    active = int(c[at.ACTIVE])
    return {
        "game": "alien-frontiers",
        "viewer": viewer,
        "actor": actor,
        "waiting": t.waiting(),
        "over": over,
        "scores": t.scores(),
        "ranking": t.ranking() if over else None,
        "asked": ASKED_FOR[int(c[at.PHASE])],
        "round": int(c[at.ROUND]),
        "first_player": int(c[at.FIRST_PLAYER]),
        "active": active if c[at.ROUND] else -1,
        "factions": bool(c[at.FACTIONS]),
        "allotment": int(c[at.ALLOTMENT]),
        "players": [player_view(t, seat, viewer) for seat in range(players)],
        "territories": [territory_view(t, territory, players) for territory in range(at.TERRITORIES)],
        "facilities": [facility_view(t, facility) for facility in range(at.FACILITIES) if in_play(t, facility)],
        "fields": {name: place_of(int(c[at.FIELD + i])) for i, name in enumerate(FIELD_NAMES)},
        "ships": unplaced(t),
        "bay": [int(c[at.IN_BAY_OF + owner]) for owner in range(players)] + [int(c[at.IN_BAY_OF + at.RELIC])],
        "relic": {"owner": int(c[at.RELIC_OWNER]), "home": int(c[at.RELIC_PLACE]) == at.AT_HOME},
        "display": [TECH_NAMES[int(c[at.DISPLAY + slot]) - 1] if c[at.DISPLAY + slot] else None for slot in range(t.tables.display)],
        "deck": sum(int(c[at.DECK]) >> (2 * i) & 3 for i in range(at.TITLES)),
        "pile": [name for i, name in enumerate(TECH_NAMES) for _ in range(int(c[at.PILE]) >> (2 * i) & 3)],
        "agenda_deck": int(c[at.AGENDA_DECK]).bit_count(),
        "agenda_pile": int(c[at.AGENDA_PILE]).bit_count(),
        "offered": slugs(int(c[at.OFFERED]), BOARD_NAMES),
        "to_draw": int(c[at.TO_DRAW]),
        "deal_to": int(c[at.DEAL_TO]),
        "freeform": bool(is_freeform(t)),
        "turn": turn_view(t, viewer),
        "figures": figures(t.tables),
    }


def player_view(t: "Table", seat: int, viewer: int) -> "View":
    """A player's side of the table; face-down agendas are shown to their holder alone."""
    c = t.cells
    hidden = int(c[at.HIDDEN + seat])
    board = int(c[at.BOARD_OF + seat])
    return {
        "seat": seat,
        "score": int(score(t, seat)),
        "fuel": int(c[at.FUEL + seat]),
        "ore": int(c[at.ORE + seat]),
        "tech": slugs(int(c[at.HAND + seat]), TECH_NAMES),
        "markers": int(c[at.MARKERS + seat]),
        "colonies_left": int(unplaced_colonies(t, seat)),
        "hub": int(c[at.HUB_AT + seat]),
        "stock": int(c[at.STOCK + seat]),
        "bay": int(c[at.IN_BAY_OF + seat]),
        "board": BOARD_NAMES[board - 1] if board else None,
        "agendas": slugs(hidden, AGENDA_NAMES) if seat == viewer else None,
        "hidden": hidden.bit_count(),
        "revealed": slugs(int(c[at.SHOWN + seat]), AGENDA_NAMES),
        "relic": int(c[at.RELIC_OWNER]) == seat,
    }


def territory_view(t: "Table", territory: int, players: int) -> "View":
    """A territory with its colonies, controller and fields."""
    c = t.cells
    holder = int(c[at.CONTROL + territory])
    return {
        "id": TERRITORY_NAMES[territory],
        "colonies": [int(c[at.COLONY + territory * at.SEATS + seat]) for seat in range(players)],
        "control": holder - 1 if holder else None,
        "fields": [name for i, name in enumerate(FIELD_NAMES) if c[at.FIELD + i] == territory + 1],
        "borrowed": bool(int(c[at.BORROWED]) >> territory & 1),
        "relic": territory == at.BURROUGHS and int(c[at.RELIC_PLACE]) == at.AT_HOME,
    }


def in_play(t: "Table", facility: int) -> bool:
    """Is the facility on the table?"""
    return facility < at.BOARD_FACILITY or t.cells[at.OWNER_OF + facility - at.BOARD_FACILITY] != 0


def facility_view(t: "Table", facility: int) -> "View":
    """A facility: its sets of ports, and in each the ships with owner and value."""
    c = t.cells
    first = int(first_berth(facility))
    sets = [
        [{"owner": owner, "value": face} for owner in range(at.OWNERS) for face in faces(int(c[at.DOCKED + berth * at.OWNERS + owner]))]
        for berth in range(first, first + int(berths(facility)))
    ]
    ports = open_ports(t, facility)
    owner = int(c[at.OWNER_OF + facility - at.BOARD_FACILITY]) - 1 if facility >= at.BOARD_FACILITY else None
    return {"id": ALL_FACILITY_NAMES[facility], "ports": ports, "sets": sets[: len(ports)], "owner": owner}


def open_ports(t: "Table", facility: int) -> list[int]:
    """How many ports each open set of a facility has."""
    players = int(t.cells[at.PLAYERS])
    tables = t.tables
    if facility == at.SOLAR:
        return [int(tables.solar_ports[players])]
    if facility == at.MINE:
        return [int(tables.mine_ports[players])]
    if facility == at.ARTIFACT:
        return [int(tables.artifact_ports)]
    if facility == at.HUB:
        return [int(tables.hub_ports) * (int(tables.hub_tracks) if is_freeform(t) else players)]
    if facility == at.MARKET:
        return [2] * int(tables.market_sets[players])
    if facility == at.OUTPOST:
        return [3]
    if facility == at.SHIPYARD:
        return [2] * int(tables.yard_sets[players])
    if facility == at.CONSTRUCTOR:
        return [3] * int(tables.constructor_sets[players])
    return [1]


def place_of(cell: int) -> str | None:
    """The territory of a field generator."""
    return TERRITORY_NAMES[cell - 1] if cell else None


def unplaced(t: "Table") -> list[dict[str, object]]:
    """The active player's unplaced ships: ordinary ones by value, then the special ones."""
    c = t.cells
    if c[at.ROUND] == 0:
        return []
    active = int(c[at.ACTIVE])
    found: list[dict[str, object]] = [{"kind": "own", "owner": active, "value": face, "air": False} for face in faces(int(c[at.POOL]))]
    for k, name in enumerate(SPECIAL_NAMES):
        if c[at.SPECIAL + k]:
            owner = at.RELIC if k == at.SPECIAL_RELIC else active if k == at.SPECIAL_BEAMED else int(c[at.GUEST_OWNER + k - 1]) - 1
            found.append({"kind": name, "owner": owner, "value": int(c[at.SPECIAL + k]), "air": int(c[at.AIR]) == k + 1})
    return found


def turn_view(t: "Table", viewer: int) -> "View":
    """What has happened in this turn, as far as it matters, and what things cost now."""
    c = t.cells
    if c[at.ROUND] == 0:
        return {}
    return {
        "artifact": int(c[at.ARTIFACT_TOTAL]),
        "cycles": int(c[at.CYCLES]),
        "trading": [int(c[at.TRADING]), int(c[at.TRADING + 1])],
        "used": slugs(int(c[at.USED]), TECH_NAMES),
        "discards": int(c[at.DISCARDS]),
        "raid": {"resources": int(c[at.RAID_LEFT]), "cards": int(c[at.RAID_CARDS]), "both": bool(c[at.RAID_BOTH])},
        "rolling": int(c[at.ROLLING]) + int(c[at.ROLL_MASK]).bit_count(),
        "to_roll": [name for k, name in enumerate([*SPECIAL_NAMES, "terraforming"]) if not c[at.ROLLING] and int(c[at.ROLL_MASK]) >> k & 1],
        "starting": bool(c[at.ROLL_START]),
        "picked": faces(int(c[at.PICKED])) if c[at.PHASE] == at.PHASE_WARP else [],
        "swap": int(c[at.PICKED]) - 1 if c[at.PHASE] == at.PHASE_SWAP else -1,
        "aim": int(c[at.AIM]),
        "paid_move": bool(c[at.MOVE_PAID]),
        "air_from": ALL_FACILITY_NAMES[int(c[at.AIR_FROM])] if c[at.AIR] else None,
        "extra": bool(c[at.EXTRA_DUE]),
        "saved": bool(c[at.SAVED]),
        "build": [int(build_fuel(t)), int(build_ore(t))] if c[at.STOCK + c[at.ACTIVE]] else None,
        "constructor": int(constructor_ore(t)),
        "launch_circle": int(launch_circle(t)),
        "bonuses": [name for i, name in enumerate(TERRITORY_NAMES) if has_bonus(t, i)],
        "prices": {name: int(price(t, i, 1)) for i, name in enumerate(TECH_NAMES) if t.tables.has_price[i]},
        "showable": slugs(int(c[at.SHOWABLE]) & int(c[at.HIDDEN + c[at.ACTIVE]]), AGENDA_NAMES) if viewer == int(c[at.ACTIVE]) else [],
    }


@lru_cache(maxsize=64)
def figures(tables: Tables) -> dict[str, object]:
    """The printed figures that sentences and pictures name, and which of them are our best guess."""
    edition = tables.edition
    guessed = [figure.key for figure in edition.ledger() if figure.source == "reconstructed"]
    return {
        "claim": int(tables.claim_total),
        "limit": int(tables.resource_limit),
        "solar": [int(tables.solar_fuel[face]) for face in range(1, 7)],
        "mine": int(tables.mine_ore),
        "terraform": [int(tables.terraform_fuel), int(tables.terraform_ore)],
        "launch": [int(tables.launch_fuel), int(tables.launch_ore)],
        "circles": int(tables.launch_circle),
        "relic": [int(tables.relic_fuel), int(tables.relic_ore)],
        "access": int(tables.access_fuel),
        "boards": {name: [int(tables.board_fuel[i]), int(tables.board_ore[i])] for i, name in enumerate(BOARD_NAMES)},
        "uranian": [[int(tables.uranian_fuel[i]), int(tables.uranian_ore[i])] for i in range(2)],
        "tech": {name: int(tables.tech_fuel[i]) for i, name in enumerate(TECH_NAMES)},
        "electro": [int(tables.electro_ore), int(tables.electro_discard_ore)],
        "guessed": guessed,
    }
