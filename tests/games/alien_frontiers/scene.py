"""Positions of Alien Frontiers, set up for a test in the words of the rules."""

from typing import Any

import scene

from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import steps
from starmeeple.games.alien_frontiers.engine.chapters import planet, ships
from starmeeple.games.alien_frontiers.engine.state import AlienFrontiers

BOARDS = ("corex", "dark-space", "homesteaders", "new-gaia", "proxima", "scavenger", "smugglers", "uranian")


def berth_of(facility: str, group: int = 0) -> int:
    """The berth of a facility's set of ports."""
    return int(ships.first_berth(f.ALL_FACILITY_NAMES.index(facility))) + group


def faces(word: int) -> str:
    """The values of a word's ships."""
    return "".join(str(face) * (word >> 4 * (face - 1) & 15) for face in range(1, 7))


def word(values: str) -> int:
    """Ships of these values as a word."""
    return sum(1 << 4 * (int(face) - 1) for face in values)


class Scene(scene.Scene[AlienFrontiers]):
    """A match in the main part of seat 0's turn, as if it had just rolled; everything else is put there by the test."""

    slug = "alien-frontiers"

    def __init__(self, players: int = 2, roll: str = "", boards: tuple[str, ...] = (), factions: bool = False, **options: Any) -> None:
        super().__init__(players=players, factions=factions or bool(boards), **options)
        self.play("first 0")
        position = self.position
        for slot, title in enumerate(("alien-city", "alien-monument", "polarity-device")):
            self.take_from_deck(title)
            position.display[slot] = f.TECH_NAMES.index(title) + 1
        position.round = 1
        position.deal_to = -1
        for seat in range(players):
            self.stand(seat)
        for seat, board in enumerate(boards):
            position.owner_of[BOARDS.index(board)] = seat + 1
        self.turn(0, roll)

    # Setting up ---------------------------------------------------------------------------------

    def turn(self, seat: int, roll: str) -> None:
        """It is the main part of a player's turn, with these ships unplaced; the rest of the fleet is in stock."""
        position = self.position
        position.stock[position.active] += len(self.unplaced())
        f.forget_turn(position)
        position.active = seat
        position.ask_active(steps.ACT)
        position.stock[seat] += position.in_bay[seat] - len(roll)
        position.in_bay[seat] = 0
        position.pool = position.start_roll = word(roll)
        for territory in range(int(f.TERRITORIES)):
            if position.control[territory] not in (0, seat + 1):
                position.foreign |= 1 << territory
        position.solar_free = 7

    def stand(self, seat: int, fuel: int = 0, ore: int = 0) -> None:
        """A player's resources."""
        self.position.fuel[seat] = fuel
        self.position.ore[seat] = ore

    def take_from_deck(self, slug: str) -> None:
        self.position.deck -= 1 << 2 * f.TECH_NAMES.index(slug)

    def hold(self, seat: int, *cards: str) -> None:
        """Tech cards come from the deck to a player."""
        for slug in cards:
            self.take_from_deck(slug)
            self.position.hand[seat] |= 1 << f.TECH_NAMES.index(slug)

    def discarded(self, *cards: str) -> None:
        """Tech cards lie on the discard pile."""
        for slug in cards:
            self.take_from_deck(slug)
            self.position.pile += 1 << 2 * f.TECH_NAMES.index(slug)

    def colonize(self, territory: str, *colonies: int) -> None:
        """Colonies on a territory, by seat."""
        index = f.TERRITORY_NAMES.index(territory)
        for seat, n in enumerate(colonies):
            self.position.colonies[index * f.SEATS + seat] = n
        planet.recount(self.position, index)

    def control(self, seat: int, *territories: str) -> None:
        """A player controls territories, with one colony each."""
        for territory in territories:
            self.colonize(territory, *[int(other == seat) for other in range(int(self.position.figures.seats))])

    def field(self, field: str, territory: str) -> None:
        self.position.field_at[f.FIELD_NAMES.index(field)] = f.TERRITORY_NAMES.index(territory) + 1

    def dock(self, seat: int, facility: str, values: str, group: int = 0) -> None:
        """Ships of a player's stock stand at a facility."""
        self.position.docked[berth_of(facility, group) * f.OWNERS + seat] += word(values)
        self.position.stock[seat] -= len(values)

    def relic(self, seat: int, facility: str = "", face: int = 0, unplaced: int = 0) -> None:
        """A player has the Relic Ship: docked, unplaced or in the Bay."""
        position = self.position
        position.relic_owner = seat
        if facility:
            position.relic_place = berth_of(facility)
            position.docked[berth_of(facility) * f.OWNERS + f.RELIC] = word(str(face))
        elif unplaced:
            position.relic_place = f.IN_POOL
            position.special[f.SPECIAL_RELIC] = unplaced
        else:
            position.relic_place = f.IN_BAY
            position.in_bay[f.RELIC] = 1

    def agendas(self, seat: int, *hidden: str, shown: tuple[str, ...] = ()) -> None:
        """Agendas of a player, face down and revealed."""
        position = self.position
        for slug in hidden:
            for age in range(int(f.RESHUFFLES)):
                position.drawn[age * f.SEATS + seat] += 1
            position.hidden[seat] |= 1 << f.AGENDA_NAMES.index(slug)
        for slug in shown:
            position.shown[seat] |= 1 << f.AGENDA_NAMES.index(slug)
        position.agenda_deck &= ~(position.hidden[seat] | position.shown[seat])

    # Looking ----------------------------------------------------------------------------------------

    def controller(self, territory: str) -> int | None:
        holder = int(self.position.control[f.TERRITORY_NAMES.index(territory)])
        return holder - 1 if holder else None

    def colonies(self, territory: str) -> list[int]:
        index = f.TERRITORY_NAMES.index(territory)
        return [int(self.position.colonies[index * f.SEATS + seat]) for seat in range(int(self.position.figures.seats))]

    def unplaced(self) -> str:
        """The values of the unplaced ordinary ships."""
        return faces(int(self.position.pool))

    def at(self, facility: str, owner: int) -> str:
        """The values of an owner's ships at the first set of ports of a facility."""
        return faces(int(self.position.docked[berth_of(facility) * f.OWNERS + owner]))
