"""Kill servers again and again while people and bots play, and see that nothing is lost, nothing is played twice and nothing is stuck.

    python tools/chaos.py [--kills 1000] [--actions 20000] [--database both|sqlite|postgresql] [--processes 2] [--players 6] [--seed 1]

Two server processes on a PostgreSQL of their own, and one on an SQLite file. Players never give up: after a lost or late answer they send the
very same request again, to any of the processes, as a proxy would. Between the kills (SIGKILL, at any moment) connections to PostgreSQL are
cut and the database is locked from outside. At the end every table's log must be what its players were told, every stored game is played
again by the doctor (`starmeeple doctor`), and every table that is not over must go on.
"""

import argparse
import importlib.util
import os
import random
import sqlite3
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
if importlib.util.find_spec("starmeeple") is None:  # not installed: the sources do
    sys.path.insert(0, str(ROOT / "src"))

import httpx  # noqa: E402  # after the path is set
from server import postgres  # noqa: E402
from server.running import Process  # noqa: E402

from starmeeple.server import upkeep  # noqa: E402
from starmeeple.server.storage.database import log_of  # noqa: E402
from starmeeple.server.storage.rows import Row  # noqa: E402

GAMES = ("star-factions", "alien-frontiers", "race-for-the-galaxy", "spacecorp")
TABLES = (["me", "here"], ["me", "bot:random"])
PATIENCE = 90.0  # seconds after which a request that is never answered counts as stuck


@dataclass
class Tally:
    """What came about."""

    kills: int = 0
    drops: int = 0
    locks: int = 0
    acknowledged: int = 0
    repeated: int = 0
    tables: int = 0
    faults: list[str] = field(default_factory=list)


class Player(threading.Thread):
    """Plays one table after the other, and remembers what the server said that it did."""

    def __init__(self, addresses: list[str], number: int, tally: Tally) -> None:
        super().__init__(daemon=True, name=f"player-{number}")
        self.addresses = addresses
        self.slug = GAMES[number % len(GAMES)]
        self.seats = TABLES[number // len(GAMES) % len(TABLES)]
        self.chooser = random.Random(number)
        self.tally = tally
        self.done: dict[str, list[tuple[str, int, str]]] = {}
        self.stopped = threading.Event()
        self.http = httpx.Client(timeout=20)
        self.trouble = ""

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Ask until there is an answer, at any server; whoever was too quick for its limits waits as well."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                answer = self.http.request(method, self.chooser.choice(self.addresses) + path, json=body)
                if answer.status_code not in (429, 503):
                    return answer
            except httpx.TransportError:
                pass
            time.sleep(0.02)
        raise TimeoutError(f"{method} {path} is not answered")

    def run(self) -> None:
        try:
            token = self.ask("POST", "/api/people", {"name": self.name}).json()["token"]
            self.http.headers["Authorization"] = f"Bearer {token}"
            table, idle = "", 0
            while not self.stopped.is_set():
                if not table:
                    table, idle = self.new(), 0
                if self.step(table):
                    idle = 0
                elif self.is_over(table):
                    table = ""
                else:
                    idle += 1
                    time.sleep(min(0.2, 0.01 * idle))
        except Exception as error:
            self.trouble = f"{self.name}: {type(error).__name__}: {error}"

    def new(self) -> str:
        wish = {"game": self.slug, "seats": self.seats, "options": {"players": 2}, "pace": "off"}
        table = str(self.ask("POST", "/api/tables", wish).json()["id"])
        self.done[table] = []
        return table

    def is_over(self, table: str) -> bool:
        return str(self.ask("GET", f"/api/tables/{table}").json()["table"]["state"]) == "over"

    def mine(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.seats) if not kind.startswith("bot")]

    def step(self, table: str) -> bool:
        """Answer for one of our seats that is asked; False if none is."""
        for seat in self.mine():
            found = self.ask("GET", f"/api/tables/{table}/choices?seat={seat}").json()
            if not found.get("choices"):
                continue
            action = self.chooser.choice(found["choices"])
            if not self.sent(f"/api/tables/{table}/actions", {"sequence": found["sequence"], "seat": seat, "action": action}):
                return True
            self.done[table].append(("action", seat, action))
            if self.chooser.random() < 0.1:
                screen = self.ask("GET", f"/api/tables/{table}?seat={seat}").json()
                if screen["can_undo"] and self.sent(f"/api/tables/{table}/undo", {"sequence": screen["sequence"], "seat": seat}):
                    self.done[table].append(("undo", seat, ""))
            return True
        return False

    def sent(self, path: str, body: object) -> bool:
        """Send something until it is acknowledged; False if it came too late to mean anything."""
        answer = self.ask("POST", path, body)
        code = "" if answer.status_code == 200 else answer.json()["code"]
        if code in ("", "repeated-action"):
            self.tally.acknowledged += not code
            self.tally.repeated += bool(code)
            return True
        if code in ("stale-action", "not-your-turn", "nothing-to-undo") and len(self.seats) != len(self.mine()):
            return False  # a bot was faster: it answered a question that was put to both, or moved before the undo
        raise AssertionError(f"{path} {body}: {answer.text}")


class Weather:
    """Kills, cuts and locks."""

    def __init__(self, place: str, servers: list[Process], tally: Tally, chooser: random.Random) -> None:
        self.place = place
        self.servers = servers
        self.tally = tally
        self.chooser = chooser
        self.is_shared = "://" in place

    def strike(self) -> None:
        """A kill, and now and then something else before it."""
        if self.chooser.random() < 0.15:
            if self.is_shared and self.chooser.random() < 0.5:
                postgres.drop_connections(self.place)
                self.tally.drops += 1
            else:
                self.lock(self.chooser.uniform(0.2, 2.5))
                self.tally.locks += 1
        server = self.chooser.choice(self.servers)
        server.kill()
        self.tally.kills += 1
        if self.chooser.random() < 0.3:
            time.sleep(self.chooser.uniform(0, 0.3))
        server.start()

    def lock(self, seconds: float) -> None:
        """Let nobody else write for a while."""
        if self.is_shared:
            import psycopg

            with psycopg.connect(self.place) as connection:
                connection.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
                time.sleep(seconds)
                connection.rollback()
        else:
            connection = sqlite3.connect(self.place, timeout=30, isolation_level=None)
            connection.execute("begin immediate")
            time.sleep(seconds)
            connection.execute("rollback")
            connection.close()


def storm(place: str, kills: int, actions: int, processes: int, players: int, seed: int) -> Tally:
    """Play and kill on one database, then look at everything."""
    tally = Tally()
    chooser = random.Random(seed)
    servers = [Process(place) for _ in range(processes)]
    for server in servers:
        server.start()
    crowd = [Player([server.address for server in servers], number, tally) for number in range(players)]
    for player in crowd:
        player.start()
    weather = Weather(place, servers, tally, chooser)
    try:
        for number in range(kills):
            enough = actions * (number + 1) // kills if actions else tally.acknowledged + chooser.randrange(0, 8)
            while tally.acknowledged < enough and not any(player.trouble for player in crowd):
                time.sleep(0.001)
            time.sleep(chooser.uniform(0, 0.03))
            weather.strike()
            if any(player.trouble for player in crowd):
                break
        time.sleep(0.5)
        tally.faults += stuck(crowd)
    finally:
        for player in crowd:
            player.stopped.set()
        for player in crowd:
            player.join(PATIENCE)
            player.http.close()
        for server in servers:
            server.stop()
    tally.faults += [player.trouble for player in crowd if player.trouble]
    tally.faults += compared(place, crowd)
    tally.tables = sum(len(player.done) for player in crowd)
    return tally


def stuck(crowd: list[Player]) -> list[str]:
    """Everybody must come on by one more action, or end a game, once the storm is over."""
    begun = {player.name: sum(map(len, player.done.values())) + len(player.done) for player in crowd}
    deadline = time.monotonic() + PATIENCE
    late = list(crowd)
    while late and time.monotonic() < deadline:
        time.sleep(0.05)
        late = [
            player for player in late if not player.trouble and sum(map(len, player.done.values())) + len(player.done) == begun[player.name]
        ]
    return [f"{player.name} is stuck at {player.slug}, table {list(player.done)[-1:]}" for player in late]


def chosen_of(rows: list[Row]) -> list[tuple[str, int, str]]:
    """What people did themselves: without the answers that the table gave because there was no other, and their being taken back with it."""
    found: list[tuple[str, int, str]] = []
    given: dict[int, list[bool]] = {}  # by seat: was it the table that answered?
    for row in rows:
        answers = given.setdefault(row.seat, [])
        by_table = answers.pop() if row.kind == "undo" and answers else row.kind == "only"
        if row.kind != "undo":
            answers.append(by_table)
        if not by_table:
            found.append((row.kind, row.seat, row.notation))
    return found


def compared(place: str, crowd: list[Player]) -> list[str]:
    """Every log against what its players were told; every game played again."""
    faults: list[str] = []
    with upkeep.reading(place) as connection:
        for player in crowd:
            for table, done in player.done.items():
                mine = player.mine()
                stored = chosen_of([row for row in log_of(connection, table, 0) if row.seat in mine and row.kind != "seat"])
                if stored != done:
                    at = next((at for at, pair in enumerate(zip(stored, done)) if pair[0] != pair[1]), min(len(stored), len(done)))
                    faults.append(
                        f"{player.slug} {table}: {len(stored)} rows are stored, {len(done)} were acknowledged; they part at {at}: "
                        f"{stored[at : at + 2]} {done[at : at + 2]}"
                    )
    return faults + upkeep.examined(place).faults


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--actions", type=int, default=20_000, help="acknowledged actions, at least (0: as they come)")
    parser.add_argument("--database", choices=("both", "sqlite", "postgresql"), default="both")
    parser.add_argument("--processes", type=int, default=2, help="on PostgreSQL; SQLite has one")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    kinds = ["postgresql", "sqlite"] if given.database == "both" else [given.database]
    failed = False
    with tempfile.TemporaryDirectory(prefix="starmeeple-chaos-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        for kind in kinds:
            place = postgres.new_database() if kind == "postgresql" else str(Path(folder) / "games.db")
            begun = time.monotonic()
            processes = given.processes if kind == "postgresql" else 1
            tally: Any = storm(place, given.kills // len(kinds), given.actions // len(kinds), processes, given.players, given.seed)
            print(
                f"{kind}, {processes} process{'es' if processes > 1 else ''}: {tally.kills} kills, {tally.drops} dropped connections, {tally.locks} locks; "
                f"{tally.acknowledged} actions acknowledged, {tally.repeated} of them by a repeated post, at {tally.tables} tables "
                f"in {time.monotonic() - begun:.0f} s: {len(tally.faults)} faults",
                flush=True,
            )
            for fault in tally.faults:
                print(f"  {fault}", flush=True)
            failed = failed or bool(tally.faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
