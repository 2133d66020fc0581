"""The competition's Offers, Progress, and Discovery & Contract Actions. [SC 15.6, 15.7, 15.8]"""

from mypy_extensions import i64

from starmeeple.core.state import changed
from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, cards, competition, contracts, exploring, progress


def offers_action(position: f.Position, card: i64) -> None:
    """Discard the offers named; each card with a matching type pays 1. [SC 15.6]"""
    figures = position.figures
    action = figures.rival_action[card]
    types = figures.offers_key[position.era] if action == f.ERA_SYMBOL else 1 << action  # [O2] [O1]
    boxes = figures.rival_boxes[card]
    profit: i64 = 0
    cards.clear_spent(position)
    for box in range(figures.offers):
        kind = position.offers[box] - 1
        if boxes >> box & 1 == 0 or kind < 0:
            continue
        position.offers[box] = 0
        position.spent[kind] += 1
        position.discards[kind] += 1
        match = i64(1) if figures.matching[kind] & types else i64(0)
        profit += match
        position.tell(facts.CLEARED, f.RIVAL, match, kind, box)
    board.gain(position, f.RIVAL, profit)
    position.tell(facts.OFFERS, f.RIVAL, profit, action, -1)
    position.push(steps.THEN_COMPETITION_REFILL)
    position.push(steps.THEN_POACH, 0)


def progress_action(position: f.Position, card: i64) -> None:
    """Remove a progress card; marked cards need their prerequisite removed before. [SC 15.7]"""
    figures = position.figures
    taken = figures.rival_progress[card]
    needed = figures.prerequisite[taken]
    if figures.rival_starred[card] and needed >= 0 and position.rival_removed >> needed & 1 == 0:  # [P3]
        position.tell(facts.STAR_REFUSED, f.RIVAL, 0, taken, -1)
        return
    if not progress.is_laid_out(position, taken):  # [P5]
        position.tell(facts.NO_COPY, f.RIVAL, 0, taken, -1)
        return
    award: i64 = 0
    if position.progress_left[taken] == figures.progress_copies[taken]:  # [P1] [P4]
        award = figures.progress_award[taken]
    position.progress_left = changed(position.progress_left, taken, position.progress_left[taken] - 1)  # [P2]
    again = position.rival_removed >> taken & 1
    position.rival_removed |= 1 << taken
    at = f.RIVAL * f.DECK_COUNT + figures.progress_deck[taken]
    position.took = changed(position.took, at, position.took[at] + 1)
    board.gain(position, f.RIVAL, award)
    position.tell(facts.PROGRESS_AGAIN if again else facts.PROGRESS, f.RIVAL, award, taken, -1)
    if figures.progress_deck[taken] == f.BREAKTHROUGH:
        position.push(steps.THEN_PARALLEL, 0, taken, 0)
    contracts.check_contracts(position, f.RIVAL)


# Discovery & Contract -------------------------------------------------------------------------


def discovery_action(position: f.Position, card: i64) -> None:
    """One or two discoveries at the highest sites, then the contract. [SC 15.8]"""
    figures = position.figures
    first = competition.best_discovery(position, figures.first_site[position.era + 1])
    second: i64 = -1
    if first >= 0 and figures.rival_discoveries[card] > 1:
        second = competition.best_discovery(position, first)
    position.push(steps.THEN_COMPETITION_CONTRACT, figures.rival_contract[card], i64(1) if first >= 0 else i64(0))
    if second >= 0:  # [D2]
        exploring.explore(position, f.RIVAL, second, True, True)
    if first >= 0:  # [D1]
        exploring.explore(position, f.RIVAL, first, True, True)


def contract_action(position: f.Position, number: i64, discovered: bool) -> None:
    """A team to the contract, or its payment; if neither step did anything, another card. [SC 15.8]"""
    if contracts.is_fulfilled(position, number):  # [D5]
        position.tell(facts.CONTRACT_DONE, f.RIVAL, 0, number, -1)
    elif position.rival_contracts >> number & 1:  # [D4]
        position.tell(facts.CONTRACT_PAID, f.RIVAL, 0, number, -1)
        contracts.fulfil(position, number, f.RIVAL)
        if position.figures.contract_kind[position.era * position.figures.contracts + number] == f.FIRST_BEYOND:
            contracts.take_marker(position, f.RIVAL)
        return
    elif board.rival_supply(position) > 0:  # [D3]
        position.rival_contracts |= 1 << number
        position.tell(facts.CONTRACT_TEAM, f.RIVAL, 0, number, -1)
        return
    else:
        position.tell(facts.CONTRACT_NO_TEAM, f.RIVAL, 0, number, -1)
    if not discovered:  # [D6]
        position.tell(facts.NOTHING_DONE, f.RIVAL, 0, -1, -1)
        competition.draw_another(position)
