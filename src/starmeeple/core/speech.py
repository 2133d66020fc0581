"""How words name a player: a mark in the sentence, which the page or the terminal replaces by the player's name, or by "you" for the reader."""

import re
from collections.abc import Sequence

SEAT_NAMES = ("Sky", "Amber", "Jade", "Rose", "Lemon")
SEAT_MARKS = ("●", "▲", "■", "◆", "⬢")

MARK = re.compile(r"«(\d)»(’s)?|‹(\d):([^›]*)›")
BEGINS = re.compile(r"(?:^|[.!?] )$")
SECOND_PERSON = {
    "is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "their": "your", "theirs": "yours", "them": "you",
    "they": "you", "themselves": "yourself", "isn’t": "aren’t", "hasn’t": "haven’t", "doesn’t": "don’t",
}  # fmt: skip


def who(seat: int) -> str:
    """The mark for a seat in a sentence."""
    return f"«{seat}»"


def does(seat: int, verb: str, rest: str = "") -> str:
    """A seat and what it does: `does(0, "draws", "a card")` reads "Ann draws a card", and "You draw a card" for Ann."""
    return f"{who(seat)} {agrees(seat, verb)}" + (f" {rest}" if rest else "")


def agrees(seat: int, word: str) -> str:
    """A verb (or `their`, `them`) that goes with a seat, in the third person; for the reader it is put into the second."""
    return f"‹{seat}:{word}›"


def second_person(word: str) -> str:
    """`draws` as it goes with "you"."""
    if word in SECOND_PERSON:
        return SECOND_PERSON[word]
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def named(sentence: str, names: Sequence[str] = SEAT_NAMES, reader: int | None = None) -> str:
    """The sentence with every mark replaced by a name; the reader's own by "you"."""

    def spoken(found: re.Match[str]) -> str:
        seat = int(found[1] or found[3])
        if found[4] is not None:
            return second_person(found[4]) if seat == reader else found[4]
        if seat != reader:
            return (names[seat] if seat < len(names) else found[0]) + (found[2] or "")
        you = "your" if found[2] else "you"
        return you.capitalize() if BEGINS.search(sentence[: found.start()]) else you

    return MARK.sub(spoken, sentence)


def mentions(sentence: str, seat: int) -> bool:
    """Is a seat named in a sentence whose players are marks?"""
    return f"«{seat}»" in sentence


def counted(number: int, one: str, many: str = "") -> str:
    """`1 ship`, `2 ships`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def a(thing: str) -> str:
    """`a Scout`, `an Observatory`."""
    return f"{'an' if thing[:1].lower() in 'aeiou' else 'a'} {thing}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return ", ".join(things[:-1]) + f" {last} {things[-1]}"
