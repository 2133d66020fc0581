"""What a seat may know, written down piece by piece: everything but the other hands and what is still in the bags."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from starmeeple.core.game import View
from starmeeple.core.state import OVER
from starmeeple.games.spacecorp import facts
from starmeeple.games.spacecorp.edition import Tables
from starmeeple.games.spacecorp.rules import paying
from starmeeple.games.spacecorp.rules.building import build_cost, colony_points, settle_cost
from starmeeple.games.spacecorp.rules.contracts import side_of_display
from starmeeple.games.spacecorp.rules.kinds import EDGES, ERAS, FEATURES, SITE_KINDS, STARFARERS, TYPES
from starmeeple.games.spacecorp.rules.moving import move_cost
from starmeeple.games.spacecorp.rules.parts import GONE, MAIN, RIVAL, production, rival_supply

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board

ASKED = (
    "nothing", "first-player", "draw", "discover", "contact", "cup", "competition-card", "main", "pay", "take", "harvest", "learn", "site", "team",
    "strip", "poach", "discard", "after", "react", "over",
)  # fmt: skip
PURPOSES = ("probe", "sabotage", "retreat", "star-children")
DESTINATIONS = ("hand", "offers", "competition")
PAID = ("move", "explore", "build", "produce", "research", "genetics", "revelation", "upgrade", "settle")


def side(number: int) -> int | str | None:
    """A side as views write it: a seat, `competition`, or nothing."""
    return "competition" if number == RIVAL else number if number >= 0 else None


def named(names: list[str], number: int) -> str | None:
    """The name of a piece that is kept as its number plus one, 0 for none."""
    return names[number - 1] if number > 0 else None


def view_of(b: Board, seat: int) -> View:
    """What the seat (or PUBLIC) may know."""
    t = b.tables
    actor = int(b.asked)
    return {
        "game": "spacecorp",
        "viewer": seat,
        "actor": actor,
        "waiting": [actor] if actor >= 0 else [],
        "over": actor == OVER,
        "scores": [int(b.profit[s]) for s in range(b.players)],
        "ranking": b.ranking() if actor == OVER else None,
        "players": [player(b, s, s == seat or bool(b.solo)) for s in range(int(b.players))],
        "asked": ASKED[int(b.phase)],
        "about": about(b, seat),
        "solo": bool(b.solo),
        "era": ERAS[int(b.era)],
        "round": int(b.round),
        "era_name": t.era_names[int(b.era)],
        "years": t.era_years[int(b.era)],
        "last_era": ERAS[int(b.last_era)],
        "turn": side(int(b.seat)),
        "first_player": int(b.first_player),
        "actions_left": int(b.actions_left),
        "acted": bool(b.acted),
        "sites": sites(b, seat),
        "regions": regions(t, int(b.era)),
        "offers": [named(t.card_slugs, int(b.offers[box])) for box in range(int(t.offers))],
        "deck": int(b.deck_left),
        "discards": {t.card_slugs[k]: int(b.discards[k]) for k in range(int(t.kinds)) if b.discards[k]},
        "spent": [t.card_slugs[k] for k in range(int(t.kinds)) for i in range(int(b.spent[k]))],
        "cards": cards(b),
        "stacks": stacks(b),
        "contracts": contracts(b),
        "contracts_to_end": int(t.contracts_to_end),
        "progress": progress(b),
        "colonies": colonies(b),
        "bases": {slug: dict(base(t, i)) for i, slug in enumerate(t.base_slugs)},
        "markers": [side(int(b.marker[0])), side(int(b.marker[1]))],
        "wheel": int(t.wheel),
        "printed_slot": int(t.printed_slot),
        "printed_move": int(t.printed_move),
        "research": int(t.research),
        "competition": competition(b) if b.solo else None,
        "events": facts.told(b),
        "costs": costs(b, seat),
    }


def about(b: Board, seat: int) -> dict[str, object]:
    """What the present question is about."""
    t = b.tables
    asked = ASKED[int(b.phase)]
    q1, q2 = int(b.q1), int(b.q2)
    if asked == "pay":
        found: dict[str, object] = {
            "action": PAID[int(b.pay_action)],
            "type": TYPES[int(b.pay_type)],
            "cost": int(b.pay_cost),
            "shield": bool(b.pay_shield),
            "total": max(0, int(paying.paid_total(b))),
            "open": int(b.pay_action) in (3, 4, 5, 6),
        }
        if found["action"] in ("move", "explore", "settle"):
            found["site"] = t.site_slugs[int(b.pay_to)]
        if found["action"] == "build":
            found["place"] = t.place_slugs[int(b.pay_to)]
            found["base"] = t.base_slugs[int(b.pay_what)]
        if found["action"] == "settle":
            found["colony"] = t.colony_slugs[int(b.pay_what)]
        if found["action"] == "move":
            found["team"] = int(b.pay_what) + 1
        return found
    if asked == "take":
        return {"left": q1}
    if asked == "harvest":
        first = int(t.first_place_of_era[b.era])
        chosen = [t.place_slugs[first + n] for n in range(int(b.harvested).bit_length()) if (int(b.harvested) >> n) & 1]
        return {"left": q1, "chosen": chosen, "profit": int(b.gained)}
    if asked == "learn":
        return {"deck": "adaptation" if q2 == 0 else "breakthrough"}
    if asked == "site":
        return {"purpose": PURPOSES[q1]}
    if asked == "react":
        return {"edge": EDGES[q1], "progress": t.progress_names[q2] if EDGES[q1] == "parallel-discovery" else None}
    if asked == "draw":
        return {"to": DESTINATIONS[q1], "seat": q2 if q1 == 0 else None, "box": q2 + 1 if q1 else None}
    if asked in ("discover", "contact", "cup"):
        place = t.place_slugs[q1]
        return {"place": place, "side": side(q2) if asked != "cup" else "competition"}
    return {}


def player(b: Board, seat: int, seen: bool) -> dict[str, object]:
    """One seat; the hand is its owner's secret (open in solo play), but everybody remembers the cards that were taken openly."""
    t = b.tables
    kinds = int(t.kinds)
    hand = [t.card_slugs[k] for k in range(kinds) for i in range(int(b.hand[seat * kinds + k]))]
    known = [t.card_slugs[k] for k in range(kinds) for i in range(int(b.known[seat * kinds + k]))]
    teams = []
    for team in range(int(t.teams)):
        at = seat * int(t.teams) + team
        site = int(b.team_site[at])
        teams.append(
            {
                "team": team + 1,
                "site": t.site_slugs[site] if site >= 0 else None,
                "beyond": site == GONE,
                "place": named(t.place_slugs, int(b.team_place[at])),
            }
        )
    bases = int(t.bases)
    return {
        "seat": seat,
        "profit": int(b.profit[seat]),
        "cards": len(hand),
        "hand": hand if seen else None,
        "known": known,
        "hq": [named(t.card_slugs, int(b.hq[seat * int(t.slots) + slot])) for slot in range(int(t.slots))],
        "time": int(b.time[seat]),
        "genetics": int(b.wheel[seat * 2]),
        "revelation": int(b.wheel[seat * 2 + 1]),
        "progress": [t.progress_slugs[p] for p in range(int(t.progress)) if (int(b.held[seat]) >> p) & 1],
        "teams": teams,
        "supply": {t.base_slugs[i]: int(b.supply[seat * bases + i]) for i in range(bases)},
        "bases": sum(int(t.base_copies[i] - b.supply[seat * bases + i]) for i in range(bases)),
        "edge_played": bool((int(b.edges_played) >> seat) & 1),
    }


def tile(t: Tables, number: int) -> dict[str, object] | None:
    """A tile with its figures, or none."""
    return dict(tile_face(t, number - 1)) if number > 0 else None


@lru_cache(maxsize=4096)
def tile_face(t: Tables, i: int) -> dict[str, object]:
    """What is printed on a tile."""
    key = next(f"tiles.{era}.{t.tile_slugs[i]}" for era in ERAS if t.edition.has(f"tiles.{era}.{t.tile_slugs[i]}"))
    return {
        "slug": t.tile_slugs[i],
        "name": t.tile_names[i],
        "profit": int(t.tile_profit[i]),
        "production": int(t.tile_production[i]),
        "modifier": int(t.tile_modifier[i]),
        "points": int(t.tile_points[i]),
        "features": [feature for bit, feature in enumerate(FEATURES) if (int(t.tile_features[i]) >> bit) & 1],
        "effect": t.edition.text(f"{key}.effect"),
        "guess": t.edition.is_reconstructed(f"{key}.profit"),
    }


def sites(b: Board, seat: int) -> list[dict[str, object]]:
    """The board of the era, in the order of the ids."""
    t = b.tables
    found: list[dict[str, object]] = []
    first = int(t.first_site[b.era])
    for site in range(first, int(t.first_site[b.era + 1])):
        places = []
        for place in range(int(t.first_place[site]), int(t.first_place[site + 1])):
            stack = int(t.place_stack[place])
            places.append(
                {
                    "place": t.place_slugs[place],
                    "stack": t.stacks[stack] if stack >= 0 else None,
                    "tile": tile(t, int(b.tile[place])),
                    "alien": tile(t, int(b.alien[place])),
                    "base": named(t.base_slugs, int(b.base[place])),
                    "owner": side(int(b.owner[place])),
                    "production": int(production(b, place)) if b.base[place] else 0,
                    "competition_team": bool((int(b.rival_on) >> (place - int(t.first_place_of_era[b.era]))) & 1),
                }
            )
        colony = int(b.colony_at[site])
        found.append(
            {
                "site": t.site_slugs[site],
                "id": int(t.site_id[site]),
                "name": t.site_names[site],
                "region": t.region_slugs[int(t.region[site])],
                "kind": SITE_KINDS[int(t.site_kind[site])],
                "explore": int(t.explore_cost[site]),
                "build": int(t.build_cost[site]),
                "gravity": int(t.gravity[site]),
                "radiation": bool(t.radiation[site]),
                "places": places,
                "competition_team": bool((int(b.rival_teams) >> (site - first)) & 1),
                "colony": named(t.colony_slugs, colony),
                "colony_owner": side(int(b.colony_owner[colony - 1])) if colony else None,
                "points": int(colony_points(b, seat, site)) if seat >= 0 and b.era == STARFARERS else 0,
            }
        )
    return found


def regions(t: Tables, era: int) -> list[dict[str, object]]:
    """The regions of the board with their distances, in the order of the chart."""
    return [dict(row) for row in chart(t, era)]


@lru_cache(maxsize=4096)
def chart(t: Tables, era: int) -> list[dict[str, object]]:
    """The chart of distances of an era."""
    slugs = t.edition.texts(f"distances.{ERAS[era]}.regions")
    names = t.edition.texts(f"distances.{ERAS[era]}.names")
    return [
        {"region": slug, "name": name, "distances": t.edition.integers(f"distances.{ERAS[era]}.{slug}")} for slug, name in zip(slugs, names)
    ]


def cards(b: Board) -> dict[str, dict[str, object]]:
    """The faces of all cards that can lie anywhere in this era."""
    t = b.tables
    kinds = set(range(int(t.first_kind[b.era]), int(t.first_kind[b.era + 1])))
    kinds |= {int(b.hq[at]) - 1 for at in range(len(b.hq)) if b.hq[at]}
    return {t.card_slugs[k]: dict(card_face(t, k)) for k in sorted(kinds)}


@lru_cache(maxsize=4096)
def card_face(t: Tables, k: int) -> dict[str, object]:
    """What is printed on a card."""
    values = []
    for i in (2 * k, 2 * k + 1):
        if t.value_type[i] >= 0:
            values.append(
                {
                    "type": TYPES[int(t.value_type[i])],
                    "amount": int(t.value_amount[i]),
                    "shielded": bool(t.value_shielded[i]),
                    "multiplier": bool(t.value_multiple[i]),
                }
            )
    edge = int(t.edge[k])
    era = next(era for n, era in enumerate(ERAS) if k < int(t.first_kind[n + 1]))
    return {
        "name": t.card_names[k],
        "values": values,
        "infra": bool(t.infra[k]),
        "start": bool(t.is_start[k]),
        "edge": EDGES[edge] if edge >= 0 else None,
        "effect": t.edition.text(f"edges.{EDGES[edge]}.player") if edge >= 0 else "",
        "copies": int(t.copies[k]),
        "guess": t.edition.is_reconstructed(f"cards.{era}.{t.card_slugs[k]}.actions"),
    }


def stacks(b: Board) -> dict[str, int]:
    """How many tiles of each stack are left."""
    t = b.tables
    found: dict[str, int] = {}
    for i in range(int(t.first_tile[b.era]), int(t.first_tile[b.era + 1])):
        name = t.stacks[int(t.tile_stack[i])]
        found[name] = found.get(name, 0) + int(b.tiles_left[i])
    return found


@lru_cache(maxsize=4096)
def is_guess(t: Tables, key: str) -> bool:
    """Is the figure reconstructed?"""
    return t.edition.is_reconstructed(key)


def contracts(b: Board) -> list[dict[str, object]]:
    t = b.tables
    found: list[dict[str, object]] = []
    for number in range(int(t.contracts)):
        at = int(b.era * t.contracts) + number
        shown = int((side_of_display(b) * 3 + b.era) * t.contracts) + number
        found.append(
            {
                "number": number + 1,
                "text": t.contract_texts[at],
                "profit": int(t.contract_profit[shown]),
                "owner": side(int(b.contract_owner[number])),
                "competition_team": bool((int(b.rival_contracts) >> number) & 1),
                "guess": is_guess(t, f"contracts.{ERAS[int(b.era)]}.c{number + 1}.profit"),
            }
        )
    return found


def progress(b: Board) -> list[dict[str, object]]:
    """The progress cards of the era and those that somebody holds."""
    t = b.tables
    held = 0
    for s in range(int(b.players)):
        held |= int(b.held[s])
    found: list[dict[str, object]] = []
    for p in range(int(t.progress)):
        of_era = bool((int(t.progress_eras[p]) >> int(b.era)) & 1)
        if of_era or (held >> p) & 1:
            needs = int(t.prerequisite[p])
            slug = t.progress_slugs[p]
            found.append(
                {
                    "progress": slug,
                    "name": t.progress_names[p],
                    "deck": "breakthrough" if t.progress_deck[p] else "adaptation",
                    "left": int(b.progress_left[p]) if of_era else 0,
                    "award": int(t.progress_award[p]) if b.progress_left[p] == t.progress_copies[p] else 0,
                    "needs": t.progress_slugs[needs] if needs >= 0 else None,
                    "effect": t.edition.text(f"progress.{slug}.effect"),
                    "removed": bool((int(b.rival_removed) >> p) & 1),
                }
            )
    return found


def colonies(b: Board) -> list[dict[str, object]]:
    """The colony markers, in Starfarers."""
    t = b.tables
    if b.era != STARFARERS:
        return []
    return [
        {
            "colony": t.colony_slugs[c],
            "name": t.colony_names[c],
            "selector": int(t.colony_selector[c]),
            "points": int(t.colony_points[c]),
            "value": int(t.colony_value[c]),
            "owner": side(int(b.colony_owner[c])),
            "effect": t.edition.text(f"colonies.{t.colony_slugs[c]}.effect"),
        }
        for c in range(int(t.colonies))
    ]


@lru_cache(maxsize=4096)
def base(t: Tables, number: int) -> dict[str, object]:
    """What is printed about a type of base."""
    slug = t.base_slugs[number]
    return {
        "name": t.base_names[number],
        "effect": t.edition.text(f"bases.{slug}.effect"),
        "event": t.edition.text(f"bases.{slug}.event_text"),
    }


def competition(b: Board) -> dict[str, object]:
    """The competition's own things."""
    t = b.tables
    return {
        "profit": int(b.rival_profit),
        "teams": int(rival_supply(b)),
        "deck": int(b.rival_deck).bit_count(),
        "bases": sum(1 for place in range(int(t.places)) if b.base[place] and b.owner[place] == RIVAL),
        "removed": [t.progress_slugs[p] for p in range(int(t.progress)) if (int(b.rival_removed) >> p) & 1],
    }


def costs(b: Board, seat: int) -> dict[str, object]:
    """What things cost the viewer who chooses an action now."""
    if seat < 0 or b.asked != seat or b.phase != MAIN:
        return {}
    t = b.tables
    moves: dict[str, dict[str, int]] = {}
    for team in range(int(t.teams)):
        origin = int(b.team_site[seat * int(t.teams) + team])
        if origin >= 0:
            moves[str(team + 1)] = {
                t.site_slugs[site]: int(move_cost(b, seat, origin, site))
                for site in range(int(t.first_site[b.era]), int(t.first_site[b.era + 1]))
                if site != origin
            }
    builds = {
        t.place_slugs[place]: int(build_cost(b, seat, place))
        for place in range(int(t.first_place_of_era[b.era]), int(t.first_place_of_era[b.era + 1]))
    }
    return {"moves": moves, "builds": builds, "settle": int(settle_cost(b, seat))}
