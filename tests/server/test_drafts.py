"""Unfinished answers: kept for their seat alone, there after a reload, given when time runs out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import msgspec

from rulebound.server.rows import read_lines
from server.kit import Json, Person, Running, Socket, nonce, quick, run, serving
from server.test_kills import Process


def word(text: str | None) -> Json:
    return {"type": "Declare", "word": text}


@asynccontextmanager
async def table(server: Running, *names: str, **changes: Any) -> AsyncIterator[list[Socket]]:
    """People in a room of Alphabeasts Attack!, each with a browser of their own, their sockets in order of seats."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(server.person(name)) for name in names]
        made = await people[0].make("alphabeasts", bots=0, others=len(names) - 1, **changes)
        for other in people[1:]:
            await other.join(made)
        room = await people[0].begin(made)
        yield [await each.sit(room) for each in people]


async def keep(socket: Socket, text: str | None, **more: Any) -> Json:
    action = None if text is None else word(text)
    return await socket.request("Keep", **{"after": socket.state["after"], "action": action, **more})


async def all_but(person: Person, words: Sequence[str]) -> None:
    """Nothing that this person ever got holds one of these words."""
    for each in words:
        assert not any(each.encode() in data for data in person.received), f"{person.name} got {each}"


def test_a_draft_is_there_after_a_reload_and_on_another_device_and_nowhere_else(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Eve") as eve, table(server, "Ann", "Bob") as (hers, his):
            watcher = await eve.sit(hers.room_id)
            second = await hers.person.sit(hers.room_id)
            assert hers.state["draft"] is None
            drafts = ["QUIXOTR", "QUIXOTRY"]
            for text in drafts:
                assert (await keep(hers, text))["type"] == "Done"
            await second.wait(lambda: second.messages[-1] == {"type": "Kept", "seat": 0, "draft": word(drafts[-1])})
            assert not any(message["type"] == "Kept" for message in hers.messages), "who typed it need not be told"
            again = await hers.person.sit(hers.room_id, seen=0)
            assert again.state["draft"] == word(drafts[-1])
            his_again = await his.person.sit(his.room_id, seen=0)
            assert his_again.state["draft"] is None
            assert (await keep(his, "ZEPHYRZZ"))["type"] == "Done"
            await watcher.request("Ping")
            for other in (his.person, eve):
                await all_but(other, drafts)
            await all_but(hers.person, ["ZEPHYRZZ"])
            assert (await keep(hers, None))["type"] == "Done"
            assert (await hers.person.sit(hers.room_id)).state["draft"] is None

    run(scenario)


def test_a_draft_outlives_an_item_and_ends_with_the_answer(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, table(server, "Ann", "Bob") as (hers, his):
            assert (await his.answer(word("BRICK")))["type"] == "Done"
            await hers.wait(lambda: hers.state["view"]["waiting"] == [0])
            assert (await keep(hers, "LAUN"))["type"] == "Done"
            before = hers.state["after"]
            front = hers.state["view"]["table"]["seats"][0]["front"]
            assert (await hers.answer({"type": "MoveOut", "card": front[0]}))["type"] == "Done"
            await hers.wait(lambda: hers.state["view"]["waiting"] == [0, 1])
            assert hers.state["after"] > before
            assert hers.state["draft"] == word("LAUN")
            assert (await keep(hers, "LAUND", after=before))["type"] == "Done", "typed before the item was seen"
            await his.wait(lambda: his.state["view"]["waiting"] == [0, 1])
            assert his.offer["given"] == word("BRICK")
            assert his.state["draft"] is None, "what was sealed is no draft"
            assert (await hers.answer(word("LAUNDER")))["type"] == "Done"
            await hers.wait(lambda: hers.state["view"]["waiting"] == [1])
            assert hers.state["draft"] is None
            assert (await keep(hers, "LAUNDERS"))["type"] == "Done", "a sealed answer may be revised"
            assert (await hers.person.sit(hers.room_id)).state["draft"] == word("LAUNDERS")
            assert (await his.answer(word("BRICK")))["type"] == "Done"
            await hers.wait(lambda: hers.state["view"]["table"]["reveal"] is not None)
            assert hers.state["view"]["table"]["reveal"]["words"][0]["word"] == "LAUNDER", "the draft of a sealed answer is not given"
            assert hers.state["draft"] is None

    run(scenario)


def test_a_draft_is_kept_when_something_before_it_is_taken_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            hers = await ann.sit(await ann.play_now("alphabeasts", bots=0))
            middle = hers.state["view"]["table"]["middle"]
            assert (await hers.answer({"type": "Claim", "card": middle[0]}))["type"] == "Done"
            await hers.wait(lambda: hers.state["view"]["table"]["claims"])
            assert (await keep(hers, "LAUNDER"))["type"] == "Done"
            assert (await hers.request("AskTakeback"))["type"] == "Done"
            await hers.wait(lambda: not hers.state["view"]["table"]["claims"])
            assert hers.state["draft"] == word("LAUNDER")

    run(scenario)


def test_what_is_not_kept_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Eve") as eve, table(server, "Ann", "Bob") as (hers, _):
            watcher = await eve.sit(hers.room_id)
            signal = {"type": "Signal", "says": "help"}
            for said, clause in (
                (await keep(hers, "X" * 700), "form"),
                (await keep(hers, "RIB", after=hers.state["after"] + 1), "stale"),
                (await keep(hers, "RIB", after=0), "stale"),
                (await keep(hers, "RIB", seat=1), "seat"),
                (await hers.request("Keep", after=hers.state["after"], action=signal), "turn"),
                (await hers.request("Keep", after=hers.state["after"], action={"type": "Declare", "word": 7}), "form"),
                (await watcher.request("Keep", after=hers.state["after"], action=word("RIB")), "seat"),
            ):
                assert (said["type"], said["clause"]) == ("Refused", clause)
            name = uuid4().hex
            body = {"type": "Keep", "id": name, "after": hers.state["after"], "action": word("RIB")}
            for _ in range(2):
                assert (await hers.person.post(f"/rooms/{hers.room_id}/draft", body))["type"] == "Done", "again is harmless"

    run(scenario)


def test_when_time_runs_out_legal_drafts_are_given_in_order_of_seats(tmp_path: Path) -> None:
    """Half-typed ones that are words are given as well; what is none, and a seat without a draft, is no word."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, table(server, "Ann", "Bob", "Cleo", "Dan", limit=5) as seats:
            hers, his, cleos, dans = seats
            assert abs(hers.state["deadline"] - hers.room["touched"] - 5000) < 2000
            assert (await keep(cleos, "HOLID"))["type"] == "Done"
            assert (await keep(his, "BRIC"))["type"] == "Done"
            assert (await keep(his, "BRICK"))["type"] == "Done"
            assert (await keep(hers, "LAUNDER"))["type"] == "Done"
            assert (await dans.answer(word("CAMPING")))["type"] == "Done"
            assert (await keep(dans, "CAMPINGS"))["type"] == "Done"
            await hers.wait(lambda: hers.state["view"]["table"]["reveal"] is not None, 12)
            words = [said["word"] for said in hers.state["view"]["table"]["reveal"]["words"]]
            assert words == ["LAUNDER", "BRICK", None, "CAMPING"]
            room = await server.services.rooms.get(hers.room_id)
            async with server.services.store.read() as connection:
                lines = await read_lines(connection, room.game, room.id)
            given = [(line.entry.seat, line.how) for line in lines if line.how != "chance"][:4]
            assert given == [(3, "person"), (0, "clock"), (1, "clock"), (-2, "clock")]

    run(scenario)


def test_a_draft_outlives_the_server_and_is_given_when_time_runs_out_after_all(tmp_path: Path) -> None:
    async def scenario() -> None:
        process = Process(tmp_path)
        await process.start()
        try:
            base = f"http://127.0.0.1:{process.port}"
            async with httpx.AsyncClient(base_url=base, timeout=30) as http:
                setup = {"game": "alphabeasts", "seats": [{"kind": "person"}], "limit": 5}
                room = (await http.post("/api/rooms", json=setup)).json()
                path = f"/api/rooms/{room['id']}"
                await http.post(f"{path}/begin", json={"nonce": nonce()})
                state = (await http.get(f"{path}/state")).json()
                body = {"type": "Keep", "id": "1", "after": state["after"], "action": word("LAUNDER")}
                assert (await http.post(f"{path}/draft", json=body)).json()["type"] == "Done"
                process.kill()
                await process.start()
                state = (await http.get(f"{path}/state")).json()
                if state["view"]["table"]["reveal"] is None:
                    assert state["draft"] == word("LAUNDER")
                for _ in range(150):
                    state = msgspec.json.decode((await http.get(f"{path}/state")).content)
                    if state["view"]["table"]["reveal"] is not None:
                        break
                    await asyncio.sleep(0.1)
                assert state["view"]["table"]["reveal"]["words"][0]["word"] == "LAUNDER"
        finally:
            process.kill()

    run(scenario)
