"""What the others did since a viewer's last action: one entry a player, in the words of the viewer's own log, with the elements of the
picture that it was about, and how the key counts have changed. And beats: facts of the last steps that the page shows for a moment where
they happened. Everything comes from what the viewer was told anyway, so nothing hidden has a way in."""

import re
from collections.abc import Sequence

from starmeeple.core.facts import HIDDEN, Fact
from starmeeple.core.speech import named
from starmeeple.core.words import Words
from starmeeple.server.screens.model import Beat, Difference, Happening, Since
from starmeeple.server.tables.follower import Follower, Step

LEADS = re.compile(r"^«(\d)»(?!’)\s*")  # a sentence that begins with a player
MOST = 12  # things that one player did are told
MOST_TARGETS = 6
BEAT_STEPS = 6  # of the last steps
MOST_BEATS = 16  # beats at once
SHOWN = ("roll", "gain", "pay", "fight", "reveal", "count")


def since_last_action(follower: Follower, first: int, names: Sequence[str]) -> list[Since]:
    """What happened since the viewer's last action of their own will, from the step `first` on: one entry a player that did something, then
    the viewer."""
    viewer = follower.viewer
    if viewer < 0:
        return []
    happened: dict[int, list[Happening]] = {}
    doer = -1
    order = number = 0
    for step in follower.steps[first:]:
        if step.seat >= 0:
            doer = step.seat
        if step.noticed and not step.by_table:
            for seat, text, targets in told_by(step, doer, viewer):
                if seat < 0 and first == 0:
                    continue  # the set-up
                order, number = order + 1, number + bool(targets)
                here = happened.setdefault(seat, [])
                what = tidy(named(text, names, viewer))
                here.append({"order": order, "number": number if targets else 0, "text": what, "targets": targets})
    found: list[Since] = []
    for seat, things in happened.items():
        found.append(
            {"seat": seat, "name": names[seat] if seat >= 0 else "", "happened": things[-MOST:], "changed": changes(follower, seat)}
        )
    mine = changes(follower, viewer)
    if found and mine:
        found.append({"seat": viewer, "name": names[viewer], "happened": [], "changed": mine})
    return found


def told_by(step: Step, doer: int, viewer: int) -> list[tuple[int, str, list[str]]]:
    """The sentences of a step: whose they are (-1: nobody's, as where the competition plays), the text without that name, and the elements
    that the action was about, named with the first sentence. That somebody ends a turn or
    answers in secret is no news, nor is what the viewer does."""
    found: list[tuple[int, str, list[str]]] = []
    targets = step.acted[:MOST_TARGETS]
    for line in step.told:
        begins = LEADS.match(line.text)
        leader = int(begins[1]) if begins else None
        seat = leader if leader is not None and leader != viewer else doer
        if line.heading or seat == viewer or leader == viewer or not (line.facts or targets):
            continue
        if step.closes and not any(fact.kind.moves for fact in line.facts):
            continue
        text = line.text[begins.end() :] if begins and leader == seat else line.text
        found.append((seat, text, targets))
        targets = []
    return found


def tidy(text: str) -> str:
    """A sentence as a part of a line."""
    return text.removesuffix(".").strip()


def changes(follower: Follower, seat: int) -> list[Difference]:
    """How the key counts of a player have changed, as far as they are plain numbers."""
    if follower.then is None or seat < 0:
        return []
    words = follower.setup.game.words
    before = {label: value for _, label, value in words.summary(follower.then, seat)}
    found: list[Difference] = []
    for icon, label, value in words.summary(follower.view, seat):
        old, new = whole(before.get(label, "")), whole(value)
        if old is not None and new is not None and new != old:
            found.append({"icon": icon, "label": label, "amount": new - old})
    return found


def whole(value: str) -> int | None:
    """A count that is a plain number."""
    return int(value) if re.fullmatch(r"-?\d{1,6}", value) else None


def label_of(words: Words, view: dict[str, object], seat: int, counter: str) -> tuple[str, str]:  # type: ignore[type-arg]
    """The icon and the label of the key count that a counter of the facts is shown by; nothing if it is none of them."""
    word = counter.rpartition(".")[2].replace("_", " ").lower()
    counts = [(icon, label) for icon, label, _ in words.summary(view, seat)]
    for icon, label in counts:
        if label.lower() == word or (word == "points" and icon == "vp"):
            return icon, label
    return next(((icon, label) for icon, label in counts if word in label.lower().split() or label.lower().endswith(word)), ("", ""))


# Beats ----------------------------------------------------------------------------------------


def last_beats(follower: Follower, names: Sequence[str]) -> list[Beat]:
    """The beats of the last steps, oldest first."""
    found: list[Beat] = []
    for step in follower.steps[-BEAT_STEPS:]:
        if step.noticed:
            for line in step.told:
                text = named(line.text, names, follower.viewer)
                for fact in line.facts:
                    found += beats_of(follower, step, fact, text)
    return found[-MOST_BEATS:]


def beats_of(follower: Follower, step: Step, fact: Fact, text: str) -> list[Beat]:
    """What one fact shows: a die, a blow, a card that comes to light, or a count that moves."""
    kind, words = fact.kind, follower.setup.game.words
    if kind.beat not in SHOWN:
        return []
    try:
        targets = words.touched(follower.view, fact) or step.acted[:2]
    except (LookupError, TypeError, ValueError):  # what it was about is not there any more
        targets = step.acted[:2]
    known = fact.amount != HIDDEN
    beat: Beat = {
        "sequence": step.sequence, "kind": kind.beat, "seat": fact.seat, "amount": None, "icon": "", "label": "", "targets": targets,
        "text": "", "clause": "",
    }  # fmt: skip
    if kind.beat == "roll":
        return [{**beat, "amount": fact.amount, "icon": "die"}] if known and fact.amount > 0 else []
    if kind.beat == "fight":
        return (
            [{**beat, "amount": -abs(fact.amount)}]
            if known and kind.amount and fact.amount
            else [{**beat, "text": text, "clause": kind.clause}]
        )
    if kind.beat == "reveal":
        return [{**beat, "text": text, "clause": kind.clause}] if kind.name in words.events else []
    found: list[Beat] = []
    for (counter, seat), amount in moved(follower, fact).items():
        if 0 <= seat < follower.setup.players and amount:  # what an automatic side has is no player's count
            icon, label = label_of(words, follower.view, seat, counter)
            if label:
                found.append({**beat, "seat": seat, "amount": amount, "icon": icon, "label": label})
    return found


def moved(follower: Follower, fact: Fact) -> dict[tuple[str, int], int]:
    """The counters that a fact moves, as far as the viewer may know by how much."""
    if HIDDEN in (fact.amount, fact.about, fact.place):
        return {}
    try:
        return dict(follower.setup.game.words.moved(fact))
    except (LookupError, TypeError, ValueError):
        return {}
