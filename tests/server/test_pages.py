"""The web client's files: the page for every address of its own, hashed assets for ever, nothing outside the folder."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from rulebound.server.pages import Site, client_folder, ready
from rulebound.server.refuse import Refuse
from server.kit import quick, run, serving

PAGE = "<!doctype html><title>Rulebound</title>" + "<p>hello</p>" * 100


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "app-1234.js").write_text("console.log(1);" * 100)
    (folder / "assets" / "font-1.woff2").write_bytes(b"\x00\x01" * 600)
    (folder / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (tmp_path / "secret.txt").write_text("not yours")
    return folder


def test_files_and_pages(tmp_path: Path, dist: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path / "data", web=str(dist))) as server, httpx.AsyncClient(base_url=server.url) as http:
            for path in ("/", "/room/abc", "/join/abc", "/rules/animorphs/5.2", "/index.html"):
                answer = await http.get(path)
                assert (answer.status_code, answer.text) == (200, PAGE)
                assert answer.headers["cache-control"] == "no-cache, private"
                assert answer.headers["content-type"] == "text/html; charset=utf-8"
                assert answer.headers["content-encoding"] == "gzip"
            again = await http.get("/", headers={"if-none-match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            script = await http.get("/assets/app-1234.js", headers={"accept-encoding": "identity"})
            assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert script.headers["content-type"].startswith("application/javascript")
            assert "content-encoding" not in script.headers
            assert (await http.get("/assets/font-1.woff2")).content == b"\x00\x01" * 600
            assert (await http.get("/favicon.svg")).headers["content-type"].startswith("image/svg+xml")
            assert (await http.get("/assets/app-0000.js")).status_code == 404
            for path in (
                "/../secret.txt",
                "/assets/../../secret.txt",
                "/%2e%2e/secret.txt",
                "//secret.txt",
                "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
            ):
                assert "not yours" not in (await http.get(path)).text
            (dist / "index.html").write_text("built anew")
            assert (await http.get("/")).text == "built anew"
            for path in ("/", "/healthz"):
                head = await http.head(path)
                assert (head.status_code, head.content) == (200, b"")

    run(scenario)


def test_the_page_brings_the_cookie_so_that_all_it_asks_for_comes_from_one(tmp_path: Path, dist: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path / "data", web=str(dist))) as server, httpx.AsyncClient(base_url=server.url) as http:
            assert "set-cookie" not in (await http.get("/assets/app-1234.js")).headers
            first = await http.get("/")
            assert "rulebound=" in first.headers["set-cookie"]
            assert "set-cookie" not in (await http.get("/")).headers, "it is kept"
            assert "set-cookie" not in (await http.get("/api/games")).headers

    run(scenario)


def test_without_a_built_client_the_page_says_what_to_do(tmp_path: Path) -> None:
    site = Site(tmp_path / "nowhere")
    assert b"make setup" in site.file("room/abc").body
    with pytest.raises(Refuse):
        site.file("assets/app.js")


def test_what_is_packed_is_what_it_was(tmp_path: Path) -> None:
    body = b"text " * 1000
    file = ready("a.css", body)
    assert file.packed is not None
    assert gzip.decompress(file.packed) == body
    assert len(file.packed) < len(body)
    assert ready("a.png", body).packed is None
    assert client_folder(str(tmp_path)) == tmp_path
