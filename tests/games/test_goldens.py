"""Recorded games replay to the same positions, compiled and interpreted."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from modes import SETUPS, every_game

import starmeeple as sm
from starmeeple.version import is_compiled

FOLDER = Path(__file__).parent.parent / "goldens"
SOURCE = Path(__file__).parent.parent.parent / "src"
GOLDENS = sorted(FOLDER.glob("*.txt"))
DIGESTS = """
import json, sys
from pathlib import Path
import starmeeple as sm
from starmeeple.version import is_compiled
found = {path: sm.load(Path(path).read_text(encoding="utf-8")).state.digest() for path in sys.argv[1:]}
print(json.dumps([is_compiled(), found]))
"""


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_recorded_game_replays_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = sm.load(text)
    assert match.is_over
    assert match.record.text == text


@every_game
def test_every_mode_has_its_recorded_game(slug: str) -> None:
    modes = [setup for setup in SETUPS if setup.game.slug == slug]
    assert len([path for path in GOLDENS if path.name.startswith(f"{slug}_")]) == len(modes), "run `make goldens`"


def digests(pure: bool) -> tuple[bool, dict[str, str]]:
    """Whether another interpreter runs the engine compiled, and the digests it reaches."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if pure:
        environment["PYTHONPATH"] = str(SOURCE)
    command = [sys.executable, "-c", DIGESTS, *[str(path) for path in GOLDENS]]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=FOLDER, check=True)
    compiled, found = json.loads(done.stdout)
    return bool(compiled), found


def test_interpreted_and_compiled_reach_the_same_positions() -> None:
    if not is_compiled():
        assert os.environ.get("STARMEEPLE_REQUIRE_COMPILED") != "1", "compilation is required, but the package is not compiled"
        pytest.skip("only the interpreted engine is here; `make test` compares both")
    compiled, fast = digests(pure=False)
    interpreted, slow = digests(pure=True)
    assert compiled and not interpreted
    assert fast == slow
