"""What is won and known beside the board: contracts, the competition, progress, colonies, the chart of distances."""

from starmeeple.core.frames import Frame
from starmeeple.core.speech import counted
from starmeeple.drawing import Svg, badge, icon, token
from starmeeple.drawing.lettering import cut, line_width
from starmeeple.games.spacecorp.face.fitting import HEAD, LINE, SMALL, folded, titled
from starmeeple.games.spacecorp.face.place_picture import seat_number
from starmeeple.games.spacecorp.face.view import Competition, Progress, View

COLONY = 23.0  # the least height of a colony
COMPETITION = 52.0
ROW = 15.0  # of a line of the chart


def contract_heights(view: View, width: float) -> list[float]:
    """The least heights of the contracts: as many lines as their words need."""
    return [max(27.0, len(contract_lines(row["text"], width)) * LINE + 7) for row in view["contracts"]]


def contracts_height(view: View, width: float) -> float:
    return HEAD + sum(contract_heights(view, width)) + 5


def contract_lines(text: str, width: float) -> list[str]:
    """The words of a contract in the room that they have."""
    return folded(text, width - 104, 3)


def draw_contracts(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The seven contracts: who has fulfilled them, where a competition team stands."""
    rows, column = view["contracts"], width - 16
    done = sum(1 for row in rows if row["owner"] is not None)
    more = (height - contracts_height(view, width)) / len(rows)
    top = HEAD
    with svg.group(id="panel/contracts", transform=f"translate({x:g} {y:g})"):
        title = f"Contracts {done} of {view['contracts_to_end']}"
        titled(svg, width, height, title)
        era = f"{view['era_name']} {view['years']}"
        if line_width(title, 13, True) + line_width(era) + 40 < width:
            svg.text(width - 12, 20, era, SMALL, anchor="end", fill="var(--ink-soft)")
        for row, least in zip(rows, contract_heights(view, width)):
            note = "⟡ The profit of this contract is reconstructed." if row["guess"] else ""
            with svg.piece(f"contract/{row['number']}", f"Contract {row['number']}: {row['text']}, {row['profit']} ₣", 8, top, note=note):
                owned, high = row["owner"] is not None, least + more - 3
                svg.rect(0, 0, column, high, 6, fill="var(--panel)" if owned else "var(--raised)", stroke="var(--line)")
                badge(svg, 14, high / 2, str(row["number"]), 9, "var(--line)", "var(--ink)")
                lines = contract_lines(row["text"], width)
                for number, line in enumerate(lines):
                    offset = high / 2 + 4 + (number - (len(lines) - 1) / 2) * LINE
                    svg.text(28, offset, line, SMALL, fill="var(--ink-soft)" if owned else "var(--ink)")
                svg.text(column - 27, high / 2 + 4.5, f"{row['profit']} ₣", 12.5, anchor="end", bold=True)
                if owned or row["competition_team"]:
                    token(svg, seat_number(row["owner"]) if owned else -1, column - 14, high / 2, 8 if owned else 6)
            top += least + more


def draw_competition(svg: Svg, rival: Competition, x: float, y: float, width: float, height: float) -> None:
    """The competition's profit, and what it has left."""
    removed = f", {counted(len(rival['removed']), 'progress card')} taken" if rival["removed"] else ""
    title = f"The competition: {rival['profit']} ₣, {counted(rival['bases'], 'base')}, {counted(rival['teams'], 'team')} left{removed}"
    with svg.piece("competition", title, x, y, note=f"{counted(rival['deck'], 'card')} left in its deck."):
        svg.rect(0, 0, width, height, 10, fill="var(--panel)", stroke="var(--line)")
        svg.rect(0, 8, 4, height - 16, 2, fill="var(--seat-auto)")
        token(svg, -1, 26, height / 2, 13)
        svg.text(48, height / 2 - 5, cut("Competition", width - 120, 13, True), 13, bold=True)
        text = f"{counted(rival['deck'], 'card')} · {counted(rival['teams'], 'team')} left"
        svg.text(48, height / 2 + 14, cut(text, width - 56 - line_width(f"{rival['profit']} ₣", 21, True)), SMALL, fill="var(--ink-soft)")
        svg.text(width - 14, height / 2 + 7, f"{rival['profit']} ₣", 21, anchor="end", bold=True)


def progress_shape(view: View, width: float, frame: Frame) -> tuple[int, float]:
    """Columns of the progress cards and the least height of one: in narrow columns their names need two lines."""
    columns = 3 if width > 360 else 2 if width > 250 else 1
    if not frame.touch and width / columns < 186 and columns > 1 and len(view["progress"]) <= 9 and width > 280:
        return columns, 30.0
    return columns, max(frame.target + 3, 30.0)


def progress_height(view: View, width: float, frame: Frame) -> float:
    columns, least = progress_shape(view, width, frame)
    return HEAD + -(-len(view["progress"]) // columns) * least + 6


def draw_progress(svg: Svg, view: View, frame: Frame, x: float, y: float, width: float, height: float) -> None:
    """The progress cards laid out, with their copies and who holds them."""
    rows = view["progress"]
    columns, _ = progress_shape(view, width, frame)
    down = -(-len(rows) // columns)
    step, column = (height - HEAD - 6) / down, (width - 14) / columns
    with svg.group(id="panel/progress", transform=f"translate({x:g} {y:g})"):
        titled(svg, width, height, "Progress")
        for index, row in enumerate(rows):
            slug = row["progress"]
            needs = f", needs {next((other['name'] for other in rows if other['progress'] == row['needs']), '')}" if row["needs"] else ""
            title = f"{row['name']}: {row['effect']} {row['left']} left{needs}"
            with svg.piece(f"progress/{slug}", title, 8 + index // down * column, HEAD + index % down * step, note=row["effect"]):
                draw_progress_card(svg, view, row, column - 3, step - 3)


def draw_progress_card(svg: Svg, view: View, row: Progress, width: float, height: float) -> None:
    """One kind of progress card, in the colour of its deck."""
    slug, lit = row["progress"], svg.is_lit(f"progress/{row['progress']}")
    colour = "var(--good)" if row["deck"] == "adaptation" else "var(--crystal)"
    svg.rect(
        0, 0, width, height, 5, fill="var(--raised)" if row["left"] else "var(--panel)",
        stroke="var(--lit)" if lit else colour if row["left"] else "var(--line)", stroke_width=2.5 if lit else 1,
    )  # fmt: skip
    icon(svg, "gene" if row["deck"] == "adaptation" else "eye", 10, height / 2, 13, colour)
    holders = [player["seat"] for player in view["players"] if slug in player["progress"]] + ([-1] if row["removed"] else [])
    right = width - 21
    svg.text(width - 4, height / 2 + 4, f"×{row['left']}", SMALL, anchor="end", fill="var(--ink-soft)")
    stacked = height >= 26 and len(holders) > 1
    for number, seat in enumerate(holders):
        token(svg, seat, right - 6 - (number // 2 if stacked else number) * 12, height / 2 + ((number % 2) * 12 - 6 if stacked else 0), 5.5)
    taken = (-(-len(holders) // 2) if stacked else len(holders)) * 12
    lines = folded(row["name"], right - taken - 21, max(1, int((height + 1) / LINE)))
    for number, line in enumerate(lines):
        offset = height / 2 + 4 + (number - (len(lines) - 1) / 2) * LINE
        svg.text(19, offset, line, SMALL, fill="var(--ink)" if row["left"] else "var(--ink-soft)")


def colonies_height(view: View, width: float) -> float:
    return HEAD + -(-len(view["colonies"]) // colony_columns(width)) * COLONY + 6


def colony_columns(width: float) -> int:
    return max(1, min(4, int(width / 134)))


def draw_colonies(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The colony markers: selector, points required, value, owner."""
    rows = view["colonies"]
    columns = colony_columns(width)
    down = -(-len(rows) // columns)
    step, column = (height - HEAD - 6) / down, (width - 14) / columns
    with svg.group(id="panel/colonies", transform=f"translate({x:g} {y:g})"):
        titled(svg, width, height, "Colonies")
        for index, row in enumerate(rows):
            title = f"{row['name']}, selector {row['selector']}: needs {counted(row['points'], 'colony point')}, worth {row['value']} ₣. {row['effect']}"
            left, top = 8 + index // down * column, HEAD + index % down * step
            with svg.piece(f"colony/{row['colony']}", title, left, top, note=row["effect"]):
                free, high = row["owner"] is None, step - 3
                ink = "var(--ink)" if free else "var(--ink-soft)"
                svg.rect(0, 0, column - 3, high, 5, fill="var(--raised)" if free else "var(--panel)", stroke="var(--line)")
                figures = f"{row['points']} · {row['value']} ₣"
                at = column - 9
                if free:
                    svg.text(at, high / 2 + 4, figures, SMALL, anchor="end", fill="var(--ink-soft)")
                    icon(svg, "colony", at - line_width(figures) - 7, high / 2, 11, "var(--ink-soft)")
                    at -= line_width(figures) + 14
                else:
                    token(svg, seat_number(row["owner"]), at - 6, high / 2, 7)
                    at -= 16
                svg.text(6, high / 2 + 4, cut(row["name"], at - 8), SMALL, fill=ink)


def chart_height(view: View) -> float:
    return HEAD + (len(view["regions"]) + 1) * ROW + 4


def chart_width(view: View) -> float:
    """The least width of the chart."""
    return 98.0 + len(view["regions"]) * 17 + 18


def draw_chart(svg: Svg, view: View, x: float, y: float, width: float, height: float) -> None:
    """The distance chart."""
    rows = view["regions"]
    label = 112.0 if width > 400 else 92.0  # the room of a name
    step_x = (width - label - 24) / len(rows)
    step_y = (height - HEAD - 4) / (len(rows) + 1)
    with svg.group(id="panel/chart", transform=f"translate({x:g} {y:g})", font_size=SMALL):
        titled(svg, width, height, "Distances")
        with svg.group(fill="var(--ink-soft)"):
            for i, row in enumerate(rows):
                plain(svg, 12, HEAD + (i + 1.7) * step_y, cut(f"{i + 1} {row['name']}", label))
                plain(svg, label + 14 + (i + 0.5) * step_x, HEAD + 0.7 * step_y, str(i + 1), "middle")
        with svg.group(fill="var(--ink)", text_anchor="middle"):
            for i, row in enumerate(rows):
                for j, amount in enumerate(row["distances"][:i]):
                    plain(svg, label + 14 + (j + 0.5) * step_x, HEAD + (i + 1.7) * step_y, str(amount))


def plain(svg: Svg, x: float, y: float, content: str, anchor: str | None = None) -> None:
    """A line of text in the colour and size of its group."""
    svg.add("text", content, x=round(x, 1), y=round(y, 1), text_anchor=anchor)
