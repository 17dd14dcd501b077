"""Alphabet Stoop on small screens: what lies over the street takes its own taps, and what a word is made of is in sight."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Locator, Page

from browser.couriers import Courier
from browser.person import Open
from browser.test_stoop_alone import play_now
from rulebound.games.alphabet_stoop import actions as vocabulary
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

    def nearer(than: float) -> bool:
        return width() > than + 10

    def as_far(as_: float) -> bool:
        return abs(width() - as_) < 1

    def scroll_to(left: int, top: int) -> None:
        page.locator(".street > .frame").evaluate(
            "(frame, at) => frame.scrollTo({ left: at[0], top: at[1], behavior: 'instant' })", [left, top]
        )

    # Wherever the street was drawn to: stoops, sills and carts lie below the buttons.
    for left, top in ((0, 0), (120, 0), (240, 80), (4000, 4000)):
        scroll_to(left, top)
        before = width()
        tap(page, closer)
        courier.person.until(partial(nearer, before), "the street is nearer")
        scroll_to(left, top)
        tap(page, further)
        courier.person.until(partial(as_far, before), "the street is as far as it was")
    tap(page, further)
    courier.person.until(lambda: width() <= 360, "all of the street is in sight")
    assert page.get_by_role("alert").count() == 0, "nothing below the buttons was pressed"
    assert courier.table["turn"]["actions"] == 3


def test_ones_own_turn_opens_on_ones_own_carts_and_the_word_is_taken_apart_by_touch(open_browser: Open) -> None:
    person = open_browser("Kim", "phone")
    page = person.page
    page.goto("/new/alphabet-stoop?way=play")
    page.get_by_label(text("ui.new.count")).select_option("5")
    person.press(text("ui.new.start"))
    courier = Courier(person)
    frame = page.locator(".street > .frame")

    def in_sight() -> bool:
        window, cart = frame.bounding_box(), page.locator(f'.street [data-thing="carrier:{courier.seat}-0"]').bounding_box()
        assert window
        assert cart
        left, top = cart["x"] - window["x"], cart["y"] - window["y"]
        return 0 <= left <= window["width"] - cart["width"] and 0 <= top <= window["height"] - cart["height"]

    for _ in range(2):  # bots have played before both of these turns
        courier.wait_for_turn()
        person.settle()
        person.until(in_sight, "one's own carts are in sight")
        if courier.table["turn"]["number"] <= len(courier.table["seats"]):
            courier.pass_turn()
    ways = next(field["choices"] for field in person.view["offer"]["fields"] if field["name"] == "instead")
    card = next(way["to"] for way in ways if way["type"] == "Move" and way["carrier"] == 0)
    courier.answer(vocabulary.Move(0, card))
    courier.thing(f"card:{card}")
    parcel = courier.mine["carriers"][0]["packages"][0]["number"]
    courier.thing(f"package:{courier.seat}-{parcel}", ".hand")
    out = page.locator(".tray .out")
    box = out.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    tap(page, out)
    out.wait_for(state="detached")


def test_on_a_tablet_all_that_a_word_is_made_of_is_on_one_screen(open_browser: Open) -> None:
    courier = play_now(open_browser("Kim", "tablet"))
    page = courier.page
    ways = next(field["choices"] for field in courier.person.view["offer"]["fields"] if field["name"] == "instead")
    card = next(way["to"] for way in ways if way["type"] == "Move" and way["carrier"] == 0)
    courier.answer(vocabulary.Move(0, card))
    courier.thing(f"card:{card}")
    title = page.locator(".tray h2")
    title.wait_for()
    for each in (page.locator(".hand .carts .load").last, page.locator(".tray .verdict"), page.locator(".tray .primary"), title):
        box = each.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 1024, "it lies below the edge of the screen"
    assert page.evaluate("scrollY") == 0
    assert title.evaluate("title => title.scrollWidth <= title.clientWidth"), "the name of the stoop is cut off"
