"""Alphabet Stoop: four people in four browsers to the end, and the chain of the book's first three examples by clicks alone."""

from __future__ import annotations

import json
from collections.abc import Iterator

from playwright.sync_api import FilePayload

from browser.couriers import Courier, sit_down, together
from browser.invite import Pack
from browser.person import Json, Open, Person
from rulebound.games.alphabet_stoop import actions as vocabulary
from rulebound.messages import text

TITLE = "The letters of wontons"
LETTERS = """
package = ["NN", "WW", "TT", "NN", "WW", "TT", "NN", "WW", "TT", "NN", "WW", "TT"]
newspaper = { O = 21 }
magazines = 7
envelopes = 19
"""


def cells() -> str:
    """A layout of as many cards as there are tokens for, three in a row: all Magazines lie out then, whatever chance does."""
    places = [divmod(n, 3) for n in range(14)]
    rows = []
    for row, column in places:
        near = [each for each in places if abs(each[0] - row) + abs(each[1] - column) == 1]
        beside = ", ".join(f'"c{r}{c}"' for r, c in near)
        at = f"[{256 + 288 * column}, {103 + 206 * row}]"
        rows.append(f'{{ id = "c{row}{column}", at = {at}, beside = [{beside}], first = {str(column == 0).lower()} }}')
    head = 'id = "block"\nseats = [2, 3, 4, 5]\nviewbox = [0, 0, 976, 1030]\ncard = [264, 182]\n'
    curb = ", ".join(f"[56, {103 + 206 * seat}]" for seat in range(5))
    return f"[[layout]]\n{head}curb = [{curb}]\ncell = [\n" + ",\n".join(rows) + "\n]\n"


def pack_of(kind: str) -> Pack:
    """A pack whose stoops are all of one kind, with the letters of WONTONS; as files to upload."""
    files = {
        "pack.toml": f'game = "alphabet-stoop"\nname = "wontons"\ntitle = "{TITLE}"\nbase = "standard"\n',
        "layouts.toml": cells(),
        "letters.toml": LETTERS,
        "stoops.toml": "\n".join(f'[[stoop]]\nid = "house-{n}"\nname = "House {n}"\n{kind}' for n in range(15)),
    }
    uploads = [FilePayload(name=name, mimeType="application/toml", buffer=content.encode()) for name, content in files.items()]
    return Pack(TITLE, uploads)


def in_order(couriers: list[Courier]) -> tuple[Courier, Courier]:
    """Who has the first turn, and the other."""
    one = couriers[0]
    one.person.until(lambda: any(each.asked for each in couriers), "the first turn")
    first = next(each for each in couriers if each.asked)
    return first, next(each for each in couriers if each is not first)


def turns(couriers: list[Courier], mover: Courier) -> None:
    """Until this one is on turn: the others pass."""
    while not mover.asked:
        mover.person.until(lambda: any(each.asked for each in couriers), "a turn")
        for each in couriers:
            if each.asked and each is not mover:
                each.pass_turn()


def bring(couriers: list[Courier], mover: Courier, letter: str, card: str) -> None:
    """A cart with this letter to a card next to the curb, unless one stands there."""
    carts = mover.carts_with(letter)
    if not any(cart["at"] == card and cart["number"] in carts for cart in mover.mine["carriers"]):
        turns(couriers, mover)
        mover.answer(vocabulary.Move(carts[0], card))


def actions_left(couriers: list[Courier], mover: Courier, wanted: int) -> None:
    """Until this one has so many actions: a new turn, if need be."""
    turns(couriers, mover)
    while mover.table["turn"]["actions"] < wanted or not mover.asked:
        if mover.asked:
            mover.pass_turn()
        turns(couriers, mover)


def compose(mover: Courier, card: str, packages: str, newspapers: int, magazines: dict[str, int], envelopes: str, word: str) -> None:
    """Makes a word by clicks alone: letters into the tray, what the wilds stand for, all in order."""
    page = mover.page
    mover.thing(f"card:{card}")
    used: list[int] = []
    for letter in packages:
        carts = [cart for cart in mover.mine["carriers"] if cart["at"] == card]
        number = next(
            each["number"] for cart in carts for each in cart["packages"] if each["letter"] == letter and each["number"] not in used
        )
        used.append(number)
        mover.thing(f"package:{mover.seat}-{number}", ".hand")
    tokens = [token for stoop in mover.table["street"] for token in stoop["tokens"]]
    for token in [each for each in tokens if each["letter"] is not None][:newspapers]:
        mover.thing(f"token:{token['number']}")
    for letter, number in magazines.items():
        mover.thing(f"token:{number}")
        stand_for(mover, letter)
    for letter in envelopes:
        mover.thing(f"envelopes:{mover.seat}")
        stand_for(mover, letter)
    tiles = page.locator(".tray .tile")
    for place, letter in enumerate(word):  # a click lifts a letter, another click puts it there
        now = spelt(mover)
        if now[place] != letter:
            tiles.nth(now.index(letter, place)).click()
            tiles.nth(place).click()
    assert spelt(mover) == word
    before = mover.person.state["n"]
    mover.drop(word)
    mover.person.until(lambda: mover.person.state["n"] > before, f"{word} lies there")
    assert mover.word(card) == word


def stand_for(mover: Courier, letter: str) -> None:
    """Sets the wild that was added last and stands for nothing yet."""
    mover.page.locator(".tray .set.unset").last.click()
    mover.page.get_by_role("group", name=text("ui.alphabetStoop.tray.pick")).get_by_role("button", name=letter, exact=True).click()


def spelt(mover: Courier) -> str:
    """The word in the tray, letter by letter."""
    said = mover.page.locator(".tray ul.word").get_attribute("aria-label") or ""
    return said.rpartition(" ")[2]


def magazine(mover: Courier) -> int:
    """The number of a Magazine that lies in the street."""
    return next(int(token["number"]) for stoop in mover.table["street"] for token in stoop["tokens"] if token["letter"] is None)


def heard(person: Person) -> Iterator[Json]:
    """All events that this browser was told."""
    for raw in person.received:
        if raw[:1] == b"{" and (message := json.loads(raw)).get("type") == "State":
            for step in message["steps"]:
                yield from step["events"]


def test_four_people_in_four_browsers_to_the_end(open_browser: Open) -> None:
    people = [open_browser("Ann"), open_browser("Bea", "tablet"), open_browser("Cem", scheme="dark"), open_browser("Dov", "phone")]
    couriers = sit_down(people)
    together(couriers)
    for person, courier in zip(people, couriers, strict=True):
        assert not courier.wait_for_turn(), "the end"
        person.page.get_by_role("heading", name=text("ui.end.title")).first.wait_for()
        assert not person.refused
        assert person.view["table"] == people[0].view["table"]
    end = people[0].view["table"]["end"]
    assert end["by"] in ("packages", "points", "both", "stalemate")
    # What the last turn could have been: the best and the longest find, for whoever asks.
    people[0].press(text("ui.alphabetStoop.finds.show"))
    people[0].page.get_by_text(text("ui.alphabetStoop.finds.longest"), exact=True).wait_for()


def test_the_chain_of_the_books_examples_to_wontons_and_a_mailbox_that_pays_once(open_browser: Open) -> None:
    """Examples 1 to 3 of dropping off, and the mailbox of seven letters (4.1 to 4.9, 6.3, 6.4)."""
    couriers = sit_down([open_browser("Blue"), open_browser("Yellow")], pack_of('kind = "mailbox"\nlength = 7\nenvelopes = 2\n'))
    blue, yellow = in_order(couriers)
    card = blue.table["street"][0]["id"]
    assert yellow.mine["envelopes"] == 1

    bring(couriers, blue, "N", card)
    compose(blue, card, "N", 1, {}, "", "NO")  # one package and a Newspaper
    blue.pass_turn()
    bring(couriers, yellow, "W", card)
    bring(couriers, yellow, "T", card)
    actions_left(couriers, yellow, 2)
    compose(yellow, card, "TW", 0, {}, "", "TOWN")  # two packages at once, on what lies there
    bring(couriers, yellow, "N", card)
    actions_left(couriers, yellow, 1)
    before = yellow.mine["envelopes"]
    compose(yellow, card, "N", 0, {"S": magazine(yellow)}, "O", "WONTONS")  # a package, a Magazine and an Envelope
    assert yellow.stoop(card)["paid"]
    assert yellow.mine["envelopes"] == before - 1 + 2
    assert [piece["kind"] for piece in yellow.stoop(card)["word"] if piece["letter"] in "SO"].count("envelope") == 1

    # A longer word on the same card: every letter stays, the wilds are read anew, and the mailbox gives nothing more.
    bring(couriers, yellow, "W", card)
    actions_left(couriers, yellow, 1)
    before = yellow.mine["envelopes"]
    yellow.answer(vocabulary.Drop(card, (yellow.package("W", card),), "DOWNTOWN"))
    assert yellow.word(card) == "DOWNTOWN"
    assert yellow.mine["envelopes"] == before
    for courier in couriers:
        courier.person.until_at(yellow.person.state["n"])
        assert [event["card"] for event in heard(courier.person) if event["type"] == "MailboxPaid"] == [card], "it pays once"
        assert not courier.person.refused


def test_a_stamp_is_taken_over(open_browser: Open) -> None:
    """The two examples of stamps (6.1, 6.2): who forms the new word has the stamp, the other has it back."""
    couriers = sit_down([open_browser("Red"), open_browser("Yellow", "phone")], pack_of('kind = "stamp"\n'))
    red, yellow = in_order(couriers)
    card = red.table["street"][0]["id"]
    bring(couriers, red, "T", card)
    compose(red, card, "T", 1, {}, "", "TO")
    assert (red.mine["points"], red.mine["stamps"], red.stoop(card)["stamp"]) == (2, 4, red.seat)
    red.pass_turn()
    bring(couriers, yellow, "N", card)
    actions_left(couriers, yellow, 1)
    yellow.answer(vocabulary.Drop(card, (yellow.package("N", card),), "TON"))
    red.person.until_at(yellow.person.state["n"])
    for courier in couriers:
        seats = courier.table["seats"]
        assert (seats[red.seat]["points"], seats[red.seat]["stamps"]) == (1, 5)
        assert (seats[yellow.seat]["points"], seats[yellow.seat]["stamps"]) == (2, 4)
        assert courier.stoop(card)["stamp"] == yellow.seat
        assert {"seat": yellow.seat, "card": card, "instead": red.seat} in [
            {key: event[key] for key in ("seat", "card", "instead")} for event in heard(courier.person) if event["type"] == "Stamped"
        ]
    # Points and why stand before everybody, in words as well.
    pips = red.page.locator(".players .seat").nth(yellow.seat).locator(".pips")
    assert "1 stamp" in (pips.get_attribute("aria-label") or "")
