"""Words that only some may know, in a room of Alphabeasts Attack!: every byte that the others get is searched for them."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any
from uuid import uuid4

from server.kit import Person, Said, Socket, quick, run, serving
from server.test_drafts import all_but, keep, table, word


async def pry(person: Person, socket: Socket, seats: int) -> None:
    """Asks for everything that somebody who wants to know too much may ask for."""
    room = f"/rooms/{socket.room_id}"
    paths = ["", "/state", "/state?seen=0", "/chat", "/record", "/draws", "/replay", "/replay/3"]
    paths += [f"{path}{n}" for path in ("/state?seen=0&seat=", "/replay?seat=", "/replay/9?seat=") for n in range(seats)]
    for path in paths:
        with contextlib.suppress(Said):
            await person.get(room + path)
    for seat in (None, *range(seats)):
        for kind, more in (
            ("Hello", {"seen": 0}),
            ("Draft", {"action": word("RIB")}),
            ("Draft", {"action": {"type": "Tell", "to": 0, "word": "RIB"}}),
            ("WhyNot", {"thing": "seat:0"}),
            ("Keep", {"after": socket.state["after"], "action": None}),
            ("Help", {"what": "word"}),
            ("Help", {"what": "could"}),
            ("AskTakeback", {}),
        ):
            if seat != socket.seat:
                parts: dict[str, Any] = {**more, "seat": seat}
                await socket.request(kind, **parts)
    late = await person.sit(socket.room_id, seen=0)
    await late.close()


def test_a_word_told_or_sealed_or_half_typed_reaches_nobody_else(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            server.person("Eve") as eve,
            table(server, "Ann", "Bob", "Cleo", options={"repeatWords": "none-in-round"}) as (hers, his, cleos),
        ):
            watcher = await eve.sit(hers.room_id)
            told, sealed, first, draft = "ZYGOTICALX", "THUNDERSTORM", "CHAMPIONSHIP", "QUIXOTRYXX"
            assert (await hers.answer({"type": "Tell", "to": 1, "word": told}))["type"] == "Done"
            await his.wait(lambda: his.state["view"]["hand"]["whispers"])
            assert his.state["view"]["hand"]["whispers"] == [{"by": 0, "to": 1, "word": told}]
            for text in (first, sealed):
                assert (await hers.answer(word(text)))["type"] == "Done"
            assert (await keep(hers, draft))["type"] == "Done"
            await cleos.wait(lambda: 0 not in cleos.state["view"]["waiting"])
            assert cleos.state["view"]["table"]["told"] == [[0, 1]], "that a word was told is public"
            for socket in (cleos, watcher, his):
                await pry(socket.person, socket, 3)
            for person in (cleos.person, eve):
                await all_but(person, [told, sealed, first, draft])
            await all_but(his.person, [sealed, first, draft])
            same = await cleos.answer(word(sealed))
            assert same["type"] == "Done", "from a refusal one would learn what somebody has sealed"
            assert (await his.answer(word("CAMPING")))["type"] == "Done"
            await cleos.wait(lambda: cleos.state["view"]["resolving"][-1]["shows"] == {"clash": [2]})
            await watcher.request("Ping")
            await all_but(eve, [told, sealed, first, draft, "CAMPING"])
            await cleos.wait(lambda: cleos.state["view"]["waiting"] == [2])
            assert (await cleos.answer(word("HOLIDAYS")))["type"] == "Done"
            await watcher.wait(lambda: sealed in str(watcher.state["view"]["table"]["reveal"]))
            await all_but(eve, [told, first, draft])
            await all_but(cleos.person, [told, first, draft])

    run(scenario)


def test_what_a_seat_gets_does_not_depend_on_what_others_have_typed(tmp_path: Path) -> None:
    """Two rooms alike but for one seat's drafts and sealed words: what the other gets differs in ids and times alone."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server:
            heard: list[list[Any]] = []
            for text in ("LAUNDER", "CAMPING"):
                async with table(server, "Ann", "Bob") as (hers, his):
                    his.messages.clear()
                    for typed in (text[:3], text):
                        assert (await keep(hers, typed))["type"] == "Done"
                    assert (await hers.answer(word(text)))["type"] == "Done"
                    await his.wait(lambda his=his: his.state["view"]["waiting"] == [1])  # type: ignore[misc]
                    name = uuid4().hex
                    await his.request("Ping", id=name)
                    heard.append([each["type"] for each in his.messages])
            assert heard[0] == heard[1] == ["State", "Pong"]

    run(scenario)
