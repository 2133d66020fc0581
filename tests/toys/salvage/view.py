"""What a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starmeeple.core.state import OVER

if TYPE_CHECKING:
    from toys.salvage.state import Table

ASKED = ("deal", "roll", "bid", "over")


def view_of(table: Table, viewer: int) -> dict[str, object]:
    ranks = table.figures.ranks
    over = table.actor() == OVER
    players = []
    for seat in range(2):
        hand = [f"tug-{card + 1}" for card in range(ranks) for _ in range(table.hands[seat * ranks + card])]
        bid = f"tug-{int(table.bids[seat]) + 1}" if table.bids[seat] >= 0 else ""
        player: dict[str, object] = {"seat": seat, "points": int(table.points[seat]), "cards": len(hand)}
        if viewer == seat:
            player.update(hand=hand, bid=bid)
        players.append(player)
    return {
        "game": "salvage",
        "viewer": viewer,
        "actor": int(table.actor()),
        "waiting": table.waiting(),
        "over": over,
        "scores": table.scores(),
        "ranking": table.ranking() if over else None,
        "asked": ASKED[table.step],
        "wreck": int(table.wreck),
        "last": [f"tug-{int(bid) + 1}" if bid >= 0 else "" for bid in table.last],
        "pile": [int(number) for number in table.pile],
        "left": int(sum(table.bag)),
        "players": players,
    }
