"""The record of a game that is played: its actions in notation, and a digest of the way."""

import hashlib
from collections.abc import Sequence

from starmeeple.core.state import CHANCE, OVER
from starmeeple.game_setup import GameSetup
from starmeeple.record import Record, end_line


def record_of(
    setup: GameSetup,
    seats: Sequence[str],
    seed: int | None,
    actions: Sequence[tuple[int, int]],
    result: tuple[Sequence[int], Sequence[int]] | None,
) -> Record:
    """The record of a game: seat (or CHANCE) and number of each action; of a game that is over, ranking and scores."""
    edition = setup.edition
    record = Record(setup.game.slug, setup.options, edition.version, edition.digest)
    record.overlays = [{"name": overlay.name, "figures": overlay.figures} for overlay in edition.overlays]
    record.rules = setup.game.rules_version
    record.seats = list(seats)
    record.seed = seed
    record.lines = [(seat, setup.vocabulary.text(action)) for seat, action in actions]
    if result is not None:
        record.end = end_line(*result, walk_digest(setup, actions))
    return record


def walk_digest(setup: GameSetup, actions: Sequence[tuple[int, int]]) -> str:
    """A digest of a game as its players met it: at each decision who is asked, the legal actions in notation, the odds, the scores;
    then the ranking. It depends neither on the numbers of actions nor on how a state is laid out."""
    text = setup.vocabulary.text
    digest = hashlib.sha256()
    state = setup.start()
    for seat, action in actions:
        asked = state.waiting() or [CHANCE]
        legal = ["|".join(sorted(text(choice) for choice in state.legal(one))) for one in asked]
        odds = sorted(f"{text(outcome)} {chance:.9f}" for outcome, chance in state.odds()) if asked == [CHANCE] else []
        digest.update(f"{asked} {legal} {odds} {state.scores()} {seat} {text(action)}\n".encode())
        state.apply(seat, action)
    digest.update(f"{state.scores()} {state.ranking() if state.actor() == OVER else ''}".encode())
    return digest.hexdigest()[:16]
