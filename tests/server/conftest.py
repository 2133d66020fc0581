"""Fixtures of the server's tests."""

import logging
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.postgres import new_database
from server.running import Program, Running, close_clients


@pytest.fixture(autouse=True, scope="session")
def a_data_folder_of_our_own() -> Iterator[None]:
    """Keys of servers on PostgreSQL are kept in the data folder: never in that of whoever runs the tests."""
    with tempfile.TemporaryDirectory(prefix="starmeeple-data-") as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", folder)
        yield


@pytest.fixture(autouse=True)
def nothing_fails_unnoticed(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The server goes on when a game fails to word or draw itself, or a request fails; a test must not."""
    yield
    if not request.node.get_closest_marker("fails_on_purpose"):
        found = [
            record.getMessage() for when in ("setup", "call") for record in caplog.get_records(when) if record.levelno >= logging.ERROR
        ]
        assert not found, found


@pytest.fixture(autouse=True)
def no_connection_stays_open() -> Iterator[None]:
    """Set up before any server, so that it comes after its end: streams that are still read end with the server."""
    yield
    close_clients()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind: a file, or the address of one in PostgreSQL."""
    return str(tmp_path / "games.db") if request.param == "sqlite" else new_database()


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


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "fails_on_purpose: the server logs an error in this test, and should")
