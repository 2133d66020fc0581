"""What a server bears: the time of a person's action, its CPU and its memory, side by side in one run.

    python tools/load.py crowd    [--tables 1000] [--people 200] [--every 5] [--watchers 2] [--slow 50] [--seconds 90] [--database URL]
    python tools/load.py soak     [--minutes 60] [--actions 100000] [--tables 2000]
    python tools/load.py watchers [--counts 0,10,30,120] [--actions 20]
    python tools/load.py bots     [--tables 40] [--actions 60]
    python tools/load.py lock     [--seconds 13]

The server runs in a process of its own, with no limits but those of the machine; clients use several loopback addresses. `crowd` measures an
empty server first (one table like those of the crowd), then opens the tables: at some a person acts every few seconds with watchers, who are read by
another process, at the rest bots play; the first seconds are not counted. `soak` plays, opens and
ends tables for long and looks at the memory. The others are rows of a table: CPU of an action by the number of watchers, a person's action
beside unwatched tables of bots, and what becomes of people and bots while another process holds SQLite's lock.
"""

import argparse
import asyncio
import importlib.util
import itertools
import multiprocessing
import os
import random
import re
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
if importlib.util.find_spec("starmeeple") is None:  # not installed: the sources do
    sys.path.insert(0, str(ROOT / "src"))

import httpx  # noqa: E402  # after the path is set
from server.running import Process  # noqa: E402

GAME = "star-factions"
ADDRESSES = [f"127.0.0.{number}" for number in range(1, 9)]  # all of them are this machine
SEQUENCE = re.compile(rb'"sequence":(\d+)')
GIVES_WAY = 5  # by how much the process of those who look on is nicer
_next_address = itertools.cycle(ADDRESSES)


def share(values: list[float], part: float) -> float:
    """A percentile."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


def told(name: str, seconds: list[float]) -> str:
    return f"{name}: {len(seconds)} actions, median {share(seconds, 0.5) * 1000:.1f} ms, p95 {share(seconds, 0.95) * 1000:.1f} ms, longest {max(seconds, default=0) * 1000:.0f} ms"


class Machine:
    """The server's process, seen from outside."""

    def __init__(self, server: Process) -> None:
        self.server = server

    def resident(self) -> float:
        """Megabytes in memory."""
        for line in Path(f"/proc/{self.server.child}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0.0

    def cpu(self) -> float:
        """Seconds of CPU, without its workers."""
        return seconds_of(self.server.child)

    def workers(self) -> float:
        """Seconds of CPU of the processes in which bots think."""
        children = Path(f"/proc/{self.server.child}/task/{self.server.child}/children").read_text().split()
        return sum(seconds_of(int(child)) for child in children)


def seconds_of(process: int) -> float:
    """The CPU that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Bill:
    """The CPU that was used since it was opened: by the server, by its workers, and by what asks it, all on the same cores."""

    def __init__(self, machine: Machine) -> None:
        self.machine, self.begun = machine, time.monotonic()
        self.used = (machine.cpu(), machine.workers(), time.process_time())

    def told(self) -> str:
        elapsed = time.monotonic() - self.begun
        now = (self.machine.cpu(), self.machine.workers(), time.process_time())
        server, workers, clients = [(after - before) / elapsed for before, after in zip(self.used, now, strict=True)]
        return f"CPU: the server {server:.2f} cores, its workers {workers:.2f}, the clients {clients:.2f}, of {os.cpu_count()}"


class Person:
    """Somebody who plays by the API, from one of the addresses."""

    def __init__(self, base: str, name: str) -> None:
        self.local = next(_next_address)
        limits = httpx.Limits(keepalive_expiry=3)  # the server closes idle connections after five seconds
        transport = httpx.AsyncHTTPTransport(local_address=self.local, retries=2, limits=limits)
        self.http = httpx.AsyncClient(base_url=base, timeout=60, transport=transport)
        self.name = name
        self.table = ""
        self.begun = 0.0  # when the last action was sent
        self.sequence = 0  # the number of the screen after it
        self.broken = 0  # connections that were closed under a request
        self.seats: list[int] = []
        self.chooser = random.Random(name)

    async def begin(self) -> "Person":
        self.token = (await self.http.post("/api/people", json={"name": self.name})).json()["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"
        return self

    async def sit(self, seats: list[str], game: str = GAME) -> str:
        wish = {"game": game, "seats": seats, "options": {"players": len(seats)}, "pace": "off"}
        while True:
            try:
                answer = await self.http.post("/api/tables", json=wish)
                break
            except httpx.TransportError:
                self.broken += 1
        self.table = str(answer.json()["id"])
        self.seats = [seat for seat, kind in enumerate(seats) if kind in ("me", "here")]
        return self.table

    async def act(self) -> float | None:
        """One action; the seconds until it was acknowledged. None if nobody of ours is asked."""
        while True:
            try:
                return await self._act()
            except httpx.TransportError:  # the server had just closed a connection that was idle: look again
                self.broken += 1

    async def _act(self) -> float | None:
        for seat in self.seats:
            found = (await self.http.get(f"/api/tables/{self.table}/choices", params={"seat": seat})).json()
            if found.get("choices"):
                body = {"sequence": found["sequence"], "seat": seat, "action": self.chooser.choice(found["choices"])}
                self.begun = time.perf_counter()
                answer = await self.http.post(f"/api/tables/{self.table}/actions", json=body)
                took = time.perf_counter() - self.begun
                if answer.status_code != 200:
                    raise RuntimeError(answer.text[:200])
                self.sequence = int(answer.json()["sequence"])
                return took
        return None

    async def close(self) -> None:
        await self.http.aclose()


@dataclass
class Watching:
    """An open stream of a page, read as it comes, or slowly."""

    base: str
    table: str
    slow: bool = False
    token: str = ""  # of the person whose page it is; a stranger looks on without
    taken: int = 0
    screens: list[tuple[float, int]] = field(default_factory=list)  # when whole screens or changes had come, and their numbers
    task: "asyncio.Task[None] | None" = None
    opened: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_open(self) -> bool:
        return self.task is not None and not self.task.done()

    def start(self) -> None:
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        host, port = self.base.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(next(_next_address), 0), limit=1 << 16)
        own = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        writer.write(f"GET /table/{self.table}/stream HTTP/1.1\r\nHost: {host}:{port}\r\n{own}\r\n".encode())
        await writer.drain()
        rest = b""
        try:
            while chunk := await reader.read(1024 if self.slow else 1 << 16):
                self.taken += len(chunk)
                *events, rest = (rest + chunk).replace(b"\r\n", b"\n").split(b"\n\n")
                for event in events:
                    if (b"event: change" in event or b"event: screen" in event) and (number := SEQUENCE.search(event)):
                        self.screens.append((time.perf_counter(), int(number[1])))
                self.opened.set()
                if self.slow:
                    await asyncio.sleep(0.2)
        finally:
            writer.close()

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()


async def alone(base: str, actions: int) -> list[float]:
    """The actions of one person, one after the other."""
    person = await Person(base, "Alone").begin()
    found: list[float] = []
    while len(found) < actions:
        if not person.table or (took := await person.act()) is None:
            await person.sit(["me", "here"])
            continue
        found.append(took)
        await asyncio.sleep(0.02)
    await person.close()
    return found


async def busy(base: str, number: int, every: float, goes_on: Callable[[], bool], found: list[float], tables: list[int]) -> None:
    """A person who acts every few seconds, game after game; one that was late is made up for."""
    person = await Person(base, f"Person {number}").begin()
    due = time.monotonic() + random.Random(number).uniform(0, every)
    while goes_on():
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        due = max(due + every, time.monotonic() - 60)
        while not person.table or (took := await person.act()) is None:
            await person.sit(["me", "here"])
            tables.append(number)
        found.append(took)
    await person.close()


class Elsewhere:
    """Streams that are read by a process of their own, so that whoever looks on does not slow down the clock of who acts. It gives way to the
    server, as machines of other people would. Moments are those of the clock that all processes of a machine share."""

    def __init__(self, base: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.ours, theirs = context.Pipe()
        self.process = context.Process(target=read_streams, args=(base, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.count = 0

    async def open(self, wanted: list[tuple[str, bool, str]]) -> int:
        """Open streams, each of a table, slow or not, with a token or without; the number of the first."""
        first, self.count = self.count, self.count + len(wanted)
        self.ours.send(wanted)
        assert await asyncio.to_thread(self.ours.recv) == "open"
        return first

    async def close(self) -> tuple[list[list[tuple[float, int]]], int, int]:
        """Of each stream the moments at which screens came, with their numbers; bytes that came; streams that broke."""
        self.ours.send(None)
        found: tuple[list[list[tuple[float, int]]], int, int] = await asyncio.to_thread(self.ours.recv)
        self.process.join(20)
        return found

    def cpu(self) -> float:
        return seconds_of(self.process.pid or 0)


def read_streams(base: str, pipe: Any) -> None:
    """What that process does until it is told to stop."""
    os.nice(GIVES_WAY)

    async def reading() -> None:
        streams: list[Watching] = []
        while (wanted := await asyncio.to_thread(pipe.recv)) is not None:
            new = [Watching(base, table, slow, token) for table, slow, token in wanted]
            for stream in new:
                stream.start()
            streams += new
            await asyncio.gather(*[asyncio.wait_for(stream.opened.wait(), 120) for stream in new])
            pipe.send("open")
        pipe.send(([s.screens for s in streams], sum(s.taken for s in streams), sum(not s.is_open for s in streams)))
        for stream in streams:
            stream.stop()

    asyncio.run(reading())


async def watched(base: str, elsewhere: Elsewhere, person: Person, watchers: int, slow: int) -> int:
    """Open a person's page and those of some who look on, the first ones slow; the number of the last stream."""
    pages = [(person.table, False, person.token), *[(person.table, number < slow, "") for number in range(watchers)]]
    return await elsewhere.open(pages) + watchers


async def empty_server(base: str, given: argparse.Namespace) -> list[float]:
    """The actions of one person on an otherwise empty server, at a table like those of the crowd: with the person's page and watchers, game
    after game, one action after the other with time enough that every screen is made before the next."""
    await alone(base, 60)  # the first ones read modules
    elsewhere = Elsewhere(base)
    person = await Person(base, "Alone").begin()
    found: list[float] = []
    while len(found) < given.alone:
        if not person.table or (took := await person.act()) is None:
            await person.sit(["me", "here"])
            await watched(base, elsewhere, person, given.watchers, 0)
            continue
        found.append(took)
        await asyncio.sleep(person.chooser.uniform(0.1, 0.3))
    await elsewhere.close()
    await person.close()
    return found[len(found) // 10 :]


async def late(goes_on: Callable[[], bool], found: list[float]) -> None:
    """By how much this process itself is late."""
    while goes_on():
        begun = time.perf_counter()
        await asyncio.sleep(0.02)
        found.append(time.perf_counter() - begun - 0.02)


async def crowd(server: Process, given: argparse.Namespace, file: str) -> None:
    machine, base = Machine(server), server.address
    empty = await empty_server(base, given)
    print(told("empty server", empty), flush=True)
    before = machine.resident()
    opener = await Person(base, "Opener").begin()
    bots = given.tables - given.people
    for _ in range(bots):
        await opener.sit(["bot:random", "bot:random"])
    print(f"{bots} tables of bots are open; {machine.resident():.0f} MB", flush=True)
    elsewhere = Elsewhere(base)
    people: list[Person] = []
    beside: dict[str, int] = {}  # by table: the stream of somebody who looks on and reads at once
    slow = given.slow
    for number in range(given.people):
        person = await Person(base, f"Person {number}").begin()
        table = await person.sit(["me", "here"])
        people.append(person)
        last = await watched(base, elsewhere, person, given.watchers, slow)
        if slow < given.watchers:
            beside[table] = last
        slow = max(0, slow - given.watchers)
    opened = machine.resident()
    print(
        f"{given.tables} tables, {given.people} with a person, their page and {given.watchers} watchers each ({elsewhere.count} streams from "
        f"{len(ADDRESSES)} addresses, {given.slow} of them slow): {before:.0f} → {opened:.0f} MB, "
        f"{(opened - before) * 1024 / given.tables:.0f} kB a table",
        flush=True,
    )
    found: list[float] = []
    lags: list[float] = []
    acted: list[tuple[str, float, int]] = []  # at which table, when, and the number of the screen after it
    again: list[int] = []  # games that were over and followed by another

    async def acting(person: Person) -> None:
        await asyncio.sleep(person.chooser.uniform(0, given.every))
        while time.monotonic() < until:
            took = await person.act()
            if took is None:
                await person.sit(["me", "here"])
                again.append(1)
                continue
            if time.monotonic() > warm:
                found.append(took)
                acted.append((person.table, person.begun, person.sequence))
            await asyncio.sleep(max(0.0, given.every - (time.perf_counter() - person.begun)))

    bill, looking, played = Bill(machine), elsewhere.cpu(), count_of(file, "actions")
    counted = await stored(base)
    warm = time.monotonic() + given.warm
    until = warm + given.seconds
    begun = time.monotonic()
    await asyncio.gather(late(lambda: time.monotonic() < until, lags), *[acting(person) for person in people])
    used, looking = bill.told(), (elsewhere.cpu() - looking) / (time.monotonic() - begun)
    changes, seconds, answers, answered = [after - before for before, after in zip(counted, await stored(base), strict=True)]
    rows = count_of(file, "actions") - played
    await asyncio.sleep(3)
    screens, taken, broken = await elsewhere.close()
    shown = [
        at
        for table, since, number in acted
        if table in beside
        and (at := next((moment - since for moment, screen in screens[beside[table]] if screen >= number), None)) is not None
    ]
    print(told("with the crowd", found))
    print(
        f"median × {share(found, 0.5) / share(empty, 0.5):.1f}, p95 × {share(found, 0.95) / share(empty, 0.95):.1f} of the empty server's"
    )
    print(told("shown to somebody who watches", shown), f"({len([1 for table, *_ in acted if table in beside]) - len(shown)} never)")
    print(
        f"{taken / 1e6:.0f} MB were streamed, {broken} of the streams broke; {machine.resident():.0f} MB; {len(again)} games were over; "
        f"{rows} actions and draws were stored; {playing(file)} games of bots go on"
    )
    mean = sum(found) / len(found)
    print(
        f"of a person's {mean * 1000:.1f} ms on average the server took {answered / max(1, answers) * 1000:.1f}, of which the database "
        f"{seconds / max(1, changes) * 1000:.1f} from the asking to the commit; this process was late by {sum(lags) / len(lags) * 1000:.1f}, "
        f"p95 {share(lags, 0.95) * 1000:.1f}"
    )
    print(f"{used}, those who look on {looking:.2f}")
    for person in [*people, opener]:
        await person.close()


async def stored(base: str) -> tuple[float, float, float, float]:
    """How many changes of people the server has stored, and the seconds that they took; how many actions it has answered, and in what time."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:  # from the one address that may read it
        lines = (await http.get("/metrics")).text.splitlines()
    numbers = {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}
    route = '{route="/api/tables/{table_id}/actions"}'
    answered = [numbers.get(f"starmeeple_request_seconds_{what}{route}", 0.0) for what in ("count", "sum")]
    return (numbers["starmeeple_people_changes_total"], numbers["starmeeple_people_waited_seconds_total"], answered[0], answered[1])


def count_of(file: str, rows: str) -> int:
    """How many rows an SQLite file has of a kind; nothing is said of another database."""
    if "://" in file:
        return 0
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as reading:
        return int(reading.execute(f"select count(*) from {rows}").fetchone()[0])


def playing(file: str) -> int:
    """How many games without any person are not over."""
    return count_of(
        file, "tables where state = 'running' and not exists (select 1 from seats where seats.table_id = tables.id and seats.kind <> 'bot')"
    )


async def soak(server: Process, given: argparse.Namespace) -> None:
    machine, base = Machine(server), server.address
    await alone(base, 20)
    begun = time.monotonic()
    seconds = given.minutes * 60
    found: list[float] = []
    tables: list[int] = []
    sizes: list[tuple[float, float]] = []
    every = max(0.01, seconds * given.people / given.actions)

    def goes_on() -> bool:
        """For the time that was said, and a quarter longer where the actions are not reached yet on a busy machine."""
        elapsed = time.monotonic() - begun
        return elapsed < seconds or (elapsed < 1.25 * seconds and len(found) < given.actions)

    async def weigh() -> None:
        while goes_on():
            sizes.append((time.monotonic() - begun, machine.resident()))
            if len(sizes) % 10 == 0:
                print(f"{sizes[-1][0] / 60:.1f} minutes: {len(found)} actions, {len(tables)} tables, {sizes[-1][1]:.1f} MB", flush=True)
            await asyncio.sleep(max(1.0, seconds / 200))

    async def opening() -> None:
        """Tables that are opened, looked at by a stream, and closed."""
        person = await Person(base, "Opener").begin()
        for number in range(given.tables):
            await asyncio.sleep(max(0.0, begun + number * seconds / given.tables - time.monotonic()))
            table = await person.sit(["me", "bot:random"])
            stream = Watching(base, table)
            stream.start()
            await stream.opened.wait()
            await person.act()
            stream.stop()
            try:
                await person.http.post(f"/api/tables/{table}/table", json={"do": "close"})
            except httpx.TransportError:
                person.broken += 1
            tables.append(1)
        await person.close()

    bill = Bill(machine)
    await asyncio.gather(weigh(), opening(), *[busy(base, number, every, goes_on, found, tables) for number in range(given.people)])
    elapsed = time.monotonic() - begun
    half = [size for at, size in sizes if at > elapsed / 2]
    first, last = sum(half[:5]) / len(half[:5]), sum(half[-5:]) / len(half[-5:])
    print(told(f"soak of {elapsed / 60:.1f} minutes", found))
    print(
        f"{len(tables)} tables opened; memory {sizes[0][1]:.0f} MB at the start, {first:.0f} at half-time, {last:.0f} at the end: "
        f"{(last / first - 1) * 100:+.1f} % in the second half; {bill.told()}"
    )


async def watchers(server: Process, given: argparse.Namespace) -> None:
    machine, base = Machine(server), server.address
    await alone(base, 20)
    for count in [int(word) for word in given.counts.split(",")]:
        person = await Person(base, f"Watched by {count}").begin()
        table = await person.sit(["me", "here"])
        streams = [Watching(base, table) for _ in range(count)]
        for stream in streams:
            stream.start()
        await asyncio.gather(*[stream.opened.wait() for stream in streams])
        await asyncio.sleep(1)
        cpu, found = machine.cpu(), []
        while len(found) < given.actions:
            took = await person.act()
            if took is None:
                break
            found.append(took)
            await asyncio.sleep(0.3)
        print(
            f"{count:4} watchers: {(machine.cpu() - cpu) * 1000 / max(1, len(found)):6.1f} ms of CPU an action; {told('', found)}",
            flush=True,
        )
        for stream in streams:
            stream.stop()
        await person.close()


async def bots(server: Process, given: argparse.Namespace) -> None:
    base = server.address
    await alone(base, 20)
    without = await alone(base, given.actions)
    print(told("no other table", without), flush=True)
    opener = await Person(base, "Opener").begin()
    for _ in range(given.tables):
        await opener.sit(["bot:random", "bot:random"], "spacecorp")
    beside = await alone(base, given.actions)
    print(told(f"beside {given.tables} tables of bots", beside))
    print(f"median × {share(beside, 0.5) / share(without, 0.5):.1f}, p95 × {share(beside, 0.95) / share(without, 0.95):.1f}")
    await opener.close()


async def lock(server: Process, given: argparse.Namespace, file: str) -> None:
    base = server.address
    person = await Person(base, "Anna").begin()
    await person.sit(["me", "here"])
    other = await Person(base, "Bots").begin()
    bots_table = await other.sit(["bot:random", "bot:random"], "spacecorp")
    await asyncio.sleep(1)

    def rows() -> int:
        with sqlite3.connect(file) as reading:
            return int(reading.execute("select count(*) from actions where table_id = ?", (bots_table,)).fetchone()[0])

    holder = sqlite3.connect(file, isolation_level=None, timeout=30)
    holder.execute("begin immediate")
    begun = time.monotonic()
    played, answers = rows(), []
    while time.monotonic() - begun < given.seconds:
        for seat in person.seats:
            found = (await person.http.get(f"/api/tables/{person.table}/choices", params={"seat": seat})).json()
            if found.get("choices"):
                body = {"sequence": found["sequence"], "seat": seat, "action": found["choices"][0]}
                asked = time.monotonic()
                answer = await person.http.post(f"/api/tables/{person.table}/actions", json=body)
                answers.append((answer.status_code, answer.headers.get("retry-after"), time.monotonic() - asked))
                break
    holder.execute("rollback")
    holder.close()
    freed = time.monotonic()
    took = await person.act()
    while rows() <= played + 2:
        await asyncio.sleep(0.05)
    codes = ", ".join(f"{code} (Retry-After {after}) after {seconds:.1f} s" for code, after, seconds in answers)
    print(f"locked for {given.seconds} s: actions were answered {codes}; looking worked all the time")
    print(
        f"after it: the person's action took {(took or 0) * 1000:.0f} ms; the bots went on by themselves within {time.monotonic() - freed:.1f} s"
    )
    await person.close()
    await other.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    what = parser.add_subparsers(dest="what", required=True)
    numbers: dict[str, dict[str, Any]] = {
        "crowd": {"tables": 1000, "people": 200, "every": 5.0, "watchers": 2, "slow": 50, "seconds": 90.0, "warm": 15.0, "alone": 300},
        "soak": {"minutes": 60.0, "actions": 100_000, "tables": 2000, "people": 40},
        "watchers": {"counts": "0,10,30,120", "actions": 20},
        "bots": {"tables": 40, "actions": 60},
        "lock": {"seconds": 13.0},
    }  # fmt: skip
    for name, options in numbers.items():
        one = what.add_parser(name)
        one.add_argument("--database", default="")
        for option, default in options.items():
            one.add_argument(f"--{option}", type=type(default), default=default)
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the server goes too
    with tempfile.TemporaryDirectory(prefix="starmeeple-load-") as folder:
        os.environ["XDG_DATA_HOME"] = folder
        file = given.database or str(Path(folder) / "games.db")
        server = Process(file)
        server.start()
        try:
            if given.what == "crowd":
                asyncio.run(crowd(server, given, file))
            elif given.what == "lock":
                asyncio.run(lock(server, given, file))
            else:
                asyncio.run({"soak": soak, "watchers": watchers, "bots": bots}[given.what](server, given))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
