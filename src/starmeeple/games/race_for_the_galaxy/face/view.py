"""What a seat may know: tableaux, goods, chips, counts and revealed actions are public; hands and choices are their owner's.
[RG 10.1]"""

from typing import cast

from starmeeple.core.game import View
from starmeeple.core.state import CHANCE
from starmeeple.games.race_for_the_galaxy.orb_view import orb_of
from starmeeple.games.race_for_the_galaxy.rules.columns import ACTIONS, GOODS, KINDS, WORD, WORDS
from starmeeple.games.race_for_the_galaxy.rules.consume import cash_value
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    ACTION,
    BLUE_OFFER,
    CHOICE,
    DEVELOPING,
    DREW,
    FIRST_ACTION,
    MINE,
    PHASE_NAMES,
    PROSPECTING,
    RED_OFFER,
    SECOND_ACTION,
    SETTLING,
    STAGES,
    TODO,
    times_called,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_state import A_TOKEN
from starmeeple.games.race_for_the_galaxy.rules.powers import military
from starmeeple.games.race_for_the_galaxy.rules.reach import WAYS
from starmeeple.games.race_for_the_galaxy.rules.scoring import points_of, tie_break, variable_points
from starmeeple.games.race_for_the_galaxy.rules.supply import discarded, goods_on
from starmeeple.games.race_for_the_galaxy.rules.trading import sale_price
from starmeeple.games.race_for_the_galaxy.state import MODES, Table

SIMULTANEOUS = ("first-cards", "action", "keep", "develop", "settle", "limit")


def view_of(table: Table, viewer: int) -> View:
    """The table as a seat (or PUBLIC) sees it."""
    actor = int(table.actor())
    stage = STAGES[int(table.stage)]
    seen: View = {
        "game": "race-for-the-galaxy",
        "viewer": viewer,
        "actor": actor,
        "waiting": table.waiting(),
        "over": bool(table.over),
        "asked": "over" if table.over else chance_word(table) if actor == CHANCE else stage,
        "simultaneous": actor >= 0 and stage in SIMULTANEOUS,
        "set": MODES[int(table.mode)],
        "two_actions": bool(table.two_actions),
        "round": int(table.round),
        "phase": PHASE_NAMES[int(table.phase)] if table.phase < len(PHASE_NAMES) else "end",
        "repeat": int(table.repeat),
        "phases": phases_of(table),
        "pool": int(table.pool),
        "pool_at_start": int(table.tables.vp_per_player * table.players),
        "supply": int(table.supply),
        "discards": int(discarded(table)),
        "first": int(table.first),
        "turn": int(table.turn) if table.stage and actor >= 0 and stage not in SIMULTANEOUS else None,
        "drawing": int(table.drawing) if table.drawing >= 0 else None,
        "need": int(table.need),
        "placing": slug(table, int(table.placing)),
        "way": WAYS[int(table.way)],
        "temporary": int(table.temporary),
        "conquered": slug(table, int(table.conquered)),
        "feeding": slug(table, int(table.feeding)),
        "spending": slug(table, int(table.spending)),
        "flipped": slug(table, int(table.flipped)),
        "named": int(table.named),
        "scores": [int(points_of(table, seat, bool(table.over) or viewer == seat)) for seat in range(table.players)],
        "ranking": table.ranking() if table.over else None,
        "players": [player_of(table, seat, viewer) for seat in range(int(table.players))],
        "own": own_of(table, viewer) if 0 <= viewer < table.players else None,
    }
    seen["orb"] = orb_of(table, viewer) if table.orb else None
    seen["cards"] = facts_of(table, seen)
    return seen


def facts_of(table: Table, seen: View) -> dict[str, object]:
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
    facts = table.tables.facts
    return {name: facts[name] for name in sorted(set(names)) if name in facts}


def chance_word(table: Table) -> str:
    """What chance decides."""
    if table.orb_draw:
        return "chance-token" if table.orb_draw == A_TOKEN else "chance-orb-card"
    if table.settling:
        return "chance-good"
    return ("chance-draw", "chance-draw", "chance-deal", "chance-flip")[int(table.where)]


def phases_of(table: Table) -> list[str]:
    """The phases of this round once the actions are turned up, in order; a phase that happens twice stands twice."""
    if not table.turned_up:
        return []
    return [PHASE_NAMES[phase] for phase in range(1, 6) for _ in range(int(times_called(table, phase)))]


def slug(table: Table, card: int) -> str | None:
    """The name of a card as notation writes it."""
    return table.tables.slugs[int(table.tables.design[card])] if card >= 0 else None


def actions_of(table: Table, seat: int) -> list[str]:
    """The actions that a seat chose, as far as it has."""
    chosen = [int(table.mine[seat * MINE + which]) for which in (FIRST_ACTION, SECOND_ACTION)]
    return [ACTIONS[action] for action in chosen if action >= 0]


def player_of(table: Table, seat: int, viewer: int) -> dict[str, object]:
    """What everybody may know of a player; what only the player knows is in `own`."""
    t = table.tables
    first = seat * table.room
    tableau = []
    for slot in range(table.size[seat]):
        card = table.tableau[first + slot]
        row: dict[str, object] = {
            "card": slug(table, int(card)),
            "goods": int(goods_on(table, card)),
            "used": bool(table.stage and table.turn == seat and (table.used >> slot) & 1),
        }
        if t.scorer[card]:
            row["worth"] = int(variable_points(table, seat, card, bool(table.over) or viewer == seat))
        tableau.append(row)
    card = int(table.mine[seat * MINE + CHOICE])
    shown = table.turn_of_choice()
    return {
        "seat": seat,
        "tableau": tableau,
        "chips": int(table.chips[seat]),
        "hand": int(table.held[seat]),
        "drawn": count_drawn(table, seat),
        "military": int(military(table, seat)),
        "actions": actions_of(table, seat) if table.turned_up else [],
        "revealed": slug(table, card) if shown else None,
        "prospecting": shown and card == PROSPECTING,
        "tie_break": int(tie_break(table, seat)),
        "produced": {GOODS[k]: int(table.produced[seat * KINDS + k]) for k in range(1, len(GOODS)) if table.produced[seat * KINDS + k]},
    }


def count_drawn(table: Table, seat: int) -> int:
    """How many cards of Explore lie apart."""
    return sum(int(table.drawn[seat * WORDS + word]).bit_count() for word in range(WORDS))


def cards_in(table: Table, masks: list[int]) -> list[str]:
    """The cards of a set by name, in the order of the edition, copies twice."""
    found = []
    for word, mask in enumerate(masks):
        for bit in range(WORD):
            if mask >> bit & 1:
                found.append(table.tables.slugs[int(table.tables.design[word * WORD + bit])])
    return found


def own_of(table: Table, seat: int) -> dict[str, object]:
    """What only the viewer knows: the own hand, drawn cards, offers and secret choices."""
    mine = seat * MINE
    at = seat * WORDS
    stage = int(table.stage)
    choice = int(table.mine[mine + CHOICE])
    turn = stage and table.turn == seat
    return {
        "hand": cards_in(table, [int(table.hand[at + word]) for word in range(WORDS)]),
        "drawn": cards_in(table, [int(table.drawn[at + word]) for word in range(WORDS)]),
        "picked": cards_in(table, [int(table.picked[at + word]) for word in range(WORDS)]),
        "todo": int(table.mine[mine + TODO]),
        "offers": [name for offer in (BLUE_OFFER, RED_OFFER) if (name := slug(table, int(table.mine[mine + offer])))],
        "chosen": actions_of(table, seat) if stage == ACTION or table.turned_up else [],
        "choice": slug(table, choice) if not table.turn_of_choice() else None,
        "prospecting": choice == PROSPECTING,
        "answered": bool(stage in (DEVELOPING, SETTLING) and not (table.asked >> seat) & 1),
        "drew": int(table.mine[mine + DREW]),
        "cash": int(cash_value(table, seat)) if turn else 0,
        "prices": {
            str(slug(table, int(card))): int(sale_price(table, seat, card, True))
            for card in (table.tableau[seat * table.room + slot] for slot in range(table.size[seat]))
            if goods_on(table, card)
        },
    }
