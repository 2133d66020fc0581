"""End of turn, elimination, victory, limits. [SF 8, 9]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.verbs import SEVERAL, Verb
from starmeeple.games.star_factions.engine import facts, scoring, steps
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.chapters import draw, fleet


def after_flag(position: f.Position, side: i64) -> None:
    """The flag that makes the number wins on the spot. [SF 9.1]"""
    if scoring.colonies(position, side) >= position.figures.colonies_to_win:
        finish(position, f.BY_COLONIES, side)


def after_loss(position: f.Position, side: i64) -> None:
    """A side without ships is out at once if it has no colony either. [SF 9.3]"""
    if scoring.colonies(position, side) == 0:
        eliminate(position, side)


def eliminate(position: f.Position, side: i64) -> None:
    """Colonies turn neutral, counters go back, turns are skipped; the last side left wins. [SF 9.2, 9.4]"""
    seat = position.seat_of[side]
    position.alive &= ~(1 << side)
    position.tell(facts.IS_OUT, seat, 0, -1, -1)
    fleet.end_grace(position, side)
    for counter in range(f.COUNTERS):
        position.tell(facts.RETURNS, seat, position.counters[side * f.COUNTERS + counter], counter, -1)
        position.counters[side * f.COUNTERS + counter] = 0
    for planet in range(f.PLANETS):
        if position.flags[planet] == side:
            position.flags[planet] = -1
            position.stirred = 1
            position.tell(facts.LOSES_A_FLAG, seat, 1, -1, planet)
            for other in range(f.SIDES):
                cell = position.cell[other * f.SLOTS]
                if cell >= 0 and position.figures.planet_at[cell] == planet:
                    fleet.stop_work(position, other, planet)
    if not position.alive & (position.alive - 1):
        finish(position, f.BY_DOMINATION, bits.lowest(position.alive))


def finish(position: f.Position, outcome: i64, winner: i64) -> None:
    """The game is over; a winner is a side, or -1 where the ranking decides. [SF 9]"""
    position.ask(steps.END, 0)
    position.outcome = outcome
    position.winner = winner
    position.tell(facts.GAME_ENDS, position.seat_of[winner] if winner >= 0 else i64(-1), outcome, -1, -1)


class EndTurn(Verb[f.Position]):
    """The end of a turn, asked even where nothing else is left: the last thing can be taken back. [SF 8.1, 8.2]"""

    def only(self, position: f.Position, seat: i64) -> i64:
        return self.first if position.wiped else SEVERAL

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        """Grace, victory and limits, marks cleared, next player. [SF 8.1, 8.2, 8.3]"""
        side = position.active
        if position.alive >> side & 1 and not position.wiped and not fleet.has_ships(position, side):
            position.grace[side] += 1
            position.tell(facts.HAS_GRACE, position.seat_of[side], position.grace[side], -1, -1)
            if position.grace[side] >= position.figures.grace_turns:
                eliminate(position, side)
        if position.step == steps.END:
            return
        position.moved = 0
        position.acted = 0
        position.fresh = 0
        following = fleet.next_alive(position, side)
        if (following - position.first + f.SIDES) % f.SIDES <= (side - position.first + f.SIDES) % f.SIDES:
            end_round(position)
        if position.step != steps.END:
            position.active = following
            draw.begin_turn(position)


def end_round(position: f.Position) -> None:
    """The turn passes the first player's corner: a round is complete. [SF 9.5, 9.6]"""
    figures = position.figures
    position.quiet = i64(0) if position.stirred else position.quiet + 1
    position.stirred = 0
    if figures.round_limit and position.round >= figures.round_limit:
        finish(position, f.BY_ROUNDS, -1)
    elif figures.stall_limit and position.quiet >= figures.stall_limit:
        finish(position, f.BY_STALL, -1)
    else:
        position.round += 1
