"""A picture for a game that has none of its own: the view as a list, a panel a player, and a button for each thing that can be chosen."""

from collections.abc import Collection, Mapping
from typing import cast

from starmeeple.core.frames import WIDE, Frame
from starmeeple.core.speech import who
from starmeeple.drawing.shapes import panel
from starmeeple.drawing.svg import Svg
from starmeeple.drawing.text import paragraph

HEAD = ("game", "viewer", "actor", "waiting", "over", "scores", "ranking", "asked", "players")
WIDTH = 1000.0
LINE = 24.0
BUTTONS = 6  # in a row


def draw(view: Mapping[str, object], lit: Collection[str] = (), frame: Frame = WIDE) -> str:
    """The table's things, the players, the choices."""
    players = cast(list[dict[str, object]], view["players"])
    table = lines_of({name: value for name, value in view.items() if name not in HEAD})
    held = [lines_of({name: value for name, value in player.items() if name != "seat"}) for player in players]
    chosen = sorted(lit)
    top = 40 + LINE * max(1, len(table)) + 20
    each = 60 + LINE * max([len(lines) for lines in held] + [1])
    rows = (len(chosen) + BUTTONS - 1) // BUTTONS
    svg = Svg(WIDTH, top + each + 20 + rows * 60 + 20, str(view["game"]), lit)
    panel(svg, 10, 10, WIDTH - 20, top - 20, str(view["game"]).replace("-", " ").capitalize())
    write(svg, table, 30, 60)
    width = (WIDTH - 20) / len(players)
    for player, lines in zip(players, held):
        seat = cast(int, player["seat"])
        left = 10 + width * seat
        panel(svg, left, top, width - 8, each, who(seat), seat)
        scores = cast(list[int], view["scores"])
        svg.text(left + width - 24, top + 22, str(scores[seat]), 16, anchor="end", bold=True)
        write(svg, lines, left + 16, top + 56)
    for number, id in enumerate(chosen):
        x = 10 + number % BUTTONS * (WIDTH - 20) / BUTTONS
        with svg.piece(id, id.replace("/", " ").replace("-", " "), x, top + each + 20 + number // BUTTONS * 60):
            svg.rect(0, 0, (WIDTH - 20) / BUTTONS - 8, 50, 8, fill="var(--panel)", stroke="var(--lit)", stroke_width=2)
            paragraph(svg, 10, 22, (WIDTH - 20) / BUTTONS - 28, id.replace("/", " ").replace("-", " "), 15, 2)
    return svg.done()


def write(svg: Svg, lines: list[str], x: float, y: float) -> None:
    for number, line in enumerate(lines):
        svg.text(x, y + number * LINE, line, 15)


def lines_of(things: Mapping[str, object]) -> list[str]:
    """Each thing in a line: `deck: 12`."""
    return [f"{name.replace('_', ' ')}: {said(value)}" for name, value in things.items()]


def said(value: object) -> str:
    """A value in words."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {said(each)}" for name, each in value.items()) or "none"
    if isinstance(value, (list, tuple)):
        return ", ".join(said(each) for each in value) or "none"
    return {True: "yes", False: "no", None: "–"}.get(value, str(value)) if value is None or isinstance(value, bool) else str(value)


def plain(view: Mapping[str, object]) -> str:
    """The same as text."""
    lines = lines_of({name: value for name, value in view.items() if name not in HEAD})
    for player in cast(list[dict[str, object]], view["players"]):
        seat = cast(int, player["seat"])
        rest = lines_of({name: value for name, value in player.items() if name != "seat"})
        lines.append(f"{who(seat)}: {cast(list[int], view['scores'])[seat]} points; {'; '.join(rest)}")
    return "\n".join(lines)
