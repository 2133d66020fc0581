"""Reads `guesses.toml` of a game: what the lab found its guesses to be worth. Needs nothing but the standard library."""

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

from starmeeple.core.errors import BadEdition

FILE = "guesses.toml"
UNITS = {"wins": "points of win share", "rounds": "rounds", "points": "points"}


def read_weights(path: Path) -> dict[str, str]:
    """What each guess is worth in words, by its key (a group has a * for the row); the heaviest first. Empty without a file."""
    found: dict[str, str] = {}
    for weight in rows_in(path):
        said = in_words(weight)
        key = str(weight["guess"])
        if key not in found or (found[key].startswith("nothing") and not said.startswith("nothing")):
            found[key] = said
    return found


def rows_in(path: Path) -> list[dict[str, object]]:
    """The weights of the file as they stand there."""
    if not path.is_file():
        return []
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("weights", [])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadEdition(path.name, "", f"is not TOML: {error}") from error
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
            parts.append(f"{factor * numbers[0]:+.1f} {unit}".replace("-", "−"))
    return f"matters: {weight.get('change')} is {', '.join(parts)}"


def weight_of(key: str, weights: dict[str, str]) -> str:
    """What a figure is worth: its own weight, or that of its group."""
    if key in weights:
        return weights[key]
    return next((f"as a group ({name}): {said}" for name, said in weights.items() if "*" in name and fnmatchcase(key, name)), "")
