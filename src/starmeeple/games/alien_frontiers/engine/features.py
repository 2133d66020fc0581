"""Observations for learning: a fixed-length array of what a seat may know, its own side first."""

from typing import Any

import numpy

from starmeeple.core.state import State
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import steps

SEATS = 5
OWNERS = 6
PLAYER = 10 + len(f.TECH_NAMES) + len(f.BOARD_NAMES) + len(f.AGENDA_NAMES)
TERRITORY = SEATS + SEATS + len(f.FIELD_NAMES) + 1
SIZE = (
    len(steps.NAMES) + 9 + SEATS * PLAYER + len(f.AGENDA_NAMES) + len(f.TERRITORY_NAMES) * TERRITORY
    + len(f.ALL_FACILITY_NAMES) * OWNERS * 6 + 6 + 4 * 6 + len(f.TECH_NAMES) * 3 + OWNERS
)  # fmt: skip


def observe(state: State, seat: int) -> numpy.ndarray:
    """What the seat may know, as numbers about 0 to 1; seats are counted from the observer."""
    view: Any = state.view(seat)  # its type is the face's
    players = len(view["players"])
    found: list[float] = [1.0 if view["asked"] == word else 0.0 for word in steps.NAMES]
    actor, active = view["actor"], view["active"]
    found += [float(actor == seat), float(active == seat), (active - seat) % players / SEATS if active >= 0 else 0.0]
    turn = view["turn"]
    found += [turn.get(key, 0) / 10 for key in ("artifact", "cycles", "discards")]
    first = view["first_player"]
    found += [view["round"] / 20, players / SEATS, (seat - first) % players / SEATS if first >= 0 else 0.0]
    for k in range(SEATS):
        found += player_features(view, (seat + k) % players) if k < players else [0.0] * PLAYER
    own = view["players"][seat]["agendas"] or []
    found += [float(agenda in own) for agenda in f.AGENDA_NAMES]
    for territory in view["territories"]:
        colonies = territory["colonies"]
        found += [colonies[(seat + k) % players] / 4 if k < players else 0.0 for k in range(SEATS)]
        found += [float(k < players and territory["control"] == (seat + k) % players) for k in range(SEATS)]
        found += [float(field in territory["fields"]) for field in f.FIELD_NAMES]
        found.append(float(bool(territory["borrowed"])))
    found += docked_features(view, seat, players)
    ships = view["ships"]
    found += [sum(1 for ship in ships if ship["kind"] == "own" and ship["value"] == face) / 3 for face in range(1, 7)]
    for kind in ("relic", "guest", "guest-2", "beamed"):
        found += [float(any(ship["kind"] == kind and ship["value"] == face for ship in ships)) for face in range(1, 7)]
    display, pile = view["display"], view["pile"]
    used = turn.get("used", [])
    for card in f.TECH_NAMES:
        found += [float(card in display), pile.count(card) / 2, float(card in used)]
    bay = view["bay"]
    found += [bay[(seat + k) % players] / 6 if k < players else 0.0 for k in range(SEATS)] + [float(bay[-1])]
    return numpy.array(found, dtype=numpy.float32)


def player_features(view: Any, seat: int) -> list[float]:
    """One player's side of the table."""
    player = view["players"][seat]
    keys = (
        ("score", 14),
        ("fuel", 8),
        ("ore", 8),
        ("colonies_left", 8),
        ("hub", 7),
        ("stock", 6),
        ("bay", 6),
        ("markers", 3),
        ("hidden", 4),
    )
    found = [player[key] / scale for key, scale in keys] + [float(bool(player["relic"]))]
    found += [float(card in player["tech"]) for card in f.TECH_NAMES]
    found += [float(player["board"] == board) for board in f.BOARD_NAMES]
    return found + [float(agenda in player["revealed"]) for agenda in f.AGENDA_NAMES]


def docked_features(view: Any, seat: int, players: int) -> list[float]:
    """Ships at each facility by owner and value."""
    facilities = {str(facility["id"]): facility for facility in view["facilities"]}
    found: list[float] = []
    for slug in f.ALL_FACILITY_NAMES:
        counts = [0.0] * (OWNERS * 6)
        if slug in facilities:
            for ships in facilities[slug]["sets"]:
                for ship in ships:
                    owner, value = ship["owner"], ship["value"]
                    column = owner if owner == OWNERS - 1 else (owner - seat) % players
                    counts[column * 6 + value - 1] += 0.5
        found += counts
    return found
