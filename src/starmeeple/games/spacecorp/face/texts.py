"""Texts of the edition with the edition's own figures in them, so that an overlay which changes a figure changes what is read.

In a text `{bonus}` stands for the figure `bonus` of the same row, in Starfarers for `bonus_starfarers` if there is one; `{count base}` is
counted: "a base", "4 bases".
"""

import re
from collections.abc import Mapping

from starmeeple.edition import Edition
from starmeeple.games.spacecorp.engine import fields as f

FIGURE = re.compile(r"\{(\w+)(?: ([^}]+))?\}")


def filled(edition: Edition, key: str, name: str, era: int, known: Mapping[str, str | int] | None = None) -> str:
    """A text of a row with its figures; `known` are figures that are not the row's own, or that depend on the players."""

    def figure(found: re.Match[str]) -> str:
        what, thing = found.group(1), found.group(2)
        if known and what in known:
            value: str | int = known[what]
        else:
            of_era = f"{key}.{what}_starfarers"
            value = edition.integer(of_era if era == f.STARFARERS and edition.has(of_era) else f"{key}.{what}")
        return some(int(value), thing) if thing else str(value)

    return FIGURE.sub(figure, edition.text(f"{key}.{name}"))


def some(number: int, thing: str) -> str:
    """`a base`, `an Infra card`, `4 bases`, `3 colonies`."""
    if number == 1:
        return f"{'an' if thing[0] in 'AEIOUaeiou' else 'a'} {thing}"
    return f"{number} {thing[:-1] + 'ies' if thing.endswith('y') else thing + 's'}"
