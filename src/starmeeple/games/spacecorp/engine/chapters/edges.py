"""Edges: cards played beside the action, each at its own time. [SC 4.1, 12.5]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, reasons, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, cards, exploring, paying, progress

# What an Edge needs ---------------------------------------------------------------------------


def has_target(position: f.Position, seat: i64, edge: i64) -> bool:
    """Has an Edge for one's own turn something to act on? [SC 4.1]"""
    figures = position.figures
    if edge == f.SALVAGE:
        for box in range(figures.offers):
            if position.offers[box] > 0:
                return True
        return False
    if edge == f.HOSTILE_TAKEOVER:
        if figures.solo:
            return position.rival_profit > 0
        for at in range(figures.players * figures.slots):
            if position.hq[at] > 0 and at // figures.slots != seat:
                return True
        return False
    if edge == f.SABOTAGE and not figures.solo:
        for team in range(figures.players * figures.teams):
            if why_not_sabotage(position, seat, team) == ALLOWED:
                return True
        return False
    for site in range(figures.first_site[position.era], figures.first_site[position.era + 1]):
        if edge == f.PROBE and board.empty_box(position, site) >= 0:
            return True
        if edge == f.SABOTAGE and board.rival_team_at(position, site) and board.is_exposed(position, site):
            return True
    return False


def why_not_sabotage(position: f.Position, seat: i64, team: i64) -> i64:
    """May the seat sabotage this team of another player?"""
    site = position.team_site[team]
    if site < 0 or team // position.figures.teams == seat or not board.is_exposed(position, site):
        return reasons.EDGE_HAS_NO_TARGET
    return ALLOWED


def is_for_own_turn(edge: i64) -> bool:
    """Is it played before or after one's own action?"""
    return edge == f.SALVAGE or edge == f.SABOTAGE or edge == f.PROBE or edge == f.HOSTILE_TAKEOVER


# Who might play one ---------------------------------------------------------------------------


def may_have_edge_for_after(position: f.Position, seat: i64) -> bool:
    """Could the seat, for all that everybody knows, play an Edge after its last action? Solo: can it? [SC 4.1, 4.8]"""
    figures = position.figures
    if cards.has_played_edges(position, seat):
        return False
    hidden = cards.has_unknown_cards(position, seat)
    for i in range(figures.first_edge[position.era], figures.first_edge[position.era + 1]):
        kind = figures.edge_kinds[i]
        edge = figures.edge[kind]
        if is_for_own_turn(edge) and may_have_card(position, seat, kind, hidden) and has_target(position, seat, edge):
            return True
    return False


def may_have(position: f.Position, seat: i64, edge: i64) -> bool:
    """Could the seat, for all that everybody knows, play this Edge? Solo: can it? [SC 4.1, 4.8]"""
    figures = position.figures
    if cards.has_played_edges(position, seat):
        return False
    hidden = cards.has_unknown_cards(position, seat)
    for i in range(figures.first_edge[position.era], figures.first_edge[position.era + 1]):
        kind = figures.edge_kinds[i]
        if figures.edge[kind] == edge and may_have_card(position, seat, kind, hidden):
            return True
    return False


def may_have_card(position: f.Position, seat: i64, kind: i64, hidden: bool) -> bool:
    """Does the seat hold the card or, with others at the table and hidden cards in its hand, might it? [SC 4.8]"""
    figures = position.figures
    if figures.solo:
        return position.hand[seat * figures.kinds + kind] > 0
    if position.known[seat * figures.kinds + kind] > 0:
        return True
    return hidden and cards.not_accounted_for(position, kind) > 0


def may_copy(position: f.Position, seat: i64, card: i64) -> bool:
    """Could the seat take the remaining copy by Parallel Discovery, for all that everybody knows? [SC 12.5]"""
    if progress.why_not_learn(position, seat, position.figures.progress_deck[card], card) != ALLOWED:
        return False
    return may_have(position, seat, f.PARALLEL_DISCOVERY)


# Who is asked ---------------------------------------------------------------------------------


def ask_to_intercept(position: f.Position, asked: i64) -> None:
    """Clockwise from the active player. [SC 12.5, 18.3]"""
    while asked < position.figures.players:
        seat = (position.seat + asked) % position.figures.players
        asked += 1
        if may_have(position, seat, f.INTERCEPT):
            position.push(steps.THEN_INTERCEPT, asked)
            ask_to_react(position, seat, f.INTERCEPT)
            return


def ask_to_poach(position: f.Position, asked: i64) -> None:
    """After cards are discarded for an action, clockwise from the active player; solo after the competition's offers.
    [SC 12.5]"""
    if not cards.any_spent(position):
        return
    if position.figures.solo:
        if may_have(position, 0, f.POACH):
            ask_to_react(position, 0, f.POACH)
        return
    while asked < position.figures.players:
        seat = (position.seat + asked) % position.figures.players
        asked += 1
        if may_have(position, seat, f.POACH):
            position.push(steps.THEN_POACH, asked)
            ask_to_react(position, seat, f.POACH)
            return


def ask_to_copy(position: f.Position, taker: i64, card: i64, asked: i64) -> None:
    """Parallel Discovery, clockwise from the one who took the first copy. [SC 12.5]"""
    while asked < position.figures.players:
        seat = (taker + asked) % position.figures.players
        asked += 1
        if may_copy(position, seat, card):
            position.push(steps.THEN_PARALLEL, taker, card, asked)
            position.copied = card
            ask_to_react(position, seat, f.PARALLEL_DISCOVERY)
            return


def ask_to_react(position: f.Position, seat: i64, edge: i64) -> None:
    """Wait for this Edge, or a no."""
    position.edge = edge
    position.ask(steps.REACT, 1 << seat)


class Decline(Verb[f.Position]):
    """No Edge in reaction. [SC 4.1]"""

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        buffer[n] = self.first
        return n + 1

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        """The pending steps go on."""


# Playing one ----------------------------------------------------------------------------------


def why_not_edge(position: f.Position, seat: i64, kind: i64) -> i64:
    """May the seat play the Edge of this card now? [SC 4.1]"""
    edge = position.figures.edge[kind]
    step = position.step
    if position.hand[seat * position.figures.kinds + kind] == 0:
        return reasons.CARD_NOT_IN_HAND
    if cards.has_played_edges(position, seat):
        return reasons.EDGE_ALREADY_PLAYED
    if step == steps.REACT:
        return ALLOWED if edge == position.edge else reasons.WRONG_MOMENT_FOR_THIS_EDGE
    if step == steps.PAY:
        if edge != f.CLAIM_JUMP or position.pay_action != f.BUILD or position.pay_claimed:
            return reasons.WRONG_MOMENT_FOR_THIS_EDGE
        return ALLOWED if paying.can_still_pay_claiming(position, kind) else reasons.WOULD_FALL_SHORT
    if not is_for_own_turn(edge) or (step == steps.MAIN and position.acted):
        return reasons.WRONG_MOMENT_FOR_THIS_EDGE
    return ALLOWED if has_target(position, seat, edge) else reasons.EDGE_HAS_NO_TARGET


class Edge(Verb[f.Position]):
    """The card is discarded and its Edge takes effect. [SC 4.1, 12.5]"""

    def why_not(self, position: f.Position, seat: i64, number: i64, b: i64, c: i64) -> i64:
        return why_not_edge(position, seat, position.figures.edge_kinds[number])

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        if position.step == steps.PAY and position.pay_action != f.BUILD:
            return n
        for i in range(figures.first_edge[position.era], figures.first_edge[position.era + 1]):
            kind = figures.edge_kinds[i]
            if position.hand[seat * figures.kinds + kind] > 0 and why_not_edge(position, seat, kind) == ALLOWED:
                buffer[n] = self.first + i
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, number: i64, b: i64, c: i64) -> None:
        """The others learn of a card they did not know; of a Claim Jump, that the rest still pays."""
        figures = position.figures
        kind = figures.edge_kinds[number]
        if position.step == steps.PAY:
            position.push(steps.THEN_PAY)
        elif position.step == steps.MAIN:
            position.push(steps.THEN_ACTION)
        if cards.is_hidden(position, seat, kind) or (position.step == steps.PAY and not figures.solo):
            position.revealed = True
        cards.lose_card(position, seat, kind)
        position.discards[kind] += 1
        position.edges_played += 1 << 4 * seat
        position.only_pass = 0
        position.tell(facts.EDGE_PLAYED, seat, 0, kind, -1)
        take_effect(position, seat, figures.edge[kind])


def take_effect(position: f.Position, seat: i64, edge: i64) -> None:
    """What an Edge does for a player. [SC 12.5]"""
    figures = position.figures
    if edge == f.SALVAGE:
        for box in range(figures.offers):
            if position.offers[box] > 0:
                cards.give_card(position, seat, position.offers[box] - 1, True)
                position.tell(facts.TAKES, seat, 0, position.offers[box] - 1, box)
                position.offers[box] = 0
    elif edge == f.PROBE or (edge == f.SABOTAGE and figures.solo):
        position.purpose = f.FOR_PROBE if edge == f.PROBE else f.FOR_SABOTAGE
        position.ask(steps.SITE, 1 << seat)
    elif edge == f.SABOTAGE:
        position.ask(steps.TEAM, 1 << seat)
    elif edge == f.HOSTILE_TAKEOVER and figures.solo:
        loss = figures.edge_amount[edge * 3 + position.era]
        loss = loss if loss < position.rival_profit else position.rival_profit
        position.rival_profit -= loss
        position.tell(facts.LOSES, f.RIVAL, loss, -1, -1)
    elif edge == f.HOSTILE_TAKEOVER:
        position.ask(steps.STRIP, 1 << seat)
    elif edge == f.INTERCEPT:
        position.top = 0
        position.push(steps.THEN_TURN, seat, 1)
    elif edge == f.POACH:
        position.ask(steps.SNATCH, 1 << seat)
    elif edge == f.CLAIM_JUMP:
        cost = position.pay_cost - figures.edge_amount[edge * 3 + position.era]
        cost = cost if cost > 0 else i64(0)
        position.tell(facts.CHEAPER, seat, position.pay_cost - cost, -1, -1)
        position.pay_cost = cost
        position.pay_claimed = 1
    elif edge == f.PARALLEL_DISCOVERY:
        progress.learn(position, seat, position.copied, False)


# Targets --------------------------------------------------------------------------------------


class Site(Verb[f.Position]):
    """A site: for a probe, a sabotage, a retreat, the Star Children. [SC 11.5, 12.5]"""

    def why_not(self, position: f.Position, seat: i64, site: i64, b: i64, c: i64) -> i64:
        figures = position.figures
        if site < figures.first_site[position.era] or site >= figures.first_site[position.era + 1]:
            return reasons.NOT_OF_THIS_ERA
        if position.purpose == f.FOR_PROBE:
            fits = board.empty_box(position, site) >= 0
        elif position.purpose == f.FOR_SABOTAGE:
            fits = board.rival_team_at(position, site) and board.is_exposed(position, site)
        elif position.purpose == f.FOR_RETREAT:
            fits = board.base_at(position, site) == seat
        else:
            fits = progress.is_free_for_children(position, seat, site)
        return ALLOWED if fits else reasons.NO_TARGET_THERE

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        for site in range(figures.first_site[position.era], figures.first_site[position.era + 1]):
            if self.why_not(position, seat, site, 0, 0) == ALLOWED:
                buffer[n] = self.first + site
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, site: i64, b: i64, c: i64) -> None:
        """A probe discovers one tile, first empty box, without a team: the rewards are the seat's. [SC 12.5]"""
        if position.purpose == f.FOR_PROBE:
            exploring.explore(position, seat, site, True, False)
        elif position.purpose == f.FOR_SABOTAGE:
            board.take_back_team(position, site)
        elif position.purpose == f.FOR_RETREAT:
            fall_back(position, position.team, site)
        else:
            board.send_to(position, position.team, site)
            position.tell(facts.NEW_TEAM, seat, 0, -1, site)


class Team(Verb[f.Position]):
    """Sabotage: the team's owner must take it to a base, or to the start site. [SC 12.5]"""

    def why_not(self, position: f.Position, seat: i64, owner: i64, team: i64, c: i64) -> i64:
        if owner >= position.figures.players:
            return reasons.NO_TARGET_THERE
        return why_not_sabotage(position, seat, owner * position.figures.teams + team)

    def apply(self, position: f.Position, seat: i64, owner: i64, team: i64, c: i64) -> None:
        position.push(steps.THEN_RETREAT, owner * position.figures.teams + team)


def retreat(position: f.Position, team: i64) -> None:
    """A sabotaged team goes to a site with a base of its owner; with several its owner chooses; with none to the start.
    [SC 12.5]"""
    figures = position.figures
    seat = team // figures.teams
    found: i64 = -1
    for site in range(figures.first_site[position.era], figures.first_site[position.era + 1]):
        if board.base_at(position, site) == seat:
            if found >= 0:
                position.purpose = f.FOR_RETREAT
                position.team = team
                position.ask(steps.SITE, 1 << seat)
                return
            found = site
    fall_back(position, team, found if found >= 0 else figures.start_site[position.era])


def fall_back(position: f.Position, team: i64, site: i64) -> None:
    """A sabotaged team goes to the site."""
    board.send_to(position, team, site)
    position.tell(facts.RETREATS, team // position.figures.teams, 0, team % position.figures.teams, site)


class Strip(Verb[f.Position]):
    """Hostile Takeover: an opponent's Infra card is discarded. [SC 12.5]"""

    def why_not(self, position: f.Position, seat: i64, owner: i64, slot: i64, c: i64) -> i64:
        at = owner * position.figures.slots + slot
        if owner >= position.figures.players or owner == seat or position.hq[at] == 0:
            return reasons.NO_TARGET_THERE
        return ALLOWED

    def apply(self, position: f.Position, seat: i64, owner: i64, slot: i64, c: i64) -> None:
        at = owner * position.figures.slots + slot
        position.tell(facts.STRIPPED, owner, 0, position.hq[at] - 1, seat)
        position.discards[position.hq[at] - 1] += 1
        position.hq = changed(position.hq, at, 0)
        position.stirred = 1


class Poach(Verb[f.Position]):
    """One of the cards just discarded comes to the hand. [SC 12.5]"""

    def why_not(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> i64:
        return ALLOWED if position.spent[kind] > 0 else reasons.NOT_AMONG_THE_DISCARDED

    def apply(self, position: f.Position, seat: i64, kind: i64, b: i64, c: i64) -> None:
        position.spent[kind] -= 1
        position.discards[kind] -= 1
        position.tell(facts.POACHES, seat, 0, kind, -1)
        cards.give_card(position, seat, kind, True)
