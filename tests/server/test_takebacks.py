"""Taking back: free where nothing was learnt, else by consent, and a reason where it cannot be."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rulebound.games import game
from rulebound.games.animorphs.actions import MoveVisser, Roll, Walk
from rulebound.games.animorphs.content import CARDS
from rulebound.kernel import HOUSE, NATURE, PASS, Abandon, Entry, Header, Named, Seat
from rulebound.server.live import Live
from rulebound.server.rows import RoomRow, SeatRow
from rulebound.server.takeback import takeback_offer
from server.kit import Running, Socket, play, play_all, quick, run, serving


async def two(server: Running, ann: Any, bob: Any) -> tuple[Socket, Socket]:
    made = await ann.make("magpies", bots=0, others=1)
    await bob.join(made)
    room = await ann.begin(made)
    return await ann.sit(room), await bob.sit(room)


def test_a_sealed_answer_is_taken_back_freely(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            hers, his = await two(server, ann, bob)
            assert hers.state["takeback"] == {"to": None, "free": False, "reason": "You have done nothing yet that could be taken back."}
            before = hers.state
            await hers.answer({"type": "Bid", "seeds": 1})
            await hers.wait(lambda: hers.state["takeback"]["to"] is not None)
            assert hers.state["takeback"] == {"to": before["n"], "free": True, "reason": ""}
            done = await hers.request("AskTakeback")
            assert done["type"] == "Done"
            await hers.wait(lambda: hers.state["n"] == done["n"])
            assert hers.state["takenBack"] == before["n"]
            assert hers.state["view"] == before["view"]
            assert hers.state["n"] > before["n"], "numbers only grow"
            assert hers.state["after"] == hers.state["n"], "what was asked before is asked anew"
            assert (await hers.answer({"type": "Bid", "seeds": 1}, after=before["after"]))["clause"] == "stale"
            assert (await hers.answer({"type": "Bid", "seeds": 2}))["type"] == "Done"
            await his.wait(lambda: 0 not in his.state["view"]["waiting"])

    run(scenario)


def test_after_a_reveal_the_other_must_agree(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            hers, his = await two(server, ann, bob)
            start = hers.state
            await hers.answer({"type": "Bid", "seeds": 0})
            await his.wait(lambda: 0 not in his.state["view"]["waiting"])
            last = await his.answer({"type": "Bid", "seeds": 2})
            await his.wait(lambda: his.state["n"] >= last["n"])
            assert his.state["takeback"]["free"] is False
            assert "agree" in his.state["takeback"]["reason"]
            asked = await his.request("AskTakeback")
            assert asked["type"] == "Done"
            await hers.wait(lambda: hers.room["takeback"] is not None)
            proposal = hers.room["takeback"]
            assert proposal == {"seat": 1, "to": start["n"] + 1, "missing": [0], "declined": None}
            assert (await his.request("Consent", yes=True, to=proposal["to"]))["clause"] == "takeback", "not of one's own asking"
            assert (await hers.request("Consent", yes=True, to=proposal["to"] - 1))["clause"] == "takeback"
            assert (await hers.request("Consent", yes=True, to=proposal["to"]))["type"] == "Done"
            await his.wait(lambda: his.state["takenBack"] == proposal["to"])
            await his.wait(lambda: his.room["takeback"] is None)
            assert his.state["view"]["waiting"] == [1]
            assert his.offer["given"] is None

    run(scenario)


def test_one_no_is_enough_and_so_is_going_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            hers, his = await two(server, ann, bob)
            await hers.answer({"type": "Bid", "seeds": 0})
            await his.wait(lambda: 0 not in his.state["view"]["waiting"])
            last = await his.answer({"type": "Bid", "seeds": 2})
            await his.wait(lambda: his.state["n"] >= last["n"])
            for way in ("no", "going on"):
                await his.request("AskTakeback")
                await hers.wait(lambda: hers.room["takeback"] is not None)
                to = hers.room["takeback"]["to"]
                if way == "no":
                    await hers.request("Consent", yes=False, to=to)
                    await his.wait(lambda: (his.room["takeback"] or {}).get("declined") == 0)
                    assert his.room["takeback"]["missing"] == [], "who asked is told who declined, and waits for nobody"
                    assert (await hers.request("Consent", yes=True, to=to))["clause"] == "takeback", "a no is the last word"
                    assert (await his.request("Consent", yes=False, to=to))["type"] == "Done", "that is read"
                else:
                    n = hers.state["n"]
                    await play_all([hers, his], random.Random(9), n + 1)
                await his.wait(lambda: his.room["takeback"] is None)
                assert (await hers.request("Consent", yes=True, to=to))["clause"] == "takeback"

    run(scenario)


def test_who_asked_may_withdraw_and_ask_again_after_a_no(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            hers, his = await two(server, ann, bob)
            await hers.answer({"type": "Bid", "seeds": 0})
            await his.wait(lambda: 0 not in his.state["view"]["waiting"])
            last = await his.answer({"type": "Bid", "seeds": 2})
            await his.wait(lambda: his.state["n"] >= last["n"])
            await his.request("AskTakeback")
            await hers.wait(lambda: hers.room["takeback"] is not None)
            to = hers.room["takeback"]["to"]
            assert (await his.request("Consent", yes=False, to=to))["type"] == "Done"
            await hers.wait(lambda: hers.room["takeback"] is None)
            assert (await hers.request("Consent", yes=True, to=to))["clause"] == "takeback", "withdrawn"
            await his.request("AskTakeback")
            await hers.request("Consent", yes=False, to=to)
            await his.wait(lambda: (his.room["takeback"] or {}).get("declined") == 0)
            assert (await his.request("AskTakeback"))["type"] == "Done"
            await hers.wait(lambda: (hers.room["takeback"] or {}).get("missing") == [0])
            n = hers.state["n"]
            await hers.request("Consent", yes=False, to=to)
            await play_all([hers, his], random.Random(9), n + 1)
            await his.wait(lambda: his.room["takeback"] is None)  # as play goes on, what was declined is no longer told

    run(scenario)


def test_a_second_proposal_does_not_replace_the_first(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            hers, his = await two(server, ann, bob)
            await hers.answer({"type": "Bid", "seeds": 0})
            await his.wait(lambda: 0 not in his.state["view"]["waiting"])
            last = await his.answer({"type": "Bid", "seeds": 2})
            await his.wait(lambda: his.state["n"] >= last["n"])
            await hers.wait(lambda: hers.state["n"] >= last["n"])
            await his.request("AskTakeback")
            await hers.wait(lambda: hers.room["takeback"] is not None)
            proposal = hers.room["takeback"]
            said = await hers.request("AskTakeback")
            assert said["clause"] == "takeback"
            assert "Bob is asking" in said["reason"]
            assert (await his.request("AskTakeback"))["type"] == "Done", "one's own question may be asked again"
            assert (await ann.get(f"/rooms/{hers.room_id}"))["takeback"] == proposal
            assert (await hers.request("Consent", yes=True, to=proposal["to"]))["type"] == "Done"

    run(scenario)


def test_alone_against_bots_everything_can_be_taken_back(tmp_path: Path) -> None:
    """Nobody is there to ask; the draws taken back stay in the record, and new ones do not repeat them."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            room = await ann.play_now("animorphs", bots=1)
            seat = await ann.sit(room, seen=0)
            await play(seat, random.Random(2), 3)
            assert await seat.due()
            seen = seat.state
            assert seen["takeback"]["free"]
            done = await seat.request("AskTakeback")
            await seat.wait(lambda: seat.state["n"] >= done["n"])
            assert seat.state["takenBack"] == seen["takeback"]["to"]
            whole = await ann.sit(room, seen=0)
            kept = [step for state in seat.states for step in state["steps"] if step["n"] <= seen["takeback"]["to"]]
            fresh = [step for step in whole.states[0]["steps"] if step["n"] <= seen["takeback"]["to"]]
            assert fresh == kept

    run(scenario)


def test_what_cannot_be_taken_back_says_why(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            room = await ann.play_now("magpies", bots=1)
            seat = await ann.sit(room)
            said = await seat.request("AskTakeback")
            assert (said["clause"], said["reason"]) == ("takeback", "You have done nothing yet that could be taken back.")
            await seat.request("Leave")
            await seat.wait(lambda: seat.state["view"]["over"])
            assert seat.state["takeback"]["reason"] == "The game is over."
            assert (await seat.request("AskTakeback"))["reason"] == "The game is over."

    run(scenario)


def test_a_takeback_that_is_sent_again_takes_back_once(tmp_path: Path) -> None:
    """The connection broke before the acknowledgement came: the client cannot know, and asks again under the same id."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            seat = await ann.sit(await ann.play_now("animorphs", bots=1), seen=0)
            await play(seat, random.Random(2), 3)
            assert await seat.due()
            first = await seat.request("AskTakeback", id="once")
            assert await seat.due()
            again = await (await ann.sit(seat.room_id)).request("AskTakeback", id="once")
            assert (first["type"], again["type"]) == ("Done", "Done")
            fresh = await ann.sit(seat.room_id)
            assert sum(entry.seat == HOUSE for entry in server.services.rooms.open[seat.room_id].live.entries) == 1  # type: ignore[union-attr]
            assert (await fresh.request("Leave", id="once"))["clause"] == "duplicate"

    run(scenario)


# What the offer tells.


def at_a_table_of_three(second: str = "wild") -> tuple[Live, RoomRow]:
    """The first seat's turn; it holds "Visser III moves", the second the card named."""
    animorphs = game("animorphs")
    pack = animorphs.packs["standard"]
    rules = {"firstPlayer": "host"}
    header = Header(game="animorphs", ruleset=animorphs.ruleset, seats=3, options=rules, pack=Named(pack.name, pack.sha256))
    live = Live(animorphs, header, pack, None, 0)
    for mission in range(3):
        live.enter(Entry(NATURE, mission), "chance", 0)
    for card in f"visser change-ant change-ant change-bear change-bear {second} leap leap ax ax take take take wild wild".split():
        live.enter(Entry(NATURE, CARDS.index(card)), "chance", 0)
    return live, cast(RoomRow, SimpleNamespace(seats=[person(n) for n in range(3)]))  # takebacks look at nothing else of it


def person(n: int) -> SeatRow:
    return SeatRow(
        seat=Seat(n),
        kind="person",
        name="",
        level=None,
        bot_plays=False,
        nonce=None,
        auto_pass=True,
        pass_delay=0.0,
        token="",
        holders={str(n)},
    )


@pytest.mark.parametrize(("card", "how"), [("ellimist", "person"), ("wild", "auto"), ("wild", "clock")])
def test_what_may_be_taken_back_does_not_tell_who_had_a_choice(card: str, how: str) -> None:
    """Who holds no Ellimist is passed for; who holds one and passes must look the same to the others."""
    live, row = at_a_table_of_three(second=card)
    live.enter(Entry(Seat(0), MoveVisser("mall")), "person", 0)
    assert takeback_offer(live, row, Seat(0)).free
    live.enter(Entry(Seat(1), PASS), how, 0)
    offer = takeback_offer(live, row, Seat(0))
    assert (offer.free, offer.reason) == (False, "Somebody else has answered since, so the others must agree.")


def test_being_passed_for_oneself_makes_a_takeback_no_dearer() -> None:
    live, row = at_a_table_of_three()
    live.enter(Entry(Seat(0), Roll()), "person", 0)
    live.enter(Entry(NATURE, 3), "chance", 0)
    live.enter(Entry(Seat(0), Walk("barn")), "person", 0)
    walked = live.n - 1
    live.enter(Entry(Seat(0), PASS), "auto", 0)
    offer = takeback_offer(live, row, Seat(0))
    assert (offer.to, offer.free) == (walked, True)


def test_nobody_who_left_comes_back_by_a_takeback_or_is_asked_for_one() -> None:
    live, row = at_a_table_of_three()
    live.enter(Entry(Seat(0), PASS), "person", 0)
    live.enter(Entry(HOUSE, Abandon(Seat(2))), "house", 0)
    for seat in (Seat(0), Seat(2)):
        assert takeback_offer(live, row, seat).to is None
    assert takeback_offer(live, row, Seat(0)).reason == "Somebody has left the game since, and that is for good."
    live.enter(Entry(Seat(1), PASS), "person", 0)
    row.seats[0].bot_plays = True
    assert takeback_offer(live, row, Seat(1)).free, "the only other person at the table is gone"
    assert live.gone == {Seat(2)}
