"""A player's aid beside the mat, where there is room: what ships and kits are worth. A diamond marks a reconstructed figure."""

from starmeeple.drawing import Svg, panel, text_width
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face import tokens
from starmeeple.games.star_factions.face.view import View

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
    rows = view["rules"]["ships"]
    draw_head(svg, x, y, width, [head for _, head in SHIP_COLUMNS], 108)
    for index, (name, row) in enumerate(rows.items()):
        top = y + 40 + (index + 1) * LINE
        with svg.group(transform=f"translate({x + 20} {top - 5})"):
            svg.path(tokens.OUTLINES[name], fill="var(--ink-soft)", transform="scale(0.55)")
        svg.text(x + 34, top, naming.KIND_NAMES[name], 12.5)
        printed = [row["shield"], row["hull"], f"d{row['die']}", row["movement"], row["range"], row["bounty"]]
        cells = [*map(str, printed), cost_text(view, f"{name}-blueprint") if row["rebuildable"] else "–"]
        draw_cells(svg, x, top, width, cells, 108, [figure in row["guessed"] for figure, _ in SHIP_COLUMNS])


def draw_kits(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    panel(svg, x, y, width, height, "Kits")
    svg.text(x + width - 14, y + 22, "◇ reconstructed figure", 11, anchor="end", fill="var(--ink-soft)")
    rows = view["rules"]["kits"]
    draw_head(svg, x, y, width, [head for _, head in KIT_COLUMNS], 108)
    for index, (name, row) in enumerate(rows.items()):
        top = y + 40 + (index + 1) * LINE
        svg.text(x + 20, top, tokens.KIT_LETTERS[name], 12.5, anchor="middle", bold=True)
        svg.text(x + 34, top, name.title(), 12.5)
        bonuses = [row["hull"], row["damage"], row["movement"], row["range"]]
        cells = [*map(bonus_text, bonuses), cost_text(view, f"{name}-kit")]
        draw_cells(svg, x, top, width, cells, 108, [figure in row["guessed"] for figure, _ in KIT_COLUMNS])


def cost_text(view: View, card: str) -> str:
    """A cost as the table shows it: metal/fuel/weapon."""
    return "/".join(str(amount) for amount in view["rules"]["costs"][card])


def bonus_text(value: int) -> str:
    """What a kit adds or takes."""
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
