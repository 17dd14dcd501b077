"""The web client: its files, read once, and its page for every address that is none of the server's."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import threading
from importlib import resources
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Response, route
from litestar.connection import Request
from litestar.params import FromPath
from msgspec import Struct

from rulebound.server.refuse import refuse

MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Rulebound</title>
<p>The server runs, but the web client has not been built. In a checkout, <code>make setup</code> builds it.</p></html>"""
FOREVER = "public, max-age=31536000, immutable"
PACKED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest")


class File(Struct, frozen=True):
    """One file, ready to be sent."""

    kind: str
    body: bytes
    packed: bytes | None  # gzip
    etag: str
    cache: str


class Site:
    """The files of the built client. They are read again when the page changes, as it does after a build."""

    def __init__(self, folder: Path | None) -> None:
        """`folder` None: there is no client here."""
        self.folder = folder
        self._files: dict[str, File] = {}
        self._read_at = 0
        self._lock = threading.Lock()

    def file(self, path: str) -> File:
        """The file at this path of an address, else the page. Raises Refuse for a missing asset."""
        self._refresh()
        name = path.strip("/")
        found = self._files.get(name)
        if found is not None and name != "index.html":
            return found
        if name.startswith("assets/"):
            raise refuse("room", "no_file", 404)
        return self._files.get("index.html") or ready("index.html", MISSING)

    def _refresh(self) -> None:
        if self.folder is None:
            return
        page = self.folder / "index.html"
        try:
            changed = page.stat().st_mtime_ns
        except OSError:
            return
        with self._lock:
            if changed != self._read_at:
                paths = [path for path in self.folder.rglob("*") if path.is_file()]
                self._files = {name: ready(name, path.read_bytes()) for path in paths if (name := path.relative_to(self.folder).as_posix())}
                self._read_at = changed


def ready(name: str, body: bytes) -> File:
    """A file with its headers."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind == "text/javascript":
        kind = "application/javascript"
    text = kind.startswith(PACKED)
    packed = gzip.compress(body, 9, mtime=0) if text and len(body) > 500 else None
    cache = FOREVER if name.startswith("assets/") else "no-cache, private" if name == "index.html" else "no-cache"
    return File(kind, body, packed, f'"{hashlib.sha256(body).hexdigest()[:32]}"', cache)


def client_folder(given: str) -> Path | None:
    """Where the built client is: as set, in the installed package, or in the checkout."""
    if given:
        return Path(given)
    installed = Path(str(resources.files("rulebound"))) / "web"
    checkout = Path(__file__).resolve().parents[3] / "web" / "dist"
    for folder in (installed, checkout):
        if (folder / "index.html").is_file():
            return folder
    return checkout if checkout.parent.is_dir() else None  # it may be built while the server runs


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False, packed=True)
async def page(request: Request[None, None, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the web client, or its page: which page that shows is the client's own affair."""
    site: Site = request.app.state.site
    if path.strip("/").split("/")[0] == "api":
        raise refuse("room", "no_page", 404)
    file = site.file(path)
    headers = {"etag": file.etag, "cache-control": file.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.packed
    return Response(body, media_type=file.kind, headers=headers)
