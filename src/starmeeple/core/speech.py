"""How words name a player: a mark in the sentence, which the page or the terminal replaces by the player's name."""

from collections.abc import Sequence

SEAT_NAMES = ("Sky", "Amber", "Jade", "Rose", "Lemon")
SEAT_MARKS = ("●", "▲", "■", "◆", "⬢")


def who(seat: int) -> str:
    """The mark for a seat in a sentence."""
    return f"«{seat}»"


def named(sentence: str, names: Sequence[str] = SEAT_NAMES) -> str:
    """The sentence with every mark replaced by a name."""
    for seat, name in enumerate(names):
        sentence = sentence.replace(who(seat), name)
    return sentence


def counted(number: int, one: str, many: str = "") -> str:
    """`1 ship`, `2 ships`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return ", ".join(things[:-1]) + f" {last} {things[-1]}"
