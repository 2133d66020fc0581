"""What a seat may know, written down piece by piece: never the whole with something left out."""

from typing_extensions import TypedDict

from starmeeple.core.views import Head, head
from starmeeple.sample.engine import fields as f


class Player(TypedDict):
    seat: int
    cards: int
    hand: list[int] | None  # how many of each rank; None: hidden from the viewer


class View(Head):
    card: int | None  # the rank that the die decides about
    deck: int
    pile: list[int]  # how many of each rank were played
    players: list[Player]


def view_of(position: f.Position, viewer: int) -> View:
    return {
        **head(position, "sample", viewer, f.STEPS[position.step]),
        "card": int(position.card) + 1 if position.step == f.ROLL else None,
        "deck": int(sum(position.deck)),
        "pile": [int(number) for number in position.pile],
        "players": [player_view(position, seat, seat == viewer) for seat in range(int(position.figures.seats))],
    }


def player_view(position: f.Position, seat: int, own: bool) -> Player:
    each = int(position.figures.ranks)
    hand = [int(number) for number in position.hands[seat * each : (seat + 1) * each]]
    return {"seat": seat, "cards": sum(hand), "hand": hand if own else None}
