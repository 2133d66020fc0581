"""ladder.svg: the ratings of an arena with their intervals."""

from starmeeple.drawing.svg import Svg
from starmeeple.drawing.theme import resolved
from starmeeple.games import find
from starmeeple.lab.arena import Report
from starmeeple.lab.ratings import ratings
from starmeeple.record import plain

WIDTH, LEFT, RIGHT, TOP, STEP = 720, 220, 90, 64, 34
TICKS = (50, 100, 200, 400, 800, 1600, 3200)


def draw(report: Report, theme: str = "light") -> str:
    """The bots from the best to the weakest, each a point on the scale with its 95 % interval."""
    question = report.question
    rows = ratings(report.standings, question.seed)
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    tick = next((tick for tick in TICKS if (high - low) / tick <= 8), TICKS[-1])
    first, last = int(low // tick) * tick, -int(-high // tick) * tick
    last = max(last, first + tick)
    height = TOP + STEP * len(rows) + 44

    def x(rating: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (rating - first) / (last - first)

    svg = Svg(WIDTH, height, f"Ladder of {find(question.game).name}")
    svg.rect(0, 0, WIDTH, height, fill="var(--panel)")
    svg.text(24, 32, f"{find(question.game).name}: {len(report.rows):,} games", 18, bold=True)
    svg.text(24, 50, short(" ".join(f"{name}={plain(value)}" for name, value in question.options.items()), 100), 11, fill="var(--ink-soft)")
    for rating in range(first, last + 1, tick):
        svg.line(x(rating), TOP, x(rating), height - 36)
        svg.text(x(rating), height - 20, f"{rating:+d}" if rating else "0", 11, anchor="middle", fill="var(--ink-soft)")
    for at, row in enumerate(rows):
        y = TOP + STEP * at + STEP / 2
        svg.text(LEFT - 12, y + 5, short(row.bot, 25), 13, anchor="end")
        svg.line(x(row.low), y, x(row.high), y, stroke="var(--planet)", stroke_width=6)
        svg.circle(x(row.rating), y, 6, fill="var(--ink)")
        svg.text(WIDTH - RIGHT + 12, y + 5, f"{round(row.rating):+d}", 13)
    return resolved(svg.done(), theme)


def short(text: str, letters: int) -> str:
    """The text, cut where it is too long."""
    return text if len(text) <= letters else f"{text[: letters - 1]}…"
