"""What is always true: no ship, colony, card or agenda is ever lost, no limit is broken."""

from typing import Final

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import steps
from starmeeple.games.alien_frontiers.engine.chapters import planet, ships

MAY_BE_NOBODY: Final = ("first_player", "deal_to", "relic_owner", "relic_place")  # -1 stands for nobody or nowhere


def check(position: f.Position) -> None:
    """Raise AssertionError if anything was lost or a limit is broken."""
    check_numbers(position)
    check_ships(position)
    check_ports(position)
    check_planet(position)
    check_cards(position)
    check_resources(position)
    check_order(position)


def check_numbers(position: f.Position) -> None:
    """Nothing is negative but what stands for nobody or nowhere; the seats that play and are asked are at the table."""
    for name in position.fields():
        value = getattr(position, name)
        least = -1 if name in MAY_BE_NOBODY else 0
        numbers = [value] if isinstance(value, int) else list(value)
        assert min(numbers) >= least, f"{name} is {numbers}"
    seats = position.figures.seats
    assert position.step < len(steps.NAMES), f"there is no step {position.step}"
    assert position.resume < len(steps.NAMES), f"there is no step {position.resume}"
    assert position.asked < 1 << seats and bits.ones(position.asked) <= 1, "somebody is asked who is not at the table"
    assert position.asked == 0 or position.step > steps.FIRST_PLAYER, "somebody is asked for what chance decides"
    assert position.active < seats and position.deal_to < seats, "somebody plays who is not at the table"
    assert position.relic_owner < seats, "somebody has the Relic Ship who is not at the table"


def check_ships(position: f.Position) -> None:
    """Each player has all ships of the colour somewhere; the Relic Ship is in one place."""
    for seat in range(position.figures.seats):
        total = position.stock[seat] + position.in_bay[seat]
        for berth in range(f.BERTHS):
            total += ships.count(position.docked[berth * f.OWNERS + seat])
        if seat == position.active:
            total += ships.count(position.pool) + position.rolling
            if position.step == steps.WARP:
                total += ships.count(position.picked)
            if position.special[f.SPECIAL_BEAMED]:
                total += 1
        for guest in range(f.GUESTS):
            if position.guest_owner[guest] == seat + 1 and position.guest_berth[guest] == 0:
                total += 1
        assert total == position.figures.ships, f"seat {seat} has {total} ships"
    place = position.relic_place
    docked: i64 = 0
    for berth in range(f.BERTHS):
        here = ships.count(position.docked[berth * f.OWNERS + f.RELIC])
        assert here == (1 if berth == place else 0), f"the Relic Ship is not only at {place}"
        docked += here
    assert position.in_bay[f.RELIC] == (1 if place == f.IN_BAY else 0), "the Relic Ship is in the Bay and elsewhere"
    assert (position.relic_owner < 0) == (place == f.AT_HOME), "the Relic Ship has an owner exactly when it is away"
    assert docked == 1 or place == f.AT_HOME or place == f.IN_BAY or place == f.IN_POOL, "the Relic Ship is nowhere"
    if position.relic_owner >= 0:
        assert position.control[f.BURROUGHS] == position.relic_owner + 1, "whose is the Relic Ship?"


def check_ports(position: f.Position) -> None:
    """No facility holds more ships than it has open ports."""
    figures = position.figures
    for berth in range(f.BERTHS):
        here = ships.count(ships.ships_at(position, berth))
        most: i64 = 1
        if berth == f.BERTH_SOLAR:
            most = figures.solar_ports
        elif berth == f.BERTH_MINE:
            most = figures.mine_ports
        elif berth == f.BERTH_ARTIFACT:
            most = figures.artifact_ports
        elif berth == f.BERTH_HUB:
            most = figures.hub_ports * figures.hub_tracks
        elif berth < f.BERTH_OUTPOST:
            most = 2 if berth - f.BERTH_MARKET < figures.market_sets else 0
        elif berth == f.BERTH_OUTPOST:
            most = 3
        elif berth < f.BERTH_CONSTRUCTOR:
            most = 2 if berth - f.BERTH_SHIPYARD < figures.yard_sets else 0
        elif berth < f.BERTH_TERRAFORM:
            most = 3 if berth - f.BERTH_CONSTRUCTOR < figures.constructor_sets else 0
        assert 0 <= here <= most, f"{here} ships at berth {berth}"


def check_planet(position: f.Position) -> None:
    """Colonies, control and fields."""
    for seat in range(f.SEATS):
        total = planet.on_planet(position, seat) + (1 if position.hub_at[seat] else 0)
        assert 0 <= total <= position.figures.allotment, f"seat {seat} has {total} colonies out"
        assert 0 <= position.hub_at[seat] <= position.figures.launch_circle
    for territory in range(f.TERRITORIES):
        holder: i64 = 0
        for seat in range(f.SEATS):
            own = position.colonies[territory * f.SEATS + seat]
            alone = own > 0
            for other in range(f.SEATS):
                if other != seat and position.colonies[territory * f.SEATS + other] >= own:
                    alone = False
            if alone:
                holder = seat + 1
        assert position.control[territory] == holder, f"control of territory {territory}"
    for field in range(f.FIELDS):
        assert 0 <= position.field_at[field] <= f.TERRITORIES


def check_cards(position: f.Position) -> None:
    """Every tech card and every agenda is in one place."""
    for title in range(f.TITLES):
        total = ((position.deck >> (2 * title)) & 3) + ((position.pile >> (2 * title)) & 3)
        for slot in range(f.SLOTS):
            if position.display[slot] == title + 1:
                total += 1
        for seat in range(f.SEATS):
            total += (position.hand[seat] >> title) & 1
        wanted = position.figures.copies[title] if position.figures.factions or title < f.BASE_TITLES else i64(0)
        assert total == wanted, f"{total} copies of tech card {title}"
    if position.figures.factions:
        together = position.agenda_deck | position.agenda_pile
        size = bits.ones(position.agenda_deck) + bits.ones(position.agenda_pile)
        for seat in range(f.SEATS):
            together |= position.hidden[seat] | position.shown[seat]
            size += bits.ones(position.hidden[seat]) + bits.ones(position.shown[seat])
        assert size == f.AGENDAS and together == (1 << f.AGENDAS) - 1, "an agenda is lost or doubled"
        dropped: i64 = 0
        for seat in range(f.SEATS):
            dropped |= position.put_away[seat]
            assert position.drawn[seat] <= position.drawn[f.SEATS + seat], f"draws of seat {seat}"
        assert dropped == position.agenda_pile, "a discarded agenda was put away by nobody"
        owners: i64 = 0
        for board in range(f.BOARDS):
            owner = position.owner_of[board]
            assert owner == 0 or not owners >> owner & 1, f"the owner of board {board} has another one"
            owners |= 1 << owner


def check_order(position: f.Position) -> None:
    """The first player is drawn before anything else. [AF 2.1]"""
    if position.step == steps.FIRST_PLAYER:
        assert position.first_player == -1 and position.round == 0, "the first player is drawn twice"
    else:
        assert 0 <= position.first_player < position.figures.seats, "nobody is first player"


def check_resources(position: f.Position) -> None:
    """Nobody is in debt, and a turn ends with at most eight resources. [AF 3.7]"""
    for seat in range(f.SEATS):
        assert position.fuel[seat] >= 0 and position.ore[seat] >= 0, f"seat {seat} is in debt"
    if position.step == steps.ROLL and position.roll_start and position.pool == 0 and position.round > 1:
        before = (position.active + position.figures.seats - 1) % position.figures.seats
        kept = position.fuel[before] + position.ore[before]
        assert kept <= position.figures.resource_limit, f"seat {before} kept too much"
    assert position.roll_mask < 1 << (f.ROLL_TERRAFORMED + 1) and position.pool < 1 << (4 * f.FACES)
