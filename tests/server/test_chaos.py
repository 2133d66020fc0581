"""Killed again and again, servers lose nothing that was acknowledged, play nothing twice and leave no table stuck: a short run of
`tools/chaos.py` (`make chaos` is the long one)."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest


def tool(name: str) -> ModuleType:
    path = Path(__file__).parents[2] / "tools" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.fails_on_purpose
def test_ten_kills_on_each_database(place: str) -> None:
    tally = tool("chaos").storm(place, kills=10, actions=0, processes=2 if "://" in place else 1, players=5, seed=13)

    assert tally.faults == []
    assert tally.kills == 10 and tally.acknowledged > 10
