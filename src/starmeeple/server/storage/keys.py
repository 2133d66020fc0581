"""The key that signs cookies, tokens and links. It is not in the database: whoever reads a copy of that can act for nobody."""

import base64
import hashlib
import hmac
import os
import secrets
from functools import lru_cache
from pathlib import Path

import sqlalchemy as sa

from starmeeple.server.storage.faults import BadDatabase
from starmeeple.server.storage.opening import data_folder, is_memory
from starmeeple.server.storage.schema import meta

VARIABLE = "STARMEEPLE_SECRET"
SHORTEST = 20


def secret_file(url: sa.URL) -> Path | None:
    """Where the key is kept if nobody names a place: beside an SQLite file, or in the data folder."""
    if is_memory(url):
        return None
    return Path(f"{url.database}.secret") if url.get_backend_name() == "sqlite" else data_folder() / "secret"


def read_secret(connection: sa.Connection, url: sa.URL, file: str = "") -> str:
    """The key: of the environment, of the file that is named, or of the usual file, where it is made at the first start. A key that an
    older version kept in the database moves into the file. The database keeps a mark by which a wrong key is noticed."""
    given = os.environ.get(VARIABLE, "").strip()
    path = Path(file) if file else secret_file(url)
    kept = connection.scalar(sa.select(meta.c.value).where(meta.c.key == "secret"))
    if given:
        secret = given
    elif path is None:
        secret = secrets.token_urlsafe(32)
    elif path.is_file():
        secret = path.read_text(encoding="utf-8").strip()
    else:
        secret = kept or secrets.token_urlsafe(32)
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as out:
            out.write(f"{secret}\n")
            out.flush()
            os.fsync(out.fileno())
    if len(secret) < SHORTEST:
        raise BadDatabase(f"the secret has {len(secret)} characters; it needs {SHORTEST} at least")
    check_mark(connection, secret, kept)
    return secret


def check_mark(connection: sa.Connection, secret: str, kept: str | None) -> None:
    """Compare the key with the mark in the database; the first key makes it."""
    if kept is not None and kept != secret:
        raise BadDatabase("the secret is not the one with which this database was begun; cookies and links would all be void")
    mark = hmac.new(secret.encode(), b"starmeeple mark", hashlib.sha256).hexdigest()
    stored = connection.scalar(sa.select(meta.c.value).where(meta.c.key == "secret-mark"))
    if stored is None:
        connection.execute(meta.insert().values(key="secret-mark", value=mark))
    elif not hmac.compare_digest(stored, mark):
        raise BadDatabase(
            f"the secret is not the one that this database is used with; give all its servers the same one in {VARIABLE} or --secret-file"
        )
    if kept is not None:
        connection.execute(meta.delete().where(meta.c.key == "secret"))


class Links:
    """Signs the links to seats: the database holds a random token, the link also its signature, so that the database alone opens no seat."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(f"link {secret}".encode()).digest()
        self.sign = lru_cache(maxsize=10_000)(self._signed)  # every screen shows some

    def _signed(self, token: str) -> str:
        """The end of the link that leads to the seat with this token."""
        return token if is_old(token) else f"{token}.{self._signature(token)}"

    def token(self, link: str) -> str:
        """The token that a link was made of, or nothing if we did not make it."""
        token, dot, signature = link.partition(".")
        if not dot:
            return token if is_old(token) else ""
        return token if hmac.compare_digest(signature.encode(), self._signature(token).encode()) else ""

    def _signature(self, token: str) -> str:
        return base64.urlsafe_b64encode(hmac.new(self._key, token.encode(), hashlib.sha256).digest()[:15]).decode()


def is_old(token: str) -> bool:
    """Is this a token from before links were signed? Those are 32 characters and keep working."""
    return len(token) == 32


def new_token() -> str:
    """A random token for a seat."""
    return secrets.token_urlsafe(16)
