"""Alphabet Stoop on a phone: what lies over the street takes its own taps."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from browser.person import Open
from browser.test_stoop_alone import play_now
from rulebound.messages import text


def tap(page: Page, button: Locator) -> None:
    """A finger on the middle of it, whatever lies on top there."""
    box = button.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_the_street_comes_nearer_and_goes_further_by_touch(open_browser: Open) -> None:
    courier = play_now(open_browser("Kim", "phone"))
    page = courier.page
    closer = page.get_by_role("button", name=text("ui.alphabetStoop.board.closer"))
    further = page.get_by_role("button", name=text("ui.alphabetStoop.board.further"))
    ground = page.locator(".street .ground")

    def width() -> float:
        box = ground.bounding_box()
        assert box
        return box["width"]

    def scroll_to(left: int, top: int) -> None:
        page.locator(".street > .frame").evaluate(
            "(frame, at) => frame.scrollTo({ left: at[0], top: at[1], behavior: 'instant' })", [left, top]
        )

    # Wherever the street was drawn to: stoops, sills and carts lie below the buttons.
    for left, top in ((0, 0), (120, 0), (240, 80), (4000, 4000)):
        scroll_to(left, top)
        before = width()
        tap(page, closer)
        courier.person.until(lambda before=before: width() > before + 10, "the street is nearer")
        scroll_to(left, top)
        tap(page, further)
        courier.person.until(lambda before=before: abs(width() - before) < 1, "the street is as far as it was")
    tap(page, further)
    courier.person.until(lambda: width() <= 360, "all of the street is in sight")
    assert page.get_by_role("alert").count() == 0, "nothing below the buttons was pressed"
    assert courier.table["turn"]["actions"] == 3
