"""Texts follow the figures: what a player reads of tiles, tokens, missions, stalls and buildings changes with the edition."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from starmeeple.edition import Overlay
from starmeeple.game_setup import game_setup, printed_edition
from starmeeple.games.federation.face import names
from starmeeple.games.federation.face.words import WORDS

PRINTED = printed_edition("federation")
# Parts of effects whose number may be any; `alteration 2` and the like name a power or a level.
COUNTED = r"(?:lavandium|coppernium|oceanium|gold|authority|die|ship|mission-token|project|level|lasting-level|discount|further)(?:-per \S+)?|points \S+"

Said = Callable[[Any, str], str]


def other(view: Any, **changes: object) -> Any:
    """A view with some entries changed."""
    return {**view, **changes}


def effect(group: str) -> Said:
    return lambda view, row: names.effect_text(
        next(iter(view["figures"][group][row].get(key) for key in ("effect", "gain") if key in view["figures"][group][row]))
    )


def told(notation: str) -> Said:
    """The label of a choice."""
    return lambda view, row: WORDS.label(view, notation.format(row))


# group of the edition, column, what is said of a row
TEXTS: list[tuple[str, str, Said]] = [
    ("erudites", "effect", told("learn {}")),
    ("alterations", "bonus", told("take {}")),
    ("alterations", "vote", told("take {}")),
    ("ambassadors", "vote", told("send {}")),
    ("ambassadors", "bonus", lambda view, row: names.face_label(other(view, question={"ambassador": row}), "funding")),
    ("missions", "effect", told("fly {}")),
    ("missions", "level", told("open {}")),
    ("rooms", "effect", effect("rooms")),
    ("rooms", "cost", lambda view, row: names.cost_text(view["figures"]["rooms"][row]["cost"])),
    ("stalls", "cost", told("trade {}")),
    ("stalls", "first", lambda view, row: WORDS.asked_of(other(view, asked="split", question={"stall": row, "level": 1}))),
    ("stalls", "second", lambda view, row: WORDS.asked_of(other(view, asked="split", question={"stall": row, "level": 2}))),
    ("structures", "cost", told("build {}")),
    ("structures", "income", told("earn {}")),
    ("asteroids", "gain", told("mine {}")),
    ("neo.spaces", "gain", told("move {}")),
    ("starting", "effect", told("start-with {}")),
    ("deep-space", "effect", told("deep-space {}")),
]


def changed(value: Any) -> tuple[Any, list[int]]:
    """Another value of the same kind, and the numbers that are new in it."""
    if isinstance(value, int):
        other = value + 1 if value < 5 else value - 1
        return other, [other]
    new: list[int] = []

    def more(found: re.Match[str]) -> str:
        new.append(int(found.group(2)) + 1)
        return f"{found.group(1)} {new[-1]}"

    return [re.sub(rf"^({COUNTED}) (\d+)$", more, text) for text in value], new


@pytest.mark.parametrize(("group", "column", "said"), TEXTS, ids=[f"{group}.{column}" for group, column, _ in TEXTS])
def test_numbers_that_change_are_read(group: str, column: str, said: Said) -> None:
    rows = {row: changed(PRINTED.at(f"{group}.{row}.{column}")) for row in PRINTED.rows(group)}
    overlay: dict[str, Any] = {row: {column: value} for row, (value, new) in rows.items() if new}
    for part in reversed(group.split(".")):
        overlay = {part: overlay}

    usual: Any = game_setup("federation", players=3).start().view(0)
    view: Any = game_setup("federation", PRINTED.with_overlay(Overlay("test", overlay)), players=3).start().view(0)

    checked = 0
    for row, (_, new) in rows.items():
        if new and not (group == "alterations" and column == "vote" and view["figures"]["alterations"][row]["symbol"] == "funding"):
            text = said(view, row)
            assert text != said(usual, row) and all(str(number) in re.findall(r"\d+", text) for number in new), text
            checked += 1
    assert checked


def test_what_is_said_of_single_figures() -> None:
    overlay = {"authority": {"lapse_level": 1}, "megastructures": {"cost": ["coppernium 2"], "multipliers": [5, 4, 3]}}
    view: Any = game_setup("federation", PRINTED.with_overlay(Overlay("test", overlay)), players=3).start().view(0)

    assert WORDS.label(view, "lapse") == "Pay nothing: drop to level 1"
    assert WORDS.label(view, "build megastructure-1").startswith("Megastructure 1, for 2 Coppernium (×5:")


def test_no_label_has_an_inner_name() -> None:
    """Tokens and tiles are called by what they are and do."""
    view: Any = game_setup("federation", players=3).start().view(0)
    figures = view["figures"]
    said = [WORDS.label(view, f"take {kind}") for kind in figures["alterations"]] + [
        WORDS.label(view, f"mine {rock}") for rock in figures["asteroids"]
    ]
    said += [WORDS.label(view, f"start-with {tile}") for tile in figures["starting"]] + [
        WORDS.label(view, f"deep-space {tile}") for tile in figures["deep_space"]
    ]

    assert [text for text in said if re.search(r"\b(AL\d|AS\d|DA\d|DS\d|S\d)", text, re.IGNORECASE)] == []
    assert WORDS.label(view, "trade st1") == "Stall 1, free"
