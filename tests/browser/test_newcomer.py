"""What a newcomer to the table of Animorphs looks for: what was just fought, what the rule says, whose move it is, a steady board."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from browser.invite import gather
from browser.person import ANIMORPHS, SIZES, Json, Open, Person
from browser.test_no_dead_click import begin, leave, said_after
from rulebound.kernel import option_rows
from rulebound.messages import text

MOMENT = """() => {
  const element = document.querySelector('[data-battle]');
  const inked = [...(element?.querySelectorAll('.sum b, .end') ?? [])].every((each) => Number(getComputedStyle(each).opacity) === 1);
  return element && inked && {
    words: element.textContent,
    ended: element.dataset.battle,
    dice: [...element.querySelectorAll('.die')].map((die) => Number(die.getAttribute('aria-label'))),
  };
}"""
"""What is seen of a battle, once all of it can be seen."""

TARGETED = {"ChangeBack": "change-back", "Leap": "leap", "TakeCard": "take", "MoveVisser": "visser"}  # cards that are played on something
CLAUSES = {card: text(f"animorphs.card.{card}.clause") for card in ("wild", *TARGETED.values())}


def heard(person: Person, kind: str) -> list[Json]:
    """Every event of a kind that came to this page."""
    found = []
    for raw in person.received:
        message = json.loads(raw)
        if isinstance(message, dict) and message.get("type") == "State":
            found += [event for step in message["steps"] for event in step["events"] if event["type"] == kind]
    return found


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_battle_is_shown_to_whoever_looks_on(open_browser: Open, motion: str) -> None:
    person = open_browser(f"Watcher, {motion}", motion=motion)
    person.page.goto("/new/animorphs?way=watch")
    person.press(text("ui.new.start"))
    moment = person.page.locator("[data-battle]")
    shown = person.until(lambda: person.page.evaluate(MOMENT), "a battle with its sum and its outcome")
    assert len(shown["dice"]) == 2
    said = [each for each in heard(person, "Battled") if each["dice"] == shown["dice"] and each["won"] == (shown["ended"] == "won")]
    assert said, "it is a battle that was fought"
    assert f"= {sum(shown['dice'])}" in shown["words"]
    assert text("ui.animorphs.battle.need", need=said[-1]["need"]) in shown["words"]
    assert text(f"ui.animorphs.battle.{shown['ended']}") in shown["words"]

    # It goes when its time is over, and nothing but another battle brings it back.
    while not person.over:
        person.page.wait_for_timeout(200)
    person.page.locator("dialog[open]").wait_for()
    person.page.keyboard.press("Escape")
    moment.wait_for(state="detached")
    said_after(person, "space:mall")
    person.page.wait_for_timeout(300)
    assert moment.count() == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_board_keeps_its_size_whatever_is_said_and_asked(open_browser: Open, size: str) -> None:
    person = open_browser(f"Steady, {size}", size)
    begin(person, "AskTurn")
    board = person.page.locator("svg.town")
    seen: dict[str, Any] = {}
    for _ in range(24):
        if not person.wait_for_turn():
            break
        person.page.wait_for_timeout(60)
        seen[f"{board.bounding_box()}"] = person.view["offer"]["question"]
        person.answer(person.decide().action)
        seen[f"{board.bounding_box()}"] = "after an answer"
    assert len(seen) == 1, seen


def test_on_a_phone_every_tab_of_the_sheet_is_as_tall(open_browser: Open) -> None:
    person = open_browser("Phoebe", "phone")
    begin(person, "AskTurn")
    heights: dict[str, set[float]] = {"closed": set(), "open": set()}
    for state in ("closed", "open"):
        for tab in ("common", "side", "hand"):
            person.page.locator(f"#sheet-tab-{tab}").click()
            sheet = person.page.locator(".sheet")
            if ("open" in (sheet.get_attribute("class") or "").split()) != (state == "open"):
                person.page.locator(".grab").click()
            person.page.wait_for_timeout(100)
            box = sheet.bounding_box()
            assert box is not None
            heights[state].add(box["height"])
    assert [len(each) for each in heights.values()] == [1, 1], heights


def test_the_rule_shown_is_that_of_the_card_one_plays(open_browser: Open) -> None:
    person = open_browser("Carla")
    begin(person, "AskTurn")
    while not (lit := waiting_for_a_target(person)):
        person.answer(person.decide().action)
        assert person.wait_for_turn()
    chip = person.page.locator(".offer .chip")
    before = chip.inner_text()
    person.thing(f"card:{lit[0]}")
    person.until(lambda: CLAUSES[lit[0]] in chip.inner_text(), f"the clause of {lit[0]}, not {before}")
    person.page.get_by_role("tab", name=text("ui.rules.tab")).click()
    clause = person.page.locator("article.resolving")
    clause.wait_for()
    person.until(lambda: in_sight(person, "article.resolving"), "the rules open at what is being resolved")
    assert CLAUSES[lit[0]] in clause.inner_text()


def waiting_for_a_target(person: Person) -> list[str]:
    """The cards on offer that can be played on more than one thing: a click on one asks which."""
    played = [TARGETED.get(each["type"], "wild" if each.get("card") == "wild" else "") for each in person.view["offer"]["interjections"]]
    return [card for card in CLAUSES if played.count(card) > 1]


def in_sight(person: Person, selector: str) -> bool:
    """Whether it begins within the part of its list that is seen."""
    return bool(
        person.page.locator(selector).evaluate("""(element) => {
          const [at, list] = [element.getBoundingClientRect(), element.parentElement.getBoundingClientRect()];
          return at.top >= list.top - 1 && at.top < list.bottom;
        }""")
    )


def test_a_spectator_is_told_what_stays_hidden_and_may_talk_under_a_name(open_browser: Open) -> None:
    ann, bea, wat = open_browser("Ann"), open_browser("Bea"), open_browser("Wat")
    gather([ann, bea], "animorphs")
    wat.page.goto(f"/room/{ann.room['id']}")
    wat.until_playing()
    wat.page.get_by_role("heading", name=text("ui.animorphs.hand.watching")).wait_for()
    assert wat.page.get_by_text(text("ui.animorphs.hand.title"), exact=True).count() == 0
    wat.page.get_by_role("tab", name=text("ui.chat.tab")).click()
    wat.page.get_by_text(text("ui.chat.watching")).wait_for()
    wat.page.get_by_label(text("ui.join.name")).fill("Wat")
    wat.press(text("ui.chat.introduce"))
    wat.page.get_by_label(text("ui.chat.write")).fill("Well played!")
    wat.press(text("ui.chat.send"))
    ann.page.get_by_role("tab", name=text("ui.chat.tab")).click()
    ann.page.get_by_text("Well played!").wait_for()


def test_the_shelf_says_whose_move_it_is(open_browser: Open) -> None:
    ann, bea = open_browser("Ann"), open_browser("Bea")
    gather([ann, bea], "animorphs")
    ann.until(lambda: ann.asked or bea.asked, "somebody's turn")
    mover, other = (ann, bea) if ann.asked else (bea, ann)
    name = mover.room["seats"][mover.seat]["name"]
    for person in (mover, other):
        person.page.goto("/")
    mover.page.get_by_text(text("ui.tables.yourMove")).wait_for()
    other.page.get_by_text(text("ui.tables.waitsFor", names=name)).wait_for()


def test_a_phone_finds_the_rules_and_the_check_of_draws(open_browser: Open) -> None:
    person = open_browser("Phil", "phone")
    for name, address in ((text("ui.nav.rules"), "/rules/"), (text("ui.nav.verify"), "/verify")):
        person.page.goto("/")
        person.page.locator("summary[aria-label]").click()
        person.page.get_by_role("link", name=name).last.click()
        person.page.wait_for_url(re.compile(address))


UNCOVERED = """(input) => {
  const { left, top, width, height } = input.parentElement.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return y >= 0 && y <= innerHeight && input.parentElement.contains(document.elementFromPoint(x, y));
}"""
"""Whether the middle of a choice is in the window, with nothing over it."""


def test_house_rules_are_chosen_in_words_and_a_limit_can_be_set(open_browser: Open) -> None:
    person = open_browser("Holly")
    person.page.goto("/new/animorphs")
    rules = person.page.locator("fieldset .values label")
    fold = person.page.get_by_role("heading", name=text("ui.new.options"))
    fold.wait_for()
    assert not rules.first.is_visible(), "folded at first"
    fold.click()
    rules.first.wait_for()
    person.page.reload()
    rules.first.wait_for()  # as it was left
    begin = person.page.get_by_role("button", name=text("ui.new.start"), exact=True)
    for width, height in SIZES.values():
        person.page.set_viewport_size({"width": width, "height": height})
        assert begin.evaluate("(button) => button.getBoundingClientRect().bottom <= innerHeight"), "in reach, however much is folded out"
    last = person.page.locator("fieldset .values input:checked").last
    person.tab_to(last)
    assert last.evaluate(UNCOVERED), "what has the focus is not under it"
    person.page.get_by_role("group", name="Two Ax cards").get_by_role("radio", name=text("ui.options.animorphs.axStack.x4")).check()
    person.page.get_by_text(text("ui.new.optionsChanged", n=1)).wait_for()
    shown = {words.strip() for words in rules.all_inner_texts()}
    wire = {str(value) for row in option_rows(ANIMORPHS.options) for value in row.values if not isinstance(value, bool)}
    assert not [words for words in shown if words.split("\n")[0] in wire]
    assert any(words.startswith(text("ui.options.animorphs.axStack.x4")) for words in shown)
    person.page.get_by_label(text("ui.customs.limit")).select_option("60")
    person.press(text("ui.new.start"))
    person.until_playing()
    assert person.room["limit"] == 60


def test_a_replay_shows_both_dice_of_a_battle(open_browser: Open) -> None:
    ann, bea = open_browser("Ann"), open_browser("Bea")
    gather([ann, bea], "animorphs")
    while not heard(ann, "Battled"):
        ann.until(lambda: ann.asked or bea.asked, "a turn")
        for person in (ann, bea):
            if person.asked and not person.over:
                person.answer(person.decide().action)
    if not ann.over:
        leave(bea)
        ann.until_over()
    ann.page.goto(f"/replay/{ann.room['id']}")
    slider = ann.page.get_by_role("slider").first
    slider.wait_for()
    fought = [n for n, line in enumerate(replay(ann), 1) if any(event["type"] == "Battled" for event in line["events"])]
    dice = next(event["dice"] for event in replay(ann)[fought[0] - 1]["events"] if event["type"] == "Battled")
    slider.fill(str(fought[0]))
    table = ann.page.locator(".dice .die")
    ann.until(lambda: [int(die.get_attribute("aria-label") or 0) for die in table.all()] == dice, f"both dice: {dice}")


def replay(person: Person) -> list[Json]:
    """The lines of the replay that count, as this page asked for them."""
    lines = person.page.evaluate(
        "fetch(location.pathname.replace('/replay/', '/api/rooms/') + '/replay?seat=0').then((answer) => answer.json())"
    )
    return [line for line in lines["lines"] if line["counts"]]
