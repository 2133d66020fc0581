"""How fast the engine is: CPU time, the best of several short rounds, beside a plain interpreted loop as the unit."""

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

from starmeeple.core.playout import buffer_for, random_steps, settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find
from starmeeple.record import plain
from starmeeple.version import is_compiled

ROUNDS = 10
SECONDS_A_ROUND = 0.15


@dataclass(frozen=True)
class Row:
    """The figures of one game in one mode."""

    game: str
    mode: str
    compiled: bool
    decisions_a_second: float
    games_a_second: float
    copy_us: float
    legal_us: float
    view_us: float
    loop_ns: float  # one turn of a plain interpreted loop: the machine's speed in the same rounds

    def as_dict(self) -> dict[str, object]:
        return asdict(self)


def bench_modes(slug: str) -> list[GameSetup]:
    """For each combination of options that the game declares, the mode with the most players up to four."""
    best: dict[tuple[tuple[str, object], ...], dict[str, object]] = {}
    for options in find(slug).all_modes():
        rest = tuple((name, value) for name, value in options.items() if name != "players")
        known = best.get(rest)
        if int(options["players"]) <= 4 and (known is None or int(options["players"]) > int(str(known["players"]))):
            best[rest] = dict(options)
    return [game_setup(slug, **options) for options in best.values()]


def measure(setup: GameSetup, rounds: int = ROUNDS, seconds: float = SECONDS_A_ROUND) -> Row:
    """The figures of one mode. Each round measures everything once: a neighbour on the machine slows it for tenths of a second, and would
    spoil all rounds of what is short."""
    positions = some_positions(setup, 24)
    buffer = buffer_for(positions[0])

    def list_legal() -> None:
        for state in positions:
            state.legal_into(state.actor(), buffer)

    copies = Timed(lambda: [state.copy() for state in positions])
    legal = Timed(list_legal)
    views = Timed(lambda: [state.view(0) for state in positions[:8]])
    decisions, games, loop = 0.0, 0.0, 1e9
    for number in range(rounds):
        loop = min(loop, loop_time())
        made, ended, took = random_round(setup, number + 1, seconds)
        decisions = max(decisions, made / took)
        games = max(games, ended / took)
        for timed in (copies, legal, views):
            timed.round()
    each = 1e6 / len(positions)
    usual = {option.name: option.default for option in setup.game.options}
    mode = " ".join(f"{name}={plain(value)}" for name, value in setup.options.items() if name == "players" or usual[name] != value)
    return Row(setup.game.slug, mode, is_compiled(), decisions, games, copies.best * each, legal.best * each, views.best * 1e6 / 8, loop)


def random_round(setup: GameSetup, seed: int, seconds: float) -> tuple[int, int, float]:
    """Random games for so many seconds of CPU time: decisions, games, time."""
    rng = Rng(seed)
    state = setup.start()
    buffer = buffer_for(state)
    made = games = 0
    begun = time.process_time()
    while True:
        made += int(random_steps(state, rng, 2000, buffer))
        took = time.process_time() - begun
        if state.actor() == OVER:
            games += 1
            if took >= seconds:
                return made, games, took
            state = setup.start()


def some_positions(setup: GameSetup, count: int) -> list[State]:
    """Positions of a random game, spread over its whole length, at which a seat is asked."""
    rng = Rng(17)
    found: list[State] = []
    state = setup.start()
    while state.actor() != OVER:
        settle(state, rng)
        if state.actor() != OVER:
            found.append(state.copy())
            actions = state.legal(state.actor())
            state.apply(state.actor(), actions[int(rng.below(len(actions)))])
    assert all(position.actor() != CHANCE for position in found)
    return [found[index * len(found) // count] for index in range(count)]


class Timed:
    """Some work, and the least CPU seconds that it took."""

    def __init__(self, work: Callable[[], object]) -> None:
        self.work = work
        self.repeat = 1
        self.best = 0.0
        while self.round() < 0.01:
            self.repeat *= 2
        self.best = 1e9

    def round(self) -> float:
        """Do the work some times; return the seconds that it took altogether."""
        begun = time.process_time()
        for _ in range(self.repeat):
            self.work()
        took = time.process_time() - begun
        self.best = min(self.best, took / self.repeat)
        return took


def loop_time(turns: int = 200_000) -> float:
    """Nanoseconds that one turn of a plain interpreted loop takes."""
    begun = time.process_time()
    total = 0
    for turn in range(turns):
        total += turn & 7
    return (time.process_time() - begun) / turns * 1e9
