"""Several people on one screen: hands are covered between turns."""

from __future__ import annotations

import re

from browser.person import Open
from rulebound.messages import text


def test_a_cover_hides_hands_and_nothing_of_a_covered_hand_is_sent(open_browser: Open) -> None:
    both = open_browser("Ann and Bea", "tablet")
    both.page.goto("/new/animorphs?way=device")
    both.page.get_by_label(text("ui.new.count")).select_option("2")
    both.press(text("ui.new.start"))
    cover = both.page.get_by_role("button", name=re.compile(r"^I am "))
    turns: set[int] = set()
    looks = 0
    while looks < 10 and not both.over:
        both.until(lambda: cover.count() or both.asked or both.over, "a cover or a question")
        if cover.count():
            assert both.state["seat"] is None
            assert both.view["hand"] is None
            assert both.view["offer"] is None
            assert both.page.locator('[data-thing^="card:"]').count() == 0
            both.state = None
            cover.first.click()
            both.until(lambda: both.state and both.state["seat"] is not None, "the hand is uncovered")
            looks += 1
            continue
        if both.asked:
            turns.add(both.seat)
            both.answer(both.decide().action)
    assert turns == {0, 1}
