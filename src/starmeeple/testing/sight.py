"""All that a viewer gets at one moment, to be compared byte by byte."""

import json
from collections.abc import Sequence

from starmeeple.core.game import View
from starmeeple.core.state import State
from starmeeple.game_setup import GameSetup

Sight = dict[str, str]


def sight_of(setup: GameSetup, state: State, view: View, viewer: int, tries: Sequence[int] = (), observed: bool = False) -> Sight:
    """The view, the sentences, and for a seat its choices, the refusals of what it tries, and its observation if that is wanted."""
    words = setup.game.words
    found = {"view": json.dumps(view), "question": words.question(view), "status": words.status(view)}
    if viewer >= 0:
        found["legal"] = str(state.legal(viewer)) if viewer in state.waiting() else "[]"
        found["refusals"] = str([int(state.why_not(viewer, action)) for action in tries])
        if observed:
            found["features"] = setup.game.features.observe(state, viewer).tobytes().hex()
    return found


def difference(one: Sight, two: Sight) -> str:
    """Where two sights differ, in words; empty if they do not."""
    for key in one:
        if one[key] != two[key]:
            if key == "view":
                return "the view at " + deepest(json.loads(one[key]), json.loads(two[key]), "")
            if key == "features":
                return "the observation"
            return f"{key}: {one[key][:120]!r} and {two[key][:120]!r}"
    return ""


def deepest(one: object, two: object, path: str) -> str:
    """The first place where two views differ."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        for key in one:
            if one[key] != two[key]:
                return deepest(one[key], two[key], f"{path}.{key}" if path else str(key))
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for index, (left, right) in enumerate(zip(one, two)):
            if left != right:
                return deepest(left, right, f"{path}.{index}")
    return f"{path}: {str(one)[:80]!r} and {str(two)[:80]!r}"


def leaves(value: object, path: str = "") -> set[str]:
    """Every word in a view with its path, places in lists left out: `players.*.hand.*=poach`."""
    if isinstance(value, dict):
        return {leaf for key, part in value.items() for leaf in leaves(part, f"{path}.{key}" if path else str(key))}
    if isinstance(value, list):
        return {leaf for part in value for leaf in leaves(part, f"{path}.*")}
    return {f"{path}={value}"} if isinstance(value, str) else set()
