"""Fixtures of the server's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.running import Program, Running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A real server with an empty database."""
    running = Running(tmp_path / "games.db")
    yield running
    running.stop()


@pytest.fixture
def anna(server: Running) -> Program:
    return Program(server.address, "Anna")


@pytest.fixture
def berta(server: Running) -> Program:
    return Program(server.address, "Berta")
