"""Three people in three browsers: exploits out of turn in another's attack, and a reload while a window is open."""

from __future__ import annotations

import re
from pathlib import Path

from browser.heroes import Hero
from browser.invite import Pack, gather
from browser.person import Open, Person
from rulebound.games.aberration import actions as do
from rulebound.kernel import PASS
from rulebound.messages import text

STANDARD = Path(do.__file__).parent / "content" / "standard"


def armed(folder: Path, exploits: str) -> Pack:
    """Components in which nearly every item has one of these exploits, as in "lucky|smite"."""
    title = "Well armed"
    folder.mkdir()
    (folder / "pack.toml").write_text(f'game = "aberration"\nname = "armed"\ntitle = "{title}"\nbase = "standard"\n')
    rows = (STANDARD / "items.toml").read_text()
    rows = re.sub(rf'(exploit = "(?:{exploits})", +)copies = \d+', r"\1copies = 30", rows)
    (folder / "items.toml").write_text(rows)
    return Pack(title, sorted(folder.iterdir()))


def sit_down(people: list[Person], pack: Pack) -> list[Hero]:
    """All come to one table."""
    gather(people, "aberration", pack)
    return [Hero(person) for person in people]


def next_asked(heroes: list[Hero]) -> Hero:
    """Whoever is asked, once all pages have heard of it: a page that lags behind shows a question that is closed."""
    one = heroes[0].person
    while True:
        one.until(lambda: one.over or any(hero.person.asked for hero in heroes), "somebody's turn")
        assert not one.over
        newest = max(hero.person.state["n"] for hero in heroes)
        for hero in heroes:
            hero.person.until_at(newest)
        for hero in heroes:
            if hero.person.asked:
                return hero


def attacker(hero: Hero) -> int | None:
    """Whose attack is being carried out."""
    attacks = [each for each in hero.person.view["resolving"] if each["frame"] == "Attack"]
    return attacks[-1]["shows"]["seat"] if attacks else None


def onlooker(heroes: list[Hero], question: str) -> Hero:
    """Plays until somebody is asked in the window of another's attack, and holds an item for it."""
    while True:
        hero = next_asked(heroes)
        for other in heroes:
            mine = other.person.asked and other.question == question and attacker(other) not in (None, other.seat)
            if mine and any(action != PASS for action in other.listed()):
                return other
        hero.answer(PASS if hero.question.endswith("Floor") else hero.decide())


def test_exploits_are_played_out_of_turn_in_anothers_attack(open_browser: Open, tmp_path: Path) -> None:
    heroes = sit_down([open_browser("Ann"), open_browser("Bea"), open_browser("Cid", "tablet")], armed(tmp_path / "armed", "lucky|smite"))
    friend = onlooker(heroes, "LuckyFloor")
    luck = next(action for action in friend.listed() if isinstance(action, do.Lucky))
    held = list(friend.person.view["hand"]["items"])
    # Reload in the open window: it is there again, with the same dice and the same answers.
    dice, offers = friend.table["dice"], friend.listed()
    friend.person.state = None
    friend.page.reload()
    friend.person.until(lambda: friend.person.state and friend.person.asked, "the window comes back")
    assert (friend.table["dice"], friend.listed()) == (dice, offers)
    friend.page.get_by_role("region", name=text("ui.aberration.window.title")).wait_for()
    friend.answer(luck)
    assert sorted([*friend.person.view["hand"]["items"], luck.item]) == sorted(held)
    for hero in heroes:
        hero.person.until_at(friend.person.state["n"])
        assert sum(hero.table["dice"]) == sum(dice)

    smiter = onlooker(heroes, "SmiteFloor")
    smite = next(action for action in smiter.listed() if isinstance(action, do.Smite))
    attack = next(each["shows"] for each in smiter.person.view["resolving"] if each["frame"] == "Attack")
    smiter.answer(smite)
    heard = heroes[0].page.get_by_role("region", name=text("ui.log.title")).first  # in wide rooms the log is always in sight
    title = text("aberration.exploit.smite")
    assert attack["seat"] != smiter.seat
    if not smiter.person.over:
        heard.get_by_text(title).first.wait_for()
    for hero in heroes:
        assert {each["clause"] for each in hero.person.refused} <= {"stale"}, "overtaken by another's answer, no worse"
