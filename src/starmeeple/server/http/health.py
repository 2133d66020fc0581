"""For those who run the server: is it alive, is it ready, and its metrics."""

import ipaddress

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from starmeeple.server.http.errors import RequestError
from starmeeple.server.services import Services

router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health() -> Response:
    """This process answers."""
    return PlainTextResponse("ok\n")


@router.get("/health/ready")
async def ready(request: Request) -> Response:
    """This process answers, does not stop just now, and can store."""
    services: Services = request.app.state.services
    why = "it stops" if services.leaving else services.database.runner.weather
    if not why:
        try:
            await services.database.version("")
        except RequestError as error:
            why = error.sentence
    return JSONResponse({"ready": not why, "why": why}, 503 if why else 200)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Numbers for Prometheus, for those addresses only that may read them."""
    services: Services = request.app.state.services
    if not may_read(request.client.host if request.client else "", services.settings.metrics):
        raise RequestError("not-found", "There is nothing at this address.")
    return Response(services.metrics.text(services), media_type="text/plain; version=0.0.4; charset=utf-8")


def may_read(address: str, allowed: tuple[str, ...]) -> bool:
    """Is an address one of these, or in one of these networks?"""
    try:
        asking = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(asking in ipaddress.ip_network(network, strict=False) for network in allowed)
