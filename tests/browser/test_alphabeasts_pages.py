"""The pages of Alphabeasts Attack! at three sizes, light and dark: nothing for axe to find, no sideways scroll."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from browser.access import accessible
from browser.defenders import Defender
from browser.person import Open
from browser.test_alphabeasts_alone import start_alone
from rulebound.games.alphabeasts import actions as vocabulary
from rulebound.messages import text


def planning(one: Defender) -> None:
    start_alone(one, 4)
    one.person.until(lambda: one.waits, "planning")


def writing(one: Defender) -> None:
    planning(one)
    one.write("STARE")
    one.page.get_by_role("button", name=text("ui.alphabeasts.verdict.receipt")).click()


def telling(one: Defender) -> None:
    planning(one)
    one.thing("item:hammer")
    one.thing("seat:1")


def offers(one: Defender) -> None:
    planning(one)
    one.page.get_by_role("button", name=re.compile("^List")).click()
    one.page.locator("#all-offers").wait_for()


def revealed(one: Defender) -> None:
    planning(one)
    number = one.table["number"]
    while one.table["number"] == number and not one.over and one.question == "PlanDefence":
        one.person.until(lambda: one.waits or one.table["number"] > number or one.question != "PlanDefence", "a turn")
        if one.waits and one.question == "PlanDefence":
            one.turn()
    one.person.until(lambda: one.table["reveal"] is not None, "the words")


def scavenging(one: Defender) -> None:
    planning(one)
    while not one.over and not (one.waits and one.question == "Scavenging" and isinstance(one.decide(), vocabulary.Trade)):
        if one.waits:
            one.turn()
        one.page.wait_for_timeout(10)


def new_table(one: Defender) -> None:
    one.page.goto("/new/alphabeasts")
    one.page.get_by_role("heading", name=text("ui.new.options")).click()  # they are folded at first
    one.page.get_by_text(text("ui.lists.title")).first.wait_for()


def rules(one: Defender) -> None:
    one.page.goto("/rules/alphabeasts")
    one.page.get_by_role("heading").first.wait_for()


PAGES: dict[str, Callable[[Defender], None]] = {
    "planning": planning,
    "a word and its receipt": writing,
    "a word for another": telling,
    "all offers": offers,
    "the reveal": revealed,
    "scavenging": scavenging,
    "a new table": new_table,
    "rules": rules,
}


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(open_browser: Open, name: str) -> None:
    one = Defender(open_browser(name))
    PAGES[name](one)
    accessible(one.person)
