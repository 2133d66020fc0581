"""What a seat may know, by inclusion. Nearly everything in Federation is open; the Deep Space pile is known to those who have
opened it, spare Alteration tokens to the one who looked at them, and what is facedown is not decided yet."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from starmeeple.core.game import View
from starmeeple.core.state import OVER
from starmeeple.edition import Edition
from starmeeple.games.federation.edition import (
    ACTION_NAMES,
    AMBASSADORS,
    MEDAL_NAMES,
    MEGA_NAMES,
    PLANET_NAMES,
    PROJECT_NAMES,
    RESOURCES,
    ROOM_NAMES,
)
from starmeeple.games.federation.rules import names as n
from starmeeple.games.federation.rules.costs import robots_on
from starmeeple.games.federation.rules.effects import is_funded
from starmeeple.games.federation.rules.executive import floor_votes, side_votes
from starmeeple.games.federation.rules.measures import authority_level, completed_missions, influence, marker_level, votes_as, votes_on

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table

ASKED = {
    n.CHOOSE_TOKEN: "token", n.CHOOSE_FACE: "face", n.CHOOSE_SPACE: "space", n.ADD_DIE: "die", n.MISSION_WINDOW: "mission",
    n.LAST_WINDOW: "last", n.PAY: "pay", n.OPEN_MISSION: "open", n.FUND: "fund", n.TAKE_MEDAL: "medal", n.COPY_ACTION: "copy-action",
    n.USE_TILES: "tiles", n.COPY_TILE: "copy-tile", n.MOVE_MINER: "move", n.MINE: "mine", n.TAKE_ALTERATION: "take", n.LEARN: "learn",
    n.TRADE: "trade", n.SPLIT: "split", n.PLACE_DISC: "disc", n.BUILD: "build", n.FREE_BUILD: "free-build", n.AFTER_BUILD: "after-build",
    n.INCOME_OF: "income", n.CHOOSE_SHIP_OR_TOKEN: "choose", n.CHOOSE_MOON_OR_NEO: "choose-planet", n.REFRESH: "refresh",
    n.TRANSPORT: "transport", n.UPGRADE: "upgrade", n.CHOOSE_DEEP: "deep-space", n.CHOOSE_START: "start", n.KEEP_LOOKED: "keep-looked",
    n.PAY_UPKEEP: "upkeep", n.BREAK_TIE: "law",
}  # fmt: skip
PHASES = ("set-up", "starting tiles", "round start", "ambassadors", "income", "upkeep", "", "law", "over")


def view_of(t: Table, viewer: int) -> View:
    """What a seat (or PUBLIC) may know."""
    board = t.board
    actor = int(t.actor())
    tables = t.tables
    return {
        "game": "federation",
        "viewer": viewer,
        "actor": actor,
        "waiting": t.waiting(),
        "over": actor == OVER,
        "scores": t.scores(),
        "ranking": t.ranking() if actor == OVER else None,
        "asked": ASKED.get(int(t.step & 255), "chance" if actor != OVER else "over"),
        "question": question(t),
        "round": int(board[n.ROUND]),
        "rounds": int(tables.rounds),
        "phase": PHASES[int(board[n.PHASE])],
        "first": int(board[n.FIRST]),
        "pawn": int(board[n.PAWN]),
        "players": [player(t, seat) for seat in range(int(t.players))],
        "senate": [space(t, index) for index in range(n.SPACES)],
        "columns": [PROJECT_NAMES[int(tables.column_project[column])] for column in range(n.COLUMNS)],
        "floors": [
            {
                "seats": [int(floor_votes(t, floor, seat)) for seat in range(int(t.players))],
                "neutral": int(floor_votes(t, floor, -1)),
            }
            for floor in range(3)
        ],
        "laws": laws(t),
        "neo": neo(t),
        "moons": [moon(t, place) for place in range(1, n.MOONS + 1)],
        "spare": [int(board[n.SPARE + power]) for power in range(n.POWERS)],
        "erudites": erudites(t),
        "structures": [tables.structure_names[int(board[n.IN_PLAY + slot])] for slot in range(laid_out(t))],
        "megastructures": [megastructure(t, place) for place in range(n.MEGAS)],
        "medals": {
            name: [level for level in range(25) if board[n.MEDAL_AT + planet] >> level & 1] for planet, name in enumerate(PLANET_NAMES)
        },
        "projects": {name: project(t, index) for index, name in enumerate(PROJECT_NAMES)},
        "offer": members(int(board[n.OFFER]), tables.start_names),
        "deep_space": deep_space(t, viewer),
        "looked": looked(t, viewer),
        "options": {
            "advanced": bool(t.advanced),
            "oceanium_wild": "all-payments" if t.wild else "upkeep-only",
            "neutral_votes_contest_floors": bool(t.contest),
            "tie_split": "exact" if t.exact else "floor",
        },
        "figures": figures(tables.edition),
    }


def members(mask: int, names: list[str]) -> list[str]:
    """The names of the bits that are set."""
    return [name for index, name in enumerate(names) if mask >> index & 1]


def laid_out(t: Table) -> int:
    """How many of the structure tiles lie on the table: they are laid from left to right."""
    kind = t.step & 255
    if not t.advanced or t.sides >= 0 or kind not in (n.DRAW_FIRST, n.DRAW_SIDE):
        return n.SLOTS
    return int(t.step >> 8 & 255) if kind == n.DRAW_SIDE else 0


def kinds(t: Table, tokens: int) -> list[str]:
    """Alteration tokens by their kinds."""
    return [t.tables.kind_names[int(t.tables.token_kind[token])] for token in range(n.TOKENS_ALL) if tokens >> token & 1]


def player(t: Table, seat: int) -> View:
    """One player's side of the table."""
    tables = t.tables
    own = [int(t.own[seat * n.SIZE + index]) for index in range(n.SIZE)]
    hand = own[n.HAND]
    found: View = {
        "seat": seat,
        "score": own[n.SCORE],
        **{resource: own[index] for index, resource in enumerate(RESOURCES)},
        "degree": own[n.DEGREE],
        "marker_level": int(marker_level(t, seat)),
        "level": int(authority_level(t, seat)),
        "lasting": own[n.LASTING],
        "passing": own[n.PASSING],
        "hangar": own[n.HANGAR],
        "supply": own[n.SUPPLY],
        "opened": members(own[n.OPENED], ACTION_NAMES),
        "flown": members(own[n.FLOWN], ACTION_NAMES),
        "completed": int(completed_missions(t, seat)),
        "die": own[n.DIE],
        "die_at": tables.space_names[own[n.DIE_AT] - 1] if own[n.DIE_AT] else "",
        "miner": own[n.MINER],
        "mage": own[n.MAGE],
        "tiles": members(own[n.TILES], tables.tile_names),
        "used": members(own[n.USED], tables.tile_names),
        "discs": {name: 2 if own[n.HIGH] >> index & 1 else own[n.DISCS] >> index & 1 for index, name in enumerate(tables.stall_names)},
        "robots": members(own[n.ROBOTS], tables.structure_names + MEGA_NAMES),
        "medals": members(own[n.MEDALS], MEDAL_NAMES),
        "deep_space": tables.deep_names[own[n.DEEP] - 1] if own[n.DEEP] else "",
        "start": tables.start_names[own[n.STARTED] - 1] if own[n.STARTED] else "",
        "hand": in_hand(hand),
        "outside": in_hand(own[n.OUTSIDE]),
        "kept": own[n.KEPT] == 1,
        "shares": own[n.SHARES],
        "asteroids": members(own[n.ASTEROIDS], tables.rock_names),
        "alterations": kinds(t, own[n.ALTERATIONS]),
        "influence": {name: int(influence(t, seat, planet)) for planet, name in enumerate(PLANET_NAMES)},
    }
    if t.actor() == OVER:
        found["final"] = {"medals": own[n.END_MEDALS], "leftovers": own[n.END_LEFTOVERS], "projects": own[n.END_PROJECTS]}
        found["thirds"] = own[n.THIRDS]
    return found


def in_hand(hand: int) -> list[str]:
    """Ambassadors by name."""
    return [name for index, name in enumerate(["one", "one", "two", "three", "special"]) if hand >> index & 1]


def space(t: Table, index: int) -> View:
    """One space of the Senate."""
    tables = t.tables
    token = int(t.board[n.TOKEN_ON + index])
    neutral = int(t.board[n.NEUTRAL + index])
    placed: View | None = None
    if token:
        face = token >> 6
        seat = (token & 7) - 1
        placed = {
            "seat": seat,
            "ambassador": AMBASSADORS[token >> 3 & 7],
            "cover": tables.kind_names[face - 2] if face >= 2 else "",
            "symbol": "voting" if votes_as(t, face) else "funding",
            "votes": int(votes_on(t, index)),
            "die": int(t.own[seat * n.SIZE + n.DIE]) if t.own[seat * n.SIZE + n.DIE_AT] == index + 1 else 0,
        }
    return {
        "space": tables.space_names[index],
        "action": ACTION_NAMES[int(tables.space_action[index])],
        "floor": int(tables.space_floor[index]) + 1,
        "column": int(tables.space_column[index]) + 1,
        "token": placed,
        "neutral": neutral - 1 if neutral else None,
    }


def laws(t: Table) -> View:
    """The laws in question and those still facedown."""

    def planet(place: int) -> str:
        return PLANET_NAMES[int(t.board[place]) - 1] if t.board[place] else ""

    return {
        "left": planet(n.LAW_LEFT),
        "right": planet(n.LAW_RIGHT),
        "next_left": planet(n.NEXT_LEFT),
        "next_right": planet(n.NEXT_RIGHT),
        "left_pile": members(int(t.board[n.LEFT_PILE]), PLANET_NAMES),
        "right_pile": members(int(t.board[n.RIGHT_PILE]), PLANET_NAMES),
        "passed": planet(n.PASSED),
        "passed_side": "right" if t.board[n.PASSED_SIDE] else "left",
        "votes": [int(side_votes(t, n.LEFT)), int(side_votes(t, n.RIGHT))],
    }


def neo(t: Table) -> list[View]:
    """The asteroids and the tokens on them; facedown tokens are only counted."""
    tables = t.tables
    found: list[View] = []
    for position in range(1, n.NEO_END + 1):
        pool = int(tables.neo_pool[position])
        entry: View = {
            "position": position,
            "next": [target for target in range(n.NEO_END + 1) if tables.neo_next[position] >> target & 1],
        }
        if pool >= 0:
            is_open = bool(t.board[n.POOLS_OPEN] >> pool & 1)
            entry["tokens"] = members(int(t.board[n.POOL + pool]), tables.rock_names) if is_open else None
            entry["count"] = int(tables.pool_tokens[pool])
        found.append(entry)
    return found


def moon(t: Table, place: int) -> View:
    """A moon: its power, and its tokens when they are faceup."""
    is_open = bool(t.board[n.MOONS_OPEN] >> place & 1)
    return {
        "power": int(t.tables.moon_power[place]) + 1,
        "tokens": kinds(t, int(t.board[n.MOON + place])) if is_open else None,
        "count": int(t.tables.moon_tokens),
    }


def erudites(t: Table) -> View:
    """Faceup tiles, and how many lie below them."""
    hidden = int(t.board[n.HIDDEN])
    piles = {
        f"{level + 1}{'abcde'[colour]}": bin(hidden >> (level * 15 + colour * 3) & 7).count("1")
        for level in range(2)
        for colour in range(5)
    }
    return {"shown": members(int(t.board[n.SHOWN]), t.tables.tile_names), "piles": piles}


def megastructure(t: Table, place: int) -> View:
    """A megastructure: its two counts and the Robots on it."""
    pair = [int(t.board[n.MEGA_TOKEN + place * 2 + side]) for side in (0, 1)]
    building = n.STRUCTURES + place
    return {
        "name": MEGA_NAMES[place],
        "counts": [t.tables.mega_token_names[token - 1] for token in pair if token],
        "robots": [seat for seat in range(int(t.players)) if t.own[seat * n.SIZE + n.ROBOTS] >> building & 1],
        "multiplier": int(t.tables.multipliers[robots_on(t, building)]) if robots_on(t, building) < t.tables.mega_places else 0,
    }


def project(t: Table, index: int) -> View:
    """A Major Project's funding."""
    joint = index == n.JOINT
    return {
        "steps": int(t.board[n.JOINT_SUM] if joint else t.board[n.PROJECT + index]),
        "needed": int(t.tables.joint_steps[t.players] if joint else t.tables.project_steps[t.players]),
        "funded": bool(is_funded(t, index)),
    }


def deep_space(t: Table, viewer: int) -> View:
    """The Deep Space pile: its size; its tiles for those who have opened it."""
    taken = sum(1 for seat in range(int(t.players)) if t.own[seat * n.SIZE + n.DEEP])
    seen = viewer >= 0 and bool(t.board[n.PILE_SEEN] >> viewer & 1)
    return {
        "left": int(t.players + t.tables.deep_space_spare) - taken,
        "tiles": members(int(t.board[n.PILE]), t.tables.deep_names) if seen else None,
        "seen_by": [seat for seat in range(int(t.players)) if t.board[n.PILE_SEEN] >> seat & 1],
    }


def looked(t: Table, viewer: int) -> list[str] | None:
    """The spare tokens that the viewer has looked at."""
    return kinds(t, int(t.board[n.LOOKED])) if viewer >= 0 and t.board[n.LOOKER] == viewer + 1 else None


def question(t: Table) -> View:
    """What a question is about: the token that is being sent, the cost that is due."""
    kind = int(t.step & 255)
    a = int(t.step >> 8 & 255)
    b = int(t.step >> 16 & 65535)
    if kind in (n.CHOOSE_FACE, n.CHOOSE_SPACE):
        faces = ["voting", "funding", *t.tables.kind_names]
        return {"ambassador": AMBASSADORS[a], "face": faces[b] if kind == n.CHOOSE_SPACE else ""}
    if kind == n.ADD_DIE:
        return {"space": t.tables.space_names[a]}
    if kind == n.PAY:
        return {"cost": [int(t.tables.cost[a * 4 + resource]) for resource in range(4)], "discount": b}
    if kind == n.USE_TILES:
        return {"planet": PLANET_NAMES[a], "added": b}
    if kind == n.SPLIT:
        return {"stall": t.tables.stall_names[a], "level": b + 1}
    if kind == n.PLACE_DISC:
        return {"level": a}
    if kind in (n.OPEN_MISSION, n.FUND, n.MOVE_MINER):
        return {"times": b}
    if kind == n.BUILD:
        return {"discount": b}
    if kind == n.TAKE_ALTERATION:
        return {"moon": a}
    return {}


@lru_cache(maxsize=16)
def figures(edition: Edition) -> View:
    """The printed figures that pictures and words speak of, with a mark where they are reconstructed."""

    def rows(group: str, fields: tuple[str, ...]) -> View:
        found: View = {}
        for name in edition.rows(group):
            entry: View = {field: edition.at(f"{group}.{name}.{field}") for field in fields}
            entry["guessed"] = [field for field in fields if edition.is_reconstructed(f"{group}.{name}.{field}")]
            found[name] = entry
        return found

    return {
        "tiles": rows("erudites", ("timing", "effect")),
        "alterations": rows("alterations", ("power", "symbol", "vote", "bonus")),
        "ambassadors": rows("ambassadors", ("vote", "bonus")),
        "missions": rows("missions", ("level", "effect")),
        "rooms": rows("rooms", ("letter", "cost", "effect")),
        "stalls": rows("stalls", ("cost", "first", "first_of", "second", "second_of")),
        "buildings": rows("structures", ("cost", "income")),
        "mega_cost": edition.at("megastructures.cost"),
        "mega_guessed": edition.is_reconstructed("megastructures.cost"),
        "multipliers": edition.at("megastructures.multipliers"),
        "asteroids": rows("asteroids", ("gain",)),
        "neo": rows("neo.spaces", ("gain",)),
        "starting": rows("starting", ("effect",)),
        "deep_space": rows("deep-space", ("effect",)),
        "upkeep": edition.at("authority.upkeep"),
        "levels": edition.at("authority.levels"),
        "medal_degree": edition.at("authority.medal_degree"),
        "medal_points": edition.at("medals.points"),
        "joint_gains": edition.at("projects.joint_gains"),
        "rooms_order": list(ROOM_NAMES),
    }
