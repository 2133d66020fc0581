"""What a finished game was worth to each seat, for those who learn from it."""

from typing import Final

from starmeeple.core.errors import BadOptions
from starmeeple.core.state import OVER, State

WIN: Final = "win"  # shares of one win, less the share that everybody would have: sums to zero
PLACE: Final = "place"  # linear in the place, ties averaged, from -1 to 1
MARGIN: Final = "margin"  # the own score less the best other's by the game's scale, cut at -1 and 1
KINDS: Final = (WIN, PLACE, MARGIN)


def checked_kind(kind: object) -> str:
    """A kind of returns, or BadOptions with those that there are."""
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadOptions("returns", f"expected one of {', '.join(KINDS)}, found {kind!r}")
    return kind


def returns(state: State, kind: str = WIN, scale: int = 1) -> list[float]:
    """The return of each seat; zeros while the game goes on. `scale` is the game's `margin`."""
    checked_kind(kind)
    places = state.ranking() if state.actor() == OVER else []
    if not places:
        return [0.0 for _score in state.scores()]
    if len(places) == 1:
        # Solo: against the game, which has no seat. The ranking says who has won.
        return [1.0 if places[0] == 1 else -1.0]
    if kind == WIN:
        return wins(places)
    return by_place(places) if kind == PLACE else by_margin(state.scores(), scale)


def wins(places: list[int]) -> list[float]:
    """Winners share one win; everybody gives an equal share of it."""
    winners = places.count(1)
    even = 1.0 / len(places)
    return [(1.0 / winners if place == 1 else 0.0) - even for place in places]


def by_place(places: list[int]) -> list[float]:
    """The first has 1, the last -1; who shares a place has the average of the places that they take up."""
    last = len(places) - 1
    found: list[float] = []
    for place in places:
        middle = place - 1 + (places.count(place) - 1) / 2
        found.append(1.0 - 2.0 * middle / last)
    return found


def by_margin(scores: list[int], scale: int) -> list[float]:
    """How far ahead of the best other, or how far behind."""
    found: list[float] = []
    for seat, score in enumerate(scores):
        best = max([other for place, other in enumerate(scores) if place != seat])
        found.append(max(-1.0, min(1.0, (score - best) / scale)))
    return found


def bounds(kind: str, players: int) -> tuple[float, float]:
    """The least and the greatest return of a seat."""
    checked_kind(kind)
    if kind == WIN and players > 1:
        return -1.0 / players, 1.0 - 1.0 / players
    return -1.0, 1.0


def is_zero_sum(kind: str, players: int) -> bool:
    """Do the returns of all seats always add up to zero?"""
    checked_kind(kind)
    return players > 1 and (kind != MARGIN or players == 2)
