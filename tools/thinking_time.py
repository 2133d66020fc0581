"""How long strong and champion think about a decision in every mode of every game, on one core: docs/figures/thinking.json, which docs/ladder.md shows.

python tools/thinking_time.py [GAME ...] [--decisions N]

Games of *steady* are played, and the level is asked at places spread over them where there is a choice. Games that are not named keep what was found
before. The exit code says whether every level keeps what it promises.
"""

import argparse
import json
import math
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path

from starmeeple import bots
from starmeeple.bots.search import SearchBot
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER, State
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find, registered
from starmeeple.testing import mode_name
from starmeeple.version import is_compiled

DATA = Path(__file__).parent.parent / "docs" / "figures" / "thinking.json"
PROMISED = {"strong": 50.0, "champion": 500.0}  # milliseconds a decision, on the average
EVERY = 7  # decisions with a choice between two that are asked about: no number of seats divides it


@dataclass(frozen=True)
class Row:
    """A level in one mode."""

    game: str
    mode: str
    level: str
    decisions: int
    mean: float  # milliseconds of computing
    slowest: float


def questions(setup: GameSetup) -> Iterator[tuple[State, int]]:
    """Positions of steady's games with itself where a seat has a choice, spread over whole games."""
    steady, met = bots.find("steady", setup.game), 0
    for seed in range(1000):
        state, rng = setup.start(), Rng(seed)
        while True:
            settle(state, rng)
            seat = int(state.actor())
            if seat == OVER:
                break
            if len(state.legal(seat)) > 1:
                met += 1
                if met % EVERY == 0:
                    yield state, seat
            state.apply(seat, bots.ask(steady, state, seat, rng))


def measured(setup: GameSetup, name: str, decisions: int) -> Row:
    """Ask a level so many questions of a mode."""
    bot, spent = bots.find(name, setup.game), []
    assert isinstance(bot, SearchBot)
    bot.seconds = math.inf  # its iterations define it: no brake
    for state, seat in islice(questions(setup), decisions):
        begun = time.thread_time()
        bots.ask(bot, state, seat, Rng(len(spent)))
        spent.append(1000 * (time.thread_time() - begun))
    mode = mode_name(setup).removeprefix(setup.game.slug).strip()
    return Row(setup.game.slug, mode, name, decisions, round(sum(spent) / decisions, 1), round(max(spent), 1))


def kept() -> list[Row]:
    """What was found before."""
    return [Row(**row) for row in json.loads(DATA.read_text(encoding="utf-8"))] if DATA.exists() else []


def section() -> str:
    """What docs/ladder.md says about it: of each game and level the mode that takes longest."""
    rows = kept()
    if not rows:
        return ""
    text = (
        "\n## Thinking\n\nMilliseconds of computing a decision with a choice, in every mode of every game (`python tools/thinking_time.py`): the mean over the modes, and the mode that takes longest. "
        "*strong* is to have at most 50, *champion* at most 500.\n\n| game | level | modes | mean of all | longest mean | its mode |\n|---|---|---:|---:|---:|---|\n"
    )
    for slug in registered():
        for name in PROMISED:
            own = [row for row in rows if (row.game, row.level) == (slug, name)]
            if own:
                longest = max(own, key=lambda row: row.mean)
                mean = sum(row.mean for row in own) / len(own)
                text += f"| {find(slug).name} | {name} | {len(own)} | {mean:.0f} | {longest.mean:.0f} | {longest.mode} |\n"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--decisions", type=int, default=40, help="of each level in each mode (default 40)")
    given = parser.parse_args()
    if not is_compiled():
        raise SystemExit("the installed package is not compiled: run `make install` with a C compiler")
    rows = kept()
    late = 0
    for slug in given.games or list(registered()):
        rows = [row for row in rows if row.game != slug]
        for mode in find(slug).all_modes():
            setup = game_setup(slug, **mode)
            for name in PROMISED:
                row = measured(setup, name, given.decisions)
                rows.append(row)
                over = row.mean > PROMISED[name]
                late += over
                print(f"{slug} {row.mode} · {name}: {row.mean} ms, slowest {row.slowest}{' · TOO LONG' if over else ''}", flush=True)
        DATA.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n", encoding="utf-8")
    raise SystemExit(1 if late else 0)


if __name__ == "__main__":
    main()
