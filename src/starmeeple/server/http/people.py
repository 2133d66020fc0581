"""Who asks: a person is a random id in a signed cookie (or in a bearer token, for programs); no password.

Requests that change something and carry the cookie must also carry the person's CSRF token and come from our own pages.
"""

import secrets
import unicodedata
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import Request
from starlette.responses import Response

from starmeeple.server.http.errors import Refused

COOKIE = "starmeeple"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24
LONGEST_TABLE_NAME = 60


class People:
    """Signs and reads what says who a person is."""

    def __init__(self, secret: str, secure: bool = False) -> None:
        self.secure = secure
        self._cookie = URLSafeSerializer(secret, salt="person")
        self._token = URLSafeSerializer(secret, salt="program")
        self._csrf = URLSafeSerializer(secret, salt="csrf")

    def new(self) -> str:
        """The id of somebody new."""
        return secrets.token_urlsafe(18)

    def of(self, request: Request) -> str:
        """The id of the person who asks, or nothing for a stranger."""
        bearer = bearer_of(request)
        if bearer:
            return self._read(self._token, bearer)
        return self._read(self._cookie, request.cookies.get(COOKIE, ""))

    def welcome(self, response: Response, person: str) -> None:
        """Give the browser the cookie that says who it is."""
        response.set_cookie(
            COOKIE, self._cookie.dumps(person), max_age=YEAR, httponly=True, samesite="lax", secure=self.secure, path="/"
        )  # fmt: skip

    def token(self, person: str) -> str:
        """What a program sends as `Authorization: Bearer …`."""
        return str(self._token.dumps(person))

    def csrf(self, person: str) -> str:
        """What a page of this person sends with everything that changes something."""
        return str(self._csrf.dumps(person))

    def check(self, request: Request, person: str, csrf: str) -> None:
        """Refuse a request that a page of somebody else made in this person's name."""
        if bearer_of(request):
            return
        site = request.headers.get("sec-fetch-site", "same-origin")
        origin = request.headers.get("origin")
        foreign = origin is not None and urlsplit(origin).netloc != request.headers.get("host", "")
        if site not in ("same-origin", "none") or foreign or not person or self._read(self._csrf, csrf) != person:
            raise Refused("forged-request", "This request did not come from a page of yours. Reload the page and try again.")

    @staticmethod
    def _read(serializer: URLSafeSerializer, text: str) -> str:
        try:
            return str(serializer.loads(text)) if text else ""
        except BadSignature:
            return ""


def bearer_of(request: Request) -> str:
    """The token of a program."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """A name that breaks no line and no sentence: one line, no control or format characters, not too long."""
    kept = "".join(c for c in unicodedata.normalize("NFC", name) if (unicodedata.category(c)[0] != "C" and c not in "«»|") or c == " ")
    return " ".join(kept.split())[:longest].strip()
