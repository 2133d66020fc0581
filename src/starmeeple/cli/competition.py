"""`starmeeple competition`: runs the competition of SpaceCorp beside the real box, in the terminal. The work is in `starmeeple.companion`."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from starmeeple.companion import Session, load, owner_edition
from starmeeple.companion import facts as situation
from starmeeple.companion.books import shown
from starmeeple.companion.cards import FORMS, completions
from starmeeple.companion.overlays import flat
from starmeeple.core.errors import StarmeepleError
from starmeeple.edition import read_overlay
from starmeeple.games.spacecorp.engine.fields import ERAS

Read = Callable[[str], str]
Write = Callable[[str], None]

HELP = f"""Say the card that you drew for the competition, as it is printed:
  {" · ".join(FORMS)}
Before it, say what changed on the board (sites by number, name or its beginning):
  {" · ".join(situation.FORMS)}
Then do what is told, and answer what is asked.
  undo        take the last line back, in the middle of a card too
  show        the competition's pieces and books      record      everything that was said, as text
  overlay     what you told of your box, as an overlay file
  era ends    the era deck or the competition deck has run out
  help · quit"""


def main(arguments: Sequence[str], read: Read = input, write: Write = print) -> int:
    """The command; 0 when all went well."""
    parser = argparse.ArgumentParser(prog="starmeeple competition", description="Run SpaceCorp's competition beside the real box.")
    parser.add_argument("era", nargs="?", default="mariners", choices=ERAS)
    parser.add_argument("--edition", action="append", default=[], metavar="FILE", help="an overlay with the true figures of your box")
    parser.add_argument("--save", metavar="FILE", help="write everything that is said into this file")
    parser.add_argument("--resume", metavar="FILE", help="go on with a file that was saved")
    parser.add_argument("--remember", metavar="FILE", help="write what you tell of your box into this overlay; the next session reads it")
    given = parser.parse_args(arguments)
    try:
        remembered = [given.remember] if given.remember and Path(given.remember).exists() else []
        edition = owner_edition(*given.edition, *remembered)
        session = load(Path(given.resume).read_text(encoding="utf-8")) if given.resume else Session(given.era, edition)
    except StarmeepleError as error:
        write(str(error))
        return 1
    except OSError as error:
        write(f"{error.filename}: {error.strerror}.")
        return 1
    keep = Path(given.save or given.resume) if given.save or given.resume else None
    return talk(session, keep, Path(given.remember) if given.remember else None, read, write)


def talk(session: Session, keep: Path | None, remember: Path | None, read: Read, write: Write) -> int:
    """Until the person leaves or the last era is over."""
    with_completion(session)
    write(f"The competition of the {session.era.capitalize()}. `help` explains.")
    if session.lines:
        write(f"{len(session.lines)} lines were said before.")
    while True:
        try:
            line = read(prompt(session)).strip()
        except (EOFError, KeyboardInterrupt):
            return 0
        if line.lower() in ("quit", "exit", "q"):
            return 0
        try:
            heard(session, line, write)
            kept(session, keep, remember)
        except StarmeepleError as error:
            write(f"  {error}")
        except OSError as error:
            write(f"  It could not be kept: {error.filename}: {error.strerror}.")
            return 1
        if session.over and session.era == ERAS[-1]:
            write("The last era is over.")
            return 0


def heard(session: Session, line: str, write: Write) -> None:
    """One line: a wish, or something that goes into the record."""
    wish = line.lower()
    if wish in ("help", "?"):
        write(HELP)
    elif wish == "show":
        for row in shown(session):
            write(f"  {row}")
    elif wish == "record":
        write(session.record)
    elif wish == "overlay":
        write(session.overlay)
    elif wish == "undo":
        write(f"  Taken back: {session.undo()}")
    elif line or session.question is not None:
        for step in session.say(line):
            write(f"  • {step.whole}")


def prompt(session: Session) -> str:
    """What is asked, with the answers that there are."""
    question = session.question
    if question is None:
        return f"{session.prompt if not session.lines or session.over else ''}\n> "
    answers = " / ".join(answer.words for answer in question.answers)
    return f"  {question.text} ({question.clause}) [{answers}] "


def kept(session: Session, keep: Path | None, remember: Path | None) -> None:
    """The record and the overlay, as they are now."""
    if keep is not None:
        keep.write_text(session.record, encoding="utf-8")
    if remember is not None and (session.learned or session.maps):
        already = flat(read_overlay(remember, "spacecorp").figures) if remember.exists() else {}
        remember.write_text(session.overlay_beside(already), encoding="utf-8")


def with_completion(session: Session) -> None:
    """The tabulator completes what was begun, where the terminal can."""
    try:
        import readline
    except ImportError:
        return

    def complete(begun: str, nth: int) -> str | None:
        reader = session.table.reader()
        answers = [answer.words for answer in session.question.answers] if session.question else []
        found = [word for word in answers if word.startswith(begun.lower())] or completions(
            readline.get_line_buffer(), list(reader.sites.values()), list(reader.codes)
        )
        return found[nth] if nth < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")
