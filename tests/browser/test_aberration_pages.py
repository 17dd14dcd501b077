"""The room of Aberration at three sizes, light and dark: nothing for axe to find, no sideways scroll."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.access import accessible
from browser.heroes import Hero
from browser.person import Open
from browser.test_aberration import begin, until_round
from rulebound.games.aberration import actions as do
from rulebound.messages import text


def scenario(hero: Hero) -> None:
    begin(hero)


def people(hero: Hero) -> None:
    begin(hero, seats=3)
    while hero.person.wait_for_turn() and hero.question != "AskHero":
        hero.answer(hero.decide())


def classes(hero: Hero) -> None:
    begin(hero)
    while hero.person.wait_for_turn() and hero.question != "AskClass":
        hero.answer(hero.decide())


def acting(hero: Hero) -> None:
    begin(hero, seats=2)
    until_round(hero, 1)
    while hero.person.wait_for_turn() and hero.question != "AskAction":
        hero.answer(hero.decide())
    hero.page.locator('[data-thing^="action:"].lit').first.wait_for()


def enemy_phase(hero: Hero) -> None:
    begin(hero)
    until_round(hero, 2)
    hero.page.get_by_role("button", name="read it again").click()
    hero.page.get_by_role("button", name=text("ui.aberration.timeline.list")).wait_for()


def offers(hero: Hero) -> None:
    acting(hero)
    hero.page.keyboard.press("o")
    hero.page.locator("#all-offers").wait_for()


def refused(hero: Hero) -> None:
    begin(hero)
    until_round(hero, 1)
    hero.answer(do.Draw())
    hero.thing("space:north:8")
    hero.page.get_by_role("alert").first.wait_for()


STATES: dict[str, Callable[[Hero], None]] = {
    "scenario": scenario,
    "heroes": people,
    "classes": classes,
    "acting": acting,
    "enemy phase": enemy_phase,
    "all offers": offers,
    "a refusal": refused,
}


@pytest.mark.parametrize("name", STATES)
def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(open_browser: Open, name: str) -> None:
    hero = Hero(open_browser(name))
    STATES[name](hero)
    accessible(hero.person)
