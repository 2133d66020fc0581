"""Two servers on one database: on SQLite the second is refused; on PostgreSQL both play the same tables."""

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from scripts import script
from server.postgres import new_database
from server.running import QUICK, Process, Program, Running, free_port, play_out

from starmeeple.server.processes import READY_FOLDER, Children, stop
from starmeeple.server.storage.database import Database
from starmeeple.server.storage.faults import BadDatabase


@pytest.fixture
def pair() -> Iterator[tuple[Running, Running]]:
    place = new_database()
    first, second = Running(place), Running(place)
    yield first, second
    second.stop()
    first.stop()


def test_a_second_server_on_an_sqlite_file_is_refused_by_a_sentence_that_names_the_first(tmp_path: Path) -> None:
    first = Database(str(tmp_path / "games.db"), page="http://127.0.0.1:8123/")
    with pytest.raises(BadDatabase, match=r"its page is http://127\.0\.0\.1:8123/\."):
        Database(str(tmp_path / "games.db"), page="http://127.0.0.1:8124/")
    first.close()
    Database(str(tmp_path / "games.db")).close()


def test_a_dead_server_keeps_nobody_from_its_file(tmp_path: Path) -> None:
    server = Process(tmp_path / "games.db")
    server.start()
    with pytest.raises(BadDatabase, match="another server"):
        Database(str(tmp_path / "games.db"))
    server.kill()
    Database(str(tmp_path / "games.db")).close()
    server.stop()


def test_no_look_at_either_server_shows_an_old_position(pair: tuple[Running, Running]) -> None:
    here = Program(pair[0].address)
    there = Program(pair[1].address, token=here.token)
    table = here.table(QUICK, ["me", "here"])
    chooser = random.Random(3)
    for number in range(30):
        actor, looker = (here, there) if number % 2 else (there, here)
        assert actor.step(table, [0, 1], chooser)
        looks = [[player.get(f"/api/tables/{table}/choices", seat=seat) for seat in (0, 1)] for player in (looker, actor)]
        assert looks[0] == looks[1]
    screens = [player.http.get(f"/api/tables/{table}", params={"seat": 0}).text for player in (here, there)]
    assert screens[0].replace(pair[0].address, "") == screens[1].replace(pair[1].address, "")


def test_a_number_is_used_once_whoever_posts_it(pair: tuple[Running, Running]) -> None:
    here = Program(pair[0].address)
    there = Program(pair[1].address, token=here.token)
    table = here.table(QUICK, ["me", "here"])
    seat = pair[0].services.registry.tables[table].waiting[0]
    old, new = there.choices(table, seat), here.choices(table, seat)
    here.act(table, new["choices"][0], new["sequence"], seat)

    body = {"sequence": old["sequence"], "action": old["choices"][-1], "seat": seat}
    assert there.refused("POST", f"/api/tables/{table}/actions", body) == "stale-action"
    again = {**body, "action": new["choices"][0]}
    assert there.refused("POST", f"/api/tables/{table}/actions", again) == "repeated-action"
    assert there.step(table, [0, 1], random.Random(1))


def test_seats_that_are_taken_and_named_at_two_servers_are_all_kept(pair: tuple[Running, Running]) -> None:
    anna, berta = Program(pair[0].address, "Anna"), Program(pair[1].address, "Berta")
    made = anna.post(
        "/api/tables", {"game": "alien-frontiers", "seats": ["me", "friend", "friend"], "options": {"players": 3}, "pace": "off"}
    )
    table = made["id"]
    berta.get(f"/api/tables/{table}")
    carl = Program(pair[0].address, "Carl")
    carl.post(f"/api/join/{made['links']['2'].rsplit('/', 1)[1]}", {})
    berta.post(f"/api/join/{made['links']['1'].rsplit('/', 1)[1]}", {})
    anna.post(f"/api/tables/{table}/seats/0", {"do": "rename", "name": "Anna the First"})
    berta.post(f"/api/tables/{table}/seats/1", {"do": "rename", "name": "Berta the Second"})
    anna.post(f"/api/tables/{table}/chat", {"text": "Here?"})
    berta.post(f"/api/tables/{table}/chat", {"text": "There!"})
    for player in (anna, berta, carl):
        screen = player.get(f"/api/tables/{table}")
        assert [seat["name"] for seat in screen["players"]] == ["Anna the First", "Berta the Second", "Carl"]
        assert [line["text"] for line in screen["chat"]] == ["Here?", "There!"] and screen["table"]["state"] == "running"


def test_a_finished_game_stays_finished(pair: tuple[Running, Running]) -> None:
    here = Program(pair[0].address)
    there = Program(pair[1].address, token=here.token)
    table = here.table("star-factions", ["me", "here"], round_limit=1)
    there.get(f"/api/tables/{table}")
    play_out(table, [(here, 0), (here, 1)], random.Random(7))
    assert there.get(f"/api/tables/{table}")["table"]["state"] == "over"
    there.post(f"/api/tables/{table}/table", {"do": "rename", "name": "Later"})
    assert [player.get(f"/api/tables/{table}")["table"]["state"] for player in (here, there)] == ["over", "over"]
    rematch = there.post(f"/api/tables/{table}/table", {"do": "rematch"})["id"]
    assert here.post(f"/api/tables/{table}/table", {"do": "rematch"})["id"] == rematch


def test_what_happens_at_one_server_is_heard_at_the_other(pair: tuple[Running, Running]) -> None:
    anna, berta = Program(pair[0].address, "Anna"), Program(pair[1].address, "Berta")
    made = anna.post("/api/tables", {"game": QUICK, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"})
    berta.post(f"/api/join/{made['links']['1'].rsplit('/', 1)[1]}", {})
    table = made["id"]
    stream = Program(pair[1].address, token=berta.token).events(f"/api/tables/{table}/stream")
    sequence = next(data["screen"]["sequence"] for kind, _, data in stream if kind == "screen")
    heard = Program(pair[0].address, token=anna.token).events(f"/api/tables/{table}/stream")
    for kind, _, data in heard:
        if kind == "presence" and data["online"] == [True, True]:
            break  # who looks on at the other server is known here
    chooser = random.Random(5)
    assert anna.step(table, [0], chooser) or berta.step(table, [1], chooser)
    for kind, _, data in stream:
        if kind == "screen" and data["screen"]["sequence"] > sequence:
            break


def test_the_bots_of_a_dead_server_are_taken_over_within_seconds() -> None:
    place = new_database()
    dying, living = Process(place), Running(place)
    dying.start()
    try:
        table = Program(dying.address).table("spacecorp", ["bot:random", "bot:random"])
        dying.kill()
        died = time.monotonic()
        rows = len(living.call(living.services.database.rows(table)))
        while len(living.call(living.services.database.rows(table))) <= rows:
            assert time.monotonic() - died < 30, "nobody takes the table over"
            time.sleep(0.05)
        assert living.call(living.services.database.table(table)).owner == living.services.database.server  # type: ignore[union-attr]
    finally:
        living.stop()
        dying.stop()


def test_a_server_that_stops_leaves_its_bots_to_the_others_at_once() -> None:
    place = new_database()
    first, second = Running(place), Running(place)
    try:
        table = Program(first.address).table("spacecorp", ["bot:random", "bot:random"])
        first.stop()
        stopped = time.monotonic()
        while second.call(second.services.database.table(table)).owner != second.services.database.server:  # type: ignore[union-attr]
            assert time.monotonic() - stopped < 4, "it waits for the lease to end"
            time.sleep(0.05)
    finally:
        second.stop()


class Several:
    """`starmeeple serve --processes 2`, on a database of its own."""

    def __init__(self, folder: Path) -> None:
        port = free_port()
        self.place = new_database()
        command = [sys.executable, "-m", "starmeeple", "serve", "--no-page", "--port", str(port), "--processes", "2"]
        command += ["--database", self.place, "--secret-file", str(folder / "secret"), "--logs", "json"]
        self.parent = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = f"http://127.0.0.1:{port}"
        assert "with 2 processes" in self.line()
        deadline = time.monotonic() + 30
        while True:  # it says where it will be just before it is there
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert time.monotonic() < deadline, "the server does not start"
                time.sleep(0.02)

    def line(self) -> str:
        """The next line that it prints."""
        assert self.parent.stdout is not None
        return self.parent.stdout.readline()

    def children(self) -> list[int]:
        return [int(pid) for pid in Path(f"/proc/{self.parent.pid}/task/{self.parent.pid}/children").read_text().split()]

    def stop(self) -> None:
        self.parent.send_signal(signal.SIGTERM)
        assert self.parent.wait(40) == 0
        assert self.parent.stdout is not None
        self.parent.stdout.close()


@pytest.fixture
def several(tmp_path: Path) -> Iterator[Several]:
    servers = Several(tmp_path)
    yield servers
    servers.stop()


def test_several_processes_on_one_socket_are_replaced_and_stop_together(several: Several) -> None:
    anna = Program(several.address)
    table = anna.table(QUICK, ["me", "here"])
    children = several.children()
    assert len(children) == 2
    subprocess.run(["kill", "-9", str(children[0])], check=True)
    chooser = random.Random(1)
    played = 0
    while played < 10:
        try:
            assert anna.step(table, [0, 1], chooser)
            played += 1
        except httpx.TransportError:
            pass  # the connection was to the one that was killed
    assert "another one takes its place" in several.line()


def test_processes_are_renewed_one_by_one_and_no_action_is_lost_or_played_twice(several: Several) -> None:
    chaos = script("tools/chaos.py")
    tally = chaos.Tally()
    crowd = [chaos.Player([several.address], number, tally) for number in range(3)]
    for player in crowd:
        player.start()

    def trouble() -> list[str]:
        return [player.trouble for player in crowd if player.trouble] + [f"acknowledged {tally.acknowledged}"]

    wait_for(lambda: tally.acknowledged >= 10, trouble)
    old = several.children()
    several.parent.send_signal(signal.SIGHUP)
    assert several.line() == "All server processes are new.\n"
    between = tally.acknowledged
    assert between > 20, "somebody answered all the time"
    assert len(several.children()) == 2 and not set(old) & set(several.children())
    wait_for(lambda: tally.acknowledged >= between + 10, trouble)
    for player in crowd:
        player.stopped.set()
    for player in crowd:
        player.join(60)
        player.http.close()

    assert [player.trouble for player in crowd] == ["", "", ""]
    assert chaos.compared(several.place, crowd) == []


def test_an_update_that_does_not_start_leaves_the_old_processes_alone(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The first process says that it answers and stays; every later one ends at once."""
    script = (
        "import os, sys, time, pathlib; folder = pathlib.Path(os.environ['STARMEEPLE_READY_FOLDER']); "
        "first = not list(folder.iterdir()); (folder / str(os.getpid())).touch() if first else sys.exit(3); time.sleep(60)"
    )
    with socket.create_server(("127.0.0.1", 0)) as listener:
        children = Children(listener, 1, [sys.executable, "-c", script], {**os.environ, READY_FOLDER: str(tmp_path)})
        try:
            assert children.answers(children.processes[0])
            old = children.processes[0].pid
            children.renew()
            assert [process.pid for process in children.processes] == [old] and children.processes[0].poll() is None
        finally:
            stop(children.processes)
    assert "A new server process did not start (3); the old ones go on." in capfd.readouterr().out


def wait_for(condition: Callable[[], bool], instead: Callable[[], object] = str, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"it does not come about: {instead()}"
        time.sleep(0.02)


def test_several_processes_on_sqlite_are_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "starmeeple", "serve", "--no-page", "--processes", "2", "--database", str(tmp_path / "games.db")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and "several server processes need PostgreSQL" in done.stderr
