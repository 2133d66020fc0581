"""Setting up. [FE 10]"""

from mypy_extensions import i64

from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons, steps
from starmeeple.games.federation.engine import fields as f


def begin(position: f.Position) -> None:
    """The table before the first decision: everything facedown is still undecided. [FE 10.1]"""
    figures = position.figures
    for seat in range(figures.players):
        position.hand[seat] = f.REGULARS
        position.degree[seat] = figures.start_degree
        position.hangar[seat] = figures.hangar
    # What lies lowest on the stack comes last.
    position.push(steps.DRAW_START, 0, figures.players + figures.starting_spare)
    position.push(steps.DRAW_RIGHT, 0, 0)
    position.push(steps.DRAW_LEFT, 0, 0)
    position.moons_open = 2
    position.push(steps.REVEAL_MOON, 1, figures.moon_tokens)
    for colour in range(f.COLOURS):
        position.push(steps.REVEAL_TILE, colour, 0)
        position.push(steps.REVEAL_TILE, 2 * f.COLOURS + colour, 0)
    lay_buildings(position)
    position.push(steps.DRAW_FIRST, 0, 0)


def lay_buildings(position: f.Position) -> None:
    """First game: the printed structures and counts. Advanced: sides by lot or by option, counts by lot. [FE 10.6]"""
    figures = position.figures
    if not figures.advanced:
        position.structures = figures.printed
        for place in range(f.SMALL_TILES):
            position.counts[place] = figures.first_counts[place] + 1
        return
    place = f.SMALL_TILES
    while place > 0:
        place -= 1
        position.push(steps.DRAW_COUNT, place, 0)
    slot = f.SLOTS
    while slot > 0:
        slot -= 1
        if figures.sides < 0:
            position.push(steps.DRAW_SIDE, slot, 0)
        else:
            position.structures |= 1 << figures.slot_sides[slot * 2 + (figures.sides >> slot & 1)]


def first_player(position: f.Position, seat: i64) -> None:
    """The start player holds the President. [FE 10.9]"""
    position.president = seat
    position.first = seat
    position.tell(facts.HOLDS_THE_PRESIDENT, seat, 0, -1, -1)


def counts_to_lay(position: f.Position) -> i64:
    """The counts of megastructures not yet laid out, as bits. [FE 10.6]"""
    found: i64 = (1 << f.SMALL_TILES) - 1
    for place in range(f.SMALL_TILES):
        if position.counts[place]:
            found &= ~(1 << position.counts[place] - 1)
    return found


def next_start(position: f.Position) -> bool:
    """The next player counter-clockwise takes a Starting tile, the start player last. [FE 10.9]"""
    place = position.cursor
    players = position.figures.players
    if place == players:
        return False
    position.cursor = place + 1
    position.active = (position.first + players - 1 - place) % players
    position.push(steps.CHOOSE_START, 0, 0)
    return True


class StartWith(Choice[f.Position]):
    """Take a Starting tile and its bonus; it counts as a completed mission. [FE 10.9]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return position.offer

    def why_refused(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_THERE

    def apply(self, position: f.Position, seat: i64, tile: i64, b: i64, c: i64) -> None:
        position.offer &= ~(1 << tile)
        position.started[seat] = tile + 1
        position.tell(facts.STARTS_WITH, seat, 0, tile, -1)
        position.push_program(position.figures.start_at[tile], position.figures.start_n[tile])
