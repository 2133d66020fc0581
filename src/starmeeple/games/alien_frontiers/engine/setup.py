"""Set-up: the first player, the display, a card each, agendas, the draft of the boards. [AF 2]"""

from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import agendas, artifact, resources, turn


def begin(position: f.Position) -> None:
    """The boards are set out, and the first player is drawn next. [AF 2.1]"""
    figures = position.figures
    for seat in range(figures.seats):
        position.stock[seat] = figures.ships - figures.start_ships
        position.in_bay[seat] = figures.start_ships
    for title in range(f.TITLES if figures.factions else f.BASE_TITLES):
        position.deck += figures.copies[title] << (2 * title)
    if figures.factions:
        position.agenda_deck = (1 << f.AGENDAS) - 1
    position.ask(steps.FIRST_PLAYER, 0)


def begin_with(position: f.Position, seat: i64) -> None:
    """The first player is drawn; who plays later starts with more. [AF 2.1, 2.3]"""
    position.first_player = seat
    position.tell(facts.IS_FIRST, seat, 0, -1, -1)
    for place in range(position.figures.seats):
        figures = position.figures
        later = turn.in_order(position, place)
        resources.gain(position, later, figures.start_fuel[place], figures.start_ore[place], f.AT_START)
    continue_setup(position)


def tech_dealt(position: f.Position, title: i64) -> None:
    """A tech card comes off the deck: to the display or, at the start, to a player. [AF 2.5, 4.1]"""
    if position.deal_to < 0:
        artifact.deal_to_display(position, title)
        if position.round:
            artifact.fill_display(position)
            return
    else:
        artifact.receive(position, position.deal_to, title, facts.STARTS_WITH, -1)
    continue_setup(position)


def continue_setup(position: f.Position) -> None:
    """What is dealt next: the display, a card each, agendas, boards; then the draft or the first turn. [AF 2.5, 2.6]"""
    artifact.reshuffle_tech(position)
    position.ask(steps.DEAL, 0)
    if position.deck:
        for slot in range(position.figures.display):
            if position.display[slot] == 0:
                position.deal_to = -1
                return
        if position.figures.start_tech:
            for place in range(position.figures.seats):
                seat = turn.in_order(position, place)
                if position.hand[seat] == 0:
                    position.deal_to = seat
                    return
    if position.figures.factions == 0:
        first_turn(position)
        return
    position.ask(steps.DEAL_AGENDA, 0)
    position.deal_to = position.first_player
    position.to_draw = position.figures.start_agendas
    if position.to_draw == 0:
        deal_boards(position)


def agenda_dealt(position: f.Position, agenda: i64) -> None:
    """A face-down agenda comes to a player: at the start two each, later at the Orbital Market. [AF 2.6, 8.9]"""
    agendas.take_agenda(position, agenda)
    if position.round:
        if position.to_draw == 0 or position.agenda_deck == 0:
            position.to_draw = 0
            agendas.ask_to_keep(position)
    elif position.to_draw == 0:
        position.deal_to = turn.clockwise(position, position.deal_to)
        position.to_draw = position.figures.start_agendas
        if position.deal_to == position.first_player:
            deal_boards(position)


def deal_boards(position: f.Position) -> None:
    """One board more than players is drawn. [AF 2.7]"""
    position.ask(steps.DEAL_FACTION, 0)
    position.to_draw = position.figures.seats + position.figures.boards_extra


def board_dealt(position: f.Position, board: i64) -> None:
    """A board joins the draft; the last player chooses first."""
    position.offered |= 1 << board
    position.tell(facts.BOARD_IS_OFFERED, -1, 0, board, -1)
    position.to_draw -= 1
    if position.to_draw == 0:
        position.ask(steps.DRAFT, 1 << turn.in_order(position, position.figures.seats - 1))


class Draft(Verb[f.Position]):
    """A player keeps a board and hands the rest on, counter-clockwise. [AF 2.7]"""

    def why_not(self, position: f.Position, seat: i64, board: i64, b: i64, c: i64) -> i64:
        return ALLOWED if position.offered >> board & 1 else reasons.NOT_OFFERED

    def apply(self, position: f.Position, seat: i64, board: i64, b: i64, c: i64) -> None:
        position.offered &= ~(1 << board)
        position.owner_of[board] = seat + 1
        position.tell(facts.DRAFTS, seat, 0, board, -1)
        if seat == position.first_player:
            for other in range(f.BOARDS):
                if position.offered >> other & 1:
                    position.tell(facts.BOARD_IS_OUT, -1, 0, other, -1)
            position.offered = 0
            first_turn(position)
        else:
            position.ask(steps.DRAFT, 1 << (seat - 1 if seat else position.figures.seats - 1))


def first_turn(position: f.Position) -> None:
    """Player one begins."""
    position.round = 1
    position.active = position.first_player
    position.deal_to = -1
    turn.start_turn(position)
