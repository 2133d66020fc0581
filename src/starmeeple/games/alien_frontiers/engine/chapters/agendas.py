"""Agendas: in-game halves, end-game halves, the limit, the deck. [AF 9]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, scoring, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import planet, ships

# In-game halves -------------------------------------------------------------------------------


def achieved(position: f.Position, agenda: i64) -> bool:
    """Has the active player fulfilled an agenda's in-game half in this turn? [AF 9.2]"""
    figures = position.figures
    kind = figures.agenda_kind[agenda]
    number = figures.agenda_number[agenda]
    me = position.active
    if figures.event_agendas >> agenda & 1:
        return (position.events >> agenda) & 1 != 0
    if kind == f.GATHERED_SHIPS:
        return ships.count(position.start_roll) == number
    if kind == f.ROLL_SEQUENCE:
        return longest_run(position.start_roll) >= number
    if kind == f.ROLL_OF_A_KIND:
        return ships.most_alike(position.start_roll) >= number
    if kind == f.ROLL_TOTAL:
        enough = ships.count(position.start_roll) >= figures.agenda_ships[agenda]
        return enough and ships.sum_of(position.start_roll) <= number
    if kind == f.COLONIES_LANDED:
        return position.landed >= number
    if kind == f.TERRITORIES_TAKEN:
        taken: i64 = 0
        for territory in range(f.TERRITORIES):
            if position.control[territory] == me + 1 and (position.foreign >> territory) & 1:
                taken += 1
        return taken >= number
    if kind == f.ORE_GAINED:
        return position.gained_ore >= number
    if kind == f.FUEL_GAINED:
        return position.gained_fuel >= number
    if kind == f.UNIQUE_TECH:
        return unique_titles(position, me) >= number
    if kind == f.TECH_GAINED:
        return position.cards_gained >= number
    if kind == f.LOWEST_TO_HIGHEST:
        return position.was_lowest != 0 and is_extreme(position, me, 1)
    if kind == f.HUB_ADVANCES:
        return position.hub_moves >= number
    if kind == f.STOLE_FROM_ALL:
        return bits.ones(position.robbed) == position.figures.seats - 1
    if kind == f.SHIPS_BUILT:
        return position.ships_gained >= number
    if kind == f.ARTIFACT_SUM:
        mine = ships.mine_at(position, f.BERTH_ARTIFACT)
        return ships.count(mine) == figures.artifact_ports and ships.sum_of(mine) == number
    if kind == f.FILLED_SOLAR:
        return position.solar_free > 0 and ships.count(ships.ships_at(position, f.BERTH_SOLAR)) == figures.solar_ports
    if kind == f.DISTINCT_FACILITIES:
        return bits.ones(position.visited) >= number
    if kind == f.FILLED_MINE:
        return ships.count(ships.mine_at(position, f.BERTH_MINE)) == figures.mine_ports
    return position.launched != 0 and position.hub_at[me] > 0


def longest_run(word: i64) -> i64:
    """The longest run of successive faces."""
    best: i64 = 0
    length: i64 = 0
    for face in range(1, f.FACES + 1):
        length = length + 1 if ships.face_count(word, face) else i64(0)
        if length > best:
            best = length
    return best


def unique_titles(position: f.Position, seat: i64) -> i64:
    """Tech cards of a player that no opponent holds."""
    others: i64 = 0
    for other in range(position.figures.seats):
        if other != seat:
            others |= position.hand[other]
    return bits.ones(position.hand[seat] & ~others)


def is_extreme(position: f.Position, seat: i64, sign: i64) -> bool:
    """Is the player's score strictly above (sign 1) or below (sign -1) every other?"""
    mine = scoring.score(position, seat)
    for other in range(position.figures.seats):
        if other != seat and sign * (mine - scoring.score(position, other)) <= 0:
            return False
    return True


def review(position: f.Position) -> None:
    """After an action: which face-down agendas of the active player were fulfilled just now? [AF 10.50]"""
    rest = position.hidden[position.active]
    while rest:
        bit = rest & -rest
        rest &= rest - 1
        if achieved(position, bits.lowest(bit)):
            if position.prior & bit == 0:
                position.showable |= bit
            position.prior |= bit
        else:
            position.prior &= ~bit


def why_not_reveal(position: f.Position, agenda: i64) -> i64:
    """May the active player reveal an agenda now? [AF 9.1]"""
    if not (position.hidden[position.active] >> agenda) & 1:
        return reasons.AGENDA_NOT_HELD
    if (position.showable >> agenda) & 1:
        return ALLOWED
    if position.figures.agenda_kind[agenda] == f.UNIQUE_TECH and achieved(position, agenda):
        return ALLOWED
    return reasons.NOT_ACHIEVED


def show(position: f.Position, seat: i64, agenda: i64, half: i64) -> None:
    """An agenda is turned face up and scores; `half` says by which half, or that it is without its condition."""
    bit = 1 << agenda
    position.hidden[seat] &= ~bit
    position.shown[seat] |= bit
    position.revealed = True
    position.tell(facts.REVEALS, seat, half, agenda, -1)


class Reveal(Verb[f.Position]):
    """An agenda fulfilled just now, or any by the discard power of Multiverse Window. [AF 9.1, 7.22]"""

    def why_not(self, position: f.Position, seat: i64, agenda: i64, b: i64, c: i64) -> i64:
        if position.step == steps.ACT:
            return why_not_reveal(position, agenda)
        return ALLOWED if (position.hidden[seat] >> agenda) & 1 else reasons.AGENDA_NOT_HELD

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        rest = position.hidden[seat]
        while rest:
            agenda = bits.lowest(rest)
            rest &= rest - 1
            if self.why_not(position, seat, agenda, 0, 0) == ALLOWED:
                buffer[n] = self.first + agenda
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, agenda: i64, b: i64, c: i64) -> None:
        """After Multiverse Window the lower limit counts again. [AF 7.22]"""
        show(position, seat, agenda, f.WITHOUT_CONDITION if position.step == steps.SHOW else f.IN_GAME)
        if position.step == steps.SHOW:
            position.ask_active(steps.KEEP_AGENDAS if over_limit(position, seat) else steps.ACT)


# End-game halves ------------------------------------------------------------------------------


def fulfilled_at_end(position: f.Position, seat: i64, agenda: i64) -> bool:
    """Is an agenda's end-game half true for its holder? [AF 9.3]"""
    figures = position.figures
    kind = figures.ending_kind[agenda]
    number = figures.ending_number[agenda]
    first = figures.ending_first[agenda]
    if kind == f.POSSESS:
        hand = position.hand[seat]
        return (hand >> first) & (hand >> figures.ending_second[agenda]) & 1 != 0
    if kind == f.CONTROLS:
        return position.control[first] == seat + 1
    if kind == f.NO_COLONY:
        return position.colonies[first * f.SEATS + seat] == 0
    for territory in range(f.TERRITORIES):
        if position.control[territory] == seat + 1:
            total = planet.colonies_on(position, territory)
            if kind == f.CONTROLS_WITH_TOTAL and total == number:
                return True
            if kind == f.CONTROLS_WITH_FOREIGN and total - position.colonies[territory * f.SEATS + seat] >= number:
                return True
            if kind == f.CONTROLS_WITH_FIELDS:
                fields: i64 = 0
                for field in range(f.FIELDS):
                    if position.field_at[field] == territory + 1:
                        fields += 1
                if fields >= number:
                    return True
    return False


def reveal_at_end(position: f.Position) -> None:
    """When the game ends: what the last action fulfilled, then every true end-game half. [AF 10.51, 10.52]"""
    review(position)
    for seat in range(position.figures.seats):
        if position.hidden[seat]:
            position.revealed = True  # also by what stays face down: it is not fulfilled
        for agenda in range(f.AGENDAS):
            if (position.hidden[seat] >> agenda) & 1:
                achieved_now = seat == position.active and why_not_reveal(position, agenda) == ALLOWED
                if achieved_now:
                    show(position, seat, agenda, f.IN_GAME)
                elif fulfilled_at_end(position, seat, agenda):
                    show(position, seat, agenda, f.AT_END)


# Drawing, keeping, losing ---------------------------------------------------------------------


def reshuffle_agendas(position: f.Position) -> None:
    """An empty deck is made anew of the discarded agendas; all remember what they put there themselves. [AF 9.1]"""
    if position.agenda_deck == 0 and position.agenda_pile:
        position.agenda_deck = position.agenda_pile
        position.agenda_pile = 0
        if position.listener is not None:
            position.tell(facts.AGENDAS_RESHUFFLED, -1, bits.ones(position.agenda_deck), -1, -1)
        age: i64 = f.RESHUFFLES
        while age > 0:
            for seat in range(age * f.SEATS, (age + 1) * f.SEATS):
                position.put_away[seat] = position.put_away[seat - f.SEATS]
                if age < f.RESHUFFLES:
                    position.drawn[seat] = position.drawn[seat - f.SEATS]
            age -= 1
        for seat in range(f.SEATS):
            position.put_away[seat] = 0
            position.drawn[seat] = 0


def why_not_draw(position: f.Position) -> i64:
    """Is there an agenda to draw? [AF 8.9]"""
    return ALLOWED if position.agenda_deck | position.agenda_pile else reasons.NOTHING_TO_DRAW


def start_draw(position: f.Position) -> None:
    """Two agendas for the pair at the Orbital Market. [AF 8.9]"""
    position.to_draw = position.figures.agendas_drawn
    position.deal_to = position.active
    position.ask(steps.DEAL_AGENDA, 0)
    reshuffle_agendas(position)


def take_agenda(position: f.Position, agenda: i64) -> None:
    """A face-down agenda comes into a player's hand."""
    seat = position.deal_to
    bit = 1 << agenda
    position.agenda_deck &= ~bit
    position.hidden[seat] |= bit
    position.tell(facts.DRAWS_AN_AGENDA, seat, 0, agenda, -1)
    for reshuffle in range(f.RESHUFFLES):
        position.drawn[reshuffle * f.SEATS + seat] += 1
    position.showable &= ~bit
    if achieved(position, agenda):
        position.prior |= bit
    else:
        position.prior &= ~bit
    position.to_draw -= 1
    reshuffle_agendas(position)


def agenda_limit(position: f.Position, seat: i64) -> i64:
    """How many agendas a player may hold, revealed ones included."""
    figures = position.figures
    return figures.agenda_limit_window if (position.hand[seat] >> f.WINDOW) & 1 else figures.agenda_limit


def over_limit(position: f.Position, seat: i64) -> bool:
    """Must the player discard a face-down agenda? Revealed ones are never discarded. [AF 8.9]"""
    hidden = position.hidden[seat]
    return hidden != 0 and bits.ones(hidden) + bits.ones(position.shown[seat]) > agenda_limit(position, seat)


def drop(position: f.Position, seat: i64, agenda: i64) -> None:
    """A face-down agenda goes onto the pile, still face down. [AF 10.54]"""
    bit = 1 << agenda
    position.hidden[seat] &= ~bit
    position.agenda_pile |= bit
    position.put_away[seat] |= bit
    position.tell(facts.PUTS_AWAY, seat, 0, agenda, -1)


def ask_to_keep(position: f.Position) -> None:
    """After a draw the player chooses what to keep."""
    position.ask_active(steps.KEEP_AGENDAS if position.hidden[position.active] else steps.ACT)


def window_lost(position: f.Position, seat: i64) -> None:
    """A player over the limit for want of Multiverse Window discards at once, also out of turn. [AF 10.53]"""
    if over_limit(position, seat):
        position.resume = position.step
        position.ask(steps.LOSE_AGENDA, 1 << seat)


class Drop(Verb[f.Position]):
    """A face-down agenda is put away; who else may know which? Nobody. [AF 8.9, 10.54]"""

    def why_not(self, position: f.Position, seat: i64, agenda: i64, b: i64, c: i64) -> i64:
        return ALLOWED if (position.hidden[seat] >> agenda) & 1 else reasons.AGENDA_NOT_HELD

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return bits.actions_into(self.first, position.hidden[seat], buffer, n)

    def shows(self, position: f.Position, viewer: i64, seat: i64, agenda: i64, b: i64, c: i64) -> bool:
        return viewer == seat

    def apply(self, position: f.Position, seat: i64, agenda: i64, b: i64, c: i64) -> None:
        """Whoever lost Multiverse Window goes on down to the limit; then the turn goes on where it was. [AF 10.53]"""
        drop(position, seat, agenda)
        if position.step == steps.LOSE_AGENDA and not over_limit(position, seat):
            position.ask_active(position.resume)


class KeepAgendas(Verb[f.Position]):
    """The other agendas are kept, as many as the limit allows. [AF 8.9]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return reasons.TOO_MANY_AGENDAS if over_limit(position, seat) else ALLOWED

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.tell(facts.KEEPS, seat, 0, -1, -1)
        position.ask_active(steps.ACT)
