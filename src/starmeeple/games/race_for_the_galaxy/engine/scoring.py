"""Points and ranking. [RG 7.2, RG 7.3, RG 7.4]"""

from typing import Final

from mypy_extensions import i64

from starmeeple.core.ranking import ranked
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, powers

FAMILIES: Final[i64] = 3  # of artifact tokens


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
