"""Every way to name a bot, and what is said about names that lead nowhere."""

from pathlib import Path

import pytest

from starmeeple import bots
from starmeeple.bots import loading
from starmeeple.bots.program import Program
from starmeeple.core.errors import BadBot
from starmeeple.games import find

GAME = find("star-factions")

OWN = """
import starmeeple as sm
from beside import FIRST

class First(sm.Bot):
    def choose(self, state, seat, rng):
        return state.legal(seat)[FIRST]

class Needy(sm.Bot):
    def __init__(self, wanted):
        self.wanted = wanted

class Stranger:
    pass

number = 5
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "beside.py").write_text("FIRST = 0\n", encoding="utf-8")
    path = tmp_path / "own.py"
    path.write_text(OWN, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("greedy", ["greedy"]),
        (" greedy , random,", ["greedy", "random"]),
        ("", []),
        ('greedy,"cmd: ./bot a,b",random', ["greedy", "cmd: ./bot a,b", "random"]),
        ('cmd: ./bot "a, b" c,random', ['cmd: ./bot "a, b" c', "random"]),
        ("a.py:One,cmd: ./bot 'x,y'", ["a.py:One", "cmd: ./bot 'x,y'"]),
    ],
)
def test_a_comma_inside_quotes_belongs_to_the_name(text: str, names: list[str]) -> None:
    assert loading.names_in(text) == names


@pytest.mark.parametrize("name", bots.NAMES)
def test_every_registered_bot_is_loaded_by_its_name(name: str) -> None:
    assert loading.load(name, GAME).name == name


def test_a_class_of_ones_own_is_loaded_with_what_lies_beside_its_file(own: Path) -> None:
    bot = loading.load(f"{own}:First", GAME)
    assert bot.name == "First"
    assert type(bot) is type(loading.load(f"{own}:First", GAME)), "the file is run once"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nobody", "there is no bot 'nobody'; expected one of .*greedy.*file.py:Name.*cmd: "),
        ("{own}:Third", "has no 'Third'; it has First, Needy"),
        ("{own}:Stranger", "Stranger is no subclass of starmeeple.Bot; it has First, Needy"),
        ("{own}:number", "number is no subclass"),
        ("{own}:Needy", "made without arguments"),
        ("{own}", "expected .*own.py:NAME; it has First, Needy"),
        ("{own}x.py:First", "there is no such file"),
        ("cmd:", "expected a command after"),
        ("cmd: ./bot 'half", "no closing quotation"),
    ],
)
def test_a_name_that_leads_nowhere_says_what_there_is(own: Path, name: str, sentence: str) -> None:
    with pytest.raises(BadBot, match=sentence):
        loading.load(name.format(own=own), GAME)


@pytest.mark.parametrize(
    ("source", "sentence"), [("class First(", "SyntaxError"), ("1 / 0", "ZeroDivisionError"), ("exit(3)", "SystemExit")]
)
def test_a_file_that_cannot_be_run_is_a_sentence(tmp_path: Path, source: str, sentence: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(source, encoding="utf-8")
    with pytest.raises(BadBot, match=f"cannot be loaded: {sentence}"):
        loading.load(f"{path}:First", GAME)


def test_a_digest_follows_the_file_and_not_the_name(own: Path) -> None:
    before = loading.digest(f"{own}:First"), loading.digest(f"cmd: python3 {own} --deep")
    assert all(before) and loading.digest("greedy") == ""
    own.write_text(OWN + "\n# changed\n", encoding="utf-8")
    assert loading.digest(f"{own}:First") != before[0]
    assert loading.digest(f"cmd: python3 {own} --deep") != before[1]


def test_a_bench_makes_bots_anew_and_keeps_programs_that_run() -> None:
    bench = loading.Bench(GAME)
    first = bench.take("greedy")
    bench.put_back("greedy", first)
    assert bench.take("greedy") is not first
    program = bench.take("cmd: cat")
    assert isinstance(program, Program)
    program.start()
    bench.put_back("cmd: cat", program)
    assert bench.take("cmd: cat") is program
    bench.put_back("cmd: cat", program)
    bench.close()
    assert not program.is_running
    bench.put_back("cmd: cat", program)
    assert bench.take("cmd: cat") is not program, "one that ended is not kept"
