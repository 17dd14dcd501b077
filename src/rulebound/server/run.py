"""Runs a server until it is told to stop."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from rulebound.server.app import create_app
from rulebound.server.pages import client_folder
from rulebound.server.session import secret_key
from rulebound.server.settings import SettingError, Settings
from rulebound.server.store import Store, StoreError

MESSAGE = 128 * 1024  # bytes of one message on a socket
GRACE = 5  # seconds for requests under way when the server is told to stop


def run(settings: Settings, *, open_browser: bool = False, say: Callable[[str], None] = print) -> None:
    """Serves until interrupted. Raises SettingError for what cannot be, such as a port that is taken."""
    logging.basicConfig(level=settings.log.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    if settings.dev and not is_loopback(settings.host):
        raise SettingError("--dev shows what is hidden, so it works on a loopback address only: leave out --host, or --dev")
    asyncio.run(prepare(settings))
    listener = listen(settings.host, settings.port)
    port = listener.getsockname()[1]
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "") else "[::1]" if settings.host == "::" else settings.host
    url = f"http://{shown}:{port}/"
    folder = client_folder(settings.web)
    if folder is None or not (folder / "index.html").is_file():
        say("The web client has not been built: in a checkout, `make setup` builds it.")
    config = uvicorn.Config(
        create_app(settings),
        log_level=settings.log,
        access_log=settings.log == "debug",
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=MESSAGE,
        ws_per_message_deflate=False,  # a state has some 2 kB: packing it costs more time than sending it, and memory for every connection
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    server = Server(config, lambda: greet(url, say, open_browser))
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()


async def prepare(settings: Settings) -> None:
    """Sees to it that there are a key and a database. Raises SettingError, rather than a server that does not start."""
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
        secret_key(settings.folder, settings.secret_key)
        store = Store(settings.database_url)
        try:
            await store.start()
        finally:
            await store.close()
    except (OSError, StoreError, ValueError) as error:
        raise SettingError(str(error)) from None


class Server(uvicorn.Server):
    """Says where it is once it is there."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As uvicorn does it."""
        await super().startup(sockets)
        if self.started:
            self._started()


def greet(url: str, say: Callable[[str], None], open_browser: bool) -> None:
    """Says the address, and opens it where there is a browser."""
    say(f"Rulebound is at {url}")
    if open_browser and has_screen():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def has_screen() -> bool:
    """Whether a browser can open a window; elsewhere `webbrowser` may start one in the terminal, over the server's own words."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises SettingError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise SettingError(
            f"cannot listen on {host}, port {port}: {error.strerror}. Choose another --port, or 0 for any free one"
        ) from None
    listener.set_inheritable(True)
    return listener


def is_loopback(host: str) -> bool:
    """Whether an address can only be reached from this machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
