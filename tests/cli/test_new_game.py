"""`starmeeple new-game`: what it writes is small, proves itself, and is found by its entry point."""

import subprocess
import sys
from pathlib import Path

import pytest
from cli.installing import installed

from starmeeple.cli import main
from starmeeple.cli.new_game import write_game
from starmeeple.core.errors import BadOptions


def run(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "starmeeple", *arguments], env=environment, capture_output=True, text=True, input=typed, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_a_new_game_is_small_and_proves_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "Moon Race", "--into", str(tmp_path)]) == 0
    assert "starmeeple play moon-race" in capsys.readouterr().out
    game = tmp_path / "moon-race"
    files = [path for path in (game / "moon_race").rglob("*.py")]
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(files) == 7 and len(lines) <= 200
    for path in game.rglob("*"):
        assert not path.is_file() or "ample" not in path.read_text(encoding="utf-8").replace("example", ""), path

    environment = installed(game)
    assert "moon-race" in run(environment, "games")
    assert "0 differences" in run(environment, "check", "moon-race", "--close", "10")
    played = run(environment, "play", "moon-race", "--seats", "random,greedy", "--seed", "3")
    assert "wins with" in played or "share the victory" in played
    by_hand = run(environment, "play", "moon-race", "--seats", "me,random", "--seed", "3", typed="1\n" * 20)
    assert by_hand.count("Which card do you play?") == 4, "a hand of four cards"
    assert "wins with" in by_hand or "share the victory" in by_hand
    assert "moon-race" in run(environment, "simulate", "moon-race", "--games", "4", "--quiet").replace("Moon Race", "moon-race")
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(game / "tests")]
    done = subprocess.run(tests, env=environment, capture_output=True, text=True, cwd=game, timeout=120)
    assert done.returncode == 0, done.stdout


def test_a_broken_game_of_somebody_else_is_left_out_with_a_warning(tmp_path: Path) -> None:
    game = write_game("Broken Moon", tmp_path)
    environment = installed(game)
    (game / "broken_moon" / "__init__.py").write_text("GAME = 3\n", encoding="utf-8")
    told = run(environment, "games")
    assert "broken-moon" in told and "cannot be loaded: TypeError: expected a starmeeple Game, found int" in told
    assert "star-factions" in told
    (game / "broken_moon" / "__init__.py").write_text("import nothing_of_that_name\n", encoding="utf-8")
    assert "cannot be loaded: ModuleNotFoundError" in run(environment, "games")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "expected a name of letters"),
        ("7 Wonders", "begins with a letter"),
        ("Star Factions", "there is a game 'star-factions' already"),
        ("json", "Python has a module 'json' already"),
        ("class", "Python has a module 'class' already"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        write_game(name, tmp_path)
    assert not list(tmp_path.iterdir())


def test_an_existing_folder_is_left_alone(tmp_path: Path) -> None:
    write_game("Moon Race", tmp_path)
    (tmp_path / "moon-race" / "README.md").write_text("mine", encoding="utf-8")
    with pytest.raises(BadOptions, match="exists already"):
        write_game("moon race", tmp_path)
    assert (tmp_path / "moon-race" / "README.md").read_text(encoding="utf-8") == "mine"
