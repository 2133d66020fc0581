"""What the signs of the board mean, and how many tiles are left to discover."""

from starmeeple.core.speech import counted
from starmeeple.drawing import Svg, icon
from starmeeple.drawing.lettering import cut
from starmeeple.games.spacecorp.face.fitting import HEAD, SMALL, titled
from starmeeple.games.spacecorp.face.place_picture import FEATURES
from starmeeple.games.spacecorp.face.view import View

SIGNS = (
    ("explore", "explore"), ("gear", "build"), ("develop", "launch or land"), ("move", "a Move here"), ("radiation", "radiation"), ("hull", "shielded"),
    ("produce", "production"), ("gear", "±n: build cost"), ("colony", "colony points"), ("time", "Time cards"), ("base", "bases built"),
    ("spark", "progress cards"),
)  # fmt: skip
STACKS = {"e2": "where exploring costs 2", "e3": "where it costs 3"}
COLUMNS = 3
HEIGHT = HEAD + 7 * 18 + 26


def draw_legend(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The signs in columns; below them the stacks of tiles."""
    column = (width - 24) / COLUMNS
    down = -(-(len(SIGNS) + len(FEATURES)) // COLUMNS)
    step = (height - HEAD - 26) / down
    with svg.group(id="panel/legend", transform=f"translate({x:g} {y:g})"):
        titled(svg, width, height, "Signs")
        words = [word for _, word in SIGNS] + list(FEATURES)
        for index, word in enumerate(words):
            left, top = 12 + index // down * column, HEAD + (index % down + 0.5) * step
            if index < len(SIGNS):
                icon(svg, SIGNS[index][0], left + 8, top, 14, "var(--ink-soft)")
            else:
                colour, path = FEATURES[word]
                svg.path(path, fill=colour, transform=f"translate({left + 8:g} {top:g})")
            svg.text(left + 22, top + 4, cut(word, column - 26), SMALL)
        left_over = [f"{number} {STACKS.get(stack, stack)}" for stack, number in view["stacks"].items()]
        total = counted(sum(view["stacks"].values()), "tile")
        svg.text(14, height - 10, cut(f"{total} left to discover: {', '.join(left_over)}", width - 28), SMALL, fill="var(--ink-soft)")
