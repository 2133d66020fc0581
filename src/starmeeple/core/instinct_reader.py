"""Reads a game's `instinct.toml`: temperatures, horizons and weights, each table with what made it.

[chances]                                   # temperatures of the forecast by quarter of the game
command = "starmeeple tune star-factions"   # what made the figures of this table, with its seed, its date and the
seed = 1                                    # digest of the edition that it played
date = 2026-11-16
edition = "52f1c0ffee52f1c0"
players_2 = [90000, 80000, 70000, 50000]
"""

import tomllib
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

from starmeeple.core.errors import BadEdition
from starmeeple.core.habits import Habits
from starmeeple.core.instinct import Instinct
from starmeeple.core.tuning import EVERY_ACTION, MOST_SEATS, QUARTERS, Tuning

FILE = "instinct.toml"
MADE: dict[str, type] = {"command": str, "seed": int, "date": date, "edition": str}  # what every table says about itself
MOST = 100_000_000  # the largest temperature, par or weight

# Each table: the keys it may have, with how many numbers and the least and the largest of them.
CHANCES = {f"players_{n}": (QUARTERS, 1, MOST) for n in range(1, int(MOST_SEATS) + 1)} | {"par": (QUARTERS, -MOST, MOST)}
PRIOR = {"prior": (0, 1, MOST), "open_mind": (0, 0, 1000)}
SEARCH = {
    "horizon": (MOST_SEATS, 0, 1000), "candidates": (0, 1, 200), "breadth": (0, 2, 1000), "explore": (0, 0, 100_000),
    "doubt": (0, 0, 1000), "patience": (0, 1, 1000), "care": (0, 0, EVERY_ACTION),
}  # fmt: skip

Wrong = Callable[[str, str], BadEdition]


def tune(instinct: Instinct, path: Path, game: str) -> None:
    """Give an instinct the figures of a file; BadEdition names the key of a wrong one."""
    apply_tables(instinct, parsed(path), game, path.name)


def parsed(path: Path) -> dict[str, object]:
    """The tables of a file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadEdition(str(path), "", f"cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadEdition(path.name, "", f"is not TOML: {error}") from error


def apply_tables(instinct: Instinct, tables: Mapping[str, object], game: str, file: str) -> None:
    """Check all tables, then take them over."""

    def wrong(key: str, why: str) -> BadEdition:
        return BadEdition(file, key, why)

    if tables.get("game") != game:
        raise wrong("game", f"expected {game!r}, found {tables.get('game')!r}")
    weights = {name: (0, -MOST, MOST) for name in instinct.weights()}
    habits = tables.get("habits")
    verbs = {key: (0, 0, MOST) for key in habits if key not in MADE} if isinstance(habits, dict) else {}  # any notation's beginning
    known = {"chances": CHANCES, "prior": PRIOR, "search": SEARCH, "weights": weights, "habits": verbs}
    found: dict[str, dict[str, int | list[int]]] = {}
    for name, table in tables.items():
        if name == "game":
            continue
        if name not in known:
            raise wrong(name, f"unknown key; expected one of game, {', '.join(known)}")
        if not isinstance(table, dict):
            raise wrong(name, f"expected a table, found {table!r}")
        found[name] = read_table(table, name, known[name], wrong)
    tuning = Tuning()
    for key, value in {**found.get("prior", {}), **found.get("search", {})}.items():
        if isinstance(value, list):
            fill(getattr(tuning, key), 0, value)
        else:
            setattr(tuning, key, value)
    for key, value in found.get("chances", {}).items():
        assert isinstance(value, list)
        if key == "par":
            fill(tuning.par, 0, value)
        else:
            fill(tuning.temperature, (int(key.removeprefix("players_")) - 1) * int(QUARTERS), value)
    for key, value in found.get("weights", {}).items():
        setattr(instinct, key, value)
    instinct.tuning = tuning
    readiness = {key: value for key, value in found.get("habits", {}).items() if isinstance(value, int)}
    instinct.habits = Habits(readiness) if readiness else None


def varied(instinct: Instinct, weights: Mapping[str, int]) -> Instinct:
    """An instinct of the same figures that weighs some things otherwise."""
    other: Instinct = type(instinct)()
    other.tuning, other.habits, other.forecasts = instinct.tuning, instinct.habits, instinct.forecasts
    for name in instinct.weights():
        setattr(other, name, weights.get(name, getattr(instinct, name)))
    return other


def read_table(
    table: Mapping[str, object], name: str, keys: Mapping[str, tuple[int, int, int]], wrong: Wrong
) -> dict[str, int | list[int]]:
    """The figures of a table, checked; what made them must be said."""
    for key, kind in MADE.items():
        if type(table.get(key)) is not kind:
            raise wrong(f"{name}.{key}", f"expected what made these figures ({', '.join(MADE)}), found {table.get(key)!r}")
    found: dict[str, int | list[int]] = {}
    for key, value in table.items():
        if key in MADE:
            continue
        if key not in keys:
            raise wrong(f"{name}.{key}", f"unknown key; expected one of {', '.join(keys) or 'none'}")
        length, low, high = keys[key]
        numbers: list[int] = value if isinstance(value, list) and length else [value]  # type: ignore[list-item]  # checked next
        if any(type(number) is not int for number in numbers):
            raise wrong(f"{name}.{key}", f"expected {f'{length} whole numbers' if length else 'a whole number'}, found {value!r}")
        if length and len(numbers) != length:
            raise wrong(f"{name}.{key}", f"expected {length} numbers, found {len(numbers)}")
        for number in numbers:
            if not low <= number <= high:
                raise wrong(f"{name}.{key}", f"expected a number from {low} to {high}, found {number}")
        found[key] = numbers if length else numbers[0]
    return found


def fill(array: "object", first: int, numbers: list[int]) -> None:
    """Write numbers into an array."""
    for place, number in enumerate(numbers):
        array[first + place] = number  # type: ignore[index]  # an array of compiled code


def written(tables: Mapping[str, object]) -> str:
    """The text of an `instinct.toml`."""
    lines = ["# What `starmeeple tune` found for this game; each table says what made it.", f'game = "{tables["game"]}"']
    for name, table in tables.items():
        if isinstance(table, dict):
            lines += ["", f"[{name}]"]
            lines += [f"{quoted(key)} = {plain(value)}" for key, value in table.items()]
    return "\n".join(lines) + "\n"


def quoted(key: str) -> str:
    return key if all(letter.isalnum() or letter in "_-" for letter in key) else f'"{key}"'


def plain(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
