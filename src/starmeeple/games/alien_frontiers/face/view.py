"""What a seat may know: everything but the agendas that lie face down before others, in the deck or on the pile."""

from typing_extensions import TypedDict

from starmeeple.core.views import Head, head, members
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import scoring, steps
from starmeeple.games.alien_frontiers.engine.chapters import facilities, hub, landing, planet, ships, tech_powers
from starmeeple.games.alien_frontiers.face.view_figures import Printed, figures_view


class Player(TypedDict):
    """A player's side of the table."""

    seat: int
    score: int
    fuel: int
    ore: int
    tech: list[str]
    markers: int  # tokens on the FTL Drive
    colonies_left: int
    hub: int  # circle of the colony at the Hub; 0 none
    stock: int  # ships that are not in play
    bay: int
    board: str | None
    agendas: list[str] | None  # face down: for their holder alone
    hidden: int
    revealed: list[str]
    relic: bool


class Territory(TypedDict):
    """A territory with its colonies by seat, controller and fields."""

    id: str
    colonies: list[int]
    control: int | None
    fields: list[str]
    borrowed: bool
    relic: bool  # is the Relic Ship here?


class Ship(TypedDict):
    """A ship: a seat's, or the Relic Ship (owner 5)."""

    owner: int
    value: int


class Unplaced(Ship):
    """A ship of the active player that is not placed yet."""

    kind: str  # own, relic, guest, guest-2, beamed
    air: bool  # is it being teleported?


class Facility(TypedDict):
    """A facility: its open sets of ports, and in each the ships."""

    id: str
    ports: list[int]
    sets: list[list[Ship]]
    owner: int | None  # of a Faction board


class Relic(TypedDict):
    owner: int
    home: bool


class Raid(TypedDict):
    """What a raid may still take."""

    resources: int
    cards: int
    both: bool


class Turn(TypedDict, total=False):
    """What has happened in this turn, as far as it matters, and what things cost now; empty during the set-up."""

    artifact: int
    cycles: int
    trading: list[int]
    used: list[str]
    discards: int
    raid: Raid
    rolling: int
    to_roll: list[str]
    starting: bool
    picked: list[int]
    swap: int
    aim: int
    paid_move: bool
    air_from: str | None
    extra: bool
    saved: bool
    build: list[int] | None
    constructor: int
    launch_circle: int
    bonuses: list[str]
    prices: dict[str, int]
    showable: list[str]


class View(Head):
    round: int
    first_player: int
    active: int  # -1 during the set-up
    factions: bool
    allotment: int
    players: list[Player]
    territories: list[Territory]
    facilities: list[Facility]
    fields: dict[str, str | None]
    ships: list[Unplaced]
    bay: list[int]  # by seat, then the Relic Ship
    relic: Relic
    display: list[str | None]
    deck: int
    pile: list[str]
    agenda_deck: int
    agenda_pile: int
    offered: list[str]
    to_draw: int
    deal_to: int
    freeform: bool
    turn: Turn
    figures: Printed


def faces(word: int) -> list[int]:
    """The values of a word's ships, ascending."""
    return [face for face in range(1, 7) for _ in range(word >> (4 * (face - 1)) & 15)]


def view_of(position: f.Position, viewer: int) -> View:
    """The view of a seat, or of the public."""
    players = int(position.figures.seats)
    return {
        **head(position, "alien-frontiers", viewer, steps.NAMES[position.step]),
        "round": int(position.round),
        "first_player": int(position.first_player),
        "active": int(position.active) if position.round else -1,
        "factions": bool(position.figures.factions),
        "allotment": int(position.figures.allotment),
        "players": [player_view(position, seat, viewer) for seat in range(players)],
        "territories": [territory_view(position, territory, players) for territory in range(f.TERRITORIES)],
        "facilities": [facility_view(position, facility) for facility in range(f.FACILITIES) if in_play(position, facility)],
        "fields": {name: place_of(int(position.field_at[i])) for i, name in enumerate(f.FIELD_NAMES)},
        "ships": unplaced(position),
        "bay": [int(position.in_bay[owner]) for owner in range(players)] + [int(position.in_bay[f.RELIC])],
        "relic": {"owner": int(position.relic_owner), "home": int(position.relic_place) == f.AT_HOME},
        "display": [
            f.TECH_NAMES[int(position.display[slot]) - 1] if position.display[slot] else None for slot in range(position.figures.display)
        ],
        "deck": sum(int(position.deck) >> (2 * i) & 3 for i in range(int(f.TITLES))),
        "pile": [name for i, name in enumerate(f.TECH_NAMES) for _ in range(int(position.pile) >> (2 * i) & 3)],
        "agenda_deck": int(position.agenda_deck).bit_count(),
        "agenda_pile": int(position.agenda_pile).bit_count(),
        "offered": members(int(position.offered), f.BOARD_NAMES),
        "to_draw": int(position.to_draw),
        "deal_to": int(position.deal_to),
        "freeform": bool(position.figures.freeform),
        "turn": turn_view(position, viewer),
        "figures": figures_view(position.figures),
    }


def player_view(position: f.Position, seat: int, viewer: int) -> Player:
    """A player's side of the table; face-down agendas are shown to their holder alone."""
    hidden = int(position.hidden[seat])
    boards = [name for i, name in enumerate(f.BOARD_NAMES) if position.owner_of[i] == seat + 1]
    return {
        "seat": seat,
        "score": int(scoring.score(position, seat)),
        "fuel": int(position.fuel[seat]),
        "ore": int(position.ore[seat]),
        "tech": members(int(position.hand[seat]), f.TECH_NAMES),
        "markers": int(position.markers[seat]),
        "colonies_left": int(planet.unplaced_colonies(position, seat)),
        "hub": int(position.hub_at[seat]),
        "stock": int(position.stock[seat]),
        "bay": int(position.in_bay[seat]),
        "board": boards[0] if boards else None,
        "agendas": members(hidden, f.AGENDA_NAMES) if seat == viewer else None,
        "hidden": hidden.bit_count(),
        "revealed": members(int(position.shown[seat]), f.AGENDA_NAMES),
        "relic": int(position.relic_owner) == seat,
    }


def territory_view(position: f.Position, territory: int, players: int) -> Territory:
    """A territory with its colonies, controller and fields."""
    holder = int(position.control[territory])
    return {
        "id": f.TERRITORY_NAMES[territory],
        "colonies": [int(position.colonies[territory * f.SEATS + seat]) for seat in range(players)],
        "control": holder - 1 if holder else None,
        "fields": [name for i, name in enumerate(f.FIELD_NAMES) if position.field_at[i] == territory + 1],
        "borrowed": bool(int(position.borrowed) >> territory & 1),
        "relic": territory == f.BURROUGHS and int(position.relic_place) == f.AT_HOME,
    }


def in_play(position: f.Position, facility: int) -> bool:
    """Is the facility on the table?"""
    return facility < f.BOARD_FACILITY or position.owner_of[facility - f.BOARD_FACILITY] != 0


def facility_view(position: f.Position, facility: int) -> Facility:
    """A facility: its sets of ports, and in each the ships with owner and value."""
    first = int(ships.first_berth(facility))
    docked, owners = position.docked, int(f.OWNERS)
    sets: list[list[Ship]] = [
        [
            {"owner": at % owners, "value": face}
            for at in range(berth * owners, (berth + 1) * owners)
            if docked[at]
            for face in faces(int(docked[at]))
        ]
        for berth in range(first, first + int(ships.berths(facility)))
    ]
    ports = open_ports(position, facility)
    owner = int(position.owner_of[facility - f.BOARD_FACILITY]) - 1 if facility >= f.BOARD_FACILITY else None
    return {"id": f.ALL_FACILITY_NAMES[facility], "ports": ports, "sets": sets[: len(ports)], "owner": owner}


def open_ports(position: f.Position, facility: int) -> list[int]:
    """How many ports each open set of a facility has."""
    players = int(position.figures.seats)
    figures = position.figures
    if facility == f.SOLAR:
        return [int(figures.solar_ports)]
    if facility == f.MINE:
        return [int(figures.mine_ports)]
    if facility == f.ARTIFACT:
        return [int(figures.artifact_ports)]
    if facility == f.HUB:
        return [int(figures.hub_ports) * (int(figures.hub_tracks) if position.figures.freeform else players)]
    if facility == f.MARKET:
        return [2] * int(figures.market_sets)
    if facility == f.OUTPOST:
        return [3]
    if facility == f.SHIPYARD:
        return [2] * int(figures.yard_sets)
    if facility == f.CONSTRUCTOR:
        return [3] * int(figures.constructor_sets)
    return [1]


def place_of(cell: int) -> str | None:
    """The territory of a field generator."""
    return f.TERRITORY_NAMES[cell - 1] if cell else None


def unplaced(position: f.Position) -> list[Unplaced]:
    """The active player's unplaced ships: ordinary ones by value, then the special ones."""
    if position.round == 0:
        return []
    active = int(position.active)
    found: list[Unplaced] = [{"kind": "own", "owner": active, "value": face, "air": False} for face in faces(int(position.pool))]
    for k, name in enumerate(f.SPECIAL_NAMES):
        if position.special[k]:
            owner = f.RELIC if k == f.SPECIAL_RELIC else active if k == f.SPECIAL_BEAMED else int(position.guest_owner[k - 1]) - 1
            found.append({"kind": name, "owner": owner, "value": int(position.special[k]), "air": int(position.air) == k + 1})
    return found


def turn_view(position: f.Position, viewer: int) -> Turn:
    """What has happened in this turn, as far as it matters, and what things cost now."""
    if position.round == 0:
        return {}
    return {
        "artifact": int(position.artifact_total),
        "cycles": int(position.cycles),
        "trading": [int(position.trading[0]), int(position.trading[1])],
        "used": members(int(position.used), f.TECH_NAMES),
        "discards": int(position.discards),
        "raid": {"resources": int(position.raid_left), "cards": int(position.raid_cards), "both": bool(position.raid_both)},
        "rolling": int(position.rolling) + int(position.roll_mask).bit_count(),
        "to_roll": [
            name for k, name in enumerate([*f.SPECIAL_NAMES, "terraforming"]) if not position.rolling and int(position.roll_mask) >> k & 1
        ],
        "starting": bool(position.roll_start),
        "picked": faces(int(position.picked)) if position.step == steps.WARP else [],
        "swap": int(position.picked) - 1 if position.step == steps.SWAP else -1,
        "aim": int(position.aim),
        "paid_move": bool(position.move_paid),
        "air_from": f.ALL_FACILITY_NAMES[int(position.air_from)] if position.air else None,
        "extra": bool(position.extra_due),
        "saved": bool(position.saved),
        "build": [int(facilities.build_fuel(position)), int(facilities.build_ore(position))] if position.stock[position.active] else None,
        "constructor": int(landing.constructor_ore(position)),
        "launch_circle": int(hub.launch_circle(position)),
        "bonuses": [name for i, name in enumerate(f.TERRITORY_NAMES) if planet.has_bonus(position, i)],
        "prices": {name: int(tech_powers.price(position, i, 1)) for i, name in enumerate(f.TECH_NAMES) if position.figures.has_price[i]},
        "showable": members(int(position.showable) & int(position.hidden[position.active]), f.AGENDA_NAMES)
        if viewer == int(position.active)
        else [],
    }
