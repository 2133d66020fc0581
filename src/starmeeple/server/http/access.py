"""Who asks, and what they may ask for. A person is a random id in a signed cookie, or in a bearer token for programs; there is no password.

Requests that change something and carry the cookie must also carry the person's CSRF token and come from our own pages. How often somebody
may ask is limited by buckets that refill, for each person and for each address. Routes get a `Caller`, for whom all of this has been checked.
"""

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit

from fastapi import Depends, Header, Request
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.responses import Response

from starmeeple.server.http.errors import RequestError

if TYPE_CHECKING:
    from starmeeple.server.services import Services

COOKIE = "starmeeple"
YEAR = 365 * 24 * 3600
HALF_A_YEAR = 182 * 24 * 3600  # after which a sign-in that was not used expires
RENEWED_AFTER = 7 * 24 * 3600
LOOKED_UP_AGAIN = 60.0


# Identity -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Identity:
    """Who asks, and by which of their sign-ins."""

    person: str = ""  # "" for a stranger
    sign_in: str = ""
    is_old: bool = False  # what was shown is of an older kind, or will expire: give a new one


class People:
    """Signs and reads what says who a person is. A cookie or token names a person and a sign-in; it expires when it was not used for half a
    year, and is void once the sign-in was ended."""

    def __init__(self, secret: str, secure: bool = False, public_url: str = "") -> None:
        self.secure = secure
        self.public_url = public_url
        self._old_cookie = URLSafeSerializer(secret, salt="person")  # from before there were sign-ins
        self._old_token = URLSafeSerializer(secret, salt="program")
        self._cookie = URLSafeTimedSerializer(secret, salt="sign-in")
        self._token = URLSafeTimedSerializer(secret, salt="program sign-in")
        self._csrf = URLSafeSerializer(secret, salt="csrf")
        self._ended: OrderedDict[str, tuple[bool, float]] = OrderedDict()  # by sign-in: was it ended, and when was that looked up

    def new(self) -> str:
        """The id of somebody new, or of a new sign-in."""
        return secrets.token_urlsafe(18)

    def of(self, request: Request) -> Identity:
        """Who asks, as far as what they show says."""
        bearer = bearer_of(request)
        if bearer:
            return self._identity(self._token, self._old_token, bearer)
        return self._identity(self._cookie, self._old_cookie, request.cookies.get(COOKIE, ""))

    def by_cookie(self, cookie: str) -> str:
        """The person to whom a cookie was given, or nothing."""
        return self._identity(self._cookie, self._old_cookie, cookie).person

    def _identity(self, signed: URLSafeTimedSerializer, old: URLSafeSerializer, text: str) -> Identity:
        if not text:
            return Identity()
        try:
            (person, sign_in), at = signed.loads(text, max_age=HALF_A_YEAR, return_timestamp=True)
            return Identity(str(person), str(sign_in), time.time() - at.timestamp() > RENEWED_AFTER)
        except (BadSignature, ValueError, TypeError):
            person = self._read(old, text)
            return Identity(person, f"old-{hashlib.sha256(text.encode()).hexdigest()[:20]}", True) if person else Identity()

    async def is_ended(self, sign_in: str, ask: Callable[[str], Awaitable[bool]]) -> bool:
        """Was a sign-in ended? Looked up once a minute; other servers tell of theirs at once."""
        known = self._ended.get(sign_in)
        if known is None or time.monotonic() - known[1] > LOOKED_UP_AGAIN:
            known = (await ask(sign_in), time.monotonic())
            self._ended[sign_in] = known
            while len(self._ended) > MOST_BUCKETS:
                self._ended.popitem(last=False)
        return known[0]

    def signed_out(self, sign_in: str) -> None:
        """A sign-in was ended just now."""
        self._ended[sign_in] = (True, time.monotonic())

    def welcome(self, response: Response, person: str, sign_in: str = "") -> None:
        """Give the browser the cookie that says who it is."""
        value = self._cookie.dumps([person, sign_in or self.new()])
        response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=self.secure, path="/")

    def farewell(self, response: Response) -> None:
        """Take the cookie back."""
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=self.secure)

    def token(self, person: str) -> str:
        """What a program sends as `Authorization: Bearer …`."""
        return str(self._token.dumps([person, self.new()]))

    def csrf(self, person: str) -> str:
        """What a page of this person sends with everything that changes something."""
        return str(self._csrf.dumps(person))

    def check(self, request: Request, person: str, csrf: str) -> None:
        """Refuse a request that a page of somebody else made in this person's name."""
        if bearer_of(request):
            return
        site = request.headers.get("sec-fetch-site", "same-origin")
        origin = request.headers.get("origin")
        ours = (request.headers.get("host", ""), host_of(self.public_url))
        foreign = origin is not None and (host_of(origin) or "?") not in ours
        if site not in ("same-origin", "none") or foreign or not person or self._read(self._csrf, csrf) != person:
            raise RequestError("forged-request", "This request did not come from a page of yours. Reload the page and try again.")

    @staticmethod
    def _read(serializer: URLSafeSerializer, text: str) -> str:
        try:
            return str(serializer.loads(text)) if text else ""
        except BadSignature:
            return ""


def host_of(origin: str) -> str:
    """The host of an origin; nothing if it is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def bearer_of(request: Request) -> str:
    """The token of a program."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


class SignInNotes:
    """Remembers which sign-ins are used, so that people can see and end them: stored behind the request, once a day each, and only for those
    who have changed something: who only looks leaves no trace."""

    def __init__(self, note: Callable[[str, str, str, str], Awaitable[None]]) -> None:
        self._note = note
        self._today: dict[str, str] = {}  # by sign-in: the day on which it was noted
        self._tasks: set[asyncio.Task[None]] = set()

    def add(self, identity: Identity, request: Request, how: str = "") -> asyncio.Task[None] | None:
        """Somebody changes something by a sign-in. Returns what stores it, for who must not go on before; None where it is stored."""
        day = time.strftime("%Y-%m-%d")
        if not identity.sign_in or self._today.get(identity.sign_in) == day:
            return None
        if len(self._today) >= MOST_BUCKETS:
            self._today.clear()
        self._today[identity.sign_in] = day
        how = how or ("program" if bearer_of(request) else "browser")
        task = asyncio.get_running_loop().create_task(self._stored(identity, how, browser_of(request.headers.get("user-agent", ""))))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _stored(self, identity: Identity, how: str, label: str) -> None:
        try:
            await self._note(identity.sign_in, identity.person, how, label)
        except RequestError:
            self._today.pop(identity.sign_in, None)  # the next change tries again

    async def close(self) -> None:
        """Wait for what is being stored."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


def browser_of(agent: str) -> str:
    """What a browser calls itself, in two words: enough to know it again in a list."""
    kinds = (("Firefox", "Firefox"), ("Edg", "Edge"), ("OPR", "Opera"), ("Chrome", "Chrome"), ("Safari", "Safari"), ("python", "Python"))
    systems = (
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("Linux", "Linux"),
    )
    kind = next((name for mark, name in kinds if mark in agent), "a browser")
    system = next((name for mark, name in systems if mark in agent), "")
    return f"{kind} on {system}" if system else kind


# Limits ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


DEFAULTS = {
    "ask": Limit(300, 60),  # any request
    "act": Limit(60, 15),  # actions and undo
    "why": Limit(10, 3),  # questions about an element of the picture
    "chat": Limit(6, 0.5),
    "hint": Limit(4, 0.5),  # a second of a worker each
    "person": Limit(40, 1),  # new programs' tokens
    "table": Limit(20, 0.5),  # new tables and rematches
    "upload": Limit(8, 0.2),
    "draw": Limit(40, 8),  # PNG files
}
MANY = 20  # people may be at one address, a school's for example: so many times the limit of one
MOST_BUCKETS = 20_000
MOST_STREAMS = 64  # open streams of one person, or of all strangers at one address
MOST_STREAMS_THERE = 1000  # of everybody at one address


@dataclass
class Limits:
    """One bucket for each kind of request and each person, and one for each address that holds many times as much. Somebody who is not known
    counts by the address alone: whoever forgets who they are at each request gets no more than one person."""

    limits: dict[str, Limit] = field(default_factory=lambda: dict(DEFAULTS))
    most_streams: int = MOST_STREAMS
    most_streams_there: int = MOST_STREAMS_THERE
    _buckets: "OrderedDict[tuple[str, str], tuple[float, float]]" = field(default_factory=OrderedDict)
    _streams: dict[str, int] = field(default_factory=dict)

    def take(self, kind: str, person: str, address: str = "") -> None:
        """Count one; RequestError when a bucket is empty."""
        limit = self.limits[kind]
        if not person:
            self._take(kind, f"stranger at {address}", limit)
            return
        self._take(kind, person, limit)
        if address:
            self._take(kind, f"all at {address}", Limit(limit.burst * MANY, limit.a_second * MANY))

    def _take(self, kind: str, who: str, limit: Limit) -> None:
        moment = time.monotonic()
        level, since = self._buckets.pop((kind, who), (limit.burst, moment))
        level = min(limit.burst, level + (moment - since) * limit.a_second)
        enough = level >= 1
        self._buckets[kind, who] = (level - 1 if enough else level, moment)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if not enough:
            raise RequestError("too-many-requests", "That was too much at once. Wait a moment and try again.", (1 - level) / limit.a_second)

    def open_stream(self, person: str, address: str) -> None:
        """Count an open stream."""
        mine, there = person or f"stranger at {address}", f"all at {address}"
        if self._streams.get(mine, 0) >= self.most_streams or self._streams.get(there, 0) >= self.most_streams_there:
            raise RequestError("too-many-requests", "Too many pages are open at once. Close some and try again.", 5)
        for who in (mine, there):
            self._streams[who] = self._streams.get(who, 0) + 1

    def close_stream(self, person: str, address: str) -> None:
        """A stream ended."""
        for who in (person or f"stranger at {address}", f"all at {address}"):
            self._streams[who] -= 1
            if not self._streams[who]:
                del self._streams[who]


# The caller -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Caller:
    """Who makes this request, and the services that answer it."""

    request: Request
    services: "Services"
    person: str  # "" for a stranger
    identity: Identity = Identity()

    @property
    def address(self) -> str:
        """From where the request comes, for limits."""
        return self.request.client.host if self.request.client else "?"

    @property
    def base(self) -> str:
        """The address of this server as the caller knows it."""
        return self.services.settings.public_url or str(self.request.base_url).rstrip("/")

    def take(self, kind: str) -> None:
        """Count a request of a limited kind."""
        self.services.limits.take(kind, self.person, self.address)

    def may_change(self, csrf: str, kind: str = "act") -> None:
        """Refuse a change by a stranger, by a foreign page in this person's name, or too often."""
        if not self.person:
            raise RequestError("no-person", "Nobody is known by this request. Open the page first, or send a token.")
        self.services.people.check(self.request, self.person, csrf)
        self.take(kind)
        self.services.noted.add(self.identity, self.request)


async def caller_of(request: Request) -> Caller:
    """Anybody who asks; every request counts."""
    services: Services = request.app.state.services
    identity = services.people.of(request)
    if identity.sign_in and await services.people.is_ended(identity.sign_in, services.registry.accounts.has_ended):
        identity = Identity()
    caller = Caller(request, services, identity.person, identity)
    caller.take("ask")
    return caller


Csrf = Annotated[str, Header(alias="X-CSRF", description="For pages only; programs send a bearer token instead.")]
Asking = Annotated[Caller, Depends(caller_of)]


def changing(kind: str) -> Any:
    """A dependency: a caller of the API who may change something that is limited as this kind."""

    async def checked(caller: Asking, csrf: Csrf = "") -> Caller:
        caller.may_change(csrf, kind)
        return caller

    return Depends(checked)


Acting = Annotated[Caller, changing("act")]
