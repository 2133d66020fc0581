"""A game of somebody else, installed."""

import os
import tomllib
from pathlib import Path

import starmeeple

SOURCE = Path(starmeeple.__file__).parent.parent


def installed(game: Path) -> dict[str, str]:
    """An environment in which the game's distribution is installed, as `pip install -e` would leave it."""
    project = tomllib.loads((game / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    about = game / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    lines = [f"[{group}]\n{name} = {value}\n" for group, found in project["entry-points"].items() for name, value in found.items()]
    (about / "entry_points.txt").write_text("".join(lines), encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(game), str(SOURCE)])}
