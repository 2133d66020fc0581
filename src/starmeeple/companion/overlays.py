"""What somebody tells of their own box, as figures of an overlay: read, written, and laid over the printed edition."""

import json
import tomllib
from collections.abc import Mapping, Sequence

from starmeeple.core.errors import BadRecord, StarmeepleError
from starmeeple.edition import Edition, overlay_from, read_overlay
from starmeeple.game_setup import game_setup
from starmeeple.games.spacecorp.engine import fields as f


def new_progress(code: str) -> dict[str, object]:
    """A progress card that the edition does not know, as a row of it."""
    return {
        "name": code, "deck": "adaptation", "copies": 2, "award": 0, "eras": list(f.ERAS), "prerequisite": "", "value": 0,
        "value_starfarers": 0, "effect": "",
    }  # fmt: skip


def nested(figures: dict[str, object]) -> dict[str, object]:
    """Dotted keys as tables."""
    found: dict[str, object] = {}
    for key, value in figures.items():
        node = found
        *path, last = key.split(".")
        for part in path:
            inner = node.setdefault(part, {})
            assert isinstance(inner, dict)
            node = inner
        node[last] = value
    return found


def flat(table: Mapping[str, object], path: str = "") -> dict[str, object]:
    """Tables as dotted keys; the head of an overlay is left out."""
    found: dict[str, object] = {}
    for name, value in table.items():
        if isinstance(value, dict):
            found |= flat(value, f"{path}{name}.")
        elif path:
            found[f"{path}{name}"] = value
    return found


def written(value: object) -> str:
    """A figure as TOML has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(written(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def with_figures(lines: Sequence[str]) -> Edition:
    """The printed edition with these figures of the owner's, each a line of TOML."""
    edition = game_setup("spacecorp").edition
    if not lines:
        return edition
    try:
        return edition.with_overlay(overlay_from(tomllib.loads("\n".join(['game = "spacecorp"', *lines])), "spacecorp", "record"))
    except (tomllib.TOMLDecodeError, StarmeepleError) as error:
        raise BadRecord(2, f"the figures of the box cannot be read: {error}") from error


def owner_edition(*paths: str) -> Edition:
    """The edition with overlays of the owner's."""
    edition = game_setup("spacecorp").edition
    for path in paths:
        edition = edition.with_overlay(read_overlay(path, "spacecorp"))
    return edition
