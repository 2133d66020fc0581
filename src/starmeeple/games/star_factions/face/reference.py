"""A player's aid: what ships and kits are worth. A diamond marks a reconstructed figure."""

from starmeeple.drawing import Svg, icon, panel
from starmeeple.drawing.lettering import line_width
from starmeeple.drawing.svg import number
from starmeeple.games.star_factions.face import names as naming
from starmeeple.games.star_factions.face import tokens
from starmeeple.games.star_factions.face.view import View

Columns = tuple[tuple[str, str, str], ...]  # figure, its name, its sign
SHIP_COLUMNS: Columns = (
    ("shield", "shield", "military"), ("hull", "hull", "hull"), ("die", "attack", "die"), ("movement", "movement", "move"),
    ("range", "range", "range"), ("bounty", "bounty", "medal"), ("cost", "cost", "money"),
)  # fmt: skip
KIT_COLUMNS: Columns = (
    ("hull", "hull", "hull"), ("damage", "damage", "weapon"), ("movement", "movement", "move"), ("range", "range", "range"), ("cost", "cost", "money"),
)  # fmt: skip
HEADLINE = 28.0
LINE = 15.0
SHIPS = HEADLINE + 4 * LINE + 4  # height of the table of ships
KITS = HEADLINE + 5 * LINE + 4
STACKED = SHIPS + 6 + KITS  # both, one below the other
NAMED = 300.0  # the least width at which ships have their names beside them
WORDED = 420.0  # and at which columns are headed by words


def draw_reference(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """Both tables, one below the other where they fit so, else side by side. They are what the rules say, and drawn once."""
    svg.kept(("sf-reference", str(view["rules"]), x, y, width, height), lambda part: draw_tables(part, view, x, y, width, height))


def draw_tables(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    with svg.group(id="panel/reference", fill="var(--ink)", font_size=11.5, text_anchor="middle"):
        if height >= STACKED:
            share = min(1.5, height / STACKED)
            draw_ships(svg, view, x, y, width, SHIPS * share)
            draw_kits(svg, view, x, y + SHIPS * share + 6, width, KITS * share)
        else:
            half = (width - 6) / 2
            draw_ships(svg, view, x, y, half, height)
            draw_kits(svg, view, x + half + 6, y, half, height)


def draw_ships(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The four kinds of ships."""
    panel(svg, x, y, width, height)
    named = width >= NAMED
    svg.text(x + 12, y + 19, "Ships", 12.5, bold=True, anchor="start")
    left = 112.0 if named else 52.0
    draw_heads(svg, "ships", SHIP_COLUMNS, x, y + 15, width, left)
    line = (height - HEADLINE - 4) / 4
    for index, (name, row) in enumerate(view["rules"]["ships"].items()):
        at = y + HEADLINE + (index + 0.5) * line
        with svg.piece(f"reference/{name}", naming.KIND_NAMES[name], round(x, 1), round(at, 1)):
            svg.rect(
                6,
                round(1 - line / 2, 1),
                round(width - 12, 1),
                round(line - 2, 1),
                4,
                fill="var(--raised)" if index % 2 == 0 else "transparent",
            )
            svg.add("use", href=f"#sf-{name}", transform=tokens.placed(22, 0, 0.55), fill="var(--ink-soft)")
            if named:
                svg.add("text", naming.KIND_NAMES[name], x=36, y=4, text_anchor="start")
            printed = [row["shield"], row["hull"], f"d{row['die']}", row["movement"], row["range"], row["bounty"]]
            cells = [*map(str, printed), cost_text(view, f"{name}-blueprint") if row["rebuildable"] else "–"]
            draw_cells(svg, width, left, cells, [figure in row["guessed"] for figure, _, _ in SHIP_COLUMNS])


def draw_kits(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The five kits."""
    panel(svg, x, y, width, height)
    svg.text(x + 12, y + 19, "Kits", 12.5, bold=True, anchor="start")
    left = 112.0 if width >= NAMED else 86.0
    draw_heads(svg, "kits", KIT_COLUMNS, x, y + 15, width, left)
    line = (height - HEADLINE - 4) / 5
    for index, (name, row) in enumerate(view["rules"]["kits"].items()):
        at = y + HEADLINE + (index + 0.5) * line
        with svg.piece(f"reference/{name}", f"{name.title()} Kit", round(x, 1), round(at, 1), note=naming.card_note(view, f"{name}-kit")):
            svg.rect(
                6,
                round(1 - line / 2, 1),
                round(width - 12, 1),
                round(line - 2, 1),
                4,
                fill="var(--raised)" if index % 2 == 0 else "transparent",
            )
            tokens.kit_badge(svg, 20, 0, name)
            svg.add("text", name.title(), x=32, y=4, text_anchor="start")
            bonuses = [row["hull"], row["damage"], row["movement"], row["range"]]
            cells = [*map(bonus_text, bonuses), cost_text(view, f"{name}-kit")]
            draw_cells(svg, width, left, cells, [figure in row["guessed"] for figure, _, _ in KIT_COLUMNS])


def cost_text(view: View, card: str) -> str:
    """A cost as the table shows it: metal/fuel/weapon."""
    return "/".join(str(amount) for amount in view["rules"]["costs"][card])


def bonus_text(value: int) -> str:
    """What a kit adds or takes."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def draw_heads(svg: Svg, table: str, columns: Columns, x: float, y: float, width: float, left: float) -> None:
    """The heads of the columns: words, or signs that say what they are when they are pointed at."""
    for index, (figure, name, sign) in enumerate(columns):
        middle = x + column(width, len(columns), index, left)
        if width >= WORDED:
            svg.text(middle, y + 4, name, 11, anchor="middle", fill="var(--ink-soft)")
            continue
        said = "cost: Metal/Fuel/Weapon" if figure == "cost" else name
        with svg.piece(f"head/{table}-{figure}", said, round(middle, 1), round(y, 1)):
            svg.rect(-11, -11, 22, 22, fill="transparent")
            icon(svg, sign, 0, 0, 13, "var(--ink-soft)")


def draw_cells(svg: Svg, width: float, left: float, cells: list[str], guessed: list[bool]) -> None:
    """The figures of a row; a small diamond beside a figure says that it is a guess."""
    for index, cell in enumerate(cells):
        middle = column(width, len(cells), index, left)
        svg.add("text", cell, x=round(middle, 1), y=4)
        if guessed[index]:
            at = middle + line_width(cell, 11.5) * 0.5 + 4
            svg.path(f"M{number(round(at, 1))}-6l2.6 2.6-2.6 2.6-2.6-2.6z", fill="none", stroke="var(--lit)")


def column(width: float, columns: int, index: int, left: float) -> float:
    """The middle of a column; the last one, for the cost, is wider than the others."""
    last = min(58.0, (width - left) * 0.26)
    if index == columns - 1:
        return width - 8 - last / 2
    return left + (width - left - 8 - last) * (index + 0.5) / (columns - 1)
