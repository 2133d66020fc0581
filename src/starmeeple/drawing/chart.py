"""Charts of a finished game: a curve for each seat with its mark at the end, and bars."""

from collections.abc import Sequence

from starmeeple.drawing.shapes import mark
from starmeeple.drawing.svg import Svg
from starmeeple.drawing.theme import seat_colour

LEFT, RIGHT, TOP, BOTTOM = 48.0, 16.0, 14.0, 26.0
WORD = 12.0


def curves(
    title: str, series: Sequence[Sequence[float]], rounds: Sequence[int], seats: Sequence[int] = (), unit: str = "",
    width: float = 360, height: float = 190,
) -> str:  # fmt: skip
    """One curve a seat over the same moments; below it the rounds in which they lie. Without `seats` they are the first ones."""
    svg = Svg(width, height, title)
    values = [value for curve in series for value in curve]
    low, high = min(0.0, *values), max(100.0 if unit else 1.0, *values)  # shares go to a hundred
    across, up = width - LEFT - RIGHT, height - TOP - BOTTOM

    def x(number: float) -> float:
        return LEFT + across * number / max(1, len(rounds) - 1)

    def y(value: float) -> float:
        return TOP + up * (1 - (value - low) / (high - low))

    for value in sorted({low, float((low + high) // 2), high}):  # whole numbers, each once
        svg.line(LEFT, y(value), width - RIGHT, y(value))
        svg.text(LEFT - 6, y(value) + 4, f"{value:.0f}{unit}", WORD, anchor="end", fill="var(--ink-soft)")
    for number in ticks(rounds):
        svg.text(x(number), height - 8, str(rounds[number]), WORD, anchor="middle", fill="var(--ink-soft)")
    owners = seats or range(len(series))
    for seat, curve in zip(owners, series):
        points = " ".join(f"{x(number):.1f},{y(value):.1f}" for number, value in enumerate(curve))
        svg.add("polyline", points=points, fill="none", stroke=seat_colour(seat), stroke_width=2.5, stroke_linejoin="round")
    for seat, curve in zip(owners, series):
        svg.circle(x(len(curve) - 1), y(curve[-1]), 8, fill=seat_colour(seat))
        mark(svg, seat, x(len(curve) - 1), y(curve[-1]), 8)
    return svg.done()


def ticks(rounds: Sequence[int], most: int = 7) -> list[int]:
    """The first moments of some rounds, evenly spread, at most so many."""
    firsts = [number for number, turn in enumerate(rounds) if number == 0 or turn != rounds[number - 1]]
    every = -(-len(firsts) // most)
    return firsts[::every]
