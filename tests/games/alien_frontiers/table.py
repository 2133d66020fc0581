"""Positions of Alien Frontiers, set up for a test in the words of the rules."""

from kit import given

from starmeeple.games.alien_frontiers.actions import ALL_FACILITY_NAMES
from starmeeple.games.alien_frontiers.edition import AGENDA_NAMES, BOARD_NAMES, FIELD_NAMES, TECH_NAMES, TERRITORY_NAMES
from starmeeple.games.alien_frontiers.rules import layout as at
from starmeeple.games.alien_frontiers.rules.planet import recount
from starmeeple.games.alien_frontiers.rules.ships import first_berth
from starmeeple.games.alien_frontiers.state import Table
from starmeeple.match import Match

NAMES = {"corex": 0, "dark-space": 1, "homesteaders": 2, "new-gaia": 3, "proxima": 4, "scavenger": 5, "smugglers": 6, "uranian": 7}


class Scene:
    """A match in the main part of seat 0's turn, as if it had just rolled; everything else is put there by the test."""

    def __init__(self, players: int = 2, roll: str = "", boards: tuple[str, ...] = (), **options: object) -> None:
        self.match: Match = given(
            "alien-frontiers", players=players, factions=bool(boards) or bool(options.pop("factions", False)), **options
        )
        self.match.play("first 0")
        state = self.match.state
        assert isinstance(state, Table)
        self.table = state
        c = state.cells
        titles = at.TITLES if c[at.FACTIONS] else at.BASE_TITLES
        deck = sum(int(state.tables.copies[title]) << 2 * title for title in range(titles))
        c[at.DECK] = deck
        for slot, title in enumerate(("alien-city", "alien-monument", "polarity-device")):
            self.take_from_deck(title)
            c[at.DISPLAY + slot] = TECH_NAMES.index(title) + 1
        c[at.ROUND] = 1
        c[at.DEAL_TO] = -1
        for seat in range(players):
            c[at.FUEL + seat] = 0
            c[at.ORE + seat] = 0
        for seat, board in enumerate(boards):
            c[at.BOARD_OF + seat] = NAMES[board] + 1
            c[at.OWNER_OF + NAMES[board]] = seat + 1
        self.turn(0, roll)

    # Setting up ---------------------------------------------------------------------------------

    def turn(self, seat: int, roll: str) -> None:
        """It is the main part of a player's turn, with these ships unplaced; the rest of the fleet is in stock."""
        c = self.table.cells
        c[at.STOCK + c[at.ACTIVE]] += len(self.unplaced())
        for cell in range(at.FIRST_TURN_CELL, at.LAST_TURN_CELL + 1):
            c[cell] = 0
        c[at.ACTIVE] = c[at.ASKED] = seat
        c[at.PHASE] = at.PHASE_MAIN
        c[at.STOCK + seat] += c[at.IN_BAY_OF + seat]
        c[at.IN_BAY_OF + seat] = 0
        for face in roll:
            c[at.POOL] += 1 << 4 * (int(face) - 1)
            c[at.STOCK + seat] -= 1
        c[at.START_ROLL] = c[at.POOL]
        for territory in range(at.TERRITORIES):
            if c[at.CONTROL + territory] not in (0, seat + 1):
                c[at.FOREIGN] |= 1 << territory
        c[at.SOLAR_FREE] = 7

    def stand(self, seat: int, fuel: int = 0, ore: int = 0) -> None:
        """A player's resources."""
        self.table.cells[at.FUEL + seat] = fuel
        self.table.cells[at.ORE + seat] = ore

    def take_from_deck(self, slug: str) -> None:
        self.table.cells[at.DECK] -= 1 << 2 * TECH_NAMES.index(slug)

    def hold(self, seat: int, *cards: str) -> None:
        """Tech cards come from the deck to a player."""
        for slug in cards:
            self.take_from_deck(slug)
            self.table.cells[at.HAND + seat] |= 1 << TECH_NAMES.index(slug)

    def discarded(self, *cards: str) -> None:
        """Tech cards lie on the discard pile."""
        for slug in cards:
            self.take_from_deck(slug)
            self.table.cells[at.PILE] += 1 << 2 * TECH_NAMES.index(slug)

    def settle(self, territory: str, *colonies: int) -> None:
        """Colonies on a territory, by seat."""
        index = TERRITORY_NAMES.index(territory)
        for seat, n in enumerate(colonies):
            self.table.cells[at.COLONY + index * at.SEATS + seat] = n
        recount(self.table, index)

    def control(self, seat: int, *territories: str) -> None:
        """A player controls territories, with one colony each."""
        for territory in territories:
            self.settle(territory, *[int(other == seat) for other in range(int(self.table.cells[at.PLAYERS]))])

    def field(self, field: str, territory: str) -> None:
        self.table.cells[at.FIELD + FIELD_NAMES.index(field)] = TERRITORY_NAMES.index(territory) + 1

    def dock(self, seat: int, facility: str, faces: str, group: int = 0) -> None:
        """Ships of a player's stock stand at a facility."""
        c = self.table.cells
        berth = int(first_berth(ALL_FACILITY_NAMES.index(facility))) + group
        for face in faces:
            c[at.DOCKED + berth * at.OWNERS + seat] += 1 << 4 * (int(face) - 1)
            c[at.STOCK + seat] -= 1

    def relic(self, seat: int, facility: str = "", face: int = 0, unplaced: int = 0) -> None:
        """A player has the Relic Ship: docked, unplaced or in the Bay."""
        c = self.table.cells
        c[at.RELIC_OWNER] = seat
        if facility:
            berth = int(first_berth(ALL_FACILITY_NAMES.index(facility)))
            c[at.RELIC_PLACE] = berth
            c[at.DOCKED + berth * at.OWNERS + at.RELIC] = 1 << 4 * (face - 1)
        elif unplaced:
            c[at.RELIC_PLACE] = at.IN_POOL
            c[at.SPECIAL] = unplaced
        else:
            c[at.RELIC_PLACE] = at.IN_BAY
            c[at.IN_BAY_OF + at.RELIC] = 1

    def hub(self, seat: int, circle: int) -> None:
        self.table.cells[at.HUB_AT + seat] = circle

    def agendas(self, seat: int, *hidden: str, shown: tuple[str, ...] = ()) -> None:
        """Agendas of a player, face down and revealed."""
        c = self.table.cells
        for slug in hidden:
            for reshuffle in range(at.RESHUFFLES):
                c[at.DRAWN + reshuffle * at.SEATS + seat] += 1
            c[at.HIDDEN + seat] |= 1 << AGENDA_NAMES.index(slug)
            c[at.AGENDA_DECK] &= ~(1 << AGENDA_NAMES.index(slug))
        for slug in shown:
            c[at.SHOWN + seat] |= 1 << AGENDA_NAMES.index(slug)
            c[at.AGENDA_DECK] &= ~(1 << AGENDA_NAMES.index(slug))

    # Playing -------------------------------------------------------------------------------------

    def play(self, *notations: str) -> None:
        """Play several actions; what the test has set up must be sound before."""
        self.table.check()
        for notation in notations:
            self.match.play(notation)
            assert isinstance(self.match.state, Table)
            self.table = self.match.state
            self.table.check()

    def can(self, notation: str) -> bool:
        return notation in self.match.legal()

    # Looking ----------------------------------------------------------------------------------------

    def cell(self, index: int) -> int:
        return int(self.table.cells[index])

    def fuel(self, seat: int) -> int:
        return self.cell(at.FUEL + seat)

    def ore(self, seat: int) -> int:
        return self.cell(at.ORE + seat)

    def score(self, seat: int) -> int:
        return self.match.scores[seat]

    def holds(self, seat: int, slug: str) -> bool:
        return bool(self.cell(at.HAND + seat) >> TECH_NAMES.index(slug) & 1)

    def in_pile(self, slug: str) -> int:
        return self.cell(at.PILE) >> 2 * TECH_NAMES.index(slug) & 3

    def controller(self, territory: str) -> int | None:
        holder = self.cell(at.CONTROL + TERRITORY_NAMES.index(territory))
        return holder - 1 if holder else None

    def colonies(self, territory: str) -> list[int]:
        index = TERRITORY_NAMES.index(territory)
        return [self.cell(at.COLONY + index * at.SEATS + seat) for seat in range(self.cell(at.PLAYERS))]

    def unplaced(self) -> str:
        """The values of the unplaced ordinary ships."""
        return "".join(str(face) * (self.cell(at.POOL) >> 4 * (face - 1) & 15) for face in range(1, 7))

    def special(self, name: str) -> int:
        """The value of an unplaced special ship."""
        return self.cell(at.SPECIAL + ["relic", "guest", "guest-2", "beamed"].index(name))

    def bay(self, seat: int) -> int:
        return self.cell(at.IN_BAY_OF + seat)

    def stock(self, seat: int) -> int:
        return self.cell(at.STOCK + seat)

    def circle(self, seat: int) -> int:
        return self.cell(at.HUB_AT + seat)

    def at(self, facility: str, owner: int) -> str:
        """The values of an owner's ships at the first set of ports of a facility."""
        word = self.cell(at.DOCKED + int(first_berth(ALL_FACILITY_NAMES.index(facility))) * at.OWNERS + owner)
        return "".join(str(face) * (word >> 4 * (face - 1) & 15) for face in range(1, 7))

    def where(self, field: str) -> str | None:
        cell = self.cell(at.FIELD + FIELD_NAMES.index(field))
        return TERRITORY_NAMES[cell - 1] if cell else None

    def revealed(self, seat: int) -> list[str]:
        return [slug for i, slug in enumerate(AGENDA_NAMES) if self.cell(at.SHOWN + seat) >> i & 1]

    def board_of(self, seat: int) -> str:
        return BOARD_NAMES[self.cell(at.BOARD_OF + seat) - 1]
