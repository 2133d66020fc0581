"""The application: routes, error handlers, middleware, start and stop."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from starmeeple.core.errors import StarmeepleError
from starmeeple.server.http import account, api, companion, endings, health, lab, learn, middleware, pages, presence, words
from starmeeple.server.http.rendering import WEB
from starmeeple.server.services import Services, Settings
from starmeeple.version import VERSION


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server with its own services; they start and stop with it."""

    settings = settings or Settings()

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        services = Services(settings)
        app.state.services = services
        services.resume()
        try:
            yield
        finally:
            await services.close()

    app = FastAPI(
        title="Starmeeple", version=VERSION, description="Space board games, played by the book.", lifespan=running,
        openapi_url="/api/openapi.json", docs_url=None, redoc_url=None,
    )  # fmt: skip
    app.include_router(api.router)
    app.include_router(pages.router)
    app.include_router(account.api)
    app.include_router(account.pages)
    app.include_router(companion.router)
    app.include_router(lab.router)
    app.include_router(learn.router)
    app.include_router(endings.router)
    app.include_router(presence.router)
    app.include_router(words.router)
    app.include_router(health.router)
    app.mount("/static", Static(directory=WEB / "static", check_dir=False))
    app.add_exception_handler(StarmeepleError, middleware.on_refusal)
    app.add_exception_handler(RequestValidationError, middleware.on_invalid_request)
    app.add_exception_handler(HTTPException, middleware.on_http_error)
    app.add_middleware(middleware.NoTraceback)
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=4)
    app.add_middleware(middleware.BodySize)
    app.add_middleware(middleware.SoundRequest, hosts=settings.hosts)
    app.add_middleware(middleware.SafeHeaders)
    app.add_middleware(middleware.Observed, metrics=settings.observer)
    return app


class Static(StaticFiles):
    """Static files may be kept, but are asked for again: modules import each other by plain names."""

    def file_response(self, *arguments: object, **more: object) -> Response:
        response = super().file_response(*arguments, **more)  # type: ignore[arg-type]  # passed on as they came
        response.headers["Cache-Control"] = "public, no-cache"
        return response
