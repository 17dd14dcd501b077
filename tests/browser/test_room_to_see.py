"""What is looked at keeps its room: nothing runs out of the window sideways, and what is said beside a board does not push it away."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator

from browser.couriers import Courier
from browser.defenders import Defender
from browser.invite import gather
from browser.person import SIZES, Open, Person
from browser.test_alphabeasts import NONSENSE
from rulebound.bots import Budget
from rulebound.cli.game import Sitting, new_record
from rulebound.games import game
from rulebound.kernel import Seat, write_record
from rulebound.lab import settings_of
from rulebound.messages import text

BEYOND = """() => [...document.querySelectorAll('main, main *')]
  .filter((each) => !each.parentElement.closest('.scroll') && each.getBoundingClientRect().right > innerWidth + 0.5)
  .map((each) => `${each.tagName} ${each.className}`)"""
"""Elements whose right edge lies outside the window; what a table scrolls within itself is its own affair."""

BOX = """() => {
  const {top, height} = document.querySelector('.view').getBoundingClientRect();
  return [top - document.querySelector('.stage').getBoundingClientRect().top, height];
}"""
"""Of the board, in pixels: how far below the top of its part of the page, and how high."""

PLACE = """() => ['.view', '.offer', '.hand', '.players'].map((each) => {
  const {left, top, width, height} = document.querySelector(each).getBoundingClientRect();
  return [each, left, top, width, height];
})"""
"""Where that lies which is clicked while one plays, in pixels of the window."""


PART = 400
"""Lines of the log that are shown at first."""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of two bots, in which letters are drawn from many of unequal number."""
    stoop = game("alphabet-stoop")
    pack = stoop.packs["standard"]
    made = new_record(stoop, pack, settings_of(stoop, {}), ["Ann", "Bea"], "room to see")
    sitting = Sitting(stoop, pack, made, {Seat(0): "strong", Seat(1): "strong"}, Budget(nodes=1))
    assert not sitting.due(), "bots alone play to the end"
    path = tmp_path_factory.mktemp("record") / "stoop.jsonl"
    path.write_bytes(write_record(sitting.record))
    return path


def uploaded(person: Person, record: Path) -> str:
    """The room of a record that is checked on its page."""
    person.page.goto("/verify")
    person.page.locator("input[type=file]").set_input_files(record)
    person.page.locator("table").wait_for()
    return person.page.url.rpartition("=")[2]


def test_draws_are_checked_within_the_window_and_a_replay_keeps_its_board_in_place(open_browser: Open, record: Path) -> None:
    person = open_browser("Ann")
    room = uploaded(person, record)
    wrong: dict[str, Any] = {}
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        wrong[size] = person.page.evaluate(BEYOND)
    assert not any(wrong.values()), wrong

    person.page.goto(f"/replay/{room}")
    slider = person.page.get_by_role("slider", name=text("ui.replay.slider"))
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        boxes = set()
        for n in range(1, last + 1, max(1, last // 12)):
            slider.fill(str(n))
            person.page.locator(".who span").get_by_text(text("ui.replay.at", n=n, all=last), exact=True).wait_for()
            boxes.add(tuple(person.page.evaluate(BOX)))
        assert len(boxes) == 1, (size, boxes)


def test_on_a_phone_the_guide_of_alphabet_stoop_stands_above_the_carts(open_browser: Open) -> None:
    tess = open_browser("Tess", "phone")
    tess.page.goto("/")
    tess.page.get_by_role("article", name=text("ui.games.alphabetStoop.name")).get_by_role("button", name="Play now").click()
    Courier(tess).wait_for_turn()
    guide = tess.page.locator(".sheet .guide")
    guide.get_by_text(text("ui.alphabetStoop.guide.phone.move")).wait_for()
    carts, said = tess.page.locator(".hand .carts").bounding_box(), guide.bounding_box()
    assert carts is not None
    assert said is not None
    assert said["height"] <= 48, "two lines"
    assert said["y"] + said["height"] <= carts["y"]
    parcel = tess.page.locator(".hand .parcel").first.bounding_box()
    assert parcel is not None
    assert parcel["y"] + parcel["height"] <= SIZES["phone"][1]
    guide.get_by_role("button", name=text("ui.guide.skip")).click()
    guide.wait_for(state="hidden")


LONG = Path(__file__).parent.parent / "games" / "aberration" / "golden" / "6-4-seats.jsonl"


def test_a_long_log_is_read_back_to_its_first_line(open_browser: Open) -> None:
    """It begins with the last part of it; what was on top stays where it is when more comes above."""
    person = open_browser("Ann")
    person.page.goto(f"/replay/{uploaded(person, LONG)}")
    log = person.page.get_by_role("region", name=text("ui.log.title"), exact=True)
    rows = log.get_by_role("listitem")
    rows.nth(PART - 1).wait_for()
    assert rows.count() == PART
    earlier = log.get_by_role("button", name=re.compile("^Earlier: "))
    all_lines = PART + int(re.sub(r"\D", "", earlier.inner_text()))
    read = PART
    while earlier.count():
        above = int(re.sub(r"\D", "", earlier.inner_text()))
        top = rows.first.inner_text()
        person.tab_to(earlier)
        before = height_of(rows.first)
        person.page.keyboard.press("Enter")
        more = min(PART, above)
        rows.nth(read + more - 1).wait_for()
        read += more
        assert rows.count() == read
        same = rows.nth(more)
        assert same.inner_text() == top
        assert abs(height_of(same) - before) < 2, "the line that was on top is where it was"
    assert read == all_lines
    assert log.evaluate("(log) => log === document.activeElement"), "the keys go on scrolling it"


def height_of(line: Locator) -> float:
    """Where it is in the window, in pixels from above."""
    box = line.bounding_box()
    assert box is not None
    return box["y"]


def test_a_short_window_scrolls_and_leaves_the_board_its_height(open_browser: Open) -> None:
    person = open_browser("Ann")
    person.page.set_viewport_size({"width": 640, "height": 400})  # 1280 by 800, at 200 %
    person.page.goto("/")
    person.page.get_by_role("button", name="Play now").first.click()
    person.wait_for_turn()
    person.page.locator("#offer-title").wait_for()
    assert person.page.evaluate(BOX)[1] >= 280
    hand = person.page.locator("#sheet-pane-hand")
    hand.scroll_into_view_if_needed()
    box = hand.bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= 400 - 40, "it is scrolled to"
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def places(person: Person) -> dict[str, Any]:
    """Where things lie at every size."""
    found = {}
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_function("([width]) => innerWidth === width", arg=[width])
        found[size] = person.page.evaluate(PLACE)
    return found


def stays(person: Person, words: str, before: dict[str, Any]) -> None:
    """The room says this to the person, in the window and not over the board, and nothing has moved for it."""
    person.page.get_by_role("complementary").get_by_text(words).wait_for()
    bulletin = person.page.locator(".bulletin")
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_function("([width]) => innerWidth === width", arg=[width])
        assert person.page.evaluate(PLACE) == before[size], (size, words)
        bulletin.wait_for()
        box, board = bulletin.bounding_box(), person.page.locator(".view").bounding_box()
        assert box is not None
        assert board is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        beside = box["y"] + box["height"] <= board["y"] or board["y"] + board["height"] <= box["y"]
        assert beside, (size, words, "it lies over the board")
        assert bulletin.evaluate("(all) => all.scrollWidth <= all.clientWidth && all.scrollHeight <= all.clientHeight"), (size, words)
        for button in bulletin.get_by_role("button").all():
            inner = button.bounding_box()
            assert inner is not None
            assert inner["height"] >= 44
            assert inner["y"] + inner["height"] <= box["y"] + box["height"], (size, words)
        undo = person.page.get_by_role("button", name=text("ui.undo.do")).first.bounding_box()
        if undo is not None and size != "phone":
            assert box["x"] + box["width"] <= undo["x"] or box["y"] >= undo["y"] + undo["height"], (size, words, "it lies over Undo")


def gone(person: Person, before: dict[str, Any]) -> None:
    """Nothing is said any more, and all lies where it lay."""
    person.page.locator(".bulletin").wait_for(state="detached")
    assert places(person) == before


def test_nothing_moves_when_the_room_asks_for_consent_or_a_bot_takes_a_seat(open_browser: Open) -> None:
    ann, bea = open_browser("Ann"), open_browser("Bea")
    gather([ann, bea], "animorphs")
    ann.until(lambda: ann.asked or bea.asked, "a turn")
    mover, other = (ann, bea) if ann.asked else (bea, ann)
    while mover.state["takeback"]["to"] is None or mover.state["takeback"]["free"]:
        mover.until(lambda: mover.asked, "a turn that goes on")
        mover.answer(mover.decide().action)
    for person in (mover, other):
        person.until_at(mover.state["n"])
        person.settle()
    before = {person.name: places(person) for person in (mover, other)}

    mover.press(text("ui.undo.do"))
    stays(mover, text("ui.undo.waiting", names=other.name), before[mover.name])
    stays(other, text("ui.undo.consentWhat", name=mover.name, what="").strip(), before[other.name])
    mover.page.locator(".bulletin").get_by_role("button", name=text("ui.undo.withdraw"), exact=True).click()
    for person in (mover, other):
        gone(person, before[person.name])
    mover.press(text("ui.undo.do"))
    other.page.locator(".bulletin").get_by_role("button", name=text("ui.undo.no"), exact=True).click()
    stays(mover, text("ui.undo.declined", name=other.name), before[mover.name])
    gone(other, before[other.name])
    mover.page.locator(".bulletin").get_by_role("button", name=text("ui.undo.close"), exact=True).click()
    gone(mover, before[mover.name])

    # Whoever is not on turn has nothing that a bot could do in their place.
    resting = other if mover.asked else mover
    resting.page.get_by_role("button", name=text("ui.room.menu")).click()
    resting.press(text("ui.menu.handOver"))
    stays(resting, text("ui.seat.handedOver"), before[resting.name])
    resting.press(text("ui.menu.takeBack"))
    gone(resting, before[resting.name])


def test_nothing_moves_when_the_room_votes_on_a_word(open_browser: Open) -> None:
    ann, bea = open_browser("Ann"), open_browser("Bea")
    gather([ann, bea], "alphabeasts")
    writer = Defender(ann)
    writer.write(NONSENSE)
    receipt = ann.page.get_by_role("button", name=text("ui.alphabeasts.verdict.receipt"))
    receipt.wait_for()
    for person in (ann, bea):
        person.settle()
    before = {person.name: places(person) for person in (ann, bea)}
    receipt.click()
    ann.page.locator(".receipt").wait_for()
    assert places(ann) == before["Ann"], "the receipt lies over what is beside the word"
    ann.page.get_by_role("button", name=text("ui.alphabeasts.verdict.hide")).click()
    ann.press(text("ui.alphabeasts.verdict.voteIn"))
    ann.press(text("ui.alphabeasts.vote.yes", word=NONSENSE))
    for person in (ann, bea):
        stays(person, text("ui.vote.in", name="Ann", word=NONSENSE), before[person.name])
    bea.press(text("ui.vote.no"))
    for person in (ann, bea):
        gone(person, before[person.name])
