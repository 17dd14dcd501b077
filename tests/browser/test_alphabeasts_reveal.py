"""Alphabeasts Attack!: a reveal stays to be read, whatever the others do meanwhile."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.defenders import Defender, play
from browser.person import SIZES, Open
from browser.test_alphabeasts_alone import start_alone
from rulebound.messages import text

WHOLE = """() => {
  const board = document.querySelector('.reveal').getBoundingClientRect();
  const cards = [...document.querySelectorAll('.reveal .slot')].map((card) => card.getBoundingClientRect());
  return cards.length > 0 && cards.every((card) => card.bottom <= board.bottom && card.top >= board.top);
}"""


def all_shown(page: Page) -> None:
    """Every card of the reveal is seen whole, without scrolling."""
    page.wait_for_function(WHOLE)


def test_nobody_is_hurried_on_from_the_words(open_browser: Open) -> None:
    one = Defender(open_browser("Rae"))
    start_alone(one, 4)
    page = one.page
    play([one], until=lambda: one.table["number"] == 2 and one.question == "PlanDefence")
    one.person.until(lambda: one.person.view["waiting"] == [one.seat], "the bots have sealed their words of the next round")
    words = [said["word"] for said in one.table["reveal"]["words"] if said["word"]]
    assert words

    reveal = page.get_by_role("heading", name=text("ui.alphabeasts.reveal.title", n=1))
    parade = page.get_by_role("group", name=text("ui.alphabeasts.board.mine"))

    def all_words() -> None:
        reveal.wait_for()
        for word in words:
            expect(page.get_by_role("img", name=word, exact=True).first).to_be_visible()
        assert not parade.count()

    def again() -> None:
        one.person.state = None
        page.reload()
        one.person.until(lambda: one.person.state, "the room comes back")
        page.locator(".board").wait_for()

    all_words()
    again()
    all_words()
    for size in SIZES.values():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        all_shown(page)
    page.get_by_role("button", name=re.compile("^On to round 2")).click()
    parade.wait_for()
    page.get_by_role("button", name=text("ui.alphabeasts.reveal.again")).click()
    all_words()
    page.get_by_role("button", name=re.compile("^On to round 2")).click()
    parade.wait_for()
    again()
    parade.wait_for()
    assert not reveal.count(), "it was gone on from"
