"""A whole game against bots, by clicks on the board and the cards."""

from __future__ import annotations

from browser.person import Open
from rulebound.messages import text


def test_one_person_against_three_bots_plays_a_whole_game_by_clicks(open_browser: Open) -> None:
    ann = open_browser("Ann")
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").first.click()  # the second click is on the die, the third on the board
    turns = 0
    while ann.wait_for_turn():
        ann.answer(ann.decide().action)
        turns += 1
    assert turns > 20
    ann.page.get_by_role("heading", name="The game is over").first.wait_for()
    assert not ann.refused


def test_a_whole_game_on_a_phone_by_touch(open_browser: Open) -> None:
    ann = open_browser("Tess", "phone")
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").first.click()
    while ann.wait_for_turn():
        ann.answer(ann.decide().action)
    ann.page.get_by_role("heading", name="The game is over").first.wait_for()
    assert not ann.refused


def test_a_click_on_what_is_not_on_offer_says_why(open_browser: Open) -> None:
    ann = open_browser("Wendy")
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").first.click()
    while ann.wait_for_turn() and ann.view["offer"]["question"] != "AskWalk":
        ann.answer(ann.decide().action)
    ann.thing("space:tower")
    reason = ann.page.get_by_role("alert").first
    reason.wait_for()
    assert text("animorphs.refusal.towerShut") in reason.inner_text()
    reason.get_by_role("button").first.click()  # the clause: the rules open there
    ann.page.get_by_role("searchbox").first.wait_for()
