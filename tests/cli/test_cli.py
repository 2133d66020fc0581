"""The command line as a person uses it."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from modes import every_game

import starmeeple as sm
from starmeeple.cli import EXTRAS, main
from starmeeple.cli.play import play
from starmeeple.core.rng import Rng
from starmeeple.edition import Edition
from starmeeple.game_setup import printed_edition

SLUG = "star-factions"


def finished_record(seed: int = 2) -> str:
    match = sm.game(SLUG).new(seed=seed)
    rng = Rng(seed)
    while not match.is_over:
        legal = match.legal()
        match.play(legal[int(rng.below(len(legal)))])
    return match.record.text


def test_games_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert SLUG in capsys.readouterr().out
    assert main(["version"]) == 0
    out = capsys.readouterr().out
    assert "compiled" in out or "interpreted" in out


def test_simulate_prints_intervals_and_writes_parquet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    assert (
        main(["simulate", SLUG, "--games", "6", "--players", "2", "--bots", "greedy,random", "--rotate", "--out", str(out), "--quiet"]) == 0
    )
    text = capsys.readouterr().out
    assert "95 %" in text and "games/s" in text and "greedy:" in text
    assert out.exists()


def test_replay_writes_pictures_and_lists_actions(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(finished_record(), encoding="utf-8")
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    assert main(["replay", str(record), "--step", "40", "--svg", str(svg), "--png", str(png), "--theme", "light"]) == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")
    assert main(["replay", str(record), "--list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 40


def test_replay_steps_through(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import argparse

    from starmeeple.cli.replay import replay

    record = tmp_path / "game.txt"
    record.write_text(finished_record(), encoding="utf-8")
    answers = iter(["", "n", "p", "12", "b", "99999", "what", "q"])
    given = argparse.Namespace(file=str(record), step=None, seat=0, svg=None, png=None, theme="dark", list=False)
    assert replay(given, lambda prompt: next(answers)) == 0
    out = capsys.readouterr().out
    assert "   12  " in out and out.count("I did not understand") == 2


@every_game
def test_fidelity_counts_the_reconstructed_figures(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fidelity", slug, "--only", "reconstructed"]) == 0
    out = capsys.readouterr().out
    guesses = [figure for figure in printed_edition(slug).ledger() if figure.source == "reconstructed"]
    assert sum(line.startswith("reconstructed ") for line in out.splitlines()) == len(guesses)
    assert f"{len(guesses)} of " in out


def test_a_map_weighs_as_much_as_it_has_hexes() -> None:
    edition = Edition("x", {"source": "rulebook", "price": 3, "belt": {"source": "reconstructed", "hexes": ["a1", "b2", "c3"]}})
    assert edition.weights() == {"rulebook": 1, "reconstructed": 3}
    assert edition.honesty() == "rulebook 25 %, our best guess 75 %"


def test_bench_prints_rows(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", SLUG, "--json", "--rounds", "1"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert rows[0]["game"] == SLUG


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "monopoly"], "there is no game 'monopoly'"),
        (["simulate", SLUG, "--players", "9"], "option players"),
        (["simulate", SLUG, "--option", "nonsense"], "expected name=value"),
        (["simulate", SLUG, "--option", "colour=red"], "has no such option"),
        (["simulate", SLUG, "--bots", "nobody"], "there is no bot 'nobody'"),
        (["simulate", SLUG, "--edition", "nowhere.toml"], "cannot be read"),
        (["play", SLUG, "--seats", "me,me,me,me,me"], "expected a number from 2 to 4, found 5"),
        (["play", SLUG, "--players", "2", "--seats", "me,me,me"], "names for the seats"),
        (["fidelity", SLUG, "--only", "hearsay"], "expected one of rulebook"),
        (["replay", "nowhere.txt"], "nowhere.txt"),
        (["fidelity", "chess"], "there is no game"),
    ],
)
def test_errors_are_sentences(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert "Traceback" not in error


class Typist:
    """Somebody at the keyboard: types prepared lines, then always the first choice."""

    def __init__(self, *lines: str, then: str = "1", most: int = 100_000) -> None:
        self.lines = list(lines)
        self.then = then
        self.left = most
        self.seen: list[str] = []

    def read(self, prompt: str) -> str:
        self.left -= 1
        if self.left < 0:
            raise EOFError
        return self.lines.pop(0) if self.lines else self.then

    def write(self, text: str) -> None:
        self.seen.append(text)

    @property
    def text(self) -> str:
        return "\n".join(self.seen)


def test_a_person_can_ask_undo_save_and_leave(tmp_path: Path) -> None:
    saved = tmp_path / "mine.txt"
    typist = Typist(
        "help",
        "why nonsense",
        "1",
        "1",
        "undo",
        "board",
        "999",
        "frobnicate",
        "rules",
        "rules 4.3",
        "rules SF 99.9",
        f"save {saved}",
        "save /nowhere/at/all",
        "quit",
    )
    assert play(SLUG, {"players": 2}, [], "me,random", 5, None, typist.read, typist.write) == 0
    assert sm.load(saved.read_text(encoding="utf-8")).seats == ["me", "random"]
    assert "Expected a number from 1 to" in typist.text
    assert "I do not know 'frobnicate'. Type a number from 1 to" in typist.text
    assert "SF 9 · Victory, elimination, limits" in typist.text and "**Goal.**" in typist.text
    assert "- **SF 4.3** A planet is ordinary space: any ship may cross it or stop there." in typist.seen, "the clause and nothing else"
    assert "The rules have no clause 'SF 99.9'" in typist.text
    assert "/nowhere/at/all" in typist.text
    more = Typist("quit")
    assert play(SLUG, {}, [], "", None, str(saved), more.read, more.write) == 0


@every_game
def test_a_whole_game_in_the_terminal_between_bots(slug: str) -> None:
    typist = Typist()
    players = sm.game(slug).game.default_players
    assert play(slug, {"players": players}, [], ",".join(["random"] * players), 5, None, typist.read, typist.write) == 0
    assert "«" not in typist.text and "‹" not in typist.text
    places = [line.split(".")[0].strip() for line in typist.seen[-players:]]
    assert places == sorted(places)
    assert "Its figures: " in typist.seen[1]


@every_game
def test_two_people_share_a_keyboard(slug: str) -> None:
    typist = Typist(most=60)
    players = max(2, sm.game(slug).game.seats.low)
    assert play(slug, {"players": players}, [], ",".join(["me"] * players), 6, None, typist.read, typist.write) == 0
    assert typist.seen


def test_check_prints_what_it_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["check", SLUG, "--players", "2", "--close", "6"]) == 0
    printed = capsys.readouterr().out
    assert "0 differences" in printed and "hidden actions leave equal bytes" not in printed.split("differences")[1]
    assert "draws of roll" in printed and "positions" in printed
    wrong = tmp_path / "composition.py"
    wrong.write_text(
        "from fractions import Fraction\n"
        "class Composition:\n"
        "    def __init__(self, setup): pass\n"
        "    def expected(self, state): return {'roll 7': Fraction(1)}\n"
        "    def follow(self, state, seat, notation): pass\n"
    )
    folder = tmp_path / "records"
    assert main(["check", SLUG, "--players", "2", "--close", "2", "--composition", str(wrong), "--records", str(folder)]) == 1
    printed = capsys.readouterr().out
    assert "odds follow the printed composition" in printed and "seed 1, step 0" in printed
    assert "odds follow the printed composition" in next(folder.iterdir()).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [["nowhere"], [SLUG, "--games", "0"], [SLUG, "--composition", "/nowhere.py"], [SLUG, "--option", "colour=red"], [SLUG, "--close", "0"]],
)
def test_check_refuses_nonsense(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *words]) == 2
    assert "starmeeple: " in capsys.readouterr().err


def test_a_command_says_which_extra_it_needs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(finished_record(), encoding="utf-8")
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert main(["replay", str(record), "--png", str(tmp_path / "a.png")]) == 2
    assert "`starmeeple replay` needs more: pip install 'starmeeple[images]'" in capsys.readouterr().err
    assert not (tmp_path / "a.png").exists()


def test_every_library_of_an_extra_is_known_to_the_command() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    modules = {
        "markdown-it-py": "markdown_it",
        "python-multipart": "multipart",
        "resvg-py": "resvg_py",
        "prometheus-client": "prometheus_client",
        "vl-convert-python": "vl_convert",
    }
    for extra, needed in project["optional-dependencies"].items():
        for requirement in needed if extra != "all" else []:
            library = re.split(r"[<>=\[]", requirement)[0]
            assert modules.get(library, library) in EXTRAS, f"{library} of {extra}"
    assert all("==" not in requirement for requirement in project["dependencies"])


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "starmeeple", "fidelity", "spacecorp", "--all"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None and running.stderr is not None
        assert "SpaceCorp" in running.stdout.readline()
        running.stdout.close()
        said = running.stderr.read()

    assert said == ""
    assert running.returncode == 141
