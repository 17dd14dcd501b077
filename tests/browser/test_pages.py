"""Every page at three sizes, light and dark: nothing for axe to find, no sideways scroll, nothing too small to touch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from browser.person import SIZES, Open, Person

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def begin(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Play now").first.click()
    person.wait_for_turn()


def table(person: Person) -> None:
    begin(person)


def walking(person: Person) -> None:
    begin(person)
    while person.view["offer"]["question"] != "AskWalk":
        person.answer(person.decide().action)
        person.wait_for_turn()


def offers(person: Person) -> None:
    begin(person)
    person.page.keyboard.press("o")
    person.page.locator("#all-offers").wait_for()


def rules_drawer(person: Person) -> None:
    begin(person)
    person.page.keyboard.press("r")


def at(path: str) -> Callable[[Person], None]:
    def go(person: Person) -> None:
        person.page.goto(path)
        person.page.get_by_role("heading").first.wait_for()

    return go


def gathering(person: Person) -> None:
    person.page.goto("/new/animorphs?way=friends")
    person.press("Make the invite link")
    person.page.get_by_role("heading", level=1).wait_for()


PAGES: dict[str, Callable[[Person], None]] = {
    "shelf": at("/"),
    "new table": at("/new/animorphs"),
    "gathering": gathering,
    "table": table,
    "walking": walking,
    "all offers": offers,
    "rules in the room": rules_drawer,
    "rules": at("/rules/animorphs"),
    "join": at("/join"),
    "verify": at("/verify"),
    "not found": at("/nowhere"),
}


def findings(person: Person) -> list[Any]:
    """Serious and critical findings of axe-core."""
    found = person.page.evaluate("axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']})")
    return [
        (each["id"], each["help"], [node["html"][:160] for node in each["nodes"][:4]])
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(open_browser: Open, name: str) -> None:
    person = open_browser(name)
    PAGES[name](person)
    person.page.evaluate(AXE.read_text("utf-8"))
    wrong: dict[str, Any] = {}
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            person.page.emulate_media(color_scheme=scheme)
            person.page.wait_for_timeout(200)  # for what fades
            found = findings(person)
            beyond = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if found or beyond > 0:
                wrong[f"{size}, {scheme}"] = (found, beyond)
    assert not wrong
