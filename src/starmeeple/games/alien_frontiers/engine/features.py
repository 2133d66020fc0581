"""Observations for learning: ships, planet, cards and agendas, the turn and the question; the observer first."""

from typing import Final, cast

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core import features as core
from starmeeple.core import figures as core_figures
from starmeeple.core.state import State
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import scoring, steps
from starmeeple.games.alien_frontiers.engine.chapters import planet
from starmeeple.games.alien_frontiers.engine.figures import Figures

COPIES: Final[i64] = 2  # of a tech card
PLACES: Final[i64] = 24  # of the Relic Ship: at home, a berth, the Bay, unplaced
BASE_BERTHS: Final[i64] = 13
BASE_FACILITIES: Final[i64] = 9

# Parts of an observation that a forecast may have nothing to say about.
TURN: Final[i64] = 0
CARDS: Final[i64] = 1

# What a verb needs to be in the game: verbs of the Factions expansion, and which parameters are what.
OF_FACTIONS: Final = (
    "draft", "ftl-drive", "fetch", "cloak", "cloak-also", "dock-mixed", "dock-mixed-with", "scholars", "contest",
    "reveal", "drop", "keep-agendas", "exchange", "clear", "break",
)  # fmt: skip
SEAT: Final = 1
TECH: Final = 2
FACILITY: Final = 3
TARGET: Final = 4
OWNER: Final = 5
SHIP: Final = 6
CREW: Final = 7
PARAMETERS: Final = {
    "dock": (TARGET,), "dock-with": (TARGET, 0, CREW), "dock-mixed-with": (0, 0, CREW), "claim": (TECH,),
    "use": (TECH,), "discard": (TECH,), "raid-fuel": (SEAT,), "raid-ore": (SEAT,), "raid-card": (SEAT, TECH),
    "booster-pod": (SHIP,),
    "stasis-beam": (SHIP,), "polarity-device": (SHIP,), "gravity-manipulator": (SHIP, SHIP), "pick": (SHIP,),
    "ftl-drive": (SHIP,), "teleport": (FACILITY, SHIP), "plasma-cannon": (FACILITY,), "blast": (OWNER,),
    "fetch": (OWNER,),
    "cloak": (TARGET, 0, SEAT), "cloak-also": (0, SEAT), "move": (SEAT,), "swap": (SEAT,), "sink": (FACILITY, OWNER),
    "sink-in-bay": (OWNER,), "clear": (FACILITY,), "break": (SEAT, TECH), "salvage": (TECH,),
}  # fmt: skip


class Features(core.Features):
    """What a seat may know: all but the agendas of others."""

    def write(self, state: State, seat: i64, sheet: core.Sheet) -> None:
        position = cast(f.Position, state)
        players = position.figures.seats
        titles = f.TITLES if position.figures.factions else f.BASE_TITLES
        write_course(position, seat, sheet)
        write_turn(position, seat, titles, sheet)
        for place in range(players):
            sheet.seat(place)
            write_player(position, (seat + place) % players, place == 0, titles, sheet)
        sheet.table()
        write_planet(position, seat, sheet)
        write_docks(position, seat, sheet)
        if sheet.opens(CARDS):
            write_cards(position, titles, sheet)
            sheet.closes(CARDS)
        if position.figures.factions:
            write_agendas(position, seat, sheet)

    def labels(self, figures: core_figures.Figures) -> dict[str, list[str]]:
        faces = ["1", "2", "3", "4", "5", "6"]
        tech = list(f.TECH_NAMES)
        agendas = list(f.AGENDA_NAMES)
        return {
            "asked": list(steps.NAMES),
            "resume": list(steps.NAMES),
            "ships": faces,
            "start-roll": faces,
            "artifact-spent": faces,
            "picked-ships": faces,
            "picked-face": faces,
            "tech": tech,
            "used": tech,
            "display": tech,
            "pile": tech,
            "board": list(f.BOARD_NAMES),
            "offered": list(f.BOARD_NAMES),
            "agendas": agendas,
            "revealed": agendas,
            "events": agendas,
            "showable": agendas,
            "borrowed": list(f.TERRITORY_NAMES),
            "visited": list(f.ALL_FACILITY_NAMES),
            "air-from": list(f.ALL_FACILITY_NAMES),
            "specials-to-roll": [*f.SPECIAL_NAMES, "terraforming"],
        }

    def is_possible(self, figures: core_figures.Figures, verb: str, a: i64, b: i64, c: i64) -> bool:
        return is_possible(cast(Figures, figures), verb, a, b, c)


FEATURES = Features()


def clockwise(other: i64, seat: i64, players: i64) -> i64:
    """How many seats clockwise of the observer; -1 for nobody."""
    if other < 0:
        return -1
    return other - seat if other >= seat else other - seat + players


def faces(name: str, word: i64, most: i64, sheet: core.Sheet) -> None:
    """Ships by their faces."""
    row = sheet.row(name, core.COUNT, f.FACES, most)
    rest = word
    while rest:
        if rest & 15:
            sheet.put(row, rest & 15, most)
        rest >>= 4
        row += 1


# The course of the game and of the turn -------------------------------------------------------


def write_course(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """The question and the round."""
    players = position.figures.seats
    sheet.one_of("seat", seat, players)
    sheet.one_of("asked", position.step, i64(len(steps.NAMES)))
    sheet.number("round", position.round, 10)
    sheet.flag("set-up", position.round == 0)
    sheet.one_of("active", clockwise(position.active, seat, players), players)
    sheet.one_of("first-player", clockwise(position.first_player, seat, players), players)
    sheet.one_of("deal-to", clockwise(position.deal_to, seat, players), players)
    sheet.flag("deal-to-display", position.deal_to < 0)
    if position.figures.factions:
        sheet.one_of("resume", position.resume, i64(len(steps.NAMES)))
        sheet.number("to-deal", position.to_draw, 4)


def write_turn(position: f.Position, seat: i64, titles: i64, sheet: core.Sheet) -> None:
    """The unplaced ships, and what has happened in this turn."""
    figures = position.figures
    players = figures.seats
    if sheet.opens(TURN):
        write_ships(position, titles, sheet)
        sheet.closes(TURN)
    colony = position.picked - 1 if position.step == steps.SWAP and position.picked else i64(-1)
    sheet.one_of("picked-territory", colony // f.SEATS if colony >= 0 else i64(-1), f.TERRITORIES)
    sheet.one_of("picked-colony", clockwise(colony % f.SEATS, seat, players) if colony >= 0 else i64(-1), players)
    if figures.factions:
        sheet.one_of("picked-face", position.picked - 1 if position.step == steps.CLOAK else i64(-1), f.FACES)
        sheet.one_of("aim-seat", clockwise(position.aim_seat, seat, players), players)
        sheet.flags("abilities-used", position.abilities, 2)
        sheet.flag("move-paid", position.move_paid != 0)
        sheet.flag("raid-both", position.raid_both != 0)
        sheet.flag("terraformer-saved", position.saved != 0)
        write_guests(position, seat, sheet)


def write_ships(position: f.Position, titles: i64, sheet: core.Sheet) -> None:
    """Unplaced ships, facilities and cards of this turn."""
    figures = position.figures
    faces("ships", position.pool, figures.ships, sheet)
    special = sheet.row("special-ships", core.ONE_OF, f.SPECIALS * f.FACES, 1)
    for k in range(f.SPECIALS):
        if position.special[k]:
            sheet.put(special + k * f.FACES + position.special[k] - 1, 1, 1)
    sheet.one_of("air", position.air - 1, f.SPECIALS)
    sheet.one_of("air-from", position.air_from if position.air else i64(-1), f.FACILITIES)
    sheet.count("to-roll", position.rolling, figures.ships)
    sheet.flags("specials-to-roll", position.roll_mask, f.SPECIALS + 1)
    sheet.flag("first-roll", position.roll_start != 0)
    faces("start-roll", position.start_roll, figures.ships, sheet)
    sheet.number("artifact-total", position.artifact_total, figures.claim_total)
    faces("artifact-spent", position.artifact_spent, figures.ships, sheet)
    sheet.number("cycles", position.cycles, 2)
    sheet.number("hub-docked", position.hub_docked, 3)
    sheet.flag("asimov-done", position.asimov_done != 0)
    sheet.flag("extra-due", position.extra_due != 0)
    sheet.number("mine-docked", position.mine_docked, 3)
    sheet.number("raid-resources", position.raid_left, 4)
    sheet.number("raid-cards", position.raid_cards, 1)
    sheet.flag("raid-begun", position.raid_begun != 0)
    sheet.flags("used", position.used, titles)
    sheet.number("discards", position.discards, 1)
    sheet.flags("borrowed", position.borrowed, f.TERRITORIES)
    sheet.number("shots", position.shots, 2)
    sheet.counts("trading", position.trading, 0, f.MARKET_SETS, 6)
    sheet.number("solar-free", position.solar_free, 4)
    sheet.one_of("aim", position.aim, f.TARGETS)
    faces("picked-ships", position.picked if position.step == steps.WARP else i64(0), figures.ships, sheet)
    sheet.flags("picked-specials", position.picked_specials, f.SPECIALS)


def write_guests(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """Ships of the Bay that serve in this turn: whose, and where they have docked."""
    players = position.figures.seats
    owners = sheet.row("guest-owner", core.ONE_OF, f.GUESTS * (players + 1), 1)
    berths = sheet.row("guest-berth", core.ONE_OF, f.GUESTS * f.BERTHS, 1)
    shown = sheet.row("guest-face", core.ONE_OF, f.GUESTS * f.FACES, 1)
    for guest in range(f.GUESTS):
        owner = position.guest_owner[guest] - 1
        if owner >= 0:
            place = players if owner == f.RELIC else clockwise(owner, seat, players)
            sheet.put(owners + guest * (players + 1) + place, 1, 1)
        docked = position.guest_berth[guest]
        if docked:
            sheet.put(berths + guest * f.BERTHS + (docked >> 3) - 1, 1, 1)
            sheet.put(shown + guest * f.FACES + (docked & 7) - 1, 1, 1)


# The table ------------------------------------------------------------------------------------


def write_player(position: f.Position, seat: i64, own: bool, titles: i64, sheet: core.Sheet) -> None:
    """One side of the table; face-down agendas for their owner."""
    figures = position.figures
    sheet.flag("is-asked", position.is_asked(seat))
    sheet.number("points", scoring.score(position, seat), 8)
    sheet.number("fuel", position.fuel[seat], figures.resource_limit)
    sheet.number("ore", position.ore[seat], figures.resource_limit)
    sheet.count("colonies-left", planet.unplaced_colonies(position, seat), figures.allotment)
    sheet.count("hub-circle", position.hub_at[seat], figures.launch_circle)
    sheet.count("stock", position.stock[seat], figures.ships)
    sheet.count("bay", position.in_bay[seat], figures.ships)
    sheet.flag("relic", position.relic_owner == seat)
    sheet.flags("tech", position.hand[seat], titles)
    if figures.factions:
        sheet.number("ftl-markers", position.markers[seat], 2)
        board = sheet.row("board", core.ONE_OF, f.BOARDS, 1)
        for k in range(f.BOARDS):
            if position.owner_of[k] == seat + 1:
                sheet.put(board + k, 1, 1)
        sheet.number("agendas-held", bits.ones(position.hidden[seat]), 3)
        sheet.flags("revealed", position.shown[seat], f.AGENDAS)
        if own:
            sheet.flags("agendas", position.hidden[seat], f.AGENDAS)


def write_planet(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """Territories: colonies, who controls them, field generators; and the Relic Ship."""
    figures = position.figures
    players = figures.seats
    colonies = sheet.row("colonies", core.COUNT, f.TERRITORIES * players, figures.allotment)
    control = sheet.row("control", core.ONE_OF, f.TERRITORIES * players, 1)
    for place in range(players):
        owner = (seat + place) % players
        for territory in range(f.TERRITORIES):
            there = position.colonies[territory * f.SEATS + owner]
            if there:
                sheet.put(colonies + territory * players + place, there, figures.allotment)
    for territory in range(f.TERRITORIES):
        if position.control[territory]:
            place = clockwise(position.control[territory] - 1, seat, players)
            sheet.put(control + territory * players + place, 1, 1)
    fields = sheet.row("field-at", core.ONE_OF, f.FIELDS * f.TERRITORIES, 1)
    for field in range(f.FIELDS):
        if position.field_at[field]:
            sheet.put(fields + field * f.TERRITORIES + position.field_at[field] - 1, 1, 1)
    sheet.one_of("relic-at", position.relic_place + 1, PLACES)
    sheet.flag("relic-in-bay", position.in_bay[f.RELIC] != 0)


def write_docks(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """Ships at each set of ports, by owner and face; the Relic Ship comes after the seats."""
    figures = position.figures
    players = figures.seats
    berths = f.BERTHS if figures.factions else BASE_BERTHS
    row = sheet.row("docked", core.COUNT, berths * (players + 1) * f.FACES, figures.ships)
    for place in range(players + 1):
        owner = f.RELIC if place == players else (seat + place) % players
        for berth in range(berths):
            word = position.docked[berth * f.OWNERS + owner]
            at = row + (berth * (players + 1) + place) * f.FACES
            while word:
                if word & 15:
                    sheet.put(at, word & 15, figures.ships)
                word >>= 4
                at += 1


def write_cards(position: f.Position, titles: i64, sheet: core.Sheet) -> None:
    """Alien Tech on display, in the pile and, how many, in the deck."""
    display = sheet.row("display", core.COUNT, titles, COPIES)
    slots = position.figures.display
    empty: i64 = 0
    for slot in range(slots):
        if position.display[slot]:
            sheet.add(display + position.display[slot] - 1, 1, COPIES)
        else:
            empty += 1
    sheet.count("display-empty", empty, slots)
    pile = sheet.row("pile", core.COUNT, titles, COPIES)
    deck: i64 = 0
    for title in range(titles):
        lying = position.pile >> (2 * title) & 3
        if lying:
            sheet.put(pile + title, lying, COPIES)
        deck += position.deck >> (2 * title) & 3
    sheet.count("deck", deck, 2 * titles)


def write_agendas(position: f.Position, seat: i64, sheet: core.Sheet) -> None:
    """Boards of the draft, agendas out of sight, and what agendas ask about this turn."""
    players = position.figures.seats
    sheet.flags("offered", position.offered, f.BOARDS)
    sheet.count("agenda-deck", bits.ones(position.agenda_deck), f.AGENDAS)
    sheet.count("agenda-pile", bits.ones(position.agenda_pile), f.AGENDAS)
    sheet.flags("foreign", position.foreign, f.TERRITORIES)
    sheet.flag("was-lowest", position.was_lowest != 0)
    sheet.number("landed", position.landed, 1)
    sheet.number("gained-fuel", position.gained_fuel, 4)
    sheet.number("gained-ore", position.gained_ore, 4)
    sheet.number("gained-cards", position.cards_gained, 1)
    sheet.number("gained-ships", position.ships_gained, 1)
    robbed = sheet.row("robbed", core.FLAG, players, 1)
    for place in range(players):
        if position.robbed >> (seat + place) % players & 1:
            sheet.put(robbed + place, 1, 1)
    sheet.flags("visited", position.visited, f.FACILITIES)
    sheet.number("hub-moves", position.hub_moves, 2)
    sheet.number("launched", position.launched, 1)
    sheet.flags("events", position.events, f.AGENDAS)
    mine = position.active == seat
    sheet.flags("showable", position.showable & position.hidden[seat] if mine else i64(0), f.AGENDAS)
    sheet.flags("fulfilled-before", position.prior & position.hidden[seat] if mine else i64(0), f.AGENDAS)


# What can ever be legal -----------------------------------------------------------------------


def is_possible(figures: Figures, verb: str, a: i64, b: i64, c: i64) -> bool:
    """Can a seat ever do this with so many players, with or without Factions?"""
    if verb in OF_FACTIONS and not figures.factions:
        return False
    kinds = PARAMETERS.get(verb, ())
    for place, kind in enumerate(kinds):
        value = a if place == 0 else b if place == 1 else c
        if not is_in_game(figures, kind, value):
            return False
    return True


def is_in_game(figures: Figures, kind: int, value: i64) -> bool:
    """Is this value of a parameter part of the game?"""
    if kind == SEAT:
        return value < figures.seats
    if kind == OWNER:
        return value < figures.seats or value == f.RELIC
    if figures.factions:
        return True
    if kind == TECH:
        return value < f.BASE_TITLES
    if kind == FACILITY:
        return value < BASE_FACILITIES
    if kind == TARGET:
        return value < f.TO_BOARD and value != f.TO_AGENDAS
    if kind == SHIP:
        return value < f.NAMED_GUEST
    if kind == CREW:
        # The special ships as a mask; guests come with the Astrogation Servo.
        return (value + 1) >> f.SPECIAL_GUEST & 3 == 0
    return True
