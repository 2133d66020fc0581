"""`starmeeple tune`: find better figures for a game's bots by self-play."""

import argparse
from pathlib import Path

from starmeeple.cli.screen import console
from starmeeple.core.errors import BadOptions
from starmeeple.core.instinct_reader import FILE
from starmeeple.games import find
from starmeeple.lab.tune import WHAT, Tuner


def tune(given: argparse.Namespace, options: dict[str, object]) -> int:
    """Tune a game; what is confirmed is written into its folder (or to --out)."""
    if given.what not in WHAT:
        raise BadOptions("what", f"expected one of {', '.join(WHAT)}, found {given.what!r}")
    screen = console()
    path = Path(given.out) if given.out else find(given.game).folder() / FILE
    thinking = thinking_of(given.search)
    words = [f"--search {given.search}"] if given.search else []
    words += [f"--option {name}={value}" for name, value in options.items() if name != "players"]
    words += [f"--players {options['players']}"] if "players" in options else []
    command = " ".join([f"starmeeple tune {given.game} --what {given.what} --minutes {given.minutes:g} --seed {given.seed}", *words])
    tuner = Tuner(
        given.game,
        given.minutes,
        given.workers,
        given.seed,
        command,
        path,
        lambda line: screen.print(line, highlight=False, markup=False),
        options,
        thinking,
    )
    if not tuner.run(given.what):
        screen.print("nothing was changed")
    return 0


def thinking_of(text: str) -> dict[str, int]:
    """What `--search` says; BadOptions where it cannot be read. The file's reader knows the keys."""
    found: dict[str, int] = {}
    for part in text.split(",") if text else ():
        key, _, value = part.partition("=")
        if not value.isdecimal() or len(value) > 9:
            raise BadOptions("search", f"expected KEY=NUMBER with commas between them, e.g. horizon=0,iterations=800; found {part!r}")
        found[key.strip()] = int(value)
    return found
