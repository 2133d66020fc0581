"""How the Orb's sectors and cards are called: a sector by its column's letter and its row's number, as they stand along the picture's
border, and by what it holds; an orb card by the number under its picture and by what it brings."""

from starmeeple.core.speech import counted, listed
from starmeeple.games.race_for_the_galaxy.orb.face.view import Face, Orb, Sector

FIRST_COLUMN = -13  # A; the main block has the columns L to O
FIRST_ROW = -9  # 1; the main block has the rows 10 to 12
GREEK = "αβγδεζηθικλμνξοπρστυφχψω"
HELD = {
    "artifact-a": "the artifact sector", "artifact-b": "the artifact sector", "breeding": "the breeding tube", "tube": "the jump tube",
    "station": "the feeding station", "small": "the small airlock",
}  # fmt: skip
BROUGHT = {
    "artifact-a": "artifact A", "artifact-b": "artifact B", "breeding": "breeding tube", "tube": "jump tube", "station": "feeding station",
}  # fmt: skip
SEVERAL = {"artifact-a": "artifacts A", "artifact-b": "artifacts B"}


def column(x: int) -> str:
    """The letter of a column; right of Z follow a, b and so on, left of A come Greek ones."""
    number = x - FIRST_COLUMN
    if number >= 26:
        return chr(ord("a") + number - 26)
    return chr(ord("A") + number) if number >= 0 else GREEK[number]


def row(y: int) -> str:
    """The number of a row."""
    return str(y - FIRST_ROW + 1).replace("-", "−")


def grid(sector: str) -> str:
    """`-2,0` is L10."""
    x, y = sector.split(",")
    return column(int(x)) + row(int(y))


def found(seen: Orb, sector: str) -> Sector | None:
    """What lies at a place of the Orb."""
    x, y = (int(number) for number in sector.split(","))
    return next((one for one in seen["sectors"] if (one["x"], one["y"]) == (x, y)), None)


def place(seen: Orb, sector: str) -> str:
    """A sector as a sentence names it: `the jump tube at M10`, `L10`, `the large airlock`."""
    here = found(seen, sector)
    if here is None:
        return grid(sector)
    if here["holds"] == "large":
        return "the large airlock"
    if here["token"]:
        tube = "breeding tube with a" if here["holds"] == "breeding" else ""
        return f"the {tube} token {here['token']} at {grid(sector)}".replace("the  ", "the ")
    what = HELD.get(here["holds"], "")
    return f"{what} at {grid(sector)}" if what else grid(sector)


def is_right_half(seen: Orb, sector: str) -> bool:
    """Is this the right half of the large airlock, which is named by its left half?"""
    x, y = (int(number) for number in sector.split(","))
    here, beside = found(seen, sector), found(seen, f"{x - 1},{y}")
    return here is not None and here["holds"] == "large" and beside is not None and beside["holds"] == "large"


# Cards ----------------------------------------------------------------------------------------


def number_of(slug: object) -> str:
    """`a07` is drawn as A7."""
    name = str(slug)
    return f"{name[0].upper()}{int(name[1:])}" if name[1:].isdecimal() else "the small airlock card"


def brings(face: list[Face]) -> str:
    """What lies on an orb card: `a jump tube and 2 feeding stations`."""
    kinds = [sector["holds"] for sector in face if sector["holds"] in BROUGHT]
    parts = [counted(kinds.count(kind), BROUGHT[kind], SEVERAL.get(kind, "")) for kind in dict.fromkeys(kinds)]
    return listed([part.replace("1 ", "an " if part[2] == "a" else "a ", 1) if part.startswith("1 ") else part for part in parts])


def face_of(seen: Orb, slug: str) -> list[Face]:
    """The face of an orb card that the viewer sees in a hand or being laid."""
    laid = seen["laying"]
    if laid and laid["card"] == slug:
        return laid["faces"][0]
    return next((row["face"] for hand in seen["hands"] for row in hand["cards"] if row["card"] == slug), [])


def orb_card(seen: Orb, slug: object) -> str:
    """`orb card A7 with a jump tube and an artifact A`."""
    number = number_of(slug)
    if not str(slug)[1:].isdecimal():
        return number
    what = brings(face_of(seen, str(slug)))
    return f"orb card {number} with {what}" if what else f"orb card {number}"


def way_round(degrees: int) -> str:
    """How an orb card lies."""
    return {0: "upright", 90: "turned to the right", 180: "upside down", 270: "turned to the left"}[degrees]
