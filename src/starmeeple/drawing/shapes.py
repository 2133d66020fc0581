"""Small drawing functions that all games share: hex, die, card, token, track, panel."""

from math import cos, pi, sin

from starmeeple.drawing.icons import icon
from starmeeple.drawing.svg import Number, Svg
from starmeeple.drawing.text import fitted
from starmeeple.drawing.theme import seat_colour

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def hexagon_points(x: float, y: float, radius: float, flat: bool = False) -> list[tuple[float, float]]:
    """The corners of a hexagon; `flat` has an edge on top, otherwise a corner."""
    turn = 0.0 if flat else pi / 6
    return [(x + radius * cos(turn + k * pi / 3), y + radius * sin(turn + k * pi / 3)) for k in range(6)]


def hexagon(svg: Svg, x: float, y: float, radius: float, flat: bool = False, **attributes: object) -> None:
    """A hexagon around x, y."""
    svg.polygon(hexagon_points(x, y, radius, flat), **{"fill": "none", "stroke": "var(--line)", **attributes})


def mark(svg: Svg, seat: int, x: float, y: float, size: float, fill: str = "var(--on-seat)") -> None:
    """The mark of a seat, so that colour is never the only sign: ● ▲ ■ ◆ ⬢, and a hatch for the competition."""
    half = size / 2
    if seat == 0:
        svg.circle(x, y, half * 0.9, fill=fill)
    elif seat == 1:
        svg.polygon([(x, y - half), (x + half, y + half * 0.8), (x - half, y + half * 0.8)], fill=fill)
    elif seat == 2:
        svg.rect(x - half * 0.85, y - half * 0.85, size * 0.85, size * 0.85, fill=fill)
    elif seat == 3:
        svg.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], fill=fill)
    elif seat == 4:
        svg.polygon(hexagon_points(x, y, half), fill=fill)
    else:
        for shift in (-0.6, 0.0, 0.6):
            svg.line(
                x + (shift - 0.4) * half, y + half * 0.8, x + (shift + 0.4) * half, y - half * 0.8, stroke=fill, stroke_width=size * 0.14
            )


def token(svg: Svg, seat: int, x: float, y: float, radius: float, marked: bool = True, **attributes: object) -> None:
    """A round token of a seat."""
    svg.circle(x, y, radius, **{"fill": seat_colour(seat), "stroke": "var(--space)", "stroke_width": radius * 0.12, **attributes})
    if marked:
        mark(svg, seat, x, y, radius * 0.95)


def cube(svg: Svg, x: float, y: float, size: float, fill: str, **attributes: object) -> None:
    """A small cube of a colour."""
    half = size / 2
    svg.rect(
        x - half, y - half, size, size, size * 0.18, **{"fill": fill, "stroke": "var(--space)", "stroke_width": size * 0.08, **attributes}
    )


def die(svg: Svg, x: float, y: float, size: float, value: int, seat: int | None = None, **attributes: object) -> None:
    """A die centred at x, y; a seat's die has its colour and, in a corner, its mark. Value 0 is a blank face."""
    half = size / 2
    fill = "var(--ink)" if seat is None else seat_colour(seat)
    svg.rect(
        x - half,
        y - half,
        size,
        size,
        size * 0.22,
        **{"fill": fill, "stroke": "var(--space)", "stroke_width": size * 0.06, "class_": "die", **attributes},
    )
    for dx, dy in PIPS.get(value, ()):
        svg.circle(x + dx * size * 0.26, y + dy * size * 0.26, size * 0.09, fill="var(--on-seat)")
    if seat is not None:
        mark(svg, seat, x + half * 0.98, y - half * 0.98, size * 0.3, "var(--ink)")


def panel(
    svg: Svg, x: float, y: float, width: float, height: float, title: str = "", seat: int | None = None, **attributes: object
) -> None:
    """A framed area with a heading; a seat's panel has its colour on the left edge."""
    svg.rect(x, y, width, height, 10, **{"fill": "var(--panel)", "stroke": "var(--line)", **attributes})
    if seat is not None:
        svg.rect(x, y + 8, 4, height - 16, 2, fill=seat_colour(seat))
    if title:
        left = x + (30 if seat is not None else 14)
        if seat is not None:
            token(svg, seat, x + 18, y + 17, 7)
        svg.text(
            left, y + 22, title, fitted(title, width - (left - x) - 10, 14), bold=True, letter_spacing=".04em", room=width - (left - x) - 10
        )


def card(
    svg: Svg,
    x: float,
    y: float,
    width: float,
    height: float,
    title: str = "",
    accent: str = "var(--line)",
    face_up: bool = True,
    **attributes: object,
) -> None:
    """A card: a face with a coloured head, or a back with a quiet pattern."""
    radius = min(10.0, width * 0.09)
    svg.rect(
        x,
        y,
        width,
        height,
        radius,
        **{"fill": "var(--raised)" if face_up else "var(--deep)", "stroke": accent, "stroke_width": 1.2, **attributes},
    )
    if not face_up:
        for ring in (0.34, 0.22, 0.1):
            svg.circle(x + width / 2, y + height / 2, width * ring, fill="none", stroke="var(--line)", stroke_width=1)
        return
    svg.path(
        f"M{x} {y + radius}a{radius} {radius} 0 0 1 {radius}-{radius}h{width - 2 * radius}a{radius} {radius} 0 0 1 {radius} {radius}v{4}h-{width}z",
        fill=accent,
    )
    if title:
        svg.text(x + width / 2, y + radius + 18, title, fitted(title, width - 10, 13), anchor="middle", bold=True)


def counter(svg: Svg, name: str, x: float, y: float, amount: int | str, size: float = 18, id: str = "", title: str = "") -> None:
    """An icon with a number behind it: fuel 3."""
    with svg.group(id=id or None, class_="count", role="img" if title else None, aria_label=f"{title}: {amount}" if title else None):
        icon(svg, name, x, y, size)
        svg.text(x + size * 0.75, y + size * 0.3, str(amount), size * 0.85, bold=True)


def badge(svg: Svg, x: float, y: float, content: str, radius: float = 10, fill: str = "var(--lit)", ink: str = "var(--space)") -> None:
    """A small round sign with a number or a letter."""
    svg.circle(x, y, radius, fill=fill)
    svg.text(x, y + radius * 0.36, content, fitted(content, radius * 1.7, radius * 1.1, 5), anchor="middle", bold=True, fill=ink)


def button(svg: Svg, x: float, y: float, width: float, height: float, content: str, on: bool = False) -> None:
    """A labelled key of an instrument; lit when on."""
    svg.rect(x, y, width, height, 6, fill="var(--raised)", stroke="var(--lit)" if on else "var(--line)")
    svg.text(
        x + width / 2,
        y + height * 0.65,
        content,
        fitted(content, width - 8, height * 0.5),
        anchor="middle",
        fill="var(--ink)" if on else "var(--ink-soft)",
    )


def track(
    svg: Svg, x: float, y: float, step: Number, values: list[int], seats: dict[int, int], height: float = 22, name: str = "track"
) -> None:
    """A row of numbered cells with the seats' tokens on them."""
    width = float(step)
    for index, value in enumerate(values):
        left = x + index * width
        svg.rect(left, y, width - 2, height, 4, fill="var(--deep)", stroke="var(--line)")
        svg.text(left + width / 2 - 1, y + height * 0.68, str(value), min(11.0, height * 0.5), anchor="middle", fill="var(--ink-soft)")
    on_cell: dict[int, int] = {}
    for seat, value in seats.items():
        if value not in values:
            continue
        index = values.index(value)
        stacked = on_cell.get(index, 0)
        on_cell[index] = stacked + 1
        with svg.piece(f"{name}/{seat}", f"{name}: {value}", x + index * width + width / 2 - 1, y + height + 7 + stacked * 11):
            token(svg, seat, 0, 0, 6)
