"""Every snippet in README.md runs."""

import re
import shlex
from pathlib import Path

import pytest

from starmeeple.cli import main
from starmeeple.game_setup import printed_edition
from starmeeple.games import registered

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_python_snippets_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    assert blocks("python")
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), names)


def test_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    for block in blocks("toml"):
        name = re.match(r"# (\S+\.toml)", block)
        assert name, "a TOML snippet names its file in the first line"
        Path(name.group(1)).write_text(block, encoding="utf-8")
    commands = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("starmeeple ")]
    assert commands
    for command in commands:
        words = shlex.split(command)[1:]
        if words[0] in ("play", "serve", "competition"):  # these wait for a person; tests/cli, tests/server and tests/companion play them
            continue
        assert main(words) == 0, command


def test_the_readme_names_every_game() -> None:
    for game in registered().values():
        assert game.name in README


def test_the_readme_says_where_the_figures_come_from() -> None:
    for game in registered().values():
        row = next((line for line in README.splitlines() if line.startswith(f"| **{game.name}** |")), "")
        assert not row or row.endswith(f"| {printed_edition(game.slug).honesty()} |")
