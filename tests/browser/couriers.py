"""Somebody who plays Alphabet Stoop in a browser: decides like a bot of this game, and does it by clicks, by touch or by keys."""

from __future__ import annotations

import re
from typing import Any

from browser.invite import Pack, gather
from browser.person import Json, Person
from browser.player import Player
from browser.sights import sight
from rulebound.games import game
from rulebound.games.alphabet_stoop import actions as vocabulary
from rulebound.games.alphabet_stoop import views
from rulebound.kernel import PASS, Action, Seat, View, read_options
from rulebound.messages import text

STOOP = game("alphabet-stoop")
CONTENT: Any = STOOP.content(STOOP.packs["standard"])
YES = re.compile("^Yes")


def understood(person: Person) -> View:
    """The view as the rules make it."""
    return sight(person.view, STOOP, views.TableView, None, lambda _: None)


class Courier(Player):
    """A person at this game's table."""

    def __init__(self, person: Person, content: Any = CONTENT, level: str = "novice") -> None:
        super().__init__(person)
        self.content = content
        self.level = level
        self.options = read_options(STOOP.options, {})

    # What there is.

    @property
    def whole_turn(self) -> bool:
        """All actions are left: ending the turn is asked about."""
        return bool(self.table["turn"]["actions"] == self.content.public().actions)

    @property
    def mine(self) -> Json:
        return self.table["seats"][self.seat]

    @property
    def asked(self) -> bool:
        offer = self.person.state and self.person.view["offer"]
        return bool(offer and offer["asked"])

    def stoop(self, card: str) -> Json:
        return next(each for each in self.table["street"] if each["id"] == card)

    def word(self, card: str) -> str:
        return "".join(piece["letter"] for piece in self.stoop(card)["word"])

    def carts_with(self, letter: str) -> list[int]:
        """Numbers of one's own carts that have this letter."""
        return [cart["number"] for cart in self.mine["carriers"] if any(each["letter"] == letter for each in cart["packages"])]

    def package(self, letter: str, card: str) -> int:
        """A package of one's own with this letter whose cart stands on a card."""
        carts = [cart for cart in self.mine["carriers"] if cart["at"] == card]
        return next(int(each["number"]) for cart in carts for each in cart["packages"] if each["letter"] == letter)

    def destinations(self, carrier: int) -> int:
        """How many cards a cart may move to now."""
        whole = next(field["choices"] for field in self.person.view["offer"]["fields"] if field["name"] == "instead")
        return sum(each["type"] == "Move" and each["carrier"] == carrier for each in whole)

    def decide(self) -> Action:
        """What a bot of that level would do here."""
        mind = STOOP.brain_at(self.level, self.options, self.content, len(self.table["seats"]))
        return mind.novice(understood(self.person), Seat(self.seat), self.person.random).action

    # Doing.

    def wait_for_turn(self) -> bool:
        """Until this seat is asked; False: the game is over."""
        self.person.until(lambda: self.asked or self.over, "a turn or the end")
        return not self.over

    def thing(self, thing: str, within: str = "") -> None:
        """Clicks a thing where it is seen."""
        self.page.locator(f'{within} [data-thing="{thing}"]').locator("visible=true").first.click()

    def click(self, action: Action) -> None:
        """Gives an answer by clicks on what it is about; the word of a drop is typed."""
        match action:
            case vocabulary.Move(carrier, to):
                several = self.destinations(carrier) > 1  # where there is but one, the cart goes there at once
                self.thing(f"carrier:{self.seat}-{carrier}", ".hand")
                if several:
                    self.thing(f"card:{to}")
            case vocabulary.Flip(package):
                self.thing("button:flip")
                self.thing(f"package:{self.seat}-{package}")
            case vocabulary.Drop():
                self.thing(f"card:{action.card}")
                self.page.locator("#stoop-word").fill(action.word)
                self.drop(action.word)
            case _:
                whole = self.whole_turn
                self.person.press(text("alphabetStoop.action.Pass"))
                if whole:
                    self.person.press(YES)

    def drop(self, word: str) -> None:
        """Drops the word in the tray, once the server has said that it may be."""
        self.page.locator(".tray .primary", has_text=re.compile(f"Drop {word}")).and_(self.page.locator(":enabled")).click()

    def type(self, action: Action) -> None:
        """The same by keys alone, from the list of all offers."""
        keys = self.page.keyboard
        match action:
            case vocabulary.Move(carrier, to):
                values = {"carrier": carrier + 1, "to": self.content.names[self.content.index[to]]}
                at_curb = next(each for each in self.mine["carriers"] if each["number"] == carrier)["at"] is None
                self.choose(
                    text("ui.alphabetStoop.narrow.cart", n=carrier + 1),
                    text("alphabetStoop.action.MoveIn" if at_curb else "alphabetStoop.action.Move", **values),
                )
            case vocabulary.Flip(package):
                cart, parcel = next(
                    (cart, each) for cart in self.mine["carriers"] for each in cart["packages"] if each["number"] == package
                )
                label = "alphabetStoop.action.FlipKnown" if parcel["back"] else "alphabetStoop.action.Flip"
                values = {"letter": parcel["letter"], "carrier": cart["number"] + 1, "back": parcel["back"]}
                self.choose(text("ui.alphabetStoop.narrow.flip"), text(label, **values))
            case vocabulary.Drop():
                self.choose(text("ui.alphabetStoop.tray.offer", place=self.content.names[self.content.index[action.card]]))
                self.page.locator("#stoop-word:focus").wait_for()
                keys.press("Control+a")
                keys.type(action.word)
                self.page.locator(".tray .primary", has_text=re.compile(f"Drop {action.word}")).and_(
                    self.page.locator(":enabled")
                ).wait_for()
                keys.press("Enter")
            case _:
                whole = self.whole_turn
                self.choose(text("alphabetStoop.action.Pass"))
                if whole:
                    yes = self.page.get_by_role("button", name=YES)
                    yes.wait_for()
                    self.person.tab_to(yes)
                    keys.press("Enter")

    def choose(self, *rows: str) -> None:
        """Opens the list of offers and goes down to each of these rows; a group of one offer has no row of its own."""
        keys = self.page.keyboard
        for at, row in enumerate(rows):
            if not self.page.locator("#all-offers").count():
                keys.press("o")
            self.page.locator("#all-offers").wait_for()
            buttons = self.page.locator("#all-offers li button")
            self.listed(rows[at:])
            wanted = buttons.filter(has_text=row).first
            if not wanted.count():
                continue
            for _ in range(2 * buttons.count()):
                if wanted.evaluate("element => element === document.activeElement"):
                    break
                keys.press("ArrowDown")
            keys.press("Enter")

    def listed(self, rows: tuple[str, ...]) -> None:
        """Until the list has come to one of these rows."""
        buttons = self.page.locator("#all-offers li button")
        self.person.until(lambda: any(buttons.filter(has_text=row).count() for row in rows), f"a row of {rows}")

    def answer(self, action: Action, by_keys: bool = False) -> None:
        """Answers, and waits until the table has taken it."""
        self.person.give(action, self.type if by_keys else self.click)

    def play(self, by_keys: bool = False) -> None:
        """One answer of one's own choosing."""
        self.answer(self.decide(), by_keys)

    def pass_turn(self) -> None:
        self.answer(PASS)


def sit_down(people: list[Person], pack: Pack | None = None) -> list[Courier]:
    """All come to one table."""
    gather(people, "alphabet-stoop", pack)
    for person in people:
        skip_guide(person)
    return [Courier(person) for person in people]


def skip_guide(person: Person) -> None:
    """Where the guide lies over the street it is skipped."""
    person.page.locator("#offer-title").wait_for()
    button = person.page.get_by_role("button", name=text("ui.guide.skip"))
    if person.touch and button.is_visible():
        button.click()


def together(couriers: list[Courier], until: Any = None) -> None:
    """All play as bots of their level would, to the end or until something is so."""
    one = couriers[0]
    while not one.over and not (until and until()):
        one.person.until(lambda: one.over or any(each.asked for each in couriers), "somebody's turn")
        for each in couriers:
            if each.asked and not each.over:
                each.play()
