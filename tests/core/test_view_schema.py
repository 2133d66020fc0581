"""The type of a view is checked: a key too many, a key too few, a wrong kind of value are each found, also deep inside."""

from typing import Any

import pytest

import starmeeple as sm
from starmeeple.games import find, registered
from starmeeple.view_schema import is_typed, mismatch, view_schema

TYPED = [game.slug for game in registered().values() if is_typed(game)]


def view_of(slug: str) -> dict[str, Any]:
    return sm.game(slug).new(seed=3).view(0)


@pytest.mark.parametrize("slug", TYPED)
def test_a_true_view_is_of_its_type(slug: str) -> None:
    assert mismatch(find(slug), view_of(slug)) == ""


@pytest.mark.parametrize("slug", TYPED)
def test_what_differs_is_named(slug: str) -> None:
    game = find(slug)

    assert mismatch(game, {**view_of(slug), "hand_of_another": 1}).startswith("hand_of_another: Extra inputs")
    assert mismatch(game, {**view_of(slug), "over": "no"}).startswith("over: ")
    short = view_of(slug)
    del short["waiting"]
    assert mismatch(game, short).startswith("waiting: Field required")
    deep = view_of(slug)
    deep["players"][0]["secret"] = 1
    assert mismatch(game, deep).startswith("players.0.secret: Extra inputs")


@pytest.mark.parametrize("slug", TYPED)
def test_the_schema_names_every_key_of_a_view(slug: str) -> None:
    schema = view_schema(find(slug))
    assert set(view_of(slug)) <= set(schema["properties"])  # type: ignore[call-overload]  # a JSON object
