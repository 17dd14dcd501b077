"""Several processes on one database: nothing is entered twice, nothing is lost, everybody catches up."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import select

from rulebound.messages import text
from rulebound.server.rooms import Conflict
from rulebound.server.tables import ENTRY
from server.kit import Person, Running, quick, run, serving, some_answer


async def elsewhere(person: Person, server: Running) -> Person:
    """The same browser, talking to another process of the same site."""
    import httpx

    other = Person(server, httpx.AsyncClient(base_url=server.url, timeout=20), person.name)
    other.http.cookies.set("rulebound", person.http.cookies["rulebound"], domain="127.0.0.1")
    return other


def test_two_processes_append_to_one_log(tmp_path: Path) -> None:
    """Ann and Bob play, each on another process; every answer is given to both at once, with the same id."""
    settings = quick(tmp_path)

    async def scenario() -> None:
        async with serving(settings) as one, serving(settings) as two, one.person("Ann") as ann, one.person("Bob") as bob:
            made = await ann.make("magpies", bots=1, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            people = [(ann, await elsewhere(ann, two)), (bob, await elsewhere(bob, two))]
            path = f"/rooms/{room['id']}"
            acknowledged: dict[str, int] = {}
            source = random.Random(3)
            for turn in range(60):
                seat = turn % 2
                here, there = people[seat]
                state = await here.get(f"{path}/state?seat={seat}")
                offer = state["view"]["offer"]
                if state["view"]["over"]:
                    break
                if offer is None or not offer["asked"]:
                    await asyncio.sleep(0.02)
                    continue
                body = {"type": "Answer", "id": uuid4().hex, "after": state["after"], "action": some_answer(offer, source)}
                said = await asyncio.gather(*(person.post(f"{path}/answers", body) for person in (here, there)), return_exceptions=True)
                done = [each for each in said if isinstance(each, dict) and each["type"] == "Done"]
                if done:
                    acknowledged[body["id"]] = seat
            assert len(acknowledged) > 8
            stored = await log_of(one, room["id"])
            assert [n for n, _ in stored] == list(range(len(stored)))
            requests = [request for _, request in stored if request]
            assert sorted(requests) == sorted(f"{seat}:{name}" for name, seat in acknowledged.items())
            for person, other in people:
                await other.http.aclose()
                assert person is not other

    run(scenario)


def test_sealed_answers_race_on_two_processes_and_all_stand(tmp_path: Path) -> None:
    settings = quick(tmp_path)

    async def scenario() -> None:
        async with serving(settings) as one, serving(settings) as two, one.person("Ann") as ann, one.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            far = await elsewhere(bob, two)
            path = f"/rooms/{room['id']}"
            state = await ann.get(f"{path}/state")
            await far.get(f"{path}/state")  # both have the game in memory now
            body: dict[str, Any] = {"type": "Answer", "after": state["after"], "action": {"type": "Bid", "seeds": 0}}
            said = await asyncio.gather(ann.post(f"{path}/answers", {**body, "id": "a"}), far.post(f"{path}/answers", {**body, "id": "b"}))
            assert [each["type"] for each in said] == ["Done", "Done"]
            await far.http.aclose()

    run(scenario)


def test_what_another_process_entered_is_shown_here(tmp_path: Path) -> None:
    """PostgreSQL tells the other process; on SQLite its sweep finds out."""
    settings = quick(tmp_path)
    if settings.database:
        settings = quick(tmp_path, sweep=60)

    async def scenario() -> None:
        async with serving(settings) as one, serving(settings) as two, one.person("Ann") as ann, one.person("Bob") as bob:
            made = await ann.make("magpies", bots=0, others=1)
            await bob.join(made)
            room = await ann.begin(made)
            far = await elsewhere(bob, two)
            hers, his = await ann.sit(room), await far.sit(room)
            if settings.database:
                await hers.wait(lambda: hers.room["seats"][1]["online"])
            done = await hers.answer({"type": "Bid", "seeds": 1})
            await his.wait(lambda: his.state["n"] == done["n"])
            assert (await his.answer({"type": "Bid", "seeds": 0}))["type"] == "Done"
            await hers.wait(lambda: hers.state["view"]["table"]["offers"] == [1, 0])
            await hers.request("Say", text="there?")
            await his.wait(lambda: any(each.get("text") == "there?" for each in his.messages))
            await his.close()
            await far.http.aclose()

    run(scenario)


def test_a_bot_that_another_process_overtakes_looks_again_and_does_not_guess(tmp_path: Path) -> None:
    """Its answers were fine: only what the rules refuse twice makes it give any that there is."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person("Ann") as ann:
            rooms = server.services.rooms
            append, overtaken = rooms.append, 0

            async def slower(room: Any, live: Any, entry: Any, how: str, *more: Any) -> None:
                nonlocal overtaken
                if how == "bot" and overtaken < 3:
                    overtaken += 1
                    room.live = None
                    raise Conflict
                await append(room, live, entry, how, *more)

            rooms.append = slower  # type: ignore[method-assign, assignment]
            made = await ann.post("/rooms", {"game": "alphabeasts", "mode": "watch", "seats": [{"kind": "bot"}]})
            watch = await ann.sit(await ann.begin(made))
            await watch.wait(lambda: watch.state["view"]["over"], 60)
            assert overtaken == 3
            async with server.services.store.read() as connection:
                found = await connection.execute(select(ENTRY.c.why).where(ENTRY.c.room == made["id"], ENTRY.c.how == "bot"))
                assert text("bots.random") not in [why for (why,) in found.all()]

    run(scenario)


async def log_of(server: Running, room: str) -> list[tuple[int, str | None]]:
    """The numbers and requests of the stored entries."""
    async with server.services.store.read() as connection:
        found = await connection.execute(select(ENTRY.c.n, ENTRY.c.request).where(ENTRY.c.room == room).order_by(ENTRY.c.n))
        return [(n, request) for n, request in found.all()]
