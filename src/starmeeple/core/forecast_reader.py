"""Reads and writes a game's `forecast.toml`: what the numbers of an observation tell about who will win, for each mode that was learnt.

game = "star-factions"

[[modes]]
command = "starmeeple tune star-factions --what forecast"  # what made these weights, with its seed, its date and the
seed = 1                                                   # digest of the edition that it played
date = 2026-11-17
edition = "52f1c0ffee52f1c0"
trust = 950                                                # thousandths of the instinct's own worth that count beside them
constant = 0                                               # alone: what is added, in thousandths
[modes.options]                                            # what makes the mode; rulings that are not named may be any
players = 2
[modes.search]                                             # if a search thinks otherwise by this forecast: keys of [search] in instinct.toml,
horizon = 0                                                # its horizon one number, and the percent of a level's iterations
iterations = 800
[modes.instinct]                                           # if its instinct weighs otherwise: keys of [weights] in instinct.toml
chase = 200
[modes.chances]                                            # if its temperatures are not those of instinct.toml: by quarter of the game,
temperature = [9000, 7000, 5000, 3000]                     # and alone the worth of an even chance
par = [0, 0, 0, 0]
[modes.weights]                                            # thousandths, by the pieces of the observation; what is left out is 0, perhaps all
"own.colonies" = [310, 290]
"""

from collections.abc import Collection, Mapping
from pathlib import Path

from starmeeple.core.errors import BadEdition
from starmeeple.core.forecast import Learnt
from starmeeple.core.instinct_reader import MADE, MOST, SEARCH, Wrong, parsed
from starmeeple.core.tuning import QUARTERS

FILE = "forecast.toml"
TABLES = ("options", "search", "instinct", "chances", "weights")
KEYS = (*MADE, "trust", "constant", *TABLES)
TEMPERED = {"temperature": 1, "par": -MOST}  # the least that each of four numbers may be
ITERATIONS = "iterations"
OTHERWISE = {key: (least, most) for key, (_, least, most) in SEARCH.items()} | {ITERATIONS: (1, 1_000_000)}


def read(path: Path, game: str, known: Collection[str]) -> list[Learnt]:
    """What was learnt for a game; `known` are the weights of its instinct. BadEdition names the key of what is wrong."""
    return [learnt_of(mode, number, path.name, known) for number, mode in enumerate(modes_in(path, game))]


def modes_in(path: Path, game: str) -> list[dict[str, object]]:
    """The tables of a file, one for each mode."""
    tables = parsed(path)
    if tables.get("game") != game:
        raise BadEdition(path.name, "game", f"expected {game!r}, found {tables.get('game')!r}")
    modes = tables.get("modes", [])
    if set(tables) - {"game", "modes"} or not isinstance(modes, list) or not all(isinstance(mode, dict) for mode in modes):
        raise BadEdition(path.name, "modes", "expected game and a list of tables [[modes]], and nothing else")
    return modes


def learnt_of(mode: Mapping[str, object], number: int, file: str, known: Collection[str]) -> Learnt:
    """One mode, checked."""

    def wrong(key: str, why: str) -> BadEdition:
        return BadEdition(file, f"modes[{number}].{key}", why)

    for key in mode:
        if key not in KEYS:
            raise wrong(key, f"unknown key; expected one of {', '.join(KEYS)}")
    for key, kind in MADE.items():
        if type(mode.get(key)) is not kind:
            raise wrong(key, f"expected what made these weights ({', '.join(MADE)}), found {mode.get(key)!r}")
    options, weights = mode.get("options"), mode.get("weights")
    if not isinstance(options, dict) or not options:
        raise wrong("options", f"expected the options that make the mode, found {options!r}")
    if not isinstance(weights, dict):
        raise wrong("weights", f"expected weights by the names of pieces, found {weights!r}")
    for name, row in weights.items():
        if not isinstance(row, list) or not row or not all(is_figure(number) for number in row):
            raise wrong(f"weights.{name}", f"expected whole numbers from {-MOST} to {MOST}, found {row!r}")
    otherwise = {"search": OTHERWISE, "instinct": dict.fromkeys(known, (-MOST, MOST))}
    figures = {name: figures_of(mode, name, limits, wrong) for name, limits in otherwise.items()}
    found = [mode.get("trust"), mode.get("constant")]
    for key, value in zip(("trust", "constant"), found):
        if not is_figure(value):
            raise wrong(key, f"expected a whole number from {-MOST} to {MOST}, found {value!r}")
    own = tempered(mode, wrong)
    return Learnt(
        dict(options), dict(weights), int(str(found[1])), int(str(found[0])), figures["search"], figures["instinct"],
        own.get("temperature", ()), own.get("par", ()),
    )  # fmt: skip


def figures_of(mode: Mapping[str, object], name: str, limits: Mapping[str, tuple[int, int]], wrong: Wrong) -> dict[str, int]:
    """A table of whole numbers, each within its limits; a mode may leave it out."""
    table = mode.get(name, {})
    if not isinstance(table, dict):
        raise wrong(name, f"expected a table, found {table!r}")
    for key, value in table.items():
        if key not in limits:
            raise wrong(f"{name}.{key}", f"unknown key; expected one of {', '.join(limits) or 'none'}")
        least, most = limits[key]
        if type(value) is not int or not least <= value <= most:
            raise wrong(f"{name}.{key}", f"expected a whole number from {least} to {most}, found {value!r}")
    return dict(table)


def tempered(mode: Mapping[str, object], wrong: Wrong) -> dict[str, tuple[int, ...]]:
    """The mode's own temperatures and pars; none if it leaves them out."""
    table = mode.get("chances")
    if table is None:
        return {}
    if not isinstance(table, dict) or set(table) != set(TEMPERED):
        raise wrong("chances", f"expected {' and '.join(TEMPERED)}, found {table!r}")
    for key, least in TEMPERED.items():
        numbers = table[key]
        if not isinstance(numbers, list) or len(numbers) != QUARTERS or any(not is_figure(number) or number < least for number in numbers):
            raise wrong(f"chances.{key}", f"expected {QUARTERS} whole numbers from {least} to {MOST}, found {numbers!r}")
    return {key: tuple(table[key]) for key in TEMPERED}


def is_figure(value: object) -> bool:
    """Is it a whole number that a weight may have?"""
    return type(value) is int and -MOST <= value <= MOST


def written(game: str, modes: list[dict[str, object]]) -> str:
    """The text of a file."""
    lines = ["# What `starmeeple tune` learnt about who wins in a mode; each says what made it.", f'game = "{game}"']
    for mode in modes:
        lines += ["", "[[modes]]"]
        lines += [f"{key} = {said(value)}" for key, value in mode.items() if not isinstance(value, dict)]
        for table in TABLES:
            rows = mode.get(table)
            if not isinstance(rows, dict):
                continue
            lines += [f"[modes.{table}]", *[f"{said(name) if '.' in name else name} = {said(value)}" for name, value in rows.items()]]
    return "\n".join(lines) + "\n"


def said(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(str, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)
