"""How long until a choice shows in the other browser: two people at one table on loopback, each with an open stream.

Measured from the sending of an action to the whole arrival of the event at the other one, over 200 actions; prints the
median, the 95th percentile and the longest. `python tools/latency.py [game] [actions]`
"""

import importlib.util
import queue
import random
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
if importlib.util.find_spec("starmeeple") is None:  # not installed: the sources do
    sys.path.insert(0, str(ROOT / "src"))

from server.running import Process, Program  # noqa: E402  # found by the path above

from starmeeple.games import registered  # noqa: E402  # found by the path above


class Watching:
    """The other one's stream, read in a thread: when each screen had arrived."""

    def __init__(self, address: str, token: str, table: str) -> None:
        self.seen: queue.Queue[tuple[float, int]] = queue.Queue()
        self.program = Program(address, token=token)
        threading.Thread(target=self._read, args=(f"/table/{table}/stream",), daemon=True).start()
        self.seen.get(timeout=30)

    def _read(self, path: str) -> None:
        try:
            for kind, _, data in self.program.events(path):
                if kind in ("screen", "change") and "sequence" in data["screen"]:
                    self.seen.put((time.perf_counter(), data["screen"]["sequence"]))
        except Exception:  # the server ends before this thread does
            return


def measured(slug: str, actions: int) -> list[float]:
    """Seconds per action."""
    found: list[float] = []
    chooser = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder) / "games.db")
        server.start()
        try:
            people = [Program(server.address, "Anna"), Program(server.address, "Berta")]
            while len(found) < actions:
                wish = {"game": slug, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"}
                made = people[0].post("/api/tables", wish)
                people[1].post(f"/api/join/{made['links']['1'].rsplit('/', 1)[1]}", {})
                watching = [Watching(server.address, person.token, made["id"]) for person in people]
                while len(found) < actions and step(people, watching, made["id"], chooser, found):
                    pass
        finally:
            server.stop()
    return found


def step(people: list[Program], watching: list[Watching], table: str, chooser: random.Random, found: list[float]) -> bool:
    """One action, and how long the other one waited for it; False when the game is over."""
    for seat, person in enumerate(people):
        asked = person.choices(table)
        if not asked["choices"]:
            continue
        other = watching[1 - seat].seen
        while not other.empty():
            other.get()
        started = time.perf_counter()
        person.act(table, chooser.choice(asked["choices"]), asked["sequence"])
        try:
            found.append(other.get(timeout=2)[0] - started)
        except queue.Empty:
            pass  # nothing of it shows to the other one
        time.sleep(0.02)
        return True
    return False


def main() -> None:
    slug = sys.argv[1] if len(sys.argv) > 1 else next(iter(registered()))
    times = sorted(measured(slug, int(sys.argv[2]) if len(sys.argv) > 2 else 200))
    middle, high = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"{slug}: {len(times)} actions, median {middle * 1000:.0f} ms, p95 {high * 1000:.0f} ms, longest {times[-1] * 1000:.0f} ms")


if __name__ == "__main__":
    main()
