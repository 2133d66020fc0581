"""The recorded games of tests/goldens, each read and verified once a process. Nobody plays on in one: a test that does starts at `match.setup`."""

from functools import cache
from pathlib import Path

from starmeeple.match import Match, load

GOLDENS = Path(__file__).parent / "goldens"


@cache
def recorded(record: str) -> Match:
    """A recorded game by the name of its file."""
    return load((GOLDENS / f"{record}.txt").read_text(encoding="utf-8"))
