"""When an era ends, and what lies between two eras. [SC 17.1, 17.2, 17.3]"""

from typing import Final

from mypy_extensions import i64

from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, competition, contracts

BY_CONTRACTS: Final[i64] = 1
BY_ERA_DECK: Final[i64] = 2
BY_RIVAL_DECK: Final[i64] = 3
BY_PASSING: Final[i64] = 4
BY_IDLE_ROUNDS: Final[i64] = 5
BY_ROUND: Final[i64] = 6


def why_era_ends(position: f.Position) -> i64:
    """Does the era end after this turn, and why? A turn gained by Intercept does not change who is next, and so not
    when the round is complete. [SC 17.1]"""
    if contracts.fulfilled(position) >= position.figures.contracts_to_end:
        return BY_CONTRACTS
    if position.figures.solo:
        if position.deck_left == 0:
            return BY_ERA_DECK
        return i64(0) if competition.has_cards(position) else BY_RIVAL_DECK
    if position.deck_left == 0:
        if position.figures.ends_by_passing:
            if position.passes >= position.figures.players:
                return BY_PASSING
        elif position.upcoming == position.first_player:
            return BY_ROUND
    return BY_IDLE_ROUNDS if position.idle >= position.figures.idle_rounds * position.figures.players else i64(0)


def end_era(position: f.Position, why: i64) -> None:
    """The competition's bonus; then the next era, or the final bonus and the end. [SC 17.2, 17.3]"""
    position.tell(facts.ERA_ENDS, -1, why, position.era, -1)
    position.top = 0
    if position.figures.solo:
        amount = board.best_production(position, f.RIVAL)
        board.gain(position, f.RIVAL, amount)
        position.tell(facts.RIVAL_BONUS, f.RIVAL, amount, -1, -1)
    if position.era < position.figures.last_era:
        position.push(steps.THEN_ERA)
        return
    for seat in range(position.figures.players):
        pay_final_bonus(position, seat)
    position.ask(steps.END, 0)


def pay_final_bonus(position: f.Position, seat: i64) -> None:
    """The best base, each colony once more, Time cards, Beyond markers of the last era. [SC 17.3]"""
    figures = position.figures
    best = board.best_production(position, seat)
    board.gain(position, seat, best)
    position.tell(facts.FINAL_BASE, seat, best, -1, -1)
    for colony in range(figures.colonies):
        if position.colony_owner[colony] == seat:
            board.gain(position, seat, figures.colony_value[colony])
            position.tell(facts.FINAL_COLONY, seat, figures.colony_value[colony], colony, -1)
    if position.time[seat] > 0:
        board.gain(position, seat, position.time[seat] * figures.time_bonus)
        position.tell(facts.FINAL_TIME, seat, position.time[seat] * figures.time_bonus, -1, position.time[seat])
    for marker in range(f.MARKERS):
        if position.marker[marker] == seat:
            board.gain(position, seat, figures.beyond_bonus[marker])
            position.tell(facts.FINAL_MARKER, seat, figures.beyond_bonus[marker], marker, -1)
