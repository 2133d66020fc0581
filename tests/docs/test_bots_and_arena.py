"""Every snippet in docs/arena.md and docs/bot-protocol.md runs, and the lines of the protocol are those that a program hears."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from starmeeple.bots.players import Players
from starmeeple.bots.program import Program
from starmeeple.bots.random import RandomBot
from starmeeple.cli import main
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER
from starmeeple.game_setup import game_setup

ROOT = Path(__file__).parent.parent.parent
ARENA = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
PROTOCOL = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize("text", [ARENA, PROTOCOL], ids=["arena", "bot-protocol"])
def test_snippets_run(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    commands = [line for block in blocks(text, "sh") for line in block.splitlines()]
    assert commands
    for command in commands:
        words = shlex.split(command)
        assert words[0] == "starmeeple"
        if words[1] != "play":  # it waits for a person; tests/bots plays it
            assert main([*words[1:], "--quiet"]) == 0, command
    for block in blocks(text, "python"):
        exec(compile(block, "docs", "exec"), {"__name__": "docs"})


def test_the_class_of_the_page_is_the_one_in_the_examples() -> None:
    source = (ROOT / "examples/bots/own.py").read_text(encoding="utf-8")
    assert any(block.strip() in source for block in blocks(PROTOCOL, "python"))


def test_the_messages_of_the_page_have_the_fields_of_real_ones(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    script = tmp_path / "program.py"
    script.write_text(
        "import json, sys\n"
        "log = open(sys.argv[1], 'w')\n"
        "for line in sys.stdin:\n"
        "    log.write(line); log.flush()\n"
        "    heard = json.loads(line)\n"
        "    if heard['type'] == 'hello': print(json.dumps({'type': 'ready', 'protocol': 1}), flush=True)\n"
        "    if heard['type'] == 'ask': print(json.dumps({'sequence': heard['sequence'], 'action': heard['choices'][0]['action']}), flush=True)\n"
    )
    setup = game_setup("star-factions")
    players = Players(setup, [Program([sys.executable, "-S", str(script), str(log)]), RandomBot()], [1, 2])
    state, chance = setup.start(), Rng(1)
    players.begin()
    for _ in range(12):
        players.settle(state, chance)
        if (seat := int(state.actor())) == OVER:
            break
        players.apply(state, seat, players.ask(state, seat))
    players.end(state)
    players.close()
    real = {message["type"]: message for message in map(json.loads, log.read_text().splitlines())}
    described = {message["type"]: message for message in map(json.loads, blocks(PROTOCOL, "json")) if "type" in message}
    assert set(real) == set(described) == {"hello", "ask", "told", "end"}
    for kind, message in described.items():
        assert set(message) == set(real[kind]), kind
    assert set(described["hello"]["edition"]) == set(real["hello"]["edition"])
    assert set(described["hello"]["limits"]) == set(real["hello"]["limits"])
