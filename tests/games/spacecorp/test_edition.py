"""What the edition says of its own figures."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from starmeeple.game_setup import game_setup

SAME = {"points": "colony points", "profit": "profit", "text": "text|reading", "features": "requirement|features", "effect": "effect"}


def rows(table: Mapping[str, Any], key: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every table of the edition that has a note."""
    if "note" in table:
        yield key, table
    for name, value in table.items():
        if isinstance(value, dict) and name not in ("sources", "notes"):
            yield from rows(value, f"{key}.{name}")


def test_no_row_calls_a_figure_public_that_its_note_calls_reconstructed() -> None:
    found = list(rows(game_setup("spacecorp").edition.printed))
    assert len(found) > 100
    for key, row in found:
        guessed = re.search(r"reconstructed \((.*)\)", row["note"])
        for name, source in row.get("sources", {}).items():
            if source in ("public", "rulebook") and guessed and key.split(".")[1] != "eras":
                parts = re.split(r", (?![^(]*\))| and (?!all)", guessed.group(1))
                clash = [part for part in parts if re.fullmatch(SAME.get(name, name), part) or part == "name and all figures"]
                assert not clash, f"{key}.{name} is {source}, but its note says reconstructed ({guessed.group(1)})"
