"""Whole nights of Aberration: alone by clicks, by keys, on a phone, two heroes of one person; and what else the room of this game shows."""

from __future__ import annotations

import re

from browser.heroes import Hero, play
from browser.person import Open
from rulebound.games.aberration import actions as do
from rulebound.messages import text


def begin(hero: Hero, seats: int = 1, people: int = 1) -> None:
    """Sets up a table against the Great Beast, other seats with bots, and begins."""
    page = hero.page
    page.goto("/new/aberration?way=play")
    page.get_by_label(text("ui.new.count")).select_option(str(seats))
    for seat in range(1, people):
        kind = f"{text('ui.new.kind')}, {text('ui.new.seat', n=seat + 1)}"
        page.get_by_label(kind).select_option("person")
    hero.person.press(text("ui.new.start"))
    hero.person.wait_for_turn()


def until_round(hero: Hero, number: int) -> None:
    """Plays like a beginner until a round has begun."""
    while hero.table["round"] < number and hero.person.wait_for_turn():
        hero.answer(hero.decide())
    assert hero.table["round"] == number


def test_one_hero_plays_a_whole_night_by_clicks_and_watches_it_again(open_browser: Open) -> None:
    ann = Hero(open_browser("Ann"))
    begin(ann)
    play([ann])
    ann.page.get_by_role("heading", name=text("ui.end.title")).first.wait_for()
    assert not ann.person.refused
    assert {"ChooseScenario", "ChooseHero", "ChooseClass", "Draw", "Spend", "EndTurn"} <= ann.kinds
    won = ann.table["result"] == "won"
    ann.page.get_by_text(text("ui.aberration.end.headlineWon" if won else "ui.aberration.end.headlineLost")).first.wait_for()
    ann.page.get_by_role("link", name=text("ui.end.replay")).click()
    slider = ann.page.get_by_role("slider")
    slider.wait_for()
    ann.page.keyboard.press("Home")
    ann.page.get_by_role("button", name=text("ui.replay.next")).click()
    ann.page.get_by_text(text("ui.replay.at", n=1, all=int(slider.get_attribute("max") or 0))).first.wait_for()


def test_a_whole_night_by_keyboard_alone(open_browser: Open) -> None:
    kay = Hero(open_browser("Kay"))
    kay.page.goto("/new/aberration?way=play")
    count = kay.page.get_by_label(text("ui.new.count"))
    kay.person.tab_to(count)
    kay.page.keyboard.press("Home")  # one seat
    kay.person.tab_to(kay.page.get_by_role("button", name=text("ui.new.start")))
    kay.page.keyboard.press("Enter")
    kay.person.wait_for_turn()
    assert len(kay.table["heroes"]) == 1
    play([kay], by_keys=True)
    kay.page.get_by_role("heading", name=text("ui.end.title")).first.wait_for()
    assert not kay.person.refused


def test_the_map_and_the_class_board_answer_to_keys(open_browser: Open) -> None:
    kim = Hero(open_browser("Kim"))
    begin(kim)
    until_round(kim, 1)
    kim.answer(do.Draw())
    lit = kim.page.locator('[data-thing^="action:"].lit').first
    kim.person.tab_to(lit)
    before = kim.person.state["n"]
    kim.page.keyboard.press("Enter")
    kim.page.wait_for_timeout(300)
    chips = kim.page.locator('[data-thing^="chip:"].lit')
    if kim.person.state["n"] == before:
        kim.person.tab_to(chips.first)  # several chips pay for it
        kim.page.keyboard.press("Enter")
    kim.person.until(lambda: kim.person.state["n"] > before, "the action is taken")
    place = kim.page.locator('svg [data-thing^="space:"]').first
    place.focus()
    first = place.get_attribute("data-thing")
    kim.page.keyboard.press("ArrowRight")
    assert kim.page.evaluate("document.activeElement.getAttribute('data-thing')") != first


def test_a_phone_is_enough_and_what_lies_on_the_map_is_tapped_there(open_browser: Open) -> None:
    tess = Hero(open_browser("Tess", "phone"))
    begin(tess)
    taps = {"PayVantage", "Foe", "StepTo"}
    while tess.person.wait_for_turn() and (tess.table["round"] < 4 or not taps <= tess.kinds):
        vantage = [action for action in tess.listed() if isinstance(action, do.PayVantage)]
        tess.answer(vantage[0] if vantage else tess.decide())
    assert taps <= tess.kinds
    assert tess.table["round"] >= 3
    assert not tess.person.refused
    beyond = tess.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert beyond <= 0


def test_one_person_plays_two_heroes_and_nothing_is_covered(open_browser: Open) -> None:
    tom = Hero(open_browser("Tom"))
    begin(tom, seats=2, people=2)
    seats = set()
    while tom.table["round"] < 2 and tom.person.wait_for_turn():
        seats.add(tom.seat)
        assert not tom.page.get_by_role("heading", name=re.compile("^Pass the device")).count()
        tom.answer(tom.decide())
        tom.person.until(lambda: tom.person.over or tom.person.asked, "the next hero is looked as")
    assert seats == {0, 1}


def test_no_click_is_dead(open_browser: Open) -> None:
    wendy = Hero(open_browser("Wendy"))
    begin(wendy)
    until_round(wendy, 1)
    page = wendy.page
    for thing in ("space:north:8", "spot:scout", "ability:speed", "action:", "item:", "exploit:", "vantage:", "enemy:"):
        exact = page.locator(f'[data-thing="{thing}"]' if not thing.endswith(":") else f'[data-thing^="{thing}"]:not(.lit)')
        if thing == "exploit:" and not exact.count():
            continue  # of Act and Alter alone, whose windows are open all turn
        name = exact.first.get_attribute("data-thing")
        assert name is not None
        wendy.thing(name)
        reason = page.get_by_role("alert").first
        reason.wait_for()
        assert reason.inner_text().strip()
        reason.get_by_role("button", name=text("ui.close")).click()
        reason.wait_for(state="detached")
    wendy.answer(do.Draw())
    shut = page.locator('[data-thing^="action:"].shut').first
    shut.click()
    alert = page.get_by_role("alert").first
    alert.wait_for()
    assert any(text(f"aberration.refusal.{why}") in alert.inner_text() for why in ("locked", "once"))
    alert.get_by_role("button").first.click()  # the clause: the rules open there
    page.get_by_role("searchbox").first.wait_for()


def test_the_enemy_phase_is_played_paused_and_read_again(open_browser: Open) -> None:
    rae = Hero(open_browser("Rae", motion="no-preference"))
    begin(rae)
    until_round(rae, 1)
    while rae.table["round"] == 1 and rae.person.wait_for_turn():
        rae.answer(rae.decide())
    page = rae.page
    line = page.get_by_role("region", name=re.compile("^The enemy phase of round"))
    line.wait_for()  # it plays by itself
    line.get_by_role("button", name=text("ui.aberration.timeline.pause")).click()
    line.get_by_role("button", name=text("ui.aberration.timeline.first")).click()
    words = line.locator("p").inner_text()
    line.get_by_role("button", name=text("ui.aberration.timeline.next")).click()
    assert line.locator("p").inner_text() != words
    line.get_by_role("button", name=text("ui.aberration.timeline.list")).click()
    steps = line.get_by_role("listitem")
    assert steps.count() > 3
    steps.nth(steps.count() - 1).get_by_role("button").first.click()
    assert steps.nth(steps.count() - 1).get_by_role("button").first.get_attribute("aria-current") == "step"
    steps.nth(1).get_by_role("button", name=re.compile("^Open the rules at")).click()
    page.get_by_role("searchbox").first.wait_for()
    line.get_by_role("button", name=text("ui.aberration.timeline.now")).click()
    page.get_by_role("button", name=re.compile("^Enemy phase, round")).click()  # and once more
    line.get_by_role("button", name=text("ui.aberration.timeline.first")).click()
    rae.answer(rae.decide())  # and the game goes on: whoever acts is back in the present
    line.wait_for(state="detached")


def test_the_guide_speaks_and_is_silenced_for_good(open_browser: Open) -> None:
    gil = Hero(open_browser("Gil"))
    begin(gil)
    guide = gil.page.get_by_role("complementary", name=text("ui.guide.title"))
    guide.get_by_text(text("ui.aberration.guide.AskScenario")).wait_for()
    gil.answer(gil.decide())
    guide.get_by_text(text("ui.aberration.guide.AskHero")).wait_for()
    guide.get_by_role("button").click()
    gil.answer(gil.decide())
    assert not guide.count()


def test_what_an_enemy_is_and_will_do_is_told_beside_it(open_browser: Open) -> None:
    ida = Hero(open_browser("Ida"))
    begin(ida)
    until_round(ida, 1)
    shadow = next(each for each in ida.table["enemies"] if not each["slot"])
    piece = ida.page.locator(f'[data-thing="enemy:{shadow["id"]}"]')
    label = piece.get_attribute("aria-label") or ""
    assert text("ui.aberration.shadowSays").rstrip(".") in label
    step = next(each for each in ida.table["forecast"] if each["enemy"] == shadow["id"])["steps"][0]
    assert step["does"] in ("moves", "waits")
    assert text("ui.aberration.forecast.next", what="").strip(" .") in label
    piece.hover(force=True)
    ida.page.locator(".tip").get_by_text(text("ui.aberration.shadowSays")).wait_for()
    assert ida.page.locator(".forecast path").count() > 0
    ida.person.press(text("ui.aberration.forecast.toggle"))
    assert not ida.page.locator(".forecast path").count()
