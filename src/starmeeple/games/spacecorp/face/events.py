"""The facts that a position remembers, so that words can tell them: numbers in the state, names in the view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starmeeple.games.spacecorp.edition import Tables
from starmeeple.games.spacecorp.rules import parts
from starmeeple.games.spacecorp.rules.kinds import EDGES, TYPES
from starmeeple.games.spacecorp.rules.parts import EVENTS, RIVAL

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board

# Each fact: its name, and what its numbers are.
FACTS: dict[int, tuple[str, tuple[str, ...]]] = {
    parts.E_CONTRACT: ("contract", ("number", "side", "profit")),
    parts.E_ORBIT_LOST: ("orbit-lost", ("side", "deck")),
    parts.E_COMPENSATION: ("compensation", ("side", "profit")),
    parts.E_SENT_HOME: ("sent-home", ("site",)),
    parts.E_ERA_BEGINS: ("era-begins", ("era",)),
    parts.E_ERA_ENDS: ("era-ends", ("era", "why")),
    parts.E_RIVAL_BONUS: ("rival-bonus", ("profit",)),
    parts.E_FINAL_BONUS: ("final-bonus", ("side", "profit")),
    parts.E_BEYOND: ("beyond", ("side", "marker")),
    parts.E_AWARD: ("award", ("side", "progress", "profit")),
    parts.E_GAINS: ("gains", ("side", "profit")),
    parts.R_CARD: ("card", ("card",)),
    parts.R_YOUR_BASE: ("your-base", ("site",)),
    parts.R_ITS_BASE: ("its-base", ("site",)),
    parts.R_BOTH_BASES: ("both-bases", ("site", "second")),
    parts.R_NONE_QUALIFIES: ("none-qualifies", ()),
    parts.R_TARGET: ("target", ("site", "end")),
    parts.R_GROUP_TEAM: ("group-team", ("site",)),
    parts.R_GROUP_FREE: ("group-free", ("site",)),
    parts.R_GROUP_FULL: ("group-full", ("site",)),
    parts.R_ONE_TEAM: ("one-team", ("site",)),
    parts.R_BOTH_TEAMS: ("both-teams", ("site",)),
    parts.R_OTHER_SITE: ("other-site", ("site",)),
    parts.R_FIRST_LISTED: ("first-listed", ("site",)),
    parts.R_TEAM: ("team", ("site", "column")),
    parts.R_NO_TEAM: ("no-team", ("site",)),
    parts.R_TILE_INSTEAD: ("tile-instead", ("site",)),
    parts.R_TILE: ("tile", ("place", "tile", "profit")),
    parts.R_BASE: ("base", ("place", "base")),
    parts.R_MATCH: ("match", ("base", "profit")),
    parts.R_NO_MATCH: ("no-match", ("base",)),
    parts.R_MATCH_TEAM: ("match-team", ("maybe-site",)),
    parts.R_MATCH_TILE: ("match-tile", ("site",)),
    parts.R_STAR_YOUR_BASE: ("star-your-base", ("site",)),
    parts.R_STAR_YOUR_COLONY: ("star-your-colony", ("site",)),
    parts.R_STAR_ITS_COLONY: ("star-its-colony", ("site", "profit")),
    parts.R_STAR_STEP: ("star-step", ("step", "site")),
    parts.R_COLONY: ("colony", ("site", "colony", "profit")),
    parts.R_NO_COLONY: ("no-colony", ()),
    parts.R_ALIEN_SHUNNED: ("alien-shunned", ("tile",)),
    parts.R_ALIEN: ("alien", ("place", "tile", "profit")),
    parts.R_OFFERS: ("offers", ("boxes", "type", "profit")),
    parts.R_EDGE: ("edge", ("edge-card",)),
    parts.R_DECK_OUT: ("deck-out", ()),
    parts.R_PROGRESS: ("progress", ("progress", "profit")),
    parts.R_STAR_REFUSED: ("star-refused", ("progress",)),
    parts.R_NO_COPY: ("no-copy", ("progress",)),
    parts.R_CONTRACT_TEAM: ("contract-team", ("number",)),
    parts.R_CONTRACT_PAID: ("contract-paid", ("number",)),
    parts.R_CONTRACT_DONE: ("contract-done", ("number",)),
    parts.R_CONTRACT_NO_TEAM: ("contract-no-team", ("number",)),
    parts.R_NOTHING_DONE: ("nothing-done", ()),
    parts.R_EDGE_PROFIT: ("edge-profit", ("edge", "profit")),
    parts.R_EDGE_STARTS: ("edge-starts", ("profit",)),
    parts.R_EDGE_SABOTAGE: ("edge-sabotage", ("site",)),
    parts.R_EDGE_NOTHING: ("edge-nothing", ("edge",)),
    parts.R_EDGE_STRIP: ("edge-strip", ("edge-card",)),
    parts.R_EDGE_PROBE: ("edge-probe", ("site",)),
    parts.R_INTERCEPT: ("intercept", ()),
    parts.R_OUT_OF_CARDS: ("out-of-cards", ()),
}
WHY = (
    "",
    "six contracts are fulfilled",
    "the era deck is empty",
    "the competition deck is empty",
    "everybody passed",
    "nothing moved any more",
)


def told(b: Board) -> dict[str, object]:
    """The facts that are still remembered, the oldest first, and the number of the first of them."""
    total = int(b.told)
    first = max(0, total - EVENTS)
    return {"first": first, "facts": [fact(b.tables, int(b.events[n % EVENTS])) for n in range(first, total)]}


def fact(t: Tables, packed: int) -> dict[str, object]:
    """One fact with names in place of numbers."""
    name, kinds = FACTS[packed & 255]
    numbers = ((packed >> 8) & 4095, (packed >> 20) & 4095, packed >> 32)
    found: dict[str, object] = {"fact": name}
    for kind, number in zip(kinds, numbers):
        found[kind] = meaning(t, kind, number)
    return found


def meaning(t: Tables, kind: str, number: int) -> object:
    """What a number of a fact stands for."""
    if kind == "side":
        return "competition" if number == RIVAL else number
    if kind in ("site", "second"):
        return t.site_names[number]
    if kind == "maybe-site":
        return t.site_names[number - 1] if number else None
    if kind == "place":
        site = t.site_names[int(t.place_site[number])]
        many = int(t.first_place[int(t.place_site[number]) + 1]) - int(t.first_place[int(t.place_site[number])]) > 1
        return f"{site}, box {t.place_slugs[number][-1]}" if many else site
    if kind == "tile":
        return t.tile_names[number]
    if kind == "base":
        return t.base_names[number]
    if kind == "colony":
        return t.colony_names[number]
    if kind == "progress":
        return t.progress_names[number]
    if kind == "card":
        return t.rival_slugs[number]
    if kind == "edge-card":
        return t.card_names[number]
    if kind == "edge":
        return EDGES[number]
    if kind == "deck":
        return "breakthrough" if number else "adaptation"
    if kind == "era":
        return t.era_names[number]
    if kind == "why":
        return WHY[number]
    if kind == "type":
        return TYPES[number - 1] if number else "era"
    if kind == "boxes":
        return [box + 1 for box in range(int(t.offers)) if (number >> box) & 1]
    if kind == "number" or kind == "marker":
        return number + 1
    if kind == "end":
        return "highest" if number else "lowest"
    return number
