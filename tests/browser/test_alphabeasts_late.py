"""Alphabeasts Attack! with late Swords and Axes: the words are out, and an item still stops what would scar Earth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from browser.defenders import BEASTS, Defender
from browser.person import Json, Open
from browser.test_alphabeasts import COLOURS, LETTERS, crowded, heard
from rulebound.games.alphabeasts import actions as vocabulary
from rulebound.kernel import PASS
from rulebound.kernel.pack import make_pack
from rulebound.messages import text

EVERY = "ANTLERS"  # a word with every letter of the pack: all that attacks falls to it
TITLE = "Many items"


def armed(folder: Path) -> tuple[list[Path], Any]:
    """A pack without Alphabosses, whose Scavenge decks are Swords and Axes but for two Brains: its files, and what they mean."""
    beasts = [f"colours = {json.dumps(COLOURS)}"]
    beasts += [f'[[letter]]\nletter = "{letter}"\ncolours = {json.dumps(COLOURS)}' for letter in LETTERS]
    files = crowded() | {"beasts.toml": "\n\n".join(beasts), "items.toml": "hammers = 0\nbrain = 2\nhammer = 0\nsword = 10\naxe = 10\n"}
    files["pack.toml"] = files["pack.toml"].replace("Many bosses", TITLE)
    for name, content in files.items():
        (folder / name).write_text(content)
    return sorted(folder.iterdir()), BEASTS.content(make_pack(files, BEASTS.packs))


def begin(one: Defender, pack: list[Path]) -> None:
    """A table for one, with the pack and the house rule."""
    page = one.page
    page.goto("/new/alphabeasts?way=play")
    page.get_by_label(text("ui.new.count")).select_option("1")
    page.get_by_role("heading", name=text("ui.new.options")).click()
    page.get_by_role("group", name="Late Swords and Axes").get_by_label(text("ui.new.on")).check()
    page.get_by_role("heading", name=text("ui.new.pack")).click()
    page.locator('input[type="file"][accept=".toml"]').set_input_files(pack)
    page.get_by_text(TITLE).first.wait_for()
    page.get_by_role("button", name=text("ui.new.start"), exact=True).click()
    one.person.until_playing()
    assert one.person.room["options"]["lateSword"] is True


def scarring(one: Defender) -> list[str]:
    """What will scar Earth as things stand."""
    shown: list[str] = one.person.view["resolving"][-1]["shows"]["undefeated"]
    return shown


def last(one: Defender, kind: str) -> Json:
    return next(event for event in reversed(heard(one.person)) if event["type"] == kind)


def test_an_axe_falls_after_the_words_and_a_sword_does_not(open_browser: Open, tmp_path: Path) -> None:
    pack, content = armed(tmp_path)
    kay = Defender(open_browser("Kay"), content, lateSword=True)
    begin(kay, pack)
    kay.person.until(lambda: kay.waits, "planning")

    def both() -> bool:
        """A Sword and an Axe in hand."""
        items = kay.table["seats"][0]["items"]
        return bool(items["sword"] and items["axe"])

    while not both() or kay.question != "PlanDefence":
        assert kay.comes(), "items are found before the game is over"
        kay.do(vocabulary.Declare(EVERY) if kay.question == "PlanDefence" else kay.decide())
    kay.do(vocabulary.Declare(None))
    assert kay.question == "LateItems"
    kay.page.locator(".parade").wait_for()  # what an item may still fall on; not what was revealed in an earlier round
    assert kay.table["reveal"] is not None
    kay.page.get_by_text(text("ui.alphabeasts.guide.late")).or_(kay.page.get_by_text("Earth will be scarred by")).first.wait_for()

    # An Axe on two: these go to the discards, and others come in their places.
    before = scarring(kay)
    assert before == kay.table["seats"][0]["front"] + kay.table["middle"]
    kay.do(vocabulary.Axe((before[0], before[1])))
    came = [event["card"] for event in heard(kay.person) if event["type"] == "Came"]
    assert len(came) == 2
    assert set(scarring(kay)) == {*before[2:], *came}
    assert set(before[:2]) <= set(kay.table["discards"])

    # The Sword may stay in hand.
    left = scarring(kay)
    kay.give(PASS, lambda _: kay.person.press(text("alphabeasts.question.LateItems.pass")))
    assert set(last(kay, "Scarred")["cards"]) == set(left)
    assert set(kay.table["scars"]) == set(left)
    assert not kay.person.refused
