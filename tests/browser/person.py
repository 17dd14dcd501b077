"""Somebody who plays in a browser: sees what the page was sent, decides like a beginner, clicks like a person."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Response, WebSocket

from browser.sights import sight
from rulebound.games import game
from rulebound.games.animorphs import actions as vocabulary
from rulebound.kernel import PASS, Action, Choice, Seat, View, read_options
from rulebound.messages import text

Json = Any
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desktop": (1440, 900)}
ANIMORPHS = game("animorphs")
CONTENT = ANIMORPHS.content(ANIMORPHS.packs["standard"])
OPTIONS = read_options(ANIMORPHS.options, {})
PATIENCE = 40.0  # seconds until a page that does not come to it fails the test: long, as other tests keep the machine busy
SETTLED = """n => Number(document.querySelector('.room')?.dataset.n) >= n && !document.querySelector('.offer[aria-busy="true"]')"""
STILL = """async (element) => {
  const tries = [[.5, .5], [.5, .25], [.5, .75], [.25, .5], [.75, .5], [.2, .2], [.8, .2], [.2, .8], [.8, .8], [.5, .08], [.5, .92]];
  const look = () => {
    const box = element.getBoundingClientRect();
    for (const [x, y] of tries) {
      const at = [Math.round(box.left + box.width * x), Math.round(box.top + box.height * y)]; // a press lands on a whole pixel
      if (document.elementFromPoint(...at)?.closest('[data-thing]') === element) return at;
    }
    return null;
  };
  let seen = look();
  for (let same = 0, frames = 0; same < 5 && frames < 600; frames += 1) {
    await new Promise(requestAnimationFrame);
    const next = look();
    same = String(next) === String(seen) ? same + 1 : 0;
    seen = next;
  }
  return seen;
}"""


class Person:
    """A page, and all that ever came to it."""

    def __init__(self, name: str, page: Page, touch: bool = False) -> None:
        self.name = name
        self.page = page
        self.touch = touch
        self.received: list[bytes] = []  # every byte that reached this browser: bodies and frames
        self.sent: list[Json] = []
        self.state: Json = None  # the last State of the socket
        self.room: Json = None  # the last RoomInfo
        self.refused: list[Json] = []
        self.done: dict[str, int] = {}  # by request, how many entries the record had when it was carried out
        self.faults: list[str] = []
        self.random = Random(name).random
        page.set_default_timeout(PATIENCE * 1000)
        page.on("websocket", self._listen)
        page.on("response", self._read)
        page.on("console", self._complain)
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    # What comes in.

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _hear(self, frame: str | bytes) -> None:
        raw = frame.encode() if isinstance(frame, str) else frame
        self.received.append(raw)
        message = json.loads(raw)
        kind = message.get("type")
        if kind == "State":
            self.state = message
        elif kind in ("Room", "Welcome"):
            self.room = message["room"]
        elif kind == "Refused":
            if not self._too_late_to_keep(message):
                self.refused.append(message)
        elif kind == "Done":
            self.done[message["id"]] = message["n"]

    def _too_late_to_keep(self, refused: Json) -> bool:
        """Whether what was still being put together arrived after the answer made of it: nobody is told, for nothing is lost."""
        return refused["clause"] == "stale" and any(each.get("id") == refused["id"] and each["type"] == "Keep" for each in self.sent)

    def _read(self, response: Response) -> None:
        if "/api/" in response.url:
            try:
                self.received.append(response.body())
            except Exception:  # noqa: BLE001 -- the page went on before the body was read: it was not shown either
                return

    def _complain(self, message: ConsoleMessage) -> None:
        if (
            message.type in ("error", "warning")
            and "WebSocket connection" not in message.text
            and "ERR_INTERNET_DISCONNECTED" not in message.text
        ):
            self.faults.append(message.text)

    # Looking.

    def until_at(self, n: int) -> None:
        """Until this page has heard of so many entries."""
        self.until(lambda: self.state["n"] >= n, f"entry {n}")

    def until_playing(self) -> None:
        """Until the game has begun."""
        self.until(lambda: self.state, "the game begins")

    def until_over(self) -> None:
        """Until this page has heard of the end of the game."""
        self.until(lambda: self.over, "the end")

    def until(self, what: Callable[[], Any], why: str) -> Any:
        """Waits for something to be true of this page or its state."""
        begun = time.monotonic()
        while not (found := what()):
            if time.monotonic() - begun > PATIENCE:
                raise AssertionError(
                    f"{self.name} waited in vain: {why}; state {self.state and self.state['n']}, refused {self.refused[-1:]}"
                )
            self.page.wait_for_timeout(15)
        return found

    @property
    def seat(self) -> int:
        return int(self.state["seat"])

    @property
    def view(self) -> Json:
        return self.state["view"]

    @property
    def over(self) -> bool:
        return bool(self.state and self.state["view"]["over"])

    @property
    def asked(self) -> bool:
        """Whether this person's seat must answer; where it can only pass, the server does that for it, but not in a hot-seat room."""
        offer = self.state and self.view["offer"]
        if not offer or not offer["asked"]:
            return False
        only_pass = [each["type"] for each in offer["actions"]] == ["Pass"] and not offer["interjections"]
        return not only_pass or self.room["mode"] == "hotseat"

    def understood(self) -> View:
        """The view as the rules make it."""
        return sight(self.view, ANIMORPHS, vocabulary.TableView, vocabulary.HandView, lambda _: Shown)

    def decide(self) -> Choice:
        """What a beginner would do here."""
        mind = ANIMORPHS.brain(OPTIONS, CONTENT, len(self.view["table"]["pawns"]))
        return mind.novice(self.understood(), Seat(self.seat), self.random)

    # Doing.

    def press(self, name: str | re.Pattern[str], role: str = "button") -> None:
        self.page.get_by_role(role, name=name).first.click()  # type: ignore[arg-type]

    def settle(self) -> None:
        """Until the page shows what was sent to it, and no answer of its own is on its way."""
        self.until(lambda: self.page.evaluate(SETTLED, self.state["n"]), "the page shows what it was sent")

    def still(self, piece: Locator) -> list[float] | None:
        """Where to press a piece of the board, once the board has come to rest; `None`: other things lie over all of it."""
        found: list[float] | None = piece.evaluate(STILL)
        return found

    def press_at(self, x: float, y: float) -> None:
        """Taps or clicks at a place of the page."""
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def thing(self, thing: str) -> None:
        """Clicks a thing on the board, in the hand or among the players."""
        kind = thing.partition(":")[0]
        if kind == "space":
            place = self.page.locator(f'[data-thing="{thing}"]')
            if self.touch:
                place.focus()  # brings it into the window that a phone has on the board
            spot = self.still(place)
            if spot is None:  # a pawn stands on it: the board takes a press there for the space
                box = place.bounding_box()
                assert box is not None, f"{thing} is not on the board"
                spot = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
            self.press_at(*spot)
        else:
            # Not click(): the card that a click plays may be gone before click() has looked at it again, and it would click another one.
            self.page.locator(f'[data-thing="{thing}"]').first.hover()
            self.page.mouse.down()
            self.page.mouse.up()

    def click(self, action: Action) -> None:
        """Gives an answer by clicking on what it is about."""
        offer = self.view["offer"]
        if self.touch and (isinstance(action, vocabulary.Redraw) or (action == PASS and offer["question"] == "AskTurn")):
            self.pick(action)  # on a phone these lie in the list of all offers
            return
        match action:
            case vocabulary.Roll():
                self.press(text("animorphs.action.Roll"))
            case vocabulary.Battle():
                self.press(text("animorphs.action.Battle"))
            case vocabulary.Ellimist():
                self.thing("card:ellimist")
            case vocabulary.Redraw():
                self.press(re.compile("Swap all"))
                self.press(re.compile("^Yes"))
            case vocabulary.Walk(to, ahead):
                self.thing(f"space:{to}")
                if ahead is not None and sum(each.get("to") == to for each in offer["actions"]) > 1:
                    self.thing(f"space:{ahead}")
            case vocabulary.Retreat(to):
                self.thing(f"space:{to}")
            case vocabulary.MakeChange(card, form):
                self.thing(f"card:{card}")
                if card == "wild":
                    self.thing(f"form:{form}")
            case vocabulary.ChangeBack(seat):
                self.thing("card:change-back")
                self.thing(f"seat:{seat}")
            case vocabulary.TakeCard(seat):
                self.thing("card:take")
                self.thing(f"seat:{seat}")
            case vocabulary.Leap(to):
                self.thing("card:leap")
                self.thing(f"space:{to}")
            case vocabulary.MoveVisser(to):
                self.thing("card:visser")
                self.thing(f"space:{to}")
            case vocabulary.Ax():
                self.thing("card:ax")
            case _:  # pass
                if offer["question"] == "AskTurn":
                    self.press(re.compile("End turn"))
                    self.press(re.compile("^Yes"))
                else:
                    self.press(text(f"animorphs.question.{offer['question']}.pass"))

    def pick(self, action: Action) -> None:
        """Gives an answer from the list of all offers."""
        offer = self.understood().offer
        assert offer is not None
        listed = [*(offer.actions or ()), *(offer.interjections or ())]
        self.press(re.compile("^List: "))
        self.page.locator("#all-offers li button").nth(listed.index(action)).click()
        self.press(re.compile("^Yes"))

    def type(self, action: Action) -> None:
        """Gives an answer from the list of all offers, by keys alone."""
        keys = self.page.keyboard
        offer = self.understood().offer
        assert offer is not None
        listed = [*(offer.actions or ()), *(offer.interjections or ())]
        self.until(lambda: self.page.get_by_role("button", name=re.compile("^List: ")).count(), "the offers are shown")
        keys.press("o")
        self.page.locator("#all-offers").wait_for()
        for _ in range(listed.index(action)):
            keys.press("ArrowDown")
        keys.press("Enter")
        needs_yes = isinstance(action, vocabulary.Redraw) or (action == PASS and offer.question == "AskTurn")
        if needs_yes:
            yes = self.page.get_by_role("button", name=re.compile("^Yes"))
            yes.wait_for()
            self.tab_to(yes)
            keys.press("Enter")

    def tab_to(self, wanted: Locator) -> None:
        """Presses Tab until it has the focus."""
        for _ in range(80):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {wanted}")

    def answer(self, action: Action) -> None:
        """Clicks, and waits until the table has taken it."""
        self.give(action, self.click)

    def answer_by_keys(self, action: Action) -> None:
        """The same from the keyboard, and waits until the table has taken it."""
        self.give(action, self.type)

    def picture(self, name: str) -> Path:
        """A screenshot beside the other results of the tests, for whoever looks into a failure."""
        folder = Path(os.environ.get("RULEBOUND_PICTURES", "build/pictures"))
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{name}.png"
        self.page.screenshot(path=path)
        return path

    def give(self, action: Action, way: Callable[[Action], None]) -> None:
        """Answers one way or the other, and waits until the table has taken it."""
        before = self.state["n"]
        self.settle()
        try:
            way(action)
        except Error as error:
            raise AssertionError(f"{self.name} cannot give {action}: {self.picture('failed')}, {self.view['offer']}") from error
        self.until(lambda: self.state["n"] > before, f"the table takes {action}")

    def wait_for_turn(self) -> bool:
        """Until this seat is asked; False: the game is over."""
        self.until(lambda: self.asked or self.over, "a turn or the end")
        return not self.over


class Shown(msgspec.Struct):
    """What a frame shows of itself, whichever: the fields that beginners look at."""

    seat: int = -1
    to: str = ""
    victim: int = -1


Open = Callable[..., Person]
