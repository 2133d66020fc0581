"""A table of SpaceCorp as a test wants it: pieces are put in place, none is lost or made."""

from typing import cast

from kit import given

from starmeeple.core.state import CHANCE
from starmeeple.games.spacecorp.edition import Tables
from starmeeple.games.spacecorp.rules import parts, steps
from starmeeple.games.spacecorp.state import Board

COMPETITION = parts.RIVAL


class Scene:
    """A match whose chance the test plays, just before a decision of seat 0, with empty hands."""

    def __init__(self, era: str = "mariners", players: int = 1, edition: str | None = None) -> None:
        self.match = given("spacecorp", players=players, era=era, edition=edition)
        self.settle()
        for seat in range(players):
            self.hand(seat=seat)
        self.match.state.check()

    @property
    def board(self) -> Board:
        return cast(Board, self.match.state)

    @property
    def tables(self) -> Tables:
        return self.board.tables

    def settle(self) -> None:
        """Let the first possible outcome happen until a seat is asked."""
        while self.match.actor == CHANCE:
            self.match.play(self.match.legal()[0])

    # Names to numbers -------------------------------------------------------------------------------------

    def card(self, name: str) -> int:
        return self.tables.card_slugs.index(name)

    def site(self, name: str) -> int:
        return self.tables.site_slugs.index(name)

    def place(self, name: str) -> int:
        return self.tables.place_slugs.index(name)

    # Putting things in place ------------------------------------------------------------------------------

    def draw(self, name: str) -> int:
        """Take a card out of the deck, or out of the offers if it is there."""
        kind = self.card(name)
        b = self.board
        if b.deck[kind] == 0:
            box = next(i for i in range(4) if b.offers[i] == kind + 1)
            spare = next(k for k in range(int(self.tables.kinds)) if b.deck[k] > 0)
            b.offers[box] = spare + 1
            b.deck[spare] -= 1
            b.deck_left -= 1
            return kind
        b.deck[kind] -= 1
        b.deck_left -= 1
        return kind

    def put_back(self, kind: int) -> None:
        self.board.deck[kind] += 1
        self.board.deck_left += 1

    def hand(self, *names: str, seat: int = 0) -> None:
        """The seat holds just these cards."""
        b = self.board
        kinds = int(self.tables.kinds)
        for kind in range(kinds):
            for _ in range(int(b.hand[seat * kinds + kind])):
                self.put_back(kind)
            b.hand[seat * kinds + kind] = 0
            b.known[seat * kinds + kind] = 0
        for name in names:
            b.hand[seat * kinds + self.draw(name)] += 1

    def openly_held(self, *names: str, seat: int = 0) -> None:
        """Everybody knows that the seat holds these cards."""
        for name in names:
            self.board.known[seat * int(self.tables.kinds) + self.card(name)] += 1

    def discarded(self, *names: str) -> None:
        """These cards lie among the discards."""
        for name in names:
            self.board.discards[self.draw(name)] += 1

    def held(self, seat: int = 0) -> list[str]:
        kinds = int(self.tables.kinds)
        return [self.tables.card_slugs[k] for k in range(kinds) for _ in range(int(self.board.hand[seat * kinds + k]))]

    def offers(self, *names: str) -> None:
        """The four offers, in the order of the boxes; an empty name is an empty box."""
        b = self.board
        for box in range(4):
            if b.offers[box] > 0:
                self.put_back(int(b.offers[box]) - 1)
                b.offers[box] = 0
        for box, name in enumerate(names):
            if name:
                b.offers[box] = self.draw(name) + 1

    def offered(self) -> list[str]:
        return [self.tables.card_slugs[int(self.board.offers[box]) - 1] if self.board.offers[box] else "" for box in range(4)]

    def hq(self, *names: str, seat: int = 0) -> None:
        """The Infra cards of a headquarters, slot by slot; an empty name leaves a slot open."""
        for slot, name in enumerate(names):
            if name:
                kind = self.card(name)
                if self.tables.first_kind[self.board.era] <= kind < self.tables.first_kind[self.board.era + 1]:
                    self.draw(name)
                self.board.hq[seat * 3 + slot] = kind + 1

    def team(self, site: str, team: int = 1, seat: int = 0, on: str = "") -> None:
        at = seat * int(self.tables.teams) + team - 1
        self.board.team_site[at] = self.site(site)
        self.board.team_place[at] = self.place(on) + 1 if on else 0

    def where(self, team: int = 1, seat: int = 0) -> str:
        site = int(self.board.team_site[seat * int(self.tables.teams) + team - 1])
        return self.tables.site_slugs[site] if site >= 0 else "beyond" if site == parts.GONE else "away"

    def tile(self, place: str, tile: str) -> None:
        at = self.tables.tile_slugs.index(tile)
        self.board.tiles_left[at] -= 1
        self.board.tile[self.place(place)] = at + 1

    def alien(self, place: str, tile: str) -> None:
        at = self.tables.tile_slugs.index(tile)
        self.board.tiles_left[at] -= 1
        self.board.alien[self.place(place)] = at + 1

    def base(self, place: str, base: str, side: int = 0) -> None:
        at = self.tables.base_slugs.index(base)
        if side == COMPETITION:
            self.board.cup[at] -= 1
        else:
            self.board.supply[side * int(self.tables.bases) + at] -= 1
        self.board.base[self.place(place)] = at + 1
        self.board.owner[self.place(place)] = side

    def base_at(self, place: str) -> tuple[str, int] | None:
        at = self.place(place)
        if self.board.base[at] == 0:
            return None
        return self.tables.base_slugs[int(self.board.base[at]) - 1], int(self.board.owner[at])

    def tile_at(self, place: str) -> str:
        at = int(self.board.tile[self.place(place)])
        return self.tables.tile_slugs[at - 1] if at else ""

    def rival_team(self, *sites: str, on: str = "") -> None:
        for site in sites:
            parts.add_rival_team(self.board, self.site(site))
        if on:
            parts.put_rival_on_tile(self.board, self.place(on))

    def has_rival_team(self, site: str) -> bool:
        return bool(parts.rival_team_at(self.board, self.site(site)))

    def rival_on_tile(self, place: str) -> bool:
        return bool((int(self.board.rival_on) >> (self.place(place) - int(self.tables.first_place_of_era[self.board.era]))) & 1)

    def rival_on_contract(self, *numbers: int) -> None:
        for number in numbers:
            self.board.rival_contracts |= 1 << (number - 1)

    def no_rival_team_left(self, *keep: str) -> None:
        """All other competition teams are out: on contracts first, then on sites that the test does not name."""
        b = self.board
        for number in range(7):
            if parts.rival_supply(b) > 0 and not (int(b.contracts_done) >> number) & 1:
                b.rival_contracts |= 1 << number
        for site in range(int(self.tables.first_site[b.era]), int(self.tables.first_site[b.era + 1])):
            if parts.rival_supply(b) > 0 and parts.can_hold_bases(b, site) and self.tables.site_slugs[site] not in keep:
                parts.add_rival_team(b, site)
        assert parts.rival_supply(b) == 0

    def fulfilled(self, *numbers: int, side: int = 0) -> None:
        for number in numbers:
            self.board.contracts_done |= 1 << (number - 1)
            self.board.contract_owner[number - 1] = side

    def colony(self, site: str, colony: str, side: int = 0) -> None:
        at = self.tables.colony_slugs.index(colony)
        self.board.colony_at[self.site(site)] = at + 1
        self.board.colony_owner[at] = side

    def colony_at(self, site: str) -> tuple[str, int] | None:
        at = int(self.board.colony_at[self.site(site)])
        return (self.tables.colony_slugs[at - 1], int(self.board.colony_owner[at - 1])) if at else None

    def knows(self, *codes: str, seat: int = 0) -> None:
        for code in codes:
            at = self.tables.progress_slugs.index(code)
            self.board.held[seat] |= 1 << at
            self.board.progress_left[at] -= 1

    def removed(self, *codes: str) -> None:
        """The competition removed a copy of these before."""
        for code in codes:
            at = self.tables.progress_slugs.index(code)
            self.board.rival_removed |= 1 << at
            self.board.progress_left[at] -= 1

    def copies(self, code: str) -> int:
        return int(self.board.progress_left[self.tables.progress_slugs.index(code)])

    # Play ---------------------------------------------------------------------------------------------------

    def play(self, *notations: str) -> None:
        for notation in notations:
            self.match.play(notation)
            self.match.state.check()

    def rival_turn(self, card: str, *notations: str) -> list[str]:
        """The competition's turn begins now, draws this card, and chance goes on as given. The facts that came of it."""
        told = int(self.board.told)
        self.board.top = 0
        self.board.phase = parts.NOTHING
        parts.push(self.board, parts.S_RIVAL_TURN)
        steps.run(self.board)
        self.play(f"card {card}", *notations)
        return self.facts(told)

    def facts(self, since: int = 0) -> list[str]:
        """The names of the facts told since, without those of contracts."""
        events = cast(dict[str, object], self.match.view(-3)["events"])
        first = cast(int, events["first"])
        found = cast(list[dict[str, object]], events["facts"])
        return [str(fact["fact"]) for number, fact in enumerate(found, start=first) if number >= since]

    def legal(self, verb: str = "") -> list[str]:
        return [notation for notation in self.match.legal() if notation.split()[0] == verb or not verb]

    @property
    def profit(self) -> int:
        return int(self.board.profit[0])

    @property
    def rival_profit(self) -> int:
        return int(self.board.rival_profit)
