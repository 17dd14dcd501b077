"""A whole game against bots, by clicks on the board and the cards."""

from __future__ import annotations

from browser.person import Open


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
