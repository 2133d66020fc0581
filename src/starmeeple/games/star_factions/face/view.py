"""What a seat may know: everything but the order of the deck. [SF 1.5]"""

from functools import lru_cache
from typing import NotRequired

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypedDict

from starmeeple.core.views import Head, head
from starmeeple.games.star_factions.engine import chance, scoring, steps
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.chapters import attack, movement
from starmeeple.games.star_factions.engine.chapters import battlemat as mat
from starmeeple.games.star_factions.engine.figures import Figures
from starmeeple.games.star_factions.face.edition import printed


class Work(TypedDict):
    """What a Mothership has begun on its planet."""

    kind: str  # colonize or decolonize
    done: int


class Player(TypedDict):
    """A seat; all but the first four once it has a faction."""

    seat: int
    faction: str | None
    standing: int
    rolls: bool  # its die is the next to be rolled for the order
    name: NotRequired[str]
    corner: NotRequired[str]
    alive: NotRequired[bool]
    counters: NotRequired[dict[str, int]]
    colonies: NotRequired[int]
    grace: NotRequired[int]
    work: NotRequired[Work | None]
    mothership_lost: NotRequired[bool]


class Ship(TypedDict):
    """A ship on the mat."""

    ship: str
    slot: str
    kind: str
    seat: int
    faction: str
    cell: str
    hull: int
    max_hull: int
    kit: str | None
    damage: int
    movement: int
    range: int
    shield: int
    die: int
    moved: bool
    acted: bool
    new: bool


class Planet(TypedDict):
    planet: str
    cell: str
    flag: int | None  # the seat whose colony it is


class Pending(TypedDict, total=False):
    """The half of a decision that is already made, and what it makes possible."""

    ship: str
    target: str
    kit: str
    reach: list[str]
    targets: list[str]
    most: int
    weapons: int
    die: int


class Mat(TypedDict):
    """The battlemat by hex names; plain hexes are left out."""

    asteroids: list[str]
    black_hole: list[str]
    rim: list[str]
    wormholes: dict[str, str]
    areas: dict[str, list[str]]


class ShipFigures(TypedDict):
    """A kind of ship as it is printed, and which of its figures are guesses."""

    shield: int
    hull: int
    die: int
    movement: int
    range: int
    bounty: int
    rebuildable: bool
    guessed: list[str]


class KitFigures(TypedDict):
    """A kit as it is printed, and which of its figures are guesses."""

    hull: int
    damage: int
    movement: int
    range: int
    guessed: list[str]


class Rules(TypedDict):
    """The figures that sentences and pictures name."""

    colonies_to_win: int
    colonize_actions: int
    decolonize_actions: int
    most_weapons: int
    weapon_damage: int
    most_metal: int
    hull_per_metal: int
    repair_distance: int
    jump_fuel: int
    grace_turns: int
    counter_die: int
    costs: dict[str, list[int]]
    ships: dict[str, ShipFigures]
    kits: dict[str, KitFigures]
    bounties: dict[str, int]
    tokens: dict[str, int]


class View(Head):
    outcome: str
    round: int
    round_limit: int
    quiet: int
    stall_limit: int
    first: int | None
    turn: int | None
    players: list[Player]
    ships: list[Ship]
    planets: list[Planet]
    deck: int
    discard: int
    discarded: dict[str, int]
    drawn: dict[str, int]
    to_draw: int
    supply: dict[str, int]
    pending: Pending | None
    mat: Mat
    rules: Rules


def ship_name(ship: int) -> str:
    """A ship as notation names it: `jear-scout-1`."""
    return f"{f.FACTIONS[ship // f.SLOTS]}-{f.SLOT_NAMES[ship % f.SLOTS]}"


def view_of(position: f.Position, seat: int) -> View:
    """The whole table. It is the same for everybody but for the viewer's number."""
    figures = position.figures
    return {
        **head(position, "star-factions", seat, steps.NAMES[position.step]),
        "outcome": f.ENDINGS[position.outcome],
        "round": int(position.round),
        "round_limit": int(position.figures.round_limit),
        "quiet": int(position.quiet),
        "stall_limit": int(position.figures.stall_limit),
        "first": int(position.seat_of[position.first]) if position.first >= 0 else None,
        "turn": int(position.seat_of[position.active]) if position.active >= 0 else None,
        "players": [player_view(position, player) for player in range(int(position.figures.seats))],
        "ships": [ship_view(position, ship) for ship in range(f.SHIPS) if position.cell[ship] >= 0],
        "planets": [planet_view(position, planet) for planet in range(f.PLANETS)],
        "deck": sum(int(count) for count in position.deck),
        "discard": sum(int(count) for count in position.discard),
        "discarded": piled(position.discard),
        "drawn": piled(position.drawn),
        "to_draw": int(position.to_draw),
        "supply": {name: int(figures.supply[i]) - sum(int(position.counters[side * f.COUNTERS + i]) for side in range(f.SIDES)) for i, name in enumerate(f.COUNTER_NAMES)},
        "pending": pending_view(position),
        "mat": mat_view(figures),
        "rules": rules_view(figures),
    }  # fmt: skip


def piled(pile: vec[i64]) -> dict[str, int]:
    """The cards of a pile by name."""
    return {f.CARDS[card]: int(pile[card]) for card in range(f.CARD_KINDS) if pile[card]}


def player_view(position: f.Position, seat: int) -> Player:
    side = int(position.side_of[seat])
    view: Player = {
        "seat": seat,
        "faction": None,
        "standing": int(position.standing[seat]),
        "rolls": bool(position.step == steps.ROLLING and position.rollers >> seat & 1),
    }
    if side < 0:
        return view
    figures = position.figures
    work = int(position.work[side])
    return {
        **view,
        "faction": f.FACTIONS[side],
        "name": printed(figures).text(f"factions.{f.FACTIONS[side]}.name"),
        "corner": ("nw", "ne", "se", "sw")[side],
        "alive": bool(position.alive >> side & 1),
        "counters": {name: int(position.counters[side * f.COUNTERS + i]) for i, name in enumerate(f.COUNTER_NAMES)},
        "colonies": int(scoring.colonies(position, side)),
        "grace": int(position.grace[side]),
        "work": None if work == 0 else {"kind": "colonize" if work > 0 else "decolonize", "done": abs(work)},
        "mothership_lost": bool(position.round and position.cell[side * f.SLOTS] < 0),
    }  # fmt: skip


def ship_view(position: f.Position, ship: int) -> Ship:
    figures = position.figures
    kind = int(figures.kind[ship])
    row = kind * f.FITTINGS + int(position.kit[ship])
    side = ship // f.SLOTS
    return {
        "ship": ship_name(ship),
        "slot": f.SLOT_NAMES[ship % f.SLOTS],
        "kind": f.KINDS[kind],
        "seat": int(position.seat_of[side]),
        "faction": f.FACTIONS[side],
        "cell": figures.cell_names[position.cell[ship]],
        "hull": int(position.hull[ship]),
        "max_hull": int(figures.hull[row]),
        "kit": f.KIT_NAMES[position.kit[ship] - 1] if position.kit[ship] else None,
        "damage": int(figures.damage[row]),
        "movement": int(figures.movement[row]),
        "range": int(figures.range[row]),
        "shield": int(figures.shield[kind]),
        "die": int(figures.die[kind]),
        "moved": bool(position.moved >> ship & 1),
        "acted": bool(position.acted >> ship & 1),
        "new": bool(position.fresh >> ship & 1),
    }


def planet_view(position: f.Position, planet: int) -> Planet:
    figures = position.figures
    side = int(position.flags[planet])
    return {
        "planet": f.PLANET_NAMES[planet],
        "cell": figures.cell_names[figures.planet_cell[planet]],
        "flag": int(position.seat_of[side]) if side >= 0 else None,
    }


def pending_view(position: f.Position) -> Pending | None:
    """The half of a decision that is already made, and what it makes possible."""
    step = position.step
    if step in (steps.PLACING, steps.LAUNCHING, steps.JUMPING):
        return {"ship": ship_name(int(position.subject))}
    if step == steps.MOVING:
        figures = position.figures
        rows = movement.reach(position, position.subject)
        reach = [
            figures.cell_names[figures.start[row] + column]
            for row in range(1, mat.ROWS + 1)
            for column in range(mat.COLUMNS)
            if rows[row] >> column & 1
        ]
        return {"ship": ship_name(int(position.subject)), "reach": reach}
    if step == steps.FITTING:
        return {"kit": f.KIT_NAMES[position.subject]}
    if step == steps.AIMING:
        targets = [
            ship_name(enemy)
            for enemy in range(f.SHIPS)
            if enemy // f.SLOTS != position.active and attack.can_hit(position, position.subject, enemy)
        ]
        return {"ship": ship_name(int(position.subject)), "targets": targets}
    if step == steps.ARMING:
        return {
            "ship": ship_name(int(position.subject)),
            "target": ship_name(int(position.target)),
            "most": int(attack.most_weapons(position)),
        }
    if step in (steps.STRIKING, steps.COUNTERING):
        return {
            "ship": ship_name(int(position.subject)),
            "target": ship_name(int(position.target)),
            "weapons": int(position.spent),
            "die": int(chance.die_of(position)),
        }
    if step == steps.MENDING:
        return {"ship": ship_name(int(position.subject))}
    if step == steps.SPENDING:
        return {"ship": ship_name(int(position.subject)), "target": ship_name(int(position.target))}
    return None


@lru_cache(maxsize=16)
def mat_view(figures: Figures) -> Mat:
    """The battlemat of the edition, by hex names; plain hexes are left out."""
    names = figures.cell_names
    return {
        "asteroids": [names[cell] for cell in figures.rocks],
        "black_hole": [names[cell] for cell in figures.holes],
        "rim": [names[cell] for cell in figures.rims],
        "wormholes": {f.FACTIONS[side]: names[figures.wormhole[side]] for side in range(f.SIDES)},
        "areas": {f.FACTIONS[side]: [names[cell] for cell in range(len(names)) if figures.area_of[cell] == side] for side in range(f.SIDES)},
    }  # fmt: skip


@lru_cache(maxsize=16)
def rules_view(figures: Figures) -> Rules:
    """The figures that sentences and pictures name."""
    return {
        "colonies_to_win": int(figures.colonies_to_win),
        "colonize_actions": int(figures.colonize_actions),
        "decolonize_actions": int(figures.decolonize_actions),
        "most_weapons": int(figures.most_weapons),
        "weapon_damage": int(figures.weapon_damage),
        "most_metal": int(figures.most_metal),
        "hull_per_metal": int(figures.hull_per_metal),
        "repair_distance": int(figures.repair_distance),
        "jump_fuel": int(figures.jump_fuel),
        "grace_turns": int(figures.grace_turns),
        "counter_die": int(figures.counter_die),
        "costs": {
            f.CARDS[card]: [int(figures.cost[card * f.COUNTERS + i]) for i in range(f.COUNTERS)]
            for card in range(f.BLUEPRINT, f.CARD_KINDS)
        },
        "ships": {name: ship_figures(figures, kind) for kind, name in enumerate(f.KINDS)},
        "kits": {name: kit_figures(figures, kit) for kit, name in enumerate(f.KIT_NAMES)},
        "bounties": {name: int(figures.bounty[kind]) for kind, name in enumerate(f.KINDS)},
        "tokens": {name: int(figures.tokens[kind]) for kind, name in enumerate(f.KINDS)},
    }


def ship_figures(figures: Figures, kind: int) -> ShipFigures:
    """A kind of ship as it is printed, and which of its figures are guesses."""
    name = f.KINDS[kind]
    row = kind * f.FITTINGS
    return {
        "shield": int(figures.shield[kind]),
        "hull": int(figures.hull[row]),
        "die": int(figures.die[kind]),
        "movement": int(figures.movement[row]),
        "range": int(figures.range[row]),
        "bounty": int(figures.bounty[kind]),
        "rebuildable": bool(figures.rebuildable[kind]),
        "guessed": [figure for figure in ("shield", "hull", "die", "movement", "range", "bounty", "cost") if printed(figures).is_reconstructed(f"ships.{name}.{figure}")],
    }  # fmt: skip


def kit_figures(figures: Figures, kit: int) -> KitFigures:
    """A kit as it is printed, and which of its figures are guesses."""
    name = f.KIT_NAMES[kit]
    edition = printed(figures)
    return {
        "hull": edition.integer(f"kits.{name}.hull"),
        "damage": edition.integer(f"kits.{name}.damage"),
        "movement": edition.integer(f"kits.{name}.movement"),
        "range": edition.integer(f"kits.{name}.range"),
        "guessed": [figure for figure in ("hull", "damage", "movement", "range", "cost") if edition.is_reconstructed(f"kits.{name}.{figure}")],
    }  # fmt: skip
