"""Alphabet Stoop: what nobody may know, what may be taken back, the game by keys and by touch alone, and no click without an answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator

from browser.couriers import Courier, sit_down, skip_guide
from browser.person import Json, Open, Person
from browser.test_hidden import while_playing
from rulebound.games.alphabet_stoop import actions as vocabulary
from rulebound.messages import text


def play_now(person: Person) -> Courier:
    """One person against bots, from the shelf."""
    person.page.goto("/")
    person.page.get_by_role("article", name=text("ui.games.alphabetStoop.name")).get_by_role("button", name="Play now").click()
    courier = Courier(person)
    courier.wait_for_turn()
    skip_guide(person)
    return courier


def packages(message: Any) -> Iterator[Json]:
    """Every package that stands anywhere in a message."""
    if isinstance(message, dict):
        if {"number", "letter", "back"} <= message.keys():
            yield message
        for part in message.values():
            yield from packages(part)
    elif isinstance(message, list):
        for part in message:
            yield from packages(part)


def told(person: Person) -> list[Any]:
    """Every message that reached a browser while its game went on."""
    return [json.loads(raw) for raw in while_playing(person).split(b"\n") if raw[:1] in (b"{", b"[")]


def test_nobody_receives_a_back_before_it_is_flipped(open_browser: Open) -> None:
    couriers = sit_down([open_browser("Ann"), open_browser("Bea")])
    sam = open_browser("Sam", "tablet")
    sam.page.goto(f"/room/{couriers[0].person.room['id']}")
    sam.until(lambda: sam.state, "the spectator sees the table")
    people = [couriers[0].person, couriers[1].person, sam]
    couriers[0].person.until(lambda: any(each.asked for each in couriers), "a turn")
    mover = next(each for each in couriers if each.asked)
    parcel = next(each for cart in mover.mine["carriers"] for each in cart["packages"])
    for person in people:
        person.until_at(mover.person.state["n"])
        assert all(each["back"] is None for message in told(person) for each in packages(message)), "what nobody has seen is sent to nobody"
        for hidden in (b'"secret"', b'"loose"'):
            assert hidden not in while_playing(person)
    mover.answer(vocabulary.Flip(parcel["number"]))
    mover.person.until(lambda: mover.asked and mover.table["turn"]["actions"] == 2, "the chance that turns it over")
    for person in people:
        person.until_at(mover.person.state["n"])
        carriers = person.view["table"]["seats"][mover.seat]["carriers"]
        now = next(each for cart in carriers for each in cart["packages"] if each["number"] == parcel["number"])
        assert now["back"] == parcel["letter"] != now["letter"], "all see both sides now"
        others = [each for message in told(person) for each in packages(message) if each["number"] != parcel["number"]]
        assert all(each["back"] is None for each in others), "and no other back"
    # What was hidden and has been seen cannot be taken back for nothing; turning it over to the side that was seen can.
    assert not mover.person.state["takeback"]["free"]
    mover.answer(vocabulary.Flip(parcel["number"]))
    mover.person.until(lambda: mover.table["turn"]["actions"] == 1, "the second flip")
    assert mover.person.state["takeback"]["free"]
    mover.page.get_by_role("button", name="Undo").first.click()
    mover.person.until(lambda: mover.table["turn"]["actions"] == 2, "it is taken back")


def test_moves_and_drops_are_taken_back_within_the_turn(open_browser: Open) -> None:
    ann = play_now(open_browser("Ann"))
    card = ann.table["street"][0]["id"]
    ann.answer(vocabulary.Move(0, card))
    assert ann.mine["carriers"][0]["at"] == card
    ann.page.get_by_role("button", name="Undo").first.click()
    ann.person.until(lambda: ann.mine["carriers"][0]["at"] is None, "the move is taken back")
    assert ann.table["turn"]["actions"] == 3
    ann.answer(vocabulary.Move(1, card))
    assert ann.mine["carriers"][1]["at"] == card


def carry(start: Locator, end: Locator) -> None:
    """Takes what is drawn there, and lets it go over the other."""
    mouse = start.page.mouse
    for place, act in ((start, mouse.down), (end, mouse.up)):
        box = place.bounding_box()
        assert box
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3, steps=8)
        act()


def test_carts_and_letters_can_be_dragged(open_browser: Open) -> None:
    ann = play_now(open_browser("Ann"))
    at = ann.page.locator
    ways = next(field["choices"] for field in ann.person.view["offer"]["fields"] if field["name"] == "instead")
    cards = [way["to"] for way in ways if way["type"] == "Move" and way["carrier"] == 0]
    card = next(card for card in cards if not ann.word(card))  # bots may have begun, and laid words already
    carry(at(f'.street [data-thing="carrier:{ann.seat}-0"]').first, at(f'[data-drop="card:{card}"]').first)
    ann.person.until(lambda: ann.mine["carriers"][0]["at"] == card, "the cart stands where it was let go")
    parcel = ann.mine["carriers"][0]["packages"][0]
    carry(at(f'.hand [data-thing="package:{ann.seat}-{parcel["number"]}"]'), at(".rest"))
    token = next(token for stoop in ann.table["street"] for token in stoop["tokens"] if token["letter"])
    carry(at(f'[data-thing="token:{token["number"]}"]'), at(".tray .tile").first)
    word = at(".tray ul.word")
    assert (word.get_attribute("aria-label") or "").endswith(token["letter"] + parcel["letter"]), "it lies where it was let go"
    carry(at(".tray .tile").first, at(".tray .tile").last)
    assert (word.get_attribute("aria-label") or "").endswith(parcel["letter"] + token["letter"])


def kept(courier: Courier) -> Json:
    """The word that the server has from this page, once it has said so."""
    sent = [each for each in courier.person.sent if each["type"] == "Keep"]
    if sent and sent[-1]["id"] in courier.person.done:
        return sent[-1]["action"] or {}
    return None


def test_the_word_in_the_tray_is_there_again_after_a_reload_for_its_seat_alone(open_browser: Open) -> None:
    couriers = sit_down([open_browser("Ann"), open_browser("Bea")])
    couriers[0].person.until(lambda: any(each.asked for each in couriers), "a turn")
    ann, bea = sorted(couriers, key=lambda each: not each.asked)
    card = next(
        way["to"] for field in ann.person.view["offer"]["fields"] if field["name"] == "instead" for way in field["choices"] if "to" in way
    )
    ann.answer(vocabulary.Move(0, card))
    parcel = ann.mine["carriers"][0]["packages"][0]
    token = next(token for stoop in ann.table["street"] for token in stoop["tokens"] if token["letter"])
    ann.thing(f"package:{ann.seat}-{parcel['number']}", ".hand")
    ann.thing(f"token:{token['number']}")
    word = ann.page.locator(".tray ul.word")
    made = word.get_attribute("aria-label")
    ann.person.until(lambda: (kept(ann) or {}).get("tokens") == [token["number"]], "the server keeps the word")
    ann.page.reload()
    word.wait_for()
    assert word.get_attribute("aria-label") == made, "the word is made on"
    bea.page.reload()
    bea.person.until_at(ann.person.state["n"])
    heard = [message for message in told(bea.person) if isinstance(message, dict) and message.get("type") == "State"]
    assert heard
    assert not any(message["draft"] for message in heard), "nobody else hears of it"
    ann.page.locator(".tray").get_by_role("button", name=text("ui.alphabetStoop.tray.close")).click()
    ann.person.until(lambda: kept(ann) == {}, "the server forgets the word")
    ann.page.reload()
    ann.page.locator(".rest").wait_for()
    assert not word.count()


def test_on_a_phone_whoever_is_asked_has_all_carts_before_them(open_browser: Open) -> None:
    tess = play_now(open_browser("Tess", "phone"))
    ways = next(field["choices"] for field in tess.person.view["offer"]["fields"] if field["name"] == "instead")
    here, there, *_ = dict.fromkeys(way["to"] for way in ways if way["type"] == "Move")
    tess.answer(vocabulary.Move(0, here))
    tess.thing(f"package:{tess.seat}-{tess.mine['carriers'][0]['packages'][0]['number']}", ".hand")
    tess.page.locator(".tray").wait_for()
    tess.answer(vocabulary.Move(1, there))  # a word is being made elsewhere
    assert tess.page.locator(".tray").count()
    tess.page.get_by_role("tab", name=text("ui.alphabetStoop.points.title")).click()
    tess.page.locator("#sheet-pane-hand").wait_for(state="hidden")
    tess.pass_turn()
    tess.wait_for_turn()
    tess.page.locator("#sheet-pane-hand").wait_for()
    tess.answer(vocabulary.Move(2, here))


@pytest.mark.parametrize("way", ["keys", "touch"])
def test_a_whole_game_from_the_shelf_to_the_end(open_browser: Open, way: str) -> None:
    ann = play_now(open_browser("Kay" if way == "keys" else "Tess", "desktop" if way == "keys" else "phone"))
    drops = 0
    while ann.wait_for_turn():
        action = ann.decide()
        drops += isinstance(action, vocabulary.Drop)
        ann.answer(action, by_keys=way == "keys")
    assert drops
    ann.page.get_by_role("heading", name=text("ui.end.title")).first.wait_for()
    assert not ann.person.refused


LOOK = """() => JSON.stringify([
  document.querySelector('.toast [role="alert"]')?.textContent ?? null,
  [...document.querySelectorAll('[aria-pressed="true"], .lit, .here, .refused')].map((each) => each.dataset.thing ?? each.className),
  document.querySelector('.tray')?.textContent ?? null,
  document.querySelector('dialog[open]')?.textContent ?? null,
  document.querySelector('#offer-title')?.textContent,
])"""
"""All that a click could change on the page."""


def dead(courier: Courier) -> list[str]:
    """The things whose click changes nothing that could be seen."""
    page = courier.page
    things: list[str] = page.evaluate(
        "[...new Set([...document.querySelectorAll('[data-thing]')].filter((each) => each.offsetParent).map((each) => each.dataset.thing))]"
    )
    found = []
    for thing in things:
        for _ in range(3):
            page.keyboard.press("Escape")
        page.wait_for_timeout(20)
        before = page.evaluate(LOOK)
        page.locator(f'[data-thing="{thing}"]').locator("visible=true").first.click(force=True)
        try:
            page.wait_for_function(f"(before) => ({LOOK})() !== before", arg=before, timeout=2_000)
        except Exception:  # noqa: BLE001 -- nothing came of it: that is what is looked for
            found.append(thing)
    for _ in range(3):
        page.keyboard.press("Escape")
    return found


def test_no_click_is_dead(open_browser: Open) -> None:
    couriers = sit_down([open_browser("Ann"), open_browser("Bea")])
    couriers[0].person.until(lambda: any(each.asked for each in couriers), "a turn")
    mover = next(each for each in couriers if each.asked)
    waiter = next(each for each in couriers if each is not mover)
    assert dead(waiter) == [], "who is not on turn is told who is waited for"
    assert dead(mover) == [], "before a cart is in the street"
    mover.answer(vocabulary.Move(0, next(stoop["id"] for stoop in mover.table["street"])))
    assert dead(mover) == []
    # A cart that is sent where it cannot go: the clause, and the way to it.
    far = mover.table["street"][-1]["id"]
    mover.thing(f"carrier:{mover.seat}-0", ".hand")
    mover.thing(f"card:{far}")
    reason = mover.page.get_by_role("alert").first
    reason.wait_for()
    assert text("alphabetStoop.refusal.notBeside", carrier=1) in reason.inner_text()
    reason.get_by_role("button").first.click()
    mover.page.get_by_role("searchbox").first.wait_for()
