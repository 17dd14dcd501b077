"""The application: routes, socket, pages, OpenAPI, errors as Failures; behind the guard."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Mapping
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from rulebound import __version__
from rulebound.kernel import Game
from rulebound.messages import text
from rulebound.server.driver import Thinker
from rulebound.server.guard import Guard
from rulebound.server.pages import Site, client_folder, page
from rulebound.server.refuse import Refuse
from rulebound.server.routes import After, Making, Seats, Shelf, Table, health
from rulebound.server.services import Services
from rulebound.server.settings import Settings
from rulebound.server.socket import room_socket
from rulebound.server.wire import Failure

LOG = logging.getLogger("rulebound.server")
BODY = 64 * 1024  # bytes of a request, but for uploads


def create_app(settings: Settings, games: Mapping[str, Game] | None = None, thinker: Thinker | None = None) -> ASGIApp:
    """The server as an ASGI application. `games` and `thinker` as in Services."""
    services = Services(settings, games, thinker)

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with services.running():
            yield

    handlers: list[Any] = [Shelf, Making, Seats, Table, After, health, room_socket, page]
    if settings.dev:
        from rulebound.server.dev import Panel

        handlers.append(Panel)
    app = Litestar(
        handlers,
        dependencies={"services": Provide(give_services), "who": Provide(give_who)},
        exception_handlers={Refuse: on_refuse, HTTPException: on_http, RecursionError: on_too_deep, Exception: on_failure},
        lifespan=[lifespan],
        state=State({"services": services, "site": Site(client_folder(settings.web))}),
        openapi_config=OpenAPIConfig(
            title="Rulebound",
            use_handler_docstrings=True,
            version=__version__,
            path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key="packed"),
        request_max_body_size=BODY,
        logging_config=None,
        debug=False,
    )
    return Guard(app, services.sessions, services.limits, settings.origins)


async def give_services(state: State) -> Services:
    """The services, for handlers."""
    found: Services = state.services
    return found


async def give_who(request: Request[Any, Any, Any]) -> str:
    """Who asks, by the cookie."""
    found: str = request.scope["state"]["who"]
    return found


def on_refuse(_: Request[Any, Any, Any], refused: Refuse) -> Response[Failure]:
    """A request that is not carried out."""
    headers = {} if refused.wait is None else {"retry-after": str(max(1, round(refused.wait)))}
    return Response(refused.failure(), status_code=refused.status, headers=headers, media_type=MediaType.JSON)


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Failure]:
    """What the framework refuses: a malformed body, a method that is not there."""
    reason = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        reason = "; ".join(f"{each.get('key', 'body')}: {each.get('message', '')}" for each in error.extra) or reason
    failure = Failure(clause="form", reason=reason)
    return Response(failure, status_code=error.status_code, headers=error.headers, media_type=MediaType.JSON)


def on_too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[Failure]:
    """JSON nested deeper than anything we ask for: nothing else here calls itself so often."""
    return Response(Failure(clause="form", reason=str(error)), status_code=400, media_type=MediaType.JSON)


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """A fault of ours."""
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    failure = Failure(clause="room", reason=text("server.refusal.failed"))
    return Response(failure, status_code=500, media_type=MediaType.JSON)
