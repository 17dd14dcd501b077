"""What one seat holds never reaches another's browser, nor a spectator's."""

from __future__ import annotations

import json
import re
from typing import Any

from browser.invite import gather
from browser.person import Open, Person
from browser.test_two_people import play


def states(person: Person) -> list[Any]:
    """Every State that ever reached a browser."""
    messages = [json.loads(raw) for raw in person.received if raw[:1] == b"{"]
    return [message for message in messages if message.get("type") == "State"]


def while_playing(person: Person) -> bytes:
    """Every byte that reached a browser before its game was over: after the end all draws are laid open, with the secret behind them."""
    before: list[bytes] = []
    for raw in person.received:
        if raw[:1] == b"{" and (message := json.loads(raw)).get("type") == "State" and message["view"]["over"]:
            break
        before.append(raw)
    return b"\n".join(before)


def private(person: Person) -> tuple[set[str], set[str]]:
    """What nobody else may receive: this seat's hands, as they were written, and the tokens that hold the seat."""
    hands = {json.dumps(state["view"]["hand"]["cards"], separators=(",", ":")) for state in states(person) if state["view"]["hand"]}
    cookies = {cookie["value"] for cookie in person.page.context.cookies()}
    link = person.page.request.get(f"/api/rooms/{person.room['id']}/seats/{person.seat}/link").json()
    tokens = {value for value in re.findall(r"[\w-]{16,}", json.dumps(link)) if value != person.room["id"]}
    assert tokens
    return {hand for hand in hands if hand.count(",") >= 3}, cookies | tokens


def test_spectator_and_other_seat_receive_nothing_hidden(open_browser: Open) -> None:
    ann, bea, sam = open_browser("Ann"), open_browser("Bea"), open_browser("Sam", "tablet")
    gather([ann, bea], "animorphs")
    sam.page.goto(f"/room/{ann.room['id']}")
    sam.until(lambda: sam.state, "the spectator sees the table")
    play([ann, bea], until=60)
    assert sam.page.locator('[data-thing^="card:"]').count() == 0
    play([ann, bea])

    for other, victim in ((ann, bea), (bea, ann), (sam, ann), (sam, bea)):
        hands, tokens = private(victim)
        own = private(other)[0] if other is not sam else set()
        body = b"\n".join(other.received).decode()
        for token in tokens:
            assert token not in body
        playing = while_playing(other).decode()
        for hand in hands - own:
            assert hand not in playing
    for person in (ann, bea, sam):
        body = while_playing(person).decode()
        assert '"secret"' not in body
        assert '"why"' not in body, "a bot's reasons would tell its hand"
        for state in states(person):
            assert state["seat"] == (None if person is sam else person.seat)
            assert (state["view"]["hand"] is None) == (person is sam)
            for step in state["steps"]:
                for event in step["events"]:
                    if event["type"] == "Drew":
                        assert event["seat"] == state["seat"]
                    if event["type"] == "TookCard":
                        assert state["seat"] in (event["taker"], event["victim"])
