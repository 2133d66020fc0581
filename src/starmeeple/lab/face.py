"""The lab from Python."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starmeeple.edition import Overlay
from starmeeple.lab import guessing, tables
from starmeeple.lab.answer import Answer
from starmeeple.lab.asking import answered
from starmeeple.lab.question import GUESSES, BadQuestion, ask
from starmeeple.lab.run import read_question

Change = str | Path | Overlay


def stand(
    game: str,
    *,
    deals: int = 200,
    minutes: float = 0.0,
    bots: Sequence[str] = (),
    workers: int = 1,
    seed: int = 0,
    out: str | Path | None = None,
    **options: Any,
) -> Answer:
    """How a game stands: seats, length, course, choices."""
    return answered(
        ask(game, bots=several(bots), deals=0 if minutes else deals, minutes=minutes, seed=seed, **options), folder(out), workers
    )


def compare(
    game: str,
    *,
    change: Change | Sequence[Change],
    deals: int = 200,
    minutes: float = 0.0,
    bots: Sequence[str] = (),
    workers: int = 1,
    seed: int = 0,
    only_seat: int | None = None,
    out: str | Path | None = None,
    **options: Any,
) -> Answer:
    """What one change or several do to a game, on the same deals. A change is an overlay file, or an `Overlay`."""
    changes = [change] if isinstance(change, (str, Path, Overlay)) else list(change)
    question = ask(
        game, change=changes, bots=several(bots), deals=0 if minutes else deals, minutes=minutes, seed=seed, only_seat=only_seat, **options
    )
    return answered(question, folder(out), workers)


def vary(
    game: str,
    *axes: str,
    deals: int = 200,
    minutes: float = 0.0,
    bots: Sequence[str] = (),
    workers: int = 1,
    seed: int = 0,
    out: str | Path | None = None,
    **options: Any,
) -> Answer:
    """How a game depends on a figure, `"ships.scout.hull=6..14"`, or on two."""
    return answered(
        ask(game, vary=axes, bots=several(bots), deals=0 if minutes else deals, minutes=minutes, seed=seed, **options), folder(out), workers
    )


def guesses(
    game: str,
    *,
    deals: int = 400,
    minutes: float = 0.0,
    bots: Sequence[str] = (),
    workers: int = 1,
    seed: int = 0,
    only: str = "",
    out: str | Path | None = None,
    **options: Any,
) -> guessing.Weights:
    """Which reconstructed figures matter: by the deals that a conspicuous one gets in the end, or by the minutes that it may take."""
    return guessing.weigh(
        game, deals=0 if minutes else deals, minutes=minutes, bots=several(bots), workers=workers, seed=seed, only=only, out=folder(out),
        **options,
    )  # fmt: skip


def show_guesses(path: str | Path) -> guessing.Weights:
    """The answer about guesses that lies in a folder."""
    return guessing.shown(Path(path))


def show(path: str | Path) -> Answer:
    """The answer that lies in a folder."""
    where = Path(path)
    question = read_question(where)
    if question.kind == GUESSES:
        raise BadQuestion(f"{where} says which guesses matter: lab.show_guesses reads it")
    parts = tables.read(where)
    if not parts:
        raise BadQuestion(f"{where} holds a question, but no game was played")
    return Answer(question, tables.joined(parts), tables.failures_in(where), where)


def several(bots: Sequence[str]) -> tuple[str, ...]:
    """One bot, or a list of levels."""
    return (bots,) if isinstance(bots, str) else tuple(bots)


def folder(out: str | Path | None) -> Path | None:
    return None if out is None else Path(out)
