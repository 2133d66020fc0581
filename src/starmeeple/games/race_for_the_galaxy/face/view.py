"""What a seat may know: tableaux, goods, chips, counts and revealed actions are public; hands and choices are their owner's.
[RG 10.1]"""

from collections.abc import Sequence
from typing import cast

from starmeeple.core.game import View
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import scoring, steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, chips, order, powers, trade

SIMULTANEOUS = ("first-cards", "action", "keep", "develop", "settle", "limit")


def view_of(position: f.Position, viewer: int) -> View:
    """The table as a seat (or PUBLIC) sees it, without the Orb."""
    return table_of(position, viewer, steps.NAMES, None)


def table_of(position: f.Position, viewer: int, names: Sequence[str], orb: View | None) -> View:
    """The table as a seat (or PUBLIC) sees it; with the names of the steps, and with the Orb as it sees that."""
    actor = int(position.actor())
    over = position.step == steps.END
    asked = names[int(position.step)]
    together = actor >= 0 and asked in SIMULTANEOUS
    seen: View = {
        "game": "race-for-the-galaxy",
        "viewer": viewer,
        "actor": actor,
        "waiting": position.waiting(),
        "over": over,
        "asked": asked,
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
        "first": int(position.first),
        "turn": int(position.turn) if actor >= 0 and not together else None,
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
        "scores": [int(scoring.points_of(position, seat, over or viewer == seat)) for seat in range(position.figures.players)],
        "ranking": position.ranking() if over else None,
        "players": [player_of(position, seat, viewer) for seat in range(int(position.figures.players))],
        "own": own_of(position, viewer) if 0 <= viewer < position.figures.players else None,
    }
    seen["orb"] = orb
    seen["cards"] = printed_of(position, seen)
    return seen


def printed_of(position: f.Position, seen: View) -> dict[str, object]:
    """What is printed on every card that this view shows, and on no other."""
    names: list[str] = []
    for key in ("placing", "conquered", "feeding", "spending", "flipped"):
        names.append(str(seen[key]))
    for player in cast(list[dict[str, object]], seen["players"]):
        names += [str(row["card"]) for row in cast(list[dict[str, object]], player["tableau"])]
        names.append(str(player["revealed"]))
    if own := cast(dict[str, object] | None, seen["own"]):
        for key in ("hand", "drawn", "offers"):
            names += cast(list[str], own[key])
    printed = position.figures.printed
    return {name: printed[name] for name in sorted(set(names)) if name in printed}


def phases_of(position: f.Position) -> list[str]:
    """The phases of this round once the actions are turned up, in order; a phase that happens twice stands twice."""
    if not position.turned_up:
        return []
    return [f.PHASE_NAMES[phase] for phase in range(1, 6) for _ in range(int(order.times_called(position, phase)))]


def slug(position: f.Position, card: int) -> str | None:
    """The name of a card as notation writes it."""
    return position.figures.slugs[int(position.figures.design[card])] if card >= 0 else None


def actions_of(position: f.Position, seat: int) -> list[str]:
    """The actions that a seat chose, as far as it has."""
    chosen = [int(position.actions[seat * 2 + which]) for which in range(2)]
    return [f.ACTIONS[action] for action in chosen if action >= 0]


def player_of(position: f.Position, seat: int, viewer: int) -> dict[str, object]:
    """What everybody may know of a player; what only the player knows is in `own`."""
    figures = position.figures
    first = seat * f.ROOM
    tableau = []
    over = position.step == steps.END
    asked = position.question() != steps.END
    for slot in range(position.size[seat]):
        card = position.tableau[first + slot]
        row: dict[str, object] = {
            "card": slug(position, int(card)),
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
        "drawn": count_drawn(position, seat),
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
        for bit in range(f.WORD):
            if mask >> bit & 1:
                found.append(position.figures.slugs[int(position.figures.design[word * f.WORD + bit])])
    return found


def own_of(position: f.Position, seat: int) -> dict[str, object]:
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
            str(slug(position, int(card))): int(trade.sale_price(position, seat, card, True))
            for card in (position.tableau[seat * f.ROOM + slot] for slot in range(position.size[seat]))
            if cards.goods_on(position, card)
        },
    }
