"""Several people, one device."""

from __future__ import annotations

import random
from pathlib import Path

from server.kit import quick, run, serving, some_answer


def test_the_device_goes_round(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            room = await ann.begin(await ann.make("magpies", bots=1, people=2))
            assert [seat["yours"] for seat in room["seats"]] == [True, True, False]
            assert [seat["settings"] and seat["settings"]["autoPass"] for seat in room["seats"]] == [False, False, None]
            device = await ann.sit(room, seen=0)
            source = random.Random(4)
            asked = set()
            for _ in range(40):
                await device.wait(lambda: device.state["view"]["over"] or set(device.state["view"]["waiting"]) & {0, 1})
                if device.state["view"]["over"]:
                    break
                due = next(seat for seat in device.state["view"]["waiting"] if seat in (0, 1))
                asked.add(due)
                if device.seat != due:
                    assert device.state["view"]["hand"] is None or device.seat is not None
                    await device.request_hello(due, seen=device.state["n"])
                assert device.state["view"]["hand"] is not None
                said = await device.answer(some_answer(device.offer, source))
                assert said["type"] == "Done"
                await device.wait(lambda said=said: device.state["n"] >= said["n"])  # type: ignore[misc]
            assert asked == {0, 1}

    run(scenario)


def test_an_answer_may_name_a_seat_that_is_covered(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            room = await ann.begin(await ann.make("magpies", bots=0, people=2))
            device = await ann.sit(room)
            assert (await device.answer({"type": "Bid", "seeds": 0}))["clause"] == "seat", "which of the two?"
            for seat in (0, 1):
                assert (await device.answer({"type": "Bid", "seeds": 0}, seat=seat))["type"] == "Done"
            await device.wait(lambda: device.state["view"]["table"]["offers"] == [0, 0])

    run(scenario)


def test_what_is_taken_back_needs_nobody_elses_consent(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            room = await ann.begin(await ann.make("magpies", bots=0, people=2))
            device = await ann.sit(room)
            start = device.state["view"]
            done = await device.answer({"type": "Bid", "seeds": 1}, seat=0)
            await device.wait(lambda: device.state["n"] >= done["n"])
            done = await device.request("AskTakeback", seat=0)
            assert done["type"] == "Done"
            await device.wait(lambda: device.state["n"] >= done["n"])
            assert device.state["view"] == start

    run(scenario)
