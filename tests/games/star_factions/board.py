"""Positions of Star Factions for tests: put ships, counters and flags where a test wants them."""

from typing import cast

from kit import given

from starmeeple.games.star_factions.engine.chapters import draw
from starmeeple.games.star_factions.engine.fields import (
    BLUEPRINT,
    CARD_KINDS,
    CARDS,
    COUNTERS,
    FACTIONS,
    FITTINGS,
    KIT_CARD,
    KIT_NAMES,
    MOTHERSHIP,
    PLANET_NAMES,
    SHIPS,
    SLOT_NAMES,
    SLOTS,
)
from starmeeple.games.star_factions.engine.state import StarFactions
from starmeeple.games.star_factions.engine.steps import ACTING
from starmeeple.match import Match

HOMES = {"jear": ["a1", "b1", "c1", "d1"], "black-cloud": ["w1", "v1", "u1", "t1"], "nexus": ["w27", "v27", "u27", "t27"], "marshall": ["a27", "b27", "c27", "d27"]}  # fmt: skip
USUAL = {"jear-mothership": "c5", "nexus-mothership": "w27"}


def position_of(match: Match) -> StarFactions:
    return cast(StarFactions, match.state)


def number(ship: str) -> int:
    """The number of a ship: `jear-scout-1`."""
    faction = next(faction for faction in FACTIONS if ship.startswith(f"{faction}-"))
    return FACTIONS.index(faction) * SLOTS + SLOT_NAMES.index(ship[len(faction) + 1 :])


def cell(match: Match, name: str) -> int:
    return position_of(match).figures.cell_names.index(name)


def set_up(*factions: str, **options: object) -> Match:
    """A match whose set-up is done; seat 0 has the first faction and the first turn."""
    match = given("star-factions", players=len(factions), **options)
    for seat in range(len(factions)):
        match.play(f"roll {6 - seat}")
    for faction in factions:
        if match.view()["asked"] == "faction":
            match.play(f"faction {faction}")
    while match.view()["asked"] == "place":
        player = cast(list[dict[str, object]], match.view()["players"])[match.actor]
        home = HOMES[str(player["faction"])]
        match.play(f"place {next(name for name in home if f'place {name}' in match.legal())}")
    return match


def arrange(
    match: Match,
    ships: dict[str, str],
    counters: dict[str, tuple[int, int, int]] | None = None,
    flags: dict[str, str] | None = None,
    hull: dict[str, int] | None = None,
    kits: dict[str, str] | None = None,
    work: dict[str, int] | None = None,
    turn: str = "jear",
) -> None:
    """Put these ships on the mat and nothing else, in the Action phase of `turn`. Who has nothing is out."""
    state = position_of(match)
    t = state.figures
    for ship in range(SHIPS):
        state.cell[ship] = -1
        state.hull[ship] = 0
        state.kit[ship] = 0
    for row in range(len(t.open_rows)):
        state.free[row] = t.open_rows[row]
    for name, where in ships.items():
        ship, at = number(name), cell(match, where)
        state.kit[ship] = KIT_NAMES.index((kits or {})[name]) + 1 if name in (kits or {}) else 0
        state.cell[ship] = at
        state.hull[ship] = (hull or {}).get(name, int(t.hull[t.kind[ship] * FITTINGS + state.kit[ship]]))
        state.free[t.row[at]] &= ~t.bit[at]
    for index, faction in enumerate(FACTIONS):
        for counter in range(COUNTERS):
            state.counters[index * COUNTERS + counter] = (counters or {}).get(faction, (0, 0, 0))[counter]
        state.work[index] = (work or {}).get(faction, 0)
        state.grace[index] = 0
    for planet in range(len(PLANET_NAMES)):
        state.flags[planet] = -1
    for where, faction in (flags or {}).items():
        state.flags[t.planet_at[cell(match, where)]] = FACTIONS.index(faction)
    stack(match, {})
    state.alive = 0
    for side, faction in enumerate(FACTIONS):
        if faction in (flags or {}).values() or any(name.startswith(f"{faction}-") for name in ships):
            state.alive |= 1 << side
    state.active = FACTIONS.index(turn)
    state.ask_active(ACTING)
    state.moved = state.acted = state.fresh = state.to_draw = state.wiped = 0
    state.subject = state.target = -1
    state.check()


def stack(match: Match, discard: dict[str, int]) -> None:
    """All cards that are not in play lie in the deck, but for these in the discard pile."""
    state = position_of(match)
    t = state.figures
    for card in range(CARD_KINDS):
        state.deck[card] = t.copies[card] if card != BLUEPRINT + MOTHERSHIP else 0
        state.discard[card] = discard.get(CARDS[card], 0)
        state.deck[card] -= state.discard[card]
        state.drawn[card] = 0
    for ship in range(SHIPS):
        if state.cell[ship] >= 0:
            if t.kind[ship] != MOTHERSHIP:
                state.deck[BLUEPRINT + t.kind[ship]] -= 1
            if state.kit[ship]:
                state.deck[KIT_CARD + state.kit[ship] - 1] -= 1


def duel(ships: dict[str, str], **position: object) -> Match:
    """Jear (seat 0) against Nexus (seat 1), in Jear's Action phase; Motherships stand on C5 and W27 unless the test says otherwise."""
    options = cast(dict[str, object], position.pop("options", {}))
    match = set_up("jear", "nexus", **options)
    everything = {name: where for name, where in USUAL.items() if name not in cast(list[str], position.get("without", []))}
    position.pop("without", None)
    arrange(match, {**everything, **ships}, **position)  # type: ignore[arg-type]  # the keywords of arrange
    return match


def drawing(match: Match) -> Match:
    """The same position at the start of the Draw phase."""
    draw.begin_turn(position_of(match))
    return match


def row(match: Match, ship: str) -> dict[str, object]:
    """A ship as the view shows it."""
    return next(row for row in cast(list[dict[str, object]], match.view()["ships"]) if row["ship"] == ship)


def is_on_mat(match: Match, ship: str) -> bool:
    return bool(position_of(match).cell[number(ship)] >= 0)


def hull(match: Match, ship: str) -> int:
    return int(position_of(match).hull[number(ship)])


def figures(match: Match, ship: str) -> tuple[object, ...]:
    """Hull, maximum, damage bonus, movement, range."""
    seen = row(match, ship)
    return (seen["hull"], seen["max_hull"], seen["damage"], seen["movement"], seen["range"])


def held(match: Match, faction: str) -> tuple[int, int, int]:
    """A faction's Metal, Fuel, Weapons."""
    base = FACTIONS.index(faction) * COUNTERS
    state = position_of(match)
    return (int(state.counters[base]), int(state.counters[base + 1]), int(state.counters[base + 2]))


def flag(match: Match, where: str) -> str | None:
    """The faction whose colony a planet is."""
    state = position_of(match)
    side = int(state.flags[state.figures.planet_at[cell(match, where)]])
    return FACTIONS[side] if side >= 0 else None


def player(match: Match, faction: str) -> dict[str, object]:
    return next(player for player in cast(list[dict[str, object]], match.view()["players"]) if player["faction"] == faction)


def asked(match: Match) -> str:
    return str(match.view()["asked"])


def skip_draws(match: Match) -> None:
    """Draw Metal as long as there is some, otherwise the next card of the list."""
    while asked(match) == "draw":
        match.play(match.legal()[0])


def until_turn(match: Match, faction: str) -> None:
    """Go on to the Action phase of the faction's next turn; everybody else only draws Metal and waits."""
    if FACTIONS[position_of(match).active] == faction and asked(match) == "act":
        match.play("end-turn")
    skip_draws(match)
    while FACTIONS[position_of(match).active] != faction or asked(match) != "act":
        assert not match.is_over
        match.play({"build": "done-ships", "kit": "done-kits", "act": "end-turn"}[asked(match)])
        skip_draws(match)
