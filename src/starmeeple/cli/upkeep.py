"""`starmeeple doctor`, `backup`, `restore`: looking after the games that a server keeps."""

import sys

from starmeeple.server import upkeep


def doctor(database: str | None, digests: bool) -> int:
    """Examine a database; 1 if something was found."""
    found = upkeep.examined(database)
    if digests:
        for table, digest in found.digests.items():
            print(f"{table} {digest}")
    for fault in found.faults:
        print(fault, file=sys.stderr if digests else sys.stdout)
    if not digests:
        sound = (
            "all is sound" if not found.faults else f"{len(found.faults)} {'thing is' if len(found.faults) == 1 else 'things are'} wrong"
        )
        print(f"{found.tables} tables with {found.rows} rows and {found.uploads} uploaded records: {sound}.")
    return 1 if found.faults else 0


def backup(database: str | None, file: str) -> int:
    copied = upkeep.back_up(database, file)
    print(
        f"{copied} rows are copied to {file}. Keep the file {file}.secret with it, if there is one: without it cookies and links are void."
    )
    return 0


def restore(file: str, database: str | None) -> int:
    copied = upkeep.restore(file, database)
    print(f"{copied} rows are restored.")
    return 0
