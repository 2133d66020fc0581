"""Reads an edition for a game that needs no reader of its own: each key of the table `rules` goes to the figure of that name."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from starmeeple.core.figures import Figures

SHARED = ("edition", "options", "vocabulary")


def figures(package: str, edition: Any, options: Mapping[str, object]) -> Figures:
    """The figures as `engine/figures.py` (or, in a small game, `engine/fields.py`) declares them. `seats` is how many play; a figure named like an option has its value;
    every other one is a whole number of the edition."""
    made = figures_class(package)(edition, dict(options))
    for name in figure_names(made):
        if name == "seats":
            value = int(str(options["players"]))
        elif name in options:
            value = int(options[name])  # type: ignore[call-overload]  # a number or a flag
        else:
            value = edition.integer(f"rules.{name}", 0, 1_000_000)
        setattr(made, name, value)
    made.vocabulary = import_module(f"{package}.engine.verbs").vocabulary(made)
    return made


def figures_class(package: str) -> type[Figures]:
    """The class `Figures` of a game."""
    try:
        module = import_module(f"{package}.engine.figures")
    except ModuleNotFoundError:
        module = import_module(f"{package}.engine.fields")
    found: type[Figures] = module.Figures
    return found


def figure_names(made: Figures) -> list[str]:
    """The names that the game itself declares."""
    found: list[str] = []
    for kind in reversed(type(made).__mro__):
        found.extend(kind.__dict__.get("__mypyc_attrs__", ()))
    found.extend(getattr(made, "__dict__", ()))
    return [name for name in dict.fromkeys(found) if name not in SHARED and not name.startswith("__")]
