"""What a seat may know: tableaux, goods, chips, counts and revealed actions are public; hands and choices are their owner's.
[RG 10.1]"""

from collections.abc import Sequence
from typing import NotRequired, cast

from typing_extensions import TypedDict

from starmeeple.core.views import Head, head
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import scoring, steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, chips, develop, military, order, powers, settle, trade
from starmeeple.games.race_for_the_galaxy.face.names import Card
from starmeeple.games.race_for_the_galaxy.orb.face.view import Orb

SIMULTANEOUS = ("first-cards", "action", "keep", "develop", "settle", "limit")


class Placed(TypedDict):
    """A card in a tableau."""

    card: str
    goods: int
    used: bool  # its power, in this phase
    worth: NotRequired[int]  # of a card with variable points


class Player(TypedDict):
    """What everybody may know of a seat."""

    seat: int
    tableau: list[Placed]
    chips: int
    hand: int  # how many cards
    known: list[str]  # those of them that everybody has seen go there
    drawn: int  # how many cards of Explore lie apart
    due: int  # how many cards are still to be drawn
    military: int
    actions: list[str]  # once they are turned up
    revealed: str | None  # the card that is turned up and not yet placed
    prospecting: bool
    tie_break: int
    produced: dict[str, int]


class Unseen(TypedDict):
    """The cards that a viewer does not see: in the supply, face down on the discard pile, under goods and in other hands."""

    cards: int
    worlds: int
    costs: dict[str, int]  # how many have a cost or defense of so much


class Own(TypedDict):
    """What only the viewer knows."""

    hand: list[str]
    drawn: list[str]
    picked: list[str]
    todo: int
    offers: list[str]
    chosen: list[str]
    choice: str | None
    prospecting: bool
    answered: bool
    drew: int
    cash: int
    prices: dict[str, int]  # what the good of a world would bring in a sale
    costs: dict[str, int]  # cards to pay: for a card of the hand in this phase, or by a power that pays for a military world
    unseen: Unseen | None  # for whoever has a power that turns over the top card of the supply
    forces: dict[str, int]  # Military against a world of the hand, with all that could be used for it, or against the world being placed


class Numbers(TypedDict):
    """The rules' numbers that sentences mention."""

    develop_discount: int
    settle_draw: int
    consume_factor: int
    produce_bonus: int
    hand_limit: int
    tableau_end: int
    draw: dict[str, int]  # by action
    keep: dict[str, int]


class View(Head):
    """The table as a seat (or PUBLIC) sees it."""

    simultaneous: bool
    set: str
    two_actions: bool
    round: int
    phase: str
    repeat: int
    phases: list[str]
    pool: int
    pool_at_start: int
    supply: int
    discards: int
    awaiting: int  # worlds that are to receive a good from the supply
    exploring: bool  # are the cards that are still to be drawn part of Explore?
    first: int
    turn: int | None
    drawing: int | None
    need: int
    placing: str | None
    way: str
    temporary: int
    conquered: str | None
    feeding: str | None
    spending: str | None
    flipped: str | None
    named: int
    players: list[Player]
    own: Own | None
    orb: Orb | None
    cards: dict[str, Card]  # what is printed on the cards in sight
    spelled: dict[str, str]  # the names of cards that do not follow from the notation
    numbers: Numbers


def view_of(position: f.Position, viewer: int) -> View:
    """The table as a seat (or PUBLIC) sees it, without the Orb."""
    return table_of(position, viewer, steps.NAMES, None)


def table_of(position: f.Position, viewer: int, names: Sequence[str], orb: Orb | None) -> View:
    """The same, with the names of the steps, and with the Orb as the viewer sees that."""
    asked = names[int(position.step)]
    over = position.step == steps.END
    seats = range(int(position.figures.players))
    scores = [int(scoring.points_of(position, seat, over or viewer == seat)) for seat in seats]
    seen = head(position, "race-for-the-galaxy", viewer, asked, scores)
    together = seen["actor"] >= 0 and asked in SIMULTANEOUS
    view: View = {
        **seen,
        "simultaneous": together,
        "set": str(position.figures.options["set"]),
        "two_actions": bool(position.figures.two_actions),
        "round": int(position.round),
        "phase": f.PHASE_NAMES[int(position.phase)] if position.phase < len(f.PHASE_NAMES) else "end",
        "repeat": int(position.repeat),
        "phases": phases_of(position),
        "pool": int(position.pool),
        "pool_at_start": int(position.figures.vp_per_player * position.figures.players),
        "supply": int(position.supply),
        "discards": int(cards.discarded(position)),
        "awaiting": int(position.awaiting),
        "exploring": position.where == f.APART,
        "first": int(position.first),
        "turn": int(position.turn) if seen["actor"] >= 0 and not together else None,
        "drawing": int(position.drawing) if position.drawing >= 0 else None,
        "need": int(position.need),
        "placing": slug(position, int(position.placing)),
        "way": f.WAYS[int(position.way)],
        "temporary": int(position.temporary),
        "conquered": slug(position, int(position.conquered)),
        "feeding": slug(position, int(position.feeding)),
        "spending": slug(position, int(position.spending)),
        "flipped": slug(position, int(position.flipped)),
        "named": int(position.named),
        "players": [player_of(position, seat, viewer) for seat in seats],
        "own": own_of(position, viewer) if 0 <= viewer < position.figures.players else None,
        "orb": orb,
        "cards": {},
        "spelled": position.figures.spelled,
        "numbers": cast(Numbers, position.figures.numbers),
    }
    view["cards"] = printed_of(position, view)
    return view


def printed_of(position: f.Position, view: View) -> dict[str, Card]:
    """What is printed on every card that this view shows, and on no other."""
    names = [view["placing"], view["conquered"], view["feeding"], view["spending"], view["flipped"]]
    for player in view["players"]:
        names += [row["card"] for row in player["tableau"]]
        names.append(player["revealed"])
    if own := view["own"]:
        names += own["hand"] + own["drawn"] + own["offers"]
    return {name: position.figures.printed[name] for name in sorted({name for name in names if name})}


def phases_of(position: f.Position) -> list[str]:
    """The phases of this round once the actions are turned up, in order; a phase that happens twice stands twice."""
    if not position.turned_up:
        return []
    return [f.PHASE_NAMES[phase] for phase in range(1, 6) for _ in range(int(order.times_called(position, phase)))]


def slug(position: f.Position, card: int) -> str | None:
    """The name of a card as notation writes it, if it is one."""
    return name_of(position, card) if card >= 0 else None


def name_of(position: f.Position, card: int) -> str:
    return position.figures.slugs[int(position.figures.design[card])]


def actions_of(position: f.Position, seat: int) -> list[str]:
    """The actions that a seat chose, as far as it has."""
    chosen = [int(position.actions[seat * 2 + which]) for which in range(2)]
    return [f.ACTIONS[action] for action in chosen if action >= 0]


def player_of(position: f.Position, seat: int, viewer: int) -> Player:
    """What everybody may know of a player; what only the player knows is in `own`."""
    figures = position.figures
    first = seat * f.ROOM
    tableau = []
    over = position.step == steps.END
    asked = position.question() != steps.END
    for slot, card in enumerate(position.tableau[first : first + int(position.size[seat])]):
        row: Placed = {
            "card": name_of(position, int(card)),
            "goods": int(cards.goods_on(position, card)),
            "used": bool(asked and position.turn == seat and position.used >> slot & 1),
        }
        if figures.scorer[card]:
            row["worth"] = int(scoring.variable_points(position, seat, card, over or viewer == seat))
        tableau.append(row)
    card = int(position.choice[seat])
    shown = position.is_turned_up()
    return {
        "seat": seat,
        "tableau": tableau,
        "chips": int(position.chips[seat]),
        "hand": int(position.held[seat]),
        "known": cards_in(position, [int(position.hand[seat * f.WORDS + word] & position.known[word]) for word in range(f.WORDS)]),
        "drawn": count_drawn(position, seat),
        "due": int(position.due[seat]) if position.where in (f.HAND, f.APART) else 0,
        "military": int(powers.military(position, seat)),
        "actions": actions_of(position, seat) if position.turned_up else [],
        "revealed": slug(position, card) if shown else None,
        "prospecting": shown and card == f.PROSPECTING,
        "tie_break": int(scoring.tie_break(position, seat)),
        "produced": {
            f.GOODS[k]: int(position.produced[seat * f.KINDS + k]) for k in range(1, len(f.GOODS)) if position.produced[seat * f.KINDS + k]
        },
    }


def count_drawn(position: f.Position, seat: int) -> int:
    """How many cards of Explore lie apart."""
    return sum(int(position.drawn[seat * f.WORDS + word]).bit_count() for word in range(f.WORDS))


def cards_in(position: f.Position, masks: list[int]) -> list[str]:
    """The cards of a set by name, in the order of the edition, copies twice."""
    found = []
    for word, mask in enumerate(masks):
        while mask:
            lowest = mask & -mask
            found.append(name_of(position, word * int(f.WORD) + lowest.bit_length() - 1))
            mask ^= lowest
    return found


def own_of(position: f.Position, seat: int) -> Own:
    """What only the viewer knows: the own hand, drawn cards, offers and secret choices."""
    at = seat * f.WORDS
    asked = int(position.question())
    choice = int(position.choice[seat])
    turn = asked != steps.END and position.turn == seat
    return {
        "hand": cards_in(position, [int(position.hand[at + word]) for word in range(f.WORDS)]),
        "drawn": cards_in(position, [int(position.drawn[at + word]) for word in range(f.WORDS)]),
        "picked": cards_in(position, [int(position.picked[at + word]) for word in range(f.WORDS)]),
        "todo": int(position.todo[seat]),
        "offers": [name for offer in range(2) if (name := slug(position, int(position.offers[seat * 2 + offer])))],
        "chosen": actions_of(position, seat) if asked == steps.ACTION or position.turned_up else [],
        "choice": slug(position, choice) if not position.is_turned_up() else None,
        "prospecting": choice == f.PROSPECTING,
        "answered": asked in (steps.DEVELOPING, steps.SETTLING) and not position.asked >> seat & 1,
        "drew": count_drawn(position, seat) if asked == steps.KEEPING else 0,
        "cash": int(chips.cash_value(position, seat)) if turn else 0,
        "prices": {
            name_of(position, int(card)): int(trade.sale_price(position, seat, card, True))
            for card in (position.tableau[seat * f.ROOM + slot] for slot in range(position.size[seat]))
            if cards.goods_on(position, card)
        },
        "costs": costs_of(position, seat, asked),
        "forces": forces_of(position, seat, asked),
        "unseen": unseen_by(position, seat),
    }


def unseen_by(position: f.Position, seat: int) -> Unseen | None:
    """What the top card of the supply may be, where a power of the seat turns it over."""
    figures = position.figures
    if powers.slot_with(position, seat, figures.prospects) < 0 and powers.slot_with(position, seat, figures.lucky_high) < 0:
        return None
    seen = [
        int(figures.design[position.tableau[other * f.ROOM + slot]])
        for other in range(int(figures.players))
        for slot in range(position.size[other])
    ]
    at = seat * f.WORDS
    for pile in (position.hand, position.drawn):
        for name in cards_in(position, [int(pile[at + word]) for word in range(f.WORDS)]):
            seen.append(int(figures.design_of[name]))
    costs: dict[str, int] = {}
    number = worlds = 0
    for card in range(int(figures.cards)):
        design = int(figures.design[card])
        if not cards.is_in_game(position, card):
            continue
        if design in seen:
            seen.remove(design)
            continue
        number += 1
        worlds += int(figures.is_world[card])
        cost = str(int(figures.cost[card]))
        costs[cost] = costs.get(cost, 0) + 1
    return {"cards": number, "worlds": worlds, "costs": costs}


def hand_of(position: f.Position, seat: int) -> dict[str, int]:
    """The cards in a seat's hand, by name."""
    figures = position.figures
    names = cards_in(position, [int(position.hand[seat * f.WORDS + word]) for word in range(f.WORDS)])
    return {name: int(figures.first[figures.design_of[name]]) for name in names}


def costs_of(position: f.Position, seat: int, asked: int) -> dict[str, int]:
    """What the cards in hand cost in this phase, a military world by the cheapest power that pays for it; while one is being placed, what
    it costs by each power."""
    figures = position.figures
    if asked == steps.DEVELOPING:
        less = int(develop.discount(position, seat))
        developments = [(name, card) for name, card in hand_of(position, seat).items() if not figures.is_world[card]]
        return {name: max(0, int(figures.cost[card]) - less) for name, card in developments}
    if asked == steps.PLACING and position.turn == seat:
        world = position.placing
        return {name_of(position, power): price for power, price in paid_by(position, seat, int(world)).items()}
    if asked != steps.SETTLING:
        return {}
    found = {}
    for name, card in hand_of(position, seat).items():
        if figures.is_world[card] and not figures.military[card]:
            found[name] = int(powers.price(position, seat, card, 0))
        elif prices := paid_by(position, seat, card):
            found[name] = min(prices.values())
    return found


def paid_by(position: f.Position, seat: int, world: int) -> dict[int, int]:
    """What a military world costs by each power that pays for it."""
    figures = position.figures
    found = {}
    for slot in range(position.snap[seat]):
        power = int(position.tableau[seat * f.ROOM + slot])
        if figures.military[world] and figures.buy_scope[power] and military.buys(position, power, world):
            found[power] = int(powers.price(position, seat, world, figures.buy_adjust[power]))
    return found


def forces_of(position: f.Position, seat: int, asked: int) -> dict[str, int]:
    """The Military that a seat could have against each military world in its hand; against the one that it is placing, what it has now."""
    figures = position.figures
    if asked == steps.PLACING and position.turn == seat:
        missing = int(military.shortfall(position, seat, position.placing))
        return {name_of(position, int(position.placing)): int(figures.cost[position.placing]) - missing}
    if asked not in (steps.SETTLING, steps.EXTENDING) or (asked == steps.EXTENDING and position.turn != seat):
        return {}
    found = {}
    for name, card in hand_of(position, seat).items():
        if figures.military[card]:
            found[name] = int(settle.within_reach(position, seat, card))
            if asked == steps.EXTENDING and position.conquered >= 0:
                found[name] -= int(military.spent(position, seat, card))
    return found
