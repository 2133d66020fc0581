"""A server whose clocks run by a time that the test gives."""

import time
from collections.abc import Callable

from server.running import Program, Running

BEGIN = 1_900_000_000.0


class GivenTime:
    """The time of some servers. It passes when the test says so, and the server is there all the while, unless `away` says otherwise."""

    def __init__(self, *servers: Running, moment: float = BEGIN, begun: bool = False) -> None:
        self.moment = moment
        self.servers = list(servers)
        for server in servers:
            self.rule(server, begun)

    def rule(self, server: Running, begun: bool = False) -> None:
        """Let a server go by this time; one that has just begun has not looked at its clocks yet."""
        clock = server.services.database.clock
        clock.given = lambda: self.moment  # first: the server may look by itself in between, and must not count time in which it was away
        server.services.registry.clocks.was_away = begun
        clock.grace = 1e12

    def look(self) -> None:
        for server in self.servers:
            server.call(server.services.registry.clocks.look())

    def passes(self, seconds: float) -> None:
        self.moment += seconds
        self.look()


def timed_table(host: Program, guest: Program, clock: str, game: str, **more: object) -> str:
    """A table of two people with a clock; its id."""
    wish = {"game": game, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off", "clock": clock, **more}
    made = host.post("/api/tables", wish)
    guest.post(f"/api/join/{made['invite'].rsplit('/', 1)[1]}", {})
    return str(made["id"])


def asked(table: str, people: list[Program]) -> tuple[int, Program]:
    """The first seat that is asked, and who sits there."""
    for seat, person in enumerate(people):
        if person.choices(table, seat)["choices"]:
            return seat, person
    raise AssertionError("nobody is asked")


def log_of(person: Program, table: str) -> list[str]:
    return [line["text"] for line in person.get(f"/api/tables/{table}")["log"]]


def until(true: Callable[[], bool]) -> None:
    """Wait until something is so: streams are closed behind the requests."""
    deadline = time.monotonic() + 20
    while not true():
        assert time.monotonic() < deadline, "it never came to it"
        time.sleep(0.01)
