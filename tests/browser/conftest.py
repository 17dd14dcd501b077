"""A server with the built client, a Chromium, and people who play in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from browser.cable import Cable
from browser.person import SIZES, Open, Person
from browser.serve import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

NONCES = "crypto.getRandomValues = array => array.fill(7)"  # always the same, as all other luck here: see seeded.py


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.timeout(600))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """A way to the server that can be cut."""
    one = Cable(server.port)
    yield one
    one.close()


@pytest.fixture(scope="module")
def chromium(chromium_path: str) -> Iterator[Browser]:
    """One a module: while Playwright runs, its event loop counts as running, and other modules' tests could not run theirs."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_browser(server: Server, chromium: Browser) -> Iterator[Open]:
    """A function that gives a new person a browser of their own: `open_browser("Ann", "phone")`."""
    people: list[tuple[BrowserContext, Person]] = []

    def new(name: str, size: str = "desktop", scheme: str = "light", motion: str = "reduce", url: str = server.url) -> Person:
        width, height = SIZES[size]
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion=motion,  # type: ignore[arg-type]
            has_touch=size == "phone",
            is_mobile=size == "phone",
            base_url=url,
        )
        context.add_init_script(NONCES)
        person = Person(name, context.new_page(), touch=size == "phone")
        people.append((context, person))
        return person

    yield new
    faults = [fault for _, person in people for fault in person.faults]
    for context, _ in people:
        context.close()
    assert not faults, "no page may complain on its console"
