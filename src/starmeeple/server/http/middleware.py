"""What every request passes: notes for log and metrics, headers, the size of its body, and the answer when something is refused or fails."""

import asyncio
import json
import logging
import re
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starmeeple.core.errors import StarmeepleError
from starmeeple.server.http.access import Caller, caller_of
from starmeeple.server.http.errors import RequestError, error_body, status_of
from starmeeple.server.http.metrics import Metrics

log = logging.getLogger("starmeeple.server")
access = logging.getLogger("starmeeple.access")

SMALL = 64 * 1024
LARGE = 1024 * 1024 + 64 * 1024  # an uploaded record

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        b"manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def route_of(scope: Scope) -> str:
    """The route that answered, without what its address says: ids and links are nobody's business."""
    route = scope.get("route")
    return str(getattr(route, "path", "")) or "(none)"


class Observed:
    """Notes every request: in the metrics, and in the log of those who want one."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.requests, self.seconds = metrics.requests, metrics.seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = int(message["status"])
                route = route_of(scope)
                self.requests.labels(scope["method"], route, str(status)).inc()
                self.seconds.labels(route).observe(time.perf_counter() - begun)  # a stream lasts for hours; what counts is when it began
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            took = round((time.perf_counter() - begun) * 1000, 1)
            details = {"method": scope["method"], "route": route_of(scope), "status": status, "milliseconds": took}
            access.info("%s %s %s", scope["method"], route_of(scope), status, extra=details)


class SafeHeaders:
    """Adds the content policy and its companions to every answer; what is not marked otherwise is not kept by caches."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", []))
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers + HEADERS}
            await send(message)

        await self.app(scope, receive, marked if scope["type"] == "http" else send)


HOST = re.compile(rb"(?:[A-Za-z0-9_.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")


class SoundRequest:
    """Refuses requests that no browser or honest program makes, before anything reads them: a strange or foreign host, a NUL in the address,
    a body with two lengths."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str] = ()) -> None:
        self.app = app
        self.hosts = {host.lower() for host in hosts}  # without ports; none: any

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        why = self.wrong_with(scope) if scope["type"] == "http" else ""
        if why:
            await refused(send, 400, "bad-request", why)
        else:
            await self.app(scope, receive, send)

    def wrong_with(self, scope: Scope) -> str:
        """What is wrong with a request; nothing if it is sound."""
        names = [name for name, _ in scope["headers"]]
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1 or not HOST.fullmatch(hosts[0]):
            return "This request names no host that could be ours."
        name = hosts[0].decode().lower()
        name = name.rpartition(":")[0] if re.search(r":[0-9]+$", name) else name
        if self.hosts and name not in self.hosts and not scope["path"].startswith("/health"):
            return "This server does not answer for that host."
        if "\0" in scope["path"] or b"%00" in scope.get("query_string", b"") or b"\0" in scope.get("query_string", b""):
            return "There is a NUL in this address."
        if b"transfer-encoding" in names and b"content-length" in names:
            return "This request says the length of its body in two ways."
        if names.count(b"content-length") > 1:
            return "This request says the length of its body twice."
        return ""


class BodySize:
    """Refuses bodies that are too large, announced or not, before anything reads them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = LARGE if scope["path"] in ("/replay", "/api/replays") else SMALL
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if not announced.isdigit() or len(announced) > 12 or int(announced) > most:
            await too_large(send)
            return
        taken = 0
        refused = False

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            if message["type"] == "http.request":
                taken += len(message.get("body", b""))
                if taken > most:
                    raise RequestError("too-large", "What was sent is too large.")
            return message

        async def replaced(message: Message) -> None:
            """Whatever is said about a body that was not read to its end, the answer is that it is too large."""
            nonlocal refused
            if taken <= most:
                await send(message)
            elif not refused:
                refused = True
                await too_large(send)

        await self.app(scope, counted, replaced)


async def too_large(send: Send) -> None:
    await refused(send, 413, "too-large", "What was sent is too large.")


async def refused(send: Send, status: int, code: str, sentence: str) -> None:
    """Answer without reading the request any further."""
    body = json.dumps({"code": code, "sentence": sentence, "clause": "", "clause_url": ""}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class NoTraceback:
    """Writes unforeseen errors to the server's log and answers with a sentence; so are those answered whom the server, when it stops, can make
    wait no longer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except asyncio.CancelledError:
            if not begun and scope["type"] == "http":
                late = RequestError("storage", "This server stops in the middle of this. Look again before you repeat it.", 1.0)
                response = await answer(Request(scope, receive), late)
                await response(scope, receive, noted)
            raise
        except Exception:
            log.exception("a request failed: %s", scope.get("path", ""))
            if not begun and scope["type"] == "http":
                sorry = RequestError("internal", "Something went wrong on our side. The game is as it was; try again.")
                response = await answer(Request(scope, receive), sorry)
                await response(scope, receive, noted)


async def answer(request: Request, error: StarmeepleError) -> Response:
    """An error as JSON for programs and scripts, as a page for people."""
    status = status_of(error)
    body = error_body(error, getattr(request.state, "slug", ""))
    headers = {"Retry-After": str(int(error.after) + 1)} if isinstance(error, RequestError) and error.after else {}
    path = request.url.path
    wants_json = path.startswith("/api/") or path.endswith("/stream") or "text/html" not in request.headers.get("accept", "text/html")
    if not wants_json:
        try:
            services = request.app.state.services
            identity = services.people.of(request)
            caller = Caller(request, services, identity.person, identity)
            back = getattr(request.state, "back", "/")
            response: Response = await services.templates.page(caller, "error", status, error=body, status=status, back=back)
            response.headers.update(headers)
            return response
        except Exception:
            log.exception("the page for an error cannot be made")
    return JSONResponse(body, status, headers)


async def on_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, StarmeepleError)
    return await answer(request, error)


async def on_invalid_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0] if error.errors() else {}
    where = ".".join(str(part) for part in first.get("loc", ())[1:])
    sentence = f"This request cannot be read{f' at {where}' if where else ''}: {first.get('msg', '')}."
    return await answer(request, RequestError("bad-request", sentence))


async def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return await answer(request, RequestError("not-found", "There is nothing at this address."))
    return JSONResponse(error_body(RequestError("bad-request", "This cannot be done here.")), error.status_code)


# The short way --------------------------------------------------------------------------------

SEAT = re.compile(rb"(?:seat=[0-9]{1,3})?")
Endpoint = Callable[..., Awaitable[Any]]


def shortly(body: type[BaseModel] | None = None, kind: str = "act") -> Callable[[Endpoint], Endpoint]:
    """Mark a route that is asked all the time: of a caller, by its path, with a body that changes something (limited as this kind) or, without,
    with the number of a seat at most."""

    def marked(endpoint: Endpoint) -> Endpoint:
        endpoint.short_way = (body, kind)  # type: ignore[attr-defined]  # a function may bear what it likes
        return endpoint

    return marked


class ShortWay(APIRoute):
    """A route whose plain requests are read here: to look up by which dependency which argument comes, and to check the answer against its model,
    took 0.2 of the 1 to 2 ms of a request. It is described as all others are; whatever is not plain (another type of body, one that is not
    valid, other parameters) goes their way, and nothing has been counted by then."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        usual, endpoint = super().get_route_handler(), self.endpoint
        if not hasattr(endpoint, "short_way"):
            return usual
        model, kind = endpoint.short_way

        async def answered(request: Request) -> Response:
            given = dict(request.path_params)
            plain = SEAT.fullmatch(request.scope["query_string"]) is not None
            if model is not None:
                plain = request.headers.get("content-type") == "application/json"
                try:
                    given["body"] = model.model_validate(json.loads(await request.body())) if plain else None
                except Exception:  # not valid, or gone: whoever says so does it in one way
                    plain = False
            elif plain and request.scope["query_string"]:
                given["seat"] = int(request.scope["query_string"].partition(b"=")[2])
            if not plain:
                return await usual(request)
            caller = await caller_of(request)
            if model is not None:
                caller.may_change(request.headers.get("x-csrf", ""), kind)
            return JSONResponse(await endpoint(caller=caller, **given))

        return answered
