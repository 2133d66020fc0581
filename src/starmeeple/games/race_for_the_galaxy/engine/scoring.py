"""Points and ranking. [RG 7.2, RG 7.3, RG 7.4]"""

from typing import Final

from mypy_extensions import i64

from starmeeple.core.facts import OWNER, Source
from starmeeple.core.ranking import ranked
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, powers

FAMILIES: Final[i64] = 3  # of artifact tokens

# Where points come from; what tokens that only their owner knows bring stands apart until they are turned up.
SOURCES: Final = (
    Source("printed points", "RG 7.2", derived=True),
    Source("chips", "RG 4.6"),
    Source("variable points", "RG 7.4", derived=True),
    Source("artifact tokens", "RG 8.11", derived=True),
    Source("variable points by tokens in secret", "RG 7.4", derived=True, knows=OWNER),
    Source("artifact tokens in secret", "RG 8.11", derived=True, knows=OWNER),
)
PRINTED: Final = 0
CHIPS: Final = 1
VARIABLE: Final = 2
TOKENS: Final = 3
VARIABLE_IN_SECRET: Final = 4
TOKENS_IN_SECRET: Final = 5


def variable_points(position: f.Position, seat: i64, card: i64, all_tokens: bool = True) -> i64:
    """What a card with variable points is worth in a tableau; with all tokens, or those that all have seen. [RG 7.4]"""
    figures = position.figures
    if figures.scorer[card] == 0:
        return 0
    scorer = figures.scorer[card] - 1
    points: i64 = 0
    first = seat * f.ROOM
    row = scorer * figures.cards
    for slot in range(position.size[seat]):
        points += figures.worth[row + position.tableau[first + slot]]
    if figures.per_chips[scorer]:
        points += figures.per_chips[scorer] * (position.chips[seat] // figures.chips_divisor)
    if figures.per_military[scorer]:
        points += figures.per_military[scorer] * powers.military(position, seat)
    if position.figures.with_orb:
        for family in range(FAMILIES):
            per_token = figures.per_token[scorer * FAMILIES + family]
            if per_token:
                points += per_token * position.tokens_of_family(seat, family + 1, all_tokens)
    return points


def score(position: f.Position, seat: i64) -> i64:
    """Printed points, chips, variable points and tokens. [RG 7.2]"""
    return points_of(position, seat, True)


def points_of(position: f.Position, seat: i64, all_tokens: bool) -> i64:
    """The points of a seat, or those of them that everybody can count. [RG 10.2]"""
    figures = position.figures
    first = seat * f.ROOM
    points = position.chips[seat]
    points += position.token_points(seat, all_tokens)
    for slot in range(position.size[seat]):
        card = position.tableau[first + slot]
        points += figures.vp[card]
        if figures.scorer[card]:
            points += variable_points(position, seat, card, all_tokens)
    return points


def sheet(position: f.Position, seat: i64) -> list[int]:
    """The points of a seat by source. [RG 7.2]"""
    figures = position.figures
    over = position.step == steps.END
    printed: i64 = 0
    variable: i64 = 0
    every: i64 = 0
    for slot in range(position.size[seat]):
        card = position.tableau[seat * f.ROOM + slot]
        printed += figures.vp[card]
        if figures.scorer[card]:
            variable += variable_points(position, seat, card, over)
            every += variable_points(position, seat, card, True)
    tokens = position.token_points(seat, over)
    secret = position.token_points(seat, True) - tokens
    chips = position.chips[seat]
    return [int(printed), int(chips), int(variable), int(tokens), int(every - variable), int(secret)]


def counts(position: f.Position, seat: i64) -> tuple[int, ...]:
    """What the lab counts of a seat, by one look at its tableau: cards, worlds, developments, military worlds, cards
    with variable points; cost, printed points, Military; chips, goods on worlds, cards in hand."""
    figures = position.figures
    size = position.size[seat]
    worlds: i64 = 0
    military: i64 = 0
    scorers: i64 = 0
    cost: i64 = 0
    points: i64 = 0
    goods: i64 = 0
    for place in range(seat * f.ROOM, seat * f.ROOM + size):
        card = position.tableau[place]
        military += 1 if figures.military[card] else 0
        scorers += 1 if figures.scorer[card] else 0
        cost += figures.cost[card]
        points += figures.vp[card]
        if figures.is_world[card]:
            worlds += 1
            goods += cards.goods_on(position, card)
    of_cards = (int(size), int(worlds), int(size - worlds), int(military), int(scorers), int(cost), int(points))
    force, chips = powers.military(position, seat), position.chips[seat]
    return (*of_cards, int(force), int(chips), int(goods), int(position.held[seat]))


def tie_break(position: f.Position, seat: i64) -> i64:
    """Cards in hand and goods on worlds. [RG 7.3]"""
    first = seat * f.ROOM
    found = position.held[seat]
    for slot in range(position.size[seat]):
        found += cards.goods_on(position, position.tableau[first + slot])
    return found


def ranking(position: f.Position) -> list[int]:
    """The most points, then the most cards and goods. [RG 7.3]"""
    keys: list[tuple[int, ...]] = []
    for seat in range(position.figures.players):
        keys.append((int(score(position, seat)), int(tie_break(position, seat))))
    return ranked(keys)
