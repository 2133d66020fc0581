"""Positions of Star Factions for tests: put ships, counters and flags where a test wants them."""

from typing import Any

import scene

from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.chapters import draw
from starmeeple.games.star_factions.engine.state import StarFactions
from starmeeple.games.star_factions.engine.steps import ACTING

HOMES = {"jear": ["a1", "b1", "c1", "d1"], "black-cloud": ["w1", "v1", "u1", "t1"], "nexus": ["w27", "v27", "u27", "t27"], "marshall": ["a27", "b27", "c27", "d27"]}  # fmt: skip
NOTHING: dict[str, Any] = {}
USUAL = {"jear-mothership": "c5", "nexus-mothership": "w27"}


def number(ship: str) -> int:
    """The number of a ship: `jear-scout-1`."""
    faction = next(faction for faction in f.FACTIONS if ship.startswith(f"{faction}-"))
    return f.FACTIONS.index(faction) * f.SLOTS + f.SLOT_NAMES.index(ship[len(faction) + 1 :])


class Scene(scene.Scene[StarFactions]):
    """A match whose set-up is done; seat 0 has the first faction and the first turn."""

    slug = "star-factions"

    def __init__(self, *factions: str, **options: Any) -> None:
        super().__init__(players=len(factions), **options)
        self.play(*[f"roll {6 - seat}" for seat in range(len(factions))])
        self.go_on(lambda: self.asked != "faction", *[f"faction {faction}" for faction in factions])
        self.go_on(lambda: self.asked != "place", *[f"place {cell}" for homes in HOMES.values() for cell in homes])

    # Putting things in place ------------------------------------------------------------------

    def cell(self, name: str) -> int:
        return self.position.figures.cell_names.index(name)

    def arrange(
        self,
        ships: dict[str, str],
        counters: dict[str, tuple[int, int, int]] = NOTHING,
        flags: dict[str, str] = NOTHING,
        hull: dict[str, int] = NOTHING,
        kits: dict[str, str] = NOTHING,
        work: dict[str, int] = NOTHING,
        turn: str = "jear",
    ) -> None:
        """Put these ships on the mat and nothing else, in the Action phase of `turn`. Who has nothing is out."""
        state = self.position
        t = state.figures
        for ship in range(f.SHIPS):
            state.cell[ship] = -1
            state.hull[ship] = 0
            state.kit[ship] = 0
        for row in range(len(t.open_rows)):
            state.free[row] = t.open_rows[row]
        for name, where in ships.items():
            ship, at = number(name), self.cell(where)
            state.kit[ship] = f.KIT_NAMES.index(kits[name]) + 1 if name in kits else 0
            state.cell[ship] = at
            state.hull[ship] = hull.get(name, int(t.hull[t.kind[ship] * f.FITTINGS + state.kit[ship]]))
            state.free[t.row[at]] &= ~t.bit[at]
        for index, faction in enumerate(f.FACTIONS):
            for counter in range(f.COUNTERS):
                state.counters[index * f.COUNTERS + counter] = counters.get(faction, (0, 0, 0))[counter]
            state.work[index] = work.get(faction, 0)
            state.grace[index] = 0
        for planet in range(len(f.PLANET_NAMES)):
            state.flags[planet] = -1
        for where, faction in flags.items():
            state.flags[t.planet_at[self.cell(where)]] = f.FACTIONS.index(faction)
        self.stack({})
        state.alive = 0
        for side, faction in enumerate(f.FACTIONS):
            if faction in flags.values() or any(name.startswith(f"{faction}-") for name in ships):
                state.alive |= 1 << side
        state.active = f.FACTIONS.index(turn)
        state.ask_active(ACTING)
        state.moved = state.acted = state.fresh = state.to_draw = state.wiped = 0
        state.subject = state.target = -1
        state.check()

    def stack(self, discard: dict[str, int]) -> None:
        """All cards that are not in play lie in the deck, but for these in the discard pile."""
        state = self.position
        t = state.figures
        for card in range(f.CARD_KINDS):
            state.deck[card] = t.copies[card] if card != f.BLUEPRINT + f.MOTHERSHIP else 0
            state.discard[card] = discard.get(f.CARDS[card], 0)
            state.deck[card] -= state.discard[card]
            state.drawn[card] = 0
        for ship in range(f.SHIPS):
            if state.cell[ship] >= 0:
                if t.kind[ship] != f.MOTHERSHIP:
                    state.deck[f.BLUEPRINT + t.kind[ship]] -= 1
                if state.kit[ship]:
                    state.deck[f.KIT_CARD + state.kit[ship] - 1] -= 1

    def drawing(self) -> "Scene":
        """The same position at the start of the Draw phase."""
        draw.begin_turn(self.position)
        return self

    # Looking ----------------------------------------------------------------------------------

    def row(self, ship: str) -> Any:
        """A ship as the view shows it."""
        return next(row for row in self.view()["ships"] if row["ship"] == ship)

    def is_on_mat(self, ship: str) -> bool:
        return bool(self.position.cell[number(ship)] >= 0)

    def hull(self, ship: str) -> int:
        return int(self.position.hull[number(ship)])

    def figures(self, ship: str) -> tuple[object, ...]:
        """Hull, maximum, damage bonus, movement, range."""
        seen = self.row(ship)
        return (seen["hull"], seen["max_hull"], seen["damage"], seen["movement"], seen["range"])

    def held(self, faction: str) -> tuple[int, int, int]:
        """A faction's Metal, Fuel, Weapons."""
        base = f.FACTIONS.index(faction) * f.COUNTERS
        metal, fuel, weapons = self.position.counters[base : base + f.COUNTERS]
        return int(metal), int(fuel), int(weapons)

    def discarded(self, card: str) -> int:
        """How often a card lies in the discard pile."""
        return int(self.position.discard[f.CARDS.index(card)])

    def flag(self, where: str) -> str | None:
        """The faction whose colony a planet is."""
        state = self.position
        side = int(state.flags[state.figures.planet_at[self.cell(where)]])
        return f.FACTIONS[side] if side >= 0 else None

    def commander(self, faction: str) -> Any:
        """The player of a faction as the view shows it."""
        return next(player for player in self.view()["players"] if player["faction"] == faction)

    # Going on ---------------------------------------------------------------------------------

    def skip_draws(self) -> None:
        """Draw Metal as long as there is some, otherwise the next card of the list."""
        self.go_on(lambda: self.asked != "draw")

    def until_turn(self, faction: str) -> None:
        """Go on to the Action phase of the faction's next turn; everybody else only draws Metal and waits."""
        if f.FACTIONS[self.position.active] == faction and self.asked == "act":
            self.play("end-turn")
        self.go_on(lambda: f.FACTIONS[self.position.active] == faction and self.asked == "act", "done-ships", "done-kits", "end-turn")


def duel(ships: dict[str, str], without: tuple[str, ...] | list[str] = (), options: dict[str, Any] = NOTHING, **arranged: Any) -> Scene:
    """Jear (seat 0) against Nexus (seat 1), in Jear's Action phase; Motherships stand on C5 and W27 unless the test says otherwise."""
    made = Scene("jear", "nexus", **options)
    everything = {name: where for name, where in USUAL.items() if name not in without}
    made.arrange({**everything, **ships}, **arranged)
    return made
