"""What never changes in a game: the printed figures and the options, as typed tables that all positions share.

A game declares its figures in `engine/figures.py`, one line each with its meaning; `face/edition.py` reads them from the edition.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Final, cast

from mypy_extensions import mypyc_attr

from starmeeple.core.verbs import Vocabulary

MOST_KEPT: Final = 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Figures:
    """The part that the figures of every game have."""

    def __init__(self, edition: object, options: dict[str, object]) -> None:
        self.edition = edition
        self.options = options
        self.vocabulary = Vocabulary([], 0)  # the verbs of the game; made last, of the figures

    def __reduce__(self) -> tuple[object, tuple[str, object, dict[str, object]]]:
        return (figures_of, (package_of(type(self)), self.edition, self.options))

    def __deepcopy__(self, memo: dict[int, object]) -> "Figures":
        return self


MADE: Final[dict[tuple[object, ...], Figures]] = {}


def figures_of(package: str, edition: object, options: dict[str, object]) -> Figures:
    """The figures of a game with its edition and options, made once: every state that comes out of a pickle asks for them."""
    key = (package, edition, tuple(sorted(options.items())))
    known = MADE.get(key)
    if known is None:
        if len(MADE) >= MOST_KEPT:
            MADE.clear()
        reader = f"{package}.face.edition" if find_spec(f"{package}.face.edition") is not None else "starmeeple.core.edition_reader"
        made = import_module(reader)
        known = cast(Figures, made.figures(edition, options) if reader.startswith(package) else made.figures(package, edition, options))
        MADE[key] = known
    return known


def package_of(kind: type) -> str:
    """The game's package, of a class in its engine."""
    return str(kind.__module__).partition(".engine.")[0]
