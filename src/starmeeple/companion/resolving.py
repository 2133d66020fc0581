"""A card of the competition, step by step: the rules act, and the person is asked what only they can see. [SC 15]"""

import re
from collections.abc import Generator
from typing import TYPE_CHECKING

from starmeeple.companion.asking import Answer, Question, choice, number
from starmeeple.companion.cards import DISCOVERY, EXPECTED, OFFERS, PROGRESS, SITE, Card
from starmeeple.companion.edges import EDGES, edge
from starmeeple.companion.steps import Step, instructions, place_name
from starmeeple.core.errors import BadNotation
from starmeeple.core.facts import Fact
from starmeeple.core.speech import listed
from starmeeple.core.state import changed
from starmeeple.games.spacecorp.engine import facts as happened
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import steps
from starmeeple.games.spacecorp.engine.chapters import board, competition, contracts

if TYPE_CHECKING:
    from starmeeple.companion.session import Session

Talk = Generator[Question, object, None]


def resolve(session: "Session", card: Card) -> Talk:
    """The whole turn: this card, those drawn instead of it, and one more for each Intercept."""
    session.table.begin_turn()
    following: Card | None = card
    while following is not None:
        yield from one_card(session, following)
        following = None
        if session.table.position.step == steps.COMPETITION_CARD:
            answer = yield next_card(session)
            if isinstance(answer, Card):
                following = answer
            else:
                session.table.position.rival_deck = 0
                session.tell(*instructions(session.table, session.table.skip()))
    done = contracts.fulfilled(session.table.position) >= session.table.figures.contracts_to_end
    if session.ended() or done:
        yield from end_of_era(session)


def next_card(session: "Session") -> Question:
    """Another card of the competition."""
    reader = session.table.reader()

    def read(line: str) -> object:
        if line.lower().strip(" .!") in ("empty", "none", "no card", "deck empty"):
            return None
        return checked(session, reader.read(line))

    return Question("Draw another competition card: what does it say?", "SC 15.1", (Answer("empty", "The deck is empty"),), read, "card")


def checked(session: "Session", card: Card) -> Card:
    """A card that can be of this era."""
    stars = session.era == "starfarers"
    if card.kind == SITE and stars != (len(card.sites) == 1 and card.selector > 0):
        kind = "one system and a selector: site 7 selector 8" if stars else "sites without a selector: site 5, site 18/19"
        raise BadNotation(card.text, f"in this era {kind}")
    if card.kind == "group" and (stars or not any(number % 2 == card.odd for number in card.group or session.table.reader().sites)):
        raise BadNotation(card.text, "a card of this era, with a site of that parity")
    if card.kind == PROGRESS and session.era == "mariners":
        raise BadNotation(card.text, "a card of this era: Mariners has no progress cards")
    if len(set(card.sites)) < len(card.sites):
        raise BadNotation(card.text, "two different sites")
    return card


def one_card(session: "Session", card: Card) -> Talk:
    """One card, from its first question to its last."""
    table = session.table
    if card.code:
        yield from ask_progress(session, card)
    action = table.write_card(card)
    if card.boxes:
        yield from ask_offers(session, card)
    if card.kind == DISCOVERY:
        yield from ask_payment(session, card.contract)
    if session.era == "starfarers" and card.kind == SITE:
        yield from ask_cost(session, card)
    heard = table.apply(action)
    yield from after(session, heard, card)
    while table.position.step in (steps.DISCOVER, steps.CONTACT, steps.CUP, steps.DRAW, steps.SITE):
        yield from drawn(session, card)


def after(session: "Session", heard: list[Fact], card: Card) -> Talk:
    """Tell what happened; a base, a colony or a progress card may have fulfilled a contract."""
    session.tell(*instructions(session.table, heard))
    for fact in heard:
        if fact.number == happened.COLONY:
            yield from ask_colony(session, fact, card)
    if any(fact.number in (happened.RIVAL_BASE, happened.COLONY, happened.PROGRESS, happened.PROGRESS_AGAIN) for fact in heard):
        yield from ask_contracts(session)


# What is asked before the rules act -----------------------------------------------------------------


def ask_progress(session: "Session", card: Card) -> Talk:
    """How many copies lie there, what the award is, and whether a marked card may go. [SC 15.7]"""
    table, code = session.table, card.code
    at = table.progress(code)
    figures, position = table.figures, table.position
    figures.progress_eras[at] = 7
    if card.starred:
        key = f"progress.{code.lower()}.prerequisite"
        needed = session.knows(key)
        if needed is None:
            needed = str((yield which_progress(session, f"{code} is marked *: which card is its prerequisite?")))
            session.learn(key, needed)
        allowed = not needed or str(needed).upper() in session.removed()
        figures.prerequisite[at] = -1 if allowed else at
        position.rival_removed &= ~(1 << at) if not allowed else -1
        if not allowed:
            return
    copies = yield choice(f"How many {code} cards lie there?", "SC 15.7", (("2", "Two"), ("1", "One"), ("0", "None")))
    figures.progress_copies[at] = 2
    position.progress_left = changed(position.progress_left, at, int(str(copies)))
    if copies == "2":
        award = session.knows(f"progress.{code.lower()}.award")
        if award is None:
            award = int(str((yield number(f"What is the ₣ award on the one {code} card that has it?", "SC 15.7", 0, 5))))
            session.learn(f"progress.{code.lower()}.award", award)
        figures.progress_award[at] = int(award)


def which_progress(session: "Session", text: str) -> Question:
    """A progress card by its letters."""
    reader = session.table.reader()

    def read(line: str) -> str:
        return "" if line in ("none", "no") else reader.code(line).lower()

    answers = (*(Answer(code, f"{code} {name}") for code, name in reader.codes.items()), Answer("none", "None"))
    return Question(text, "SC 15.7", answers, read)


def ask_offers(session: "Session", card: Card) -> Talk:
    """Which of the cleared offers match. [SC 15.6]"""
    boxes = listed([str(box) for box in card.boxes])
    word = "box" if len(card.boxes) == 1 else "boxes"
    kind = {"": "the type on the card", "era": "a type of the board’s Offers key"}.get(card.action, card.action.capitalize())
    first = "Then discard" if card.kind == PROGRESS else "Discard"
    asked = number(f"{first} the cards in {word} {boxes}. How many of them show {kind}?", "SC 15.6", 0, len(card.boxes), len(card.boxes))
    matching = int(str((yield asked)))
    session.table.fill_offers(card.boxes[:matching])


def ask_payment(session: "Session", contract: int) -> Talk:
    """What a contract pays on which a competition team stands. [SC 15.8]"""
    position = session.table.position
    if int(position.rival_contracts) >> (contract - 1) & 1:
        yield from ask_profit(session, contract)


def ask_profit(session: "Session", contract: int) -> Talk:
    """The profit of a contract, once."""
    key = f"contracts.{session.era}.c{contract}.profit"
    profit = session.knows(key)
    if profit is None:
        profit = int(str((yield number(f"How many ₣ does contract {contract} pay?", "SC 10.1"))))
        session.learn(key, profit)
    figures = session.table.figures
    figures.contract_profit[session.table.era * figures.contracts + contract - 1] = int(profit)


def ask_cost(session: "Session", card: Card) -> Talk:
    """The explore cost of the system where it will act, if that matters. [SC 15.5]"""
    table = session.table
    position, site = table.position, table.site(card.sites[0])
    side, colonist = board.base_at(position, site), board.colony_side(position, site)
    if side not in (f.NOBODY, f.RIVAL) and colonist == f.NOBODY:
        site = int(competition.lowest(position))
    elif colonist not in (f.NOBODY, f.RIVAL):
        site = int(competition.highest(position))
    elif colonist == f.RIVAL:
        return
    if site < 0 or not board.rival_team_at(position, site) or board.base_at(position, site) == f.RIVAL:
        return
    key = f"sites.starfarers.{table.figures.site_slugs[site]}.explore"
    cost = session.knows(key)
    if cost is None:
        answer = yield choice(f"What is the explore cost of {table.name(site)}?", "SC 15.5", (("4", "4"), ("7", "7"), ("10", "10")))
        cost = int(str(answer))
        session.learn(key, cost)
    table.figures.explore_cost[site] = int(cost)


# What is drawn while the rules act ------------------------------------------------------------------


def drawn(session: "Session", card: Card) -> Talk:
    """A tile, a base, cards that refill the offers; or where a team of the person falls back to."""
    step = session.table.position.step
    if step == steps.DISCOVER:
        yield from ask_tile(session, card)
    elif step == steps.CONTACT:
        yield from ask_alien(session, card)
    elif step == steps.CUP:
        yield from ask_base(session, card)
    elif step == steps.DRAW:
        yield from ask_edge(session, card)
    else:
        yield from ask_retreat(session, card)


def ask_tile(session: "Session", card: Card) -> Talk:
    """What a drawn tile pays. [SC 15.3]"""
    table = session.table
    where = place_name(table, int(table.position.place))
    stars = session.era == "starfarers"
    more = " Say `alien` after it if it says to draw an Alien tile." if stars else ""
    onto = " Put the competition team on it." if table.position.with_team else ""

    def read(line: str) -> object:
        if line.startswith("none"):
            return None
        found = re.match(r"(\d{1,2})\s*(alien\w*)?\s*$", line.replace("₣", " "))
        if not found or (found[2] and not stars):
            raise BadNotation(
                line, "the ₣ on the tile" + (", and `alien` if it draws one" if stars else "") + "; `none` if no tile is left"
            )
        return int(found[1]), bool(found[2])

    answers = [Answer(str(n), f"{n} ₣") for n in range(6)]
    if stars:
        answers += [Answer(f"{n} alien", f"{n} ₣, draw an Alien tile") for n in range(3)]
    answers.append(Answer("none", "No tile is left"))
    asked = Question(f"Draw a tile and place it at {where}.{onto} How many ₣ does it pay?{more}", "SC 15.3", tuple(answers), read, "number")
    answer = yield asked
    if not isinstance(answer, tuple):
        yield from after(session, table.skip(), card)
        return
    yield from after(session, table.apply(table.write_tile(int(answer[0]), bool(answer[1]))), card)


def ask_alien(session: "Session", card: Card) -> Talk:
    """Which Alien tile it is: two are drawn again. [SC 14.2]"""
    table = session.table

    def read(line: str) -> object:
        if line.startswith(("phobos", "introv", "pho", "int")):
            return -1
        if line.startswith("none"):
            return None
        found = re.match(r"(\d{1,2})\s*$", line.replace("₣", " "))
        if not found:
            raise BadNotation(line, "`phobos`, `introvs`, the ₣ on the Alien tile, or `none`")
        return int(found[1])

    answers = (Answer("phobos", "Phobos or Introvs"), *(Answer(str(n), f"{n} ₣") for n in range(4)), Answer("none", "None is left"))
    answer = yield Question(
        "Draw an Alien tile and lay it on the tile. Phobos and Introvs are discarded. How many ₣ does it pay?",
        "SC 14.2",
        answers,
        read,
        "number",
    )
    if answer is None:
        yield from after(session, table.skip(), card)
        return
    profit = int(str(answer))
    if profit < 0:
        session.tell(Step("Discard it and draw another Alien tile.", "SC 14.2"))
    yield from after(session, table.apply(table.write_tile(max(0, profit), False, shunned=profit < 0)), card)


def ask_base(session: "Session", card: Card) -> Talk:
    """Whether a drawn base fits, and what its event gives. [SC 15.4, 9.4]"""
    table = session.table
    where = place_name(table, int(table.position.place))

    def read(line: str) -> object:
        found = re.fullmatch(r"(no\w*|yes|y|n|fits)?\W*(team|discovery|tile|(\d{1,2})\s*₣?)?", line.strip(" ."))
        if not found or not (found[1] or found[2]):
            raise BadNotation(line, "`no`, or `yes` with what the event gives: yes 2, yes team, yes discovery")
        if (found[1] or "").startswith("n"):
            if found[2]:
                raise BadNotation(line, "`no` alone: a base that does not fit has no event")
            return "no"
        return {"tile": "discovery"}.get(found[2] or "", found[2] or "yes")

    answers = (Answer("no", "It does not"), Answer("yes", "It does"))
    asked = Question(
        f"Draw a base from the cup and place it at {where}. Does it meet all its build requirements for this era there?",
        "SC 15.4",
        answers,
        read,
    )
    event = str((yield asked))
    if event == "yes":
        some = tuple((str(n), f"{n} ₣") for n in range(8))
        event = str(
            (yield choice("What does its Base Match Event give?", "SC 9.4", (*some, ("team", "A team"), ("discovery", "A discovery"))))
        )
    fits = event != "no"
    profit = int(re.sub(r"\D", "", event) or 0)
    yield from after(session, table.apply(table.write_base(fits, event, profit)), card)


def ask_edge(session: "Session", card: Card) -> Talk:
    """Refill the offers; an Edge that turns up helps the competition. [SC 15.6, 12.6]"""
    table = session.table
    empty = [box + 1 for box in range(int(table.figures.offers)) if table.position.offers[box] == 0]
    boxes = listed([str(box) for box in empty])
    asked = choice(f"Refill the empty boxes ({boxes}) one at a time, the lowest first. Does an Edge turn up?", "SC 15.6", EDGES)
    answer = str((yield asked))
    if answer == "empty":
        session.tell(Step("The boxes stay empty, and the era ends after this turn.", "SC 15.6"))
        table.position.deck_left = 0
        fill_with_nothing(session)
        return
    if answer == "no":
        while table.position.step == steps.DRAW:
            yield from after(session, table.apply(table.write_draw(-1)), card)
        return
    session.tell(Step("Discard the Edge card and fill the same box again afterwards.", "SC 15.6"))
    drawn_edge = yield from edge(session, answer)
    yield from after(session, table.apply(table.write_draw(drawn_edge)), card)


def fill_with_nothing(session: "Session") -> None:
    """The deck ran out: the rules go on without a card."""
    table = session.table
    heard = table.resume(steps.THEN_COMPETITION_REFILL, int(table.position.receiver) + 1)
    session.tell(*instructions(table, heard))


def ask_retreat(session: "Session", card: Card) -> Talk:
    """To which base a sabotaged team falls back. [SC 12.6]"""
    table = session.table
    position = table.position
    sites = [table.site_of(action) for action in position.legal(0)]
    asked = choice(
        "To which of your bases does the team go?", "SC 12.6", tuple((str(table.number(site)), table.name(site)) for site in sites)
    )
    chosen = str((yield asked))
    at = [str(table.number(site)) for site in sites].index(chosen)
    yield from after(session, table.apply(position.legal(0)[at], 0), card)


# What is asked after the rules have acted -----------------------------------------------------------


def ask_colony(session: "Session", fact: Fact, card: Card) -> Talk:
    """Which marker was placed, and its value. [SC 15.5]"""
    wanted = card.selector
    marker = yield number(
        f"Place the available colony marker whose number is closest to {wanted}, of two the lower. Which number is it?",
        "SC 15.5",
        1,
        12,
        40,
    )
    value = yield number("What is its value in ₣?", "SC 15.5")
    session.put_colony(int(fact.place), int(f.RIVAL), int(str(marker)), int(str(value)))
    session.table.position.rival_profit += int(str(value))
    session.tell(Step(f"The competition gains {value} ₣.", "SC 15.5"))


def ask_contracts(session: "Session") -> Talk:
    """Whether a placement met a contract that nobody has fulfilled. [SC 10.1]"""
    position, figures = session.table.position, session.table.figures
    while True:
        left = [n + 1 for n in range(int(figures.contracts)) if not contracts.is_fulfilled(position, n)]
        if not left:
            return
        answers = (("no", "No"), *((str(n), f"Contract {n}") for n in left))
        met = str((yield choice("Does the competition now meet an open contract?", "SC 10.1", answers)))
        if met == "no":
            return
        yield from ask_profit(session, int(met))
        session.table.heard.facts = []
        contracts.fulfil(position, int(met) - 1, f.RIVAL)
        session.tell(*instructions(session.table, session.table.heard.facts))


def end_of_era(session: "Session") -> Talk:
    """The competition's bonus, and what it takes along. [SC 17.2]"""
    session.tell(Step("The era is over.", "SC 17.1"))
    best = yield number("What is the production of the competition’s best base (0 if it has none)?", "SC 17.2")
    position = session.table.position
    position.rival_profit += int(str(best))
    session.close_era()
    session.tell(Step(f"The competition gains {best} ₣ for it, and has {session.books.profit} ₣.", "SC 17.2"))


__all__ = ["DISCOVERY", "EXPECTED", "OFFERS", "checked", "end_of_era", "resolve"]
