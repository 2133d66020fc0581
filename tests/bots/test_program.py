"""Programs in any language as bots: what they are told, and that none of them can hold a game up."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from toys.salvage import GAME as SALVAGE

from starmeeple.bots.loading import Bench
from starmeeple.bots.players import Forfeit, Players
from starmeeple.bots.program import Program, one_way
from starmeeple.bots.random import RandomBot
from starmeeple.bots.seat import Bot
from starmeeple.cli.play import play
from starmeeple.core.errors import BadBot
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER, State
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import registered
from starmeeple.lab.simulate import simulate

ROOT = Path(__file__).parent.parent.parent
PYTHON = sys.executable
SAMPLES = [f"{PYTHON} {ROOT / 'examples/bots/sample.py'}", f"node {ROOT / 'examples/bots/sample.mjs'}"]

# What a test program begins with: hear and say lines.
HEAD = """
import json, os, sys, time
def hear():
    return json.loads(sys.stdin.readline())
def say(**message):
    print(json.dumps(message), flush=True)
def raw(content):
    sys.stdout.buffer.write(content); sys.stdout.buffer.flush()
"""
READY = "hear(); say(type='ready', protocol=1, told=False)\n"

# Answers whatever is asked with its first choice, and writes down every line that it hears.
RECORDER = """
log = open(sys.argv[1], 'a')
for line in sys.stdin:
    log.write(line); log.flush()
    heard = json.loads(line)
    if heard['type'] == 'hello':
        say(type='ready', protocol=1)
    elif heard['type'] == 'ask':
        say(sequence=heard['sequence'], action=heard['choices'][0]['action'])
"""


@pytest.fixture
def salvage() -> Iterator[GameSetup]:
    """A small game with hidden hands, secret bids and a die."""
    registered()[SALVAGE.slug] = SALVAGE
    yield game_setup(SALVAGE.slug)
    del registered()[SALVAGE.slug]


def script(folder: Path, source: str, *arguments: str) -> list[str]:
    path = folder / "program.py"
    path.write_text(HEAD + source, encoding="utf-8")
    return [PYTHON, "-S", str(path), *arguments]


def asked(setup: GameSetup, program: Program) -> int:
    """Begin a game and ask once."""
    state = setup.start()
    settle(state, Rng(3))
    seat = state.waiting()[0]
    players = Players(setup, [program if at == seat else RandomBot() for at in range(setup.players)], [1] * setup.players)
    players.begin()
    return players.ask(state, seat)


def whole_game(setup: GameSetup, minds: list[Bot], seed: int) -> State:
    state, chance = setup.start(), Rng(seed)
    players = Players(setup, minds, [seed + seat for seat in range(setup.players)])
    players.begin()
    while True:
        players.settle(state, chance)
        seat = int(state.actor())
        if seat == OVER:
            break
        players.apply(state, seat, players.ask(state, seat))
    players.end(state)
    players.close()
    return state


FAULTS = {
    "ends at once": ("raise SystemExit('no licence')", "ended with code 1 .it wrote: no licence."),
    "ends after hello": ("hear(); sys.exit(4)", "ended with code 4"),
    "ends when asked": (READY + "hear(); sys.exit(0)", "ended with code 0"),
    "is killed": (READY + "hear(); os.kill(os.getpid(), 9)", "ended with code -9"),
    "is not ready": ("hear(); say(type='hello')", "expected ready"),
    "speaks another protocol": ("hear(); say(type='ready', protocol=7)", "speaks protocol 7; this is protocol 1"),
    "is silent at the start": ("hear(); time.sleep(60)", "was silent for 0.5 seconds"),
    "is silent when asked": (READY + "hear(); time.sleep(60)", "was silent for 0.5 seconds"),
    "does not even read": ("time.sleep(60)", "was silent for 0.5 seconds"),
    "writes half a line": (READY + "hear(); raw(b'{\"sequence\": 1'); time.sleep(60)", "was silent for 0.5 seconds after half a line"),
    "ends within a line": (READY + "hear(); raw(b'{\"sequence\": 1')", "ended in the middle of a line with code 0"),
    "closes its output": (READY + "hear(); os.close(1); time.sleep(60)", "closed its output"),
    "writes a megabyte": (READY + "hear(); raw(b'x' * (1 << 20)); time.sleep(60)", "a line of more than 65,536 bytes"),
    "writes a megabyte and a newline": (READY + "hear(); raw(b'x' * (1 << 20) + b'\\n'); time.sleep(60)", "a line of more than 65,536 bytes"),
    "writes no UTF-8": (READY + "hear(); raw(b'{\"action\": \"\\xff\\xfe\"}\\n'); time.sleep(60)", "not UTF-8"),
    "writes no JSON": (READY + "hear(); raw(b'end-turn\\n'); time.sleep(60)", "not JSON: end-turn"),
    "writes deep JSON": (READY + "hear(); raw(b'[' * 60000 + b'\\n'); time.sleep(60)", "not JSON"),
    "writes a list": (READY + "hear(); raw(b'[1]\\n'); time.sleep(60)", "expected a JSON object"),
    "answers another question": (READY + "say(sequence=hear()['sequence'] + 1, action='x')", "expected the answer to sequence 1"),
    "answers no notation": (READY + "say(sequence=hear()['sequence'], action=5)", "expected an action in notation"),
    "answers what cannot be read": (READY + "say(sequence=hear()['sequence'], action='fly me')", "answered `fly me`: cannot read 'fly me'"),
    "floods its standard error": (READY + "hear(); sys.stderr.write('o' * (1 << 20)); sys.exit(5)", "ended with code 5 .it wrote: oooo"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_program_that_breaks_the_protocol_is_a_sentence_and_is_ended_at_once(fault: str, tmp_path: Path, salvage: GameSetup) -> None:
    source, sentence = FAULTS[fault]
    # Only those that are silent wait for the end of their time; the others get so much that a busy machine makes no difference.
    silent = "was silent" in sentence
    program = Program(
        script(tmp_path, source), seconds=0.5 if silent else 30.0, start_seconds=30.0 if source.startswith(READY) or not silent else 0.5
    )
    program.start()
    assert program.process is not None
    number = program.process.pid
    begun = time.monotonic()
    with pytest.raises(Forfeit, match=sentence):
        asked(salvage, program)
    assert time.monotonic() - begun < 10.0
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
    assert program.process is None


def test_a_program_is_ended_within_a_second_with_all_that_it_started(tmp_path: Path, salvage: GameSetup) -> None:
    # It ignores every polite signal, and so does its child.
    child = "subprocess.Popen([sys.executable, '-S', '-c', 'import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep(600)'])"
    source = f"import signal, subprocess\nsignal.signal(15, signal.SIG_IGN)\nchild = {child}\n" + READY
    source += "hear(); print(child.pid, file=open(sys.argv[1], 'w'), flush=True)\nwhile True: time.sleep(1)\n"
    program = Program(script(tmp_path, source, str(tmp_path / "child")), seconds=1.0)
    begun = time.monotonic()
    with pytest.raises(Forfeit, match="was silent for 1 seconds"):
        asked(salvage, program)
    assert time.monotonic() - begun < 6.0
    number = int((tmp_path / "child").read_text())
    deadline = time.monotonic() + 1.0
    while (
        time.monotonic() < deadline and Path(f"/proc/{number}").exists() and "Z" not in Path(f"/proc/{number}/stat").read_text().split()[2]
    ):
        time.sleep(0.02)
    assert not Path(f"/proc/{number}").exists() or "Z" in Path(f"/proc/{number}/stat").read_text().split()[2]


def test_a_program_that_does_not_read_blocks_nobody(tmp_path: Path) -> None:
    program = Program(script(tmp_path, "time.sleep(60)"))
    program.start()
    program.send({"type": "told", "lines": ["x" * (1 << 20)]})
    begun = time.monotonic()
    with pytest.raises(BadBot, match=r"was silent for 0\.3 seconds"):
        program.receive(0.3)
    assert time.monotonic() - begun < 3.0


@pytest.mark.parametrize("command", [["/nowhere/at/all"], ["/"], ["a\0b"]])
def test_a_program_that_does_not_start_is_a_sentence(command: list[str], salvage: GameSetup) -> None:
    with pytest.raises(Forfeit, match="does not start: "):
        asked(salvage, Program(command))


def test_an_illegal_answer_is_refused_with_its_rule(tmp_path: Path, salvage: GameSetup) -> None:
    state = salvage.start()
    settle(state, Rng(3))
    seat = state.waiting()[0]
    forbidden = next(action for action in range(salvage.vocabulary.size) if state.why_not(seat, action))
    notation = salvage.vocabulary.text(forbidden)
    program = Program(script(tmp_path, READY + f"say(sequence=hear()['sequence'], action={notation!r})"))
    with pytest.raises(Forfeit, match=rf"answered `{notation}`: .*\(SV "):
        asked(salvage, program)


def heard_by(folder: Path, setup: GameSetup, seed: int = 5) -> tuple[list[dict[str, Any]], State]:
    """All that a program hears in a whole game at seat 0, and how the game ended."""
    log = folder / "heard"
    state = whole_game(setup, [Program(script(folder, RECORDER, str(log))), RandomBot()], seed)
    return [json.loads(line) for line in log.read_text().splitlines()], state


def test_a_program_hears_the_whole_game_in_the_order_of_the_protocol(tmp_path: Path, salvage: GameSetup) -> None:
    heard, state = heard_by(tmp_path, salvage)
    kinds = [message["type"] for message in heard]
    assert kinds[0] == "hello" and kinds[-1] == "end" and set(kinds[1:-1]) == {"told", "ask"}
    hello = heard[0]
    assert (hello["protocol"], hello["game"], hello["seat"], hello["options"]["players"]) == (1, "salvage", 0, 2)
    assert hello["edition"]["digest"] == salvage.edition.digest and hello["edition"]["figures"]
    assert hello["seed"] == one_way(5) and hello["limits"] == {"seconds": 10.0, "bytes": 65536}
    asks = [message for message in heard if message["type"] == "ask"]
    assert [ask["sequence"] for ask in asks] == list(range(1, len(asks) + 1))
    assert all(ask["view"]["viewer"] == 0 and ask["choices"] and ask["question"] and ask["seconds"] == 10.0 for ask in asks)
    assert all(set(choice) == {"action", "label"} and choice["label"] for ask in asks for choice in ask["choices"])
    told = [message for message in heard if message["type"] == "told"]
    assert [message["number"] for message in told] == list(range(len(told)))
    assert heard[-1] == {"type": "end", "scores": state.scores(), "ranking": state.ranking()}
    assert "«" not in json.dumps(heard, ensure_ascii=False), "players have names in every sentence"


def test_a_program_is_told_its_own_actions_and_never_what_is_hidden(tmp_path: Path, salvage: GameSetup) -> None:
    heard, _ = heard_by(tmp_path, salvage)
    told = [message for message in heard if message["type"] == "told"]
    first_choices = [message["choices"][0]["action"] for message in heard if message["type"] == "ask"]
    assert [message["action"] for message in told if message["seat"] == 0] == first_choices
    # Bids are secret, hands are hidden: the other seat's answers and draws come without their notation.
    hidden = [message for message in told if message["action"] is None]
    assert {message["seat"] for message in hidden} == {-1, 1}
    # What the other seat holds is in no line at all: played again with other luck for it, the first question is the same to the byte.
    assert all(set(message) == {"type", "number", "seat", "action", "lines"} for message in told)


def test_a_program_plays_game_after_game_and_may_end_in_between(tmp_path: Path, salvage: GameSetup) -> None:
    for source in (RECORDER, RECORDER.replace("    elif", "    elif heard['type'] == 'end':\n        sys.exit(0)\n    elif")):
        bench = Bench(salvage.game)
        log = tmp_path / "heard"
        log.unlink(missing_ok=True)
        name = "cmd: " + " ".join(script(tmp_path, source, str(log)))
        numbers = set()
        for seed in range(3):
            program = bench.take(name)
            assert isinstance(program, Program)
            players = Players(salvage, [program, RandomBot()], [seed, seed])
            players.begin()
            assert program.process is not None
            numbers.add(program.process.pid)
            state, chance = salvage.start(), Rng(seed)
            while state.actor() != OVER:
                players.settle(state, chance)
                if (seat := int(state.actor())) != OVER:
                    players.apply(state, seat, players.ask(state, seat))
            players.end(state)
            bench.put_back(name, program)
            if source is not RECORDER:
                time.sleep(0.05)
        bench.close()
        assert len(numbers) == (1 if source is RECORDER else 3)
        assert [json.loads(line)["type"] for line in log.read_text().splitlines()].count("hello") == 3


@pytest.mark.parametrize("command", SAMPLES, ids=["python", "node"])
def test_the_sample_programs_play_whole_games(command: str, salvage: GameSetup) -> None:
    if shutil.which(command.split()[0]) is None:
        pytest.skip(f"{command.split()[0]} is not installed")
    report = simulate("salvage", games=4, bots=["random", f"cmd: {command}"], rotate=True, seed=2)
    again = simulate("salvage", games=4, bots=["random", f"cmd: {command}"], rotate=True, seed=2)
    assert report.games == 4 and report.results == again.results, "a seeded program makes the same games"


def test_a_program_is_told_of_what_is_taken_back_in_the_terminal(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    command = "cmd: " + " ".join(script(tmp_path, RECORDER, str(log)))
    lines = iter([*["1", "undo", "1"] * 30, "quit"])
    assert play("star-factions", {"players": 2}, [], f"me,{command}", 5, None, lambda prompt: next(lines), lambda text: None) == 0
    heard = [json.loads(line) for line in log.read_text().splitlines()]
    assert {"ask", "told", "undone"} <= {message["type"] for message in heard}
    known: list[int] = []
    for message in heard:
        if message["type"] == "undone":
            assert message["number"] == known[-1], "the last action is taken back"
            known = known[: message["number"]]
        elif message["type"] == "told":
            assert message["number"] == len(known), "nothing is told twice, nothing is left out"
            known.append(message["number"])


class Faulty(Bot):
    """Does one thing wrong."""

    name = "faulty"

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def begin(self, setup: GameSetup, seat: int, seed: int) -> None:
        if self.fault == "begin":
            raise KeyError("begin")

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        if self.fault == "raise":
            raise RuntimeError("my  own\nfault")
        if self.fault == "exit":
            sys.exit(7)
        if self.fault == "recursion":
            return self.choose(state, seat, rng)
        return -5


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [("begin", "raised KeyError: 'begin'"), ("raise", "raised RuntimeError: my own fault"), ("exit", "raised SystemExit: 7"), ("recursion", "RecursionError"), ("number", "answered -5")],
)  # fmt: skip
def test_whatever_a_bot_does_wrong_is_its_own_fault(fault: str, sentence: str, salvage: GameSetup) -> None:
    state = salvage.start()
    settle(state, Rng(3))
    seat = state.waiting()[0]
    players = Players(salvage, [Faulty(fault), Faulty(fault)], [1, 2])
    with pytest.raises(BadBot, match=f"faulty {sentence}|{sentence}") as caught:
        players.begin()
        players.ask(state, seat)
    assert isinstance(caught.value, Forfeit) and caught.value.seat == (0 if fault == "begin" else seat)


def test_no_program_outlives_a_command_that_is_ended(tmp_path: Path) -> None:
    """The program ends with its input, and a worker that is ended lets its programs go."""
    log = tmp_path / "heard"
    source = "print(os.getpid(), file=open(sys.argv[2], 'a'), flush=True)\n" + RECORDER.replace(
        "say(sequence", "time.sleep(0.02); say(sequence"
    )
    command = " ".join(script(tmp_path, source, str(log), str(tmp_path / "pids")))
    words = [PYTHON, "-m", "starmeeple", "arena", "star-factions", "--bots", f"random,cmd: {command}", "--games", "40", "--workers", "2"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while not (tmp_path / "pids").exists() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(0.3)
    process.send_signal(2)
    _, error = process.communicate(timeout=30)
    assert process.returncode == 130 and b"Traceback" not in error, error.decode()
    numbers = [int(line) for line in (tmp_path / "pids").read_text().split()]
    deadline = time.monotonic() + 3
    while time.monotonic() < deadline and any(Path(f"/proc/{number}").exists() for number in numbers):
        time.sleep(0.05)
    assert not [number for number in numbers if Path(f"/proc/{number}").exists()]
