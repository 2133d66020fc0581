"""The application: routes, errors, headers, start and stop."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starmeeple.core.errors import StarmeepleError
from starmeeple.server.http import api, pages
from starmeeple.server.http.access import WEB, Desk, Settings, desk_of
from starmeeple.server.http.errors import Refused, status_of, trouble_of
from starmeeple.server.http.limits import BodySize, SafeHeaders
from starmeeple.version import VERSION

log = logging.getLogger("starmeeple.server")


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server of its own."""

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        desk = Desk(settings or Settings())
        app.state.desk = desk
        task = asyncio.get_running_loop().create_task(desk.house.resume())
        desk.background.add(task)
        try:
            yield
        finally:
            await desk.close()

    app = FastAPI(
        title="Starmeeple", version=VERSION, description="Space board games, played by the book.", lifespan=running,
        openapi_url="/api/openapi.json", docs_url=None, redoc_url=None,
    )  # fmt: skip
    app.include_router(api.router)
    app.include_router(pages.router)
    app.mount("/static", Static(directory=WEB / "static", check_dir=False))
    app.add_exception_handler(StarmeepleError, refused)
    app.add_exception_handler(RequestValidationError, misread)
    app.add_exception_handler(HTTPException, missing)
    app.add_middleware(NoTraceback)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=4)
    app.add_middleware(BodySize)
    app.add_middleware(SafeHeaders)
    return app


class Static(StaticFiles):
    """Static files may be kept, but are asked for again: modules import each other by plain names."""

    def file_response(self, *arguments: object, **more: object) -> Response:
        response = super().file_response(*arguments, **more)  # type: ignore[arg-type]  # passed on as they came
        response.headers["Cache-Control"] = "public, no-cache"
        return response


async def answer(request: Request, error: StarmeepleError) -> Response:
    """An error as JSON for programs and scripts, as a page for people."""
    status = status_of(error)
    trouble = trouble_of(error, getattr(request.state, "slug", ""))
    headers = {"Retry-After": str(int(error.after) + 1)} if isinstance(error, Refused) and error.after else {}
    path = request.url.path
    wants_json = path.startswith("/api/") or path.endswith("/stream") or "text/html" not in request.headers.get("accept", "text/html")
    if not wants_json:
        try:
            desk = desk_of(request)
            response = await desk.page(request, "error", status, error=trouble, status=status, back=getattr(request.state, "back", "/"))
            response.headers.update(headers)
            return response
        except Exception:
            log.exception("the page for an error cannot be made")
    return JSONResponse(trouble, status, headers)


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, StarmeepleError)
    return await answer(request, error)


async def misread(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0] if error.errors() else {}
    where = ".".join(str(part) for part in first.get("loc", ())[1:])
    return await answer(
        request, Refused("bad-request", f"This request cannot be read{f' at {where}' if where else ''}: {first.get('msg', '')}.")
    )


async def missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return await answer(request, Refused("not-found", "There is nothing at this address."))
    return JSONResponse(trouble_of(Refused("bad-request", "This cannot be done here.")), error.status_code)


class NoTraceback:
    """What nobody foresaw goes to the server's log; whoever asked gets a sentence."""

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
        except Exception:
            log.exception("a request failed: %s", scope.get("path", ""))
            if not begun and scope["type"] == "http":
                sorry = Refused("internal", "Something went wrong on our side. The game is as it was; try again.")
                response = await answer(Request(scope, receive), sorry)
                await response(scope, receive, noted)
