"""A player's aid beside the mat, where there is room: what ships and kits are worth. A diamond marks a reconstructed figure."""

from typing import cast

from starmeeple.core.game import View
from starmeeple.drawing import Svg, panel, text_width
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face import tokens

Row = dict[str, object]
SHIP_COLUMNS = (
    ("shield", "shield"),
    ("hull", "hull"),
    ("die", "attack"),
    ("movement", "move"),
    ("range", "range"),
    ("bounty", "bounty"),
    ("cost", "cost"),
)
KIT_COLUMNS = (("hull", "hull"), ("damage", "damage"), ("movement", "move"), ("range", "range"), ("cost", "cost"))
LINE = 21.0


def draw_reference(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """Both tables, or the kits alone, or nothing, as far as there is room."""
    ships, kits = 40 + 5 * LINE, 40 + 6 * LINE
    if height >= ships + 8:
        draw_ships(svg, view, x, y, width, ships)
        if height >= ships + 8 + kits:
            draw_kits(svg, view, x, y + ships + 8, width, kits)


def draw_ships(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    panel(svg, x, y, width, height, "Ships")
    rows = cast(dict[str, Row], cast(Row, view["rules"])["ships"])
    draw_head(svg, x, y, width, [head for _, head in SHIP_COLUMNS], 108)
    for index, (name, row) in enumerate(rows.items()):
        top = y + 40 + (index + 1) * LINE
        with svg.group(transform=f"translate({x + 20} {top - 5})"):
            svg.path(tokens.OUTLINES[name], fill="var(--ink-soft)", transform="scale(0.55)")
        svg.text(x + 34, top, naming.KIND_NAMES[name], 12.5)
        cells = [figure_text(view, name, row, figure) for figure, _ in SHIP_COLUMNS]
        draw_cells(svg, x, top, width, cells, 108, [figure in cast(list[str], row["guessed"]) for figure, _ in SHIP_COLUMNS])


def draw_kits(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    panel(svg, x, y, width, height, "Kits")
    svg.text(x + width - 14, y + 22, "◇ reconstructed figure", 11, anchor="end", fill="var(--ink-soft)")
    rows = cast(dict[str, Row], cast(Row, view["rules"])["kits"])
    draw_head(svg, x, y, width, [head for _, head in KIT_COLUMNS], 108)
    for index, (name, row) in enumerate(rows.items()):
        top = y + 40 + (index + 1) * LINE
        svg.text(x + 20, top, tokens.KIT_LETTERS[name], 12.5, anchor="middle", bold=True)
        svg.text(x + 34, top, name.title(), 12.5)
        cells = [figure_text(view, name, row, figure) for figure, _ in KIT_COLUMNS]
        draw_cells(svg, x, top, width, cells, 108, [figure in cast(list[str], row["guessed"]) for figure, _ in KIT_COLUMNS])


def figure_text(view: View, name: str, row: Row, figure: str) -> str:
    """A figure as the table shows it."""
    if figure == "cost":
        if row.get("rebuildable") is False:
            return "–"
        card = f"{name}-blueprint" if "shield" in row else f"{name}-kit"
        amounts = cast(dict[str, list[int]], cast(Row, view["rules"])["costs"])[card]
        return "/".join(str(amount) for amount in amounts)
    value = cast(int, row[figure])
    if figure == "die":
        return f"d{value}"
    if "shield" in row:
        return str(value)
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def draw_head(svg: Svg, x: float, y: float, width: float, heads: list[str], left: float) -> None:
    for index, head in enumerate(heads):
        svg.text(column(x, width, len(heads), index, left), y + 40, head, 11, anchor="middle", fill="var(--ink-soft)")


def draw_cells(svg: Svg, x: float, y: float, width: float, cells: list[str], left: float, guessed: list[bool]) -> None:
    """The figures of a row; a small diamond beside a figure says that it is a guess."""
    for index, cell in enumerate(cells):
        middle = column(x, width, len(cells), index, left)
        svg.text(middle, y, cell, 12.5, anchor="middle")
        if guessed[index]:
            at = middle + text_width(cell, 12.5) / 2 + 5
            svg.polygon([(at, y - 8), (at + 3, y - 5), (at, y - 2), (at - 3, y - 5)], fill="none", stroke="var(--lit)", stroke_width=1)


def column(x: float, width: float, columns: int, index: int, left: float) -> float:
    """The middle of a column."""
    return x + left + (width - left - 10) * (index + 0.5) / columns
