"""The wreck and the viewer's hand."""

from collections.abc import Collection
from typing import Any

from starmeeple.drawing.svg import Svg


def draw(view: dict[str, Any], lit: Collection[str] = ()) -> str:
    svg = Svg(400, 200, "Salvage", lit)
    svg.text(20, 40, f"Wreck: {view['wreck']}", 20)
    for player in view["players"]:
        for place, card in enumerate(dict.fromkeys(player.get("hand", []))):
            with svg.piece(f"card/{card}", card, 20 + 60 * place, 80):
                svg.rect(0, 0, 50, 70, 6, fill="var(--panel)", stroke="var(--line)")
                svg.text(25, 40, card, 12, anchor="middle")
    return svg.done()


def plain(view: dict[str, Any]) -> str:
    return f"wreck {view['wreck']}, points {view['scores']}"
