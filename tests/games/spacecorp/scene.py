"""A table of SpaceCorp as a test wants it: pieces are put in place, none is lost or made."""

from collections.abc import Sequence
from typing import Any

import scene

from starmeeple.core.facts import Fact
from starmeeple.core.state import changed
from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, turn
from starmeeple.games.spacecorp.engine.state import SpaceCorp

COMPETITION = f.RIVAL


class Scene(scene.Scene[SpaceCorp]):
    """A match just before a decision of seat 0, with empty hands."""

    slug = "spacecorp"
    happened: Sequence[Fact] = ()  # since the last turn of the competition began

    def __init__(self, era: str = "mariners", players: int = 1, **options: Any) -> None:
        super().__init__(era=era, players=players, **options)
        self.settle()
        self.figures = self.position.figures
        for seat in range(players):
            self.hand(seat=seat)
        self.position.check()

    # Names to numbers -------------------------------------------------------------------------

    def card(self, name: str) -> int:
        return self.figures.card_slugs.index(name)

    def site(self, name: str) -> int:
        return self.figures.site_slugs.index(name)

    def place(self, name: str) -> int:
        return self.figures.place_slugs.index(name)

    # Cards ------------------------------------------------------------------------------------

    def draw(self, name: str) -> int:
        """Take a card out of the deck, or out of the offers if it is there."""
        position, kind = self.position, self.card(name)
        taken = kind
        if position.deck[kind] == 0:
            taken = next(spare for spare in range(int(self.figures.kinds)) if position.deck[spare] > 0)
            position.offers[[int(offer) for offer in position.offers].index(kind + 1)] = taken + 1
        position.deck[taken] -= 1
        position.deck_left -= 1
        return kind

    def put_back(self, kind: int) -> None:
        self.position.deck[kind] += 1
        self.position.deck_left += 1

    def hand(self, *names: str, seat: int = 0) -> None:
        """The seat holds just these cards."""
        position, kinds = self.position, int(self.figures.kinds)
        for kind in range(kinds):
            for _ in range(int(position.hand[seat * kinds + kind])):
                self.put_back(kind)
            position.hand[seat * kinds + kind] = 0
            position.known[seat * kinds + kind] = 0
        for name in names:
            position.hand[seat * kinds + self.draw(name)] += 1

    def openly_held(self, *names: str, seat: int = 0) -> None:
        """Everybody knows that the seat holds these cards."""
        for name in names:
            self.position.known[seat * int(self.figures.kinds) + self.card(name)] += 1

    def offers(self, *names: str) -> None:
        """The four offers, in the order of the boxes; an empty name is an empty box."""
        offers = self.position.offers
        for box in range(len(offers)):
            if offers[box] > 0:
                self.put_back(int(offers[box]) - 1)
                offers[box] = 0
        for box, name in enumerate(names):
            if name:
                offers[box] = self.draw(name) + 1

    def hq(self, *names: str, seat: int = 0) -> None:
        """The Infra cards of a headquarters, slot by slot; an empty name leaves a slot open."""
        first, era = self.figures.first_kind, self.position.era
        for slot, name in enumerate(names):
            if name:
                kind = self.card(name)
                if first[era] <= kind < first[era + 1]:
                    self.draw(name)
                self.position.hq = changed(self.position.hq, seat * 3 + slot, kind + 1)

    def held(self, seat: int = 0) -> list[str]:
        """The cards in a hand."""
        counts = self.position.hand[seat * int(self.figures.kinds) :]
        return [name for kind, name in enumerate(self.figures.card_slugs) for _ in range(int(counts[kind]))]

    def offered(self) -> list[str]:
        return [self.figures.card_slugs[int(offer) - 1] if offer else "" for offer in self.position.offers]

    # Teams, tiles, bases, colonies ------------------------------------------------------------

    def team(self, site: str, team: int = 1, seat: int = 0, on: str = "") -> None:
        at = seat * int(self.figures.teams) + team - 1
        self.position.team_site[at] = self.site(site)
        self.position.team_place = changed(self.position.team_place, at, self.place(on) + 1 if on else 0)

    def where(self, team: int = 1, seat: int = 0) -> str:
        site = int(self.position.team_site[seat * int(self.figures.teams) + team - 1])
        return self.figures.site_slugs[site] if site >= 0 else "beyond" if site == f.GONE else "away"

    def tile(self, place: str, tile: str, alien: bool = False) -> None:
        at = self.figures.tile_slugs.index(tile)
        self.position.tiles_left = changed(self.position.tiles_left, at, self.position.tiles_left[at] - 1)
        if alien:
            self.position.alien = changed(self.position.alien, self.place(place), at + 1)
        else:
            self.position.tile = changed(self.position.tile, self.place(place), at + 1)

    def tile_at(self, place: str) -> str:
        return ["", *self.figures.tile_slugs][int(self.position.tile[self.place(place)])]

    def base(self, place: str, base: str, side: int = 0) -> None:
        at = self.figures.base_slugs.index(base)
        if side == COMPETITION:
            self.position.cup = changed(self.position.cup, at, self.position.cup[at] - 1)
        else:
            own = side * int(self.figures.bases) + at
            self.position.supply = changed(self.position.supply, own, self.position.supply[own] - 1)
        self.position.base = changed(self.position.base, self.place(place), at + 1)
        self.position.owner = changed(self.position.owner, self.place(place), side)

    def base_at(self, place: str) -> tuple[str, int] | None:
        """A base and whose it is."""
        at = int(self.position.base[self.place(place)])
        return (self.figures.base_slugs[at - 1], int(self.position.owner[self.place(place)])) if at else None

    def colony(self, site: str, colony: str, side: int = 0) -> None:
        at = self.figures.colony_slugs.index(colony)
        self.position.colony_at = changed(self.position.colony_at, self.site(site), at + 1)
        self.position.colony_owner = changed(self.position.colony_owner, at, side)

    def colony_at(self, site: str) -> tuple[str, int] | None:
        """A colony and whose it is."""
        at = int(self.position.colony_at[self.site(site)])
        return (self.figures.colony_slugs[at - 1], int(self.position.colony_owner[at - 1])) if at else None

    # Contracts and progress -------------------------------------------------------------------

    def fulfilled(self, *numbers: int, side: int = 0) -> None:
        for number in numbers:
            self.position.contracts_done |= 1 << (number - 1)
            self.position.contract_owner = changed(self.position.contract_owner, number - 1, side)

    def knows(self, *codes: str, seat: int = 0) -> None:
        for code in codes:
            at = self.figures.progress_slugs.index(code)
            self.position.held = changed(self.position.held, seat, self.position.held[seat] | 1 << at)
            self.position.progress_left = changed(self.position.progress_left, at, self.position.progress_left[at] - 1)

    def removed(self, *codes: str) -> None:
        """The competition removed a copy of these before."""
        for code in codes:
            at = self.figures.progress_slugs.index(code)
            self.position.rival_removed |= 1 << at
            self.position.progress_left = changed(self.position.progress_left, at, self.position.progress_left[at] - 1)

    def copies(self, code: str) -> int:
        """How many tiles of a progress are left."""
        return int(self.position.progress_left[self.figures.progress_slugs.index(code)])

    # The competition --------------------------------------------------------------------------

    def rival_team(self, *sites: str, on: str = "") -> None:
        for site in sites:
            board.add_rival_team(self.position, self.site(site))
        if on:
            board.put_rival_on_tile(self.position, self.place(on))

    def has_rival_team(self, site: str) -> bool:
        return bool(board.rival_team_at(self.position, self.site(site)))

    def rival_on_tile(self, place: str) -> bool:
        return bool((int(self.position.rival_on) >> (self.place(place) - int(self.figures.first_place_of_era[self.position.era]))) & 1)

    def rival_on_contract(self, *numbers: int) -> None:
        for number in numbers:
            self.position.rival_contracts |= 1 << (number - 1)

    def no_rival_team_left(self, *keep: str) -> None:
        """All other competition teams are out: on contracts first, then on sites that the test does not name."""
        position = self.position
        for number in range(7):
            if board.rival_supply(position) > 0 and not (int(position.contracts_done) >> number) & 1:
                position.rival_contracts |= 1 << number
        for site in range(int(self.figures.first_site[position.era]), int(self.figures.first_site[position.era + 1])):
            if board.rival_supply(position) > 0 and board.can_hold_bases(position, site) and self.figures.site_slugs[site] not in keep:
                board.add_rival_team(position, site)
        assert board.rival_supply(position) == 0

    def play(self, *notations: str, seat: int | None = None) -> None:
        """As everywhere; what happened is remembered."""
        for notation in notations:
            self.position.check()
            plan = self.match.plan(seat, notation)
            self.match.adopt(plan)
            self.happened = [*self.happened, *(fact for step in plan.steps for fact in step.facts)]
            self.position.check()

    def rival_turn(self, card: str, *notations: str) -> list[str]:
        """The competition's turn begins now, draws this card, and chance goes on as given. The facts that came of it."""
        self.happened = ()
        self.position.top = 0
        turn.resume(self.position, steps.THEN_COMPETITION_TURN, 0)
        self.play(f"card {card}", *notations)
        return self.facts()

    def facts(self) -> list[str]:
        """The branches of the sheet that were taken, by their names in `facts`; pieces that go with them are left out."""
        return [NAMES[fact.number] for fact in self.happened if fact.number not in BESIDE]


BESIDE = (
    facts.BEGINS_TURN, facts.TEAM_BACK, facts.TEAM_OFF_CONTRACT, facts.CLEARED, facts.OFFERED, facts.EDGE_START, facts.RETREATS, facts.SENT_HOME,
)  # fmt: skip
NAMES = {number: name.lower().replace("_", "-") for name, number in vars(facts).items() if isinstance(number, int)} | {
    facts.RIVAL_BASE: "base",
    facts.TEAM_ARRIVES: "team",
}
