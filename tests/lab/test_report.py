"""The report: one file, no scripts, no style attributes, both themes, every picture with words and numbers."""

import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

import starmeeple.lab as lab
from starmeeple.cli import main
from starmeeple.lab import report
from starmeeple.lab.pictures import COLOURS, pictures_of

OVERLAY = 'game = "star-factions"\noverlay = "sturdy <scouts> & co"\n[ships.scout]\nhull = 30\n'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An answer by the command line: a change with a name that must be escaped."""
    base = tmp_path_factory.mktemp("report")
    (base / "sturdy.toml").write_text(OVERLAY, encoding="utf-8")
    out = base / "out"
    asked = [
        "lab",
        "star-factions",
        "--change",
        str(base / "sturdy.toml"),
        "--bots",
        "random",
        "--deals",
        "9",
        "--out",
        str(out),
        "--quiet",
    ]
    assert main(asked) == 0
    return out


class Tags(HTMLParser):
    """Every element of a page with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_it_is_one_file_without_scripts_or_anything_from_elsewhere(folder: Path) -> None:
    text = (folder / "report.html").read_text(encoding="utf-8")
    tags = Tags(text).found
    assert not {"script", "link", "iframe", "img", "object"} & {tag for tag, _ in tags}
    assert not [
        attributes
        for _, attributes in tags
        if "style" in attributes or "src" in attributes or any(name.startswith("on") for name in attributes)
    ]
    assert "prefers-color-scheme: dark" in text
    assert not re.search(r"https?://(?!www\.w3\.org/)", text)
    assert "sturdy &lt;scouts&gt; &amp; co" in text and "<scouts>" not in text


def test_every_picture_has_words_and_its_numbers_in_a_table(folder: Path) -> None:
    text = (folder / "report.html").read_text(encoding="utf-8")
    pictures = [attributes for tag, attributes in Tags(text).found if tag == "svg"]
    assert len(pictures) >= 4
    assert all(attributes.get("role") == "img" and len(attributes.get("aria-label") or "") > 30 for attributes in pictures)
    assert text.count("<figcaption>") == len(pictures)
    assert text.count("<table>") >= len(pictures)
    assert not any(mark in text for mark in COLOURS), "a colour's mark was left in a drawing"
    assert "var(--first)" in text


def test_pictures_are_files_too(folder: Path) -> None:
    for name in ("effects", "shares", "length"):
        svg = (folder / "figures" / f"{name}.svg").read_text(encoding="utf-8")
        assert svg.startswith("<svg") and "var(--" not in svg
        assert (folder / "figures" / f"{name}.png").read_bytes()[:4] == b"\x89PNG"


def test_an_answer_is_told_anew_from_its_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (folder / "report.html").read_text(encoding="utf-8")
    (folder / "report.html").unlink()
    assert main(["lab", "--show", str(folder)]) == 0
    assert "sturdy <scouts> & co:" in capsys.readouterr().out.replace("\n", " ")
    assert (folder / "report.html").read_text(encoding="utf-8") == before
    assert "--change" in before, "the command that asked stands in the report"


def test_the_face_for_notebooks(folder: Path) -> None:
    answer = lab.show(folder)
    assert {"games", "moments", "choices", "measures", "shares", "effects", "values"} == set(answer.tables)
    assert "<svg" in answer._repr_html_()
    assert str(answer).startswith("Star Factions")
    assert all(picture.text.endswith((".", "%")) for picture in pictures_of(answer))
    assert report.asked(answer.question) == "what does “sturdy <scouts> & co” do?"


def test_every_question_has_its_function() -> None:
    assert all(callable(getattr(lab, name)) for name in lab.__all__)
    with pytest.raises(AttributeError):
        _ = lab.nothing


def test_a_curve_and_a_grid_have_pictures_of_their_own() -> None:
    curve = lab.vary("star-factions", "limits.stall_rounds=4..6", deals=3, bots="random", round_limit=10)
    assert "curves" in [picture.name for picture in pictures_of(curve)]
    grid = lab.vary("star-factions", "limits.stall_rounds=4,5", "ships.scout.hull=10,11", deals=2, bots="random", round_limit=8)
    assert [picture.name for picture in pictures_of(grid)][:2] == ["grid-0", "grid-1"]
    assert "<svg" in pictures_of(grid)[0].svg()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lab"], "expected a game"),
        (["lab", "star-factions", "--vary", "ships.scout.hull=0..2", "--bots", "random"], "ships.scout.hull"),
        (["lab", "star-factions", "--bots", "nobody"], "there is no bot"),
        (["lab", "star-factions", "--guesses", "--vary", "a=1..2"], "--guesses stands alone"),
        (["lab", "--show", "/no/such/folder"], "holds no answer of the lab"),
        (["lab", "star-factions", "--out", "/proc/nowhere", "--bots", "random"], "cannot be written"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_code_2(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert said in capsys.readouterr().err


def test_one_deal_can_be_played_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "star-factions", "--bots", "random", "--again", "3"]) == 0
    first = capsys.readouterr().out
    assert main(["lab", "star-factions", "--bots", "random", "--again", "3"]) == 0
    assert capsys.readouterr().out == first
    assert "deal 3, printed, random:" in first


def test_simulate_checks_its_file_before_it_plays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["simulate", "star-factions", "--games", "100000", "--out", str(tmp_path / "missing" / "x.parquet")]) == 2
    assert "its folder does not exist" in capsys.readouterr().err


BROKEN = """
from starmeeple import Bot


class Sometimes(Bot):
    def choose(self, state, seat, rng):
        actions = state.legal(seat)
        if rng.below(400) == 0:
            raise RuntimeError("lost the thread")
        return actions[int(rng.below(len(actions)))]


class Never(Bot):
    def choose(self, state, seat, rng):
        raise RuntimeError("does not play")
"""


def test_failing_games_are_reported_with_a_command_and_end_in_exit_code_3(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bots = tmp_path / "bots.py"
    bots.write_text(BROKEN, encoding="utf-8")
    asked = ["lab", "spacecorp", "--players", "1", "--quiet", "--deals", "20", "--bots"]
    assert main([*asked, f"{bots}:Sometimes", "--out", str(tmp_path / "some")]) == 3
    out = " ".join(capsys.readouterr().out.split())
    found = re.search(r"Stopped: (\d+) of 20 games could not be played", out)
    assert found and "lost the thread" in out
    deal = re.search(r"--again (\d+)", out)
    assert deal is not None
    assert "Games that could not be played" in (tmp_path / "some" / "report.html").read_text(encoding="utf-8")
    assert main([*asked, f"{bots}:Sometimes", "--again", deal.group(1)]) == 2
    assert "lost the thread" in capsys.readouterr().err
    assert main([*asked, f"{bots}:Never", "--out", str(tmp_path / "none")]) == 3
    assert "20 of 20 games could not be played" in " ".join(capsys.readouterr().out.split())


def test_an_interrupt_writes_the_report_of_what_there_is(tmp_path: Path) -> None:
    out = tmp_path / "cut"
    words = ["lab", "spacecorp", "--players", "1", "--bots", "random", "--deals", "100000", "--out", str(out), "--quiet"]
    process = subprocess.Popen([sys.executable, "-m", "starmeeple", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while len(list(out.glob("parts/games-*.parquet"))) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    said, complaint = process.communicate(timeout=60)
    assert process.returncode == 0, complaint
    assert "Interrupted: this is the answer of what was played" in said
    assert (out / "report.html").is_file() and (out / "games.parquet").is_file()


def test_the_readme_says_what_its_example_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Five minutes as a designer, word for word: the file, the command, the sentence that is quoted."""
    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8").partition("## Five minutes as a designer")[2]
    overlay, command, quoted = (
        text.partition(before)[2].partition(after)[0] for before, after in (("```toml\n", "```"), ("```sh\n", "```"), ("\n> ", " …\n"))
    )
    monkeypatch.chdir(tmp_path)
    (tmp_path / overlay.splitlines()[0].removeprefix("# ")).write_text(overlay, encoding="utf-8")
    assert main(command.split()[1:]) == 0
    assert quoted in " ".join(capsys.readouterr().out.split())
    assert (tmp_path / "lab" / "shorter" / "report.html").is_file()
