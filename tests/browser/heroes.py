"""Somebody who plays Aberration in a browser: decides like a beginner of this game, and does it by clicks, by touch or by keys."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator

from browser.person import Person
from browser.player import Player
from browser.sights import sight
from rulebound.games import game
from rulebound.games.aberration import actions as do
from rulebound.games.aberration import views
from rulebound.kernel import PASS, Action, Seat, View, read_options
from rulebound.messages import text

NIGHT = game("aberration")
CONTENT: Any = NIGHT.content(NIGHT.packs["standard"])
SHOWS: Final[dict[str, type]] = {  # what the frames that bots look at show of themselves
    "Effects": views.EffectShown,
    "Walking": views.WalkShown,
    "Leading": views.WalkShown,
    "Attack": views.AttackShown,
    "TrapBlow": views.AttackShown,
    "EnemyAttack": views.EnemyAttackShown,
    "Hurt": views.HurtShown,
    "Climb": views.HurtShown,
    "AskVictim": views.EnemyShown,
    "AskWay": views.EnemyShown,
    "Activate": views.EnemyShown,
    "MoveAndAttack": views.EnemyShown,
    "Landing": views.EnemyShown,
    "Flip": views.EnemyShown,
    "Advance": views.EnemyShown,
    "WhenRevealed": views.EnemyShown,
}
FACES: Final = ("blanks", "grazes", "hits", "doubles")
YES: Final = re.compile("^Yes")
GOES_ON: Final = """count => {
  const rows = [...document.querySelectorAll('#all-offers li button')];
  return rows.length === count && rows[0] === document.activeElement;
}"""


def understood(person: Person) -> View:
    """The view as the rules make it."""
    return sight(person.view, NIGHT, views.TableView, views.HandView, SHOWS.get)


class Hero(Player):
    """A person at this game's table."""

    def __init__(self, person: Person, **options: Any) -> None:
        super().__init__(person)
        self.options = read_options(NIGHT.options, options)
        self.kinds: set[str] = set()  # of answers given so far

    def decide(self) -> Action:
        """What a beginner would do here."""
        mind = NIGHT.brain(self.options, CONTENT, len(self.table["heroes"]))
        return mind.novice(understood(self.person), Seat(self.seat), self.person.random).action

    def listed(self) -> list[Action]:
        """Every answer and interjection on offer."""
        offer = understood(self.person).offer
        return [] if offer is None else [*(offer.actions or ()), *(offer.interjections or ())]

    # Doing.

    def things(self, action: Action) -> list[str]:
        """What is clicked for an answer, in order: as web/src/games/aberration/clicks.ts says."""
        match action:
            case do.ChooseScenario(scenario):
                return [f"scenario:{scenario}"]
            case do.ChooseHero(hero):
                return [f"figure:{hero}"]
            case do.ChooseClass(job):
                return [f"class:{job}"]
            case do.Draw():
                return ["bag"]
            case do.Spend(chip, doing):
                return [f"action:{doing}", f"chip:{chip}"]
            case do.Hold(chip):
                return ["held", f"chip:{chip}"]
            case do.PlayItem(item) | do.Attune(item):
                return [f"item:{item}"]
            case do.PayVantage(vantage, chips, colour):
                return [f"vantage:{vantage}", f"pay:{'+'.join(chips)}" + ("" if colour is None else f"={colour}")]
            case do.StepTo(space) | do.At(space):
                return [f"space:{space}"]
            case do.Foe(enemy):
                return [f"enemy:{enemy}"]
            case do.Push(enemy, space):
                return [f"enemy:{enemy}", f"space:{space}"]
            case do.Friend(seat):
                return [f"hero:{seat}"]
            case do.Send(start, to) if ":" in to:
                return [f"space:{start}", f"space:{to}"]
            case do.Send(start, to):
                kind = "vantage" if any(each["vantage"] == to for each in self.table["vantages"]) else "spot"
                return [f"{kind}:{to}", f"space:{start}"]
            case do.Victim(None):
                attacker = self.person.view["resolving"][-1]["shows"]["enemy"]
                return [f"space:{next(each['space'] for each in self.table['enemies'] if each['id'] == attacker)}"]
            case do.Victim(seat):
                return [f"hero:{seat}"]
            case do.Pick(what):
                return [f"pick:{what}" if ":" in what else f"item:{what}"]
            case do.Smite(item) | do.Block(item) | do.Act(item):
                return [f"exploit:{item}"]
            case do.Alter(item, chip, colour):
                return [f"exploit:{item}", f"chip:{chip}", f"colour:{colour}"]
            case do.Upgrade(colour):
                return [f"ability:{colour}"]
            case do.Unlock(doing):
                return [f"action:{doing}"]
            case do.Lucky(item, blanks, grazes, hits, doubles):
                return [f"exploit:{item}", f"dice:{blanks}-{grazes}-{hits}-{doubles}"]
        return ["button:end" if isinstance(action, do.EndTurn) else "button:pass"]

    def click(self, action: Action) -> None:
        """Gives an answer by clicking on what it is about, and no further than the page needs."""
        assert self.question, "somebody else was quicker: this seat is not asked any more"
        match action:
            case do.EndTurn():
                asks = any(self.table["heroes"][self.seat]["chips"].values())  # before the press: the next view may be another hero's
                self.person.press(text("aberration.action.EndTurn"))
                if asks:
                    self.page.get_by_role("button", name=YES).click()
                return
            case do.Lucky():
                self.throw_again(action)
                return
        if action == PASS:
            self.person.press(text(f"aberration.question.{self.question}.pass"))
            return
        ways = [self.things(each) for each in self.listed() if each != PASS and not isinstance(each, do.EndTurn | do.Lucky)]
        clicks = self.things(action)
        for at, thing in enumerate(clicks):
            self.thing(thing)
            if len([way for way in ways if way[: at + 1] == clicks[: at + 1]]) == 1:
                return

    def throw_again(self, action: do.Lucky) -> None:
        """Chooses the dice in the open window, then the item."""
        window = self.page.get_by_role("region", name=text("ui.aberration.window.title"))
        wanted = [getattr(action, face) for face in FACES]
        dice = window.get_by_role("listitem").get_by_role("button")
        at = 0
        for face, count in enumerate(self.table["dice"]):
            for n in range(count):
                die = dice.nth(at)
                if (die.get_attribute("aria-pressed") == "true") != (n < wanted[face]):
                    die.click()
                at += 1
        title = next(row.title for row in CONTENT.items if row.id == action.item)
        window.get_by_role("button", name=re.compile(re.escape(title))).click()

    def thing(self, thing: str) -> None:
        """Clicks a thing of the table where it can be seen; a piece on the map at a place where nothing lies over it."""
        found = self.page.locator(f'button[data-thing="{thing}"]')
        on_map = self.page.locator(f'svg [data-thing="{thing}"]')
        if on_map.count() and not (thing.startswith(("hero:", "spot:")) and not self.person.touch):
            self.press_piece(on_map.first)
            return
        place = found.locator("visible=true")
        if not place.count():
            self.open_sheet(thing)
        place.first.scroll_into_view_if_needed()
        place.first.click()

    def press_piece(self, piece: Locator) -> None:
        """Presses a piece of the map; with a mouse one that lies wholly under others by its key."""
        if self.person.touch:
            self.close_sheet()
            self.person.press_at(*self.part_with(piece))
            return
        spot = self.person.still(piece)
        if spot is None:
            piece.focus()
            self.page.keyboard.press("Enter")
        else:
            self.person.press_at(*spot)

    def part_with(self, piece: Locator) -> list[float]:
        """On a phone: where to tap a piece that can be chosen, once the part of the map that has it is shown."""
        spot = self.person.still(piece)
        more = self.page.get_by_role("button", name=re.compile(text("ui.aberration.nextPart", n=1, of=2).partition(" (")[0]))
        for _ in range(self.parts(more) - 1):
            if spot is not None:
                break
            more.tap()
            spot = self.person.still(piece)
        assert spot is not None, f"no part of the map shows {piece.get_attribute('aria-label')}: {self.person.picture('unseen')}"
        return spot

    def parts(self, more: Locator) -> int:
        """In how many parts the map shows what can be chosen, as the button that shows the next one says."""
        label = more.get_attribute("aria-label") if more.count() else None
        return int(re.findall(r"\d+", label)[-1]) if label else 1

    def open_sheet(self, thing: str) -> None:
        """On a phone: the tab of the sheet where the thing lies."""
        kind = thing.partition(":")[0]
        tab = "village" if kind == "spot" else "hero"
        self.page.get_by_role("tab", name=re.compile(f"^{text(f'ui.aberration.tab.{tab}')}")).click()
        grab = self.page.get_by_role("button", name=text("ui.room.sheetOpen"))
        if grab.count():
            grab.click()

    def close_sheet(self) -> None:
        grab = self.page.get_by_role("button", name=text("ui.room.sheetClose"))
        if grab.count():
            grab.click()

    def type(self, action: Action) -> None:
        """Gives an answer from the list of all offers, by keys alone."""
        asks = isinstance(action, do.EndTurn) and any(self.table["heroes"][self.seat]["chips"].values())
        keys = self.page.keyboard
        self.person.until(lambda: self.page.get_by_role("button", name=re.compile("^List: ")).count(), "the offers are shown")
        keys.press("o")
        self.page.locator("#all-offers").wait_for()
        listed = self.listed()
        first = self.things(action)[0]
        together = [each for each in listed if self.things(each)[0] == first]
        grouped = first.startswith("exploit:") and len(together) > 1  # one row for all ways to use an item
        rows: list[str] = []
        for each in listed:
            thing = self.things(each)[0]
            many = thing.startswith("exploit:") and sum(self.things(other)[0] == thing for other in listed) > 1
            if not (many and thing in rows):
                rows.append(thing if many else repr(each))
        self.walk_to(rows.index(first if grouped else repr(action)))
        if grouped:
            self.person.until(lambda: self.page.evaluate(GOES_ON, len(together)), "the list goes on with what that leaves")
            self.walk_to(together.index(action))
        if asks:
            yes = self.page.get_by_role("button", name=YES)
            yes.wait_for()
            self.person.tab_to(yes)
            keys.press("Enter")

    def walk_to(self, row: int) -> None:
        """Down the list of offers, and Enter."""
        for _ in range(row):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")

    def answer(self, action: Action, by_keys: bool = False) -> None:
        """Gives an answer, and waits until the table has taken it."""
        before = self.person.state["n"]
        try:
            self.person.give(action, self.type if by_keys else self.click)
            self.kinds.add(type(action).__name__)
        except AssertionError:
            if self.person.state["n"] == before:  # else somebody else was quicker, and another question is open by now
                raise


def play(heroes: list[Hero], until: int | None = None, by_keys: bool = False) -> None:
    """All play like beginners, to the end or for so many entries."""
    one = heroes[0].person
    while not one.over and (until is None or one.state["n"] < until):
        one.until(lambda: one.over or any(hero.person.asked for hero in heroes), "somebody's turn")
        for hero in heroes:
            if not hero.person.over and hero.person.asked:
                hero.answer(hero.decide(), by_keys)
