"""Every page at three sizes, light and dark: nothing for axe to find, no sideways scroll, nothing too small to touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.access import accessible
from browser.person import Open, Person


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


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(open_browser: Open, name: str) -> None:
    person = open_browser(name)
    PAGES[name](person)
    accessible(person)
