"""Somebody who plays Alphabeasts Attack! in a browser: decides like a bot of this game, and does it by clicks, by touch or by keys."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error

from browser.person import Json, Person
from browser.player import Player
from browser.sights import sight
from rulebound.games import game
from rulebound.games.alphabeasts import actions as vocabulary
from rulebound.kernel import PASS, Action, Seat, View, read_options
from rulebound.messages import text

BEASTS = game("alphabeasts")
CONTENT: Any = BEASTS.content(BEASTS.packs["standard"])
SHOWS: dict[str, type] = {"PlanDefence": vocabulary.PlanView, "LateItems": vocabulary.LateView, "Scavenging": vocabulary.ShareView}
YES = re.compile("^Yes")
OUTRUN = 2.0  # seconds: whoever has not answered by then, though the table went on, was too late
DOUBLE = 0.6  # seconds: two clicks on one place within that time are a double click


def understood(person: Person) -> View:
    """The view as the rules make it."""
    return sight(person.view, BEASTS, vocabulary.TableView, vocabulary.HandView, SHOWS.get)


class Defender(Player):
    """A person at this game's table."""

    def __init__(self, person: Person, content: Any = CONTENT, level: str = "hard", **options: Any) -> None:
        super().__init__(person)
        self.content = content
        self.options = read_options(BEASTS.options, options)
        self.level = level
        self.last = ("", 0.0)  # what was clicked, and when

    @property
    def waits(self) -> bool:
        """Whether the table waits for this seat, and the server does not answer for it."""
        state = self.person.state
        if not state or self.over or self.seat not in self.person.view["waiting"]:
            return False
        only_pass = [form["action"] for form in state["forms"]] == ["Pass"] and not self.person.view["offer"]["interjections"]
        return self.question != "Scavenging" or not only_pass

    def decide(self) -> Action:
        """What a good player would do here."""
        mind = BEASTS.brain_at(self.level, self.options, self.content, len(self.table["seats"]))
        return mind.novice(understood(self.person), Seat(self.seat), self.person.random).action

    def comes(self) -> bool:
        """Until the table waits for this seat; False: the game is over."""
        self.person.until(lambda: self.waits or self.over, "a turn or the end")
        return not self.over

    # Doing.

    def look(self) -> None:
        """Goes on from the last reveal, if it still lies over the parade."""
        onward = self.page.get_by_role("button", name=re.compile(r"^(On to round|Back to the parade)"))
        if onward.count():
            onward.first.click()

    def settle(self) -> None:
        """Until the page shows what was sent to it, and no answer of its own is on its way."""
        self.person.settle()

    def thing(self, thing: str) -> None:
        """Clicks a thing; the same one again only when that is no double click any more."""
        before, at = self.last
        if before == thing and time.monotonic() - at < DOUBLE:
            self.page.wait_for_timeout(DOUBLE * 1000)
        self.last = (thing, time.monotonic())
        self.page.locator(f'[data-thing="{thing}"]').locator("visible=true").first.click()

    def write(self, word: str) -> None:
        """Types a word into the tray, in place of what stands there."""
        field = self.page.locator('input[data-thing="button:word"]')
        field.fill("")
        field.press_sequentially(word)

    def seal(self, word: str) -> None:
        """Types a word and seals it."""
        self.write(word)
        self.page.get_by_role("button", name=re.compile(f"^(Seal|Change to|Tell) {word}$")).and_(
            self.page.locator('[aria-disabled="false"]')
        ).click()

    def click(self, action: Action) -> None:
        """Gives an answer by clicks on what it is about."""
        self.settle()
        self.look()
        match action:
            case vocabulary.Declare(None):
                self.person.press(text("ui.alphabeasts.tray.none"))
                self.person.press(YES)
            case vocabulary.Declare(str() as word):
                self.seal(word)
            case vocabulary.Claim(card) | vocabulary.Release(card):
                self.thing(f"card:{card}")
            case vocabulary.Signal(says, card, to):
                self.thing(f"say:{says}")
                if card is not None:
                    self.thing(f"card:{card}")
                elif to is not None:
                    self.thing(f"seat:{to}")
            case vocabulary.Tell(to, word):
                self.thing("item:hammer")
                self.thing(f"seat:{to}")
                self.seal(word)
            case vocabulary.MoveOut(card):
                self.thing("item:hammer")
                self.thing(f"card:{card}")
                self.person.press(YES)
            case vocabulary.Sword(card):
                self.thing("item:sword")
                self.thing(f"card:{card}")
                self.person.press(YES)
            case vocabulary.Axe(cards):
                self.thing("item:axe")
                for card in cards:
                    self.thing(f"card:{card}")
                self.person.press(YES)
            case vocabulary.Trade(cards):
                for card in cards:
                    self.thing(f"pile:{card}")
                self.page.get_by_role("button", name=text("ui.alphabeasts.trade.go")).and_(
                    self.page.locator('[aria-disabled="false"]')
                ).click()
            case vocabulary.Give(card, to):
                listed = self.person.view["offer"]
                offers = [*(listed["actions"] or ()), *(listed["interjections"] or ())]
                self.thing(f"card:{card}")
                if sum(each["type"] == "Give" and each["card"] == card for each in offers) > 1:
                    self.thing(f"seat:{to}")
                self.person.press(YES)
            case _:
                assert action == PASS
                self.person.press(text("alphabeasts.question.Scavenging.pass"))

    def do(self, action: Action) -> None:
        """By clicks, and waits until the table has taken it."""
        self.give(action, self.click)

    def give(self, action: Any, way: Callable[[Any], None]) -> None:
        """Answers one way or the other, and waits until this page has seen what came of it.

        Others act at the same time: where somebody was faster, so that this is no longer on offer, nothing is done.
        """
        person = self.person
        before, n = len(answers(person)), person.state["n"]
        self.settle()
        if self.over:
            return
        begun = time.monotonic()

        def outrun() -> bool:
            return bool(person.state["n"] > n) and time.monotonic() - begun > OUTRUN

        try:
            way(action)
            person.until(lambda: len(answers(person)) > before or outrun(), f"{action} is sent")
        except Error as error:
            if not outrun() and not self.over:
                rows = self.page.locator("#all-offers li button").all_inner_texts()
                shown = f"{person.picture('failed')}, the list {rows}, the forms {person.state['forms']}"
                raise AssertionError(f"{person.name} cannot give {action} at {n}: {shown}") from error
        if len(answers(person)) == before:
            for _ in range(3):
                self.page.keyboard.press("Escape")  # the click that led nowhere, what it refused, the list
            return
        asked = answers(person)[-1]["id"]
        person.until(lambda: asked in person.done or any(each["id"] == asked for each in person.refused), f"{action} is answered")
        if asked in person.done:
            person.until_at(person.done[asked])
            return
        refused = next(each for each in person.refused if each["id"] == asked)
        assert person.state["n"] > n, f"{person.name} is refused {action}: {refused['reason']}"
        person.refused.remove(refused)

    def turn(self) -> None:
        """Whatever a good player would do next, if there is still something to do."""
        self.settle()
        if self.waits:
            self.do(self.decide())


def answers(person: Person) -> list[Json]:
    """Every answer that this page has sent."""
    return [each for each in person.sent if each.get("type") == "Answer"]


def play(people: list[Defender], until: Any = None) -> None:
    """All play well, to the end or until something is true."""
    one = people[0]
    while not one.over and not (until is not None and until()):
        one.person.until(lambda: one.over or any(each.waits for each in people), "somebody's turn")
        for each in people:
            if each.waits and not each.over and not (until is not None and until()):
                each.turn()
