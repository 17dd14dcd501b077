"""Taking back: free where nothing was learnt, else by consent, and a reason where it cannot be."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

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
            assert proposal == {"seat": 1, "to": start["n"] + 1, "missing": [0]}
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
                else:
                    n = hers.state["n"]
                    await play_all([hers, his], random.Random(9), n + 1)
                await his.wait(lambda: his.room["takeback"] is None)
                assert (await hers.request("Consent", yes=True, to=to))["clause"] == "takeback"

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
