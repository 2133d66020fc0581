"""What can go wrong with a database that is not our fault: it is busy, away, full or read-only. Such weather passes; whoever asked gets a
sentence and may ask again."""

import sqlite3

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, InvalidRequestError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from starmeeple.core.errors import StarmeepleError
from starmeeple.server.http.errors import RequestError

BUSY = "The games' database is busy right now. Nothing was changed; try again in a moment."
AWAY = "The games' database cannot be reached right now. Nothing was changed; try again in a moment."
FULL = "The disk of the games' database is full. Nothing was changed; try again later."
READ_ONLY = "The games' database takes no changes right now. Nothing was changed; try again later."
BROKEN = "The games' database has a fault. Nothing was changed; try again later."
STOPPING = "This server stops. Nothing was changed; try again in a moment."
IN_DOUBT = "The games' database went away in the middle of this. Look again before you repeat it."

SQLITE = {
    sqlite3.SQLITE_BUSY: (BUSY, 2.0), sqlite3.SQLITE_LOCKED: (BUSY, 2.0), sqlite3.SQLITE_READONLY: (READ_ONLY, 20.0),
    sqlite3.SQLITE_IOERR: (BROKEN, 20.0), sqlite3.SQLITE_CORRUPT: (BROKEN, 60.0), sqlite3.SQLITE_FULL: (FULL, 20.0),
    sqlite3.SQLITE_CANTOPEN: (AWAY, 10.0), sqlite3.SQLITE_NOTADB: (BROKEN, 60.0), sqlite3.SQLITE_PROTOCOL: (BUSY, 2.0),
}  # fmt: skip
POSTGRES = {  # by SQLSTATE, the longest that fits
    "08": (AWAY, 2.0), "25006": (READ_ONLY, 10.0), "40001": (BUSY, 1.0), "40P01": (BUSY, 1.0), "53": (AWAY, 5.0), "53100": (FULL, 20.0),
    "55P03": (BUSY, 2.0), "57": (AWAY, 2.0), "57014": (BUSY, 2.0), "58": (BROKEN, 20.0), "25P03": (AWAY, 2.0),
}  # fmt: skip
PASSING = (BUSY, AWAY)  # worth trying again within the same request


class Trouble(RequestError):
    """The database cannot do this now. `in_doubt` if nobody knows whether it did."""

    def __init__(self, sentence: str, after: float, in_doubt: bool = False) -> None:
        super().__init__("storage", IN_DOUBT if in_doubt else sentence, after)
        self.weather = sentence
        self.in_doubt = in_doubt

    @property
    def is_passing(self) -> bool:
        """May the same be tried again at once?"""
        return self.weather in PASSING and not self.in_doubt


class Conflict(Exception):
    """Somebody else has changed the table since it was read; nothing was stored."""


class BadDatabase(StarmeepleError, RuntimeError):
    """The database cannot be used: another server has it, a newer version made it, or it is none."""

    code = "bad-database"


def trouble_of(error: BaseException, committing: bool = False) -> Trouble | None:
    """The trouble that an error of the database stands for; None if it is an error of ours."""
    found = weather_of(error)
    if found is None:
        return None
    sentence, after = found
    lost = sentence == AWAY or not isinstance(error, DBAPIError)
    return Trouble(sentence, after, in_doubt=committing and lost)


def weather_of(error: BaseException) -> tuple[str, float] | None:
    """The sentence for an error of the database, and after how many seconds trying again makes sense."""
    if isinstance(error, PoolTimeout):
        return BUSY, 2.0
    if isinstance(error, InvalidRequestError) and "invalid transaction" in str(error):
        return AWAY, 2.0
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError):
        return None
    cause = error.orig
    if isinstance(cause, sqlite3.Error):
        return SQLITE.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    state = str(getattr(cause, "sqlstate", None) or "")
    for length in (5, 2):
        if state[:length] in POSTGRES:
            return POSTGRES[state[:length]]
    if error.connection_invalidated or (isinstance(error, sa.exc.OperationalError) and not state):
        return AWAY, 2.0
    return None
