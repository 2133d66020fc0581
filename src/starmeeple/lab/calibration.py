"""How good the forecasts of an instinct are: `chances` in fresh games of self-play beside who won them."""

import math
from dataclasses import asdict, dataclass

from starmeeple.drawing.svg import Svg
from starmeeple.drawing.theme import resolved
from starmeeple.game_setup import GameSetup
from starmeeple.games import find
from starmeeple.lab.selfplay import Played, self_play

BINS = 10
LEAST = 30  # forecasts that a point of the picture stands for
SIDE, GAP, LEFT, TOP = 200, 56, 52, 84  # of one square of the picture


@dataclass(frozen=True)
class Point:
    """All forecasts of about the same chance."""

    forecast: float  # their mean
    won: float  # how often it came true
    count: int


@dataclass(frozen=True)
class Calibration:
    """What the forecasts of some games were worth."""

    game: str
    players: int
    options: dict[str, object]  # those that make it another mode than the game's usual one
    games: int
    seed: int
    positions: int
    loss: float  # mean log-loss of a position, in nats
    nothing: float  # the same for somebody who knows nothing
    points: tuple[Point, ...]

    @property
    def gain(self) -> float:
        return self.nothing - self.loss

    def as_dict(self) -> dict[str, object]:
        return asdict(self)


def read(given: dict[str, object]) -> Calibration:
    """What `as_dict` gave."""
    points = given["points"]
    assert isinstance(points, list)
    return Calibration(**{**given, "points": tuple(Point(**point) for point in points)})  # type: ignore[arg-type]  # as it was written


def calibration(setup: GameSetup, games: int, seed: int) -> Calibration:
    """Play so many games, one seed each from `seed` on, and compare."""
    return compared(setup, [self_play(setup, setup.game.instinct, seed + game) for game in range(games)], seed)


def compared(setup: GameSetup, played: list[Played], seed: int) -> Calibration:
    """Forecasts and outcomes of games that were played. Alone, the other side is the game itself."""
    total, positions = 0.0, 0
    sums = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    for game in played:
        for moment in game.moments:
            forecast = [chance / 1_000_000 for chance in moment.chances]
            shares = list(game.shares)
            if setup.players == 1:
                forecast, shares = [*forecast, 1 - forecast[0]], [*shares, 1 - shares[0]]
            total -= sum(share * math.log(max(chance, 1e-6)) for share, chance in zip(shares, forecast))
            positions += 1
            for chance, share in zip(forecast, shares):
                row = sums[min(BINS - 1, int(chance * BINS))]
                row[0] += chance
                row[1] += share
                row[2] += 1
    points = tuple(Point(row[0] / row[2], row[1] / row[2], int(row[2])) for row in sums if row[2] >= LEAST)
    nothing = math.log(max(2, setup.players))
    usual = setup.game.read_options({"players": setup.players})
    options: dict[str, object] = {name: value for name, value in setup.options.items() if value != usual[name]}
    return Calibration(setup.game.slug, setup.players, options, len(played), seed, positions, total / max(1, positions), nothing, points)


def draw(rows: list[Calibration], theme: str = "light") -> str:
    """A square for each game: a point on the diagonal is a forecast that came true as often as it said; larger points stand for more."""
    across = 3
    down = -(-len(rows) // across)
    width, height = LEFT + across * (SIDE + GAP) + 4, TOP + down * (SIDE + 74) - 14
    svg = Svg(width, height, "Forecasts and outcomes")
    svg.rect(0, 0, width, height, fill="var(--panel)")
    svg.text(24, 32, "How often a forecast came true", 18, bold=True)
    svg.text(
        24,
        52,
        "Across: the chance to win that was forecast. Up: how often that seat won. The nearer to the line, the better.",
        12,
        fill="var(--ink-soft)",
    )
    for number, row in enumerate(rows):
        square(svg, row, LEFT + number % across * (SIDE + GAP), TOP + 22 + number // across * (SIDE + 74))
    return resolved(svg.done(), theme)


def square(svg: Svg, row: Calibration, left: float, top: float) -> None:
    """One game."""
    alone = ", alone" if row.players == 1 else ""
    svg.text(left, top - 10, f"{find(row.game).name}{alone}", 13, bold=True)
    svg.rect(left, top, SIDE, SIDE, fill="none", stroke="var(--line)", stroke_width=1)
    for part in range(5):
        at = part * SIDE / 4
        svg.line(left + at, top, left + at, top + SIDE, stroke="var(--line)", stroke_width=0.5)
        svg.line(left, top + at, left + SIDE, top + at, stroke="var(--line)", stroke_width=0.5)
        svg.text(left + at, top + SIDE + 16, f"{25 * part}%", 10, anchor="middle", fill="var(--ink-soft)")
        svg.text(left - 6, top + SIDE - at + 4, f"{25 * part}%", 10, anchor="end", fill="var(--ink-soft)")
    svg.line(left, top + SIDE, left + SIDE, top, stroke="var(--ink-soft)", stroke_width=1.5)
    most = max((point.count for point in row.points), default=1)
    for point in row.points:
        size = 3 + 6 * math.sqrt(point.count / most)
        svg.circle(
            left + SIDE * point.forecast, top + SIDE * (1 - point.won), size, fill="var(--planet)", stroke="var(--ink)", stroke_width=1
        )
