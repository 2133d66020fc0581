"""What an Edge does for the competition when it turns up on a refill of its Offers Action. [SC 12.6]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, reasons, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, cards, competition, exploring

YOU: Final[i64] = 0  # the one player of a solo game


def edge_effect(position: f.Position, kind: i64) -> None:
    """The competition's effect of an Edge card. [SC 12.6]"""
    edge = position.figures.edge[kind]
    position.tell(facts.EDGE, f.RIVAL, 0, kind, -1)
    if edge == f.SALVAGE:
        salvage(position)
    elif edge == f.SABOTAGE:
        sabotage(position)
    elif edge == f.PROBE:
        probe(position)
    elif edge == f.INTERCEPT:
        position.rival_pending += 1
        position.tell(facts.EDGE_INTERCEPT, f.RIVAL, 0, -1, -1)
    elif edge == f.POACH:
        poach(position)
    elif edge == f.CLAIM_JUMP:
        claim_jump(position)
    elif edge == f.HOSTILE_TAKEOVER:
        hostile_takeover(position)
    else:  # Parallel Discovery
        profit(position, edge, 1)


def profit(position: f.Position, edge: i64, times: i64) -> None:
    """The Edge's profit, so many times."""
    amount = position.figures.edge_profit[edge] * times
    board.gain(position, f.RIVAL, amount)
    position.tell(facts.EDGE_PROFIT, f.RIVAL, amount, edge, -1)


def salvage(position: f.Position) -> None:
    """Profit, and every Start card among the offers is discarded. [SC 12.6]"""
    profit(position, f.SALVAGE, 1)
    for box in range(position.figures.offers):
        kind = position.offers[box] - 1
        if kind >= 0 and position.figures.is_start[kind]:
            position.offers[box] = 0
            position.discards[kind] += 1
            position.tell(facts.EDGE_START, f.RIVAL, 0, kind, box)


def sabotage(position: f.Position) -> None:
    """Your team at the highest-numbered site without a base goes back to a base of yours. [SC 12.6]"""
    found: i64 = -1
    site: i64 = -1
    for team in range(position.figures.teams):
        at = position.team_site[team]
        if at > site and board.is_exposed(position, at):
            found = team
            site = at
    if found < 0:
        position.tell(facts.EDGE_NOTHING, f.RIVAL, 0, f.SABOTAGE, -1)
        return
    position.tell(facts.EDGE_SABOTAGE, f.RIVAL, 0, found, site)
    position.push(steps.THEN_RETREAT, found)


def probe(position: f.Position) -> None:
    """A tile at the highest explorable site with a competition team, otherwise at the lowest site. [SC 12.6]"""
    figures = position.figures
    site = competition.best_discovery(position, figures.first_site[position.era + 1])
    if site >= 0:
        position.tell(facts.EDGE_PROBE, f.RIVAL, 0, -1, site)
        exploring.explore(position, f.RIVAL, site, True, True)
        return
    for other in range(figures.first_site[position.era], figures.first_site[position.era + 1]):
        if board.empty_box(position, other) >= 0:
            position.tell(facts.EDGE_PROBE, f.RIVAL, 0, -1, other)
            exploring.explore(position, f.RIVAL, other, True, False)
            return
    position.tell(facts.EDGE_NOTHING, f.RIVAL, 0, f.PROBE, -1)


def poach(position: f.Position) -> None:
    """You discard a card of your choice; with an empty hand the competition gains profit. [SC 12.6]"""
    if cards.hand_size(position, YOU) > 0:
        position.tell(facts.EDGE_POACH, f.RIVAL, 0, -1, -1)
        position.push(steps.THEN_DISCARD, YOU)
    else:
        profit(position, f.POACH, 1)


def claim_jump(position: f.Position) -> None:
    """Profit for each of your teams on a tile without a base. [SC 12.6]"""
    teams: i64 = 0
    for team in range(position.figures.teams):
        place = position.team_place[team] - 1
        if place >= 0 and position.base[place] == 0:
            teams += 1
    profit(position, f.CLAIM_JUMP, teams)


def hostile_takeover(position: f.Position) -> None:
    """Your Infra card with the highest printed value is discarded, of equals the one in the lowest slot. [SC 12.6]"""
    figures = position.figures
    best: i64 = -1
    for slot in range(figures.slots):
        kind = position.hq[slot] - 1
        if kind >= 0 and (best < 0 or figures.top_value[kind] > figures.top_value[position.hq[best] - 1]):
            best = slot
    if best < 0:
        profit(position, f.HOSTILE_TAKEOVER, 1)
        return
    position.tell(facts.STRIPPED, YOU, 0, position.hq[best] - 1, f.RIVAL)
    position.discards[position.hq[best] - 1] += 1
    position.hq = changed(position.hq, best, 0)


class Discard(Verb[f.Position]):
    """A card of your choice, which the competition poaches. [SC 12.6]"""

    def why_not(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> i64:
        held = position.hand[seat * position.figures.kinds + kind]
        return ALLOWED if held > 0 else reasons.CARD_NOT_IN_HAND

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
            if position.hand[seat * figures.kinds + kind] > 0:
                buffer[n] = self.first + kind
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        cards.lose_card(position, seat, kind)
        position.discards[kind] += 1
        position.tell(facts.DISCARDS, seat, 0, kind, -1)
