"""Without the libraries that they speak to, environments say what to install."""

import importlib
import sys

import pytest

from starmeeple.core.errors import StarmeepleError
from starmeeple.envs import NotInstalled, peer


@pytest.mark.parametrize(("module", "library"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")])
def test_a_missing_peer_is_named_with_the_way_to_get_it(module: str, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"starmeeple.envs.{module}", raising=False)
    with pytest.raises(NotInstalled, match=rf"this needs {library}: pip install 'starmeeple\[envs\]'") as missing:
        importlib.import_module(f"starmeeple.envs.{module}")
    assert isinstance(missing.value, ImportError) and isinstance(missing.value, StarmeepleError)


def test_what_is_there_is_handed_over() -> None:
    assert peer("json") is sys.modules["json"]
