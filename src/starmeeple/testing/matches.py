"""Witnesses of records, undo and notation, through `Match`."""

from starmeeple.core.errors import BadNotation, BadRecord, NothingToUndo
from starmeeple.core.state import CHANCE, OVER
from starmeeple.match import Match, load
from starmeeple.testing.walk import Walk

RECORDS = "records round-trip"
UNDONE = "undo leaves everything as it was"
NOTATION = "notation round-trips"


def check_records(walk: Walk, seed: int) -> None:
    """A seeded game as text and back, in the middle and at the end; a broken line is refused where it stands."""
    setup = walk.setup
    match = Match(setup, seed, seats=["Anna", "Bo", "Cy", "Di", "Ed"][: setup.players])
    made = 0
    middle = ""
    while not match.is_over:
        waiting = match.waiting
        seat = waiting[int(walk.rng.below(len(waiting)))]
        actions = match.state.legal(seat)
        match.play_action(actions[int(walk.rng.below(len(actions)))], seat)
        made += 1
        if made == 25:
            middle = match.record.text
            again = load(middle)
            actions = match.state.legal(match.actor) if not match.is_over else []
            if again.state != match.state or again.record.text != middle:
                walk.fail(RECORDS, "a game in its middle does not come back from its record")
            if actions:
                twin = load(middle)
                twin.play_action(actions[0])
                again.play_action(actions[0])
                if again.state != twin.state:
                    walk.fail(RECORDS, "two games from one record go on differently")
    again = load(match.record.text)
    walk.count(RECORDS)
    if again.record.text != match.record.text or again.state != match.state or not again.is_over:
        walk.fail(RECORDS, "a finished game does not come back from its record")
    lines = (middle or match.record.text).split("\n")
    start = lines.index("") + 1
    for broken in ("0 frobnicate", "9 " + lines[start].partition(" ")[2]):
        try:
            load("\n".join([*lines[:start], broken, *lines[start:]]))
            walk.fail(RECORDS, f"the line `{broken}` was accepted")
        except BadRecord as error:
            if error.line != start + 1:
                walk.fail(RECORDS, f"the line `{broken}` is line {start + 1}, not {error.line}")


def check_undo(walk: Walk) -> None:
    """Play the walk's game in a match; take back whatever can be taken back, and play it again: everything is as it was."""
    match = Match(walk.setup, None, "given")
    undone = 0
    for seat, action in walk.history:
        match.play_action(action, seat)
        if walk.rng.below(6):
            continue
        after, played = match.state, list(match.played)
        for other in range(walk.setup.players):
            if not match.can_undo(other):
                try:
                    match.undo(other)
                    walk.fail(UNDONE, f"seat {other} can take nothing back and did")
                except NothingToUndo:
                    continue
            taken = next(index for index in range(len(played) - 1, -1, -1) if played[index][0] == other)
            match.undo(other)
            undone += 1
            fresh = Match(walk.setup, None, "given") if undone % 10 == 1 else None
            for index, (who, what) in enumerate(played if fresh is not None else []):
                if fresh is not None and index != taken:
                    fresh.play_action(what, who)
            if fresh is not None and fresh.state != match.state:
                walk.fail(UNDONE, f"seat {other} took back its action {taken}: the position is not that of the game without it")
            if any(who == CHANCE for who, _ in played[taken:]):
                walk.fail(UNDONE, f"seat {other} took back an action behind chance")
            match.state.check()
            match.play_action(played[taken][1], other)
            walk.count(UNDONE)
            if match.state != after:
                walk.fail(UNDONE, f"seat {other} took its action back and played it again, and the position differs")
                return
            played = list(match.played)
    if match.actor != OVER:
        walk.fail(UNDONE, "the game played in a match does not end")


def check_notation(walk: Walk) -> None:
    """Every action reads as it is written."""
    vocabulary = walk.setup.vocabulary
    step = max(1, vocabulary.size // 3000)
    for action in range(0, vocabulary.size, step):
        text = vocabulary.text(action)
        walk.count(NOTATION)
        if vocabulary.parse(text) != action or vocabulary.parse(f"  {text.upper()} ") != action:
            walk.fail(NOTATION, f"`{text}` reads as another action")
    for verb in vocabulary.verbs:
        if vocabulary.text(verb.first).split()[0] != verb.name:
            walk.fail(NOTATION, f"the first action of `{verb.name}` is `{vocabulary.text(verb.first)}`")
        try:
            vocabulary.parse(f"{verb.name} nonsense at all costs")
            walk.fail(NOTATION, f"`{verb.name} nonsense at all costs` was read")
        except BadNotation:
            pass
