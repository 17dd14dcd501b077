"""What is kept in memory, and for how long: rooms nobody is in are forgotten, and come back from their log."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import update

from rulebound.server.store import now
from rulebound.server.tables import ROOM
from server.kit import Said, play, quick, run, serving


def test_a_room_that_nobody_is_in_is_forgotten_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, cache_seconds=0.1, sweep=0.05)) as server, server.person() as ann:
            room = await ann.play_now("animorphs", bots=2)
            seat = await ann.sit(room, seen=0)
            await play(seat, random.Random(2), 5)
            await seat.due()
            last = seat.state
            await asyncio.sleep(0.3)
            assert room["id"] in server.services.rooms.open, "somebody is there"
            await seat.close()
            for _ in range(200):
                if room["id"] not in server.services.rooms.open:
                    break
                await asyncio.sleep(0.02)
            assert room["id"] not in server.services.rooms.open
            back = await ann.sit(room, seen=0)
            assert back.state["view"] == last["view"]
            assert (back.state["n"], back.state["after"], back.state["takeback"]) == (last["n"], last["after"], last["takeback"])
            assert [step for state in seat.states for step in state["steps"]] == back.state["steps"]

    run(scenario)


def test_positions_beyond_the_limit_are_dropped_even_where_people_are(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, cache_rooms=1, sweep=0.05)) as server, server.person() as ann:
            rooms = [await ann.play_now("animorphs") for _ in range(3)]
            seats = [await ann.sit(room) for room in rooms]
            for _ in range(200):
                ready = [room for room in server.services.rooms.open.values() if room.live is not None]
                if len(ready) <= 1:
                    break
                await asyncio.sleep(0.02)
            assert len(ready) <= 1
            for seat in seats:
                assert await play(seat, random.Random(1), 2) == 2

    run(scenario)


def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    """Seats, links, chat, a takeback that waits for consent: and a bot whose turn it was plays on though nobody comes."""

    async def scenario() -> None:
        settings = quick(tmp_path)
        async with serving(settings) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            hers, his = await ann.sit(room), await bob.sit(room)
            await hers.answer({"type": "Bid", "seeds": 0})
            await his.wait(lambda: 0 not in his.state["view"]["waiting"])
            done = await his.answer({"type": "Bid", "seeds": 2})
            await his.wait(lambda: his.state["n"] >= done["n"])
            await his.request("AskTakeback")
            await his.request("Say", text="please")
            token = (await bob.get(f"/rooms/{room['id']}/seats/1/link"))["token"]
            before = await ann.get(f"/rooms/{room['id']}/state?seen=0")
            cookies = {person.name: person.http.cookies["rulebound"] for person in (ann, bob)}
        async with serving(settings) as server, server.person("Ann") as ann, server.person("Bob") as bob:
            for person in (ann, bob):
                person.http.cookies.clear()
                person.http.cookies.set("rulebound", cookies[person.name], domain="127.0.0.1")
            assert await ann.get(f"/rooms/{room['id']}/state?seen=0") == before
            assert (await bob.get(f"/rooms/{room['id']}/seats/1/link"))["token"] == token
            hers = await ann.sit(room)
            await hers.wait(lambda: any(each.get("text") == "please" for each in hers.messages))
            assert (await hers.request("Consent", yes=True, to=hers.room["takeback"]["to"]))["type"] == "Done"

    run(scenario)


def test_rooms_untouched_for_long_are_deleted_if_the_host_wants_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, keep_days=30, cache_seconds=0.0, sweep=0.1)) as server, server.person() as ann:
            old, new = await ann.play_now("magpies"), await ann.play_now("magpies")
            async with server.services.store.write() as connection:
                long_ago = now() - 31 * 24 * 3600 * 1000
                await connection.execute(update(ROOM).where(ROOM.c.id == old["id"]).values(touched=long_ago))
            for _ in range(100):
                await asyncio.sleep(0.05)
                if [room["id"] for room in (await ann.get("/me"))["rooms"]] == [new["id"]]:
                    break
            else:
                raise AssertionError("the old room is still there")
            with pytest.raises(Said) as gone:
                await ann.get(f"/rooms/{old['id']}")
            assert gone.value.status == 404

    run(scenario)
