"""Alphabeasts Attack! on a phone: what is asked for is seen where one looks, without a scroll."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from browser.defenders import Defender
from browser.invite import gather
from browser.person import SIZES, Open
from browser.test_alphabeasts import NONSENSE
from browser.test_alphabeasts_alone import start_alone
from browser.test_alphabeasts_pages import scavenging
from rulebound.games.alphabeasts import actions as vocabulary
from rulebound.messages import text

ONTOP = """(one) => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth && (one.contains(top) || top.contains(one));
}"""
"""Whether a thing lies whole in the window, with nothing over it."""


def seen(one: Locator) -> bool:
    one.wait_for()
    return bool(one.evaluate(ONTOP))


def planning(open_browser: Open) -> Defender:
    tess = Defender(open_browser("Tess", "phone"))
    start_alone(tess, 3)
    tess.comes()
    tess.settle()
    return tess


def test_hints_are_one_tap_away_and_answer_where_one_looks(open_browser: Open) -> None:
    tess = planning(open_browser)
    page = tess.page
    swap = page.get_by_role("button", name=text("ui.alphabeasts.tray.talk"))
    assert seen(swap)
    swap.tap()
    for what in ("say:take", "say:exists", "say:help"):
        assert seen(page.locator(f'[data-thing="{what}"]'))
    ask = page.get_by_role("button", name=text("ui.alphabeasts.help.first"))
    assert seen(ask)
    ask.tap()
    answer = page.locator(".helps [role=status]").get_by_text(re.compile(r"[Ww]ord|begins"))
    assert seen(answer)
    said = answer.inner_text()
    page.get_by_role("button", name=text("ui.alphabeasts.tray.keys"), exact=True).tap()
    assert seen(page.locator(".verdict").get_by_text(said))
    assert seen(page.get_by_role("button", name="Q", exact=True))

    # In the raised sheet the answer is seen too.
    page.get_by_role("button", name=text("ui.room.sheetOpen")).tap()
    page.get_by_role("button", name=text("ui.alphabeasts.help.word"), exact=True).tap()
    page.locator(".helps [role=status]").get_by_text(re.compile(r"^[A-Z]+ beats |No word")).wait_for()
    tess.person.until(lambda: seen(page.locator(".helps [role=status]")), "the answer is in view")


def test_a_sealed_word_pushes_nothing_out_and_a_long_verdict_is_read_whole(open_browser: Open) -> None:
    ann, bea = open_browser("Ann", "phone"), open_browser("Bea")
    gather([ann, bea], "alphabeasts")
    tess = Defender(ann)
    page = tess.page
    acts = page.locator(".acts .btn")

    def at() -> list[object]:
        return [each.bounding_box() for each in acts.all()]

    tess.write(NONSENSE)
    page.get_by_role("button", name=text("ui.alphabeasts.verdict.voteIn")).wait_for()
    before = at()
    tess.seal("TREASON")
    page.get_by_role("button", name=text("ui.alphabeasts.tray.sealed", word="TREASON")).wait_for()
    assert at() == before
    assert all(seen(each) for each in acts.all())
    tess.write("UPHOLSTERY")
    page.get_by_role("button", name="Change to UPHOLSTERY").wait_for()
    assert at() == before
    tess.person.until(lambda: page.locator(".verdict li").count(), "the verdict")
    more = page.get_by_role("button", name=text("ui.alphabeasts.verdict.more"))
    if more.count():
        more.tap()
        page.get_by_role("button", name=text("ui.alphabeasts.verdict.less")).wait_for()
        assert all(seen(each) for each in acts.all())
    fits = "(one) => one.firstElementChild.offsetHeight <= one.clientHeight"
    assert page.locator(".verdict").evaluate(fits), "nothing of it is cut off"


def test_a_refused_word_may_be_voted_on_at_once_and_its_receipt_leaves_the_button_that_seals(open_browser: Open) -> None:
    tess = planning(open_browser)
    page = tess.page
    tess.write(NONSENSE)
    assert seen(page.get_by_role("button", name=text("ui.alphabeasts.verdict.voteIn")))
    page.get_by_role("button", name=text("ui.alphabeasts.verdict.receipt")).tap()
    assert seen(page.locator(".receipt"))
    assert seen(page.get_by_role("button", name=f"Seal {NONSENSE}"))
    page.get_by_role("button", name=text("ui.alphabeasts.verdict.hide")).tap()
    assert seen(page.get_by_role("button", name="Q", exact=True))


def test_a_refusal_goes_when_something_else_is_done_and_the_list_stays_in_the_window(open_browser: Open) -> None:
    tess = planning(open_browser)
    page = tess.page
    tess.thing(f"card:{tess.table['seats'][tess.seat]['front'][0]}")
    page.get_by_role("alert").wait_for()
    page.get_by_role("button", name=text("ui.room.sheetOpen")).tap()
    page.get_by_role("alert").wait_for(state="detached")
    page.get_by_role("button", name=re.compile("^List")).tap()
    assert seen(page.locator("#all-offers"))
    assert not page.locator(".sheet.open").count(), "the sheet makes room for it"


def test_a_set_is_turned_over_without_a_scroll_before_and_after(open_browser: Open) -> None:
    tess = Defender(open_browser("Tess"))
    scavenging(tess)
    page = tess.page
    page.set_viewport_size({"width": SIZES["phone"][0], "height": SIZES["phone"][1]})
    page.locator(".grab").wait_for()
    turn = page.get_by_role("button", name=text("ui.alphabeasts.trade.go"))
    assert seen(turn)
    at = turn.bounding_box()
    action = tess.decide()
    assert isinstance(action, vocabulary.Trade)
    for card in action.cards:
        tess.thing(f"pile:{card}")
    page.get_by_text(text("ui.alphabeasts.trade.ok")).wait_for()
    assert seen(turn)
    assert turn.bounding_box() == at
    board = page.locator(".view").bounding_box()
    turn.and_(page.locator('[aria-disabled="false"]')).click()
    found = page.locator(".found")
    tess.person.until(lambda: found.count() or tess.question != "Scavenging", "what turned up, or the next round")
    if tess.question == "Scavenging":
        assert seen(found)
        assert page.locator(".view").bounding_box() == board
    assert at is not None
    assert at["y"] + at["height"] <= SIZES["phone"][1]
