"""What stands before every request: who it is from, whether it may come from where it comes from, headers that keep a page safe."""

from __future__ import annotations

import logging
from http.cookies import CookieError, SimpleCookie
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from rulebound.server.limits import Limits, address_key
from rulebound.server.refuse import Refuse, refuse
from rulebound.server.session import COOKIE, Sessions, new_who
from rulebound.server.wire import ENCODER

LOG = logging.getLogger("rulebound.server")
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Wraps the whole application. In `scope["state"]` it leaves `who`, `address` and `allowed` (the origin is one of ours)."""

    def __init__(self, app: ASGIApp, sessions: Sessions, limits: Limits, origins: str) -> None:
        self.app = app
        self.sessions = sessions
        self.limits = limits
        self.origins = {origin.strip().rstrip("/").lower() for origin in origins.split(",") if origin.strip()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An ASGI application."""
        if scope["type"] not in ("http", "websocket"):  # a lifespan, which Litestar's own type leaves out
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        who = self.sessions.read(cookie(headers.get("cookie", "")))
        fresh = who is None
        who = who or new_who()
        client = scope.get("client")
        address = address_key(client[0] if client else None)
        state: dict[str, Any] = scope.setdefault("state", {})
        state.update(who=who, address=address, allowed=self._allowed(headers))
        if scope["type"] == ScopeType.WEBSOCKET:
            await self.app(scope, receive, send)
            return
        assert scope["type"] == ScopeType.HTTP
        api = scope["path"].startswith("/api/")
        secure = scope["scheme"] == "https"

        async def reply(message: Message) -> None:
            if message["type"] == "http.response.start":
                extra = [*HEADERS]
                if secure:
                    extra.append((b"strict-transport-security", b"max-age=31536000"))
                if api and not any(name == b"cache-control" for name, _ in message["headers"]):
                    extra.append((b"cache-control", b"no-store"))
                if fresh and (api or is_page(message)):  # with the page, so that what it asks for next comes from one and the same
                    extra.append((b"set-cookie", self.sessions.header(who, secure).encode()))
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        refused = self._refusal(scope, state, api)
        if refused is None:
            await self.app(scope, receive, reply)
        else:
            await fail(refused, reply)

    def _allowed(self, headers: dict[str, str]) -> bool:
        """Browsers say where a page comes from; programs do not, and have no cookies to be misused."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site") in (None, "same-origin", "none")
        host = origin.lower().partition("://")[2]
        return host == headers.get("host", "").lower() or origin.lower() in self.origins

    def _refusal(self, scope: HTTPScope, state: dict[str, Any], api: bool) -> Refuse | None:
        if scope["method"] not in SAFE and not state["allowed"]:
            return refuse("room", "other_site", 403)
        if api:
            try:
                self.limits.take("read", state["address"])
            except Refuse as refused:
                return refused
        return None


def is_page(message: Message) -> bool:
    """Whether an answer is the client's page, new or as before, rather than one of its files."""
    assert message["type"] == "http.response.start"
    named = {bytes(name).lower(): bytes(value) for name, value in message["headers"]}
    return named.get(b"content-type", b"").startswith(b"text/html")


def cookie(header: str) -> str | None:
    """The value of our cookie."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return None if found is None else found.value


async def fail(refused: Refuse, send: Send) -> None:
    """Answers with a Failure, without the application."""
    body = ENCODER.encode(refused.failure())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refused.wait is not None:
        headers.append((b"retry-after", str(max(1, round(refused.wait))).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
