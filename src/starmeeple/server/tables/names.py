"""Names of people and tables: one line, visible, not piled up with marks, and at one table no two that look alike."""

import unicodedata
from collections.abc import Iterable

from starmeeple.server.http.errors import RequestError

LONGEST_NAME = 24
LONGEST_TABLE_NAME = 60
MOST_MARKS = 2  # accents on one letter
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters by their kind, but nothing to see

# Letters of other alphabets, and digits, that look like Latin ones; enough to tell an impostor, not the whole table of Unicode.
ALIKE = str.maketrans(
    "аеорсухіјѕԁһкмтвнгԛԝɡıɑοαρτυνικβεγηχωζμ" + "01358|!$@" + "ⅼⅰℓ",
    "aeopcyxijsdhkmtbhrqwgiaoaptuvikbeynxwzm" + "olesblisa" + "lil",
)


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """A name that breaks no line and no sentence: one line, no control, format or blank letters, no piles of accents, not too long."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if letter == " " or (kind[0] not in "CZ" and letter not in "«»|" and letter not in BLANK and marks <= MOST_MARKS):
            kept.append(letter)
        elif kind == "Zs":
            kept.append(" ")
    return " ".join("".join(kept).split())[:longest].strip()


def is_visible(name: str) -> bool:
    """Is there anything to see: a letter, a digit, a sign? Marks alone are nothing."""
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in name)


def must_be_named(name: str, longest: int = LONGEST_NAME) -> str:
    """The name, tidied; refused if nothing is left of it."""
    name = tidy(name, longest)
    if not is_visible(name):
        raise RequestError("bad-request", "Say a name of at least one letter.")
    return name


def looks(name: str) -> str:
    """What a name looks like at a glance: names that look the same are the same here."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(letter for letter in plain if unicodedata.category(letter)[0] != "M").translate(ALIKE)
    seen = letters.replace("rn", "m").replace("vv", "w").replace("cl", "d").replace("l", "i")
    return "".join(letter for letter in seen if letter.isalnum())


def must_differ(name: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like another one at the same table."""
    for other in others:
        if other and (other == name or (looks(other) and looks(other) == looks(name))):
            raise RequestError("name-taken", f"Somebody at this table is called {other} already. Say a name that looks different.")
