"""A game made by `starmeeple new-game` is played in a browser like any other, from its lobby card to its result."""

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.installing import installed
from playwright.sync_api import expect
from server.running import free_port
from web.conftest import Visit

from starmeeple.cli.new_game import write_game


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server as the game's README starts it, where the new game is installed."""
    environment, port = installed(write_game("Moon Race", tmp_path)), free_port()
    command = [sys.executable, "-m", "starmeeple", "serve", "--no-page", "--port", str(port), "--database", str(tmp_path / "games.db")]
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            break
        except OSError:
            assert server.poll() is None and time.monotonic() < deadline, "the server does not start"
            time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    server.send_signal(signal.SIGTERM)
    assert server.wait(30) in (0, -signal.SIGTERM)


def test_a_new_game_is_played_in_the_browser_from_the_lobby_to_its_result(address: str, visit: Visit) -> None:
    person = visit("Ada", address=address)
    page = person.go("/")
    expect(page.get_by_role("heading", name="Moon Race", exact=True)).to_be_visible()

    person.start("moon-race", ["me", "bot:random"])

    asked = 0
    while person.wait_for_question():
        expect(page.locator("#live-ask")).to_contain_text("Which card do you play?")
        expect(page.locator("#sheet svg")).to_be_visible()
        person.choose_in_the_list(asked)
        asked += 1
    assert asked == 4, "a hand of four cards"
    expect(page.locator(".result").get_by_role("heading")).not_to_be_empty()
    expect(page.locator(".result li.won")).not_to_have_count(0)
    expect(page.locator(".result").get_by_role("link", name="Replay")).to_be_visible()
    expect(person.go("/rules/moon-race").get_by_role("heading", name="Moon Race").first).to_be_visible()
