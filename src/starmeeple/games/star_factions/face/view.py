"""What a seat may know: everything but the order of the deck. [SF 1.5]"""

from functools import lru_cache
from typing import cast

from starmeeple.core.game import View
from starmeeple.core.state import OVER
from starmeeple.games.star_factions.engine.chapters import attack, movement
from starmeeple.games.star_factions.engine.chapters.battlemat import ROWS
from starmeeple.games.star_factions.engine.chapters.ending import colonies
from starmeeple.games.star_factions.engine.figures import (
    CARD_KINDS,
    CARDS,
    COUNTER_NAMES,
    COUNTERS,
    FACTIONS,
    FITTINGS,
    KINDS,
    KIT_NAMES,
    PLANET_NAMES,
    PLANETS,
    SHIPS,
    SIDES,
    SLOT_NAMES,
    SLOTS,
    Tables,
)
from starmeeple.games.star_factions.engine.questions import die_of
from starmeeple.games.star_factions.engine.state import Battle
from starmeeple.games.star_factions.engine.steps import (
    AIMING,
    ARMING,
    COUNTERING,
    ENDINGS,
    FITTING,
    GRACE,
    JUMPING,
    LAUNCHING,
    MENDING,
    MOVING,
    PLACING,
    ROLLING,
    SEAT_OF,
    SIDE_OF,
    SPENDING,
    STAGE_NAMES,
    STANDING,
    STRIKING,
    WORK,
)


def ship_name(ship: int) -> str:
    """A ship as notation names it: `jear-scout-1`."""
    return f"{FACTIONS[ship // SLOTS]}-{SLOT_NAMES[ship % SLOTS]}"


def view_of(state: Battle, seat: int) -> View:
    """The whole table. It is the same for everybody but for the viewer's number."""
    t = state.tables
    actor = int(state.actor())
    return {
        "game": "star-factions",
        "viewer": seat,
        "actor": actor,
        "waiting": state.waiting(),
        "over": actor == OVER,
        "scores": state.scores(),
        "ranking": state.ranking() if actor == OVER else None,
        "asked": STAGE_NAMES[state.stage],
        "outcome": ENDINGS[state.outcome],
        "round": int(state.round),
        "round_limit": int(state.round_limit),
        "quiet": int(state.quiet),
        "stall_limit": int(state.stall_limit),
        "first": int(state.sides[SEAT_OF + state.first]) if state.first >= 0 else None,
        "turn": int(state.sides[SEAT_OF + state.active]) if state.active >= 0 else None,
        "players": [player_view(state, player) for player in range(int(state.seats))],
        "ships": [ship_view(state, ship) for ship in range(SHIPS) if state.cell[ship] >= 0],
        "planets": [planet_view(state, planet) for planet in range(PLANETS)],
        "deck": sum(int(count) for count in state.deck),
        "discard": sum(int(count) for count in state.discard),
        "discarded": piled(state.discard),
        "drawn": piled(state.drawn),
        "to_draw": int(state.to_draw),
        "supply": {name: int(t.supply[i]) - sum(int(state.counters[side * COUNTERS + i]) for side in range(SIDES)) for i, name in enumerate(COUNTER_NAMES)},
        "pending": pending_view(state),
        "mat": mat_view(t),
        "rules": rules_view(t),
    }  # fmt: skip


def piled(pile: object) -> dict[str, int]:
    """The cards of a pile by name."""
    counts = [int(count) for count in cast(list[int], pile)]
    return {CARDS[card]: counts[card] for card in range(CARD_KINDS) if counts[card]}


def player_view(state: Battle, seat: int) -> View:
    side = int(state.sides[SIDE_OF + seat])
    view: View = {
        "seat": seat,
        "faction": None,
        "standing": int(state.sides[STANDING + seat]),
        "rolls": bool(state.stage == ROLLING and state.rollers >> seat & 1),
    }
    if side < 0:
        return view
    t = state.tables
    work = int(state.sides[WORK + side])
    return {
        **view,
        "faction": FACTIONS[side],
        "name": t.edition.text(f"factions.{FACTIONS[side]}.name"),
        "corner": ("nw", "ne", "se", "sw")[side],
        "alive": bool(state.alive >> side & 1),
        "counters": {name: int(state.counters[side * COUNTERS + i]) for i, name in enumerate(COUNTER_NAMES)},
        "colonies": int(colonies(state, side)),
        "grace": int(state.sides[GRACE + side]),
        "work": None if work == 0 else {"kind": "colonize" if work > 0 else "decolonize", "done": abs(work)},
        "mothership_lost": bool(state.stage > PLACING and state.cell[side * SLOTS] < 0),
    }  # fmt: skip


def ship_view(state: Battle, ship: int) -> View:
    t = state.tables
    kind = int(t.kind[ship])
    row = kind * FITTINGS + int(state.kit[ship])
    side = ship // SLOTS
    return {
        "ship": ship_name(ship),
        "slot": SLOT_NAMES[ship % SLOTS],
        "kind": KINDS[kind],
        "seat": int(state.sides[SEAT_OF + side]),
        "faction": FACTIONS[side],
        "cell": t.cell_names[state.cell[ship]],
        "hull": int(state.hull[ship]),
        "max_hull": int(t.hull[row]),
        "kit": KIT_NAMES[state.kit[ship] - 1] if state.kit[ship] else None,
        "damage": int(t.damage[row]),
        "movement": int(t.movement[row]),
        "range": int(t.range[row]),
        "shield": int(t.shield[kind]),
        "die": int(t.die[kind]),
        "moved": bool(state.moved >> ship & 1),
        "acted": bool(state.acted >> ship & 1),
        "new": bool(state.fresh >> ship & 1),
    }


def planet_view(state: Battle, planet: int) -> View:
    t = state.tables
    side = int(state.flags[planet])
    return {
        "planet": PLANET_NAMES[planet],
        "cell": t.cell_names[t.planet_cell[planet]],
        "flag": int(state.sides[SEAT_OF + side]) if side >= 0 else None,
    }


def pending_view(state: Battle) -> View | None:
    """The half of a decision that is already made, and what it makes possible."""
    stage = state.stage
    if stage in (PLACING, LAUNCHING, JUMPING):
        return {"ship": ship_name(int(state.subject))}
    if stage == MOVING:
        t = state.tables
        rows = movement.reach(state, state.subject)
        reach = [t.cell_names[t.start[row] + column] for row in range(1, ROWS + 1) for column in range(23) if rows[row] >> column & 1]
        return {"ship": ship_name(int(state.subject)), "reach": reach}
    if stage == FITTING:
        return {"kit": KIT_NAMES[state.subject]}
    if stage == AIMING:
        targets = [
            ship_name(enemy) for enemy in range(SHIPS) if enemy // SLOTS != state.active and attack.can_hit(state, state.subject, enemy)
        ]
        return {"ship": ship_name(int(state.subject)), "targets": targets}
    if stage == ARMING:
        return {"ship": ship_name(int(state.subject)), "target": ship_name(int(state.target)), "most": int(attack.most_weapons(state))}
    if stage in (STRIKING, COUNTERING):
        return {
            "ship": ship_name(int(state.subject)),
            "target": ship_name(int(state.target)),
            "weapons": int(state.spent),
            "die": int(die_of(state)),
        }
    if stage == MENDING:
        return {"ship": ship_name(int(state.subject))}
    if stage == SPENDING:
        return {"ship": ship_name(int(state.subject)), "target": ship_name(int(state.target))}
    return None


@lru_cache(maxsize=16)
def mat_view(t: Tables) -> View:
    """The battlemat of the edition, by hex names; plain hexes are left out."""
    names = t.cell_names
    return {
        "asteroids": [names[cell] for cell in t.rocks],
        "black_hole": [names[cell] for cell in t.holes],
        "rim": [names[cell] for cell in t.rims],
        "wormholes": {FACTIONS[side]: names[t.wormhole[side]] for side in range(SIDES)},
        "areas": {FACTIONS[side]: [names[cell] for cell in range(len(names)) if t.area_of[cell] == side] for side in range(SIDES)},
    }  # fmt: skip


@lru_cache(maxsize=16)
def rules_view(t: Tables) -> View:
    """The figures that sentences and pictures name."""
    return {
        "colonies_to_win": int(t.colonies_to_win),
        "colonize_actions": int(t.colonize_actions),
        "decolonize_actions": int(t.decolonize_actions),
        "most_weapons": int(t.most_weapons),
        "weapon_damage": int(t.weapon_damage),
        "most_metal": int(t.most_metal),
        "hull_per_metal": int(t.hull_per_metal),
        "repair_distance": int(t.repair_distance),
        "jump_fuel": int(t.jump_fuel),
        "grace_turns": int(t.grace_turns),
        "counter_die": int(t.counter_die),
        "costs": {CARDS[card]: [int(t.cost[card * COUNTERS + i]) for i in range(COUNTERS)] for card in range(6, CARD_KINDS)},
        "ships": {name: ship_figures(t, kind) for kind, name in enumerate(KINDS)},
        "kits": {name: kit_figures(t, kit) for kit, name in enumerate(KIT_NAMES)},
        "bounties": {name: int(t.bounty[kind]) for kind, name in enumerate(KINDS)},
        "tokens": {name: int(t.tokens[kind]) for kind, name in enumerate(KINDS)},
    }


def ship_figures(t: Tables, kind: int) -> View:
    """A kind of ship as it is printed, and which of its figures are guesses."""
    name = KINDS[kind]
    row = kind * FITTINGS
    return {
        "shield": int(t.shield[kind]),
        "hull": int(t.hull[row]),
        "die": int(t.die[kind]),
        "movement": int(t.movement[row]),
        "range": int(t.range[row]),
        "bounty": int(t.bounty[kind]),
        "rebuildable": bool(t.rebuildable[kind]),
        "guessed": [figure for figure in ("shield", "hull", "die", "movement", "range", "bounty", "cost") if t.edition.is_reconstructed(f"ships.{name}.{figure}")],
    }  # fmt: skip


def kit_figures(t: Tables, kit: int) -> View:
    """A kit as it is printed, and which of its figures are guesses."""
    name = KIT_NAMES[kit]
    figures: View = {figure: t.edition.integer(f"kits.{name}.{figure}") for figure in ("hull", "damage", "movement", "range")}
    return {**figures, "guessed": [figure for figure in (*figures, "cost") if t.edition.is_reconstructed(f"kits.{name}.{figure}")]}
