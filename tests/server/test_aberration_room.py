"""Nights of Aberration on the server: beside bots, alone with two heroes, and after somebody has left for good."""

from __future__ import annotations

import random
from pathlib import Path

from rulebound.games import game
from server.kit import play, play_all, quick, run, serving, some_answer

OFFERED = {"aberration": game("aberration")}


def test_a_person_and_two_bots_live_through_a_night(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path), OFFERED) as server, server.person("Ann") as ann:
            room = await ann.begin(await ann.make("aberration", bots=2))
            seat = await ann.sit(room)
            await play(seat, random.Random(2))
            view = seat.state["view"]
            assert view["over"]
            assert view["table"]["result"]
            assert view["table"]["round"] >= 3

    run(scenario)


def test_one_person_runs_two_heroes(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path), OFFERED) as server, server.person("Ann") as ann:
            room = await ann.begin(await ann.make("aberration", bots=0, people=2))
            assert [seat["yours"] for seat in room["seats"]] == [True, True]
            device = await ann.sit(room, seen=0)
            source = random.Random(4)
            turns = set()
            for _ in range(120):
                await device.wait(lambda: device.state["view"]["over"] or set(device.state["view"]["waiting"]) & {0, 1})
                if device.state["view"]["over"]:
                    break
                due = device.state["view"]["waiting"][0]
                if device.state["view"]["table"]["active"] is not None:
                    turns.add(device.state["view"]["table"]["active"])
                if device.seat != due:
                    await device.request_hello(due, seen=device.state["n"])
                said = await device.answer(some_answer(device.offer, source))
                assert said["type"] == "Done", said
                await device.wait(lambda said=said: device.state["n"] >= said["n"])  # type: ignore[misc]
            assert turns == {0, 1}

    run(scenario)


def test_who_leaves_for_good_is_waited_for_no_more(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path), OFFERED) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("aberration", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            hers, his = await ann.sit(room), await bob.sit(room)
            await play_all([hers, his], random.Random(3), 30)
            said = await his.request("Leave", seat=1)
            assert said["type"] == "Done", said
            await hers.wait(lambda: hers.state["view"]["table"]["heroes"][1]["left"])
            await play(hers, random.Random(5), 40)
            assert 1 not in hers.state["view"]["waiting"]

    run(scenario)
