"""A record becomes a match: every line is played by the rules, and the end compared."""

from starmeeple.core.errors import BadEdition, BadNotation, BadOptions, BadRecord, StarmeepleError
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE
from starmeeple.edition import Overlay
from starmeeple.game_setup import game_setup, printed_edition
from starmeeple.games import find
from starmeeple.match import Match
from starmeeple.record import Record, read, same_end


def loaded(text: str) -> Match:
    """The match of a record, verified action by action. If it goes on, chance continues from the record's seed."""
    record = read(text)
    edition = printed_edition(find(record.game).slug)
    try:
        for overlay in record.overlays:
            figures = overlay["figures"]
            assert isinstance(figures, dict)
            edition = edition.with_overlay(Overlay(str(overlay["name"]), figures))
        setup = game_setup(record.game, edition, **record.options)
    except (BadEdition, BadOptions) as error:
        raise BadRecord(2, str(error)) from error
    if edition.digest != record.edition_digest:
        raise BadRecord(4, f"it was played with edition {record.edition_digest}, these rules have {edition.digest}")
    known = setup.game.rules_version
    if record.rules != known and not (record.rules < known and record.end):
        raise BadRecord(5, f"it was played by version {record.rules} of the rules; here version {known} is played, so it cannot go on")
    match = Match(setup, record.seed, "given", record.seats)
    rng = Rng(record.seed if record.seed is not None else 0)
    try:
        verify(match, record, rng)
    except BadRecord as error:
        if record.rules == known:
            raise
        raise BadRecord(
            error.line, f"{error.why} (it was played by version {record.rules} of the rules, here version {known} is played)"
        ) from error
    match.rng = rng
    match.settle()
    return match


def verify(match: Match, record: Record, rng: Rng) -> None:
    """Play every line of a record, and compare the end."""
    *numbers, last = record.numbers
    for number, (seat, notation) in zip(numbers, record.lines):
        follow(match, rng, seat, notation, number)
    if record.end and not match.is_over:
        raise BadRecord(last, "the record has an end, but the game is not over")
    if match.is_over and record.end and not same_end(record.end, match.record.end):
        raise BadRecord(last, f"expected the end `{match.record.end}`, found `{record.end}`")


def follow(match: Match, rng: Rng, seat: int, notation: str, number: int) -> None:
    """Play one line of a record; the generator keeps pace, so that a game goes on as it would have."""
    if match.is_over:
        raise BadRecord(number, "the game was over before this action")
    if seat == CHANCE and match.actor == CHANCE:
        match.state.copy().sample(rng)
    if (seat == CHANCE) != (match.actor == CHANCE):
        raise BadRecord(
            number,
            f"the game waits for {'chance' if match.actor == CHANCE else f'seat {match.actor}'}, not for {'chance' if seat == CHANCE else f'seat {seat}'}",
        )
    try:
        match.play(notation, seat)
    except BadNotation as error:
        raise BadRecord(number, str(error)) from error
    except StarmeepleError as error:
        raise BadRecord(number, f"the rules refuse it: {error}") from error
