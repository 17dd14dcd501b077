"""No click is dead: whatever looks like a part of the game lights, answers, or says why not and who is waited for."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from browser.invite import gather
from browser.person import Json, Open, Person
from rulebound.messages import text

PATH = re.compile("space:(red|white|yellow|blue)-")
GRID = (9, 7)  # points of the board, across and down
EDGE = 0.04  # of the board: what lies nearer to its rim is not clicked

LOOK = """() => {
  const name = (element) => {
    const thing = element.closest('[data-thing], [data-pawn]') ?? element.querySelector('[data-thing]');
    return thing ? (thing.dataset.thing ?? thing.dataset.pawn) : element.outerHTML;
  };
  const shown = (element) => element.getClientRects().length > 0;
  const lit = [...document.querySelectorAll('.lit, .chosen, [aria-pressed="true"], .forms .form')].filter(shown);
  return JSON.stringify({
    said: document.querySelector('.toast [role="alert"]')?.textContent ?? null,
    marked: [...document.querySelectorAll('.refused, .no, .hit')].filter(shown).map(name),
    lit: lit.map(name),
    asked: document.querySelector('#offer-title')?.textContent,
    dialog: document.querySelector('dialog[open]')?.textContent ?? null,
    view: document.querySelector('svg.town')?.getAttribute('viewBox'),
    closer: document.querySelector('.unclear')?.textContent,
    dice: document.querySelector('.dice')?.innerHTML,
  });
}"""
"""All that a person could see change by a click."""

PLACE = """([thing, nth]) => {
  const all = [...document.querySelectorAll(`[data-thing="${thing}"]`)];
  const one = all[Math.min(nth, all.length - 1)];
  const at = (one?.querySelector('use, rect') ?? one)?.getBoundingClientRect();
  return at?.width ? [at.x + at.width / 2, at.y + at.height / 2] : null;
}"""
"""Where the nth thing of this name is drawn, if it is."""

PIECES = "[...document.querySelectorAll('.pawn .face, .visser')].map((each) => each.getBoundingClientRect().toJSON())"

COVERED = """([x, y]) => {
  const top = document.elementFromPoint(x, y);
  return !top || !top.closest('svg.town');
}"""


class Clicker:
    """Clicks on one thing after the other, each time from the same state of the page, and notes what nothing came of."""

    def __init__(self, person: Person, own: bool = False) -> None:
        """`own`: every click is made in this person's turn, and may answer."""
        self.person = person
        self.own = own
        self.page = person.page
        self.dead: list[str] = []
        self.clicked = 0

    def look(self) -> str:
        """All that a person sees now."""
        return str(self.page.evaluate(LOOK))

    def rest(self) -> None:
        """Back to a table where nothing is said or chosen, the whole board is seen, and nobody else moves."""
        if self.own:
            self.person.wait_for_turn()
        whole = self.page.get_by_role("button", name=text("boards.animorphs.whole"))
        if whole.get_attribute("aria-disabled") != "true":  # a click between two lit spaces looks closer
            whole.click()
            self.page.wait_for_timeout(30)
        for _ in range(4):
            seen = json.loads(self.look())
            if (
                seen["said"] is seen["dialog"] is None
                and not self.page.get_by_role("button", name=text("ui.offer.back"), exact=True).count()
            ):
                return
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(30)

    def click(self, what: str, x: float, y: float) -> None:
        self.rest()
        if self.person.over and self.own:
            return
        n, before = self.person.state["n"], self.look()
        self.page.mouse.click(x, y)
        self.clicked += 1
        for _ in range(40):
            if self.look() != before or self.person.state["n"] != n:
                return
            self.page.wait_for_timeout(25)
        self.dead.append(what)

    def things(self, every: int = 1) -> None:
        """Everything that says of itself what it is; of path spaces, which are many, only `every` so many."""
        everything = self.page.evaluate("[...document.querySelectorAll('[data-thing]')].map((each) => each.dataset.thing)")
        assert len(everything) > 100
        paths = [thing for thing in everything if PATH.match(thing)]
        left_out = {thing for n, thing in enumerate(paths) if n % every}
        for index, thing in enumerate(everything):
            if thing in left_out:
                continue
            self.rest()
            # An answer may have taken it away, or have moved it: it is looked for anew.
            box = self.page.evaluate(PLACE, [thing, everything[:index].count(thing)])
            if box is not None:
                self.click(thing, *box)

    def board(self, grid: tuple[int, int] = GRID) -> None:
        """A grid of points of the board, ground and all."""
        frame = self.page.locator("svg.town").bounding_box()
        assert frame is not None
        for row in range(grid[1]):
            for column in range(grid[0]):
                x = frame["x"] + frame["width"] * (EDGE + (1 - 2 * EDGE) * column / (grid[0] - 1))
                y = frame["y"] + frame["height"] * (EDGE + (1 - 2 * EDGE) * row / (grid[1] - 1))
                if not self.page.evaluate(COVERED, [x, y]):
                    self.click(f"board at {x:.0f}, {y:.0f}", x, y)

    def pieces(self) -> None:
        """Every pawn at its head and its foot, and Visser III."""
        for box in self.page.evaluate(PIECES):
            for part in (0.15, 0.85):
                x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * part
                if not self.page.evaluate(COVERED, [x, y]):
                    self.click(f"a piece at {x:.0f}, {y:.0f}", x, y)


def click_all(person: Person, own: bool = False, every: int = 1) -> Clicker:
    clicker = Clicker(person, own)
    clicker.pieces()
    clicker.board()
    clicker.things(every)
    assert clicker.clicked > 100
    assert clicker.dead == [], f"nothing came of {len(clicker.dead)} of {clicker.clicked} clicks"
    return clicker


def said_after(person: Person, thing: str) -> str:
    """What the table says to a click on a thing."""
    person.page.locator(f'[data-thing="{thing}"]').first.click(force=True)
    toast = person.page.locator(".toast [role=alert]")
    toast.wait_for()
    return toast.inner_text()


def begin(person: Person, question: str) -> None:
    """A game against bots, up to a question of one's own."""
    person.page.goto("/")
    person.page.get_by_role("button", name="Play now").first.click()
    while person.wait_for_turn() and person.view["offer"]["question"] != question:
        person.answer(person.decide().action)
    person.page.get_by_role("button", name=text("ui.guide.skip")).click()


@pytest.mark.parametrize("question", ["AskTurn", "AskWalk"])
def test_in_ones_own_turn(open_browser: Open, question: str) -> None:
    person = open_browser(f"At {question}")
    begin(person, question)
    click_all(person, own=True)


def test_on_a_phone(open_browser: Open) -> None:
    person = open_browser("Phoebe", "phone")
    begin(person, "AskTurn")
    clicker = Clicker(person, own=True)
    clicker.pieces()
    clicker.board((5, 5))
    assert clicker.clicked > 15
    assert clicker.dead == [], f"nothing came of {len(clicker.dead)} of {clicker.clicked} clicks"


def test_in_anothers_turn_as_a_spectator_and_at_the_end(open_browser: Open) -> None:
    ann, bea, carl = open_browser("Ann"), open_browser("Bea"), open_browser("Carl")
    gather([ann, bea], "animorphs")
    ann.until(lambda: ann.asked or bea.asked, "somebody's turn")
    mover, other = (ann, bea) if ann.asked else (bea, ann)

    other.page.get_by_role("button", name=text("ui.guide.skip")).click()
    waiting = text("ui.still.waiting", names=mover.name if mover is bea else mover.room["seats"][mover.seat]["name"])
    for thing in ("space:mall", "seat:0", "die", "mission:" + other.view["table"]["active"][0]):
        assert waiting in said_after(other, thing)
    held = other.view["hand"]["cards"][0]
    assert waiting in said_after(other, f"card:{held}"), "a card says what it is for, and who is waited for"
    click_all(other)

    carl.page.goto(f"/room/{mover.room['id']}")
    carl.until_playing()
    for thing in ("space:mall", "seat:1", "die"):
        said = said_after(carl, thing)
        assert text("ui.still.watching") in said
        assert waiting in said
    click_all(carl, every=6)

    leave(other)
    for person in (mover, other, carl):
        person.until_over()
        dialog = person.page.locator("dialog[open]")
        dialog.wait_for()
        person.page.keyboard.press("Escape")
        for thing in ("space:mall", "seat:1", "die"):
            assert text("ui.still.over") in said_after(person, thing)
    click_all(mover, every=6)


def leave(person: Person) -> None:
    """For good: of two, the other has won."""
    person.page.get_by_role("button", name=text("ui.room.menu")).click()
    person.press(text("ui.menu.leave"))
    person.press(text("ui.menu.leaveYes"))


def test_the_test_itself_finds_a_dead_click(open_browser: Open) -> None:
    person = open_browser("Deaf")
    begin(person, "AskTurn")
    person.page.evaluate("document.querySelector('svg.town').addEventListener('click', (event) => event.stopPropagation(), true)")
    clicker = Clicker(person)
    frame: Any = person.page.locator('[data-thing="space:mall"] rect').first.bounding_box()
    clicker.click("the mall", frame["x"] + 5, frame["y"] + 5)
    assert clicker.dead == ["the mall"]


def test_a_replay_says_that_it_is_one(open_browser: Open) -> None:
    ann, bea = open_browser("Ann"), open_browser("Bea")
    gather([ann, bea], "animorphs")
    leave(bea)
    ann.until_over()
    room: Json = ann.room["id"]
    ann.page.goto(f"/replay/{room}")
    ann.page.locator("svg.town").wait_for()
    for thing in ("space:mall", "seat:1", "die"):
        assert text("ui.still.replay") in said_after(ann, thing)
