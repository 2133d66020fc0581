"""How many bytes each decision of a person costs on the wire of their page, over recorded games at real tables.

Usage: tools/wire.py [RECORD …] [--frame wide] [--decisions 40]
RECORD is the name of a file in tests/goldens without its ending; without any, the games that the tests play. Bytes are raw: nothing is packed.
A decision lasts from one answer of seat 0 to the next, with all that the others do meanwhile, action by action.
"""

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.following import watched
from server.running import Running
from server.test_changes import RECORDS

from starmeeple.core.frames import FRAMES, Frame


async def costs(server: Running, record: str, frame: Frame, decisions: int) -> tuple[list[int], int]:
    """The bytes of each decision, and how many events there were."""
    found: list[int] = []
    events = 0
    async for seen in watched(server, record, frame, decisions):
        if seen.acted:
            found.append(0)
        if found:
            found[-1] += len(seen.sent)
            events += 1
    return found[:-1] or found, events


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="*", metavar="RECORD", default=list(RECORDS.values()))
    parser.add_argument("--frame", default="wide", choices=list(FRAMES))
    parser.add_argument("--decisions", type=int, default=40)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Running(Path(folder) / "games.db")
        for record in given.records:
            found, events = server.call(costs(server, record, FRAMES[given.frame], given.decisions), seconds=540)
            ordered = sorted(found)
            over = sum(cost > 40_000 for cost in found)
            print(
                f"{record} · {given.frame}: {len(found)} decisions, {events} events; kB a decision: mean {sum(found) / len(found) / 1000:.1f}, "
                f"median {ordered[len(found) // 2] / 1000:.1f}, most {ordered[-1] / 1000:.1f}; {over} over 40",
                flush=True,
            )
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
