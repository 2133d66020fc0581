"""What a seat may know."""

from typing import NotRequired

from toys.salvage.engine import fields as f
from typing_extensions import TypedDict

from starmeeple.core.views import Head, head


class Player(TypedDict):
    seat: int
    points: int
    cards: int
    hand: NotRequired[list[str]]  # of the viewer's own seat alone
    bid: NotRequired[str]


class View(Head):
    wreck: int
    last: list[str]
    pile: list[int]
    left: int
    players: list[Player]


def view_of(position: f.Position, viewer: int) -> View:
    ranks = position.figures.ranks
    players: list[Player] = []
    for seat in range(2):
        hand = [f"tug-{card + 1}" for card in range(ranks) for _ in range(position.hands[seat * ranks + card])]
        bid = f"tug-{int(position.bids[seat]) + 1}" if position.bids[seat] >= 0 else ""
        player: Player = {"seat": seat, "points": int(position.points[seat]), "cards": len(hand)}
        if viewer == seat:
            player = {**player, "hand": hand, "bid": bid}
        players.append(player)
    return {
        **head(position, "salvage", viewer, f.STEPS[position.step]),
        "wreck": int(position.wreck),
        "last": [f"tug-{int(bid) + 1}" if bid >= 0 else "" for bid in position.last],
        "pile": [int(number) for number in position.pile],
        "left": int(sum(position.bag)),
        "players": players,
    }
