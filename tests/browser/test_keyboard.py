"""The whole game without a mouse."""

from __future__ import annotations

from browser.person import Open


def test_a_whole_game_from_the_shelf_to_the_end_by_keyboard_alone(open_browser: Open) -> None:
    ann = open_browser("Kay")
    ann.page.goto("/")
    ann.tab_to(ann.page.get_by_role("button", name="Play now").first)
    ann.page.keyboard.press("Enter")
    while ann.wait_for_turn():
        ann.answer_by_keys(ann.decide().action)
    ann.page.get_by_role("heading", name="The game is over").first.wait_for()
    assert not ann.refused


def test_spaces_and_cards_answer_to_keys_and_escape_steps_back(open_browser: Open) -> None:
    ann = open_browser("Kim")
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play now").first.click()
    ann.wait_for_turn()
    card = ann.page.locator('[data-thing^="card:"]').first
    ann.tab_to(card)
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("?")
    ann.page.get_by_role("dialog").filter(has_text="Playing by keyboard").wait_for()
    ann.page.keyboard.press("Escape")
    space = ann.page.locator('[data-thing^="space:"][tabindex="0"]').first
    ann.tab_to(space)
    first = space.get_attribute("data-thing")
    ann.page.keyboard.press("ArrowRight")
    moved = ann.page.evaluate("document.activeElement.getAttribute('data-thing')")
    assert moved != first
    assert moved.startswith("space:")
