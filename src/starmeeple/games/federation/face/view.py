"""What a seat may know, by inclusion. Nearly everything in Federation is open; the Deep Space pile is known to those who have
opened it, spare Alteration tokens to the one who looked at them, and what is facedown is not decided yet."""

from starmeeple.core.views import head, members
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import steps
from starmeeple.games.federation.engine.chapters import executive, influence, projects, senate
from starmeeple.games.federation.face.edition import printed
from starmeeple.games.federation.face.view_figures import printed_figures
from starmeeple.games.federation.face.view_types import (
    Asteroid,
    DeepSpace,
    Erudites,
    Final,
    Floor,
    Laws,
    Megastructure,
    Moon,
    Options,
    Placed,
    Player,
    Project,
    Question,
    Space,
    View,
)

__all__ = [
    "Asteroid",
    "DeepSpace",
    "Erudites",
    "Final",
    "Floor",
    "Laws",
    "Megastructure",
    "Moon",
    "Options",
    "Placed",
    "Player",
    "Project",
    "Question",
    "Space",
    "View",
    "view_of",
]

PHASES = ("set-up", "starting tiles", "round start", "ambassadors", "income", "upkeep", "law", "over")


def view_of(position: f.Position, viewer: int) -> View:
    """What a seat (or PUBLIC) may know."""
    figures = position.figures
    seats = range(int(figures.players))
    return {
        **head(position, "federation", viewer, steps.NAMES[position.step]),
        "question": question(position),
        "round": int(position.round),
        "rounds": int(figures.rounds),
        "phase": PHASES[position.phase],
        "first": int(position.first),
        "pawn": int(position.president),
        "players": [player(position, seat) for seat in seats],
        "senate": [space(position, index) for index in range(f.SPACES)],
        "columns": [f.PROJECT_NAMES[figures.column_project[column]] for column in range(f.COLUMNS)],
        "floors": [
            {
                "seats": [int(executive.floor_votes(position, floor, seat)) for seat in seats],
                "neutral": int(executive.floor_votes(position, floor, -1)),
            }
            for floor in range(f.FLOORS)
        ],
        "laws": laws(position),
        "neo": neo(position),
        "moons": [moon(position, place) for place in range(1, f.MOONS + 1)],
        "spare": [int(position.spare[power]) for power in range(f.POWERS)],
        "erudites": erudites(position),
        "structures": structures(position),
        "megastructures": [megastructure(position, place) for place in range(f.MEGAS)],
        "medals": {
            name: [level for level in range(25) if position.medals_left[planet] >> level & 1] for planet, name in enumerate(f.PLANET_NAMES)
        },
        "projects": {name: project(position, index) for index, name in enumerate(f.PROJECT_NAMES)},
        "offer": members(position.offer, figures.start_names),
        "deep_space": deep_space(position, viewer),
        "looked": looked(position, viewer),
        "options": {
            "advanced": bool(figures.advanced),
            "oceanium_wild": "all-payments" if figures.wild else "upkeep-only",
            "neutral_votes_contest_floors": bool(figures.contest),
            "tie_split": "exact" if figures.exact else "floor",
        },
        "figures": printed_figures(printed(figures)),
    }


def structures(position: f.Position) -> list[str]:
    """The structures in play, from left to right."""
    in_play = [position.structures & executive.slot_mask(position, slot) for slot in range(f.SLOTS)]
    return [position.figures.structure_names[int(mask).bit_length() - 1] for mask in in_play if mask]


def kinds(position: f.Position, tokens: int) -> list[str]:
    """Alteration tokens by their kinds."""
    if not tokens:
        return []
    figures = position.figures
    return [figures.kind_names[kind] for token, kind in enumerate(figures.token_kind) if tokens >> token & 1]


def player(position: f.Position, seat: int) -> Player:
    """One player's side of the table."""
    figures = position.figures
    deep, started, die_at = int(position.deep[seat]), int(position.started[seat]), int(position.die_at[seat])
    reserve = [int(position.reserve[seat * int(f.RESOURCES) + resource]) for resource in range(f.RESOURCES)]
    discs, high = int(position.discs[seat]), int(position.high[seat])
    found: Player = {
        "seat": seat,
        "score": int(position.score[seat]),
        "parts": int(position.final[seat * int(f.FINALS) + int(f.FINAL_PARTS)]),
        "lavandium": reserve[f.LAVANDIUM],
        "coppernium": reserve[f.COPPERNIUM],
        "oceanium": reserve[f.OCEANIUM],
        "gold": reserve[f.GOLD],
        "degree": int(position.degree[seat]),
        "marker_level": int(influence.marker_level(position, seat)),
        "level": int(influence.authority_level(position, seat)),
        "lasting": int(position.lasting[seat]),
        "passing": int(position.passing[seat]),
        "hangar": int(position.hangar[seat]),
        "supply": int(influence.spaceships_left(position, seat)),
        "opened": members(position.opened[seat], f.ACTION_NAMES),
        "flown": members(position.flown[seat], f.ACTION_NAMES),
        "completed": int(influence.completed_missions(position, seat)),
        "die": int(position.die[seat]),
        "die_at": figures.space_names[die_at - 1] if die_at else "",
        "miner": int(position.miner[seat]),
        "mage": int(position.mage[seat]),
        "tiles": members(position.tiles[seat], figures.tile_names),
        "used": members(position.used[seat], figures.tile_names),
        "discs": {name: (discs >> index & 1) + (high >> index & 1) for index, name in enumerate(figures.stall_names)},
        "robots": members(position.robots[seat], [*figures.structure_names, *f.MEGA_NAMES]),
        "medals": members(position.medals[seat], f.MEDAL_NAMES),
        "deep_space": figures.deep_names[deep - 1] if deep else "",
        "start": figures.start_names[started - 1] if started else "",
        "hand": in_hand(position.hand[seat]),
        "outside": in_hand(position.outside[seat]),
        "kept": bool(position.kept >> seat & 1),
        "shares": int(position.shares[seat]),
        "asteroids": members(position.asteroids[seat], figures.rock_names),
        "alterations": kinds(position, position.alterations[seat]),
        "influence": {name: int(influence.influence(position, seat, planet)) for planet, name in enumerate(f.PLANET_NAMES)},
    }
    if position.step == steps.END:
        final = [int(position.final[seat * int(f.FINALS) + kind]) for kind in range(f.FINALS)]
        found["final"] = {"medals": final[f.FINAL_MEDALS], "leftovers": final[f.FINAL_LEFTOVERS], "projects": final[f.FINAL_PROJECTS]}
    return found


def in_hand(hand: int) -> list[str]:
    """Ambassadors by name."""
    return members(hand, ("one", *f.AMBASSADOR_NAMES))


def space(position: f.Position, index: int) -> Space:
    """One space of the Senate."""
    figures = position.figures
    token = int(position.senate[index])
    placed: Placed | None = None
    if token:
        face = token >> f.FACE_AT
        seat = (token & f.OWNER_MASK) - 1
        placed = {
            "seat": seat,
            "ambassador": f.AMBASSADOR_NAMES[token >> f.AMBASSADOR_AT & f.OWNER_MASK],
            "cover": figures.kind_names[face - int(f.COVERED)] if face >= f.COVERED else "",
            "symbol": "voting" if senate.votes_as(position, face) else "funding",
            "votes": int(senate.votes_on(position, index)),
            "die": int(position.die[seat]) if position.die_at[seat] == index + 1 else 0,
        }
    return {
        "space": figures.space_names[index],
        "action": f.ACTION_NAMES[figures.space_action[index]],
        "floor": int(figures.space_floor[index]) + 1,
        "column": int(figures.space_column[index]) + 1,
        "token": placed,
        "neutral": int(senate.neutral_on(position, index)) if position.blocked >> index & 1 else None,
    }


def law_name(law: int) -> str:
    """The planet of a law."""
    return f.PLANET_NAMES[law - 1] if law else ""


def laws(position: f.Position) -> Laws:
    """The laws in question and those still facedown."""
    return {
        "left": law_name(position.law_left),
        "right": law_name(position.law_right),
        "next_left": law_name(position.next_left),
        "next_right": law_name(position.next_right),
        "left_pile": members(position.left_pile, f.PLANET_NAMES),
        "right_pile": members(position.right_pile, f.PLANET_NAMES),
        "passed": law_name(position.passed),
        "passed_side": "right" if position.passed_side else "left",
        "votes": [int(executive.side_votes(position, side)) for side in (f.LEFT, f.RIGHT)],
    }


def neo(position: f.Position) -> list[Asteroid]:
    """The asteroids and the tokens on them; facedown tokens are only counted."""
    figures = position.figures
    found: list[Asteroid] = []
    for place in range(1, f.NEO_END + 1):
        pool = int(figures.neo_pool[place])
        entry: Asteroid = {
            "position": place,
            "next": [target for target in range(f.NEO_END + 1) if figures.neo_next[place] >> target & 1],
        }
        if pool >= 0:
            entry["tokens"] = members(position.pools[pool], figures.rock_names) if position.pools_open >> pool & 1 else None
            entry["count"] = int(figures.pool_tokens[pool])
        found.append(entry)
    return found


def moon(position: f.Position, place: int) -> Moon:
    """A moon: its power, and its tokens when they are faceup."""
    return {
        "power": int(position.figures.moon_power[place]) + 1,
        "tokens": kinds(position, position.moons[place]) if position.moons_open >> place & 1 else None,
        "count": int(position.figures.moon_tokens),
    }


def erudites(position: f.Position) -> Erudites:
    """Faceup tiles, and how many lie below them."""
    names = position.figures.tile_names
    piles = {name[:2]: 0 for name in names[: f.USABLE]}
    for name in members(position.hidden, names):
        if name[:2] in piles:
            piles[name[:2]] += 1
    return {"shown": members(position.shown, names), "piles": piles}


def megastructure(position: f.Position, place: int) -> Megastructure:
    """A megastructure: its two counts and the Robots on it."""
    figures = position.figures
    pair = [int(position.counts[place * 2 + side]) for side in (0, 1)]
    building = int(f.STRUCTURES) + place
    robots = [seat for seat in range(int(figures.players)) if position.robots[seat] >> building & 1]
    return {
        "name": f.MEGA_NAMES[place],
        "counts": [figures.count_names[token - 1] for token in pair if token],
        "robots": robots,
        "multiplier": int(figures.multipliers[len(robots)]) if len(robots) < figures.mega_places else 0,
    }


def project(position: f.Position, index: int) -> Project:
    """A Major Project's funding."""
    return {
        "steps": int(position.projects[index]),
        "needed": int(position.figures.needed[index]),
        "funded": bool(projects.is_funded(position, index)),
    }


def deep_space(position: f.Position, viewer: int) -> DeepSpace:
    """The Deep Space pile: its size; its tiles for those who have opened it."""
    seats = range(int(position.figures.players))
    taken = sum(1 for seat in seats if position.deep[seat])
    seen = viewer >= 0 and bool(position.pile_seen >> viewer & 1)
    return {
        "left": int(position.figures.players + position.figures.deep_space_spare) - taken,
        "tiles": members(position.pile, position.figures.deep_names) if seen else None,
        "seen_by": [seat for seat in seats if position.pile_seen >> seat & 1],
    }


def looked(position: f.Position, viewer: int) -> list[str] | None:
    """The spare tokens that the viewer has looked at."""
    return kinds(position, position.looked) if viewer >= 0 and position.looker == viewer + 1 else None


def question(position: f.Position) -> Question:
    """What a question is about: the token that is being sent, the cost that is due."""
    figures = position.figures
    step, about, amount = int(position.step), int(position.about), int(position.amount)
    if step in (steps.CHOOSE_FACE, steps.CHOOSE_SPACE):
        faces = ["voting", "funding", *figures.kind_names]
        return {"ambassador": f.AMBASSADOR_NAMES[about], "face": faces[amount] if step == steps.CHOOSE_SPACE else ""}
    if step == steps.ADD_DIE:
        return {"space": figures.space_names[about]}
    if step == steps.PAY:
        return {"cost": [int(figures.cost[about * int(f.RESOURCES) + resource]) for resource in range(f.RESOURCES)], "discount": amount}
    if step == steps.USE_TILES:
        return {"planet": f.PLANET_NAMES[about], "added": amount}
    if step == steps.SPLIT:
        return {"stall": figures.stall_names[about], "level": amount + 1}
    if step == steps.PLACE_DISC:
        return {"level": about}
    if step in (steps.OPEN_MISSION, steps.FUND, steps.MOVE_MINER):
        return {"times": amount}
    if step == steps.BUILD:
        return {"discount": amount}
    if step == steps.TAKE_ALTERATION:
        return {"moon": about}
    return {}
