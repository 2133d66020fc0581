"""The five games interpreted on the compiled core, as a game in somebody else's package is: the same games, decision by decision."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import starmeeple
from starmeeple.version import is_compiled

FOLDER = Path(__file__).parent.parent / "walks"
WALKS = """
import importlib, json, sys
from starmeeple.core import position
from starmeeple.game_setup import game_setup
from starmeeple.games import find, registered
from starmeeple.match import walk_digest
from starmeeple.testing import Report, check_mode
from starmeeple.testing.walk import mode_name, random_history

found, ways = {}, {"core": position.__file__}
for slug in registered():
    setup = game_setup(slug, **find(slug).all_modes()[0])
    found[mode_name(setup)] = walk_digest(setup, random_history(setup, 1))
    ways[slug] = importlib.import_module(f"{find(slug).package}.engine.fields").__file__
report = Report("star-factions")
check_mode(game_setup("star-factions", players=2), report, games=1, close=2)
print(json.dumps([found, ways, report.findings and report.text]))
"""


def test_the_games_play_the_same_interpreted_on_a_compiled_core(tmp_path: Path) -> None:
    if not is_compiled():
        assert os.environ.get("STARMEEPLE_REQUIRE_COMPILED") != "1", "compilation is required, but the package is not compiled"
        pytest.skip("only the interpreted engine is here; `make test` has both")
    package = Path(starmeeple.__file__).parent

    def of_games(folder: str, names: list[str]) -> set[str]:
        """The compiled modules of games, which stay behind."""
        inside = Path(folder).is_relative_to(package / "games")
        return {name for name in names if name == "__pycache__" or (inside and name.endswith((".so", ".pyd")))}

    shutil.copytree(package, tmp_path / "starmeeple", ignore=of_games)
    for group in package.parent.glob("*__mypyc*"):
        shutil.copy(group, tmp_path)

    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", WALKS], env=environment, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr
    found, ways, findings = json.loads(done.stdout)
    assert not ways.pop("core").endswith(".py") and all(way.endswith(".py") for way in ways.values())
    assert not findings
    assert len(found) == 5
    for mode, digest in found.items():
        assert digest == json.loads((FOLDER / f"{mode.split()[0]}.json").read_text(encoding="utf-8"))[mode]["first"][0], mode
