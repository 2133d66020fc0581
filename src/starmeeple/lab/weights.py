"""Reads `guesses.toml` of a game: what the lab found its guesses to be worth. Needs nothing but the standard library."""

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

from starmeeple.core.errors import BadEdition

FILE = "guesses.toml"
MATTERS = "matters: "
UNITS = {"wins": "points of win share", "rounds": "rounds", "points": "points"}


def read_weights(path: Path) -> dict[str, str]:
    """What each guess is worth in words, by its key (a group has a * for the row); the heaviest first. Empty without a file."""
    file = contents(path)
    found: dict[str, str] = {}
    for weight in rows_in(file, path):
        said = in_words(weight)
        key = str(weight["guess"])
        if key not in found or (not found[key].startswith(MATTERS) and said.startswith(MATTERS)):
            found[key] = said
    screened = file.get("screened", {})
    if not isinstance(screened, dict):
        raise BadEdition(path.name, "screened", "expected a table")
    deals = screened.get("deals", 0)
    for name, said in (("unseen", f"nothing conspicuous in {deals} games"), ("silent", f"changed none of {deals} games")):
        for key in screened.get(name, []):
            found.setdefault(str(key), said)
    return found


def heaviest(path: Path, most: int) -> list[tuple[str, str]]:
    """The single figures that matter most, and what they are worth; columns as a whole after them, where there is room."""
    matter = [(key, said.removeprefix(MATTERS)) for key, said in read_weights(path).items() if said.startswith(MATTERS)]
    return sorted(matter, key=lambda pair: "*" in pair[0])[:most]


def command_in(path: Path) -> str:
    """The command that made the file."""
    return str(contents(path).get("command", ""))


def contents(path: Path) -> dict[str, object]:
    """The file as it stands."""
    if not path.is_file():
        return {}
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadEdition(path.name, "", f"is not TOML: {error}") from error


def rows_in(file: dict[str, object], path: Path) -> list[dict[str, object]]:
    """The weights of the file as they stand there."""
    rows = file.get("weights", [])
    if not isinstance(rows, list) or any(not isinstance(row, dict) or "guess" not in row for row in rows):
        raise BadEdition(path.name, "weights", "expected tables with a guess each")
    return rows


def in_words(weight: dict[str, object]) -> str:
    """One weight: what it moves if it was confirmed, otherwise that nothing was seen."""
    if weight.get("silent"):
        return f"changed none of {weight.get('deals')} games"
    if not weight.get("confirmed"):
        return f"nothing seen in {weight.get('deals')} games"
    parts = []
    for name, unit in UNITS.items():
        numbers = weight.get(name)
        if isinstance(numbers, list) and len(numbers) == 3 and (numbers[1] > 0 or numbers[2] < 0):
            factor = 100 if name == "wins" else 1
            mean, low, high = (factor * number for number in numbers)
            parts.append(effect_said(mean, low, high, unit))
    return f"{MATTERS}{weight.get('change')} is {', '.join(parts)}"


def effect_said(mean: float, low: float, high: float, unit: str) -> str:
    """An effect with its interval, by as many digits as show that it is not zero."""
    least = min(abs(number) for number in (mean, low, high))
    digits = 1 if least >= 0.05 else 2 if least >= 0.005 else 3
    return f"{mean:+.{digits}f} {unit} ({low:+.{digits}f} to {high:+.{digits}f})".replace("-", "−")


def weight_of(key: str, weights: dict[str, str]) -> str:
    """What a figure is worth: its own weight, or, where alone it is not seen to matter, that of its column."""
    own = weights.get(key, "")
    if own.startswith(MATTERS):
        return own
    columns = [f"as a column ({name}): {said}" for name, said in weights.items() if "*" in name and fnmatchcase(key, name)]
    loud = next((said for said in columns if MATTERS in said), "")
    if own:
        return f"{own}; {loud}" if loud else own
    return loud or next(iter(columns), "")
